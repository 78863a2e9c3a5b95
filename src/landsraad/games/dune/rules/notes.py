"""What each seat was legitimately shown, in its shield's notes, and how notes move with things.

The keys (ruling memory; a seat's own things are never noted):

- `3 holds shield` = 2: seat 3 holds at least two Shields; `3 holds kind poison` = 1: at least one
  card of that class; `3 holds at most poison` = 0: none of that class, or none of that card;
  `3 holds karama power` = 1: something to use as a Karama
- `sale` = the card that is on sale; `top card` = the uppermost treachery card of the deck;
  `sale kind poison` and `top card kind poison` = 1 or 0: it is of that kind, or is not
- `spice card` = the uppermost card of the spice deck; `spice card is arrakeen` = 1 or 0
- `storm card` = how far the storm will move; `storm card at least` = 3, `storm card below` = 5
- `3 traitor stilgar` = 1 or 0: is among the seat's traitor cards, or is not
- `3 predicted atreides` = 1 or 0, `3 predicted turn 5` = 1 or 0
- `captive stilgar` = 1 or 0: is held by the Harkonnen, or is not; `buried stilgar` = 1: they
  killed it, and it lies face down in the tanks
- `foreseen weapon` = the element of the other's plan in this battle
- `shown` = how many things others have shown this seat, `shown last` = the last of them: a trace
  for the log, nothing follows from it

What is said of one thing begins with its key, so `forget` and `rename` of `sale` mean `sale kind
poison`, too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from landsraad.games.dune.components import KIND
from landsraad.games.dune.state import State
from landsraad.kernel import Seat, Value

KARAMA_POWER = "karama power"

ONLY_CARD: Final = {
    kind: card for card, kind in KIND.items() if list(KIND.values()).count(kind) == 1
}
"""The card of a class that has no other."""


def learn(s: State, who: Iterable[Seat], key: str, value: Value) -> None:
    """Let these seats note something."""
    for seat in who:
        s.shields[seat].notes[key] = value


def others(s: State, seat: Seat) -> list[Seat]:
    """All seats but one."""
    return [x for x in range(len(s.shields)) if x != seat]


def holds(s: State, who: Iterable[Seat], seat: Seat, card: str, count: int = 1) -> None:
    """Let these seats note that a seat holds at least `count` of a card."""
    key = f"{seat} holds {card}"
    for x in who:
        if x != seat:
            notes = s.shields[x].notes
            notes[key] = max(count, int(notes.get(key, 0)))


def holds_at_most(s: State, who: Iterable[Seat], seat: Seat, kind: str, count: int = 0) -> None:
    """Let these seats note that a seat holds at most `count` of a card or kind of card."""
    learn(s, (x for x in who if x != seat), f"{seat} holds at most {kind}", count)


def holds_kind(s: State, who: Iterable[Seat], seat: Seat, kind: str) -> None:
    """Let these seats note that a seat holds a card of a class."""
    holds(s, who, seat, ONLY_CARD.get(kind, f"kind {kind}"))


def holds_no(s: State, who: Iterable[Seat], seat: Seat, kind: str) -> None:
    """Let these seats note that a seat holds no card of a class."""
    holds_at_most(s, who, seat, ONLY_CARD.get(kind, kind))


def card_left(s: State, seat: Seat, card: str) -> None:
    """Everybody sees a card leave a hand."""
    holding = (f"{seat} holds {card}", f"{seat} holds kind {KIND[card]}")
    most = tuple(dict.fromkeys(f"{seat} holds at most {kind}" for kind in (card, KIND[card])))
    power = f"{seat} holds {KARAMA_POWER}"
    for x, shield in enumerate(s.shields):
        notes = shield.notes
        if x == seat or not notes:
            continue
        for key in holding:
            if key in notes:
                _set(notes, key, int(notes[key]) - 1)
        for key in most:
            if key in notes:
                notes[key] = int(notes[key]) - 1
        if power in notes and (card == "karama" or KIND[card] == "worthless"):
            del notes[power]


def _set(notes: dict[str, Value], key: str, count: int) -> None:
    if count:
        notes[key] = count
    else:
        del notes[key]


def card_came(s: State, seat: Seat, card: str, seen_by: Iterable[Seat]) -> None:
    """A card comes into a hand; only some of the others see which."""
    seen, prefix = set(seen_by), f"{seat} holds at most "
    for x, shield in enumerate(s.shields):
        if x == seat or not (shield.notes or x in seen):
            continue
        for key, count in list(shield.notes.items()):
            if key.startswith(prefix):
                kind = key[len(prefix) :]
                if x not in seen or kind in (card, KIND[card]):
                    shield.notes[key] = int(count) + 1
        if x in seen:
            key = f"{seat} holds {card}"
            shield.notes[key] = int(shield.notes.get(key, 0)) + 1


def sold(s: State, seat: Seat, card: str) -> None:
    """The card on sale comes into a hand; seats that know it, or its kind, know where it is."""
    seen = who_knows(s, "sale")
    kinds_known = {x: _kinds_of_sale(s.shields[x].notes) for x in others(s, seat) if x not in seen}
    told = {x: kinds for x, kinds in kinds_known.items() if kinds}
    limits = {x: known_limits(s.shields[x].notes, seat) for x in told}
    forget(s, "sale")
    card_came(s, seat, card, seen)
    for x, kinds in told.items():
        notes, sure = s.shields[x].notes, [kind for kind, yes in kinds.items() if yes]
        for kind in sure:
            name = ONLY_CARD.get(kind, f"kind {kind}")
            holds(s, [x], seat, name, int(notes.get(f"{seat} holds {name}", 0)) + 1)
        for limit, count in limits[x].items():
            kind = KIND.get(limit, limit)
            if kinds.get(kind) == 0 or (sure and kind not in sure):
                holds_at_most(s, [x], seat, limit, count)


def _kinds_of_sale(notes: dict[str, Value]) -> dict[str, int]:
    prefix = "sale kind "
    return {key[len(prefix) :]: int(n) for key, n in notes.items() if key.startswith(prefix)}


def hand_unknown(s: State, seat: Seat, who: Iterable[Seat]) -> None:
    """Cards of a hand have moved unseen: these seats know nothing of it any more."""
    prefix = f"{seat} holds "
    for x in who:
        notes = s.shields[x].notes
        for key in [key for key in notes if key.startswith(prefix)]:
            del notes[key]


def rename(s: State, old: str, new: str) -> None:
    """Something that was seen lies elsewhere now."""
    for shield in s.shields:
        if shield.notes:
            for key in _about(shield.notes, old):
                shield.notes[new + key[len(old) :]] = shield.notes.pop(key)


def forget(s: State, *keys: str) -> None:
    """Something that was seen is seen by all, or is gone."""
    for shield in s.shields:
        if shield.notes:
            for thing in keys:
                for key in _about(shield.notes, thing):
                    del shield.notes[key]


def _about(notes: dict[str, Value], thing: str) -> list[str]:
    more = f"{thing} "
    return [key for key in notes if key == thing or key.startswith(more)]


def who_knows(s: State, key: str) -> list[Seat]:
    """Which seats have noted it."""
    return [seat for seat, shield in enumerate(s.shields) if key in shield.notes]


def known_cards(notes: dict[str, Value], seat: Seat) -> dict[str, int]:
    """The cards that a seat is known to hold, with their least number.

    >>> known_cards({"3 holds shield": 2, "3 holds at most poison": 0, "1 holds lasgun": 1}, 3)
    {'shield': 2}
    """
    prefix = f"{seat} holds "
    found = {key[len(prefix) :]: n for key, n in notes.items() if key.startswith(prefix)}
    return {card: int(n) for card, n in found.items() if card in KIND}


def known_limits(notes: dict[str, Value], seat: Seat) -> dict[str, int]:
    """The cards and kinds of which a seat is known to hold no more than some number.

    >>> known_limits({"3 holds shield": 2, "3 holds at most poison": 0}, 3)
    {'poison': 0}
    """
    prefix = f"{seat} holds at most "
    return {key[len(prefix) :]: int(n) for key, n in notes.items() if key.startswith(prefix)}


def known_kinds(notes: dict[str, Value], seat: Seat) -> dict[str, int]:
    """The classes of cards of which a seat is known to hold some, with their least number.

    >>> known_kinds({"3 holds shield": 2, "3 holds kind poison": 1}, 3)
    {'poison': 1}
    """
    prefix = f"{seat} holds kind "
    return {key[len(prefix) :]: int(n) for key, n in notes.items() if key.startswith(prefix)}

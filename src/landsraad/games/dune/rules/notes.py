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
- `3 returned stilgar` = 1: is among the traitor cards that the seat was dealt and put back
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
AT_MOST, OF_KIND = "at most ", "kind "
SALE = "sale"

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
    most = _limits_of(seat, card)
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


def _limits_of(seat: Seat, card: str) -> list[str]:
    """The notes that limit how many of this card, or of its kind, a seat holds."""
    return [f"{seat} holds at most {name}" for name in dict.fromkeys((card, KIND[card]))]


def _set(notes: dict[str, Value], key: str, count: int) -> None:
    if count:
        notes[key] = count
    else:
        del notes[key]


def card_came(s: State, seat: Seat, card: str, seen_by: Iterable[Seat]) -> None:
    """A card comes into a hand; only some of the others see which."""
    seen = set(seen_by)
    for x, shield in enumerate(s.shields):
        if x == seat:
            continue
        if x in seen:
            _known_card_came(shield.notes, seat, card)
        elif shield.notes:
            _unknown_card_came(shield.notes, seat, {})


def sold(s: State, seat: Seat, card: str) -> None:
    """The card on sale comes into a hand; seats that know it, or its kind, know where it is."""
    concerned = (SALE, f"{seat} holds at most ")
    for x, shield in enumerate(s.shields):
        notes = shield.notes
        if not [key for key in notes if key.startswith(concerned)]:
            continue
        known, kinds = SALE in notes, _kinds_of_sale(notes)
        _drop(notes, (SALE,))
        if x == seat:
            continue
        if known:
            _known_card_came(notes, seat, card)
        else:
            _unknown_card_came(notes, seat, kinds)


def _known_card_came(notes: dict[str, Value], seat: Seat, card: str) -> None:
    """Note that a hand has this card more."""
    for key in _limits_of(seat, card):
        if key in notes:
            notes[key] = int(notes[key]) + 1
    _one_more(notes, f"{seat} holds {card}")


def _unknown_card_came(notes: dict[str, Value], seat: Seat, kinds: dict[str, int]) -> None:
    """Note that a hand has a card more, of which is known at most that it is of a kind or not."""
    sure = [kind for kind, yes in kinds.items() if yes]
    prefix = f"{seat} holds at most "
    for key in [key for key in notes if key.startswith(prefix)]:
        limited = key[len(prefix) :]
        kind = KIND.get(limited, limited)
        if kinds.get(kind) != 0 and (not sure or kind in sure):
            notes[key] = int(notes[key]) + 1
    for kind in sure:
        _one_more(notes, f"{seat} holds {ONLY_CARD.get(kind, f'kind {kind}')}")


def _one_more(notes: dict[str, Value], key: str) -> None:
    notes[key] = int(notes.get(key, 0)) + 1


def _kinds_of_sale(notes: dict[str, Value]) -> dict[str, int]:
    prefix = f"{SALE} kind "
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
            for key in _about(shield.notes, (old,)):
                shield.notes[new + key[len(old) :]] = shield.notes.pop(key)


def forget(s: State, *things: str) -> None:
    """Something that was seen is seen by all, or is gone."""
    for shield in s.shields:
        if shield.notes:
            _drop(shield.notes, things)


def _drop(notes: dict[str, Value], things: tuple[str, ...]) -> None:
    for key in _about(notes, things):
        del notes[key]


def _about(notes: dict[str, Value], things: tuple[str, ...]) -> list[str]:
    """The notes on these things; most often there are none, so a quick look comes first."""
    found = [key for key in notes if key.startswith(things)]
    return found and [key for key in found if f"{key} ".startswith(tuple(f"{x} " for x in things))]


def told_of_hands(notes: dict[str, Value]) -> dict[Seat, dict[str, int]]:
    """What each seat is known to hold, by its seat, as the notes have it.

    >>> told_of_hands({"3 holds shield": 2, "3 holds at most poison": 0, "sale": "lasgun"})
    {3: {'shield': 2, 'at most poison': 0}}
    """
    found: dict[Seat, dict[str, int]] = {}
    for key, number in notes.items():
        seat, holds, thing = key.partition(" holds ")
        if holds:
            found.setdefault(int(seat), {})[thing] = int(number)
    return found


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

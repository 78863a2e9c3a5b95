"""What a seat can know: a whole state made of its view alone.

Everybody knows what is on the table; what one seat was shown is in its notes (see `notes`). All
that this leaves open is dealt at random, so that hands, traitors, captives and plans agree with
every purchase, reveal, discard, foresight, answer and payment that the seat has seen.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from landsraad.games.dune.components import DECK, KIND, SPICE_DECK, WORM
from landsraad.games.dune.knowledge.leaders import imagine_captives, imagine_traitors
from landsraad.games.dune.knowledge.plans import imagine_plans
from landsraad.games.dune.rules import notes as noted
from landsraad.games.dune.rules.phases.storm import STORM_CARDS
from landsraad.games.dune.rules.secrecy import LOOKED_AT, SEEN, SHARE, viewers_of
from landsraad.games.dune.rules.table import advanced, auction_of, card_on_sale, seat_of
from landsraad.games.dune.state import Binding, Box, Shield, State, Table, View
from landsraad.kernel import Dice, RuleError, Seat, Value, copied
from landsraad.strewing import strew

CARDS_OF: Final = {
    kind: tuple(card for card in KIND if KIND[card] == kind)
    for kind in dict.fromkeys(KIND.values())
    for kind in dict.fromkeys(KIND.values())
}
"""The treachery cards of each class."""
TRIES = 300
"""How often hands are dealt, at most, until they agree with all that is known."""


class Known(msgspec.Struct):
    """What a seat knows of another's hand."""

    size: int
    cards: dict[str, int]
    """The least number of each card."""
    kinds: dict[str, int]
    """The least number of each class of cards."""
    limits: dict[str, int]
    """The greatest number of a card or class."""
    karama: tuple[str, ...] = ()
    """It holds one of these."""

    def room(self, hand: list[str], card: str) -> bool:
        """May another such card be in the hand?"""
        for name in (card, KIND[card]):
            most = self.limits.get(name)
            if most is not None:
                held = [other for other in hand if name in (other, KIND[other])]
                if len(held) >= most:
                    return False
        return True

    def tightness(self) -> int:
        """How much is known: what is known best is dealt first."""
        return len(self.limits) + len(self.cards) + len(self.kinds)


def imagine(view: View, dice: Dice) -> State:
    """Deal all that this seat cannot see, as it must think possible."""
    table = copied(view.table)
    shields = [Shield({}, []) for _ in view.outsides]
    shields[view.seat] = copied(view.own)
    box = Box(dice.split("imagined future"), [], [], [])
    s = State(table, shields, box)
    imagine_cards(s, view, dice)
    imagine_spice_deck(s, view, dice)
    imagine_storm_card(s, view, dice)
    if view.own.traitors:
        imagine_traitors(s, view, dice)
    imagine_prediction(s, view, dice)
    imagine_captives(s, view, dice)
    imagine_plans(s, view, dice)
    what_others_saw(s, view)
    return s


# ---- treachery cards


def imagine_cards(s: State, view: View, dice: Dice) -> None:
    """Hands, the row and the deck."""
    t, mine, own_notes = s.table, s.shields[view.seat], s.shields[view.seat].notes
    unseen = list(DECK)
    for card in (*mine.hand, *t.discard, *t.removed):
        unseen.remove(card)
    told = noted.told_of_hands(own_notes)
    wanted = {
        seat: known_of(t, told.get(seat, {}), seat, outside["hand"])
        for seat, outside in enumerate(view.outsides)
        if seat != view.seat
    }
    for _ in range(TRIES):
        pool = list(unseen)
        strew(pool, dice)
        if deal(s, view, wanted, pool, own_notes):
            return
    raise RuleError("no hands agree with what is known of them")


def known_of(t: Table, told: dict[str, int], seat: Seat, size: int) -> Known:
    """Gather what is known of a hand from what its seat was told to hold."""
    known = Known(size, {}, {}, {})
    for thing, number in told.items():
        if thing in KIND:
            known.cards[thing] = number
        elif thing.startswith(noted.AT_MOST):
            known.limits[thing.removeprefix(noted.AT_MOST)] = number
        elif thing.startswith(noted.OF_KIND):
            known.kinds[thing.removeprefix(noted.OF_KIND)] = number
        elif thing == noted.KARAMA_POWER:
            sisters = t.factions[seat] == "bene_gesserit" and advanced(t)
            worthless = CARDS_OF["worthless"] if sisters else ()
            known.karama = ("karama", *worthless)
    return known


def deal(
    s: State,
    view: View,
    wanted: dict[Seat, Known],
    pool: list[str],
    own_notes: dict[str, Value],
) -> bool:
    """Deal hands, row and deck from the pool; False when they cannot be completed so."""
    try:
        on_sale = take_as_noted(pool, own_notes, "sale")
        on_top = take_as_noted(pool, own_notes, "top card")
        hands = {seat: deal_known(known, pool) for seat, known in wanted.items()}
        for seat in sorted(wanted, key=lambda seat: -wanted[seat].tightness()):
            fill(wanted[seat], hands[seat], pool)
    except LookupError:
        return False
    for seat, hand in hands.items():
        s.shields[seat].hand = hand
    row = view.box["row"] - len(on_sale)
    s.box.row = [*[pool.pop() for _ in range(row)], *on_sale]
    s.box.deck = [*pool, *on_top]
    return True


def take_as_noted(pool: list[str], own_notes: dict[str, Value], thing: str) -> list[str]:
    """Take the card that lies there, if the seat knows it or something of it."""
    card = own_notes.get(thing)
    if card is not None:
        take(pool, str(card))
        return [str(card)]
    prefix = f"{thing} kind "
    kinds = {key[len(prefix) :]: n for key, n in own_notes.items() if key.startswith(prefix)}
    if not kinds:
        return []
    for card in pool:
        if all((KIND[card] == kind) == bool(n) for kind, n in kinds.items()):
            pool.remove(card)
            return [card]
    raise LookupError(thing)


def deal_known(known: Known, pool: list[str]) -> list[str]:
    """Begin a hand with what it must hold."""
    hand: list[str] = []
    for card, count in known.cards.items():
        for _ in range(count):
            take(pool, card)
            hand.append(card)
    for kind, count in known.kinds.items():
        while sum(KIND[card] == kind for card in hand) < count:
            add(known, hand, pool, CARDS_OF[kind])
    if known.karama and not any(card in known.karama for card in hand):
        add(known, hand, pool, known.karama)
    if len(hand) > known.size:
        raise LookupError("too many cards")
    return hand


def take(pool: list[str], card: str) -> None:
    """Take this card from the pool."""
    if card not in pool:
        raise LookupError("no such card is left")
    pool.remove(card)


def add(known: Known, hand: list[str], pool: list[str], cards: Collection[str]) -> None:
    """Put the first of these cards that is in the pool into a hand that may hold it."""
    for place, card in enumerate(pool):
        if card in cards and known.room(hand, card):
            hand.append(pool.pop(place))
            return
    raise LookupError("no such card is left")


def fill(known: Known, hand: list[str], pool: list[str]) -> None:
    """Complete a hand with any cards that it may hold."""
    for _ in range(known.size - len(hand)):
        if known.limits:
            add(known, hand, pool, KIND)
        else:
            hand.append(pool.pop())


# ---- other decks and the prediction


def imagine_spice_deck(s: State, view: View, dice: Dice) -> None:
    """The spice deck, with the uppermost card as the seat knows it."""
    t, own_notes = s.table, view.own.notes
    deck = list(SPICE_DECK)
    for card in (*t.pile_a, *t.pile_b, *[WORM] * t.set_aside):
        deck.remove(card)
    strew(deck, dice)
    prefix = "spice card is "
    said = {key[len(prefix) :]: n for key, n in own_notes.items() if key.startswith(prefix)}
    if "spice card" in own_notes or said:
        known = str(own_notes.get("spice card", ""))
        top = next(
            card
            for card in deck
            if (not known or card == known)
            and all((card == name) == bool(n) for name, n in said.items())
        )
        deck.remove(top)
        deck.append(top)
    s.box.spice_deck = deck


def imagine_storm_card(s: State, view: View, dice: Dice) -> None:
    """The Fremen's storm card, if there is one."""
    if not view.box["storm_card"]:
        return
    own_notes = view.own.notes
    least, below = own_notes.get("storm card at least", 1), own_notes.get("storm card below", 7)
    could = [n for n in range(1, STORM_CARDS + 1) if int(least) <= n < int(below)]
    known = own_notes.get("storm card")
    s.box.storm_card = int(known) if known is not None else dice.pick(could, "imagined storm")


def imagine_prediction(s: State, view: View, dice: Dice) -> None:
    """The Bene Gesserit prediction, once it is made."""
    t, own_notes = s.table, view.own.notes
    sisters = seat_of(t, "bene_gesserit")
    if sisters in (-1, view.seat) or any(frame[0] == "predict" for frame in t.agenda):
        return
    factions = [faction for faction in t.factions if faction != "bene_gesserit"]
    turns = range(1, t.options.turns + 1)
    shield = s.shields[sisters]
    shield.predicted = pick_noted(own_notes, f"{sisters} predicted ", factions, dice)
    turn = pick_noted(own_notes, f"{sisters} predicted turn ", list(map(str, turns)), dice)
    shield.predicted_turn = int(turn)


def pick_noted(own_notes: dict[str, Value], prefix: str, options: list[str], dice: Dice) -> str:
    """Pick one that agrees with notes of 1 (it is this) and 0 (it is not)."""
    told = {key.removeprefix(prefix): n for key, n in own_notes.items() if key.startswith(prefix)}
    sure = [option for option in options if told.get(option) == 1]
    could = sure or [option for option in options if told.get(option) != 0]
    return dice.pick(could, "imagined prediction")


def what_others_saw(s: State, view: View) -> None:
    """Notes that everybody knows others to have, because their powers let them look."""
    t = s.table
    atreides, fremen = seat_of(t, "atreides"), seat_of(t, "fremen")
    if atreides not in (-1, view.seat):
        theirs = s.shields[atreides].notes
        if card_on_sale(t) and not auction_of(t).blind:
            theirs["sale"] = s.box.row[-1]
        if t.spice_seen:
            theirs["spice card"] = s.box.spice_deck[-1]
    if fremen not in (-1, view.seat) and t.storm_seen:
        s.shields[fremen].notes["storm card"] = s.box.storm_card
    for promise in t.bindings:
        if promise.kind == SHARE and t.phase == LOOKED_AT[promise.what]:
            what_was_shared(s, view, promise)


def what_was_shared(s: State, view: View, promise: Binding) -> None:
    """Everybody knows that a seat which promised so shows others what it looks at."""
    key = SEEN[promise.what]
    if key in s.shields[promise.seat].notes:
        for seat in viewers_of(s, promise):
            if seat != view.seat:
                s.shields[seat].notes[key] = s.shields[promise.seat].notes[key]

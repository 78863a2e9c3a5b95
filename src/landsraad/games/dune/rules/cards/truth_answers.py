"""True answers: facts that the engine knows, and intents that a seat can still keep."""

from __future__ import annotations

from landsraad.games.dune.components import PARTS_OF, TERRITORY
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.board import open_parts
from landsraad.games.dune.rules.cards.hands import hand_limit
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.deals.bindings import CARD_KINDS, of_kind
from landsraad.games.dune.rules.phases.battle_plan import could_keep
from landsraad.games.dune.rules.phases.battle_sides import opponent
from landsraad.games.dune.rules.phases.bidding import highest_bid, purse
from landsraad.games.dune.rules.phases.movement import can_walk_to
from landsraad.games.dune.rules.phases.shipment import (
    destinations,
    kinds_of_shipment,
    landings,
    ship,
    turn_taken,
)
from landsraad.games.dune.rules.table import auction_of, closed_to, owner_of
from landsraad.games.dune.state import Binding, State, Table
from landsraad.kernel import PASS, Seat, Value

YES, NO, UNSEEN = "yes", "no", "unseen"
"""Answers; `unseen` when the asked seat has not looked at the card in question."""

FORESEEN = {
    "storm_card_at_least": "storm card",
    "saw_spice_card": "spice card",
    "saw_auctioned_kind": "sale",
}
"""Questions about cards that a power lets a seat look at, and how notes call the card."""


# ---- facts


def answer(s: State, question: Binding) -> str:
    """Answer a question about a fact truly."""
    if question.kind in FORESEEN and FORESEEN[question.kind] not in seen_by(s, question):
        return UNSEEN
    return YES if holds(s, question) else NO


def seen_by(s: State, question: Binding) -> dict[str, Value]:
    """What the asked seat has looked at."""
    return s.shields[question.seat].notes


def holds(s: State, question: Binding) -> bool:
    """Is it so?"""
    shield, what = s.shields[question.seat], question.what
    match question.kind:
        case "holds_card":
            return what in shield.hand
        case "holds_kind":
            return any(of_kind(card, what) for card in shield.hand)
        case "holds_traitor":
            return what in shield.traitors
        case "predicted_faction":
            return shield.predicted == s.table.factions[question.other]
        case "predicted_turn":
            return shield.predicted_turn == question.number
        case "holds_captive":
            return what in shield.captives
        case "storm_card_at_least":
            return int(shield.notes["storm card"]) >= question.number
        case "saw_spice_card":
            return shield.notes["spice card"] == what
        case "saw_auctioned_kind":
            return of_kind(str(shield.notes["sale"]), what)
    raise AssertionError(f"{question.kind} is not a question about a fact")


def note(s: State, question: Binding, said: str) -> None:
    """Let everybody else note what the answer tells (ruling memory)."""
    seat, what, yes = question.seat, question.what, said == YES
    listeners = notes.others(s, seat)
    match question.kind:
        case "holds_card" if yes:
            notes.holds(s, listeners, seat, what)
        case "holds_card":
            notes.holds_at_most(s, listeners, seat, what)
        case "holds_kind" if yes:
            notes.holds_kind(s, listeners, seat, CARD_KINDS[what][0])
        case "holds_kind":
            notes.holds_no(s, listeners, seat, CARD_KINDS[what][0])
        case "holds_traitor":
            notes.learn(s, listeners, f"{seat} traitor {what}", int(yes))
        case "predicted_faction":
            faction = s.table.factions[question.other]
            notes.learn(s, listeners, f"{seat} predicted {faction}", int(yes))
        case "predicted_turn":
            notes.learn(s, listeners, f"{seat} predicted turn {question.number}", int(yes))
        case "holds_captive":
            owner = owner_of(s.table, what)
            notes.learn(s, [x for x in listeners if x != owner], f"captive {what}", int(yes))
        case "storm_card_at_least" if said != UNSEEN:
            note_storm(s, listeners, question.number, yes)
        case "saw_spice_card" if said != UNSEEN:
            note_partly(s, listeners, "spice card", f"spice card is {what}", int(yes))
        case "saw_auctioned_kind" if said != UNSEEN:
            note_partly(s, listeners, "sale", f"sale kind {CARD_KINDS[what][0]}", int(yes))


def note_partly(s: State, who: list[Seat], whole: str, key: str, value: int) -> None:
    """Let those who do not know the whole thing note a part of it."""
    notes.learn(s, [x for x in who if whole not in s.shields[x].notes], key, value)


def note_storm(s: State, who: list[Seat], number: int, yes: bool) -> None:
    """The storm card is so high, or lower; what was known before is not forgotten."""
    key = "storm card at least" if yes else "storm card below"
    for seat in who:
        own = s.shields[seat].notes
        if "storm card" not in own:
            known = int(own.get(key, number))
            own[key] = max(known, number) if yes else min(known, number)


# ---- intents


def possible(s: State, question: Binding) -> list[str]:
    """The answers that a seat can still keep (ruling truthtrance_questions); never neither."""
    found = [said for said in (YES, NO) if can_keep(s, promised(question, said))]
    return found or [YES, NO]


def promised(question: Binding, said: str) -> Binding:
    """The binding that an answer to this question would be."""
    q = question
    yes = said == YES
    return Binding(
        q.seat, q.kind, q.place, q.what, q.number, q.other, yes=yes, until=q.until, turn=q.turn
    )


def can_keep(s: State, said: Binding) -> bool:
    """Could a seat still do as it says?"""
    t, seat = s.table, said.seat
    match said.kind:
        case "will_use_leader" | "will_use_kind" | "will_dial_at_least":
            return could_keep(s, seat, said)
        case "will_call_traitor":
            calls = bindings.calls(t, seat, opponent(t, seat), [PASS, "call"])
            return ("call" if said.yes else PASS) in calls
        case "will_bid_above":
            return any(not bindings.breaks_bid(said, bid) for bid in bids(s, seat))
        case "will_ship_to":
            return not said.yes or can_ship_to(t, seat, said.place)
        case "will_move_to":
            return not said.yes or can_move_to(t, seat, said.place)
        case "will_ally_with":
            ways: list[Value] = [YES, NO]
            left = bindings.kept(
                t, seat, ways, lambda b, way: bindings.breaks_alliance(b, [said.other], way == YES)
            )
            return (YES if said.yes else NO) in left
    raise AssertionError(f"{said.kind} is not a question about an intent")


def bids(s: State, seat: Seat) -> list[Value]:
    """What a seat could still say in this auction: pass, and bids if it may take a card."""
    t = s.table
    full = len(s.shields[seat].hand) >= hand_limit(t, seat)
    highest = 0 if full else highest_bid(s, seat)
    options: list[Value] = [PASS, *range(auction_of(t).bid + 1, highest + 1)]
    return bindings.bids(t, seat, options)


def turn_is_over(t: Table, seat: Seat) -> bool:
    """Has a seat shipped and moved in this turn?"""
    return t.phase == "shipment" and seat in t.acted


def has_shipped(t: Table, seat: Seat) -> bool:
    """Is a seat in its turn to ship and move, with its shipment behind it?"""
    frames = [list(frame) for frame in t.agenda]
    return [turn_taken.__name__, seat] in frames and [ship.__name__, seat] not in frames


def can_ship_to(t: Table, seat: Seat, place: str) -> bool:
    """Could a seat still ship to a territory this turn, promises allowing?"""
    if turn_is_over(t, seat) or has_shipped(t, seat):
        return False
    where = destinations if t.phase == "shipment" else landings
    parts: list[Value] = [
        part
        for kind in kinds_of_shipment(t, seat)
        if kind != "back"
        for part in where(t, seat, kind)
    ]
    there = bindings.destinations(t, seat, "ship", [PASS, *parts])
    return any(TERRITORY.get(str(part)) == place for part in there)


def can_move_to(t: Table, seat: Seat, place: str) -> bool:
    """Could a seat still move into a territory this turn, if need be with what it ships first?"""
    if turn_is_over(t, seat) or place not in bindings.destinations(t, seat, "move", [PASS, place]):
        return False
    if can_walk_to(t, seat, place):
        return True
    if has_shipped(t, seat) or not kinds_of_shipment(t, seat):
        return False
    enterable = open_parts(t.storm, closed_to(t, seat))
    return any(part in enterable for part in PARTS_OF[place])


def note_intent(s: State, said: Binding) -> None:
    """Only who has a thing can say that it will use it: everybody else notes that."""
    if not said.yes:
        return
    t, seat, listeners = s.table, said.seat, notes.others(s, said.seat)
    match said.kind:
        case "will_use_kind":
            notes.holds_kind(s, listeners, seat, CARD_KINDS[said.what][0])
        case "will_bid_above" if said.number >= purse(t, seat):
            notes.holds(s, listeners, seat, notes.KARAMA_POWER)
        case "will_use_leader" if owner_of(t, said.what) != seat:
            owner = owner_of(t, said.what)
            notes.learn(s, [x for x in listeners if x != owner], f"captive {said.what}", 1)

"""Shipment: one move of goods and tokens over own land, other tribes' for a water debt each."""

from __future__ import annotations

from collections import Counter

from landsraad.games.dawn_of_the_fremen.rules.cards import PLAY_CARD, play_card, playable
from landsraad.games.dawn_of_the_fremen.rules.journeys import has_origin
from landsraad.games.dawn_of_the_fremen.rules.moving import carry_out, plan_shipment
from landsraad.games.dawn_of_the_fremen.rules.order import in_turn
from landsraad.games.dawn_of_the_fremen.rules.phases import arrakis_die
from landsraad.games.dawn_of_the_fremen.rules.table import others
from landsraad.games.dawn_of_the_fremen.state import Move, State, Table
from landsraad.kernel import AGAIN, PASS, Again, Ask, Play, Seat, then


def begin(s: State) -> None:
    """Roll the Arrakis die; if the phase occurs, everybody may ship once."""
    arrakis_die.begin(s, *in_turn(s.table, begin_shipment, ship))


def begin_shipment(s: State, seat: Seat) -> None:
    """Nothing helps and nobody has refused anything yet."""
    s.table.aids, s.table.refused = [], []


def ship(s: State, seat: Seat) -> Play[Again | None]:
    """Shipment. Plan it; where an ally must permit it, put it to the ally."""
    t = s.table
    if seat in t.gone:
        return None
    if playable(t, seat) and not has_origin(t, seat):
        said = yield Ask(seat, "help shipment", [PASS, PLAY_CARD])
        if said == PASS:
            return None
        yield from play_card(s, seat)
        return AGAIN
    move = yield from plan_shipment(t, seat)
    if move is not None:
        t.move = move
        then(s, *((leave, ally) for ally in asked_for_leave(t, move)), do_shipment)
    return None


def asked_for_leave(t: Table, move: Move) -> list[Seat]:
    """The allies whose land this shipment passes, if they have a say (ship_ally_land)."""
    if t.options.ally_land == "free":
        return []
    return [seat for seat in others(t, move.seat) if seat in move.hosts]


def leave(s: State, ally: Seat) -> Play[None]:
    """An ally lets the shipment pass, or it must be planned again (ship_ally_land)."""
    t = s.table
    if t.move is None or ally in t.gone:
        return
    said = yield Ask(ally, "give leave", ["yes", "no"])
    if said == "yes":
        return
    seat = t.move.seat
    t.refused.append(ally)
    t.move = None
    s.tell("leave_refused", seat=ally, other=seat)
    then(s, (ship, seat))


def changes_nothing(move: Move) -> bool:
    """Does everything lie where it lay, with nothing paid?"""
    last, moved = move.stops[-1].land, Counter[tuple[str, str]]()
    for stop in move.stops:
        for sign, things in ((1, stop.down), (-1, stop.up)):
            for thing in things:
                moved[stop.land, thing] += sign
                moved[last, thing] -= sign
    return not move.tolls and not any(moved.values())


def do_shipment(s: State) -> None:
    """Everything moves as planned; a way there and back that changes nothing is a pass."""
    move, s.table.move = s.table.move, None
    if move is None or changes_nothing(move):
        return
    last = move.stops[-1].land
    s.tell("shipped", seat=move.seat, thing=move.start, start=move.stops[0].land, territory=last)
    carry_out(s, move)

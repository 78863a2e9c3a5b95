"""Phase 8: spice is collected."""

from __future__ import annotations

from landsraad.games.dune.components import STRONGHOLDS, TERRITORIES, TERRITORY
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.phases.movement import movable, routes, targets
from landsraad.games.dune.rules.table import (
    CITIES,
    advanced,
    allied,
    occupants,
    occupies,
    receive,
    storm_order,
)
from landsraad.games.dune.state import State, Table
from landsraad.kernel import Ask, Play, Seat, Value, choose, then, together

LEAVING = ("shipment", "battle")
"""Phases in which seats say what spice they will leave: forces gather, and nothing is collected."""


def collection_phase(s: State) -> None:
    """Income of strongholds, then spice from the ground (ruling collection)."""
    t = s.table
    if advanced(t):
        stronghold_income(s)
    for part in list(t.ground):
        there = collectors(s, part)
        if len(there) > 1 and t.options.shared_spice_split == "agreement":
            then(s, (split_spice, part, *there))
        else:
            for seat in there:
                collect(s, seat, part, share(t, seat, part))
    t.leaving, t.spoken_of = {}, {}


def collectors(s: State, part: str) -> list[Seat]:
    """Who collects spice there, in storm order: all who stand there and do not leave it."""
    t, found = s.table, []
    for seat in storm_order(t):
        if part in t.forces[seat]:
            if leaves(t, seat, part):
                s.tell("spice_left", seat=seat, part=part)
            else:
                found.append(seat)
    return found


# ---- spice that is left where it is


def leaves(t: Table, seat: Seat, part: str) -> bool:
    """Will a seat leave this spice, because it said so or promised it (ruling collection)?"""
    return seat in t.leaving.get(part, ()) or bindings.leaves_spice(t, seat, TERRITORY[part])


def leavable(t: Table, seat: Seat) -> list[str]:
    """Spice that a seat could still say it will leave: where it stands, or its open move may end.

    After the last move of a turn without battles there is no later moment to say it.
    """
    if t.phase not in LEAVING or not t.ground:
        return []
    there: set[Value] = {*t.forces[seat]}
    if t.agenda[-1][:2] == ["move", seat]:
        there |= {to for start in movable(t, seat) for to in targets(routes(t, seat, str(start)))}
    return [part for part in t.ground if part in there and not leaves(t, seat, part)]


def left_so_far(t: Table, seat: Seat) -> list[str]:
    """Spice that a seat said it would leave and may collect after all."""
    if t.phase not in LEAVING:
        return []
    return [part for part, who in t.leaving.items() if seat in who and part in t.ground]


def leave_spice(s: State, seat: Seat) -> Play[None]:
    """Say that one will leave some spice this turn; a seat that says nothing collects it.

    Everybody hears it once a turn; that it is taken back, or said again, is seen on the table.
    """
    t = s.table
    part = yield Ask(seat, "leave spice in", leavable(t, seat), of="part")
    t.leaving.setdefault(part, []).append(seat)
    heard = t.spoken_of.setdefault(part, [])
    s.tell("will_leave_spice", (seat,) if seat in heard else None, seat=seat, part=part)
    if seat not in heard:
        heard.append(seat)


def collect_spice(s: State, seat: Seat) -> Play[None]:
    """Say that one will collect after all what one wanted to leave."""
    part = yield Ask(seat, "collect spice in", left_so_far(s.table, seat), of="part")
    s.table.leaving[part].remove(seat)
    if not s.table.leaving[part]:
        del s.table.leaving[part]
    s.tell("will_collect_spice", (seat,), seat=seat, part=part)


# ---- income and shares


def stronghold_income(s: State) -> None:
    """Two for each city, one for Tuek's Sietch (ruling stronghold_income)."""
    t = s.table
    for stronghold in STRONGHOLDS:
        income, there = TERRITORIES[stronghold].advanced_income, occupants(t, stronghold)
        contested = any(x != y and not allied(t, x, y) for x in there for y in there)
        if contested and t.options.contested_stronghold_income == "nobody":
            continue
        for seat in there if income else []:
            receive(t, seat, income)
            s.tell("income", seat=seat, territory=stronghold, amount=income)


def share(t: Table, seat: Seat, part: str) -> int:
    """What a seat can collect there: two spice a force, three with a city."""
    rate = 3 if occupies(t, seat, CITIES) else 2
    return min(t.ground.get(part, 0), rate * sum(t.forces[seat][part]))


def collect(s: State, seat: Seat, part: str, amount: int) -> None:
    """Spice goes from the ground behind the shield."""
    t = s.table
    if amount:
        t.ground[part] -= amount
        t.spice[seat] += amount
        if not t.ground[part]:
            del t.ground[part]
        s.tell("collected", seat=seat, part=part, amount=amount)


def split_spice(s: State, part: str, first: Seat, second: Seat, *more: Seat) -> Play[None]:
    """Two on one pile name what the first takes; else storm order (ruling collection_shared)."""
    t = s.table
    most = share(t, first, part)
    said = yield from together(
        {seat: choose(seat, f"split {part}", range(most + 1)) for seat in (first, second)}
    )
    agreed = said[first] == said[second]
    collect(s, first, part, said[first] if agreed else most)
    for seat in (second, *more):
        collect(s, seat, part, share(t, seat, part))

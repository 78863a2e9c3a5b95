"""Phase 8: spice is collected."""

from __future__ import annotations

from landsraad.games.dune.components import STRONGHOLDS, TERRITORIES
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
from landsraad.kernel import Play, Seat, choose, then, together


def collection_phase(s: State) -> None:
    """Income of strongholds, then spice from the ground (ruling collection)."""
    t = s.table
    if advanced(t):
        stronghold_income(s)
    for part in list(t.ground):
        there = [seat for seat in storm_order(t) if part in t.forces[seat]]
        if len(there) > 1 and t.options.shared_spice_split == "agreement":
            then(s, (split_spice, part, *there))
        else:
            for seat in there:
                collect(s, seat, part, share(t, seat, part))


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

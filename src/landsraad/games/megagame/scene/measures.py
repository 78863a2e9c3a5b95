"""What is plotted over the years, and who holds what; spice is not, since it lies in pouches."""

from __future__ import annotations

from landsraad.games.megagame.components import ORDER, SEAT_OF
from landsraad.games.megagame.rules.table import armies_on_map, controlled
from landsraad.games.megagame.rules.winning import points, sides
from landsraad.games.megagame.state import State, Table, View
from landsraad.games.megagame.story import names
from landsraad.kernel import Seat
from landsraad.scenes.text import capital


def solari(t: Table) -> list[int]:
    """Solari of each faction."""
    return [t.factions[name].solari for name in ORDER]


def armies(t: Table) -> list[int]:
    """Armies of each faction on Arrakis."""
    return [armies_on_map(t, name) for name in ORDER]


def settlements(t: Table) -> list[int]:
    """Settlements of each faction."""
    return [len(controlled(t, name)) for name in ORDER]


def seats_and_shares(t: Table) -> list[int]:
    """Seats in the Landsraad and shares of CHOAM together."""
    return [t.factions[name].seats + t.factions[name].shares for name in ORDER]


MEASURES = {
    "Armies on Arrakis": armies,
    "Settlements": settlements,
    "Seats and shares": seats_and_shares,
    "Solari": solari,
}


def owned(view: View) -> dict[str, int]:
    """What a faction counts of its own: spice, also in its pouch, seats, leaders, machines."""
    name, t = ORDER[view.seat], view.table
    own = t.factions[name]
    owners = [
        *(each.owner for each in t.harvesters.values()),
        *(each.owner for each in t.ornithopters.values()),
    ]
    return {
        "Spice": view.own.pouch + own.board,
        "Seats in the Landsraad": own.seats,
        "Shares of CHOAM": own.shares,
        "Leaders": len(own.leaders),
        "Harvesters and ornithopters": owners.count(name),
        "Laws of yours": own.passed,
    }


def aim(s: State) -> list[int]:
    """Points of each faction if the day ended now."""
    members, scores = sides(s.table), points(s)
    of = {name: scores[side] for side, names in members.items() for name in names}
    return [of.get(name, 0) for name in ORDER]


def held(table: Table) -> dict[str, Seat]:
    """Settlements and who controls them."""
    return {
        f"the settlement in {capital(names.region(region))}": SEAT_OF[owner]
        for region, owner in table.settlements.items()
        if owner
    }

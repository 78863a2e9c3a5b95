"""Shipments that come into question, and the answers that make up the best one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from landsraad.games.dune.bots.mentat.prospect import Forces, Prospect
from landsraad.games.dune.components import PARTS_OF, SECTOR, STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules.board import FREMEN_LANDINGS, reach
from landsraad.games.dune.rules.factions.bene_gesserit import sides_on_arrival
from landsraad.games.dune.rules.phases import shipment as rules
from landsraad.games.dune.rules.phases.movement import march_range
from landsraad.games.dune.rules.table import closed_to, help_for
from landsraad.kernel import PASS

AMOUNTS = (1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20)


class Ship(NamedTuple):
    """A shipment: where from, where to, and how many."""

    kind: str
    """reserves, across, or empty for none."""
    start: str
    """The territory that a shipment across the planet leaves."""
    to: str
    groups: dict[str, Forces]
    """Part, or empty for the reserves, to ordinary and starred forces."""
    price: int

    def forces(self) -> Forces:
        """All of them."""
        return (
            sum(group[0] for group in self.groups.values()),
            sum(group[1] for group in self.groups.values()),
        )


NO_SHIP = Ship("", "", "", {}, 0)


def places_worth_it(p: Prospect) -> list[str]:
    """Parts that are worth going to: strongholds, and spice on the ground."""
    ground = [part for part, spice in p.r.t.ground.items() if spice >= 2]
    found = [*(PARTS_OF[x][0] for x in STRONGHOLDS), *ground]
    return [part for part in found if TERRITORY[part] not in p.barred] if p.barred else found


def landings(p: Prospect, kind: str) -> list[str]:
    """Parts to ship to; the Fremen also land where they can walk on to a stronghold."""
    r = p.r
    possible = {
        str(part) for part in rules.destinations(r.t, r.me, kind) if SECTOR[str(part)] != r.t.storm
    }
    wanted = places_worth_it(p)
    if r.plays("fremen") and kind == "reserves":
        wanted += stages(p, possible)
    found = [part for part in dict.fromkeys(wanted) if part in possible]
    if r.plays("bene_gesserit"):
        found = [x for x in found if "fighters" in sides_on_arrival(r.t, TERRITORY[x], None)]
    return found


def stages(p: Prospect, possible: Iterable[str]) -> list[str]:
    """For each stronghold beyond the landing grounds, the safest part to reach it from."""
    r = p.r
    closed, steps = closed_to(r.t, r.me), march_range(r.t, r.me)
    found = []
    for stronghold in STRONGHOLDS:
        if stronghold in FREMEN_LANDINGS:
            continue
        near = [
            part
            for part in sorted(possible)
            if PARTS_OF[stronghold][0] in reach(part, steps, r.t.storm, closed)
        ]
        if near:
            found.append(min(near, key=r.risk))
    return found


def candidates(p: Prospect) -> list[Ship]:
    """All shipments that come into question, none among them."""
    r = p.r
    found = [NO_SHIP]
    if any(b.seat == r.me and b.kind == "no_ship" for b in r.t.bindings):
        return found
    for kind in rules.kinds_of_shipment(r.t, r.me):
        if kind == "reserves":
            reserves = r.t.reserves[r.me]
            found += _from(p, kind, "", {"": (reserves[0], reserves[1])})
        elif kind == "across":
            for start in dict.fromkeys(TERRITORY[part] for part in p.mine):
                there = rules.sources_of(r.t, r.me, start)
                sources = {part: (n[0], n[1]) for part, n in there.items()}
                if sources:
                    found += _from(p, kind, start, sources)
    return found


def _from(p: Prospect, kind: str, start: str, sources: dict[str, Forces]) -> list[Ship]:
    r = p.r
    found = []
    there = sum(map(sum, sources.values()))
    for to in landings(p, kind):
        territory = TERRITORY[to]
        if territory == start:
            continue
        most = rules.most(r.t, r.me, kind, territory, there)
        hard = territory in p.theirs
        for number in sorted({n for n in AMOUNTS if n < most} | {most} - {0}):
            groups = take(sources, number, hard)
            price = rules.price(r.t, r.me, kind, territory, number)
            found.append(Ship(kind, start, to, groups, price))
    return found


def take(sources: dict[str, Forces], number: int, stars_first: bool) -> dict[str, Forces]:
    """Take a number of forces from these parts, starred ones first or last."""
    taken: dict[str, Forces] = {}
    stars = sum(group[1] for group in sources.values())
    plain = sum(group[0] for group in sources.values())
    bright = min(stars, number) if stars_first else max(0, number - plain)
    dull = number - bright
    for part, (ordinary, starred) in sources.items():
        group = (min(ordinary, dull), min(starred, bright))
        if sum(group):
            taken[part] = group
            dull -= group[0]
            bright -= group[1]
    return taken


def after_ship(p: Prospect, ship: Ship) -> tuple[dict[str, Forces], int, Forces]:
    """What changes on the map, the spice and the reserves that are left."""
    changes: dict[str, Forces] = {}
    reserve = p.reserve
    if not ship.kind:
        return changes, p.spice, reserve
    for part, (ordinary, starred) in ship.groups.items():
        if part:
            old = p.mine[part]
            changes[part] = (old[0] - ordinary, old[1] - starred)
        else:
            reserve = (reserve[0] - ordinary, reserve[1] - starred)
    old, new = changes.get(ship.to, p.mine.get(ship.to, (0, 0))), ship.forces()
    changes[ship.to] = (old[0] + new[0], old[1] + new[1])
    own = max(0, ship.price - help_for(p.r.t, p.r.me))
    return changes, p.spice - own, reserve


def answer(ship: Ship, kind: str) -> str | int:
    """What a shipment says to a question of its step; the number of forces last."""
    if kind == "shipment":
        return ship.kind or PASS
    if kind == "ship from":
        return ship.start
    if kind == "ship to":
        return ship.to or PASS
    what, _, part = kind.partition(" from ")
    ordinary, starred = ship.groups.get(part, (0, 0))
    return starred if what == "starred" else ordinary + starred

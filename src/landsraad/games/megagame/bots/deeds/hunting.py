"""Houses against Fremen: only an ornithopter finds them, so armies fly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.megagame.bots.deeds.harvest import script
from landsraad.games.megagame.bots.deeds.lands import ARMY, breach_cost, garrison
from landsraad.games.megagame.bots.deeds.odds import strongest
from landsraad.games.megagame.bots.deeds.war import rid_of
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading, way
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import NUMBERS, SIETCHES
from landsraad.games.megagame.rules.battle.strength import power
from landsraad.games.megagame.rules.laws.breaches import against_fighting, against_moving
from landsraad.games.megagame.rules.moving.flying import price

SPARED: Final = 3
"""Solari that are left for the harvester that follows."""


def hunts(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Fly armies to spice that few Fremen gather, to drive them away."""
    if r.left <= 2:
        return
    prey = [region for region in r.t.spice if hunted(r, region)]
    for id, at in r.flyers.items():
        spare = min(r.stacks.get(at, 0) - garrison(r, at), NUMBERS.moving.flight_spaces)
        if at in r.blocked or spare <= 0 or not prey:
            continue
        ways = r.ways_from(at)
        for region in prey:
            if region in ways:
                path = way(ways, region)
                yield from hunt(r, standing, id, [at, *path], spare)


def hunted(r: Reading, region: str) -> str:
    """The sietch that stands there alone; empty: none, or somebody else as well."""
    there = list(r.t.armies.get(region, {}))
    alone = len(there) == 1 and there[0] in SIETCHES and there[0] not in r.kin
    return there[0] if alone and region not in r.stormy_soon else ""


def hunt(r: Reading, standing: Standing, id: str, path: list[str], spare: int) -> Iterator[Plan]:
    """One such flight, if its battle is won in the worst case."""
    region, cost = path[-1], price(len(path) - 1)
    sietch = hunted(r, region)
    worst = strongest(r, region, sietch, defends=True) + 1
    free = max([0, *r.own.leaders]) + NUMBERS.battle.ornithopter
    needed = max(1, -(-(worst - free) // power(r.me, sietch)))
    if needed > spare or cost + SPARED > r.purse:
        return
    laws = [*against_fighting(r.t, region), *against_moving(r.t, r.me, region)]
    hurt = ARMY * r.t.armies[region][sietch] * (2 if standing.is_rival(sietch) else 1)
    worth = rid_of(r, region, sietch) + hurt - needed * ARMY - cost - breach_cost(r, len(laws))
    load = {path[0]: ["armies"]}
    yield Plan(worth, "fly", script(id, path, load, guards=needed))

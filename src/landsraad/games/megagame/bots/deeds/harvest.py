"""Flights: harvesters to the spice, loads home, ornithopters out of the storm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading, way
from landsraad.games.megagame.components import HAS_WORMS, IS_DESERT, NUMBERS
from landsraad.games.megagame.rules.laws.breaches import against_moving
from landsraad.games.megagame.rules.moving.flying import DONE, LAND, price
from landsraad.games.megagame.rules.table import armies, is_sietch

FULL: Final = NUMBERS.desert.harvester_holds
YEARLY: Final = NUMBERS.desert.harvester_collects
ABOARD: Final = NUMBERS.moving.flight_spaces // NUMBERS.moving.harvester_spaces
"""Harvesters that one ornithopter carries."""
SHORT: Final = NUMBERS.moving.flight_regions
"""How many regions the cheapest flight passes."""
DARING: Final = 0.3
"""How often a guard flies along although a law forbids it."""
LOST: Final = 0.2
"""About how likely something left in the desert is lost, beyond what can be foreseen."""


def flights(r: Reading) -> Iterator[Plan]:
    """Every flight that brings something home or takes it out."""
    for id, at in r.flyers.items():
        if at in r.blocked:
            continue
        ways = r.ways_from(at)
        yield from bring_home(r, id, at, ways)
        yield from take_out(r, id, at, ways)
        yield from save_flyer(r, id, at, ways)


def homewards(r: Reading) -> Iterator[Plan]:
    """Only what brings something home: for a caretaker."""
    for id, at in r.flyers.items():
        if at not in r.blocked:
            yield from bring_home(r, id, at, r.ways_from(at))


# ---- home


def bring_home(r: Reading, id: str, at: str, ways: Mapping[str, str]) -> Iterator[Plan]:
    """Fetch loaded harvesters, and those whose ground is empty, to the nearest settlement."""
    for region, those in ready(r).items():
        if region not in ways:
            continue
        back = r.ways_from(region)
        out = way(ways, region)
        home = harbour(r, back, len(out))
        if not home:
            continue
        rest = way(back, home)
        cost = price(len(out) + len(rest))
        if cost > r.own.solari:
            continue
        aboard = those[:ABOARD]
        spice = sum(r.harvesters[each][1] for each in aboard)
        danger = LOST * r.market.harvester * len(aboard) * (2 if region in r.stormy_soon else 1)
        danger += 2 * len(aboard) if r.left > 2 else 0
        guards = min(armies(r.t, region, r.me), NUMBERS.moving.flight_spaces - 2 * len(aboard))
        loads = {region: [*aboard, *(["armies"] if guards else [])]}
        says = script(id, [at, *out, *rest], loads, guards=guards)
        yield Plan(spice * r.market.sell + danger - cost, "fly", says)


def ready(r: Reading) -> dict[str, list[str]]:
    """Harvesters that should come home, by region: full ones first."""
    found: dict[str, list[str]] = {}
    for id, (region, load) in sorted(r.harvesters.items(), key=lambda each: -each[1][1]):
        if region in r.lands or region in r.blocked:
            continue
        waits = r.t.spice.get(region, 0) and load < YEARLY and region not in r.stormy_soon
        if (load and (not waits or r.left <= 1)) or (not load and not r.t.spice.get(region)):
            found.setdefault(region, []).append(id)
    return found


def harbour(r: Reading, ways: Mapping[str, str], flown: int) -> str:
    """The cheapest settlement to land at; of equal ones that where harvesters wait."""
    waiting = [where for where, load in r.harvesters.values() if not load]

    def cost(region: str) -> tuple[int, int, str]:
        return price(flown + len(way(ways, region))), -waiting.count(region), region

    return min((region for region in r.lands if region in ways), key=cost, default="")


def nearest(ways: Mapping[str, str], ends: Sequence[str]) -> str:
    """The nearest of some regions; empty: none can be reached."""
    found = [end for end in ends if end in ways]
    return min(found, key=lambda end: len(way(ways, end)), default="")


# ---- out


def take_out(r: Reading, id: str, at: str, ways: Mapping[str, str]) -> Iterator[Plan]:
    """Bring empty harvesters to where spice lies, and come back if that costs no more."""
    if r.left <= 1:
        return
    for start in dict.fromkeys([at, *(r.harvesters[each][0] for each in r.harvesters)]):
        idle = [each for each, (where, load) in r.harvesters.items() if where == start and not load]
        if not idle or start not in ways or (start != at and start not in r.lands):
            continue
        if r.t.spice.get(start):
            continue
        first = way(ways, start)
        out = r.ways_from(start)
        for region, spice in r.t.spice.items():
            if region in out and region not in r.stormy_soon and region != start:
                rest = way(out, region)
                yield from taken_out(r, id, [at, *first], rest, idle[:ABOARD], spice)


def taken_out(
    r: Reading, id: str, first: Sequence[str], rest: Sequence[str], those: list[str], spice: int
) -> Iterator[Plan]:
    """One such flight."""
    start, region, regions = first[-1], rest[-1], len(first) - 1 + len(rest)
    there = r.t.armies.get(region, {})
    free = spice - sum(count for name, count in there.items() if is_sietch(name))
    if any(name in r.enemies for name in there):
        return
    back = [*rest[-2::-1], start] if regions + len(rest) <= SHORT else []
    cost = price(regions + len(back))
    saved = 0 if start in r.lands else NUMBERS.moving.flight_solari
    if cost + NUMBERS.moving.flight_solari > r.purse + saved:
        return
    useful = those[: max(1, -(-free // FULL))]
    got = min(free, FULL * len(useful))
    noise = 1 + len(useful) + r.t.signs.get(region, 0) if region in HAS_WORMS else 1
    risk = LOST + (noise - 1) / NUMBERS.desert.worm_die
    worth = got * r.market.sell * (1 - risk) - cost - NUMBERS.moving.flight_solari
    worth -= risk * r.market.harvester * len(useful) / 2
    lawful = not any(True for _ in against_moving(r.t, r.me, region)) or r.chance(DARING)
    guard = 1 if lawful and armies(r.t, start, r.me) > 1 else 0
    loads = {start: [*useful, *(["armies"] if guard else [])]}
    drops = {region: loads[start]}
    yield Plan(worth, "fly", script(id, [*first, *rest, *back], loads, drops, guard))


def save_flyer(r: Reading, id: str, at: str, ways: Mapping[str, str]) -> Iterator[Plan]:
    """Fly home from the desert if nothing there waits for it."""
    waits = any(where == at for where, _ in r.harvesters.values())
    if at in r.lands or (waits and at not in r.stormy_soon):
        return
    home = nearest(ways, r.lands)
    if home:
        path = way(ways, home)
        cost = price(len(path))
        danger = 0.5 if at in r.stormy_soon else LOST if at in IS_DESERT else 0.3
        if cost <= r.own.solari:
            yield Plan(danger * r.market.ornithopter + 2 - cost, "fly", script(id, [at, *path]))


def script(
    id: str,
    path: Sequence[str],
    loads: Mapping[str, Sequence[str]] | None = None,
    drops: Mapping[str, Sequence[str]] | None = None,
    guards: int = 0,
) -> Script:
    """What to say on a flight; what is not set down on the way is where it ends."""
    says: Script = [("ornithopter", id)]
    for number, region in enumerate(path):
        if number:
            says.append(("fly to", region))
        back = number != path.index(region)
        for verb, places in (("set down", drops or {}), ("load", loads or {})):
            for thing in () if back else places.get(region, ()):
                says.append((verb, thing))
                if thing == "armies":
                    says.append((f"{verb} armies", guards))
            says.append((verb, DONE))
    return [*says, ("fly to", LAND)]

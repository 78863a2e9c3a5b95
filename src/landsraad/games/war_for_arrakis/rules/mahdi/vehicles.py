"""Where the Harkonnen of the Mahdi game place vehicles (solo_harvesters, solo_air_vehicles)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landsraad.games.war_for_arrakis.components import (
    AREAS,
    ATREIDES,
    CENTRAL_SECTORS,
    HARKONNEN,
    SECTORS,
    ZONES,
    ZONES_OF,
)
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    DISTANCE,
    OF_SECTOR,
    OF_ZONE,
    all_near,
    bits,
    deep,
    empty_areas,
    held_by,
    smuggler_harvesters,
)
from landsraad.games.war_for_arrakis.rules.deciding import Rule
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import explain, settled
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.games.war_for_arrakis.rules.mahdi.tactics import CENTRAL, bot, sector_of
from landsraad.games.war_for_arrakis.rules.mahdi.ways import target_area
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Play

# ---- harvesters


def harvester_place(s: State, places: Sequence[Any], _about: Any) -> Play[Any]:
    """The next harvester: in the harvesting sector, or in one beside it when that is full."""
    t = s.table
    open_places = bits(places)
    here = sectors_of(bot(t).sector)
    if area_bits(here) & open_places:
        return (yield from settled_in(s, here, open_places, ""))
    sector = yield from settled_sector(s, here, open_places)
    if not sector:
        return PASS
    return (yield from settled_in(s, (sector,), open_places, "harvest_next_sector "))


def settled_in(s: State, sectors: Sequence[str], places: int, why: str) -> Play[str]:
    """The best place for a harvester in these sectors, by the four criteria."""
    t = s.table
    reason, best = best_places(t, area_bits(sectors) & places)
    area: str = yield from settled(s, "harvester to", best, "area")
    explain(s, "harvester", area, why + reason)
    return area


def best_places(t: Table, places: int) -> tuple[str, list[str]]:
    """The first criterion that names some of these places, and which it names."""
    foes = held_by(t, ATREIDES)
    safe = empty_areas(t) & ~all_near(t, foes)
    named = (
        ("harvest_deep_safe", safe & deep(t)),
        ("harvest_desert_safe", safe),
        ("harvest_deep_free", deep(t)),
        ("harvest_desert_free", places),
    )
    name, mask = next(each for each in named if each[1] & places)
    return name, [area for area in AREAS if BIT[area] & mask & places]


def sectors_of(name: str) -> tuple[str, ...]:
    """The sectors that a tactical card means: the four central ones are one."""
    return CENTRAL_SECTORS if name == CENTRAL else (name,)


def area_bits(sectors: Sequence[str]) -> int:
    """All areas of some sectors."""
    mask = 0
    for sector in sectors:
        mask |= OF_SECTOR[sector]
    return mask


def settled_sector(s: State, here: Sequence[str], places: int) -> Play[str]:
    """The sector that takes the overflow: one beside, then a further one, never the target's.

    One that has been begun is filled up first.
    """
    t = s.table
    closed = {*here, *sectors_of(target_sector(t))}
    beside = [x for sector in here for x in SECTORS[sector].adjacent]
    for group in (dict.fromkeys(beside), SECTORS):
        open_sectors = [x for x in group if x not in closed and OF_SECTOR[x] & places]
        begun = [x for x in open_sectors if OF_SECTOR[x] & bits(t.harvesters)]
        if open_sectors:
            sector: str = yield from settled(s, "harvest also in", begun or open_sectors, "sector")
            return sector
    return ""


def target_sector(t: Table) -> str:
    """The sector of the target card; empty: there is none."""
    return sector_of(t, bot(t).target) if bot(t).target else ""


# ---- carryalls


def carryall_place(s: State, zones: Sequence[Any], _about: Any) -> Play[Any]:
    """The zone above the most harvesters, then above the most that no carryall protects yet."""
    harvesters, covered = bits(s.table.harvesters), 0
    for zone, vehicle in s.table.air.items():
        if vehicle == "carryall":
            covered |= OF_ZONE[zone]
    return (yield from protecting(s, zones, harvesters, harvesters & ~covered))


def smuggler_carryall_place(s: State, zones: Sequence[Any], _about: Any) -> Play[Any]:
    """The zone that protects the most harvesters of the smugglers; else none (solo_modules)."""
    harvesters = bits(smuggler_harvesters(s.table))
    if not any(OF_ZONE[zone] & harvesters for zone in zones):
        return PASS
    return (yield from protecting(s, zones, harvesters))


def protecting(s: State, zones: Sequence[Any], *wanted: int) -> Play[Any]:
    """The zone above the most of these areas, and of those after them."""
    worths = {zone: [(OF_ZONE[zone] & areas).bit_count() for areas in wanted] for zone in zones}
    most = max(worths.values())
    best = [zone for zone in zones if worths[zone] == most]
    zone = yield from settled(s, "carryall to", best, "zone")
    explain(s, "carryall", zone, "carryall_most_harvesters")
    return zone


def carryall_use(s: State, options: Sequence[Any], area: Any) -> Play[Any]:
    """A harvester is saved whenever that is possible; with too few, those in deep desert first."""
    t = s.table
    zones = [zone for zone in options if zone != PASS]
    if not deep(t) & BIT[area]:
        zones = [zone for zone in zones if not wanted_in_the_deep(t, zone)]
    if not zones:
        explain(s, "carryall", PASS, "carryall_deep_first")
        return PASS
    zone = yield from settled(s, "carryall", zones, "zone")
    explain(s, "carryall", zone, "carryall_deep_first")
    return zone


def wanted_in_the_deep(t: Table, zone: str) -> bool:
    """Will a harvester in deep desert need the carryall of this zone, and no other saves it?"""
    waiting = bits(t.risen) & bits(t.harvesters) & deep(t) & ~bits(t.legions)
    others = 0
    for other, vehicle in t.air.items():
        if vehicle == "carryall" and other != zone:
            others |= OF_ZONE[other]
    return bool(waiting & OF_ZONE[zone] & ~others)


# ---- ornithopters


def thopter_place(s: State, zones: Sequence[Any], _about: Any) -> Play[Any]:
    """Over legions that could fly against a sietch, over the target, then near it; else none."""
    t = s.table
    for reason, named in thopter_zones(t):
        open_zones = [zone for zone in zones if zone in named]
        if open_zones:
            zone = yield from settled(s, "ornithopter to", open_zones, "zone")
            explain(s, "ornithopter", zone, reason)
            return zone
    return PASS


def thopter_to_fight(s: State, options: Sequence[Any], _about: Any) -> Play[Any]:
    """Fight for an air zone that the criteria for ornithopters name first (solo_modules)."""
    t = s.table
    zones = [zone for zone in options if zone != PASS]
    for reason, named in thopter_zones(t):
        held = [zone for zone in zones if zone in named]
        if held:
            zone = yield from settled(s, "thopter battle", held, "zone")
            explain(s, "thopter battle", zone, reason)
            return zone
        if any(zone not in t.air for zone in named):
            break
    return PASS


def thopter_zones(t: Table) -> list[tuple[str, set[str]]]:
    """The zones that each criterion names, in order."""
    waiting = {zone for area in two_away(t) for zone in ZONES_OF[area]}
    target = target_area(t)
    over = set(ZONES_OF[target]) if target else set()
    sectors = AREAS[target].sectors if target else ()
    beside = {x for sector in sectors for x in SECTORS[sector].adjacent}
    near = {zone for zone, row in ZONES.items() if beside & set(row.sectors)}
    central = {zone for zone in near if ZONES[zone].kind == "central_central"}
    return [
        ("thopter_two_away", waiting),
        ("thopter_target_sector", over),
        ("thopter_near_target", central),
        ("thopter_near_target", near),
    ]


def two_away(t: Table) -> list[str]:
    """Where Harkonnen legions are exactly two areas from a sietch that they may attack."""
    return [
        area
        for area, legion in t.legions.items()
        if legion.side == HARKONNEN
        and any(
            DISTANCE[area][sietch] == 2 and power(legion) > power(t.legions.get(sietch))
            for sietch in t.sietches
        )
    ]


ANSWERED: Final[dict[str, Rule]] = {
    "harvester to": harvester_place,
    "smuggler harvester to": harvester_place,
    "smuggler carryall to": smuggler_carryall_place,
    "thopter battle": thopter_to_fight,
    "carryall to": carryall_place,
    "ornithopter to": thopter_place,
    "carryall": carryall_use,
}
"""How each kind of question is answered."""

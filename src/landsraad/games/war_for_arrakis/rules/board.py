"""The board as sets of areas: terrain, what is free or empty, and how far a legion reaches.

A set of areas is an integer with a bit for each, so that a search over the board is a few
operations a step. Ids stand everywhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from landsraad.games.war_for_arrakis.components import (
    AREA_IDS,
    AREAS,
    ATOMICS,
    ATREIDES,
    BEYOND,
    DESERT,
    HARKONNEN,
    NEAR,
    PLATEAUS,
    SECTORS,
    ZONES,
    ZONES_OF,
)
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.components.rows import Terrain
from landsraad.games.war_for_arrakis.state import Table

BIT: Final = {area: 1 << number for number, area in enumerate(AREA_IDS)}
EVERYWHERE: Final = (1 << len(AREA_IDS)) - 1


def bits(areas: Iterable[str]) -> int:
    """The set of these areas.

    >>> bits(AREA_IDS[:2])
    3
    """
    mask = 0
    for area in areas:
        mask |= BIT[area]
    return mask


def areas_in(mask: int) -> list[str]:
    """The areas of a set, in the order of the map."""
    areas: list[str] = []
    for named in _NAMED:
        if part := mask & 0xFF:
            areas += named[part]
        mask >>= 8
        if not mask:
            break
    return areas


def _named_bytes() -> tuple[tuple[tuple[str, ...], ...], ...]:
    """For every eight areas of the map, the areas of each set of them."""
    eights = [AREA_IDS[start : start + 8] for start in range(0, len(AREA_IDS), 8)]
    return tuple(
        tuple(
            tuple(area for number, area in enumerate(eight) if part >> number & 1)
            for part in range(256)
        )
        for eight in eights
    )


_NAMED: Final = _named_bytes()


def each_in(mask: int) -> Iterator[str]:
    """The areas of a set one by one, in the order of the map."""
    while mask:
        lowest = mask & -mask
        yield AREA_IDS[lowest.bit_length() - 1]
        mask ^= lowest


def _table(neighbours: Iterable[Iterable[str]]) -> tuple[int, ...]:
    return tuple(bits(areas) for areas in neighbours)


_NEAR: Final = _table(NEAR[area] for area in AREA_IDS)
_TOUCHING: Final = _table((*NEAR[area], *BEYOND[area]) for area in AREA_IDS)
_SANDS: Final = bits(area for area in AREA_IDS if AREAS[area].terrain in DESERT)
_DEEP: Final = bits(area for area in AREA_IDS if AREAS[area].terrain == "deep_desert")
_MOUNTAINS: Final = bits(area for area in AREA_IDS if AREAS[area].terrain == "mountain")
_SHELTERED: Final = bits(PLATEAUS) | _MOUNTAINS
OF_SECTOR: Final = {
    sector: bits(area for area in AREA_IDS if sector in AREAS[area].sectors) for sector in SECTORS
}
OF_ZONE: Final = {zone: bits(area for area in AREA_IDS if zone in ZONES_OF[area]) for zone in ZONES}
"""All areas that are connected to an air zone, the North Pole among them."""


def _widened(mask: int, table: tuple[int, ...]) -> int:
    """The neighbours of all areas of a set."""
    wide = 0
    while mask:
        lowest = mask & -mask
        wide |= table[lowest.bit_length() - 1]
        mask ^= lowest
    return wide


def _within(distance: int) -> dict[str, int]:
    """All areas up to this far from each, over any border, the area itself left out."""
    table = {}
    for number, area in enumerate(AREA_IDS):
        mask = reached = 1 << number
        for _ in range(distance):
            reached = _widened(reached, _TOUCHING) | reached
        table[area] = reached & ~mask
    return table


WITHIN: Final = {distance: _within(distance) for distance in (1, 2, 3)}
"""How far one flies (troop_transport, frigates); the blast opens no way that flight has not."""


def _distances() -> dict[str, dict[str, int]]:
    """Steps between any two areas, over any border and whatever lies between."""
    table = {}
    for number, start in enumerate(AREA_IDS):
        far, reached, distance = {start: 0}, 1 << number, 0
        while reached != EVERYWHERE:
            wide = (_widened(reached, _TOUCHING) | reached) & ~reached
            distance += 1
            far.update((area, distance) for area in each_in(wide))
            reached |= wide
        table[start] = far
    return table


DISTANCE: Final = _distances()


# ---- terrain


def blasted(t: Table) -> str:
    """The area that the family atomics have made a desert; empty: none."""
    return ATOMICS[t.atomics].area if t.atomics else ""


def terrain(t: Table, area: str) -> Terrain:
    """What the ground is (atomics_terrain)."""
    return "desert" if area == blasted(t) else AREAS[area].terrain


def sands(t: Table) -> int:
    """All desert and deep desert areas."""
    return _SANDS | BIT[blasted(t)] if t.atomics else _SANDS


def deep(_t: Table) -> int:
    """All deep desert areas; the blast makes none."""
    return _DEEP


def mountains(t: Table) -> int:
    """All mountain areas."""
    return _MOUNTAINS & ~BIT[blasted(t)] if t.atomics else _MOUNTAINS


def is_desert(t: Table, area: str) -> bool:
    """Is this desert or deep desert?"""
    return bool(sands(t) & BIT[area])


def stormy(t: Table) -> int:
    """All areas that coriolis storms reach (storm_exposure)."""
    open_to_wind = EVERYWHERE & ~_SHELTERED
    if not t.atomics:
        return open_to_wind
    return open_to_wind | bits(ATOMICS[t.atomics].exposes) | BIT[blasted(t)]


def opened(t: Table) -> tuple[str, tuple[str, ...]]:
    """The blasted area and its neighbours beyond borders that the blast has opened."""
    if not t.atomics or t.options.atomics_borders == "kept":
        return "", ()
    return ATOMICS[t.atomics].area, ATOMICS[t.atomics].opens


def near_bits(t: Table, area: str) -> int:
    """The neighbours on the ground (atomics_borders)."""
    mask = _NEAR[BIT[area].bit_length() - 1]
    if t.atomics:
        here, others = opened(t)
        if area == here:
            mask |= bits(others)
        elif area in others:
            mask |= BIT[here]
    return mask


def near(t: Table, area: str) -> list[str]:
    """The neighbours on the ground, in the order of the map."""
    return areas_in(near_bits(t, area))


def all_near(t: Table, mask: int) -> int:
    """The neighbours on the ground of all areas of a set."""
    wide = _widened(mask, _NEAR)
    here, others = opened(t)
    if others:
        if mask & BIT[here]:
            wide |= bits(others)
        if mask & bits(others):
            wide |= BIT[here]
    return wide


# ---- what stands where


def worm_bits(t: Table) -> int:
    """Areas with a sandworm, the Wild Maker among them."""
    mask = bits(t.worms)
    return mask | BIT[t.wild_maker] if t.wild_maker else mask


def legions_of(t: Table, side: Side) -> int:
    """Areas with a legion of this side."""
    mask = 0
    for area, legion in t.legions.items():
        if legion.side == side:
            mask |= BIT[area]
    return mask


def homes_of(t: Table, side: Side) -> int:
    """Areas with a settlement of this side: cities and villages, or sietches and the base."""
    if side == HARKONNEN:
        return bits(t.settlements)
    mask = bits(t.sietches)
    return mask | BIT[t.smugglers.base] if t.smugglers and t.smugglers.base else mask


def held_by(t: Table, side: Side) -> int:
    """Areas that hold a legion or a settlement of this side."""
    return legions_of(t, side) | homes_of(t, side)


def other(side: Side) -> Side:
    """The enemy."""
    return ATREIDES if side == HARKONNEN else HARKONNEN


def free_for(t: Table, side: Side) -> int:
    """Areas that are free for this side (area_free_and_empty)."""
    return EVERYWHERE & ~held_by(t, other(side)) & ~worm_bits(t)


def smuggler_harvesters(t: Table) -> list[str]:
    """Areas with a smuggler harvester."""
    return t.smugglers.harvesters if t.smugglers else []


def unoccupied(t: Table) -> int:
    """Areas with no figure and no token of any kind but a testing station."""
    full = bits(t.legions) | homes_of(t, HARKONNEN) | homes_of(t, ATREIDES) | worm_bits(t)
    full |= bits(t.wormsigns) | bits(t.harvesters) | bits(smuggler_harvesters(t))
    return EVERYWHERE & ~full


def empty_areas(t: Table) -> int:
    """Areas with no figure and no token of any kind (area_free_and_empty)."""
    return unoccupied(t) & ~bits(t.stations)


def rank_of(t: Table, area: str, ranks: dict[str, int]) -> int:
    """The rank of the settlement in this area; 0: there is none. `ranks` are those one knows."""
    if area in t.settlements:
        return AREAS[area].settlement_rank
    if area in t.sietches:
        return ranks[t.sietches[area]]
    return BASE_RANK if t.smugglers and t.smugglers.base == area else 0


BASE_RANK: Final = 3


# ---- ways of a legion


def worm_ways(t: Table) -> int:
    """Areas that carry a rider (sandriding): wormsigns, sandworms, the Old Man's sector."""
    mask = bits(t.wormsigns) | worm_bits(t)
    return mask | OF_SECTOR[t.old_man.sector] if t.old_man and t.old_man.sector else mask


def ridden(t: Table, start: str) -> int:
    """All areas with wormsign or sandworm that a legion of the Atreides can ride over from here."""
    open_ways = worm_ways(t) & ~legions_of(t, HARKONNEN) & ~BIT[start]
    chain = near_bits(t, start) & open_ways
    fresh = chain
    while fresh:
        fresh = all_near(t, fresh) & open_ways & ~chain
        chain |= fresh
    return chain


def ride_ends(t: Table, start: str) -> int:
    """Where a ride can lead, not looking at who is there (sandriding).

    A ride ends beside an area of the chain, or in one of its areas that holds a wormsign.
    """
    chain = ridden(t, start)
    return (all_near(t, chain) | (chain & ~worm_bits(t))) & ~BIT[start] if chain else 0


def ridden_areas(t: Table, start: str, end: str) -> int:
    """How many areas with wormsign or sandworm a ride can cross; 2 stands for more, 0 for none."""
    ways = worm_ways(t) & ~legions_of(t, HARKONNEN) & ~BIT[start] & ~BIT[end]
    entries, exits = near_bits(t, start) & ways, near_bits(t, end) & ways
    if not exits:
        return 0
    for entry in each_in(entries):
        reached = fresh = BIT[entry]
        while fresh:
            fresh = all_near(t, fresh) & ways & ~reached
            reached |= fresh
        if reached & exits & ~BIT[entry]:
            return 2
    return 1 if entries & exits else 0


# ---- what carries a legion

FLIGHTS: Final[dict[Side, dict[str, int]]] = {
    HARKONNEN: {"ornithopter": 2, "navigator": 2, "harkonnen_frigate": 3},
    ATREIDES: {"smuggler_ornithopter": 2, "atreides_frigate": 3},
}
"""How far the vehicles of a side carry a legion (troop_transport, smuggler_thopters, frigates)."""


def flights(t: Table, side: Side, start: str) -> dict[str, int]:
    """Air zones whose vehicles can carry a legion from here, and where each leads."""
    ranges = FLIGHTS[side]
    return {
        zone: WITHIN[ranges[t.air[zone]]][start]
        for zone in ZONES_OF[start]
        if t.air.get(zone) in ranges
    }

"""The board: one graph of 86 parts with links of cost 0 and 1, and the searches on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.dune.components import (
    PARTS,
    PARTS_OF,
    POLAR_SINK,
    SECTOR,
    SECTORS,
    TERRITORIES,
    TERRITORY,
)

GREAT_FLAT: Final = "the_great_flat"
SHIELD_WALL: Final = "shield_wall"
NOWHERE: Final = frozenset[str]()
IN_SECTOR: Final = {
    sector: frozenset(part for part in PARTS if SECTOR[part] == sector)
    for sector in range(1, SECTORS + 1)
}
"""The parts that lie in each sector."""


@lru_cache(maxsize=100_000)
def reach(
    start: str, territories: int, storm: int = 0, closed: frozenset[str] = NOWHERE
) -> dict[str, int]:
    """Parts that can be reached, with the number of territories entered on the way.

    Parts in the storm's sector and closed territories are neither entered nor crossed (ruling
    storm_path_movement); other sectors of the start's territory are not entered, since the group
    already stands there. A start in storm reaches nothing. Storm 0: there is none.

    >>> reach("tueks_sietch@4", 1)["pasty_mesa@5"]
    1
    >>> reach("tueks_sietch@4", 3)["imperial_basin@8"]
    3
    >>> reach("tueks_sietch@4", 3, storm=4)
    {}
    """
    if storm and SECTOR[start] == storm:
        return {}
    stormy = IN_SECTOR.get(storm, NOWHERE)
    shut = shut_parts(storm, closed)
    found = {start: 0}
    edge = _spread(found, [start], 0, stormy)
    for steps in range(1, territories + 1):
        entered = []
        for part in edge:
            for far in PARTS[part].links:
                if far not in found and far not in shut:
                    found[far] = steps
                    entered.append(far)
        edge = _spread(found, entered, steps, shut)
    return found


def _spread(found: dict[str, int], edge: list[str], steps: int, shut: frozenset[str]) -> list[str]:
    """Add all parts of the same territories that are linked to these, which need no step more."""
    for part in edge:  # which grows on the way
        for near in PARTS[part].inside:
            if near not in found and near not in shut:
                found[near] = steps
                edge.append(near)
    return edge


@lru_cache(maxsize=10_000)
def shut_parts(storm: int, closed: frozenset[str]) -> frozenset[str]:
    """All parts in the storm's sector or in closed territories."""
    stormy = IN_SECTOR.get(storm, NOWHERE)
    return stormy.union(*(PARTS_OF[territory] for territory in closed))


@lru_cache(maxsize=10_000)
def open_parts(storm: int, closed: frozenset[str] = NOWHERE) -> tuple[str, ...]:
    """All other parts: outside the storm's sector (0: there is none) and closed territories."""
    shut = shut_parts(storm, closed)
    return tuple(part for part in PARTS if part not in shut)


@lru_cache(maxsize=100_000)
def can_leave(part: str, storm: int, closed: frozenset[str]) -> bool:
    """Can forces in a part outside the storm go anywhere at all, if only to another sector?"""
    shut = shut_parts(storm, closed)
    if any(far not in shut for far in PARTS[part].links):
        return True
    return any(SECTOR[near] != storm for near in PARTS[part].inside)


@lru_cache(maxsize=10_000)
def linked(a: str, b: str, storm: int) -> bool:
    """Are two parts of one territory linked outside the storm (ruling storm_separated_battles)?

    >>> linked("pasty_mesa@4", "pasty_mesa@7", 1), linked("pasty_mesa@4", "pasty_mesa@7", 5)
    (True, False)
    """
    return TERRITORY[a] == TERRITORY[b] and reach(a, 0, storm).get(b) is not None


def swept(storm: int, distance: int) -> list[int]:
    """Sectors that the storm enters, the last one where it stops (ruling storm_path).

    >>> swept(17, 3)
    [18, 1, 2]
    """
    return [(storm + i - 1) % SECTORS + 1 for i in range(1, distance + 1)]


def protected(territory: str, shield_wall: bool) -> bool:
    """Are forces safe from the storm there (ruling cities_after_atomics)?

    >>> protected("imperial_basin", True), protected("imperial_basin", False)
    (True, False)
    """
    fact = TERRITORIES[territory]
    return fact.storm_safe and (shield_wall or not fact.storm_safe_until_shield_wall_destroyed)


def _near(start: str, territories: int) -> tuple[str, ...]:
    found = dict.fromkeys(
        TERRITORY[far] for part in PARTS_OF[start] for far in reach(part, territories)
    )
    return tuple(t for t in TERRITORIES if t in found)


FREMEN_LANDINGS: Final = _near(GREAT_FLAT, 2)
"""Where Fremen reserves may land: the Great Flat and what is within two territories of it."""

ATOMICS_REACH: Final = _near(SHIELD_WALL, 1)
"""Where a force must stand to use Family Atomics: the Shield Wall or next to it."""


def sector_name(part: str) -> str:
    """Name a part for people.

    >>> sector_name("pasty_mesa@5"), sector_name("arrakeen@9"), sector_name("polar_sink")
    ('Pasty Mesa (sector 5)', 'Arrakeen', 'Polar Sink')
    """
    territory = TERRITORY[part]
    name = TERRITORIES[territory].name
    several = len(PARTS_OF[territory]) > 1 and territory != POLAR_SINK
    return f"{name} (sector {SECTOR[part]})" if several else name

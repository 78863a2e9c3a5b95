"""Vehicles of the Harkonnen: how many are left, where each may stand, and how it comes there."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import HARKONNEN, NUMBERS, ZONES
from landsraad.games.war_for_arrakis.components.ops import Vehicle
from landsraad.games.war_for_arrakis.rules.board import (
    areas_in,
    bits,
    free_for,
    sands,
    smuggler_harvesters,
)
from landsraad.games.war_for_arrakis.state import State, Table

VEHICLES: Final[tuple[Vehicle, ...]] = ("harvester", "carryall", "ornithopter")
RESERVE: Final = "reserve"
"""Where a figure comes from that is not on the board."""
_FIGURES: Final[dict[Vehicle, int]] = {
    "harvester": NUMBERS.harvesters,
    "carryall": NUMBERS.carryalls,
    "ornithopter": NUMBERS.ornithopters,
}


def can_place(t: Table, kind: Vehicle) -> bool:
    """Is there a place for a vehicle, and a figure?"""
    return bool(sources(t, kind)) and bool(places_for(t, kind))


def places_for(t: Table, kind: Vehicle) -> list[str]:
    """Where a vehicle can be put (harvester_places, air_zones)."""
    if kind == "harvester":
        taken = bits(t.harvesters) | bits(smuggler_harvesters(t))
        return areas_in(sands(t) & free_for(t, HARKONNEN) & ~taken)
    swapped = "carryall" if kind == "ornithopter" else "ornithopter"
    return [zone for zone in ZONES if t.air.get(zone, swapped) == swapped]


def places_of_row(t: Table, kind: Vehicle) -> list[str]:
    """Where a vehicle of the active row can be put: none makes room for another."""
    return [place for place in places_for(t, kind) if place not in t.air]


def sources(t: Table, kind: Vehicle) -> list[str]:
    """Where a figure may be taken from: off the board, or any that stands there."""
    if kind == "harvester":
        standing = list(t.harvesters)
    else:
        standing = [zone for zone, vehicle in t.air.items() if vehicle == kind]
    return [RESERVE, *standing] if off_board(t, kind) else standing


def off_board(t: Table, kind: Vehicle) -> int:
    """How many figures of a kind are not on the board and may come there (thopter_battle)."""
    if kind == "harvester":
        return _FIGURES[kind] - len(t.harvesters)
    left = _FIGURES[kind] - list(t.air.values()).count(kind)
    return left - t.smugglers.shot_down if kind == "ornithopter" and t.smugglers else left


def put_vehicle(s: State, kind: Vehicle, place: str, source: str) -> None:
    """A vehicle comes to its place; another in its air zone makes room (air_zones)."""
    t = s.table
    if kind == "harvester":
        if source != RESERVE:
            t.harvesters.remove(source)
        t.harvesters.append(place)
    else:
        if source != RESERVE:
            del t.air[source]
        t.air[place] = kind
    s.tell("vehicle_placed", kind=kind, place=place, source=source)

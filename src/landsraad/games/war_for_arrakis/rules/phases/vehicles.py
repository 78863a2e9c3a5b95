"""Vehicle placement: the active row, then harvesters, carryalls and ornithopters."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import HARKONNEN, NUMBERS, ROWS, ZONES
from landsraad.games.war_for_arrakis.components.ops import Vehicle
from landsraad.games.war_for_arrakis.rules.board import (
    areas_in,
    bits,
    free_for,
    sands,
    smuggler_harvesters,
)
from landsraad.games.war_for_arrakis.rules.table import decides
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

VEHICLES: Final[tuple[Vehicle, ...]] = ("harvester", "carryall", "ornithopter")
ANY: Final = "any"
RESERVE: Final = "reserve"
"""Where a figure comes from that is not on the board."""
_FIGURES: Final[dict[Vehicle, int]] = {
    "harvester": NUMBERS.harvesters,
    "carryall": NUMBERS.carryalls,
    "ornithopter": NUMBERS.ornithopters,
}


def begin(s: State) -> None:
    """Find the active row: it says which dice are out and how many vehicles come (active_row).

    The order of the three kinds changes nothing, so it is not asked for (vehicles_are_placed).
    """
    t = s.table
    row = ROWS[min(t.imperium.values())]
    t.dice_out = row.banned_dice
    s.tell("row_active", row=row.step, dice=row.banned_dice)
    counts = zip(VEHICLES, (row.harvesters, row.carryalls, row.ornithopters), strict=True)
    then(s, *((place_of_row, kind, n) for kind, n in counts))


def place_of_row(s: State, kind: Vehicle, n: int) -> Play[None]:
    """Place the vehicles of the active row one by one: all for which there is room, none is held
    back (vehicles_are_placed).
    """
    t = s.table
    seat, places = decides(t, HARKONNEN), places_of_row(t, kind)
    if seat is None or not n or not places or not off_board(t, kind):
        return
    place = yield ask_place(seat, kind, places)
    put_vehicle(s, kind, place, RESERVE)
    then(s, (place_of_row, kind, n - 1))


def place_vehicles(s: State, seat: Seat, kind: str, n: int) -> Play[None]:
    """Place up to n vehicles of a kind, or of any, one after the other.

    Each comes from off the board or is placed anew (house_harkonnen, place_takes_from_board). The
    cards and the house action use it; whatever is not wanted is left.
    """
    t = s.table
    chosen = kind
    if kind == ANY:
        kinds = [each for each in VEHICLES if can_place(t, each)]
        chosen = (yield Ask(seat, "vehicle", [*kinds, PASS])) if kinds else PASS
    vehicle = next((each for each in VEHICLES if each == chosen), None)
    if vehicle is None or not can_place(t, vehicle):
        return
    place = yield ask_place(seat, vehicle, [*places_for(t, vehicle), PASS])
    if place == PASS:
        return
    source = yield Ask(seat, f"{vehicle} from", sources(t, vehicle), of=sort_of(vehicle))
    put_vehicle(s, vehicle, place, source)
    if n > 1:
        then(s, (place_vehicles, seat, kind, n - 1))


def ask_place(seat: Seat, kind: Vehicle, options: list[str]) -> Ask:
    """Ask where a vehicle goes."""
    return Ask(seat, f"{kind} to", options, of=sort_of(kind))


def sort_of(kind: Vehicle) -> str:
    """What a place of a vehicle is."""
    return "area" if kind == "harvester" else "zone"


# ---- where they may be


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
    """How many figures of a kind are not on the board."""
    if kind == "harvester":
        return _FIGURES[kind] - len(t.harvesters)
    return _FIGURES[kind] - list(t.air.values()).count(kind)


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

"""Vehicle placement: the active row, then harvesters, carryalls and ornithopters."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import HARKONNEN, ROWS
from landsraad.games.war_for_arrakis.components.ops import Vehicle
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.legions.fleet import (
    RESERVE,
    VEHICLES,
    can_place,
    off_board,
    places_for,
    places_of_row,
    put_vehicle,
    sources,
)
from landsraad.games.war_for_arrakis.rules.modules import smuggler_vehicles
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

ANY: Final = "any"


def begin(s: State) -> None:
    """Find the active row: it says which dice are out and how many vehicles come (active_row).

    The order of the three kinds changes nothing, so it is not asked for (vehicles_are_placed).
    Ornithopters of the smugglers come before those of the Harkonnen, what they have to lend after.
    """
    t = s.table
    row = ROWS[min(t.imperium.values())]
    t.dice_out = row.banned_dice
    s.tell("row_active", row=row.step, dice=row.banned_dice)
    counts = zip(VEHICLES, (row.harvesters, row.carryalls, row.ornithopters), strict=True)
    then(
        s,
        *smuggler_vehicles.coming(t),
        *((place_of_row, kind, n) for kind, n in counts),
        *smuggler_vehicles.lent(t),
    )


def place_of_row(s: State, kind: Vehicle, n: int) -> Play[None]:
    """Place the vehicles of the active row one by one: all for which there is room, none is held
    back (vehicles_are_placed). Ornithopters of Mahdi may stay off the board (solo_air_vehicles).
    """
    t = s.table
    if not n or not off_board(t, kind):
        return
    shot = yield from smuggler_vehicles.thopter_battle(s, kind)
    if shot:
        smuggler_vehicles.shoot_down(s, shot)
        then(s, (place_of_row, kind, n - 1))
        return
    places = places_of_row(t, kind)
    if not places:
        return
    place = yield from decided(s, HARKONNEN, f"{kind} to", places, of=sort_of(kind))
    if place == PASS:
        return
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
        kinds = [each for each in VEHICLES if can_come(t, each)]
        chosen = (yield Ask(seat, "vehicle", [*kinds, PASS])) if kinds else PASS
    vehicle = next((each for each in VEHICLES if each == chosen), None)
    if vehicle is None:
        return
    shot = yield from smuggler_vehicles.thopter_battle(s, vehicle)
    if shot:
        smuggler_vehicles.shoot_down(s, shot)
    elif not can_place(t, vehicle):
        return
    else:
        place = yield ask_place(seat, vehicle, [*places_for(t, vehicle), PASS])
        if place == PASS:
            return
        source = yield Ask(seat, f"{vehicle} from", sources(t, vehicle), of=sort_of(vehicle))
        put_vehicle(s, vehicle, place, source)
    if n > 1:
        then(s, (place_vehicles, seat, kind, n - 1))


def can_come(t: Table, kind: Vehicle) -> bool:
    """Can a vehicle be placed, or fight for its place in the air?"""
    return can_place(t, kind) or smuggler_vehicles.may_fight(t, kind)


def ask_place(seat: Seat, kind: Vehicle, options: list[str]) -> Ask:
    """Ask where a vehicle goes."""
    return Ask(seat, f"{kind} to", options, of=sort_of(kind))


def sort_of(kind: Vehicle) -> str:
    """What a place of a vehicle is."""
    return "area" if kind == "harvester" else "zone"

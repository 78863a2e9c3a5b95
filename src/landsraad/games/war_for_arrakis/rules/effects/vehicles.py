"""Vehicles that cards place or remove: harvesters on the ground, the others in air zones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from landsraad.games.war_for_arrakis.components import AREAS, SECTORS, ZONES
from landsraad.games.war_for_arrakis.components.ops import (
    PlaceVehicle,
    RemoveVehicle,
    RollRemoveVehicles,
    Side,
)
from landsraad.games.war_for_arrakis.rules.board import BIT, OF_SECTOR, deep, legions_of
from landsraad.games.war_for_arrakis.rules.legions.figures import lose_harvester
from landsraad.games.war_for_arrakis.rules.phases.vehicles import place_vehicles
from landsraad.games.war_for_arrakis.rules.table import area_with, rolled
from landsraad.games.war_for_arrakis.state import Effect, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

DONE: Final = "done"
HARVESTER: Final = "harvester"
FLYING: Final = ("ornithopter", "carryall")
"""Vehicles of the air that cards can remove; no others (vehicle_cards)."""


def place_vehicle(s: State, effect: Effect, op: PlaceVehicle) -> None:
    """Place vehicles as in the vehicle placement phase."""
    then(s, (place_vehicles, effect.seat, op.kind, op.n))


# ---- removing


def vehicles_at(t: Table, word: str, kind: str) -> list[str]:
    """Areas and air zones of a place with a Harkonnen vehicle of this kind (vehicle_cards)."""
    if word == "any":
        return vehicles_in(t, tuple(SECTORS), kind)
    if word == "deep_desert_same_sector":
        return [area for area in t.harvesters if deep(t) & BIT[area]]
    place = area_with(t, "gurney_halleck")
    return vehicles_in(t, AREAS[place].sectors, kind) if place else []


def vehicles_in(t: Table, sectors: Sequence[str], kind: str) -> list[str]:
    """Areas of these sectors, and air zones connected to them, with such a vehicle."""
    found = []
    if kind in (HARVESTER, "any"):
        found = [area for area in t.harvesters if any(BIT[area] & OF_SECTOR[x] for x in sectors)]
    for zone, vehicle in t.air.items():
        wanted = vehicle == kind or (kind == "any" and vehicle in FLYING)
        if wanted and any(sector in sectors for sector in ZONES[zone].sectors):
            found.append(zone)
    return found


def can_remove_vehicle(t: Table, _side: Side, op: RemoveVehicle) -> bool:
    """Is there such a vehicle?"""
    return bool(vehicles_at(t, op.where, op.kind))


def remove_vehicle(s: State, effect: Effect, op: RemoveVehicle) -> Play[None]:
    """Remove Harkonnen vehicles; those of the deep desert must be in one sector."""
    t = s.table
    found = vehicles_at(t, op.where, op.kind)
    together = op.where == "deep_desert_same_sector"
    chosen = yield from chosen_vehicles(t, effect.seat, found, op.n, together)
    remove_vehicles(s, effect, chosen)


def chosen_vehicles(
    t: Table, seat: Seat, found: list[str], most: int, together: bool = False
) -> Play[list[str]]:
    """Which vehicles go, one after the other: what kind it is, then where it is."""
    chosen: list[str] = []
    while len(chosen) < most:
        left = [place for place in found if place not in chosen]
        if together and chosen:
            left = [area for area in left if share_sector(area, chosen[0])]
        if not left:
            break
        last = DONE if chosen else PASS
        kind = yield Ask(seat, "remove", [*kinds_of(t, left), last])
        if kind == last:
            break
        places = [place for place in left if kind_at(t, place) == kind]
        of = "area" if kind == HARVESTER else "zone"
        chosen.append((yield Ask(seat, f"remove {kind} from", places, of=of)))
    return chosen


def share_sector(area: str, other: str) -> bool:
    """Do two areas lie in one sector?"""
    return any(sector in AREAS[other].sectors for sector in AREAS[area].sectors)


def kind_at(t: Table, place: str) -> str:
    """The vehicle of an area or of an air zone."""
    return t.air.get(place, HARVESTER)


def kinds_of(t: Table, places: Iterable[str]) -> list[str]:
    """The kinds of vehicles at these places, each once."""
    return list(dict.fromkeys(kind_at(t, place) for place in places))


def remove_vehicles(s: State, effect: Effect, places: Iterable[str]) -> None:
    """These vehicles leave the board."""
    t = s.table
    for place in places:
        if place in t.air:
            s.tell("vehicle_removed", vehicle=t.air.pop(place), zone=place)
            effect.zone = place
        else:
            lose_harvester(s, place)
            effect.here = place


# ---- removing by a roll


def sectors_in_range(t: Table, side: Side) -> list[str]:
    """Sectors that hold an own legion and a vehicle; the North Pole lies in four."""
    own = legions_of(t, side)
    return [
        sector for sector in SECTORS if OF_SECTOR[sector] & own and vehicles_in(t, (sector,), "any")
    ]


def can_roll(t: Table, side: Side, _op: RollRemoveVehicles) -> bool:
    """Is there a sector with an own legion and a vehicle?"""
    return bool(sectors_in_range(t, side))


def roll_remove_vehicles(s: State, effect: Effect, op: RollRemoveVehicles) -> Play[None]:
    """Choose a sector and roll; each such face removes a vehicle of one's choice there."""
    t = s.table
    sectors = sectors_in_range(t, t.sides[effect.seat])
    sector = yield Ask(effect.seat, "fire at", [*sectors, PASS], of="sector")
    if sector == PASS:
        return
    hits = sum(face in op.hits_on for face in rolled(s, op.dice))
    s.tell("rockets_fired", sector=sector, hits=hits)
    then(s, (lose_vehicles, effect.seat, sector, hits))


def lose_vehicles(s: State, seat: Seat, sector: str, hits: int) -> Play[None]:
    """Some vehicles of a sector are hit; the roller chooses which."""
    t = s.table
    found = vehicles_in(t, (sector,), "any")
    chosen = yield from chosen_vehicles(t, seat, found, hits)
    remove_vehicles(s, t.effects[-1], chosen)

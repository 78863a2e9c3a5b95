"""Vehicles of the smugglers: lent to the Harkonnen while neutral, flown against them as allies."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, ZONES
from landsraad.games.war_for_arrakis.components.ops import Vehicle
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.legions.fleet import off_board, places_for
from landsraad.games.war_for_arrakis.rules.modules.futures import Step
from landsraad.games.war_for_arrakis.rules.modules.smugglers import known
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Play, then

CARRYALL: Final = "smuggler_carryall"
THOPTER: Final = "smuggler_ornithopter"


# ---- neutral: the Harkonnen must use them


def lent(t: Table) -> list[Step]:
    """What the Harkonnen place of the smugglers' vehicles (smuggler_harvesters)."""
    if t.smugglers is None or t.smugglers.mood != "neutral":
        return []
    return [(place_smuggler_harvesters, t.smugglers.left), place_smuggler_carryall]


def place_smuggler_harvesters(s: State, n: int) -> Play[None]:
    """All harvesters of the smugglers that are left, where any harvester may stand."""
    t = s.table
    places = places_for(t, "harvester")
    if not n or not places:
        return
    area = yield from decided(s, HARKONNEN, "smuggler harvester to", places, of="area")
    if area == PASS:
        return
    known(t).harvesters.append(area)
    s.tell("vehicle_placed", kind="smuggler_harvester", place=area, source="reserve")
    then(s, (place_smuggler_harvesters, n - 1))


def place_smuggler_carryall(s: State) -> Play[None]:
    """Their carryall comes to an air zone without a vehicle."""
    t = s.table
    zones = open_zones(t)
    if not zones:
        return
    zone = yield from decided(s, HARKONNEN, "smuggler carryall to", zones, of="zone")
    if zone == PASS:
        return
    t.air[zone] = CARRYALL
    s.tell("vehicle_placed", kind=CARRYALL, place=zone, source="reserve")


def open_zones(t: Table) -> list[str]:
    """Air zones without a vehicle."""
    return [zone for zone in ZONES if zone not in t.air]


# ---- allied: their ornithopters


def coming(t: Table) -> list[Step]:
    """The Atreides place ornithopters of the smugglers before all others (smuggler_thopters)."""
    if t.smugglers is None or t.smugglers.mood != "allied":
        return []
    return [(place_smuggler_thopters, t.smugglers.thopters)]


def place_smuggler_thopters(s: State, n: int) -> Play[None]:
    """One after the other, as many as the Atreides like."""
    t = s.table
    if not n:
        return
    zones = [*open_zones(t), PASS]
    zone = yield from decided(s, ATREIDES, "smuggler ornithopter to", zones, of="zone")
    if zone == PASS:
        return
    t.air[zone] = THOPTER
    s.tell("vehicle_placed", kind=THOPTER, place=zone, source="reserve")
    then(s, (place_smuggler_thopters, n - 1))


def may_fight(t: Table, kind: Vehicle) -> bool:
    """Can a vehicle that is about to come fight an ornithopter of the smugglers?"""
    return kind == "ornithopter" and THOPTER in t.air.values() and off_board(t, kind) > 0


def thopter_battle(s: State, kind: Vehicle) -> Play[str]:
    """Will a vehicle that is about to come fight one of the smugglers? (thopter_battle)

    The air zone of the one that it shoots down; empty: no battle.
    """
    t = s.table
    if not may_fight(t, kind):
        return ""
    zones = [zone for zone, vehicle in t.air.items() if vehicle == THOPTER]
    zone = yield from decided(s, HARKONNEN, "thopter battle", [PASS, *zones], of="zone")
    return "" if zone == PASS else str(zone)


def shoot_down(s: State, zone: str) -> None:
    """Both ornithopters are out for this round."""
    t = s.table
    del t.air[zone]
    known(t).shot_down += 1
    s.tell("thopter_battle_fought", zone=zone)

"""Why a vehicle does not come to an air zone, is not taken there, or does not help."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.rules.board import FLIGHTS
from landsraad.games.war_for_arrakis.rules.modules.spacing_guild import SCOUTS
from landsraad.games.war_for_arrakis.state import View
from landsraad.games.war_for_arrakis.story import words
from landsraad.games.war_for_arrakis.why.refusals import (
    Find,
    Reason,
    nothing_wrong,
    refused,
    side_of,
)
from landsraad.kernel import Ask, Refused

ZONES: Final = "air_zones"


def taken(view: View, ask: Ask, zone: str) -> Refused | None:
    """A vehicle is already there."""
    vehicle = view.table.air.get(zone)
    if vehicle is None or zone in ask.options:
        return None
    what = words.VEHICLES[vehicle]
    return refused("{vehicle} is already in {place}", ZONES, zone, vehicle=what)


def missing(*vehicles: str) -> Find:
    """None of these vehicles is there."""

    def find(view: View, ask: Ask, zone: str) -> Refused | None:
        if view.table.air.get(zone) in vehicles:
            return None
        _, what = words.VEHICLES[vehicles[0]].split(" ", 1)
        return refused("there is no {vehicle} in {place}", ZONES, zone, vehicle=what)

    return find


def no_transport(view: View, ask: Ask, zone: str) -> Refused | None:
    """Nothing there that carries legions of the side; Mahdi's fly with ornithopters."""
    side = "harkonnen" if ask.kind == "bot flies from" else side_of(view, ask)
    if view.table.air.get(zone) in FLIGHTS[side]:
        return None
    return refused("nothing that could carry a legion is in {place}", "troop_transport", zone)


def no_frigate(view: View, ask: Ask, zone: str) -> Refused | None:
    """No own frigate is there."""
    if view.table.air.get(zone) == f"{side_of(view, ask)}_frigate":
        return None
    return refused("no frigate of yours is in {place}", "frigates", zone)


_FULL: Final = "nothing more can come to {place}"
REASONS: Final = {
    "carryall to": Reason(taken, "Mahdi's criteria do not name {place}", "solo_ties"),
    "ornithopter to": Reason(taken, "Mahdi's criteria do not name {place}", "solo_ties"),
    "smuggler carryall to": Reason(taken, _FULL, ZONES),
    "smuggler ornithopter to": Reason(taken, _FULL, ZONES),
    "frigate to": Reason(taken, _FULL, ZONES),
    "navigator to": Reason(taken, _FULL, ZONES),
    "carryall from": Reason(missing("carryall"), "that carryall stays", ZONES),
    "ornithopter from": Reason(missing("ornithopter"), "that ornithopter stays", ZONES),
    "remove carryall from": Reason(
        missing("carryall"), "that carryall is out of reach or chosen already", "vehicle_cards"
    ),
    "remove ornithopter from": Reason(
        missing("ornithopter"),
        "that ornithopter is out of reach or chosen already",
        "vehicle_cards",
    ),
    "carried by": Reason(no_transport, "{place} is not connected to both ends", "troop_transport"),
    "bot flies from": Reason(
        no_transport, "{place} is not connected to the legion", "troop_transport"
    ),
    "scout from": Reason(missing(*SCOUTS), "it does not reach that area", "scouting"),
    "bombard from": Reason(no_frigate, "it does not reach that area", "frigates"),
    "carryall": Reason(
        missing("carryall", "smuggler_carryall"), "it does not reach that harvester", "carryalls"
    ),
    "thopter battle": Reason(
        missing("smuggler_ornithopter"), "no battle is fought in {place}", "thopter_battle"
    ),
    "vehicle leaves": Reason(
        nothing_wrong, "only the vehicle that was used leaves, or the Navigator", "guild_navigator"
    ),
}

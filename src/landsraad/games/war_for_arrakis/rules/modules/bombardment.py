"""Aerial bombardment: a free action of a player with a space frigate in the air."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES, NUMBERS
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.battle.casualties import strike
from landsraad.games.war_for_arrakis.rules.battle.worm_attacks import lone_harvester
from landsraad.games.war_for_arrakis.rules.board import (
    OF_ZONE,
    areas_in,
    bits,
    legions_of,
    other,
    smuggler_harvesters,
)
from landsraad.games.war_for_arrakis.rules.legions.figures import FRIGATES, vehicle_leaves
from landsraad.games.war_for_arrakis.rules.table import rolled
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Ask, Play, Seat, then

HITS_ON: Final = ("hit", "special")


def bombed_from(t: Table, side: Side) -> dict[str, list[str]]:
    """Air zones with a frigate of a side, and what can be bombed from each (frigates).

    Enemy legions, and for the Atreides harvesters that are alone, those of smugglers included.
    """
    targets = legions_of(t, other(side))
    if side == ATREIDES:
        harvesters = (*t.harvesters, *smuggler_harvesters(t))
        targets |= bits(area for area in harvesters if area not in t.legions)
    zones = (zone for zone, vehicle in t.air.items() if vehicle == FRIGATES[side])
    return {zone: areas_in(targets & OF_ZONE[zone]) for zone in zones if targets & OF_ZONE[zone]}


def aerial_bombardment(s: State, seat: Seat) -> Play[None]:
    """Remove a frigate: three dice against a legion, or a harvester alone is gone (frigates)."""
    t = s.table
    side = t.sides[seat]
    found = bombed_from(t, side)
    areas = list(dict.fromkeys(area for reach in found.values() for area in reach))
    area = yield Ask(seat, "bombard", areas, of="area")
    zones = [zone for zone, reach in found.items() if area in reach]
    zone = yield Ask(seat, "bombard from", zones, of="zone")
    vehicle_leaves(t, zone)
    t.acted = True
    s.tell("bombarded", side=side, area=area, zone=zone)
    then(s, (lone_harvester, area))
    if area in t.legions:
        hits = sum(face in HITS_ON for face in rolled(s, NUMBERS.bombardment_dice))
        s.tell("struck", side=side, area=area, hits=hits)
        strike(s, area, hits)

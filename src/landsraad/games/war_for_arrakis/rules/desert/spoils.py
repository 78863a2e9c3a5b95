"""What an Atreides legion finds where a movement of it ends: harvesters and testing stations."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.games.war_for_arrakis.rules.board import smuggler_harvesters
from landsraad.games.war_for_arrakis.rules.legions.figures import legion_at, lose_harvester
from landsraad.games.war_for_arrakis.rules.modules.smugglers import capture_harvester
from landsraad.games.war_for_arrakis.rules.modules.spacing_guild import harvester_destroyed
from landsraad.games.war_for_arrakis.rules.tracks import station_found
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import then


def take_spoils(s: State, area: str) -> None:
    """An Atreides legion removes or captures a harvester, then takes a station (arrival)."""
    t = s.table
    if legion_at(t, ATREIDES, area) is None:
        return
    if area in t.stations:
        then(s, (station_found, area))
    if area in t.harvesters:
        lose_harvester(s, area)
        harvester_destroyed(s)
    if area in smuggler_harvesters(t):
        capture_harvester(s, area)

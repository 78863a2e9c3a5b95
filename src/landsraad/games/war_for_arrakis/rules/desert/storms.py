"""Coriolis storms: dice against every Harkonnen legion that is not sheltered."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import HARKONNEN, NUMBERS
from landsraad.games.war_for_arrakis.rules.battle.casualties import desert_hits, strike
from landsraad.games.war_for_arrakis.rules.board import areas_in, legions_of, stormy, terrain
from landsraad.games.war_for_arrakis.rules.table import desert_seat, rolled
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Ask, Play, then

REST: Final = "rest"
"""All that are left, in the order of the map."""


def exposed(t: Table) -> list[str]:
    """Areas with Harkonnen legions that storms reach (storm_exposure)."""
    return areas_in(legions_of(t, HARKONNEN) & stormy(t))


def coriolis_storms(s: State) -> None:
    """Storms come over all legions that are exposed now."""
    then(s, (next_storm, *exposed(s.table)))


def next_storm(s: State, *areas: str) -> Play[None]:
    """The Atreides choose the order of the storms, or let them come as they lie.

    A free action may have destroyed a legion that was waiting for its storm.
    """
    waiting = [area for area in areas if area in s.table.legions]
    if not waiting:
        return
    first = waiting[0]
    if len(waiting) > 1:
        first = yield Ask(desert_seat(s.table), "storm over", [REST, *waiting], of="area")
    if first == REST:
        then(s, *((storm, area) for area in waiting))
    else:
        then(s, (storm, first), (next_storm, *(area for area in waiting if area != first)))


def storm(s: State, area: str) -> None:
    """Two dice against the legion of an area; its owner takes the hits at once."""
    t = s.table
    t.trace.append(area)
    faces = rolled(s, NUMBERS.coriolis_dice)
    hits = desert_hits(faces, terrain(t, area))
    s.tell("storm_rolled", area=area, dice=len(faces), hits=hits, faces=" ".join(faces))
    strike(s, area, hits)

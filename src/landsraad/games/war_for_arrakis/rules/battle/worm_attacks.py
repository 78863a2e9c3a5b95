"""What a sandworm does to those it attacks: dice against a legion, a harvester that falls."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import HARKONNEN, ZONES_OF
from landsraad.games.war_for_arrakis.rules.battle.casualties import desert_hits, strike
from landsraad.games.war_for_arrakis.rules.board import smuggler_harvesters, terrain
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.legions.figures import lose_harvester
from landsraad.games.war_for_arrakis.rules.modules.smugglers import lose_smuggler_harvester
from landsraad.games.war_for_arrakis.rules.table import rolled
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Play, then


def attack_from_below(s: State, area: str, dice: int) -> None:
    """A harvester alone is gone; a legion is rolled against, and may leave one alone."""
    t = s.table
    then(s, (lone_harvester, area))
    if area in t.legions:
        faces = rolled(s, dice)
        hits = desert_hits(faces, terrain(t, area))
        s.tell("desert_rolled", area=area, dice=dice, hits=hits, faces=" ".join(faces))
        strike(s, area, hits)


def carryalls_near(t: Table, area: str) -> list[str]:
    """Air zones with a carryall that can save the harvester of an area (smuggler_harvesters)."""
    saving = "carryall" if area in t.harvesters else "smuggler_carryall"
    return [zone for zone in ZONES_OF[area] if t.air.get(zone) == saving]


def lone_harvester(s: State, area: str) -> Play[None]:
    """A harvester that no legion shares falls to the worm; a carryall may save it (carryalls).

    Only in the hazards phase.
    """
    t = s.table
    smuggled = area in smuggler_harvesters(t)
    if not (smuggled or area in t.harvesters) or area in t.legions:
        return
    saving = carryalls_near(t, area) if t.phase == "hazards" else []
    zone = PASS
    if saving:
        zone = yield from decided(s, HARKONNEN, "carryall", [PASS, *saving], of="zone", about=area)
    if zone == PASS and smuggled:
        lose_smuggler_harvester(s, area)
    elif zone == PASS:
        lose_harvester(s, area)
    else:
        del t.air[zone]
        s.tell("harvester_saved", area=area, zone=zone)

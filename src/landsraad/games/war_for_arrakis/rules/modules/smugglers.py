"""The smugglers: neutral, allied with the Atreides, or defeated; Staban Tuek and their base."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES, NUMBERS, SECTORS
from landsraad.games.war_for_arrakis.components.ops import Side, SmugglerThopter, StabanDown
from landsraad.games.war_for_arrakis.rules.board import (
    OF_SECTOR,
    areas_in,
    empty_areas,
    legions_of,
    sands,
)
from landsraad.games.war_for_arrakis.rules.cards.feats import harvester_removed
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    limit,
    put,
    put_leader,
    remove_leader,
    tidy,
)
from landsraad.games.war_for_arrakis.state import Effect, Smugglers, State, Table
from landsraad.kernel import Play, then

STABAN: Final = "staban_tuek"
GURNEY: Final = "gurney_halleck"
LOWER: Final = [sector.id for sector in SECTORS.values() if sector.below_pole]
"""The four lower sectors, where the base may be."""


def known(t: Table) -> Smugglers:
    """The smugglers of this game."""
    assert t.smugglers is not None
    return t.smugglers


# ---- neutral


def smugglers_gather(s: State) -> None:
    """At the start of a round a unit joins those on the smugglers board, while they are neutral."""
    t = s.table
    if t.smugglers is None:
        return
    t.smugglers.shot_down = 0
    if t.smugglers.mood == "neutral" and t.reserve[ATREIDES].smuggler:
        t.reserve[ATREIDES].smuggler -= 1
        t.smugglers.waiting += 1
        s.tell("smugglers_gathered", n=t.smugglers.waiting)


def capture_harvester(s: State, area: str) -> None:
    """An Atreides legion takes a harvester of the smugglers for good (smuggler_harvesters)."""
    smugglers = known(s.table)
    smugglers.harvesters.remove(area)
    smugglers.left -= 1
    harvester_removed(s.table)
    s.tell("smuggler_harvester_captured", area=area)
    lower_staban(s, 1)


def lose_smuggler_harvester(s: State, area: str) -> None:
    """A harvester of the smugglers is lost for this round only (smuggler_harvesters)."""
    known(s.table).harvesters.remove(area)
    harvester_removed(s.table)
    s.tell("harvester_lost", area=area)


def lower_staban(s: State, n: int) -> None:
    """Staban comes down the prescience track, never below 0 (staban_step)."""
    smugglers = known(s.table)
    if smugglers.mood == "neutral":
        smugglers.staban = max(0, smugglers.staban - n)
        s.tell("staban_came_down", step=smugglers.staban)
        ally_when_due(s)


# ---- the alliance


def is_due(t: Table) -> bool:
    """Has a prescience marker reached or passed Staban? (smugglers_ally)"""
    if t.smugglers is None or t.smugglers.mood != "neutral":
        return False
    return max(t.prescience.values()) >= t.smugglers.staban


def ally_when_due(s: State) -> None:
    """The smugglers ally at once, whatever is going on."""
    if is_due(s.table):
        then(s, smugglers_ally)


def base_places(t: Table) -> list[str]:
    """Empty desert areas of the four lower sectors; if there is none, anywhere else."""
    lower = 0
    for sector in LOWER:
        lower |= OF_SECTOR[sector]
    empty = empty_areas(t) & sands(t)
    return areas_in(empty & lower or empty)


def smugglers_ally(s: State) -> Play[None]:
    """The smugglers join the Atreides, once: base, Staban, Gurney and units (smugglers_ally)."""
    t = s.table
    places = base_places(t)
    if not (is_due(t) and places):
        return
    area = yield from decided(s, ATREIDES, "smugglers base in", places, of="area")
    smugglers = known(t)
    smugglers.mood, smugglers.base = "allied", area
    smugglers.harvesters, smugglers.left = [], 0
    t.air = {zone: vehicle for zone, vehicle in t.air.items() if vehicle != "smuggler_carryall"}
    t.reserve[ATREIDES].smuggler += smugglers.waiting
    put(t, ATREIDES, area, "smuggler", min(smugglers.waiting, limit(t, ATREIDES)))
    smugglers.waiting = 0
    s.tell("smugglers_allied", area=area)
    for leader in (STABAN, GURNEY):
        s.tell("leader_entered", leader=leader, side=ATREIDES)
        put_leader(t, ATREIDES, area, leader)


# ---- Staban


def staban_returns(s: State) -> Play[None]:
    """Out of the tank he joins a legion of the Atreides' choice (staban_returns)."""
    t = s.table
    areas = areas_in(legions_of(t, ATREIDES))
    area = yield from decided(s, ATREIDES, "Staban joins", areas, of="area")
    put_leader(t, ATREIDES, area, STABAN)
    s.tell("leader_placed", side=ATREIDES, leader=STABAN, area=area)


def staban_may_return(t: Table) -> bool:
    """Has Staban left the tank, and is there a legion to join? Without any he waits."""
    return t.leaders.get(STABAN) == "back" and bool(legions_of(t, ATREIDES))


# ---- defeated


def smugglers_defeated(s: State) -> None:
    """Their base is destroyed: all that is theirs leaves the game at once (smugglers_base)."""
    t = s.table
    smugglers = known(t)
    s.tell(
        "settlement_destroyed", area=smugglers.base, rank=NUMBERS.smugglers_base_rank, side=ATREIDES
    )
    smugglers.mood, smugglers.base, smugglers.die, smugglers.thopters = "defeated", "", "", 0
    t.air = {zone: vehicle for zone, vehicle in t.air.items() if vehicle != "smuggler_ornithopter"}
    t.reserve[ATREIDES].smuggler = 0
    remove_leader(s, STABAN)
    for area in [area for area, legion in t.legions.items() if legion.smuggler]:
        t.legions[area].smuggler = 0
        tidy(s, area)
    s.tell("smugglers_defeated")


# ---- Drone Ornithopters


def are_there(t: Table, _side: Side, _op: StabanDown | SmugglerThopter) -> bool:
    """Are there smugglers who were not defeated? (drone_cards)"""
    return t.smugglers is not None and t.smugglers.mood != "defeated"


def staban_down(s: State, _effect: Effect, op: StabanDown) -> None:
    """Staban comes down; as an ally he stays (drone_cards)."""
    lower_staban(s, op.n)


def smuggler_thopter(s: State, _effect: Effect, op: SmugglerThopter) -> None:
    """One more of their ornithopters can be placed from now on (smuggler_thopters)."""
    smugglers = known(s.table)
    smugglers.thopters = min(NUMBERS.smuggler_ornithopters, smugglers.thopters + op.n)
    s.tell("smuggler_thopter_gained", n=smugglers.thopters)

"""The family atomics: a mountain becomes desert, once a game."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import ATOMICS
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.battle.retreat import drive
from landsraad.games.war_for_arrakis.rules.board import areas_in, free_for, near_bits, other
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.legions.arrival import arrive
from landsraad.games.war_for_arrakis.rules.legions.figures import destroy_legion
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

STEP: Final = 8
"""Where a prescience marker must stand for the blast as a free action."""


def may_detonate(t: Table, least: int = STEP) -> bool:
    """May the atomics be used now? Once a game, with a marker far enough (atomics_moment)."""
    return not t.atomics and max(t.prescience.values()) >= least


def detonate(s: State, seat: Seat, least: int = STEP) -> Play[None]:
    """The Atreides choose one of three areas, or leave it (atomics_moment)."""
    if not may_detonate(s.table, least):
        return
    said = yield Ask(seat, "atomics", [PASS, *ATOMICS])
    if said != PASS:
        blast(s, said)


def blast(s: State, name: str) -> None:
    """The mountain becomes desert; who stands there is driven out (atomics_terrain)."""
    t = s.table
    t.atomics = name
    area = ATOMICS[name].area
    s.tell("atomics_detonated", area=area)
    if area in t.legions:
        then(s, (flee_blast, area))


def flee_blast(s: State, area: str) -> Play[None]:
    """The opponent moves the legion to a free area next to it, or it is lost (atomics_legion).

    A free action may have destroyed it while that was asked.
    """
    t = s.table
    if area not in t.legions:
        return
    side = t.legions[area].side
    places = areas_in(near_bits(t, area) & free_for(t, side))
    if not places:
        destroy_legion(s, area)
        return
    end = yield from decided(s, other(side), "retreat to", places, of="area")
    drive(s, area, end)
    s.tell("retreated", side=side, area=area, to=end)
    then(s, (excess, end), (arrive, end))

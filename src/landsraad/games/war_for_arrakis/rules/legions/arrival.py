"""What happens where a group ends its move or its advance (arrival)."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.games.war_for_arrakis.rules.board import smuggler_harvesters
from landsraad.games.war_for_arrakis.rules.desert.spoils import take_spoils
from landsraad.games.war_for_arrakis.rules.desert.worms import enter_wormsign
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Ask, Play, Seat, then


def stirs(t: Table, area: str) -> bool:
    """Does anything happen when the legion of this area has arrived there?"""
    legion = t.legions.get(area)
    if legion is None:
        return False
    if legion.side == ATREIDES:
        return area in t.harvesters or area in t.stations or area in smuggler_harvesters(t)
    return area in t.wormsigns


def arrivals(s: State, seat: Seat, *areas: str) -> Play[None]:
    """Arrivals of one action have their effects in the order the mover likes."""
    waiting = [area for area in areas if stirs(s.table, area)]
    if not waiting:
        return
    first = yield Ask(seat, "arrival first", waiting, of="area")
    waiting.remove(first)
    s.table.trace.append(first)
    then(s, (arrive, first), (arrivals, seat, *waiting))


def arrive(s: State, area: str) -> None:
    """Atreides take what lies there; for the Harkonnen a wormsign is turned up (arrival)."""
    if stirs(s.table, area):
        then(s, (take_spoils if s.table.legions[area].side == ATREIDES else enter_wormsign, area))

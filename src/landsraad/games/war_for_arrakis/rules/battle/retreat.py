"""Retreats: where a legion may be driven, and that its opponent picks the place."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.board import (
    areas_in,
    bits,
    free_for,
    near_bits,
    other,
)
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.desert.spoils import take_spoils
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    joined,
    limit,
    part_of,
    parted,
    units_at,
)
from landsraad.games.war_for_arrakis.rules.mahdi.garrisons import leave_behind
from landsraad.games.war_for_arrakis.rules.places import driven
from landsraad.games.war_for_arrakis.rules.table import desert_seat
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Ask, Play, then


def retreats(t: Table, side: Side, area: str) -> list[str]:
    """Where a legion of this side can be driven from here (retreat).

    Next to it across a passable border and free for it; for the Harkonnen without a wormsign.
    """
    mask = near_bits(t, area) & free_for(t, side)
    if side == HARKONNEN:
        mask &= ~bits(t.wormsigns)
    found = areas_in(mask)
    return found if t.options.retreat_may_overstack else roomy(t, side, area, found)


def roomy(t: Table, side: Side, area: str, found: list[str]) -> list[str]:
    """Of these areas those with room for the whole legion; if there is none, the roomiest."""
    room = {place: limit(t, side) - units_at(t, side, place) for place in found}
    needed = min(units_at(t, side, area), max(room.values(), default=0))
    return [place for place in found if room[place] >= needed]


def retreat(s: State, area: str) -> Play[None]:
    """A whole legion is driven off; its opponent picks where to (retreat, retreat_arrival).

    A free action may have closed the last way while that was asked: then it stays where it is.
    """
    t = s.table
    if area not in t.legions:
        return
    side = t.legions[area].side
    places = retreats(t, side, area)
    if not places:
        return
    if side == HARKONNEN:
        end = yield Ask(desert_seat(t), "retreat to", places, of="area")
    else:
        end = yield from decided(s, other(side), "retreat to", places, of="area")
    drive(s, area, end)
    s.tell("retreated", side=side, area=area, to=end)
    then(s, (excess, end), *([(take_spoils, end)] if side == ATREIDES else []))
    if side == HARKONNEN:
        leave_behind(s, area)


def drive(s: State, area: str, end: str) -> None:
    """A whole legion goes from one area to another one; out of a battle, it has left that."""
    t = s.table
    if t.battle is not None and t.battle.area == area:
        t.battle.retreated = True
    legion = part_of(t.legions[area])
    parted(t, area, legion)
    joined(t, end, legion)
    driven(t, area, end)

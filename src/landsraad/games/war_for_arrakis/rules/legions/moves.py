"""Moves: which groups go, where to and which way; all moves of one action are done together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    areas_in,
    flights,
    free_for,
    near_bits,
    ridden_areas,
    ride_ends,
)
from landsraad.games.war_for_arrakis.rules.cards.feats import sandridden
from landsraad.games.war_for_arrakis.rules.legions.arrival import arrivals
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    figures_of,
    go_over,
    joined,
    part_of,
    parted,
    vehicle_leaves,
)
from landsraad.games.war_for_arrakis.rules.modules.spacing_guild import spent_zone
from landsraad.games.war_for_arrakis.rules.places import group_passes, is_bound, passes, went
from landsraad.games.war_for_arrakis.state import Group, Legion, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

ALL: Final = "all"
DONE: Final = "done"
STEP: Final = "step"
RIDE: Final = "ride"


# ---- the steps


def move_legions(s: State, seat: Seat, n: int, filter: str = "") -> Play[None]:
    """Move up to that many different legions that pass a filter, as one action.

    All groups are chosen on the position before it and go together (moves_simultaneous).
    """
    carry_out(s, seat, (yield from planned(s.table, seat, n, filter)))


def move_every(s: State, seat: Seat, filter: str) -> Play[None]:
    """Move every legion that passes a filter once, as one action."""
    t = s.table
    n = sum(passes(t, t.sides[seat], filter, area) for area in t.legions)
    carry_out(s, seat, (yield from planned(t, seat, n, filter)))


def planned(t: Table, seat: Seat, n: int, filter: str) -> Play[list[Group]]:
    """The groups that go, one after the other until it is enough."""
    plan: list[Group] = []
    free = free_for(t, t.sides[seat])
    while len(plan) < n:
        starts = [a for a in t.legions if may_start(t, t.sides[seat], filter, plan, a, free)]
        if not starts:
            break
        said = yield Ask(seat, "move from", [DONE if plan else PASS, *starts], of="area")
        if said not in t.legions:
            break
        plan.append((yield from planned_group(t, seat, said, filter, plan, free)))
    return plan


def planned_group(
    t: Table, seat: Seat, start: str, filter: str, plan: Sequence[Group], free: int
) -> Play[Group]:
    """Who goes from an area, where to, and with which vehicle."""
    side = t.sides[seat]
    rest = left_behind(t, start, plan)
    walked, carried = near_bits(t, start) & free, flights_left(t, side, start, plan, free)
    staying = kept_back(t, rest)
    if rest.troop and not (walked or carried):
        staying.append("troop")
    legion = yield from chosen_group(t, seat, rest, filter, staying)
    ridden = 0 if legion.troop else rides(t, side, start, free)
    reached = walked | ridden
    for reach in carried.values():
        reached |= reach
    end = yield Ask(seat, "move to", areas_in(reached), of="area")
    if BIT[end] & (walked | ridden):
        worms = ridden_areas(t, start, end) if BIT[end] & ridden else 0
        return Group(start, end, STEP if BIT[end] & walked else RIDE, legion, worms)
    zones = [zone for zone, reach in carried.items() if reach & BIT[end]]
    zone = yield Ask(seat, "carried by", zones, of="zone")
    gone = [group.way for group in plan]
    return Group(start, end, (yield from spent_zone(t, seat, zone, gone)), legion)


# ---- who may go


def may_start(
    t: Table,
    side: Side,
    filter: str,
    plan: Sequence[Group],
    area: str,
    free: int,
) -> bool:
    """May a group still go from this area, and has it somewhere to go? (two_different_legions)

    `free`: the areas that are free for the side.
    """
    legion = t.legions[area]
    if legion.side != side or not passes(t, side, filter, area):
        return False
    if plan and any(group.start == area for group in plan):
        if not t.options.one_legion_two_ways:
            return False
        legion = left_behind(t, area, plan)
    if not can_go(t, legion, filter):
        return False
    if near_bits(t, area) & free or flights_left(t, side, area, plan, free):
        return True
    return legion.units > legion.troop and bool(rides(t, side, area, free))


def can_go(t: Table, legion: Legion, filter: str) -> bool:
    """Is there a group in it that may go? A leader who is kept back needs a unit beside him."""
    kept = kept_back(t, legion)
    if not kept:
        return bool(legion.units) and group_passes(t, filter, legion)
    return legion.units > 1 and group_passes(t, filter, without_leaders(legion, kept))


def kept_back(t: Table, legion: Legion) -> list[str]:
    """Leaders who may neither move nor attack in this turn (bound_paul)."""
    return [leader for leader in legion.leaders if is_bound(t, leader)] if t.bound else []


def without_leaders(legion: Legion, leaders: list[str]) -> Legion:
    """A legion as it is without these leaders."""
    rest = part_of(legion)
    rest.leaders = [leader for leader in rest.leaders if leader not in leaders]
    return rest


def left_behind(t: Table, area: str, plan: Sequence[Group]) -> Legion:
    """What is left of a legion when the groups of a plan have gone."""
    rest = part_of(t.legions[area])
    for group in plan:
        if group.start == area:
            for figure in each_figure(group.legion):
                go_over(rest, Legion(rest.side), figure)
    return rest


def each_figure(legion: Legion) -> list[str]:
    """The figures and tokens of a legion, each as often as it is there."""
    return [figure for figure in figures_of(legion) for _ in range(getattr(legion, figure, 1))]


def chosen_group(
    t: Table, seat: Seat, rest: Legion, filter: str, staying: Sequence[str]
) -> Play[Legion]:
    """Who goes: all, or figures one by one, no leader staying alone (move_basics, leaders_alone).

    The group must pass the filter (leadership_condition). `rest` becomes what stays.
    """
    if rest.units == 1:
        return rest
    group, whole = Legion(rest.side), not staying
    while rest.units:
        options = pickable(t, filter, group, rest, staying)
        if whole:
            options.insert(0, ALL)
        elif group.units and group_passes(t, filter, group):
            options.insert(0, DONE)
        said = yield Ask(seat, "who goes", options, of="figure")
        if said == DONE:
            return group
        go_over_all(rest, group) if said == ALL else go_over(rest, group, said)
        whole = False
    go_over_all(rest, group)
    return group


def go_over_all(old: Legion, new: Legion) -> None:
    """All that is left of a legion goes over to another one."""
    for figure in each_figure(old):
        go_over(old, new, figure)


def pickable(
    t: Table, filter: str, group: Legion, rest: Legion, staying: Sequence[str]
) -> list[str]:
    """Figures that may join a group, so that it can still be one that passes the filter.

    Where somebody must stay behind, the last unit stays with him.
    """
    found = [figure for figure in figures_of(rest) if figure not in staying]
    if not staying:
        return found
    return [figure for figure in found if completes(t, filter, group, rest, figure, staying)]


def completes(
    t: Table, filter: str, group: Legion, rest: Legion, figure: str, staying: Sequence[str]
) -> bool:
    """Can a group that this figure joins still pass the filter and leave a unit behind?"""
    taking, leaving = part_of(group), part_of(rest)
    go_over(leaving, taking, figure)
    if not leaving.units:
        return False
    if taking.units and group_passes(t, filter, taking):
        return True
    others = (figure for figure in figures_of(leaving) if figure not in staying)
    return any(completes(t, filter, taking, leaving, figure, staying) for figure in others)


# ---- where to


def rides(t: Table, side: Side, start: str, free: int) -> int:
    """Areas that a group of the Atreides enters by sandriding (sandriding)."""
    return ride_ends(t, start) & free if side == ATREIDES else 0


def flights_left(
    t: Table, side: Side, start: str, plan: Sequence[Group], among: int
) -> dict[str, int]:
    """Air zones whose vehicle can still carry a group from here to some of these areas.

    One for each legion and turn (troop_transport).
    """
    if not t.air or has_flown(t, start):
        return {}
    used = [group.way for group in plan]
    return {
        zone: reach & among
        for zone, reach in flights(t, side, start).items()
        if zone not in used and reach & among
    }


def has_flown(t: Table, area: str) -> bool:
    """Has the legion of this area used a transport in this turn?"""
    return any(area in effect.flown for effect in t.effects)


# ---- all go together


def carry_out(s: State, seat: Seat, plan: Sequence[Group]) -> None:
    """All groups leave, all arrive; then limits, and what the arrivals cause."""
    t = s.table
    for group in plan:
        parted(t, group.start, group.legion)
    for group in plan:
        joined(t, group.end, group.legion)
        note(s, group)
    ends = list(dict.fromkeys(group.end for group in plan))
    then(s, *((excess, end) for end in ends), (arrivals, seat, *ends))


def note(s: State, group: Group) -> None:
    """What a move leaves behind: a vehicle that is used, a ride that counts, who has moved."""
    t = s.table
    flown = group.way in t.air
    if flown:
        vehicle_leaves(t, group.way)
    if group.ridden:
        sandridden(t, group.legion.leaders, group.ridden)
    went(t, group.end, flown or has_flown(t, group.start))
    s.tell(
        "moved",
        side=group.legion.side,
        area=group.start,
        to=group.end,
        way=group.way,
        units=group.legion.units,
    )

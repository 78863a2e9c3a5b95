"""How the legions of the Harkonnen of the Mahdi game move (solo_movement)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from landsraad.games.war_for_arrakis.components import HARKONNEN
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    DISTANCE,
    WITHIN,
    each_in,
    free_for,
    terrain,
)
from landsraad.games.war_for_arrakis.rules.legions.arrival import arrive
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    go_over,
    joined,
    legion_at,
    limit,
    part_of,
    parted,
    units_at,
)
from landsraad.games.war_for_arrakis.rules.legions.moves import STEP, note
from landsraad.games.war_for_arrakis.rules.mahdi.attacks import thopters
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import (
    Criteria,
    because,
    explain,
    settled,
    settled_row,
    sifted,
)
from landsraad.games.war_for_arrakis.rules.mahdi.garrisons import leave_behind
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.games.war_for_arrakis.rules.mahdi.tactics import bot
from landsraad.games.war_for_arrakis.rules.mahdi.ways import (
    FAR,
    steps_to,
    steps_to_sietch,
    target_area,
)
from landsraad.games.war_for_arrakis.rules.places import passes
from landsraad.games.war_for_arrakis.rules.table import knowing
from landsraad.games.war_for_arrakis.state import Group, Legion, State, Table
from landsraad.kernel import Play, then


class Way(NamedTuple):
    """Where a legion can go next on its shortest path."""

    end: str
    zone: str
    """Where the ornithopter is that carries it; empty: it walks."""


# ---- the target of a movement


def movable_legions(t: Table, word: str, moved: Sequence[str] = ()) -> list[str]:
    """Areas with a legion that passes a filter and has not moved in this part of the action."""
    return [a for a in t.legions if a not in moved and passes(t, HARKONNEN, word, a)]


def strong_enough(t: Table, areas: list[str], sietch: str) -> list[str]:
    """Of these legions those of greater combat power than the defenders of a sietch."""
    defence = power(t.legions.get(sietch))
    return [area for area in areas if power(t.legions[area]) > defence]


def movement_targets(s: State, word: str) -> tuple[list[str], str]:
    """The target sietch; if nobody is strong enough for it, those that can take its place."""
    t = s.table
    target, legions = target_area(t), movable_legions(t, word)
    if not target or strong_enough(t, legions, target):
        return [target] if target else [], ""
    ranks = knowing(s)
    others = [area for area in t.sietches if strong_enough(t, legions, area)]
    best, _ = sifted(
        others,
        [
            ("closest", lambda area: -DISTANCE[target][area]),
            ("rank", lambda area: ranks[t.sietches[area]]),
        ],
    )
    return best, "move_strong_enough"


# ---- ways


def ways_of(t: Table, start: str, far: dict[str, int]) -> list[Way]:
    """The next ends of the shortest path; a legion beside the target only merges."""
    here = far.get(start, FAR)
    if here == 1:
        return merging_ways(t, start, far)
    ends = WITHIN[1][start] & free_for(t, HARKONNEN)
    walked = nearest(t, [Way(end, "") for end in each_in(ends)], far, here)
    best = far[walked[0].end] if walked else here
    zones = thopters(t, start)
    if not zones:
        return walked
    reach = WITHIN[2][start] & free_for(t, HARKONNEN)
    flown = nearest(t, [Way(end, zone) for end in each_in(reach) for zone in zones], far, best)
    return flown or walked


def nearest(t: Table, ways: list[Way], far: dict[str, int], closer_than: int) -> list[Way]:
    """The ways whose ends are closest to the target, and closer than this, with room there."""
    found = [way for way in ways if far.get(way.end, FAR) < closer_than and room(t, way.end)]
    least = min((far[way.end] for way in found), default=0)
    return [way for way in found if far[way.end] == least]


def merging_ways(t: Table, start: str, far: dict[str, int]) -> list[Way]:
    """Legions beside this one, as close to the target and no weaker (move_not_adjacent)."""
    own = power(t.legions[start])
    return [
        Way(area, "")
        for area in each_in(WITHIN[1][start])
        if far.get(area) == 1
        and (legion := legion_at(t, HARKONNEN, area))
        and room(t, area)
        and power(legion) >= own
    ]


def room(t: Table, area: str) -> int:
    """How many units more an area holds."""
    return limit(t, HARKONNEN) - units_at(t, HARKONNEN, area)


def path_criteria(t: Table) -> Criteria[Way]:
    """Which of several shortest paths is taken."""
    far = steps_to_sietch(t)
    return [
        ("path_join", lambda way: way.end in t.legions),
        ("path_close_to_sietch", lambda way: -far.get(way.end, FAR)),
        ("path_mountain", lambda way: terrain(t, way.end) == "mountain"),
        ("path_plateau_or_erg", lambda way: terrain(t, way.end) in ("plateau", "minor_erg")),
        ("path_no_wormsign", lambda way: way.end not in t.wormsigns),
    ]


# ---- moving


def movers(t: Table, word: str, target: str, moved: Sequence[str] = ()) -> dict[str, list[Way]]:
    """Legions that can move towards a sietch, and where to."""
    far = steps_to(t, BIT[target])
    areas = strong_enough(t, movable_legions(t, word, moved), target)
    found = {area: ways_of(t, area, far) for area in areas}
    return {area: ways for area, ways in found.items() if ways}


def can_move(s: State, word: str) -> bool:
    """Can a legion move by the criteria?"""
    targets, _ = movement_targets(s, word)
    return any(movers(s.table, word, target) for target in targets)


def begin_moves(s: State, n: int, word: str) -> None:
    """Moves begin: legions that went in an earlier part of the action may go again."""
    if s.table.effects:
        s.table.effects[-1].moved = []
    then(s, (aim_moves, n, word))


def aim_moves(s: State, n: int, word: str) -> Play[None]:
    """Find the target of this turn's moves; then legions move one after the other."""
    targets, why = movement_targets(s, word)
    if not targets:
        return
    target = yield from settled(s, "bot moves towards", targets, "area")
    if why:
        explain(s, "target", target, why)
    then(s, (move_by_rules, n, word, target))


def move_by_rules(s: State, n: int, word: str, target: str) -> Play[None]:
    """Move the legion closest to the target, then the next, until it is enough."""
    t = s.table
    moved = t.effects[-1].moved if t.effects else []
    found = movers(t, word, target, moved) if n and target in t.sietches else {}
    if not found:
        return
    far = steps_to(t, BIT[target])
    first, why = sifted(
        list(found),
        [("move_closest_first", lambda area: (-far.get(area, FAR), power(t.legions[area])))],
    )
    start = yield from settled(s, "bot moves", first, "area")
    ways, more = sifted(found[start], path_criteria(t))
    columns = (("bot moves to", "area"), ("bot flies from", "zone"))
    end, zone = yield from settled_row(s, ways, *columns)
    explain(s, "move", end, because(*why, "move_shortest_path", *more))
    go(s, start, end, zone)
    then(s, (excess, end), (arrive, end), (move_by_rules, n - 1, word, target))
    leave_behind(s, start)


def go(s: State, start: str, end: str, zone: str) -> None:
    """A legion goes, or as much of it as there is room for."""
    t = s.table
    group = strongest_part(t.legions[start], room(t, end))
    if zone:
        bot(t).flights += 1
    parted(t, start, group)
    joined(t, end, group)
    note(s, Group(start, end, zone or STEP, group))


def strongest_part(legion: Legion, most: int) -> Legion:
    """All leaders and the strongest units, as many as there is room for (path_join).

    >>> part = strongest_part(Legion("harkonnen", regular=3, elite=2, generic=1), 3)
    >>> part.regular, part.elite, part.generic
    (1, 2, 1)
    """
    rest = part_of(legion)
    if rest.units <= most:
        return rest
    group = Legion(legion.side, generic=rest.generic, leaders=list(rest.leaders))
    for figure in (*["special"] * rest.special, *legion.tokens, *["elite"] * rest.elite):
        if group.units < most:
            go_over(rest, group, figure)
    while group.units < most:
        go_over(rest, group, "regular")
    return group

"""Figures that cards and actions put on the board, exchange or take away.

What is placed comes from the reserve or from anywhere on the board, what is deployed from the
reserve alone (place_and_deploy, place_takes_from_board). A place that a card names once is chosen
first, and later parts of the card mean it by `same_area`, whatever was put there
(card_names_absent_leader).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.games.war_for_arrakis.components.ops import (
    Deploy,
    Place,
    Replace,
    Side,
    TankEnemyLeader,
)
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.board import (
    areas_in,
    each_in,
    legions_of,
    other,
)
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    YUEH,
    limit,
    lose_leader,
    put,
    put_leader,
    take,
    tidy,
    units_at,
)
from landsraad.games.war_for_arrakis.rules.places import is_bound, place_bits, places_to_put
from landsraad.games.war_for_arrakis.rules.table import forms, side_of
from landsraad.games.war_for_arrakis.state import Effect, Legion, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, Value, then

ALL: Final = "all"
DONE: Final = "done"
RESERVE: Final = "reserve"
ANY_AVAILABLE: Final = "any_available"
GENERIC: Final[dict[Side, str]] = {"atreides": "naib", "harkonnen": "bashar"}
"""What the generic leaders of a side are called."""
SPREAD: Final = ("each_village", "settlements")
"""Places over which figures are spread; at others all of an op come to one area."""
WITHOUT_FIGURE: Final = ("wild_maker", "guild_navigator")
"""Leaders' cards whose figures do not stand in legions."""


# ---- placing and deploying


def can_place(t: Table, side: Side, op: Place | Deploy) -> bool:
    """Is there an area where a figure of this side could be put?"""
    return bool(places_to_put(t, side, op.at))


def place(s: State, effect: Effect, op: Place | Deploy) -> Play[None]:
    """Put figures at a place, as many as the owner likes."""
    if op.leader:
        return place_leader(s, effect, op)
    if op.at in SPREAD or per_area(op):
        return spread_units(s, effect, op)
    return place_units(s, effect, op)


def per_area(op: Place | Deploy) -> int:
    """How many figures of an op an area gets at the most; 0: no limit of its own."""
    return op.per_area if isinstance(op, Place) else 0


def place_units(s: State, effect: Effect, op: Place | Deploy) -> Play[None]:
    """Put units into one area: where, then where each comes from."""
    t, side = s.table, s.table.sides[effect.seat]
    area = yield from chosen_area(effect.seat, areas_in(places_to_put(t, side, op.at)))
    if not area:
        return
    kind = str(op.unit)
    picked = yield from chosen_sources(t, effect.seat, kind, op, area)
    effect.here = area
    for source in picked:
        bring(s, side, kind, source, area)
    announce_placed(s, side, [area] * len(picked))


def chosen_area(seat: Seat, areas: list[str]) -> Play[str]:
    """The one area that an op is about; empty: none. The only one is not asked for."""
    if len(areas) < 2:
        return areas[0] if areas else ""
    said = yield Ask(seat, "place in", [*areas, PASS], of="area")
    return "" if said == PASS else str(said)


def chosen_sources(
    t: Table, seat: Seat, kind: str, op: Place | Deploy, target: str
) -> Play[list[str]]:
    """Where the units of an op come from, one after the other: the reserve, or areas."""
    picked: list[str] = []
    while len(picked) < op.n:
        options: list[Value] = [*sources(t, t.sides[seat], kind, target, from_board(op), picked)]
        if not options:
            break
        left = op.n - len(picked)
        if 1 < left <= getattr(t.reserve[t.sides[seat]], kind) - picked.count(RESERVE):
            options.insert(0, ALL)
        said = yield Ask(seat, "take from", [*options, DONE if picked else PASS], of="area")
        if said == ALL:
            return [*picked, *[RESERVE] * left]
        if said in (PASS, DONE):
            break
        picked.append(str(said))
    return picked


def from_board(op: Place | Deploy) -> bool:
    """May figures come from elsewhere on the board? (place_and_deploy)"""
    return isinstance(op, Place)


def sources(
    t: Table, side: Side, kind: str, target: str, moving: bool, picked: Sequence[str] = ()
) -> list[str]:
    """Where a figure of this kind can be taken from, others having been picked before.

    `moving`: also from elsewhere on the board.
    """
    there = [RESERVE] if getattr(t.reserve[side], kind) > picked.count(RESERVE) else []
    if moving:
        for area, legion in t.legions.items():
            if legion.side == side and area != target and spares(legion, kind, picked.count(area)):
                there.append(area)
    return there


def spares(legion: Legion, kind: str, gone: int) -> bool:
    """Can one more figure of this kind be taken from a legion? Leaders need a unit beside them."""
    if getattr(legion, kind) <= gone:
        return False
    if kind == "generic":
        return True
    return legion.units - gone > 1 or not (legion.generic or legion.leaders)


def bring(s: State, side: Side, kind: str, source: str, area: str) -> None:
    """A figure comes to an area from the reserve or from another area."""
    t = s.table
    if source != RESERVE:
        take(t, source, kind)
        tidy(s, source)
    put(t, side, area, kind)


def announce_placed(s: State, side: Side, areas: list[str]) -> None:
    """Tell where figures came, and let what exceeds the limit go (stacking_limit)."""
    for area in dict.fromkeys(areas):
        s.tell("figures_placed", side=side, area=area, n=areas.count(area))
        if units_at(s.table, side, area) > limit(s.table, side):
            then(s, (excess, area))


def spread_units(s: State, effect: Effect, op: Place | Deploy) -> Play[None]:
    """Put units into several areas, one unit after the other."""
    side = s.table.sides[effect.seat]
    chosen = yield from chosen_spread(s.table, effect.seat, op)
    for area, source in chosen:
        bring(s, side, str(op.unit), source, area)
        effect.here = area
    announce_placed(s, side, [area for area, _ in chosen])


def chosen_spread(t: Table, seat: Seat, op: Place | Deploy) -> Play[list[tuple[str, str]]]:
    """Where units go, and where each comes from."""
    side, kind, moving = t.sides[seat], str(op.unit), from_board(op)
    areas = areas_in(places_to_put(t, side, op.at))
    most, each = spreading(op, areas)
    chosen: list[tuple[str, str]] = []
    while len(chosen) < most:
        got, picked = [area for area, _ in chosen], [source for _, source in chosen]
        options: list[Value] = [area for area in areas if not each or got.count(area) < each]
        if getattr(t.reserve[side], kind) <= picked.count(RESERVE):
            options = [a for a in options if sources(t, side, kind, str(a), moving, picked)]
        if not options:
            break
        last = DONE if chosen else PASS
        if op.at == "each_village" and getattr(t.reserve[side], kind) >= most and not chosen:
            options.insert(0, ALL)
        said = yield Ask(seat, "place in", [*options, last], of="area")
        if said == ALL:
            return [(area, RESERVE) for area in areas for _ in range(each)]
        if said == last:
            break
        there = sources(t, side, kind, said, moving, picked)
        chosen.append((said, (yield Ask(seat, "take from", there, of="area"))))
    return chosen


def spreading(op: Place | Deploy, areas: list[str]) -> tuple[int, int]:
    """How many units an op spreads in all, and how many of them one area may get."""
    if op.at == "each_village":
        return op.n * len(areas), op.n
    return op.n, per_area(op)


# ---- leaders


def place_leader(s: State, effect: Effect, op: Place | Deploy) -> Play[None]:
    """Put a leader where a unit stands (leaders_alone); the place counts even if he cannot come."""
    t, seat = s.table, effect.seat
    side = t.sides[seat]
    areas = areas_in(places_to_put(t, side, op.at) & legions_of(t, side))
    area = yield from chosen_area(seat, areas)
    if not area:
        return
    leader, source = yield from chosen_leader(t, seat, op.leader, area, from_board(op))
    effect.here = area
    if leader:
        bring_leader(s, side, leader, source, area)


def chosen_leader(
    t: Table, seat: Seat, word: str, area: str, moving: bool
) -> Play[tuple[str, str]]:
    """Which leader comes to an area, and from where; empty: none."""
    side = t.sides[seat]
    names = leaders_to_put(t, side, word, area, moving)
    said = (yield Ask(seat, "which leader", [*names, PASS], of="leader")) if names else PASS
    if said == PASS:
        return "", ""
    if said != GENERIC[side]:
        return said, RESERVE
    return said, (
        yield Ask(seat, "take from", sources(t, side, "generic", area, moving), of="area")
    )


def leaders_to_put(t: Table, side: Side, word: str, area: str, moving: bool) -> list[str]:
    """The leaders that a word names and that can come to an area.

    Never from a tank, and not one who is bound (place_and_deploy, bound_paul).
    """
    generic = GENERIC[side]
    named = forms(word)
    found = [
        leader
        for leader, place in t.leaders.items()
        if (leader in named or word == ANY_AVAILABLE)
        and (place == "aside" or (moving and place == "board"))
        and side_of(t, leader) == side
        and leader not in WITHOUT_FIGURE
        and not is_bound(t, leader)
        and not (area in t.legions and leader in t.legions[area].leaders)
    ]
    if word in (ANY_AVAILABLE, generic) and sources(t, side, "generic", area, moving):
        found.insert(0, generic)
    return found


def bring_leader(s: State, side: Side, leader: str, source: str, area: str) -> None:
    """A leader comes to an area."""
    if leader == GENERIC[side]:
        bring(s, side, "generic", source, area)
    else:
        put_leader(s.table, side, area, leader)
    s.tell("leader_placed", side=side, leader=leader, area=area)


# ---- exchanging


def can_replace(t: Table, side: Side, op: Replace) -> bool:
    """Is there a unit to exchange, and a better one for it?"""
    return bool(getattr(t.reserve[side], op.new)) and bool(units_of(t, side, op.old))


def units_of(t: Table, side: Side, kind: str) -> dict[str, int]:
    """Areas with units of this kind, and how many."""
    return {
        area: getattr(legion, kind)
        for area, legion in t.legions.items()
        if legion.side == side and getattr(legion, kind)
    }


def replace(s: State, effect: Effect, op: Replace) -> Play[None]:
    """Exchange units anywhere on the board for better ones (house_harkonnen)."""
    t, side = s.table, s.table.sides[effect.seat]
    there = units_of(t, side, op.old)
    most = min(op.n, getattr(t.reserve[side], op.new))
    chosen: list[str] = []
    while len(chosen) < most:
        areas = [area for area, n in there.items() if n > chosen.count(area)]
        if not areas:
            break
        last = DONE if chosen else PASS
        said = yield Ask(effect.seat, f"make {op.new} in", [*areas, last], of="area")
        if said == last:
            break
        chosen.append(said)
    for area in chosen:
        take(t, area, op.old)
        put(t, side, area, op.new)
        effect.here = area
    for area in dict.fromkeys(chosen):
        s.tell("units_replaced", side=side, area=area, n=chosen.count(area), kind=op.new)


# ---- an enemy leader to the tank


def can_tank_leader(t: Table, side: Side, op: TankEnemyLeader) -> bool:
    """Stands an enemy leader at the place?"""
    return bool(enemy_leaders(t, side, op.where))


def enemy_leaders(t: Table, side: Side, word: str) -> list[str]:
    """Named leaders of the enemy at a place; Dr. Yueh is never among them (leader_to_tank)."""
    mask = place_bits(t, side, word) & legions_of(t, other(side))
    return [name for area in each_in(mask) for name in t.legions[area].leaders if name != YUEH]


def tank_enemy_leader(s: State, effect: Effect, op: TankEnemyLeader) -> Play[None]:
    """Send an enemy leader to the tank; his legion stays (leader_to_tank)."""
    t = s.table
    names = enemy_leaders(t, t.sides[effect.seat], op.where)
    leader = yield Ask(effect.seat, "to the tank", [*names, PASS], of="leader")
    if leader == PASS:
        return
    for legion in t.legions.values():
        if leader in legion.leaders:
            legion.leaders.remove(leader)
    lose_leader(s, leader)

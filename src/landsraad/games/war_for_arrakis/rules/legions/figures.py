"""Figures: on the board, in the reserve, in the tank. Nothing here asks anybody anything."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    HARKONNEN,
    LEADERS,
    NUMBERS,
    TOKENS,
)
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.components.rows import Token
from landsraad.games.war_for_arrakis.rules.cards.feats import enemy_leader_tanked, harvester_removed
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import explain
from landsraad.games.war_for_arrakis.rules.notes import note_lost
from landsraad.games.war_for_arrakis.rules.table import (
    boards_of,
    knowing,
    seats_of,
    side_of,
)
from landsraad.games.war_for_arrakis.state import KINDS, Legion, Reserve, State, Table

YUEH: Final = "dr_yueh"
NAVIGATOR: Final = "navigator"
NAVIGATOR_LEADER: Final = "guild_navigator"
FRIGATES: Final[dict[Side, str]] = {ATREIDES: "atreides_frigate", HARKONNEN: "harkonnen_frigate"}


UNITS: Final = ("special", "elite", "regular")
"""The units that deployment tokens show, the best first."""
SUBSTITUTES: Final = {
    "regular": ("regular", "elite", "special"),
    "elite": ("elite", "special", "regular"),
    "special": ("special", "elite", "regular"),
}
"""What stands for a kind of Mahdi's that has run out: the next better, else the next lower."""


# ---- legions


def limit(t: Table, side: Side) -> int:
    """How many units of a side an area holds (stacking_limit, ban_effects)."""
    if side == HARKONNEN and "choam" in t.bans:
        return NUMBERS.units_per_area_choam_ban
    return NUMBERS.units_per_area


def legion_at(t: Table, side: Side, area: str) -> Legion | None:
    """The legion of a side in an area."""
    legion = t.legions.get(area)
    return legion if legion is not None and legion.side == side else None


def units_at(t: Table, side: Side, area: str) -> int:
    """How many units and tokens of a side are in an area."""
    legion = legion_at(t, side, area)
    return legion.units if legion else 0


def put(t: Table, side: Side, area: str, kind: str, n: int = 1) -> None:
    """Figures come from the reserve to an area: units by kind, or `generic` leaders."""
    reserve = t.reserve[side]
    setattr(reserve, kind, getattr(reserve, kind) - n)
    legion = t.legions.get(area)
    if legion is None:
        legion = t.legions[area] = Legion(side)
    setattr(legion, kind, getattr(legion, kind) + n)


def take(t: Table, area: str, kind: str, n: int = 1) -> None:
    """Figures go from an area to the reserve; see `tidy` for what that leaves behind."""
    legion = t.legions[area]
    setattr(legion, kind, getattr(legion, kind) - n)
    reserve = t.reserve[legion.side]
    setattr(reserve, kind, getattr(reserve, kind) + n)


def put_leader(t: Table, side: Side, area: str, leader: str) -> None:
    """A named leader comes to an area, from beside the board or from another area."""
    for legion in t.legions.values():
        if leader in legion.leaders:
            legion.leaders.remove(leader)
            break
    t.leaders[leader] = "board"
    if area not in t.legions:
        t.legions[area] = Legion(side)
    t.legions[area].leaders.append(leader)


def tidy(s: State, area: str) -> bool:
    """A legion without units is gone, its leaders with it (leaders_alone). Was it so?"""
    t = s.table
    legion = t.legions.get(area)
    if legion is None or legion.units:
        return False
    del t.legions[area]
    t.reserve[legion.side].generic += legion.generic
    for leader in legion.leaders:
        lose_leader(s, leader)
    return True


def destroy_legion(s: State, area: str) -> None:
    """A whole legion leaves the board: units to the reserve, named leaders to the tank."""
    t = s.table
    legion = t.legions[area]
    for kind in KINDS:
        take(t, area, kind, getattr(legion, kind))
    for token in list(legion.tokens):
        drop_token(s, area, token)
    tidy(s, area)
    s.tell("legion_destroyed", side=legion.side, area=area)


def part_of(legion: Legion) -> Legion:
    """The whole legion as a group of its own."""
    return Legion(
        legion.side,
        legion.regular,
        legion.elite,
        legion.special,
        legion.smuggler,
        legion.troop,
        legion.generic,
        list(legion.leaders),
        list(legion.tokens),
    )


def riders(legion: Legion) -> Legion:
    """A legion without its houses major troops, which never ride (houses_major_troops)."""
    group = part_of(legion)
    group.troop = 0
    return group


def parted(t: Table, area: str, group: Legion) -> None:
    """A group leaves the legion of an area."""
    legion = t.legions[area]
    for kind in (*KINDS, "generic"):
        setattr(legion, kind, getattr(legion, kind) - getattr(group, kind))
    legion.leaders = [leader for leader in legion.leaders if leader not in group.leaders]
    legion.tokens = [token for token in legion.tokens if token not in group.tokens]
    if not (legion.units or legion.generic or legion.leaders):
        del t.legions[area]


def joined(t: Table, area: str, group: Legion) -> None:
    """A group joins whatever its side has in an area."""
    legion = t.legions.get(area)
    if legion is None:
        t.legions[area] = part_of(group)
        return
    for kind in (*KINDS, "generic"):
        setattr(legion, kind, getattr(legion, kind) + getattr(group, kind))
    legion.leaders = [*legion.leaders, *group.leaders]
    legion.tokens = [*legion.tokens, *group.tokens]


def figures_of(legion: Legion) -> list[str]:
    """What can be picked from a legion: kinds of units, `generic`, leaders and tokens."""
    kinds = [kind for kind in (*KINDS, "generic") if getattr(legion, kind)]
    return [*kinds, *legion.leaders, *legion.tokens]


def go_over(old: Legion, new: Legion, figure: str) -> None:
    """One figure or token goes from a legion to another one, as `figures_of` calls it."""
    if figure in old.leaders:
        old.leaders = [leader for leader in old.leaders if leader != figure]
        new.leaders = [*new.leaders, figure]
    elif figure in old.tokens:
        old.tokens = [token for token in old.tokens if token != figure]
        new.tokens = [*new.tokens, figure]
    else:
        setattr(old, figure, getattr(old, figure) - 1)
        setattr(new, figure, getattr(new, figure) + 1)


# ---- leaders and the tank


def lose_leader(s: State, leader: str) -> None:
    """A named leader leaves the board as a casualty: to the leftmost slot of the tank (tank).

    Dr. Yueh is never in a tank: he waits beside the board for the side that has him (dr_yueh).
    """
    t = s.table
    if leader == YUEH:
        t.leaders[leader] = "aside"
        return
    side = side_of(t, leader)
    tank = t.boards[tank_of(t, leader)].tank
    t.leaders[leader] = "tank"
    moving = leader
    for slot, held in enumerate(tank):
        tank[slot], moving = moving, held
        if not moving:
            break
    if moving:
        t.leaders[moving] = "back"
    s.tell("leader_tanked", leader=leader, side=side)
    if side == HARKONNEN:
        enemy_leader_tanked(t)


def tank_of(t: Table, leader: str) -> str:
    """The dashboard whose tank takes this leader: its subfaction's where a side is shared."""
    names = boards_of(t, side_of(t, leader))
    subfaction = LEADERS[leader].subfaction
    return subfaction if subfaction in names else names[0]


def move_tank(s: State, side: Side, only: list[str]) -> None:
    """Those who were in the tank when the die was spent go one step (tank_advance)."""
    t = s.table
    for name in boards_of(t, side):
        tank = t.boards[name].tank
        for slot in range(len(tank) - 1, -1, -1):
            leader = tank[slot]
            if leader not in only:
                continue
            if slot == len(tank) - 1:
                tank[slot] = ""
                t.leaders[leader] = "back"
                s.tell("leader_returned", leader=leader, side=side)
            elif not tank[slot + 1]:
                tank[slot], tank[slot + 1] = "", leader


def remove_leader(s: State, leader: str) -> None:
    """A leader leaves the game, wherever he is; nothing takes his place."""
    t = s.table
    for legion in t.legions.values():
        if leader in legion.leaders:
            legion.leaders.remove(leader)
    for board in t.boards.values():
        board.tank = ["" if held == leader else held for held in board.tank]
        board.spent = [name for name in board.spent if name != leader]
    t.leaders[leader] = "out"
    s.tell("leader_left_game", leader=leader)


# ---- deployment tokens


def face_of(s: State, token: str) -> str:
    """What is on a deployment token that lies on the board."""
    if token in s.box.garrisons:
        return s.box.garrisons[token]
    return s.shields[seats_of(s.table, ATREIDES)[0]].faces[token]


def know_face(s: State, token: str, face: str) -> None:
    """The Atreides side looks at a token."""
    for seat in seats_of(s.table, ATREIDES):
        s.shields[seat].faces[token] = face


def turn_up(s: State, area: str, token: str) -> None:
    """A token becomes its units, as far as there are figures, and leaves the game.

    A token of the Harkonnen goes back to its pool (solo_tokens). With too few figures the better
    kinds come first, and others stand for Mahdi's (figures_run_out).
    """
    t = s.table
    legion = t.legions[area]
    face = TOKENS[face_of(s, token)]
    legion.tokens = [other for other in legion.tokens if other != token]
    by_rules = token in s.box.garrisons
    if by_rules:
        del s.box.garrisons[token]
        t.trace.append(face.id)
    else:
        t.turned.append(face.id)
        for seat in seats_of(t, ATREIDES):
            del s.shields[seat].faces[token]
    coming = come_of(face, t.reserve[legion.side], by_rules)
    for kind, n in coming.items():
        put(t, legion.side, area, kind, n)
    s.tell(
        "token_revealed",
        area=area,
        side=legion.side,
        regular=face.regular,
        elite=face.elite,
        special=face.special,
        generic=face.bashar,
    )
    if by_rules:
        for kind in UNITS:
            for _ in range(coming[kind] - getattr(face, kind)):
                explain(s, "unit", kind, "deploy_substitute")


def come_of(face: Token, reserve: Reserve, by_rules: bool) -> dict[str, int]:
    """The figures that a token becomes, the better kinds first (figures_run_out).

    For units of Mahdi whose kind has run out others come, in the order of `SUBSTITUTES`.
    """
    left = {kind: getattr(reserve, kind) for kind in (*UNITS, "generic")}
    coming: dict[str, int] = dict.fromkeys(left, 0)
    for kind in left:
        due = face.bashar if kind == "generic" else getattr(face, kind)
        for other in SUBSTITUTES.get(kind, (kind,)) if by_rules else (kind,):
            there = min(due, left[other])
            left[other] -= there
            coming[other] += there
            due -= there
    return coming


def substitute(t: Table, kind: str) -> str:
    """The kind that comes for one of Mahdi's, which may have run out; empty: none is left."""
    reserve = t.reserve[HARKONNEN]
    return next((each for each in SUBSTITUTES[kind] if getattr(reserve, each)), "")


def reveal_area(s: State, area: str, sietch: bool = True) -> None:
    """A sietch is turned up, and all deployment tokens of the area become units."""
    t = s.table
    if sietch:
        turn_up_sietch(s, area)
    if area in t.legions:
        for token in list(t.legions[area].tokens):
            turn_up(s, area, token)


def drop_token(s: State, area: str, token: str) -> None:
    """A token leaves the game unseen, as excess (stacking_limit)."""
    legion = s.table.legions[area]
    legion.tokens = [other for other in legion.tokens if other != token]
    s.box.garrisons.pop(token, None)
    lose_face(s, token)


def lose_face(s: State, token: str) -> None:
    """The Atreides remember the face of a token of theirs that left the game (token_identity)."""
    for seat in seats_of(s.table, ATREIDES):
        shield = s.shields[seat]
        if token in shield.faces:
            note_lost(shield, shield.faces.pop(token))


def turn_up_sietch(s: State, area: str) -> None:
    """The sietch of an area, if there is one face down, is turned up for everybody."""
    t = s.table
    sietch = t.sietches.get(area)
    if sietch is None or sietch in t.ranks:
        return
    t.ranks[sietch] = knowing(s)[sietch]
    s.tell("sietch_revealed", area=area, rank=t.ranks[sietch])


# ---- vehicles


def vehicle_leaves(t: Table, zone: str) -> None:
    """A vehicle leaves its air zone; a frigate can then be built again (frigates).

    The Navigator is in play only while it is in the air (guild_navigator).
    """
    vehicle = t.air.pop(zone)
    if vehicle == NAVIGATOR:
        t.leaders[NAVIGATOR_LEADER] = "away"
    for side, frigate in FRIGATES.items():
        if frigate == vehicle:
            t.frigates[side] += 1


def lose_harvester(s: State, area: str) -> None:
    """A Harkonnen harvester leaves the board, whatever removes it."""
    s.table.harvesters.remove(area)
    harvester_removed(s.table)
    s.tell("harvester_lost", area=area)

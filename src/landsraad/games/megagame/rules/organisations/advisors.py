"""Advisors of the organisations: given to others, spent once (advisors_use)."""

from __future__ import annotations

from landsraad.games.megagame.components import ORDER, REGIONS, SISTERHOOD, TLEILAXU
from landsraad.games.megagame.rules.battle.standing import begin_kanly
from landsraad.games.megagame.rules.desert.worms import worm_roll
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.leaders import out_of_tanks, who_goes
from landsraad.games.megagame.rules.organisations import truth
from landsraad.games.megagame.rules.table import (
    add_armies,
    board,
    end_ride,
    faction_of,
    is_desert,
    is_house,
    passable,
)
from landsraad.games.megagame.state import State
from landsraad.kernel import Ask, Play, Seat


def can_award(s: State, name: str) -> bool:
    """Has it advisors left?"""
    return board(s, name).unawarded > 0


def award_advisor(s: State, seat: Seat) -> Play[None]:
    """Give an advisor to another faction."""
    name = faction_of(seat)
    other = yield Ask(seat, "award to", [each for each in ORDER if each != name], of="faction")
    board(s, name).unawarded -= 1
    got = board(s, other).advisors
    got[name] = got.get(name, 0) + 1
    s.tell("awarded", faction=name, other=other)


def usable(s: State, name: str) -> list[str]:
    """Advisors that it has and that could do something."""
    return [each for each, count in board(s, name).advisors.items() if count and is_of_use(s, each)]


def is_of_use(s: State, organisation: str) -> bool:
    """Could an advisor of this organisation do something now?"""
    if organisation == TLEILAXU:
        return bool(s.table.tanks)
    return organisation == SISTERHOOD or bool(crowded(s))


def can_spend(s: State, name: str) -> bool:
    """Has it any?"""
    return bool(usable(s, name))


def spend_advisor(s: State, seat: Seat) -> Play[None]:
    """Use an advisor; it is out of the game."""
    name = faction_of(seat)
    organisation = yield Ask(seat, "advisor", usable(s, name), of="faction")
    if organisation == SISTERHOOD:
        yield from truth.ask_question(s, seat, name)
    elif organisation == TLEILAXU:
        leader = yield Ask(seat, "leader", sorted(set(s.table.tanks)), of="leader")
        gone = yield from who_goes(s, seat, name, leader)
        s.tell("leader_fetched", faction=name, leader=leader)
        out_of_tanks(s, name, leader, gone)
    else:
        start = yield Ask(seat, "from", crowded(s), of="region")
        free = [each for each in REGIONS if each != start and passable(s.table, each)]
        end = yield Ask(seat, "all armies to", free, of="region")
        move_all(s, name, start, end)
    spent(s, name, organisation)


def spent(s: State, name: str, organisation: str) -> None:
    """An advisor is gone."""
    own = board(s, name).advisors
    own[organisation] -= 1
    if not own[organisation]:
        del own[organisation]
    s.tell("advisor_spent", faction=name, other=organisation)


# ---- the Guild's advisor


def crowded(s: State) -> list[str]:
    """Regions whose armies can be moved."""
    return [region for region in s.table.armies if passable(s.table, region)]


def move_all(s: State, name: str, start: str, end: str) -> None:
    """All armies of all factions go to another region, at no cost (guild_advisor)."""
    moved = dict(s.table.armies[start])
    for each, count in moved.items():
        add_armies(s.table, start, each, -count)
        add_armies(s.table, end, each, count)
        end_ride(s.table, start, each)
        s.tell("moved_by_guild", faction=each, start=start, region=end, n=count)
    for each in moved:
        breaches.moved_by(s, name, each, end)
    houses = [each for each in moved if is_house(each)]
    if houses and is_desert(end):
        worm_roll(s, end, houses)
    begin_kanly(s, end, tuple(moved), name)

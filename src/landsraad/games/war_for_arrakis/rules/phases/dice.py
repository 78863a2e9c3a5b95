"""Action resolution, first part: roll the action dice, put them into slots, lay down tokens."""

from __future__ import annotations

from itertools import product

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    BOX,
    ENEMY,
    HARKONNEN,
    RESULTS,
    SIDES,
)
from landsraad.games.war_for_arrakis.components.ops import Result, Side
from landsraad.games.war_for_arrakis.rules.modules.smuggler_die import roll_smugglers_die
from landsraad.games.war_for_arrakis.rules.table import boards_of, seats_of, slots
from landsraad.games.war_for_arrakis.state import Board, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then


def begin(s: State) -> None:
    """Roll, change what exceeds the slots, then use Bene Gesserit tokens."""
    seats = [seat for side in (HARKONNEN, ATREIDES) for seat in seats_of(s.table, side)]
    then(
        s,
        roll_action_dice,
        roll_smugglers_die,
        (change_die, HARKONNEN),
        *((lay_token, seat) for seat in seats),
    )


# ---- rolling


def roll_action_dice(s: State) -> None:
    """Both sides roll: the Atreides 4 dice, the Harkonnen those that are not out (active_row).

    The Harkonnen of the Mahdi game roll each die when they use it (solo_dice).
    """
    t = s.table
    t.trace = []
    for side in SIDES:
        if not seats_of(t, side):
            continue
        number = BOX.action_die[side].dice - (t.dice_out if side == HARKONNEN else 0)
        faces = BOX.action_die[side].faces
        results: dict[Result, int] = dict.fromkeys(RESULTS, 0)
        for _ in range(number):
            results[s.box.dice.pick(faces, f"{side} die")] += 1
        for result, shown in results.items():
            if shown:
                s.tell("dice_rolled", side=side, result=result, n=shown)
        divide(t, boards_of(t, side), results)


def divide(t: Table, names: list[str], results: dict[Result, int]) -> None:
    """Put the dice of a side on its dashboard, or on those of two partners (team_dice_division).

    Dice beyond the slots of a dashboard lie there all the same until they are changed.
    """
    boards = [t.boards[name] for name in names]
    rooms = [slots(t, name) for name in names]
    aside = [*exclusive_dice(boards, rooms, results), *shared_dice(boards, rooms, results)]
    for result in aside:
        add(fewer(boards), result)


def exclusive_dice(
    boards: list[Board], rooms: list[dict[Result, int]], results: dict[Result, int]
) -> list[Result]:
    """Results that one dashboard alone shows go there; what has no slot is set aside."""
    aside: list[Result] = []
    for result in RESULTS:
        shown = [number for number, room in enumerate(rooms) if room.get(result)]
        if len(shown) != 1:
            continue
        board, most = boards[shown[0]], rooms[shown[0]][result]
        for number in range(results[result]):
            if number < most:
                add(board, result)
            else:
                aside.append(result)
    return aside


def shared_dice(
    boards: list[Board], rooms: list[dict[Result, int]], results: dict[Result, int]
) -> list[Result]:
    """Results that both show even the numbers of dice out; what has no slot is set aside.

    All of them are looked at together: of the ways that are as even as possible the first in which
    the House has as many of each result as it can, in their order (team_dice_division).
    """
    if len(boards) < 2:
        return []
    (house, ally), (house_room, ally_room) = boards, rooms
    shared = [result for result in RESULTS if house_room.get(result) and ally_room.get(result)]
    held = [min(results[result], house_room[result] + ally_room[result]) for result in shared]
    ahead = sum(house.dice.values()) - sum(ally.dice.values()) - sum(held)
    ways = product(
        *(
            range(min(n, house_room[result]), max(0, n - ally_room[result]) - 1, -1)
            for result, n in zip(shared, held, strict=True)
        )
    )
    way = min(ways, key=lambda mine: abs(ahead + 2 * sum(mine)))
    for result, n, mine in zip(shared, held, way, strict=True):
        add(house, result, mine)
        add(ally, result, n - mine)
    return [
        result for result, n in zip(shared, held, strict=True) for _ in range(results[result] - n)
    ]


def fewer(boards: list[Board]) -> Board:
    """The dashboard with fewer dice; on a tie the first, which is the House's."""
    return min(boards, key=lambda board: sum(board.dice.values()))


def add(board: Board, result: Result, n: int = 1) -> None:
    """Dice with this result lie on a dashboard."""
    if n:
        board.dice[result] = board.dice.get(result, 0) + n


# ---- changing


def change_die(s: State, side: Side) -> Play[None]:
    """One die beyond the slots is changed, the sides in turn (excess_dice).

    A side without any is passed over. Among equal results the owner chooses.
    """
    t = s.table
    name, old = excess_of(t, side)
    if old is None:
        if excess_of(t, ENEMY[side])[0]:
            then(s, (change_die, ENEMY[side]))
        return
    board = t.boards[name]
    new = yield Ask(t.roles.index(name), "change die", open_results(t, name), of="result")
    board.dice[old] -= 1
    if not board.dice[old]:
        del board.dice[old]
    add(board, new)
    s.tell("die_changed", side=side, old=old, new=new)
    then(s, (change_die, ENEMY[side]))


def excess_of(t: Table, side: Side) -> tuple[str, Result | None]:
    """A dashboard of a side with more dice of a result than slots, House first, and the result."""
    for name in boards_of(t, side):
        room = slots(t, name)
        for result, number in t.boards[name].dice.items():
            if number > room.get(result, 0):
                return name, result
    return "", None


def open_results(t: Table, name: str) -> list[Result]:
    """What a die beyond the slots may become (excess_dice, team_dice_division).

    One of the results with the most free slots; on the dashboard of a shared side one of those with
    a free slot that shows the fewest dice.
    """
    dice, room = t.boards[name].dice, slots(t, name)
    free = {result: most - dice.get(result, 0) for result, most in room.items()}
    opened = [result for result, left in free.items() if left > 0]
    if name in SIDES:
        most_free = max(free.values())
        return [result for result in opened if free[result] == most_free]
    fewest = min(dice.get(result, 0) for result in opened)
    return [result for result in opened if dice.get(result, 0) == fewest]


# ---- Bene Gesserit tokens


def lay_token(s: State, seat: Seat) -> Play[None]:
    """A side may use one Bene Gesserit token as a die of this round (bene_gesserit_slot).

    It lies on a result with the fewest own dice. Of two partners the House is asked first, and one
    token a round is enough for both (team_bene_gesserit).
    """
    t = s.table
    side, name = t.sides[seat], t.roles[seat]
    if not t.bene_gesserit[side] or side in t.laid:
        return
    result = yield Ask(seat, "lay token", [*poorest_results(t, name), PASS], of="result")
    if result == PASS:
        return
    t.bene_gesserit[side] -= 1
    t.laid[side] = name
    add(t.boards[name], result)
    s.tell("token_laid", side=side, result=result)


def poorest_results(t: Table, name: str) -> list[Result]:
    """Of the results with a free slot on a dashboard those with the fewest dice."""
    dice, room = t.boards[name].dice, slots(t, name)
    opened = [result for result, most in room.items() if dice.get(result, 0) < most]
    fewest = min((dice.get(result, 0) for result in opened), default=0)
    return [result for result in opened if dice.get(result, 0) == fewest]

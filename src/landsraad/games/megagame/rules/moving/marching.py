"""House armies march: any number of them together, a solari a region."""

from __future__ import annotations

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.moving.arriving import (
    move_armies,
    settle_down,
    stops_for,
    what_to_capture,
)
from landsraad.games.megagame.rules.table import (
    armies,
    board,
    faction_of,
    passable,
    steps_from,
)
from landsraad.games.megagame.state import State, Table
from landsraad.kernel import Ask, Play, Seat

STOP = "stop"


def starts(s: State, name: str) -> list[str]:
    """Regions that armies of a faction can leave."""
    return leaving(s.table, name)


def leaving(t: Table, name: str) -> list[str]:
    """The same, told from a table."""
    return [
        region
        for region, there in t.armies.items()
        if name in there and passable(t, region) and steps_from(t, region)
    ]


def can_march(s: State, name: str) -> bool:
    """Has it armies that can go somewhere, and money?"""
    return board(s, name).solari >= NUMBERS.moving.march_solari and bool(starts(s, name))


def march(s: State, seat: Seat) -> Play[None]:
    """Move a stack along a path, and say what it captures at its end (move_stack, move_path)."""
    name = faction_of(seat)
    start = yield Ask(seat, "from", starts(s, name), of="region")
    purse = board(s, name).solari // NUMBERS.moving.march_solari
    path = yield from path_from(s, seat, name, start, purse)
    regions = len(path) - 1
    most = armies(s.table, start, name)
    if s.table.options.army_move_cost == "army":
        most = min(most, purse // regions)
    count = yield Ask(seat, "armies", range(1, most + 1))
    captured = yield from what_to_capture(s, seat, name, path[-1])
    stacks = count if s.table.options.army_move_cost == "army" else 1
    board(s, name).solari -= regions * stacks * NUMBERS.moving.march_solari
    s.tell("marched", faction=name, start=start, region=path[-1], n=count)
    move_armies(s, name, start, path[-1], count)
    settle_down(s, name, path[-1], captured)


def path_from(s: State, seat: Seat, name: str, start: str, most: int) -> Play[list[str]]:
    """Ask for region after region, until the way ends: by choice, by its length or by Kanly."""
    path = [start]
    while len(path) <= most:
        on = [region for region in steps_from(s.table, path[-1]) if region not in path]
        if not on:
            break
        stop = [STOP] if len(path) > 1 else []
        said = yield Ask(seat, "next region", [*stop, *on], of="region")
        if said == STOP:
            break
        path.append(said)
        if stops_for(s.table, name, said):
            break
    return path

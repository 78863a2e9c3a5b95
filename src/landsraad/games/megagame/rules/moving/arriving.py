"""What follows when armies or machines are set down somewhere."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.games.megagame.rules.battle.standing import begin_kanly
from landsraad.games.megagame.rules.desert.machines import capture, unguarded
from landsraad.games.megagame.rules.desert.worms import worm_roll
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.table import add_armies, end_ride, in_kanly, is_desert
from landsraad.games.megagame.state import State, Table
from landsraad.kernel import PASS, Ask, Play, Seat


def stops_for(t: Table, name: str, region: str) -> bool:
    """Does a stack that enters end its way there: beside an enemy in Kanly (move_path)?"""
    return any(in_kanly(t, name, other) for other in t.armies.get(region, {}))


def what_to_capture(s: State, seat: Seat, name: str, region: str) -> Play[list[str]]:
    """Ask for each unguarded machine whether it is taken (capture)."""
    said = []
    for id in unguarded(s.table, region, name):
        said += [(yield Ask(seat, "capture", [PASS, id], of="machine"))]
    return [id for id in said if id != PASS]


def move_armies(s: State, name: str, start: str, end: str, count: int) -> None:
    """Armies go from one region to another; a ride that they could have had is gone."""
    add_armies(s.table, start, name, -count)
    add_armies(s.table, end, name, count)
    end_ride(s.table, start, name)
    if start != end:
        breaches.moving(s, name, end)


def settle_down(
    s: State, name: str, region: str, captured: Sequence[str] = (), *, loud: bool = True
) -> None:
    """Capture, then the worm roll of the movement, then what Kanly forces (move_then_kanly)."""
    for id in captured:
        capture(s, id, name)
    if loud and is_desert(region):
        worm_roll(s, region, (name,))
    begin_kanly(s, region, (name,), name)

"""Special actions of named leaders: who can use which, and that it turns the card down."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import LEADERS
from landsraad.games.war_for_arrakis.rules.legions.figures import tank_of
from landsraad.games.war_for_arrakis.rules.table import area_with, board_of, side_of
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Seat

DESERT_BOX: Final = "desert_power"
_IN_BOX: Final[dict[str, tuple[str, ...]]] = {
    box: tuple(name for name, row in LEADERS.items() if row.box == box and row.ops)
    for box in {row.box for row in LEADERS.values() if row.box}
}


def specials(t: Table, seat: Seat, box: str) -> list[str]:
    """Leaders whose special actions a seat may use with a die of this result.

    Each is in play and not in a tank, its card face up on the seat's own dashboard; who speaks of
    his own legion must stand on the board (special_action_use, team_leaders).
    """
    return [leader for leader in _IN_BOX.get(box, ()) if may_use(t, seat, leader)]


def may_use(t: Table, seat: Seat, leader: str) -> bool:
    """May a seat use the special action of this leader now?"""
    if t.leaders.get(leader) not in ("aside", "board") or side_of(t, leader) != t.sides[seat]:
        return False
    if tank_of(t, leader) != t.roles[seat] or leader in board_of(t, seat).spent:
        return False
    return not LEADERS[leader].on_board or stands(t, leader)


def stands(t: Table, leader: str) -> bool:
    """Is the figure of this leader on the board?"""
    return bool(t.wild_maker if leader == "wild_maker" else area_with(t, leader))


def turn_down(s: State, seat: Seat, leader: str) -> None:
    """The card of a leader who was used is turned face down until the end of the round."""
    board_of(s.table, seat).spent.append(leader)
    s.tell("special_used", seat=seat, leader=leader)

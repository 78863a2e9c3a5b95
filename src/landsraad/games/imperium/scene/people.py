"""Who is who in pictures: names, and places at the battle."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.components import LEADERS, RIVALS
from landsraad.games.imperium.rules.table import is_six, with_ix
from landsraad.games.imperium.scene.board.shapes import Side
from landsraad.games.imperium.state import Table


def side_of(t: Table) -> Side:
    """Which of the boards lies on the table."""
    six = is_six(t)
    return Side(six, with_ix(t), six and t.options.personal_board_posts)


def named(t: Table, who: int) -> str:
    """How a player is called: by the Leader, once there is one."""
    player = t.players[who]
    if player.leader in LEADERS:
        return LEADERS[player.leader].name
    if player.leader in RIVALS:
        return f"{RIVALS[player.leader].name}, a Rival"
    return f"Player {who + 1}"


TITLES: Final = {"Lady", "Princess", "Reverend", "Mother", "Baron"}
"""What stands before the name by which everybody knows somebody."""


def short(t: Table, who: int) -> str:
    """The name alone, where there is little room.

    >>> first_name("Reverend Mother Jessica"), first_name("Feyd-Rautha Harkonnen")
    ('Jessica', 'Feyd-Rautha')
    """
    player = t.players[who]
    known = player.leader in LEADERS or player.leader in RIVALS
    return first_name(named(t, who)) if known else f"Player {who + 1}"


def first_name(name: str) -> str:
    """The first word of a name that is not a title."""
    return next(word for word in name.split() if word not in TITLES)


class Players:
    """Who has an army on the board, and who commands."""

    def __init__(self, t: Table) -> None:
        every = range(len(t.players))
        self.armies = [who for who in every if not t.players[who].commander]
        self.commanders = [who for who in every if t.players[who].commander]

"""The bots never miss a win or a block of one turn: exhaustive search says where there is one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from landsraad.games.war_for_arrakis.bots.player import Warmaster
from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN
from landsraad.kernel import Dice

from ..certain import Goal, Idle, Search
from .positions_bots import (
    ATREIDES_BLOCK,
    ATREIDES_WIN,
    HARKONNEN_BLOCK,
    HARKONNEN_WIN,
    World,
)
from .switching import GAME

Making = Callable[[], World]


def wins(side: str) -> Goal:
    return lambda table: table.winners == side


def stops(side: str) -> Goal:
    return lambda table: table.winners != side


def check(world: World, side: str, goal: Goal) -> None:
    """The goal can be forced with the real rules, not by doing nothing, and the bot reaches it."""
    seat = world.state.table.sides.index(side)
    search = Search(seat, goal)
    assert search.forced(world)
    assert not search.played(world, Idle())
    assert search.played(world, Warmaster(GAME, seat, Dice(1)))


@pytest.mark.parametrize("make", HARKONNEN_WIN, ids=lambda make: make.__name__)
def test_bashar_takes_a_win_of_one_turn(make: Making) -> None:
    check(make(), HARKONNEN, wins(HARKONNEN))


@pytest.mark.parametrize("make", ATREIDES_WIN, ids=lambda make: make.__name__)
def test_usul_takes_a_win_of_one_turn(make: Making) -> None:
    check(make(), ATREIDES, wins(ATREIDES))


@pytest.mark.parametrize("make", HARKONNEN_BLOCK, ids=lambda make: make.__name__)
def test_bashar_blocks_a_win_of_the_round(make: Making) -> None:
    check(make(), HARKONNEN, stops(ATREIDES))


@pytest.mark.parametrize("make", ATREIDES_BLOCK, ids=lambda make: make.__name__)
def test_usul_blocks_a_win_of_the_next_turn(make: Making) -> None:
    check(make(), ATREIDES, stops(HARKONNEN))


def test_there_are_thirty_positions_at_least() -> None:
    assert sum(map(len, (HARKONNEN_WIN, ATREIDES_WIN, HARKONNEN_BLOCK, ATREIDES_BLOCK))) >= 30

"""`spymaster` misses no win of the last turns: exhaustive search says where there is one."""

from __future__ import annotations

import pytest

from landsraad.games.imperium.bots.last_round import LastRound
from landsraad.games.imperium.bots.player import Priced, Spymaster
from landsraad.games.imperium.bots.taste import TASTE
from landsraad.kernel import Dice

from ..certain import Idle, Search, wins
from .positions import GAME
from .positions_last import WINS, Making, goods_for_a_point, last_turns, opened


@pytest.mark.parametrize("make", WINS, ids=lambda make: make.__name__)
def test_it_takes_a_win_of_its_last_turns(make: Making) -> None:
    world = make()
    search = Search(0, wins(0))
    assert search.forced(world)
    assert not search.played(world, Idle())
    assert search.played(world, Spymaster(GAME, 0, Dice(1)))


def test_there_are_twenty_positions_at_least() -> None:
    assert len(WINS) >= 20


def test_it_does_not_look_while_others_have_turns() -> None:
    p = last_turns("diplomacy")
    looking = LastRound(GAME, 0, Priced(TASTE).answer)
    assert looking.worth_a_look(p.t)
    p.set(2, revealed=False)
    assert not looking.worth_a_look(p.t)


def test_it_does_not_look_where_nobody_can_end_the_game() -> None:
    p = last_turns("diplomacy", vp=5)
    looking = LastRound(GAME, 0, Priced(TASTE).answer)
    assert looking.worth_a_look(p.t)
    p.set(1, vp=9)
    assert not looking.worth_a_look(p.t)


def test_it_gives_up_for_the_round_where_nothing_wins() -> None:
    match = opened(last_turns("dagger", vp=5))
    bot = Spymaster(GAME, 0, Dice(1))
    assert bot.answer(match.view(0), match.asks[0]) in match.asks[0].options
    assert bot.last_round.given_up == match.state.table.round


def test_a_line_that_was_found_is_kept_to() -> None:
    match = goods_for_a_point()
    bot = Spymaster(GAME, 0, Dice(1))
    bot.answer(match.view(0), match.asks[0])
    assert bot.last_round.line

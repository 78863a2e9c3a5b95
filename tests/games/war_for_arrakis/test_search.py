"""What `ponder` is told: who stands better, and what one mostly does."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from landsraad.bots.ponder import PonderBot
from landsraad.games.war_for_arrakis.bots import value
from landsraad.games.war_for_arrakis.bots.search.standing import MINDS, Playing, company, quiet
from landsraad.kernel import Dice, Match, Secret
from landsraad.kernel.state import encode

from .positions import Position
from .positions_battle import field
from .switching import GAME

ATREIDES, HARKONNEN = 0, 1


def test_both_chances_of_a_duel_are_one_together() -> None:
    s = Position().atreides("windgap", 2).harkonnen("arrakeen", 2).s
    assert value(s, ATREIDES) + value(s, HARKONNEN) == pytest.approx(1)
    assert 0 < value(s, ATREIDES) < 1


def test_supremacy_is_good_for_one_side_and_prescience_for_the_other() -> None:
    plain = Position().s
    ahead = Position().set(supremacy=5).s
    seen = Position().prescience(4, 4, 4).s
    assert value(ahead, HARKONNEN) > value(plain, HARKONNEN)
    assert value(seen, ATREIDES) > value(plain, ATREIDES)


def test_a_sietch_with_a_stronger_legion_beside_it_counts_for_the_harkonnen() -> None:
    far = Position().atreides("windgap", 1).harkonnen("arrakeen", 5).s
    near = Position().atreides("windgap", 1).harkonnen("false_wall_west", 5).s
    assert value(near, HARKONNEN) > value(far, HARKONNEN)


def test_the_end_is_worth_all_or_nothing_and_partners_share_it() -> None:
    won = Position().set(ending="objective", winners="atreides").s
    assert (value(won, ATREIDES), value(won, HARKONNEN)) == (1, 0)
    four = Position(4).set(ending="supremacy", winners="harkonnen").s
    assert [value(four, seat) for seat in range(4)] == [0, 0, 0.5, 0.5]


def test_a_position_is_judged_when_nothing_is_half_done() -> None:
    p = Position().atreides("windgap", 2).unused_dice("atreides", strategy=1)
    game = p.at(("begin_turn", "atreides"), check=False)
    assert quiet(game.s)
    assert not quiet(field().at(("attack", 0, "")).s)


def test_playouts_are_played_by_warmaster_without_looking_for_the_end() -> None:
    match = Match.begin(GAME, {}, 2, Secret.given(3), hurry=True)
    players = [Playing(GAME, seat, Dice(1)) for seat in range(2)]
    while match.decisions < 60:
        seat, ask = next(iter(match.asks.items()))
        said = players[seat].answer(match.view(seat), ask)
        assert said in ask.options
        assert players[seat].line == []
        match.answer(seat, said)


def test_a_search_does_as_warmaster_does_unless_something_is_clearly_better() -> None:
    match = Match.begin(GAME, {}, 2, Secret.given(3), hurry=True)
    bot = PonderBot(GAME, 0, Dice(1), playouts=8)
    while 0 not in match.asks or len(match.asks[0].options) == 1:
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.options[0])
    view, ask = match.view(0), match.asks[0]
    usual = Playing(GAME, 0, Dice(1)).answer(view, ask)
    assert bot.usual(view, ask) == usual
    assert usual in bot.candidates(view, ask, usual)


def test_players_of_a_search_share_what_they_think_and_those_of_another_do_not() -> None:
    view = Match.begin(GAME, {}, 2, Secret.given(3), hurry=True).view(0)
    playing, others = company(), company()
    mind = playing(GAME, 0, Dice(1)).mind(view)
    assert playing(GAME, 0, Dice(2)).mind(view) is mind
    assert playing(GAME, 1, Dice(1)).mind(msgspec.structs.replace(view, seat=1)) is not mind
    assert others(GAME, 0, Dice(1)).mind(view) is not mind


def test_a_mind_that_is_shared_stays_as_it_was_when_the_playout_goes_on() -> None:
    match = Match.begin(GAME, {}, 2, Secret.given(3), hurry=True)
    player = company()(GAME, 0, Dice(1))
    mind, before = player.mind(match.view(0)), match.encoded()
    then = encode(mind.t)
    while match.encoded() == before:
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.options[0])
    assert encode(mind.t) == then != encode(match.state.table)
    assert player.mind(match.view(0)) is not mind


def test_of_many_tables_the_oldest_is_forgotten() -> None:
    view = Match.begin(GAME, {}, 2, Secret.given(3), hurry=True).view(0).copied()
    player = company()(GAME, 0, Dice(1))
    first = player.mind(view)
    for supremacy in range(1, MINDS + 1):
        view.table.supremacy = supremacy
        player.mind(view)
    assert len(player.minds) == MINDS
    view.table.supremacy = 0
    assert player.mind(view) is not first


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (4, {"smugglers": True})])
def test_playouts_and_searches_run_in_every_mode(seats: int, options: dict[str, Any]) -> None:
    match = Match.begin(GAME, options, seats, Secret.given(3), hurry=True)
    for number in range(400):
        if match.over:
            break
        seat, ask = next(iter(match.asks.items()))
        answer = Playing(GAME, seat, Dice(2)).answer(match.view(seat), ask)
        if number % 40 == 0:
            answer = PonderBot(GAME, seat, Dice(number), playouts=8).answer(match.view(seat), ask)
        match.answer(seat, answer)
        assert 0 <= value(match.state, seat) <= 1
    assert match.over or match.decisions > 300

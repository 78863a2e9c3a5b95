"""What `ponder` is told: who stands better, and what one mostly does."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.bots.ponder import PonderBot
from landsraad.games.war_for_arrakis.bots import policy, value
from landsraad.kernel import Ask, Dice, Match, Secret

from .positions import Position
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


def test_playouts_do_something_and_the_sensible_where_it_is_plain() -> None:
    s = Position().atreides("windgap", 2).row("p01", "p12").prescience(10, 0, 6).s
    assert policy(s, Ask(0, "who goes", ["regular", "all"]), Dice(1)) == "all"
    assert policy(s, Ask(0, "claim", ["p01", "p12"]), Dice(1)) == "p12"
    assert policy(s, Ask(0, "move from", ["pass", "windgap"]), Dice(1)) == "windgap"
    stations = [s.table.stations[0], "habbanya_ridge"]
    assert policy(s, Ask(0, "move to", stations), Dice(1)) == stations[0]


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (4, {"smugglers": True})])
def test_playouts_and_searches_run_in_every_mode(seats: int, options: dict[str, Any]) -> None:
    match = Match.begin(GAME, options, seats, Secret.given(3), hurry=True)
    dice = Dice(2)
    for number in range(400):
        if match.over:
            break
        seat, ask = next(iter(match.asks.items()))
        answer = policy(match.state, ask, dice)
        if number % 40 == 0:
            answer = PonderBot(GAME, seat, Dice(number), playouts=8).answer(match.view(seat), ask)
        match.answer(seat, answer)
        assert 0 <= value(match.state, seat) <= 1
    assert match.over or match.decisions > 300

"""Bots for learners: what "Learn it" seats, and how long its games last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from landsraad import game_names, load
from landsraad.bots.bot import Bot
from landsraad.bots.company import Company
from landsraad.bots.floor import chances, let_time_pass
from landsraad.bots.gentle import BEST, GentleBot
from landsraad.bots.named import GENTLE, maker, names, strength, usual
from landsraad.kernel import PASS, Ask, Dice, Match, Secret, Value, View
from landsraad.server.files.shelf import shown_card

FEW: Final = 8
"""Games of each; sixty of each were played for docs/bots.md."""
TURN: Final[dict[str, Callable[[Any], int]]] = {
    "dune": lambda table: table.turn,
    "dawn_of_the_fremen": lambda table: table.cycle,
    "war_for_arrakis": lambda table: table.round,
    "imperium": lambda table: table.round,
    "megagame": lambda table: table.year,
    "spice_auction": lambda table: table.round,
}


def lasts(name: str, seed: int, bots: str = "") -> bool:
    """Does a game that "Learn it" makes come to its third turn? On the first seat sits somebody who
    knows nothing.
    """
    card = shown_card(name)
    wish = card.wish(card.first)
    seats = ["random", *(bots or chair["bot"] for chair in wish.chairs[1:])]
    match = Match.begin(card.game, wish.options, len(seats), Secret.given(seed))
    company = Company(match, {n: maker(card.game, bot) for n, bot in enumerate(seats)})
    while not match.over and TURN[name](match.state.table) < 3:
        if match.asks:
            company.answer(next(iter(match.asks.values())))
            continue
        for seat in chances(match, company.bots):
            company.act(seat)
        let_time_pass(match)
    return not match.over


@pytest.mark.parametrize("name", game_names())
def test_no_game_of_a_learner_ends_before_its_third_turn(name: str) -> None:
    assert all(lasts(name, seed) for seed in range(FEW))


def test_strong_bots_would_end_it_at_once() -> None:
    """Or else the test above would prove nothing."""
    assert not all(lasts("dune", seed, usual(load("dune"))) for seed in range(FEW))


@pytest.mark.parametrize("name", game_names())
def test_learners_meet_gentle_bots_and_others_strong_ones(name: str) -> None:
    card = shown_card(name)
    first, played = card.wish(card.first), card.wish(card.usual)
    assert {chair["bot"] for chair in first.chairs[1:]} == {GENTLE}
    assert {chair["bot"] for chair in played.chairs[1:]} == {usual(card.game)}
    assert GENTLE in names(card.game)
    assert strength(card.game, GENTLE) == "gentle"


class Good(Bot):
    """Always takes the first option, and always acts."""

    acts = 1.0

    def __init__(self, *_: Any) -> None:
        pass

    def answer(self, view: View, ask: Ask) -> Value:
        return ask.options[0]

    def begin(self, view: View, offers: list[str]) -> str | None:
        return offers[0]


def gentle(good: Any = Good, hasty: Any = None) -> GentleBot:
    bot = GentleBot(load("spice_auction"), 0, Dice(7), good)
    bot.hasty = hasty
    return bot


def seen() -> View:
    return View(0, None, None, [], None, [], [])


def test_most_answers_are_the_good_players() -> None:
    bot, ask = gentle(), Ask(0, "which", list(range(1000)))
    good = sum(bot.answer(seen(), ask) == 0 for _ in range(1000))
    assert abs(good - 100 * BEST) < 60


def test_an_act_is_begun_now_and_then_and_answered_as_a_whole() -> None:
    bot, ask = gentle(), Ask(0, "which", list(range(1000)))
    begun = 0
    for _ in range(200):
        view = seen()
        if bot.begin(view, ["gift"]) is None:
            continue
        begun += 1
        assert [bot.answer(view, ask) for _ in range(5)] == [0] * 5
    assert 100 < begun < 200


def test_what_hastens_the_end_is_left_alone_unless_nothing_else_can_be_done() -> None:
    bot = gentle(hasty=lambda view, ask, value: value in ("win", "win at once"))
    for _ in range(50):
        assert bot.answer(seen(), Ask(0, "which", ["win", "wait", "win at once"])) == "wait"
        assert bot.answer(seen(), Ask(0, "which", ["win", "wait", PASS])) in ("wait", PASS)
        assert bot.answer(seen(), Ask(0, "which", ["win", "win at once"])) in ("win", "win at once")


def test_an_answer_that_is_not_there_is_not_given() -> None:
    class Dreaming(Good):
        def answer(self, view: View, ask: Ask) -> Value:
            return "a castle"

    assert gentle(Dreaming).answer(seen(), Ask(0, "which", ["a tent"])) == "a tent"


@pytest.mark.parametrize("name", game_names())
def test_it_is_made_of_the_games_own_player(name: str) -> None:
    bot = maker(load(name), GENTLE)(load(name), 0, Dice(1))
    assert isinstance(bot, GentleBot)
    assert not isinstance(bot.good, GentleBot)

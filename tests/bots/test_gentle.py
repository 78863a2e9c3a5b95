"""Bots for learners: what "Learn it" seats, and how long its games last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from landsraad import game_names, load
from landsraad.bots.bot import Bot
from landsraad.bots.company import Company
from landsraad.bots.floor import chances, let_time_pass
from landsraad.bots.gentle import BEST, SECOND, GentleBot
from landsraad.bots.named import GENTLE, LEVELS, STRONG, level, maker, names, usual
from landsraad.bots.own import Bots
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
    seats = [bots or chair.get("bot", "random") for chair in wish.chairs]
    seats[card.first.seat] = "random"
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
    for preset, bot in ((card.first, GENTLE), (card.alone, GENTLE), (card.usual, STRONG)):
        chairs = card.wish(preset).chairs
        assert {chair["bot"] for chair in chairs if chair["kind"] == "bot"} == {bot}
        assert chairs[preset.seat]["kind"] == "me"
    assert list(LEVELS) == names(card.game)[:3]
    assert [level(card.game, spec) for spec in LEVELS] == list(LEVELS)


class Good(Bot):
    """Always takes the first option, and always acts."""

    acts = 1.0

    def __init__(self, *_: Any) -> None:
        pass

    def answer(self, view: View, ask: Ask) -> Value:
        return ask.options[0]

    def begin(self, view: View, offers: list[str]) -> str | None:
        return offers[0]


def gentle(good: Any = Good, **own: Any) -> GentleBot:
    bot = GentleBot(load("spice_auction"), 0, Dice(7), good)
    bot.own = Bots(**own)
    return bot


def seen(said: Sequence[tuple[int, str, Value]] = ()) -> View:
    return View(0, None, None, [], None, list(said), [])


def test_six_answers_of_ten_are_the_best_three_the_second_and_one_the_third() -> None:
    bot, ask = gentle(), Ask(0, "which", list(range(1000)))
    said = Counter(bot.answer(seen(), ask) for _ in range(1000))
    assert set(said) == {0, 1, 2}, "nothing is answered at random"
    assert abs(said[0] - 100 * BEST) < 60
    assert abs(said[1] - 100 * SECOND) < 60


@pytest.mark.parametrize("nothing", [PASS, "no", "done"])
def test_where_the_good_player_does_nothing_it_does_nothing(nothing: str) -> None:
    bot = gentle()
    assert all(
        bot.answer(seen(), Ask(0, "lasgun", [nothing, "fire"])) == nothing for _ in range(50)
    )


def test_it_does_not_err_where_that_gives_something_away_for_nothing() -> None:
    bot, ask = gentle(careful=["lose *"]), Ask(0, "lose in Arrakeen", [1, 2, 3])
    assert {bot.answer(seen(), ask) for _ in range(50)} == {1}


def test_what_was_begun_is_gone_on_with_as_a_good_player_would() -> None:
    bot, begun = gentle(), seen([(0, "leader", "duncan")])
    assert {bot.answer(begun, Ask(0, "weapon", ["crysknife", "lasgun"])) for _ in range(50)} == {
        "crysknife"
    }


def test_an_act_is_answered_as_a_whole_and_sometimes_it_is_not_the_best() -> None:
    bot, ask, begun = gentle(), Ask(0, "which", list(range(1000))), Counter[str | None]()
    for _ in range(200):
        view = seen()
        act = bot.begin(view, ["gift", "trade"])
        begun[act] += 1
        if act is not None:
            assert [bot.answer(view, ask) for _ in range(5)] == [0] * 5
    assert begun["gift"] > begun["trade"] > begun[None] > 0


def test_what_hastens_the_end_is_left_alone_unless_nothing_else_can_be_done() -> None:
    bot = gentle(hasty=lambda view, ask, value, calm: value in ("win", "win at once"))
    for _ in range(50):
        assert bot.answer(seen(), Ask(0, "which", ["win", "wait", "win at once"])) == "wait"
        assert bot.answer(seen(), Ask(0, "which", ["win", "wait", PASS])) in ("wait", PASS)
        assert bot.answer(seen(), Ask(0, "which", ["win", "win at once"])) in ("win", "win at once")


def test_an_answer_that_is_not_there_is_not_given() -> None:
    class Dreaming(Good):
        def answer(self, view: View, ask: Ask) -> Value:
            return "a castle"

    assert gentle(Dreaming).answer(seen(), Ask(0, "which", ["a tent", "none"])) == "none"


@pytest.mark.parametrize("name", game_names())
def test_it_is_made_of_the_games_own_player(name: str) -> None:
    bot = maker(load(name), GENTLE)(load(name), 0, Dice(1))
    assert isinstance(bot, GentleBot)
    assert not isinstance(bot.good, GentleBot)

"""The bots play every mode, win against chance, and see no more than their seat."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.bots.bot import Bot, RandomBot, act_freely
from landsraad.bots.own import bots_of
from landsraad.bots.seating import run
from landsraad.games.war_for_arrakis.bots import turn
from landsraad.games.war_for_arrakis.bots.player import Warmaster
from landsraad.kernel import Dice, Match, Secret, Value, View
from landsraad.testing.driver import setups

from .positions import Position
from .switching import GAME

MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "duel": (2, {}),
    "drawn sides": (2, {"sides": "drawn"}),
    "alone against Mahdi": (1, {}),
    "two against Mahdi": (2, {"mahdi": True}),
    "three": (3, {}),
    "three, Atreides shared": (3, {"shared_side": "atreides"}),
    "four": (4, {}),
    "smugglers and Old Man": (2, {"smugglers": True, "old_man": True}),
    "Spacing Guild": (4, {"spacing_guild": True, "futures": ("princess_steps_in",)}),
    "futures": (2, {"futures": ("long_live_the_duke", "judge_of_the_change")}),
    "futures against Mahdi": (1, {"futures": ("redemption_of_dr_yueh",), "smugglers": True}),
}


def begun(seats: int = 2, seed: int = 1, **options: Any) -> Match[Any]:
    return Match.begin(GAME, options, seats, Secret.given(seed), hurry=True)


def played(match: Match[Any], rounds: int) -> bool:
    """Let the bots play so many rounds; does the game go on?"""
    bots = {seat: Warmaster(GAME, seat, Dice(1)) for seat in range(len(match.state.shields))}
    while not match.over and match.state.table.round <= rounds:
        for seat, bot in bots.items():
            act_freely(match, seat, bot)
        if not match.over:
            seat, ask = next(iter(match.asks.items()))
            match.answer(seat, bots[seat].answer(match.view(seat), ask))
    return not match.over


@pytest.mark.parametrize("mode", MODES)
def test_they_play_every_mode(mode: str) -> None:
    seats, options = MODES[mode]
    match = begun(seats, **options)
    assert played(match, 2) == (match.verdict is None)
    assert match.state.table.round > 1 or match.over


@pytest.mark.parametrize("seat", [0, 1])
def test_each_side_beats_chance(seat: int) -> None:
    for seed in range(2):
        players: list[Any] = [RandomBot, RandomBot]
        players[seat] = Warmaster
        verdict = run(begun(seed=seed), players)
        assert verdict is not None
        assert verdict.winners == (seat,)


def test_two_who_have_little_to_do_hand_the_turn_over_only_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turn, "IDLE", 99.0)
    position = Position(4).unused_dice("house_harkonnen", mentat=2)
    match = position.unused_dice("corrino_ally", strategy=1).at(("begin_turn", "harkonnen")).match
    answers = []
    for seat in (2, 3):
        answers.append(Warmaster(GAME, seat, Dice(1)).answer(match.view(seat), match.asks[seat]))
        match.answer(seat, answers[-1])
    assert answers == ["hand over", "strategy"]


def test_people_find_them_by_one_name_and_meet_warmaster_unless_they_say_otherwise() -> None:
    assert list(bots_of(GAME).made) == ["warmaster"]


class Blindfolded(Bot):
    """Plays as its bot does in a world that was imagined from the view alone."""

    looks, acts = True, 1.0

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def answer(self, view: View, ask: Any) -> Value:
        said = self.bot.answer(view, ask)
        state = GAME.imagine(view, Dice(5))
        world = View(
            view.seat,
            state.table,
            state.shields[view.seat],
            [shield.outside() for shield in state.shields],
            state.box.outside(),
            view.since,
            view.paused,
        )
        assert type(self.bot)(GAME, view.seat, Dice(1)).answer(world, ask) == said
        return said

    def begin(self, view: View, offers: list[str]) -> str | None:
        return self.bot.begin(view, offers)


def test_what_is_hidden_from_a_seat_changes_no_answer() -> None:
    match = begun(seed=3, max_rounds=8)
    bots = {seat: Blindfolded(Warmaster(GAME, seat, Dice(1))) for seat in range(2)}
    while not match.over and match.state.table.round < 2:
        for seat, bot in bots.items():
            act_freely(match, seat, bot)
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, bots[seat].answer(match.view(seat), ask))
    assert match.decisions > 50


def test_the_same_question_gets_the_same_answer() -> None:
    one, two = begun(seed=4), begun(seed=4)
    assert played(one, 2) == played(two, 2)
    assert one.state == two.state


def test_every_set_of_options_is_played_legally() -> None:
    for number, (seats, options) in enumerate(setups(GAME)):
        match = begun(seats, number, **options)
        bots = {
            seat: (Warmaster, RandomBot)[(seat + number) % 2](GAME, seat, Dice(number))
            for seat in range(seats)
        }
        for _ in range(25):
            for seat, bot in bots.items():
                if bot.acts:
                    act_freely(match, seat, bot)
            if match.over:
                break
            seat, ask = next(iter(match.asks.items()))
            match.answer(seat, bots[seat].answer(match.view(seat), ask))

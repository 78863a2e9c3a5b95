"""Whole games by random answers and free acts, looked at after each of them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import Dice, Match, Seat, Value

from .positions import chosen
from .switching import GAME

ACTS_EVERY = 12
"""One free act in so many answers, if any is open."""


class Wanderer:
    """Everybody answers anything; what is going on is checked all the time."""

    def __init__(self, seats: int, seed: int, **options: Any) -> None:
        self.chance = random.Random(seed)
        state = GAME.laid_out(chosen(options), seats, Dice(seed))
        self.match: Match[State] = Match(GAME, state, check=True)
        self.most = GAME.laws.most(state.table.options)

    def play(self) -> int:
        """Play to the verdict; the number of answers."""
        answers = 0
        while not self.match.over:
            assert answers < self.most, "it does not end"
            seat, ask = self.chance.choice(list(self.match.asks.items()))
            self.match.answer(seat, self.chance.choice(ask.options))
            GAME.invariants(self.match.state)
            answers += 1
            if not self.chance.randrange(ACTS_EVERY):
                self.act()
        return answers

    def act(self) -> None:
        """Somebody does a free act."""
        seats = range(len(self.match.state.shields))
        acts = [(seat, act) for seat in seats for act in self.match.offers(seat)]
        if acts:
            seat, act = self.chance.choice(acts)
            self.match.act(seat, act, *self.answers(seat, act))
            GAME.invariants(self.match.state)

    def answers(self, seat: Seat, act: str) -> list[Value]:
        """Any answers to the questions of a free act."""
        given: list[Value] = []
        while (ask := self.match.draft(seat, act, *given)) is not None:
            given.append(self.chance.choice(ask.options))
        return given


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 1), (4, 1)])
def test_a_game_of_random_answers_reaches_a_verdict(seats: int, seed: int) -> None:
    wanderer = Wanderer(seats, seed, max_rounds=8)
    assert wanderer.play() > 300
    verdict = wanderer.match.verdict
    assert verdict is not None
    assert verdict.ending
    assert 0 < len(verdict.winners) < seats


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {"harkonnen_slots": "three_each", "one_legion_two_ways": True, "objectives": "short"}),
        (2, {"house_die_specials": False, "retreat_may_overstack": False, "partial_advance": True}),
        (3, {"atomics_borders": "kept", "sides": "drawn", "shared_side": "atreides"}),
        (
            2,
            {
                "futures": (
                    "princess_steps_in",
                    "judge_of_the_change",
                    "swordmaster_of_ginaz",
                    "redemption_of_dr_yueh",
                )
            },
        ),
        (4, {"futures": ("long_live_the_duke", "redemption_of_dr_yueh"), "smugglers": True}),
        (2, {"smugglers": True, "old_man": True, "spacing_guild": True}),
    ],
)
def test_other_options_reach_a_verdict_as_well(seats: int, options: dict[str, Any]) -> None:
    wanderer = Wanderer(seats, 5, max_rounds=8, **options)
    wanderer.play()
    assert wanderer.match.verdict is not None


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    first, second = Wanderer(2, 9, max_rounds=8), Wanderer(2, 9, max_rounds=8)
    assert first.play() == second.play()
    assert first.match.encoded() == second.match.encoded()


@pytest.mark.parametrize(("seats", "ties"), [(1, "player"), (2, "dice")])
def test_a_mahdi_game_of_random_answers_reaches_a_verdict(seats: int, ties: str) -> None:
    wanderer = Wanderer(seats, seats, mahdi=True, solo_ties=ties)
    assert wanderer.play() > 50
    verdict = wanderer.match.verdict
    assert verdict is not None
    assert verdict.ending
    assert len(verdict.winners) in (0, seats)

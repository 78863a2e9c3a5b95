"""Whole days at random: nothing is lost, nothing breaks, and the same seed gives the same day."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from landsraad.games.megagame.rules.floor import FREE
from landsraad.kernel import Match, Refused, Secret
from landsraad.kernel.asks import CLOCK, MODERATOR

from .positions import GAME

DEEDS = 25
"""Chances of somebody in a year."""
STOPPING = {"end_game", "pause_clock"}
"""What control does not do in these days."""


def day(seed: int, **options: object) -> Match[object]:
    """A day of eight years in which everybody does anything."""
    random = Random(seed)
    match = Match.begin(GAME, {"years": 8, **options}, 15, Secret.given(seed))
    while not match.over:
        for _ in range(DEEDS):
            seat = random.choice([*range(15), MODERATOR])
            if acts := sorted(set(match.offers(seat)) - STOPPING):
                with suppress(Refused):
                    match.compose(seat, random.choice(acts), lambda ask: random.choice(ask.options))
                GAME.invariants(match.state)
        if "time_up" in match.offers(CLOCK):
            match.compose(CLOCK, "time_up", lambda ask: random.choice(ask.options))
        match.act(CLOCK, "tick")
        GAME.invariants(match.state)
    return match  # type: ignore[return-value]


@pytest.mark.parametrize("seed", range(3))
def test_a_day_ends_with_a_verdict(seed: int) -> None:
    match = day(seed, fremen_as_one=seed == 1, army_move_cost="army" if seed == 2 else "stack")
    assert match.verdict is not None
    assert match.verdict.turn == 8
    assert len(match.verdict.scores) == 15


def test_no_hard_law_stops_the_clock() -> None:
    """Everything that can be is enforced, Fremen have access, and everybody does anything."""
    random, match = Random(5), Match.begin(GAME, {"years": 8}, 15, Secret.given(5))
    for law in list(match.state.table.laws):
        mark = {"edit": "mark", "law": law, "check": "hard", "reason": "So be it."}
        match.act(MODERATOR, "edit_law", mark)
    match.act(MODERATOR, "edit_law", {"edit": "strike", "law": "L6", "reason": "So be it."})
    while not match.over:
        for _ in range(DEEDS):
            seat = random.randrange(15)
            if acts := match.offers(seat):
                with suppress(Refused):
                    match.compose(seat, random.choice(acts), lambda ask: random.choice(ask.options))
        if "time_up" in match.offers(CLOCK):
            match.compose(CLOCK, "time_up", lambda ask: random.choice(ask.options))
        match.act(CLOCK, "tick")
        GAME.invariants(match.state)


def test_the_same_seed_gives_the_same_day() -> None:
    assert day(7).encoded() == day(7).encoded()


@pytest.mark.parametrize("mode", ["open", "sealed"])
def test_whether_one_deed_is_open_is_known_without_looking_at_all(mode: str) -> None:
    random, match = Random(3), Match.begin(GAME, {"order_mode": mode}, 15, Secret.given(3))
    for number in range(150):
        for seat in (*range(15), MODERATOR, CLOCK):
            known = [act for act in FREE if GAME.may(match.state, seat, act)]
            assert {*known} == {*match.offers(seat)}
        seat = random.choice([*range(15), MODERATOR])
        acts = sorted(set(match.offers(seat)) - {"end_game"})
        with suppress(Refused):
            match.compose(seat, random.choice(acts), lambda ask: random.choice(ask.options))
        if number % 10 == 0 and "tick" in match.offers(CLOCK):
            match.act(CLOCK, "tick")


def test_a_state_is_small() -> None:
    """The budget of the brief: every act pays for the state."""
    assert len(day(4).encoded()) < 20_000

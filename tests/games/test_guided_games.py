"""Guided first games: the board keeps the rules, every lesson comes true, and it is handed over."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad import load
from landsraad.kernel import Dice, Game, Match
from landsraad.kernel.state import encode
from landsraad.scenes.learning import MOST_WORDS, Guide, guide_of

from .guided import Play, play

GUIDED = ("imperium", "dawn_of_the_fremen", "war_for_arrakis", "megagame")
"""DUNE has hints of its own there: `tests/server/test_guided.py` plays all five at a table."""


def guide(name: str) -> tuple[Game[Any], Guide]:
    """A game and its guide."""
    game = load(name)
    found = guide_of(game)
    assert found is not None
    return game, found


@pytest.mark.parametrize("name", GUIDED)
def test_the_board_is_one_of_the_game(name: str) -> None:
    game, own = guide(name)
    match = Match(game, own.prepared(), live=True, check=True)
    game.invariants(match.state)
    assert match.state.table.options == game.chosen(own.options)
    assert encode(own.prepared()) == encode(own.prepared())


@pytest.mark.parametrize("name", GUIDED)
def test_what_the_learner_sees_of_it_can_be_imagined(name: str) -> None:
    game, own = guide(name)
    match = Match(game, own.prepared(), live=True)
    for seat in range(own.seats):
        imagined = match.imagine(seat, Dice(5))
        game.invariants(imagined.state)
        assert imagined.view(seat) == match.view(seat)


@pytest.fixture(scope="module", params=GUIDED)
def played(request: pytest.FixtureRequest) -> Play:
    """A whole guided first game by the hints."""
    return play(request.param)


def test_every_lesson_is_told_and_then_it_is_handed_over(played: Play) -> None:
    assert played.lessons.handed_over
    assert [lesson.name for lesson in played.lessons.guide.lessons] == list(played.lessons.came)


def test_what_a_lesson_is_about_can_be_seen(played: Play) -> None:
    lost = {came.name: came.subject for came in played.lessons.came.values() if not came.found}
    assert not lost


def test_a_lesson_is_short(played: Play) -> None:
    for came in played.lessons.came.values():
        assert 15 <= len(came.words.split()) <= MOST_WORDS, came.words


def test_a_deed_that_a_lesson_asks_for_is_asked(played: Play) -> None:
    kinds = {ask.kind for ask, _ in played.asked}
    deeds = {lesson.deed for lesson in played.lessons.guide.lessons if lesson.deed}
    assert deeds <= kinds


COMES: dict[str, tuple[tuple[str, dict[str, Any]], ...]] = {
    "imperium": (
        ("spy_placed", {"player": 0}),
        ("deployed", {"player": 0}),
        ("won", {"player": 0, "card": "skirmish_desert_mouse"}),
        ("matched", {"player": 0}),
        ("acquired", {"player": 0}),
    ),
    "dawn_of_the_fremen": (
        ("traded", {"seat": 2, "wanted": "worm_tooth"}),
        ("shipped", {"seat": 2}),
        ("attack_won", {"seat": 2, "territory": "eagle_ledge"}),
        ("built", {"seat": 2, "token": "sietch"}),
    ),
    "war_for_arrakis": (
        ("attacked", {"target": "gara_kulon", "side": "harkonnen"}),
        ("settlement_destroyed", {"area": "gara_kulon"}),
        ("supremacy_gained", {"step": 2}),
        ("spice_collected", {}),
    ),
    "megagame": (
        ("battle_won", {"faction": "atreides", "loser": "harkonnen"}),
        ("voted", {"faction": "atreides"}),
        ("marched", {"faction": "atreides"}),
        ("flew", {"faction": "atreides", "region": "303"}),
        ("unloaded", {"faction": "atreides"}),
        ("spice_sold", {"faction": "atreides"}),
    ),
}
"""What lessons speak of, as it happens to a learner who follows the hints."""


def test_what_lessons_speak_of_comes_true_by_the_hints(played: Play) -> None:
    told = played.match.told
    for what, facts in COMES.get(played.match.game.name, ()):
        found = [each for each in told if each.what == what and facts.items() <= each.facts.items()]
        assert found, (what, facts)


@pytest.mark.parametrize("seed", range(1, 3))
@pytest.mark.parametrize("name", GUIDED)
def test_a_learner_who_answers_at_random_is_told_all_the_same(name: str, seed: int) -> None:
    random = play(name, "random", seed)
    told = set(random.lessons.came)
    assert random.lessons.handed_over
    assert told == {lesson.name for lesson in random.lessons.guide.lessons}

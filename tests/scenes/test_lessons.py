"""What somebody is told who learns a game."""

import re
from typing import Any

import pytest

from landsraad import game_names, load
from landsraad.bots.company import Company
from landsraad.bots.floor import chances, let_time_pass
from landsraad.bots.named import maker
from landsraad.kernel import Match, Secret
from landsraad.kernel.asks import SPECTATOR
from landsraad.presets import presets_of
from landsraad.scenes.rendering.fonts import LETTERS
from landsraad.scenes.story import Story, story_of


def first_game(name: str) -> Match[Any]:
    """The first game of somebody who learns, played to its end by random bots."""
    game, presets = load(name), presets_of(load(name))
    first = presets.named(presets.first)
    return Match.begin(game, first.options, first.seats, Secret.given(4), live=True)


@pytest.mark.parametrize("name", game_names())
def test_the_aim_is_told_in_a_few_sentences(name: str) -> None:
    aim = story_of(load(name)).aim
    assert 2 <= len(re.findall(r"[.!?]( |$)", aim)) <= 4
    assert {*aim} <= {*LETTERS}


def go_on(match: Match[Any], company: Company) -> None:
    """Somebody answers; on an open floor somebody acts, or time passes."""
    if match.asks:
        company.answer(next(iter(match.asks.values())))
    else:
        for seat in chances(match, range(len(match.state.shields))):
            company.act(seat)
        let_time_pass(match)


@pytest.mark.parametrize("name", game_names())
def test_every_phase_that_comes_is_explained(name: str) -> None:
    match = first_game(name)
    story = story_of(match.game)
    make = maker(match.game, "random")
    company = Company(match, dict.fromkeys(range(len(match.state.shields)), make))
    found = set()
    while not match.over:
        lesson = story.lesson(match.view(SPECTATOR))
        assert lesson is not None
        found.add(lesson.name)
        go_on(match, company)
    assert len(found) >= len(story.lessons) * 2 // 3


@pytest.mark.parametrize("name", game_names())
def test_a_lesson_is_short(name: str) -> None:
    for title, words in story_of(load(name)).lessons.values():
        assert title[0].isupper()
        assert 60 < len(words) < 330
        assert words.endswith(".")
        assert {*title, *words} <= {*LETTERS}


def test_a_game_may_have_no_lessons() -> None:
    assert Story().lesson(first_game("spice_auction").view(SPECTATOR)) is None
    assert Story().aim == ""

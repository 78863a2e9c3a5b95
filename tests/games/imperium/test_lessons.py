"""Somebody who learns is told what is special about teams, Rivals and Ix."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.imperium.story.lessons import IX_LESSONS, RIVAL_LESSONS, TEAM_LESSONS
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.story import story_of

from ..golden import golden, replayed
from .positions import GAME

MODES: dict[str, tuple[str, Any]] = {
    "six_points": ("team", TEAM_LESSONS),
    "solo_points": ("rival", RIVAL_LESSONS),
    "pair_points": ("rival", RIVAL_LESSONS),
    "ix_points": ("ix", IX_LESSONS),
}


@pytest.mark.parametrize("record", MODES)
def test_a_mode_has_lessons_of_its_own_and_the_usual_ones_for_all_else(record: str) -> None:
    mode, own = MODES[record]
    view = replayed(GAME.name, record).view(SPECTATOR)
    story = story_of(GAME)
    for phase in story.lessons:
        lesson = at_phase(story, view, phase)
        assert lesson.name == (f"{mode} {phase}" if phase in own else phase)
        assert (lesson.title, lesson.words) == (own.get(phase) or story.lessons[phase])


def at_phase(story: Any, view: Any, phase: str) -> Any:
    """The lesson of a phase at this table."""

    class There(type(story)):  # type: ignore[misc]
        def phase(self, _: Any) -> str:
            return phase

    return There().lesson(view)


def test_all_of_them_are_short_and_begin_with_a_title() -> None:
    for lessons in (TEAM_LESSONS, RIVAL_LESSONS, IX_LESSONS):
        for title, words in lessons.values():
            assert title[0].isupper()
            assert 60 < len(words) < 330
            assert words.endswith(".")


def test_a_game_of_four_has_the_usual_lessons() -> None:
    assert golden(GAME.name, "four_points").header.seats == 4
    view = replayed(GAME.name, "four_points").view(SPECTATOR)
    story = story_of(GAME)
    assert [at_phase(story, view, phase).name for phase in story.lessons] == [*story.lessons]

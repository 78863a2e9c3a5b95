"""What the house asks of the words of every game holds for this one, whose floor is open."""

from __future__ import annotations

import re

import pytest

from landsraad.bots.company import Company
from landsraad.bots.named import maker
from landsraad.games.megagame.story import story
from landsraad.games.megagame.story.lessons import AIM, LESSONS, OWN_LESSONS
from landsraad.kernel import Match, Secret
from landsraad.kernel.asks import SPECTATOR
from landsraad.rulings import as_key
from landsraad.scenes.options import OptionField, fields_of
from landsraad.scenes.rendering.fonts import LETTERS

from ...scenes.test_lessons import go_on
from ...test_presets import ENGINE_NAME
from .switching import GAME

OPTIONS = fields_of(GAME)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda each: each.name)
def test_an_option_speaks_to_people(option: OptionField) -> None:
    said = [option.said(value) for value in option.choices]
    effects = [option.effect(value) for value in option.choices]
    assert option.wording.title
    assert option.wording.group
    assert all(effects)
    assert len({*said}) == len(said)
    assert {*option.wording.words} <= {as_key(value) for value in option.choices}
    assert not {*said} & {"yes", "no"}
    words = (option.wording.title, option.wording.group, *said, *effects)
    assert [each for each in words if ENGINE_NAME.search(each)] == []


def test_the_aim_is_told_in_a_few_sentences() -> None:
    assert 2 <= len(re.findall(r"[.!?]( |$)", AIM)) <= 4
    assert {*AIM} <= {*LETTERS}


@pytest.mark.parametrize("name", [*LESSONS, *OWN_LESSONS])
def test_a_lesson_is_short(name: str) -> None:
    title, words = {**LESSONS, **OWN_LESSONS}[name]
    assert title[0].isupper()
    assert 60 < len(words) < 330
    assert words.endswith(".")
    assert {*title, *words} <= {*LETTERS}


def test_every_part_of_the_day_is_explained_and_each_kind_of_faction_hears_its_own() -> None:
    match = Match.begin(GAME, {"years": 8}, 15, Secret.given(4), live=True)
    company = Company(match, dict.fromkeys(range(15), maker(GAME, "random")))
    found = set()
    while not match.over:
        for seat in (SPECTATOR, 0, 9, 12):
            lesson = story.lesson(match.view(seat))
            assert lesson is not None
            found.add(lesson.name)
        go_on(match, company)
    assert found >= {"dawn", "years", "late", "house", "sietch", "organisation"}


def test_headings_and_great_events_are_events() -> None:
    assert story.headings.keys() <= story.events.keys()
    assert story.great.keys() <= story.events.keys()
    assert story.briefs.keys() <= story.events.keys()

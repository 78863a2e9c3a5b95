"""The pages of what games ask hold what they ask today, in the words of today."""

import re
from itertools import islice

import pytest

from draw_questions import SEEDS, page_of, question
from landsraad import game_names, load
from landsraad.scenes.story import story_of
from questions_census import Census, settings

MATCHES = {"megagame": 1}
"""Matches that are played again; they are among those of which the page was written."""
MANY = 4


def renew(name: str) -> str:
    return f"run: python tools/draw_questions.py {name}"


def table(name: str, heading: str) -> dict[str, list[str]]:
    """The rows of one table of a game's page, by what their first cell names."""
    text = page_of(name).read_text(encoding="utf-8")
    _, found, rest = text.partition(f"\n## {heading}\n")
    lines = [line for line in rest.partition("\n## ")[0].splitlines() if line.startswith("| `")]
    cells = [re.split(r" (?<!\\)\| ", line.removeprefix("| ").removesuffix(" |")) for line in lines]
    return {re.findall(r"`(.*?)`", row[0])[0]: row for row in cells} if found else {}


def test_every_game_of_this_house_has_a_page() -> None:
    ours = [n for n in game_names() if type(load(n)).__module__.startswith("landsraad.games.")]
    assert sorted(ours) == sorted(SEEDS)
    assert all(page_of(name).exists() for name in ours)


@pytest.mark.parametrize("name", SEEDS)
def test_what_a_few_games_ask_is_on_the_page(name: str) -> None:
    game = load(name)
    census = Census(game).play(islice(settings(game, 1), MATCHES.get(name, MANY)))
    assert census.asked or census.drafted
    for heading, met in (
        ("Questions", census.asked),
        ("Questions of free acts", census.drafted),
    ):
        rows = table(name, heading)
        for kind, asked in met.items():
            assert kind in rows, f"{kind!r} is new; {renew(name)}"
            for where in asked.where:
                assert f"`{where}`" in rows[kind][1], f"{where} asks {kind!r}; {renew(name)}"
            for sort in asked.sorts:
                assert f"`{sort}`" in rows[kind][-2], f"{kind!r} is of {sort}; {renew(name)}"


@pytest.mark.parametrize("name", SEEDS)
def test_the_page_has_the_words_of_the_story_and_no_question_is_missing(name: str) -> None:
    story = story_of(load(name))
    headings = ("Questions", "Questions of free acts", "Rare questions")
    rows = [row for heading in headings for row in table(name, heading).items()]
    assert set(story.asks) <= {kind for kind, _ in rows}, renew(name)
    for kind, row in rows:
        assert row[-1] == question(story, kind), f"{kind!r} has other words now; {renew(name)}"


@pytest.mark.parametrize("name", SEEDS)
def test_the_page_names_every_free_act_and_every_chance_to_react(name: str) -> None:
    game = load(name)
    assert list(table(name, "Free acts")) == list(game.free), renew(name)
    answers = {kind: f"`{answer}`" for kind, answer in game.reactions.items()}
    assert {k: row[1] for k, row in table(name, "Chances to react").items()} == answers, renew(name)
    steps = set(table(name, "Steps that ask"))
    assert steps <= set(game.steps), f"{steps - set(game.steps)} is gone; {renew(name)}"

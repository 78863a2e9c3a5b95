"""What the main button does before anything is chosen, in games that bots play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from landsraad import game_names
from landsraad.bots.company import Company
from landsraad.bots.named import maker, usual
from landsraad.kernel import PASS, Ask, Match, Secret, View, load
from landsraad.kinds import found
from landsraad.presets import presets_of, with_sides
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.prompt import Question, prompt, question
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import plain_json
from landsraad.scenes.story import Story, story_of
from landsraad.server.shelf import sides_of

ENDS = {"done", "end turn"}
ENOUGH = 700
"""Questions of a game that are looked at."""
IN_TURN = [name for name in game_names() if name != "megagame"]


def asked_in(name: str, seed: int) -> Iterator[tuple[View, Ask]]:
    """Every question with a choice in a game of bots."""
    game = load(name)
    preset = presets_of(game).named(presets_of(game).usual)
    options = with_sides(game, preset, [side.value for side in sides_of(name)])
    match: Match[Any] = Match.begin(game, options, preset.seats, Secret.given(seed))
    bot = "random" if name == "spice_auction" else usual(game)
    company = Company(match, dict.fromkeys(range(preset.seats), maker(game, bot)))
    while not match.over:
        ask = next(iter(match.asks.values()))
        if len(ask.options) > 1:
            yield match.view(ask.seat), ask
        company.answer(ask)


def shown(story: Story, name: str, view: View, ask: Ask) -> Question:
    return question(sketch_of(load(name)), Seen.of(story, view), ask)


@pytest.mark.parametrize("name", IN_TURN)
def test_the_end_of_a_turn_is_never_beside_a_deed_that_is_chosen_beforehand(name: str) -> None:
    story, seen = story_of(load(name)), Counter[str]()
    for _, (view, ask) in zip(range(ENOUGH), asked_in(name, 3), strict=False):
        rare = found(story.extras, ask.kind) is not None
        ends = [value for value in ask.options if value in (ENDS if not rare else story.ways_out)]
        if not ends:
            continue
        main = prompt(shown(story, name, view, ask), ()).main
        assert main.attrs["data-only"] == plain_json(ends[0]), ask
        seen["rare" if rare else "end"] += 1
    assert seen, "nothing was asked that has an end"


@pytest.mark.parametrize("name", IN_TURN)
def test_no_answer_beforehand_plays_a_card_that_could_be_kept(name: str) -> None:
    """Weapons and defenses of a plan are what its question is about."""
    story, purpose = story_of(load(name)), {"weapon", "defense", "play card", "show weapon"}
    for _, (view, ask) in zip(range(ENOUGH), asked_in(name, 4), strict=False):
        if ask.of not in ("card", "intrigue", "power") or PASS not in ask.options:
            continue
        if ask.kind in purpose:
            continue
        main = prompt(shown(story, name, view, ask), ()).main
        assert main.attrs.get("data-only") in (None, plain_json(PASS)), ask


@pytest.mark.parametrize("name", game_names())
def test_every_extra_is_a_question_of_its_game(name: str) -> None:
    story = story_of(load(name))
    assert [kind for kind in story.extras if kind not in story.asks] == []

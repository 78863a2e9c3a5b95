"""How many clicks a turn costs a person at a table who does what the hints say."""

from __future__ import annotations

from statistics import median
from typing import Any, Final

from landsraad.bots.company import Company
from landsraad.bots.named import maker
from landsraad.games.imperium.scene import sketch
from landsraad.games.imperium.scene.sheets import card_to
from landsraad.games.imperium.story import story
from landsraad.kernel import Ask, Match, Secret, Value
from landsraad.kernel.record import Answered
from landsraad.presets import presets_of
from landsraad.scenes.form import composed
from landsraad.scenes.prompt import question
from landsraad.scenes.seen import Seen

from .positions import Position
from .switching import GAME

ME: Final = 0
MOST: Final = 4
"""Clicks of an Agent turn that are enough in the median."""


def clicks(match: Match[Any], ask: Ask, value: Value) -> int:
    """What giving this answer costs: choosing it, unless it is chosen already, and the button.

    On a sheet the button comes once, with the first answer.
    """
    if ask.forced:
        return 0  # the server gives it
    form = composed(sketch, match, ask.seat, {})
    part = next((each for each in form.parts if each.key == ask.kind), None) if form else None
    if form is not None and part is not None:
        first = form.parts[0] is part or all(each.answered for each in form.parts[:1])
        return (part.value != value) + (not match.view(ask.seat).since and first)
    asked = question(sketch, Seen.of(story, match.view(ask.seat)), ask, together=True)
    if asked.rests:
        return 1  # the main button ends it, and whatever is extra has a button of its own
    if value == asked.after or (asked.way_out and value == asked.way_out.value):
        return 1
    alone = len(asked.choices) == 1 and not asked.counted
    return 1 if alone else 2


def agent_turns(seed: int) -> list[int]:
    """The clicks of each Agent turn of one player over a whole game as people play it."""
    options = dict(presets_of(GAME).named("usual").options) | {"leader_choice": "random"}
    match = Match.begin(GAME, options, 4, Secret.given(seed), live=True)
    company = Company(match, {seat: maker(GAME, "spymaster") for seat in range(4)})
    found: list[int] = []
    while not match.over:
        ask = next(iter(match.asks.values()))
        turn = match.state.table.turn
        if ask.seat != ME or turn.player != ME or turn.kind != "agent":
            company.answer(ask)
            continue
        if ask.kind == "turn":
            found.append(0)
            early = match.view(ME), ask
        price = {value: clicks(match, ask, value) for value in ask.options}
        before = len(match.entries)
        company.answer(ask)
        entries = match.entries[before:]
        said = [each.value for each in entries if isinstance(each, Answered) and each.seat == ME]
        if ask.kind == "deploy":
            price = dict.fromkeys(ask.options, 1) | {max(ask.options): 0}
        if ask.kind == "turn":
            card = said[0]
        if ask.kind == "space" and card_to(*early, said[0]) == card:
            found[-1] -= 1  # the space alone was tapped
        if said == ["reveal"]:
            found.pop()
        elif found and said:
            found[-1] += price.get(said[0], 1)
    return found


def test_an_agent_turn_takes_four_clicks_in_the_median_of_a_whole_game() -> None:
    turns = [each for seed in range(3) for each in agent_turns(seed)]
    assert len(turns) > 30
    assert median(turns) <= MOST, turns


def test_a_space_that_is_tapped_first_brings_the_card_that_is_worth_least() -> None:
    position = Position(gains="by_themselves").hand(0, "diplomacy", "dagger", "maker_keeper")
    match = position.turn(0).match
    form = composed(sketch, match, 0, {"space": "secrets"})
    assert form is not None
    assert form.complete
    assert {part.key: part.value for part in form.parts}["turn"] == "diplomacy"
    assert form.tally.button == "Send an Agent to Secrets"

"""What is forced and leaves no choice comes by itself, unless an order could matter."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.imperium.rules.gains import Lying
from landsraad.games.imperium.state import State
from landsraad.testing.positions import Playing

from .positions import Position

PLOT = "contingency_plan"
"""An Intrigue card that can always be played as a Plot, so that turns stay open."""


def at_a_table(**more: Any) -> Position:
    """A position as people play it."""
    return Position(gains="by_themselves", **more)


def asked(playing: Playing[State]) -> list[object]:
    """What the open question of seat 0 offers."""
    return list(playing.match.asks[0].options)


def test_an_agent_to_secrets_needs_no_answer_after_it() -> None:
    """option: gains=by_themselves"""
    position = at_a_table().hand(0, "diplomacy")
    position.intrigue(1, "cunning", "sietch_ritual", "distraction", "detonation")
    position.sent(0, "diplomacy", "secrets")
    assert position.player(0).influence == {"bene_gesserit": 1}
    assert len(position.s.shields[0].intrigue) == 2
    assert len(position.s.shields[1].intrigue) == 3


def test_gains_come_before_the_question_whether_to_deploy() -> None:
    """option: gains=by_themselves"""
    position = at_a_table().hand(0, "maula_pistol").intrigue(0, PLOT)
    playing = position.sent(0, "maula_pistol", "arrakeen", then="goes on")
    assert len(position.s.shields[0].hand) == 2
    assert position.player(0).garrison == 4
    assert asked(playing) == ["deploy", PLOT, "end turn"]


def test_one_by_one_the_same_visit_asks_for_each() -> None:
    """option: gains=one_by_one"""
    position = Position(gains="one_by_one").hand(0, "maula_pistol").intrigue(0, PLOT)
    playing = position.sent(0, "maula_pistol", "arrakeen")
    assert "take all" in asked(playing)
    assert position.player(0).garrison == 3


def test_without_hooks_hagga_basin_gives_its_spice_unasked() -> None:
    """option: gains=by_themselves"""
    position = at_a_table().hand(0, "dune_the_desert_planet").intrigue(0, PLOT)
    position.set(0, water=1).sent(0, "dune_the_desert_planet", "hagga_basin", then="goes on")
    assert position.player(0).spice == 2


def test_who_says_so_beforehand_is_not_asked_for_plot_cards_after_the_visit() -> None:
    """option: gains=by_themselves"""
    position = at_a_table().hand(0, "maula_pistol").intrigue(0, PLOT)
    playing = position.sent(0, "maula_pistol", "arrakeen", then="ends")
    playing.say(0, "effect", "deploy").say(0, "deploy", 2)
    assert position.player(0).conflict == 2
    assert playing.over


def test_a_choice_between_spice_and_a_worm_is_asked() -> None:
    """option: gains=by_themselves"""
    position = at_a_table().hand(0, "dune_the_desert_planet").set(0, hooks=True, water=1)
    playing = position.sent(0, "dune_the_desert_planet", "hagga_basin")
    assert position.player(0).spice == 0
    assert playing.match.asks


def test_a_draw_from_a_deck_that_is_too_short_waits_for_what_could_be_shuffled_in() -> None:
    """option: gains=by_themselves"""
    position = at_a_table().hand(0, "maula_pistol").intrigue(0, PLOT)
    deck, player = position.s.box.decks[0], position.player(0)
    while deck:
        card = deck.pop()
        player.unseen.remove(card)
        player.discard.append(card)
    playing = position.hand(0, "tread_in_darkness").sent(
        0, "tread_in_darkness", "arrakeen", then="goes on"
    )
    assert position.s.shields[0].hand == ["maula_pistol"]
    assert isinstance(asked(playing)[0], int)


@pytest.mark.parametrize("plots", [0, 1])
def test_what_comes_by_itself_does_not_follow_from_which_cards_are_held(plots: int) -> None:
    found = []
    for card in ("cunning", "detonation", "distraction"):
        position = at_a_table().hand(0, "maula_pistol")
        if plots:
            position.intrigue(0, card)
        position.sent(0, "maula_pistol", "arrakeen")
        t = position.t
        lying = Lying(position.s, 0, may_buy=False)
        found.append((t.done, [each.script for each in lying.pool], position.player(0).garrison))
    assert found[0] == found[1] == found[2]

"""Rulings on Intrigue cards that are being played: who is asked when, and where a card lies."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.imperium.rules import intrigue, lasting
from landsraad.games.imperium.rules.phases import combat
from landsraad.kernel import Dice, Play

from .positions import GAME, Position, take
from .switching import Switch, instead

BG = "bene_gesserit"

# ---- Combat cards


def test_to_stop_after_a_card_is_not_a_pass() -> None:
    """ruling: combat_priority"""
    position = Position().units(0, conflict=1).units(1, conflict=1)
    position.intrigue(0, "contingency_plan", "go_to_ground").intrigue(1, "tactical_option")
    playing = position.at("combat").say(0, "combat", "contingency_plan").say(0, "combat", "pass")
    assert playing.told("stopped") == [{"player": 0}]
    playing.say(1, "combat", "pass")
    assert playing.asked(0).kind == "combat"
    assert playing.say(0, "combat", "pass").over
    assert playing.told("passed") == [{"player": 1}, {"player": 0}]


def test_who_has_stopped_may_play_on_after_the_others_have_passed() -> None:
    """ruling: combat_priority"""
    position = Position().units(0, conflict=1).units(1, conflict=1)
    position.intrigue(0, "contingency_plan", "find_weakness").intrigue(1, "tactical_option")
    playing = position.at("combat").say(0, "combat", "contingency_plan").say(0, "combat", "pass")
    playing.say(1, "combat", "pass").say(0, "combat", "find_weakness")
    assert playing.asked(1).kind == "combat"
    assert playing.say(1, "combat", "pass").over


def test_nobody_is_asked_again_about_what_has_not_changed() -> None:
    """ruling: combat_priority"""
    position = Position().units(0, conflict=1).units(1, conflict=1).units(2, conflict=1)
    position.intrigue(0, "contingency_plan", "go_to_ground")
    playing = position.at("combat").say(0, "combat", "contingency_plan")
    assert playing.say(0, "combat", "pass").over


@pytest.mark.parametrize("held", [("tactical_option", "find_weakness"), ("cunning", "mercenaries")])
def test_who_is_asked_for_combat_cards_tells_nothing_of_those_held(held: tuple[str, str]) -> None:
    """ruling: combat_priority"""
    position = Position().units(0, conflict=1).units(1, conflict=1)
    position.intrigue(0, "contingency_plan", held[0]).intrigue(1, held[1])
    playing = position.at("combat").say(0, "combat", "contingency_plan")
    for who in (0, 1, 0):
        assert list(playing.match.asks) == [who]
        playing.say(who, "combat", "pass")
    assert playing.over


# ---- a card while it is carried out


def without_a_deck(position: Position) -> Position:
    """All other Intrigue cards are in the hand of the last seat."""
    position.s.shields[3].intrigue += position.s.box.intrigue
    position.s.box.intrigue.clear()
    return position


def test_an_intrigue_card_cannot_be_drawn_by_its_own_effect() -> None:
    """ruling: intrigue_reshuffle"""
    position = without_a_deck(Position().intrigue(0, "mercenaries").set(0, solari=3))
    position.turn(0).say(0, "turn", "mercenaries")
    assert position.s.shields[0].intrigue == []
    assert (position.t.playing, position.t.intrigue_discard) == ([], ["mercenaries"])


def test_what_an_intrigue_card_sets_off_does_not_draw_it_either() -> None:
    """ruling: intrigue_reshuffle"""
    position = Position().intrigue(0, "sietch_ritual").set(0, influence={BG: 3}).hand(0, "dagger")
    playing = without_a_deck(position).turn(0).say(0, "turn", "sietch_ritual")
    playing.say(0, "discard", "dagger")
    assert (position.t.playing, position.t.intrigue_discard) == (["sietch_ritual"], [])
    playing.say(0, "faction", BG)
    assert position.s.shields[0].intrigue == []
    assert (position.t.playing, position.t.intrigue_discard) == ([], ["sietch_ritual"])


@pytest.mark.parametrize("seat", range(4))
def test_nobody_imagines_a_card_elsewhere_while_it_is_carried_out(seat: int) -> None:
    """ruling: intrigue_reshuffle"""
    position = Position().intrigue(0, "sietch_ritual").hand(0, "dagger")
    playing = position.turn(0).say(0, "turn", "sietch_ritual")
    world = GAME.imagine(playing.match.view(seat), Dice(1))
    assert world.table.playing == ["sietch_ritual"]
    hands = [card for shield in world.shields for card in shield.intrigue]
    assert "sietch_ritual" not in (*world.box.intrigue, *world.table.intrigue_discard, *hands)
    GAME.invariants(world)


def test_distraction_waits_on_while_its_owner_places_no_spy() -> None:
    """ruling: lasting_plot"""
    posts = ["post_choam", "post_emperor", "post_fremen"]
    position = Position().hand(0, "reconnaissance").units(0, garrison=4).set(0, spies=posts)
    position.intrigue(0, "distraction")
    playing = position.turn(0).say(0, "turn", "distraction")
    playing.say(0, {"turn": "reconnaissance", "space": "arrakeen"})
    take(playing, 0, "space/arrakeen", 0)
    playing.say(0, {"effect": "deploy", "deploy": 3}).say(0, "recall", "pass")
    assert position.player(0).lasting == ["distraction"]
    assert position.t.intrigue_discard == []


def test_distraction_goes_when_its_spy_has_been_placed() -> None:
    """ruling: lasting_plot"""
    posts = ["post_choam", "post_emperor", "post_fremen"]
    position = Position().hand(0, "reconnaissance").units(0, garrison=4).set(0, spies=posts)
    position.intrigue(0, "distraction")
    playing = position.turn(0).say(0, "turn", "distraction")
    playing.say(0, {"turn": "reconnaissance", "space": "arrakeen"})
    take(playing, 0, "space/arrakeen", 0)
    playing.say(0, {"effect": "deploy", "deploy": 3}).say(0, "recall", "post_choam")
    assert position.player(0).lasting == ["distraction"]
    playing.say(0, "post", "post_deep_desert")
    assert position.player(0).lasting == []
    assert position.t.intrigue_discard == ["distraction"]


# ---- switching

COMBAT_CARD, DRAW = combat.combat_card, intrigue.draw_intrigue


def stopping_is_passing(s: Any, who: int) -> Play[None]:
    """A player who stops after a card has passed."""
    s.table.turn.plays_on = False
    yield from COMBAT_CARD(s, who)


def with_what_is_played(s: Any, who: int, n: int, script: str) -> None:
    """A card is discarded before its lines are carried out."""
    s.table.intrigue_discard += s.table.playing
    DRAW(s, who, n, script)


def spent_anyway(s: Any, who: int, group: int, card: str) -> None:
    """A card for once goes when it was set off."""
    s.table.players[who].lasting.remove(card)
    s.table.intrigue_discard.append(card)


SWITCHES: dict[str, Switch] = {
    "ruling: combat_priority": instead(combat.combat_card, stopping_is_passing),
    "ruling: intrigue_reshuffle": instead(intrigue.draw_intrigue, with_what_is_played),
    "ruling: lasting_plot": instead(lasting.spend, spent_anyway),
}

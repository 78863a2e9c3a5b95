"""Rivals in Combat, the order of turns, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.imperium.components import HAGAL
from landsraad.games.imperium.rules import table, visits
from landsraad.games.imperium.rules.phases import combat, endgame, ranks, recall, round_start
from landsraad.games.imperium.rules.rivals import turns

from ..citing import Test
from .positions import GAME
from .solo import Solo
from .switching import Switch, instead, must_notice, without

HARD = "propaganda"
"""A Conflict III with the wild icon."""

# ---- Combat


def test_a_rival_with_a_unit_flips_a_card_for_swords() -> None:
    solo = Solo().hagal("heighliner", "sardaukar").units(1, conflict=1).units(2, conflict=1)
    solo.t.first = 2
    playing = solo.at("combat")
    assert playing.told("rival_swords") == [
        {"player": 2, "card": "heighliner", "n": HAGAL["heighliner"].swords},
        {"player": 1, "card": "sardaukar", "n": HAGAL["sardaukar"].swords},
    ]
    assert solo.player(1).swords == HAGAL["sardaukar"].swords


def test_a_rival_without_a_unit_flips_none() -> None:
    assert Solo().at("combat").told("rival_swords") == []


def test_a_reshuffle_in_combat_is_carried_out_and_another_card_flipped() -> None:
    solo = Solo(seats=2).hagal("reshuffle").units(2, conflict=1)
    playing = solo.at("combat")
    assert len(playing.told("hagal_shuffled")) == 1
    assert len(playing.told("rival_swords")) == 1


@pytest.mark.parametrize(("mine", "reward"), [(2, (1, 1)), (1, (0, 0))])
def test_a_tie_for_the_first_place_leaves_a_third_with_nothing(
    mine: int, reward: tuple[int, int]
) -> None:
    """ruling: rival_ties"""
    solo = Solo().units(1, conflict=2).units(2, conflict=2).units(0, conflict=mine)
    solo.at("resolve_combat")
    for who in (1, 2):
        assert (solo.player(who).spice, len(solo.s.box.held[who])) == (1, 1)
    assert (solo.player(0).spice, len(solo.s.shields[0].intrigue)) == reward


def test_a_rival_takes_its_reward_and_pays_for_points() -> None:
    solo = Solo().conflict("battle_for_imperial_basin").units(1, conflict=2)
    solo.set(1, spice=4).objective(1, "objective_crysknife")
    solo.at("resolve_combat")
    assert (solo.player(1).vp, solo.player(1).spice) == (2, 0)
    assert solo.t.control == {"imperial_basin": 1}


def test_a_rival_recalls_spies_for_a_point() -> None:
    solo = Solo().conflict("battle_for_arrakeen").spying(1, "post_fremen", "post_choam")
    solo.at(("take_reward", 1, "first"))
    assert (solo.player(1).vp, solo.player(1).spies) == (2, [])


def test_worms_double_a_rivals_reward() -> None:
    solo = Solo().conflict("spice_freighters").units(1, worms=1).set(1, spice=7)
    solo.at(("take_reward", 1, "first"))
    rival = solo.player(1)
    assert rival.influence == {"spacing_guild": 1, "fremen": 1}
    assert (rival.vp, rival.spice) == (2, 1)


def test_a_rivals_icons_are_matched_at_once() -> None:
    solo = Solo().objective(1, "objective_crysknife").units(1, conflict=2)
    solo.at("resolve_combat")
    assert (solo.player(1).face_up, solo.player(1).vp) == ([], 1)


def test_a_rivals_wild_icon_is_matched_in_the_endgame() -> None:
    solo = Solo().won(1, HARD).objective(1, "objective_crysknife")
    solo.at("endgame")
    assert (solo.player(1).face_up, solo.player(1).vp) == ([], 1)


def test_a_rival_is_paid_for_control_and_always_defends() -> None:
    solo = Solo().hagal("arrakeen").conflict("siege_of_arrakeen")
    solo.t.control["arrakeen"] = 1
    assert solo.at("defend").over
    assert solo.player(1).conflict == 1
    solo.rival()
    assert solo.player(1).solari == 1


# ---- order and end


@pytest.mark.parametrize("first", [0, 1])
def test_the_rival_acts_between_two_people(first: int) -> None:
    """ruling: two_player_order"""
    solo = Solo(seats=2)
    solo.t.next = solo.t.first = first
    playing = solo.at("player_turns").say(first, "turn", "reveal")
    playing.say_if_asked(first, "effect", "end turn")
    order = [facts["player"] for facts in playing.told("turn")]
    assert order == [first, 2, 1 - first]
    solo.set(0, revealed=True).set(1, revealed=True).at("recall")
    assert solo.t.first == 1 - first


def test_alone_a_rival_may_have_the_marker() -> None:
    solo = Solo().set(0, revealed=True)
    solo.at("recall")
    assert solo.t.first == 1


def test_a_rival_may_win() -> None:
    solo = Solo().set(1, vp=10)
    verdict = GAME.verdict(solo.at("recall").s)
    assert (verdict.winners, verdict.ending) == ((), "rival")


def test_a_rival_loses_every_tie_that_the_last_reveal_decides() -> None:
    solo = Solo().set(1, vp=10).set(0, vp=10)
    solo.t.reveals = [0]
    verdict = GAME.verdict(solo.at("recall").s)
    assert verdict.winners == (0,)


# ---- switching

REWARDS = ranks.rewards


def rewards_of_four(strengths: Any, third: bool) -> Any:
    """The rewards as with four players."""
    return REWARDS(strengths, third=True)


def by_number(t: Any, first: int) -> list[int]:
    """Turn order by number."""
    return [(first + each) % len(t.players) for each in range(len(t.players))]


SWITCHES: dict[str, Switch] = {
    "ruling: rival_ties": instead(ranks.rewards, rewards_of_four),
    "ruling: two_player_order": instead(table.clockwise, by_number),
}

OFF: dict[str, tuple[Switch, Test]] = {
    "swords": (without(turns.rivals_add_swords), test_a_rival_with_a_unit_flips_a_card_for_swords),
    "swords need a unit": (
        without(table.units, 1),
        test_a_rival_without_a_unit_flips_none,
    ),
    "rewards": (
        without(combat.take_without_asking),
        test_a_rival_takes_its_reward_and_pays_for_points,
    ),
    "worms": (without(combat.take_reward), test_worms_double_a_rivals_reward),
    "icons": (without(combat.match_icons), test_a_rivals_icons_are_matched_at_once),
    "wild icon": (
        without(endgame.rival_matches_wild),
        test_a_rivals_wild_icon_is_matched_in_the_endgame,
    ),
    "control": (without(visits.others_gain), test_a_rival_is_paid_for_control_and_always_defends),
    "defence": (
        without(round_start.defence_troop),
        test_a_rival_is_paid_for_control_and_always_defends,
    ),
    "marker": (without(recall.next_first, 0), test_alone_a_rival_may_have_the_marker),
    "winning": (
        instead(endgame.may_win, lambda t, player: not player.rival),
        test_a_rival_may_win,
    ),
    "last tie-break": (
        instead(endgame.standing, lambda t, who: (t.players[who].vp, who)),
        test_a_rival_loses_every_tie_that_the_last_reveal_decides,
    ),
}
"""Rules of Rivals that no ruling names: how to switch each off, and a test that shows it."""


@pytest.mark.parametrize("rule", OFF)
def test_a_rule_of_rivals_that_is_switched_off_is_noticed(
    rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    must_notice(*OFF[rule], monkeypatch)

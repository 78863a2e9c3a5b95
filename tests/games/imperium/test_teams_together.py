"""Six players: trade, reinforcements, paying together, contracts, Swordmasters, Combat, the end."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.imperium.rules import contracts, goods
from landsraad.games.imperium.rules.effects import teams
from landsraad.games.imperium.rules.phases import combat, endgame, recall
from landsraad.games.imperium.rules.table import units
from landsraad.games.imperium.rules.teams import conceding
from landsraad.games.imperium.scene import sketch
from landsraad.games.imperium.state import State
from landsraad.kernel import Dice
from landsraad.testing.positions import Playing

from .positions import GAME, take
from .shown import resolve
from .switching import RULES, Switch, instead, without
from .teams import MUAD_DIB, SHADDAM, Six

THREATEN = "md_threaten_spice_production"


def fought(six: Six) -> Playing[State]:
    """Open the position at its Combat."""
    return six.at("combat", "resolve_combat")


# ---- trade


def test_a_trade_is_sealed() -> None:
    """ruling: trade"""
    six = Six().hand(2, "diplomacy").set(2, solari=3).set(4, water=2)
    playing = six.sent(2, "diplomacy", "economic_support")
    take(playing, 2, "space/economic_support", 1)
    assert playing.options(2, "trade with") == [4, MUAD_DIB]
    playing.say(2, "trade with", 4).say(2, "give", "solari").say(2, "how many", 2)
    assert playing.told("traded") == []
    assert playing.options(4, "give") == ["nothing", "water"]
    playing.say(4, "give", "water").say(4, "how many", 1)
    assert [(six.player(who).solari, six.player(who).water) for who in (2, 4)] == [(1, 2), (2, 1)]


def test_one_may_give_nothing() -> None:
    """ruling: trade"""
    six = Six().set(2, solari=2)
    playing = six.at(("trade_goods", 2, MUAD_DIB)).say(2, "give", "solari").say(2, "how many", 1)
    playing.say(MUAD_DIB, "give", "nothing")
    assert (six.player(2).solari, six.player(MUAD_DIB).solari) == (1, 1)


def test_spice_of_a_trade_is_gained_and_intrigue_cards_are_not_drawn() -> None:
    """ruling: trade_is_gain"""
    six = Six().hand(2, "diplomacy").set(4, spice=2).intrigue(2, "cunning")
    playing = six.sent(2, "diplomacy", "economic_support")
    take(playing, 2, "space/economic_support", 1).say(2, "trade with", 4)
    playing.say(2, {"give": "intrigue", "give intrigue": "cunning"})
    playing.say(4, "give", "spice").say(4, "how many", 2)
    assert six.t.turn.spice == 2
    assert playing.told("gained")[-1] == {"player": 2, "res": "spice", "n": 2, "script": "trade"}
    assert six.s.shields[4].intrigue == ["cunning"]
    assert playing.told("drew_intrigue") == []


def test_traded_intrigue_cards_are_known_to_the_two() -> None:
    """ruling: trade"""
    six = Six().intrigue(2, "cunning")
    playing = six.at(("trade_goods", 2, 4))
    playing.say(2, "give", "intrigue").say(2, {"how many": 1, "give intrigue": "cunning"})
    playing.say_if_asked(4, "give", "nothing")
    assert six.s.shields[2].notes == {"holds 4 cunning": 1}
    assert [shield.notes for shield in six.s.shields].count({}) == 5
    told = next(each for each in playing.match.told if each.what == "traded_card")
    assert told.only == (2, 4)
    world = GAME.imagine(playing.match.view(2), Dice(3))
    assert world.shields[4].intrigue == ["cunning"]


# ---- reinforcements


@pytest.mark.parametrize("who", [2, MUAD_DIB])
def test_reinforcements_are_divided_and_deployed_by_their_owners(who: int) -> None:
    """ruling: reinforce_deploy"""
    six = Six().hand(who, "diplomacy" if who else "md_seek_allies").set(who, spice=2)
    playing = six.turn(who).say_if_asked(who, "activate", 4)
    playing.say(who, {"turn": six.s.shields[who].hand[0], "space": "military_support"})
    take(playing, who, "space/military_support").say(who, "reinforce", 1)
    assert playing.options(2, "deploy") == [0, 1]
    playing.say(2, "deploy", 1)
    assert playing.options(4, "deploy") == [0, 1, 2]
    playing.say(4, "deploy", 2)
    assert [six.player(ally).conflict for ally in (2, 4)] == [1, 2]
    resolve(playing, ("visit", "card/md_seek_allies/agent"), {})
    assert playing.over, "nobody else may be deployed from there"


def test_reinforcements_come_as_far_as_there_are_troops() -> None:
    """ruling: reinforce_deploy"""
    six = Six().units(2, garrison=11).units(4, garrison=12)
    playing = six.at(("do_op", 2, 1, "space/military_support", 0))
    playing.say(2, "deploy", 1)
    assert (six.player(2).conflict, six.player(2).garrison) == (1, 11)


# ---- paying together


@pytest.mark.parametrize(("added", "paid"), [((2, 2), True), ((2, 1), False)])
def test_a_team_pays_together_or_not_at_all(added: tuple[int, int], paid: bool) -> None:
    """ruling: team_payment"""
    six = Six().hand(MUAD_DIB, THREATEN).set(MUAD_DIB, spice=3, water=1)
    six.set(2, spice=2).set(4, spice=4)
    playing = six.commands(MUAD_DIB, 2, THREATEN, "accept_contract")
    take(playing, MUAD_DIB, f"card/{THREATEN}/agent")
    assert playing.options(2, "team pay") == [2, 1, 0]
    playing.say(2, "team pay", added[0])
    assert playing.options(4, "team pay") == [2, 1, 0]
    playing.say(4, "team pay", added[1])
    assert [six.player(who).spice for who in (0, 2, 4)] == ([0, 0, 2] if paid else [3, 2, 4])
    assert six.player(MUAD_DIB).vp == 4 + paid
    assert (THREATEN in six.t.trashed) == paid


def test_what_was_offered_in_vain_stays_on_the_table_until_a_team_pays_again() -> None:
    """ruling: team_payment"""
    six = Six().hand(MUAD_DIB, THREATEN).set(MUAD_DIB, spice=3, water=1)
    six.set(2, spice=2).set(4, spice=4)
    playing = six.commands(MUAD_DIB, 2, THREATEN, "accept_contract")
    take(playing, MUAD_DIB, f"card/{THREATEN}/agent")
    playing.say(2, "team pay", 1)
    playing.say(4, "team pay", 2)
    assert six.t.offers == {MUAD_DIB: 3, 2: 1, 4: 2}


# ---- contracts


def test_sardaukar_contracts_are_for_shaddam_alone() -> None:
    """ruling: contracts_six"""
    for who in (1, SHADDAM):
        card = "sh_imperial_tent" if who == SHADDAM else "diplomacy"
        six = Six().market("espionage", "harvest_4").hand(who, card)
        playing = six.turn(who).say_if_asked(who, "activate", 1)
        playing.say(who, {"turn": card, "space": "expedition"})
        take(playing, who, "space/expedition")
        own = [*six.t.sardaukar] if who == SHADDAM else []
        assert playing.options(who, "contract") == ["espionage", "harvest_4", *own]


def test_a_sardaukar_contract_is_completed_on_the_emperors_board() -> None:
    """ruling: sardaukar_contract_six"""
    six = Six().hand(SHADDAM, "sh_imperial_tent").set(SHADDAM, spice=3)
    six.contracts(SHADDAM, "sardaukar_cards")
    playing = six.commands(SHADDAM, 1, "sh_imperial_tent", "sardaukar_6p")
    resolve(playing, ("complete/sardaukar_cards",), {})
    assert six.player(SHADDAM).completed == ["sardaukar_cards"]
    assert len(six.s.shields[SHADDAM].hand) == 2


@pytest.mark.parametrize(
    ("market", "said", "left", "right"),
    [
        (("espionage", "harvest_4"), "harvest_4", "harvest_4", "espionage"),
        (("espionage",), "solari", 2, "espionage"),
        (("espionage",), "espionage", "espionage", 2),
        ((), "solari", 2, 2),
    ],
)
def test_each_ally_takes_what_shaddam_names(
    market: tuple[str, ...], said: str, left: Any, right: Any
) -> None:
    six = Six().hand(SHADDAM, "sh_demand_results").set(SHADDAM, solari=2).market(*market)
    if len(market) < 2:
        six.player(2).completed += six.s.box.contracts
        six.s.box.contracts.clear()
    playing = six.commands(SHADDAM, 5, "sh_demand_results", "assembly_hall")
    take(playing, SHADDAM, "card/sh_demand_results/agent")
    playing.say_if_asked(SHADDAM, "ally contract", said)
    for who, got in ((5, left), (1, right)):
        assert (six.player(who).contracts or [six.player(who).solari]) == [got]


# ---- the single-use Swordmaster


def hired(who: int = 1) -> Six:
    """An Ally has hired a Swordmaster, and one Agent stands on its space."""
    six = Six().hand(who, "dagger").set(who, solari=8)
    six.sent(who, "dagger", "swordmaster_6p")
    assert sorted(six.player(who).agents) == ["agent", "swordmaster"]
    return six


def test_a_swordmaster_is_gone_at_the_end_of_the_round_in_which_it_was_sent() -> None:
    """ruling: single_swordmaster"""
    six = hired().hand(1, "reconnaissance")
    six.sent(1, "reconnaissance", "carthag", agent="swordmaster")
    six.at("recall")
    assert sorted(six.player(1).agents) == ["agent", "agent"]
    assert six.player(1).swordmaster_bonus


def test_a_swordmaster_that_was_not_sent_is_kept() -> None:
    """ruling: single_swordmaster"""
    six = hired()
    six.at("recall")
    assert sorted(six.player(1).agents) == ["agent", "agent", "swordmaster"]


def test_a_swordmaster_that_was_sent_and_recalled_is_gone_all_the_same() -> None:
    """ruling: single_swordmaster"""
    six = hired().hand(1, "reconnaissance", "steersman")
    six.sent(1, "reconnaissance", "carthag", agent="swordmaster")
    playing = six.sent(1, "steersman", "arrakeen")
    resolve(playing, ("card/steersman/agent",), {"agent back": "carthag"})
    assert six.player(1).agents == ["swordmaster"]
    six.at("recall")
    assert sorted(six.player(1).agents) == ["agent", "agent"]


# ---- Combat


def test_commanders_with_a_fighting_ally_play_combat_cards_in_turn_order() -> None:
    """ruling: six_combat_order"""
    six = Six().units(1, conflict=1).units(5, conflict=1).units(4, conflict=1)
    for who, card in ((1, "questionable_methods"), (2, "devour"), (SHADDAM, "contingency_plan")):
        six.intrigue(who, card)
    playing = fought(six).say(1, "combat", "pass")
    assert playing.asked(2) is None
    assert playing.options(SHADDAM, "for ally") == [5, 1]
    playing.say(SHADDAM, "for ally", 5).say(SHADDAM, "combat", "contingency_plan")
    assert (six.player(5).swords, six.player(1).swords) == (3, 0)
    assert playing.options(1, "combat") == ["questionable_methods", "pass"]


def test_one_of_two_tied_allies_may_concede() -> None:
    """ruling: ally_tie"""
    six = Six().conflict("choam_security").units(1, conflict=2).units(5, conflict=2)
    playing = fought(six.units(2, conflict=1)).say(1, "concede", "yes")
    rewards = {facts["player"]: facts["reward"] for facts in playing.told("fought")}
    assert rewards == {5: "first", 1: "second", 2: "third"}


@pytest.mark.parametrize(("others", "places"), [(0, ("second", "third")), (4, ("third", ""))])
def test_who_concedes_takes_the_next_reward_or_nothing(
    others: int, places: tuple[str, str]
) -> None:
    """ruling: ally_tie"""
    six = Six().conflict("choam_security").units(2, conflict=5).units(4, conflict=others)
    playing = fought(six.units(1, conflict=3).units(5, conflict=3)).say(1, "concede", "no")
    playing.say(5, "concede", "yes")
    rewards = {facts["player"]: facts["reward"] for facts in playing.told("fought")}
    assert (rewards[1], rewards[5]) == places


def test_without_conceding_they_tie() -> None:
    """ruling: ally_tie"""
    six = Six().units(1, conflict=2).units(5, conflict=2)
    playing = fought(six).say(1, "concede", "no").say(5, "concede", "no")
    assert [facts["reward"] for facts in playing.told("fought")] == ["second", "second"]


# ---- the end


def winners(six: Six) -> list[int]:
    """Who wins if the game ends now."""
    six.s.box.unused += six.s.box.conflicts
    six.s.box.conflicts.clear()
    six.at("recall")
    return six.t.winners


def test_the_team_with_the_higher_sum_wins() -> None:
    """ruling: six_verdict"""
    assert winners(Six().set(2, vp=10)) == [0, 2, 4]
    six = Six().set(2, vp=10).set(5, vp=9).set(1, vp=9)
    assert winners(six) == [1, 3, 5]
    assert GAME.verdict(six.s).winners == (1, 3, 5)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({"spice": 2}, {"spice": 1, "solari": 9}),
        ({"solari": 2}, {"solari": 1, "water": 9}),
        ({"water": 3}, {"water": 2, "garrison": 6, "supply": 6}),
        ({"garrison": 4, "supply": 8}, {}),
    ],
)
def test_ties_are_broken_by_what_a_team_has_together(one: Any, two: Any) -> None:
    """ruling: six_verdict"""
    for ahead, behind in ((2, 1), (1, 2)):
        assert ahead in winners(Six().set(ahead, **one).set(behind, **two))
        assert ahead in winners(Six().set(ahead, **one).set(behind, **two).set(behind + 2, vp=1))


@pytest.mark.parametrize("last", [2, 3])
def test_at_last_the_latest_reveal_turn_decides(last: int) -> None:
    """ruling: six_verdict"""
    six = Six()
    six.t.reveals = [*(who for who in range(6) if who != last), last]
    assert last in winners(six)


def test_chaumurky_decides_a_tie_between_teams() -> None:
    six = Six(rise_of_ix=True).tile(5, "chaumurky").set(2, spice=9)
    assert winners(six) == [1, 3, 5]


# ---- hands


def test_teammates_may_agree_to_see_hands() -> None:
    """option: team_hands=shown"""
    six = Six(team_hands="shown").intrigue(4, "cunning")
    playing = six.at("draw_hands")
    assert six.s.shields[0].hands[2] == six.s.shields[2].hand
    assert six.s.shields[2].plots[4] == ["cunning"]
    assert 1 not in six.s.shields[0].hands
    world = GAME.imagine(playing.match.view(0), Dice(9))
    assert world.shields[4].hand == six.s.shields[4].hand


def test_usually_hands_are_hidden_from_teammates() -> None:
    """ruling: team_talk; option: team_hands=hidden"""
    six = Six()
    six.at("draw_hands")
    assert [shield.hands for shield in six.s.shields] == [{}] * 6


@pytest.mark.parametrize("hands", ["hidden", "shown"])
def test_all_talk_is_open(hands: str) -> None:
    """ruling: team_talk"""
    view = Six(team_hands=hands).at("draw_hands").match.view(2)
    assert not sketch.seats.whispers(view)
    assert sketch.seats.allies(view, 2) == []


# ---- switching them off


def kept_quiet(s: State, who: int, res: str, n: int, script: str) -> None:
    """Goods come to a player, and nobody calls it a gain."""
    player = s.table.players[who]
    setattr(player, res, getattr(player, res) + n)


def best_player(t: Any, team: int) -> tuple[int, ...]:
    """The standing of the best of a team."""
    return max(endgame.standing(t, who) for who, p in enumerate(t.players) if p.team == team)


SWITCHES: dict[str, Switch] = {
    "ruling: trade": without(teams.hand_over),
    "ruling: trade_is_gain": instead(goods.gain, kept_quiet),
    "ruling: reinforce_deploy": without(teams.reinforcements),
    "ruling: team_payment": without(teams.add_to_payment),
    "ruling: contracts_six": instead(contracts.is_shaddam, lambda player: player.team == 1),
    "ruling: sardaukar_contract_six": without(contracts.agent_sent),
    "ruling: single_swordmaster": without(recall.drop_single_use),
    "ruling: six_combat_order": instead(combat.fights, lambda t, who: units(t.players[who]) > 0),
    "ruling: ally_tie": without(conceding.concede),
    "ruling: six_verdict": instead(endgame.team_standing, best_player),
    "ruling: team_talk": RULES.force("team_hands", "shown"),
}

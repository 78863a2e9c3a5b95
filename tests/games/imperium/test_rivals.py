"""Rivals: House Hagal sends them, they gain what the card shows, buy at once, and may win."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from landsraad.games.imperium.components import CONFLICTS, RIVAL_NUMBERS, ops
from landsraad.games.imperium.rules import goods, influence, intrigue, table
from landsraad.games.imperium.rules.effects import units
from landsraad.games.imperium.rules.goods import gain
from landsraad.games.imperium.rules.intrigue import draw_intrigue
from landsraad.games.imperium.rules.phases import round_start
from landsraad.games.imperium.rules.rivals import choosing, deck, hagal, turns
from landsraad.games.imperium.rules.rivals.hagal import hagal_deck
from landsraad.games.imperium.rules.running import run
from landsraad.games.imperium.state import State

from ..citing import Test
from . import test_rival_variants as variants
from .positions import take
from .solo import Solo
from .switching import Switch, instead, must_notice, op_is, without

HARD = "propaganda"
"""A Conflict III, whose first reward is Influence with two Factions."""


def agents_of(solo: Solo, who: int = 1) -> list[str]:
    """Where a Rival's Agents stand."""
    return list(solo.player(who).sent)


# ---- set-up


def test_one_plays_against_two_rivals_and_two_against_one() -> None:
    assert [player.rival for player in Solo().t.players] == [False, True, True]
    assert [player.rival for player in Solo(seats=2).t.players] == [False, False, True]


def test_rivals_begin_with_water_three_troops_and_two_agents() -> None:
    for who in (1, 2):
        rival = Solo().player(who)
        assert (rival.water, rival.solari, rival.spice) == (1, 0, 0)
        assert (rival.garrison, rival.supply, len(rival.agents)) == (3, 9, 2)


def test_alone_everybody_has_an_objective_of_three_players() -> None:
    objectives = [player.face_up for player in Solo().t.players]
    assert sorted(objectives) == [
        ["objective_crysknife"],
        ["objective_desert_mouse_first"],
        ["objective_ornithopter_1_3p"],
    ]


def test_the_rival_of_two_holds_the_ornithopter() -> None:
    for seed in range(1, 5):
        assert Solo(seats=2, seed=seed).player(2).face_up == ["objective_ornithopter_1_3p"]


def test_the_reshuffle_card_is_for_two_players() -> None:
    assert "reshuffle" not in hagal_deck(Solo().t)
    assert "reshuffle" in hagal_deck(Solo(seats=2).t)


# ---- the flow of a turn


def test_a_rival_gains_only_what_its_card_shows() -> None:
    """trap: 20"""
    solo = Solo().hagal("sardaukar")
    solo.rival()
    rival = solo.player(1)
    assert rival.sent == {"sardaukar": "agent"}
    assert rival.influence == {"emperor": 1}
    assert (rival.garrison, rival.conflict, rival.spice) == (5, 0, 0)


def test_an_occupied_space_flips_the_next_card() -> None:
    solo = Solo().hagal("arrakeen", "research_station").agent_at(0, "arrakeen")
    solo.rival()
    assert agents_of(solo) == ["research_station"]


def test_its_own_agent_blocks_a_space_too() -> None:
    solo = Solo().hagal("arrakeen", "research_station").agent_at(1, "arrakeen")
    solo.rival()
    assert agents_of(solo) == ["arrakeen", "research_station"]


def test_on_a_combat_space_recruits_and_two_of_the_garrison_go() -> None:
    """trap: 20"""
    solo = Solo().hagal("research_station")
    solo.rival()
    assert (solo.player(1).garrison, solo.player(1).conflict) == (1, 4)


def test_two_of_the_garrison_go_also_without_recruits() -> None:
    """trap: 20"""
    solo = Solo().hagal("fremkit")
    solo.rival()
    assert (solo.player(1).garrison, solo.player(1).conflict) == (1, 2)


def test_recruits_are_as_many_as_the_supply_has() -> None:
    solo = Solo().hagal("research_station").units(1, garrison=1, conflict=10)
    solo.rival()
    assert (solo.player(1).garrison, solo.player(1).conflict) == (0, 12)


@pytest.mark.parametrize(("conflict", "taken"), [(HARD, "heighliner"), ("", "deliver_supplies")])
def test_a_two_space_card_never_falls_back(conflict: str, taken: str) -> None:
    """ruling: rival_two_spaces; trap: 20"""
    solo = Solo().hagal("deliver_supplies_or_heighliner", "arrakeen").agent_at(0, taken)
    if conflict:
        solo.conflict(conflict)
    playing = solo.rival()
    assert playing.told("hagal_skipped")[0]["space"] == taken
    assert agents_of(solo) == ["arrakeen"]


def test_a_place_spy_card_never_uses_the_turn() -> None:
    """trap: 20"""
    solo = Solo().hagal("place_spy_city", "place_spy_landsraad", "arrakeen")
    solo.rival()
    assert solo.player(1).spies == ["post_refinery_arrakeen", "post_landsraad_east"]
    assert agents_of(solo) == ["arrakeen"]


def test_without_a_free_faction_post_no_spy_is_placed() -> None:
    solo = Solo().hagal("espionage")
    solo.spying(0, "post_emperor", "post_spacing_guild", "post_fremen")
    solo.spying(2, "post_bene_gesserit")
    assert solo.rival().told("rival_no_post") == [{"player": 1}]
    assert solo.player(1).spies == []


def test_troops_of_a_scheme_before_the_agent_go_where_the_agent_goes() -> None:
    for card, (garrison, fighting) in {"arrakeen": (1, 5), "dutiful_service": (5, 0)}.items():
        solo = Solo().hagal("place_spy_city", card).spying(1, "post_emperor", "post_fremen")
        solo.rival()
        assert solo.player(1).spies == ["post_refinery_arrakeen"]
        assert (solo.player(1).garrison, solo.player(1).conflict) == (garrison, fighting)


def test_a_scheme_may_come_with_a_reward() -> None:
    solo = Solo().conflict("seize_spice_refinery").spying(1, "post_emperor", "post_fremen")
    playing = solo.at(("take_reward", 1, "first"))
    assert playing.told("scheme") == [{"player": 1, "leader": "staban_tuek"}]
    assert (solo.player(1).garrison, solo.player(1).spies) == (5, ["post_spacing_guild"])


def test_an_empty_deck_is_shuffled_again() -> None:
    solo = Solo()
    solo.t.hagal, solo.s.box.hagal = solo.s.box.hagal, []
    assert solo.rival().told("hagal_shuffled")
    assert agents_of(solo)


def test_rivals_never_reveal_and_go_on_while_they_have_agents() -> None:
    solo = Solo().set(0, revealed=True)
    playing = solo.at("player_turns")
    assert playing.over
    assert [len(agents_of(solo, who)) for who in (1, 2)] == [2, 2]
    assert [facts["player"] for facts in playing.told("turn")] == [1, 2, 1, 2]


# ---- goods


def test_a_swordmaster_is_hired_at_once_also_on_anothers_turn() -> None:
    """ruling: rival_swordmaster_moment; trap: 20"""
    solo = Solo().set(1, solari=5, spice=2, water=1).hand(0, "reconnaissance")
    solo.t.control["arrakeen"] = 1
    playing = solo.sent(0, "reconnaissance", "arrakeen")
    assert playing.told("rival_swordmaster") == [{"player": 1, "n": 9}]
    rival = solo.player(1)
    assert (rival.solari, rival.spice, rival.water) == (0, 0, 0)
    assert rival.agents == ["agent", "agent", "swordmaster"]


def test_a_swordmaster_is_hired_during_combat_rewards() -> None:
    """ruling: rival_swordmaster_moment"""
    solo = Solo().conflict("skirmish_desert_mouse").set(1, solari=6).units(1, conflict=2)
    solo.at("resolve_combat")
    assert solo.player(1).swordmaster


def test_it_pays_solari_then_spice_then_intrigue_cards_then_water() -> None:
    solo = Solo().set(1, solari=3, spice=2, water=1)
    draw_intrigue(solo.s, 1, 2, "test")
    assert not solo.player(1).swordmaster
    draw_intrigue(solo.s, 1, 2, "test")
    rival = solo.player(1)
    assert (rival.solari, rival.spice, rival.water) == (0, 0, 1)
    assert solo.s.box.held[1] == []
    assert len(solo.t.intrigue_discard) == 4


def test_a_rivals_swordmaster_lowers_the_price_for_people() -> None:
    for hired in (False, True):
        solo = Solo().set(1, swordmaster=hired).set(0, solari=6).hand(0, "diplomacy")
        solo.hand(0, "dagger")
        spaces = solo.turn(0).say(0, "turn", "dagger").options(0, "space")
        assert ("swordmaster" in spaces) == hired


@pytest.mark.parametrize(("res", "n"), [("solari", 7), ("spice", 7), ("water", 3)])
def test_goods_become_points(res: str, n: int) -> None:
    """ruling: rival_swordmaster_moment"""
    solo = Solo().set(1, swordmaster=True, water=0)
    gain(solo.s, 1, res, n - 1, "test")
    assert solo.player(1).vp == 0
    gain(solo.s, 1, res, 1, "test")
    assert (solo.player(1).vp, getattr(solo.player(1), res)) == (1, 0)


def test_three_intrigue_cards_become_a_point() -> None:
    solo = Solo().set(1, swordmaster=True)
    draw_intrigue(solo.s, 1, 2, "test")
    assert solo.player(1).vp == 0
    draw_intrigue(solo.s, 1, 1, "test")
    assert solo.player(1).vp == 1
    assert len(solo.t.intrigue_discard) == 3


def test_without_a_swordmaster_nothing_becomes_points() -> None:
    solo = Solo().set(1, water=0)
    gain(solo.s, 1, "solari", 8, "test")
    assert (solo.player(1).vp, solo.player(1).solari) == (0, 8)


def test_with_rise_of_ix_spice_is_kept_for_tech_until_a_conflict_three() -> None:
    solo = Solo(rise_of_ix=True).set(1, swordmaster=True)
    gain(solo.s, 1, "spice", 8, "test")
    assert (solo.player(1).vp, solo.player(1).spice) == (0, 8)
    solo.s.box.conflicts.sort(key=lambda card: CONFLICTS[card].level)
    round_start.reveal_conflict(solo.s)
    assert (solo.player(1).vp, solo.player(1).spice) == (1, 1)


def test_a_contract_icon_is_two_solari() -> None:
    solo = Solo(choam=True).conflict("choam_security")
    solo.at(("take_reward", 1, "first"))
    assert (solo.player(1).solari, solo.player(1).contracts) == (2, [])


# ---- Influence


def test_the_point_at_two_and_the_alliance_but_no_bonus_at_four() -> None:
    """ruling: rival_track_vp; trap: 20"""
    for track, card in (("bene_gesserit", "secrets"), ("emperor", "dutiful_service")):
        solo = Solo().hagal(card).set(1, influence={track: 1})
        solo.rival()
        assert solo.player(1).vp == 1
        solo = Solo().hagal(card).set(1, influence={track: 3})
        solo.rival()
        rival = solo.player(1)
        assert (solo.t.alliances, rival.vp) == ({track: 1}, 1)
        assert (len(solo.s.box.held[1]), rival.solari, rival.spies) == (0, 0, [])


def test_alliances_change_hands_between_rivals_and_people() -> None:
    solo = Solo().hagal("dutiful_service").set(1, influence={"emperor": 4}).allied(0, "emperor")
    solo.set(0, vp=1)
    solo.rival()
    assert solo.t.alliances == {"emperor": 1}
    assert (solo.player(0).vp, solo.player(1).vp) == (0, 1)


def test_two_influence_of_a_reward_go_where_it_has_least() -> None:
    """ruling: rival_double_influence"""
    solo = Solo().conflict(HARD).set(1, influence={"spacing_guild": 1, "bene_gesserit": 1})
    playing = solo.at(("take_reward", 1, "first"))
    assert [facts["faction"] for facts in playing.told("influence")] == ["fremen", "emperor"]
    solo = Solo().conflict(HARD)
    playing = solo.at(("take_reward", 1, "first"))
    assert [facts["faction"] for facts in playing.told("influence")] == ["spacing_guild", "fremen"]


def test_an_alliance_that_the_end_of_the_track_forbids_is_not_aimed_at() -> None:
    solo = Solo(rivals=("glossu_rabban", "staban_tuek")).allied(0, "fremen", 6)
    solo.set(1, influence={"fremen": 5}).spying(1, "post_emperor", "post_fremen", "post_choam")
    solo.at(("rival_scheme", 1))
    assert solo.player(1).influence == {"fremen": 5, "emperor": 2}


# ---- opponents


def test_a_rival_discards_nothing() -> None:
    """ruling: rival_no_hand"""
    solo = Solo(seats=2).hand(0, "covert_operation").hand(1, "dagger", "diplomacy")
    solo.spying(0, "post_choam")
    playing = solo.sent(0, "covert_operation", "accept_contract", gather="pass")
    take(playing, 0, "card/covert_operation/agent")
    playing.say(1, "discard", "dagger")
    assert solo.player(1).discard == ["dagger"]
    assert (solo.player(2).discard, solo.player(2).unseen) == ([], [])


def test_a_rival_can_lose_intrigue_cards() -> None:
    """ruling: rival_no_hand"""
    solo = Solo().hand(0, "diplomacy")
    draw_intrigue(solo.s, 1, 4, "test")
    playing = take(solo.sent(0, "diplomacy", "secrets"), 0, "space/secrets", 1)
    assert playing.told("stole_intrigue") == [{"player": 0, "victim": 1}]
    assert len(solo.s.box.held[1]) == 3


def test_two_rivals_are_opponents_of_each_other() -> None:
    """ruling: rival_opponents"""
    solo = Solo().hagal("secrets")
    draw_intrigue(solo.s, 2, 4, "test")
    playing = solo.rival()
    assert playing.told("stole_intrigue") == [{"player": 1, "victim": 2}]
    assert [len(held) for held in solo.s.box.held] == [0, 1, 3]


# ---- switching


def first_free_space(s: State, who: int, card: Any) -> int:
    """A two-space card that falls back."""
    free = (n for n, way in enumerate(card.goes) if not table.agents_at(s.table, way.space))
    return next(free, 0)


GAIN = influence.gain_influence


def with_the_bonus(s: State, who: int, track: str, n: int, script: str) -> None:
    """Influence that brings Rivals the bonus at 4, too."""
    before = s.table.players[who].influence.get(track, 0)
    GAIN(s, who, track, n, script)
    if before < 4 <= s.table.players[who].influence[track]:
        run(s, who, f"track/{track}/4")


def all_discard(s: State, at: Any, op: Any) -> None:
    """Rivals have hands, too."""
    for who in table.opponents(s.table, at.who):
        s.shields[who].hand.pop()


def people_only(t: Any, who: int) -> list[int]:
    """Opponents that are no Rivals."""
    return [each for each in range(t.seats) if each != who]


def in_two(t: Any, who: int, count: int, among: Any) -> choosing.Choice:
    """Influence in the order of the printed list, however much is there."""
    return choosing.Choice([*among[:count]], "least")


SWITCHES: dict[str, Switch] = {
    "ruling: rival_two_spaces": instead(hagal.way_of, first_free_space),
    "ruling: rival_swordmaster_moment": without(goods.settle_rival),
    "ruling: rival_track_vp": instead(influence.gain_influence, with_the_bonus),
    "ruling: rival_double_influence": instead(choosing.least, in_two),
    "ruling: rival_no_hand": op_is(ops.EachOpponentDiscards, do=all_discard),
    "ruling: rival_opponents": instead(table.opponents, people_only),
    "trap: 20": without(turns.rival_deploys),
}


def all_of_it(s: State, who: int, op: Any) -> list[str]:
    """Any post will do."""
    return list(table.board(s).posts)


def with_water_first(s: State, who: int, player: Any) -> None:
    """The Swordmaster is paid with water before anything else."""
    if player.solari + player.spice + player.water + len(s.box.held[who]) >= 9:
        player.swordmaster, player.water = True, 0


def nobody_settles(s: State) -> None:
    """A new Conflict changes nothing."""


OFF: dict[str, tuple[Switch, Test]] = {
    "occupied spaces": (
        instead(hagal.why_skipped, lambda s, who, card, number: ""),
        test_an_occupied_space_flips_the_next_card,
    ),
    "own Agents": (
        instead(hagal.why_skipped, lambda s, who, card, number: ""),
        test_its_own_agent_blocks_a_space_too,
    ),
    "no free post": (
        instead(units.rival_posts, all_of_it),
        test_without_a_free_faction_post_no_spy_is_placed,
    ),
    "Scheme": (
        without(turns.rival_scheme),
        test_troops_of_a_scheme_before_the_agent_go_where_the_agent_goes,
    ),
    "Scheme of a reward": (without(turns.rival_scheme), test_a_scheme_may_come_with_a_reward),
    "empty deck": (without(deck.reshuffle), test_an_empty_deck_is_shuffled_again),
    "order of payment": (
        instead(goods.hire_rival_swordmaster, with_water_first),
        test_it_pays_solari_then_spice_then_intrigue_cards_then_water,
    ),
    "points for cards": (without(goods.buy_points), test_three_intrigue_cards_become_a_point),
    "points only with a Swordmaster": (
        instead(goods.settle_rival, lambda s, who: goods.buy_points(s, who, s.table.players[who])),
        test_without_a_swordmaster_nothing_becomes_points,
    ),
    "spice for Tech": (
        without(goods.spends_spice, True),
        test_with_rise_of_ix_spice_is_kept_for_tech_until_a_conflict_three,
    ),
    "a Conflict III lets spice go": (
        instead(goods.settle_rivals, nobody_settles),
        test_with_rise_of_ix_spice_is_kept_for_tech_until_a_conflict_three,
    ),
    "the end of the track": (
        instead(choosing.gains_alliance, lambda t, who, track, n: track == "fremen"),
        test_an_alliance_that_the_end_of_the_track_forbids_is_not_aimed_at,
    ),
    "Alliances": (
        without(influence.give_alliance),
        test_alliances_change_hands_between_rivals_and_people,
    ),
    "stealing": (without(intrigue.steal_from), test_a_rival_can_lose_intrigue_cards),
}
"""Rules of Rivals that no ruling names: how to switch each off, and a test that shows it."""


@pytest.mark.parametrize("rule", OFF)
def test_a_rule_of_rivals_that_is_switched_off_is_noticed(
    rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    must_notice(*OFF[rule], monkeypatch)


NUMBERS: dict[str, Test] = {
    "solo_rivals": test_one_plays_against_two_rivals_and_two_against_one,
    "two_player_rivals": test_one_plays_against_two_rivals_and_two_against_one,
    "water": test_rivals_begin_with_water_three_troops_and_two_agents,
    "garrison": test_rivals_begin_with_water_three_troops_and_two_agents,
    "agents": test_rivals_begin_with_water_three_troops_and_two_agents,
    "vp_solari": test_goods_become_points,
    "vp_spice": test_goods_become_points,
    "vp_water": test_goods_become_points,
    "vp_intrigue": test_three_intrigue_cards_become_a_point,
    "expert_lead": variants.test_experts_do_not_go_beyond_a_lead_of_three,
    "gentle_value": variants.test_gentle_rivals_need_eight_goods_or_more_for_a_swordmaster,
}
"""For each number of the rules for Rivals a test that shows it."""


def test_every_number_is_shown() -> None:
    assert {*NUMBERS, "confidence", "note"} >= set(RIVAL_NUMBERS.__struct_fields__)


@pytest.mark.parametrize("name", NUMBERS)
def test_another_number_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    more = getattr(RIVAL_NUMBERS, name) + 1
    other = msgspec.structs.replace(RIVAL_NUMBERS, **{name: more})
    must_notice(instead(RIVAL_NUMBERS, other), NUMBERS[name], monkeypatch)

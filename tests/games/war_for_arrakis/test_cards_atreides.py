"""The planning cards of House Atreides, each with both its branches."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import ops
from landsraad.games.war_for_arrakis.rules.cards import hands, planning as cards, prescience
from landsraad.games.war_for_arrakis.rules.desert import atomics
from landsraad.games.war_for_arrakis.rules.effects import (
    figures as placing,
    prescience as shifting,
    vehicles,
)
from landsraad.kernel import PASS

from .acting import figures, in_turn, played, silenced, turn, without_op
from .positions import Position
from .switching import Switch, instead, without

H, A = "harkonnen", "atreides"
SAND = "nw_out_04"
PLAIN = "the_funeral_plain"


# ---- legions


def test_the_war_plan_adds_a_die_to_every_round() -> None:
    """card: ha_war_plan"""
    position = Position().atreides(SAND, 2).harkonnen(PLAIN, 3)
    p = played(position.combat(*["shield"] * 12), "ha_war_plan")
    p.say(A, "move or attack", "attack").say(A, "attack with", SAND)
    assert p.t.battle is not None
    assert p.t.battle.bonus_die == 1
    p.say(A, "go on", "go on")
    assert p.t.battle.bonus_die == 1


def test_the_war_plan_may_be_a_move() -> None:
    """card: ha_war_plan"""
    p = played(Position().atreides(SAND, 1), "ha_war_plan").say(A, "move or attack", "move")
    p.say(A, "move from", SAND).say(A, "move to", PLAIN)
    assert figures(p, PLAIN) == {"regular": 1}


def test_battle_language_limits_the_first_roll_of_the_others() -> None:
    """card: ha_battle_language"""
    position = Position().atreides(SAND, 2, generic=1).atreides("nw_out_08", 2)
    position.harkonnen(PLAIN, 6).combat(*["shield"] * 6)
    p = played(position, "ha_battle_language")
    p.say(A, "move or attack", "attack")
    assert p.options(A, "attack with") == [PASS, SAND]
    p.say(A, "attack with", SAND)
    assert p.t.battle is not None
    assert p.t.battle.enemy_cap == 4
    assert p.t.battle.surprise


def test_the_voice_from_the_outer_world_brings_paul() -> None:
    """card: ha_voice_outer_world; ruling: place_takes_from_board"""
    position = Position().atreides(SAND, 1).atreides("nw_out_08", 1, special=1)
    position.atreides("gara_kulon", 1, leaders=("paul_atreides",))
    p = played(position, "ha_voice_outer_world").say(A, "place in", SAND)
    p.say(A, "which leader", "paul_atreides").say(A, "take from", "nw_out_08")
    assert figures(p, SAND) == {"regular": 1, "special": 1, "leaders": ["paul_atreides"]}
    assert figures(p, "nw_out_08") == {"regular": 1}
    assert figures(p, "gara_kulon") == {"regular": 1}
    p.say(A, "move or attack", "move").say(A, "move from", SAND).say(A, "who goes", "all")
    p.say(A, "move to", PLAIN)
    assert figures(p, PLAIN)["leaders"] == ["paul_atreides"]


def test_nothing_is_taken_that_would_leave_a_leader_alone() -> None:
    """ruling: place_takes_from_board"""
    position = Position().atreides(SAND, 1).atreides("nw_out_08", special=1, generic=1)
    p = played(position, "ha_voice_outer_world").say(A, "place in", SAND)
    p.say(A, "which leader", PASS)
    assert p.options(A, "take from") == ["reserve", PASS]


def test_death_commandos_make_fedaykin_who_move() -> None:
    """card: ha_death_commandos"""
    position = Position().atreides(SAND, elite=2).atreides("gara_kulon", 1)
    p = played(position, "ha_death_commandos").say(A, "make special in", SAND)
    p.say(A, "make special in", "done")
    assert p.options(A, "move from") == [PASS, SAND]
    assert figures(p, SAND) == {"elite": 1, "special": 1}


def test_chatt_the_leaper_comes_to_a_sietch() -> None:
    """card: ha_chatt"""
    p = played(Position(), "ha_chatt").say(A, "place in", "windgap").say(A, "take from", "all")
    p.say(A, "which leader", "naib")
    assert p.over
    assert figures(p, "windgap") == {"special": 2, "generic": 1}


def test_figures_that_are_missing_are_lost() -> None:
    """ruling: figures_run_out"""
    position = Position().atreides("windgap", special=5).atreides("gara_kulon", 1)
    p = played(position, "ha_chatt").say(A, "place in", "windgap").say(A, "take from", "reserve")
    assert p.options(A, "which leader") == ["naib", PASS]
    assert figures(p, "windgap") == {"special": 6}


# ---- Gurney and Alia


SMUGGLERS = ["ha_smugglers_a", "ha_smugglers_b", "ha_smugglers_c"]


@pytest.mark.parametrize("card", SMUGGLERS)
def test_gurney_comes_with_elites_to_the_empty_desert(card: str) -> None:
    """card: ha_smugglers_a; card: ha_smugglers_b; card: ha_smugglers_c"""
    p = played(Position(), card).say(A, "place in", PLAIN).say(A, "take from", "all")
    p.say(A, "which leader", "gurney_halleck")
    assert p.over
    assert figures(p, PLAIN) == {"elite": 2, "leaders": ["gurney_halleck"]}


def with_gurney() -> Position:
    """Gurney stands in the Funeral Plain with a regular."""
    return Position().entered("gurney_halleck").atreides(PLAIN, 1, leaders=("gurney_halleck",))


def test_gurney_in_play_calls_wormsigns_and_moves() -> None:
    """card: ha_smugglers_a otherwise"""
    p = played(with_gurney().atreides("gara_kulon", 1), "ha_smugglers_a")
    p.say(A, "wormsign", SAND).say(A, "wormsign", "nw_out_08")
    assert p.options(A, "move from") == [PASS, PLAIN]
    p.say(A, "move from", PLAIN).say(A, "move to", "nw_out_14")
    assert figures(p, "nw_out_14")["leaders"] == ["gurney_halleck"]


def test_gurney_in_play_gains_elites() -> None:
    """card: ha_smugglers_b otherwise"""
    p = played(with_gurney(), "ha_smugglers_b").say(A, "take from", "all")
    assert p.over
    assert figures(p, PLAIN)["elite"] == 2


def test_gurney_in_play_removes_vehicles_of_his_sector() -> None:
    """card: ha_smugglers_c otherwise; ruling: vehicle_cards"""
    position = with_gurney().harvesters(SAND, "gara_kulon")
    position.air(air_3="ornithopter", air_2="carryall", air_1="ornithopter")
    p = played(position, "ha_smugglers_c")
    assert p.options(A, "remove") == ["harvester", "ornithopter", PASS]
    p.say(A, {"remove": "harvester", "remove harvester from": SAND})
    p.say(A, {"remove": "ornithopter", "remove ornithopter from": "air_3"})
    assert p.over
    assert p.t.harvesters == ["gara_kulon"]
    assert p.t.air == {"air_2": "carryall", "air_1": "ornithopter"}
    assert p.t.feats["harvesters_removed_this_phase"] == 1


def test_frigates_are_no_vehicles_of_the_cards() -> None:
    """ruling: vehicle_cards"""
    position = with_gurney().air(air_3="harkonnen_frigate", air_2="navigator")
    assert played(position, "ha_smugglers_c").over


def test_alia_enters_if_the_reverend_mother_is_in_play() -> None:
    """card: ha_alia"""
    p = played(Position().entered("reverend_mother_jessica").out("lady_jessica"), "ha_alia")
    assert p.t.leaders["alia"] == "aside"
    p.say_if_asked(A, "play card", PASS)
    p = played(Position(), "ha_alia")
    assert p.t.leaders["alia"] == "away"
    assert p.over


def test_alia_in_play_finds_any_leader() -> None:
    """card: ha_alia otherwise"""
    position = Position().entered("alia").harkonnen("arsunt", 1, leaders=("beast_rabban",))
    p = played(position, "ha_alia").say(A, "to the tank", "beast_rabban")
    p.say(A, "draw from", "house_atreides").say(A, "draw from", "fremen_ally")
    assert p.t.leaders["beast_rabban"] == "tank"
    assert len(p.hand(A)) == 2


# ---- cards, dice, prescience


def test_the_voice_takes_a_card_and_another_is_played() -> None:
    """card: ha_voice; ruling: opponent_discards"""
    position = Position().hand(H, "hh_patrols", "hh_hawats_scheming")
    p = played(position, "ha_voice")
    assert p.options(H, "discard") == ["hh_patrols"]
    p.say(H, "discard", "hh_patrols")
    assert p.hand(H) == ["hh_hawats_scheming"]
    assert p.over


def test_scheming_alone_cannot_be_taken_but_is_asked_for() -> None:
    """ruling: scheming"""
    p = played(Position().hand(H, "hh_hawats_scheming"), "ha_voice")
    assert p.options(H, "discard") == [PASS]
    p.say(H, "discard", PASS)
    assert p.hand(H) == ["hh_hawats_scheming"]


def test_the_gom_jabbar_brings_a_second_objective() -> None:
    """card: ha_gom_jabbar; ruling: second_objective"""
    p = played(Position(), "ha_gom_jabbar").say(A, "second objective", "draw")
    p.say(A, "draw from", PASS)
    assert p.t.objectives == 2
    first, second = p.shield(A).objectives
    assert first == "obj1"
    assert second not in p.s.box.objectives


def test_a_drawn_objective_wins_alone() -> None:
    """ruling: second_objective"""
    position = Position().prescience(10, 6, 8).drawn("objective", 5, 0).hand(A, "ha_gom_jabbar")
    in_turn(position, A).unused_dice(A, mentat=1)
    p = position.at("take_turn", ("check_objective", "objective"))
    p.say(A, {"die": "mentat", "use": "card", "play card": "ha_gom_jabbar"})
    p.say(A, "second objective", "draw").say(A, "draw from", PASS)
    assert p.shield(A).objectives == ["obj1", "obj2"]
    assert p.t.winners == A


def test_truthtrance_names_the_next_die() -> None:
    """card: ha_truthtrance; ruling: truthtrance_die"""
    position = Position().unused_dice(H, mentat=1, strategy=2)
    p = played(position, "ha_truthtrance").say(A, "force die", "mentat")
    p.say(A, "choose", "draw").say(A, "draw from", "fremen_ally").say(A, "draw from", "done")
    assert p.t.forced == "mentat"
    assert len(p.hand(A)) == 1


def test_truthtrance_may_be_followed_by_a_card() -> None:
    """card: ha_truthtrance"""
    position = Position().unused_dice(H, mentat=1).hand(A, "fa_wall")
    p = played(position, "ha_truthtrance").say(A, "force die", PASS).say(A, "choose", "play")
    assert p.options(A, "play card") == ["fa_wall", PASS]
    assert p.t.forced == ""


def test_adab_exchanges_prescience_cards() -> None:
    """card: ha_adab; ruling: attached_prescience"""
    position = Position().row("p01", "p02", "p03").hand(A, "fa_eyes_of_ibad")
    position.s.shields[position.seat(A)].hand.clear()
    position.t.attached["p03"] = ["fa_eyes_of_ibad"]
    p = played(position, "ha_adab")
    assert p.options(A, "give up") == ["p01", "p02", PASS]
    p.say(A, "give up", "p02").say(A, "give up", "done").say_if_asked(A, "play card", PASS)
    assert p.t.gone == ["p02"]
    assert len(p.t.row) == 3
    assert "p02" not in p.t.row


def test_alam_lowers_one_marker_and_raises_another() -> None:
    """card: ha_alam; ruling: prescience_shift_effects"""
    position = Position().prescience(4, 11, 2)
    p = played(position, "ha_alam").say(A, "lower marker", "kwisatz_haderach")
    assert p.options(A, "raise marker") == ["sand_dwellers", "jihad"]
    p.say(A, "raise marker", "jihad")
    assert p.options(A, "steps") == [1, 2, 3, 4]
    p.say(A, "steps", 1).say(A, "draw from", PASS)
    assert p.t.prescience == {"kwisatz_haderach": 3, "sand_dwellers": 11, "jihad": 3}
    assert p.t.leaders["chani"] == "aside"


def test_the_smaller_room_decides_a_shift() -> None:
    """ruling: prescience_shift_effects"""
    p = played(Position().prescience(4, 11, 0), "ha_alam")
    assert p.options(A, "lower marker") == ["kwisatz_haderach", "sand_dwellers", PASS]
    p.say(A, "lower marker", "kwisatz_haderach").say(A, "raise marker", "sand_dwellers")
    p.say_if_asked(A, "steps", 1)
    assert p.t.prescience["kwisatz_haderach"] == 3


def test_fear_lies_beside_a_prescience_card() -> None:
    """card: ha_fear; ruling: attached_prescience"""
    p = played(Position().row("p01", "p07"), "ha_fear").say(A, "attach to", "p07")
    assert p.over
    assert p.t.attached == {"p07": ["ha_fear"]}
    assert p.t.discards["house_atreides"] == []


def test_the_bill_lowers_an_imperium_marker_without_its_ban() -> None:
    """card: ha_bill; ruling: lowered_imperium_marker"""
    p = played(Position().imperium(5, 1, 2), "ha_bill")
    assert p.options(A, "lower imperium") == ["choam", "spacing_guild", PASS]
    p.say(A, "lower imperium", "spacing_guild").say_if_asked(A, "play card", PASS)
    assert p.t.imperium == {"choam": 5, "landsraad": 1, "spacing_guild": 1}
    assert p.t.bans == []


def test_usul_is_desert_power_and_a_card() -> None:
    """card: ha_usul"""
    position = Position().hand(A, "fa_wall")
    p = played(position, "ha_usul").say(A, "desert power", "wormsigns")
    p.say(A, "wormsign", SAND).say(A, "wormsign", PLAIN)
    assert p.t.wormsigns == [SAND, PLAIN]
    assert p.options(A, "play card") == ["fa_wall", PASS]


def test_our_family_atomics_need_step_four() -> None:
    """card: ha_family_atomics; ruling: atomics_moment"""
    p = played(Position().prescience(3, 4, 0), "ha_family_atomics").say(A, "atomics", "rimwall")
    assert p.t.atomics == "rimwall"
    p.say_if_asked(A, "play card", PASS)
    p = played(Position().prescience(3, 3, 0), "ha_family_atomics")
    assert p.over
    assert p.t.atomics == ""


def test_after_the_blast_the_card_is_desert_power_twice() -> None:
    """card: ha_family_atomics otherwise"""
    p = played(Position().set(atomics="rimwall"), "ha_family_atomics")
    p.say(A, "desert power", PASS).say(A, "desert power", PASS)
    assert p.over


# ---- playing at all


def test_a_card_may_be_played_with_any_die_even_if_it_does_nothing() -> None:
    """ruling: card_play"""
    position = Position().hand(A, "fa_wall", "fa_crysknife")
    p = turn(position, A, deployment=1)
    p.say(A, {"die": "deployment", "use": "card"})
    assert p.options(A, "play card") == ["fa_crysknife", "fa_wall"]
    p.say(A, "play card", "fa_crysknife")
    assert p.over
    assert p.t.discards["fremen_ally"] == ["fa_crysknife"]
    assert p.board(A).dice == {}


SWITCHES: dict[str, Switch] = {
    **silenced(
        "card",
        "ha_war_plan",
        "ha_battle_language",
        "ha_voice_outer_world",
        "ha_death_commandos",
        "ha_chatt",
        "ha_smugglers_a",
        "ha_smugglers_b",
        "ha_smugglers_c",
        "ha_alia",
        "ha_voice",
        "ha_gom_jabbar",
        "ha_truthtrance",
        "ha_adab",
        "ha_alam",
        "ha_fear",
        "ha_bill",
        "ha_usul",
        "ha_family_atomics",
    ),
    "ruling: place_takes_from_board": without(placing.spares, False),
    "ruling: figures_run_out": without_op(ops.Place),
    "ruling: vehicle_cards": instead(
        vehicles.vehicles_in, lambda t, sectors, kind: [*t.harvesters, *t.air]
    ),
    "ruling: opponent_discards": without_op(ops.OppDiscard),
    "ruling: scheming": instead(hands.choices, lambda hand: sorted(set(hand))),
    "ruling: second_objective": without_op(ops.SecondObjective),
    "ruling: truthtrance_die": without_op(ops.ForceDie),
    "ruling: attached_prescience": instead(prescience.movable, lambda t: list(t.row)),
    "ruling: prescience_shift_effects": instead(
        shifting.raisable, lambda t, low: dict.fromkeys(t.prescience, 4)
    ),
    "ruling: lowered_imperium_marker": without_op(ops.LowerImperium),
    "ruling: atomics_moment": without(atomics.may_detonate, True),
    "ruling: card_play": without(cards.playable, []),
}

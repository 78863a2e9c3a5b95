"""The planning cards of House Harkonnen and of the Corrino Ally, each with both its branches."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import ops
from landsraad.games.war_for_arrakis.rules import places
from landsraad.games.war_for_arrakis.rules.cards import prescience
from landsraad.games.war_for_arrakis.rules.effects import figures as placing
from landsraad.kernel import PASS, Play

from .acting import figures, played, silenced, turn, without_op
from .positions import Position
from .switching import Switch, instead, without

H, A = "harkonnen", "atreides"
SAND = "nw_out_04"
"""Desert beside the Funeral Plain and the sietch of the rock outcroppings."""
PLAIN = "the_funeral_plain"


# ---- figures in settlements


def test_hard_times_reinforces_every_settlement_that_stands() -> None:
    """card: hh_hard_times"""
    p = played(Position().destroyed("arsunt"), "hh_hard_times")
    p.say(H, "place in", "all")
    assert figures(p, "hagga_basin") == {"regular": 1}
    assert figures(p, "imperial_basin") == {"regular": 1}
    assert figures(p, "north_pole") == {"regular": 1}
    p.say(H, "take from", "reserve").say(H, "take from", "reserve")
    assert figures(p, "carthag") == figures(p, "arrakeen") == {"elite": 1}
    assert p.over
    assert p.legion("arsunt") is None


def test_hard_times_may_be_left_undone_in_part() -> None:
    """card: hh_hard_times"""
    p = played(Position(), "hh_hard_times")
    p.say(H, "place in", "arsunt").say(H, "place in", "done")
    p.say(H, "take from", PASS).say(H, "take from", PASS)
    assert p.over
    assert list(p.t.legions) == ["arsunt"]


def test_forced_recruitment_fills_arrakeen() -> None:
    """card: hh_forced_recruitment"""
    p = played(Position(), "hh_forced_recruitment").say(H, "take from", "all")
    p.say(H, "which leader", "baron_harkonnen")
    assert p.over
    assert figures(p, "arrakeen") == {"elite": 3, "leaders": ["baron_harkonnen"]}


def test_the_former_capital_gains_a_garrison() -> None:
    """card: hh_carthag"""
    p = played(Position(), "hh_carthag").say(H, "take from", "all")
    p.say(H, "take from", "reserve").say(H, "which leader", "bashar")
    assert figures(p, "carthag") == {"regular": 3, "elite": 1, "generic": 1}


def test_evidence_of_rebellion_brings_elites_to_one_settlement_and_cards() -> None:
    """card: hh_evidence"""
    p = played(Position(), "hh_evidence")
    assert len(p.options(H, "place in")) == 7
    p.say(H, "place in", "hagga_basin").say(H, "take from", "all")
    p.say(H, "draw from", "house_harkonnen").say(H, "draw from", "corrino_ally")
    assert figures(p, "hagga_basin") == {"elite": 2}
    assert len(p.hand(H)) == 2


def test_polar_factories_clear_the_wormsigns_around() -> None:
    """card: hh_polar_factories"""
    position = Position().wormsigns("wind_pass", "sw_in_04", "nw_in_03")
    p = played(position, "hh_polar_factories").say(H, "take from", "all")
    p.say(H, "take from", "reserve").say(H, "which leader", "bashar")
    p.say(H, "discard wormsign", "all")
    assert p.over
    assert figures(p, "north_pole") == {"regular": 2, "elite": 1, "generic": 1}
    assert p.t.wormsigns == ["nw_in_03"]


def test_the_barons_guard_comes_to_a_city_and_one_legion_moves() -> None:
    """card: hh_barons_guard"""
    p = played(Position().harkonnen("hagga_basin", 1), "hh_barons_guard")
    assert p.options(H, "place in") == ["arrakeen", "carthag", PASS]
    p.say(H, "place in", "carthag").say(H, "take from", "all")
    p.say(H, "which leader", "baron_harkonnen")
    p.say(H, "move from", "hagga_basin").say(H, "move to", "splintered_rock")
    assert p.over
    assert figures(p, "carthag") == {"elite": 2, "leaders": ["baron_harkonnen"]}
    assert figures(p, "splintered_rock") == {"regular": 1}


def test_the_guard_needs_a_city_that_stands() -> None:
    """card: hh_barons_guard"""
    position = Position().harkonnen("hagga_basin", 1).destroyed("carthag", "arrakeen")
    p = played(position, "hh_barons_guard")
    assert p.options(H, "move from") == [PASS, "hagga_basin"]


def test_an_absent_leader_leaves_the_place_to_be_chosen() -> None:
    """ruling: card_names_absent_leader; card: hh_mudir_nahya"""
    position = Position().tank("beast_rabban").harkonnen("arsunt", 1).harkonnen("carthag", 1)
    p = played(position, "hh_mudir_nahya").say(H, "place in", "arsunt")
    p.say(H, "take from", "reserve")
    assert p.over
    assert figures(p, "arsunt") == {"regular": 1, "elite": 1}
    assert p.t.leaders["beast_rabban"] == "tank"


# ---- figures elsewhere


def test_patrols_go_to_three_empty_desert_areas() -> None:
    """card: hh_patrols"""
    position = Position().wormsigns("ne_out_05").harvesters("ne_out_06")
    p = played(position, "hh_patrols")
    assert not {"ne_out_04", "ne_out_05", "ne_out_06", "gara_kulon"} & {*p.options(H, "place in")}
    p.say(H, "place in", "ne_out_07")
    assert "ne_out_07" not in p.options(H, "place in")
    p.say(H, "place in", "ne_out_08").say(H, "place in", "ne_out_09")
    assert p.over
    assert all(figures(p, f"ne_out_0{number}") == {"regular": 1} for number in (7, 8, 9))


def test_the_arsunt_legion_gathers_and_strikes() -> None:
    """card: hh_arsunt_legion"""
    position = Position().atreides("broken_land", 1).combat("hit", "hit", "shield")
    p = played(position, "hh_arsunt_legion").say(H, "take from", "reserve")
    p.say(H, "take from", "reserve").say(H, "which leader", "beast_rabban")
    assert figures(p, "arsunt") == {"elite": 1, "regular": 1, "leaders": ["beast_rabban"]}
    p.say(H, "move or attack", "attack").say(H, "attack with", "arsunt")
    assert p.told("attacked")[0]["target"] == "broken_land"
    assert p.legion("broken_land") is None or p.legion("broken_land").side == H  # type: ignore[union-attr]


def test_the_battle_group_waits_in_a_free_mountain() -> None:
    """card: ca_battle_group"""
    position = Position().atreides("nw_out_13", 1)
    p = played(position, "ca_battle_group")
    places_offered = p.options(H, "place in")
    assert "nw_out_14" in places_offered
    assert "nw_out_13" not in places_offered
    assert "arsunt" not in places_offered
    p.say(H, "place in", "nw_out_14").say(H, "take from", "all").say(H, "which leader", "bashar")
    assert figures(p, "nw_out_14") == {"elite": 2, "generic": 1}


def test_mudir_nahya_brings_rabban_and_a_surprise() -> None:
    """card: hh_mudir_nahya"""
    position = Position().harkonnen("arsunt", 1).harkonnen("carthag", 1)
    position.atreides("broken_land", 6)
    p = played(position, "hh_mudir_nahya").say(H, "place in", "arsunt")
    p.say(H, "which leader", "beast_rabban").say(H, "take from", "reserve")
    assert figures(p, "arsunt") == {"regular": 1, "elite": 1, "leaders": ["beast_rabban"]}
    assert p.options(H, "attack with") == [PASS, "arsunt"]
    p.say(H, "attack with", "arsunt")
    assert p.told("attacked")[0]["surprise"] == 1


def test_without_rabban_mudir_nahya_brings_more_elites() -> None:
    """card: hh_mudir_nahya otherwise"""
    position = Position().out("beast_rabban").harkonnen("arsunt", 1).atreides("broken_land", 6)
    p = played(position, "hh_mudir_nahya").say(H, "which leader", "bashar")
    p.say(H, "take from", "all")
    assert p.over
    assert figures(p, "arsunt") == {"regular": 1, "elite": 2, "generic": 1}


def test_feyd_enters_for_rabban_and_another_card_follows() -> None:
    """card: hh_beloved_feyd"""
    position = Position().harkonnen("arsunt", 1, leaders=("beast_rabban",))
    p = played(position.hand(H, "hh_sandmasters"), "hh_beloved_feyd")
    assert p.t.leaders["feyd_rautha"] == "aside"
    assert p.t.leaders["beast_rabban"] == "out"
    assert figures(p, "arsunt") == {"regular": 1}
    assert p.options(H, "play card") == ["hh_sandmasters", PASS]


def test_feyd_in_play_gets_elites() -> None:
    """card: hh_beloved_feyd otherwise"""
    position = Position().entered("feyd_rautha").harkonnen("arsunt", 1, leaders=("feyd_rautha",))
    p = played(position, "hh_beloved_feyd").say(H, "take from", "all")
    assert p.over
    assert figures(p, "arsunt")["elite"] == 2


@pytest.mark.parametrize("card", ["ca_rage_a", "ca_rage_b", "ca_rage_c"])
def test_rage_brings_the_emperor_and_another_card(card: str) -> None:
    """card: ca_rage_a; card: ca_rage_b; card: ca_rage_c"""
    p = played(Position().hand(H, "hh_patrols"), card)
    assert p.t.leaders["emperor_shaddam_iv"] == "aside"
    p.say_if_asked(H, "play card", PASS)
    assert p.over
    assert p.t.discards["corrino_ally"] == [card]


def test_rage_again_gathers_regulars_around_the_emperor() -> None:
    """card: ca_rage_a otherwise"""
    p = played(Position().entered("emperor_shaddam_iv"), "ca_rage_a")
    p.say(H, "place in", "arsunt").say(H, "take from", "all")
    p.say(H, "which leader", "emperor_shaddam_iv")
    assert p.over
    assert figures(p, "arsunt") == {"regular": 4, "leaders": ["emperor_shaddam_iv"]}


def test_rage_again_brings_sardaukar_to_a_legion() -> None:
    """card: ca_rage_b otherwise"""
    position = Position().entered("emperor_shaddam_iv").harkonnen(SAND, 1)
    p = played(position, "ca_rage_b").say(H, "which leader", "emperor_shaddam_iv")
    p.say(H, "take from", "all")
    assert figures(p, SAND) == {"regular": 1, "special": 2, "leaders": ["emperor_shaddam_iv"]}


def test_rage_again_leads_sardaukar_into_a_surprise() -> None:
    """card: ca_rage_c otherwise"""
    position = Position().entered("emperor_shaddam_iv").harkonnen("carthag", special=1)
    position.harkonnen("nw_out_16", 1).atreides("rimwall_west", 5)
    p = played(position, "ca_rage_c").say(H, "which leader", "emperor_shaddam_iv")
    assert p.options(H, "move from") == [PASS, "carthag"]
    p.say(H, "move from", "carthag").say(H, "move to", "broken_land")
    assert p.options(H, "attack with") == [PASS, "broken_land"]
    p.say(H, "attack with", "broken_land")
    assert p.told("attacked")[0]["surprise"] == 1


def test_aramsham_decides() -> None:
    """card: ca_i_decide"""
    position = Position().harkonnen("carthag", special=1).harkonnen("arsunt", 1)
    position.atreides("broken_land", 6)
    p = played(position, "ca_i_decide").say(H, "which leader", "captain_aramsham")
    assert figures(p, "carthag") == {"special": 1, "leaders": ["captain_aramsham"]}
    p.say(H, "move or attack", "attack").say(H, "attack with", "carthag")
    assert p.told("attacked")[0]["surprise"] == 1


# ---- vehicles, wormsigns, cards


def test_the_workhorse_places_two_vehicles_and_draws() -> None:
    """card: hh_workhorse"""
    p = played(Position(), "hh_workhorse").say(H, "harvester to", SAND)
    p.say(H, "carryall to", "air_3")
    p.say(H, "draw from", "corrino_ally").say(H, "draw from", "corrino_ally")
    assert p.t.harvesters == [SAND]
    assert p.t.air == {"air_3": "carryall"}
    assert len(p.hand(H)) == 2


def test_sandmasters_place_three_harvesters() -> None:
    """card: hh_sandmasters"""
    p = played(Position(), "hh_sandmasters")
    for area in (SAND, PLAIN, "nw_out_08"):
        p.say(H, "harvester to", area).say_if_asked(H, "harvester from", "reserve")
    p.say(H, "draw from", "house_harkonnen")
    assert p.over
    assert p.t.harvesters == [SAND, PLAIN, "nw_out_08"]
    assert len(p.hand(H)) == 1


def test_full_control_of_the_air_places_ornithopters_for_a_move() -> None:
    """card: ca_full_control"""
    p = played(Position().harkonnen("arsunt", 1), "ca_full_control")
    p.say(H, "ornithopter to", "air_3").say(H, "ornithopter to", "air_2")
    p.say(H, "ornithopter from", "reserve")
    p.say(H, "move from", "arsunt").say(H, "move to", "nw_out_11").say(H, "carried by", "air_3")
    assert p.t.air == {"air_2": "ornithopter"}
    assert figures(p, "nw_out_11") == {"regular": 1}


def test_spotters_send_three_wormsigns_back() -> None:
    """card: hh_spotter_control"""
    position = Position().wormsigns("nw_out_04", "nw_out_05", "nw_out_06", "nw_out_07")
    p = played(position, "hh_spotter_control").say(H, "discard wormsign", "nw_out_05")
    p.say(H, "discard wormsign", "nw_out_07").say(H, "discard wormsign", "nw_out_04")
    assert p.t.wormsigns == ["nw_out_06"]
    p.say(H, "draw from", PASS)
    assert p.over


def test_manipulation_makes_the_opponent_discard() -> None:
    """card: ca_manipulation; ruling: opponent_discards"""
    position = Position().hand(A, "ha_usul", "fa_wall", "fa_rockets")
    p = played(position, "ca_manipulation").say(A, "discard", "fa_wall")
    p.say(A, "discard", "ha_usul")
    p.say(H, "draw from", "house_harkonnen").say(H, "draw from", "house_harkonnen")
    assert p.over
    assert p.hand(A) == ["fa_rockets"]
    assert p.t.discards["fremen_ally"] == ["fa_wall"]


def test_the_breeding_program_brings_a_token() -> None:
    """card: ca_breeding_program"""
    p = played(Position(), "ca_breeding_program")
    assert p.t.bene_gesserit[H] == 1
    assert p.t.bene_gesserit_left == 3
    assert p.over


def test_a_chain_of_cards_costs_one_die() -> None:
    """ruling: card_chain"""
    position = Position().hand(H, "ca_rage_a", "hh_patrols", "hh_hawats_scheming")
    position.used_dice(H, strategy=7)
    p = played(position, "ca_breeding_program").say(H, "play card", "ca_rage_a")
    assert p.options(H, "play card") == ["hh_patrols", PASS]
    p.say_if_asked(H, "play card", PASS)
    assert p.over
    assert p.t.discards["corrino_ally"] == ["ca_rage_a", "ca_breeding_program"]
    assert sum(p.board(H).used.values()) == 8


# ---- moves and attacks


def test_artillery_moves_then_fires() -> None:
    """card: hh_explosive_artillery; ruling: special_attacks"""
    position = Position().harkonnen("arsunt", 1).atreides("nw_out_16", 3, generic=1)
    position.combat("hit", "special", "shield", "shield")
    p = played(position, "hh_explosive_artillery").say(H, "move from", PASS)
    p.say(H, "strike at", "nw_out_16").say(A, "hit", "regular").say(A, "hit", "generic")
    assert p.over
    assert figures(p, "nw_out_16") == {"regular": 2}


def test_a_shot_at_a_sietch_destroys_nothing() -> None:
    """ruling: special_attacks"""
    position = Position().harkonnen("nw_out_08", 1).atreides("rock_outcroppings", 1)
    position.combat("hit", "hit", "hit", "hit")
    p = played(position, "hh_explosive_artillery").say(H, "move from", PASS)
    p.say(H, "strike at", "rock_outcroppings")
    assert p.over
    assert p.legion("rock_outcroppings") is None
    assert "rock_outcroppings" in p.t.sietches
    assert p.t.supremacy == 0


def test_troop_carriers_lift_part_of_a_garrison_to_another_legion() -> None:
    """card: ca_troop_carriers; ruling: card_moves"""
    position = Position().harkonnen("arsunt", 2, generic=1).harkonnen(SAND, 1)
    position.harkonnen("ne_in_01", 1)
    p = played(position, "ca_troop_carriers")
    assert p.options(H, "lift from") == ["arsunt", PASS]
    p.say(H, "lift from", "arsunt").say(H, "who goes", "regular").say(H, "who goes", "done")
    assert p.options(H, "land in") == [SAND, "ne_in_01"]
    p.say(H, "land in", SAND)
    assert figures(p, SAND) == {"regular": 2}
    assert figures(p, "arsunt") == {"regular": 1, "generic": 1}


def test_shigawire_needs_a_sardaukar_who_goes_along() -> None:
    """card: ca_shigawire; ruling: leader_to_tank"""
    position = Position().harkonnen("arsunt", 1, special=1).harkonnen("carthag", 1)
    position.atreides("rimwall_west", 1, leaders=("stilgar",))
    position.atreides("nw_out_11", 1, leaders=("paul_atreides",))
    p = played(position, "ca_shigawire")
    assert p.options(H, "move from") == [PASS, "arsunt"]
    p.say(H, "move from", "arsunt").say(H, "who goes", "special").say(H, "who goes", "done")
    p.say(H, "move to", "broken_land")
    assert p.options(H, "to the tank") == ["stilgar", PASS]
    p.say(H, "to the tank", "stilgar")
    assert p.t.leaders["stilgar"] == "tank"
    assert p.board(A).tank[0] == "stilgar"
    assert figures(p, "rimwall_west") == {"regular": 1}


def test_the_hunter_seeker_finds_a_leader_in_a_sector_of_the_own_legions() -> None:
    """card: hh_hunter_seeker; ruling: leader_to_tank"""
    position = Position().harkonnen("nw_out_16", 1)
    position.atreides(SAND, 1, leaders=("stilgar",))
    position.atreides("gara_kulon", 1, leaders=("paul_atreides",))
    p = played(position, "hh_hunter_seeker")
    assert p.options(H, "to the tank") == ["stilgar", PASS]
    p.say(H, "to the tank", PASS)
    assert p.t.leaders["stilgar"] == "board"


def test_at_the_pole_all_central_sectors_are_in_reach() -> None:
    """card: hh_hunter_seeker"""
    position = Position().harkonnen("north_pole", 1)
    position.atreides("windgap", 1, leaders=("stilgar",))
    position.atreides(SAND, 1, leaders=("paul_atreides",))
    assert played(position, "hh_hunter_seeker").options(H, "to the tank") == ["stilgar", PASS]


def test_the_pogrom_moves_three_legions_of_sardaukar() -> None:
    """card: ca_pogrom"""
    position = Position().harkonnen("hagga_basin", 1)
    for area in ("arsunt", "carthag", "imperial_basin"):
        position.harkonnen(area, special=1)
    p = played(position, "ca_pogrom")
    for start, end in (
        ("arsunt", "broken_land"),
        ("carthag", "ne_in_01"),
        ("imperial_basin", "ne_in_05"),
    ):
        assert "hagga_basin" not in p.options(H, "move from")
        p.say(H, "move from", start).say(H, "move to", end)
    assert p.over
    assert figures(p, "ne_in_05") == {"special": 1}


@pytest.mark.parametrize("choice", ["move", "attack"])
def test_the_sardaukars_manner_is_a_move_or_a_surprise(choice: str) -> None:
    """card: ca_sardaukars_manner"""
    position = Position().harkonnen("arsunt", special=1).atreides("broken_land", 6)
    p = played(position, "ca_sardaukars_manner").say(H, "move or attack", choice)
    if choice == "move":
        p.say(H, "move from", "arsunt").say(H, "move to", "hagga_basin")
        assert figures(p, "hagga_basin") == {"special": 1}
    else:
        p.say(H, "attack with", "arsunt")
        assert p.told("attacked")[0]["surprise"] == 1


def test_killers_pay_nothing_to_go_on() -> None:
    """card: ca_killers"""
    position = Position().harkonnen("nw_out_08", 2, special=3).harkonnen("nw_out_09", 4)
    position.atreides("rock_outcroppings", 5).combat(*["shield"] * 10)
    p = played(position, "ca_killers")
    assert p.options(H, "attack with") == [PASS, "nw_out_08"]
    p.say(H, "attack with", "nw_out_08")
    p.say_if_asked(H, "card for a die", PASS).say_if_asked(A, "card for a die", PASS)
    p.say(H, "go on", "go on")
    assert p.units(H, "nw_out_08") == 5


def test_disguised_sardaukar_march_at_once() -> None:
    """card: ca_disguised"""
    position = Position().harkonnen("arsunt", elite=1).harkonnen("carthag", 1, elite=1)
    p = played(position, "ca_disguised").say(H, "make special in", "arsunt")
    p.say(H, "make special in", "carthag")
    assert p.options(H, "move from") == [PASS, "arsunt", "carthag"]
    assert p.t.reserve[H].elite == 8
    p.say(H, "move from", "arsunt").say(H, "move to", "broken_land").say(H, "move from", "done")
    assert figures(p, "broken_land") == {"special": 1}


# ---- against the Atreides


def test_hope_clouds_sends_a_card_back() -> None:
    """card: ca_hope_clouds; ruling: attached_prescience"""
    position = Position().row("p01", "p07").hand(A, "fa_eyes_of_ibad")
    position.t.attached["p07"] = ["fa_eyes_of_ibad"]
    position.s.shields[position.seat(A)].hand.clear()
    p = played(position, "ca_hope_clouds")
    assert p.options(H, "send back") == ["p01", PASS]
    p.say(H, "send back", "p01")
    assert p.t.row == ["p07"]
    assert "p01" in p.s.box.prescience


def test_reports_of_traitors_use_up_a_house_die() -> None:
    """card: ca_reports_of_traitors"""
    position = Position().unused_dice(A, house=1, mentat=1).tank("stilgar")
    p = played(position, "ca_reports_of_traitors").say(H, "lose die", A)
    assert p.board(A).dice == {"mentat": 1}
    assert p.board(A).tank[0] == "stilgar"


def test_without_a_house_die_the_reports_find_nothing() -> None:
    """card: ca_reports_of_traitors"""
    assert played(Position().unused_dice(A, mentat=1), "ca_reports_of_traitors").over


def test_spies_turn_an_area_up() -> None:
    """card: ca_spies"""
    position = Position().atreides("windgap", tokens=("ad5", "as8"), generic=1)
    p = played(position, "ca_spies")
    assert "arsunt" not in p.options(H, "reveal")
    p.say(H, "reveal", "windgap").say(H, "draw from", PASS)
    assert figures(p, "windgap") == {"regular": 1, "elite": 2, "special": 1, "generic": 1}
    assert p.t.ranks.keys() == {"windgap"}


def test_seeking_the_mahdi_binds_paul_for_a_turn() -> None:
    """card: ca_seek_mahdi; ruling: bound_paul; ruling: precedence"""
    position = Position().atreides(SAND, 2, leaders=("paul_atreides",)).harkonnen("arsunt", 1)
    p = played(position, "ca_seek_mahdi").say(H, "move from", PASS)
    assert p.t.bound == ["paul"]
    bound = Position().atreides(SAND, 2, generic=1, leaders=("paul_atreides",)).set(bound=["paul"])
    p = turn(bound.hand(A, "ha_voice_outer_world"), A, leadership=1)
    p.say(A, {"die": "leadership", "use": "card", "play card": "ha_voice_outer_world"})
    p.say(A, "take from", "reserve")
    assert figures(p, SAND)["special"] == 1
    p.say(A, "move or attack", "move").say(A, "move from", SAND)
    assert "paul_atreides" not in p.options(A, "who goes")


def _nothing(*_of: object) -> Play[None]:
    yield from ()


SWITCHES: dict[str, Switch] = {
    **silenced(
        "card",
        "hh_hard_times",
        "hh_forced_recruitment",
        "hh_carthag",
        "hh_evidence",
        "hh_polar_factories",
        "hh_barons_guard",
        "hh_patrols",
        "hh_arsunt_legion",
        "hh_mudir_nahya",
        "hh_beloved_feyd",
        "hh_workhorse",
        "hh_sandmasters",
        "hh_spotter_control",
        "hh_explosive_artillery",
        "hh_hunter_seeker",
        "ca_rage_a",
        "ca_rage_b",
        "ca_rage_c",
        "ca_battle_group",
        "ca_i_decide",
        "ca_full_control",
        "ca_manipulation",
        "ca_breeding_program",
        "ca_troop_carriers",
        "ca_shigawire",
        "ca_hope_clouds",
        "ca_reports_of_traitors",
        "ca_pogrom",
        "ca_sardaukars_manner",
        "ca_spies",
        "ca_killers",
        "ca_disguised",
        "ca_seek_mahdi",
    ),
    "ruling: card_names_absent_leader": instead(placing.place_leader, _nothing),
    "ruling: opponent_discards": without_op(ops.OppDiscard),
    "ruling: card_chain": without_op(ops.Play),
    "ruling: special_attacks": without_op(ops.SpecialAttack),
    "ruling: card_moves": without_op(ops.Relocate),
    "ruling: leader_to_tank": without_op(ops.TankEnemyLeader),
    "ruling: attached_prescience": instead(prescience.movable, lambda t: list(t.row)),
    "ruling: bound_paul": without(places.is_bound, False),
    "ruling: precedence": without(places.is_bound, False),
}

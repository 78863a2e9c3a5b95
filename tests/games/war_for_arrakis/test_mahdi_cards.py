"""How Mahdi plays each planning card: what its criteria make of it, and when it can do nothing."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import CARDS, HARKONNEN, ops, solo_file
from landsraad.games.war_for_arrakis.rules import tracks
from landsraad.games.war_for_arrakis.rules.mahdi import cards, effects, figures as placing
from landsraad.games.war_for_arrakis.state import Legion

from .acting import figures, silenced, without_op
from .mahdi import against_mahdi, moves, reasons, shown_attack, without_criterion
from .positions import Playing, Position
from .switching import Switch, instead, without

SOLO_CARDS = [row.id for row in solo_file().card]
EMPEROR = "emperor_shaddam_iv"
IDLE = "ca_reports_of_traitors"
"""A Corrino card that can do nothing while the Atreides have no house die."""
IDLE_HOUSE = "hh_hunter_seeker"
"""A House card that can do nothing while the Atreides have no leader on the board."""


def mahdi_plays(position: Position, card: str) -> Playing:
    """Mahdi draws this card and plays it."""
    return position.top_of_deck(card).at(("draw_and_play", CARDS[card].deck))


def kept(p: Playing) -> list[str]:
    """The reinforcements."""
    return p.s.box.reinforcements


def goes_to_the_reinforcements(position: Position, card: str) -> bool:
    """Is it a card that does nothing now, and so is kept?"""
    p = mahdi_plays(position, card)
    return kept(p) == [card] and not p.told("mahdi_played")


# ---- figures in settlements


def test_hard_times_skips_settlements_that_are_full_or_gone() -> None:
    """solo: hh_hard_times"""
    position = against_mahdi().destroyed("arsunt").harkonnen("hagga_basin", 6)
    p = mahdi_plays(position, "hh_hard_times")
    assert figures(p, "imperial_basin") == figures(p, "north_pole") == {"regular": 1}
    assert figures(p, "carthag") == figures(p, "arrakeen") == {"elite": 1}
    assert figures(p, "hagga_basin") == {"regular": 6}
    assert p.t.discards["house_harkonnen"] == ["hh_hard_times"]


def test_a_kind_that_has_run_out_is_replaced_on_a_card_too() -> None:
    """solo: hh_hard_times; criterion: deploy_substitute"""
    position = against_mahdi()
    position.harkonnen("nw_out_14", elite=6).harkonnen("nw_out_15", elite=2)
    assert position.t.reserve[HARKONNEN].elite == 0
    p = mahdi_plays(position, "hh_hard_times")
    assert figures(p, "carthag") == figures(p, "arrakeen") == {"special": 1}
    assert reasons(p, "unit") == ["deploy_substitute"]


def test_forced_recruitment_brings_rabban_to_arrakeen() -> None:
    """solo: hh_forced_recruitment"""
    p = mahdi_plays(against_mahdi(), "hh_forced_recruitment")
    assert figures(p, "arrakeen") == {"elite": 3, "leaders": ["beast_rabban"]}


def test_the_former_capital_gains_its_garrison_and_a_leader() -> None:
    """solo: hh_carthag"""
    p = mahdi_plays(against_mahdi(), "hh_carthag")
    assert figures(p, "carthag") == {"regular": 3, "elite": 1, "leaders": ["beast_rabban"]}


def test_evidence_brings_elites_to_the_strongest_settlement_and_two_reinforcements() -> None:
    """solo: hh_evidence"""
    position = against_mahdi().harkonnen("arsunt", 2).harkonnen("carthag", 1)
    p = mahdi_plays(position, "hh_evidence")
    assert figures(p, "arsunt") == {"regular": 2, "elite": 2}
    assert sorted(card[:2] for card in kept(p)) == ["ca", "hh"]


def test_polar_factories_clear_all_wormsigns_around_the_pole() -> None:
    """solo: hh_polar_factories"""
    position = against_mahdi(solo_ties="dice").wormsigns("wind_pass", "sw_in_04", "nw_in_03")
    p = mahdi_plays(position, "hh_polar_factories")
    assert figures(p, "north_pole") == {"regular": 2, "elite": 1, "generic": 1}
    assert p.t.wormsigns == ["nw_in_03"]


@pytest.mark.parametrize("tanked", [False, True])
def test_the_guard_comes_to_the_stronger_city_and_a_legion_moves(tanked: bool) -> None:
    """solo: hh_barons_guard"""
    position = against_mahdi(solo_ties="dice").harkonnen("carthag", 2).harkonnen("wind_pass", 3)
    if tanked:
        position.tank("baron_harkonnen")
    p = mahdi_plays(position, "hh_barons_guard")
    legion = p.legion("carthag")
    assert legion is not None
    assert (legion.regular, legion.elite) == (2, 2)
    assert legion.leaders == ([] if tanked else ["baron_harkonnen"])
    assert [start for start, _ in moves(p)] == ["wind_pass"]


def test_the_arsunt_legion_attacks_a_weaker_neighbour() -> None:
    """solo: hh_arsunt_legion"""
    p = mahdi_plays(against_mahdi().atreides("nw_out_16", 1), "hh_arsunt_legion")
    assert p.told("leader_placed")[0]["leader"] == "beast_rabban"
    assert shown_attack(p) == ("arsunt", "nw_out_16", 0)


def test_the_arsunt_legion_moves_where_there_is_nobody_to_attack() -> None:
    """solo: hh_arsunt_legion; ruling: solo_left_settlement"""
    p = mahdi_plays(against_mahdi(solo_ties="dice"), "hh_arsunt_legion")
    assert [start for start, _ in moves(p)] == ["arsunt"]
    _, end = moves(p)[0]
    assert figures(p, end) == {"regular": 1, "elite": 1, "leaders": ["beast_rabban"]}
    assert [token.split("_")[0] for token in p.t.legions["arsunt"].tokens] == ["black", "silver"]


# ---- leaders that enter


def test_feyd_enters_rabban_leaves_and_a_card_is_drawn_and_played() -> None:
    """solo: hh_beloved_feyd"""
    p = mahdi_plays(against_mahdi().top_of_deck(IDLE), "hh_beloved_feyd")
    assert (p.t.leaders["feyd_rautha"], p.t.leaders["beast_rabban"]) == ("aside", "out")
    assert kept(p) == [IDLE]


def test_feyd_in_play_gets_two_elites_where_he_stands() -> None:
    """solo: hh_beloved_feyd otherwise"""
    position = against_mahdi().out("beast_rabban").harkonnen("arsunt", 1, leaders=("feyd_rautha",))
    p = mahdi_plays(position, "hh_beloved_feyd")
    assert figures(p, "arsunt") == {"regular": 1, "elite": 2, "leaders": ["feyd_rautha"]}
    away = against_mahdi().out("beast_rabban").entered("feyd_rautha").harkonnen("arsunt", 1)
    assert goes_to_the_reinforcements(away, "hh_beloved_feyd")


@pytest.mark.parametrize("card", ["ca_rage_a", "ca_rage_b", "ca_rage_c"])
def test_the_emperor_enters_and_a_card_is_drawn_and_played(card: str) -> None:
    """solo: ca_rage_a; solo: ca_rage_b; solo: ca_rage_c"""
    p = mahdi_plays(against_mahdi().top_of_deck(IDLE_HOUSE), card)
    assert p.t.leaders[EMPEROR] == "aside"
    assert kept(p) == [IDLE_HOUSE]


def test_the_emperor_comes_with_regulars_to_the_strongest_settlement() -> None:
    """solo: ca_rage_a otherwise"""
    position = against_mahdi().entered(EMPEROR).harkonnen("carthag", 1)
    p = mahdi_plays(position, "ca_rage_a")
    assert figures(p, "carthag") == {"regular": 5, "leaders": [EMPEROR]}


@pytest.mark.parametrize("tanked", [False, True])
def test_the_emperor_brings_sardaukar_to_the_legion_closest_to_a_sietch(tanked: bool) -> None:
    """solo: ca_rage_b otherwise; ruling: card_names_absent_leader"""
    position = against_mahdi().entered(EMPEROR).harkonnen("carthag", 4).harkonnen("sw_in_04", 1)
    if tanked:
        position.tank(EMPEROR)
    p = mahdi_plays(position, "ca_rage_b")
    legion = p.legion("sw_in_04")
    assert legion is not None
    assert (legion.special, legion.leaders) == (2, [] if tanked else [EMPEROR])


def test_the_emperor_joins_sardaukar_who_can_attack_with_him() -> None:
    """solo: ca_rage_c otherwise"""
    position = against_mahdi().entered(EMPEROR).atreides("windgap", 2)
    position.harkonnen("sw_in_05", special=1).harkonnen("north_pole", special=4)
    assert placing.power(position.t.legions["sw_in_05"]) <= placing.power(
        position.t.legions["windgap"]
    )
    p = mahdi_plays(position, "ca_rage_c")
    assert p.told("leader_placed")[0]["area"] == "sw_in_05"
    assert shown_attack(p) == ("sw_in_05", "windgap", 1)


def test_the_emperors_legion_moves_if_it_cannot_attack_from_where_it_stands() -> None:
    """solo: ca_rage_c otherwise"""
    position = against_mahdi(solo_ties="dice").entered(EMPEROR).atreides("windgap", 1)
    position.harkonnen("sw_in_04", special=2).harkonnen("carthag", special=5)
    p = mahdi_plays(position, "ca_rage_c")
    assert [start for start, _ in moves(p)] == ["sw_in_04"]
    assert shown_attack(p)[1:] == ("windgap", 1)


# ---- a leader whose legion attacks


def besieging() -> Position:
    """A unit beside the target, which two regulars defend; a stronger legion far away."""
    position = against_mahdi().atreides("windgap", 2).harkonnen("sw_in_05", 1)
    return position.harkonnen("arsunt", 4)


def test_rabban_joins_the_legion_that_can_attack_with_him_and_the_elite() -> None:
    """solo: hh_mudir_nahya; ruling: solo_attack_choice"""
    p = mahdi_plays(besieging(), "hh_mudir_nahya")
    assert p.told("leader_placed")[0]["area"] == "sw_in_05"
    assert shown_attack(p) == ("sw_in_05", "windgap", 1)
    assert reasons(p, "leader")[0] == "attack_sietch"


def test_if_none_can_attack_rabban_joins_the_legion_closest_to_the_target() -> None:
    """solo: hh_mudir_nahya; criterion: replace_closest_to_target"""
    position = besieging().atreides("windgap", 4)
    p = mahdi_plays(position, "hh_mudir_nahya")
    assert figures(p, "sw_in_05") == {"regular": 1, "elite": 1, "leaders": ["beast_rabban"]}
    assert p.told("attacked") == []
    assert "replace_closest_to_target" in reasons(p, "leader")


def test_with_rabban_in_the_tank_the_elite_still_comes_and_attacks() -> None:
    """ruling: card_names_absent_leader"""
    position = against_mahdi().tank("beast_rabban").atreides("windgap", 1)
    p = mahdi_plays(position.harkonnen("sw_in_05", 1).harkonnen("arsunt", 4), "hh_mudir_nahya")
    assert p.t.leaders["beast_rabban"] == "tank"
    assert shown_attack(p) == ("sw_in_05", "windgap", 1)


def test_with_rabban_gone_another_leader_and_two_elites_come_to_a_legion() -> None:
    """solo: hh_mudir_nahya otherwise"""
    position = besieging().out("beast_rabban")
    p = mahdi_plays(position, "hh_mudir_nahya").say("atreides", "bot leader", "baron_harkonnen")
    assert figures(p, "sw_in_05") == {"regular": 1, "elite": 2, "leaders": ["baron_harkonnen"]}
    assert p.told("attacked") == []


def test_aramsham_joins_sardaukar_who_can_attack_with_him() -> None:
    """solo: ca_i_decide"""
    position = against_mahdi().atreides("windgap", 2).harkonnen("sw_in_05", special=1)
    position.harkonnen("north_pole", special=3)
    p = mahdi_plays(position, "ca_i_decide")
    assert shown_attack(p) == ("sw_in_05", "windgap", 1)


def test_aramshams_legion_moves_if_it_cannot_attack() -> None:
    """solo: ca_i_decide"""
    position = against_mahdi(solo_ties="dice").harkonnen("north_pole", special=1)
    p = mahdi_plays(position.harkonnen("arsunt", special=1), "ca_i_decide")
    assert p.told("leader_placed")[0]["area"] == "north_pole"
    assert [start for start, _ in moves(p)] == ["north_pole"]


# ---- figures elsewhere


def test_patrols_come_to_the_empty_desert_closest_to_the_target() -> None:
    """solo: hh_patrols"""
    position = against_mahdi(solo_ties="dice").wormsigns("sw_out_09")
    p = mahdi_plays(position, "hh_patrols")
    assert sorted(p.t.legions) == ["sw_in_03", "sw_in_05", "sw_in_06"]
    assert all(legion.regular == 1 for legion in p.t.legions.values())


def test_the_battle_group_comes_to_the_closest_free_mountain() -> None:
    """solo: ca_battle_group"""
    p = mahdi_plays(against_mahdi().harkonnen("north_pole", 6), "ca_battle_group")
    closest = {"nw_in_01", "nw_in_02", "splintered_rock", "false_wall_east", "ne_in_04"}
    assert set(p.options("atreides", "bot places in")) == closest
    p.say("atreides", "bot places in", "nw_in_02")
    assert figures(p, "nw_in_02") == {"elite": 2, "generic": 1}


# ---- vehicles, wormsigns, reveals


def test_the_workhorse_places_by_the_vehicle_criteria_and_brings_two_reinforcements() -> None:
    """solo: hh_workhorse"""
    p = mahdi_plays(against_mahdi(solo_ties="dice"), "hh_workhorse")
    assert reasons(p, "harvester") == ["harvest_deep_safe"]
    assert p.t.air == {"air_1": "carryall"}
    assert len(kept(p)) == 2


def test_sandmasters_place_three_harvesters_and_bring_a_reinforcement() -> None:
    """solo: hh_sandmasters"""
    p = mahdi_plays(against_mahdi(solo_ties="dice"), "hh_sandmasters")
    assert len(p.t.harvesters) == 3
    assert all(area.startswith("ne_out") for area in p.t.harvesters)
    assert len(kept(p)) == 1


def test_full_control_places_two_ornithopters_and_moves_a_legion() -> None:
    """solo: ca_full_control"""
    position = against_mahdi("gara_kulon", solo_ties="dice").harkonnen("arrakeen", 2)
    p = mahdi_plays(position, "ca_full_control")
    assert len(p.told("vehicle_placed")) == 2
    assert [start for start, _ in moves(p)] == ["arrakeen"]


def test_spotters_remove_the_wormsigns_closest_to_the_target() -> None:
    """solo: hh_spotter_control"""
    position = against_mahdi(solo_ties="dice")
    position.wormsigns("ne_out_01", "sw_in_05", "sw_in_06", "sw_in_04")
    p = mahdi_plays(position, "hh_spotter_control")
    assert p.t.wormsigns == ["ne_out_01"]
    assert len(kept(p)) == 2


def test_spies_turn_up_the_target_and_that_brings_no_reinforcement_of_its_own() -> None:
    """solo: ca_spies"""
    position = against_mahdi().atreides("windgap", tokens=("as1",)).atreides("gara_kulon", 1)
    p = mahdi_plays(position, "ca_spies")
    assert "windgap" in p.t.ranks
    assert p.t.legions["windgap"].tokens == []
    assert len(kept(p)) == 2


def test_spies_turn_up_what_is_closest_to_a_target_that_lies_open() -> None:
    """solo: ca_spies"""
    position = against_mahdi().sietch("windgap", 2, revealed=True)
    p = mahdi_plays(position.atreides("sw_in_06", tokens=("ad1",)), "ca_spies")
    assert p.t.legions["sw_in_06"].tokens == []


# ---- hands, dice and prescience cards


def test_manipulation_takes_two_cards_of_the_atreides_choice() -> None:
    """solo: ca_manipulation"""
    position = against_mahdi().hand("atreides", "ha_usul", "fa_wall", "fa_rockets")
    p = mahdi_plays(position, "ca_manipulation").say("atreides", "discard", "fa_wall")
    p.say("atreides", "discard", "ha_usul")
    assert p.hand("atreides") == ["fa_rockets"]
    assert len(kept(p)) == 2


@pytest.mark.parametrize(("out", "supremacy"), [(2, 0), (0, 1)])
def test_the_breeding_program_brings_a_die_or_supremacy_and_a_card(
    out: int, supremacy: int
) -> None:
    """solo: ca_breeding_program; ruling: solo_bene_gesserit"""
    position = against_mahdi().set(dice_out=out).top_of_deck(IDLE_HOUSE)
    p = mahdi_plays(position, "ca_breeding_program")
    assert (p.t.dice_out, p.t.supremacy) == (max(0, out - 1), supremacy)
    assert kept(p) == [IDLE_HOUSE]


def test_hope_clouds_sends_the_card_with_the_most_steps_back() -> None:
    """solo: ca_hope_clouds"""
    p = mahdi_plays(against_mahdi().row("p01", "p10"), "ca_hope_clouds")
    assert p.t.row == ["p01"]
    assert goes_to_the_reinforcements(against_mahdi(), "ca_hope_clouds")


def test_traitors_take_a_house_die() -> None:
    """solo: ca_reports_of_traitors"""
    position = against_mahdi().unused_dice("atreides", house=1, mentat=1)
    p = mahdi_plays(position, "ca_reports_of_traitors")
    assert p.board("atreides").dice == {"mentat": 1}
    without_one = against_mahdi().unused_dice("atreides", mentat=1)
    assert goes_to_the_reinforcements(without_one, "ca_reports_of_traitors")


# ---- moves and attacks


def test_artillery_moves_a_legion_then_fires_at_the_defenders_of_the_target() -> None:
    """solo: hh_explosive_artillery"""
    position = against_mahdi(solo_ties="dice").atreides("windgap", 2).atreides("sw_in_06", 5)
    position.harkonnen("sw_in_05", 1).harkonnen("carthag", 3)
    p = mahdi_plays(position.combat("hit", "hit", "shield", "shield"), "hh_explosive_artillery")
    assert [start for start, _ in moves(p)] == ["carthag"]
    assert p.told("struck")[0]["area"] == "windgap"
    assert p.legion("windgap") is None


def test_else_it_fires_at_the_strongest_legion_in_reach() -> None:
    """solo: hh_explosive_artillery"""
    position = against_mahdi().harkonnen("sw_in_05", 1).atreides("se_in_01", 2)
    p = mahdi_plays(position.atreides("sw_in_06", 5), "hh_explosive_artillery")
    assert p.told("struck")[0]["area"] == "sw_in_06"


def test_hunter_seekers_find_the_leader_closest_to_the_target() -> None:
    """solo: hh_hunter_seeker"""
    position = against_mahdi().harkonnen("north_pole", 1)
    position.atreides("sw_in_06", 1, leaders=("stilgar",))
    position.atreides("ne_in_09", 1, leaders=("lady_jessica",))
    p = mahdi_plays(position, "hh_hunter_seeker")
    assert (p.t.leaders["stilgar"], p.t.leaders["lady_jessica"]) == ("tank", "board")
    far = against_mahdi().harkonnen("nw_out_14", 1).atreides("tasmin_sink", 1, leaders=("stilgar",))
    assert goes_to_the_reinforcements(far, "hh_hunter_seeker")


def test_troop_carriers_bring_the_strongest_garrison_to_the_legion_closest_to_the_target() -> None:
    """solo: ca_troop_carriers; ruling: solo_left_settlement"""
    position = against_mahdi().harkonnen("arsunt", 2).harkonnen("carthag", 3)
    p = mahdi_plays(position.harkonnen("wind_pass", 1), "ca_troop_carriers")
    assert figures(p, "wind_pass") == {"regular": 4}
    assert len(p.t.legions["carthag"].tokens) == 2
    assert goes_to_the_reinforcements(against_mahdi().harkonnen("arsunt", 2), "ca_troop_carriers")


def test_a_tie_about_a_carried_legion_is_two_questions() -> None:
    """ruling: solo_ties; solo: ca_troop_carriers"""
    position = against_mahdi().harkonnen("arsunt", 2).harkonnen("carthag", 2)
    position.harkonnen("sw_in_03", 1).harkonnen("sw_in_05", 1)
    p = mahdi_plays(position, "ca_troop_carriers")
    assert set(p.options("atreides", "bot carries")) == {"arsunt", "carthag"}
    p.say("atreides", "bot carries", "arsunt")
    assert set(p.options("atreides", "bot carries to")) == {"sw_in_03", "sw_in_05"}
    p.say("atreides", "bot carries to", "sw_in_05")
    assert figures(p, "sw_in_05") == {"regular": 3}


def test_shigawire_moves_sardaukar_and_sends_a_leader_beside_them_to_the_tank() -> None:
    """solo: ca_shigawire"""
    position = against_mahdi(solo_ties="dice").harkonnen("sw_in_04", special=2)
    position.atreides("windgap", 1, leaders=("stilgar",))
    p = mahdi_plays(position, "ca_shigawire")
    assert [start for start, _ in moves(p)] == ["sw_in_04"]
    assert p.t.leaders["stilgar"] == "tank"
    assert goes_to_the_reinforcements(against_mahdi().harkonnen("sw_in_04", 2), "ca_shigawire")


def test_a_pogrom_moves_three_legions_with_sardaukar() -> None:
    """solo: ca_pogrom"""
    position = against_mahdi(solo_ties="dice").harkonnen("arsunt", 3)
    for area in ("carthag", "arrakeen", "ne_in_09", "nw_out_14"):
        position.harkonnen(area, special=1)
    p = mahdi_plays(position, "ca_pogrom")
    starts = [start for start, _ in moves(p)]
    assert len(starts) == 3
    assert "arsunt" not in starts


def test_sardaukar_attack_by_surprise_in_their_manner() -> None:
    """solo: ca_sardaukars_manner"""
    position = against_mahdi().harkonnen("sw_in_05", special=1).harkonnen("sw_in_06", 5)
    p = mahdi_plays(position, "ca_sardaukars_manner")
    assert shown_attack(p) == ("sw_in_05", "windgap", 1)


def test_else_they_move() -> None:
    """solo: ca_sardaukars_manner"""
    position = against_mahdi(solo_ties="dice").harkonnen("carthag", special=1)
    p = mahdi_plays(position.harkonnen("sw_in_06", 5), "ca_sardaukars_manner")
    assert [start for start, _ in moves(p)] == ["carthag"]


def test_killers_attack_without_surprise_and_only_with_sardaukar() -> None:
    """solo: ca_killers"""
    position = against_mahdi().harkonnen("sw_in_05", special=1).harkonnen("sw_in_06", 5)
    p = mahdi_plays(position, "ca_killers")
    assert shown_attack(p) == ("sw_in_05", "windgap", 0)
    assert goes_to_the_reinforcements(against_mahdi().harkonnen("sw_in_06", 5), "ca_killers")


def test_disguised_sardaukar_replace_elites_and_two_legions_of_them_move() -> None:
    """solo: ca_disguised"""
    position = against_mahdi(solo_ties="dice").harkonnen("wind_pass", elite=1)
    position.harkonnen("carthag", elite=1).harkonnen("arsunt", 4)
    p = mahdi_plays(position, "ca_disguised")
    assert sorted(start for start, _ in moves(p)) == ["carthag", "wind_pass"]
    assert sum(legion.special for legion in p.t.legions.values()) == 2


def test_seek_the_mahdi_moves_a_legion_and_binds_paul() -> None:
    """solo: ca_seek_mahdi; ruling: bound_paul"""
    p = mahdi_plays(against_mahdi(solo_ties="dice").harkonnen("carthag", 2), "ca_seek_mahdi")
    assert len(moves(p)) == 1
    assert p.t.bound == ["paul"]
    ended = Playing.at(p.game, p.s, "end_turn_by_rules")
    assert ended.t.bound == ["paul"]


# ---- Hawat's Scheming


def test_two_copies_without_hawat_in_play_do_nothing_and_the_next_waits_again() -> None:
    """solo: hh_hawats_scheming; ruling: solo_scheming"""
    scheming = "hh_hawats_scheming"
    position = against_mahdi().top_of_deck(scheming, scheming)
    p = mahdi_plays(position, scheming)
    assert p.t.lasting == [scheming]
    p = Playing.at(p.game, p.s, ("draw_and_play", "house_harkonnen"))
    assert (p.t.lasting, p.t.leaders["thufir_hawat"]) == ([], "away")
    assert p.t.discards["house_harkonnen"] == [scheming, scheming]
    p = Playing.at(p.game, p.s, ("draw_and_play", "house_harkonnen"))
    assert p.t.lasting == [scheming]


def test_once_hawat_is_gone_copies_go_to_the_reinforcements() -> None:
    """solo: hh_hawats_scheming; ruling: solo_scheming"""
    assert goes_to_the_reinforcements(against_mahdi().out("thufir_hawat"), "hh_hawats_scheming")


# ---- cards of possible futures


def test_piter_joins_the_legion_closest_to_a_sietch_and_nothing_is_discarded() -> None:
    """solo: hh_twisted_mentat"""
    position = against_mahdi(futures=("long_live_the_duke",)).harkonnen("sw_in_04", 1)
    p = mahdi_plays(position.harkonnen("carthag", 5), "hh_twisted_mentat")
    assert figures(p, "sw_in_04") == {"regular": 1, "leaders": ["piter_de_vries"]}
    assert len(kept(p)) == 2


def test_the_guard_captain_turns_up_the_neighbour_with_the_most_tokens() -> None:
    """solo: hh_guard_captain"""
    position = against_mahdi(futures=("master_of_assassins",)).harkonnen("arsunt", 1)
    position.atreides("nw_out_16", tokens=("ad1", "ad2")).atreides("broken_land", tokens=("ad3",))
    p = mahdi_plays(position, "hh_guard_captain")
    assert figures(p, "arsunt") == {"regular": 3, "generic": 1}
    assert p.t.legions["nw_out_16"].tokens == []
    assert len(p.t.legions["broken_land"].tokens) == 1


def test_fenring_looks_for_a_named_leader_beside_a_legion() -> None:
    """solo: hh_bg_ways"""
    position = against_mahdi(futures=("the_baron_is_dead",)).harkonnen("sw_in_05", 1)
    position.harkonnen("arsunt", 1).atreides("broken_land", 2, leaders=("stilgar",))
    p = mahdi_plays(position, "hh_bg_ways")
    assert figures(p, "arsunt") == {"regular": 1, "leaders": ["count_fenring"]}
    assert p.t.leaders["stilgar"] == "tank"
    assert kept(p) == []


def test_without_one_he_joins_the_legion_closest_to_a_sietch_and_brings_a_reinforcement() -> None:
    """solo: hh_bg_ways"""
    position = against_mahdi(futures=("the_baron_is_dead",)).harkonnen("sw_in_05", 1)
    p = mahdi_plays(position.harkonnen("arsunt", 3), "hh_bg_ways")
    assert figures(p, "sw_in_05") == {"regular": 1, "leaders": ["count_fenring"]}
    assert len(kept(p)) == 1


# ---- what is switched off


def _as_it_stands(t: object, area: str, names: object, kinds: object) -> Legion:
    return t.legions[area]  # type: ignore[attr-defined,no-any-return]


SWITCHES: dict[str, Switch] = {
    **silenced("solo", *SOLO_CARDS),
    "solo: hh_hawats_scheming": without(cards.scheme),
    "criterion: deploy_substitute": without(placing.substitute, ""),
    "criterion: replace_closest_to_target": without_criterion("replace_closest_to_target"),
    "ruling: solo_left_settlement": without(effects.leave_behind),
    "ruling: solo_attack_choice": instead(placing.reinforced, _as_it_stands),
    "ruling: card_names_absent_leader": without(placing.means_his_legion, False),
    "ruling: solo_bene_gesserit": without(tracks.gain_tokens),
    "ruling: solo_ties": without(effects.settled, iter(())),
    "ruling: bound_paul": without_op(ops.RestrictNextTurn, cards.RULES),
    "ruling: solo_scheming": without(cards.scheme),
}

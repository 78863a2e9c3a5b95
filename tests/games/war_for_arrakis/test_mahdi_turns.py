"""Mahdi's round: tactical cards, vehicles, dice, deployment, cards, battle, spice and the end."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import CARDS, HARKONNEN, TACTICAL
from landsraad.games.war_for_arrakis.rules import free_acts, tracks
from landsraad.games.war_for_arrakis.rules.battle import battles as battle
from landsraad.games.war_for_arrakis.rules.board import OF_ZONE, areas_in
from landsraad.games.war_for_arrakis.rules.effects import sides
from landsraad.games.war_for_arrakis.rules.mahdi import (
    cards,
    choosing,
    fighting,
    figures,
    reinforcements,
    spice,
    tactics,
    turns,
    vehicles,
)
from landsraad.games.war_for_arrakis.rules.table import unused
from landsraad.games.war_for_arrakis.state import Battle, Legion, State, Table
from landsraad.kernel import Play

from .mahdi import against_mahdi, reasons, without_criterion
from .positions import Playing, Position
from .switching import Switch, instead, without


def bot(p: Playing) -> Any:
    """What Mahdi has in mind."""
    return p.t.mahdi


# ---- the start of the round


def test_the_target_is_a_standing_sietch_of_another_sector() -> None:
    """ruling: solo_tactical_cards"""
    for seed in range(1, 6):
        position = Position(1, seed, mahdi=True).destroyed("windgap", "hobars_gap", "gara_kulon")
        p = position.at("draw_tactics")
        card = TACTICAL[bot(p).target]
        assert card.sector != bot(p).sector
        assert card.sietch in p.t.sietches


def test_a_target_that_is_destroyed_is_replaced() -> None:
    """ruling: solo_tactical_cards"""
    p = against_mahdi("windgap").at(("settlement_falls", "windgap"))
    assert bot(p).target != "windgap"
    assert TACTICAL[bot(p).target].sietch in p.t.sietches


def test_a_round_starts_with_a_card_of_each_deck() -> None:
    """ruling: solo_reinforcements"""
    p = against_mahdi().at(("gather_reinforcements", 0))
    assert sorted(card[:2] for card in p.s.box.reinforcements) == ["ca", "hh"]


# ---- vehicles


def placed(position: Position, kind: str, n: int = 1) -> Playing:
    """Mahdi places vehicles."""
    return position.set(phase="vehicles").at(("place_of_row", kind, n))


def test_harvesters_go_to_safe_deep_desert_first() -> None:
    """criterion: harvest_deep_safe; ruling: solo_harvesters"""
    p = placed(against_mahdi(solo_ties="dice"), "harvester")
    assert reasons(p, "harvester") == ["harvest_deep_safe"]
    assert p.t.harvesters[0] in ("ne_out_01", "ne_out_13")


def test_then_to_safe_desert_then_to_what_is_free() -> None:
    """criterion: harvest_desert_safe; criterion: harvest_deep_free
    criterion: harvest_desert_free
    """
    position = against_mahdi(solo_ties="dice", sector="outer_se", target="windgap")
    p = placed(position, "harvester", 8)
    why = [str(each["why"]) for each in p.told("mahdi_decided")]
    named = [each.split()[-1] for each in why if "next" not in each]
    order = ["harvest_deep_safe", "harvest_desert_safe", "harvest_deep_free", "harvest_desert_free"]
    assert named == sorted(named, key=order.index)
    assert {"harvest_deep_free", "harvest_desert_free"} <= set(named)


def test_an_overflow_goes_to_a_sector_beside_never_to_the_targets() -> None:
    """criterion: harvest_next_sector"""
    position = against_mahdi(solo_ties="dice", sector="outer_se", target="windgap")
    p = placed(position, "harvester", 8)
    beyond = [each for each in p.told("mahdi_decided") if "next_sector" in str(each["why"])]
    assert beyond
    assert all(str(each["choice"]).startswith("ne_out") for each in beyond)


def test_a_carryall_goes_where_it_protects_the_most() -> None:
    """criterion: carryall_most_harvesters; ruling: solo_air_vehicles"""
    p = placed(against_mahdi().harvesters("ne_out_01", "ne_out_13", "nw_out_01"), "carryall")
    assert p.t.air == {"air_1": "carryall"}
    assert reasons(p, "carryall") == ["carryall_most_harvesters"]


def test_all_carryalls_are_placed_though_every_harvester_is_protected_already() -> None:
    """criterion: carryall_most_harvesters; ruling: solo_air_vehicles"""
    p = placed(against_mahdi(solo_ties="dice").harvesters("ne_out_01", "ne_out_13"), "carryall", 3)
    assert list(p.t.air.values()) == ["carryall"] * 3
    p = placed(against_mahdi(solo_ties="dice"), "carryall", 3)
    assert list(p.t.air.values()) == ["carryall"] * 3


def test_of_zones_with_as_many_harvesters_one_with_unprotected_ones_is_taken() -> None:
    """criterion: carryall_most_harvesters"""
    position = against_mahdi().harvesters("ne_out_01", "nw_out_01").air(air_1="carryall")
    p = placed(position, "carryall")
    assert "nw_out_01" in areas_in(OF_ZONE[list(p.t.air)[-1]])


def test_ornithopters_go_over_legions_two_areas_from_a_sietch() -> None:
    """criterion: thopter_two_away"""
    position = against_mahdi("gara_kulon", solo_ties="dice").harkonnen("sw_in_04", 3)
    p = placed(position, "ornithopter")
    assert set(p.t.air) <= {"air_6", "air_7", "air_8"}
    assert reasons(p, "ornithopter") == ["thopter_two_away"]


def test_else_over_the_target_then_near_it() -> None:
    """criterion: thopter_target_sector; criterion: thopter_near_target"""
    p = placed(against_mahdi("gara_kulon", solo_ties="dice"), "ornithopter", 2)
    assert p.t.air["air_1"] == "ornithopter"
    assert reasons(p, "ornithopter") == ["thopter_near_target"]
    assert set(p.t.air) - {"air_1"} <= {"air_2", "air_4"}


# ---- dice


def test_a_result_that_was_spent_three_times_is_rolled_again() -> None:
    """ruling: solo_dice"""
    position = against_mahdi(solo_ties="dice").used_dice("harkonnen", strategy=3)
    p = position.drawn("harkonnen die", 6, 1).drawn("harkonnen die", 6, 4).at("roll_and_act")
    assert p.told("die_rolled") == [{"side": HARKONNEN, "result": "mentat"}]
    assert p.board("harkonnen").used == {"strategy": 3, "mentat": 1}


def test_dice_that_were_not_rolled_are_unused() -> None:
    """ruling: solo_dice"""
    position = against_mahdi().used_dice("harkonnen", strategy=3).set(dice_out=2)
    assert unused(position.t, HARKONNEN) == 3


def test_truthtrance_names_the_next_die() -> None:
    """ruling: solo_truthtrance"""
    position = against_mahdi().used_dice("harkonnen", house=2, mentat=2)
    assert "house" not in sides.nameable_results(position.t)
    assert "mentat" in sides.nameable_results(position.t)
    mahdi = position.t.mahdi
    assert mahdi is not None
    mahdi.named = "deployment"
    p = position.harkonnen("carthag", 1).at("roll_and_act")
    assert p.told("die_rolled")[0]["result"] == "deployment"
    assert bot(p).named == ""


def test_a_special_action_comes_first_if_it_changes_anything() -> None:
    """criterion: special_first; ruling: solo_special_first"""
    p = against_mahdi().harkonnen("carthag", 3).at(("use_result", "house"))
    legion = p.legion("carthag")
    assert legion is not None
    assert legion.elite == 3
    assert p.board("harkonnen").spent == ["baron_harkonnen"]
    p = against_mahdi().at(("use_result", "house"))
    assert p.board("harkonnen").spent == []


# ---- figures


def deployed(position: Position) -> Playing:
    """A deployment die is used; Aramsham's card is spent."""
    return position.spent("harkonnen", "captain_aramsham").at(("use_result", "deployment"))


def test_units_and_rabban_come_to_the_strongest_settlement() -> None:
    """criterion: deploy_strongest; criterion: deploy_rabban_or_feyd; ruling: solo_deployment"""
    p = deployed(against_mahdi().harkonnen("carthag", 2).harkonnen("arsunt", 1))
    legion = p.legion("carthag")
    assert legion is not None
    assert (legion.regular, legion.leaders) == (5, ["beast_rabban"])
    assert [told["n"] for told in p.told("figures_placed")] == [3]


def test_of_equal_settlements_the_closest_to_the_target_is_chosen() -> None:
    """criterion: deploy_closest"""
    p = deployed(against_mahdi().harkonnen("north_pole", 1).harkonnen("carthag", 1))
    assert p.units(HARKONNEN, "north_pole") == 4


def test_what_exceeds_the_limit_goes_to_the_next_settlement() -> None:
    """ruling: solo_deployment"""
    p = deployed(against_mahdi().harkonnen("carthag", 5).harkonnen("arsunt", 2))
    assert p.units(HARKONNEN, "carthag") == 6
    assert p.units(HARKONNEN, "arsunt") == 4


def test_another_named_leader_then_a_bashar() -> None:
    """criterion: deploy_named; criterion: deploy_bashar"""
    position = against_mahdi().harkonnen("carthag", 1).out("beast_rabban", "baron_harkonnen")
    p = deployed(position)
    assert p.told("leader_placed")[0]["leader"] == "captain_aramsham"
    position = against_mahdi().harkonnen("carthag", 1)
    p = deployed(position.out("beast_rabban", "baron_harkonnen", "captain_aramsham"))
    assert p.told("leader_placed")[0]["leader"] == "bashar"


def test_a_kind_that_has_run_out_is_replaced_by_the_next_better() -> None:
    """criterion: deploy_substitute"""
    position = against_mahdi()
    position.t.reserve[HARKONNEN].regular = 0
    assert figures.substitute(position.t, "regular") == "elite"
    position.t.reserve[HARKONNEN].elite = 0
    assert figures.substitute(position.t, "elite") == "special"


def test_elites_come_to_the_legion_closest_to_a_sietch() -> None:
    """criterion: replace_closest_to_sietch; ruling: solo_house"""
    position = against_mahdi(solo_ties="dice").harkonnen("carthag", 4).harkonnen("sw_in_05", 2)
    p = position.spent("harkonnen", "baron_harkonnen").at(("use_result", "house"))
    legion = p.legion("sw_in_05")
    assert legion is not None
    assert legion.elite == 2
    assert len(p.t.harvesters) == 1
    assert list(p.t.air.values()) == ["ornithopter"]


def test_of_two_the_one_of_the_highest_power_relative_to_the_defenders() -> None:
    """criterion: replace_relative_power"""
    position = against_mahdi().harkonnen("sw_in_05", 2).harkonnen("sw_in_06", 3)
    p = position.at(("replace_by_rules", "regular", "elite", 1))
    assert p.told("units_replaced")[0]["area"] == "sw_in_06"


# ---- battle


def test_hits_fall_on_leaders_elites_sardaukar_and_regulars_in_this_order() -> None:
    """criterion: hit_surplus_leaders; criterion: hit_elites; criterion: hit_sardaukar
    criterion: hit_regulars
    """
    position = against_mahdi()
    legion = Legion(HARKONNEN, 2, 1, 1, generic=1, leaders=["beast_rabban"])
    fallen = []
    while legion.units:
        hit = next_hit(position, legion)
        fallen.append(hit)
        fighting_wounds(legion, hit)
    assert fallen == [
        "generic",
        "elite",
        "special",
        "regular",
        "regular",
        "regular",
        "beast_rabban",
        "regular",
    ]


def next_hit(position: Position, legion: Legion) -> str:
    """Who takes the next hit."""
    try:
        next(fighting.hit_figure(position.s, [], legion))
    except StopIteration as end:
        return str(end.value)
    raise AssertionError("nobody is asked")


def fighting_wounds(legion: Legion, figure: str) -> None:
    """A figure takes a hit; there are regulars in the reserve."""
    if figure in legion.leaders:
        legion.leaders.remove(figure)
        return
    setattr(legion, figure, getattr(legion, figure) - 1)
    if figure in ("elite", "special"):
        legion.regular += 1


def fought(position: Position, start: str, area: str) -> Position:
    """A battle of Mahdi is under way."""
    under_way = Battle(HARKONNEN, start, area, free_continue=True, number=1)
    under_way.met = {"harkonnen": 4, "atreides": 4}
    return position.set(battle=under_way)


@pytest.mark.parametrize(("foes", "ceases"), [(2, True), (1, False)])
def test_an_attack_ceases_at_half_the_fine_power(foes: int, ceases: bool) -> None:
    """criterion: battle_cease; ruling: solo_battle"""
    position = against_mahdi().harkonnen("sw_in_05", 1).atreides("sw_in_06", foes)
    p = fought(position, "sw_in_05", "sw_in_06").at("go_on")
    assert bool(p.told("attack_ceased")) == ceases


def test_reinforcements_fill_up_to_six_dice() -> None:
    """criterion: battle_six_dice; ruling: solo_reinforcements"""
    position = against_mahdi().harkonnen("sw_in_05", 4).atreides("sw_in_06", 1)
    for deck in ("house_harkonnen", "corrino_ally", "corrino_ally"):
        reinforcements.reinforce(position.s, deck)  # type: ignore[arg-type]
    p = fought(position, "sw_in_05", "sw_in_06").at("add_reinforcements")
    assert len(p.s.box.reinforcements) == 1
    assert p.t.battle is not None
    assert p.t.battle.cards == {HARKONNEN: 2}


def test_mahdi_advances_into_a_sietch() -> None:
    """criterion: battle_advance"""
    p = fought(against_mahdi().harkonnen("sw_in_05", 2), "sw_in_05", "windgap").at("advance")
    assert p.units(HARKONNEN, "windgap") == 2
    assert "windgap" not in p.t.sietches


# ---- cards


def played(position: Position, card: str) -> Playing:
    """Mahdi draws this card and plays it."""
    deck = CARDS[card].deck
    return position.top_of_deck(card).at(("draw_and_play", deck))


def test_a_card_that_does_nothing_goes_to_the_reinforcements() -> None:
    """ruling: solo_mentat"""
    p = played(against_mahdi(), "ca_reports_of_traitors")
    assert p.s.box.reinforcements == ["ca_reports_of_traitors"]
    assert p.t.discards["corrino_ally"] == []


def test_decks_alternate() -> None:
    """ruling: solo_mentat"""
    position = against_mahdi(solo_ties="dice")
    assert reinforcements.next_deck(position.t) == "house_harkonnen"
    p = played(position, "hh_sandmasters")
    assert reinforcements.next_deck(p.t) == "corrino_ally"
    assert len(p.t.harvesters) == 3
    assert len(p.s.box.reinforcements) == 1


def test_a_card_that_is_kept_does_not_count_as_discarded() -> None:
    """ruling: solo_mentat"""
    position = against_mahdi().top_of_deck("hh_hunter_seeker", "ca_reports_of_traitors")
    p = position.at(("use_result", "mentat"))
    assert sorted(p.s.box.reinforcements) == ["ca_reports_of_traitors", "hh_hunter_seeker"]
    assert reinforcements.next_deck(p.t) == "house_harkonnen"
    position = against_mahdi(solo_ties="dice").top_of_deck("hh_carthag", "ca_hope_clouds")
    p = position.at(("use_result", "mentat"))
    assert p.s.box.reinforcements == ["ca_hope_clouds"]
    assert reinforcements.next_deck(p.t) == "corrino_ally"


def test_the_attacker_is_the_first_to_add_dice_be_it_mahdi_or_not() -> None:
    """ruling: solo_battle; ruling: battle_cards"""
    position = against_mahdi().harkonnen("sw_in_05", 4).atreides("sw_in_06", 1)
    reinforcements.reinforce(position.s, "corrino_ally")
    p = fought(position.hand("atreides", "ha_usul"), "sw_in_05", "sw_in_06").at("combat_round")
    assert p.open_kinds() == {"atreides": "card for a die"}
    assert len(p.told("reinforcement_used")) == 1


def test_the_second_scheming_sends_hawat_away() -> None:
    """ruling: solo_scheming"""
    position = against_mahdi().entered("thufir_hawat").set(dice_out=1)
    position.top_of_deck("hh_hawats_scheming", "hh_hawats_scheming")
    draw = ("draw_and_play", "house_harkonnen")
    p = position.at(draw)
    assert p.t.lasting == ["hh_hawats_scheming"]
    p = against_second(p)
    assert p.t.leaders["thufir_hawat"] == "out"
    assert p.t.leaders["gaius_helen_mohiam"] == "aside"
    assert p.t.dice_out == 0


def against_second(p: Playing) -> Playing:
    """The next copy is played."""
    return Playing.at(p.game, p.s, ("draw_and_play", "house_harkonnen"))


@pytest.mark.parametrize(("out", "supremacy"), [(1, 0), (0, 1)])
def test_a_bene_gesserit_token_brings_a_die_back_or_supremacy(out: int, supremacy: int) -> None:
    """ruling: solo_bene_gesserit"""
    p = against_mahdi().set(dice_out=out).at(("gain_tokens", HARKONNEN, 1))
    assert (p.t.dice_out, p.t.supremacy) == (0, supremacy)


# ---- spice


def spent(spice_left: int, *rows: int, **options: Any) -> Playing:
    """Mahdi has so much spice, and the markers stand so."""
    position = against_mahdi(**options).imperium(*rows).set(phase="spice", spice=spice_left)
    return position.at("spend_spice")


def test_the_lowest_markers_are_kept_first_then_raised() -> None:
    """criterion: spice_keep_lowest; criterion: spice_raise_lowest; ruling: solo_spice"""
    assert list(spent(4, 4, 3, 2).t.imperium.values()) == [3, 3, 2]
    assert list(spent(7, 4, 3, 2).t.imperium.values()) == [4, 3, 3]


@pytest.mark.parametrize(("kept", "stored"), [(False, 0), (True, 1)])
def test_with_all_at_the_top_seven_spice_score_a_point(kept: bool, stored: int) -> None:
    """criterion: spice_supremacy; ruling: solo_spice"""
    p = spent(8, 5, 5, 5, solo_surplus_kept=kept)
    assert (p.t.supremacy, p.t.stored) == (1, stored)


def test_spice_that_cannot_be_spent_goes_to_the_reserve() -> None:
    """criterion: spice_reserve"""
    assert spent(5, 4, 3, 2).t.stored == 1


# ---- reveals and the end


def test_nothing_is_revealed_on_purpose_below_an_ornithopter() -> None:
    """ruling: solo_reveals"""
    position = against_mahdi().atreides("windgap", tokens=("as1",))
    assert free_acts.lying_tokens(position.t)
    position.air(air_6="ornithopter")
    assert not free_acts.lying_tokens(position.t)


def test_a_round_ends_with_a_step_of_supremacy() -> None:
    """ruling: solo_victory"""
    p = against_mahdi().set(supremacy=9).at(("begin_phase", "end"))
    assert (p.t.winners, p.t.ending) == (HARKONNEN, "supremacy")


def _any_place(t: Table, places: int) -> tuple[str, list[str]]:
    return "", areas_in(places)


def _regulars(s: State, _options: Any, _about: Any) -> Play[Any]:
    return (yield from choosing.settled(s, "hit", ["regular"]))


def _standing(s: State, _options: Any, _about: Any) -> Play[Any]:
    return (yield from choosing.settled(s, "advance", ["stay"]))


def _going_on(s: State, _options: Any, _about: Any) -> Play[Any]:
    return (yield from choosing.settled(s, "go on", ["go on"]))


def _nothing_paid(s: State) -> Play[dict[Any, str]]:
    yield from ()
    return dict.fromkeys(s.table.imperium, "drop")


_HARVESTING = instead(vehicles.best_places, _any_place)
_NO_ZONES = without(vehicles.thopter_zones, [])
_UNPAID = instead(spice.chosen_ways, _nothing_paid)

SWITCHES: dict[str, Switch] = {
    "ruling: solo_tactical_cards": without(tactics.draw_target),
    "ruling: solo_reinforcements": without(reinforcements.reinforce),
    "ruling: solo_harvesters": _HARVESTING,
    "criterion: harvest_deep_safe": _HARVESTING,
    "criterion: harvest_desert_safe": _HARVESTING,
    "criterion: harvest_deep_free": _HARVESTING,
    "criterion: harvest_desert_free": _HARVESTING,
    "criterion: harvest_next_sector": without(vehicles.target_sector, "outer_ne"),
    "criterion: carryall_most_harvesters": without(vehicles.carryall_place, iter(())),
    "ruling: solo_air_vehicles": without(vehicles.carryall_place, iter(())),
    "criterion: thopter_two_away": without(vehicles.two_away, []),
    "criterion: thopter_target_sector": _NO_ZONES,
    "criterion: thopter_near_target": _NO_ZONES,
    "ruling: solo_dice": without(turns.rolled_result, "strategy"),
    "ruling: solo_truthtrance": without(sides.nameable_results, []),
    "criterion: special_first": without(turns.usable_leaders, []),
    "ruling: solo_special_first": without(turns.would_help, True),
    "criterion: deploy_strongest": without_criterion("deploy_strongest"),
    "criterion: deploy_closest": without_criterion("deploy_closest"),
    "criterion: deploy_rabban_or_feyd": without(figures.available_leaders, ["bashar"]),
    "criterion: deploy_named": without(figures.available_leaders, ["bashar"]),
    "criterion: deploy_bashar": without(figures.available_leaders, []),
    "criterion: deploy_substitute": without(figures.substitute, ""),
    "ruling: solo_deployment": without(turns.begin_deployment),
    "criterion: replace_closest_to_sietch": without_criterion("replace_closest_to_sietch"),
    "criterion: replace_relative_power": without_criterion("replace_relative_power"),
    "ruling: solo_house": without(figures.replaceable, []),
    "criterion: hit_surplus_leaders": instead(fighting.hit_figure, _regulars),
    "criterion: hit_elites": instead(fighting.hit_figure, _regulars),
    "criterion: hit_sardaukar": instead(fighting.hit_figure, _regulars),
    "criterion: hit_regulars": instead(fighting.hit_figure, _regulars),
    "criterion: battle_cease": instead(fighting.whether_to_go_on, _going_on),
    "ruling: solo_battle": instead(fighting.whether_to_go_on, _going_on),
    "criterion: battle_six_dice": without(reinforcements.add_reinforcements),
    "criterion: battle_advance": instead(fighting.whether_to_advance, _standing),
    "ruling: solo_mentat": without(cards.does_anything, True),
    "ruling: solo_scheming": without(cards.scheme),
    "ruling: battle_cards": without(battle.discarding, []),
    "ruling: solo_bene_gesserit": without(tracks.gain_tokens),
    "criterion: spice_keep_lowest": _UNPAID,
    "criterion: spice_raise_lowest": _UNPAID,
    "ruling: solo_spice": _UNPAID,
    "criterion: spice_supremacy": without(spice.spend_spice),
    "criterion: spice_reserve": without(spice.saved, 0),
    "ruling: solo_reveals": without(free_acts.is_watched, False),
    "ruling: solo_victory": without(tracks.gain_supremacy),
}

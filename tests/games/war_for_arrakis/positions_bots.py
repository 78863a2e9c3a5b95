"""Positions in which one turn decides: a win that is there to be taken, or one to be blocked.

Each is opened with the turn that decides and with what follows it up to the moment when the game is
won or not; nothing in them depends on dice.
"""

from __future__ import annotations

from typing import Any

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN
from landsraad.kernel import Match

from .positions import Position

World = Match[Any]
END = ("last_claims", "claim_at_end", ("check_objective", "objective"))


def hunting(supremacy: int = 8, **dice: int) -> Position:
    """The Harkonnen lack a step or two; a sietch of rank 3 stands open."""
    p = Position().set(supremacy=supremacy, turn=HARKONNEN).sietch("windgap", 3, revealed=True)
    return p.unused_dice("harkonnen", **(dice or {"strategy": 1}))


def seeking(kwisatz_haderach: int, sand_dwellers: int, jihad: int, **dice: int) -> Position:
    """The Atreides lack a few steps of 10, 8 and 6."""
    p = Position().prescience(kwisatz_haderach, sand_dwellers, jihad)
    p.unused_dice("atreides", **(dice or {"strategy": 1})).unused_dice("harkonnen", mentat=1)
    return p


def harkonnen_turn(p: Position) -> World:
    return p.at(("begin_turn", HARKONNEN), live=False, check=False, hurry=True).match


def atreides_turn(p: Position) -> World:
    return p.at(("begin_turn", ATREIDES), *END, live=False, check=False, hurry=True).match


def last_turn(p: Position) -> World:
    return p.at(("begin_turn", HARKONNEN), *END, live=False, check=False, hurry=True).match


def both_turns(p: Position) -> World:
    turns = (("begin_turn", ATREIDES), ("begin_turn", HARKONNEN))
    return p.at(*turns, live=False, check=False, hurry=True).match


# ---- the Harkonnen win


def an_empty_sietch_beside_them() -> World:
    return harkonnen_turn(hunting().harkonnen("sw_in_03", 1))


def a_surprise_by_a_legion_with_a_leader() -> World:
    return harkonnen_turn(hunting(leadership=1).harkonnen("sw_in_03", 2, generic=1))


def a_flight_over_two_areas() -> World:
    return harkonnen_turn(hunting().harkonnen("sw_in_01", 1).air(air_7="ornithopter"))


def the_better_of_two_sietches() -> World:
    p = hunting().sietch("hobars_gap", 1, revealed=True)
    return harkonnen_turn(p.harkonnen("se_in_04", 2).harkonnen("sw_in_03", 1))


def whatever_rank_it_has() -> World:
    return harkonnen_turn(hunting(9).harkonnen("se_in_04", 2))


def sardaukars_manner() -> World:
    p = hunting(mentat=1).harkonnen("sw_in_03", special=1)
    return harkonnen_turn(p.hand("harkonnen", "ca_sardaukars_manner"))


def killers_without_mercy() -> World:
    p = hunting(mentat=1).harkonnen("sw_in_03", special=1)
    return harkonnen_turn(p.hand("harkonnen", "ca_killers", "hh_workhorse"))


def what_serves_his_majesty() -> World:
    p = hunting(mentat=1).harkonnen("sw_in_03", special=1).harkonnen("carthag", 3)
    return harkonnen_turn(p.hand("harkonnen", "ca_i_decide"))


def feyd_moves_and_attacks() -> World:
    p = hunting(leadership=1).entered("feyd_rautha").out("beast_rabban")
    return harkonnen_turn(p.harkonnen("sw_in_01", 1, leaders=("feyd_rautha",)))


def the_emperor_moves_and_surprises() -> World:
    p = hunting(mentat=1).entered("emperor_shaddam_iv").harkonnen("sw_in_01", special=1)
    return harkonnen_turn(p.hand("harkonnen", "ca_rage_c"))


def the_right_die_of_two() -> World:
    return harkonnen_turn(hunting(mentat=1, strategy=1).harkonnen("sw_in_03", 1))


# ---- the Atreides win


def a_die_for_a_vision() -> World:
    return atreides_turn(seeking(8, 8, 6, leadership=1).row("p01", "p12"))


def a_die_and_a_claim_at_the_end() -> World:
    return atreides_turn(seeking(8, 6, 6, deployment=1).row("p01", "p09", "p06"))


def an_empty_village_beside_them() -> World:
    return atreides_turn(seeking(9, 7, 5).atreides("splintered_rock", 1))


def arrakeen_stands_open() -> World:
    return atreides_turn(seeking(7, 5, 3).atreides("broken_land", 1).harkonnen("carthag", 2))


def a_ride_to_a_village() -> World:
    p = seeking(9, 7, 5).atreides("sw_in_03", 1).wormsigns("sw_in_05", "sw_in_04")
    return atreides_turn(p)


def the_house_die_attacks() -> World:
    return atreides_turn(seeking(9, 7, 5, house=1).atreides("splintered_rock", 1))


def a_war_plan() -> World:
    p = seeking(9, 7, 5, leadership=1).atreides("splintered_rock", 1)
    return atreides_turn(p.hand("atreides", "ha_war_plan", "ha_bill"))


def the_last_kind_of_station() -> World:
    found = ["sand_dwellers"] * 2 + ["jihad"] * 2
    return atreides_turn(seeking(9, 8, 6).set(found=found).atreides("sw_in_02", 1))


def fear_is_the_mind_killer() -> World:
    p = seeking(6, 8, 6, leadership=1).row("p05", "p12")
    return atreides_turn(p.hand("atreides", "ha_fear", "ha_bill", "ha_war_plan"))


def the_world_of_similitudes() -> World:
    p = seeking(10, 11, 3, deployment=1)
    return atreides_turn(p.hand("atreides", "ha_alam", "ha_chatt"))


def a_banner_beneath_the_walls() -> World:
    p = seeking(9, 8, 4).row("p14", "p12").atreides("hole_in_the_rock", 1)
    return atreides_turn(p.harkonnen("arrakeen", 6).harkonnen("imperial_basin", 3))


def the_tribes_gather() -> World:
    p = seeking(10, 6, 5).row("p10").atreides("sw_in_03", 4).atreides("sw_in_05", 2)
    return atreides_turn(p)


# ---- the Harkonnen block


def hope_clouds_observation() -> World:
    p = hunting(0, mentat=1).prescience(8, 8, 6).row("p05", "p18")
    p.hand("harkonnen", "ca_hope_clouds", "hh_workhorse").hand("atreides", "ha_bill", "ha_chatt")
    return last_turn(p)


def a_sietch_falls_this_round() -> World:
    p = hunting(0).prescience(9, 7, 6).row("p06").harkonnen("sw_in_03", 1)
    return last_turn(p)


def a_scout_turns_a_sietch_up() -> World:
    p = hunting(0).prescience(10, 6, 6).row("p09").air(air_5="ornithopter")
    p.destroyed("sihaya_ridge", "tasmin_sink").harkonnen("carthag", 1)
    return last_turn(p)


def spies_all_over_arrakis() -> World:
    p = hunting(0, mentat=1).prescience(10, 6, 6).row("p09")
    p.destroyed("sihaya_ridge", "tasmin_sink")
    return last_turn(p.hand("harkonnen", "ca_spies", "hh_workhorse"))


def a_hunter_seeker() -> World:
    p = hunting(0, mentat=1).prescience(8, 8, 6).row("p03").harkonnen("sw_in_03", 1)
    p.atreides("windgap", 2, leaders=("paul_atreides",))
    p.atreides("gara_kulon", 2, leaders=("lady_jessica",))
    return last_turn(p.hand("harkonnen", "hh_hunter_seeker", "hh_workhorse"))


def others_are_manipulated() -> World:
    p = hunting(0, mentat=1).prescience(8, 8, 6).row("p05")
    p.hand("harkonnen", "ca_manipulation", "hh_workhorse").hand("atreides", "ha_bill", "ha_chatt")
    return last_turn(p)


# ---- the Atreides block


def exposed(**dice: int) -> Position:
    """One regular stands beside an open sietch that would win the game."""
    p = hunting().unused_dice("harkonnen", strategy=1).unused_dice("atreides", **dice)
    return p.set(turn=ATREIDES).harkonnen("sw_in_03", 1)


def a_legion_comes_home() -> World:
    return both_turns(exposed(strategy=1).atreides("sw_in_06", 2))


def a_token_guards_the_sietch() -> World:
    return both_turns(exposed(deployment=1))


def chatt_the_leaper() -> World:
    return both_turns(exposed(leadership=1).hand("atreides", "ha_chatt", "ha_bill"))


def the_sietch_moves_away() -> World:
    return both_turns(exposed(leadership=1).hand("atreides", "fa_kitab", "ha_voice"))


HARKONNEN_WIN = (
    an_empty_sietch_beside_them,
    a_surprise_by_a_legion_with_a_leader,
    a_flight_over_two_areas,
    the_better_of_two_sietches,
    whatever_rank_it_has,
    sardaukars_manner,
    killers_without_mercy,
    what_serves_his_majesty,
    feyd_moves_and_attacks,
    the_emperor_moves_and_surprises,
    the_right_die_of_two,
)
ATREIDES_WIN = (
    a_die_for_a_vision,
    a_die_and_a_claim_at_the_end,
    an_empty_village_beside_them,
    arrakeen_stands_open,
    a_ride_to_a_village,
    the_house_die_attacks,
    a_war_plan,
    the_last_kind_of_station,
    fear_is_the_mind_killer,
    the_world_of_similitudes,
    a_banner_beneath_the_walls,
    the_tribes_gather,
)
HARKONNEN_BLOCK = (
    hope_clouds_observation,
    a_sietch_falls_this_round,
    a_scout_turns_a_sietch_up,
    spies_all_over_arrakis,
    a_hunter_seeker,
    others_are_manipulated,
)
ATREIDES_BLOCK = (
    a_legion_comes_home,
    a_token_guards_the_sietch,
    chatt_the_leaper,
    the_sietch_moves_away,
)

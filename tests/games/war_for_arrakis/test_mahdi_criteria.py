"""Criteria and rulings of Mahdi that neither turns nor attacks show: paths, leaders, carryalls."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import HARKONNEN, SETTLEMENTS
from landsraad.games.war_for_arrakis.rules import setup
from landsraad.games.war_for_arrakis.rules.desert import worms as desert
from landsraad.games.war_for_arrakis.rules.legions import figures as legions
from landsraad.games.war_for_arrakis.rules.mahdi import (
    choosing,
    fighting,
    garrisons,
    reinforcements,
    tactics,
    vehicles,
)
from landsraad.games.war_for_arrakis.state import Battle, Blow, Legion
from landsraad.kernel import Refused

from .mahdi import against_mahdi, moves, reasons, without_criterion
from .positions import Playing, Position, begun, used_up
from .switching import Switch, instead, without

# ---- of several shortest paths


PATHS = [
    ("path_close_to_sietch", "rock_outcroppings", "ne_out_05", "ne_out_02", ()),
    ("path_mountain", "rock_outcroppings", "false_wall_east", "ne_in_04", ()),
    ("path_plateau_or_erg", "rock_outcroppings", "sw_out_08", "false_wall_west", ()),
    ("path_no_wormsign", "windgap", "sw_in_04", "sw_in_05", ("sw_in_03",)),
]
"""A criterion, a target, where a legion starts, where it ends, and wormsigns on the way."""


@pytest.mark.parametrize(("criterion", "target", "start", "end", "signs"), PATHS)
def test_of_equal_paths_one_is_taken_by_where_it_ends(
    criterion: str, target: str, start: str, end: str, signs: tuple[str, ...]
) -> None:
    """criterion: path_close_to_sietch; criterion: path_mountain
    criterion: path_plateau_or_erg; criterion: path_no_wormsign
    """
    position = against_mahdi(target).harkonnen(start, 1).wormsigns(*signs)
    p = position.at(("begin_moves", 1, ""))
    assert moves(p) == [(start, end)]
    assert reasons(p, "move") == ["move_shortest_path", criterion]


def test_impassable_borders_do_not_stop_mahdi() -> None:
    """ruling: solo_movement"""
    p = against_mahdi("rock_outcroppings").harkonnen("nw_out_16", 1).at(("begin_moves", 1, ""))
    assert moves(p) == [("nw_out_16", "nw_out_15")]


# ---- units


def test_of_legions_as_close_and_as_strong_the_one_closest_to_the_target_is_trained() -> None:
    """criterion: replace_closest_to_target"""
    position = against_mahdi().harkonnen("sw_in_05", 2).harkonnen("ne_out_15", 2)
    p = position.at(("replace_by_rules", "regular", "elite", 1))
    assert p.told("units_replaced")[0]["area"] == "sw_in_05"
    assert reasons(p, "replace") == ["replace_closest_to_target"]


# ---- battle


def fought(position: Position, attacker: str, start: str, area: str, **more: Any) -> Position:
    """A battle is under way."""
    battle = Battle(attacker, start, area, number=1, **more)  # type: ignore[arg-type]
    battle.met = {"harkonnen": 4, "atreides": 4}
    return position.set(battle=battle)


def test_mahdi_stands_where_it_could_retreat() -> None:
    """criterion: battle_never_retreat"""
    position = against_mahdi().harkonnen("sw_in_05", 2).atreides("sw_in_06", 5)
    p = fought(position, "atreides", "sw_in_06", "sw_in_05").at("stand_or_retreat")
    assert p.told("mahdi_decided")[0]["why"] == "battle_never_retreat"
    assert p.told("retreated") == []
    assert len(p.told("combat_rolled")) >= 2


def test_leaders_with_the_most_hits_then_with_the_most_shields_use_specials() -> None:
    """criterion: battle_leaders"""
    leaders = ("baron_harkonnen", "captain_aramsham", "beast_rabban")
    position = against_mahdi().harkonnen("sw_in_05", 2, generic=1, leaders=leaders)
    position.atreides("sw_in_06", 1)
    p = fought(position, HARKONNEN, "sw_in_05", "sw_in_06").set(turn=HARKONNEN)
    battle = p.t.battle
    assert battle is not None
    battle.rolled = {HARKONNEN: ["special", "special"]}
    played = p.at(("use_leaders", HARKONNEN))
    assert played.t.battle is not None
    assert played.t.battle.used == {HARKONNEN: ["beast_rabban", "captain_aramsham"]}
    assert reasons(played, "ability") == ["battle_leaders"]


def test_losses_tell_the_criteria_by_which_they_were_taken() -> None:
    """criterion: hit_surplus_leaders; criterion: hit_elites"""
    position = against_mahdi().harkonnen("sw_in_05", 2, elite=1, generic=2)
    p = position.set(blow=Blow("sw_in_05", 2)).at("take_hits")
    assert reasons(p, "losses") == ["hit_surplus_leaders", "hit_elites"]
    assert p.t.legions["sw_in_05"] == Legion(HARKONNEN, regular=3, generic=1)


@pytest.mark.parametrize("phase", ["actions", "hazards"])
def test_from_a_worm_mahdi_retreats_where_the_atreides_say(phase: str) -> None:
    """ruling: solo_retreat_from_worm"""
    position = against_mahdi().set(phase=phase).harkonnen("sw_in_05", 2).worms("sw_in_05")
    p = position.at(("worm_under", "sw_in_05"))
    assert "sw_in_06" in p.options("atreides", "retreat to")
    p.say("atreides", "retreat to", "sw_in_06")
    assert p.units(HARKONNEN, "sw_in_06") == 2


def test_an_atreides_legion_retreats_from_mahdi_where_they_like_empty_areas_first() -> None:
    """ruling: solo_battle"""
    position = against_mahdi().harkonnen("sw_in_05", 5).atreides("sw_in_04", 1)
    position.wormsigns("se_in_01", "wind_pass")
    p = fought(position, HARKONNEN, "sw_in_05", "sw_in_04").at("stand_or_retreat")
    p.say("atreides", "retreat", "retreat")
    assert p.told("retreated")[0]["to"] == "sw_in_03"


# ---- garrisons


def test_a_settlement_that_an_advance_leaves_empty_gets_tokens() -> None:
    """ruling: solo_left_settlement"""
    position = against_mahdi("gara_kulon").harkonnen("imperial_basin", 3)
    p = fought(position, HARKONNEN, "imperial_basin", "ne_in_05").at("advance")
    assert p.units(HARKONNEN, "ne_in_05") == 3
    assert len(p.t.legions["imperial_basin"].tokens) == 2


def test_a_settlement_where_a_unit_stays_gets_none() -> None:
    """ruling: solo_left_settlement"""
    position = against_mahdi("gara_kulon").harkonnen("imperial_basin", 3)
    p = position.harkonnen("ne_in_05", 4).at(("begin_moves", 2, "legion_at_imperial_basin"))
    assert (p.units(HARKONNEN, "ne_in_05"), p.units(HARKONNEN, "imperial_basin")) == (6, 1)
    assert p.t.legions["imperial_basin"].tokens == []


def test_tokens_become_units_where_units_are_needed_of_them() -> None:
    """ruling: solo_tokens"""
    position = against_mahdi()
    position.t.legions["sw_in_05"] = Legion(HARKONNEN, tokens=["silver_1"])
    position.s.box.garrisons = {"silver_1": "hs1"}
    p = position.at(("replace_by_rules", "regular", "elite", 1))
    legion = p.t.legions["sw_in_05"]
    assert (legion.tokens, p.s.box.garrisons) == ([], {})
    assert legion.units
    position = against_mahdi()
    position.t.legions["sw_in_05"] = Legion(HARKONNEN, tokens=["silver_1"])
    position.s.box.garrisons = {"silver_1": "hs1"}
    p = position.set(blow=Blow("sw_in_05", 1)).at("take_hits")
    assert p.told("token_revealed") != []


def shown_token(face: str, *gone: str) -> Playing:
    """Mahdi's token of this face becomes units when all of these kinds are elsewhere."""
    position = used_up(against_mahdi(), HARKONNEN, *gone)
    position.t.legions["sw_in_05"] = Legion(HARKONNEN, tokens=["silver_1"])
    position.s.box.garrisons = {"silver_1": face}
    return position.set(blow=Blow("sw_in_05", 0)).at("take_hits")


def test_a_token_of_mahdi_is_as_many_units_as_it_shows_when_a_kind_has_run_out() -> None:
    """ruling: figures_run_out; ruling: solo_tokens"""
    p = shown_token("hs3", "regular")
    legion = p.t.legions["sw_in_05"]
    assert (legion.regular, legion.elite, legion.special) == (0, 3, 0)
    assert reasons(p, "unit") == ["deploy_substitute"]
    legion = shown_token("hs3", "regular", "elite").t.legions["sw_in_05"]
    assert (legion.regular, legion.elite, legion.special) == (0, 0, 3)


def test_what_a_token_of_mahdi_showed_can_be_seen_though_others_stand_for_its_units() -> None:
    """ruling: solo_tokens"""
    two = [shown_token(face, "regular", "elite") for face in ("hs2", "hs4")]
    assert two[0].t.legions == two[1].t.legions
    assert [p.t.trace[-1] for p in two] == ["hs2", "hs4"]


def test_else_the_next_lower_kind_comes() -> None:
    """ruling: figures_run_out"""
    legion = shown_token("hb1", "special", "elite").t.legions["sw_in_05"]
    assert (legion.regular, legion.elite, legion.special) == (2, 0, 0)


# ---- decks and cards


def test_a_deck_that_has_run_out_is_shuffled_from_its_discards() -> None:
    """ruling: solo_mentat; ruling: round_draw"""
    p = against_mahdi().empty_deck("corrino_ally").at(("gather_reinforcements", 0))
    assert sorted(card[:2] for card in p.s.box.reinforcements) == ["ca", "hh"]
    assert p.t.discards["corrino_ally"] == []


# ---- carryalls


def risen(*areas: str) -> Position:
    """Worms have come up under harvesters, in this order; one carryall is near."""
    position = against_mahdi().set(phase="hazards").harvesters(*areas).worms(*areas)
    return position.air(air_1="carryall").set(risen=list(areas))


def test_the_only_carryall_waits_for_the_harvester_in_deep_desert() -> None:
    """criterion: carryall_deep_first"""
    p = risen("ne_out_03", "ne_out_01").at("next_worm").say("atreides", "worm first", "ne_out_03")
    assert p.t.harvesters == ["ne_out_01"]
    assert [told["area"] for told in p.told("harvester_saved")] == ["ne_out_01"]
    assert reasons(p, "carryall") == ["carryall_deep_first"]


# ---- ties


def two_ways(**options: Any) -> Playing:
    """Two equal legions could attack."""
    position = against_mahdi(**options).harkonnen("sw_in_05", 2).harkonnen("sw_in_06", 2)
    return position.at(("use_result", "strategy"))


def test_the_atreides_settle_what_the_criteria_leave_open() -> None:
    """option: solo_ties=player"""
    assert two_ways(solo_ties="player").told("attacked") == []


def test_or_chance_does() -> None:
    """option: solo_ties=dice"""
    assert two_ways(solo_ties="dice").told("attacked") != []


def test_of_two_partners_the_house_settles_ties() -> None:
    """ruling: solo_ties; ruling: solo_seats"""
    position = Position(2, mahdi=True).set(turn="harkonnen")
    assert position.t.mahdi is not None
    position.t.mahdi.target = "windgap"
    p = position.harkonnen("sw_in_05", 2).harkonnen("sw_in_06", 2).at(("use_result", "strategy"))
    assert p.open_kinds() == {"house_atreides": "bot attacks with"}


# ---- spice


def surplus(**options: Any) -> Playing:
    """All markers are at the top, and there is spice to spare."""
    position = against_mahdi(**options).imperium(5, 5, 5).set(phase="spice", spice=8)
    return position.at("spend_spice")


def test_a_point_uses_all_surplus_up() -> None:
    """option: solo_surplus_kept=false"""
    assert surplus(solo_surplus_kept=False).t.stored == 0


def test_or_one_spice_is_saved() -> None:
    """option: solo_surplus_kept=true"""
    assert surplus(solo_surplus_kept=True).t.stored == 1


# ---- seats, garrisons, modules


@pytest.mark.parametrize(
    ("seats", "roles"), [(1, ["atreides"]), (2, ["house_atreides", "fremen_ally"])]
)
def test_one_plays_with_both_decks_or_two_as_house_and_ally(seats: int, roles: list[str]) -> None:
    """ruling: solo_seats"""
    p = begun(seats, mahdi=True)
    assert p.t.roles == roles
    assert p.t.boards.keys() == {*roles, HARKONNEN}
    assert p.t.cones == {}
    hands = [len(shield.hand) for shield in p.s.shields]
    assert hands == ([2] if seats == 1 else [1, 1])
    with pytest.raises(Refused):
        begun(3, mahdi=True)


@pytest.mark.parametrize(("garrisons", "tokens"), [("figures", 0), ("tokens", 2)])
def test_garrisons_are_figures_or_tokens(garrisons: str, tokens: int) -> None:
    """ruling: solo_garrisons"""
    p = begun(1, mahdi=True, solo_garrisons=garrisons)
    for area in SETTLEMENTS:
        legion = p.t.legions[area]
        assert (len(legion.tokens), legion.units > len(legion.tokens)) == (tokens, not tokens)
    assert len(p.s.box.garrisons) == tokens * len(SETTLEMENTS)


def test_garrisons_that_are_figures() -> None:
    """option: solo_garrisons=figures"""
    assert begun(1, mahdi=True, solo_garrisons="figures").s.box.garrisons == {}


def test_garrisons_that_are_tokens() -> None:
    """option: solo_garrisons=tokens"""
    assert begun(1, mahdi=True, solo_garrisons="tokens").s.box.garrisons


def test_the_target_of_a_moved_sietch_lies_where_it_was_moved() -> None:
    """ruling: solo_tactical_cards; ruling: moved_sietch"""
    position = against_mahdi("windgap", "outer_sw")
    assert vehicles.target_sector(position.t) == "central"
    sietches = position.t.sietches
    position.t.sietches = {"sw_out_09" if a == "windgap" else a: x for a, x in sietches.items()}
    assert vehicles.target_sector(position.t) == "outer_sw"
    assert "windgap" not in tactics.possible_targets(position.t)


def _any_ability(s: Any, options: Any, _about: Any) -> Any:
    return (yield from choosing.settled(s, "leader ability", [options[0]]))


def _retreating(s: Any, _options: Any, _about: Any) -> Any:
    return (yield from choosing.settled(s, "retreat", ["retreat"]))


def _anywhere(s: Any, options: Any, _about: Any) -> Any:
    return (yield from choosing.asked(s, "retreat to", options, "area"))


def _regulars(s: Any, _options: Any, _about: Any) -> Any:
    return (yield from choosing.settled(s, "hit", ["regular"]))


SWITCHES: dict[str, Switch] = {
    **{
        f"criterion: {name}": without_criterion(name)
        for name in (
            "path_close_to_sietch",
            "path_mountain",
            "path_plateau_or_erg",
            "path_no_wormsign",
            "replace_closest_to_target",
        )
    },
    "criterion: battle_never_retreat": instead(fighting.whether_to_retreat, _retreating),
    "criterion: battle_leaders": instead(fighting.leader_ability, _any_ability),
    "criterion: hit_surplus_leaders": instead(fighting.hit_figure, _regulars),
    "criterion: hit_elites": instead(fighting.hit_figure, _regulars),
    "criterion: carryall_deep_first": without(vehicles.wanted_in_the_deep, False),
    "ruling: solo_movement": without_criterion("path_mountain"),
    "ruling: solo_left_settlement": without(garrisons.guard_settlement),
    "ruling: solo_tokens": without(legions.turn_up),
    "ruling: figures_run_out": instead(legions.SUBSTITUTES, {}),
    "ruling: solo_mentat": without(reinforcements.drawn_from, ""),
    "ruling: round_draw": without(reinforcements.drawn_from, ""),
    "ruling: solo_retreat_from_worm": without(desert.retreats, []),
    "ruling: solo_battle": instead(fighting.where_to_drive, _anywhere),
    "ruling: solo_ties": instead(choosing.asked, choosing.settled),
    "ruling: solo_seats": without(setup.check),
    "ruling: solo_garrisons": without(setup.garrison_settlements),
    "ruling: solo_tactical_cards": without(tactics.sector_of, "central"),
    "ruling: moved_sietch": without(tactics.sector_of, "central"),
}

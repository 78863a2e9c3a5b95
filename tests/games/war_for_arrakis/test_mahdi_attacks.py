"""Mahdi attacks and moves: by combat power, and by the criteria in their order."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import HARKONNEN, tokens_of
from landsraad.games.war_for_arrakis.rules.board import BIT, DISTANCE, WITHIN, each_in
from landsraad.games.war_for_arrakis.rules.mahdi import (
    attacks,
    choosing,
    garrisons,
    moving,
    power as powers,
)
from landsraad.games.war_for_arrakis.rules.mahdi.power import NOBODY, Power, power
from landsraad.games.war_for_arrakis.rules.mahdi.ways import steps_to
from landsraad.games.war_for_arrakis.state import Legion

from .mahdi import against_mahdi, moves, reasons, without_criterion
from .positions import Playing, Position
from .switching import Switch, instead, without

STRATEGY = ("use_result", "strategy")
LEADERSHIP = ("use_result", "leadership")


def attacked(p: Playing) -> tuple[str, str]:
    """From where what was attacked first."""
    told = p.told("attacked")[0]
    return str(told["area"]), str(told["target"])


def test_units_count_one_tokens_two_and_leaders_one() -> None:
    """ruling: solo_combat_power"""
    legion = Legion(HARKONNEN, 2, 1, 1, generic=1, leaders=["beast_rabban"], tokens=["black_1"])
    assert power(legion) == Power(8, 18)
    assert power(None) == NOBODY


def test_on_equal_sums_the_fine_scale_decides_and_an_equal_legion_does_not_attack() -> None:
    """ruling: solo_combat_power"""
    position = against_mahdi().harkonnen("sw_in_05", 2).atreides("windgap", 2)
    assert position.at(STRATEGY).told("attacked") == []
    position = against_mahdi().harkonnen("sw_in_05", 1, elite=1).atreides("windgap", 2)
    assert attacked(position.at(STRATEGY)) == ("sw_in_05", "windgap")


def test_a_sietch_comes_before_a_legion() -> None:
    """criterion: attack_sietch"""
    position = against_mahdi().harkonnen("sw_in_05", 3)
    p = position.atreides("sw_in_06", 1).at(STRATEGY)
    assert attacked(p) == ("sw_in_05", "windgap")
    assert reasons(p, "attack") == ["attack_sietch"]


def test_the_highest_rank_is_attacked_although_it_lies_face_down() -> None:
    """criterion: sietch_highest_rank; ruling: solo_attack_choice"""
    position = against_mahdi("gara_kulon").harkonnen("ne_out_14", 4).harkonnen("sw_in_05", 1)
    p = position.at(STRATEGY)
    assert attacked(p) == ("sw_in_05", "windgap")
    assert reasons(p, "attack") == ["attack_sietch", "sietch_highest_rank"]


def test_of_several_legions_the_one_with_the_greatest_difference_attacks() -> None:
    """criterion: sietch_greatest_difference"""
    p = against_mahdi().harkonnen("sw_in_05", 2).harkonnen("sw_in_06", 4).at(STRATEGY)
    assert attacked(p) == ("sw_in_06", "windgap")
    assert "sietch_greatest_difference" in reasons(p, "attack")


def test_of_equal_legions_one_without_an_ornithopter_attacks() -> None:
    """criterion: sietch_without_thopter"""
    position = against_mahdi().harkonnen("sw_in_04", 2).harkonnen("sw_in_05", 2)
    p = position.air(air_6="ornithopter").at(STRATEGY)
    assert attacked(p) == ("sw_in_05", "windgap")
    assert p.t.air == {"air_6": "ornithopter"}


def test_a_legion_two_areas_away_is_flown_and_that_spends_the_ornithopter() -> None:
    """criterion: attack_sietch"""
    position = against_mahdi().harkonnen("sw_in_04", 2)
    assert DISTANCE["sw_in_04"]["windgap"] == 2
    p = position.air(air_6="ornithopter").at(STRATEGY)
    assert attacked(p) == ("sw_in_04", "windgap")
    assert p.t.air == {}


def test_of_equal_sietches_the_target_is_attacked() -> None:
    """criterion: sietch_is_target"""
    position = against_mahdi("windgap").harkonnen("sw_in_05", 2).harkonnen("se_in_04", 2)
    assert attacked(position.at(STRATEGY)) == ("sw_in_05", "windgap")


def test_a_leadership_die_attacks_by_surprise_and_only_with_a_leader() -> None:
    """criterion: attack_sietch"""
    position = against_mahdi().harkonnen("sw_in_05", 4).harkonnen("sw_in_06", 1, generic=1)
    p = position.at(LEADERSHIP)
    assert attacked(p) == ("sw_in_06", "windgap")
    assert p.told("attacked")[0]["surprise"] == 1


def foes() -> Position:
    """No sietch is in reach; two legions of the Atreides are beside one of the Harkonnen."""
    return against_mahdi().harkonnen("ne_in_03", 5)


def beside(area: str) -> list[str]:
    """Areas beside one."""
    return list(each_in(WITHIN[1][area]))


def test_without_a_sietch_in_reach_a_weaker_legion_is_attacked_the_strongest_first() -> None:
    """criterion: attack_legion; criterion: legion_highest_power"""
    first, second, *_ = beside("ne_in_03")
    p = foes().atreides(first, 1).atreides(second, 2).at(STRATEGY)
    assert attacked(p) == ("ne_in_03", second)
    assert reasons(p, "attack") == ["attack_legion", "legion_highest_power"]


def test_of_equal_legions_one_with_a_named_leader_is_attacked() -> None:
    """criterion: legion_named_leader"""
    first, second, *_ = beside("ne_in_03")
    position = foes().atreides(first, 0, special=1, generic=2)
    p = position.atreides(second, 2, leaders=("stilgar",)).at(STRATEGY)
    assert power(p.t.legions.get(first)) == Power(3, 6)
    assert attacked(p) == ("ne_in_03", second)


def test_the_strongest_legion_beside_the_enemy_attacks() -> None:
    """criterion: legion_greatest_difference"""
    foe = beside("ne_in_03")[0]
    other = next(area for area in beside(foe) if area != "ne_in_03")
    p = against_mahdi().harkonnen("ne_in_03", 3).harkonnen(other, 5).atreides(foe, 1).at(STRATEGY)
    assert attacked(p) == (other, foe)


@pytest.mark.parametrize("ties", ["player", "dice"])
def test_what_criteria_leave_open_is_asked_or_drawn(ties: str) -> None:
    """ruling: solo_ties"""
    position = against_mahdi(solo_ties=ties).harkonnen("sw_in_05", 2).harkonnen("sw_in_06", 2)
    p = position.at(STRATEGY)
    if ties == "dice":
        assert attacked(p)[1] == "windgap"
        return
    assert set(p.options("atreides", "bot attacks with")) == {"sw_in_05", "sw_in_06"}
    assert attacked(p.say("atreides", "bot attacks with", "sw_in_06")) == ("sw_in_06", "windgap")


# ---- moving


def test_two_legions_move_towards_the_target_the_closest_first() -> None:
    """criterion: move_closest_first; criterion: move_legions; ruling: solo_movement"""
    p = against_mahdi(solo_ties="dice").harkonnen("carthag", 2).harkonnen("wind_pass", 2)
    played = p.harkonnen("arsunt", 1).at(STRATEGY)
    starts = [start for start, _ in moves(played)]
    far = steps_to(played.t, BIT["windgap"])
    assert starts[0] == "wind_pass"
    assert len(starts) == 2
    assert all(far[end] == far[start] - 1 for start, end in moves(played)[:1])


def test_a_legion_that_is_too_weak_stays_and_a_temporary_target_is_found() -> None:
    """criterion: move_strong_enough"""
    position = against_mahdi(solo_ties="dice").harkonnen("wind_pass", 2).atreides("windgap", 5)
    p = position.at(STRATEGY)
    assert reasons(p, "target") == ["move_strong_enough"]
    assert p.told("mahdi_decided")[1]["choice"] != "windgap"


def test_a_legion_beside_the_target_stays() -> None:
    """criterion: move_not_adjacent"""
    position = against_mahdi().harkonnen("sw_in_05", 2).worms("windgap")
    assert moves(position.at(STRATEGY)) == []


def test_legions_beside_the_target_merge_the_weaker_into_the_stronger() -> None:
    """criterion: move_not_adjacent; criterion: path_join"""
    position = against_mahdi(solo_ties="dice").worms("windgap")
    p = position.harkonnen("sw_in_05", 2).harkonnen("sw_in_06", 3, generic=1).at(STRATEGY)
    assert moves(p) == [("sw_in_05", "sw_in_06")]
    assert p.units(HARKONNEN, "sw_in_06") == 5


def test_the_strongest_units_up_to_the_limit_and_all_leaders_join() -> None:
    """criterion: path_join"""
    legion = Legion(HARKONNEN, regular=3, elite=1, special=1, generic=2, tokens=["black_1"])
    part = moving.strongest_part(legion, 3)
    assert (part.regular, part.elite, part.special, part.tokens) == (0, 1, 1, ["black_1"])
    assert part.generic == 2


def test_an_ornithopter_is_used_where_it_helps_once_a_turn() -> None:
    """criterion: move_shortest_path"""
    position = against_mahdi(solo_ties="dice").harkonnen("arsunt", 2).harkonnen("hagga_basin", 3)
    p = position.air(air_2="ornithopter", air_7="ornithopter").at(STRATEGY)
    flown = [told for told in p.told("moved") if str(told["way"]).startswith("air")]
    assert len(flown) == 1
    assert len(p.t.air) == 1


def test_a_settlement_that_is_left_gets_a_token_of_each_colour() -> None:
    """ruling: solo_left_settlement"""
    p = against_mahdi(solo_ties="dice").harkonnen("arsunt", 2).at(STRATEGY)
    legion = p.legion("arsunt")
    assert legion is not None
    assert [token.split("_")[0] for token in legion.tokens] == ["black", "silver"]
    assert power(legion) == Power(4, 8)


def test_with_no_token_left_one_on_the_board_is_turned_up_and_used_again() -> None:
    """ruling: solo_left_settlement; ruling: solo_tokens"""
    position = against_mahdi()
    for number, area in enumerate(("carthag", "arrakeen", "imperial_basin"), 1):
        tokens = [f"black_{2 * number - 1}", f"black_{2 * number}"]
        position.t.legions[area] = Legion(HARKONNEN, tokens=tokens)
        faces = tokens_of("harkonnen_black")[2 * number - 2 : 2 * number]
        position.s.box.garrisons |= dict(zip(tokens, faces, strict=True))
    p = position.at(("lay_guard", "arsunt", "black"))
    assert len(p.options("atreides", "turn up token")) == 6
    p.say("atreides", "turn up token", "black_1")
    legion = p.legion("carthag")
    assert legion is not None
    assert legion.tokens == ["black_2"]
    assert legion.units > 1
    assert p.units(HARKONNEN, "arsunt") == 1


SWITCHES: dict[str, Switch] = {
    "ruling: solo_combat_power": instead(powers.power, lambda legion: NOBODY),
    "criterion: attack_sietch": without(attacks.sietch_attacks, []),
    "criterion: attack_legion": without(attacks.legion_attacks, []),
    "ruling: solo_attack_choice": without_criterion("sietch_highest_rank"),
    "ruling: solo_ties": instead(choosing.settled, choosing.asked),
    "ruling: solo_movement": without(moving.movers, {}),
    "criterion: move_legions": without(moving.movers, {}),
    "criterion: move_strong_enough": instead(moving.strong_enough, lambda t, areas, sietch: areas),
    "criterion: move_not_adjacent": without(moving.merging_ways, []),
    "criterion: path_join": instead(moving.strongest_part, lambda legion, most: legion),
    "criterion: move_shortest_path": without(attacks.thopters, []),
    "ruling: solo_left_settlement": without(garrisons.guard_settlement),
    "ruling: solo_tokens": without(garrisons.in_use, []),
    **{
        f"criterion: {name}": without_criterion(name)
        for name in (
            "sietch_highest_rank",
            "sietch_greatest_difference",
            "sietch_without_thopter",
            "sietch_is_target",
            "legion_highest_power",
            "legion_named_leader",
            "legion_greatest_difference",
            "move_closest_first",
        )
    },
}

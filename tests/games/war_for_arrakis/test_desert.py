"""Desert power, wormsigns that are entered, worms that move and attack, the Wild Maker."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.rules import board, places
from landsraad.games.war_for_arrakis.rules.battle import casualties, retreat, worm_attacks
from landsraad.games.war_for_arrakis.rules.board import near
from landsraad.games.war_for_arrakis.rules.desert import worms as desert
from landsraad.games.war_for_arrakis.state import Blow, Effect
from landsraad.kernel import PASS

from .positions import Playing, Position
from .switching import Switch, instead, without

PLAIN = "the_funeral_plain"
DEEP = "nw_out_02"
EAST = "nw_out_04"
SAND, WORM, BURROWING = 0, 6, 12
"""Draws of a wormsign, while no other lies open."""


def power(position: Position, who: str = "atreides") -> Playing:
    """Open a desert power action."""
    position.set(turn="atreides", speaker=position.seat(who))
    return position.at(("desert_power", position.seat(who)))


def entering(position: Position, face: int, start: str, end: str) -> Playing:
    """A Harkonnen legion moves; the first wormsign that is turned up shows this."""
    seat = position.seat("harkonnen")
    position.set(turn="harkonnen", speaker=seat).drawn("wormsign", 16, face)
    p = position.at(("move_legions", seat, 1, ""))
    p.say("harkonnen", "move from", start).say_if_asked("harkonnen", "who goes", "all")
    return p.say_if_asked("harkonnen", "move to", end)


def worm_attack(position: Position, worm: str, area: str, faces: str) -> Playing:
    """A sandworm attacks, and its dice show this: h(it), s(hield), x for a special."""
    names = {"h": "hit", "s": "shield", "x": "special"}
    position.combat(*(names[face] for face in faces))
    p = position.at(("attack_with_worm", position.seat("atreides")))
    return p.say("atreides", {"worm that attacks": worm, "worm attacks": area})


# ---- desert power


def test_desert_power_is_one_of_three() -> None:
    """ruling: desert_power_effects"""
    assert power(Position()).options("atreides", "desert power") == [PASS, "wormsigns"]
    position = Position().worms(PLAIN).harkonnen("nw_out_04", 1)
    assert power(position).options("atreides", "desert power") == [
        PASS,
        "wormsigns",
        "move worms",
        "attack",
    ]


def test_two_wormsigns_go_to_different_deserts_without_wormsign_worm_or_sietch() -> None:
    """ruling: desert_power_effects"""
    position = Position().wormsigns("nw_out_01").worms(DEEP).harkonnen("nw_out_04", 1)
    position.harvesters("nw_out_05").atreides("nw_out_06", 1)
    p = power(position).say("atreides", "desert power", "wormsigns")
    options = p.options("atreides", "wormsign")
    assert {"nw_out_04", "nw_out_05", "nw_out_06", PLAIN} <= set(options)
    assert not {"nw_out_01", DEEP, "rock_outcroppings", "nw_out_14", "pasty_mesa"} & set(options)
    p.say("atreides", "wormsign", "nw_out_04")
    assert "nw_out_04" not in p.options("atreides", "wormsign")
    p.say("atreides", "wormsign", "nw_out_05")
    assert p.over
    assert p.t.wormsigns == ["nw_out_01", "nw_out_04", "nw_out_05"]
    assert not p.told("wormsign_revealed")


def test_with_an_empty_pool_wormsigns_come_from_elsewhere_on_the_board() -> None:
    """ruling: desert_power_effects"""
    deserts = board.areas_in(board.sands(Position().t) & ~board.bits(board.AREA_IDS[:2]))
    lying = [area for area in deserts if area.startswith(("ne_out", "se_out"))][:15]
    position = Position().wormsigns(*lying)
    p = power(position).say("atreides", "desert power", "wormsigns")
    p.say("atreides", "wormsign", PLAIN).say("atreides", "wormsign", DEEP)
    p.say("atreides", "wormsign from", lying[0])
    assert p.over
    assert len(p.t.wormsigns) == 16
    assert lying[0] not in p.t.wormsigns


# ---- entering a wormsign


def test_sand_is_a_false_alarm() -> None:
    """ruling: wormsign_entered; ruling: wormsign_pool"""
    p = entering(Position().harkonnen(PLAIN, 1).wormsigns("nw_out_04"), SAND, PLAIN, "nw_out_04")
    assert p.over
    assert p.t.wormsigns == []
    assert p.t.worms == []
    assert p.units("harkonnen", "nw_out_04") == 1
    assert desert.wormsign_pool(p.t) == 16


def test_a_worm_drives_the_legion_to_where_the_atreides_like() -> None:
    """ruling: wormsign_entered; ruling: worm_on_legion"""
    position = Position().harkonnen(PLAIN, 2).wormsigns("nw_out_04", DEEP)
    p = entering(position, WORM, PLAIN, "nw_out_04")
    assert p.t.worms == ["nw_out_04"]
    assert set(p.options("atreides", "retreat to")) == {PLAIN, "nw_out_07", "nw_out_08"}
    p.say("atreides", "retreat to", "nw_out_08")
    assert p.units("harkonnen", "nw_out_08") == 2


def test_a_legion_that_is_driven_off_attacks_from_where_it_then_is() -> None:
    """ruling: successive_moves"""
    seat = (position := Position().harkonnen(PLAIN, 2).wormsigns(EAST)).seat("harkonnen")
    position.atreides("nw_out_13", 1).harkonnen("sw_out_05", 1).atreides("sw_out_06", 1)
    position.set(turn="harkonnen", speaker=seat, effects=[Effect(seat, "")])
    position.drawn("wormsign", 16, WORM)
    p = position.at(("move_legions", seat, 1, ""), ("attack", seat, "same_legion"))
    p.say("harkonnen", "move from", PLAIN).say("harkonnen", "who goes", "all")
    p.say("harkonnen", "move to", EAST).say("atreides", "retreat to", "nw_out_07")
    assert p.options("harkonnen", "attack with") == [PASS, "nw_out_07"]


def test_a_burrowing_worm_comes_up_in_deep_desert_only() -> None:
    """ruling: wormsign_entered"""
    for area, worms in ((DEEP, [DEEP]), ("nw_out_04", [])):
        p = entering(Position().harkonnen(PLAIN, 1).wormsigns(area), BURROWING, PLAIN, area)
        assert p.t.worms == worms


def test_a_harvester_beside_the_legion_falls_and_no_carryall_helps_now() -> None:
    """ruling: wormsign_entered; ruling: carryalls"""
    position = Position().harkonnen(PLAIN, 1).wormsigns("nw_out_04").harvesters("nw_out_04")
    position.air(air_3="carryall")
    p = entering(position, WORM, PLAIN, "nw_out_04").say("atreides", "retreat to", PLAIN)
    assert p.over
    assert p.t.harvesters == []
    assert p.t.air == {"air_3": "carryall"}


def cornered(**legion: Any) -> Position:
    """A Harkonnen legion about to enter an area from which there is no retreat."""
    position = Position().harkonnen("ne_out_10", **(legion or {"regular": 3}))
    position.worms("ne_out_09").destroyed("sihaya_ridge").atreides("sihaya_ridge", 1)
    return position.wormsigns("ne_out_13").atreides("ne_out_12", 1).atreides("ne_out_14", 1)


def test_who_cannot_retreat_is_attacked_and_the_worm_leaves() -> None:
    """ruling: worm_on_legion; ruling: worm_attack"""
    position = cornered().combat("hit", "special", "shield", "shield")
    position.wormsigns("ne_out_10")
    p = entering(position, WORM, "ne_out_10", "ne_out_13")
    p.say("atreides", "worm figure", "sandworm")
    assert p.over
    assert p.units("harkonnen", "ne_out_13") == 0
    assert p.t.worms == ["ne_out_09"]


def test_a_token_laid_onto_a_legion_or_placed_units_reveal_nothing() -> None:
    """ruling: wormsign_entered"""
    position = Position().harkonnen("nw_out_04", 1)
    p = power(position).say("atreides", "desert power", "wormsigns")
    p.say("atreides", "wormsign", "nw_out_04").say("atreides", "wormsign", "done")
    assert p.over
    assert p.t.wormsigns == ["nw_out_04"]


def test_atreides_reveal_no_wormsign() -> None:
    """ruling: wormsign_entered"""
    position = Position().atreides(PLAIN, 1).wormsigns("nw_out_04")
    p = position.at(("move_legions", position.seat("atreides"), 1, ""))
    p.say("atreides", "move from", PLAIN).say("atreides", "move to", "nw_out_04")
    assert p.t.wormsigns == ["nw_out_04"]


# ---- figures


def test_with_no_worm_in_the_supply_one_comes_from_elsewhere() -> None:
    """ruling: worm_figures"""
    away = ("sw_out_01", "sw_out_02", "sw_out_04", "sw_out_06")
    position = Position().harkonnen(PLAIN, 1).wormsigns("nw_out_04").worms(*away)
    p = entering(position, WORM, PLAIN, "nw_out_04")
    assert p.options("atreides", "worm figure") == list(away)
    p.say("atreides", "worm figure", "sw_out_02").say("atreides", "retreat to", PLAIN)
    assert sorted(p.t.worms) == sorted({*away, "nw_out_04"} - {"sw_out_02"})


def test_a_worm_may_come_from_elsewhere_though_others_wait_off_the_board() -> None:
    """ruling: worm_figures"""
    position = Position().harkonnen(PLAIN, 1).wormsigns("nw_out_04").worms("sw_out_02")
    p = entering(position, WORM, PLAIN, "nw_out_04")
    assert p.options("atreides", "worm figure") == ["sandworm", "sw_out_02"]
    p.say("atreides", "worm figure", "sw_out_02").say("atreides", "retreat to", PLAIN)
    assert p.t.worms == ["nw_out_04"]


def test_the_wild_maker_may_come_instead() -> None:
    """ruling: worm_figures; ruling: wild_maker"""
    position = Position().harkonnen(PLAIN, 1).wormsigns("nw_out_04").wild_maker()
    p = entering(position, WORM, PLAIN, "nw_out_04")
    assert p.options("atreides", "worm figure") == ["sandworm", "wild_maker"]
    p.say("atreides", "worm figure", "wild_maker")
    assert p.t.wild_maker == "nw_out_04"
    assert p.t.worms == []


# ---- moving


def test_worms_move_two_deserts_far_to_where_nothing_is_but_a_station() -> None:
    """ruling: worm_movement"""
    position = Position().worms("nw_in_03").harkonnen("nw_out_12", 1).wormsigns("sw_out_03")
    position.harvesters("sw_out_02")
    p = power(position).say("atreides", "desert power", "move worms")
    p.say("atreides", "worm", "nw_in_03")
    assert set(p.options("atreides", "worm to")) == {
        "nw_in_04",
        "sw_in_01",
        "wind_pass",
        "nw_out_06",
        "nw_out_07",
        "sw_out_05",
        "the_great_flat",
    }
    p.say("atreides", "worm to", "nw_in_04")
    assert p.t.worms == ["nw_in_04"]
    assert "nw_in_04" in p.t.stations


def test_two_different_worms_move_together() -> None:
    """ruling: worm_movement"""
    position = Position().worms(PLAIN, "nw_out_04").wild_maker("nw_out_08")
    p = power(position).say("atreides", "desert power", "move worms")
    p.say("atreides", "worm", PLAIN)
    assert "nw_out_04" not in p.options("atreides", "worm to")
    p.say("atreides", "worm to", "nw_out_07")
    assert p.options("atreides", "worm") == ["done", "nw_out_04", "nw_out_08"]
    p.say("atreides", "worm", "nw_out_08")
    assert not {PLAIN, "nw_out_07"} & set(p.options("atreides", "worm to"))
    p.say("atreides", "worm to", "nw_out_09")
    assert p.t.worms == ["nw_out_07", "nw_out_04"]
    assert p.t.wild_maker == "nw_out_09"


# ---- attacking


def test_a_worm_reaches_two_areas_if_the_first_is_desert_and_no_mountain() -> None:
    """ruling: worm_attack"""
    position = Position().worms("nw_in_04").harkonnen("nw_in_02", 1).harkonnen("hagga_basin", 1)
    position.harkonnen("sw_in_02", 1).harkonnen("false_wall_west", 1)
    assert set(board.each_in(desert.worm_targets(position.t, "nw_in_04"))) == {
        "sw_in_02",
        "false_wall_west",
    }
    position = Position().worms("se_in_01").harkonnen("harg_pass", 1).harkonnen("se_in_03", 1)
    assert desert.worm_targets(position.t, "se_in_01") == board.BIT["harg_pass"]


@pytest.mark.parametrize(
    ("area", "hits"), [("nw_out_01", 4), ("nw_out_04", 3)], ids=["deep desert", "desert"]
)
def test_specials_count_by_the_ground(area: str, hits: int) -> None:
    """ruling: worm_attack"""
    position = Position().worms(PLAIN).harkonnen(area, 6)
    p = worm_attack(position, PLAIN, area, "hhxs")
    assert p.units("harkonnen", area) == 6 - hits
    assert p.t.worms == []


def test_on_plateau_and_erg_only_hits_count() -> None:
    """ruling: worm_attack"""
    position = Position().worms("se_in_01").harkonnen("harg_pass", 6)
    assert (
        worm_attack(position, "se_in_01", "harg_pass", "hxxs").units("harkonnen", "harg_pass") == 5
    )


def test_a_harvester_alone_is_devoured_without_dice() -> None:
    """ruling: worm_attack"""
    position = Position().worms(PLAIN).harvesters("nw_out_08").air(air_3="carryall")
    p = worm_attack(position, PLAIN, "nw_out_08", "")
    assert p.over
    assert p.t.harvesters == []
    assert p.t.worms == []
    assert not p.told("desert_rolled")


def test_a_harvester_beside_atreides_is_no_target() -> None:
    """ruling: worm_attack"""
    position = Position().worms(PLAIN).harvesters(EAST).atreides(EAST, 1)
    assert desert.worm_targets(position.t, PLAIN) == 0


def test_a_harvester_with_a_legion_falls_only_with_all_its_units() -> None:
    """ruling: worm_attack"""
    for units, left in ((2, []), (5, ["nw_out_04"])):
        position = Position().worms(PLAIN).harkonnen("nw_out_04", units).harvesters("nw_out_04")
        assert worm_attack(position, PLAIN, "nw_out_04", "hhhh").t.harvesters == left


def test_leaders_may_take_the_hits_of_a_worm_and_the_settlement_stands() -> None:
    """ruling: special_attacks"""
    position = Position().worms("hole_in_the_rock").set(atomics="hole_in_the_rock")
    position.harkonnen("imperial_basin", 1, generic=1, leaders=("beast_rabban",))
    p = worm_attack(position, "hole_in_the_rock", "imperial_basin", "hhss")
    p.say("harkonnen", "hit", "beast_rabban").say("harkonnen", "hit", "regular")
    assert p.legion("imperial_basin") is None
    assert "imperial_basin" in p.t.settlements
    assert p.board("harkonnen").tank[0] == "beast_rabban"


def test_tokens_that_are_hit_are_turned_up_first() -> None:
    """ruling: special_attacks"""
    position = Position().atreides(PLAIN, 2, tokens=("as1",)).set(blow=Blow(PLAIN, 1))
    p = position.at("take_hits").say_if_asked("atreides", "hit", "regular")
    assert len(p.told("token_revealed")) == 1
    assert p.t.legions[PLAIN].tokens == []
    assert p.t.blow is None


def test_the_wild_maker_attacks_with_six_dice_and_stays_in_play() -> None:
    """ruling: wild_maker"""
    position = Position().wild_maker(PLAIN).harkonnen("nw_out_04", 6)
    p = worm_attack(position, PLAIN, "nw_out_04", "hhhhhs")
    assert p.units("harkonnen", "nw_out_04") == 1
    assert p.t.wild_maker == ""
    assert p.t.leaders["wild_maker"] == "aside"


def test_the_wild_maker_moves_and_then_attacks_and_either_may_be_left_out() -> None:
    """ruling: wild_maker"""
    position = Position().wild_maker("nw_out_06").harkonnen("nw_out_04", 6)
    p = position.combat(*["hit"] * 6).at(("wild_maker_acts", position.seat("atreides")))
    p.say("atreides", "worm to", PLAIN).say("atreides", "worm attacks", "nw_out_04")
    assert p.legion("nw_out_04") is None
    position = Position().wild_maker("nw_out_06").harkonnen("nw_out_04", 6)
    p = position.at(("wild_maker_acts", position.seat("atreides")))
    p.say("atreides", "worm to", PASS).say("atreides", "worm attacks", PASS)
    assert p.over
    assert p.t.wild_maker == "nw_out_06"


# ---- teams


def test_the_fremen_ally_decides_about_worms_in_the_others_turn() -> None:
    """ruling: team_other_decisions"""
    position = Position(seats=3, shared_side="atreides").harkonnen(PLAIN, 2)
    p = entering(position.wormsigns("nw_out_04"), WORM, PLAIN, "nw_out_04")
    assert p.open_kinds() == {"fremen_ally": "retreat to"}
    assert set(p.options("fremen_ally", "retreat to")) <= set(near(p.t, "nw_out_04"))


SWITCHES: dict[str, Switch] = {
    "ruling: desert_power_effects": without(desert.wormsign_places, 0),
    "ruling: wormsign_entered": without(desert.brings_worm, True),
    "ruling: wormsign_pool": without(desert.drawn_face, "sandworm"),
    "ruling: worm_on_legion": without(desert.worm_under),
    "ruling: successive_moves": without(places.driven),
    "ruling: carryalls": without(worm_attacks.lone_harvester),
    "ruling: worm_figures": without(desert.figures_for_worm, ["sandworm"]),
    "ruling: wild_maker": without(desert.in_play, False),
    "ruling: worm_movement": instead(desert.worm_ends, lambda t, worm: board.near_bits(t, worm)),
    "ruling: worm_attack": instead(casualties.desert_hits, lambda faces, ground: len(faces)),
    "ruling: special_attacks": without(casualties.take_hits),
    "ruling: team_other_decisions": without(retreat.desert_seat, 0),
}

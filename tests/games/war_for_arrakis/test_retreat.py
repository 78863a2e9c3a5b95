"""Retreats in battle, advances, and settlements that fall."""

from __future__ import annotations

from typing import Any

from landsraad.games.war_for_arrakis.rules import free_acts
from landsraad.games.war_for_arrakis.rules.battle import advance, retreat
from landsraad.games.war_for_arrakis.rules.desert import worms as desert

from .positions import Playing, Position
from .positions_battle import (
    EAST,
    PLAIN,
    SIEGE,
    dice,
    field,
    fight,
    siege,
)
from .switching import Switch, without

A, H = "atreides", "harkonnen"

# ---- retreats in battle


def test_the_defender_retreats_only_after_the_attack_goes_on_and_the_opponent_picks() -> None:
    """ruling: retreat"""
    p = fight(dice(field(), "sssss", "ss"), PLAIN, EAST)
    assert p.open_kinds() == {"atreides": "go on"}
    p.say("atreides", "go on", "go on").say("harkonnen", "retreat", "retreat")
    assert set(p.options("atreides", "retreat to")) == {"nw_out_02", "nw_out_07", "nw_out_08"}
    p.say("atreides", "retreat to", "nw_out_02")
    assert p.units("harkonnen", "nw_out_02") == 2
    assert p.told("battle_ended")[0]["winner"] == "atreides"
    assert p.options("atreides", "advance") == ["advance", "stay"]


def test_harkonnen_do_not_retreat_onto_a_wormsign_nor_to_worms_or_enemies() -> None:
    """ruling: retreat"""
    position = field().wormsigns("nw_out_02").worms("nw_out_07").atreides("nw_out_08", 1)
    p = fight(dice(position, "sssss", "ss"), PLAIN, EAST).say("atreides", "go on", "go on")
    assert len(p.told("combat_rolled")) == 4


def test_atreides_may_be_driven_onto_a_wormsign_and_take_a_station_there() -> None:
    """ruling: retreat; ruling: retreat_arrival"""
    position = Position().harkonnen("nw_in_01", 3).atreides("nw_in_03", 1).wormsigns("nw_in_04")
    position.harvesters("nw_in_04")
    p = fight(dice(position, "sss", "s"), "nw_in_01", "nw_in_03", who="harkonnen")
    p.say("harkonnen", "go on", "go on").say("atreides", "retreat", "retreat")
    p.say("harkonnen", "retreat to", "nw_in_04")
    assert "nw_in_04" not in p.t.stations
    assert p.t.harvesters == []
    assert p.t.wormsigns == ["nw_in_04"]


def cut_off() -> Position:
    """Harkonnen in the sand with two ways out, each of which the Atreides can still close.

    A legion of theirs waits in the Hole in the Rock for the atomics; where it may be driven lies a
    station, and with its step the smugglers become allies, who need a place for their base.
    """
    position = Position(smugglers=True).harkonnen("se_in_01", 2).destroyed("north_pole")
    for area in ("false_wall_east", "harg_pass", "ne_in_04", "north_pole", "hole_in_the_rock"):
        position.atreides(area, 2)
    stations = ["ne_in_03", *position.t.stations[1:]]
    position.wormsigns("se_in_04", "sw_in_04").prescience(8, 8, 8).set(stations=stations)
    assert position.t.smugglers is not None
    position.t.smugglers.staban = 9
    return position


def test_a_free_action_that_closes_the_last_way_lets_the_defender_stand() -> None:
    """ruling: retreat; ruling: free_action_moments"""
    position = dice(dice(cut_off(), "ss", "ss"), "ss", "ss")
    p = fight(position, "harg_pass", "se_in_01").say(A, "go on", "go on")
    p.say(H, "retreat", "retreat")
    assert p.options(A, "retreat to") == ["ne_in_03", "sw_in_05"]
    p.act(A, "family_atomics", {"atomics": "hole_in_the_rock"})
    p.say(H, "retreat to", "ne_in_03").say(A, "smugglers base in", "sw_in_05")
    assert p.units(H, "se_in_01") == 2
    assert len(p.told("combat_rolled")) == 4
    assert p.told("retreated")[-1]["side"] == A


def test_a_legion_under_a_worm_whose_last_way_was_closed_is_attacked() -> None:
    """ruling: worm_on_legion"""
    position = cut_off().worms("se_in_01").combat("hit", "hit", "hit", "hit")
    p = position.set(speaker=0).at(("worm_under", "se_in_01"))
    p.act(A, "family_atomics", {"atomics": "hole_in_the_rock"})
    p.say(H, "retreat to", "ne_in_03").say(A, "smugglers base in", "sw_in_05")
    assert p.told("worm_attacked") == [{"area": "se_in_01", "target": "se_in_01"}]
    assert p.legion("se_in_01") is None


def crowded(**options: Any) -> Position:
    """Two units whose neighbours hold five, four and no units of their own side."""
    position = Position(**options).harkonnen(EAST, 2).atreides(PLAIN, 6)
    return position.harkonnen("nw_out_02", 5).harkonnen("nw_out_07", 4)


def driven_off(position: Position) -> Playing:
    """The two units retreat."""
    p = fight(dice(position, "ssssss", "ss"), PLAIN, EAST).say("atreides", "go on", "go on")
    return p.say("harkonnen", "retreat", "retreat")


def test_a_retreat_may_overfill_an_area_and_the_owner_pays_for_it() -> None:
    """ruling: retreat; option: retreat_may_overstack=true"""
    p = driven_off(crowded()).say("atreides", "retreat to", "nw_out_02")
    assert p.units("harkonnen", "nw_out_02") == 6


def test_by_option_only_roomy_areas_count() -> None:
    """ruling: retreat; option: retreat_may_overstack=false"""
    p = driven_off(crowded(retreat_may_overstack=False))
    assert set(p.options("atreides", "retreat to")) == {"nw_out_07", "nw_out_08"}
    full = crowded(retreat_may_overstack=False).worms("nw_out_08").harkonnen("nw_out_07", 1)
    assert retreat.retreats(full.t, "harkonnen", EAST) == ["nw_out_02", "nw_out_07"]


# ---- the advance


def test_the_victor_may_advance_with_all_or_stay() -> None:
    """ruling: advance; option: partial_advance=false"""
    for said, stands in (("advance", EAST), ("stay", PLAIN)):
        p = fight(dice(field(regular=1), "hhhhh", "s"), PLAIN, EAST)
        assert p.options("atreides", "advance") == ["advance", "stay"]
        p.say("atreides", "advance", said)
        assert p.units("atreides", stands) == 5


def test_by_option_a_part_may_advance() -> None:
    """ruling: advance; option: partial_advance=true"""
    position = Position(partial_advance=True).atreides(PLAIN, 5, generic=1).harkonnen(EAST, 1)
    p = fight(dice(position, "hhhhh", "s"), PLAIN, EAST)
    p.say("atreides", "advance", "advance in part")
    for figure in ("regular", "generic", "done"):
        p.say("atreides", "who goes", figure)
    assert p.units("atreides", EAST) == 1
    assert p.units("atreides", PLAIN) == 4


def test_an_advance_destroys_the_settlement_and_staying_leaves_it() -> None:
    """ruling: destroy_settlement"""
    for said, supremacy in (("advance", 3), ("stay", 0)):
        p = fight(dice(siege(6, rank=3), "hhhhhh", "ssss"), *SIEGE, who="harkonnen")
        p.say("harkonnen", "advance", said)
        assert p.t.supremacy == supremacy
        assert ("rock_outcroppings" in p.t.sietches) == (said == "stay")


def test_an_undefended_settlement_is_won_without_dice() -> None:
    """ruling: destroy_settlement"""
    position = Position().harkonnen("nw_out_08", 1).sietch("rock_outcroppings", 2)
    p = fight(position, *SIEGE, who="harkonnen")
    assert not p.told("combat_rolled")
    assert p.t.ranks == {"rock_outcroppings": 2}
    p.say("harkonnen", "advance", "advance")
    assert p.t.supremacy == 2


def test_a_harkonnen_settlement_advances_every_marker() -> None:
    """ruling: destroy_settlement"""
    position = Position().atreides("arrakeen", 0).atreides("broken_land", 1).destroyed("arrakeen")
    p = fight(position, "broken_land", "carthag").say("atreides", "advance", "advance")
    assert set(p.t.prescience.values()) == {2}
    assert "carthag" not in p.t.settlements


def test_arrakeen_wins_at_once_if_the_objective_is_then_met() -> None:
    """ruling: arrakeen_victory"""
    for start, winner in ((7, "atreides"), (6, "")):
        position = Position().atreides("broken_land", 1).prescience(start, 5, 3)
        p = fight(position, "broken_land", "arrakeen").say("atreides", "advance", "advance")
        assert p.t.winners == winner


def test_an_advance_removes_a_harvester_and_takes_a_station() -> None:
    """ruling: advance_arrival"""
    position = Position().atreides("nw_in_03", 6).harkonnen("nw_in_04", 1).harvesters("nw_in_04")
    p = fight(dice(position, "hhhhhh", "s"), "nw_in_03", "nw_in_04")
    assert p.t.harvesters == ["nw_in_04"]
    p.say("atreides", "advance", "advance")
    assert p.t.harvesters == []
    assert "nw_in_04" not in p.t.stations


def test_a_worm_under_an_advance_drives_the_legion_off_but_the_sietch_is_gone() -> None:
    """ruling: advance_arrival"""
    position = Position().harkonnen("nw_out_08", 6).sietch("rock_outcroppings", 2)
    position.wormsigns("rock_outcroppings").drawn("wormsign", 16, 6)
    p = fight(position, *SIEGE, who="harkonnen").say("harkonnen", "advance", "advance")
    p.say("atreides", "retreat to", "nw_out_09")
    assert p.t.supremacy == 2
    assert p.units("harkonnen", "nw_out_09") == 6
    assert p.t.worms == ["rock_outcroppings"]


SWITCHES: dict[str, Switch] = {
    "ruling: retreat": without(retreat.retreats, []),
    "ruling: free_action_moments": without(free_acts.is_own_turn, False),
    "ruling: worm_on_legion": without(desert.worm_under),
    "ruling: retreat_arrival": without(retreat.take_spoils),
    "ruling: advance": without(advance.occupy),
    "ruling: destroy_settlement": without(advance.settlement_falls),
    "ruling: arrakeen_victory": without(advance.settlement_falls),
    "ruling: advance_arrival": without(advance.arrive),
}

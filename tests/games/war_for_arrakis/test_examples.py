"""What the rulebook says by example: each with the places and numbers that it names."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN
from landsraad.games.war_for_arrakis.rules import board, tracks
from landsraad.games.war_for_arrakis.rules.battle import casualties
from landsraad.games.war_for_arrakis.rules.effects import vehicles as removing
from landsraad.games.war_for_arrakis.rules.modules import smuggler_vehicles
from landsraad.kernel import PASS, then

from .acting import in_turn, played, used
from .positions import Position
from .switching import Switch, instead, without

A, H = "atreides", "harkonnen"


def test_a_frigate_carries_a_legion_from_the_imperial_basin_to_the_north_pole() -> None:
    """example: superior_transport"""
    assert board.DISTANCE["imperial_basin"]["north_pole"] == 3
    position = Position(spacing_guild=True).harkonnen("imperial_basin", 3)
    in_turn(position.air(air_2="harkonnen_frigate"), H)
    p = position.at(("move_legions", position.seat(H), 1, "")).say(H, "move from", "imperial_basin")
    p.say(H, "who goes", "all").say(H, "move to", "north_pole")
    assert p.units(HARKONNEN, "north_pole") == 3
    assert p.t.air == {}


def smuggled(guild: bool = False) -> Position:
    """Smugglers fly for the Atreides over one air zone."""
    position = Position(smugglers=True, spacing_guild=guild).entered(
        "staban_tuek", "gurney_halleck"
    )
    assert position.t.smugglers is not None
    position.t.smugglers.mood, position.t.smugglers.base = "allied", "sw_in_06"
    position.t.smugglers.left = position.t.smugglers.waiting = 0
    position.t.reserve[ATREIDES].smuggler += 1
    return position.air(air_3="smuggler_ornithopter")


def test_one_ornithopter_is_forfeited_so_that_another_can_be_placed_there() -> None:
    """example: thopter_battle"""
    position = smuggled().set(phase="vehicles", turn="")
    p = position.at(("place_of_row", "ornithopter", 2)).say(H, "thopter battle", "air_3")
    assert p.t.air == {}
    p.say(H, "ornithopter to", "air_3")
    assert p.t.air == {"air_3": "ornithopter"}
    assert p.over


@pytest.mark.parametrize("by", ["house", "ca_full_control"])
def test_so_it_is_with_a_house_result_and_with_planning_cards(by: str) -> None:
    """example: thopter_battle_by_other_means"""
    if by == "house":
        p = used(smuggled(), H, "house", "vehicles").say(H, "vehicle", "ornithopter")
    else:
        p = played(smuggled(), by)
    p.say(H, "thopter battle", "air_3")
    assert p.t.air == {}


def test_a_battle_is_fought_even_where_no_air_zone_is_free() -> None:
    """example: thopter_battle"""
    others = {f"air_{number}": "carryall" for number in (1, 2, 4)}
    frigates = dict.fromkeys(("air_5", "air_6", "air_7"), "atreides_frigate")
    position = smuggled(guild=True).air(**others, **frigates, air_8="harkonnen_frigate")
    p = position.set(phase="vehicles", turn="").at(("place_of_row", "ornithopter", 2))
    p.say(H, "thopter battle", "air_3")
    assert p.t.air["air_3"] == "ornithopter"


def test_a_house_result_places_no_frigate_and_removes_none() -> None:
    """example: frigates_are_no_vehicles"""
    position = Position(spacing_guild=True).air(air_3="atreides_frigate")
    p = used(position, H, "house", "vehicles")
    assert p.options(H, "vehicle") == ["harvester", "carryall", "ornithopter", PASS]
    p.say(H, "vehicle", "ornithopter")
    assert "air_3" not in p.options(H, "ornithopter to")
    position = Position(spacing_guild=True).air(air_3="harkonnen_frigate")
    position.atreides("nw_out_14", 1).combat("hit", "hit", "hit")
    p = played(position, "fa_rockets")
    assert p.over
    assert p.t.air == {"air_3": "harkonnen_frigate"}


def test_worms_storms_and_cards_destroy_no_settlement() -> None:
    """example: special_attacks"""
    hits = ("hit",) * 6
    basin = Position().set(atomics="hole_in_the_rock").harkonnen("imperial_basin", 2)
    in_turn(basin.worms("hole_in_the_rock").combat(*hits), A)
    p = basin.at(("attack_with_worm", 0)).say(A, "worm that attacks", "hole_in_the_rock")
    assert (p.legion("imperial_basin"), "imperial_basin" in p.t.settlements) == (None, True)
    basin = Position().set(atomics="hole_in_the_rock", phase="hazards", turn="")
    p = basin.harkonnen("imperial_basin", 2).combat(*hits).at("coriolis_storms")
    assert (p.legion("imperial_basin"), "imperial_basin" in p.t.settlements) == (None, True)
    position = Position().harkonnen("nw_out_08", 1).atreides("rock_outcroppings", 1).combat(*hits)
    p = played(position, "hh_explosive_artillery").say(H, "move from", PASS)
    p.say(H, "strike at", "rock_outcroppings")
    assert p.legion("rock_outcroppings") is None
    assert ("rock_outcroppings" in p.t.sietches, p.t.supremacy) == (True, 0)


def _falling(s: object, area: str, hits: int) -> None:
    then(s, (tracks.settlement_falls, area))


SWITCHES: dict[str, Switch] = {
    "example: superior_transport": without(board.flights, {}),
    "example: thopter_battle": without(smuggler_vehicles.may_fight, False),
    "example: thopter_battle_by_other_means": without(smuggler_vehicles.may_fight, False),
    "example: frigates_are_no_vehicles": instead(
        removing.FLYING, ("ornithopter", "carryall", "harkonnen_frigate")
    ),
    "example: special_attacks": instead(casualties.strike, _falling),
}

"""Vehicle placement: the active row, harvesters, air zones, and placing by cards and actions."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import ATOMICS, ATREIDES, HARKONNEN, NUMBERS, ZONES
from landsraad.games.war_for_arrakis.rules import board, deciding
from landsraad.games.war_for_arrakis.rules.legions import fleet
from landsraad.games.war_for_arrakis.rules.phases import vehicles
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import PASS, then

from .positions import Playing, Position
from .switching import Switch, instead, without


def placed(playing: Playing) -> Playing:
    """All vehicles are placed, each at its first place."""
    while not playing.over:
        kind = playing.open_kinds()["harkonnen"]
        playing.say("harkonnen", kind, playing.options("harkonnen", kind)[0])
    return playing


@pytest.mark.parametrize(
    ("lowest", "dice", "harvesters", "ornithopters", "carryalls"),
    [(5, 0, 3, 2, 1), (4, 1, 4, 2, 1), (3, 2, 5, 3, 1), (2, 3, 5, 4, 2), (1, 4, 6, 4, 2)],
)
def test_the_lowest_marker_says_which_dice_and_vehicles_there_are(
    lowest: int, dice: int, harvesters: int, ornithopters: int, carryalls: int
) -> None:
    """ruling: active_row; ruling: vehicles_are_placed"""
    position = Position().imperium(5, lowest, 4 if lowest < 4 else 5)
    playing = placed(position.at(("begin_phase", "vehicles")))
    t = playing.t
    assert t.dice_out == dice
    assert len(t.harvesters) == harvesters
    air = list(t.air.values())
    assert (air.count("ornithopter"), air.count("carryall")) == (ornithopters, carryalls)


def test_no_vehicle_of_the_row_can_be_held_back() -> None:
    """ruling: vehicles_are_placed"""
    playing = Position().at(("begin_phase", "vehicles"))
    assert PASS not in playing.options("harkonnen", "harvester to")


def test_dice_of_the_round_stay_when_a_card_lowers_a_marker() -> None:
    """ruling: active_row"""
    playing = placed(Position().imperium(4, 5, 5).at(("begin_phase", "vehicles")))
    playing.t.imperium["choam"] = 1
    assert playing.t.dice_out == 1


def areas(position: Position) -> tuple[list[str], list[str]]:
    """All areas of sand, and where a harvester can be put."""
    return board.areas_in(board.sands(position.t)), fleet.places_for(position.t, "harvester")


def test_harvesters_stand_in_free_desert_without_another() -> None:
    """ruling: harvester_places"""
    position = Position()
    sand, places = areas(position)
    homes = set(position.t.sietches)
    assert places == [area for area in sand if area not in homes]
    mine, theirs, worm, sign, other = places[:5]
    position.legion(HARKONNEN, mine, 1).legion(ATREIDES, theirs, 1)
    position.worms(worm).wormsigns(sign).harvesters(other)
    after = position.at(("begin_phase", "vehicles")).options("harkonnen", "harvester to")
    assert set(places) - set(after) == {theirs, worm, other}


def test_harvesters_work_in_the_desert_that_the_atomics_make() -> None:
    """ruling: harvester_places; ruling: atomics_terrain"""
    position = Position()
    name, blast = next(iter(ATOMICS.items()))
    assert blast.area not in areas(position)[1]
    position.set(atomics=name)
    assert blast.area in areas(position)[1]


def test_an_air_zone_holds_one_vehicle_and_another_kind_replaces_it() -> None:
    """ruling: air_zones"""
    first, second, third, *_ = ZONES
    position = Position().air(**{first: "carryall", second: "ornithopter"})
    playing = position.at(("place_vehicles", 1, "ornithopter", 1))
    options = playing.options("harkonnen", "ornithopter to")
    assert first in options
    assert second not in options
    assert third in options
    playing.say("harkonnen", "ornithopter to", first)
    playing.say("harkonnen", "ornithopter from", "reserve")
    assert playing.t.air == {first: "ornithopter", second: "ornithopter"}


@pytest.mark.parametrize(
    "vehicle", ["smuggler_ornithopter", "atreides_frigate", "harkonnen_frigate", "navigator"]
)
def test_what_is_not_a_vehicle_of_the_harkonnen_keeps_its_zone(vehicle: str) -> None:
    """ruling: air_zones"""
    first, *_ = ZONES
    playing = Position().air(**{first: vehicle}).at(("place_vehicles", 1, "carryall", 1))
    assert first not in playing.options("harkonnen", "carryall to")


def test_a_vehicle_may_be_placed_anew() -> None:
    """ruling: house_harkonnen; ruling: place_takes_from_board"""
    position = Position()
    here, there = areas(position)[1][:2]
    playing = position.harvesters(here).at(("place_vehicles", 1, "any", 2))
    playing.say("harkonnen", "vehicle", "harvester").say("harkonnen", "harvester to", there)
    assert playing.options("harkonnen", "harvester from") == ["reserve", here]
    playing.say("harkonnen", "harvester from", here)
    assert playing.t.harvesters == [there]
    assert playing.t.feats == {}
    playing.say("harkonnen", "vehicle", PASS)
    assert playing.over


def test_two_vehicles_of_any_kinds_are_placed_by_the_house_action() -> None:
    """ruling: house_harkonnen"""
    playing = Position().at(("place_vehicles", 1, "any", 2))
    playing.say("harkonnen", "vehicle", "carryall")
    playing.say("harkonnen", "carryall to", next(iter(ZONES)))
    playing.say("harkonnen", "vehicle", "ornithopter")
    playing.say("harkonnen", "ornithopter to", list(ZONES)[1])
    assert playing.say_if_asked("harkonnen", "ornithopter from", "reserve").over
    assert sorted(playing.t.air.values()) == ["carryall", "ornithopter"]


def test_with_no_figure_left_one_of_the_board_is_placed_anew() -> None:
    """ruling: figures_run_out"""
    position = Position()
    full = areas(position)[1][: NUMBERS.harvesters + 1]
    playing = position.harvesters(*full[:-1]).at(("place_vehicles", 1, "harvester", 1))
    playing.say("harkonnen", "harvester to", full[-1])
    assert playing.options("harkonnen", "harvester from") == full[:-1]


def test_house_harkonnen_places_the_vehicles_of_a_shared_side() -> None:
    """ruling: team_other_decisions"""
    playing = Position(3).at(("begin_phase", "vehicles"))
    assert playing.open_kinds() == {"house_harkonnen": "harvester to"}


# ---- switches


def _one_row_for_all(s: State) -> None:
    s.table.dice_out = 4
    then(s, (vehicles.place_of_row, "harvester", 1))


SWITCHES: dict[str, Switch] = {
    "ruling: active_row": instead(vehicles.begin, _one_row_for_all),
    "ruling: vehicles_are_placed": without(vehicles.place_of_row),
    "ruling: harvester_places": without(fleet.free_for, board.EVERYWHERE),
    "ruling: atomics_terrain": without(board.blasted, ""),
    "ruling: air_zones": without(fleet.places_for, list(ZONES)),
    "ruling: house_harkonnen": without(vehicles.place_vehicles),
    "ruling: place_takes_from_board": without(fleet.sources, ["reserve"]),
    "ruling: figures_run_out": without(vehicles.off_board, 1),
    "ruling: team_other_decisions": without(deciding.decides, 2),
}

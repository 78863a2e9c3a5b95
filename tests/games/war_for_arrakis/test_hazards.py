"""The desert hazards phase: wormsigns, worms, carryalls and storms; and the family atomics."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import PLATEAUS
from landsraad.games.war_for_arrakis.rules import board
from landsraad.games.war_for_arrakis.rules.battle import worm_attacks
from landsraad.games.war_for_arrakis.rules.desert import atomics, storms, worms as desert
from landsraad.games.war_for_arrakis.rules.phases import hazards
from landsraad.kernel import PASS

from .positions import Playing, Position
from .switching import Switch, instead, without

PLAIN = "the_funeral_plain"
EAST = "nw_out_04"
DEEP = "nw_out_02"
FACES = {"sand": 6, "sandworm": 6, "burrowing": 4}


def signs(position: Position, *faces: str) -> Position:
    """Wormsigns of the phase show these faces, in the order in which they are turned up."""
    left = dict(FACES)
    for face in faces:
        before = list(left)[: list(left).index(face)]
        position.drawn("wormsign", sum(left.values()), sum(left[each] for each in before))
        left[face] -= 1
    return position


def phase(position: Position, *faces: str) -> Playing:
    """Open the hazards phase; its wormsigns show these faces."""
    return signs(position, *faces).at(("begin_phase", "hazards"))


def calm(position: Position, number: int) -> Position:
    """Storms over so many legions do nothing."""
    return position.combat(*["shield"] * 2 * number)


# ---- wormsigns


def test_wormsigns_go_from_atreides_and_come_to_legions_and_harvesters() -> None:
    """ruling: hazards_order"""
    position = Position().wormsigns(PLAIN, "nw_out_05", "nw_out_06").atreides(PLAIN, 1)
    position.harkonnen("nw_out_06", 1).harkonnen(DEEP, 1).harvesters("nw_out_08")
    position.harkonnen("nw_out_14", 1).worms("sw_out_01").harvesters("sw_out_05")
    p = phase(position, *["sand"] * 5)
    turned = {told["area"] for told in p.told("wormsign_revealed")}
    assert turned == {"nw_out_05", "nw_out_06", DEEP, "nw_out_08", "sw_out_05"}
    p.say("atreides", "storm over", "rest")
    assert p.t.wormsigns == []
    assert p.t.shown == {}


def test_a_harvester_beside_atreides_gets_no_wormsign() -> None:
    """ruling: hazards_order"""
    p = phase(Position().atreides(PLAIN, 1).harvesters(PLAIN), "sandworm")
    assert p.over
    assert not p.told("wormsign_revealed")


def test_each_token_is_drawn_from_those_that_do_not_lie_open() -> None:
    """ruling: wormsign_pool"""
    areas = [area for area in board.AREA_IDS if area.startswith("nw_out") and "1" not in area][:7]
    p = phase(calm(Position().wormsigns(*areas), 0), *["sand"] * 6, "burrowing")
    faces = [told["face"] for told in p.told("wormsign_revealed")]
    assert faces == ["sand"] * 6 + ["burrowing"]


def test_with_too_few_wormsigns_the_atreides_choose_who_gets_one() -> None:
    """ruling: wormsigns_short"""
    outer = [a for a in board.AREA_IDS if a.startswith(("ne_out", "se_out"))]
    deserts = [area for area in outer if board.is_desert(Position().t, area)]
    position = Position().wormsigns(*deserts[:15]).harvesters(PLAIN, DEEP)
    p = position.at(("begin_phase", "hazards"))
    assert p.options("atreides", "wormsign") == [PLAIN, DEEP]


def test_at_most_four_worms_come_and_the_atreides_choose_which() -> None:
    """ruling: worm_limit"""
    areas = (PLAIN, "nw_out_06", "nw_out_08", "sw_out_02", "sw_out_03")
    p = phase(Position().harvesters(*areas), *["sandworm"] * 5)
    for area in areas[1:4]:
        p.say("atreides", "worm rises", area)
    assert set(p.options("atreides", "worm rises")) == {PLAIN, "sw_out_03"}
    p.say("atreides", "worm rises", PLAIN)
    while p.open_kinds() == {"atreides": "worm first"}:
        p.say("atreides", "worm first", p.options("atreides", "worm first")[0])
    assert sorted(p.t.worms) == sorted(areas[:4])
    assert p.t.harvesters == ["sw_out_03"]


def test_with_the_wild_maker_in_play_five_come_and_up_to_that_all_must() -> None:
    """ruling: worm_limit; ruling: worm_figures"""
    areas = (PLAIN, "nw_out_06", "nw_out_08", "sw_out_02", "sw_out_03")
    p = phase(Position().harvesters(*areas).wild_maker(), *["sandworm"] * 5)
    for figure in ("sandworm", "wild_maker"):
        p.say("atreides", "worm figure", figure)
    while p.open_kinds() == {"atreides": "worm first"}:
        p.say("atreides", "worm first", p.options("atreides", "worm first")[0])
    assert sorted([*p.t.worms, p.t.wild_maker]) == sorted(areas)
    assert p.t.harvesters == []


def test_a_worm_that_has_just_come_up_is_not_taken_for_the_next() -> None:
    """ruling: worm_figures"""
    away = ("sw_out_01", "sw_out_04", "sw_out_06")
    position = Position().worms(*away).harvesters(PLAIN, EAST)
    p = phase(position, "sandworm", "sandworm")
    assert p.options("atreides", "worm figure") == ["sandworm", *away]
    p.say("atreides", "worm figure", "sandworm")
    assert p.options("atreides", "worm figure") == list(away)


# ---- consequences


def test_a_legion_retreats_and_its_harvester_is_lost_unless_a_carryall_saves_it() -> None:
    """ruling: carryalls; ruling: worm_on_legion"""
    for said, harvesters, air in ((PASS, [], {"air_3": "carryall"}), ("air_3", [EAST], {})):
        position = Position().harkonnen(EAST, 2).harvesters(EAST).air(air_3="carryall")
        p = phase(calm(position, 1), "sandworm")
        p.say("atreides", "retreat to", PLAIN).say("harkonnen", "carryall", said)
        assert p.over
        assert p.t.harvesters == harvesters
        assert p.t.air == air
        assert p.t.worms == [EAST]
        assert p.units("harkonnen", PLAIN) == 2


def test_only_a_carryall_of_a_connected_zone_saves() -> None:
    """ruling: carryalls"""
    position = Position().harvesters(EAST).air(air_1="carryall", air_3="ornithopter")
    p = phase(position, "sandworm")
    assert p.over
    assert p.t.harvesters == []


def test_all_worms_are_there_before_anybody_retreats() -> None:
    """ruling: hazards_order"""
    position = Position().harkonnen(PLAIN, 1).harkonnen(EAST, 1)
    p = phase(calm(position, 2), "sandworm", "sandworm")
    p.say("atreides", "worm first", PLAIN)
    assert EAST not in p.options("atreides", "retreat to")


def test_who_cannot_retreat_is_attacked_and_survivors_stay() -> None:
    """ruling: worm_on_legion"""
    position = Position().harkonnen("ne_out_10", 5).harvesters("ne_out_10")
    position.atreides("ne_out_09", 1).atreides("ne_out_13", 1)
    position.combat("hit", "hit", "shield", "shield", "shield", "shield")
    p = phase(position, "sandworm")
    assert p.over
    assert p.units("harkonnen", "ne_out_10") == 3
    assert p.t.worms == []
    assert p.t.harvesters == ["ne_out_10"]


# ---- storms


def test_legions_outside_of_shelter_are_rolled_against() -> None:
    """ruling: storm_exposure"""
    position = Position().harkonnen(EAST, 1).harkonnen("pasty_mesa", 1).harkonnen("harg_pass", 1)
    position.harkonnen("north_pole", 1).harkonnen("nw_out_14", 1).atreides(PLAIN, 1)
    for area in PLATEAUS:
        position.harkonnen(area, 1)
    assert storms.exposed(position.t) == [
        area for area in board.AREA_IDS if area in (EAST, "pasty_mesa", "harg_pass")
    ]


@pytest.mark.parametrize(("area", "left"), [(DEEP, 3), (EAST, 4), ("pasty_mesa", 5)])
def test_a_special_of_a_storm_counts_by_the_ground(area: str, left: int) -> None:
    """ruling: storm_exposure"""
    p = Position().harkonnen(area, 6).combat("hit", "special").at("coriolis_storms")
    assert p.units("harkonnen", area) == left


def test_the_atreides_choose_the_order_and_the_harkonnen_who_falls() -> None:
    """ruling: storm_exposure"""
    position = Position().harkonnen(EAST, 1, elite=1).harkonnen(PLAIN, 6)
    p = position.combat("hit", "shield", "hit", "hit").at("coriolis_storms")
    p.say("atreides", "storm over", EAST).say("harkonnen", "hit", "elite")
    legion = p.legion(EAST)
    assert legion is not None
    assert legion.regular == 2
    assert p.units("harkonnen", PLAIN) == 4


# ---- the family atomics


def detonating(position: Position, said: str, least: int = 8) -> Playing:
    """The Atreides use the atomics."""
    p = position.at(("detonate", position.seat("atreides"), least))
    return p.say("atreides", "atomics", said)


def ready(**options: Any) -> Position:
    """A marker at step 8."""
    return Position(**options).prescience(8, 0, 0)


def test_the_atomics_need_a_marker_at_eight_and_are_used_once() -> None:
    """ruling: atomics_moment"""
    position = Position().prescience(7, 7, 7)
    assert position.at(("detonate", position.seat("atreides"), 8)).over
    assert detonating(Position().prescience(0, 4, 0), "rimwall", 4).t.atomics == "rimwall"
    position = ready().set(atomics="rimwall")
    assert position.at(("detonate", position.seat("atreides"), 8)).over


def test_the_opponent_moves_the_legion_away_also_onto_a_wormsign() -> None:
    """ruling: atomics_legion"""
    position = ready().harkonnen("hole_in_the_rock", 2).wormsigns("ne_in_03")
    p = detonating(position.drawn("wormsign", 16, 0), "hole_in_the_rock")
    assert set(p.options("atreides", "retreat to")) == {
        "imperial_basin",
        "ne_in_01",
        "ne_in_02",
        "ne_in_03",
        "ne_in_04",
    }
    p.say("atreides", "retreat to", "ne_in_03")
    assert p.units("harkonnen", "ne_in_03") == 2
    assert p.t.wormsigns == []


def test_an_atreides_legion_is_moved_by_the_harkonnen() -> None:
    """ruling: atomics_legion"""
    p = detonating(ready().atreides("hole_in_the_rock", 2), "hole_in_the_rock")
    assert set(p.options("harkonnen", "retreat to")) == {
        "ne_in_01",
        "ne_in_02",
        "ne_in_03",
        "ne_in_04",
    }


def test_a_legion_without_a_way_out_is_destroyed() -> None:
    """ruling: atomics_legion"""
    position = ready().atreides("rimwall_west", 2, leaders=("stilgar",)).harkonnen("ne_in_05", 1)
    position.harkonnen("broken_land", 1).harkonnen("ne_out_04", 1).harkonnen("ne_out_05", 1)
    p = detonating(position, "rimwall")
    assert p.over
    assert p.legion("rimwall_west") is None
    assert p.board("atreides").tank[0] == "stilgar"


def test_the_mountain_becomes_desert_and_its_plateaus_are_exposed() -> None:
    """ruling: atomics_terrain"""
    position = ready().harkonnen("imperial_basin", 2).harkonnen("arrakeen", 2)
    p = detonating(position, "hole_in_the_rock")
    assert board.terrain(p.t, "hole_in_the_rock") == "desert"
    assert storms.exposed(p.t) == ["imperial_basin"]
    assert desert.wormsign_places(p.t) & board.BIT["hole_in_the_rock"]
    p.t.worms.append("hole_in_the_rock")
    assert desert.worm_targets(p.t, "hole_in_the_rock") == board.BIT["imperial_basin"]


@pytest.mark.parametrize(
    ("name", "plateaus"),
    [
        ("splintered_rock", ["hagga_basin"]),
        ("hole_in_the_rock", ["imperial_basin"]),
        ("rimwall", ["arrakeen", "imperial_basin"]),
    ],
)
def test_each_token_exposes_its_plateaus(name: str, plateaus: list[str]) -> None:
    """ruling: atomics_terrain"""
    position = ready()
    for area in PLATEAUS:
        position.harkonnen(area, 1)
    assert sorted(storms.exposed(detonating(position, name).t)) == plateaus


def test_the_blast_opens_the_borders_of_the_rimwall() -> None:
    """ruling: atomics_borders; option: atomics_borders=opened"""
    p = detonating(ready().worms("ne_out_05"), "rimwall")
    assert desert.worm_ends(p.t, "ne_out_05") & board.BIT["rimwall_west"]


def test_by_option_the_borders_stay() -> None:
    """ruling: atomics_borders; option: atomics_borders=kept"""
    p = detonating(ready(atomics_borders="kept").worms("ne_out_05"), "rimwall")
    assert not desert.worm_ends(p.t, "ne_out_05") & board.BIT["rimwall_west"]


SWITCHES: dict[str, Switch] = {
    "ruling: hazards_order": without(hazards.withdraw_wormsigns),
    "ruling: wormsign_pool": without(desert.drawn_face, "sand"),
    "ruling: wormsigns_short": without(desert.wormsign_pool, 16),
    "ruling: worm_limit": without(hazards.most_worms, 16),
    "ruling: worm_figures": without(desert.figures_for_worm, ["sandworm"]),
    "ruling: carryalls": without(worm_attacks.carryalls_near, []),
    "ruling: worm_on_legion": without(desert.worm_under),
    "ruling: storm_exposure": without(storms.stormy, board.EVERYWHERE),
    "ruling: atomics_moment": without(atomics.may_detonate, True),
    "ruling: atomics_legion": without(atomics.flee_blast),
    "ruling: atomics_terrain": instead(board.blasted, lambda t: "north_pole"),
    "ruling: atomics_borders": without(board.opened, ("", ())),
}

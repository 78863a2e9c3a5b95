"""Moves and battles with what the modules bring: troops, other vehicles, the Old Man's sector."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.calculator import attack_odds
from landsraad.games.war_for_arrakis.components import OUTER_SECTORS
from landsraad.games.war_for_arrakis.rules import board
from landsraad.games.war_for_arrakis.rules.battle import casualties, combat
from landsraad.games.war_for_arrakis.rules.desert import worms as desert
from landsraad.games.war_for_arrakis.rules.legions import figures as legions
from landsraad.games.war_for_arrakis.state import OldMan
from landsraad.kernel import PASS

from .positions import Playing, Position
from .positions_battle import EAST, PLAIN, attacking, dice, dice_rolled, fight, told_hits
from .switching import Switch, instead, without


def guild(troops: int, regular: int = 0, side: str = "atreides") -> Position:
    """Houses major troops on the plain, maybe with regulars."""
    position = Position(spacing_guild=True)
    position.legion(side, PLAIN, regular)
    legions.put(position.t, side, PLAIN, "troop", troops)  # type: ignore[arg-type]
    return position


def surrounded(position: Position) -> Position:
    """Enemies stand all around the plain, but for one neighbour with a worm."""
    position.worms("nw_out_07")
    for area in board.near(position.t, PLAIN):
        if area != "nw_out_07":
            position.harkonnen(area, 1)
    return position


def moving(position: Position, word: str = "") -> Playing:
    """Open a move of one legion of the Atreides."""
    return position.at(("move_legions", position.seat("atreides"), 1, word))


# ---- houses major troops


def test_troops_stay_behind_when_the_rest_rides() -> None:
    """ruling: houses_major_troops"""
    p = moving(surrounded(guild(1, 2))).say("atreides", "move from", PLAIN)
    assert p.options("atreides", "who goes") == ["done", "regular"]
    p.say("atreides", "who goes", "regular").say("atreides", "move to", "nw_out_13")
    assert p.t.legions[PLAIN].troop == 1
    assert p.units("atreides", "nw_out_13") == 2
    assert moving(surrounded(guild(2))).over


def test_a_group_with_troops_walks_and_does_not_ride() -> None:
    """ruling: houses_major_troops"""
    p = moving(guild(1, 1).wormsigns("nw_out_07")).say("atreides", "move from", PLAIN)
    p.say("atreides", "who goes", "all")
    assert set(p.options("atreides", "move to")) == set(board.near(p.t, PLAIN))


def test_troops_take_no_part_in_an_attack_by_sandriding() -> None:
    """ruling: houses_major_troops"""
    position = guild(2, 2).wormsigns("nw_out_07").harkonnen("nw_out_08", 1)
    p = fight(dice(position, "hx", "h"), PLAIN, "nw_out_08")
    assert dice_rolled(p) == {"atreides": 2, "harkonnen": 1}
    assert told_hits(p) == {"atreides": [1], "harkonnen": [1]}, "nobody uses the special"
    p.say("atreides", "advance", "advance")
    assert (p.t.legions[PLAIN].units, p.t.legions[PLAIN].troop) == (2, 2)
    assert p.units("atreides", "nw_out_08") == 1


def test_troops_outlive_riders_who_are_destroyed() -> None:
    """ruling: houses_major_troops"""
    position = guild(2, 1).wormsigns("nw_out_07").harkonnen("nw_out_08", 1)
    p = fight(dice(position, "h", "h"), PLAIN, "nw_out_08")
    assert p.over
    assert p.told("battle_ended")[0]["winner"] == ""
    assert (p.t.legions[PLAIN].units, p.t.legions[PLAIN].troop) == (2, 2)


def test_a_surprise_by_sandriding_needs_a_leader_who_rides() -> None:
    """ruling: houses_major_troops"""
    position = guild(1, 1).wormsigns("nw_out_07").harkonnen("nw_out_08", 1)
    assert attacking(position, "atreides", "leader", 1).over
    position = guild(1, 1).atreides(PLAIN, generic=1).wormsigns("nw_out_07")
    p = attacking(position.harkonnen("nw_out_08", 1), "atreides", "leader", 1)
    assert p.options("atreides", "attack with") == [PASS, PLAIN]


def test_the_odds_of_a_ride_are_those_of_the_riders() -> None:
    riding = guild(3, 1).wormsigns("nw_out_07").harkonnen("nw_out_08", 1)
    alone = Position().atreides(PLAIN, 1).wormsigns("nw_out_07").harkonnen("nw_out_08", 1)
    odds = [
        attack_odds(position.at().match.view(0), PLAIN, "nw_out_08") for position in (riding, alone)
    ]
    assert odds[0] == odds[1]


def test_troops_lead_and_fall_to_one_hit() -> None:
    """ruling: houses_major_troops"""
    p = moving(guild(1), "leader")
    assert p.options("atreides", "move from") == [PASS, PLAIN]
    position = dice(guild(2).harkonnen(EAST, 2), "xx", "hs")
    p = fight(position, PLAIN, EAST)
    assert told_hits(p) == {"atreides": [1], "harkonnen": [1]}
    assert p.t.legions[PLAIN].troop == 1


def test_an_elite_never_becomes_a_troop() -> None:
    """ruling: houses_major_troops; ruling: elite_to_regular"""
    position = guild(1, side="harkonnen").harkonnen(PLAIN, elite=1).atreides(EAST, 5)
    position.harkonnen("carthag", position.t.reserve["harkonnen"].regular)
    p = fight(dice(position, "hssss", "hh"), EAST, PLAIN).say("harkonnen", "hit", "elite")
    legion = p.t.legions[PLAIN]
    assert (legion.regular, legion.elite, legion.troop) == (0, 0, 1)


# ---- other vehicles


@pytest.mark.parametrize(
    ("side", "vehicle", "distance"),
    [
        ("harkonnen", "navigator", 2),
        ("harkonnen", "harkonnen_frigate", 3),
        ("atreides", "smuggler_ornithopter", 2),
        ("atreides", "atreides_frigate", 3),
        ("atreides", "ornithopter", 0),
        ("harkonnen", "carryall", 0),
    ],
)
def test_vehicles_carry_legions_of_their_side_as_far_as_they_fly(
    side: str, vehicle: str, distance: int
) -> None:
    position = Position().legion(side, "ne_in_06", 1).air(air_1=vehicle)
    found = board.flights(position.t, side, "ne_in_06")  # type: ignore[arg-type]
    assert found == ({"air_1": board.WITHIN[distance]["ne_in_06"]} if distance else {})


# ---- the Old Man of the Desert


def test_the_whole_sector_of_the_old_man_is_ridden_and_nothing_can_be_called() -> None:
    sector = OUTER_SECTORS[0]
    assert sector == "outer_ne"
    position = Position(old_man=True).atreides("gara_kulon", 1)
    position.set(old_man=OldMan(sector=sector))
    p = moving(position).say("atreides", "move from", "gara_kulon")
    assert {"ne_out_01", "ne_out_10", "nw_out_03", "se_out_02"} <= set(
        p.options("atreides", "move to")
    )
    assert desert.wormsign_places(p.t) == 0
    assert desert.figures_for_worm(p.t) == []


SWITCHES: dict[str, Switch] = {
    "ruling: houses_major_troops": instead(combat.generic_leaders, lambda legion: legion.generic),
    "ruling: elite_to_regular": without(casualties.take_casualties),
}

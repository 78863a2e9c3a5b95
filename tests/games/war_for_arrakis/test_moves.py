"""Moves: groups, steps, rides, flights, and what several moves of one action are together."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.rules import board, places, table
from landsraad.games.war_for_arrakis.rules.battle import casualties
from landsraad.games.war_for_arrakis.rules.legions import figures as legions, moves
from landsraad.games.war_for_arrakis.state import Effect
from landsraad.kernel import PASS, Value

from .positions import Playing, Position
from .switching import Switch, instead, without

PLAIN = "the_funeral_plain"


def moving(position: Position, who: str = "atreides", n: int = 2, word: str = "") -> Playing:
    """Open a move of up to so many legions."""
    position.set(turn=who, speaker=position.seat(who))
    return position.at(("move_legions", position.seat(who), n, word))


def ends(position: Position, start: str, who: str = "atreides") -> set[Value]:
    """Where a legion can go, all of it or its one unit."""
    p = moving(position, who, 1)
    if start not in p.options(who, "move from"):
        return set()
    p.say(who, "move from", start).say_if_asked(who, "who goes", "all")
    return set(p.options(who, "move to"))


def go(p: Playing, start: str, end: str, who: str = "atreides") -> Playing:
    """Move a whole legion."""
    p.say(who, "move from", start).say_if_asked(who, "who goes", "all")
    return p.say(who, "move to", end)


# ---- a step


def test_a_legion_goes_to_a_free_neighbour_and_joins_who_is_there() -> None:
    """ruling: move_basics"""
    position = Position().atreides(PLAIN, 2, generic=1).atreides("nw_out_04", 1)
    p = go(moving(position, n=1), PLAIN, "nw_out_04")
    legion = p.legion("nw_out_04")
    assert p.over
    assert p.legion(PLAIN) is None
    assert legion is not None
    assert (legion.regular, legion.generic) == (3, 1)


def test_nobody_crosses_an_impassable_border() -> None:
    """ruling: move_basics"""
    assert ends(Position().harkonnen("shield_wall_east", 1), "shield_wall_east", "harkonnen") == {
        "ne_in_08",
        "ne_in_09",
        "ne_out_07",
        "ne_out_11",
    }


def test_enemies_settlements_and_worms_keep_out_and_nothing_else_does() -> None:
    """ruling: area_free_and_empty"""
    around = {"nw_out_01", "nw_out_02", "nw_out_04", "nw_out_05", "nw_out_06", "nw_out_07"}
    position = Position().atreides(PLAIN, 1).harkonnen("nw_out_01", 1).worms("nw_out_02")
    position.harvesters("nw_out_05").wormsigns("nw_out_06")
    reached = ends(position, PLAIN)
    assert around - reached == {"nw_out_01", "nw_out_02"}
    assert "arrakeen" not in ends(Position().atreides("broken_land", 1), "broken_land")
    reached = ends(Position().harkonnen("nw_out_08", 1), "nw_out_08", "harkonnen")
    assert "rock_outcroppings" not in reached
    assert "nw_out_09" in reached


def test_a_part_may_go_and_the_rest_stays() -> None:
    """ruling: move_basics; ruling: leaders_alone"""
    position = Position().atreides(PLAIN, 2, elite=1, generic=1, leaders=("stilgar",))
    p = moving(position, n=1).say("atreides", "move from", PLAIN)
    assert p.options("atreides", "who goes") == ["all", "regular", "elite", "generic", "stilgar"]
    p.say("atreides", "who goes", "stilgar")
    assert "done" not in p.options("atreides", "who goes")
    p.say("atreides", "who goes", "elite").say("atreides", "who goes", "done")
    p.say("atreides", "move to", "nw_out_07")
    going, staying = p.legion("nw_out_07"), p.legion(PLAIN)
    assert going is not None
    assert (going.elite, going.leaders, going.regular) == (1, ["stilgar"], 0)
    assert staying is not None
    assert (staying.regular, staying.generic) == (2, 1)


def test_when_the_last_unit_goes_its_leaders_go_with_it() -> None:
    """ruling: leaders_alone"""
    position = Position().harkonnen(PLAIN, 2, generic=2, leaders=("beast_rabban",))
    p = moving(position, "harkonnen", 1).say("harkonnen", "move from", PLAIN)
    p.say("harkonnen", "who goes", "regular").say("harkonnen", "who goes", "regular")
    p.say("harkonnen", "move to", "nw_out_01")
    legion = p.legion("nw_out_01")
    assert p.legion(PLAIN) is None
    assert legion is not None
    assert (legion.generic, legion.leaders) == (2, ["beast_rabban"])


def test_a_face_down_token_moves_like_a_unit() -> None:
    """ruling: legion"""
    position = Position().atreides(PLAIN, tokens=("as1",), generic=1)
    p = go(moving(position, n=1), PLAIN, "nw_out_07")
    legion = p.legion("nw_out_07")
    assert legion is not None
    assert (legion.units, len(legion.tokens), legion.generic) == (1, 1, 1)


# ---- several moves at once


def test_two_moves_start_in_different_areas() -> None:
    """ruling: two_different_legions; option: one_legion_two_ways=false"""
    position = Position().atreides(PLAIN, 3).atreides("windgap", 1)
    p = moving(position).say("atreides", "move from", PLAIN)
    p.say("atreides", "who goes", "regular").say("atreides", "who goes", "done")
    p.say("atreides", "move to", "nw_out_04")
    assert p.options("atreides", "move from") == ["done", "windgap"]


def test_one_legion_may_split_in_two_directions_by_option() -> None:
    """ruling: two_different_legions; option: one_legion_two_ways=true"""
    position = Position(one_legion_two_ways=True).atreides(PLAIN, 3, generic=1)
    p = moving(position)
    for end in ("nw_out_04", "nw_out_07"):
        p.say("atreides", "move from", PLAIN)
        p.say("atreides", "who goes", "regular").say("atreides", "who goes", "done")
        p.say("atreides", "move to", end)
    assert p.over
    assert [p.units("atreides", area) for area in (PLAIN, "nw_out_04", "nw_out_07")] == [1, 1, 1]


def test_legions_change_places_and_the_limit_is_seen_at_the_end() -> None:
    """ruling: moves_simultaneous; ruling: stacking_limit"""
    position = Position().atreides(PLAIN, 4).atreides("nw_out_04", 4, elite=1)
    p = go(go(moving(position), PLAIN, "nw_out_04"), "nw_out_04", PLAIN)
    assert p.over
    assert p.units("atreides", PLAIN) == 5
    assert p.units("atreides", "nw_out_04") == 4


def test_nobody_moves_twice_in_one_action() -> None:
    """ruling: moves_simultaneous"""
    position = Position().atreides(PLAIN, 1).atreides("windgap", 1)
    p = go(moving(position), PLAIN, "nw_out_04")
    assert "nw_out_04" not in p.options("atreides", "move from")


def test_what_is_too_much_goes_after_the_move_as_the_owner_likes() -> None:
    """ruling: stacking_limit"""
    position = Position().atreides(PLAIN, 3, elite=1).atreides("nw_out_04", 3, tokens=("as1",))
    p = go(moving(position, n=1), PLAIN, "nw_out_04")
    token = p.t.legions["nw_out_04"].tokens[0]
    assert p.options("atreides", "too many") == ["regular", "elite", token]
    p.say("atreides", "too many", token).say("atreides", "too many", "regular")
    legion = p.legion("nw_out_04")
    assert legion is not None
    assert (legion.units, legion.regular, legion.elite, legion.tokens) == (6, 5, 1, [])
    assert token not in p.shield("atreides").faces


def test_under_the_choam_ban_areas_hold_five_harkonnen_units() -> None:
    """ruling: ban_effects"""
    position = Position().harkonnen(PLAIN, 3).harkonnen("nw_out_04", 3).set(bans=["choam"])
    p = go(moving(position, "harkonnen", 1), PLAIN, "nw_out_04", "harkonnen")
    assert p.units("harkonnen", "nw_out_04") == 5


# ---- conditions


def test_each_group_of_a_leadership_action_takes_a_leader_along() -> None:
    """ruling: leadership_condition"""
    position = Position().atreides(PLAIN, 2, generic=1).atreides("windgap", 2)
    p = moving(position, word="leader")
    assert p.options("atreides", "move from") == [PASS, PLAIN]
    p.say("atreides", "move from", PLAIN).say("atreides", "who goes", "regular")
    assert "done" not in p.options("atreides", "who goes")
    p.say("atreides", "who goes", "generic")
    assert "done" in p.options("atreides", "who goes")


def test_who_is_bound_stays_and_a_unit_with_him() -> None:
    """ruling: bound_paul"""
    position = Position().atreides(PLAIN, 1, special=1, leaders=("paul_atreides",))
    position.atreides("windgap", 1, leaders=()).set(bound=["paul"])
    p = moving(position, word="special")
    p.say("atreides", "move from", PLAIN)
    p.say("atreides", {"who goes": "special", "move to": "nw_out_07"})
    legion = p.legion(PLAIN)
    assert legion is not None
    assert (legion.regular, legion.leaders) == (1, ["paul_atreides"])
    alone = Position().atreides(PLAIN, 1, leaders=("paul_atreides",)).set(bound=["paul"])
    assert moving(alone).over


def test_every_legion_that_passes_may_move_once() -> None:
    """The action of one leader moves every legion that has what it asks for."""
    position = Position().atreides(PLAIN, 1, special=1).atreides("windgap", special=1)
    position.atreides("sw_in_04", 1)
    p = position.at(("move_every", position.seat("atreides"), "special"))
    p = go(p, PLAIN, "nw_out_07")
    assert p.options("atreides", "move from") == ["done", "windgap"]


# ---- sandriding


def test_a_ride_leads_over_wormsigns_and_worms_and_ends_beside_them_or_on_a_wormsign() -> None:
    """ruling: sandriding"""
    position = Position().atreides(PLAIN, 1).wormsigns("nw_out_07", "nw_out_13")
    position.worms("nw_out_08").t.wormsigns.remove("nw_out_13")
    reached = ends(position, PLAIN)
    assert "nw_out_07" in reached
    assert "nw_out_08" not in reached
    assert {"nw_out_14", "nw_out_09", "nw_out_13", "rock_outcroppings"} <= reached
    assert "nw_out_15" not in reached


def test_a_ride_goes_around_enemies_and_not_over_them() -> None:
    """ruling: sandriding"""
    position = Position().atreides(PLAIN, 1).wormsigns("nw_out_07", "nw_out_08")
    assert "nw_out_14" in ends(position, PLAIN)
    position = Position().atreides(PLAIN, 1).wormsigns("nw_out_07", "nw_out_08")
    assert "nw_out_14" not in ends(position.harkonnen("nw_out_08", 1), PLAIN)


def test_what_lies_on_the_way_of_a_ride_stays_untouched() -> None:
    """ruling: sandriding"""
    position = Position().atreides(PLAIN, 1).wormsigns("nw_out_07").harvesters("nw_out_07")
    p = go(moving(position, n=1), PLAIN, "nw_out_13")
    assert p.t.wormsigns == ["nw_out_07"]
    assert p.t.harvesters == ["nw_out_07"]


def test_a_wormsign_under_the_own_feet_carries_nobody() -> None:
    """ruling: sandriding"""
    position = Position().atreides(PLAIN, 1).wormsigns(PLAIN)
    assert ends(position, PLAIN) == set(board.near(position.t, PLAIN))


def test_the_harkonnen_do_not_ride() -> None:
    """ruling: sandriding"""
    position = Position().harkonnen(PLAIN, 1).wormsigns("nw_out_07")
    assert "nw_out_13" not in ends(position, PLAIN, "harkonnen")


def test_a_ride_with_paul_over_two_worm_areas_is_remembered() -> None:
    """ruling: sandriding"""
    for signs, areas in ((("nw_out_07",), 1), (("nw_out_07", "nw_out_08"), 2)):
        position = Position().atreides(PLAIN, 1, leaders=("paul_atreides",)).wormsigns(*signs)
        p = go(moving(position, n=1), PLAIN, "nw_out_13")
        assert p.t.feats == {"sandride_with paul": areas}


# ---- troop transport


def test_an_ornithopter_carries_a_legion_two_areas_over_anything() -> None:
    """ruling: troop_transport"""
    position = Position().harkonnen("ne_in_06", 1).air(air_1="ornithopter")
    position.atreides("ne_out_07", 1)
    p = go(moving(position, "harkonnen", 1), "ne_in_06", "ne_out_11", "harkonnen")
    assert p.units("harkonnen", "ne_out_11") == 1
    assert p.t.air == {}


def test_a_single_step_over_an_impassable_border_costs_the_ornithopter_too() -> None:
    """ruling: troop_transport"""
    position = Position().harkonnen("ne_in_06", 1).air(air_1="ornithopter", air_3="ornithopter")
    p = go(moving(position, "harkonnen", 1), "ne_in_06", "shield_wall_east", "harkonnen")
    assert p.t.air == {"air_3": "ornithopter"}


def test_an_ordinary_step_costs_no_ornithopter() -> None:
    """ruling: troop_transport"""
    position = Position().harkonnen("ne_in_06", 1).air(air_1="ornithopter")
    p = go(moving(position, "harkonnen", 1), "ne_in_06", "ne_in_05", "harkonnen")
    assert p.t.air == {"air_1": "ornithopter"}


def test_the_air_zone_must_touch_the_sector_where_the_legion_starts() -> None:
    """ruling: troop_transport"""
    far = Position().harkonnen("ne_in_06", 1).air(air_3="ornithopter", air_2="carryall")
    assert ends(far, "ne_in_06", "harkonnen") == {"ne_in_05", "ne_in_08", "ne_out_07"}


def test_two_legions_use_an_ornithopter_each_and_choose_between_several() -> None:
    """ruling: troop_transport"""
    position = Position().harkonnen("ne_in_06", 1).harkonnen("ne_in_08", 1)
    position.air(air_1="ornithopter", air_2="ornithopter")
    p = go(moving(position, "harkonnen"), "ne_in_06", "ne_out_11", "harkonnen")
    assert p.options("harkonnen", "carried by") == ["air_1", "air_2"]
    p.say("harkonnen", "carried by", "air_2")
    p = go(p, "ne_in_08", "imperial_basin", "harkonnen")
    assert p.over
    assert p.t.air == {}


def test_one_transport_for_each_legion_and_turn() -> None:
    """ruling: troop_transport; ruling: successive_moves"""
    position = Position().harkonnen("ne_in_06", 1, leaders=("beast_rabban",))
    position.air(air_1="ornithopter", air_2="ornithopter")
    seat = position.seat("harkonnen")
    position.set(effects=[Effect(seat, "beast_rabban")], turn="harkonnen", speaker=seat)
    step = ("move_legions", seat, 1, "beast_rabban")
    p = go(position.at(step, step), "ne_in_06", "imperial_basin", "harkonnen")
    p.say("harkonnen", "carried by", "air_2").say("harkonnen", "move from", "imperial_basin")
    assert set(p.options("harkonnen", "move to")) == set(board.near(p.t, "imperial_basin"))
    p.say("harkonnen", "move to", "arrakeen")
    assert p.t.effects[-1].here == "arrakeen"
    assert p.t.air == {"air_1": "ornithopter"}


def test_a_frigate_reaches_from_the_imperial_basin_to_the_pole() -> None:
    """The rulebook's own example: three areas."""
    position = Position(spacing_guild=True).destroyed("north_pole")
    position.harkonnen("imperial_basin", 1).air(air_2="harkonnen_frigate")
    assert "north_pole" in ends(position, "imperial_basin", "harkonnen")
    near = Position().destroyed("north_pole").harkonnen("imperial_basin", 1)
    assert "north_pole" not in ends(near.air(air_2="ornithopter"), "imperial_basin", "harkonnen")


def test_a_wormsign_that_is_flown_over_stays_hidden() -> None:
    """ruling: flown_over"""
    position = Position().harkonnen("ne_in_06", 1).air(air_1="ornithopter")
    position.wormsigns("ne_out_07")
    p = go(moving(position, "harkonnen", 1), "ne_in_06", "ne_out_08", "harkonnen")
    assert p.t.wormsigns == ["ne_out_07"]
    assert not p.told("wormsign_revealed")


def test_a_wormsign_where_the_flight_ends_is_turned_up() -> None:
    """ruling: flown_over"""
    position = Position().harkonnen("ne_in_06", 1).air(air_1="ornithopter")
    position.wormsigns("ne_out_08").drawn("wormsign", 16, 0)
    p = go(moving(position, "harkonnen", 1), "ne_in_06", "ne_out_08", "harkonnen")
    assert p.told("wormsign_revealed") == [{"area": "ne_out_08", "face": "sand"}]
    assert p.t.wormsigns == []


# ---- arrivals


def test_atreides_take_a_station_and_remove_a_harvester_without_a_battle() -> None:
    """ruling: arrival; ruling: stations"""
    position = Position().atreides("nw_in_03", tokens=("as1",)).harvesters("nw_in_04")
    p = go(moving(position, n=1), "nw_in_03", "nw_in_04")
    assert "nw_in_04" not in p.t.stations
    assert p.t.harvesters == []
    assert sum(p.t.prescience.values()) == 1
    assert len(p.t.legions["nw_in_04"].tokens) == 1
    assert p.t.feats["harvesters_removed_this_phase"] == 1


def test_harkonnen_touch_no_station() -> None:
    """ruling: arrival"""
    position = Position().harkonnen("nw_in_03", 1)
    p = go(moving(position, "harkonnen", 1), "nw_in_03", "nw_in_04", "harkonnen")
    assert "nw_in_04" in p.t.stations


def test_the_mover_chooses_which_arrival_comes_first() -> None:
    """ruling: moves_simultaneous; ruling: arrival"""
    position = Position().atreides("nw_in_03", 1).atreides("sw_in_01", 1)
    position.harvesters("nw_out_12", "sw_out_05")
    p = go(go(moving(position), "nw_in_03", "nw_out_12"), "sw_in_01", "sw_out_05")
    p.say("atreides", "arrival first", "sw_out_05")
    assert [told["area"] for told in p.told("harvester_lost")] == ["sw_out_05", "nw_out_12"]


# ---- teams


@pytest.mark.parametrize("role", ["house_harkonnen", "corrino_ally"])
def test_whoever_acts_of_two_partners_decides_about_the_move(role: str) -> None:
    """ruling: team_who_acts"""
    position = Position(seats=3).harkonnen(PLAIN, 4).harkonnen("nw_out_04", 3, elite=1)
    position.set(turn="harkonnen", speaker=position.seat(role))
    p = position.at(("move_legions", position.seat(role), 1, ""))
    p.say(role, "move from", PLAIN).say(role, "who goes", "all").say(role, "move to", "nw_out_04")
    assert p.open_kinds() == {role: "too many"}


def _no_leader_needed(_t: Any, _word: str, group: Any) -> bool:
    return bool(group.units)


SWITCHES: dict[str, Switch] = {
    "ruling: move_basics": instead(board.near_bits, lambda t, area: board.WITHIN[1][area]),
    "ruling: area_free_and_empty": without(board.free_for, board.EVERYWHERE),
    "ruling: leaders_alone": without(moves.go_over_all),
    "ruling: legion": instead(moves.can_go, lambda t, legion, word: bool(legion.regular)),
    "ruling: two_different_legions": without(moves.may_start, True),
    "ruling: moves_simultaneous": without(moves.arrivals),
    "ruling: stacking_limit": without(casualties.excess),
    "ruling: ban_effects": without(legions.limit, 6),
    "ruling: leadership_condition": instead(moves.group_passes, _no_leader_needed),
    "ruling: bound_paul": without(places.is_bound, False),
    "ruling: sandriding": without(board.ride_ends, 0),
    "ruling: troop_transport": without(board.flights, {}),
    "ruling: successive_moves": without(moves.has_flown, False),
    "ruling: flown_over": without(moves.arrivals),
    "ruling: arrival": without(moves.arrivals),
    "ruling: stations": without(moves.arrivals),
    "ruling: team_who_acts": instead(table.owner, lambda t, side: table.house(t, side)),
}

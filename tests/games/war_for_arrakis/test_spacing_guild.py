"""The Spacing Guild: imperium actions, heighliners, landings, frigates, Navigator and cards."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import ZONES, ops
from landsraad.games.war_for_arrakis.rules import board, deciding
from landsraad.games.war_for_arrakis.rules.modules import bombardment, spacing_guild
from landsraad.kernel import PASS

from .acting import in_turn, played, silenced, turn, used, without_op, without_script
from .positions import Playing, Position
from .switching import Switch, instead, without

H, A = "harkonnen", "atreides"
SAND = "nw_out_04"
PLAIN = "the_funeral_plain"


def guild(seats: int = 2, **options: Any) -> Position:
    """A game with the Guild: two troops aboard each heighliner."""
    return Position(seats, spacing_guild=True, **options)


def aboard(p: Position | Playing, side: str = A) -> tuple[int, int, int]:
    """Step, troops and frigates of a heighliner."""
    liner = p.t.heighliners[side]  # type: ignore[index]
    return liner.step, liner.troops, liner.frigates


def flying(zone: str, side: str = A, **options: Any) -> Position:
    """A frigate is in the air."""
    return guild(**options).air(**{zone: f"{side}_frigate"})


# ---- imperium actions


@pytest.mark.parametrize(
    ("power", "now"),
    [("spacing_guild", (1, 2, 0)), ("choam", (0, 2, 1)), ("landsraad", (0, 4, 0))],
)
def test_the_three_imperium_actions(power: str, now: tuple[int, int, int]) -> None:
    """ruling: imperium_actions"""
    assert aboard(guild().at(("imperium_action", A, power))) == now


def test_recruiting_goes_as_far_as_figures_and_colour_bases() -> None:
    """ruling: imperium_actions"""
    position = guild()
    position.t.heighliners["atreides"].troops, position.t.reserve["atreides"].troop = 7, 1
    p = position.at(("imperium_action", A, "landsraad"), ("imperium_action", A, "landsraad"))
    assert aboard(p) == (0, 8, 0)
    position = guild()
    position.t.heighliners["atreides"].troops, position.t.reserve["atreides"].troop = 8, 0
    position.t.heighliners["harkonnen"].troops, position.t.reserve["harkonnen"].troop = 3, 5
    assert aboard(position.at(("imperium_action", H, "landsraad")), H) == (0, 4, 0)


def test_the_atreides_take_one_for_a_harvester_that_a_legion_removes() -> None:
    """ruling: imperium_actions"""
    position = guild().atreides(PLAIN, 1).harvesters(SAND)
    p = position.at(("move_legions", position.seat(A), 1, "")).say(A, "move from", PLAIN)
    p.say(A, "move to", SAND).say(A, "imperium action", "choam")
    assert aboard(p) == (0, 2, 1)
    p = guild().worms(SAND).harvesters(SAND).at(("lone_harvester", SAND))
    assert p.over


@pytest.mark.parametrize(("said", "troops"), [("keep", 4), ("raise", 6), ("drop", 2)])
def test_the_harkonnen_take_them_for_markers_they_pay_for(said: str, troops: int) -> None:
    """ruling: imperium_actions"""
    position = guild().set(phase="spice", turn="", spice=3).imperium(3, 3, 3)
    p = position.at(("pay_marker", "landsraad")).say(H, "landsraad marker", said)
    assert aboard(p, H) == (0, troops, 0)


# ---- heighliners and landings


def test_heighliners_go_a_step_at_the_end_of_a_round_the_harkonnen_first() -> None:
    """ruling: heighliners"""
    position = guild().set(phase="end", turn="", round=3)
    for liner in position.t.heighliners.values():
        liner.step = 3
    p = position.at(("begin_phase", "end"))
    p.first_until("land in")
    assert p.open_kinds() == {H: "land in"}
    p.say(H, "land in", PLAIN)
    assert p.open_kinds() == {A: "land in"}
    assert aboard(p, H) == (0, 0, 0)


def test_a_landing_interrupts_and_further_steps_count_from_the_start() -> None:
    """ruling: heighliners"""
    position = guild()
    position.t.heighliners["atreides"].step = 3
    p = position.at(
        ("imperium_action", A, "spacing_guild"), ("imperium_action", A, "spacing_guild")
    )
    p.say(A, "land in", SAND)
    assert p.t.legions[SAND].troop == 2
    assert aboard(p) == (1, 0, 0)


def test_troops_land_in_an_empty_area_away_from_the_enemy() -> None:
    """ruling: landing"""
    position = guild().harkonnen(PLAIN, 1).wormsigns("sw_out_06")
    p = position.at(("land_troops", A))
    options = {str(area) for area in p.options(A, "land in")}
    assert not options & {PLAIN, "sw_out_06", *board.near(position.t, PLAIN)}
    assert not options & {*board.near(position.t, "carthag")}


def test_more_than_six_troops_land_in_two_adjacent_areas() -> None:
    """ruling: landing"""
    position = guild()
    position.t.heighliners["atreides"].troops, position.t.reserve["atreides"].troop = 8, 0
    p = position.at(("land_troops", A)).say(A, "land in", "sw_out_06")
    assert "sw_out_07" in p.options(A, "land also in")
    p.say(A, "land also in", "sw_out_07")
    assert p.options(A, "troops") == [2, 3, 4, 5, 6]
    p.say(A, "troops", 3)
    assert (p.t.legions["sw_out_06"].troop, p.t.legions["sw_out_07"].troop) == (3, 5)


def test_without_a_place_they_stay_aboard() -> None:
    """ruling: landing"""
    position = guild().air(**dict.fromkeys(ZONES, "ornithopter"))
    position.t.heighliners["harkonnen"].frigates, position.t.frigates["harkonnen"] = 1, 2
    position.t.air = dict.fromkeys(ZONES, "smuggler_ornithopter")
    p = position.at(("land_frigate", H))
    assert p.over
    assert aboard(p, H) == (0, 2, 1)


def test_frigates_land_in_different_air_zones_without_a_vehicle() -> None:
    """ruling: landing"""
    position = guild().air(air_1="ornithopter")
    position.t.heighliners["harkonnen"].frigates, position.t.frigates["harkonnen"] = 2, 1
    p = position.at(("land_frigate", H))
    assert p.options(H, "frigate to") == list(ZONES)[1:]
    p.say(H, "frigate to", "air_2").say(H, "frigate to", "air_3")
    assert p.t.air["air_2"] == p.t.air["air_3"] == "harkonnen_frigate"


# ---- frigates


def test_a_frigate_carries_a_legion_three_areas_and_can_be_built_again() -> None:
    """ruling: frigates"""
    position = flying("air_3").atreides(PLAIN, 1)
    far = next(iter(board.areas_in(board.WITHIN[3][PLAIN] & ~board.WITHIN[2][PLAIN])))
    p = position.at(("move_legions", position.seat(A), 1, "")).say(A, "move from", PLAIN)
    p.say(A, "move to", far)
    assert p.t.legions[far].regular == 1
    assert p.t.air == {}
    assert p.t.frigates["atreides"] == 3


def test_a_bombardment_is_a_free_action_with_three_dice() -> None:
    """ruling: frigates"""
    position = flying("air_3").harkonnen(SAND, 2).harvesters(SAND, "nw_out_07")
    p = turn(position.combat("hit", "special", "shield"), A, strategy=1)
    assert p.offers(A) == ["aerial_bombardment"]
    p.act(A, "aerial_bombardment", {"bombard": SAND})
    assert p.legion(SAND) is None
    assert p.t.harvesters == ["nw_out_07"]
    assert p.t.frigates["atreides"] == 3
    assert p.open_kinds() == {A: "use"}


def test_a_harvester_alone_falls_to_bombs_without_an_imperium_action() -> None:
    """ruling: frigates; ruling: imperium_actions"""
    p = turn(flying("air_3").harvesters("nw_out_07"), A, strategy=1)
    p.act(A, "aerial_bombardment")
    assert p.t.harvesters == []
    assert p.open_kinds() == {A: "use"}


def test_a_frigate_bombs_a_lone_harvester_of_the_smugglers() -> None:
    """ruling: frigates"""
    position = flying("air_3", smugglers=True)
    assert position.t.smugglers is not None
    position.t.smugglers.harvesters.append("nw_out_07")
    p = turn(position, A, strategy=1)
    assert p.offers(A) == ["aerial_bombardment"]
    p.act(A, "aerial_bombardment")
    assert p.t.smugglers is not None
    assert p.t.smugglers.harvesters == []
    assert p.open_kinds() == {A: "use"}


def test_frigates_hold_their_zone_and_leave_before_the_hazards() -> None:
    """ruling: frigates"""
    p = used(flying("air_3"), H, "house", "vehicles").say(H, "vehicle", "ornithopter")
    assert "air_3" not in p.options(H, "ornithopter to")
    p = flying("air_3").set(phase="hazards", turn="").at(("begin_phase", "hazards"))
    assert p.t.air == {}
    assert p.t.frigates["atreides"] == 3


# ---- the Guild Navigator


def test_the_navigator_comes_with_its_card_to_a_zone_without_a_vehicle() -> None:
    """card: ca_guild_navigator; ruling: guild_navigator"""
    p = played(guild().air(air_1="ornithopter"), "ca_guild_navigator")
    assert p.options(H, "navigator to") == [*list(ZONES)[1:], PASS]
    p.say(H, "navigator to", "air_2").say(H, "choose", "draw").say(H, "draw from", "corrino_ally")
    assert p.t.air["air_2"] == "navigator"
    assert len(p.hand(H)) == 1


def test_the_navigator_is_in_play_only_while_it_is_in_the_air() -> None:
    """leader: guild_navigator; ruling: guild_navigator"""
    position = guild()
    assert position.t.leaders["guild_navigator"] == "away"
    p = played(position, "ca_guild_navigator").say(H, "navigator to", "air_2")
    assert p.t.leaders["guild_navigator"] == "aside"
    p.say(H, "choose", PASS)
    p = Playing.at(p.game, p.s, "clear_air")
    assert (p.t.air, p.t.leaders["guild_navigator"]) == ({}, "away")
    p = turn(guild().air(air_3="navigator").atreides(PLAIN, tokens=("ad1",)), H, strategy=1)
    p.act(H, "scout", {"scout": PLAIN})
    assert p.t.leaders["guild_navigator"] == "away"


def test_the_navigators_card_may_place_an_ornithopter_instead_of_drawing() -> None:
    """card: ca_guild_navigator"""
    p = played(guild(), "ca_guild_navigator").say(H, "navigator to", "air_2")
    p.say(H, "choose", "place vehicle").say(H, "ornithopter to", "air_4")
    assert p.t.air == {"air_2": "navigator", "air_4": "ornithopter"}
    assert p.hand(H) == []


def test_the_navigator_is_no_leader_of_a_legion() -> None:
    """leader: guild_navigator"""
    p = used(guild().air(air_3="navigator").harkonnen("arsunt", 1), H, "deployment", "deploy")
    p.say(H, "place in", PASS)
    assert "guild_navigator" not in p.options(H, "which leader")


# ---- in teams


def test_house_and_ally_play_with_the_guild_in_their_own_turns() -> None:
    """ruling: team_other_decisions"""
    position = guild(4).harvesters(SAND).atreides(PLAIN, 1)
    ally = position.seat("fremen_ally")
    position.set(turn=A, speaker=ally)
    p = position.at(("move_legions", ally, 1, "")).say("fremen_ally", "move from", PLAIN)
    p.say("fremen_ally", "move to", SAND)
    assert p.open_kinds() == {"fremen_ally": "imperium action"}
    p.say("fremen_ally", "imperium action", "choam")
    assert aboard(p) == (0, 2, 1)


@pytest.mark.parametrize("side", [A, H])
def test_outside_of_turns_the_house_lands_the_heighliner(side: str) -> None:
    """ruling: team_other_decisions; ruling: landing"""
    position = guild(4).set(phase="end", turn="")
    position.t.heighliners[side].step = 3  # type: ignore[index]
    p = position.at(("advance_heighliner", side))
    assert p.open_kinds() == {f"house_{side}": "land in"}


def test_the_house_of_the_harkonnen_uses_the_bargain_when_spice_is_paid() -> None:
    """ruling: team_other_decisions; card: hh_guild_bargain"""
    position = guild(4).set(phase="spice", turn="", spice=3, lasting=["hh_guild_bargain"])
    position.s.box.decks["house_harkonnen"].remove("hh_guild_bargain")
    p = position.at(("pay_marker", "choam")).say("house_harkonnen", "choam marker", "keep")
    assert p.open_kinds() == {"house_harkonnen": "guild bargain"}
    p.say("house_harkonnen", "guild bargain", "use")
    assert aboard(p, H) == (0, 2, 2)


def test_the_corrino_ally_places_the_navigator_and_either_partner_uses_it() -> None:
    """ruling: team_leaders; leader: guild_navigator"""
    p = played(guild(4), "ca_guild_navigator", "corrino_ally")
    p.say("corrino_ally", "navigator to", "air_3").say("corrino_ally", "choose", PASS)
    assert p.t.air == {"air_3": "navigator"}
    position = guild(4).air(air_3="navigator").atreides(PLAIN, tokens=("ad1",))
    p = turn(position, "house_harkonnen", strategy=1)
    p.act("house_harkonnen", "scout", {"scout": PLAIN})
    assert p.t.legions[PLAIN].tokens == []


def test_a_frigate_is_used_by_whoever_takes_the_turn() -> None:
    """ruling: frigates"""
    position = guild(4).air(air_3="atreides_frigate").harkonnen(SAND, 1)
    p = turn(position.combat("hit", "shield", "shield"), "house_atreides", strategy=1)
    assert "aerial_bombardment" in p.offers("house_atreides")
    assert "aerial_bombardment" not in p.offers("fremen_ally")
    p.act("house_atreides", "aerial_bombardment", {"bombard": SAND})
    assert p.legion(SAND) is None


def test_the_navigator_scouts_or_is_spent_for_an_ornithopter() -> None:
    """ruling: guild_navigator"""
    position = guild().air(air_3="navigator").atreides(PLAIN, tokens=("ad1",))
    p = turn(position, H, strategy=1).act(H, "scout", {"scout": PLAIN})
    assert p.t.air == {}
    position = guild().air(air_3="ornithopter", air_5="navigator").atreides(PLAIN, tokens=("ad1",))
    p = turn(position, H, strategy=1).act(H, "scout", {"scout": PLAIN, "vehicle leaves": "air_5"})
    assert p.t.air == {"air_3": "ornithopter"}


def test_the_navigator_is_spent_for_a_transport_of_an_ornithopter() -> None:
    """ruling: guild_navigator"""
    position = guild().air(air_3="ornithopter", air_5="navigator").harkonnen(PLAIN, 1)
    far = "nw_out_08"
    assert not board.WITHIN[1][PLAIN] & board.BIT[far]
    in_turn(position, H)
    p = position.at(("move_legions", position.seat(H), 1, "")).say(H, "move from", PLAIN)
    p.say(H, "move to", far).say(H, "vehicle leaves", "air_5")
    assert p.t.air == {"air_3": "ornithopter"}
    assert p.units("harkonnen", far) == 1


# ---- cards


@pytest.mark.parametrize(
    ("card", "who", "powers", "now"),
    [
        ("hh_levy_of_houses", H, ["landsraad", "spacing_guild"], (1, 4, 0)),
        ("hh_drop_ships", H, ["choam"], (0, 2, 1)),
        ("ha_guild_bribe", A, ["spacing_guild"], (1, 2, 0)),
        ("ha_loyal_houses", A, ["landsraad"], (0, 4, 0)),
        ("fa_spice_bribe", A, ["spacing_guild"], (1, 2, 0)),
        ("fa_hidden_frigate", A, ["choam"], (0, 2, 1)),
        ("fa_offworld_allies", A, ["landsraad"], (0, 4, 0)),
    ],
)
def test_cards_that_take_imperium_actions(
    card: str, who: str, powers: list[str], now: tuple[int, int, int]
) -> None:
    """card: hh_levy_of_houses; card: hh_drop_ships; card: ha_guild_bribe; card: ha_loyal_houses
    card: fa_spice_bribe; card: fa_hidden_frigate; card: fa_offworld_allies
    """
    p = played(guild(), card)
    for power in powers:
        p.say(who, "imperium action", power)
    assert aboard(p, who) == now


def test_what_else_the_cards_of_the_guild_do() -> None:
    """card: ha_guild_bribe; card: fa_hidden_frigate
    card: fa_offworld_allies; card: hh_drop_ships
    """
    p = played(guild(), "ha_guild_bribe").say(A, "imperium action", PASS)
    p.say(A, "draw from", "fremen_ally").say(A, "draw from", "fremen_ally")
    assert len(p.hand(A)) == 2
    p = played(guild(), "fa_hidden_frigate").say(A, "imperium action", PASS)
    assert p.open_kinds() == {A: "desert power"}
    p = played(guild(), "fa_offworld_allies").say(A, "imperium action", PASS)
    assert p.open_kinds() == {A: "draw from"}
    p = played(guild().hand(H, "hh_patrols"), "hh_drop_ships").say(H, "imperium action", PASS)
    assert p.options(H, "play card") == ["hh_patrols", PASS]


def test_spice_bribes_forbid_scouting_beside_whatever_else_is_bound() -> None:
    """card: fa_spice_bribe; ruling: bound_paul"""
    p = played(guild().set(bound=["paul"]), "fa_spice_bribe").say(A, "imperium action", PASS)
    assert p.t.bound == ["paul", "scouting"]
    position = guild().air(air_3="ornithopter").atreides(PLAIN, tokens=("ad1",))
    assert turn(position.set(bound=["scouting"]), H, strategy=1).offers(H) == []
    p = in_turn(guild().set(bound=["paul", "scouting"]), H).at("end_turn")
    assert p.t.bound == ["paul"]


def test_guild_bargain_gives_two_for_one_kept_marker_a_round() -> None:
    """card: hh_guild_bargain; ruling: stays_in_play"""
    p = played(guild(), "hh_guild_bargain")
    assert p.t.lasting == ["hh_guild_bargain"]
    position = guild().set(phase="spice", turn="", spice=4, lasting=["hh_guild_bargain"])
    position.s.box.decks["house_harkonnen"].remove("hh_guild_bargain")
    p = position.imperium(3, 3, 3).at(("pay_marker", "choam"), ("pay_marker", "landsraad"))
    p.say(H, "choam marker", "keep").say(H, "guild bargain", "use")
    assert aboard(p, H) == (0, 2, 2)
    p.say(H, "landsraad marker", "keep")
    assert aboard(p, H) == (0, 4, 2)


def test_threat_to_the_spice_brings_the_heighliner_nearer() -> None:
    """card: ha_threat_to_spice; ruling: stays_in_play"""
    assert played(guild(), "ha_threat_to_spice").t.lasting == ["ha_threat_to_spice"]
    position = guild().set(lasting=["ha_threat_to_spice"]).atreides(SAND, 1).harvesters(SAND)
    position.s.box.decks["house_atreides"].remove("ha_threat_to_spice")
    p = position.at(("take_spoils", SAND)).say(A, "imperium action", "spacing_guild")
    p.say(A, "heighliner", "advance")
    assert aboard(p) == (2, 2, 0)


SWITCHES: dict[str, Switch] = {
    **silenced(
        "card",
        "ca_guild_navigator",
        "hh_levy_of_houses",
        "hh_drop_ships",
        "ha_guild_bribe",
        "ha_loyal_houses",
        "fa_spice_bribe",
        "fa_hidden_frigate",
        "fa_offworld_allies",
    ),
    "card: ha_threat_to_spice": without(spacing_guild.lasts, False),
    "card: hh_guild_bargain": without(spacing_guild.lasts, False),
    "ruling: imperium_actions": without(spacing_guild.imperium_action),
    "ruling: heighliners": without(spacing_guild.advance_heighliner),
    "ruling: landing": instead(spacing_guild.landing_places, lambda t, side: board.EVERYWHERE),
    "ruling: frigates": without(bombardment.bombed_from, {}),
    "leader: guild_navigator": without_script("ca_guild_navigator"),
    "ruling: team_other_decisions": without(deciding.decides, 1),
    "ruling: team_leaders": without_script("ca_guild_navigator"),
    "ruling: guild_navigator": instead(spacing_guild.navigator_zones, lambda t: []),
    "ruling: bound_paul": without_op(ops.RestrictNextTurn),
    "ruling: stays_in_play": without(spacing_guild.lasts, False),
}

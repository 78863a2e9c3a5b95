"""Rules that meet: modules in one game, and free actions in the middle of something else."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.rules import tracks
from landsraad.games.war_for_arrakis.rules.desert import atomics, storms
from landsraad.games.war_for_arrakis.rules.modules import futures, spacing_guild

from .acting import figures, in_turn, played, turn
from .positions import Position
from .positions_battle import EAST, PLAIN, dice, fight
from .switching import Switch, instead, without

H, A = "harkonnen", "atreides"
YUEH = "dr_yueh"
ROCK = "splintered_rock"


# ---- vehicles


def test_the_navigator_stands_for_one_ornithopter_of_an_action_only() -> None:
    """ruling: guild_navigator"""
    position = Position(spacing_guild=True).air(air_3="ornithopter", air_5="navigator")
    in_turn(position.harkonnen(PLAIN, 1).harkonnen("nw_out_08", 1), H)
    p = position.at(("move_legions", position.seat(H), 2, "")).say(H, "move from", PLAIN)
    p.say(H, {"move to": "nw_out_08", "carried by": "air_3", "vehicle leaves": "air_5"})
    p.say(H, "move from", "nw_out_08").say(H, {"move to": PLAIN, "carried by": "air_3"})
    assert p.over
    assert p.t.air == {}


# ---- who comes to a battlefield


def test_troops_that_land_where_a_legion_has_retreated_are_not_drawn_into_its_battle() -> None:
    """ruling: landing"""
    position = Position(spacing_guild=True).air(air_3="ornithopter").harkonnen(PLAIN, 3)
    position.atreides("nw_out_08", 2).harvesters("nw_out_04")
    position.t.heighliners["atreides"].step = 3
    p = fight(dice(position, "sss", "ss"), PLAIN, "nw_out_08", who=H).say(H, "go on", "go on")
    p.say(A, "retreat", "retreat").say(H, "retreat to", "nw_out_04")
    p.say(A, "imperium action", "spacing_guild").say(A, "land in", "nw_out_08")
    assert p.over
    assert p.told("battle_ended")[0]["winner"] == "harkonnen"
    assert p.units("atreides", "nw_out_08") == 2
    assert p.units("harkonnen", PLAIN) == 3


# ---- Dr. Yueh


def test_yueh_joins_a_legion_that_a_worm_drives_on_after_its_advance() -> None:
    """ruling: dr_yueh"""
    position = Position(futures=("redemption_of_dr_yueh",)).harkonnen(PLAIN, 3).wormsigns(EAST)
    position.atreides(EAST, 1, leaders=(YUEH,)).drawn("wormsign", 16, 6)
    p = fight(dice(position, "hss", "h"), PLAIN, EAST, who=H).say(H, "advance", "advance")
    p.say(A, "retreat to", "nw_out_02")
    assert figures(p, "nw_out_02") == {"regular": 3, "leaders": [YUEH]}
    assert p.t.yueh == "harkonnen"


def test_a_legion_with_yueh_that_bombs_destroy_before_its_retreat_loses_him_to_nobody() -> None:
    """ruling: dr_yueh"""
    position = Position(futures=("redemption_of_dr_yueh",), spacing_guild=True)
    position.air(air_3="harkonnen_frigate").harkonnen(PLAIN, 3)
    position.atreides(EAST, 1, leaders=(YUEH,))
    position = dice(position, "sss", "s").combat("hit", "hit", "hit")
    p = fight(position, PLAIN, EAST, who=H).say(H, "go on", "go on").say(A, "retreat", "retreat")
    assert p.open_kinds() == {H: "retreat to"}
    p.act(H, "aerial_bombardment", {"bombard": EAST, "bombard from": "air_3"})
    p.say(H, "advance", "stay")
    assert (p.t.leaders[YUEH], p.t.yueh) == ("aside", "atreides")


# ---- the family atomics


def test_bombs_may_destroy_the_legion_that_the_blast_drives_out() -> None:
    """ruling: atomics_legion"""
    position = Position(spacing_guild=True).prescience(8, 0, 0).air(air_2="atreides_frigate")
    position.harkonnen(ROCK, 1).combat("hit", "hit", "hit")
    p = turn(position, A, strategy=1).act(A, "family_atomics", {"atomics": ROCK})
    assert p.open_kinds() == {A: "retreat to"}
    p.act(A, "aerial_bombardment", {"bombard": ROCK, "bombard from": "air_2"})
    assert p.open_kinds() == {A: "use"}
    assert ROCK not in p.t.legions


def test_no_storm_comes_over_a_legion_that_bombs_have_destroyed() -> None:
    """ruling: storm_exposure"""
    position = Position(spacing_guild=True).air(air_3="atreides_frigate").harkonnen(EAST, 1)
    position.harkonnen("nw_out_07", 1).harkonnen("nw_out_08", 1).combat("hit", "hit", "hit")
    p = played(position, "fa_grandmother").say(A, "coriolis storms", "call")
    p.act(A, "aerial_bombardment", {"bombard": EAST, "bombard from": "air_3"})
    assert p.options(A, "storm over") == ["rest", "nw_out_07", "nw_out_08"]


# ---- leaders


def test_who_takes_a_place_in_the_tank_goes_on_at_the_end_of_the_turn() -> None:
    """ruling: replaced_leaders"""
    position = Position().tank("paul_atreides", 1).prescience(2, 0, 0).row("p01")
    in_turn(position, A).unused_dice(A, strategy=1)
    p = position.at("take_turn", "end_turn").say(A, {"die": "strategy", "use": "claim"})
    assert p.over
    assert p.board(A).tank == ["", "", "paul_muad_dib", "", ""]


SWITCHES: dict[str, Switch] = {
    "ruling: landing": without(spacing_guild.land_troops),
    "ruling: guild_navigator": instead(spacing_guild.navigator_zones, lambda t: []),
    "ruling: dr_yueh": without(futures.change_sides),
    "ruling: atomics_legion": without(atomics.flee_blast),
    "ruling: storm_exposure": without(storms.stormy, 0),
    "ruling: replaced_leaders": without(tracks.take_place),
}

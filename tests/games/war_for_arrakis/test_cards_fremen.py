"""The planning cards of the Fremen Ally, each with both its branches."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import ops
from landsraad.games.war_for_arrakis.rules.effects import desert, sietches, vehicles
from landsraad.kernel import PASS

from .acting import figures, played, silenced, without_op
from .positions import Position
from .switching import Switch, without

H, A = "harkonnen", "atreides"
SAND = "nw_out_04"
PLAIN = "the_funeral_plain"
ROCKS = "rock_outcroppings"


def test_stilgar_gathers_a_legion_on_a_free_plateau() -> None:
    """card: fa_i_am_stilgar"""
    position = Position().harkonnen("pasty_mesa", 1)
    p = played(position, "fa_i_am_stilgar")
    offered = p.options(A, "place in")
    assert {"se_out_05", "sw_out_08"} <= {*offered}
    assert not {"pasty_mesa", "arsunt", "ne_in_07"} & {*offered}
    p.say(A, "place in", "sw_out_08").say(A, "take from", "all").say(A, "take from", "reserve")
    p.say(A, "which leader", "stilgar").say(A, "draw from", "fremen_ally")
    assert figures(p, "sw_out_08") == {"elite": 2, "regular": 1, "leaders": ["stilgar"]}
    assert len(p.hand(A)) == 1


def test_hieregs_appear_in_the_empty_desert_with_desert_power() -> None:
    """card: fa_hieregs"""
    p = played(Position(), "fa_hieregs").say(A, "place in", PLAIN).say(A, "place in", SAND)
    assert figures(p, PLAIN) == figures(p, SAND) == {"regular": 1}
    p.say(A, "desert power", PASS)
    assert p.over


@pytest.mark.parametrize(
    ("card", "word"), [("fa_jubba_cloaks", "leader"), ("fa_stillsuits", "desert")]
)
def test_cloaks_and_stillsuits_move_who_stands_in_the_desert(card: str, word: str) -> None:
    """card: fa_jubba_cloaks; card: fa_stillsuits"""
    position = Position().atreides(SAND, 1).atreides("gara_kulon", 1, generic=1)
    position.atreides("nw_out_14", 1, generic=1).hand(A, "ha_usul")
    p = played(position, card)
    expected = ["gara_kulon"] if word == "leader" else [SAND, "gara_kulon"]
    assert p.options(A, "move from") == [PASS, *expected]
    p.say(A, "move from", "gara_kulon").say(A, "move to", "ne_out_12")
    assert figures(p, "ne_out_12") == {"regular": 1, "generic": 1}
    assert (p.asked(A) is not None) == (card == "fa_jubba_cloaks")


def test_the_crysknife_reaches_from_where_the_legion_went() -> None:
    """card: fa_crysknife; ruling: leader_to_tank"""
    position = Position().atreides(SAND, special=1).harkonnen("arsunt", 1)
    position.harkonnen("nw_out_01", 1, leaders=("beast_rabban",))
    p = played(position, "fa_crysknife").say(A, "move from", SAND).say(A, "move to", PLAIN)
    p.say(A, "to the tank", "beast_rabban")
    assert p.board(H).tank[0] == "beast_rabban"
    assert p.t.feats["enemy_named_leader_tanked"] == 1
    assert figures(p, "nw_out_01") == {"regular": 1}


def test_sandtides_push_a_legion_to_an_empty_area() -> None:
    """card: fa_sandtides; ruling: pushed_legion"""
    position = Position().harkonnen("nw_out_08", 2, generic=1).harvesters("nw_out_08")
    position.harkonnen("arsunt", 1).wormsigns("nw_out_07").harkonnen("nw_out_09", 1)
    p = played(position, "fa_sandtides")
    assert p.options(A, "push from") == ["nw_out_08", "nw_out_09", PASS]
    p.say(A, "push from", "nw_out_08")
    assert {*p.options(A, "push to")} == {"nw_out_04", "nw_out_13", "nw_out_14"}
    p.say(A, "push to", "nw_out_14").say(A, "desert power", PASS)
    assert figures(p, "nw_out_14") == {"regular": 2, "generic": 1}
    assert p.t.harvesters == ["nw_out_08"]


def test_the_eyes_lie_beside_a_prescience_card_or_nowhere() -> None:
    """card: fa_eyes_of_ibad"""
    p = played(Position().row("p01"), "fa_eyes_of_ibad").say(A, "attach to", "p01")
    assert p.t.attached == {"p01": ["fa_eyes_of_ibad"]}
    p = played(Position().row("p01"), "fa_eyes_of_ibad").say(A, "attach to", PASS)
    assert p.t.discards["fremen_ally"] == ["fa_eyes_of_ibad"]
    p = played(Position(), "fa_eyes_of_ibad")
    assert p.t.discards["fremen_ally"] == ["fa_eyes_of_ibad"]


def test_shai_hulud_brings_the_wild_maker_spent() -> None:
    """card: fa_shai_hulud"""
    p = played(Position(), "fa_shai_hulud").say(A, "place worm in", PLAIN)
    assert p.over
    assert p.t.wild_maker == PLAIN
    assert p.board(A).spent == ["wild_maker"]


def test_shai_hulud_again_moves_the_wild_maker_and_attacks() -> None:
    """card: fa_shai_hulud otherwise"""
    position = Position().wild_maker(PLAIN).harvesters("nw_out_09")
    p = played(position, "fa_shai_hulud").say(A, "worm to", "nw_out_07")
    p.say(A, "worm attacks", "nw_out_09")
    assert p.over
    assert p.t.harvesters == []
    assert p.t.wild_maker == ""


def test_a_wall_of_sandworms_grows() -> None:
    """card: fa_wall"""
    p = played(Position().worms(PLAIN), "fa_wall")
    assert {*p.options(A, "place worm in")} == {
        "nw_out_01",
        "nw_out_02",
        "nw_out_04",
        "nw_out_05",
        "nw_out_06",
        "nw_out_07",
        PASS,
    }
    p.say(A, "place worm in", SAND).say(A, "worm figure", "sandworm").say(A, "desert power", PASS)
    assert p.t.worms == [PLAIN, SAND]


def test_a_worm_may_come_from_elsewhere() -> None:
    """card: fa_wall; ruling: place_takes_from_board"""
    p = played(Position().worms(PLAIN, "ne_out_09"), "fa_wall").say(A, "place worm in", SAND)
    assert p.options(A, "worm figure") == ["sandworm", PLAIN, "ne_out_09"]
    p.say(A, "worm figure", "ne_out_09").say(A, "desert power", PASS)
    assert p.t.worms == [PLAIN, SAND]


def test_thumpers_call_two_worms_beside_own_legions() -> None:
    """card: fa_thumpers"""
    position = Position().atreides(ROCKS, 1).harkonnen("nw_out_03", 1)
    p = played(position, "fa_thumpers")
    offered = {*p.options(A, "place worm in")}
    assert offered == {"nw_out_02", "nw_out_04", "nw_out_08", "nw_out_09", "nw_out_10", PASS}
    p.say(A, "place worm in", "nw_out_02").say(A, "place worm in", "nw_out_10")
    assert p.over
    assert p.t.worms == ["nw_out_02", "nw_out_10"]


def test_dust_chasms_swallow_harvesters_of_one_deep_desert() -> None:
    """card: fa_dust_chasms; ruling: vehicle_cards"""
    position = Position().harvesters("nw_out_01", "nw_out_02", "ne_out_10", SAND)
    p = played(position, "fa_dust_chasms").say(A, {"remove": "harvester"})
    assert p.options(A, "remove harvester from") == ["nw_out_01", "nw_out_02", "ne_out_10"]
    p.say(A, "remove harvester from", "nw_out_02").say(A, "remove", "harvester")
    p.say(A, "desert power", PASS)
    assert p.t.harvesters == ["ne_out_10", SAND]


def test_rockets_hit_vehicles_of_a_sector_with_an_own_legion() -> None:
    """card: fa_rockets"""
    position = Position().atreides(PLAIN, 1).harvesters(SAND, "gara_kulon")
    position.air(air_3="carryall", air_1="carryall").combat("hit", "special", "shield")
    p = played(position, "fa_rockets").say(A, "fire at", "outer_nw")
    p.say(A, {"remove": "carryall"}).say(A, {"remove": "harvester"})
    assert p.over
    assert p.t.harvesters == ["gara_kulon"]
    assert p.t.air == {"air_1": "carryall"}


def test_a_captured_ornithopter_attacks_below() -> None:
    """card: fa_captured_thopter; ruling: special_attacks"""
    position = Position().air(air_3="ornithopter", air_5="ornithopter")
    position.harkonnen("arsunt", 3).harkonnen("pasty_mesa", 2).combat("hit", "shield", "special")
    p = played(position, "fa_captured_thopter").say(A, "remove", "ornithopter")
    p.say(A, "remove ornithopter from", "air_3")
    assert p.options(A, "strike at") == ["arsunt", PASS]
    p.say(A, "strike at", "arsunt")
    assert p.over
    assert figures(p, "arsunt") == {"regular": 1}
    assert p.t.air == {"air_5": "ornithopter"}


def test_without_an_ornithopter_nothing_is_captured() -> None:
    """card: fa_captured_thopter"""
    assert played(Position().harkonnen("arsunt", 3), "fa_captured_thopter").over


def test_grandmother_of_a_storm_comes_over_all_who_are_exposed() -> None:
    """card: fa_grandmother"""
    position = Position().harkonnen(SAND, 2).harkonnen("arsunt", 2).combat("hit", "shield")
    p = played(position, "fa_grandmother").say(A, "coriolis storms", "call")
    assert p.over
    assert figures(p, SAND) == {"regular": 1}
    assert figures(p, "arsunt") == {"regular": 2}


def test_cielago_warns_a_sietch_that_is_threatened() -> None:
    """card: fa_cielago"""
    position = Position().harkonnen("nw_out_14", 1)
    p = played(position, "fa_cielago").say(A, "deployment token", "draw")
    assert p.options(A, "place token in") == ["bight_of_the_cliff", ROCKS]
    p.say(A, "place token in", ROCKS).say(A, "draw from", "fremen_ally")
    assert figures(p, ROCKS) == {"tokens": ["standard_1"]}
    assert len(p.hand(A)) == 1


def test_no_enemy_near_no_warning() -> None:
    """card: fa_cielago"""
    p = played(Position().harkonnen("arrakeen", 1), "fa_cielago")
    assert p.options(A, "draw from") == ["house_atreides", "fremen_ally", PASS]
    assert len(p.s.box.tokens) == 8


def test_stillsuits_exchange_tokens_of_two_sietches() -> None:
    """card: fa_stillsuits; ruling: swapped_tokens; ruling: token_identity"""
    position = Position().atreides("windgap", 1, tokens=("ad1", "ad2"))
    position.atreides("gara_kulon", tokens=("ad3",), generic=1)
    p = played(position, "fa_stillsuits").say(A, "move from", PASS)
    p.say(A, "swap tokens of", "windgap")
    assert "gara_kulon" in p.options(A, "swap with")
    p.say(A, "swap with", "gara_kulon")
    assert figures(p, "windgap") == {"regular": 1, "tokens": ["standard_3"]}
    assert figures(p, "gara_kulon") == {"generic": 1, "tokens": ["standard_1", "standard_2"]}
    assert p.shield(A).faces["standard_3"] == "ad3"


def test_tokens_do_not_leave_leaders_alone() -> None:
    """ruling: swapped_tokens"""
    position = Position().atreides("gara_kulon", tokens=("ad3",), generic=1)
    position.atreides("windgap", 1)
    p = played(position, "fa_stillsuits").say(A, "move from", PASS)
    assert p.over


def test_a_sietch_moves_with_whom_it_likes() -> None:
    """card: fa_kitab; ruling: moved_sietch"""
    position = Position().atreides("windgap", 2, generic=1, tokens=("ad1",)).wormsigns("sw_in_06")
    position.sietch("windgap", 3)
    p = played(position, "fa_kitab").say(A, "move sietch of", "windgap")
    assert {*p.options(A, "move sietch to")} == {"sw_in_03", "sw_in_05", "sw_out_09"}
    p.say(A, "move sietch to", "sw_in_05").say(A, "take along", "some")
    p.say(A, "who goes", "standard_1").say(A, "who goes", "generic").say(A, "who goes", "done")
    assert p.over
    assert p.t.sietches["sw_in_05"] == "windgap"
    assert "windgap" not in p.t.sietches
    assert figures(p, "sw_in_05") == {"generic": 1, "tokens": ["standard_1"]}
    assert figures(p, "windgap") == {"regular": 2}
    assert p.shield(A).ranks["windgap"] == 3


@pytest.mark.parametrize("company", ["all", "nobody"])
def test_all_or_nobody_may_go_along_with_a_sietch(company: str) -> None:
    """card: fa_kitab"""
    p = played(Position().atreides("windgap", 2, generic=1), "fa_kitab")
    p.say(A, "move sietch of", "windgap").say(A, "move sietch to", "sw_in_05")
    p.say(A, "take along", company)
    assert (p.legion("windgap") is None) == (company == "all")
    assert (p.legion("sw_in_05") is None) == (company == "nobody")


SWITCHES: dict[str, Switch] = {
    **silenced(
        "card",
        "fa_i_am_stilgar",
        "fa_hieregs",
        "fa_jubba_cloaks",
        "fa_stillsuits",
        "fa_crysknife",
        "fa_sandtides",
        "fa_eyes_of_ibad",
        "fa_shai_hulud",
        "fa_wall",
        "fa_thumpers",
        "fa_dust_chasms",
        "fa_rockets",
        "fa_captured_thopter",
        "fa_grandmother",
        "fa_cielago",
        "fa_kitab",
    ),
    "ruling: place_takes_from_board": without(desert.worm_sources, ["sandworm"]),
    "ruling: leader_to_tank": without_op(ops.TankEnemyLeader),
    "ruling: pushed_legion": without_op(ops.PushEnemy),
    "ruling: vehicle_cards": without(vehicles.share_sector, True),
    "ruling: special_attacks": without_op(ops.SpecialAttack),
    "ruling: swapped_tokens": without(sietches.may_swap, True),
    "ruling: token_identity": without_op(ops.SwapTokens),
    "ruling: moved_sietch": without_op(ops.MoveSietch),
}

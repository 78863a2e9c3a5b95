"""The interpreter: every op has a rule; scripts of possible futures need no rule of their own."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import SCHEMING, ops
from landsraad.games.war_for_arrakis.rules.effects import ACTIONS, OPS, SCRIPTS, action_script
from landsraad.kernel import PASS

from .acting import figures, played, silenced, special, used
from .positions import Position
from .switching import Switch

H, A = "harkonnen", "atreides"


# ---- the table


def test_every_op_of_every_other_script_has_a_rule() -> None:
    for name, script in SCRIPTS.items():
        if name.split(" ")[0] != SCHEMING:
            for op in script:
                assert type(op) in OPS or isinstance(op, ops.Choose), (name, op)


def test_every_result_of_each_side_has_its_actions() -> None:
    assert {*ACTIONS["harkonnen"]} - {*ACTIONS["atreides"]} == {"house"}
    for side, results in ACTIONS.items():
        for result, actions in results.items():
            assert all(SCRIPTS[action_script(side, result, action)] for action in actions)


def test_an_effect_ends_with_its_last_op() -> None:
    p = used(Position().harkonnen("arsunt", 1), H, "house", "elites")
    assert [effect.source for effect in p.t.effects] == [""]
    p.say(H, "make elite in", PASS)
    assert p.t.effects == []


# ---- possible futures


def with_duke() -> Position:
    """The game of the living Duke."""
    return Position(futures=("long_live_the_duke",))


def test_the_twisted_mentat_comes_draws_and_discards() -> None:
    """card: hh_twisted_mentat"""
    position = with_duke().harkonnen("arsunt", 1).harkonnen("the_funeral_plain", 1)
    p = played(position, "hh_twisted_mentat").say(H, "place in", "the_funeral_plain")
    p.say(H, "which leader", "piter_de_vries")
    p.say(H, "draw from", "corrino_ally").say(H, "draw from", "corrino_ally")
    first, second = p.hand(H)
    p.say(H, "discard", first)
    assert p.hand(H) == [second]
    assert figures(p, "the_funeral_plain") == {"regular": 1, "leaders": ["piter_de_vries"]}


def test_piter_draws_and_the_opponent_discards() -> None:
    """leader: piter_de_vries"""
    p = special(with_duke().hand(A, "fa_wall", "ha_usul"), "piter_de_vries")
    p.say(H, "draw from", "house_harkonnen").say(A, "discard", "fa_wall")
    assert len(p.hand(H)) == 2
    assert p.hand(A) == ["ha_usul"]


def test_the_duke_moves_legions_and_draws() -> None:
    """leader: duke_leto"""
    p = special(with_duke().atreides("windgap", 1), "duke_leto").say(A, "move from", "windgap")
    p.say(A, "move to", "sw_in_05").say(A, "draw from", "fremen_ally")
    assert figures(p, "sw_in_05") == {"regular": 1}
    assert len(p.hand(A)) == 1


def test_the_atreides_hawat_draws_three_cards_of_the_house() -> None:
    """leader: thufir_hawat_atreides"""
    p = special(Position(futures=("master_of_assassins",)), "thufir_hawat_atreides")
    p.say(A, "draw from", "house_atreides")
    assert len(p.hand(A)) == 3


def test_the_guard_captain_looks_around_his_settlement() -> None:
    """card: hh_guard_captain"""
    position = Position(futures=("master_of_assassins",))
    position.atreides("wind_pass", tokens=("ad2",)).atreides("nw_out_16", tokens=("ad1",))
    p = played(position, "hh_guard_captain").say(H, "place in", "north_pole")
    p.say(H, "take from", "all").say(H, "which leader", "bashar").say(H, "reveal", "wind_pass")
    assert figures(p, "north_pole") == {"regular": 2, "generic": 1}
    assert figures(p, "wind_pass") == {"regular": 3}
    assert figures(p, "nw_out_16") == {"tokens": ["standard_1"]}


def with_fenring() -> Position:
    """The game without the Baron; Fenring stands in Arsunt, Stilgar beside him."""
    position = Position(futures=("the_baron_is_dead",)).atreides("broken_land", 1)
    position.harkonnen("arsunt", 1, leaders=("count_fenring",))
    return position.legion(A, "broken_land", leaders=("stilgar",))


def test_fenring_draws_and_reaches_a_leader_beside_him() -> None:
    """leader: count_fenring"""
    p = special(with_fenring(), "count_fenring").say(H, "draw from", "corrino_ally")
    p.say(H, "to the tank", "stilgar")
    assert len(p.hand(H)) == 2
    assert p.t.leaders["stilgar"] == "tank"


def test_the_bene_gesserit_ways_are_a_leader_or_a_card() -> None:
    """card: hh_bg_ways"""
    p = played(with_fenring(), "hh_bg_ways").say(H, "choose", "tank enemy leader")
    p.say(H, "to the tank", "stilgar")
    assert p.t.leaders["stilgar"] == "tank"
    p = played(with_fenring(), "hh_bg_ways").say(H, "choose", "draw")
    p.say(H, "draw from", "corrino_ally")
    assert len(p.hand(H)) == 1


def test_liet_kynes_reads_a_station_that_was_taken() -> None:
    """leader: liet_kynes"""
    position = Position(futures=("judge_of_the_change",)).entered("liet_kynes").set(taken=1)
    p = special(position, "liet_kynes").say(A, "deployment token", PASS)
    p.say(A, "advance marker", "jihad")
    assert p.t.prescience["jihad"] == 1
    position = Position(futures=("judge_of_the_change",)).entered("liet_kynes")
    assert special(position, "liet_kynes").say(A, "deployment token", PASS).over


SWITCHES: dict[str, Switch] = {
    **silenced("card", "hh_twisted_mentat", "hh_guard_captain", "hh_bg_ways"),
    **silenced(
        "leader",
        "piter_de_vries",
        "duke_leto",
        "thufir_hawat_atreides",
        "count_fenring",
        "liet_kynes",
    ),
}

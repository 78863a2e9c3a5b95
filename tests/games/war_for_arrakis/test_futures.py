"""Possible futures: their set-up, Jamis, Duncan, Irulan, and Dr. Yueh between the sides."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import SETTLEMENTS, SIETCHES, ops
from landsraad.games.war_for_arrakis.rules import free_acts
from landsraad.games.war_for_arrakis.rules.battle import casualties, combat
from landsraad.games.war_for_arrakis.rules.modules import futures
from landsraad.games.war_for_arrakis.state import Blow
from landsraad.kernel import PASS

from .acting import figures, special, used, without_op
from .positions import Playing, Position, begun, used_up
from .positions_battle import EAST, PLAIN, dice, fight, told_hits
from .switching import Switch, instead, without

H, A = "harkonnen", "atreides"
YUEH = "dr_yueh"


# ---- set-up


def test_choices_of_futures_come_in_the_order_of_the_box_the_atreides_first() -> None:
    """ruling: module_setup_order; ruling: futures_leaders"""
    p = begun(futures=("redemption_of_dr_yueh", "swordmaster_of_ginaz", "judge_of_the_change"))
    assert p.options(A, "replace a Naib in") == list(SIETCHES)
    p.say(A, "replace a Naib in", "windgap").say(H, "deploy in", "arsunt")
    assert figures(p, "windgap")["leaders"] == ["jamis"]
    assert "generic" not in figures(p, "windgap")
    assert "windgap" not in p.options(A, "replace a Naib in")
    p.say(A, "replace a Naib in", "gara_kulon").say(H, "deploy in", "carthag")
    assert figures(p, "gara_kulon")["leaders"] == ["duncan_idaho"]
    p.say(A, "Dr. Yueh in", "windgap").say(H, "deploy in", "arrakeen")
    assert figures(p, "windgap")["leaders"] == ["jamis", YUEH]
    assert p.t.reserve["atreides"].generic == 2
    assert p.t.phase != "setup"


def test_the_harkonnen_get_units_and_a_corrino_card() -> None:
    """ruling: futures_extra_cards"""
    p = begun(futures=("judge_of_the_change", "swordmaster_of_ginaz"))
    before = {area: p.units("harkonnen", area) for area in SETTLEMENTS}
    elites = p.t.reserve["harkonnen"].elite, p.t.reserve["harkonnen"].special
    p.say(A, "replace a Naib in", "windgap").say(H, "deploy in", "arsunt")
    assert p.hand(H) == [told["card"] for told in p.told("card_seen")]
    assert [told["deck"] for told in p.told("card_drawn")] == ["corrino_ally"]
    p.say(A, "replace a Naib in", "tasmin_sink").say(H, "deploy in", "carthag")
    after = {area: p.units("harkonnen", area) - n for area, n in before.items()}
    assert {area: n for area, n in after.items() if n} == {"arsunt": 1, "carthag": 1}
    reserve = p.t.reserve["harkonnen"]
    assert (reserve.elite, reserve.special) == (elites[0] - 1, elites[1] - 1)


def test_units_of_the_set_up_come_where_there_is_room() -> None:
    """ruling: futures_extra_cards"""
    position = Position(futures=("swordmaster_of_ginaz",)).harkonnen("arsunt", 6)
    p = position.set(phase="setup", turn="").at(("deploy_more", "special"))
    assert set(p.options(H, "deploy in")) == {*SETTLEMENTS} - {"arsunt"}


def test_a_unit_of_the_set_up_that_has_no_figure_left_does_not_come() -> None:
    """ruling: futures_extra_cards; ruling: figures_run_out"""
    position = used_up(Position(futures=("swordmaster_of_ginaz",)), H, "special")
    p = position.set(phase="setup", turn="").at(("deploy_more", "special"))
    assert p.over
    assert p.t.reserve["harkonnen"].special == 0
    assert p.told("figures_placed") == []


def test_in_teams_the_corrino_card_is_the_allys_and_the_house_places_the_unit() -> None:
    """ruling: futures_extra_cards; ruling: futures_leaders"""
    p = begun(4, futures=("judge_of_the_change",))
    p.say("house_atreides", "replace a Naib in", "windgap")
    assert p.board("fremen_ally").tank[0] == "liet_kynes"
    position = Position(4, futures=("judge_of_the_change",))
    p = position.set(phase="setup", turn="").at(("deploy_more", "elite"), "draw_corrino_card")
    p.say("house_harkonnen", "deploy in", "carthag")
    assert len(p.hand("corrino_ally")) == 1
    assert p.hand("house_harkonnen") == []
    assert p.shield("house_harkonnen").notes == {}


# ---- leaders without a special action


@pytest.mark.parametrize(
    ("future", "leader", "hits"),
    [("judge_of_the_change", "jamis", 2), ("swordmaster_of_ginaz", "duncan_idaho", 3)],
)
def test_fighters_of_the_futures_make_hits_of_a_special(
    future: str, leader: str, hits: int
) -> None:
    """leader: jamis; leader: duncan_idaho"""
    position = Position(futures=(future,)).atreides(PLAIN, 1, leaders=(leader,)).harkonnen(EAST, 5)
    p = fight(dice(position, "x", "hhhhh"), PLAIN, EAST)
    assert told_hits(p)["harkonnen"] == [hits]
    assert p.t.leaders[leader] == "tank"


# ---- Princess Irulan


def test_irulan_looks_at_an_objective_and_draws() -> None:
    """leader: princess_irulan; ruling: irulan_looks"""
    position = Position(futures=("princess_steps_in",)).entered("princess_irulan")
    p = special(position, "princess_irulan").say(H, "draw from", "corrino_ally")
    assert p.shield(H).notes == {"objective obj1": 1}
    assert p.shield(A).notes == {}
    assert p.t.looks == 1
    assert len(p.hand(H)) == 2


def test_of_two_objectives_both_partners_learn_the_same_one() -> None:
    """ruling: irulan_looks"""
    position = Position(4, futures=("princess_steps_in",)).entered("princess_irulan")
    position.set(objectives=2)
    position.s.box.objectives.remove("obj4")
    for role in ("house_atreides", "fremen_ally"):
        position.s.shields[position.seat(role)].objectives = ["obj1", "obj4"]
    p = special(position.drawn("look at objective", 2, 1), "princess_irulan", "corrino_ally")
    assert p.shield("house_harkonnen").notes == {"objective obj4": 1}
    assert p.shield("corrino_ally").notes == {"objective obj4": 1}


def test_irulan_follows_hawat_and_brings_no_token() -> None:
    """ruling: futures_leaders; ruling: irulan_looks"""
    position = Position(futures=("princess_steps_in",)).entered("thufir_hawat")
    position.hand(H, *["hh_hawats_scheming"] * 2).set(turn="harkonnen", speaker=position.seat(H))
    p = position.unused_dice(H, strategy=1).at("take_turn")
    p.act(H, "scheming")
    assert p.t.leaders["princess_irulan"] == "aside"
    assert p.t.leaders["gaius_helen_mohiam"] == "out"
    assert p.t.bene_gesserit["harkonnen"] == 0


# ---- Dr. Yueh


def with_yueh(regular: int, **more: int) -> Position:
    """Three Harkonnen on the plain; beside them Dr. Yueh with a legion of the Atreides."""
    position = Position(futures=("redemption_of_dr_yueh",)).harkonnen(PLAIN, 3)
    return position.atreides(EAST, regular, leaders=(YUEH,), **more)


def attacked(position: Position, attacker: str, defender: str) -> Playing:
    """The Harkonnen attack, and both roll this in the first round."""
    return fight(dice(position, attacker, defender), PLAIN, EAST, who=H)


@pytest.mark.parametrize(("said", "area"), [("advance", EAST), ("stay", PLAIN)])
def test_yueh_joins_the_legion_that_destroyed_his_where_it_stands(said: str, area: str) -> None:
    """leader: dr_yueh; ruling: dr_yueh"""
    p = attacked(with_yueh(1), "hss", "h").say(H, "advance", said)
    assert figures(p, area) == {"regular": 3, "leaders": [YUEH]}
    assert p.t.yueh == "harkonnen"


def test_yueh_stays_when_his_legion_retreats() -> None:
    """ruling: dr_yueh"""
    p = attacked(with_yueh(2), "sss", "ss").say(H, "go on", "go on").say(A, "retreat", "retreat")
    end = p.options(H, "retreat to")[0]
    p.say(H, "retreat to", end).say(H, "advance", "advance")
    assert figures(p, EAST) == {"regular": 3, "leaders": [YUEH]}
    assert figures(p, str(end)) == {"regular": 2}


def test_a_defeated_attacker_loses_yueh_to_the_defender_and_he_may_come_back() -> None:
    """ruling: dr_yueh"""
    position = Position(futures=("redemption_of_dr_yueh",)).set(yueh="harkonnen")
    position.harkonnen(PLAIN, 1, leaders=(YUEH,)).atreides(EAST, 2)
    p = attacked(position, "s", "hh")
    assert figures(p, EAST) == {"regular": 2, "leaders": [YUEH]}
    assert p.t.yueh == "atreides"


def test_with_both_legions_gone_yueh_waits_for_the_side_that_had_him() -> None:
    """ruling: dr_yueh"""
    position = Position(futures=("redemption_of_dr_yueh",)).harkonnen(PLAIN, 1)
    p = attacked(position.atreides(EAST, 1, leaders=(YUEH,)), "h", "h")
    assert (p.t.leaders[YUEH], p.t.yueh) == ("aside", "atreides")
    position = Position(futures=("redemption_of_dr_yueh",)).entered(YUEH).set(yueh="harkonnen")
    p = used(position.harkonnen("arsunt", 1), H, "deployment", "deploy")
    p.say(H, "place in", PASS)
    assert YUEH in p.options(H, "which leader")


def test_no_hit_falls_on_yueh() -> None:
    """ruling: dr_yueh"""
    p = attacked(with_yueh(2, generic=1), "hss", "hh")
    assert p.options(A, "hit") == ["regular", "generic"]


def test_what_is_not_a_battle_does_not_change_yuehs_mind() -> None:
    """ruling: dr_yueh"""
    p = with_yueh(1).set(blow=Blow(EAST, 3)).at("take_hits")
    assert (p.t.leaders[YUEH], p.t.yueh) == ("aside", "atreides")
    p = with_yueh(1).at(("retreat", EAST))
    end = str(p.options(H, "retreat to")[0])
    p.say(H, "retreat to", end)
    assert figures(p, end) == {"regular": 1, "leaders": [YUEH]}


def test_yueh_is_swapped_by_the_house_that_has_him_and_never_in_a_tank() -> None:
    """ruling: dr_yueh"""
    position = Position(4, futures=("redemption_of_dr_yueh",)).set(yueh="harkonnen", phase="end")
    position.harkonnen("arsunt", 1, leaders=(YUEH,))
    steps = [("swap_leaders", position.seat(role)) for role in ("corrino_ally", "house_harkonnen")]
    p = position.at(*steps)
    p.say("house_harkonnen", "set aside", YUEH)
    assert figures(p, "arsunt") == {"regular": 1, "generic": 1}
    assert p.t.leaders[YUEH] == "aside"


SWITCHES: dict[str, Switch] = {
    "ruling: module_setup_order": instead(
        futures.chosen_futures, lambda t: list(t.options.futures)
    ),
    "ruling: futures_leaders": without(free_acts.heirs, []),
    "ruling: futures_extra_cards": without(futures.draw_corrino_card),
    "ruling: figures_run_out": without(futures.kind_that_comes, "special"),
    "ruling: irulan_looks": without_op(ops.LookObjective),
    "leader: princess_irulan": without_op(ops.LookObjective),
    "leader: jamis": without(combat.strip, (0, 0)),
    "leader: duncan_idaho": without(combat.strip, (0, 0)),
    "leader: dr_yueh": without(futures.change_sides),
    "ruling: dr_yueh": instead(
        casualties.hit_figures, lambda legion: ["generic", "regular", *legion.leaders]
    ),
}

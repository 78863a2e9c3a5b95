"""Battles: targets, what is revealed, going on, and who wins."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.rules import board, places, table
from landsraad.games.war_for_arrakis.rules.battle import battles as battle, combat
from landsraad.games.war_for_arrakis.rules.legions import figures as legions
from landsraad.games.war_for_arrakis.state import Battle
from landsraad.kernel import PASS

from .positions import Position
from .positions_battle import (
    EAST,
    PLAIN,
    SIEGE,
    attacking,
    dice,
    field,
    fight,
    siege,
)
from .switching import Switch, instead, without

# ---- what can be attacked


def test_legions_and_undefended_settlements_next_to_a_legion_are_targets() -> None:
    """ruling: attack_targets"""
    position = Position().harkonnen("nw_out_08", 1).atreides("nw_out_07", 1)
    position.atreides("nw_out_13", 1).worms("nw_out_13").atreides("nw_out_06", 1)
    p = attacking(position, "harkonnen").say("harkonnen", "attack with", "nw_out_08")
    assert set(p.options("harkonnen", "attack")) == {"nw_out_07", "rock_outcroppings"}


def test_nobody_attacks_across_an_impassable_border() -> None:
    """ruling: attack_targets"""
    position = Position().harkonnen("ne_out_04", 1).atreides("broken_land", 1)
    assert attacking(position, "harkonnen").over


def test_an_attack_may_be_left_undone() -> None:
    """ruling: attack_targets"""
    p = attacking(field()).say("atreides", "attack with", PASS)
    assert p.over
    assert p.t.battle is None


def test_the_whole_legion_attacks_and_stays_where_it_is() -> None:
    """ruling: attack_targets"""
    position = dice(field(), "sssss", "ss")
    p = fight(position, PLAIN, EAST)
    assert p.told("combat_rolled")[0] == {
        "side": "atreides",
        "hits": 0,
        "shields": 5,
        "specials": 0,
        "round": 1,
        "cancels": 0,
    }
    assert p.units("atreides", PLAIN) == 5


def test_both_legions_are_told_as_they_meet_and_who_of_them_falls() -> None:
    position = Position().harkonnen("nw_out_08", 3, special=1, leaders=("beast_rabban",))
    position.sietch("rock_outcroppings", 2).atreides("rock_outcroppings", 2, generic=1)
    p = fight(dice(position, "hhsx", "hsss"), *SIEGE, who="harkonnen")
    attacker, defender = p.told("legion_met")
    assert (attacker["regular"], attacker["special"], attacker["rank"]) == (3, 1, 0)
    assert (attacker["leaders"], attacker["spare"]) == (
        "beast_rabban",
        p.t.reserve["harkonnen"].regular,
    )
    assert (defender["side"], defender["rank"], defender["generic"]) == ("atreides", 2, 1)
    assert p.told("combat_rolled")[0]["cancels"] == 1
    dealt = {told["side"]: told for told in p.told("hits_dealt")}
    assert (dealt["atreides"]["made"], dealt["atreides"]["shields"]) == (4, 2)
    assert dealt["atreides"]["leaders"] == "beast_rabban"
    p.say("atreides", "hit", "generic")
    assert p.told("hits_taken")[-1]["figures"] == "generic regular"


def test_a_legion_rides_to_battle_and_advances_however_far() -> None:
    """ruling: sandriding_attack"""
    position = Position().atreides(PLAIN, 6, leaders=("paul_atreides",)).harkonnen("nw_out_09", 1)
    position.wormsigns("nw_out_07", "nw_out_08")
    p = fight(dice(position, "hhhhhh", "s"), PLAIN, "nw_out_09")
    p.say("atreides", "advance", "advance")
    assert p.units("atreides", "nw_out_09") == 6
    assert p.t.feats["attack_by_sandriding"] == 1
    assert p.t.feats["sandride_with paul"] == 2
    assert p.t.wormsigns == ["nw_out_07", "nw_out_08"]


def test_a_neighbour_is_not_attacked_by_sandriding() -> None:
    """ruling: sandriding_attack"""
    position = Position().atreides(PLAIN, 6).harkonnen("nw_out_04", 1).wormsigns("nw_out_07")
    p = fight(dice(position, "hhhhhh", "s"), PLAIN, "nw_out_04")
    assert "attack_by_sandriding" not in p.t.feats


def test_an_ornithopter_carries_an_attack_two_areas_far() -> None:
    """ruling: troop_transport"""
    position = Position().harkonnen("ne_in_06", 6).atreides("ne_out_11", 1)
    position.air(air_1="ornithopter").atreides("ne_out_07", 1)
    p = fight(dice(position, "hhhhhh", "s"), "ne_in_06", "ne_out_11", who="harkonnen")
    p.say("harkonnen", "advance", "advance")
    assert p.units("harkonnen", "ne_out_11") == 6
    assert p.t.air == {}


def test_a_legion_with_bound_paul_does_not_attack() -> None:
    """ruling: bound_paul"""
    position = Position().atreides(PLAIN, 2, leaders=("paul_atreides",)).harkonnen(EAST, 1)
    assert attacking(position.set(bound=["paul"])).over


def test_a_surprise_attack_needs_a_leader() -> None:
    """ruling: leadership_condition"""
    position = Position().atreides(PLAIN, 2, generic=1).atreides("nw_out_08", 2).harkonnen(EAST, 1)
    p = attacking(position, "atreides", "leader", 1)
    assert p.options("atreides", "attack with") == [PASS, PLAIN]


# ---- before the first roll


def test_the_sietch_and_all_tokens_of_both_legions_are_turned_up() -> None:
    """ruling: battle_reveals"""
    position = Position().harkonnen("nw_out_08", 1).sietch("rock_outcroppings", 3)
    position.atreides("rock_outcroppings", 5, tokens=("as1",))
    p = fight(position, "nw_out_08", "rock_outcroppings", who="harkonnen")
    assert p.t.ranks == {"rock_outcroppings": 3}
    assert p.told("token_revealed")
    assert p.told("excess_removed")[0]["area"] == "rock_outcroppings"
    assert p.units("atreides", "rock_outcroppings") == 6
    assert p.t.legions["rock_outcroppings"].tokens == []


def test_the_attackers_tokens_are_turned_up_too() -> None:
    """ruling: battle_reveals"""
    position = Position().atreides(PLAIN, tokens=("as1",)).harkonnen(EAST, 6)
    p = fight(position, PLAIN, EAST)
    assert len(p.told("token_revealed")) == 1


def test_a_token_without_figures_leaves_nobody_to_fight() -> None:
    """ruling: battle_reveals; ruling: figures_run_out"""
    position = Position().harkonnen("nw_out_08", 6).atreides("nw_out_07", tokens=("as1",))
    reserve = position.t.reserve["atreides"]
    for kind, area in zip(("regular", "elite", "special"), board.AREA_IDS[:3], strict=True):
        position.atreides(area, **{kind: getattr(reserve, kind)})
    p = fight(position, "nw_out_08", "nw_out_07", who="harkonnen")
    assert not p.told("combat_rolled")
    assert p.told("battle_ended")[0]["winner"] == "harkonnen"


# ---- going on


def test_going_on_is_free_where_no_settlement_stands() -> None:
    """ruling: continue_battle"""
    p = fight(dice(field(), "sssss", "ss"), PLAIN, EAST).say("atreides", "go on", "go on")
    assert p.units("atreides", PLAIN) == 5
    assert p.open_kinds() == {"harkonnen": "retreat"}


def test_going_on_against_a_settlement_costs_a_hit_that_a_leader_may_take() -> None:
    """ruling: continue_battle"""
    position = siege().harkonnen("nw_out_08", generic=1)
    p = fight(dice(position, "ss", "ss"), *SIEGE, who="harkonnen")
    p.say("harkonnen", "go on", "go on")
    assert p.options("harkonnen", "hit") == ["regular", "generic"]
    p.say("harkonnen", "hit", "generic")
    assert p.units("harkonnen", "nw_out_08") == 2
    assert p.open_kinds() == {"atreides": "retreat"}


def test_going_on_with_the_last_unit_loses_the_attack() -> None:
    """ruling: continue_battle; ruling: battle_winner"""
    p = fight(dice(siege(1), "s", "ss"), *SIEGE, who="harkonnen")
    p.say("harkonnen", "go on", "go on")
    assert p.over
    assert p.legion("nw_out_08") is None
    assert p.told("battle_ended")[0]["winner"] == "atreides"


def test_an_attack_that_goes_on_freely_pays_nothing() -> None:
    """ruling: continue_battle"""
    p = fight(dice(siege(), "ss", "ss"), *SIEGE, 0, 0, 0, 1, who="harkonnen")
    p.say("harkonnen", "go on", "go on")
    assert p.units("harkonnen", "nw_out_08") == 2


def test_shields_that_were_left_do_not_cancel_the_price() -> None:
    """ruling: continue_battle"""
    p = fight(dice(siege(), "ss", "ss"), *SIEGE, who="harkonnen")
    p.say("harkonnen", "go on", "go on")
    assert p.units("harkonnen", "nw_out_08") == 1


# ---- who wins


def test_an_attack_that_ceases_is_won_by_the_defender() -> None:
    """ruling: battle_winner"""
    position = dice(siege(), "ss", "ss")
    p = fight(position, *SIEGE, who="harkonnen").say("harkonnen", "go on", "cease")
    assert p.over
    assert p.told("battle_ended")[0]["winner"] == "atreides"
    assert p.t.battle is None
    assert p.units("harkonnen", "nw_out_08") == 2


def test_nobody_wins_when_both_are_destroyed_and_the_settlement_stands() -> None:
    """ruling: battle_winner"""
    p = fight(dice(siege(1), "h", "hh"), *SIEGE, who="harkonnen")
    assert p.over
    assert p.told("battle_ended")[0]["winner"] == ""
    assert "rock_outcroppings" in p.t.sietches
    assert p.t.legions == {}


def test_victories_of_the_atreides_are_remembered() -> None:
    """ruling: battle_winner"""
    position = Position().atreides(PLAIN, 6, leaders=("paul_atreides",)).harkonnen(EAST, 3)
    p = fight(dice(position, "hhhhhx", "sxx"), PLAIN, EAST)
    assert p.t.feats == {"battle_won_with paul": 1, "battle_won_against_units": 3}


def test_a_defence_that_holds_is_a_victory_too() -> None:
    """ruling: battle_winner"""
    position = Position().harkonnen(EAST, 4).atreides(PLAIN, 5)
    p = fight(dice(position, "ssss", "sssss"), EAST, PLAIN, who="harkonnen")
    p.say("harkonnen", "go on", "cease")
    assert p.t.feats == {"battle_won_against_units": 4}


# ---- free actions in the middle


@pytest.mark.parametrize(
    "step", ["combat_round", "exchange_blows", "go_on", "stand_or_retreat", "battle_ends"]
)
def test_a_defender_whom_the_atomics_drove_off_has_lost(step: str) -> None:
    """ruling: free_action_moments"""
    under_way = Battle("atreides", PLAIN, EAST, met={"atreides": 2, "harkonnen": 3})
    p = Position().atreides(PLAIN, 2).set(battle=under_way).hand("atreides", "ha_usul").at(step)
    assert p.told("battle_ended")[0]["winner"] == "atreides"
    assert p.options("atreides", "advance") == ["advance", "stay"]


def test_an_attacker_whom_the_atomics_drove_off_neither_fights_nor_advances() -> None:
    """ruling: free_action_moments"""
    under_way = Battle("atreides", PLAIN, EAST, met={"atreides": 2, "harkonnen": 3})
    p = Position().harkonnen(EAST, 2).set(battle=under_way).at("go_on")
    assert p.over
    assert p.told("battle_ended")[0]["winner"] == "harkonnen"
    p = Position().set(battle=under_way).at("advance", ("retreat", EAST))
    assert p.over


# ---- teams


def test_the_house_defends_whoever_holds_the_dice() -> None:
    """ruling: team_other_decisions"""
    position = Position(seats=3).atreides(PLAIN, 5).harkonnen(EAST, 3, elite=1)
    p = fight(dice(position, "hssss", "hhhh"), PLAIN, EAST)
    assert p.open_kinds() == {"house_harkonnen": "hit"}


@pytest.mark.parametrize("role", ["house_harkonnen", "corrino_ally"])
def test_the_acting_partner_decides_about_the_attack(role: str) -> None:
    """ruling: team_who_acts"""
    position = dice(Position(seats=3).harkonnen(EAST, 5).atreides(PLAIN, 2), "sssss", "ss")
    p = fight(position, EAST, PLAIN, who=role)
    assert p.open_kinds() == {role: "go on"}


SWITCHES: dict[str, Switch] = {
    "ruling: free_action_moments": without(combat.both_stand, True),
    "ruling: attack_targets": instead(battle.targets, lambda t, side: board.EVERYWHERE),
    "ruling: sandriding_attack": without(board.ride_ends, 0),
    "ruling: troop_transport": without(board.flights, {}),
    "ruling: bound_paul": without(places.attacker_passes, True),
    "ruling: leadership_condition": without(places.attacker_passes, True),
    "ruling: battle_reveals": without(legions.reveal_area),
    "ruling: figures_run_out": without(legions.turn_up),
    "ruling: continue_battle": without(battle.is_costly, False),
    "ruling: battle_winner": without(battle.winner, None),
    "ruling: team_other_decisions": instead(table.owner, lambda t, side: t.sides.index(side) + 1),
    "ruling: team_who_acts": instead(table.owner, lambda t, side: table.house(t, side)),
}

"""Shared factions: who of two partners is asked for each decision outside of the own turn."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.rules import deciding, table
from landsraad.games.war_for_arrakis.rules.cards import hands
from landsraad.games.war_for_arrakis.state import Battle, Blow
from landsraad.kernel import PASS

from .acting import played
from .positions import Position
from .positions_battle import PLAIN
from .switching import Switch, instead, without

A, H = "atreides", "harkonnen"
SAND = "nw_out_04"
HOUSES = {A: "house_atreides", H: "house_harkonnen"}
ALLIES = {A: "fremen_ally", H: "corrino_ally"}


def four(**options: Any) -> Position:
    """Four people; the ally of the Atreides takes their turn."""
    position = Position(4, **options)
    return position.set(turn=A, speaker=position.seat("fremen_ally"))


def fought(attacker: str) -> Position:
    """A battle is under way; the ally of the attacker has begun it."""
    position = four().legion(attacker, PLAIN, 3, generic=1)
    defender = H if attacker == A else A
    position.legion(defender, SAND, 3, generic=2)
    position.set(turn=attacker, speaker=position.seat(ALLIES[attacker]))
    battle = Battle(attacker, PLAIN, SAND, number=1)  # type: ignore[arg-type]
    battle.met = {"harkonnen": 3, "atreides": 3}
    return position.set(battle=battle)


@pytest.mark.parametrize("attacker", [A, H])
def test_in_a_battle_the_acting_partner_decides_and_for_the_defender_the_house(
    attacker: str,
) -> None:
    """ruling: team_other_decisions; ruling: team_who_acts"""
    defender = H if attacker == A else A
    p = fought(attacker).at("go_on")
    assert p.open_kinds() == {ALLIES[attacker]: "go on"}
    p.say(ALLIES[attacker], "go on", "go on")
    assert p.open_kinds() == {HOUSES[defender]: "retreat"}
    p.say(HOUSES[defender], "retreat", "retreat")
    assert list(p.open_kinds()) == [ALLIES[attacker]]


@pytest.mark.parametrize("attacker", [A, H])
def test_the_house_takes_the_hits_of_a_defender_and_chooses_its_leaders(attacker: str) -> None:
    """ruling: team_other_decisions"""
    defender = H if attacker == A else A
    position = fought(attacker)
    battle = position.t.battle
    assert battle is not None
    battle.hits = {attacker: 1, defender: 1}  # type: ignore[dict-item]
    p = position.at(("battle_losses", attacker), ("battle_losses", defender))
    p.say(ALLIES[attacker], "hit", "regular")
    assert p.open_kinds() == {HOUSES[defender]: "hit"}
    position = fought(attacker).legion(defender, SAND, leaders=(NAMED[defender],))
    assert position.t.battle is not None
    position.t.battle.rolled = {defender: ["special"]}  # type: ignore[dict-item]
    p = position.at(("use_leaders", defender))
    assert p.open_kinds() == {HOUSES[defender]: "leader ability"}


NAMED = {A: "stilgar", H: "beast_rabban"}


def outside(phase: str, **options: Any) -> Position:
    """It is nobody's turn."""
    return Position(4, **options).set(phase=phase, turn="")


def test_spice_and_bans_are_the_house_of_the_harkonnens() -> None:
    """ruling: team_other_decisions; ruling: team_bans_and_spice"""
    position = outside("spice").set(spice=9).imperium(5, 5, 5).harkonnen("arsunt", 6)
    p = position.at(("pay_marker", "choam"), "stockpile", "save_spice", "activate_bans")
    p.say("house_harkonnen", "choam marker", "drop").say("house_harkonnen", "stockpile", PASS)
    p.say("house_harkonnen", "save spice", "save")
    assert p.t.bans == ["choam"]
    assert p.units(H, "arsunt") == 5
    assert p.over


def test_vehicles_and_thopter_battles_are_the_house_of_the_harkonnens() -> None:
    """ruling: team_other_decisions"""
    position = outside("vehicles", smugglers=True).air(air_3="smuggler_ornithopter")
    p = position.at(("place_of_row", "ornithopter", 1))
    assert p.open_kinds() == {"house_harkonnen": "thopter battle"}
    p = outside("vehicles").at(("place_of_row", "harvester", 1))
    assert p.open_kinds() == {"house_harkonnen": "harvester to"}


def test_hazards_are_the_fremens_and_carryalls_and_hits_the_house_of_the_harkonnens() -> None:
    """ruling: team_other_decisions"""
    position = outside("hazards").harvesters(SAND, PLAIN).worms(SAND, PLAIN)
    p = position.air(air_3="carryall").set(risen=[SAND, PLAIN]).at("next_worm")
    assert p.open_kinds() == {"fremen_ally": "worm first"}
    p.say("fremen_ally", "worm first", SAND)
    assert p.open_kinds() == {"house_harkonnen": "carryall"}
    p = outside("hazards").harkonnen(SAND, 1, elite=1).set(blow=Blow(SAND, 1)).at("take_hits")
    assert p.open_kinds() == {"house_harkonnen": "hit"}
    p = outside("hazards").harkonnen(SAND, 1).worms(SAND).at(("worm_under", SAND))
    assert p.open_kinds() == {"fremen_ally": "retreat to"}


def test_prescience_at_the_end_of_a_round_is_house_atreides() -> None:
    """ruling: team_other_decisions"""
    p = outside("end").row("p06").at("claim_at_end", "sort_row")
    p.say("house_atreides", "claim", PASS)
    assert p.open_kinds() == {"house_atreides": "remove card"}


def test_the_smugglers_base_is_placed_by_house_atreides_in_the_harkonnens_turn() -> None:
    """ruling: team_other_decisions"""
    position = Position(4, smugglers=True).prescience(7, 0, 0)
    position.set(turn=H, speaker=position.seat("corrino_ally"))
    p = position.at("smugglers_ally")
    assert p.open_kinds() == {"house_atreides": "smugglers base in"}


def test_either_partner_may_claim_in_the_action_phase() -> None:
    """ruling: team_other_decisions; ruling: claim_window"""
    position = four().row("p15").set(feats={"harvesters_removed_this_phase": 2})
    p = position.unused_dice("fremen_ally", strategy=1).at("take_turn")
    for role in ("house_atreides", "fremen_ally"):
        assert "claim_prescience" in p.offers(role)
    p.act("house_atreides", "claim_prescience", {"claim": "p15"})
    assert p.t.prescience["jihad"] == 2


def test_each_partner_sets_aside_leaders_of_the_own_subfaction() -> None:
    """ruling: team_other_decisions"""
    position = outside("end").atreides(PLAIN, 1, leaders=("stilgar", "lady_jessica"))
    seats = [position.seat(role) for role in ("house_atreides", "fremen_ally")]
    p = position.at(*(("swap_leaders", seat) for seat in seats))
    assert p.options("house_atreides", "set aside") == ["lady_jessica", PASS]
    p.say("house_atreides", "set aside", PASS)
    assert p.options("fremen_ally", "set aside") == ["stilgar", PASS]


def test_an_effect_on_the_opponent_meets_two_hands_as_one() -> None:
    """ruling: team_opponent"""
    position = Position(4).hand("house_atreides", "ha_usul").hand("fremen_ally", "fa_wall")
    p = played(position, "ca_manipulation", "corrino_ally")
    assert p.open_kinds() == {"house_atreides": "give cards"}
    assert p.options("house_atreides", "give cards") == [1]


def _always_the_ally(t: Any, side: Any) -> Any:
    return table.ally(t, side)


SWITCHES: dict[str, Switch] = {
    "ruling: team_other_decisions": instead(table.house, _always_the_ally),
    "ruling: team_who_acts": without(deciding.decides, 0),
    "ruling: team_bans_and_spice": instead(table.house, _always_the_ally),
    "ruling: claim_window": without(table.settling, True),
    "ruling: team_opponent": without(hands.side_discards),
}

"""Every normal action of every die: what it offers, and how much of it."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.rules.effects import ACTIONS, DESERT_POWER, action_script
from landsraad.games.war_for_arrakis.rules.modules.smuggler_die import (
    SMUGGLER_ACTIONS,
    smuggler_script,
)
from landsraad.kernel import PASS

from .acting import figures, in_turn, moved_all, used, without_script
from .positions import Playing, Position
from .positions_battle import PLAIN
from .switching import Switch

A, H = "atreides", "harkonnen"
FIELDS = ["nw_out_13", "nw_in_01", "nw_in_02"]
"""Rock, without anybody."""


def three(who: str, **figures: Any) -> Position:
    """Three legions of a side, and a plain one."""
    position = Position().legion(who, "shield_wall_west", 1)
    for area in FIELDS:
        position.legion(who, area, 1, **figures)
    return position


@pytest.mark.parametrize("who", [A, H])
def test_strategy_moves_two_different_legions(who: str) -> None:
    """action: atreides_strategy_move; action: harkonnen_strategy_move"""
    p = used(three(who), who, "strategy", "move")
    assert len(p.options(who, "move from")) == 5
    assert len(set(moved_all(p, who))) == 2


@pytest.mark.parametrize("who", [A, H])
def test_leadership_moves_two_legions_with_a_leader(who: str) -> None:
    """action: atreides_leadership_move; action: harkonnen_leadership_move"""
    p = used(three(who, generic=1), who, "leadership", "move")
    assert set(p.options(who, "move from")) == {PASS, *FIELDS}
    assert len(set(moved_all(p, who))) == 2


@pytest.mark.parametrize("who", [A, H])
@pytest.mark.parametrize(
    ("die", "use", "surprise"),
    [
        ("strategy", "attack", 0),
        ("leadership", "surprise", 1),
    ],
)
def test_strategy_attacks_and_leadership_surprises(
    who: str, die: str, use: str, surprise: int
) -> None:
    """action: atreides_strategy_attack; action: harkonnen_strategy_attack
    action: atreides_leadership_surprise; action: harkonnen_leadership_surprise
    """
    foe = H if who == A else A
    position = Position().legion(who, PLAIN, 3, generic=1).legion(who, "nw_out_08", 3)
    p = used(position.legion(foe, "nw_out_04", 2), who, die, use)
    starts = [PLAIN] if surprise else [PLAIN, "nw_out_08"]
    assert p.options(who, "attack with") == [PASS, *starts]
    p.say(who, "attack with", PLAIN)
    told = p.told("attacked")[0]
    assert (told["area"], told["target"], told["surprise"]) == (PLAIN, "nw_out_04", surprise)


@pytest.mark.parametrize("who", [A, H])
def test_mentat_draws_two_cards(who: str) -> None:
    """action: atreides_mentat_draw; action: harkonnen_mentat_draw"""
    p = used(Position(), who, "mentat", "draw")
    deck = p.options(who, "draw from")[0]
    p.say(who, "draw from", deck).say(who, "draw from", deck)
    assert len(p.hand(who)) == 2
    assert p.over


def test_the_atreides_deploy_a_token_with_a_leader() -> None:
    """action: atreides_deployment_deploy"""
    p = used(Position(), A, "deployment", "deploy").say(A, "deployment token", "draw")
    p.say(A, "place token in", "windgap").say(A, "which leader", "naib")
    assert len(p.t.legions["windgap"].tokens) == 1
    assert p.t.legions["windgap"].generic == 1


def test_the_harkonnen_deploy_three_regulars_and_a_leader() -> None:
    """action: harkonnen_deployment_deploy"""
    p = used(Position(), H, "deployment", "deploy")
    p.say(H, "place in", "arsunt").say(H, "place in", "arsunt").say(H, "place in", "carthag")
    p.say(H, "place in", "arsunt").say(H, "which leader", "bashar")
    assert figures(p, "arsunt") == {"regular": 2, "generic": 1}
    assert figures(p, "carthag") == {"regular": 1}
    assert p.over


def test_the_house_of_the_harkonnen_makes_two_elites_or_places_two_vehicles() -> None:
    """action: harkonnen_house_elites; action: harkonnen_house_vehicles"""
    p = used(Position().harkonnen("arsunt", 4), H, "house", "elites")
    p.say(H, "make elite in", "arsunt").say(H, "make elite in", "arsunt")
    assert (figures(p, "arsunt"), p.over) == ({"regular": 2, "elite": 2}, True)
    p = used(Position(), H, "house", "vehicles").say(H, "vehicle", "harvester")
    p.say(H, "harvester to", PLAIN).say(H, "vehicle", "carryall").say(H, "carryall to", "air_1")
    assert (p.t.harvesters, p.t.air, p.over) == ([PLAIN], {"air_1": "carryall"}, True)


def test_desert_power_places_two_wormsigns() -> None:
    """action: desert_power"""
    position = in_turn(Position(), A).unused_dice(A).unused_dice(H, strategy=1)
    p = position.at("take_turn").say(A, {"die": "desert power", "desert power": "wormsigns"})
    p.say(A, "wormsign", PLAIN).say(A, "wormsign", "nw_out_04")
    assert sorted(p.t.wormsigns) == ["nw_out_04", PLAIN]
    assert p.over


# ---- the smugglers die


def smuggling(result: str) -> Position:
    """Allied smugglers in two legions, and their die."""
    position = Position(smugglers=True).entered("gurney_halleck", "staban_tuek")
    assert position.t.smugglers is not None
    position.t.smugglers.mood, position.t.smugglers.base = "allied", "sw_in_06"
    position.t.smugglers.left = position.t.smugglers.waiting = 0
    position.t.smugglers.die = result
    position.t.reserve["atreides"].smuggler += 1
    position.atreides("nw_in_01", smuggler=1).atreides("nw_in_02", smuggler=1, generic=1)
    return position.atreides("shield_wall_west", 1)


def smugglers_act(result: str, use: str, position: Position | None = None) -> Playing:
    """Use the smugglers die."""
    p = in_turn(position or smuggling(result), A).unused_dice(A).at("take_turn")
    return p.say(A, {"die": "smugglers die", "smugglers act": use})


def test_the_smugglers_strategy_moves_any_legion_or_two_with_smugglers() -> None:
    """action: smugglers_strategy_move; action: smugglers_strategy_move_smugglers"""
    p = smugglers_act("strategy", "move")
    assert len(p.options(A, "move from")) == 4
    assert len(moved_all(p, A)) == 1
    p = smugglers_act("strategy", "move smugglers")
    assert set(p.options(A, "move from")) == {PASS, "nw_in_01", "nw_in_02"}
    assert len(moved_all(p, A)) == 2


def test_their_leadership_moves_one_legion_with_a_leader_or_attacks_with_smugglers() -> None:
    """action: smugglers_leadership_move; action: smugglers_leadership_attack"""
    p = smugglers_act("leadership", "move")
    assert p.options(A, "move from") == [PASS, "nw_in_02"]
    assert moved_all(p, A) == ["nw_in_02"]
    position = smuggling("leadership").harkonnen("nw_in_04", 1).harkonnen("arsunt", 1)
    p = smugglers_act("leadership", "attack", position)
    assert p.options(A, "attack with") == [PASS, "nw_in_01", "nw_in_02"]


def test_their_deployment_brings_two_smugglers_to_the_base() -> None:
    """action: smugglers_deployment_deploy"""
    p = smugglers_act("deployment", "deploy").say(A, "take from", "all")
    assert p.t.legions["sw_in_06"].smuggler == 2


# ---- what is switched off


def _actions() -> dict[str, Switch]:
    found = {"action: desert_power": without_script(DESERT_POWER)}
    for side, results in ACTIONS.items():
        for result, uses in results.items():
            for use in uses:
                name = f"action: {side}_{result}_{use}"
                found[name] = without_script(action_script(side, result, use))
    for result, uses in SMUGGLER_ACTIONS.items():
        for use in uses:
            name = f"action: smugglers_{result}_{use}".replace("move smugglers", "move_smugglers")
            found[name] = without_script(smuggler_script(result, use))
    return found


SWITCHES: dict[str, Switch] = _actions()

"""Cycles: their phases, who leads, and that nobody must do anything."""

from __future__ import annotations

import pytest

from landsraad.games.dawn_of_the_fremen.rules.phases import action
from landsraad.games.dawn_of_the_fremen.state import State
from landsraad.kernel import PASS, Ask, Play

from .positions import NAMES, SEAT, Playing, Position
from .switching import Switch, instead


def _must_scavenge(s: State, seat: int) -> Play[None]:
    """The first action cannot be passed."""
    yield Ask(seat, "first action", ["scavenge"])


SWITCHES: dict[str, Switch] = {"ruling: pass": instead(action.first_action, _must_scavenge)}


def idle(game: Playing, until: int = 0) -> list[tuple[str, str]]:
    """Everybody does as little as possible until this cycle begins; gives what was asked."""
    asked: list[tuple[str, str]] = []
    while not game.over and game.t.cycle != until:
        seat, ask = next(iter(game.match.asks.items()))
        asked.append((NAMES[seat], ask.kind))
        least = next(x for x in (PASS, "done", ask.options[0]) if x in ask.options)
        game.match.answer(seat, least)
    return asked


def cycle(start: Position) -> Playing:
    """The next cycle begins."""
    return start.at("cycle")


# ---- phases


def test_a_cycle_has_six_phases_in_this_order() -> None:
    game = cycle(Position().die("both_moons", "both_moons", "both_moons"))
    idle(game, until=4)
    phases = [told["phase"] for told in game.told("phase_began")][:6]
    assert phases == ["development", "production", "trade", "shipment", "action", "council"]


def test_the_initiation_cycle_has_no_development_and_no_die() -> None:
    game = cycle(Position().set(cycle=0, lead="blue"))
    idle(game, until=2)
    phases = [told["phase"] for told in game.told("phase_began")][:5]
    assert phases == ["production", "trade", "shipment", "action", "council"]
    assert game.told("die_rolled") == []


def test_the_die_is_rolled_by_the_lead_player_for_production_trade_and_shipment() -> None:
    game = cycle(Position().die("both_moons", "storm", "both_moons"))
    idle(game, until=4)
    rolls = [(told["seat"], told["phase"]) for told in game.told("die_rolled")][:3]
    assert rolls == [(1, "production"), (1, "trade"), (1, "shipment")]


@pytest.mark.parametrize("phase", ["production", "trade", "shipment"])
def test_after_a_storm_the_next_phase_comes_at_once(phase: str) -> None:
    start = Position(2).die("storm").hold("green", "red_sink", "lost_well")
    game = start.put("red_sink", "water").phase(phase)
    kinds = {kind for _, kind in idle(game)}
    assert kinds <= {"thumper"}
    assert game.told("phase_skipped") == [{"phase": phase}]
    assert game.t.die == ""


# ---- who leads


def test_the_lead_passes_clockwise_from_cycle_to_cycle() -> None:
    game = cycle(Position().set(lead="yellow"))
    assert (game.t.cycle, game.t.lead) == (3, SEAT["green"])
    idle(game, until=4)
    assert game.t.lead == SEAT["blue"]


def test_the_lead_skips_who_has_vanished() -> None:
    game = cycle(Position().set(lead="yellow").vanished("green"))
    assert game.t.lead == SEAT["blue"]


def test_in_the_initiation_cycle_the_lead_does_not_pass() -> None:
    game = cycle(Position().set(cycle=0, lead="red"))
    assert (game.t.cycle, game.t.lead) == (1, SEAT["red"])


@pytest.mark.parametrize(
    ("phase", "kind"),
    [("action", "first action"), ("council", "propose"), ("production", "thumper")],
)
def test_in_each_phase_the_lead_player_is_first_and_play_goes_clockwise(
    phase: str, kind: str
) -> None:
    asked = idle(Position().set(lead="red").die("storm").phase(phase))
    order = [tribe for tribe, asked_kind in asked if asked_kind == kind]
    assert order == ["red", "yellow", "green", "blue"]


def test_stops_hold_for_one_cycle() -> None:
    game = cycle(Position().set(stopped={"red_sink": [0]}))
    assert game.t.stopped == {}


# ---- nobody must act


def rich() -> Position:
    """Everybody could do something in each phase."""
    start = Position(2).die(*["both_moons"] * 3).hold("green", "red_sink", "lost_well")
    start.hold("blue", "far_bled", "white_bluff").site("red_sink", "water")
    return start.put("red_sink", "water", "maker").put("far_bled", "water", "maker")


def test_every_phase_and_both_actions_may_be_passed() -> None:
    """ruling: pass"""
    game = cycle(rich().set(cycle=1))
    asked = dict.fromkeys(kind for _, kind in idle(game, until=3))
    assert list(asked) == [
        "develop",
        "thumper",
        "worm",
        "offer",
        "ship from",
        "first action",
        "second action",
        "propose",
    ]
    passed = ("built", "worm_called", "trade_offered", "shipped", "scavenged", "attack_named")
    assert not any(game.told(key) for key in passed)
    assert game.t.proposed == []


def test_only_the_loss_of_a_worm_is_forced() -> None:
    """ruling: pass"""
    start = rich().hold("green", "windy_basin").put("windy_basin", "great_maker")
    start.draws.clear()
    game = start.die("worm").phase("production")
    game.say("green", "thumper", "full").say("blue", "thumper", "full")
    assert game.options("green", "lose worm in") == ["red_sink", "windy_basin"]
    game.say("green", "lose worm in", "windy_basin")
    assert game.over, "blue has one worm and loses it without a choice"
    assert game.land("far_bled").tokens == []
    after = Position(2).at(("first_action", "green"))
    assert after.options("green", "first action")[0] == PASS


def test_a_council_without_proposals_ends() -> None:
    game = Position().phase("council")
    assert [kind for _, kind in idle(game)] == ["propose"] * 4

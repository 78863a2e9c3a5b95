"""The laws with each option switched and each number of players; they take turns.

Every switched option is tried with two, three and four players, each time under another law.
`tests/laws` tries every law on the game's own sets of options, `make soak` for long.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from landsraad.games.dawn_of_the_fremen.laws import SWITCHED
from landsraad.kernel import PASS, Ask, Match, Secret, Value
from landsraad.testing import LAWS, Setting, try_law

from .positions import GAME, Position

TRIED = [law for law in LAWS if law != "everything_is_used"]
SHORT: dict[str, Any] = {"max_cycles": 20}
"""Games here are short, unless that is what is switched."""


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("number", range(len(SWITCHED)))
def test_a_law_holds_with_each_option_switched(number: int, seats: int) -> None:
    case = number * len(GAME.seats) + seats - GAME.seats[0]
    options = SHORT | SWITCHED[number]
    assert try_law(TRIED[case % len(TRIED)], GAME, Setting(seats, options, case)).matches


# ---- the limit

CALM = (PASS, "done", "stop", "refuse", "neutral")


def restless(ask: Ask, random: Random) -> Value:
    """An answer of somebody who passes nothing and attacks as long as something is in reach."""
    if "attack" in ask.options and ask.kind != "join":
        return "attack"
    busy = [value for value in ask.options if value not in CALM] or list(ask.options)
    return "no" if ask.kind == "vote" else random.choice(busy)


def test_the_longest_game_of_the_most_restless_players_stays_within_the_limit() -> None:
    """Its cycles are alike, so the first of them speak for a hundred."""
    options = {"max_cycles": 100, "sietches_alone": 9, "proposals_per_council": 3}
    match = Match.begin(GAME, options, 4, Secret.given(1), hurry=True)
    random, cycles = Random(1), 8
    while match.state.table.cycle <= cycles:
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, restless(ask, random))
    assert match.decisions > 120 * cycles, "not restless enough to show anything"
    longest = GAME.laws.most(GAME.chosen(options))
    assert match.decisions * options["max_cycles"] <= longest * cycles


# ---- what was told can still be seen


def test_the_last_votes_lie_open_after_the_phase_was_skipped() -> None:
    p = Position(2).die("all_players").phase("trade")
    p.say("green", "vote on phase", "no").say("blue", "vote on phase", "yes")
    assert p.over
    assert p.t.votes == {0: "no", 1: "yes"}


def test_the_last_attack_lies_open_after_it_has_failed() -> None:
    start = Position(3, rest="red").hold("green", "hollow_basin").hold("blue", "hollow_erg")
    start.hold("green", *("little_gap", "white_bluff", "cinder_field", "gravel_fan"))
    p = start.put("hollow_erg", "crysknife").at(("begin_action", 1), ("first_action", "green"))
    p.say("green", "first action", "attack").say("green", "attack", "hollow_erg")
    assert p.told("attack_failed")
    assert p.t.attack is None
    assert p.t.fought is not None
    assert p.t.fought.target == "hollow_erg"


def test_a_shipment_there_and_back_that_changes_nothing_is_a_pass() -> None:
    start = Position(2).hold("green", "hollow_erg", "hollow_basin").put("hollow_erg", "maker")
    p = start.at(("ship", "green")).say("green", "ship from", "hollow_erg")
    p.say("green", "ship on", "hollow_erg").say("green", "ship on", "stop")
    assert p.over
    assert not p.told("shipped")
    assert p.land("hollow_erg").tokens == ["maker"]

"""The laws with each option switched and each number of players; they take turns.

Every switched option is tried with two, three and four players, each time under another law.
`tests/laws` tries every law on the game's own sets of options, `make soak` for long.
"""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.dawn_of_the_fremen.laws import SWITCHED
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

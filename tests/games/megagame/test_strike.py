"""Taking entries out of a day: previews with a reason, what then no longer fits, honest dice."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from landsraad.games.megagame.state import State
from landsraad.kernel import Match, Refused, Secret
from landsraad.kernel.asks import CLOCK, MODERATOR
from landsraad.kernel.record import Acted, Struck
from landsraad.records.replay import back, kept_record, replay, strike

from .positions import GAME

WHY = "It never happened."
ATREIDES, ECAZ = 1, 4


def begun(**options: object) -> Match[State]:
    """A day that keeps its record; four blows, and storms somewhere."""
    return Match.begin(GAME, options, 15, Secret.given(3), live=True)


def armed(match: Match[State]) -> Match[State]:
    """Control puts the storms aside."""
    for number in range(1, 6):
        far = f"W0{number}"
        match.act(MODERATOR, "place", {"place": "storm", "which": f"r{number}", "to": far} | REASON)
    return match


REASON = {"reason": "A ruling of control."}


def marched(match: Match[State], seat: int, *way: str | int) -> int:
    """March; the number of the entry."""
    match.act(seat, "march", *way)
    return len(match.entries) - 1


def test_what_followed_from_a_struck_entry_is_reported_and_left_out() -> None:
    """Ruling override: a preview, with what then no longer fits, in words."""
    match = armed(begun())
    march = marched(match, ATREIDES, "A17", "stop", 5)
    later = marched(match, ATREIDES, "A16", "stop", 2)
    other = marched(match, ECAZ, "A22", "stop", 1)
    before = match.encoded()
    made, misfits = strike(match, march, WHY)
    assert [misfit.index for misfit in misfits] == [later]
    assert "A17" in misfits[0].why
    assert made.state.table.armies["A19"] == {"atreides": 5}
    assert "A17" not in made.state.table.armies
    assert made.state.table.factions["atreides"].solari == 11
    mark = made.entries[march]
    assert isinstance(mark, Struck)
    assert (mark.reason, mark.refused) == (WHY, (later,))
    assert match.encoded() == before, "it is a preview"
    assert made.state.table.armies["A22"] == {"ecaz": 1}
    assert isinstance(made.entries[other], Acted), "what still fits keeps its number"
    out = made.entries[later]
    assert isinstance(out, Struck)
    assert (out.entry, out.was) == (march, match.entries[later]), "nothing is hidden"


def test_dice_that_have_fallen_stay_as_they_fell() -> None:
    """Ruling override: whose roll it was keeps it, whatever is struck before it."""
    match = armed(begun())
    match.act(
        MODERATOR,
        "place",
        {"place": "armies", "whose": "ecaz", "from": "off the map"}
        | {"to": "302", "how many": 1}
        | REASON,
    )
    first = marched(match, ATREIDES, "A16", "302", "stop", 1)
    match.act(CLOCK, "tick")
    tick = len(match.entries) - 1
    draws = match.entries[tick].draws
    assert match.entries[first].draws
    made, misfits = strike(match, first, WHY)
    assert misfits == []
    assert made.entries[tick].draws == draws
    blown = [told.facts for told in made.told if told.what == "blow"]
    assert blown == [told.facts for told in match.told if told.what == "blow"]


def test_a_roll_that_control_no_longer_decides_is_rolled() -> None:
    """Ruling override: nothing is drawn for what was decided, then it is."""
    match = armed(begun())
    match.act(MODERATOR, "force_roll", {"roll": "worm", "result": 1} | REASON)
    forced = len(match.entries) - 1
    march = marched(match, ATREIDES, "A16", "302", "stop", 2)
    assert match.entries[march].draws == ()
    assert "302" not in match.state.table.armies
    made, misfits = strike(match, forced, WHY)
    assert misfits == []
    assert [name for name, _, _ in made.entries[march].draws] == ["worm"]
    assert made.state.box.forced == {}


def test_a_court_over_one_breach_is_not_held_over_another() -> None:
    """Rulings override, law_enforcement: breaches are called by what was done."""
    match = armed(begun())
    for name in ("ordos", "fenring"):
        given = {"breach": "new", "who": name, "law": "L3", "reason": "It burned a village."}
        match.act(MODERATOR, "note_breach", given)
    first = len(match.entries) - 2
    case = match.state.table.breaches[1].number
    match.act(ATREIDES, "call_court", {"breach": case, "penalty": "share"})
    made, misfits = strike(match, first, WHY)
    assert misfits == []
    assert [vote.accused for vote in made.state.table.votes.values()] == ["fenring"]
    made, misfits = strike(match, first + 1, WHY)
    assert len(misfits) == 1
    assert made.state.table.votes == {}


def test_going_back_before_a_tick_brings_the_year_and_its_dice_back() -> None:
    """Ruling override: the same throws come again, and the record hides nothing."""
    match = armed(begun())
    then = match.encoded()
    match.act(CLOCK, "tick")
    tick = len(match.entries) - 1
    ticked = match.encoded()
    marched(match, ATREIDES, "A17", "stop", 1)
    now = match.encoded()
    made = back(match, tick, WHY)
    assert match.encoded() == now, "it is a preview"
    assert made.encoded() == then
    marks = made.entries[tick:]
    assert len(marks) == 2
    assert all(isinstance(mark, Struck) and mark.reason == WHY for mark in marks)
    made.act(CLOCK, "tick")
    assert made.encoded() == ticked


def test_what_control_did_for_others_and_corrected_is_played_again() -> None:
    """Rulings override, absent_faction."""
    match = armed(begun())
    match.act(MODERATOR, "act_for", "atreides", "march", "No phone.", "A17", "stop", 2)
    supply = match.state.table.factions["ecaz"].supply
    there = match.state.table.armies["A23"]["ecaz"]
    changes = {"table.armies.A23.ecaz": there - 1, "table.factions.ecaz.supply": supply + 1}
    match.correct(MODERATOR, changes, "It was miscounted.")
    again = replay(kept_record(match), GAME)
    assert again.encoded() == match.encoded()


def busy_day(seed: int, deeds: int) -> Match[State]:
    """A long day in which everybody, control too, does anything."""
    random, match = Random(seed), begun()
    for number in range(deeds):
        seat = random.choice([*range(15), *range(15), MODERATOR])
        acts = sorted({*match.offers(seat)} - {"end_game", "pause_clock", "set_option"})
        with suppress(Refused):
            match.compose(seat, random.choice(acts), lambda ask: random.choice(ask.options))
        if number % (deeds // 20) == 0:
            match.act(CLOCK, "tick")
    return match


@pytest.mark.parametrize("seed", range(2))
def test_in_a_long_record_any_entry_can_be_struck(seed: int) -> None:
    """Ruling override: what comes of it holds all invariants, and plays again as it is."""
    match = busy_day(seed, 400)
    random = Random(seed)
    acted = [n for n, entry in enumerate(match.entries) if isinstance(entry, Acted)]
    for index in random.sample(acted, 5):
        made, misfits = strike(match, index, WHY)
        GAME.invariants(made.state)
        assert all(misfit.index > index for misfit in misfits)
        assert len(made.entries) == len(match.entries)
        out = {index, *(misfit.index for misfit in misfits)}
        assert all(isinstance(made.entries[n], Struck) == (n in out) for n in acted)


def test_the_state_stays_small_on_a_busy_day() -> None:
    """The budget: every act pays for the state. With 10,000 deeds it has some 17 kB."""
    match = busy_day(7, 1500)
    for seat in range(15):
        while "offer" in match.offers(seat):
            match.compose(seat, "offer", lambda ask: ask.options[-1])
    assert len(match.encoded()) < 20_000

"""Games that were kept under older rules of DUNE can be gone on with."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from landsraad.bots.bot import RandomBot
from landsraad.kernel import Dice, Match, Secret, Unreadable
from landsraad.kernel.record import Answered, Entry, Record
from landsraad.records.archive import taken_up, taken_up_leniently
from landsraad.records.replay import kept_record

from .positions import GAME


def kept(decisions: int, without: str = "") -> Record:
    """A game of random players, without the answers that the older rules did not ask for."""
    options = {"choice": "assign", "factions": ["atreides", "guild", "emperor", "harkonnen"]}
    match = Match.begin(GAME, options, 4, Secret.given(5), live=True)
    bots = [RandomBot(GAME, seat, Dice(seat)) for seat in range(4)]
    new: set[int] = set()
    for _ in range(decisions):
        seat, ask = next(iter(match.asks.items()))
        if match.state.table.agenda[-1][0] == without:
            new.add(len(match.entries))
        match.answer(seat, bots[seat].answer(match.view(seat), ask))
    record = kept_record(match)
    entries = [entry for number, entry in enumerate(record.entries) if number not in new]
    assert bool(new) == bool(without)
    return Record(replace(record.header, version=2), entries)


def others(entries: list[Entry]) -> list[Entry]:
    """The answers to all questions but those of which newer rules have more."""
    answers = [entry for entry in entries if isinstance(entry, Answered)]
    return [entry for entry in answers if entry.kind != "stop bidding_prescience"]


def test_a_game_of_older_rules_goes_on_past_the_buyers_moments_that_it_had_not() -> None:
    older = kept(150, without="before_next_card")
    with pytest.raises(Unreadable, match="does not fit the rules"):
        taken_up(older, GAME)
    match, lost = taken_up_leniently(older, GAME)
    assert lost == 0
    assert others(match.entries) == others(older.entries)
    assert not match.over


def test_what_an_older_record_answers_is_never_passed_over() -> None:
    older = kept(150)
    match, lost = taken_up_leniently(older, GAME)
    assert (lost, match.entries[1:]) == (0, older.entries[1:])

"""In another process: what comes of it when an entry is struck, put back, or gone back to."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from landsraad.kernel import Match
from landsraad.kernel.asks import MODERATOR
from landsraad.kernel.record import Stamp, Struck
from landsraad.records.replay import Misfit, back, restore, strike
from landsraad.scenes.seen import Seen
from landsraad.server.event.desk.reading import in_words
from landsraad.server.event.desk.values import Changes, differences, noted, values_of
from landsraad.server.replay.sending import Carried, carried

Way = Literal["strike", "back", "reverse"]


class Tried(NamedTuple):
    """A match that would be, and how it differs from the one that is."""

    words: str
    """The entry that it is about."""
    misfits: list[tuple[int, str, str]]
    """The number of each entry that then fails, what it was, and why."""
    numbers: Changes
    """Public values: as they are, and as they would be."""
    told: list[int]
    everybody: bool
    made: Carried


def tried(now: Carried, way: Way, number: int, reason: str, stamp: Stamp) -> Tried:
    """Strike, go back or put back, on a copy. The record is played once."""
    match = now.taken_up()
    assert match.journal is not None
    match.journal.stamp = msgspec.structs.replace(stamp, note=way)
    story = Seen.by(match, MODERATOR).story
    made, misfits = done(match, way, number, reason)
    numbers = differences(values_of(match.state, secret=False), values_of(made.state, secret=False))
    mark = len(made.entries) - 1 if isinstance(match.entries[number], Struck) else number
    made.entries[mark] = msgspec.structs.replace(made.entries[mark], values=noted(numbers))
    told, everybody = heard_otherwise(match, made)
    lost = [(each.index, in_words(story, each.entry), each.why) for each in misfits]
    words = in_words(story, match.entries[number])
    return Tried(words, lost, numbers, told, everybody, carried(made))


def done(match: Match[Any], way: Way, number: int, reason: str) -> tuple[Match[Any], list[Misfit]]:
    """The match that comes of it. What was struck is put back, other deeds are reversed by being
    struck.
    """
    if way == "back":
        return back(match, number, reason), []
    struck = 0 < number < len(match.entries) and isinstance(match.entries[number], Struck)
    return (restore if way == "reverse" and struck else strike)(match, number, reason)


def heard_otherwise(before: Match[Any], after: Match[Any]) -> tuple[list[int], bool]:
    """Which seats were told something that they would not have been, or the other way round; and
    was everybody?
    """
    then, now = _counted(before), _counted(after)
    only = [each for each in {*then, *now} if then.get(each) != now.get(each)]
    seats = {seat for _, seats in only for seat in seats or () if seat >= 0}
    return sorted(seats), any(seats is None for _, seats in only)


def _counted(match: Match[Any]) -> dict[tuple[bytes, tuple[int, ...] | None], int]:
    found: dict[tuple[bytes, tuple[int, ...] | None], int] = {}
    for each in match.told:
        only = None if each.only is None else tuple(each.only)
        key = msgspec.json.encode([each.what, each.facts]), only
        found[key] = found.get(key, 0) + 1
    return found

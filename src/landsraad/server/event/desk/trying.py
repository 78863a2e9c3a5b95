"""In another process: what comes of it when an entry is struck, put back, or gone back to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from landsraad.kernel import Match, Told
from landsraad.kernel.asks import MODERATOR
from landsraad.kernel.record import Stamp, Struck
from landsraad.records.replay import Misfit, Replay, back, restore, strike
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import Story
from landsraad.server.event.desk.reading import in_words
from landsraad.server.event.desk.values import Changes, differences, noted, values_of
from landsraad.server.replay.sending import Carried, Sent, carried

Way = Literal["strike", "back", "reverse"]
LINES = 2
"""Told lines that say what an entry was."""


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


class Replayed:
    """A record played once, with what was told at each entry."""

    def __init__(self, record: Sent) -> None:
        again = Replay(record.record())
        self.told: list[Sequence[Told]] = [[] for _ in again.record.entries]
        heard = 0
        for number, match in again:
            self.told[number] = match.told[heard:]
            heard = len(match.told)
        self.match = again.match
        self.seen = Seen.by(self.match, MODERATOR)

    def words(self, number: int) -> str:
        """An entry as people were told of it."""
        lines = self.told[number][:LINES]
        story: Story = self.seen.story
        if lines:
            return " ".join(story.log(self.seen, lines))
        return in_words(story, self.match.entries[number])


def tried(record: Sent, way: Way, number: int, reason: str, stamp: Stamp) -> Tried:
    """Strike, go back or put back, on a copy."""
    played = Replayed(record)
    match = played.match
    assert match.journal is not None
    match.journal.stamp = msgspec.structs.replace(stamp, note=way)
    made, misfits = done(match, way, number, reason)
    numbers = differences(values_of(match.state, secret=False), values_of(made.state, secret=False))
    mark = len(made.entries) - 1 if isinstance(match.entries[number], Struck) else number
    made.entries[mark] = msgspec.structs.replace(made.entries[mark], values=noted(numbers))
    told, everybody = heard_otherwise(match, made)
    lost = [(each.index, played.words(each.index), each.why) for each in misfits]
    return Tried(played.words(number), lost, numbers, told, everybody, carried(made))


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

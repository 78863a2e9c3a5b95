"""A record played again, and what a seat notices of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from landsraad.kernel import Game, Match, Refused, Seat, Unreadable
from landsraad.kernel.record import Acted, Answered, Record, taken_back
from landsraad.kernel.state import encode
from landsraad.records.replay import Replay

CHANGED = "the rules have changed since, so nobody can look back"


def played_again(record: Record, game: Game[Any]) -> Iterator[tuple[int, Match[Any]]]:
    """Play the record again; what does not fit may be another seat's secret, so it is not told."""
    try:
        yield from Replay(record, game)
    except Unreadable:
        raise Unreadable(CHANGED) from None


def noticed(match: Match[Any], seat: Seat, heard: int) -> bytes:
    """All that a seat can notice of a match, as bytes; `heard`: how much it was told."""
    ask = match.asks.get(seat)
    asked = [ask.kind, list(ask.options)] if ask else None
    return encode([match.view(seat), asked, heard, match.over])


def match_at(record: Record, game: Game[Any], moment: int) -> Match[Any]:
    """The match after this entry."""
    *_, (_, match) = played_again(Record(record.header, record.entries[: moment + 1]), game)
    return match


def last_choice(record: Record, game: Game[Any], seat: Seat) -> int:
    """The number of the last entry in which this seat decided something and that still stands.

    An answer that was the only one there was is not a decision, so nobody wants to go back to it.
    """
    entries, chosen = record.entries, list[int]()
    for index, then in played_again(record, game):
        ask, number = then.asks.get(seat), index + 1
        entry = entries[number] if number < len(entries) else None
        answered = isinstance(entry, Answered) and ask is not None and not ask.forced
        if (answered or isinstance(entry, Acted)) and getattr(entry, "seat", None) == seat:
            chosen.append(number)
    gone = taken_back(entries)
    standing = [number for number in chosen if number not in gone]
    if not standing:
        raise Refused("there is nothing of yours to go back to")
    return standing[-1]

"""A record played again, and what a seat notices of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from landsraad.kernel import Game, Match, Seat, Unreadable
from landsraad.kernel.record import Record
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

"""A record played again: the match after an entry, and the history of one seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

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


def history_lines(record: Record, game: Game[Any], seat: Seat) -> bytes:
    """All views of one seat and all that it was told, a line of JSON for each moment of its own."""
    lines: list[bytes] = []
    last, heard = b"", 0
    for _, match in played_again(record, game):
        told = [each for each in match.told if each.reaches(seat)]
        now = noticed(match, seat, len(told))
        if now != last:
            lines.append(_line(len(lines), match, seat, told[heard:]))
            last, heard = now, len(told)
    return b"".join(lines)


def _line(number: int, match: Match[Any], seat: Seat, told: list[Any]) -> bytes:
    ask = match.asks.get(seat)
    asked = {"kind": ask.kind, "options": list(ask.options)} if ask else None
    seen = {"moment": number, "told": told, "asked": asked, "view": match.view(seat)}
    return msgspec.json.encode(seen) + b"\n"

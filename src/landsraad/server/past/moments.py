"""Looking back: the moments of a match as one seat has seen them, and a match at any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


def all_moments(record: Record) -> list[int]:
    """Every entry is a moment. Only after the verdict: the number of entries tells of silence."""
    return list(range(len(record.entries)))


def own_moments(record: Record, game: Game[Any], seat: Seat) -> list[int]:
    """The entries after which this seat saw, heard or was asked something new.

    Moments are counted by what the seat itself has noticed, so that not even their number tells
    of an answer that was hidden from it.
    """
    found: list[int] = []
    last = b""
    for index, match in played_again(record, game):
        now = noticed(match, seat)
        if now != last:
            found.append(index)
            last = now
    return found


def noticed(match: Match[Any], seat: Seat) -> bytes:
    """All that a seat can notice of a match, as bytes."""
    ask = match.asks.get(seat)
    asked = [ask.kind, list(ask.options)] if ask else None
    heard = sum(told.reaches(seat) for told in match.told)
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
        now = noticed(match, seat)
        if now != last:
            told = [each for each in match.told if each.reaches(seat)]
            lines.append(_line(len(lines), match, seat, told[heard:]))
            last, heard = now, len(told)
    return b"".join(lines)


def _line(number: int, match: Match[Any], seat: Seat, told: list[Any]) -> bytes:
    ask = match.asks.get(seat)
    asked = {"kind": ask.kind, "options": list(ask.options)} if ask else None
    seen = {"moment": number, "told": told, "asked": asked, "view": match.view(seat)}
    return msgspec.json.encode(seen) + b"\n"


def series(
    record: Record, game: Game[Any], measures: dict[str, Callable[[Any], list[int]]]
) -> dict[str, list[list[int]]]:
    """What was measured after each entry: by name, one list for each moment, by seat."""
    found: dict[str, list[list[int]]] = {name: [] for name in measures}
    for _, match in played_again(record, game):
        for name, measure in measures.items():
            found[name].append(measure(match.state.table))
    return found

"""Going back further than the rules allow, when everybody agrees."""

from __future__ import annotations

from typing import Any

from landsraad.arena.archive import kept_record, replayed
from landsraad.kernel import Match, Refused, Seat
from landsraad.kernel.record import Acted, Answered, Record, Struck, Undone

REASON = "taken back by everybody's consent"


def last_choice(match: Match[Any], seat: Seat) -> int:
    """The number of the last entry in which this seat decided something and that still stands.

    An answer that was the only one there was is no decision, so nobody wants to go back to it.
    """
    gone = {n for entry in match.entries if isinstance(entry, Undone) for n in entry.entries}
    chosen: list[int] = []

    def watch(index: int, then: Match[Any]) -> None:
        ask, number = then.asks.get(seat), index + 1
        entry = match.entries[number] if number < len(match.entries) else None
        answered = isinstance(entry, Answered) and ask is not None and len(ask.options) > 1
        if (answered or isinstance(entry, Acted)) and getattr(entry, "seat", None) == seat:
            chosen.append(number)

    replayed(kept_record(match), match.game, watch=watch)
    standing = [number for number in chosen if number not in gone]
    if not standing:
        raise Refused("there is nothing of yours to go back to")
    return standing[-1]


def rewound(match: Match[Any], number: int) -> Match[Any]:
    """The match as it was before an entry; that entry and all after it are struck out.

    The record keeps a mark for each, so nothing is hidden. The dice go on from where they were
    then, so the same throws come again.
    """
    record = kept_record(match)
    entries = [
        Struck(index, REASON) if index >= number else entry
        for index, entry in enumerate(record.entries)
    ]
    return replayed(Record(record.header, entries), match.game)

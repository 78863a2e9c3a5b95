"""Matches as they were: one that was kept and is taken up, one that goes back by consent."""

from __future__ import annotations

import io
from typing import Any

import msgspec

from landsraad.kernel import Match, Refused, Seat, Unreadable, load
from landsraad.kernel.record import Acted, Answered, Record, taken_back
from landsraad.kernel.state import Told
from landsraad.records.archive import taken_up
from landsraad.records.files import Lines
from landsraad.records.replay import back, kept_record
from landsraad.server.past.moments import played_again
from landsraad.server.store import Kept
from landsraad.server.table.beside import laid_out, opened_sealed, unsealed
from landsraad.server.wire import ChatLine, Doc

REASON = "taken back by everybody's consent"


# ---- taking up what was kept


def opened_table(kept: Kept) -> tuple[Doc, Match[Any] | None, list[ChatLine]]:
    """Read what was kept of a table: its document, its match if it has begun, its chat."""
    doc = msgspec.json.decode(kept.doc, type=Doc)
    chat = [msgspec.json.decode(one, type=ChatLine) for one in kept.chat]
    return doc, opened_match(doc, kept) if kept.entries else None, chat


def record_of(lines: list[bytes]) -> Record:
    """The record in the lines that were kept of it, or in an uploaded file's."""
    read = Lines(io.BytesIO(b"".join(lines)))
    return Record(read.header, list(read), read.truncated)


def opened_match(doc: Doc, kept: Kept) -> Match[Any]:
    """The match as it lies beside its record, which takes no time; if it does not fit, played."""
    game, record = load(doc.settings.game), record_of(kept.entries)
    found = opened_sealed(kept.save or b"", game, record, kept.entries, kept.told)
    return found or played_match(doc, kept)


def played_match(doc: Doc, kept: Kept) -> Match[Any]:
    """Play the record again; if the rules have changed since, go on from the saved state."""
    game, record = load(doc.settings.game), record_of(kept.entries)
    try:
        return taken_up(record, game)
    except Unreadable:
        if kept.save is None:
            raise
    told = [msgspec.json.decode(one, type=Told) for one in kept.told]
    return laid_out(unsealed(kept.save), game, record.entries, told)


# ---- going back


def last_choice(match: Match[Any], seat: Seat) -> int:
    """The number of the last entry in which this seat decided something and that still stands.

    An answer that was the only one there was is not a decision, so nobody wants to go back to it.
    """
    gone, chosen = taken_back(match.entries), list[int]()
    for index, then in played_again(kept_record(match), match.game):
        ask, number = then.asks.get(seat), index + 1
        entry = match.entries[number] if number < len(match.entries) else None
        answered = isinstance(entry, Answered) and ask is not None and not ask.forced
        if (answered or isinstance(entry, Acted)) and getattr(entry, "seat", None) == seat:
            chosen.append(number)
    standing = [number for number in chosen if number not in gone]
    if not standing:
        raise Refused("there is nothing of yours to go back to")
    return standing[-1]


def rewound(match: Match[Any], number: int) -> Match[Any]:
    """The match as it was before an entry, by everybody's consent."""
    return back(match, number, REASON)

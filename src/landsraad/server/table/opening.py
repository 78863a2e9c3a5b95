"""Taking up a table that was kept."""

from __future__ import annotations

import io
from typing import Any

import msgspec

from landsraad.arena.archive import taken_up
from landsraad.kernel import Match, Unreadable, load
from landsraad.kernel.record import Lines, Record
from landsraad.kernel.saves import opened
from landsraad.kernel.state import Told
from landsraad.server.store import Kept
from landsraad.server.wire import ChatLine, Doc


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
    """Play the record again; if the rules have changed since, go on from the saved state."""
    game, record = load(doc.settings.game), record_of(kept.entries)
    try:
        return taken_up(record, game)
    except Unreadable:
        if kept.save is None:
            raise
    match = opened(kept.save, game, live=True)
    match.entries[:0] = record.entries
    match.earlier = 0
    match.told[:0] = [msgspec.json.decode(one, type=Told) for one in kept.told]
    return match

"""Matches as they were: one that was kept and is taken up, one that goes back by consent."""

from __future__ import annotations

import io
from typing import Any

import msgspec

from landsraad.kernel import Match, Unreadable, load
from landsraad.kernel.record import Record
from landsraad.kernel.state import Told
from landsraad.records.archive import taken_up
from landsraad.records.files import Lines
from landsraad.records.replay import back, without
from landsraad.server.keeping.beside import RecordSeal, laid_out, opened_sealed, sealed, unsealed
from landsraad.server.keeping.store import TableKept
from landsraad.server.replay.sending import Carried
from landsraad.server.wire import ChatLine, Doc

REASON = "taken back by everybody's consent"


# ---- taking up what was kept


class Unplayed(Exception):
    """What lies beside a record does not fit it: the record has to be played."""


def opened_table(
    kept: TableKept, *, playing: bool = True
) -> tuple[Doc, Match[Any] | None, list[ChatLine]]:
    """Read what was kept of a table: its document, its match if it has begun, its chat.

    Without `playing` it is `Unplayed` where the record would have to be played for it.
    """
    doc = msgspec.json.decode(kept.doc, type=Doc)
    chat = [msgspec.json.decode(one, type=ChatLine) for one in kept.chat]
    return doc, opened_match(doc, kept, playing=playing) if kept.entries else None, chat


def record_of(lines: list[bytes]) -> Record:
    """The record in the lines that were kept of it, or in an uploaded file's."""
    read = Lines(io.BytesIO(b"".join(lines)))
    return Record(read.header, list(read), read.truncated)


def opened_match(doc: Doc, kept: TableKept, *, playing: bool = True) -> Match[Any]:
    """The match as it lies beside its record, which takes no time; if it does not fit, played."""
    game, record = load(doc.settings.game), record_of(kept.entries)
    found = opened_sealed(kept.save or b"", game, record, kept.entries, kept.told)
    if found is None and not playing:
        raise Unplayed
    return found or played_match(doc, kept)


def played_elsewhere(entries: list[bytes]) -> tuple[bytes, list[bytes]]:
    """In another process: play a record; gives what should lie beside it, and what was told."""
    record = record_of(entries)
    match = taken_up(record, load(record.header.game))
    told = [msgspec.json.encode(each) for each in match.told]
    return sealed(match, RecordSeal(match.game, entries)), told


def played_match(doc: Doc, kept: TableKept) -> Match[Any]:
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


def rewound(match: Match[Any], number: int, before: Carried | None = None) -> Match[Any]:
    """The match as it was before an entry, by everybody's consent.

    If it was played so far elsewhere nothing is played here; only what came since is struck out.
    """
    if before is None:
        return back(match, number, REASON)
    return before.taken_up(without(match, number, REASON).entries)

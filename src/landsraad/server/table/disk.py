"""What of a table is on disk, so that only what is new is written."""

from __future__ import annotations

import hashlib
from itertools import chain
from typing import Any

import msgspec

from landsraad.kernel import Match, Told
from landsraad.records.files import line
from landsraad.server.keeping.beside import RecordSeal, kept_lines, sealed
from landsraad.server.keeping.store import Store, Write
from landsraad.server.table.counting import unchanged
from landsraad.server.wire import ChatLine, Doc


class Footprint:
    """How much is kept of a table. It is measured when that is asked first, and again only where
    what came since could have made it too large.
    """

    def __init__(self, store: Store, table: str) -> None:
        self._store, self._table = store, table
        self._measured: int | None = None
        self._since = 0

    def add(self, write: Write) -> None:
        """Count what was written."""
        lines = [lines for _, lines in filter(None, (write.entries, write.told))]
        self._since += sum(map(len, chain(*lines, write.chat)))

    def reaches(self, most: int) -> bool:
        """Is as much kept as this?"""
        if self._measured is None or self._measured + self._since >= most:
            self._measured, self._since = self._store.size(self._table), 0
        return self._measured >= most


class OnDisk:
    """Counts what was written of a match and a chat. Both only change at their ends, unless a
    match is written anew.
    """

    def __init__(self, match: Match[Any] | None, chat: list[ChatLine]) -> None:
        self._lines = 1 + len(match.entries) if match else 0
        """Lines of the record, its header among them."""
        self._seal: RecordSeal | None = None
        """Of these lines; found out when something is written, for many tables are only read."""
        self._told: list[Told] = list(match.told) if match else []
        self._chat = len(chat)
        self._doc = b""
        """A hash of the document that was written last."""

    @property
    def entries(self) -> int:
        """How many entries of the record are on disk, or on their way to it."""
        return max(0, self._lines - 1)

    def forget_match(self) -> None:
        """Write the whole record at the next time: what stands there no longer holds."""
        self._lines, self._told, self._seal = 0, [], None

    def news(self, doc: Doc, match: Match[Any] | None, chat: list[ChatLine]) -> Write:
        """What must be written now. It counts as written: another may follow before it is done."""
        write = self.new_doc(doc) or Write(doc.id, doc=msgspec.json.encode(doc))
        write.chat = [msgspec.json.encode(each) for each in chat[self._chat :]]
        self._chat = len(chat)
        if match is not None:
            seal = self._add_entries(write, match)
            self._add_told(write, match)
            write.save = sealed(match, seal)
        return write

    def new_doc(self, doc: Doc) -> Write | None:
        """What must be written of the document alone; None: it is what was written last."""
        encoded = msgspec.json.encode(doc)
        before, self._doc = self._doc, hashlib.blake2b(encoded, digest_size=16).digest()
        return None if self._doc == before else Write(doc.id, doc=encoded)

    def holds_all(self, match: Match[Any] | None) -> bool:
        """Is the whole record of the match on disk, or on its way to it?"""
        return self._lines == (1 + len(match.entries) if match else 0)

    def _add_entries(self, write: Write, match: Match[Any]) -> RecordSeal:
        """Add what is new in the record; gives the seal of all that is in it now."""
        seal = self._seal or RecordSeal(match.game, kept_lines(match)[: self._lines])
        if self._lines == 0:
            write.entries = 0, kept_lines(match)
        elif new := match.entries[self._lines - 1 :]:
            write.entries = self._lines, [line(each) for each in new]
        if write.entries is not None:
            seal.follow(write.entries[1])
        self._lines, self._seal = 1 + len(match.entries), seal
        return seal

    def _add_told(self, write: Write, match: Match[Any]) -> None:
        same = unchanged(self._told, match.told)
        if same == len(match.told) == len(self._told):
            return
        new = match.told[same:]
        write.told = same, [msgspec.json.encode(each) for each in new]
        self._told[same:] = new

"""Records and matches on their way between this process and those that work for it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from landsraad.kernel import Match, Refused, Seat, load
from landsraad.kernel.journal import Way
from landsraad.kernel.record import Entry, Header, Record
from landsraad.kernel.state import Told, decode, encode
from landsraad.records.replay import Replay
from landsraad.records.saves import save
from landsraad.server.keeping.beside import laid_out
from landsraad.server.replay.moments import last_choice, match_at

SLICE = 1_000
"""Entries that are written down at once; everything else may happen in between."""

_slice = msgspec.json.Decoder(list[Entry])


class Sent(NamedTuple):
    """A record, or what comes after its first entries, to be read elsewhere."""

    header: Header
    slices: list[bytes]

    def entries(self) -> list[Entry]:
        """All entries that were sent."""
        return list(chain.from_iterable(map(_slice.decode, self.slices)))

    def record(self) -> Record:
        """The record, if all of it was sent."""
        return Record(self.header, self.entries())


async def sent(record: Record, first: int = 0) -> Sent:
    """Write a record down from an entry on; a long one keeps nobody waiting."""
    slices = list[bytes]()
    for start in range(first, len(record.entries), SLICE):
        slices.append(msgspec.json.encode(record.entries[start : start + SLICE]))
        await asyncio.sleep(0)
    return Sent(record.header, slices)


class Carried(NamedTuple):
    """A match that was played in another process, to be taken up here, with its record or with
    one that begins with the same entries.
    """

    game: str
    save: bytes
    entries: bytes
    told: bytes
    ways: bytes

    def taken_up(self, entries: Sequence[Entry] | None = None) -> Match[Any]:
        """The match; nothing is played again."""
        own = _slice.decode(self.entries) if entries is None else entries
        told, ways = decode(list[Told], self.told), decode(list[Way], self.ways)
        return laid_out(self.save, load(self.game), own, told, ways)


async def carried_beside(match: Match[Any]) -> Carried:
    """Make a match with its whole record ready to be carried, in a thread: nobody may change it
    meanwhile.
    """
    return await asyncio.to_thread(carried, match)


# ---- in the other process


def carried(match: Match[Any], *, whole: bool = True) -> Carried:
    """Make a live match ready to be carried; with its record, if that is needed there."""
    assert match.journal is not None
    return Carried(
        match.game.name,
        save(match),
        msgspec.json.encode(match.entries if whole else []),
        encode(match.told),
        encode(match.journal.ways),
    )


def played(record: Sent) -> Carried:
    """The match after a record, without the record."""
    return carried(Replay(record.record()).played(), whole=False)


def continued(record: Sent, moment: int) -> Carried:
    """A match of its own that goes on from a moment of a record."""
    then = match_at(record.record(), load(record.header.game), moment)
    if then.over:
        raise Refused("the game is over at that moment")
    return carried(then.fork(live=True, hurry=False))


def before_last_choice(record: Sent, seat: Seat) -> tuple[int, Carried]:
    """The number of the last entry in which a seat decided something, and the match before it."""
    whole, game = record.record(), load(record.header.game)
    number = last_choice(whole, game, seat)
    start = Record(whole.header, whole.entries[:number])
    return number, carried(Replay(start, game).played(), whole=False)

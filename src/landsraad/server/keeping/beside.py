"""A match beside its record, so that a table opens without playing the record again.

The record is the truth. What lies beside it counts only if its seal says that it belongs to this
very record, was made by these very rules, and is whole.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from landsraad import __version__
from landsraad.kernel import Game, Match, Told, Unreadable
from landsraad.kernel.journal import Way
from landsraad.kernel.record import Entry, Record, Start, taken_back
from landsraad.kernel.state import decode, encode
from landsraad.records.files import line
from landsraad.records.saves import opened, save


class Sealed(msgspec.Struct, frozen=True):
    """A saved match with its ways back, and the seal of both."""

    save: bytes
    ways: list[Way]
    """What a save has not: a seat that has just done something may still take it back."""
    seal: bytes


class RecordSeal:
    """Follows the lines of a record, one after another, and seals what lies beside them."""

    def __init__(self, game: Game[Any], lines: Iterable[bytes] = ()) -> None:
        rules = f"{__version__} {game.name} {game.version}"
        self._digest = hashlib.blake2b(rules.encode(), digest_size=16)
        self.follow(lines)

    def follow(self, lines: Iterable[bytes]) -> None:
        """Take in what comes next in the record."""
        for text in lines:
            self._digest.update(text)

    def of(self, saved: bytes, ways: Sequence[Way]) -> bytes:
        """The seal of a match as it is after these lines."""
        digest = self._digest.copy()
        digest.update(encode([saved, ways]))
        return digest.digest()


def kept_lines(match: Match[Any]) -> list[bytes]:
    """The record as it lies on disk; only that copy holds the seed while the match runs."""
    start = msgspec.structs.replace(match.entries[0], secret=match.secret)
    return [line(each) for each in (match.header, start, *match.entries[1:])]


def sealed(match: Match[Any], seal: RecordSeal) -> bytes:
    """What lies beside the record: the match as it is after it."""
    saved, ways = save(match), match.journal.ways if match.journal else []
    return encode(Sealed(saved, ways, seal.of(saved, ways)))


def unsealed(data: bytes) -> bytes:
    """The save alone, whether or not it fits the record: also of a server that sealed nothing."""
    try:
        return decode(Sealed, data).save
    except msgspec.DecodeError:
        return data


def opened_sealed(
    data: bytes, game: Game[Any], record: Record, lines: Sequence[bytes], told: Sequence[bytes]
) -> Match[Any] | None:
    """The match after a record, without playing it; None if what lies beside it does not fit."""
    try:
        kept = decode(Sealed, data)
        if kept.seal != RecordSeal(game, lines).of(kept.save, kept.ways):
            return None
        heard = [msgspec.json.decode(one, type=Told) for one in told]
        match = laid_out(kept.save, game, record.entries, heard, kept.ways)
    except (msgspec.DecodeError, UnicodeDecodeError, Unreadable):
        return None
    return match if save(match) == kept.save else None


def laid_out(
    saved: bytes,
    game: Game[Any],
    entries: Sequence[Entry],
    told: Sequence[Told],
    ways: Sequence[Way] = (),
) -> Match[Any]:
    """A live match as it is after these entries, with all that one has which played them."""
    first, *rest = entries
    if not isinstance(first, Start):
        raise Unreadable("the record does not begin with the start of a match")
    start = msgspec.structs.replace(first, secret=None)  # while it runs only the match knows it
    match = opened(saved, game, [start, *rest], told, live=True, hurry=first.hurry)
    assert match.journal is not None
    match.journal.ways[:] = ways
    match.journal.undo(sorted(taken_back(entries)))
    return match

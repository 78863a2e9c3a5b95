"""What a live match writes down: its record, what was told, and the ways back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import asdict, replace

from landsraad.kernel.asks import Seat
from landsraad.kernel.dice import Draw
from landsraad.kernel.record import Answered, Entry, Stamp
from landsraad.kernel.state import Answer, Pause, Told, decode


class Moment(msgspec.Struct, frozen=True):
    """All that is durable at one decision: enough to come back to it."""

    state: bytes
    since: list[Answer]
    paused: list[Pause]
    told: int = 0
    decisions: int = 0

    def __repr__(self) -> str:
        """Show nothing: the bytes hold every secret."""
        return "Moment(…)"


class Way(NamedTuple):
    """A way back: who may go it, to which moment, and which entry it undoes."""

    seat: Seat
    before: Moment
    choice: bool
    """Did the seat decide anything, or was the answer forced?"""
    entry: int


class Journal:
    """The record and the told events of a live match, and what can be taken back."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.told: list[Told] = []
        self.earlier = 0
        """How many entries of the record came before those that are here."""
        self.stamp = Stamp()
        """Who acts, and when: written on each entry from now on."""
        self.ways: list[Way] = []
        """The ways back of the seat that acted last, the newest at the end."""
        self.keeps_ways = True
        """Are ways back kept? A record that is played again needs few of them."""
        self.trusting = False
        """Is a record played again, where something was taken back or corrected? It may have been
        done under other rules."""
        self._undone: set[int] = set()

    def log(self, entry: Entry, draws: tuple[Draw, ...] = ()) -> None:
        """Write an entry down."""
        self.entries.append(replace(entry, draws=draws, **asdict(self.stamp)))

    def remember(self, way: Way | None, seat: Seat) -> None:
        """Keep a way back; None: this may have taught somebody something, so all are closed."""
        if way is None or (self.ways and self.ways[-1].seat != seat):
            self.ways.clear()
        if way is not None:
            self.ways.append(way)

    def entry_of(self, answer: Answer, undone: list[int]) -> list[int]:
        """Find the entry that gave this answer and was not taken back before.

        It has no draws: the step that it answers is still open.
        """
        given, gone = Answered(*answer), {*self._undone, *undone}
        left = (n for n in reversed(range(len(self.entries))) if n not in gone)
        return next(([n] for n in left if replace(self.entries[n], **asdict(Stamp())) == given), [])

    def undo(self, numbers: list[int]) -> tuple[int, ...]:
        """Note that these entries were taken back; gives their numbers in the whole record."""
        self._undone.update(numbers)
        return tuple(sorted(self.earlier + number for number in numbers))


class _Hidden(msgspec.Struct):
    """Of a state's bytes those that not everybody sees."""

    shields: list[msgspec.Raw]
    box: msgspec.Raw


class _Noted(msgspec.Struct):
    notes: msgspec.Raw


def revealed(before: bytes, after: bytes, seat: Seat) -> bool:
    """Did anything come out of the box or another shield, or into this seat's notes?

    Bytes are compared, so no rule can forget to say that something was shown.
    """
    then, now = decode(_Hidden, before), decode(_Hidden, after)
    if bytes(then.box) != bytes(now.box):
        return True
    for other, (old, new) in enumerate(zip(then.shields, now.shields, strict=True)):
        if other == seat:
            old, new = decode(_Noted, old).notes, decode(_Noted, new).notes
        if bytes(old) != bytes(new):
            return True
    return False


def told_apart(told: Iterable[Told], seat: Seat) -> bool:
    """Was this seat told something that not everybody was told?"""
    return any(each.only is not None and each.reaches(seat) for each in told)

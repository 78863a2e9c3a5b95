"""Records: what was answered and drawn, one JSON line an entry. Same record, same game."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any, TypeAlias

import msgspec

from landsraad.kernel.asks import Seat, Value
from landsraad.kernel.dice import Draw, Secret
from landsraad.kernel.errors import Unreadable
from landsraad.kernel.game import Verdict
from landsraad.kernel.state import Pause

FORMAT = 1


class Header(msgspec.Struct, frozen=True, tag="landsraad", tag_field="t"):
    """The first line: everybody may read it from the start."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    commitment: str
    """The salted hash of the seed; empty when the match was opened on a given state."""
    players: tuple[str, ...] = ()
    """Who sits where, if somebody said so."""
    format: int = FORMAT


class _Entry(
    msgspec.Struct, frozen=True, tag=str.lower, tag_field="t", omit_defaults=True, kw_only=True
):
    draws: tuple[Draw, ...] = ()
    """What was drawn because of it, up to the next question."""


class Start(_Entry, frozen=True, kw_only=True):
    """The set-up, or the state that the match was opened on."""

    state: Any = None
    hurry: bool = False
    """Hidden questions without a choice were answered by the kernel and are not in the record."""
    paused: list[Pause] = []
    """Answers to steps that were interrupted when the match was opened on the state."""
    secret: Secret | None = None
    """Only in the copy of whoever keeps the running match."""

    def __repr__(self) -> str:
        """Show nothing: the state may lie in it."""
        return "Start(…)"


class Answered(_Entry, frozen=True):
    """A seat answered a question."""

    seat: Seat
    kind: str
    value: Value


class Acted(_Entry, frozen=True):
    """A seat did a free act; `answers` are kinds and values."""

    seat: Seat
    act: str
    answers: tuple[tuple[str, Value], ...] = ()


class Undone(_Entry, frozen=True):
    """A seat took its last answer or act back."""

    seat: Seat
    entries: tuple[int, ...] = ()
    """The numbers of the entries that were taken back."""


class Corrected(_Entry, frozen=True):
    """A moderator set one value."""

    seat: Seat
    path: str
    value: Any
    reason: str


class Struck(_Entry, frozen=True):
    """A moderator struck the entry out that was here, and with it what no longer fitted."""

    entry: int
    reason: str
    refused: tuple[int, ...] = ()


class End(_Entry, frozen=True):
    """The verdict, and with it the seed and salt that the header committed to."""

    verdict: Verdict
    secret: Secret | None = None


Entry: TypeAlias = Start | Answered | Acted | Undone | Corrected | Struck | End


class Record(msgspec.Struct):
    """A header and its entries, as they are in a file."""

    header: Header
    entries: list[Entry]
    truncated: bool = False
    """Reading found a last line that was cut off, and left it out."""

    def draws(self) -> Iterator[Draw]:
        """All draws in their order."""
        for entry in self.entries:
            yield from entry.draws


_encode = msgspec.json.Encoder().encode
_header = msgspec.json.Decoder(Header)
_entry: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def line(thing: Header | Entry) -> bytes:
    r"""One line of a record file, with its end.

    >>> line(Answered(0, "bid", 3, draws=(("storm", 6, 2),)))
    b'{"t":"answered","seat":0,"kind":"bid","value":3,"draws":[["storm",6,2]]}\n'
    """
    return _encode(thing) + b"\n"


def write(record: Record, path: Path) -> None:
    """Write a record whole or not at all, readable by its owner only."""
    beside = path.with_name(f".{path.name}.new")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.writelines(map(line, (record.header, *record.entries)))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def read(path: Path) -> Record:
    """Read a record, or say which line is damaged. A last line that was cut off is left out."""
    try:
        with path.open("rb") as file:
            lines = Lines(file, str(path))
            return Record(lines.header, list(lines), lines.truncated)
    except OSError as why:
        raise Unreadable(f"{path}: {why.strerror}") from None


class Lines(Iterable[Entry]):
    """A record read line by line, so that a long one never lies in memory as a whole."""

    def __init__(self, file: IO[bytes], name: str = "record") -> None:
        self._file, self._name = file, name
        self.truncated = False
        first = file.readline()
        try:
            self.header = _header.decode(first)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Unreadable(f"{name}, line 1: this is not a Landsraad record") from None
        if self.header.format > FORMAT:
            newer = f"made by a newer version (format {self.header.format})"
            raise Unreadable(f"{name}, line 1: {newer}")

    def __iter__(self) -> Iterator[Entry]:
        """Give entry after entry."""
        for number, text in enumerate(self._file, 2):
            try:
                yield _entry.decode(text)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
                if not text.endswith(b"\n"):
                    self.truncated = True
                    return
                raise Unreadable(f"{self._name}, line {number}: not an entry ({why})") from None

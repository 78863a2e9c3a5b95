"""Records as files: one JSON line an entry."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

import msgspec

from landsraad.kernel.errors import Unreadable
from landsraad.kernel.record import FORMAT, Entry, Header, Record

_encode = msgspec.json.Encoder().encode
_header = msgspec.json.Decoder(Header)
_entry: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def line(thing: Header | Entry) -> bytes:
    r"""One line of a record file, with its end.

    >>> from landsraad.kernel.record import Answered
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

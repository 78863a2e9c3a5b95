"""Where the games of the terminal are kept."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import msgspec

from landsraad.kernel import Match, Refused
from landsraad.kernel.record import Record
from landsraad.records.archive import data_folder
from landsraad.records.files import line, read, write
from landsraad.records.replay import kept_record
from landsraad.scenes.signs import in_one_line


def plainly_read(path: Path) -> Record:
    """Read a record to show it. Where its words hold signs that do something, or that would begin
    a line of their own, they are spelled out: nobody can forge a line.
    """
    record = read(path)
    plain = msgspec.to_builtins(record)
    spelled = _spelled_out(plain)
    return record if spelled == plain else msgspec.convert(spelled, Record)


def _spelled_out(plain: Any) -> Any:
    match plain:
        case str():
            return in_one_line(plain)
        case dict():
            return {_spelled_out(key): _spelled_out(value) for key, value in plain.items()}
        case list() | tuple():
            return [_spelled_out(each) for each in plain]
    return plain


def new_file(game: str) -> Path:
    """Name a file for a new game that does not exist yet."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = [stem, *(f"{stem}-{i}" for i in range(2, 1000))]
    paths = (data_folder() / f"{name}.jsonl" for name in names)
    return next(path for path in paths if not path.exists())


def write_copy(match: Match[Any], name: str) -> Path:
    """Write the game as it is now to a new file; refuse what cannot be one."""
    try:
        copy = Path(name).expanduser()
        if copy.exists():
            raise Refused("{name} already exists; no copy was written", name=name)
        write(kept_record(match), copy)
    except OSError as why:
        raise Refused("{name}: {why}; no copy was written", name=name, why=why.strerror) from None
    except (ValueError, RuntimeError) as why:  # a name that cannot be, a home that nobody has
        raise Refused("{name}: {why}; no copy was written", name=name, why=why) from None
    return copy


class GameFile:
    """The file of a running match: written whole at first, then line by line, on disk at once."""

    def __init__(self, match: Match[Any], path: Path) -> None:
        self.match, self.path, self._lines = match, path, 0

    def keep(self) -> None:
        """Write what is new."""
        done, self._lines = self._lines, 0
        if done and self.path.exists():
            self._append(done)
        else:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write(kept_record(self.match), self.path)
        self._lines = len(self.match.entries)

    def _append(self, done: int) -> None:
        if done == len(self.match.entries):
            return
        with self.path.open("ab") as file:
            file.writelines(map(line, self.match.entries[done:]))
            file.flush()
            os.fsync(file.fileno())

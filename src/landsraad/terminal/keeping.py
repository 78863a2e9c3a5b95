"""Where running games are kept, and how one is taken up again."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import msgspec

from landsraad.kernel import Game, Match, Refused, Unreadable
from landsraad.kernel.record import Record, Struck, line, write
from landsraad.kernel.replay import Misfit, replay


def data_folder() -> Path:
    """The folder for saved games: $LANDSRAAD_DATA, or `landsraad` where the system keeps data."""
    if own := os.environ.get("LANDSRAAD_DATA"):
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "landsraad"


def new_file(game: str) -> Path:
    """Name a file for a new game that is not there yet."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = [stem, *(f"{stem}-{i}" for i in range(2, 1000))]
    paths = (data_folder() / f"{name}.jsonl" for name in names)
    return next(path for path in paths if not path.exists())


def kept_record(match: Match[Any]) -> Record:
    """The record with the secret at its start: the copy of whoever keeps the running match."""
    record = match.record
    record.entries[0] = msgspec.structs.replace(record.entries[0], secret=match.secret)
    return record


def write_copy(match: Match[Any], name: str) -> Path:
    """Write the game as it is now to a file that is not there yet; refuse what cannot be one."""
    try:
        copy = Path(name).expanduser()
        if copy.exists():
            raise Refused("{name} is there already; no copy was written", name=name)
        write(kept_record(match), copy)
    except OSError as why:
        raise Refused("{name}: {why}; no copy was written", name=name, why=why.strerror) from None
    except (ValueError, RuntimeError) as why:  # a name that cannot be, a home that nobody has
        raise Refused("{name}: {why}; no copy was written", name=name, why=why) from None
    return copy


class Kept:
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


def replayed(
    record: Record,
    game: Game[Any],
    upto: int | None = None,
    misfits: list[Misfit] | None = None,
) -> Match[Any]:
    """Play a record again, strictly or not; whatever is wrong with it becomes one sentence."""
    if record.header.seats not in game.seats:
        raise Unreadable(f"{game.title} is not played with {record.header.seats} seats")
    try:
        return replay(record, game=game, upto=upto, misfits=misfits)
    except Refused as why:
        raise Unreadable(f"the record does not fit the rules of {game.title}: {why}") from None
    except Unreadable:
        raise
    except Exception as why:  # a record is a file from anywhere: its values can break any rule
        kind = type(why).__name__
        raise Unreadable(f"the record breaks the rules of {game.title} ({kind}: {why})") from None


def taken_up(record: Record, game: Game[Any]) -> Match[Any]:
    """Go on with a kept game, with the same dice."""
    return _with_its_seed(replayed(record, game))


def taken_up_leniently(record: Record, game: Game[Any]) -> tuple[Match[Any], int]:
    """Go on with a game whose rules have changed; says how many entries no longer fit.

    They are struck out in the new record, and what they answered is asked again.
    """
    misfits: list[Misfit] = []
    match = replayed(record, game, misfits=misfits)
    if misfits:
        first, *others = (misfit.index for misfit in misfits)
        entries = list(record.entries)
        entries[first] = Struck(first, "the rules have changed", tuple(others))
        match = replayed(Record(record.header, entries), game, misfits=[])
    return _with_its_seed(match), len(misfits)


def _with_its_seed(match: Match[Any]) -> Match[Any]:
    if match.secret is None and not match.over and match.header.commitment:
        raise Unreadable("this copy of the record does not hold the seed, so nobody can go on")
    return match

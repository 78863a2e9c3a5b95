"""Copies at every tick of an event: the database and a state sheet, in a folder named at the start.

With them a day goes on at another laptop, or on paper. What goes wrong here stops nothing: the
head of control is told, and the next tick tries again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from landsraad.events import event_of, has_event
from landsraad.kernel import Match
from landsraad.kernel.asks import CLOCK, TICK
from landsraad.kernel.record import Acted
from landsraad.scenes.paper import handouts_of
from landsraad.scenes.paper.sheets import SheetHead, document, printed
from landsraad.scenes.rendering.fonts import with_fonts
from landsraad.server.event.paper import clock_time, occasion_of, when
from landsraad.server.table import Table
from landsraad.server.wire.event import BackupSeen

logger = logging.getLogger("landsraad.server")

KEPT: Final = 12
"""Ticks of a table whose copies are kept: the last ones."""
FAILED: Final = "the last copy could not be made ({why}): look at the folder {folder}"
NOWHERE: Final = "no copies are made: start the server with --backup FOLDER"


class Copies:
    """Makes the copies of all events of a server."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.made: dict[str, float] = {}
        """When the last copy of a table was made."""
        self.trouble: dict[str, str] = {}
        """Why the last one could not be made, a sentence."""
        self._seen: dict[str, Ticks] = {}
        self._making: set[asyncio.Task[None]] = set()

    def watch(self, table: Table) -> None:
        """Look at a table whenever there is something new; each tick gets its copies."""
        if self.folder is not None:
            self._seen[table.doc.id] = Ticks()
            table.listeners.append(lambda: self._look(table))

    def of(self, table: Table) -> BackupSeen:
        """How it stands with the copies of a table, for control."""
        id = table.doc.id
        trouble = self.trouble.get(id, "") if self.folder is not None else NOWHERE
        return BackupSeen(self.made.get(id, 0.0), str(self.folder or ""), trouble)

    async def finished(self) -> None:
        """Wait for what is being copied."""
        await asyncio.gather(*self._making, return_exceptions=True)

    def _look(self, table: Table) -> None:
        if table.doc.event is None or table.match is None:
            return
        if self._seen[table.doc.id].fresh(table.match):
            task = asyncio.create_task(self._copy(table), name=f"copying {table.doc.id}")
            self._making.add(task)
            task.add_done_callback(self._making.discard)

    async def _copy(self, table: Table) -> None:
        """Make the copies of a tick; whatever goes wrong is told and stops nothing."""
        assert self.folder is not None
        id = table.doc.id
        try:
            folder = self.folder / id
            await asyncio.to_thread(made, folder)
            async with table.lock:  # both are of the same moment
                name, sheet, now = name_of(table), sheet_of(table), table.now()
                copied = table.store.copy(folder / f"{name}.sqlite3")
            await copied
            await asyncio.to_thread(written, folder / f"{name}.html", sheet)
            await asyncio.to_thread(forget_old, folder)
        except Exception as why:  # the folder may be a stick that somebody has pulled out
            reason = getattr(why, "strerror", None) or type(why).__name__
            self.trouble[id] = FAILED.format(why=reason, folder=self.folder)
            logger.error("table %s: no copy of this tick (%s)", id, reason, extra=table.where)
        else:
            self.made[id] = now
            self.trouble.pop(id, None)
        table.show()  # control's pages say how it stands


class Ticks:
    """How many ticks of a match were seen."""

    def __init__(self) -> None:
        self._match: Match[Any] | None = None
        self._upto = 0

    def fresh(self, match: Match[Any]) -> bool:
        """Is there a tick that was not there before, or a match that was not?"""
        first = self._upto if match is self._match else 0
        begun = match is not self._match or len(match.entries) < first
        entries = match.entries[min(first, len(match.entries)) :]
        self._match, self._upto = match, len(match.entries)
        ticked = any(
            isinstance(each, Acted) and each.seat == CLOCK and each.act == TICK for each in entries
        )
        return begun or ticked


def name_of(table: Table) -> str:
    """What the files of a tick are called: by date and time, so that they sort as they were made,
    also where a new match began in between; and by the year.
    """
    at = time.strftime("%Y-%m-%d-%H-%M-%S", time.localtime(table.now()))
    return f"{at}-{re.sub('[^a-z0-9]+', '-', when(table))}"


def sheet_of(table: Table) -> str:
    """The state sheet as a file that stands alone; games without one have none."""
    if not has_event(table.game):
        return ""
    handouts = handouts_of(table.game)
    secret = [each for each in event_of(table.game).handout if each.id in handouts.secret]
    occasion, s = occasion_of(table), table.playing.state
    inside = "".join(
        printed(
            handouts.secret[each.id](occasion, s),
            SheetHead(each, when(table), clock_time(table.now())[:5]),
            handouts.style,
        )
        for each in secret
    )
    return document(f"{table.game.title}, {when(table)}", inside)


def made(folder: Path) -> None:
    """Make a folder that its owner alone can look into."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def written(path: Path, text: str) -> None:
    """Write a file that its owner alone can read, whole or not at all, with its fonts."""
    beside = path.with_name(f".{path.name}.new")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(with_fonts(text))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def forget_old(folder: Path) -> None:
    """Remove the copies of ticks long ago."""
    for path in old(folder):
        path.unlink(missing_ok=True)


def old(folder: Path) -> Iterator[Path]:
    """Copies beyond the last ones."""
    for suffix in ("sqlite3", "html"):
        yield from sorted(folder.glob(f"[0-9]*.{suffix}"))[:-KEPT]

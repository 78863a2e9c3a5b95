"""The tables that are open: opened when somebody comes, put away when nobody needs them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from landsraad.kernel import Match, Refused, Unreadable, load
from landsraad.server.event.clock import found_again
from landsraad.server.keeping.remembered import Remembered
from landsraad.server.keeping.store import Store, TableKept
from landsraad.server.live import Gallery
from landsraad.server.minds.thinking import Minds
from landsraad.server.people.rights import desks_of
from landsraad.server.table import Asked, Table, nobody_hears
from landsraad.server.table.late import LateTable
from landsraad.server.table.restoring import Unplayed, opened_table, played_elsewhere
from landsraad.server.table.running import Running
from landsraad.server.wire import ChatLine, Doc, Hold

logger = logging.getLogger("landsraad.server")

REST = 900.0
"""Seconds after which a table is put away that nobody looks at and where nothing happens, nor will
for as long."""
ROUND = 60.0
"""Seconds between two looks for such tables, and for those where something is due."""
AHEAD = 2 * ROUND
"""Seconds by which a table is opened before something is due there, so that it is done in time."""
OPENINGS = 2
"""Tables that are opened at once, because somebody waits for them."""
PATIENCE = 0.5
"""Seconds for which tables where something is due let those go first that somebody waits for."""
PASSING_TROUBLE = (OSError, MemoryError, sqlite3.OperationalError)
"""What may be wrong with the machine, and not with the table that was to be opened."""
EXPIRED = 10_000
"""Tables of which it is known that they are gone."""
NOT_HERE = "there is no such table"
DAMAGED = "this table cannot be read; the server's log says why, so ask the person who runs it"


class Missing(Refused):
    """There is no such thing here."""


class Room:
    """A table that is open: the table, what happens at it by itself, and its scenes."""

    def __init__(self, table: Table, minds: Minds) -> None:
        self.table, self.running = table, Running(table, minds)
        self.gallery = Gallery(table, minds)
        self.late = LateTable(table, minds) if table.doc.settings.delay else None
        self._late_gallery = Gallery(self.late, minds) if self.late else None
        self.guests = 0
        """Requests and connections that are here now."""
        self.needed = table.now()
        """When somebody or something was here last."""

    async def gallery_for(self, hold: Hold) -> Gallery:
        """The scenes of the table as this person may see it: who has neither seat nor desk may be
        some minutes behind.
        """
        near = hold.seat >= 0 or bool(desks_of(self.table, hold))
        if self.late is None or self._late_gallery is None or near:
            return self.gallery
        await self.late.catch_up()
        return self._late_gallery

    def rest(self) -> None:
        """Let go of what is heavy where nobody has looked at anything for a while: a page that was
        left open is not a reason to keep it.
        """
        for gallery in (self.gallery, self._late_gallery):
            if gallery is not None and self.table.now() - gallery.looked >= REST:
                gallery.rest()
                self.running.dismiss()

    async def stop(self) -> None:
        """Let nothing happen here by itself any more."""
        await self.running.stop()
        if self.late is not None:
            await self.late.stop()

    @property
    def in_use(self) -> bool:
        """Is anybody here, does anything go on, or will it soon?"""
        if self.guests > 0 or self.table.busy or not self.running.resting:
            return True
        return is_due(self.running.alarm(), self.table.now() + REST)


def is_due(alarm: float | None, then: float) -> bool:
    """Does something happen by itself by then?

    >>> is_due(None, 900.0), is_due(120.0, 900.0)
    (False, True)
    """
    return alarm is not None and alarm <= then


class Rooms:
    """All tables of this server, of which some are open.

    Every table is on disk, so a host's memory need not hold those where nothing happens. But a
    table must never be open twice, because both would write. So every request and connection is
    a guest of the room (`visiting`), a room with guests stays, and those who come at once wait
    for the same one.

    What happens by itself at a table that is closed is found by its alarm, which is kept with it:
    it is opened a little before.
    """

    def __init__(self, store: Store, scale: float, now: Callable[[], float], minds: Minds) -> None:
        self.store, self.scale, self.now, self.minds = store, scale, now, minds
        self.asked: Asked = nobody_hears
        """Called when a person is newly asked something."""
        self.settled: Asked = nobody_hears
        """Called when what a person was told of is not asked any more."""
        self.entered: Callable[[Table], None] = lambda _: None
        """Called with every table that is opened."""
        self.open: dict[str, Room] = {}
        self.docs: dict[str, Doc] = {}
        """All tables as they are kept, also those that are not open."""
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._doors = asyncio.Semaphore(OPENINGS)
        self.ready = False
        """Can people come?"""
        self.aside: dict[str, str] = {}
        """Tables that cannot be opened, each with a sentence."""
        self.expired: Remembered[str, str] = Remembered(EXPIRED)
        """Tables that are gone, likewise."""
        self._tidying: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Read what there is; games where something is due go on, one after another.

        A table that cannot be read is set aside: it must not keep all others closed.
        """
        for id, raw in self.store.tables().items():
            try:
                if raw is None:
                    raise Unreadable("what is kept of it is damaged")
                doc = msgspec.json.decode(raw, type=Doc)
                load(doc.settings.game)
                self.docs[id] = doc
            except (msgspec.DecodeError, Refused, Unreadable) as why:
                self._set_aside(id, why)
        self.ready = True
        self._tidying = asyncio.create_task(self._tidy_up(), name="tidying up")

    def due(self) -> list[str]:
        """The tables that are closed and where something is due, the first at the start."""
        then = self.now() + AHEAD
        found = [
            (doc.alarm or 0.0, id)
            for id, doc in self.docs.items()
            if doc.status == "running" and id not in self.open and is_due(doc.alarm, then)
        ]
        return [id for _, id in sorted(found)]

    async def wake(self) -> None:
        """Open all tables where something is due; visitors who come meanwhile go first."""
        for id in self.due():
            if self._opening:
                await asyncio.wait([*self._opening.values()], timeout=PATIENCE)
            try:
                if id not in self.open and id in self.docs:
                    await self._opened(id)
            except Missing:  # it was set aside
                continue
            except Exception as why:  # of one table: the others are opened all the same
                what = type(why).__name__
                logger.error("table %s could not be opened (%s)", id, what, extra={"table": id})

    def _set_aside(self, id: str, why: Exception) -> None:
        what = type(why).__name__
        logger.error("table %s is set aside (%s)", id, what, extra={"table": id})
        self.docs.pop(id, None)
        self.aside[id] = DAMAGED

    async def stop(self) -> None:
        """Stop everything that runs by itself."""
        self.ready = False
        tasks = [*self._opening.values(), *([self._tidying] if self._tidying else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(self._close(room) for room in list(self.open.values())))
        await self.minds.stop()

    async def _close(self, room: Room) -> None:
        """Let nothing happen any more at a table, and keep when it must be opened again."""
        await room.stop()
        await self._keep_times(room)

    async def _keep_times(self, room: Room) -> None:
        try:
            await room.table.keep_times()
        except Exception as why:  # then it is opened sooner than it must be, and nothing is lost
            id, kind = room.table.doc.id, type(why).__name__
            where = room.table.where
            logger.error("table %s: its times could not be kept (%s)", id, kind, extra=where)

    def doc(self, id: str) -> Doc:
        """What is kept of a table, without opening it."""
        if id not in self.docs:
            raise self._missing(id)
        return self.docs[id]

    def _missing(self, id: str) -> Missing:
        return Missing(self.aside.get(id) or self.expired.get(id) or NOT_HERE)

    # ---- coming

    @asynccontextmanager
    async def visiting(self, id: str) -> AsyncIterator[Room]:
        """Be at a table, which is opened if need be and stays open as long as one is there."""
        while id not in self.open:
            if id in self.aside or id in self.expired:
                raise self._missing(id)
            await self._opened(id)
        room = self.open[id]
        room.guests += 1
        try:
            yield room
        finally:
            room.guests -= 1
            room.needed = self.now()

    async def _opened(self, id: str) -> None:
        """Open a table beside everything else, once for all who want that."""
        if id not in self._opening:
            task = asyncio.create_task(self._open_aside(id), name=f"opening {id}")
            self._opening[id] = task
            task.add_done_callback(lambda _: self._opening.pop(id))
        await asyncio.shield(self._opening[id])

    async def _open_aside(self, id: str) -> None:
        try:
            async with self._doors:
                found = await self._found(id)
        except (Missing, *PASSING_TROUBLE):
            raise
        except Exception as why:  # anything may be wrong with what lies there
            self._set_aside(id, why)
            raise Missing(DAMAGED) from None
        if id not in self.open:
            self.enter(*found)

    async def _found(self, id: str) -> tuple[Doc, Match[Any] | None, list[ChatLine]]:
        """All that is kept of a table. A record that must be played is played elsewhere."""
        kept = await asyncio.to_thread(self._kept, id)
        try:
            return await asyncio.to_thread(opened_table, kept, playing=False)
        except Unplayed:
            return await asyncio.to_thread(opened_table, await self._played(kept))

    async def _played(self, kept: TableKept) -> TableKept:
        """Have a record played; where nobody can it stays as it is, and is played here."""
        with contextlib.suppress(Refused, Unreadable):
            save, told = await self.minds.recall("opening", played_elsewhere, kept.entries)
            return msgspec.structs.replace(kept, save=save, told=told)
        return kept

    def room(self, id: str) -> Room:
        """A table's room, opened at once if it is not open yet."""
        return self.open[id] if id in self.open else self.enter(*opened_table(self._kept(id)))

    def _kept(self, id: str) -> TableKept:
        kept = self.store.read(id)
        if kept is None:
            raise Missing(NOT_HERE)
        return kept

    def enter(
        self, doc: Doc, match: Match[Any] | None = None, chat: list[ChatLine] | None = None
    ) -> Room:
        """Open the room of a table that was just made or read."""
        found_again(doc, self.now())
        table = Table(doc, self.store, match, chat, scale=self.scale, now=self.now)
        table.asked, table.settled = self.asked, self.settled
        room = self.open[doc.id] = Room(table, self.minds)
        self.docs[doc.id] = doc
        self.entered(table)
        room.running.start()
        logger.info("table %s is open", doc.id, extra={"table": doc.id})
        return room

    # ---- going

    async def _tidy_up(self) -> None:
        while True:
            await self.wake()
            await asyncio.sleep(ROUND)
            try:
                await self.put_away()
            except Exception:  # one table's trouble must not keep all others open
                logger.exception("a table could not be put away")

    async def put_away(self) -> None:
        """Close all tables that were not needed for a while. Nothing is lost: they are on disk."""
        for id, room in list(self.open.items()):
            if room.in_use:
                room.needed = self.now()
                room.rest()
            elif self.now() - room.needed >= REST and self.open.get(id) is room:
                await self._put_away(id, room)

    async def _put_away(self, id: str, room: Room) -> None:
        """Close a table, unless somebody comes while it is written when to open it again."""
        async with room.table.lock:
            await self._keep_times(room)
        if not room.in_use:
            del self.open[id]
            self.docs[id] = room.table.doc
            await room.stop()
            logger.info("table %s is put away", id, extra={"table": id})

"""The tables that are open: opened when somebody comes, put away when nobody needs them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from landsraad.kernel import Match, Refused, Unreadable, load
from landsraad.server.live import Gallery
from landsraad.server.store import Store
from landsraad.server.table import Asked, Table, nobody_hears
from landsraad.server.table.late import LateTable
from landsraad.server.table.restoring import opened_table
from landsraad.server.table.running import Running
from landsraad.server.thinking import Minds
from landsraad.server.wire import ChatLine, Doc, Hold

logger = logging.getLogger("landsraad.server")

REST = 900.0
"""Seconds after which a table is put away that nobody looks at and where nothing happens."""
ROUND = 60.0
"""Seconds between two looks for such tables."""
NOT_HERE = "there is no such table"
DAMAGED = "what is kept of this table cannot be read; whoever runs the server finds more in the log"


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
        """The scenes of the table as this person may see it: who has no seat may be some minutes
        behind.
        """
        if self.late is None or self._late_gallery is None or hold.seat >= 0:
            return self.gallery
        await self.late.catch_up()
        return self._late_gallery

    async def stop(self) -> None:
        """Let nothing happen here by itself any more."""
        await self.running.stop()
        if self.late is not None:
            await self.late.stop()

    @property
    def in_use(self) -> bool:
        """Is anybody here, or does anything go on?"""
        return self.guests > 0 or self.table.busy or not self.running.idle


class Rooms:
    """All tables of this server, of which some are open.

    Every table is on disk, so a host's memory need not hold those where nothing happens. But a
    table must never be open twice, because both would write. So every request and connection is
    a guest of the room (`visiting`), a room with guests stays, and those who come at once wait
    for the same one.
    """

    def __init__(self, store: Store, scale: float, now: Callable[[], float], minds: Minds) -> None:
        self.store, self.scale, self.now, self.minds = store, scale, now, minds
        self.asked: Asked = nobody_hears
        """Called when a person is newly asked something."""
        self.settled: Asked = nobody_hears
        """Called when what a person was told of is not asked any more."""
        self.open: dict[str, Room] = {}
        self.docs: dict[str, Doc] = {}
        """All tables as they are kept, also those that are not open."""
        self._opening: dict[str, asyncio.Task[None]] = {}
        self.ready = False
        """Can people come?"""
        self.aside: dict[str, str] = {}
        """Tables that cannot be opened, each with a sentence."""
        self._tidying: asyncio.Task[None] | None = None
        self._waking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Read what there is, and begin to tidy up; running games go on one after another.

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
        self._waking = asyncio.create_task(self._wake(), name="opening running games")

    async def _wake(self) -> None:
        """Let every running game go on; whoever comes meanwhile does not wait for all of them."""
        for id in [id for id, doc in self.docs.items() if doc.status == "running"]:
            try:
                if id not in self.open:
                    await self._opened(id)
            except Exception as why:  # anything may be wrong with what lies there
                self._set_aside(id, why)

    def _set_aside(self, id: str, why: Exception) -> None:
        logger.error("table %s is set aside: %s: %s", id, type(why).__name__, why)
        self.docs.pop(id, None)
        self.aside[id] = DAMAGED

    async def stop(self) -> None:
        """Stop everything that runs by itself."""
        self.ready = False
        own = [task for task in (self._tidying, self._waking) if task is not None]
        tasks = [*self._opening.values(), *own]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for room in list(self.open.values()):
            await room.stop()
        await self.minds.stop()

    def doc(self, id: str) -> Doc:
        """What is kept of a table, without opening it."""
        if id not in self.docs:
            raise Missing(self.aside.get(id, NOT_HERE))
        return self.docs[id]

    # ---- coming

    @asynccontextmanager
    async def visiting(self, id: str) -> AsyncIterator[Room]:
        """Be at a table, which is opened if need be and stays open as long as one is there."""
        while id not in self.open:
            if id in self.aside:
                raise Missing(self.aside[id])
            await self._opened(id)
        room = self.open[id]
        room.guests += 1
        try:
            yield room
        finally:
            room.guests -= 1
            room.needed = self.now()

    async def _opened(self, id: str) -> None:
        """Open a table beside everything else: its record is played again, which takes a while."""
        if id not in self._opening:
            task = asyncio.create_task(self._open_aside(id), name=f"opening {id}")
            self._opening[id] = task
            task.add_done_callback(lambda _: self._opening.pop(id))
        await asyncio.shield(self._opening[id])

    async def _open_aside(self, id: str) -> None:
        kept = await asyncio.to_thread(self._read, id)
        if id not in self.open:
            self.enter(*kept)

    def room(self, id: str) -> Room:
        """A table's room, opened at once if it is not open yet."""
        return self.open[id] if id in self.open else self.enter(*self._read(id))

    def _read(self, id: str) -> tuple[Doc, Match[Any] | None, list[ChatLine]]:
        kept = self.store.read(id)
        if kept is None:
            raise Missing(NOT_HERE)
        return opened_table(kept)

    def enter(
        self, doc: Doc, match: Match[Any] | None = None, chat: list[ChatLine] | None = None
    ) -> Room:
        """Open the room of a table that was just made or read."""
        table = Table(doc, self.store, match, chat, scale=self.scale, now=self.now)
        table.asked, table.settled = self.asked, self.settled
        room = self.open[doc.id] = Room(table, self.minds)
        self.docs[doc.id] = doc
        room.running.start()
        return room

    # ---- going

    async def _tidy_up(self) -> None:
        while True:
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
            elif self.now() - room.needed >= REST and self.open.get(id) is room:
                del self.open[id]
                self.docs[id] = room.table.doc
                await room.stop()

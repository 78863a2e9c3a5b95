"""Tables that have never begun do not stay for ever."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from landsraad.server.keeping.store import Write
from landsraad.server.rooms import Room, Rooms
from landsraad.server.wire import Doc

logger = logging.getLogger("landsraad.server")

HOUR: Final = 3600.0
ROUND: Final = 300.0
"""Seconds between two looks for such tables."""
GRACE: Final = 2
"""How many times longer a table is kept while somebody is present."""
PREPARED: Final = 60
"""How many times longer an event is kept, which is prepared long before its day."""
NEVER_BEGUN: Final = "this table was never begun, and is gone"


class Expiry:
    """Removes tables that have waited too long, with everything that is kept of them."""

    def __init__(self, rooms: Rooms, hours: float) -> None:
        self.rooms, self.seconds = rooms, hours * HOUR

    async def run(self) -> None:
        """Look for them from the start, and as long as the server runs."""
        while True:
            try:
                await self.look()
            except Exception:  # one table's trouble must not keep all others
                logger.exception("a table that has not begun could not be removed")
            await asyncio.sleep(ROUND)

    async def look(self) -> None:
        """Remove what has waited too long."""
        for doc in [doc for doc in self.rooms.docs.values() if self._is_over_time(doc)]:
            await self._remove(doc.id)

    def _is_over_time(self, doc: Doc) -> bool:
        if doc.status != "waiting":
            return False
        room = self.rooms.open.get(doc.id)
        patience = self.seconds * (GRACE if room and room.guests else 1)
        patience *= PREPARED if doc.event else 1
        return self.rooms.now() - doc.created >= patience

    async def _remove(self, id: str) -> None:
        rooms = self.rooms
        rooms.expired[id] = NEVER_BEGUN
        rooms.docs.pop(id, None)
        room = rooms.open.pop(id, None)
        if room is not None:
            await self._clear(room)
        await rooms.store.write(Write(id, gone=True))

    async def _clear(self, room: Room) -> None:
        """Send everybody away who is still there, and end what happens there by itself."""
        room.table.show()
        await room.stop()
        async with room.table.lock:  # what somebody was doing there is done
            return

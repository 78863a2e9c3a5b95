"""One life of the server: from its start to its stop or its death."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from litestar import Litestar

from landsraad.server.app import create
from landsraad.server.gate.limits import BY_ONESELF
from landsraad.server.hall import Hall

from .disk import BottledStore, Disk
from .lines import HOST, Line
from .loop import Loop, within
from .network import Exchange

ADDRESS = f"http://{HOST}:8000"


class WhoeverServes:
    """The hall of the server that runs now: making an application takes long, so that of a world
    is made once and its halls change.
    """

    hall: Hall
    address = ADDRESS

    def __getattr__(self, name: str) -> Any:
        return getattr(self.hall, name)


class Building:
    """The application of one world."""

    def __init__(self) -> None:
        self._within = WhoeverServes()
        self.app: Litestar = create(cast(Hall, self._within))

    def move_in(self, hall: Hall) -> None:
        """This hall answers from now on."""
        self._within.hall = hall
        self.app.state.hall = hall


class Life:
    """A server process."""

    def __init__(
        self, number: int, loop: Loop, disk: Disk, building: Building, now: Callable[[], float]
    ) -> None:
        self.number, self.loop, self.app = number, loop, building.app
        self.store = BottledStore(disk)
        self.hall = Hall(self.store, now=now, limits=BY_ONESELF)
        self.hall.address = ADDRESS
        self.lines: list[Line] = []
        self.exchanges: list[tuple[Exchange, asyncio.Task[None]]] = []
        """All requests that it was sent."""
        building.move_in(self.hall)
        within(number).run(self.hall.open)

    def die(self) -> None:
        """Everything ends at once; the disk has what it has."""
        self.loop.kill(self.number)
        self.store.die()
        self._hang_up()

    async def stop(self) -> None:
        """Stop as uvicorn does: connections end, requests get two seconds, then the hall closes."""
        for line in self.lines:
            line.cut()
            line.hang_up()
        tasks = [task for _, task in self.exchanges if not task.done()]
        tasks += [line.task for line in self.lines if not line.task.done()]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=2.0)
            for task in late:
                task.cancel()
        self._hang_up()
        await self.loop.begin(self.hall.close(), self.number)
        self.store.close()

    def _hang_up(self) -> None:
        for line in self.lines:
            line.cut()
        for exchange, _ in self.exchanges:
            exchange.end()

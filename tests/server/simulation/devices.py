"""What people look through: pages that apply patches, and programs that read states."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from landsraad.server.page.eyes import Look

from ...scenes.browser import Page
from .lines import Line, Lost
from .network import short

if TYPE_CHECKING:
    from .world import World


class Place(msgspec.Struct):
    """What somebody knows of a table: how to come in, and in which seat."""

    table: str
    seat: int = -1
    token: str = ""
    key: str = ""
    host: bool = False
    alive: bool = True
    """False: its token was given up, or may have been."""


class Device:
    """Looks at a table as somebody, over one line after another."""

    kind = "data"

    def __init__(self, world: World, place: Place, name: str) -> None:
        self.world, self.place, self.name = world, place, name
        self.token = place.token
        """With which it came; its person may have another one by now."""
        self.line: Line | None = None
        self.looks: dict[str, Any] = {}
        """Where it looks; nothing: at what is now."""
        self.gone = False
        self.task = world.loop.create_task(self._live())

    def hello(self) -> dict[str, Any]:
        """How it says who it is."""
        place = self.place
        who = {"table": place.table, "token": self.token, "key": place.key}
        return who | {"as": self.kind, "look": self.looks}

    async def _live(self) -> None:
        chance = self.world.chance
        while not self.gone:
            try:
                await self.world.awake.wait()
                line = await self.world.network.connected()
                line.token, line.table, line.seat = self.token, self.place.table, self.place.seat
                self.line = line
                await line.say({"hello": self.hello()})
                while True:
                    text = await line.hear()
                    self.world.note(f"{self.name} hears {short(text.encode())}")
                    self.take(msgspec.json.decode(text))
            except Lost:
                code = self.line.code if self.line else 0
                self.world.note(f"{self.name} is cut off ({code})")
                self.gone = code in (4000, 4001)
            await asyncio.sleep(chance.uniform(0.1, 3.0))

    def take(self, message: Any) -> None:
        """Take a message in. A program's are whole, so there is nothing to put together."""

    async def turn(self, looks: dict[str, Any]) -> None:
        """Look at something else."""
        self.looks = looks
        if self.line is not None:
            await self.line.say({"look": looks})

    def cut(self) -> None:
        """Lose the line; it comes back by itself."""
        if self.line is not None:
            self.line.cut()


class PageDevice(Device):
    """A browser that shows a page, as it was sent and patched."""

    kind = "page"

    def __init__(self, world: World, place: Place, name: str) -> None:
        super().__init__(world, place, name)
        self.revision: int | None = None
        self._scene, self._patches = "", list[Any]()

    def hello(self) -> dict[str, Any]:
        """A page that comes back says what it shows."""
        return super().hello() | {"revision": self.revision}

    def take(self, message: Any) -> None:
        """Take a scene or a patch in. Patches are applied when somebody looks."""
        super().take(message)
        if message["t"] == "scene":
            self._scene, self._patches = message["markup"], []
        elif message["t"] == "patch":
            if message["from"] != self.revision:
                self.world.broken(f"{self.name} is sent a patch for a page that it does not show")
            self._patches.append(message["changes"])
        self.revision = message.get("revision", self.revision)

    def shown(self) -> Page:
        """What the page shows."""
        page = Page(self._scene)
        for changes in self._patches:
            page.apply(changes)
        return page

    @property
    def look(self) -> Look:
        """Where it looks."""
        return msgspec.convert(self.looks, Look)

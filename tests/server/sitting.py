"""Three people at a table, with a clock that is set by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from landsraad.kernel import Match
from landsraad.server.table import Table
from landsraad.server.wire import Window

from .tables import ME, OPEN, House, seeded


class Sitting:
    """Three people at a table."""

    def __init__(self, house: House, table: Table, tokens: list[str]) -> None:
        self.house, self.table, self.tokens = house, table, tokens

    @property
    def window(self) -> Window:
        assert self.table.pacer.window is not None
        return self.table.pacer.window

    async def go_on(self, seconds: float = 0.0) -> None:
        await self.house.go_on(self.table, seconds)

    async def to_close(self, before: float = 0.0) -> None:
        """Let time pass until the window must close, or until just before."""
        self.house.clock.time = self.window.idles - before
        await self.go_on()

    async def answer(self, seat: int, value: Any) -> None:
        await self.house.answer(self.table.doc.id, self.tokens[seat], value)

    async def post(self, who: int, verb: str, **body: Any) -> Any:
        return await self.house.post(self.table.doc.id, verb, self.tokens[who], **body)

    def open(self) -> bool:
        return "karama" in {ask.kind for ask in self.table.playing.asks.values()}

    def told(self) -> list[str]:
        """What has happened so far, by key."""
        return [told.what for told in self.table.playing.told]

    async def all_answer(self, value: Any) -> None:
        """Everybody gives the same answer, one after another."""
        for seat in range(len(self.tokens)):
            await self.answer(seat, value)

    def pages(self, *seats: int) -> list[str]:
        return [self.house.page(self.table, seat) for seat in seats]


@asynccontextmanager
async def sitting(
    folder: Path, match: Match[Any] | None = None, seed: int | None = None, **settings: Any
) -> AsyncIterator[Sitting]:
    """Three people who play this match, or one that goes the same way every time."""
    settings = {"public": True, "pace": "live"} | settings
    async with House(folder) as house:
        made = await house.make(ME, OPEN, OPEN, **settings)
        joined = [await house.post(made.table, "join", name=name) for name in ("Chani", "Feyd")]
        tokens = [made.token, *(each["token"] for each in joined)]
        table = await house.by_hand(made.table)
        if seed is not None:
            match = seeded(table, seed)
        if match is not None:
            await house.lay(table, match)
        yield Sitting(house, table, tokens)

"""Events in tests: a table with moderators and people, whose day goes on as a test says."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from landsraad.events import Part
from landsraad.server.event.controls import begin_day
from landsraad.server.people.tokens import hashed
from landsraad.server.table import Table
from landsraad.server.wire import ClockSeen, Event, Hold, Person

from .tables import Clock, House, said
from .test_floor import ATREIDES, HARKONNEN, day

MINUTE = 60.0
CONTROL = [
    Person("katya", "Katya", desks=["head"], came=1.0),
    Person("mira", "Mira", desks=["map"], came=1.0),
    Person("wall", "The map", screen="map", came=1.0),
    Person("anna", "Anna", ATREIDES, came=1.0),
    Person("bert", "Bert", HARKONNEN, came=1.0),
]
DOORS = Part("break", "Doors", 30)
FIRST_AGE = Part("play", "The first age", years=(1, 2))
SITTING = Part("break", "The sitting", 15, floor="votes")
LUNCH = Part("break", "Lunch", 30)
SECOND_AGE = Part("play", "The second age", years=(3, 4))
COUNT = Part("count", "The count", 10)
PARTS = [DOORS, FIRST_AGE, SITTING, LUNCH, SECOND_AGE, COUNT]


class Day:
    """An event at a table, with the head of control at hand."""

    def __init__(self, house: House, table: Table, holds: dict[str, Hold]) -> None:
        self.house, self.table, self.holds = house, table, holds

    async def does(self, verb: str, who: str = "katya", **body: Any) -> Any:
        """Somebody sets the clock; what is due then happens."""
        done = await self.post(who, f"event/clock/{verb}", **body)
        await self.passes(0)
        return done

    async def post(self, who: str, verb: str, **body: Any) -> Any:
        return await self.house.post(self.table.doc.id, verb, f"token of {who}", **body)

    async def passes(self, seconds: float, step: float = 1.0) -> None:
        """Time passes, and what is due happens in time."""
        while seconds > 0:
            self.house.clock.time += min(step, seconds)
            seconds -= step
            await self.house.go_on(self.table)
        await self.house.go_on(self.table)

    async def to(self, title: str) -> None:
        """End parts until this one has begun, and its floor is open if it ever is."""
        while (seen := await self.clock()).title != title:
            assert seen.state != "over", f"there is no {title}"
            if seen.kind == "play" and seen.state != "paused":
                await self.passes(6)
                await self.does("skip")
            else:
                await self.does("next")
        await self.passes(6)

    async def clock(self, who: str = "anna") -> ClockSeen:
        """The clock as somebody sees it."""
        said = await self.house.get(self.table.doc.id, "event/clock", f"token of {who}")
        return msgspec.convert(said, ClockSeen)

    async def get_practice(self, who: str = "mira") -> bytes:
        """The record of the practice, as control downloads it."""
        path = f"/api/tables/{self.table.doc.id}/event/clock/practice"
        said_all: bytes = said(await self.house.ask("GET", path, f"token of {who}"))
        return said_all

    @property
    def year(self) -> int:
        return int(self.table.playing.state.table.year)


@asynccontextmanager
async def event(
    folder: Path,
    parts: Sequence[Part] = PARTS,
    *,
    begun: bool = True,
    house: House | None = None,
    **settings: Any,
) -> AsyncIterator[Day]:
    """A day of these parts, at a table by hand; bots sit on the other seats."""
    async with house or House(folder, clock=Clock()) as house:
        more = {"options": {"years": 8}, "pace": "live"} | settings
        _, table = await day(house, ATREIDES, **more)
        yield await prepared(house, table, parts, begun)


async def prepared(
    house: House, table: Table, parts: Sequence[Part] = PARTS, begun: bool = True
) -> Day:
    """Make an event of a table that runs by hand."""
    table.doc.people = [msgspec.structs.replace(each) for each in CONTROL]
    table.doc.event = Event("secret", "half_day")
    table.doc.event.clock.parts = list(parts)
    holds = {
        each.id: Hold(
            hashed(f"token of {each.id}"), table.doc.id, each.seat, name=each.name, person=each.id
        )
        for each in table.doc.people
    }
    if begun:
        begin_day(table)
    await table.keep([*holds.values()])
    await house.go_on(table)
    return Day(house, table, holds)

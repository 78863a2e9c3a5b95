"""The clock of an event: everybody sees it, and the head of control sets it."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta

from landsraad.kernel import Refused
from landsraad.server import wire
from landsraad.server.api import Here, compressed_file, done
from landsraad.server.event.clock_seen import clock_seen
from landsraad.server.event.controls import NO_EVENT, HeadAtClock
from landsraad.server.gate.printed import AS_IT_IS
from landsraad.server.people.rights import NO_DESK, desks_of

NO_PRACTICE = "nothing was practised here, or the practice still goes on"
QUICK = 6
"""How hard a record is compressed."""


class Pausing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Close the floor; everybody reads the reason."""

    reason: Annotated[str, Meta(max_length=140)] = ""


class Extension(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """More time."""

    minutes: Annotated[int, Meta(ge=1, le=30)]
    timer: wire.Word = ""
    """What has it, as the clock names it; empty: the year, or the break."""


class OneTimer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is timed; empty: the year."""

    timer: wire.Word = ""


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let the next tick wait for control, or wait no longer."""

    on: bool = True


class YearLength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long years are."""

    minutes: Annotated[int, Meta(ge=1, le=60)]


class LastYear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With which year the day ends."""

    years: Annotated[int, Meta(ge=1, le=100)]


class PartLength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a part to come takes."""

    part: Annotated[int, Meta(ge=0, le=100)]
    minutes: Annotated[int, Meta(ge=0, le=600)]


async def _done(here: Here, deed: Callable[[HeadAtClock], wire.Done]) -> wire.Done:
    return await done(here, lambda: deed(HeadAtClock(here.table, here.hold)))


class AtClock(Controller):
    """The clock of an event. Only the head of control sets it."""

    path = "/api/tables/{table:str}/event/clock"
    tags = ["event"]

    @get("/", summary="The clock of the event")
    async def clock(self, here: NamedDependency[Here]) -> wire.ClockSeen:
        """All that a page draws of it."""
        async with here.table.lock:
            seen = clock_seen(here.table)
        if seen is None:
            raise Refused(NO_EVENT)
        return seen

    @post("/pause", summary="Stop the clock and close the floor (head)")
    async def pause(self, here: NamedDependency[Here], data: JSONBody[Pausing]) -> wire.Done:
        """All timers stand with their seconds."""
        return await _done(here, lambda deed: deed.pause(data.reason))

    @post("/stop", summary="Stop everything at once (head)")
    async def stop(self, here: NamedDependency[Here]) -> wire.Done:
        """As a pause, and never refused while the day lasts."""
        return await _done(here, lambda deed: deed.pause(at_once=True))

    @post("/go-on", summary="Let the clock go on (head)")
    async def go_on(self, here: NamedDependency[Here]) -> wire.Done:
        """After a countdown of five seconds that everybody sees."""
        return await _done(here, lambda deed: deed.go_on())

    @post("/extend", summary="Give the year, a break or a battle more time (head)")
    async def extend(self, here: NamedDependency[Here], data: JSONBody[Extension]) -> wire.Done:
        """That one alone."""
        return await _done(here, lambda deed: deed.extend(data.minutes, data.timer))

    @post("/skip", summary="The time of the year or of a battle is up now (head)")
    async def skip(self, here: NamedDependency[Here], data: JSONBody[OneTimer]) -> wire.Done:
        """That one alone."""
        return await _done(here, lambda deed: deed.skip(data.timer))

    @post("/hold", summary="Let the next tick wait for a tap (head)")
    async def hold(self, here: NamedDependency[Here], data: JSONBody[Holding]) -> wire.Done:
        """Without `on` it comes when the time is up, or now."""
        return await _done(here, lambda deed: deed.hold_on(data.on))

    @post("/minutes", summary="Set the length of the years to come (head)")
    async def minutes(self, here: NamedDependency[Here], data: JSONBody[YearLength]) -> wire.Done:
        """The present one stays as long as it is."""
        return await _done(here, lambda deed: deed.set_minutes(data.minutes))

    @post("/years", summary="Say with which year the day ends (head)")
    async def years(self, here: NamedDependency[Here], data: JSONBody[LastYear]) -> wire.Done:
        """A year that has not begun."""
        return await _done(here, lambda deed: deed.set_years(data.years))

    @post("/part", summary="Set the length of a break to come (head)")
    async def part(self, here: NamedDependency[Here], data: JSONBody[PartLength]) -> wire.Done:
        """The plan beside it stays as it was."""
        return await _done(here, lambda deed: deed.set_part(data.part, data.minutes))

    @post("/next", summary="End this part and begin the next; at first, begin the day (head)")
    async def next(self, here: NamedDependency[Here]) -> wire.Done:
        """Years still to be played are not passed over."""
        return await _done(here, lambda deed: deed.next_part())

    @get(
        "/practice",
        summary="Download the record of the practice (control)",
        opt={AS_IT_IS: True},
    )
    async def practice(
        self, here: NamedDependency[Here], request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """The whole record, when it has been put away."""
        table = here.table
        if not desks_of(table, here.hold) or table.doc.event is None:
            raise Refused(NO_DESK)
        kept = table.store.read(table.doc.event.clock.practice)
        if kept is None:
            raise Refused(NO_PRACTICE)
        packed = await asyncio.to_thread(gzip.compress, b"".join(kept.entries), QUICK)
        return await compressed_file(request, packed, f"{table.game.name}-practice.jsonl")

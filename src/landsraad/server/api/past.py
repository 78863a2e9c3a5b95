"""What has happened: to a seat while the game runs, everything after the verdict."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from landsraad.kernel import Refused, Value, View
from landsraad.kernel.record import Record
from landsraad.records.files import line
from landsraad.server.api import Here, compressed_file
from landsraad.server.keeping.store import Write

MOST_SHARED = 200
"""At most this many moments of a table have a picture."""
NO_MOMENT = "there is no such moment"
QUICK = 6
"""How hard a record is compressed."""


class Logged(msgspec.Struct, frozen=True):
    """One thing that happened."""

    number: int
    what: str
    facts: dict[str, Value]
    words: str


class Moments(msgspec.Struct, frozen=True):
    """How many moments a seat can look back at."""

    count: int


class MomentView(msgspec.Struct, frozen=True):
    """What a seat saw at a moment."""

    moment: int
    view: View


class MomentNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment, by the number that everybody calls it by."""

    moment: int


class Shared(msgspec.Struct, frozen=True):
    """Where everybody can look at a moment."""

    path: str


class InThePast(Controller):
    """Looking back. Before the verdict a seat sees what it saw, and nothing else."""

    path = "/api/tables/{table:str}"
    tags = ["past"]

    @get("/log", summary="All that this seat was told")
    async def log(self, here: NamedDependency[Here]) -> list[Logged]:
        """What happened, as far as this seat may still read it."""
        async with here.seen.lock:
            match, seat = here.seen.playing, here.hold.seat
            view, told = match.view(seat), here.seen.counts.told(seat)
            words = here.seen.story.at_table(view).log(view, told)
        pairs = enumerate(zip(told, words, strict=True))
        return [Logged(number, one.what, one.facts, said) for number, (one, said) in pairs]

    @get("/moments", summary="How far one can look back")
    async def moments(self, here: NamedDependency[Here]) -> Moments:
        """The moments of this seat's own game; all of them once it is over."""
        return Moments(await here.gallery.eyes.past.moments(here.hold.seat))

    @get("/moments/{number:int}", summary="What this seat saw at a moment")
    async def moment(self, here: NamedDependency[Here], number: FromPath[int]) -> MomentView:
        """The view at a moment: the seat's own, and no other before the verdict."""
        view = await here.gallery.eyes.past.view(here.hold.seat, number)
        if view is None:
            raise Refused(NO_MOMENT)
        return MomentView(number, view)

    @post("/share", summary="A link to a moment that everybody can open")
    async def share(self, here: NamedDependency[Here], data: JSONBody[MomentNumber]) -> Shared:
        """Keep a still picture of what everybody saw then, for those who may not look on."""
        id, store = here.table.doc.id, here.table.store
        made = await here.gallery.eyes.past.still(data.moment)
        if made is None:
            raise Refused(NO_MOMENT)
        if store.still(id, data.moment) is None:
            here.hall.must_have_room(here.table)
            if store.stills(id) >= MOST_SHARED:
                raise Refused("of one table at most {most} moments are shared", most=MOST_SHARED)
            await store.write(Write(id, stills={data.moment: made.kept()}))
        return Shared(f"/t/{id}/at/{data.moment}")

    @get("/history", summary="Download this seat's own views and all that it was told")
    async def history(
        self, here: NamedDependency[Here], request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """A line of JSON for each moment of this seat's game."""
        lines = await here.gallery.eyes.past.history(here.hold.seat)
        return await compressed_file(
            request, lines, f"{here.table.game.name}-{here.table.doc.id}-own.jsonl"
        )

    @get("/record", summary="Download the record (after the verdict)")
    async def record(
        self, here: NamedDependency[Here], request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """The whole record with its seed, to be replayed and checked by anybody."""
        async with here.seen.lock:
            record = here.hall.finished(here.seen).record
        lines = await asyncio.to_thread(pressed, record)
        return await compressed_file(
            request, lines, f"{record.header.game}-{here.table.doc.id}.jsonl"
        )


def pressed(record: Record) -> bytes:
    """The lines of a record as gzip."""
    return gzip.compress(b"".join(map(line, (record.header, *record.entries))), QUICK)

"""The HTTP API: tables, seats, views, answers, records. The page uses the same one.

What a handler needs it names as a parameter; `DEPENDENCIES` says where it comes from.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncGenerator, Callable
from typing import Annotated, Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, HeaderParameter
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute

from landsraad.kernel import Refused
from landsraad.server.gate.rationing import visitor_of
from landsraad.server.hall import Hall
from landsraad.server.live import Gallery
from landsraad.server.people.rights import must_not_be_screen, signed
from landsraad.server.people.seating import NOT_YOURS
from landsraad.server.rooms import Room
from landsraad.server.table import Table
from landsraad.server.wire import Done, Failed, Hold

LINES = "application/x-ndjson"
REFUSALS = {
    400: ResponseSpec(Failed, False, "The request cannot be understood."),
    404: ResponseSpec(Failed, False, "There is no such table."),
    409: ResponseSpec(Failed, False, "The rules, the table or the token do not allow it."),
    429: ResponseSpec(Failed, False, "Too much, or too fast; `Retry-After` says when again."),
}

Authorization = Annotated[
    str, HeaderParameter(name="Authorization", description="`Bearer TOKEN`: acts for its seat.")
]
TableKey = Annotated[
    str, HeaderParameter(name="X-Table-Key", description="Opens a private table, without a seat.")
]


class Here:
    """A table as one request sees it: the table, its scenes, and who asks."""

    def __init__(self, hall: Hall, room: Room, hold: Hold, gallery: Gallery) -> None:
        self.hall, self.hold = hall, hold
        self.table, self.gallery = room.table, gallery

    @property
    def seen(self) -> Table:
        """The table as this person may look at it, which is the only one to answer from."""
        return self.gallery.table


def the_hall(state: State) -> Hall:
    """All tables of this server."""
    hall: Hall = state.hall
    return hall


async def the_room(hall: NamedDependency[Hall], table: FromPath[str]) -> AsyncGenerator[Room, None]:
    """The table that the address names; it stays open until the request is done."""
    async with hall.rooms.visiting(table) as room:
        yield room


def the_token(authorization: Authorization = "") -> str:
    """The token in the header, where no log of addresses sees it."""
    kind, _, token = authorization.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def here(
    hall: NamedDependency[Hall],
    room: NamedDependency[Room],
    token: NamedDependency[str],
    key: TableKey = "",
) -> Here:
    """The table, and who asks; refused to those who may not even look."""
    hold = hall.seating.holder(room.table, token, key)
    return Here(hall, room, hold, await room.gallery_for(hold))


def the_maker(request: Request[Any, Any, Any]) -> str:
    """What stands for the address that asks, for tables that are made."""
    return visitor_of(request.scope).address


DEPENDENCIES = {
    "maker": Provide(the_maker, sync_to_thread=False),
    "hall": Provide(the_hall, sync_to_thread=False),
    "room": Provide(the_room),
    "token": Provide(the_token, sync_to_thread=False),
    "here": Provide(here),
}


class RefusalsDescribed(ReceiveRoutePlugin):
    """Lets the OpenAPI document say what refusals look like, for every request."""

    def receive_route(self, route: BaseRoute) -> None:
        """Describe them for a new route."""
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                handler.responses = REFUSALS


async def done(
    here: Here, deed: Callable[[], Done], number: str = "", desk: str = "", note: str = ""
) -> Done:
    """Do something at the table, and have it on disk before saying so; what was only asked about
    has changed nothing.

    A request that bears a number is done once: the same one again gets the first answer. A
    moderator's bears the name of a desk, and a note where the deed itself says too little.
    """
    table, hold = here.table, here.hold
    async with table.lock:
        if table.once.answered(hold, number):
            await table.store.write()  # what is on its way to disk arrives first
            if known := table.once.answered(hold, number):
                return known
        if hold.hash in table.revoked:
            raise Refused(NOT_YOURS)
        here.hall.must_have_room(table)
        must_not_be_screen(table.doc, hold)
        with signed(table, hold, desk, note):
            what_came_of_it = deed()
        if what_came_of_it.done:
            await table.keep(once=table.once.noted(hold, number, what_came_of_it))
    return what_came_of_it


async def compressed_file(
    request: Request[Any, Any, Any], content: bytes, name: str
) -> Response[bytes]:
    """Lines of JSON to be saved under a name. They come as gzip and are sent so, since a long file
    would keep everybody waiting while it is compressed; clients without gzip get them unpacked.
    """
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        content = await asyncio.to_thread(gzip.decompress, content)
    return Response(content, media_type=LINES, headers=headers)

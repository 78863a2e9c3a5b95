"""Stands behind the doors: each request is counted, and must be here in time."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Final

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, ReceiveMessage, Scope, Send

from landsraad.server.api import the_token
from landsraad.server.doors import READING
from landsraad.server.rationing import Rations, visitor_of

SLOWEST: Final = 20_000
"""Bytes a second: a large request has as much more time as it takes at this pace."""
LATE: Final = "your request did not arrive in time; nothing has changed"
UNCOUNTED: Final = ("/health/",)
"""Whoever watches the server must be answered."""
TABLE: Final = "/api/tables/"
DEEDS: Final = {"join": "joins", "chat": "chat", "rematch": "tables", "continue": "tables"}
"""What is counted by itself of what is done at a table."""
PAST: Final = frozenset({"history", "record", "share"})
"""What has much to do with the past."""


def limits_of(method: str, path: str) -> Iterator[str]:
    """The limits that a request counts for.

    >>> list(limits_of("POST", "/api/tables/k7/chat")), list(limits_of("GET", "/"))
    (['requests', 'chat'], ['requests'])
    """
    yield "requests"
    path = re.sub("/+", "/", path)
    verb = path.rstrip("/").rpartition("/")[2] if path.startswith(TABLE) else ""
    if verb in PAST:
        yield "histories"
    if method in READING:
        return
    if verb:
        yield DEEDS.get(verb, "moves")
    elif path.startswith("/api/tables"):
        yield "tables"
    elif path.startswith("/api/records"):
        yield from ("uploads", "tables")


class Turnstile:
    """Lets everybody through as often as the limits of this server allow."""

    def __init__(self, app: ASGIApp, rations: Callable[[], Rations]) -> None:
        self.app, self.rations = app, rations

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count a request; what goes on in a WebSocket is counted there."""
        if scope["type"] != ScopeType.HTTP or scope["path"].startswith(UNCOUNTED):
            await self.app(scope, receive, send)
            return
        visitor = visitor_of(scope, the_token(Headers.from_scope(scope).get("authorization", "")))
        limits, rations = list(limits_of(scope["method"], scope["path"])), self.rations()
        for limit in limits:
            rations.spend(limit, visitor)
        with ExitStack() as stack:
            stack.enter_context(rations.present("pending", visitor.address))
            if "uploads" in limits:
                stack.enter_context(rations.present("uploading", visitor.address))
            arriving = Arriving(receive, rations.limits.arrival)
            await self.app(scope, arriving, send)


class Arriving:
    """A request on its way, which must be here in time: half of one holds nobody up for long."""

    def __init__(self, receive: Receive, patience: float) -> None:
        self.receive = receive
        self._ends = asyncio.get_running_loop().time() + patience
        self._whole = False

    async def __call__(self) -> ReceiveMessage:
        """Its next part."""
        if self._whole:  # what comes now says only that the visitor has gone
            return await self.receive()
        try:
            async with asyncio.timeout_at(self._ends):
                message = await self.receive()
        except TimeoutError:
            raise HTTPException(LATE, status_code=408, headers={"Connection": "close"}) from None
        self._whole = message["type"] != "http.request" or not message.get("more_body", False)
        if message["type"] == "http.request":
            self._ends += len(message.get("body", b"")) / SLOWEST
        return message

"""Stands behind the doors: each request is counted, and must be here in time."""

from __future__ import annotations

import asyncio
import re
from asyncio import sleep
from collections.abc import Awaitable, Callable, Generator, Iterator
from contextlib import ExitStack
from functools import partial
from time import thread_time
from types import coroutine
from typing import Any, Final, TypeVar

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, ReceiveMessage, Scope, Send

from landsraad.server.api import the_token
from landsraad.server.gate.doors import READING
from landsraad.server.gate.rationing import Rations, Visitor, visitor_of

T = TypeVar("T")

SLOWEST: Final = 20_000
"""Bytes a second: a large request has as much more time as it takes at this pace."""
LATE: Final = "your request did not arrive in time; nothing has changed"
UNCOUNTED: Final = ("/health/",)
"""Monitoring must always be answered."""
TABLE: Final = "/api/tables/"
DEEDS: Final = {"join": "joins", "chat": "chat", "rematch": "tables", "continue": "tables"}
"""What is counted by itself of what is done at a table."""
ENTRANCE: Final = 0.3
"""Milliseconds that every request costs before it comes here: it was read, and its place found."""
UNKNOWN: Final = 2.0
"""Milliseconds that are expected of requests of which none came before."""
PATIENCE: Final = 10.0
"""Seconds that a request waits for its turn at most; one that would wait longer is refused."""
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
        self._costs: dict[str, float] = {}
        """Milliseconds of the processor that the last request of each kind took."""

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

            def answered() -> Awaitable[None]:
                return self.app(scope, Arriving(receive, rations.limits.arrival), send)

            kind = f"{scope['method']} {scope.get('path_template', '')}"
            await self._in_turn(kind, visitor, answered)

    async def _in_turn(self, kind: str, visitor: Visitor, work: Callable[[], Awaitable[T]]) -> T:
        """Let a request do its work when it is its turn, and count what that took.

        What it will take is not known before; so it is expected to take what the last one of its
        kind took, and the difference is made up for afterwards.
        """
        rations, expected = self.rations(), self._costs.get(kind, UNKNOWN)
        wait = rations.turn("work", visitor, expected)
        if wait > PATIENCE:
            raise rations.refusal("work", wait)
        if wait > 0:
            await sleep(wait)
        meter = Meter()
        try:
            return await meter.measured(work())
        finally:
            self._costs[kind] = taken = ENTRANCE + 1000 * meter.seconds
            rations.turn("work", visitor, taken - expected)


class Meter:
    """Measures how long the processor works at something, without the time that it only waits."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @coroutine
    def measured(self, work: Awaitable[T]) -> Generator[Any, Any, T]:
        """Do it, measuring."""
        steps = work.__await__()
        resume = partial(next, steps)
        while True:
            begun = thread_time()
            try:
                waits_for = resume()
            except StopIteration as end:
                found: T = end.value
                return found
            finally:
                self.seconds += thread_time() - begun
            try:
                resume = partial(steps.send, (yield waits_for))
            except BaseException as error:  # somebody gave up waiting: that is the work's affair
                resume = partial(steps.throw, error)


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

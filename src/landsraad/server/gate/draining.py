"""Stopping: what is under way comes to its end, nothing new begins, and it takes a bounded time."""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, Final

from litestar import Request, Response
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from landsraad.kernel import Refused
from landsraad.server.wire import Failed

logger = logging.getLogger("landsraad.server")

SOON: Final = "the server is about to be restarted; try again in a moment"
AGAIN: Final = 5
"""Seconds after which somebody may try again."""
CLOSING: Final = 2
"""Seconds for connections to be closed, when nothing is under way any more."""
SPARE: Final = 5.0
"""Seconds for all that is done after that."""


class Stopping(Refused):
    """The server takes nothing new on, because it is about to stop."""


class Drain:
    """Whether the server is about to stop, and what is still under way."""

    def __init__(self) -> None:
        self.on = False
        self.under_way = 0
        """Requests that are not answered yet."""
        self._ends = 0.0
        self._begun, self._left = threading.Event(), threading.Event()

    def begin(self, seconds: float) -> None:
        """Take nothing new on; what is under way has this many seconds. A signal may call this."""
        self.on, self._ends = True, time.monotonic() + seconds
        self._begun.set()

    def check(self) -> None:
        """Refuse what is new when the server is about to stop."""
        if self.on:
            raise Stopping(SOON)

    @property
    def empty(self) -> bool:
        """May the server stop now?"""
        return self.on and (not self.under_way or time.monotonic() >= self._ends)

    def watch(self) -> None:
        """Have this process end in time, whatever it hangs on. A client that reads nothing or a
        history that is long in the making is not a reason to stay: all that was acknowledged is on
        disk.
        """
        threading.Thread(target=self._leave_in_time, name="stopping", daemon=True).start()

    def left(self) -> None:
        """Everything is done: there is nothing to watch any more."""
        self._left.set()
        self._begun.set()

    def _leave_in_time(self) -> None:
        self._begun.wait()
        if not self._left.wait(self._ends - time.monotonic() + CLOSING + SPARE):
            logger.warning("stopping took too long; what was still under way is given up")
            sys.stderr.flush()
            os._exit(0)


class UnderWay:
    """Stands around all requests and counts them."""

    def __init__(self, app: ASGIApp, drain: Callable[[], Drain]) -> None:
        self.app, self.drain = app, drain

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, and know that it is there."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        drain = self.drain()
        drain.under_way += 1
        try:
            await self.app(scope, receive, send)
        finally:
            drain.under_way -= 1


def stopping(_: Request[Any, Any, Any], why: Stopping) -> Response[Failed]:
    """Say that it can be had from the next server."""
    return Response(Failed(str(why)), status_code=503, headers={"Retry-After": str(AGAIN)})

"""Wires between people and the server: late, lost on the way there or back, cut at any moment."""

from __future__ import annotations

import asyncio
import random
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from .lines import Line, Lost, scope
from .loop import Loop

if TYPE_CHECKING:
    from .server import Life

PATIENCE = 30.0
"""Seconds after which a person believes that no answer comes any more."""


class Reply(msgspec.Struct, frozen=True):
    """What a server answers."""

    status: int
    body: bytes

    @property
    def said(self) -> Any:
        """The body as data."""
        return msgspec.json.decode(self.body)

    @property
    def ok(self) -> bool:
        """Was it done?"""
        return self.status < 400

    @property
    def short(self) -> str:
        """The body, short enough for a trace."""
        return short(self.body)


class Exchange:
    """A request and what came of it, as the server's end of the wire sees it."""

    def __init__(self, method: str, path: str, body: bytes, token: str, key: str) -> None:
        self.method, self.path, self.body, self.token, self.key = method, path, body, token, key
        self.status, self.answer, self.complete = 0, b"", False
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when nothing more comes: it was answered, or the server is gone."""
        self.known: Any = None
        """What the checks have noted when it arrived."""

    def end(self) -> None:
        """Nothing more comes."""
        if not self.over.done():
            self.over.set_result(None)

    @property
    def verb(self) -> str:
        """What is asked for: the last part of the address."""
        return self.path.partition("?")[0].rstrip("/").rpartition("/")[2]

    @property
    def table(self) -> str:
        """The table that it is about; empty: none."""
        parts = self.path.partition("?")[0].split("/")
        return parts[3] if parts[1:3] == ["api", "tables"] and len(parts) > 3 else ""


class Network:
    """All wires. What happens on which of them is drawn."""

    def __init__(self, loop: Loop, seed: object) -> None:
        self.loop, self.chance = loop, random.Random(f"{seed}/network")
        self.trouble = 0.1
        """The share of requests that something happens to."""
        self.slowest = 0.2
        """Seconds that a message takes at most."""
        self.server: Life | None = None
        """The server that runs now."""
        self.arrived: Callable[[Exchange], None] = lambda _: None
        self.answered: Callable[[Exchange], None] = lambda _: None
        self.sent: Callable[[Line, str], None] = lambda _, __: None
        self.failed: Callable[[BaseException, str], None] = lambda _, __: None

    def latency(self) -> float:
        """How long the next message takes."""
        return self.chance.uniform(0.001, self.slowest)

    # ---- requests

    async def request(
        self, method: str, path: str, body: Any = None, token: str = "", key: str = ""
    ) -> Reply:
        """Ask the server for something; `Lost` if no answer comes."""
        raw = body if isinstance(body, bytes) else msgspec.json.encode(body)
        exchange = Exchange(method, path, b"" if body is None else raw, token, key)
        fates = ("unsent", "unheard", "given up", "late")
        trouble = self.chance.random() < self.trouble
        fate = self.chance.choice(fates) if trouble else "whole"
        await asyncio.sleep(self.latency())
        if fate == "unsent" or self.server is None:
            raise Lost
        task = self._served(exchange)
        early = fate in ("unheard", "given up") and self.chance.random() < 0.5
        patience = self.latency() if early else PATIENCE
        await asyncio.wait([exchange.over], timeout=patience)
        if fate == "given up":
            task.cancel()
        if fate == "late":
            await asyncio.sleep(self.chance.uniform(0.0, PATIENCE / 2))
        await asyncio.sleep(self.latency())
        if not exchange.complete or fate in ("unheard", "given up"):
            raise Lost
        return Reply(exchange.status, exchange.answer)

    def _served(self, exchange: Exchange) -> asyncio.Task[None]:
        """Have the server answer, in its own process."""
        life = self.server
        assert life is not None
        waiting = [{"type": "http.request", "body": exchange.body, "more_body": False}]

        async def receive() -> Any:
            if waiting:
                return waiting.pop()
            return await self.loop.create_future()

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                exchange.status = message["status"]
            else:
                exchange.answer += message.get("body", b"")
                exchange.complete = not message.get("more_body", False)
            if exchange.complete:
                self.answered(exchange)
                exchange.end()

        async def serve() -> None:
            try:
                await life.app(scope(exchange), receive, send)
            except asyncio.CancelledError:
                raise
            except Exception as why:
                self.failed(why, exchange.path)
            finally:
                exchange.end()

        self.arrived(exchange)
        task = self.loop.begin(serve(), life.number)
        life.exchanges.append((exchange, task))
        return task

    # ---- WebSockets

    async def connected(self) -> Line:
        """A new WebSocket."""
        await asyncio.sleep(self.latency())
        if self.server is None:
            raise Lost
        line = Line(self, self.server)
        self.server.lines.append(line)
        return line


def short(data: bytes) -> str:
    """A few signs that tell one text from another, after those with which it begins."""
    return f"{data[:24].decode('utf-8', 'replace')}… {zlib.crc32(data):08x}"

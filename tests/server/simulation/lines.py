"""The WebSockets of the world, and requests as ASGI has them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from uvicorn.protocols.utils import ClientDisconnected

from .loop import within

if TYPE_CHECKING:
    from .network import Exchange, Network
    from .server import Life

HOST = "arrakis"
INSTANT = 1e-6
"""Seconds between two messages that would arrive at once: timers of one moment have no order."""
CODES = (1000, 4000, 4001)
"""With which the server closes a WebSocket; any other tells of a failure."""
BUFFER = 4
"""Messages on their way to a client, after which the server has to wait."""


class Lost(Exception):
    """No answer came. Perhaps it was done, perhaps not."""


class Line:
    """A WebSocket. Messages come late, but in their order, until it breaks."""

    def __init__(self, network: Network, life: Life) -> None:
        self.network, self.life = network, life
        self.token = self.table = ""
        self.seat = -1
        """What its hello said, for the checks."""
        self.broken, self.code = False, 0
        self._to_server: asyncio.Queue[Any] = asyncio.Queue()
        self._to_client: asyncio.Queue[str | None] = asyncio.Queue()
        self._last = 0.0
        self._room = asyncio.Semaphore(BUFFER)
        self._gone = False
        """Does the server's end know that it is broken?"""
        self._to_server.put_nowait({"type": "websocket.connect"})
        self.task = network.loop.begin(self._serve(), life.number)

    async def _serve(self) -> None:
        try:
            await self.life.app(socket_scope(), self._to_server.get, self._send)
        except ClientDisconnected:  # as uvicorn does
            return
        except Exception as why:
            self.network.failed(why, "/api/live")

    async def _send(self, message: Any) -> None:
        """The server says something."""
        if self._gone:
            raise ClientDisconnected
        if message["type"] == "websocket.accept":
            return
        if message["type"] == "websocket.close":
            self.code = message["code"]
            if self.code not in CODES:
                self.network.failed(RuntimeError(f"closed with {self.code}"), "/api/live")
            self._deliver(None)
            return
        self.network.sent(self, message["text"])
        await self._room.acquire()
        if self._gone:
            raise ClientDisconnected
        self._deliver(message["text"])

    def _deliver(self, text: str | None) -> None:
        def arrive() -> None:
            self._room.release()
            if not self.broken:
                self._to_client.put_nowait(text)

        self._on_the_way(arrive)

    def _on_the_way(self, arrive: Callable[[], None]) -> None:
        loop = self.network.loop
        self._last = max(self._last + INSTANT, loop.time() + self.network.latency())
        loop.call_at(self._last, arrive, context=within(0))

    async def say(self, message: Any) -> None:
        """Say something to the server."""
        text = msgspec.json.encode(message).decode()
        event = {"type": "websocket.receive", "text": text}
        self._on_the_way(lambda: self._gone or self._to_server.put_nowait(event))

    async def hear(self) -> str:
        """The next message; `Lost` when the line is broken or closed."""
        text = None if self.broken else await self._to_client.get()
        if text is None:
            self.cut()
            raise Lost
        return text

    def heard_all(self) -> bool:
        """Has everything arrived, and was it taken?"""
        return self._to_client.empty() and self.network.loop.time() > self._last

    def cut(self) -> None:
        """Break it; the server's end may learn of it much later."""
        if self.broken:
            return
        self.broken = True
        self._to_client.put_nowait(None)
        late = self.network.chance.choice((0.0, 0.1, 20.0))
        self.network.loop.call_later(late, self.hang_up, context=within(0))

    def hang_up(self) -> None:
        """The server's end learns that it is broken."""
        if not self._gone:
            self._gone = True
            self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1006})
            self._room.release()

    @property
    def ended(self) -> bool:
        """Has the server let go of it?"""
        return self.task.done()


def headers(token: str, key: str, body: bytes) -> list[tuple[bytes, bytes]]:
    """What a program sends along."""
    found = [(b"host", HOST.encode())]
    if token:
        found.append((b"authorization", b"Bearer " + token.encode()))
    if key:
        found.append((b"x-table-key", key.encode()))
    if body:
        found.append((b"content-length", str(len(body)).encode()))
    return [*found, (b"content-type", b"application/json")]


def scope(exchange: Exchange) -> Any:
    """A request as ASGI has it."""
    path, _, query = exchange.path.partition("?")
    return {
        "type": "http",
        "method": exchange.method,
        "query_string": query.encode(),
        "headers": headers(exchange.token, exchange.key, exchange.body),
        **_common(path, "http"),
    }


def socket_scope() -> Any:
    """A WebSocket as ASGI has it."""
    found = [(b"host", HOST.encode())]
    return {
        "type": "websocket",
        "query_string": b"",
        "headers": found,
        "subprotocols": [],
        **_common("/api/live", "ws"),
    }


def _common(path: str, scheme: str) -> dict[str, Any]:
    return {
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": scheme,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "state": {},
        "extensions": {},
    }

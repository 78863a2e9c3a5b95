"""Wires between people and the server: late, lost on the way there or back, cut at any moment."""

from __future__ import annotations

import asyncio
import random
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from uvicorn.protocols.utils import ClientDisconnected

from .loop import Loop, within

if TYPE_CHECKING:
    from .server import Life

HOST = "arrakis"
PATIENCE = 30.0
"""Seconds after which a person believes that no answer comes any more."""
INSTANT = 1e-6
"""Seconds between two messages that would arrive at once: timers of one moment have no order."""
BUFFER = 4
"""Messages on their way to a client, after which the server has to wait."""


class Lost(Exception):
    """No answer came. Perhaps it was done, perhaps not."""


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
    """All wires. What it does to whom is drawn."""

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


def short(data: bytes) -> str:
    """A few signs that tell one text from another, after those with which it begins."""
    return f"{data[:24].decode('utf-8', 'replace')}… {zlib.crc32(data):08x}"


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

"""The cheapest clients there are: requests and WebSockets as bytes, so that measuring costs little.

Nothing that comes is unpacked: a page only tells when a message has reached it.
"""

import asyncio
import base64
import json
import os
import struct
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

PING, PONG, CLOSE = 0x9, 0xA, 0x8
PATIENCE = 60.0
"""Seconds after which an answer does not come any more."""


class Broken(Exception):
    """The server said something else than was expected."""


class Line:
    """A connection for requests, one after another."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str):
        self._reader, self._writer, self._host = reader, writer, host

    @classmethod
    async def opened(cls, base: str) -> "Line":
        place = urlsplit(base)
        return cls(*await asyncio.open_connection(place.hostname, place.port), place.netloc)

    async def ask(self, path: str, token: str = "", body: Any = None) -> tuple[int, bytes]:
        """Send a request and wait for its answer: the status and what it says."""
        words = [
            f"{'GET' if body is None else 'POST'} {path} HTTP/1.1",
            f"Host: {self._host}",
            f"Authorization: Bearer {token}",
        ]
        data = b"" if body is None else json.dumps(body).encode()
        if body is not None:
            words += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
        self._writer.write("\r\n".join([*words, "", ""]).encode() + data)
        async with asyncio.timeout(PATIENCE):
            head = await self._reader.readuntil(b"\r\n\r\n")
            return int(head[9:12]), await self._reader.readexactly(_length(head))

    def close(self) -> None:
        self._writer.close()


def _length(head: bytes) -> int:
    """How many bytes follow; answers of the API always say so."""
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            return int(value)
    raise Broken(head.decode(errors="replace"))


class Screen(asyncio.Protocol):
    """A page: it says hello, answers pings, and tells when something has come."""

    def __init__(self, host: str, hello: dict[str, Any], came: Callable[[float], None]) -> None:
        self._host, self._hello, self._came = host, hello, came
        self._waiting, self._upgraded = b"", False
        self.first = asyncio.get_running_loop().create_future()
        """Done when the first scene is here."""

    @classmethod
    async def opened(
        cls, base: str, hello: dict[str, Any], came: Callable[[float], None]
    ) -> "Screen":
        place, loop = urlsplit(base), asyncio.get_running_loop()
        made = lambda: cls(place.netloc, hello, came)  # noqa: E731
        _, screen = await loop.create_connection(made, place.hostname, place.port)
        async with asyncio.timeout(PATIENCE):
            await screen.first
        return screen

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        words = [
            "GET /api/live HTTP/1.1",
            f"Host: {self._host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            # As every browser asks for it: the server pays for compressing.
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        ]
        transport.write("\r\n".join([*words, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        self._waiting += data
        if not self._upgraded:
            _, found, rest = self._waiting.partition(b"\r\n\r\n")
            if not found:
                return
            self._upgraded, self._waiting = True, rest
            self._transport.write(frame(1, json.dumps({"hello": self._hello}).encode()))
        while (end := self._frame_end()) is not None:
            self._heard(self._waiting[0] & 0xF, self._waiting[:end])
            self._waiting = self._waiting[end:]

    def _frame_end(self) -> int | None:
        """Where the first message ends; None: not all of it is here."""
        got = self._waiting
        if len(got) < 2:
            return None
        short = got[1] & 127
        start = {126: 4, 127: 10}.get(short, 2)
        if len(got) < start:
            return None
        size = short if start == 2 else int.from_bytes(got[2:start], "big")
        return start + size if len(got) >= start + size else None

    def _heard(self, kind: int, message: bytes) -> None:
        if kind == PING:
            self._transport.write(frame(PONG, message[2:]))
        elif kind == CLOSE:
            self._transport.close()
        elif not self.first.done():
            self.first.set_result(None)
        else:
            self._came(time.perf_counter())

    def connection_lost(self, why: Exception | None) -> None:
        if not self.first.done():
            self.first.set_exception(Broken(f"a page was turned away ({why})"))

    def close(self) -> None:
        self._transport.close()


def frame(kind: int, text: bytes) -> bytes:
    """A message of a client; its mask is all zeros."""
    return bytes([0x80 | kind]) + struct.pack(">BH", 128 | 126, len(text)) + bytes(4) + text

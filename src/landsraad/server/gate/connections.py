"""Connections as such: how many one address has, and what becomes of those that only hold places.

A client that opens connections and sends half a request, or never reads what is sent, costs nothing
but a line to write; so the server looks around now and then and ends what has stood still.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import Counter
from typing import Any, Final, Protocol

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from landsraad.server.gate.limits import Limits
from landsraad.server.gate.rationing import Rations, Visitor, network_of, visitor_of

if sys.platform != "win32":
    import resource

PROXIES: Final = "FORWARDED_ALLOW_IPS"
"""Where uvicorn finds the proxies that it trusts to name their visitors: unless said otherwise, one
on this machine. A trusted proxy brings everybody."""
FILES: Final = 16_384
"""Open files that are asked of the system, for connections and everything else."""
SPARE: Final = 64
"""Descriptors kept free for files and sockets that are not connections."""
BACKLOG: Final = 1024
"""Connections that may come at once, where there are files enough."""
SHARE: Final = 4
"""One address gets at most this part of all connections that there can be."""
PIECES: Final = 200
"""Pieces in which any body may come; a long one may come in more, if they are not tiny: to read a
piece costs the same whether it is long or short."""
PIECE: Final = 256
"""Bytes of a body that give it one piece more."""
HEAD: Final = 16_384
"""Bytes of what comes before a body."""
ROUNDS: Final = 4
"""How often the server looks around in the time that a request may take."""

failures = logging.getLogger("uvicorn.error.requests")
"""What goes wrong here. That somebody sent nonsense is counted, but no line in the log: whoever
sends much of it would fill the disk."""
failures.setLevel(logging.ERROR)

TOO_MANY: Final = "too many connections come from your address"
FULL: Final = "too many people are here just now"
LATE: Final = "your request did not arrive in time"


class Link(Protocol):
    """A connection that can be looked at."""

    def is_stuck(self, now: float) -> bool:
        """Does it only hold a place?"""


class Exchange:
    """All connections of this server, by address."""

    def __init__(self, rations: Rations) -> None:
        self.rations, self.limits = rations, rations.limits
        self.links: dict[asyncio.Transport, Link] = {}
        self._by_address: Counter[str] = Counter()
        files = open_files()
        self.backlog = min(BACKLOG, files // SHARE)
        """How many are let in before anybody looks who they are."""
        self._most = max(1, min(self.limits.all_connections, files - self.backlog - SPARE))
        self._each = max(1, min(self.limits.connections, self._most // SHARE))
        self._proxies = {
            network_of(each.strip()) for each in os.environ.get(PROXIES, "127.0.0.1").split(",")
        }

    def greet(self, transport: asyncio.Transport, link: Link) -> str:
        """A new connection; what is said to one that cannot stay, or nothing."""
        address = peer_of(transport)
        if len(self.links) >= self._most:
            return self._refused("all_connections", FULL)
        if address not in self._proxies and self._by_address[address] >= self._each:
            return self._refused("connections", TOO_MANY)
        self.links[transport] = link
        self._by_address[address] += 1
        return ""

    def _refused(self, limit: str, why: str) -> str:
        self.rations.refused[limit] += 1
        return why

    def part(self, transport: asyncio.Transport) -> None:
        """A connection has ended."""
        if self.links.pop(transport, None) is None:
            return
        address = peer_of(transport)
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    async def look_around(self) -> None:
        """End what has stood still, for as long as the server runs."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(min(self.limits.arrival, self.limits.stalled) / ROUNDS)
            for transport, link in list(self.links.items()):
                if link.is_stuck(loop.time()):
                    # To close it would wait until the other side has read what it does not read.
                    transport.abort()


def peer_of(transport: asyncio.Transport) -> str:
    """The address at the other end."""
    peer = transport.get_extra_info("peername")
    return network_of(peer[0]) if isinstance(peer, tuple) else ""


def open_files() -> int:
    """How many files the system lets this process have, once it was asked for more."""
    if sys.platform == "win32":
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return FILES
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)


class Unread:
    """Notices when the other side reads nothing of what it was sent."""

    def __init__(self, transport: asyncio.Transport, limits: Limits) -> None:
        self._transport, self._limits = transport, limits
        self._size, self._since = 0, 0.0

    def is_stuck(self, now: float) -> bool:
        """Has it read nothing for long, although there is something?"""
        size = self._transport.get_write_buffer_size()
        if size == 0 or size < self._size or not self._since:
            self._since = now
        self._size = size
        return now - self._since >= self._limits.stalled

    @property
    def too_much(self) -> bool:
        """Does more lie there than may?"""
        return self._transport.get_write_buffer_size() > self._limits.unread


def answer_with(transport: asyncio.Transport, status: str, why: str) -> None:
    """Say why a connection ends that has asked nothing yet, and end it."""
    body = f'{{"why":"{why}"}}'.encode()
    head = (
        f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        "Retry-After: 5\r\nConnection: close\r\n\r\n"
    )
    transport.write(head.encode() + body)
    transport.close()


class Reader(h11.Connection):
    """Reads requests, and refuses those that are made to hold others up or to deceive a proxy."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, HEAD)
        self._pieces = self._bytes = 0
        """What of the body is here."""

    def next_event(self) -> Any:
        """The next part of what was sent; uvicorn answers 400 and hangs up where it raises."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._pieces = self._bytes = 0
            if {b"content-length", b"transfer-encoding"} <= {name for name, _ in event.headers}:
                # RFC 9112, 6.1: who stands in between may have taken the other one for its length.
                raise h11.RemoteProtocolError("a body with two lengths")
        elif isinstance(event, h11.Data):
            self._pieces += 1
            self._bytes += len(event.data)
            if self._pieces > PIECES + self._bytes // PIECE:
                raise h11.RemoteProtocolError("a body in too many pieces")
        return event


class Requests(H11Protocol):
    """Requests of one connection, one after another."""

    exchange: Exchange

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.conn, self.logger = Reader(), failures

    def send_400_response(self, msg: str) -> None:
        """Say that this is not a proper request, unless it is being answered, and hang up."""
        self.exchange.rations.refused["malformed"] += 1
        if self.cycle is not None:  # the answer that was begun need not go on
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, unless there are too many."""
        super().connection_made(transport)
        self.unread = Unread(transport, self.exchange.limits)
        self.awaits = self.loop.time()
        """Since when a request is on its way; 0: none is."""
        why = self.exchange.greet(transport, self)
        if why:
            answer_with(transport, "429 Too Many Requests", why)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.exchange.part(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request; from the first part of the next one, its time runs."""
        super().data_received(data)
        if not self.at_rest:
            self.awaits = 0.0
        elif not self.awaits:
            self.awaits = self.loop.time()

    @property
    def at_rest(self) -> bool:
        """Is nothing being answered?"""
        return self.cycle is None or self.cycle.response_complete

    def is_stuck(self, now: float) -> bool:
        """Does half a request lie here, or an answer that nobody reads?"""
        if self.unread.is_stuck(now):
            return True
        patience = self.exchange.limits.arrival
        late = bool(self.awaits) and self.at_rest and now - self.awaits >= patience
        if late and not self.transport.is_closing():
            self.exchange.rations.refused["arrival"] += 1
            answer_with(self.transport, "408 Request Timeout", LATE)
            return False  # it has until the next look to read that
        return late


class Live(WebSocketsSansIOProtocol):
    """A WebSocket."""

    exchange: Exchange

    def connection_made(self, transport: Any) -> None:
        """It was let in when it came; from now on it is looked at as what it is."""
        super().connection_made(transport)
        self.unread = Unread(transport, self.exchange.limits)
        if transport in self.exchange.links:
            self.exchange.links[transport] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.exchange.part(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hear it, unless it says far too much or reads nothing of what it is answered: each ping
        is answered at once, whether or not anybody reads that.
        """
        rations, limit = self.exchange.rations, "unread" if self.unread.too_much else ""
        if not limit and rations.wait("said", self.visitor, len(data)):
            limit = "said"
        if limit:
            rations.refused[limit] += 1
            self.transport.abort()
            return
        super().data_received(data)

    @property
    def visitor(self) -> Visitor:
        """Whose connection it is. A proxy's are told apart once they have said for whom it is."""
        scope = getattr(self, "scope", {"client": self.client})
        return Visitor(visitor_of(scope).address, str(id(self)))

    def is_stuck(self, now: float) -> bool:
        """Does nobody read what is sent?"""
        return self.unread.is_stuck(now)


def protocols(exchange: Exchange) -> tuple[type[Requests], type[Live]]:
    """How connections of this server are spoken with: uvicorn makes them by class."""
    known = {"exchange": exchange}
    return type("Requests", (Requests,), known), type("Live", (Live,), known)

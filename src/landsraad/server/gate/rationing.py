"""What one address and one seat may use up: in a time, and at once.

Addresses are kept in memory only. Whatever else has to tell them apart gets a mark, a hash that
nobody can turn back: its key is drawn when the server starts and never written down.
"""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from math import ceil
from typing import Any, Final, NamedTuple

from landsraad.kernel import Refused
from landsraad.server.gate.limits import Limits
from landsraad.server.keeping.remembered import Remembered

FAMILY: Final = 4
"""How many seats' worth of requests one address gets: a household shares one."""
REMEMBERED: Final = 50_000
"""Addresses and seats that are tracked; beyond that the least recently seen is dropped."""
NETWORK: Final = 64
"""Bits of an IPv6 address that tell people apart: the rest everybody chooses freely."""
MOMENT, SHORT, MINUTE, HOUR = 1.0, 10.0, 60.0, 3600.0

KEY: Final = secrets.token_bytes(32)


class Rationed(Refused):
    """Somebody wants more than everybody may have."""

    status_code = 429

    def __init__(self, words: str, wait: float = 0.0) -> None:
        self.wait = max(1, ceil(wait))
        """Seconds after which it may be tried again."""
        super().__init__(words, wait=self.wait)


class Visitor(NamedTuple):
    """Who asks, as far as it matters for what they may use up."""

    address: str
    """Stands for the address."""
    seat: str = ""
    """Stands for the token that was shown; empty: none was."""


class _Flow(NamedTuple):
    """What may be used up in a time, and what is said when it is."""

    seconds: float
    words: str
    by_seat: bool = False
    saved: float = 1.0
    """The part of it that somebody who has used nothing may use up at once."""


AGAIN = "; try again in {wait} s"
FLOWS: Final[Mapping[str, _Flow]] = {
    "tables": _Flow(HOUR, "too many tables were made from your address" + AGAIN),
    "uploads": _Flow(HOUR, "too many records came from your address" + AGAIN),
    "joins": _Flow(HOUR, "too many chairs were asked for from your address" + AGAIN),
    "chat": _Flow(MINUTE, "you are sending messages too quickly" + AGAIN, by_seat=True),
    "moves": _Flow(MINUTE, "this goes too fast" + AGAIN, by_seat=True),
    "histories": _Flow(MINUTE, "your address looks back too often" + AGAIN),
    "requests": _Flow(MINUTE, "too many requests come from your address" + AGAIN),
    "work": _Flow(MOMENT, "your address keeps this server too busy" + AGAIN, saved=0.2),
    "looks": _Flow(SHORT, "this page looks around too fast" + AGAIN, by_seat=True),
    "messages": _Flow(MINUTE, "this connection says too much" + AGAIN, by_seat=True),
    "said": _Flow(MINUTE, "this connection says too much" + AGAIN, by_seat=True),
    "openings": _Flow(MINUTE, "too many connections come from your address" + AGAIN),
    "codes": _Flow(MINUTE, "too many codes came from your address" + AGAIN),
    "all_codes": _Flow(MINUTE, "too many codes are tried just now" + AGAIN),
    "rings": _Flow(HOUR, "this seat was told too often" + AGAIN, by_seat=True),
}
"""By the name of the limit."""
CROWDS: Final[Mapping[str, str]] = {
    "sockets": "too many pages are open from your address: close one of them",
    "seat_sockets": "this seat is open in too many places: close one of them",
    "all_sockets": "too many people are here just now; try again a little later",
    "pending": "too many requests of your address are not answered yet",
    "uploading": "another record is on its way from your address; wait until it is here",
}
"""What may be at once, and what is said when there is too much."""


class Rations:
    """Counts what everybody uses up, in a memory that does not grow."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self.limits, self.now = limits, now
        self.refused: Counter[str] = Counter()
        """How often each limit was reached."""
        self._used: Remembered[tuple[str, str], float] = Remembered(REMEMBERED)
        """When everything will be there again that was used, by limit and address or seat."""
        self._there: Counter[tuple[str, str]] = Counter()
        """How much there is at once, likewise."""

    def spend(self, limit: str, visitor: Visitor) -> None:
        """Use one up, or be refused."""
        wait = self.wait(limit, visitor)
        if wait > 0:
            raise self.refusal(limit, wait)

    def wait(self, limit: str, visitor: Visitor, amount: int = 1) -> float:
        """Use up this much if that is possible now; else the seconds until it is."""
        flow, now = FLOWS[limit], self.now()
        shares = [(key, amount * one) for key, one in self._shares(limit, flow, visitor)]
        saved = flow.seconds * flow.saved
        waits = (self._due(key, now) + each - now - saved for key, each in shares)
        wait = max(waits, default=0.0)
        if wait > 0:
            return wait
        for key, each in shares:
            self._used[key] = self._due(key, now) + each
        return 0.0

    def turn(self, limit: str, visitor: Visitor, amount: float) -> float:
        """Use up this much in any case; the seconds until it would have been there."""
        flow, now, wait = FLOWS[limit], self.now(), 0.0
        for key, one in self._shares(limit, flow, visitor):
            due = self._due(key, now)
            wait = max(wait, due - now - flow.seconds * flow.saved)
            self._used[key] = due + amount * one
        return wait

    def refusal(self, limit: str, wait: float = 0.0) -> Rationed:
        """Count that a limit was reached, and say so."""
        self.refused[limit] += 1
        words = FLOWS[limit].words if limit in FLOWS else CROWDS[limit]
        return Rationed(words, wait)

    def _shares(
        self, limit: str, flow: _Flow, visitor: Visitor
    ) -> Iterator[tuple[tuple[str, str], float]]:
        """From whose shares it is taken: which these are, and how long one lasts."""
        each = flow.seconds / int(getattr(self.limits, limit))
        if flow.by_seat and visitor.seat:
            yield (limit, visitor.seat), each
        if visitor.address:
            yield (limit, visitor.address), each / FAMILY if flow.by_seat else each

    def _due(self, key: tuple[str, str], now: float) -> float:
        return max(now, self._used.get(key, now))

    @contextmanager
    def present(self, limit: str, who: str = "") -> Iterator[None]:
        """Be one of those who are there at once, or be refused."""
        key = limit, who
        if self._there[key] >= getattr(self.limits, limit):
            raise self.refusal(limit)
        self._there[key] += 1
        try:
            yield
        finally:
            self._there[key] -= 1
            if not self._there[key]:
                del self._there[key]

    @contextmanager
    def connected(self, visitor: Visitor) -> Iterator[None]:
        """Have a WebSocket open, before it is known whose it is."""
        self.spend("openings", visitor)
        with ExitStack() as stack:
            stack.enter_context(self.present("all_sockets"))
            stack.enter_context(self.present("sockets", visitor.address))
            yield


def visitor_of(scope: Mapping[str, Any], token: str = "") -> Visitor:
    """Who asks. Behind a proxy that we trust, uvicorn has put the visitor's address there."""
    client = scope.get("client")
    return Visitor(address_mark(client[0]) if client else "", seat_mark(token) if token else "")


@lru_cache(maxsize=10_000)
def address_mark(address: str) -> str:
    """What stands for an address as long as this server runs, and for nothing afterwards.

    >>> address_mark("2001:db8::1") == address_mark("2001:db8::ffff:2")
    True
    >>> address_mark("::ffff:192.0.2.1") == address_mark("192.0.2.1") != address_mark("192.0.2.2")
    True
    """
    return hashlib.blake2b(network_of(address).encode(), key=KEY, digest_size=12).hexdigest()


def seat_mark(token: str) -> str:
    """What stands for a token here."""
    said = token.encode("utf-8", "surrogatepass")  # whatever a client sends stands for something
    return hashlib.blake2b(said, key=KEY, digest_size=12).hexdigest()


def network_of(address: str) -> str:
    """What somebody cannot change about their address.

    >>> network_of("192.0.2.1"), network_of("2001:db8:0:1:2:3:4:5"), network_of("a socket")
    ('192.0.2.1', '2001:db8:0:1::/64', 'a socket')
    """
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, NETWORK), strict=False))

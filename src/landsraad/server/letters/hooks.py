"""Web hooks: in correspondence play, an address of a seat's own choice hears when it is asked.

Anybody with a seat may name any address, so the server must not become a tool against others: it
does not reach into its own network, follows nothing, reads no more than a status, and gives up
soon. The address may itself be a secret (those of chat services are), so it is never logged.
Messages to browsers (`push`) go the same way.
"""

from __future__ import annotations

import ipaddress
import json
import logging
import socket
import ssl
import threading
import time
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple, TypeAlias
from urllib.parse import SplitResult, urldefrag, urlsplit

from landsraad.kernel import Refused
from landsraad.server.letters.postbag import THREADS, Parcel, Postbag

log = logging.getLogger(__name__)

LONGEST_ADDRESS = 500
LONGEST_ENDPOINT = 1000
"""Of the address that a browser's push service has given it."""
GONE = (404, 410)
"""What an address answers behind which nobody is any more."""
MOST_WAITING = 512
TRIES = 2
DEFAULT_PORTS = {"http": 80, "https": 443}
NAT64 = ipaddress.ip_network("64:ff9b::/96")

IPAddress: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Target: TypeAlias = tuple[str, int]
"""A numeric address and a port."""


def checked(address: str, longest: int = LONGEST_ADDRESS) -> str:
    """The address without what is never sent; `Refused` if it is none for a web hook.

    >>> checked(" https://example.org/bell?for=paul#top ")
    'https://example.org/bell?for=paul'
    """
    address = address.strip()
    if len(address) > longest:
        raise Refused("the address is longer than {most} characters", most=longest)
    if not address.isascii() or not address.isprintable() or " " in address:
        raise Refused("the address has characters that a web address cannot have: copy it as it is")
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Refused("that is not a web address like https://example.org/bell") from None
    if parts.scheme not in DEFAULT_PORTS or not parts.hostname or port == 0:
        raise Refused("the address must begin with http:// or https:// and name a host")
    if "@" in parts.netloc:
        raise Refused("an address with a name or a password in it is not kept: use one without")
    return urldefrag(address).url


def host_of(address: str) -> str:
    """Where letters to this address go; they share what happens to it."""
    try:
        return urlsplit(address).netloc.lower()
    except ValueError:
        return ""


def turn_message(table: str, title: str, seat: str, link: str) -> dict[str, str]:
    """What a hook is told when a seat is asked something. It holds no secret.

    The sentence stands there twice, because chat services look for it under different names.

    >>> turn_message("k7", "Dune", "Atreides", "http://arrakis/t/k7#token=x")["text"]
    'Dune: it is your turn, Atreides. http://arrakis/t/k7'
    """
    link = urldefrag(link).url
    words = f"{title}: it is your turn, {seat}. {link}"
    message = {"table": table, "title": title, "seat": seat, "link": link}
    return message | {"text": words, "content": words}


def outside(address: IPAddress) -> bool:
    """Is this an address of the public internet, also if it carries another one inside?

    >>> outside(ipaddress.ip_address("192.168.1.1"))
    False
    """
    carried = _carried(address) if isinstance(address, ipaddress.IPv6Address) else None
    if carried is not None:
        return outside(carried)
    return address.is_global and not (address.is_multicast or address.is_reserved)


def _carried(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that is reached through this one."""
    if address in NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


class Letter(NamedTuple):
    """What is posted, where, and what is said or done if it does not arrive."""

    address: str
    body: bytes
    headers: Mapping[str, str]
    missed: str = "A web hook was not rung"
    gone: Callable[[], None] | None = None
    """Called, in another thread, when nobody is there any more."""


class _Failed(Exception):
    """A letter was not taken; the sentence says why, without the address."""

    def __init__(self, why: str, *, again: bool, status: int = 0) -> None:
        self.again = again
        """Could a second try go better?"""
        self.status = status
        super().__init__(why)


class Hooks:
    """Rings hooks in the background, a few at once, and never lets the game wait or fail for it.

    A hook that does not answer well is tried once more, `pause` seconds later; each try takes
    `patience` seconds at most. Those that do not answer hold no others up (`postbag`). `local`
    allows addresses in the server's own network.
    """

    def __init__(self, *, local: bool = False, pause: float = 2.0, patience: float = 5.0) -> None:
        self.local, self.pause, self.patience = local, pause, patience
        self.rung = 0
        """Messages that were taken at the other end."""
        self.missed = 0
        """Messages that were given up."""
        self._count = threading.Lock()
        self._closed = threading.Event()
        self._bag: Postbag[Letter] = Postbag(MOST_WAITING)
        self._threads: list[threading.Thread] = []

    def ring(self, address: str, message: Mapping[str, object]) -> None:
        """Post this message to the address as JSON, soon. It never raises."""
        headers = {"Content-Type": "application/json"}
        try:
            letter = Letter(address, json.dumps(message).encode(), headers)
        except (TypeError, ValueError):
            self._miss(Letter.missed, "the message cannot be written as JSON")
        else:
            self.send(letter)

    def send(self, letter: Letter) -> None:
        """Post this letter, soon. It never raises."""
        why = self._bag.put(host_of(letter.address), letter)
        if why:
            self._miss(letter.missed, why)
        else:
            self._start()

    def close(self) -> None:
        """Stop. What waits is not sent any more; nobody waits for what is on its way."""
        self._closed.set()

    def _start(self) -> None:
        """Have one more thread, up to a few: a server without hooks needs none."""
        with self._count:
            if len(self._threads) == THREADS or self._closed.is_set():
                return
            thread = threading.Thread(target=self._work, name="hooks", daemon=True)
            try:
                thread.start()
            except RuntimeError:
                log.warning("The system gives no more threads: web hooks may be late.")
            else:
                self._threads.append(thread)

    def _work(self) -> None:
        while not self._closed.is_set():
            parcel = self._bag.take(1.0)
            if parcel is not None:
                self._deliver(parcel)

    def _deliver(self, parcel: Parcel[Letter]) -> None:
        letter = parcel.letter
        try:
            self._post(letter)
        except _Failed as why:
            if why.again and parcel.tries < TRIES:
                self._bag.again(parcel, self.pause)
                return
            (self._bag.arrived if why.status else self._bag.failed)(parcel)
            if letter.gone and why.status in GONE:
                letter.gone()
            self._miss(letter.missed, str(why))
        except Refused as why:
            self._bag.failed(parcel)
            self._miss(letter.missed, str(why))
        except Exception as why:
            self._bag.failed(parcel)
            # The words of a strange error may hold the address: its name must do.
            self._miss(letter.missed, type(why).__name__)
        else:
            self._bag.arrived(parcel)
            with self._count:
                self.rung += 1

    def _miss(self, what: str, why: str) -> None:
        with self._count:
            self.missed += 1
        log.warning("%s: %s.", what, why)

    def _post(self, letter: Letter) -> None:
        """Try once. Redirects and refusals are final, troubles on the way are not."""
        parts = urlsplit(checked(letter.address, LONGEST_ENDPOINT))
        request = _request(parts, letter)
        targets = self._targets(parts)
        ends = time.monotonic() + self.patience
        try:
            status = self._status(parts, targets, request, ends)
        except OSError as why:
            raise _Failed(f"{type(why).__name__} on the way", again=True) from None
        if not 200 <= status < 300:
            again = status >= 500 or status == 429
            words = f"the other end answered with status {status}"
            raise _Failed(words, again=again, status=status)

    def _targets(self, parts: SplitResult) -> list[Target]:
        """Where the name leads now: the connection goes there and nowhere else.

        To check a name and then to connect to the name would let it change in between.
        """
        port = parts.port or DEFAULT_PORTS[parts.scheme]
        try:
            found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise _Failed("its host is not known", again=True) from None
        hosts = dict.fromkeys(str(address[0]) for *_, address in found)
        allowed = [host for host in hosts if self.local or outside(ipaddress.ip_address(host))]
        if not allowed:
            raise _Failed("its host is in a local network", again=False)
        return [(host, port) for host in allowed]

    def _status(
        self, parts: SplitResult, targets: list[Target], request: bytes, ends: float
    ) -> int:
        with _connection(targets, ends) as plain:
            if parts.scheme == "http":
                return _answer(plain, request, ends)
            plain.settimeout(_left(ends))
            with self._tls.wrap_socket(plain, server_hostname=parts.hostname) as secured:
                return _answer(secured, request, ends)

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        return ssl.create_default_context()


def _request(parts: SplitResult, letter: Letter) -> bytes:
    path = parts.path or "/"
    lines = (
        f"POST {path}{'?' if parts.query else ''}{parts.query} HTTP/1.1",
        f"Host: {parts.netloc}",
        "User-Agent: landsraad",
        *(f"{name}: {value}" for name, value in letter.headers.items()),
        f"Content-Length: {len(letter.body)}",
        "Connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode("ascii") + letter.body


def _connection(targets: list[Target], ends: float) -> socket.socket:
    """Connect to the first target that can be reached in time."""
    *others, last = targets
    for target in others:
        try:
            return socket.create_connection(target, timeout=_left(ends) / len(targets))
        except OSError:
            continue
    return socket.create_connection(last, timeout=_left(ends))


def _answer(connection: socket.socket, request: bytes, ends: float) -> int:
    """Send the request and read the status. The rest of the answer does not matter.

    Read by hand, because time is limited for all of it together: an answer that drips in byte
    by byte must not hold a thread.
    """
    connection.settimeout(_left(ends))
    connection.sendall(request)
    start = b""
    while len(start) < len(b"HTTP/1.1 200"):
        connection.settimeout(_left(ends))
        received = connection.recv(64)
        if not received:
            break
        start += received
    protocol, _, rest = start.partition(b" ")
    if not protocol.startswith(b"HTTP/1.") or not rest[:3].isdigit():
        raise _Failed("the other end does not speak HTTP", again=False)
    return int(rest[:3])


def _left(ends: float) -> float:
    """Seconds until then; `TimeoutError` if there are none."""
    left = ends - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left

"""Where the server can be reached: its address in the local network, a free port, a QR code."""

from __future__ import annotations

import errno
import ipaddress
import os
import re
import socket
from typing import NamedTuple

import segno

from landsraad.kernel import Refused

ELSEWHERE = ("192.0.2.1", 9)
"""An address that is kept for examples: it stands for any that is far away."""

PORTS_TRIED = 100
HIGHEST_PORT = 65535

QUIET_ZONE = 4
"""Empty modules around a QR code, as its standard wants them."""

BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"
PLAIN = "\x1b[0m"
HALF_BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


def lan_address() -> str | None:
    """This machine's address in the local network; None if it is in none. Nothing is sent.

    To connect a datagram socket only asks the system which of its own addresses it would use.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        own = ipaddress.ip_address(probe.getsockname()[0])
    return None if own.is_loopback or own.is_unspecified else str(own)


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next one above it that is free on this host; 0 takes any.

    Somebody else may still take it before the server does: then the server says so.
    """
    last = min(wanted + PORTS_TRIED - 1, HIGHEST_PORT) if wanted else 0
    for port in range(wanted, last + 1):
        try:
            return _taken_and_given_back(host, port)
        except OSError as why:
            if why.errno != errno.EADDRINUSE:
                raise Refused(
                    "the server cannot use port {port} of {host}: {reason}",
                    port=port,
                    host=host,
                    reason=why.strerror or why,
                ) from None
    raise Refused(
        "the ports {wanted} to {last} of {host} are all in use or do not exist",
        wanted=wanted,
        last=last,
        host=host,
    )


def _taken_and_given_back(host: str, port: int) -> int:
    """Bind the port on each address that the host's name stands for, as the server will."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    for family, kind, protocol, _, address in found:
        with socket.socket(family, kind, protocol) as probe:
            # Elsewhere than on Windows this only forgives connections that are just closing.
            if os.name == "posix":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            probe.bind((address[0], port, *address[2:]))
            port = probe.getsockname()[1]
    return port


def qr(text: str) -> str:
    """Draw a QR code for a terminal that knows colours, two rows of modules in one line.

    The colours are set, because a code that is light on dark is not read by every phone.
    """
    rows = [list(row) for row in segno.make_qr(text).matrix_iter(border=QUIET_ZONE)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    lines = (
        "".join(HALF_BLOCKS[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
    return "".join(f"{BLACK_ON_WHITE}{line}{PLAIN}\n" for line in lines)


class Squares(NamedTuple):
    """A QR code for a page."""

    size: int
    """Squares in a row, without the quiet zone."""
    path: str
    """The dark ones, as the path of an SVG in which each is one wide and high."""


def squares(text: str) -> Squares:
    """A QR code as a drawing: each run of dark squares in a row is one rectangle.

    >>> squares("HI").size, squares("HI").path[:8]
    (21, 'M0 0h7v1')
    """
    rows = [bytes(row) for row in segno.make_qr(text).matrix]
    path = "".join(
        f"M{run.start()} {y}h{run.end() - run.start()}v1H{run.start()}z"
        for y, row in enumerate(rows)
        for run in re.finditer(b"\x01+", row)
    )
    return Squares(len(rows), path)


def qr_drawing(text: str) -> str:
    """A QR code as a picture of its own, with its quiet zone.

    >>> qr_drawing("HI")[:40]
    '<svg xmlns="http://www.w3.org/2000/svg" '
    """
    drawn = squares(text)
    whole = drawn.size + 2 * QUIET_ZONE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}">'
        f'<path d="M0 0h{whole}v{whole}H0z" fill="#fff"/>'
        f'<path transform="translate({QUIET_ZONE} {QUIET_ZONE})" d="{drawn.path}"/></svg>'
    )

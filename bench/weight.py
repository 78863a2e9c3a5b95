"""What the first page of a table weighs on the wire: all bodies as they are sent, compressed.

The map is left out, its picture and its outlines: a browser keeps both for ever. So is what the
page fetches behind its first scene: how a game looks when it is over or looked back at.
"""

import base64
import json
import os
import re
import socket
import struct
import urllib.request
from collections.abc import Iterable
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from landsraad import load

GOAL = 150_000
TABLES = (
    ("dune", 6),
    ("dawn_of_the_fremen", 4),
    ("war_for_arrakis", 2),
    ("imperium", 4),
    ("imperium", 6),
)
FACES = ("sans", "sans-bold", "sans-italic", "serif-bold")
"""What first pages are written in; a test in a browser sees that they fetch no other face."""

LINKED = re.compile(r'<link rel="stylesheet" href="([^"]+)"|<script[^>]* src="([^"]+)"')
IMPORTS = re.compile(r'(?:from|import) "\./([a-z_]+\.js)"')


class Weight(NamedTuple):
    """Bytes of each part of a first page."""

    page: int
    styles: int
    scripts: int
    fonts: int
    state: int
    """The first scene, which comes over the WebSocket."""

    @property
    def total(self) -> int:
        return sum(self)


def fetched(address: str) -> tuple[int, str]:
    """How many bytes a file has on the wire, and its text, where it is one."""
    with urllib.request.urlopen(address) as reply:
        plain = reply.read()
    asked = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(asked) as reply:
        return len(reply.read()), plain.decode(errors="replace")


def scripts_from(base: str, names: Iterable[str]) -> int:
    """Bytes of these scripts and of all that they import."""
    found, new, size = set[str](), set(names), 0
    while new:
        found |= new
        read = [fetched(f"{base}{name}") for name in sorted(new)]
        size += sum(bytes_ for bytes_, _ in read)
        folder = min(new).rpartition("/")[0]
        new = {f"{folder}/{name}" for _, text in read for name in IMPORTS.findall(text)} - found
    return size


def first_page(base: str, game: str, seats: int) -> Weight:
    """Make a table, and weigh what its maker's browser is sent before anything is answered."""
    chairs = [{"kind": "me"}, *[{"kind": "bot"}] * (seats - 1)]
    made = call(base, "/api/tables", {"game": game, "chairs": chairs, "name": "Chani"})
    return weighed(base, made["table"], made["token"])


def weighed(base: str, table: str, token: str) -> Weight:
    """Weigh what the browser of this token's holder is sent when it opens the table."""
    page, html = fetched(f"{base}/t/{table}")
    linked = LINKED.findall(html)
    styles = [style for style, _ in linked if style]
    (folder,) = {style.rpartition("/")[0] for style in styles if "/fonts/" in style}
    outlines = re.findall(r'data-outlines="[^"]*/([^"]+)"', html)[0]
    return Weight(
        page,
        sum(fetched(f"{base}{style}")[0] for style in styles),
        scripts_from(base, (script for _, script in linked if script)),
        sum(fetched(f"{base}{folder}/{face}.woff")[0] for face in FACES),
        first_scene(base, table, token, outlines),
    )


def call(base: str, path: str, body: Any) -> Any:
    headers = {"Content-Type": "application/json"}
    asked = urllib.request.Request(base + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(asked) as reply:
        return json.load(reply)


# ---- the WebSocket, read by hand: libraries do not tell how many bytes came


def first_scene(base: str, table: str, token: str, outlines: str) -> int:
    """Bytes of the first scene, as browsers ask for it: compressed."""
    place = urlsplit(base)
    with socket.create_connection((place.hostname, place.port), timeout=20) as line:
        stream = line.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        words = [
            "GET /api/live HTTP/1.1",
            f"Host: {place.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        ]
        line.sendall("\r\n".join([*words, "", ""]).encode())
        while stream.readline().strip():
            pass
        hello = {"table": table, "token": token, "as": "page", "outlines": outlines}
        line.sendall(frame(json.dumps({"hello": hello}).encode()))
        return frame_size(stream.read(2)[1] & 127, stream)


def frame(text: bytes) -> bytes:
    """A message of a client that is not compressed; its mask is all zeros."""
    return b"\x81" + struct.pack(">BH", 128 | 126, len(text)) + bytes(4) + text


def frame_size(short: int, stream: Any) -> int:
    """How long a message is; a long one says it in the bytes that follow."""
    longer = {126: ">H", 127: ">Q"}.get(short)
    if longer is None:
        return short
    (size,) = struct.unpack(longer, stream.read(struct.calcsize(longer)))
    return int(size)


def weight_rows(base: str) -> list[str]:
    rows = [
        "| first page, map kept | page | styles | scripts | fonts | state | all bytes | goal |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, seats in TABLES:
        weight = first_page(base, name, seats)
        parts = " | ".join(f"{part:,}" for part in weight)
        rows.append(f"| {load(name).title}, {seats} | {parts} | {weight.total:,} | {GOAL:,} |")
    return rows

"""The history of one seat: everything that it saw and was told, for its player to keep."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

import msgspec

from landsraad.kernel import Match, Refused, Seat, Told
from landsraad.server.replay.playback import Playback

GZIP = 31
"""What zlib calls the format that browsers unpack."""
LONGEST = 200_000_000
"""Bytes of a history before it is pressed together: many times those of any real game."""


def history(playback: Playback, seat: Seat) -> bytes:
    """All views of one seat and all that it was told, pressed together as gzip."""
    press, size, found = zlib.compressobj(wbits=GZIP), 0, list[bytes]()
    for text in history_lines(playback, seat):
        size += len(text)
        if size > LONGEST:
            raise Refused("this history is too long to be written down")
        found.append(press.compress(text))
    return b"".join([*found, press.flush()])


def history_lines(playback: Playback, seat: Seat) -> Iterator[bytes]:
    """A line of JSON for each moment of this seat's own."""
    heard = 0
    for number, entry in enumerate(playback.moments(seat)):
        told = [each for each in playback.told(entry) if each.reaches(seat)]
        yield _line(number, playback.match(entry), seat, told[heard:])
        heard = len(told)


def _line(number: int, match: Match[Any], seat: Seat, told: list[Told]) -> bytes:
    ask = match.asks.get(seat)
    asked = {"kind": ask.kind, "options": list(ask.options)} if ask else None
    seen = {"moment": number, "told": told, "asked": asked, "view": match.view(seat)}
    return msgspec.json.encode(seen) + b"\n"

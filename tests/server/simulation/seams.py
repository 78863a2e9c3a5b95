"""Where the server meets the machine: its clocks, its chance and its threads, from a seed."""

from __future__ import annotations

import asyncio
import contextvars
import random
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from .loop import Loop

ORIGIN = 1_000_000_000.0
"""Seconds since 1970 at the beginning of the world."""
BUSY = 0.004
"""Seconds that pass at most between two looks at the clock of a process that works."""


class Drawn:
    """The server's own chance. It remembers what is secret of what it draws."""

    def __init__(self, seed: object) -> None:
        self.chance = random.Random(f"{seed}/server")
        self.tokens: list[str] = []
        self.secrets: list[str] = []
        """Seeds and salts of matches, as they would look in a text."""

    def token_urlsafe(self, size: int = 32) -> str:
        """Draw a token. All of them begin alike, so that one search finds any."""
        token = "Shaihulud" + "".join(self.chance.choices("abcdefghkmnpqrstuvwxyz23456789", k=size))
        self.tokens.append(token)
        return token

    def token_hex(self, size: int = 16) -> str:
        """Draw a salt."""
        return self._secret(self.chance.randbytes(size).hex())

    def token_bytes(self, size: int = 32) -> bytes:
        """Draw bytes that may be a seed."""
        drawn = self.chance.randbytes(size)
        self._secret(drawn.hex())
        return drawn

    def randbits(self, bits: int) -> int:
        """Draw a seed."""
        drawn = self.chance.getrandbits(bits)
        self._secret(str(drawn))
        return drawn

    def _secret(self, text: str) -> str:
        if len(text) >= 12:  # shorter ones stand in a text by chance
            self.secrets.append(text)
        return text


class Clocks:
    """What the machine's clocks say: they follow the loop, and work takes a little time."""

    def __init__(self, loop: Loop, seed: object) -> None:
        self.loop, self.chance = loop, random.Random(f"{seed}/work")
        self.worked = 0.0

    def monotonic(self) -> float:
        """Never twice the same, as on a machine that works in the meantime."""
        self.worked += self.chance.uniform(0.0, BUSY)
        return self.loop.time() + self.worked

    def wall(self) -> float:
        """Seconds since 1970."""
        return ORIGIN + self.loop.time()


class Threads:
    """Work beside everything else: done whole, at a drawn later moment."""

    def __init__(self, loop: Loop, seed: object) -> None:
        self.loop, self.chance = loop, random.Random(f"{seed}/threads")

    async def to_thread(self, work: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """Have it done; it happens even if whoever waits for it is gone by then."""
        done: asyncio.Future[Any] = self.loop.create_future()
        context = contextvars.copy_context()

        def do() -> None:
            try:
                outcome = context.run(work, *given, **named)
            except Exception as why:
                if not done.done():
                    done.set_exception(why)
            else:
                if not done.done():
                    done.set_result(outcome)

        slow = self.chance.random() < 0.1
        self.loop.call_later(self.chance.uniform(0.0, 2.0 if slow else 0.02), do)
        return await done


@contextmanager
def bottled(loop: Loop, drawn: Drawn, seed: object) -> Iterator[None]:
    """From here on, this process has no clock, no chance and no threads but those of the world."""
    clocks, threads = Clocks(loop, seed), Threads(loop, seed)
    with (
        mock.patch.multiple(
            time, time=clocks.wall, monotonic=clocks.monotonic, perf_counter=clocks.monotonic
        ),
        mock.patch.multiple(
            secrets,
            token_urlsafe=drawn.token_urlsafe,
            token_hex=drawn.token_hex,
            token_bytes=drawn.token_bytes,
            randbits=drawn.randbits,
            randbelow=drawn.chance.randrange,
            choice=drawn.chance.choice,
        ),
        mock.patch.object(random, "SystemRandom", return_value=drawn.chance),
        mock.patch.object(asyncio, "to_thread", threads.to_thread),
    ):
        yield

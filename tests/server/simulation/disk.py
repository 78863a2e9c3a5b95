"""A disk that takes its time, fills up, and keeps what it has when the server dies.

The SQL is the real store's. Only its thread and its file are not: transactions are brought to
"disk", a database in memory that outlives servers, at drawn times.
"""

from __future__ import annotations

import queue
import random
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path

from landsraad.kernel import must
from landsraad.server.keeping.store import Store, Write, _Call, _prepare

from .loop import Loop

FULL = "database or disk is full"


class Disk:
    """What survives: a database that one server after another opens."""

    def __init__(self, loop: Loop, seed: object) -> None:
        self.loop, self.chance = loop, random.Random(f"{seed}/disk")
        self.database = sqlite3.connect(":memory:", isolation_level=None)
        _prepare(self.database, Path("a disk in a bottle"))
        self.full = 0.0
        """The share of transactions for which there is no room."""
        self.slow = 0.01
        """Seconds that one takes at most."""


class BottledStore(Store):
    """The real store on such a disk. It belongs to one server and dies with it."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.commits = self.writes = 0
        self._writing = self._reading = disk.database
        self._reader, self._gate = threading.Lock(), threading.Lock()
        self._open = True
        self._calls = queue.SimpleQueue()
        self._waiting: list[_Call] = []
        self._under_way: list[_Call] = []
        """What a transaction holds that has begun."""

    def _submitted(self, writes: Sequence[Write]) -> Future[None]:
        call = _Call(writes, Future())
        must(self._open, "a store that is closed takes no more writes")
        self._waiting.append(call)
        self._go_on()
        return call.done

    def _go_on(self) -> None:
        """All that waits goes into one transaction, as the writing thread does it."""
        if self._waiting and not self._under_way:
            self._under_way, self._waiting = self._waiting, []
            delay = self.disk.chance.uniform(0.0, self.disk.slow)
            self.disk.loop.call_later(delay, self._lands)

    def _lands(self) -> None:
        calls, self._under_way = self._under_way, []
        self._commit_together(calls)
        self._go_on()

    def _commit(self, calls: list[_Call]) -> None:
        if self.disk.chance.random() < self.disk.full:
            raise sqlite3.OperationalError(FULL)
        super()._commit(calls)

    def die(self) -> None:
        """The process is gone: a transaction that has begun may have landed, whole, or not."""
        self._open = False
        if self._under_way and self.disk.chance.random() < 0.5:
            self._commit_together(self._under_way)

    def close(self) -> None:
        """Take nothing more. The database stays, for the next server."""
        self._open = False
        self._commit_together([*self._under_way, *self._waiting])
        self._under_way, self._waiting = [], []

"""A table as it was some minutes ago: what those see who watch where the host lets them wait."""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

import msgspec

from landsraad.kernel import Match, Refused, Unreadable
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.record import Entry, Record
from landsraad.records.replay import Replay
from landsraad.server.minds.thinking import Minds
from landsraad.server.replay.sending import played, sent
from landsraad.server.table import Table
from landsraad.server.table.counting import Counts
from landsraad.server.wire import Chair, ChatLine, Doc, TableSeen

logger = logging.getLogger("landsraad.server")

MINUTE = 60.0
MANY = 100
"""Entries that are not played here, where everybody's moves are taken, but elsewhere."""


def seen_by_outsiders(seen: TableSeen, doc: Doc, now: float) -> TableSeen:
    """A table in the list of all: that a game is over is not known there before watchers see it."""
    if seen.status != "over" or now >= doc.ended + doc.settings.delay * MINUTE:
        return seen
    return msgspec.structs.replace(seen, status="running", rematch="")


class LateTable(Table):
    """Plays the record of another table again, always as far as it had come some minutes ago.

    It is only looked at: nothing is done here and nothing is kept. Pages, programs and replays of
    those who watch are made from it as others are made from the table itself, so there is no
    place where something newer could slip through. Who sits where is shown as it is now.
    """

    def __init__(self, original: Table, minds: Minds) -> None:
        super().__init__(
            _as_seen(original.doc), original.store, scale=original.scale, now=original.now
        )
        self.original, self.minds = original, minds
        self.behind = original.doc.settings.delay
        self.present, self.revoked = original.present, original.revoked
        self.changed = original.changed
        self._source: Match[Any] | None = None
        """The match whose record is played here."""
        self._replay: Replay | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._news = False
        self._catching = asyncio.Lock()
        original.listeners.append(self._hear)

    async def stop(self) -> None:
        """Follow the table no longer."""
        self.original.listeners.remove(self._hear)
        self._forget_timer()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def show(self) -> None:
        """Somebody came or went: everybody may see that, here and at the table itself."""
        self.original.show()

    # ---- following

    def _hear(self) -> None:
        """Catch up because there is news, or because news has become old enough."""
        self._news = True
        if self.present.get(SPECTATOR) and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._follow(), name=f"late {self.doc.id}")

    async def _follow(self) -> None:
        while self._news:  # more may come in the meantime
            self._news = False
            try:
                await self.catch_up()
            except Refused as why:  # it could not be played: those who watch see it later
                logger.warning("table %s, some minutes ago: %s", self.doc.id, why)
            super().show()

    async def catch_up(self) -> None:
        """Play on as far as the table itself had come before the delay."""
        async with self._catching:
            await self._catch_up(self.now() - self.behind * MINUTE)

    async def _catch_up(self, then: float) -> None:
        async with self.original.lock:  # what is not on disk yet is seen by nobody
            match, chat, doc = self.original.match, list(self.original.chat), self.original.doc
            record = match.record if match else None
            self._set_timer(record.entries if record else [], chat, then)
        async with self.lock:
            if match is not None and record is not None:
                await self._play(match, record, then)
            self.doc = _as_seen(doc)
            self.doc.status = _status(self.match)
            if self.doc.status == "over":
                self.doc.rematch = doc.rematch
            self.chat = [line for line in chat if line.at <= then or line.channel == "spectators"]
            self.revision += 1

    async def _play(self, match: Match[Any], record: Record, then: float) -> None:
        """Play what has become old enough. A record that was rewritten because everybody agreed to
        go back is taken up when that is old enough, too.
        """
        due = _due(record.entries, then)
        if match.over and due == len(record.entries):
            self._look_at(match)  # all is over, and there is nothing to wait for
            return
        if match is not self._source and due > (self._replay.number if self._replay else 0):
            self._source, self._replay = match, None
        if match is not self._source or not due:
            return
        shown = Record(record.header, record.entries[:due])
        try:
            if self._replay is None or due - self._replay.number > MANY:
                far = await self.minds.recall(self.doc.id, played, await sent(shown))
                self._replay = Replay(shown, self.game, played=far.taken_up(shown.entries))
            self._replay.go_on_with(shown)
            self._look_at(self._replay.played())
        except Unreadable:  # by rules that have changed since: it stays as it is
            return

    def _look_at(self, match: Match[Any]) -> None:
        if match is not self.match:
            self.match, self.counts = match, Counts(match)

    # ---- time

    def _set_timer(self, entries: Sequence[Entry], chat: Sequence[ChatLine], then: float) -> None:
        """Come back when the next thing is old enough."""
        due = _due(entries, then)
        times = [entries[due].at / 1000] if due < len(entries) else []
        times += [line.at for line in chat if line.at > then][:1]
        self._forget_timer()
        if times:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, min(times) - then) + 0.001, self._hear)

    def _forget_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _due(entries: Sequence[Entry], then: float) -> int:
    """How many entries had been made by then."""
    return bisect_right(entries, then * 1000, key=lambda entry: entry.at)


def _status(match: Match[Any] | None) -> Any:
    if match is None:
        return "waiting"
    return "over" if match.over else "running"


def _as_seen(doc: Doc) -> Doc:
    """What of a table may be known at once: its settings, and who sits where."""
    chairs = [Chair(chair.kind, chair.name, chair.bot) for chair in doc.chairs]
    return Doc(doc.id, doc.settings, chairs, doc.created, origin=doc.origin, seal=doc.seal)

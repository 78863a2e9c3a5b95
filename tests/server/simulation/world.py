"""A world in a bottle: one seed, one server after another, some people, and a bad day."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from .checks import Checks
from .devices import Place
from .disk import Disk
from .ending import Ending
from .lines import Lost
from .loop import Loop, Stuck
from .network import Network, Reply
from .people import Person, Stranger
from .seams import ORIGIN, Drawn, bottled
from .server import Building, Life
from .shapes import shape
from .trouble import trouble_of

SHOWN = 40
"""Events that are shown when something does not hold."""
LONGEST = 30 * 24 * 3600.0
"""Seconds that a world lasts at most, in its own time."""
LOGGERS = "landsraad.server", "asyncio", "litestar"
DAY = 86400.0


class Broken(AssertionError):
    """Something does not hold."""


class World:
    """Everything that there is, from one seed."""

    def __init__(self, seed: int) -> None:
        self.seed, self.loop = seed, Loop()
        self.chance = random.Random(f"{seed}/people")
        self.drawn = Drawn(seed)
        self.disk = Disk(self.loop, seed)
        self.network = Network(self.loop, seed)
        self.checks = Checks(self.disk, self.drawn, self.broken)
        self.network.arrived = self.checks.arrives
        self.network.answered = self.checks.is_answered
        self.network.sent = self.checks.is_sent
        self.network.failed = self.checks.has_failed
        self.building = Building()
        self.lives = 0
        self.offset = 0.0
        """How much the machine's clock was set, at the last start."""
        self.people: list[Person] = []
        self.stale: list[Place] = []
        """Tokens that open nothing any more."""
        self.awake = asyncio.Event()
        """Is it day? At night nobody looks at anything."""
        self.awake.set()
        self.trace: list[str] = []
        self.wrong = ""
        self._deeds = self.chance.randrange(15, 55)
        self._tasks: list[asyncio.Task[Any]] = []

    # ---- what happens, and what must not

    def note(self, what: str) -> None:
        """Remember what has happened."""
        self.trace.append(f"{self.loop.time():12.4f} {what}")

    def broken(self, what: str) -> None:
        """Something does not hold: the world ends here."""
        if not self.wrong:
            self.wrong = what
            self.note(f"BROKEN: {what}")
            self.loop.stop()

    def digest(self) -> str:
        """A short name of all that has happened."""
        return hashlib.sha256("\n".join(self.trace).encode()).hexdigest()[:16]

    def takes_a_deed(self) -> bool:
        """May somebody still do something?"""
        self._deeds -= 1
        return self._deeds >= 0

    def whispered(self, table: str, seats: set[int]) -> str:
        """Words that nobody but these seats may hear."""
        text = f"psst{len(self.checks.whispers)}psst"
        self.checks.whispers[text] = table, seats
        return text

    # ---- the server

    def start(self) -> None:
        """A server begins, on what the last one has left."""
        self.lives += 1
        offset = self.offset
        loop = self.loop
        self.note(f"server {self.lives} starts, its clock is set by {offset:.0f} s")
        self.network.server = Life(
            self.lives, loop, self.disk, self.building, lambda: ORIGIN + offset + loop.time()
        )

    async def end_life(self, gently: bool) -> None:
        """The server dies, or is stopped."""
        life = self.network.server
        if life is None:
            return
        self.network.server = None
        self.note(f"server {life.number} {'stops' if gently else 'dies'}")
        if not gently:
            life.die()
            return
        await life.stop()
        await asyncio.sleep(0.1)  # what was on its way to disk has arrived
        self.note(f"server {life.number} has stopped")
        if left := self.loop.pending(life.number):
            self.broken(f"after a stop there still runs {left[0]!r}")
        for why in self.loop.failures(life.number):
            self.broken(f"a task died: {why!r}")
        self.loop.kill(life.number)

    async def restart(self, gently: bool) -> None:
        """The server goes, and another comes after a while; meanwhile the clock may be set."""
        await self.end_life(gently)
        await asyncio.sleep(self.chance.choice((0.1, 1.0, 30.0)))
        if self.chance.random() < 0.3:
            self.offset += self.chance.uniform(-DAY, DAY)
        self.start()

    # ---- the day

    async def day(self) -> None:
        """From the making of a table to the end, with all that goes wrong in between."""
        self.start()
        trouble = [self.loop.create_task(each) for each in trouble_of(self)]
        await self._tables()
        while pending := [task for task in self._tasks if not task.done()]:
            await asyncio.wait(pending)
        await asyncio.gather(*trouble)
        await Ending(self).happens()

    async def _tables(self) -> None:
        for number in range(self.chance.choice((1, 1, 2))):
            try:
                wanted = shape(self.chance)
                if wanted["game"] != "spice_auction":  # large ones take long
                    self._deeds = min(self._deeds, 12)
                reply = await self._asked("POST", "/api/tables", wanted)
                if reply.ok:  # else the disk was full
                    await self._filled(number, wanted, reply.said)
            except Lost:
                self.note("nobody learns of a table")

    async def _filled(self, number: int, wanted: dict[str, Any], made: dict[str, Any]) -> None:
        """The maker of a table sits there, others come, and perhaps strangers."""
        table, key = made["table"], made["key"]
        host = Place(table, made["seat"], made["token"], key, host=True)
        self.seat_down(f"host {number}", host)
        for seat, chair in enumerate(wanted["chairs"]):
            if chair["kind"] in ("open", "invite"):
                invite = made["invites"].get(str(seat), key)
                self._tasks.append(self.loop.create_task(self._joins(table, seat, invite, key)))
        if self.chance.random() < 0.5:
            stranger = Stranger(self, "stranger", Place(table, token="Muaddib", key=key))
            self._tasks.append(self.loop.create_task(stranger.live()))
        if self.chance.random() < 0.4:
            watcher = Person(self, "watcher", Place(table, key=key))
            watcher.look_on(page=True)
            self.people.append(watcher)

    async def _joins(self, table: str, seat: int, invite: str, key: str) -> None:
        await asyncio.sleep(self.chance.uniform(0.0, 3.0))
        for _ in range(3):
            try:
                body = {"name": f"Chani {seat}", "key": invite}
                reply = await self._asked("POST", f"/api/tables/{table}/join", body)
            except Lost:
                continue
            if reply.ok:
                said = reply.said
                place = Place(table, said["seat"], said["token"], key, said["host"])
                self.seat_down(f"guest {said['seat']}", place)
            return

    async def _asked(self, method: str, path: str, body: Any) -> Reply:
        reply = await self.network.request(method, path, body)
        self.note(f"somebody {method} {path}: {reply.status} {reply.short}")
        return reply

    def seat_down(self, name: str, place: Place) -> None:
        """Somebody sits at a table, and lives from now on."""
        person = Person(self, name, place)
        self.people.append(person)
        self._tasks.append(self.loop.create_task(person.live()))

    # ---- from outside

    def run(self) -> str:
        """Live through it all; returns the digest of all that has happened."""
        loggers = [logging.getLogger(name) for name in LOGGERS]
        asyncio.set_event_loop(self.loop)
        for logger in loggers:
            logger.addHandler(self.checks)
        try:
            with bottled(self.loop, self.drawn, self.seed):
                self._run()
        finally:
            self.checks.close()
            self.loop.end()
            for logger in loggers:
                logger.removeHandler(self.checks)
            asyncio.set_event_loop(None)
        return self.digest()

    def _run(self) -> None:
        day = self.loop.create_task(self.day())
        day.add_done_callback(lambda _: self.loop.stop())
        self.loop.call_later(LONGEST, self.broken, "this day never ends")
        self.loop.set_exception_handler(lambda _, facts: self.broken(f"nobody caught {facts}"))
        try:
            self.loop.run_forever()
        except Stuck as why:
            self.broken(str(why))
        if not self.wrong and day.exception() is not None:
            raise day.exception() or AssertionError
        for why in [] if self.wrong else self.loop.failures(0):
            self.broken(f"a task died: {why!r}")
        if self.wrong:
            last = "\n".join(self.trace[-SHOWN:])
            raise Broken(f"seed {self.seed}: {self.wrong}\n{last}")


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage is collected at a moment of its own: that would be one more thing to differ."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def lived(seed: int) -> str:
    """Run the world of a seed. The same seed always gives the same digest; `Broken` if something
    does not hold.
    """
    with uncollected():
        return World(seed).run()

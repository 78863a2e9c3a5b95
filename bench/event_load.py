"""What a hall does to the server: a rehearsed event whose phones, desks and screens are measured.

54 phones read, draft, act, sleep, drop and come back; five desks, four screens and a head look on.
They are the people of a rehearsal, each with the page that a person would have open. Lines that
they write bear a number, so that it can be told when another page shows them. What section 12 of
the event's design wants held stands beside each figure. Beside the event, fifty pages look at a
table of DUNE at the same server.

python bench/event_load.py 10000   goes on until the record has 10,000 entries: most of an hour
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from browser_table import answers
from landsraad.kernel import Refused
from landsraad.server.event.rehearsal.caller import HANDS, Caller, Figures
from landsraad.server.event.rehearsal.crew import Crew
from landsraad.server.event.rehearsal.day import DESKS, RehearsalPlan, prepared
from landsraad.server.event.rehearsal.guests import LOST, Guest
from load import Server, own_lag, quantile, server
from weight import fetched, weighed
from wire import PATIENCE, Broken, Screen

SPEED: Final = 6.0
"""Seconds of the day in one second."""
PEOPLE: Final = 54
PAUSE: Final = 15.0
"""Seconds of the day between two turns of one phone, about."""
CREW: Final = 60.0
"""The same of control."""
AWAKE, ASLEEP = (60.0, 240.0), (20.0, 90.0)
"""Seconds of the day for which a phone is looked at, and for which it then sleeps."""
WINDOWS: Final = (500, 2_500, 10_000)
"""Entries of the record at which a window of the figures ends."""
LOOKS: Final = 1.0
"""Seconds between two looks at how far the record is."""
DUNE_PAGES, DUNE_MOVES = 50, 40
SCREENS: Final = 4
NOBODY: Final[frozenset[bytes]] = frozenset()
FORGET: Final = 20.0
"""Seconds after which a line that was written is not waited for any more."""
STORM: Final = 10.0
"""Seconds in which all phones come back at the end."""

LINE: Final = re.compile(rb"L(\d{6}) ")
DATA: Final = (0x1, 0x2)
"""Kinds of messages that carry something for the page."""
REVISION: Final = re.compile(rb'"revision":(\d+)')


class Meter:
    """What pages of one kind were sent."""

    def __init__(self) -> None:
        self.pushes = self.bytes = self.open = 0
        self.seconds = 0.0
        """For which pages of this kind were open, all together."""

    def now(self) -> tuple[int, int, float]:
        return self.pushes, self.bytes, self.seconds


class Hall:
    """What everybody in the hall measures together."""

    def __init__(self, server: Server, speed: float) -> None:
        self.server, self.speed, self.figures = server, speed, Figures()
        self.meters = {kind: Meter() for kind in ("phone", "desk", "screen")}
        self.written: dict[bytes, float] = {}
        """When a line was sent, by its number."""
        self.seen: list[float] = []
        self.back: list[int] = []
        """Bytes of the first message to a phone that has come back."""
        self.outlines = ""
        self._lines = 0

    def line(self) -> tuple[bytes, str]:
        """A line that nobody has written yet, and its number."""
        self._lines += 1
        number = f"{self._lines:06}"
        return number.encode(), f"L{number} of the rehearsal."


class Eye(Screen):
    """A page that counts its bytes, knows its revision, and notices lines that others wrote."""

    def __init__(self, hall: Hall, kind: str, hello: dict[str, Any], own: Set[bytes]) -> None:
        super().__init__(urlsplit(hall.server.base).netloc, hello, lambda _: None)
        self.hall, self.meter, self.own = hall, hall.meters[kind], own
        self.size, self.revision = 0, hello.get("revision")
        """Bytes of the first message, and the newest scene that this page shows."""
        self.gone, self.news = asyncio.Event(), asyncio.Event()
        self._known, self._unpacker = set[bytes](), zlib.decompressobj(-15)

    @classmethod
    @contextlib.asynccontextmanager
    async def looking(
        cls, hall: Hall, kind: str, hello: dict[str, Any], own: Set[bytes] = NOBODY
    ) -> AsyncIterator[Eye]:
        """A page that is open for a while."""
        place, loop = urlsplit(hall.server.base), asyncio.get_running_loop()
        made = lambda: cls(hall, kind, hello, own)  # noqa: E731
        _, eye = await loop.create_connection(made, place.hostname, place.port)
        eye.meter.open += 1
        try:
            async with asyncio.timeout(PATIENCE):
                await eye.first
            yield eye
        finally:
            eye.meter.open -= 1
            eye.close()

    def connection_lost(self, why: Exception | None) -> None:
        super().connection_lost(why)
        self.gone.set()

    def _heard(self, kind: int, message: bytes) -> None:
        if kind in DATA:
            self.meter.pushes += 1
            self.meter.bytes += len(message)
            self.size = self.size or len(message)
            self._take(message)
            self.news.set()
        super()._heard(kind, message)

    def _take(self, message: bytes) -> None:
        """Unpack a message, and notice what is new in it."""
        text = message[{126: 4, 127: 10}.get(message[1] & 127, 2) :]
        if message[0] & 0x40:
            text = self._unpacker.decompress(text + b"\x00\x00\xff\xff")
        if found := REVISION.search(text[:200]):
            self.revision = int(found[1])
        new = {*LINE.findall(text)} - self._known
        self._known |= new
        if b'"patch"' in text[:40]:
            now = time.perf_counter()
            sent = [self.hall.written.get(number) for number in new - self.own]
            self.hall.seen += [now - at for at in sent if at and now - at < FORGET]


# ---- who comes


class Writer(Caller):
    """A connection that remembers when each line was sent."""

    def __init__(self, hall: Hall, hands: ThreadPoolExecutor) -> None:
        super().__init__(hall.server.base, hall.figures, hands)
        self._written = hall.written

    async def deed(self, verb: str, **body: Any) -> Any:
        now = time.perf_counter()
        self._written |= dict.fromkeys(LINE.findall(json.dumps(body).encode()), now)
        return await super().deed(verb, **body)


class Phone(Guest):
    """A player whose page is open on a phone that sleeps and loses the network."""

    def __init__(self, hall: Hall, line: Caller, signs: str, number: int, done: Counter[str]):
        pause = PAUSE / hall.speed
        super().__init__(line, signs, random.Random(number), pause, done)
        self.hall, self.awake, self.own = hall, False, set[bytes]()
        self.revision: int | None = None

    def words(self) -> str:
        number, words = self.hall.line()
        self.own.add(number)
        return words

    async def hears(self) -> None:
        """Look at the page until the phone sleeps or the network fails, and come back."""
        while not self.over:
            drops = self.chance.random() < LOST
            with contextlib.suppress(Broken, OSError, TimeoutError):
                await self.look(self.chance.uniform(*AWAKE) / self.hall.speed)
            self.line.figures.lost += drops
            asleep = self.chance.uniform(0, 1) if drops else self.chance.uniform(*ASLEEP)
            await asyncio.sleep(asleep / self.hall.speed)

    async def look(self, seconds: float) -> None:
        """Have the page open for some time."""
        hello = {"table": self.line.table, "token": self.line.token, "as": "page"}
        hello |= {"outlines": self.hall.outlines}
        if self.revision is not None:
            hello["revision"] = self.revision
        async with Eye.looking(self.hall, "phone", hello, self.own) as eye:
            if self.revision is not None:
                self.hall.back.append(eye.size)
            self.awake = True
            try:
                await asyncio.wait_for(eye.gone.wait(), seconds)
            finally:
                self.awake, self.revision = False, eye.revision

    async def turn(self) -> None:
        """Whoever's phone sleeps does nothing."""
        if self.awake:
            with contextlib.suppress(Refused, OSError):
                self.line.state = await self.line.get("view")
            await super().turn()


async def at_desk(hall: Hall, line: Caller, signs: str) -> None:
    """A moderator's page: whenever something is new it asks for the state of the desk."""
    await line.sit(signs)
    hello = {"table": line.table, "token": line.token, "as": "data"}
    while True:
        with contextlib.suppress(Broken, OSError, TimeoutError, Refused):
            async with Eye.looking(hall, "desk", hello) as eye:
                while not eye.gone.is_set():
                    await eye.news.wait()
                    eye.news.clear()
                    await line.get("desk/state")
        await asyncio.sleep(1.0)


async def on_wall(hall: Hall, head: Caller, screen: str) -> None:
    """A projector."""
    hello = {"table": head.table, "token": head.token, "as": "screen", "look": {"screen": screen}}
    while True:
        with contextlib.suppress(Broken, OSError, TimeoutError):
            async with Eye.looking(hall, "screen", hello) as eye:
                await eye.gone.wait()
        await asyncio.sleep(1.0)


# ---- what is measured


class Moment(NamedTuple):
    """How far everything is counted."""

    at: float
    entries: int
    cpu: float
    deeds: int
    seen: int
    back: int
    meters: dict[str, tuple[int, int, float]]


class Window(NamedTuple):
    """What was measured between two moments."""

    first: Moment
    last: Moment
    acknowledged: list[float]
    seen: list[float]
    back: list[int]
    memory: int
    """Bytes of the server at the end."""

    @property
    def seconds(self) -> float:
        return self.last.at - self.first.at

    @property
    def core(self) -> float:
        """The share of one core that the server took."""
        return (self.last.cpu - self.first.cpu) / self.seconds

    def a_minute(self, kind: str) -> tuple[float, float]:
        """Pushes and kB that a page of this kind got in a minute."""
        old, new = self.first.meters[kind], self.last.meters[kind]
        minutes = max(1e-9, (new[2] - old[2]) / 60)
        return (new[0] - old[0]) / minutes, (new[1] - old[1]) / 1000 / minutes

    @property
    def megabits(self) -> float:
        """To all phones and screens together, in a second."""
        kinds = ("phone", "screen")
        size = sum(self.last.meters[kind][1] - self.first.meters[kind][1] for kind in kinds)
        return 8 * size / 1e6 / self.seconds


class Found(NamedTuple):
    """What a run came to."""

    windows: list[Window]
    first_page: int
    outlines: int
    """Bytes of the outlines of the map, which come once."""
    storm: list[float]
    """Seconds until a page was there again, when all came back at once."""
    dune: list[list[float]]
    """Seconds until pages of DUNE showed a move, without the event and beside it."""
    lag: float
    problems: list[str]


def moment(hall: Hall, entries: int) -> Moment:
    """How far everything is now."""
    meters = {kind: meter.now() for kind, meter in hall.meters.items()}
    deeds = len(hall.figures.acknowledged)
    counts = deeds, len(hall.seen), len(hall.back)
    return Moment(time.perf_counter(), entries, hall.server.cpu(), *counts, meters)


def window(hall: Hall, first: Moment, last: Moment) -> Window:
    """What was measured between these."""
    return Window(
        first,
        last,
        hall.figures.acknowledged[first.deeds : last.deeds],
        hall.seen[first.seen : last.seen],
        hall.back[first.back : last.back],
        hall.server.memory(),
    )


async def windows(hall: Hall, head: Caller, ends: Sequence[int], until: float) -> list[Window]:
    """Wait until the record has grown to each of these lengths, or the time is up."""
    found, first, entries = list[Window](), moment(hall, 0), 0
    for end in ends:
        while entries < end and time.perf_counter() < until:
            begun = time.perf_counter()
            await asyncio.sleep(LOOKS)
            newest = await head.get("desk/entries?count=1")
            entries = newest[0]["entry"] + 1 if newest else entries
            for meter in hall.meters.values():
                meter.seconds += meter.open * (time.perf_counter() - begun)
        last = moment(hall, entries)
        if last.at - first.at > LOOKS:
            found.append(window(hall, first, last))
        first = last
    return found


async def played(head: Caller) -> None:
    """Wait until doors, briefing and practice are over."""
    while (await head.get("event/clock"))["kind"] != "play":
        await asyncio.sleep(LOOKS)


async def rush(phones: Sequence[Phone]) -> list[float]:
    """All phones come back within some seconds; how long each waits for its page."""

    async def back(phone: Phone) -> float:
        await asyncio.sleep(phone.chance.uniform(0, STORM))
        begun = time.perf_counter()
        with contextlib.suppress(TimeoutError):
            await phone.look(0.0)
        return time.perf_counter() - begun

    there = [phone for phone in phones if phone.line.token]
    told = await asyncio.gather(*(back(phone) for phone in there), return_exceptions=True)
    return [each for each in told if isinstance(each, float)]


async def dune(base: str, moves: int) -> list[float]:
    """Moves at a table of DUNE with fifty pages, whose clients are a process apart."""
    command = [sys.executable, __file__, "dune", base, str(moves)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    text, _ = await process.communicate()
    return list(json.loads(text or b"[]"))


# ---- the run


async def measured(
    server: Server, people: int, ends: Sequence[int], seconds: float, moves: int, speed: float
) -> Found:
    """The whole run: a table of DUNE alone, then the event, in the middle of it DUNE again."""
    hall = Hall(server, speed)
    calm = await dune(server.base, moves)
    with ThreadPoolExecutor(HANDS) as hands:
        head = Caller(server.base, hall.figures, hands)
        signs = await prepared(head, RehearsalPlan("megagame", Path(), people, speed))
        html = (await asyncio.to_thread(fetched, f"{server.base}/t/{head.table}"))[1]
        outlines = re.findall(r'data-outlines="([^"]+)"', html)[0]
        hall.outlines = outlines.rpartition("/")[2]
        done = Counter[str]()
        phones = [
            Phone(hall, Writer(hall, hands), signs[f"Guest {n}"], n, done) for n in range(people)
        ]
        async with everybody(hall, head, phones, signs, done, hands), own_lag() as late:
            await played(head)
            beside = asyncio.create_task(dune(server.base, moves))
            found = await windows(hall, head, ends, time.perf_counter() + seconds)
            busy = await beside
            seat = next(phone for phone in phones if phone.line.token).line.token
            page = await asyncio.to_thread(weighed, server.base, head.table, seat)
            size = (await asyncio.to_thread(fetched, f"{server.base}{outlines}"))[0]
        again = await rush(phones)
    problems = hall.figures.problems
    return Found(found, page.total, size, again, [calm, busy], quantile(late, 0.99), problems)


@contextlib.asynccontextmanager
async def everybody(
    hall: Hall,
    head: Caller,
    phones: Sequence[Phone],
    signs: dict[str, str],
    done: Counter[str],
    hands: ThreadPoolExecutor,
) -> AsyncIterator[None]:
    """All come, and go at the end."""
    crew = Crew(head, random.Random(1), CREW / hall.speed, done, "")
    screens = [each["id"] for each in (await head.get("event/screens"))["known"]][:SCREENS]
    desks = [
        at_desk(hall, Caller(head.address, hall.figures, hands), signs[f"Moderator {desk}"])
        for desk in DESKS
    ]
    walls = [on_wall(hall, head, screen) for screen in screens]
    coming = [crew.run(), head.listen(), *desks, *walls, *(phone.run() for phone in phones)]
    tasks = [asyncio.create_task(each) for each in coming]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        told = await asyncio.gather(*tasks, return_exceptions=True)
        hall.figures.problems += [repr(each) for each in told if isinstance(each, Exception)]


def event_run(
    people: int = PEOPLE,
    ends: Sequence[int] = WINDOWS[:2],
    seconds: float = 600.0,
    moves: int = DUNE_MOVES,
    speed: float = SPEED,
) -> Found:
    """Measure an event at a server of its own."""
    pace = f"{1 / speed:.6f}"
    with tempfile.TemporaryDirectory() as name, server(Path(name), "--pace", pace) as running:
        return asyncio.run(measured(running, people, ends, seconds, moves, speed))


# ---- rows


def shown(values: Sequence[float], share: float, unit: float = 1000.0) -> str:
    return f"{unit * quantile(values, share):,.0f}" if values else "none"


def window_rows(found: Sequence[Window]) -> list[str]:
    """A line for each figure, a column for each window."""
    columns = [f"window {number}" for number, _ in enumerate(found, start=1)]
    rows = [
        f"| an event | {' | '.join(columns)} | goal |",
        f"| --- |{' ---: |' * len(found)} --- |",
    ]
    for name, goal, value in FIGURES:
        rows.append(f"| {name} | {' | '.join(value(each) for each in found)} | {goal} |")
    return rows


FIGURES: Final[Sequence[tuple[str, str, Callable[[Window], str]]]] = (
    ("entries", "", lambda w: f"{w.first.entries:,} to {w.last.entries:,}"),
    ("seconds", "", lambda w: f"{w.seconds:,.0f}"),
    ("acts a second", "5", lambda w: f"{len(w.acknowledged) / w.seconds:.1f}"),
    ("acts acknowledged", "", lambda w: f"{len(w.acknowledged):,}"),
    ("acknowledged p50 ms", "", lambda w: shown(w.acknowledged, 0.5)),
    ("acknowledged p95 ms", "250", lambda w: shown(w.acknowledged, 0.95)),
    ("acknowledged p99 ms", "600", lambda w: shown(w.acknowledged, 0.99)),
    ("lines seen on another page", "", lambda w: f"{len(w.seen):,}"),
    ("seen by another page p50 ms", "", lambda w: shown(w.seen, 0.5)),
    ("seen by another page p95 ms", "1,000", lambda w: shown(w.seen, 0.95)),
    ("seen by another page p99 ms", "", lambda w: shown(w.seen, 0.99)),
    ("pushes a phone a minute", "120", lambda w: f"{w.a_minute('phone')[0]:.0f}"),
    ("kB a phone a minute", "", lambda w: f"{w.a_minute('phone')[1]:,.0f}"),
    ("pushes a desk a minute", "240", lambda w: f"{w.a_minute('desk')[0]:.0f}"),
    ("pushes a screen a minute", "240", lambda w: f"{w.a_minute('screen')[0]:.0f}"),
    ("kB a screen a minute", "", lambda w: f"{w.a_minute('screen')[1]:,.0f}"),
    ("Mbit/s to phones and screens", "2", lambda w: f"{w.megabits:.2f}"),
    ("times that a phone came back", "", lambda w: f"{len(w.back):,}"),
    ("coming back p50 kB", "20", lambda w: shown(w.back, 0.5, 0.001)),
    ("coming back p95 kB", "20", lambda w: shown(w.back, 0.95, 0.001)),
    ("the server's share of a core", "60 %", lambda w: f"{100 * w.core:.0f} %"),
    ("the server's memory MB", "400", lambda w: f"{w.memory / 1e6:,.0f}"),
)
"""What is read off a window: its name, what section 12 wants held, and how it is written."""


def event_rows(found: Found | None = None) -> list[str]:
    """The tables of a run."""
    told = found or event_run()
    calm, beside = told.dune
    ratio = quantile(beside, 0.99) / quantile(calm, 0.99) if calm and beside else 0.0
    rows = [*window_rows(told.windows), "", "| beside it | measured | goal |"]
    rows += [
        "| --- | ---: | --- |",
        f"| first page on a phone, kB | {told.first_page / 1000:.0f} | 150, the map in it |",
        f"| the map's outlines, kB, once | {told.outlines / 1000:.0f} | |",
        f"| {len(told.storm)} phones come back in {STORM:.0f} s: page there, p95 ms "
        f"| {shown(told.storm, 0.95)} | 2,000 |",
        f"| DUNE, {DUNE_PAGES} pages, no event: p50 and p99 ms "
        f"| {shown(calm, 0.5)} and {shown(calm, 0.99)} | |",
        f"| DUNE, {DUNE_PAGES} pages, beside the event: p50 and p99 ms "
        f"| {shown(beside, 0.5)} and {shown(beside, 0.99)} | |",
        f"| p99 beside the event to alone | {ratio:.1f} | 1 |",
        f"| clients late, p99 ms | {1000 * told.lag:.1f} | |",
        f"| problems | {len(told.problems)} | 0 |",
    ]
    return rows


if __name__ == "__main__":
    if sys.argv[1:2] == ["dune"]:
        print(json.dumps(asyncio.run(answers(sys.argv[2], DUNE_PAGES, int(sys.argv[3])))))
    else:
        last = int(sys.argv[1]) if sys.argv[1:] else WINDOWS[1]
        ends = [*(end for end in WINDOWS if end < last), last]
        told = event_run(ends=ends, seconds=float(sys.argv[2]) if sys.argv[2:] else last)
        print("\n".join([*event_rows(told), "", *(f"Problem: {each}" for each in told.problems)]))

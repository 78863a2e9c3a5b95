"""What many tables at one server do to a move: how long it takes, and what it costs.

A real server on a folder with games under way, and clients that are as cheap as can be. Tables are
of DUNE with six people at the pace `instant`, so that nothing waits by intention; the pages of the
first three are open. A move asks first what is asked (`GET view`), as a program would, not a page:
what that costs is measured apart and taken off.
"""

import asyncio
import contextlib
import gc
import itertools
import json
import random
import re
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from landsraad import load
from landsraad.bots.company import Company
from landsraad.bots.named import maker, usual
from landsraad.kernel import Match, Secret
from landsraad.server.keeping.store import Store, Write
from landsraad.server.people.tokens import hashed, table_id
from landsraad.server.table.disk import OnDisk
from landsraad.server.wire import Chair, Doc, Hold, Settings
from wire import Line, Screen

SEATS, PAGES, RATE = 6, 3, 0.1
"""People at a table, those of them with an open page, and moves a second at each table."""
LEVELS = ((50, 30.0), (200, 30.0), (500, 30.0))
"""Tables, and seconds for which they are played at."""
GAMES, MOMENTS = 40, tuple(range(120, 600, 40))
"""Different games, and the entries of their records at which tables take them up."""
LOOKS = 200
"""Views that are asked for to learn what one costs."""
AT_ONCE = 4
"""Pages that come at the same time, before anything is measured."""
TICK = 0.01
"""Seconds between two looks at how late this process itself is."""
BESIDE, THINKING, MOVES = 20, "ponder:100", 250
"""Tables of bots that think, which bots, and the moves at one table beside them."""


class Seats(NamedTuple):
    """A table, and the tokens of all its seats."""

    table: str
    tokens: list[str]


class Level(NamedTuple):
    """What was measured at so many tables."""

    tables: int
    acknowledged: list[float]
    """Seconds from sending a move to its acknowledgement."""
    seen: list[float]
    """Seconds from sending a move to the first that the page of another seat has of it."""
    cpu: float
    """Seconds of the server's processor for a move."""
    memory: int
    """Bytes of the server."""
    pause: float
    """Seconds that the longest pause of the collector was at most."""
    lag: float
    """Seconds that the clients themselves were late, p99: what of the times may be theirs."""


def quantile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


# ---- the server


def games_under_way(count: int) -> list[Write]:
    """Matches that sensible players have brought to different moments, as they are kept."""
    game = load("dune")
    options = msgspec.to_builtins(game.chosen({}))
    settings = Settings(game.name, options, public=True, pace="instant")
    chairs = [Chair("human", f"Player {n + 1}") for n in range(SEATS)]
    doc = Doc("", settings, chairs, time.time(), status="running")
    found = list[Write]()
    for seed in range(GAMES):
        match = Match.begin(game, {}, SEATS, Secret.given(seed), live=True)
        company = Company(match, {seat: maker(game, usual(game)) for seat in range(SEATS)})
        for entries in MOMENTS:
            while not match.over and len(match.entries) < entries:
                company.answer(next(iter(match.asks.values())))
            if len(found) == count or match.over:
                break
            found.append(OnDisk(None, []).news(doc, match, []))
    return found


def prepared(folder: Path, tables: int) -> list[Seats]:
    """Put tables with games under way into a folder."""
    games, store = games_under_way(tables), Store(folder)
    found, writes = [], []
    for game in itertools.islice(itertools.cycle(games), tables):
        seats = Seats(table_id(), [secrets.token_urlsafe(32) for _ in range(SEATS)])
        doc = msgspec.structs.replace(
            msgspec.json.decode(game.doc or b"", type=Doc), id=seats.table
        )
        holds = [
            Hold(hashed(token), seats.table, seat, seat == 0, f"Player {seat + 1}")
            for seat, token in enumerate(seats.tokens)
        ]
        writes.append(
            msgspec.structs.replace(
                game, table=seats.table, doc=msgspec.json.encode(doc), holds=holds
            )
        )
        found.append(seats)
    store.write_now(*writes)
    store.close()
    return found


class Server(NamedTuple):
    """A server that runs, and what the system knows of its process."""

    base: str
    process: int

    def cpu(self) -> float:
        """Seconds that it has worked so far, all its threads together, its children not."""
        tasks = Path(f"/proc/{self.process}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def memory(self) -> int:
        status = Path(f"/proc/{self.process}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) * 1024


@contextlib.contextmanager
def server(folder: Path, *more: str) -> Iterator[Server]:
    command = [sys.executable, "-m", "landsraad", "serve", "--port", "0", *more]
    process = subprocess.Popen(
        [*command, "--data-dir", str(folder)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        yield Server(process.stdout.readline().rpartition(" ")[2].strip(), process.pid)
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


async def metrics(base: str) -> str:
    line = await Line.opened(base)
    _, text = await line.ask("/metrics")
    line.close()
    return text.decode()


def longest_pause(before: str, after: str) -> float:
    """The bound of the slowest bucket of the collector's pauses that has grown."""
    buckets = re.compile(r'landsraad_collector_seconds_bucket\{le="([^"]+)"\} (\d+)')
    old = [int(count) for _, count in buckets.findall(before)]
    longest, so_far = 0.0, 0
    for (bound, count), known in zip(buckets.findall(after), old, strict=True):
        if int(count) - known > so_far:
            longest, so_far = float(bound), int(count) - known
    return longest


# ---- the clients


class TableOfPeople:
    """All who sit at one table: they answer what is asked, at random, and look at their pages."""

    def __init__(self, base: str, seats: Seats, chance: random.Random) -> None:
        self.base, self.seats, self.chance = base, seats, chance
        self.acknowledged: list[float] = []
        self.seen: list[float] = []
        self.views = 0
        self._screens: list[Screen] = []
        self._sent: dict[int, float] = {}
        """When the last move was sent whose news a page still waits for."""
        self._next = 0

    async def come(self) -> None:
        """Open the pages of the first seats."""
        for seat in range(PAGES):
            hello = {"table": self.seats.table, "token": self.seats.tokens[seat], "as": "page"}
            arrives = lambda at, seat=seat: self._arrives(seat, at)  # noqa: E731
            self._screens.append(await Screen.opened(self.base, hello, arrives))

    def go(self) -> None:
        for screen in self._screens:
            screen.close()

    def _arrives(self, seat: int, at: float) -> None:
        sent = self._sent.pop(seat, None)
        if sent is not None:
            self.seen.append(at - sent)

    async def move(self) -> bool:
        """Somebody who is asked something answers; False: nobody is."""
        line = await Line.opened(self.base)
        try:
            seat, state = await self._asked(line)
            if state is None:
                return False
            said = {
                "decision": state["decision"],
                "value": self.chance.choice(state["ask"]["options"]),
                "sure": True,
            }
            path, token = f"/api/tables/{self.seats.table}/answer", self.seats.tokens[seat]
            start = time.perf_counter()
            self._sent = {other: start for other in range(PAGES) if other != seat}
            status, _ = await line.ask(path, token, said)
            self.acknowledged.append(time.perf_counter() - start)
            return status == 201
        finally:
            line.close()

    async def _asked(self, line: Line) -> tuple[int, Any]:
        """Who is asked something, and what."""
        tried = list[int]()
        while len(tried) < SEATS:
            tried.append(self._next)
            state = await self.view(line, self._next)
            if state["ask"]:
                return self._next, state
            others = [seat for seat in (*state["awaited"], *range(SEATS)) if seat not in tried]
            self._next = others[0] if others else 0
        return -1, None

    async def view(self, line: Line, seat: int) -> Any:
        path = f"/api/tables/{self.seats.table}/view"
        _, text = await line.ask(path, self.seats.tokens[seat])
        self.views += 1
        return json.loads(text)

    async def play(self, until: float, rate: float) -> None:
        """Move now and then, from a moment of one's own on."""
        moment = time.perf_counter() + self.chance.uniform(0, 1 / rate)
        while moment < until:
            await asyncio.sleep(max(0.0, moment - time.perf_counter()))
            await self.move()
            moment += self.chance.uniform(0.5, 1.5) / rate


@contextlib.asynccontextmanager
async def own_lag() -> AsyncIterator[list[float]]:
    """How late this process is, again and again: everything that it measures is late with it."""
    late: list[float] = []

    async def watch() -> None:
        while True:
            start = time.perf_counter()
            await asyncio.sleep(TICK)
            late.append(time.perf_counter() - start - TICK)

    task = asyncio.create_task(watch())
    gc.collect()
    gc.disable()
    try:
        yield late
    finally:
        gc.enable()
        task.cancel()


async def cost_of_a_view(server: Server, people: TableOfPeople) -> float:
    """Seconds of the server's processor for one `GET view`."""
    line = await Line.opened(server.base)
    before = server.cpu()
    for number in range(LOOKS):
        await people.view(line, number % SEATS)
    line.close()
    return (server.cpu() - before) / LOOKS


async def come(people: Sequence[TableOfPeople]) -> None:
    """Open all pages, a few at once."""
    waiting = list(people)

    async def some() -> None:
        while waiting:
            await waiting.pop().come()

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))


async def measured(server: Server, tables: Sequence[Seats], seconds: float, rate: float) -> Level:
    chance = random.Random(1)
    people = [TableOfPeople(server.base, seats, random.Random(chance.random())) for seats in tables]
    await come(people)
    await asyncio.sleep(1.0)
    a_view = await cost_of_a_view(server, people[0])
    views = sum(each.views for each in people)
    before, spent = await metrics(server.base), server.cpu()
    async with own_lag() as late:
        until = time.perf_counter() + seconds
        await asyncio.gather(*(each.play(until, rate) for each in people))
        await asyncio.sleep(max(0.5, until - time.perf_counter()))
    spent = server.cpu() - spent
    views = sum(each.views for each in people) - views
    after = await metrics(server.base)
    acknowledged = [each for one in people for each in one.acknowledged]
    level = Level(
        len(tables),
        acknowledged,
        [each for one in people for each in one.seen],
        (spent - views * a_view) / len(acknowledged),
        server.memory(),
        longest_pause(before, after),
        quantile(late, 0.99),
    )
    for each in people:
        each.go()
    return level


def level(tables: int, seconds: float, rate: float = RATE) -> Level:
    """Measure a server with so many tables."""
    with tempfile.TemporaryDirectory() as name:
        seats = prepared(Path(name), tables)
        with server(Path(name)) as running:
            return asyncio.run(measured(running, seats, seconds, rate))


# ---- neighbours


async def moves_in_a_row(people: TableOfPeople, count: int) -> list[float]:
    """How long the moves at one table take, one after another, with a little time between them."""
    while len(people.acknowledged) < count and await people.move():
        await asyncio.sleep(0.03)
    return people.acknowledged


async def beside_thinkers(
    server: Server, seats: Sequence[Seats], tables: int, moves: int
) -> tuple[list[float], list[float]]:
    """The times of moves at one table while nothing else goes on, and beside thinking bots.

    Each is a game that has just begun; one before them is not counted, because whatever is drawn
    for the first time takes longer.
    """
    first, quiet, beside = (TableOfPeople(server.base, each, random.Random(1)) for each in seats)
    for people in (first, quiet, beside):
        await people.come()
    await moves_in_a_row(first, moves)
    calm = await moves_in_a_row(quiet, moves)
    chairs = [{"kind": "bot", "bot": THINKING}] * SEATS
    wish = {"game": "dune", "chairs": chairs, "name": "Nobody", "pace": "instant"}
    line = await Line.opened(server.base)
    for _ in range(tables):
        status, why = await line.ask("/api/tables", "", wish)
        assert status == 201, why.decode()
    line.close()
    await asyncio.sleep(2.0)
    busy = await moves_in_a_row(beside, moves)
    for people in (first, quiet, beside):
        people.go()
    return calm, busy


def neighbours(tables: int, moves: int) -> tuple[list[float], list[float]]:
    with tempfile.TemporaryDirectory() as name:
        seats = prepared(Path(name), 3)
        with server(Path(name)) as running:
            return asyncio.run(beside_thinkers(running, seats, tables, moves))


# ---- somebody greedy

GREEDY = ("/api/games", "/", "/new/dune", "/schema/openapi.json", "pieces")
"""What somebody asks for without end; see `greedy.py`."""


@contextlib.contextmanager
def somebody_greedy(base: str, kind: str, number: int) -> Iterator[None]:
    """Another process that asks for all that its address gets, each from an address of its own."""
    script, address = Path(__file__).with_name("greedy.py"), f"127.0.0.{number + 2}"
    process = subprocess.Popen([sys.executable, str(script), base, kind, "60", address])
    try:
        yield
    finally:
        process.kill()
        process.wait()


async def beside_greedy(
    server: Server, seats: Sequence[Seats], kinds: Sequence[str], moves: int
) -> dict[str, list[float]]:
    """The times of moves at one table: calm, and beside somebody who asks for each of these.

    The first of them begins as soon as the server is there: nothing has been asked for before.
    """
    first, quiet, *others = (TableOfPeople(server.base, each, random.Random(1)) for each in seats)
    found = dict[str, list[float]]()
    await first.come()
    with somebody_greedy(server.base, kinds[0], 0):
        found[f"`{kinds[0]}`, first after a start"] = await moves_in_a_row(first, moves)
    await quiet.come()
    found["calm"] = await moves_in_a_row(quiet, moves)
    for number, (kind, people) in enumerate(zip(kinds, others, strict=True), start=1):
        await people.come()
        with somebody_greedy(server.base, kind, number):
            found[f"`{kind}`"] = await moves_in_a_row(people, moves)
    return found


def greedy_neighbour(kinds: Sequence[str], moves: int) -> dict[str, list[float]]:
    """Under the limits that a server has where strangers come."""
    with tempfile.TemporaryDirectory() as name:
        seats = prepared(Path(name), len(kinds) + 2)
        limits = Path(name) / "limits.toml"
        limits.touch()
        with server(Path(name), "--limits", str(limits)) as running:
            return asyncio.run(beside_greedy(running, seats, kinds, moves))


# ---- rows


def load_rows(levels: Sequence[tuple[int, float]] = LEVELS) -> list[str]:
    rows = [
        "| tables | moves | acknowledged p50 ms | p99 | longest | on another page p50 ms | p99 "
        "| CPU ms a move | MB | collector ms at most | clients late ms p99 | goal |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for tables, seconds in levels:
        found = level(tables, seconds)
        done, seen = found.acknowledged, found.seen
        goal = "p99 under 100" if tables == 200 else ""
        times = [statistics.median(done), quantile(done, 0.99), max(done)]
        times += [statistics.median(seen), quantile(seen, 0.99), found.cpu]
        shown = " | ".join(f"{1000 * each:.1f}" for each in times)
        rows.append(
            f"| {tables} | {len(done):,} | {shown} | {found.memory / 1e6:,.0f} "
            f"| {1000 * found.pause:g} | {1000 * found.lag:.1f} | {goal} |"
        )
    return rows


def neighbour_rows(tables: int = BESIDE, moves: int = MOVES) -> list[str]:
    calm, busy = neighbours(tables, moves)
    ratio = quantile(busy, 0.99) / quantile(calm, 0.99)
    beside = f"beside {tables} tables of six `{THINKING}`"
    return [
        "| moves at one table of DUNE | moves | p50 ms | p99 ms | p99 to calm | goal |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
        *(
            f"| {name} | {len(times)} | {1000 * statistics.median(times):.1f} "
            f"| {1000 * quantile(times, 0.99):.1f} | {share} | {goal} |"
            for name, times, share, goal in (
                ("calm", calm, "1.0", ""),
                (beside, busy, f"{ratio:.1f}", "at most 3"),
            )
        ),
    ]


def greedy_rows(kinds: Sequence[str] = GREEDY, moves: int = MOVES) -> list[str]:
    found = greedy_neighbour(kinds, moves)
    calm = quantile(found["calm"], 0.99)
    return [
        "| beside an address that asks for much | moves | p50 ms | p99 ms | p99 to calm | goal |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
        *(
            f"| {name} | {len(times)} | {1000 * statistics.median(times):.1f} "
            f"| {1000 * quantile(times, 0.99):.1f} | {quantile(times, 0.99) / calm:.1f} "
            f"| {'' if name == 'calm' else 'at most 3'} |"
            for name, times in found.items()
        ),
    ]


if __name__ == "__main__":
    wanted = [int(each) for each in sys.argv[1:]] or [tables for tables, _ in LEVELS]
    print("\n".join(load_rows([(tables, 30.0) for tables in wanted])), flush=True)
    if len(sys.argv) == 1:
        print("\n".join(["", *neighbour_rows(), "", *greedy_rows()]))

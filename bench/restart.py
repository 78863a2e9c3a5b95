"""How long a server with many long games takes to start, and until a table can be played at."""

import contextlib
import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from landsraad import load
from landsraad.arena.bench import random_match
from landsraad.bots.bot import RandomBot
from landsraad.kernel import Dice, Match, Secret
from landsraad.server.keeping.store import Store, Write
from landsraad.server.people.tokens import hashed
from landsraad.server.table.disk import OnDisk
from landsraad.server.wire import Chair, Doc, Hold, Settings

TABLES = 500
DUE = 25
"""Tables where something is due when the server starts."""
GAMES = (("dune", 6), ("war_for_arrakis", 2), ("imperium", 4), ("dawn_of_the_fremen", 4))
NEAR_THE_END = 0.95
"""How far the running games have come."""
TOKEN = "bench"
HOURS = 3600.0


def far(name: str, seats: int, seed: int, entries: int) -> Match[Any]:
    """A match of random players after so many entries."""
    game = load(name)
    match = Match.begin(game, {}, seats, Secret.given(seed), live=True)
    bot = RandomBot(game, 0, Dice(seed))
    while len(match.entries) < entries:
        ask = next(iter(match.asks.values()))
        match.answer(ask.seat, bot.answer(match.view(ask.seat), ask))
    return match


def laid(match: Match[Any], number: int, due: bool) -> Write:
    """A table with this match, at which people play by correspondence; its numbers name it."""
    id = f"bench{number:05}"
    header = match.header
    settings = Settings(header.game, header.options, public=False, pace="correspondence")
    chairs = [Chair("human", f"Player {seat + 1}") for seat in range(header.seats)]
    status = "over" if match.over else "running"
    doc = Doc(id, settings, chairs, time.time(), status)
    doc.alarm = None if match.over else time.time() + (0.0 if due else 10 * HOURS)
    write = OnDisk(None, []).news(doc, match, [])
    write.holds = [Hold(hashed(f"{TOKEN}{number}"), id, 0, True, "Player 1")]
    return write


def copied(write: Write, number: int, due: bool) -> Write:
    """The same table once more, under another id."""
    doc = msgspec.json.decode(write.doc or b"", type=Doc)
    doc.id = f"bench{number:05}"
    if doc.alarm is not None:
        doc.alarm = time.time() + (0.0 if due else 10 * HOURS)
    holds = [Hold(hashed(f"{TOKEN}{number}"), doc.id, 0, True, "Player 1")]
    return msgspec.structs.replace(write, table=doc.id, doc=msgspec.json.encode(doc), holds=holds)


def fill(folder: Path, tables: int = TABLES) -> int:
    """Lay so many tables into a folder, half of them over; gives how many entries they have."""
    laid_out = []
    for name, seats in GAMES:
        over = random_match(load(name), 1, seats, live=True)
        running = far(name, seats, 1, int(NEAR_THE_END * len(over.entries)))
        laid_out += [laid(over, 0, False), laid(running, 0, False)]
    store, entries = Store(folder), 0
    for number in range(tables):
        write = laid_out[number % len(laid_out)]
        due = number % 2 == 1 and number < 2 * DUE
        store.write_now(copied(write, number, due))
        entries += len(write.entries[1]) if write.entries else 0
    store.close()
    return entries


# ---- measuring


class Server:
    """A server on a folder, and when it was started."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "landsraad", "serve", "--port", "0"]
        self.begun = time.perf_counter()
        self.process = subprocess.Popen(
            [*command, "--data-dir", str(folder)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        self.address = found[0] if found else ""

    def get(self, path: str, token: str = "") -> bytes:
        headers = {"Authorization": f"Bearer {token}"}
        request = urllib.request.Request(self.address + path, headers=headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return bytes(answer.read())

    def ready(self) -> float:
        """Seconds from its start until it says that it is ready."""
        while True:
            with contextlib.suppress(urllib.error.URLError):
                self.get("/health/ready")
                return time.perf_counter() - self.begun
            time.sleep(0.02)

    def first_look(self, number: int) -> float:
        """Milliseconds until somebody sees a table that was not open."""
        start = time.perf_counter()
        state = json.loads(self.get(f"/api/tables/bench{number:05}/view", f"{TOKEN}{number}"))
        assert state["view"]
        return (time.perf_counter() - start) * 1000

    def open_tables(self) -> int:
        """How many tables are in memory."""
        found = re.search(rb"landsraad_tables_open (\d+)", self.get("/metrics"))
        return int(found[1]) if found else 0

    def memory(self) -> float:
        """Megabytes; 0: this system does not say."""
        status = Path(f"/proc/{self.process.pid}/status")
        found = re.search(r"VmRSS:\s+(\d+)", status.read_text()) if status.exists() else None
        return int(found[1]) / 1000 if found else 0.0

    def all_due(self) -> float:
        """Seconds from its start until every table is open where something is due."""
        while self.open_tables() < DUE and time.perf_counter() - self.begun < 60:
            time.sleep(0.05)
        return time.perf_counter() - self.begun


@contextlib.contextmanager
def started(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.wait()


def restart_rows() -> list[str]:
    """What a restart takes, with nothing in the folder and with many long games."""
    with tempfile.TemporaryDirectory() as nothing, started(Path(nothing)) as server:
        empty, small = server.ready(), server.memory()
    with tempfile.TemporaryDirectory() as folder:
        entries = fill(Path(folder))
        with started(Path(folder)) as server:
            ready = server.ready()
            first = server.first_look(TABLES - 1)  # a running game where nothing is due
            over = server.first_look(TABLES - 2)
            due = server.all_due()
            memory = server.memory()
    return [
        f"| a restart with {TABLES} tables, {entries:,} entries | measured | unit | goal |",
        "| --- | ---: | --- | --- |",
        f"| ready, with an empty folder | {empty:.1f} | s | |",
        f"| ready | {ready:.1f} | s | at most 5 |",
        f"| a running game that somebody comes to, at once | {first:.0f} | ms | |",
        f"| a finished one, then | {over:.0f} | ms | |",
        f"| all {DUE} open where something is due | {due:.1f} | s | |",
        f"| memory then, and with an empty folder | {memory:.0f} and {small:.0f} | MB | |",
    ]


if __name__ == "__main__":
    print("\n".join(restart_rows()))

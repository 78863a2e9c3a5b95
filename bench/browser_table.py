"""How fast the browser table is: from an answer to everybody's screen, and the cost of a scene."""

import asyncio
import contextlib
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from typing import Any

import websockets

from landsraad import load
from landsraad.bots.company import Company
from landsraad.bots.named import maker, usual
from landsraad.kernel import Match, Secret
from landsraad.scenes.form import composed
from landsraad.scenes.log import Log
from landsraad.scenes.picture import picture, sketch_of
from landsraad.scenes.rendering.changes import changes
from landsraad.scenes.rendering.render import markup
from landsraad.server.page import page
from landsraad.server.page.eyes import RECENT
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.wire import ChairSeen, TableSeen
from weight import TABLES, weight_rows

QUIET = 0.08
"""Seconds without a message after which everybody has seen an answer."""
ANSWERS = 150


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


# ---- the cost of a scene


def seen_table(seats: int) -> TableSeen:
    chairs = [ChairSeen("human", f"Player {n + 1}", here=True) for n in range(seats)]
    return TableSeen(
        "bench", "dune", "DUNE", {}, "running", False, "live", 60, 24, True, False, 0.0, chairs
    )


def scene_seconds() -> tuple[list[float], list[float], int]:
    """Seconds to build a page, seconds to compare it with the last one, and its bytes."""
    game, seats = load("dune"), 6
    match = Match.begin(game, {}, seats, Secret.given(11), live=True)
    company = Company(match, {seat: maker(game, usual(game)) for seat in range(seats)})
    built, compared, last, size, log = list[float](), list[float](), None, 0, Log()
    while not match.over:
        ask = next(iter(match.asks.values()))
        start = time.perf_counter()
        told = [each for each in match.told if each.reaches(0)]
        recent, first = told[-RECENT:], max(0, len(told) - RECENT)
        view, asked = match.view(0), match.asks.get(0)
        shown = picture(game, view, asked, match.offers(0), recent, first, log)
        names = [f"Player {n + 1}" for n in range(seats)]
        made = page(Glimpse(seen_table(seats), 0, False, names, [], picture=shown))
        middle = time.perf_counter()
        if last is not None:
            changes(last, made)
            built.append(middle - start)
            compared.append(time.perf_counter() - middle)
        last, size = made, max(size, len(markup(made)))
        company.answer(ask)
    return built, compared, size


def scene_rows() -> list[str]:
    built, compared, size = scene_seconds()
    both = [a + b for a, b in zip(built, compared, strict=True)]
    rows = [
        "| a page of DUNE, six seats, a whole game | median ms | p99 ms |",
        "| --- | ---: | ---: |",
    ]
    for name, values in (("built", built), ("compared", compared), ("both (goal: under 10)", both)):
        median, high = statistics.median(values) * 1000, quantile(values, 0.99) * 1000
        rows.append(f"| {name} | {median:.1f} | {high:.1f} |")
    return [*rows, "", f"The largest page has {size:,} bytes of markup."]


# ---- the cost of a sheet


def sheet_seconds(name: str, seats: int) -> list[float]:
    """Seconds to fill in a sheet and reckon what it comes to, for each that a game asks for."""
    game = load(name)
    sketch = sketch_of(game)
    match = Match.begin(game, {}, seats, Secret.given(11), live=True)
    company = Company(match, {seat: maker(game, usual(game)) for seat in range(seats)})
    chance, found = random.Random(1), list[float]()
    while not match.over:
        ask = next(iter(match.asks.values()))
        empty = composed(sketch, match, ask.seat, {})
        if empty is not None:
            given = {part.key: chance.choice(part.ask.options) for part in empty.parts}
            start = time.perf_counter()
            composed(sketch, match, ask.seat, given)
            found.append(time.perf_counter() - start)
        company.answer(ask)
    return found


def sheet_rows() -> list[str]:
    rows = [
        "| sheets of a whole game (goal: under 30) | number | median ms | p99 ms |",
        "| --- | ---: | ---: | ---: |",
    ]
    for name, seats in TABLES:
        found = sheet_seconds(name, seats)
        middle, high = statistics.median(found) * 1000, quantile(found, 0.99) * 1000
        rows.append(f"| {load(name).title} | {len(found):,} | {middle:.2f} | {high:.2f} |")
    return rows


# ---- from an answer to the screens


@contextlib.contextmanager
def server() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "landsraad", "serve", "--port", "0", "--pace", "0"]
        process = subprocess.Popen(
            [*command, "--data-dir", folder], stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout
            yield process.stdout.readline().rpartition(" ")[2].strip()
        finally:
            process.kill()
            process.wait()


def call(base: str, path: str, token: str = "", body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(base + path, data=data, headers=headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


@contextlib.asynccontextmanager
async def screens(base: str, hellos: list[dict[str, Any]]) -> AsyncIterator[list[float]]:
    """Clients that look on; the list gets the time of each patch that one of them has read."""
    arrived: list[float] = []

    async def watch(socket: Any) -> None:
        async for message in socket:
            json.loads(message)
            arrived.append(time.perf_counter())

    async with contextlib.AsyncExitStack() as stack:
        tasks, sockets = [], []
        for hello in hellos:
            address = base.replace("http", "ws") + "/api/live"
            socket = await stack.enter_async_context(websockets.connect(address, max_size=None))
            await socket.send(json.dumps({"hello": hello}))
            sockets.append(socket)
            tasks.append(asyncio.create_task(watch(socket)))
        await asyncio.sleep(1.5)
        yield arrived
        for task in tasks:
            task.cancel()
        # One after another they would take a second each.
        await asyncio.gather(*(socket.close() for socket in sockets))


async def answers(base: str, clients: int, moves: int = ANSWERS) -> list[float]:
    """Seconds from sending an answer to each client's reading what it has changed."""
    seats = 6
    chairs = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    table = {"game": "dune", "chairs": chairs, "public": True, "pace": "instant", "name": "0"}
    made = call(base, "/api/tables", body=table)
    path, tokens = f"/api/tables/{made['table']}", [made["token"]]
    tokens += [call(base, f"{path}/join", body={"name": str(n)})["token"] for n in range(1, seats)]
    holders = [*tokens, *[""] * (clients - seats)]
    hellos = [{"table": made["table"], "token": token} for token in holders[:clients]]
    chance, found = random.Random(1), list[float]()
    async with screens(base, hellos) as arrived:
        for _ in range(moves):
            seat, state = next(
                (seat, state)
                for seat, token in enumerate(tokens)
                if (state := call(base, f"{path}/view", token))["ask"]
            )
            said = {
                "decision": state["decision"],
                "value": chance.choice(state["ask"]["options"]),
                "sure": True,
            }
            arrived.clear()
            start = time.perf_counter()
            await asyncio.to_thread(call, base, f"{path}/answer", tokens[seat], said)
            count = -1
            while count != len(arrived):
                count = len(arrived)
                await asyncio.sleep(QUIET)
            found += [moment - start for moment in arrived]
    return found


def answer_rows() -> list[str]:
    rows = [
        "| clients at one table | screens | p50 ms | p99 ms | goal |",
        "| --- | ---: | ---: | ---: | --- |",
    ]
    with server() as base:
        for clients in (6, 50):
            found = asyncio.run(answers(base, clients))
            middle, high = statistics.median(found) * 1000, quantile(found, 0.99) * 1000
            goal = "p99 under 100" if clients == 50 else ""
            rows.append(f"| {clients} | {len(found):,} | {middle:.1f} | {high:.1f} | {goal} |")
    return rows


def first_page_rows() -> list[str]:
    with server() as base:
        return weight_rows(base)


if __name__ == "__main__":
    rows = [scene_rows(), sheet_rows(), first_page_rows(), answer_rows()]
    print("\n\n".join("\n".join(some) for some in rows))

"""A rehearsed day from the first card to the verdict, and what it was like."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from landsraad.kernel import Game, Refused
from landsraad.server.event.rehearsal.caller import HANDS, Caller, Figures
from landsraad.server.event.rehearsal.crew import Crew
from landsraad.server.event.rehearsal.guests import Guest

READY: Final = re.compile(r"http://[^\s/]+")
DESKS: Final = ("head", "map", "trade", "landsraad", "news")
PAUSE: Final = 60.0
"""Seconds of the day between two deeds of one person."""
LONGEST: Final = 4.0
"""How many times longer than planned a rehearsal may take before it is given up."""


class RehearsalPlan(msgspec.Struct, frozen=True):
    """What is rehearsed."""

    game: str
    folder: Path
    people: int = 30
    speed: float = 60.0
    years: int = 0
    """Of the day; 0: as many as it has."""
    minutes: int = 10
    """Of a year."""
    desk: str = ""
    """The desk at which somebody sits by hand."""
    seed: int = 0


class Load(msgspec.Struct, frozen=True):
    """What a rehearsal asked of the server, and how the server bore it."""

    acknowledged: dict[str, float]
    """Milliseconds until a deed was on disk: p50, p95, p99."""
    deeds: int
    deeds_a_second: float
    refused: int
    lost: int
    """Connections that were lost and made again."""
    late: int
    left: int
    twice: int
    wrong_signs: int
    pushes: int
    push_kilobytes: float
    """Of one, before it is compressed."""
    core: float
    """The share of one core that the server took."""
    megabytes: float

    def words(self) -> dict[str, str]:
        """Each figure as it is read, by what it is of."""
        acknowledged = self.acknowledged
        return {
            "deeds acknowledged, p50": f"{acknowledged['p50']:.0f} ms",
            "p95 (to hold: 250)": f"{acknowledged['p95']:.0f} ms",
            "p99 (to hold: 600)": f"{acknowledged['p99']:.0f} ms",
            "deeds a second": f"{self.deeds_a_second:.1f}",
            "refused": str(self.refused),
            "connections lost and made again": str(self.lost),
            "late, left, twice, wrong signs": (
                f"{self.late}, {self.left}, {self.twice}, {self.wrong_signs}"
            ),
            "pushes, kB each": f"{self.pushes}, {self.push_kilobytes:.1f}",
            "server: a core (to hold: 60 %)": f"{100 * self.core:.0f} %",
            "server: memory (to hold: 400)": f"{self.megabytes:.0f} MB",
        }


class Rehearsed(msgspec.Struct, frozen=True):
    """How it went."""

    ended: bool
    """Was there a verdict?"""
    years: int
    seconds: float
    entries: int
    load: Load
    control: dict[str, int]
    never: list[str]
    """Deeds that never happened."""
    problems: list[str]
    record: Path
    """Where the record of the day lies."""


class Server:
    """The server in a process of its own."""

    def __init__(self, folder: Path, speed: float) -> None:
        command = [sys.executable, "-m", "landsraad", "serve", "--port", "8700"]
        command = [*command, "--pace", f"{1 / speed:.6f}", "--data-dir", str(folder / "tables")]
        self.log = (folder / "server.log").open("w")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = READY.search(line)
        if found is None:
            raise Refused("the server did not start; {file} says why", file=self.log.name)
        self.address = found.group()

    def used(self) -> tuple[float, float]:
        """Seconds of the processor, and megabytes of memory; zeros where nobody can tell."""
        try:
            stat = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            seconds = (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
            memory = int(stat[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6
        except OSError:
            return 0.0, 0.0
        return seconds, memory

    def stop(self) -> None:
        """End it as its host would."""
        self.process.terminate()
        self.process.wait(30)
        self.log.close()


async def rehearsed(game: Game[Any], wanted: RehearsalPlan, say: Any = print) -> Rehearsed:
    """Rehearse a day."""
    wanted.folder.mkdir(parents=True, exist_ok=True)
    server = await asyncio.to_thread(Server, wanted.folder, wanted.speed)
    try:
        with ThreadPoolExecutor(HANDS) as hands:
            return await _day(game, wanted, server, hands, say)
    finally:
        await asyncio.to_thread(server.stop)


async def _day(
    game: Game[Any], wanted: RehearsalPlan, server: Server, hands: ThreadPoolExecutor, say: Any
) -> Rehearsed:
    figures, done = Figures(), Counter[str]()
    chance, begun = random.Random(wanted.seed), time.monotonic()
    pause = PAUSE / wanted.speed
    head = Caller(server.address, figures, hands)
    signs = await prepared(head, wanted)
    say(f"The event: {server.address}/t/{head.table}/screen/carousel")
    if wanted.desk:
        say(f"Your desk: {server.address}/join#{signs[f'Moderator {wanted.desk}']}")
    crew = Crew(head, random.Random(chance.random()), pause, done, wanted.desk)
    guests = [
        Guest(Caller(server.address, figures, hands), signs[name], each, pause, done)
        for name, each in (
            (f"Guest {n}", random.Random(chance.random())) for n in range(wanted.people)
        )
    ]
    hears = asyncio.create_task(_hears(head))
    tasks = [asyncio.create_task(guest.run()) for guest in guests]
    years = wanted.years or 24
    longest = LONGEST * (years + 10) * wanted.minutes * 60 / wanted.speed + 60
    try:
        async with asyncio.timeout(longest):
            await crew.run()
    except TimeoutError:
        figures.problems.append("the day did not end in time")
    except (OSError, Refused) as why:
        figures.problems.append(f"control gave up: {why}")
    finally:
        for guest in guests:
            guest.over = True
        for task in (*tasks, hears):
            task.cancel()
        await asyncio.gather(*tasks, hears, return_exceptions=True)
    return await _told(game, wanted, server, head, crew, time.monotonic() - begun)


async def _hears(head: Caller) -> None:
    while True:
        await head.listen()
        await asyncio.sleep(0.5)


async def prepared(head: Caller, wanted: RehearsalPlan) -> dict[str, str]:
    """Make the event and its people, and open the doors; everybody's signs by name."""
    options: dict[str, Any] = {"minutes_per_year": wanted.minutes}
    options |= {"years": wanted.years} if wanted.years else {}
    wish = {"game": wanted.game, "title": "A rehearsal", "options": options}
    made = await head.ask("POST", "/api/events", wish)
    head.table, head.token = made["table"], made["token"]
    players = "\n".join(f"Guest {number}" for number in range(wanted.people))
    control = "\n".join(f"Moderator {desk}, {desk}" for desk in DESKS)
    await head.post("event/people", players=players, control=control)
    await head.post("event/day", doors=True)
    people = (await head.get("event"))["people"]
    return {each["name"]: each["signs"] for each in people}


async def _told(
    game: Game[Any], wanted: RehearsalPlan, server: Server, head: Caller, crew: Crew, seconds: float
) -> Rehearsed:
    """What it was like, from the record and from what everybody measured."""
    figures = head.figures
    lines: list[dict[str, Any]] = []
    path = wanted.folder / "record.jsonl"
    try:
        text = await asyncio.to_thread(_record, head)
        path.write_bytes(text)
        lines = [json.loads(line) for line in text.splitlines()]
    except Refused as why:
        figures.problems.append(f"the record could not be had: {why}")
    acts = Counter(str(each["act"]) for each in lines if "act" in each)
    told = Rehearsed(
        ended=bool(head.state.get("verdict")),
        years=acts["tick"],
        seconds=seconds,
        entries=len(lines),
        load=_load(figures, server, seconds),
        control=dict(crew.told),
        never=sorted({*game.free} - {*acts} - ({"act_for"} if crew.done["act_for"] else set())),
        problems=figures.problems,
        record=path,
    )
    _keep(told, wanted)
    return told


def _load(figures: Figures, server: Server, seconds: float) -> Load:
    cpu, memory = server.used()
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    return Load(
        {name: 1000 * _share(figures.acknowledged, share) for name, share in shares.items()},
        figures.deeds,
        figures.deeds / max(seconds, 1),
        figures.refused,
        figures.lost,
        figures.late,
        figures.left,
        figures.twice,
        figures.wrong_codes,
        figures.pushes,
        figures.bytes / max(figures.pushes, 1) / 1000,
        cpu / max(seconds, 1),
        memory,
    )


def _keep(told: Rehearsed, wanted: RehearsalPlan) -> None:
    """Write down how it went, for programs, beside the record."""
    kept = {
        "game": wanted.game,
        "people": wanted.people,
        "speed": wanted.speed,
        **msgspec.to_builtins(told, enc_hook=str),
        "record": told.record.name,
    }
    text = msgspec.json.format(msgspec.json.encode(kept))
    (wanted.folder / "load.json").write_bytes(text + b"\n")


def _record(head: Caller) -> bytes:
    where = urlsplit(head.address)
    connection = http.client.HTTPConnection(where.hostname or "", where.port, timeout=60)
    headers = {"Authorization": f"Bearer {head.token}"}
    connection.request("GET", f"/api/tables/{head.table}/record", headers=headers)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status >= 400:
        raise Refused("{why}", why=json.loads(text).get("why", ""))
    return text


def _share(values: list[float], share: float) -> float:
    """The value below which this share of all lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

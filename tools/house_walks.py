"""Five walks through the house, with how often something is called and copied on each.

Calls are those of functions of the package, generators that go on among them; copies are those of
whole states. Where it is asked over HTTP the calls of the server's threads are counted as well.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeAlias, get_type_hints

from msgspec import convert
from tests.server.tables import ME, RANDOM, House
from tests.server.test_sheets import KINDS, PLAN, planning

from landsraad import load, replay
from landsraad.bots.ponder import PonderBot
from landsraad.kernel import Ask, Dice, Match, Refused, Secret, Value
from landsraad.kernel.state import State

ROOT: Final = Path(__file__).resolve().parents[1]
Row: TypeAlias = dict[str, int | float | str]
INSIDE: Final = str(ROOT / "src" / "landsraad")
SEED: Final = 7
PLAYOUTS: Final = 40
TERMS: Final = 8
"""Answers of the offer that is looked at."""


class Counter:
    """What was called and copied."""

    def __init__(self) -> None:
        self.calls = self.copies = 0
        self.functions: set[tuple[str, str]] = set()

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Note one event of the interpreter."""
        if event != "call" or not frame.f_code.co_filename.startswith(INSIDE):
            return
        self.calls += 1
        self.functions.add((frame.f_code.co_filename, frame.f_code.co_qualname))
        if frame.f_code.co_name == "copied":
            first = frame.f_locals[frame.f_code.co_varnames[0]]
            self.copies += isinstance(first, State)

    def row(self, questions: int | str) -> Row:
        """The figures of a walk."""
        modules = len({file for file, _ in self.functions})
        return {
            "questions or entries": questions,
            "modules": modules,
            "functions": len(self.functions),
            "calls": self.calls,
            "copies": self.copies,
        }


@contextmanager
def counting() -> Iterator[Counter]:
    """Count what happens meanwhile, in this thread and in those that begin."""
    counter = Counter()
    threading.setprofile(counter)
    sys.setprofile(counter)
    try:
        yield counter
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def walked() -> dict[str, Row]:
    """All five. Each is walked twice: the first time much is made once and kept."""
    walks: dict[str, Callable[[], Row]] = {
        "a battle plan of DUNE, looked at and handed in, two pages": battle_plan,
        "an agent turn of Imperium": agent_turn,
        f"an offer of the megagame with {TERMS} answers, looked at": deed,
        f"a decision by ponder, {PLAYOUTS} playouts": pondered,
        "a replay": replayed,
    }
    rows = {}
    for name, walk in walks.items():
        walk()
        rows[name] = walk()
    return rows


def served(walk: Callable[[House], Awaitable[Row]]) -> Row:
    """What a walk at a server finds."""

    async def inside() -> Row:
        with tempfile.TemporaryDirectory() as folder:
            async with House(Path(folder)) as house:
                return await walk(house)

    return asyncio.run(inside())


def battle_plan() -> Row:
    """A sheet is looked at, filled in, handed in; both who are there see what came of it."""
    return served(_battle_plan)


async def _battle_plan(house: House) -> Row:
    now = await planning(house)
    id, (attacker, defender) = now.table.doc.id, now.tokens
    async with house.live(id, attacker) as mine, house.live(id, defender) as theirs:
        await mine.drained()
        await theirs.drained()
        decision = now.table.decision(0)
        with counting() as counter:
            chosen = {"decision": decision, "values": dict(zip(KINDS, PLAN, strict=True))}
            await mine.say({"look": {"sheet": chosen}})
            await mine.drained()
            await now.post(0, "answers", values=PLAN, sure=True)
            await mine.drained()
            await theirs.drained()
        return counter.row(len(PLAN))


def agent_turn() -> Row:
    """One seat sends an Agent and takes what that brings, until another seat is asked."""
    match = Match.begin(load("imperium"), {}, 4, Secret.given(SEED))
    while not any(ask.kind == "turn" for ask in match.asks.values()):
        _first(match)
    (seat,) = match.asks
    questions = 0
    with counting() as counter:
        while list(match.asks) == [seat]:
            _first(match)
            questions += 1
    return counter.row(questions)


def _first(match: Match[Any]) -> None:
    """Answer one question with its first option."""
    seat, ask = next(iter(match.asks.items()))
    match.answer(seat, ask.options[0])


def deed() -> Row:
    """The page of somebody who has put an offer together and has not yet made it."""
    return served(_deed)


async def _deed(house: House) -> Row:
    made = await house.make(
        *(ME if seat == 0 else RANDOM for seat in range(15)),
        game="megagame",
        options={"years": 8},
        pace="instant",
    )
    table = await house.by_hand(made.table)
    match = Match.begin(table.game, {"years": 8}, 15, Secret.given(SEED), live=True)
    await house.lay(table, match)
    act, values = long_offer(table.playing)
    eyes, hold = house.gallery(table).eyes, house.hold(table, 0)
    looks = get_type_hints(eyes.glimpse)["look"]
    eyes.glimpse(hold, convert({}, looks))
    looking = convert({"draft": {"act": act, "values": values}}, looks)
    with counting() as counter:
        eyes.glimpse(hold, looking)
    return counter.row(len(values))


def long_offer(match: Match[Any]) -> tuple[str, list[Value]]:
    """An act of the first seat that takes this many answers, found by chance."""
    dice = Dice(SEED)
    for _ in range(4000):
        for act in sorted(name for name in match.offers(0) if "offer" in name):
            values = _put_together(match, act, dice)
            if len(values) == TERMS:
                return act, values
    raise AssertionError("no offer takes this many answers")


def _put_together(match: Match[Any], act: str, dice: Dice) -> list[Value]:
    values: list[Value] = []
    try:
        while len(values) <= TERMS and (ask := match.draft(0, act, *values)) is not None:
            values.append(dice.pick(ask.options, "offer"))
    except Refused:
        return []
    return values


def pondered() -> Row:
    """One answer to where to ship to, in a game of DUNE."""
    game = load("dune")
    match = Match.begin(game, {}, 4, Secret.given(SEED))
    while not (asked := [ask for ask in match.asks.values() if ask.kind == "ship to"]):
        _first(match)
    ask: Ask = asked[0]
    bot = PonderBot(game, ask.seat, Dice(SEED), playouts=PLAYOUTS)
    with counting() as counter:
        bot.answer(match.view(ask.seat), ask)
    return counter.row(f"{len(ask.options)} options")


def replayed() -> Row:
    """A recorded game of DUNE from its first entry to its last."""
    path = max((ROOT / "tests" / "games" / "dune" / "golden").glob("*.jsonl"), key=_size)
    with counting() as counter:
        match = replay(path)
    return counter.row(len(match.entries))


def _size(path: Path) -> int:
    return path.stat().st_size

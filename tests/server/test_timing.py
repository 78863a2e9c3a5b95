"""No time tells what a seat holds: in worlds that differ in one seat's secrets alone, somebody else
sees the table change at the same moments, whoever sits there and however the table is paced.
"""

import asyncio
import functools
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from landsraad.bots.bot import Bot, RandomBot
from landsraad.kernel import Dice, Match, Secret, Value, load
from landsraad.kernel.state import encode
from landsraad.kernel.trial import Trial
from landsraad.server.minds.thinking import Thought
from landsraad.server.table import Table

from .tables import ME, OPEN, Clock, House, in_loop, level, other_world, until

NAMES = ("Chani", "Feyd", "Irulan", "Stilgar", "Thufir")
PACES: dict[str, dict[str, Any]] = {
    "relaxed": {},
    "live": {"seconds": 30},
    "correspondence": {"hours": 2},
}
LONG = 3 * 3600.0
"""Seconds that are looked at: more than anybody has at any pace."""
MOST = 3
"""Changes that are looked at."""

Deed = Callable[["World"], Awaitable[None]]


class Pair(NamedTuple):
    """Two matches that somebody else cannot tell apart; a seat has more choice in one of them."""

    one: Match[Any]
    other: Match[Any]
    seat: int
    eyes: int


class Slow:
    """Bots think for a second of the table's clock, where there is anything to think about. None is
    done with it before a test says so.
    """

    waiting = 0

    def __init__(self, clock: Clock) -> None:
        self.clock, self.done = clock, asyncio.Event()

    async def answer(self, bot: Bot, thought: Thought) -> Value:
        if len(thought.ask.options) == 1:
            return thought.ask.options[0]
        begun = self.clock.time
        await self.done.wait()
        self.clock.time = max(self.clock.time, begun + 1.0)
        return thought.ask.options[1]

    async def work(self, work: Callable[..., Any], *given: Any) -> Any:
        return work(*given)

    async def stop(self) -> None: ...


class World:
    """A table on a server of its own. People hold all seats, and none of them is there."""

    def __init__(
        self, house: House, tokens: list[str], table: Table, seat: int, slow: Slow | None
    ) -> None:
        self.house, self.tokens, self.table, self.seat = house, tokens, table, seat
        self.slow = slow

    async def post(self, who: int, verb: str, **body: Any) -> None:
        await self.house.post(self.table.doc.id, verb, self.tokens[who], **body)

    async def seen(self, eyes: int) -> list[Any]:
        """What somebody else fetches: the state as data, and the page."""
        token = self.tokens[eyes]
        page = self.house.page(self.table, eyes)
        return [await self.house.get(self.table.doc.id, "view", token), page]

    async def changes(self, eyes: int, seconds: float) -> list[tuple[float, list[Any]]]:
        """The first that they see change in this time, and when."""
        clock, running = self.house.clock, self.house.running(self.table)
        found, last, start = [], await self.seen(eyes), clock.time
        while len(found) < MOST:
            await self.happen()
            now = await self.seen(eyes)
            if now != last:
                found.append((clock.time - start, now))
                last = now
            await self.have_thought()
            due = running._next_time()
            if due is None or max(due, clock.time) > start + seconds:
                break
            clock.time = max(due, clock.time)
        return found

    async def happen(self) -> None:
        """Let happen what is due now. If that waits for a bot, time passes until it has thought."""
        happening = asyncio.create_task(self.house.go_on(self.table))
        await asyncio.wait([happening], timeout=None if self.slow is None else 2.0)
        if self.slow is not None and not happening.done():
            self.slow.done.set()
        await happening

    async def have_thought(self) -> None:
        """Let bots finish what they think about."""
        if self.slow is not None:
            self.slow.done.set()
        await until(lambda: not self.house.running(self.table).thinking)
        if self.slow is not None:
            self.slow.done.clear()


@asynccontextmanager
async def world(
    folder: Path, match: Match[Any], pair: Pair, pace: str, slow: bool
) -> AsyncIterator[World]:
    clock = Clock()
    minds = Slow(clock) if slow else None
    async with House(folder, clock=clock, minds=minds) as house:
        others = [OPEN] * (len(match.state.shields) - 1)
        settings = {"game": match.game.name, "options": match.header.options, "pace": pace}
        made = await house.make(ME, *others, public=True, **settings, **PACES[pace])
        names = NAMES[: len(others)]
        joined = [await house.post(made.table, "join", name=name) for name in names]
        tokens = [made.token, *(each["token"] for each in joined)]
        table = await house.by_hand(made.table)
        await house.lay(table, match.fork(live=True))
        yield World(house, tokens, table, pair.seat, minds)


# ---- who sits there


async def absent(here: World) -> None:
    """Nobody does anything."""


async def passes_by_order(here: World) -> None:
    lowest = here.table.playing.asks[here.seat].options[0]
    order = {"type": "Order", "kind": "bid", "value": lowest}
    await here.post(here.seat, "order", order=json.dumps(order))


async def bids_by_order(here: World) -> None:
    await here.post(here.seat, "order", order='{"type":"UpTo","kind":"bid","value":3}')


async def always_thinks(here: World) -> None:
    (kind,) = {ask.kind for ask in here.table.playing.asks.values()}
    await here.post(here.seat, "always-think", kind=kind)
    await here.house.lay(here.table, here.table.playing.fork(live=True))


def stands_in(bot: str) -> Deed:
    async def sits_down(here: World) -> None:
        await here.post(0, "seat", seat=here.seat, kind="bot", bot=bot)

    return sits_down


# ---- pairs of worlds


@functools.cache
def auction() -> Pair:
    """Spice Auction: seat 1 is asked for a bid and has spice, or none; the others have bid."""
    rich = Match.begin(load("spice_auction"), {}, 3, Secret.given(1), live=True)
    poor = rich.fork(live=True)
    poor.state.shields[1].spice = 0
    poor = poor.fork(live=True)
    for match in (rich, poor):
        for seat in (0, 2):
            match.answer(seat, 1)
    return Pair(rich, poor, 1, 0)


def reached(seats: int, here: Callable[[Match[Any]], bool]) -> Match[Any]:
    """A match of DUNE between random players that has come to such a moment."""
    for seed in range(20):
        match = Match.begin(load("dune"), {}, seats, Secret.given(seed), live=True)
        bots = [RandomBot(match.game, seat, Dice(seat)) for seat in range(seats)]
        while not match.over:
            if here(match):
                return match
            ask = next(iter(match.asks.values()))
            match.answer(ask.seat, bots[ask.seat].answer(match.view(ask.seat), ask))
    raise AssertionError("there is no such moment")


def one_can(match: Match[Any], seat: int) -> Pair:
    """Two worlds that seat 0 cannot tell apart: this seat has a choice in one of them only."""
    can = other_world(match, 0, lambda world: not world.asks[seat].forced)
    cannot = other_world(match, 0, lambda world: world.asks[seat].forced)
    return Pair(can, cannot, seat, 0)


@functools.cache
def sale() -> Pair:
    """DUNE: a seat without spice is asked for a bid and holds a Karama, or does not."""

    def bidder(match: Match[Any]) -> int:
        asked = [ask.seat for ask in match.asks.values() if ask.kind == "bid"]
        return next((seat for seat in asked if match.state.shields[seat].hand), 0)

    match = reached(4, lambda match: bidder(match) > 0)
    seat = bidder(match)
    match.state.table.spice[seat] = 0
    return one_can(match.fork(live=True), seat)


@functools.cache
def voice() -> Pair:
    """DUNE: a seat could stop the Voice in its own battle, and can, or cannot."""

    def commanded(match: Match[Any]) -> int:
        sides = [match.state.table.battle.aggressor, match.state.table.battle.defender]
        asked = [ask.seat for ask in match.asks.values() if ask.kind == "stop voice"]
        return next((seat for seat in asked if seat in sides), 0)

    match = reached(4, lambda match: match.state.table.battle is not None and commanded(match) > 0)
    return one_can(match, commanded(match))


@functools.cache
def karama() -> Pair:
    """Spice Auction: seat 1 could stop the sale as far as others know, and can, or cannot."""
    match = Match.begin(load("spice_auction"), {}, 3, Secret.given(0), live=True)
    for seat, bid in enumerate((2, 1, 1)):
        match.answer(seat, bid)
    return one_can(match, 1)


@functools.cache
def battle() -> Pair:
    """DUNE: seats 1 and 2 plan a battle; seat 1 has cards to choose from, or none."""

    def planning(match: Match[Any]) -> bool:
        kinds = {seat: ask.kind for seat, ask in match.asks.items()}
        return kinds == {1: "leader", 2: "leader"} and len(match.state.shields[1].hand) in (1, 2)

    match = reached(3, planning)
    worlds = [match.imagine(0, Dice(number)) for number in range(40)]
    least, *_, most = sorted(worlds, key=lambda world: questions(world, 1))
    assert questions(least, 1) < questions(most, 1)
    return Pair(least.fork(live=True), most.fork(live=True), 1, 0)


def questions(match: Match[Any], seat: int) -> int:
    """How many questions with a choice a seat is asked in the open step."""
    trial, count = Trial.of_step(match, seat), 0
    while ask := trial.ask:
        count += not ask.forced
        trial.say(ask.options[0])
    return count


async def opponent_is_a_bot(here: World) -> None:
    """The one who plans against the seat is a bot and soon done."""
    await here.post(0, "seat", seat=2, kind="bot", bot="random")


async def both_are_bots(here: World) -> None:
    for seat in (1, 2):
        await here.post(0, "seat", seat=seat, kind="bot", bot="mentat")


ALL = tuple(PACES)
CASES: list[tuple[str, Callable[[], Pair], Deed, bool, tuple[str, ...]]] = [
    ("a bid, absent", auction, absent, False, ALL),
    ("a bid, an order to pass", auction, passes_by_order, False, ("relaxed",)),
    ("a bid, a bot stands in", auction, stands_in("random"), False, ("live",)),
    ("a bid, a bot searches", auction, stands_in("ponder:100"), True, ("relaxed",)),
    ("a Karama bid, absent", sale, absent, False, ALL),
    ("a Karama bid, an order to pass", sale, passes_by_order, False, ("relaxed",)),
    ("a Karama bid, an order to bid", sale, bids_by_order, False, ("correspondence",)),
    ("a Karama bid, mentat stands in", sale, stands_in("mentat"), False, ("live",)),
    ("a Karama bid, a bot searches", sale, stands_in("ponder:1.5s"), True, ("relaxed", "live")),
    ("a battle plan, absent", battle, opponent_is_a_bot, False, ("live", "correspondence")),
    ("a battle plan, mentat stands in", battle, both_are_bots, False, ("relaxed",)),
    ("a window, absent", karama, absent, False, ("relaxed",)),
    ("a window, always thinks", karama, always_thinks, False, ALL),
    ("a window, a bot searches", karama, stands_in("ponder:1.5s"), True, ("live",)),
    ("the Voice, absent", voice, absent, False, ("relaxed",)),
    ("the Voice, always thinks", voice, always_thinks, False, ("relaxed", "correspondence")),
    ("the Voice, mentat stands in", voice, stands_in("mentat"), False, ("live",)),
]


@pytest.mark.parametrize(
    ("pair", "sits", "slow", "pace"),
    [
        pytest.param(pair, sits, slow, pace, id=f"{name}, {pace}")
        for name, pair, sits, slow, paces in CASES
        for pace in paces
    ],
)
@in_loop
async def test_the_table_goes_on_at_the_same_time_whatever_a_seat_holds(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    pair: Callable[[], Pair],
    sits: Deed,
    slow: bool,
    pace: str,
) -> None:
    level(monkeypatch)
    worlds = pair()
    assert encode(worlds.one.state) != encode(worlds.other.state)
    async with AsyncExitStack() as stack:
        both = [
            await stack.enter_async_context(world(tmp_path / name, match, worlds, pace, slow))
            for name, match in (("one", worlds.one), ("other", worlds.other))
        ]
        for here in both:
            await sits(here)
        assert await both[0].seen(worlds.eyes) == await both[1].seen(worlds.eyes)
        one, other = [await here.changes(worlds.eyes, LONG) for here in both]
    for (then, seen), (when, looks) in zip(one, other, strict=False):
        assert then == pytest.approx(when, abs=0.001)
        if seen != looks:
            return  # from here on everybody can tell the worlds apart
    assert len(one) == len(other)


@in_loop
async def test_when_a_time_is_up_a_bot_finishes_the_whole_plan(tmp_path: Path) -> None:
    worlds = battle()
    async with world(tmp_path, worlds.other, worlds, "live", slow=False) as here:
        await opponent_is_a_bot(here)
        await here.house.go_on(here.table, 29.0)
        assert 1 in here.table.playing.awaited()
        for _ in range(2):
            await here.house.go_on(here.table, 1.5)
        kinds = [ask.kind for ask in here.table.playing.asks.values()]
        assert not {"leader", "weapon", "defense", "dial", "spice"} & {*kinds}
        said = [line.text for line in here.table.chat if "ran out of time" in line.text]
        assert len(said) == 1

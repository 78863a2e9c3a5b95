"""How fast bots play: one's own wish, the slowest of several, and what takes how long."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from landsraad.bots.bot import RandomBot
from landsraad.kernel import Ask, Dice, Match, Secret, load
from landsraad.server.table import Table, running
from landsraad.server.table.pacing import GRACE
from landsraad.server.table.tempo import DEED, PASSING, bot_pace, goes_on, slowest
from landsraad.server.wire import Chair

from .tables import ME, OPEN, RANDOM, House, in_loop, until

SEATS = 4


class Told(RandomBot):
    """A bot that answers as a test says, where it can."""

    says: Any = "pass"

    def answer(self, view: Any, ask: Any) -> Any:
        if self.says == "a deed":
            return next(value for value in ask.options if value != "pass")
        return "pass" if "pass" in ask.options else ask.options[0]


def sale() -> tuple[Match[Any], int]:
    """A match of DUNE in which somebody is asked for a bid, alone; and who."""
    match = Match.begin(load("dune"), {}, SEATS, Secret.given(1), live=True)
    bots = [RandomBot(match.game, seat, Dice(seat)) for seat in range(SEATS)]
    while True:
        ask = next(iter(match.asks.values()))
        if ask.kind == "bid" and len(match.awaited()) == 1 and len(ask.options) > 2:
            return match, ask.seat
        match.answer(ask.seat, bots[ask.seat].answer(match.view(ask.seat), ask))


class Company:
    """People and bots at a table; a bot is asked for a bid."""

    def __init__(self, house: House, table: Table, bidder: int, tokens: list[str]) -> None:
        self.house, self.table, self.bidder, self.tokens = house, table, bidder, tokens

    def asked(self) -> bool:
        ask = self.table.playing.asks.get(self.bidder)
        return ask is not None and ask.kind == "bid"

    async def wish(self, who: int, bots: str) -> None:
        await self.house.post(self.table.doc.id, "pace", self.tokens[who], bots=bots)


@asynccontextmanager
async def company(folder: Path, people: int = 1, pace: str = "normal") -> AsyncIterator[Company]:
    match, bidder = sale()
    chairs: list[Any] = [RANDOM] * SEATS
    chairs[(bidder + 1) % SEATS] = ME
    if people > 1:
        chairs[(bidder + 2) % SEATS] = OPEN
    async with House(folder) as house:
        made = await house.make(*chairs, game="dune", public=True, spectators=False)
        tokens = [made.token]
        if people > 1:
            tokens.append((await house.post(made.table, "join", name="Chani"))["token"])
        table = await house.by_hand(made.table)
        here = Company(house, table, bidder, tokens)
        await here.wish(0, pace)
        await house.lay(table, match.fork(live=True))
        yield here


PACES = [("slow", 2.0), ("normal", 1.0), ("fast", 1 / 3)]


@pytest.mark.parametrize(("pace", "times"), PACES)
@pytest.mark.parametrize(("says", "takes"), [("pass", PASSING), ("a deed", DEED)])
@in_loop
async def test_a_deed_takes_longer_than_a_pass(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    pace: str,
    times: float,
    says: str,
    takes: float,
) -> None:
    monkeypatch.setattr(running, "maker", lambda game, spec: Told)
    monkeypatch.setattr(Told, "says", says)
    async with company(tmp_path, pace=pace) as here:
        await here.house.go_on(here.table, PASSING * times - 0.01)
        assert here.asked()
        await here.house.go_on(here.table, (takes - PASSING) * times)
        assert here.asked()
        await here.house.go_on(here.table, 0.011)
        assert not here.asked()


@in_loop
async def test_who_skips_waits_for_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "maker", lambda game, spec: Told)
    monkeypatch.setattr(Told, "says", "a deed")
    async with company(tmp_path, pace="skip") as here:
        now = here.house.clock.time
        await here.house.go_on(here.table)
        assert not here.asked()
        assert here.house.clock.time == now


@in_loop
async def test_what_was_decided_is_done_only_if_it_is_still_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "maker", lambda game, spec: Told)
    monkeypatch.setattr(Told, "says", "a deed")
    async with company(tmp_path) as here:
        await here.house.go_on(here.table, PASSING)
        other = here.table.playing.fork(live=True)
        other.state.table.spice[here.bidder] = 0
        for shield in other.state.shields:
            shield.hand.clear()
        await here.house.lay(here.table, other.fork(live=True))
        monkeypatch.setattr(Told, "says", "pass")
        await here.house.go_on(here.table, DEED)
        assert "bid" not in [told.what for told in here.table.playing.told]


def test_the_answers_of_one_deed_follow_each_other_at_once() -> None:
    match = Match.begin(load("dune"), {}, SEATS, Secret.given(2), live=True)
    bots = [RandomBot(match.game, seat, Dice(seat)) for seat in range(SEATS)]
    going, fresh = 0, 0
    while going < 5 or fresh < 5:
        ask = next(iter(match.asks.values()))
        match.answer(ask.seat, bots[ask.seat].answer(match.view(ask.seat), ask))
        for seat in match.asks:
            own = [answer for answer in match.since if answer[0] == seat]
            if goes_on(match, seat):
                assert own
                assert match.entries[-1].seat == seat
                going += 1
            fresh += not own
            assert own or not goes_on(match, seat)


@in_loop
async def test_the_slowest_wish_holds_and_it_is_shown_whose(tmp_path: Path) -> None:
    async with company(tmp_path, people=2) as here:
        chairs = here.table.doc.chairs
        me, chani = (here.bidder + 1) % SEATS, (here.bidder + 2) % SEATS
        await here.wish(0, "skip")
        assert (bot_pace(chairs), slowest(chairs)) == ("normal", [chani])
        await here.wish(1, "fast")
        assert (bot_pace(chairs), slowest(chairs)) == ("fast", [chani])
        await here.wish(0, "slow")
        seen = here.house.gallery(here.table).eyes._bot_pace(here.table.match.view(chani))
        assert seen is not None
        assert (seen.wish, seen.effective, seen.whose) == ("fast", "slow", [me])
        assert not seen.alone
        chairs[me].bot = "random"
        assert bot_pace(chairs) == "fast", "who is away has no wish"


def test_bots_among_themselves_play_as_usual() -> None:
    assert bot_pace([Chair("bot", bot="random", pace="skip")]) == "normal"


@in_loop
async def test_a_wish_outlives_a_restart_and_is_for_those_who_play(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, public=True)
        await house.post(made.table, "pace", made.token, bots="fast")
        assert "only watch" in await house.refused(house.post(made.table, "pace", bots="slow"))
        await house.refused(house.post(made.table, "pace", made.token, bots="at once"))
    async with House(tmp_path) as house:
        assert house.table(made.table).doc.chairs[0].pace == "fast"


MOVES = 40


@in_loop
async def test_forty_moves_of_bots_take_no_time_of_the_tables_clock(tmp_path: Path) -> None:
    """Six factions, one of them a person's; the usual bots; the clock stands still meanwhile."""
    async with House(tmp_path) as house:
        bots = [{"kind": "bot"}] * 5
        made = await house.make(ME, *bots, game="dune", spectators=False)
        await house.post(made.table, "pace", made.token, bots="skip")
        table, moves = house.table(made.table), 0

        def mine() -> Ask | None:
            return table.playing.asks.get(0) if table.decision(0) else None

        while moves < MOVES:
            before, then = len(table.playing.entries), house.clock.time
            await until(lambda: mine() is not None and not table.pacer.due)
            assert house.clock.time == then
            moves += len(table.playing.entries) - before
            if len(table.playing.asks[0].options) > 1:  # else the server answers
                await house.answer(made.table, made.token)
            house.clock.time += GRACE
            table.show()
            await asyncio.sleep(0)
        assert moves >= MOVES

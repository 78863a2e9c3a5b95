"""What happens at a table by itself: bots think beside everybody else, and trouble passes."""

import asyncio
import logging
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from landsraad.bots.bot import RandomBot
from landsraad.kernel import Ask, Dice, Refused, RuleError, Value, View
from landsraad.kernel.match import Match
from landsraad.server.serving import steady_clock
from landsraad.server.table import Table, running as module

from .tables import ME, OPEN, RANDOM, House, in_loop, karama_window, until
from .test_table import two


class Slow(RandomBot):
    """A bot that thinks until it may answer."""

    gate: Any = None
    thinks = 0

    def answer(self, view: Any, ask: Any) -> Any:
        type(self).thinks += 1
        assert self.gate.wait(10)
        return super().answer(view, ask)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[Slow]:
    class Fresh(Slow):
        gate = threading.Event()

    monkeypatch.setattr(module, "maker", lambda game, spec: Fresh)
    return Fresh


@in_loop
async def test_others_act_while_a_bot_thinks(tmp_path: Path, slow: type[Slow]) -> None:
    async with House(tmp_path) as house:
        made, chani = await two(house, pace="instant")
        await until(lambda: slow.thinks == 1)
        await house.answer(made.table, made.token, 1)
        await house.post(made.table, "chat", chani, text="take your time")
        slow.gate.set()
        table = house.table(made.table)
        await until(lambda: table.playing.view(2).since != [] or len(table.playing.told) > 4)


@in_loop
async def test_a_bot_does_not_answer_for_somebody_who_has_come_back(
    tmp_path: Path, slow: type[Slow]
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True, pace="instant")
        names = ("Chani", "Feyd")
        chani, _ = [await house.post(made.table, "join", name=name) for name in names]
        table = house.table(made.table)
        await house.post(made.table, "seat", made.token, seat=1, kind="bot", bot="random")
        await until(lambda: slow.thinks == 1)
        await house.post(made.table, "seat", chani["token"], seat=1, kind="human")
        slow.gate.set()
        await asyncio.sleep(0.1)
        assert table.playing.view(1).since == []
        assert table.decision(1)


@in_loop
async def test_while_a_bot_thinks_there_is_nothing_to_see_that_is_not_on_disk(
    tmp_path: Path, slow: type[Slow]
) -> None:
    """The first bot answers at once, the second one thinks long."""
    thought, loop = asyncio.Event(), asyncio.get_running_loop()

    def answer(bot: Slow, view: Any, ask: Any) -> Any:
        if ask.seat == 1:
            loop.call_soon_threadsafe(thought.set)
            assert bot.gate.wait(10)
        return ask.options[0]

    slow.answer = answer  # type: ignore[method-assign]
    async with House(tmp_path) as house:
        made = await house.make(RANDOM, RANDOM, ME, pace="instant")
        table = house.table(made.table)
        await thought.wait()
        async with table.lock:
            assert table.playing.view(0).since, "the first one has answered"
            kept = house.store.read(made.table)
            assert kept is not None
            assert len(kept.entries) == 1 + len(table.playing.entries)
        slow.gate.set()


class Broken(RandomBot):
    """A bot with a bug."""

    def answer(self, view: Any, ask: Any) -> Any:
        raise ZeroDivisionError


@in_loop
async def test_a_bot_that_fails_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "maker", lambda game, spec: Broken)
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant", options={"rounds": 3})
        with caplog.at_level(logging.ERROR):
            await house.play_out(made.table, {0: made.token})
    assert "a bot failed" in caplog.text


@in_loop
async def test_rules_that_fail_are_reported_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with House(tmp_path) as house:
        made, chani = await two(house)
        table = await house.by_hand(made.table)
        answer = Match.answer

        def failing(match: Any, seat: int, value: Any) -> None:
            if value == 3 or (seat == 2 and value != 0):
                raise RuleError("the desert is wet")
            answer(match, seat, value)

        monkeypatch.setattr(Match, "answer", failing)
        asked = await house.get(made.table, "view", made.token)
        wrong = {"decision": asked["decision"], "value": 3, "sure": True}
        with caplog.at_level(logging.ERROR):
            response = await house.ask(
                "POST", f"/api/tables/{made.table}/answer", made.token, json=wrong
            )
        assert response.status_code == 500
        assert response.json() == {"why": "the rules failed here, which is a bug; nothing was lost"}
        await house.answer(made.table, made.token, 1)
        await house.answer(made.table, chani, 1)
        await house.go_on(table, 5)
        assert table.playing.view(2).since == []  # the bot has given the answer that works


@in_loop
async def test_trouble_at_a_table_is_logged_and_it_runs_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "PAUSE", 0.01)
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, pace="instant", options={"rounds": 3})
        running = house.running(house.table(made.table))
        happen = running.happen
        troubles = [Refused("not now"), ZeroDivisionError("what?")]

        async def troubled() -> bool:
            if troubles:
                raise troubles.pop()
            return await happen()

        monkeypatch.setattr(running, "happen", troubled)
        with caplog.at_level(logging.ERROR):
            await house.post(made.table, "start", made.token, fill=True)
            await until(lambda: not troubles)
            await house.play_out(made.table, {0: made.token})


@in_loop
async def test_a_table_stops_at_once_even_when_something_has_just_happened(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, _ = await two(house)
        table = house.table(made.table)
        running = house.running(table)
        for _ in range(50):
            running.start()
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            table.show()
            await asyncio.wait_for(running.stop(), 5)


class Pondering(RandomBot):
    """Thinks until it is told to stop, then reacts."""

    enough = threading.Event()

    def answer(self, view: View, ask: Ask) -> Value:
        self.enough.wait(30)
        return ask.options[-1]


async def with_a_pondering_bot(house: House) -> Table:
    """A Karama window is open; a bot that could react thinks."""
    made = await house.make(ME, OPEN, OPEN, public=True, pace="live")
    for name in ("Chani", "Feyd"):
        await house.post(made.table, "join", name=name)
    table = await house.by_hand(made.table)
    table.doc.chairs[2].bot = "random"
    await house.lay(table, karama_window(hand=(True, True)))
    Pondering.enough.clear()
    house.running(table).company.bots[2] = Pondering(table.game, 2, Dice(0))
    return table


@in_loop
async def test_a_bot_that_thinks_long_does_not_keep_a_window_open(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await with_a_pondering_bot(house)
        window = table.pacer.window
        assert window is not None
        await house.go_on(table)
        await house.go_on(table, window.idles - house.clock.time)
        assert "karama" not in {ask.kind for ask in table.playing.asks.values()}
        assert "stopped" not in [told.what for told in table.playing.told]
        Pondering.enough.set()
        await until(lambda: not house.running(table).thinking)
        assert "stopped" not in [told.what for told in table.playing.told]


@in_loop
async def test_a_bot_that_thinks_in_time_reacts(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await with_a_pondering_bot(house)
        window = table.pacer.window
        assert window is not None
        await house.go_on(table)
        Pondering.enough.set()
        await until(lambda: 2 in window.held)
        await house.go_on(table, window.idles - house.clock.time)
        assert "stopped" in [told.what for told in table.playing.told]


def test_a_clock_that_is_set_forward_takes_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = steady_clock()
    before = now()
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 86_400)
    assert now() - before < 3600
    assert before == pytest.approx(real(), abs=60)

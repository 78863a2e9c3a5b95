"""Tables that nobody looks at sleep, and wake in time for what is due there."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad.bots.bot import Bot
from landsraad.games.megagame.components import SEAT_OF
from landsraad.kernel import Value
from landsraad.server import rooms as module
from landsraad.server.keeping.store import Write
from landsraad.server.minds.thinking import InThreads, Thought
from landsraad.server.rooms import AHEAD, OPENINGS, REST, is_due
from landsraad.server.table import Table
from landsraad.server.table.floor import Floor
from landsraad.server.table.restoring import opened_table
from landsraad.server.wire import Doc

from .tables import ME, OPEN, RANDOM, House, in_loop, until

DAY = 24 * 3600.0


async def by_letter(house: House, **settings: Any) -> tuple[str, list[str]]:
    """Three people who play by correspondence; none of them is there."""
    settings = {"public": True, "pace": "correspondence"} | settings
    made = await house.make(ME, OPEN, OPEN, **settings)
    joined = [await house.post(made.table, "join", name=name) for name in ("Chani", "Feyd")]
    return made.table, [made.token, *(each["token"] for each in joined)]


async def rest(house: House) -> None:
    """Let so much time pass that tables may be put away."""
    rooms = house.hall.rooms
    await until(lambda: all(room.running.resting for room in rooms.open.values()))
    await rooms.put_away()
    house.clock.time += REST
    await rooms.put_away()


def on_disk(house: House, id: str) -> Doc:
    kept = house.store.tables()[id]
    assert kept is not None
    return msgspec.json.decode(kept, type=Doc)


def forget_alarm(house: House, id: str) -> bytes:
    """What an older server has kept of a table."""
    fields = json.loads(msgspec.json.encode(on_disk(house, id)))
    del fields["alarm"]
    return json.dumps(fields).encode()


async def passes(house: House, then: float, id: str) -> Table:
    """Let it be then; gives the table, which must be open, when all has happened."""
    house.clock.time = then
    assert id in house.hall.rooms.open
    table = house.table(id)
    table.show()
    running = house.running(table)
    await until(lambda: running.resting and (running.alarm() or then + 1) > then)
    return table


@in_loop
async def test_a_game_by_letter_sleeps_and_wakes_before_its_clock_runs_out(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, tokens = await by_letter(house)
        await house.answer(id, tokens[0], 1)
        end = house.clock.time + DAY
        await rest(house)
        assert house.hall.rooms.open == {}
        assert on_disk(house, id).alarm == end

        house.clock.time = end - AHEAD - 1
        await house.hall.rooms.wake()
        assert house.hall.rooms.open == {}, "it is not time yet"
        house.clock.time = end - AHEAD
        await house.hall.rooms.wake()
        table = await passes(house, end - 1, id)
        assert {*table.playing.asks} == {1, 2}
        assert table.pacer.deadlines == {1: end, 2: end}
        await passes(house, end, id)
        table = await passes(house, end + 3, id)  # a bot takes a time that is drawn
        assert "ran out of time" in str(table.chat)
        assert len(table.playing.told) > 1


@in_loop
async def test_whoever_comes_before_finds_the_same_clock(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, tokens = await by_letter(house)
        await house.answer(id, tokens[0], 1)
        before = [await house.get(id, "view", token) for token in tokens]
        await rest(house)
        assert house.hall.rooms.open == {}
        assert [await house.get(id, "view", token) for token in tokens] == before
        assert "alarm" not in str(before)
        assert "alarm" not in (await house.ask("GET", "/api/tables")).text


@in_loop
async def test_a_wish_ripens_while_the_table_sleeps(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, tokens = await by_letter(house, pace="relaxed", absence=24)
        for token in tokens:
            await house.answer(id, token, 0)
        await house.post(id, "seat", tokens[0], seat=2, kind="bot", bot="random")
        await house.post(id, "ask-undo", tokens[0])
        await house.post(id, "consent", tokens[1], agree=True)
        ripe = house.clock.time + DAY
        await passes(house, house.clock.time + 60, id)  # the bot answers what it is asked
        await rest(house)
        assert house.hall.rooms.open == {}
        assert on_disk(house, id).alarm == ripe
        house.clock.time = ripe - 1
        await house.hall.rooms.wake()
        table = await passes(house, ripe, id)
        assert "agreed to go back" in table.chat[-1].text


# ---- after a restart


@in_loop
async def test_at_the_start_only_what_is_due_is_opened(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        late, _ = await by_letter(house, hours=1)
        soon, _ = await by_letter(house, hours=2)
        later, tokens = await by_letter(house, hours=48)
        waiting, _ = await by_letter(house, pace="relaxed")
        clock = house.clock
        clock.time += 2 * 3600 - AHEAD / 2
    async with House(tmp_path, clock=clock) as house:
        await until(lambda: {*house.hall.rooms.open} == {late, soon})
        assert house.hall.rooms.due() == []
        await house.answer(later, tokens[0], 1)
        assert {*house.hall.rooms.open} == {late, soon, later}
        assert (await house.get(waiting))["status"] == "running"


@in_loop
async def test_a_table_of_an_older_server_is_opened_at_the_start(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        old, _ = await by_letter(house)
        await by_letter(house)
        house.store.write_now(Write(old, doc=forget_alarm(house, old)))
        await house.hall.rooms.open.pop(old).stop()  # it writes no more
    async with House(tmp_path) as house:
        await until(lambda: [*house.hall.rooms.open] == [old])


@in_loop
async def test_a_server_that_was_killed_wakes_bots_in_their_thoughts(tmp_path: Path) -> None:
    """The time of a bot that thinks has passed: only that it is asked says that it must go on."""

    class Slow(InThreads):
        async def answer(self, bot: Bot, thought: Thought) -> Value:
            await asyncio.sleep(1000)
            raise AssertionError("it was given up")

    async with House(tmp_path, minds=Slow()) as house:
        made = await house.make(RANDOM, RANDOM, RANDOM, pace="instant", options={"rounds": 3})
        running = house.running(house.table(made.table))
        await until(lambda: on_disk(house, made.table).status == "running" and not running.resting)
        assert is_due(on_disk(house, made.table).alarm, house.clock.time)
    async with House(tmp_path) as house:
        await until(lambda: house.table(made.table).doc.status == "over")
        await until(lambda: on_disk(house, made.table).alarm is None)


# ---- timers of an open floor


@in_loop
async def test_timers_of_an_open_floor_go_on_where_they_were(tmp_path: Path) -> None:
    chairs = [ME if seat == SEAT_OF["atreides"] else RANDOM for seat in range(15)]
    async with House(tmp_path) as house:
        made = await house.make(*chairs, game="megagame", pace="live", public=True)
        table = await house.by_hand(made.table)
        floor = house.running(table).floor
        table.present[0] = 1  # somebody looks at the page
        floor.next_time()
        (year,) = {*table.ends.values()}
        house.clock.time += 100
        async with table.lock:
            await table.keep()
        table.present[0] = 0
        floor.next_time()
        assert table.ends == {}, "nobody is there"
        clock = house.clock
    clock.time += DAY
    async with House(tmp_path, clock=clock) as house:
        table = await house.by_hand(made.table)
        floor = Floor(table)
        floor.next_time()
        assert table.ends == {}
        table.present[0] = 1
        floor.next_time()
        assert {*table.ends.values()} == {year + DAY}, "it goes on where it was"


# ---- opening


@in_loop
async def test_few_tables_are_opened_at_once_and_first_those_somebody_waits_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path) as house:
        ids = [(await by_letter(house, hours=1))[0] for _ in range(8)]
        clock = house.clock
        clock.time += DAY
    gate, begun = threading.Event(), list[str]()

    def slow(kept: Any, **how: Any) -> Any:
        begun.append(msgspec.json.decode(kept.doc, type=Doc).id)
        gate.wait(10)
        return opened_table(kept, **how)

    monkeypatch.setattr(module, "opened_table", slow)
    async with House(tmp_path, clock=clock) as house:
        await until(lambda: len(begun) == 1)
        wanted = [id for id in ids if id not in begun][-4:]
        asking = [asyncio.create_task(house.get(id)) for id in wanted]
        await until(lambda: len(begun) == OPENINGS)
        await asyncio.sleep(0.05)
        assert len(begun) == OPENINGS, "the others wait"
        assert (await house.ask("GET", "/api/tables")).status_code == 200, "nobody else waits"
        gate.set()
        await asyncio.gather(*asking)
        await until(lambda: {*house.hall.rooms.open} == {*ids})
        assert {*begun[1:5]} == {*wanted}


@in_loop
async def test_a_table_that_cannot_be_opened_is_set_aside_when_somebody_comes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with House(tmp_path) as house:
        id, tokens = await by_letter(house)
        await rest(house)
        house.store.write_now(Write(id, entries=(0, [b"nonsense\n"]), told=(0, [])))
        for _ in range(2):
            assert await house.refused(house.get(id, "view", tokens[0])) == module.DAMAGED
        assert [record.levelname for record in caplog.records] == ["ERROR"]

"""Tables that nobody needs leave memory, and are there again as they were when somebody comes."""

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from landsraad.server import rooms as module
from landsraad.server.rooms import REST
from landsraad.server.table.restoring import opened_table

from .tables import ME, OPEN, RANDOM, House, in_loop, until


async def finished(house: House) -> tuple[str, str]:
    """The id of a table whose game is over, and the token of the person who has played."""
    made = await house.make(ME, RANDOM, RANDOM, public=True, pace="instant", options={"rounds": 3})
    await house.post(made.table, "chat", made.token, text="the spice must flow")
    await house.play_out(made.table, {0: made.token})
    await until(lambda: house.running(house.table(made.table)).idle)
    return made.table, made.token


async def rest(house: House) -> None:
    """Let so much time pass that tables may be put away."""
    await house.hall.rooms.put_away()
    house.clock.time += REST
    await house.hall.rooms.put_away()


@in_loop
async def test_a_finished_game_leaves_memory_and_opens_again_with_all_there_was(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        id, token = await finished(house)
        record = await house.get(id, "record", token)
        log = await house.get(id, "log", token)
        state = await house.get(id, "view", token)
        held = weakref.ref(house.table(id))
        await rest(house)
        assert house.hall.rooms.open == {}
        await until(lambda: gc.collect() >= 0 and held() is None)  # nothing holds the table
        assert [seen.id for seen in house.hall.listed()] == [id]
        assert (await house.ask("GET", f"/t/{id}")).status_code == 200
        assert house.hall.rooms.open == {}, "neither the list nor the empty page opens it"
        async with house.live(id, token) as page:
            shown = (await page.hear())["markup"]
            assert 'id="result"' in shown
            assert "the spice must flow" in shown
            await page.say({"look": {"moment": 3}})
            while "Moment 4 of" not in str(await page.hear()):
                pass
        assert await house.get(id, "record", token) == record
        assert await house.get(id, "log", token) == log
        assert await house.get(id, "view", token) == state


@in_loop
async def test_a_table_stays_while_somebody_looks_at_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, token = await finished(house)
        async with house.live(id, token) as page:
            await page.hear()
            await rest(house)
            assert id in house.hall.rooms.open
            await house.post(id, "chat", token, text="still here")
            while "still here" not in str(await page.hear()):
                pass
        await house.hall.rooms.put_away()
        assert id in house.hall.rooms.open, "it has just been left"
        house.clock.time += REST
        await house.hall.rooms.put_away()
        assert id not in house.hall.rooms.open


@in_loop
async def test_a_page_that_was_left_open_keeps_nothing_heavy_in_memory(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, token = await finished(house)
        async with house.live(id, token, look={"moment": 3}) as page:
            before = (await page.hear())["markup"]
            gallery = house.gallery(house.table(id))
            assert gallery._shown
            assert gallery.eyes.past._kept
            eyes = weakref.ref(gallery.eyes)
            await rest(house)
            await until(lambda: gc.collect() >= 0 and eyes() is None)
            assert not gallery._shown
            assert not gallery.eyes.past._kept
            await house.post(id, "chat", token, text="anybody there?")
            changed = await page.hear()
            while "anybody there?" not in str(changed):
                changed = await page.hear()
            assert changed["t"] == "patch", "the page goes on from what it shows"
        async with house.live(id, token, look={"moment": 3}) as page:
            after = (await page.hear())["markup"]
            assert "Moment 4 of" in before
            assert "Moment 4 of" in after


@in_loop
async def test_a_request_that_waits_keeps_its_table_open(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, token = await finished(house)
        table = house.table(id)
        async with house.hall.rooms.visiting(id) as room:
            assert room.table is table
            await rest(house)
            assert house.hall.rooms.open[id].table is table
        async with table.lock:
            saying = asyncio.create_task(house.post(id, "chat", token, text="wait for me"))
            await until(lambda: house.hall.rooms.open[id].guests == 1)
            await rest(house)
        await saying
        assert house.table(id) is table
        assert table.chat[-1].text == "wait for me"


@in_loop
async def test_whoever_is_refused_or_fails_leaves_the_table_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN)
        room = house.hall.rooms.open[made.table]
        assert await house.refused(house.get(made.table))
        assert await house.refused(house.post(made.table, "undo", made.token))
        assert await house.refused(house.post(made.table, "answer", made.token, wrong=1))
        async with house.live(made.table) as page:
            assert (await page.hear())["t"] == "gone"
        room.table.seen = None  # type: ignore[assignment, method-assign]
        broken = await house.ask("GET", f"/api/tables/{made.table}", made.token)
        assert broken.status_code == 500
        assert room.guests == 0


@in_loop
async def test_a_table_whose_last_line_is_still_being_written_stays(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, _ = await finished(house)
        table = house.table(id)
        write, gate = house.store.write, asyncio.Event()

        async def slow(*writes: Any) -> None:
            await gate.wait()
            await write(*writes)

        house.store.write = slow  # type: ignore[method-assign]
        table.announce("The server goes to sleep.")
        keeping = asyncio.create_task(table.keep())
        await until(lambda: table.busy)
        keeping.cancel()  # whoever asked for it has gone
        await rest(house)
        assert id in house.hall.rooms.open
        gate.set()
        await until(lambda: not table.busy)
        await rest(house)
        assert id not in house.hall.rooms.open
        assert house.table(id).chat[-1].text == "The server goes to sleep."


@in_loop
async def test_those_who_come_at_once_find_one_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path) as house:
        id, token = await finished(house)
        await rest(house)
        opened: list[str] = []

        def counted(kept: Any, **how: Any) -> Any:
            opened.append(id)
            return opened_table(kept, **how)

        monkeypatch.setattr(module, "opened_table", counted)
        said = [house.post(id, "chat", token, text=f"line {number}") for number in range(5)]
        async with house.live(id, token) as one, house.live(id, token) as other:
            await asyncio.gather(*said)
            await one.drained()
            await other.drained()
        assert opened == [id]
        lines = {line.text for line in house.table(id).chat}
        assert lines >= {f"line {number}" for number in range(5)}
    async with House(tmp_path) as house:
        assert {line.text for line in house.table(id).chat} == lines


@in_loop
async def test_a_game_that_waits_for_people_is_put_away_and_goes_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True, pace="instant")
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        await until(lambda: house.running(house.table(made.table)).idle)
        before = await house.get(made.table, "view", chani)
        await rest(house)
        assert house.hall.rooms.open == {}
        assert await house.get(made.table, "view", chani) == before
        await house.answer(made.table, chani, 1)
        await house.answer(made.table, made.token, 1)
        await until(lambda: len(house.table(made.table).playing.entries) > 3)


@in_loop
async def test_a_game_where_something_comes_soon_stays(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        clocked = await house.make(ME, OPEN, OPEN, public=True, pace="live", seconds=1200)
        for name in ("Chani", "Feyd"):
            await house.post(clocked.table, "join", name=name)
        waiting = await house.make(ME, OPEN, OPEN, public=True)
        await until(lambda: house.running(house.table(waiting.table)).idle)
        await rest(house)
        assert [*house.hall.rooms.open] == [clocked.table], "a clock runs there"
        await house.post(waiting.table, "join", name="Chani")
        assert house.table(waiting.table).doc.chairs[1].name == "Chani"


@in_loop
async def test_tidying_goes_on_by_itself_and_after_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "ROUND", 0.005)
    async with House(tmp_path) as house:
        troubles = [ZeroDivisionError("what?")]
        put_away = house.hall.rooms.put_away

        async def troubled() -> None:
            if troubles:
                raise troubles.pop()
            await put_away()

        monkeypatch.setattr(house.hall.rooms, "put_away", troubled)
        await finished(house)
        await until(lambda: not troubles)
        house.clock.time += REST
        await until(lambda: house.hall.rooms.open == {})
        assert "could not be put away" in caplog.text


@in_loop
async def test_a_table_that_there_is_not_is_missing_however_often_one_asks(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for _ in range(2):
            answers = await asyncio.gather(
                *(house.ask("GET", "/api/tables/nowhere") for _ in range(3))
            )
            assert {answer.status_code for answer in answers} == {404}

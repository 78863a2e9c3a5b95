"""Where the host wants it so, spectators see the table as it was some minutes ago."""

from pathlib import Path
from typing import Any

from landsraad.scenes.rendering.render import markup
from landsraad.server.page.eyes import Look
from landsraad.server.wire import Hold

from .sitting import sitting
from .tables import ME, OPEN, RANDOM, House, in_loop, until

MINUTES = 3
SECONDS = MINUTES * 60.0


async def watched(house: House, id: str) -> str:
    """The page of somebody who watches."""
    hold = Hold("", id, -1)
    gallery = await house.hall.rooms.room(id).gallery_for(hold)
    return markup(gallery.scene(hold, Look()).node)


async def said(house: House, id: str) -> list[str]:
    """What somebody who watches can read in the log."""
    return [line["what"] for line in await house.get(id, "log")]


def late(folder: Path) -> Any:
    return sitting(folder, delay=MINUTES)


@in_loop
async def test_what_was_done_is_seen_when_the_delay_is_over(tmp_path: Path) -> None:
    async with late(tmp_path) as now:
        house, id = now.house, now.table.doc.id
        before = await watched(house, id)
        assert "The game has not begun." in before
        assert f"You see the table {MINUTES} minutes behind." in before
        assert "begun" in await house.refused(house.get(id, "view"))
        house.clock.time += SECONDS
        before, told = await watched(house, id), await said(house, id)
        assert f"{MINUTES} minutes behind" in before
        await now.all_answer(1)
        house.clock.time += SECONDS - 1
        assert await watched(house, id) == before
        assert await said(house, id) == told
        assert (await house.get(id, "moments"))["count"] == 1
        assert len((await house.get(id, "history")).splitlines()) == 1
        assert "no such moment" in await house.refused(house.post(id, "share", moment=1))
        house.clock.time += 1
        assert await watched(house, id) != before
        assert len(await said(house, id)) > len(told)
        assert (await house.get(id, "moments"))["count"] > 1


@in_loop
async def test_those_who_play_are_not_late(tmp_path: Path) -> None:
    async with late(tmp_path) as now:
        assert (await now.house.get(now.table.doc.id, "view", now.tokens[0]))["ask"]
        assert "minutes behind" not in now.pages(0)[0]


@in_loop
async def test_pages_and_programs_that_watch_are_sent_nothing_before_its_time(
    tmp_path: Path,
) -> None:
    async with late(tmp_path) as now:
        house, id = now.house, now.table.doc.id
        house.clock.time += SECONDS
        async with house.live(id) as page, house.live(id, **{"as": "data"}) as program:
            assert [(await each.hear())["t"] for each in (page, program)] == ["scene", "state"]
            await page.drained()
            await program.drained()
            await now.all_answer(1)
            assert await page.silent()
            assert await program.silent()
            house.clock.time += SECONDS
            now.table.show()
            assert (await page.hear())["t"] == "patch"
            assert (await program.hear())["told"]


@in_loop
async def test_a_page_is_woken_when_something_is_old_enough(tmp_path: Path) -> None:
    async with late(tmp_path) as now:
        house, id = now.house, now.table.doc.id
        house.clock.time += SECONDS
        async with house.live(id) as page:
            await page.hear()
            await page.drained()
            await now.all_answer(1)
            house.clock.time += SECONDS - 0.01
            now.table.show()
            assert await page.silent()
            house.clock.time += 0.02
            assert (await page.hear())["t"] == "patch"


@in_loop
async def test_the_delay_outlasts_a_restart(tmp_path: Path) -> None:
    async with late(tmp_path) as now:
        clock, id = now.house.clock, now.table.doc.id
        clock.time += SECONDS
        await now.all_answer(1)
        before = await said(now.house, id)
    async with House(tmp_path, clock=clock) as house:
        assert await said(house, id) == before
        clock.time += SECONDS
        assert len(await said(house, id)) > len(before)


@in_loop
async def test_what_players_say_is_late_and_what_those_say_who_watch_is_not(
    tmp_path: Path,
) -> None:
    async with late(tmp_path) as now:
        house, id = now.house, now.table.doc.id
        house.clock.time += SECONDS
        await now.post(0, "chat", text="I bid one", channel="table")
        await house.post(id, "chat", text="who wins?", channel="spectators")
        page = await watched(house, id)
        assert "who wins?" in page
        assert "I bid one" not in page
        house.clock.time += SECONDS
        assert "I bid one" in await watched(house, id)


@in_loop
async def test_the_end_comes_late_too_and_everything_opens_with_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        settings: dict[str, Any] = {"public": True, "pace": "instant", "delay": MINUTES}
        made = await house.make(RANDOM, RANDOM, RANDOM, **settings)
        await until(lambda: house.table(made.table).playing.over)
        await until(lambda: not house.table(made.table).busy)

        async def status() -> list[str]:
            (listed,) = (await house.ask("GET", "/api/tables")).json()
            return [listed["status"], (await house.get(made.table))["status"]]

        assert await status() == ["running", "waiting"]
        assert "over" in await house.refused(house.get(made.table, "record"))
        playing_on = house.post(made.table, "continue", moment=1, seat=0)
        assert "over" in await house.refused(playing_on)
        house.clock.time += SECONDS
        assert await status() == ["over", "over"]
        assert b'"secret"' in await house.get(made.table, "record")
        assert "minutes behind" not in await watched(house, made.table)


@in_loop
async def test_a_host_without_a_seat_is_as_late_as_others(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True, pace="live", delay=MINUTES)
        async with house.live(made.table, made.token) as page:
            await page.hear()
            await house.post(made.table, "seat", made.token, seat=0, kind="bot")
            heard = await page.drained()
            assert heard[-1] == 4001, "the page must say again who looks"
        await house.post(made.table, "start", made.token, fill=True)
        assert "begun" in await house.refused(house.get(made.table, "view", made.token))


@in_loop
async def test_that_everybody_went_back_is_seen_late(tmp_path: Path) -> None:
    async with sitting(tmp_path, seed=3, delay=MINUTES) as now:
        house, id = now.house, now.table.doc.id
        await now.all_answer(1)
        house.clock.time += SECONDS
        told = await said(house, id)
        await now.post(0, "ask-undo")
        for seat in (1, 2):
            await now.post(seat, "consent", agree=True)
        assert len(now.table.playing.told) < len(told)
        assert await said(house, id) == told
        house.clock.time += SECONDS
        assert len(await said(house, id)) < len(told)

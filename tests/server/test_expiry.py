"""Tables that never begin are gone after a day, and no one maker fills the lobby."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx
import msgspec
import pytest

from landsraad.server.gate.limits import BY_ONESELF, Limits
from landsraad.server.keeping.expiry import GRACE, HOUR, NEVER_BEGUN
from landsraad.server.keeping.store import Store
from landsraad.server.rooms import REST

from .tables import ME, OPEN, RANDOM, House, in_loop, said, until

DAY = 24 * HOUR


def tables_on_disk(house: House) -> set[str]:
    return set(house.store.tables())


@in_loop
async def test_a_table_that_never_began_is_gone_after_a_day_with_all_there_was(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        await house.post(made.table, "chat", made.token, text="is anybody here?")
        running = await house.make(ME, RANDOM, RANDOM, pace="instant")
        house.clock.time += DAY - 1
        await house.hall.expiry.look()
        assert (await house.get(made.table))["status"] == "waiting"
        house.clock.time += 2
        await house.hall.expiry.look()
        assert await house.refused(house.get(made.table, token=made.token)) == NEVER_BEGUN
        page = await house.ask("GET", f"/t/{made.table}")
        assert page.status_code == 404
        assert "never begun" in page.text
        assert said(await house.ask("GET", "/api/tables")) == []
        assert tables_on_disk(house) == {running.table}
        assert house.store.read(made.table) is None
        assert house.store.holds(made.table) == []
        assert (await house.get(running.table, token=running.token))["status"] == "running"


@in_loop
async def test_it_is_gone_too_if_the_server_did_not_run_meanwhile(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        clock = house.clock
    clock.time += DAY
    async with House(tmp_path, clock=clock) as house:
        await until(lambda: house.store.read(made.table) is None)
        assert await house.refused(house.get(made.table)) == NEVER_BEGUN


@in_loop
async def test_while_somebody_is_there_it_stays_for_another_day(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN)
        async with house.live(made.table, made.token) as page:
            assert (await page.hear())["t"] == "scene"
            house.clock.time += DAY
            await house.hall.expiry.look()
            assert made.table in tables_on_disk(house)
            house.clock.time += (GRACE - 1) * DAY
            await house.hall.expiry.look()
            assert await page.hear() == 4001
        async with house.live(made.table, made.token) as page:
            assert await page.hear() == {"t": "gone", "why": NEVER_BEGUN}
            assert await page.hear() == 4000
        assert tables_on_disk(house) == set()


@in_loop
async def test_a_host_may_give_tables_another_time(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(BY_ONESELF, unbegun=2.0)
    async with House(tmp_path, limits=limits) as house:
        made = await house.make(ME, OPEN, OPEN)
        house.clock.time += 2 * HOUR
        await house.hall.expiry.look()
        assert await house.refused(house.get(made.table)) == NEVER_BEGUN


@in_loop
async def test_a_finished_game_leaves_memory_and_stays_on_disk(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        quick = {"pace": "instant", "options": {"rounds": 3}}
        made = await house.make(ME, RANDOM, RANDOM, **quick)
        await house.play_out(made.table, {0: made.token})
        await until(lambda: house.running(house.table(made.table)).idle)
        await house.hall.rooms.put_away()
        house.clock.time += max(REST, 40 * DAY)
        await house.hall.rooms.put_away()
        await house.hall.expiry.look()
        assert house.hall.rooms.open == {}
        assert (await house.get(made.table, token=made.token))["status"] == "over"


@in_loop
async def test_a_rematch_that_never_began_can_be_asked_for_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, pace="instant", options={"rounds": 3})
        chani = (await house.post(made.table, "join", name="Chani", key=made.key))["token"]
        await house.play_out(made.table, {0: made.token, 1: chani})
        first = await house.post(made.table, "rematch", made.token)
        house.clock.time += DAY
        await house.hall.expiry.look()
        second = await house.post(made.table, "rematch", made.token)
        assert second["table"] != first["table"]
        assert (await house.post(made.table, "rematch", chani))["table"] == second["table"]


# ---- the lobby


async def made_from(house: House, address: str, **more: object) -> httpx.Response:
    transport = httpx.ASGITransport(house.app, raise_app_exceptions=False, client=(address, 1))
    body = {"game": "spice_auction", "chairs": [ME, OPEN, OPEN], "name": "Paul", "public": True}
    async with httpx.AsyncClient(transport=transport, base_url="http://arrakis") as http:
        return await http.post("/api/tables", json=body | more)


@in_loop
async def test_one_maker_cannot_push_others_off_the_lobby(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(BY_ONESELF, listed=10)
    async with House(tmp_path, limits=limits) as house:
        others = [(await made_from(house, f"192.0.2.{n}")).json()["table"] for n in range(1, 4)]
        house.clock.time += 60
        flood = [(await made_from(house, "198.51.100.1")).json()["table"] for _ in range(30)]
        bots = [{"kind": "bot", "bot": "random"}] * 3
        played = await made_from(house, "198.51.100.2", chairs=bots, pace="instant")
        over = played.json()["table"]
        await until(lambda: house.hall.rooms.docs[over].status == "over")
        listed = [table["id"] for table in said(await house.ask("GET", "/api/tables"))]
        assert len(listed) == 10
        assert set(others) <= set(listed[:4])
        assert listed[0] in flood
    async with House(tmp_path, clock=house.clock, limits=limits) as house:
        again = [table["id"] for table in said(await house.ask("GET", "/api/tables"))]
        assert set(others) <= set(again[:4]), "also after a restart"


@in_loop
async def test_one_address_has_so_many_tables_that_wait(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(BY_ONESELF, waiting=2)
    async with House(tmp_path, limits=limits) as house:
        answers = [await made_from(house, "192.0.2.1") for _ in range(3)]
        assert [each.status_code for each in answers] == [201, 201, 429]
        assert "have not begun" in answers[2].json()["why"]
        assert (await made_from(house, "192.0.2.2")).status_code == 201
        alone = await made_from(house, "192.0.2.1", chairs=[ME, RANDOM, RANDOM])
        assert alone.status_code == 201, "a table that begins at once does not wait"


@in_loop
async def test_an_address_is_never_written_down(tmp_path: Path) -> None:
    async with House(tmp_path, limits=Limits()) as house:
        made = (await made_from(house, "192.0.2.77")).json()
        seen = await house.get(made["table"], token=made["token"])
        assert "maker" not in seen
    store = Store(tmp_path)
    store.close()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert made["table"].encode() in kept
    assert b"192.0.2.77" not in kept


@in_loop
async def test_a_game_that_began_after_a_full_disk_is_not_taken_for_one_that_never_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True)
        monkeypatch.setattr(Store, "_commit", full)
        await house.refused(house.post(made.table, "chat", made.token, text="hi"))
        monkeypatch.undo()
        await house.post(made.table, "join", name="Chani")
        await house.by_hand(made.table)
        house.clock.time += 1000 * 3600
        await house.hall.expiry.look()
        assert (await house.get(made.table))["status"] == "running"

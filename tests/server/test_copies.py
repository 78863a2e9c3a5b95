"""Copies at every tick: a state sheet and the database, from which another laptop takes over.

EVENT.md, sections 9 and 12; what goes wrong with them stops nothing, and the head is told.
"""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import Any

from landsraad.kernel import Match, Secret
from landsraad.kernel.asks import CLOCK, TICK
from landsraad.server.event import copies
from landsraad.server.keeping.upkeep import faults, restore
from landsraad.server.people.tokens import hashed
from landsraad.server.table import Table
from landsraad.server.wire import Event, Hold, Person

from .events import event
from .tables import House, in_loop
from .test_floor import ATREIDES, day


async def held(house: House, folder: Path | None) -> tuple[Table, str]:
    """A day with a head of control, whose copies go to a folder."""
    house.hall.copies.folder = folder
    _, table = await day(house, ATREIDES)
    table.doc.event = Event("secret", "half_day")
    table.doc.people = [Person("katya", "Katya", desks=["head"], came=1.0)]
    token = "token of katya"
    hold = Hold(hashed(token), table.doc.id, -1, name="Katya", person="katya")
    await table.keep([hold])
    await house.hall.copies.finished()
    return table, token


async def year_passes(house: House, table: Table) -> None:
    async with table.lock:
        table.playing.act(CLOCK, TICK)
        table.refresh()
        await table.keep()
    await house.hall.copies.finished()


async def backup(house: House, table: Table, token: str) -> Any:
    return await house.get(table.doc.id, "paper/backup", token)


@in_loop
async def test_each_tick_leaves_a_sheet_and_a_whole_database_for_its_owner_alone(
    tmp_path: Path,
) -> None:
    stick = tmp_path / "stick"
    async with House(tmp_path / "data") as house:
        table, token = await held(house, stick)
        before = {*stick.rglob("*")}
        await year_passes(house, table)
        fresh = {*stick.rglob("*")} - before
        assert {each.suffix for each in fresh} == {".html", ".sqlite3"}
        assert all(stat.S_IMODE(each.stat().st_mode) == 0o600 for each in fresh)
        assert all("year-1-of-8" in each.name for each in fresh)
        sheet = next(each for each in fresh if each.suffix == ".html").read_text()
        assert "Everything as it is: year 1" in sheet
        assert not any(word in sheet for word in ("http:", "https:", "src="))
        seen = await backup(house, table, token)
        assert (seen["at"], seen["trouble"]) == (house.clock.time, "")


@in_loop
async def test_another_laptop_takes_over_from_the_folder(tmp_path: Path) -> None:
    async with House(tmp_path / "data") as house:
        table, token = await held(house, tmp_path / "stick")
        for _ in range(2):
            await year_passes(house, table)
        entries, id = len(table.playing.entries), table.doc.id
    newest = sorted((tmp_path / "stick" / id).glob("*.sqlite3"))[-1]
    other = tmp_path / "other"
    assert restore(newest, other) is None
    assert list(faults(other)) == []
    async with House(other) as house:
        again = house.table(id)
        assert len(again.playing.entries) == entries
        assert again.doc.event is not None
        assert [each.name for each in again.doc.people] == ["Katya"]
        made = await house.post(id, "paper/state_sheet", token)
        assert "year 2" in made["markup"]


@in_loop
async def test_only_the_last_copies_are_kept(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(copies, "KEPT", 2)
    async with House(tmp_path / "data") as house:
        table, _ = await held(house, tmp_path / "stick")
        for _ in range(4):
            await year_passes(house, table)
        there = sorted(each.name for each in (tmp_path / "stick" / table.doc.id).iterdir())
        assert len(there) == 4
        assert all("year-3" in name or "year-4" in name for name in there)


@in_loop
async def test_a_folder_that_cannot_be_written_stops_nothing_and_the_head_is_told(
    tmp_path: Path,
) -> None:
    stick = tmp_path / "stick"
    stick.write_text("a file, and no folder")
    async with House(tmp_path / "data") as house:
        table, token = await held(house, stick)
        await year_passes(house, table)
        assert table.playing.state.table.year == 1
        assert "could not be made" in (await backup(house, table, token))["trouble"]
        stick.unlink()
        await year_passes(house, table)
        assert (await backup(house, table, token))["trouble"] == ""


@in_loop
async def test_without_a_folder_the_head_is_told_that_there_are_no_copies(tmp_path: Path) -> None:
    async with House(tmp_path / "data") as house:
        table, token = await held(house, None)
        await year_passes(house, table)
        assert "--backup" in (await backup(house, table, token))["trouble"]
        why = await house.ask("GET", f"/api/tables/{table.doc.id}/paper/backup")
        assert "for control only" in why.text


@in_loop
async def test_deeds_between_ticks_leave_no_copies(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    async with House(tmp_path / "data") as house:
        table, _ = await held(house, stick)
        before = {*stick.rglob("*")}
        async with table.lock:
            table.announce("nothing")
            await table.keep()
        await house.hall.copies.finished()
        assert {*stick.rglob("*")} == before


@in_loop
async def test_where_another_laptop_takes_over_the_event_is_paused_with_its_seconds(
    tmp_path: Path,
) -> None:
    async with event(tmp_path / "data") as at:
        at.house.hall.copies.folder = tmp_path / "stick"
        at.house.hall.copies.watch(at.table)
        await at.to("The first age")
        await at.passes(20)
        await at.does("skip")
        await at.passes(2)
        await at.house.hall.copies.finished()
        id, year, now = at.table.doc.id, at.year, at.house.clock.time
    newest = sorted((tmp_path / "stick" / id).glob("*.sqlite3"))[-1]
    sheet = newest.with_suffix(".html").read_text()
    assert re.search(rf"Year {year + 1} is due (10:00|9:5\d) after this sheet", sheet)
    restore(newest, tmp_path / "other")
    async with House(tmp_path / "other") as house:
        house.clock.time = now + 300
        await house.by_hand(id)
        seen = await house.get(id, "event/clock", "token of katya")
        assert (seen["state"], seen["year"]) == ("paused", year)
        assert 590 < seen["left"] <= 600


@in_loop
async def test_desks_see_how_it_stands_with_the_copies(tmp_path: Path) -> None:
    async with event(tmp_path / "data") as at:
        state = await at.house.get(at.table.doc.id, "desk/state", "token of katya")
        assert "--backup" in state["backup"]["trouble"]


@in_loop
async def test_copies_of_the_day_outlive_those_of_the_practice_before_it(
    tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.setattr(copies, "KEPT", 1)
    async with House(tmp_path / "data") as house:
        table, _ = await held(house, tmp_path / "stick")
        for _ in range(3):
            await year_passes(house, table)
        house.clock.time += 60
        fresh = Match.begin(table.game, {"years": 8}, 15, Secret.given(2), live=True)
        async with table.lock:
            table.sit_down(fresh)
            table.rewrite()
            await table.keep()
        await house.hall.copies.finished()
        there = [each.name for each in (tmp_path / "stick" / table.doc.id).iterdir()]
        assert len(there) == 2
        assert all("year-0" in name for name in there)

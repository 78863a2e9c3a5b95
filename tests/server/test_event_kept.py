"""The clock of an event is kept: after a kill, before a tick, and with the name of who set it.

EVENT.md, section 13: line 4 (after a kill in a year and a battle both are there, paused) and line 5
(before a tick the clock is that of the moment).
"""

from __future__ import annotations

import asyncio
import signal
import time
from itertools import pairwise
from pathlib import Path

import msgspec

from landsraad.kernel.asks import MODERATOR
from landsraad.kernel.record import Acted
from landsraad.server.event.clock import BEAT
from landsraad.server.event.controls import clock_before
from landsraad.server.wire import Doc, Event

from .events import event
from .refused_clock import VERBS
from .tables import House, in_loop
from .test_event_clock import YEAR, alone, fighting
from .test_floor import deeds
from .test_restart import call, served


@in_loop
async def test_after_a_kill_the_event_is_paused_with_the_seconds_that_were_left(
    tmp_path: Path,
) -> None:
    """A server that is killed writes nothing more: the next one finds what was on disk then."""
    async with event(tmp_path) as at:
        await alone(at)
        await fighting(at)
        left = await at.clock()
        await at.passes(BEAT + 1)
        kept, died = at.house.store.read(at.table.doc.id), at.house.clock.time
        assert kept is not None
        found = msgspec.json.decode(kept.doc, type=Doc)
        at.house.clock.time += 25
        at.house.hall.rooms.open.pop(at.table.doc.id)
        at.table = await at.house.by_hand(at.table.doc.id)
        await at.passes(0)
        seen = await at.clock()
        assert seen.state == "paused"
        assert abs(seen.left - (left.left - BEAT - 1)) <= BEAT
        assert abs(seen.timers["A18"] - (left.timers["A18"] - BEAT - 1)) <= BEAT
        assert found.event is not None
        assert died - found.event.clock.at <= BEAT
        assert 25 <= seen.away <= 25 + BEAT
        assert seen.words.startswith("Paused: the server was away for 0:2")
        assert deeds(at.table, MODERATOR)[-1] == "pause_clock"
        act = at.post("anna", "act", act="declare_kanly", values=[])
        assert "clock stands" in await at.house.refused(act)
        again = await at.clock()
        await at.does("go-on")
        await at.passes(5)
        assert (await at.clock()).left == again.left


def test_a_server_that_was_killed_has_taken_no_second_of_the_year(tmp_path: Path) -> None:
    """In a process of its own, with `kill -9`, while a year runs and nobody is there."""
    process, address = served(tmp_path)
    try:
        made = call(address, "/api/events", {"game": "megagame", "schedule": "half_day"})
        at, token = f"/api/tables/{made['table']}/event/clock", made["token"]
        for _ in range(2):  # the doors, then the practice
            assert call(address, f"{at}/next", {}, token)["done"]
        for _ in range(200):
            seen = call(address, at, token=token)
            if seen["state"] == "practice":
                break
            time.sleep(0.1)
        time.sleep(2 * BEAT)
        seen = call(address, at, token=token)
    finally:
        process.send_signal(signal.SIGKILL)
        process.communicate()
    assert seen["state"] == "practice"
    time.sleep(3)

    @in_loop
    async def reopened() -> None:
        async with House(tmp_path) as house:
            house.clock.time = time.time()
            table = await house.by_hand(made["table"])
            await house.go_on(table)
            then = await house.get(made["table"], "event/clock", token)
            assert (then["state"], then["title"]) == ("paused", seen["title"])
            assert seen["left"] - 1 <= then["left"] <= seen["left"] + 3 * BEAT
            assert then["away"] >= 3
            assert table.playing.state.table.paused

    reopened()


@in_loop
async def test_while_it_runs_it_is_written_every_few_seconds_and_shown_to_nobody_for_that(
    tmp_path: Path,
) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await at.to("The first age")
        revision = at.table.revision
        kept = []
        for _ in range(5):
            await at.passes(BEAT)
            read = at.house.store.read(at.table.doc.id)
            assert read is not None
            doc = msgspec.json.decode(read.doc, type=Doc)
            assert doc.event is not None
            kept.append(doc.event.clock.left["year"])
        assert [round(a - b, 3) for a, b in pairwise(kept)] == [BEAT] * 4
        assert at.table.revision == revision


@in_loop
async def test_a_clock_without_a_hand_beats_by_itself(tmp_path: Path) -> None:
    """With the table's own task and not by hand: nobody asks, and still it is written."""
    async with event(tmp_path) as at:
        await at.to("The first age")
        at.house.running(at.table).start()
        at.house.clock.time += BEAT
        async with asyncio.timeout(10):
            while True:
                read = at.house.store.read(at.table.doc.id)
                doc = msgspec.json.decode(read.doc, type=Doc) if read else None
                if doc and doc.event and doc.event.clock.at == at.house.clock.time:
                    break
                await asyncio.sleep(0.01)
                at.table.show()


def test_a_table_from_before_there_were_clocks_opens() -> None:
    old = msgspec.json.decode(b'{"secret": "s", "schedule": "day", "title": "T"}', type=Event)
    assert (old.clock.part, old.clock.marks) == (-1, [])


# ---- back


@in_loop
async def test_what_year_and_battle_had_left_is_known_for_every_entry(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await fighting(at)
        before = await at.clock()
        await at.passes(7)
        number = len(at.table.playing.entries)
        await at.post("anna", "act", act="standing_reroll", values=["never"])
        await at.passes(20)
        await at.does("skip")
        await at.passes(60)
        was = clock_before(at.table, number)
        assert was is not None
        assert was.left == {"year": before.left - 7, "A18": before.timers["A18"] - 7}


@in_loop
async def test_before_a_tick_the_clock_is_that_of_the_moment(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await at.to("The first age")
        await at.passes(100)
        before = await at.clock()
        tick = len(at.table.playing.entries)
        await at.does("skip")
        await at.passes(60)
        looked = await at.post("katya", "desk/preview", deed="back", entry=tick)
        assert looked["clock"] == {"year": before.left}
        await at.post("katya", "desk/change", deed="back", entry=tick, reason="Too early.")
        await at.passes(5)
        seen = await at.clock()
        assert (seen.state, seen.year, seen.left) == ("paused", 0, before.left)
        await at.does("go-on")
        await at.passes(5 + 10)
        assert (await at.clock()).left == before.left - 10
        assert at.table.doc.event is not None
        assert at.table.doc.event.clock.marks[-3].words.endswith("Too early.")


@in_loop
async def test_going_back_over_a_break_leads_into_the_part_of_then(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await at.to("The first age")
        await at.does("skip")
        await at.passes(9)
        await at.does("skip")
        assert (await at.clock()).title == "The sitting"
        ticks = [
            n
            for n, entry in enumerate(at.table.playing.entries)
            if isinstance(entry, Acted) and entry.act == "tick"
        ]
        await at.post("katya", "desk/change", deed="back", entry=ticks[1], reason="Once more.")
        await at.passes(0)
        seen = await at.clock()
        assert (seen.title, seen.state, seen.year, seen.left) == (
            "The first age",
            "paused",
            1,
            YEAR - 9,
        )


@in_loop
async def test_every_deed_of_the_head_is_noted_with_the_name(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        for verb in ("extend", "minutes", "hold", "pause"):
            await at.does(verb, **VERBS[verb])
        assert at.table.doc.event is not None
        marks = [mark for mark in at.table.doc.event.clock.marks if mark.by]
        assert [mark.deed for mark in marks][-4:] == ["extend", "minutes", "hold", "pause"]
        assert {mark.by for mark in marks} == {"Katya"}
        assert all(mark.words for mark in marks)


@in_loop
async def test_the_book_of_control_has_what_was_done_to_the_clock(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        for verb in ("extend", "minutes", "hold", "pause"):
            await at.passes(1)
            await at.does(verb, **VERBS[verb])
        audit = await at.house.get(at.table.doc.id, "desk/audit", "token of katya")
        rows = [row for row in audit if row["name"] == "Katya"]
        done = [(row["deed"], row["desk"]) for row in rows]
        assert done[-4:] == [
            ("clock_extend", "head"),
            ("clock_minutes", "head"),
            ("clock_hold", "head"),
            ("pause_clock", "head"),
        ]
        assert all(row["reason"] and row["at"] for row in rows)


@in_loop
async def test_after_a_strike_the_clock_stands_with_its_seconds(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await at.to("The first age")
        number = len(at.table.playing.entries)
        await at.post("anna", "act", act="standing_reroll", values=["never"])
        await at.passes(30)
        before = await at.clock()
        await at.post("katya", "desk/change", deed="strike", entry=number, reason="By mistake.")
        await at.passes(60)
        seen = await at.clock()
        assert (seen.state, seen.floor, seen.left) == ("paused", "closed", before.left)
        assert at.table.playing.state.table.factions["atreides"].reroll != "never"


@in_loop
async def test_the_rules_own_deed_for_a_pause_stops_the_clock_and_lets_it_go_on(
    tmp_path: Path,
) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        act = {"act": "pause_clock", "values": {"reason": "The lights went out."}}
        await at.post("katya", "act", **act)
        await at.passes(9)
        assert ((await at.clock()).state, (await at.clock()).why) == (
            "paused",
            "The lights went out.",
        )
        await at.post("katya", "act", **act)
        assert (await at.clock()).state == "countdown"
        await at.passes(5)
        assert (await at.clock()).state == "open"
        why = await at.house.refused(at.post("katya", "act", act="pause_clock", values=[]))
        assert "reason" in why
        assert (await at.clock()).state == "open"

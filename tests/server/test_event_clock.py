"""The clock of an event: parts, pauses, more time, less time, and nobody need be there for it.

EVENT.md, section 13: line 3 (seconds left are the same before and after each control, battles stand
still, no act goes through in a pause), line 4 (after a kill all is there, paused), line 5 (before a
tick the clock is that of the moment).
"""

from __future__ import annotations

import time
from pathlib import Path

from landsraad.events import Part
from landsraad.kernel.asks import CLOCK, MODERATOR
from landsraad.kernel.record import Acted, Record
from landsraad.records.replay import replay
from landsraad.server.page.eyes import Look
from landsraad.server.table.restoring import record_of
from landsraad.server.wire import Chair

from .events import COUNT, FIRST_AGE, LUNCH, MINUTE, SECOND_AGE, Day, event
from .tables import House, in_loop
from .test_floor import ATREIDES, HARKONNEN, deeds, fought

YEAR = 600.0
BATTLE = 120.0
PRACTICE = Part("practice", "A year to try things out", 15)


async def fighting(at: Day) -> None:
    """A year runs for some time, with a battle in it."""
    await at.to("The first age")
    await at.passes(YEAR - 311)
    at.table.playing.state.table.battles.clear()
    await at.passes(1)
    await fight(at)
    await at.passes(40)


async def fight(at: Day) -> None:
    """A battle begins, which has its own timer."""
    fought(at.table)
    await at.post("anna", "act", act="standing_reroll", values=["losses"])  # so it is kept
    await at.passes(0)


async def alone(at: Day) -> None:
    """Let no bot disturb the figures of a test."""
    for chair in at.table.doc.chairs:
        chair.kind, chair.bot = "open", ""
    at.table.change_players()


# ---- running and standing


@in_loop
async def test_a_year_runs_with_nobody_there_and_bots_act_in_it(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        assert not any(at.table.present.values())
        await at.to("The first age")
        seen = await at.clock()
        assert (seen.state, seen.year, seen.years, seen.floor) == ("open", 0, 4, "open")
        await at.passes(YEAR - 5, 5)
        assert at.year == 0
        assert sum(bool(deeds(at.table, seat)) for seat in range(15)) > 7
        await at.passes(10)
        assert at.year == 1
        assert deeds(at.table, CLOCK).count("tick") == 1


@in_loop
async def test_in_a_pause_year_and_battles_stand_and_no_deed_goes_through(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await fighting(at)
        before = await at.clock()
        assert before.timers == {"A18": BATTLE - 40}
        assert before.timer_ends == {"A18": at.house.clock.time + BATTLE - 40}
        await at.does("pause", reason="The wifi is down.")
        await at.passes(300, 60)
        seen = await at.clock()
        assert (seen.state, seen.words, seen.why) == (
            "paused",
            "Paused by control",
            "The wifi is down.",
        )
        assert (seen.left, seen.timers, seen.ends) == (before.left, before.timers, None)
        act = at.post("anna", "act", act="declare_kanly", values=[])
        assert "clock stands" in await at.house.refused(act)
        assert (await at.post("anna", "act", act="standing_reroll", values=["never"]))["done"]
        assert deeds(at.table, MODERATOR) == ["pause_clock"] * len(deeds(at.table, MODERATOR))


@in_loop
async def test_it_goes_on_after_a_countdown_with_the_same_seconds(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await fighting(at)
        before = await at.clock()
        await at.does("pause")
        await at.passes(100)
        await at.does("go-on")
        seen = await at.clock()
        assert (seen.state, seen.opens) == ("countdown", at.house.clock.time + 5)
        assert (seen.left, seen.timers, seen.floor) == (before.left, before.timers, "closed")
        await at.passes(4)
        assert (await at.clock()).state == "countdown"
        await at.passes(1)
        seen = await at.clock()
        assert (seen.state, seen.floor) == ("open", "open")
        assert (seen.left, seen.timers) == (before.left, before.timers)
        assert seen.ends == at.house.clock.time + before.left


@in_loop
async def test_the_record_says_who_stopped_the_clock(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        await at.does("pause", reason="Fire drill.")
        last = [e for e in at.table.playing.entries if isinstance(e, Acted) and e.seat == MODERATOR]
        assert (last[-1].act, last[-1].by, last[-1].desk) == ("pause_clock", "Katya", "head")
        assert last[-1].at == int(at.house.clock.time * 1000)


@in_loop
async def test_stopping_everything_ends_a_countdown_and_is_never_refused(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        await at.does("pause")
        await at.does("go-on")
        await at.does("stop")
        await at.passes(10)
        assert (await at.clock()).state == "paused"
        await at.does("stop")


# ---- more and less time


@in_loop
async def test_more_time_is_for_the_year_or_for_one_battle_alone(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await fighting(at)
        before = await at.clock()
        await at.does("extend", minutes=5)
        seen = await at.clock()
        assert (seen.left, seen.timers) == (before.left + 5 * MINUTE, before.timers)
        await at.does("extend", minutes=1, timer="A18")
        seen = await at.clock()
        assert seen.timers == {"A18": before.timers["A18"] + MINUTE}
        assert seen.left == before.left + 5 * MINUTE


@in_loop
async def test_more_time_by_the_map_desks_own_deed_counts_too(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await fighting(at)
        values = {"battle": "A18", "end": "more_time", "minutes": 2, "reason": "The wifi"}
        async with at.table.lock:
            at.table.playing.act(MODERATOR, "end_battle", values)
            await at.table.keep()
        await at.passes(0)
        assert (await at.clock()).timers == {"A18": BATTLE - 40 + 2 * MINUTE}


@in_loop
async def test_a_year_or_a_battle_is_skipped_and_the_other_runs_on(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await fighting(at)
        before = await at.clock()
        await at.does("skip", timer="A18")
        seen = await at.clock()
        assert (seen.timers, seen.left, at.year) == ({}, before.left, 0)
        await fight(at)
        await at.passes(10)
        await at.does("skip")
        seen = await at.clock()
        assert (at.year, seen.left, seen.timers) == (1, YEAR, {"A18": BATTLE - 10})
        (tick,) = [e for e in at.table.playing.entries if isinstance(e, Acted) and e.act == "tick"]
        assert tick.by == "Katya"


@in_loop
async def test_on_hold_the_year_shows_nothing_left_and_ends_by_a_tap(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await fighting(at)
        await at.does("hold", on=True)
        assert (await at.clock()).holds
        await at.passes((await at.clock()).left - 1, 5)
        revision = at.table.revision
        await at.passes(1)
        assert at.table.revision == revision + 1, "pages hear that it waits"
        await at.passes(YEAR, 5)
        assert at.table.revision == revision + 1
        seen = await at.clock()
        assert (seen.state, seen.left, seen.ends, at.year) == ("hold", 0.0, None, 0)
        assert (seen.floor, seen.words) == ("open", "Waiting for control")
        assert "A18" not in at.table.playing.state.table.battles, "battles go on"
        assert (await at.post("anna", "act", act="standing_reroll", values=["always"]))["done"]
        await at.does("hold", on=False)
        assert (at.year, (await at.clock()).state) == (1, "open")


@in_loop
async def test_minutes_are_those_of_years_to_come(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        before = await at.clock()
        await at.does("minutes", minutes=7)
        assert (await at.clock()).left == before.left
        await at.does("skip")
        assert (await at.clock()).left == 7 * MINUTE


# ---- parts


@in_loop
async def test_parts_follow_each_other_to_the_end_of_the_day(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        seen = await at.clock()
        assert (seen.state, seen.title, seen.left, seen.next) == (
            "break",
            "Doors",
            1800.0,
            "The first age",
        )
        await at.passes(1801, 10)
        assert (await at.clock()).state == "countdown"
        await at.passes(2 * YEAR + 20, 5)
        seen = await at.clock()
        assert (seen.state, seen.title, at.year) == ("sitting", "The sitting", 2)
        await at.passes(15 * MINUTE, 5)
        assert (await at.clock()).title == "Lunch"
        await at.does("next")
        await at.passes(2 * YEAR + 20, 5)
        seen = await at.clock()
        assert (seen.state, seen.title, at.table.playing.over) == ("count", "The count", True)
        assert at.year == 4, "the day has fewer years than the game was made for"
        await at.passes(11 * MINUTE, 10)
        assert (await at.clock()).state == "over"
        assert replay(Record(at.table.playing.header, at.table.playing.entries)).over


@in_loop
async def test_a_break_is_paused_lengthened_and_held_like_a_year(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.passes(60)
        await at.does("pause")
        await at.passes(300, 60)
        assert ((await at.clock()).state, (await at.clock()).left) == ("paused", 29 * MINUTE)
        await at.does("go-on")
        assert ((await at.clock()).state, (await at.clock()).left) == ("break", 29 * MINUTE)
        await at.does("extend", minutes=1)
        assert (await at.clock()).left == 30 * MINUTE
        await at.does("hold")
        await at.passes(31 * MINUTE, 20)
        seen = await at.clock()
        assert (seen.state, seen.title, seen.floor) == ("hold", "Doors", "closed")
        await at.does("hold", on=False)
        assert ((await at.clock()).state, (await at.clock()).title) == (
            "countdown",
            "The first age",
        )


@in_loop
async def test_a_seat_that_nobody_plays_does_nothing(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        at.table.doc.chairs[HARKONNEN] = Chair("open")
        at.table.change_players()
        await at.to("The first age")
        await at.passes(YEAR - 5, 5)
        assert deeds(at.table, HARKONNEN) == []
        assert sum(bool(deeds(at.table, seat)) for seat in range(15)) > 7


@in_loop
async def test_battles_keep_their_seconds_through_a_break(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await at.to("The first age")
        await at.does("skip")
        await fight(at)
        await at.passes(30)
        await at.does("skip")
        assert (await at.clock()).state == "sitting"
        await at.to("The second age")
        assert (await at.clock()).timers == {"A18": BATTLE - 30 - 1}


@in_loop
async def test_in_a_sitting_people_vote_and_do_nothing_else(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await alone(at)
        await at.to("The sitting")
        seen = await at.clock()
        assert (seen.state, seen.floor, seen.words) == (
            "sitting",
            "votes",
            "The sitting: votes only",
        )
        await at.passes(120)
        assert deeds(at.table, CLOCK) == ["tick", "tick"]
        why = await at.house.refused(at.post("anna", "act", act="declare_kanly", values=[]))
        assert why == "The sitting: you can only vote now"
        assert (await at.post("anna", "act", act="show_spice", values=[0]))["done"]
        why = await at.house.refused(at.post("anna", "act", act="vote", values=[]))
        assert "only vote" not in why


@in_loop
async def test_years_after_years_wait_for_control(tmp_path: Path) -> None:
    async with event(tmp_path, [FIRST_AGE, SECOND_AGE, COUNT]) as at:
        await at.passes(6)
        await at.does("skip")
        await at.does("skip")
        seen = await at.clock()
        assert (seen.state, seen.words, seen.floor) == (
            "paused",
            "The first age is over: waiting for control",
            "closed",
        )
        why = await at.house.refused(at.does("go-on"))
        assert why == "this part is over; press “Next part”"
        await at.does("next")
        await at.passes(5)
        assert ((await at.clock()).title, (await at.clock()).state) == ("The second age", "open")


@in_loop
async def test_practice_is_put_away_as_a_record_and_the_true_match_has_other_dice(
    tmp_path: Path,
) -> None:
    async with event(tmp_path, [PRACTICE, LUNCH, FIRST_AGE, COUNT]) as at:
        await at.passes(6)
        seen = await at.clock()
        assert (seen.state, seen.practice, seen.years) == ("practice", True, 1)
        assert seen.left > 14 * MINUTE
        await at.post("anna", "act", act="standing_reroll", values=["never"])
        practised, seal = at.table.playing, at.table.playing.header.commitment
        assert (await at.house.refused(at.get_practice())).startswith("nothing was practised")
        await at.does("skip")
        seen = await at.clock()
        assert (seen.title, seen.practice, seen.year) == ("Lunch", False, 0)
        assert at.table.playing is not practised
        assert at.table.playing.header.commitment != seal
        assert at.table.playing.state.table.factions["atreides"].reroll != "never"
        assert (await at.post("anna", "act", act="standing_reroll", values=["losses"]))["done"]
        kept = record_of((await at.get_practice()).splitlines(keepends=True))
        again = replay(kept)
        assert again.state.table.factions["atreides"].reroll == "never"
        assert again.state.table.year == 1
        assert "desk" in await at.house.refused(at.get_practice("anna"))


# ---- who may: all that is refused is in `refused_clock`


@in_loop
async def test_everybody_sees_the_clock(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        assert {(await at.clock(who)).state for who in ("anna", "mira", "wall")} == {"open"}


@in_loop
async def test_before_the_day_nothing_runs_and_the_head_begins_it(tmp_path: Path) -> None:
    async with event(tmp_path, begun=False) as at:
        await at.passes(YEAR, 60)
        seen = await at.clock()
        assert (seen.state, at.year, deeds(at.table, CLOCK)) == ("before", 0, [])
        assert (await at.house.refused(at.does("pause"))).startswith("the day has not begun")
        await at.does("next")
        assert (await at.clock()).title == "Doors"
        other = await at.house.make(*[{"kind": "me"}, *[{"kind": "bot"}] * 2])
        why = await at.house.refused(at.house.get(other.table, "event/clock", other.token))
        assert why.startswith("this table is not an event")


# ---- late


@in_loop
async def test_how_late_the_day_runs_and_how_to_catch_up(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        seen = await at.clock()
        assert (seen.late, seen.ways) == (0, [])
        assert seen.ends_expected == seen.ends_planned
        await at.to("The first age")
        assert (await at.clock()).late == -30, "the doors were open for no minute"
        await at.does("pause")
        await at.passes(55 * MINUTE, 60)
        seen = await at.clock()
        assert seen.late == 25
        ways = {way.way: way for way in seen.ways}
        assert (ways["shorter_years"].verb, ways["shorter_years"].body) == (
            "minutes",
            {"minutes": 3},
        )
        assert ways["fewer_years"].body == {"years": 3}
        assert ways["shorter_break"].body == {"part": 3, "minutes": 5}
        assert "on time" in ways["shorter_break"].outcome
        for way in ways.values():
            assert way.outcome.startswith("The day ends at ")
        before = seen.late
        await at.does(ways["shorter_break"].verb, **ways["shorter_break"].body)
        await at.does("years", years=3)
        seen = await at.clock()
        assert (before - seen.late, seen.ways) == (35, [])
        lunch = next(part for part in seen.parts if part.title == "Lunch")
        assert (lunch.minutes, lunch.past, lunch.now) == (5, False, False)
        assert lunch.begins > lunch.planned


@in_loop
async def test_a_day_that_begins_later_than_its_organiser_said_is_late(tmp_path: Path) -> None:
    async with event(tmp_path, begun=False) as at:
        assert at.table.doc.event is not None
        said = time.localtime(at.house.clock.time - 20 * MINUTE)
        at.table.doc.event.starts = time.strftime("Saturday, %H:%M", said)
        await at.does("next")
        seen = await at.clock()
        assert seen.late in (20, 21), "minutes are what an organiser says"
        assert seen.parts[0].planned < seen.parts[0].begins == at.house.clock.time


@in_loop
async def test_each_control_says_what_would_come_of_it(tmp_path: Path) -> None:
    async with event(tmp_path, begun=False) as at:
        assert (await at.clock()).outcomes == {"next": "The day begins"}
        await at.does("next")
        said = (await at.clock()).outcomes
        assert (said["next"], said["hold"]) == (
            "“The first age” now",
            "“The first age” waits for you",
        )
        assert said["pause"] == "Everything stands, with 30:00 left"
        await at.to("The first age")
        said = (await at.clock()).outcomes
        assert (said["skip"], said["hold"]) == ("Year 1 now", "Year 1 waits for you")
        assert {*said} == {"pause", "extend 1", "extend 5", "hold", "skip"}
        assert said["extend 5"].startswith("Year 1 at ")
        assert said["extend 1"] != said["extend 5"]
        await at.does("skip")
        await at.does("pause")
        said = (await at.clock()).outcomes
        assert said["go-on"].startswith("“The sitting” at ")
        assert "pause" not in said


# ---- faster


@in_loop
async def test_a_rehearsal_plays_the_day_faster(tmp_path: Path) -> None:
    async with House(tmp_path, scale=1 / 60) as house, event(tmp_path, house=house) as at:
        seen = await at.clock()
        assert (seen.speed, seen.left) == (60.0, 1800.0)
        await at.passes(30.2, 0.1)
        seen = await at.clock()
        assert (seen.title, seen.state) == ("The first age", "open")
        assert seen.ends is not None
        assert abs(seen.ends - at.house.clock.time - seen.left / 60) < 0.001
        await at.passes(2 * YEAR / 60, 0.1)
        assert (at.year, (await at.clock()).title) == (2, "The sitting")
        assert (await at.clock()).late == 0


@in_loop
async def test_the_page_knows_the_clock_and_offers_no_end_of_the_year(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        glimpse = at.house.gallery(at.table).eyes.glimpse(at.holds["anna"], Look())
        assert glimpse.clock is not None
        assert glimpse.clock.state == "open"
        at.house.clock.time += 0.7
        async with at.table.lock:
            await at.table.keep()  # nothing has happened, so nothing on a page is new
        assert at.house.gallery(at.table).eyes.glimpse(at.holds["anna"], Look()) == glimpse
        assert 'id="pass-time"' not in at.house.page(at.table, ATREIDES)

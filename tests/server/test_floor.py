"""An open floor at an ordinary table: bots act at drawn times, and years pass."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from landsraad.bots.floor import CHANCES
from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.rules.table import add_armies
from landsraad.games.megagame.state import Battle
from landsraad.kernel.asks import CLOCK, SPECTATOR
from landsraad.kernel.record import Acted
from landsraad.server.files.shelf import shown_card
from landsraad.server.table import Table
from landsraad.server.wire import Made

from .tables import ME, RANDOM, House, in_loop

SEATS = 15
ATREIDES, HARKONNEN, TABR = (SEAT_OF[name] for name in ("atreides", "harkonnen", "tabr"))
YEAR = 600.0
"""Seconds of a year, where they run."""


async def day(house: House, *people: int, **settings: Any) -> tuple[Made, Table]:
    """A day with bots at all other seats, by hand; the first person makes the table."""
    first, *others = people
    chairs = [
        ME if s == first else {"kind": "open"} if s in others else RANDOM for s in range(SEATS)
    ]
    more = {"pace": "instant", "options": {"years": 8}, "public": True} | settings
    made = await house.make(*chairs, game="megagame", **more)
    return made, await house.by_hand(made.table)


async def settle(house: House, table: Table, seconds: float = 0.0) -> None:
    """Let time pass, and let everybody act who is due."""
    house.clock.time += seconds
    floor = house.running(table).floor
    for _ in range(2000):
        await house.go_on(table)
        next_time = None if table.playing.over else floor.next_time()
        if next_time is None or next_time > house.clock.time:
            return
    raise AssertionError("it goes on and on")


def deeds(table: Table, seat: int) -> list[str]:
    """What a seat, or the clock, has done."""
    entries = table.playing.entries
    return [each.act for each in entries if isinstance(each, Acted) and each.seat == seat]


def year(table: Table) -> int:
    """How many years have passed."""
    return int(table.playing.state.table.year)


def fought(table: Table) -> None:
    """A battle of Atreides and Harkonnen goes on in A18."""
    t = table.playing.state.table
    for name in ("atreides", "harkonnen"):
        add_armies(t, "A18", name, 1)
        t.factions[name].supply -= 1
    t.battles["A18"] = Battle("atreides", "harkonnen")


@in_loop
async def test_bots_use_their_chances_of_a_year_and_then_wait(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        await settle(house, table)
        assert house.running(table).floor.next_time() is None
        assert (year(table), deeds(table, CLOCK)) == (0, [])
        acted = {seat: len(deeds(table, seat)) for seat in range(SEATS)}
        assert acted[ATREIDES] == 0
        assert max(acted.values()) <= CHANCES
        assert sum(number > 0 for number in acted.values()) > 10


@in_loop
async def test_bots_take_human_times(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES, pace="relaxed")
        await settle(house, table)
        assert len(table.playing.entries) == 1
        floor = house.running(table).floor
        for _ in range(20):
            chances = len(floor.chances)
            await settle(house, table, 1.1)
            assert chances - len(floor.chances) in (1, 2, 3)


@in_loop
async def test_a_person_alone_lets_the_year_pass(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        for passed in (1, 2):
            await house.post(made.table, "pass-time", made.token, on=True)
            await settle(house, table)
            while year(table) < passed:  # battles of bots are shown first
                await house.post(made.table, "pass-time", made.token, on=True)
                await settle(house, table)
            assert (year(table), table.doc.passing) == (passed, [])


@in_loop
async def test_two_people_pass_the_year_together(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES, TABR)
        stilgar = (await house.post(made.table, "join", name="Stilgar"))["token"]
        table = await house.by_hand(made.table)
        await settle(house, table)
        table.playing.state.table.battles.clear()
        await house.post(made.table, "pass-time", made.token, on=True)
        await settle(house, table)
        assert year(table) == 0
        assert "House Atreides lets time pass; not yet Sietch Tabr." in house.page(table, TABR)
        await house.post(made.table, "pass-time", made.token, on=False)
        await house.post(made.table, "pass-time", stilgar, on=True)
        await settle(house, table)
        assert year(table) == 0
        for _ in range(8):  # battles that bots begin meanwhile are seen first
            for token in (made.token, stilgar):
                await house.post(made.table, "pass-time", token, on=True)
            await settle(house, table)
        assert deeds(table, CLOCK)


@in_loop
async def test_battles_are_shown_before_a_year_ends(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        await settle(house, table)
        table.playing.state.table.battles.clear()
        fought(table)
        await house.post(made.table, "pass-time", made.token, on=True)
        await settle(house, table)
        assert {*deeds(table, CLOCK)} <= {"time_up"}
        assert year(table) == 0


@in_loop
async def test_what_begins_while_time_passes_waits_until_people_have_seen_it(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        await settle(house, table)
        table.playing.state.table.battles.clear()
        floor = house.running(table).floor
        await house.post(made.table, "pass-time", made.token, on=True)
        async with table.lock:
            floor.happens(house.running(table).company)
        fought(table)
        await settle(house, table)
        assert (deeds(table, CLOCK), table.doc.passing) == ([], [])
        assert "A18" in table.playing.state.table.battles


@in_loop
async def test_bots_may_answer_to_what_a_person_does(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        await settle(house, table)
        before = len(table.playing.entries)
        await house.post(made.table, "act", made.token, act="standing_reroll", values=["never"])
        assert table.playing.state.table.factions["atreides"].reroll == "never"
        await settle(house, table)
        assert len(table.playing.entries) > before + 1


@in_loop
async def test_in_live_play_years_and_battles_end_by_themselves(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES, pace="live")
        table.present[ATREIDES] = 1
        await settle(house, table)
        assert table.ends == {"year": house.clock.time + YEAR}
        fought(table)
        await settle(house, table, 1.0)
        assert table.ends["A18"] == house.clock.time + 120
        for _ in range(130):
            await settle(house, table, 1.0)
        assert "A18" not in table.playing.state.table.battles
        assert deeds(table, CLOCK).count("tick") == 0
        for _ in range(480):
            await settle(house, table, 1.0)
        assert year(table) == 1
        assert table.ends["year"] > house.clock.time + 0.9 * YEAR


@in_loop
async def test_in_live_play_no_clock_runs_while_nobody_is_there(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES, pace="live")
        for _ in range(4):
            await settle(house, table, YEAR)
        assert (year(table), table.ends) == (0, {})


@in_loop
async def test_a_stopped_clock_and_other_games_refuse_to_let_time_pass(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        table.playing.state.table.paused = True
        why = await house.refused(house.post(made.table, "pass-time", made.token))
        assert why == "the clock stands still now"
        other = await house.make(ME, RANDOM, RANDOM)
        assert "by itself" in await house.refused(house.post(other.table, "pass-time", other.token))


@in_loop
async def test_bots_alone_play_a_day_to_its_end(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        await house.post(made.table, "seat", made.token, seat=ATREIDES, kind="bot", bot="random")
        table = await house.by_hand(made.table)
        await settle(house, table)
        assert table.playing.over
        assert year(table) == 8


# ---- the page


@in_loop
async def test_the_page_says_that_the_floor_is_open_and_awaits_nobody(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        page = house.page(table, ATREIDES)
        assert "The floor is open" in page
        assert "One moment" not in page
        assert "Waiting for" not in page
        assert 'id="pass-time"' in page
        assert 'id="undo"' not in page
        assert 'id="pass-time"' not in house.page(table, -1)


@in_loop
async def test_deeds_stand_in_groups_and_a_draft_can_be_changed_at_any_question(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        table.playing.state.table.factions["atreides"].solari = 40
        page = house.page(table, ATREIDES)
        assert 'id="deeds"' in page
        assert page.index('id="acts:Arrakis"') < page.index('id="act:march"')
        draft = {"act": "buy", "values": ["harvester"]}
        page = house.page(table, ATREIDES, draft=draft)
        assert 'id="deeds"' not in page
        assert 'id="draft-change:0"' in page
        assert "Out of turn" not in page


@in_loop
async def test_a_draft_says_what_was_said_and_at_last_what_it_does_and_costs(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES, options={"years": 8, "blows_at_setup": False})
        table.playing.state.table.storms.update({f"r{n}": f"A0{n}" for n in range(1, 6)})
        draft: dict[str, Any] = {"act": "march", "values": ["A20", "stop"]}
        page = house.page(table, ATREIDES, draft=draft, single=True)
        assert "Where do they go next from A19?" in page
        assert "How many armies of 5 in A19 go?" in page
        draft["values"] += [2]
        page = house.page(table, ATREIDES, draft=draft, single=True)
        assert "March with 2 armies from A19 to A20, for 1 solari." in page
        draft["values"] = ["A39"]
        page = house.page(table, ATREIDES, draft=draft, single=True)
        assert "A39 does not touch" in page


@in_loop
async def test_whoever_learns_it_is_told_which_deed_a_sensible_player_would_begin(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES, hints=True)
        assert 'id="ask-hint"' in house.page(table, ATREIDES)
        others = house.page(table, TABR)
        await house.post(made.table, "hint", made.token)
        page = house.page(table, ATREIDES)
        assert 'id="hint"' in page
        assert "A player like the bots" not in page
        assert house.page(table, TABR) == others
        await house.post(made.table, "act", made.token, act="show_spice", values=[1])
        assert 'id="hint"' not in house.page(table, ATREIDES)


@in_loop
async def test_no_page_prints_how_much_spice_others_could_be_seen_to_have(tmp_path: Path) -> None:
    """Ruling counted_spice of the megagame: each keeps its own, those who watch see boards."""
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        s = table.playing.state
        counts = {name: 7000 + 11 * seat for name, seat in SEAT_OF.items()}
        for name, seat in SEAT_OF.items():
            s.table.factions[name].counted = s.shields[seat].pouch = counts[name]
        for seat in range(SPECTATOR, SEATS):
            page = house.page(table, seat)
            printed = {name for name, count in counts.items() if str(count) in page}
            assert printed == {name for name in SEAT_OF if SEAT_OF[name] == seat}


# ---- who can play here


@in_loop
async def test_a_bot_that_searches_gets_no_chair_on_an_open_floor(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        chairs = [ME, *({"kind": "bot", "bot": "ponder"} for _ in range(SEATS - 1))]
        why = await house.refused(house.make(*chairs, game="megagame"))
        assert why.startswith("ponder only answers questions")
        assert why.endswith("try gentle, steady, strong, herald, caretaker, random")
        made, _ = await day(house, ATREIDES)
        asked = house.post(made.table, "seat", made.token, seat=TABR, kind="bot", bot="ponder")
        assert (await house.refused(asked)).startswith("ponder only answers questions")


@in_loop
async def test_neither_the_lobby_nor_the_form_offers_one(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        games = {game["name"]: game for game in (await house.ask("GET", "/api/games")).json()}
        assert games["megagame"]["bots"] == [
            "gentle",
            "steady",
            "strong",
            "herald",
            "caretaker",
            "random",
        ]
        assert "ponder" in games["dune"]["bots"]
        assert list(shown_card("megagame").bots) == ["gentle", "steady", "strong"]


@in_loop
async def test_an_older_table_with_such_a_bot_goes_on_with_the_usual_one(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        for chair in table.doc.chairs:
            if chair.kind == "bot":
                chair.bot = "ponder:20"
        await settle(house, table, YEAR / 2)
        assert sum(bool(deeds(table, seat)) for seat in range(SEATS)) > SEATS // 2


# ---- hidden options


@in_loop
async def test_an_option_that_nothing_obeys_is_on_no_form(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        games = {game["name"]: game for game in (await house.ask("GET", "/api/games")).json()}
        names = [option["name"] for option in games["megagame"]["options"]]
        assert "role_rights" not in names
        assert "messages" in names
        page = (await house.ask("GET", "/new/megagame")).text
        assert 'data-rule="messages"' in page
        assert 'data-rule="role_rights"' not in page

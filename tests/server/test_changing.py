"""Control corrects, strikes, goes back and reverses, with a look at what would come of it first.

EVENT.md, sections 7 and 13, lines 5, 6 and 13.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from pathlib import Path
from typing import Any

from landsraad.games.megagame.components import SEAT_OF
from landsraad.kernel.asks import CLOCK, TICK
from landsraad.kernel.record import Acted, Corrected, Struck
from landsraad.server.event.desk.audit import is_controls
from landsraad.server.table import Table

from .events import event
from .tables import House, in_loop
from .test_desks import MARKET, PLEA, why_not
from .test_floor import ATREIDES
from .test_rights import Crew, crew

POUCH = f"shields.{ATREIDES}.pouch"
DEEDS = (
    "transfer set_market set_market force_roll announce act_for answer_request correct "
    "strike strike reverse"
)
COUNTED = "table.factions.atreides.counted"
MORE, AGAIN = {"market": 9, "reason": "One."}, {"market": 7, "reason": "Two."}


def kept(at: Crew) -> tuple[Any, ...]:
    """All bytes that are on disk of the table."""
    found = at.house.store.read(at.table.doc.id)
    assert found is not None
    return found.doc, found.save, found.entries, found.told, found.chat


def pouch(table: Table, seat: int = ATREIDES) -> int:
    return int(table.playing.state.shields[seat].pouch)


def spiced(table: Table, more: int) -> dict[str, int]:
    """The values that say that Atreides have that much more spice: their own, and the counted."""
    counted = int(table.playing.state.table.factions["atreides"].counted)
    return {POUCH: pouch(table) + more, COUNTED: counted + more}


async def look(at: Crew, who: str = "katya", **body: Any) -> Any:
    """A preview, by which not a byte on disk changes."""
    before = kept(at)
    seen = await at.post(who, "desk/preview", **body)
    assert kept(at) == before
    return seen


async def hand_over(at: Crew, spice: int) -> int:
    """Control gives Atreides spice, which they then sell; the number of the first entry."""
    number = len(at.table.playing.entries)
    gift: dict[str, Any] = {"transfer": "spice", "from whom": "bank", "to whom": "atreides"}
    gift |= {"how many": spice, "reason": "Found in the sand."}
    await at.post("rui", "act", act="transfer", values=gift)
    return number


async def sell_all(at: Crew) -> int:
    """Atreides sell all they have; the number of the entry."""
    number = len(at.table.playing.entries)
    board = at.table.playing.state.table.factions["atreides"].board
    await at.post("anna", "act", act="sell_spice", values=[pouch(at.table) + board])
    return number


# ---- correcting


@in_loop
async def test_a_correction_sets_several_values_at_once_and_says_what_was_there(
    tmp_path: Path,
) -> None:
    async with crew(tmp_path, "shared") as at:
        spice = pouch(at.table)
        changes = {**spiced(at.table, 2), "table.market": 11}
        seen = await look(at, "mira", deed="correct", changes=changes)
        assert {each["path"]: (each["old"], each["new"]) for each in seen["numbers"]} == {
            POUCH: (spice, spice + 2),
            COUNTED: (changes[COUNTED] - 2, changes[COUNTED]),
            "table.market": (at.table.playing.state.table.market, 11),
        }
        assert seen["stale"] == []
        await at.post("mira", "desk/change", deed="correct", changes=changes, reason="Miscounted.")
        assert pouch(at.table) == spice + 2
        entry = at.table.playing.entries[-1]
        assert isinstance(entry, Corrected)
        assert (entry.by, entry.desk, entry.reason) == ("Mira", "map", "Miscounted.")
        assert entry.values[POUCH] == (spice, spice + 2)


@in_loop
async def test_a_correction_of_what_has_changed_since_is_refused_with_both_values(
    tmp_path: Path,
) -> None:
    async with crew(tmp_path, "shared") as at:
        old = at.table.playing.state.table.market
        wish: dict[str, Any] = {"deed": "correct", "changes": {"table.market": 4}}
        wish["seen"] = {"table.market": old}
        await at.post("rui", "act", **MARKET)
        (stale,) = (await look(at, "rui", **wish))["stale"]
        assert (stale["old"], stale["new"], stale["now"]) == (old, 4, 9)
        why = await why_not(at, "rui", "desk/change", reason="Wrong.", **wish)
        assert why == f"market is 9 now, was {old} when you opened this"


@in_loop
async def test_a_correction_that_cannot_be_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        for changes in (
            {},
            {"table.market": "much"},
            {"table.nowhere": 1},
            {"box.deck": []},
            {"table.market": 5, "table.factions.atreides.supply": 999},
        ):
            before = kept(at)
            wish = {"deed": "correct", "changes": changes, "reason": "Because."}
            assert await why_not(at, "mira", "desk/change", **wish)
            assert kept(at) == before
        wish = {"deed": "correct", "changes": {"table.market": 5}}
        assert "say why" in await why_not(at, "mira", "desk/change", reason=" ", **wish)
        assert "no desk" in await why_not(at, "anna", "desk/change", reason="Why not?", **wish)


# ---- striking and going back


@in_loop
async def test_a_strike_is_looked_at_first_and_lists_what_then_fails(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        gift = await hand_over(at, 5)
        other = len(at.table.playing.entries)
        await at.post("anna", "act", act="message", values={"write to": "harkonnen", "words": "Hi"})
        sale = await sell_all(at)
        seen = await look(at, deed="strike", entry=gift)
        assert [each["entry"] for each in seen["goes"]] == [sale]
        assert seen["goes"][0]["words"].startswith("House Atreides: Sell spice")
        assert "Found in the sand." in seen["words"]
        numbers = {each["path"]: each for each in seen["numbers"]}
        assert numbers["table.factions.atreides.solari"]["label"] == "factions · atreides · solari"
        assert not any(path.startswith("shields") for path in numbers)
        assert seen["everybody"]
        wish: dict[str, Any] = {"deed": "strike", "entry": gift, "reason": "It was a mistake."}
        why = await why_not(at, "katya", "desk/change", goes=[], **wish)
        assert "other entries would go with it" in why
        await at.post("katya", "desk/change", goes=[sale], number="n", **wish)
        await at.post("katya", "desk/change", goes=[sale], number="n", **wish)
        entries = at.table.playing.entries
        marks = [n for n, each in enumerate(entries) if isinstance(each, Struck)]
        assert marks == [gift, sale]
        assert isinstance(entries[other], Acted)
        assert (entries[gift].by, entries[gift].desk, entries[gift].note) == (
            "Katya",
            "head",
            "strike",
        )
        assert at.table.chat[-1].text.endswith("It was a mistake.")


@in_loop
async def test_what_was_struck_is_there_also_after_a_restart(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        gift, id = await hand_over(at, 5), at.table.doc.id
        before = pouch(at.table) - 5
        wish = {"deed": "strike", "entry": gift, "reason": "It was a mistake."}
        await at.post("katya", "desk/change", **wish)
        assert pouch(at.table) == before
    async with House(tmp_path) as house:
        table = await house.by_hand(id)
        assert pouch(table) == before
        assert isinstance(table.playing.entries[gift], Struck)
        assert table.playing.secret is not None


@in_loop
async def test_going_back_to_before_a_tick_brings_state_and_lines_of_that_moment(
    tmp_path: Path,
) -> None:
    async with crew(tmp_path, "shared") as at:
        await hand_over(at, 5)
        state, told = pouch(at.table), len(at.table.playing.told)
        tick = len(at.table.playing.entries)
        async with at.table.lock:
            at.table.playing.act(CLOCK, TICK)
            await at.table.keep()
        await sell_all(at)
        seen = await look(at, deed="back", entry=tick)
        assert any(each["path"] == "table.year" for each in seen["numbers"])
        wish = {"deed": "back", "entry": tick, "reason": "The bell rang too early."}
        await at.post("katya", "desk/change", **wish)
        match = at.table.playing
        assert (pouch(at.table), match.state.table.year) == (state, 0)
        assert len(match.told) == told
        assert all(isinstance(each, Struck) for each in match.entries[tick:])


@in_loop
async def test_the_head_reverses_a_strike_and_a_correction(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        gift = await hand_over(at, 5)
        with_it = pouch(at.table)
        for deed in ("strike", "reverse"):
            wish = {"deed": deed, "entry": gift, "reason": f"A {deed}."}
            await at.post("katya", "desk/change", **wish)
        assert pouch(at.table) == with_it
        assert isinstance(at.table.playing.entries[gift], Acted)
        number = len(at.table.playing.entries)
        wish = {"deed": "correct", "changes": spiced(at.table, -1), "reason": "Wrong."}
        await at.post("mira", "desk/change", **wish)
        wish = {"deed": "reverse", "entry": number, "reason": "It was right."}
        await at.post("katya", "desk/change", **wish)
        assert pouch(at.table) == with_it


@in_loop
async def test_only_the_head_strikes_and_never_without_a_reason(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        gift = await hand_over(at, 5)
        for deed in ("strike", "back", "reverse"):
            wish = {"deed": deed, "entry": gift}
            for who in ("mira", "anna", "wall"):
                assert await why_not(at, who, "desk/preview", **wish)
                assert await why_not(at, who, "desk/change", reason="Why not?", **wish)
            assert "say why" in await why_not(at, "katya", "desk/change", reason="", **wish)
        assert "no entry 99" in await why_not(at, "katya", "desk/preview", deed="back", entry=99)


# ---- the book


async def audit(at: Crew, who: str = "katya", **query: Any) -> Any:
    return await at.house.get(at.table.doc.id, "desk/audit", f"token of {who}", params=query)


async def busy_day(at: Crew) -> None:
    """Every sort of deed of control."""
    gift = await hand_over(at, 5)
    await at.post("rui", "act", act="set_market", values=MORE)
    await at.post("rui", "act", act="set_market", values=AGAIN)
    await at.post(
        "mira", "act", act="force_roll", values={"roll": "worm", "result": 3, "reason": "A secret."}
    )
    await at.post(
        "rui", "act", act="announce", values={"publish": "announcement", "words": "Lunch!"}
    )
    sale = {"seat": SEAT_OF["ecaz"], "act": "sell_spice", "values": [1], "asked_by": "Olga"}
    await at.post("mira", "desk/act-for", **sale)
    number = len(at.table.playing.entries)
    await at.post("anna", "act", act="request", values=PLEA)
    answer = {"ruling": "refuse", "words": "Not today.", "precedent": "no", "release": "now"}
    await at.post("mira", "desk/answer", request=number, values=answer)
    wish: dict[str, Any] = {"deed": "correct", "changes": spiced(at.table, -1)}
    await at.post("mira", "desk/change", reason="Counted again.", **wish)
    await at.post("katya", "desk/change", deed="strike", entry=gift, reason="A mistake.")
    await at.post("katya", "desk/change", deed="reverse", entry=gift, reason="It was none.")
    await at.post("katya", "desk/change", deed="strike", entry=gift + 1, reason="Too much.")


@in_loop
async def test_the_audit_is_the_record_and_the_record_the_audit(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        await busy_day(at)
        rows = await audit(at)
        for row in rows:
            assert row["name"], row
            assert row["desk"], row
            assert row["reason"], row
            assert row["at"] > 0
        deeds = [n for n, each in enumerate(at.table.playing.entries) if is_controls(each)]
        struck = [
            n
            for n, each in enumerate(at.table.playing.entries)
            if isinstance(each, Struck) and each.was is not None and is_controls(each.was)
        ]
        listed = [row["entry"] for row in rows if row["deed"] not in ("strike", "back", "reverse")]
        assert sorted(listed) == sorted([*deeds, *struck])
        assert Counter(row["deed"] for row in rows) == Counter(DEEDS.split())


@in_loop
async def test_the_audit_shows_old_beside_new_and_what_was_reversed_by_whom(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        market = at.table.playing.state.table.market
        await busy_day(at)
        mine = await audit(at, name="Rui", desk="trade", year=0)
        first, second = [row for row in mine if row["deed"] == "set_market"]
        assert [(each["old"], each["new"]) for each in second["changes"]] == [(9, 7)]
        assert [(each["old"], each["new"]) for each in first["changes"]] == [(market, 9)]
        assert (first["reversed_by"], first["reversed_why"]) == ("Katya", "Too much.")
        assert second["reversed_by"] == ""
        by = {row["reason"]: row["reversed_by"] for row in await audit(at)}
        assert (by["A mistake."], by["Too much."]) == ("Katya", "")
        (own,) = await audit(at, seat=SEAT_OF["ecaz"])
        assert own["reason"] == "Olga asked, by voice"


@in_loop
async def test_the_audit_as_a_file_has_the_same_rows_and_no_formulas(tmp_path: Path) -> None:
    async with crew(tmp_path, "shared") as at:
        await at.post("rui", "act", act="set_market", values={"market": 9, "reason": "=1+1"})
        answer = await at.house.ask(
            "GET", f"/api/tables/{at.table.doc.id}/desk/audit.csv", "token of rui"
        )
        head, row = list(csv.reader(io.StringIO(answer.text)))
        found = dict(zip(head, row, strict=True))
        assert (found["name"], found["desk"], found["new"]) == ("Rui", "trade", "market: 9")
        assert found["reason"] == "'=1+1"


@in_loop
async def test_everybody_reads_deed_and_reason_without_names_and_secret_values(
    tmp_path: Path,
) -> None:
    async with crew(tmp_path, "shared") as at:
        await busy_day(at)
        rows = await at.house.get(at.table.doc.id, "audit")
        assert len(rows) == len(await audit(at))
        text = str(rows)
        for secret in ("Mira", "Rui", "A secret.", "Not today.", "pouch", "sell_spice", "entry"):
            assert secret not in text
        assert {"Counted again.", "A mistake.", "Olga asked, by voice"} <= {
            each["reason"] for each in rows
        }
        assert sum(each["reversed"] for each in rows) == 2


# ---- the clock


@in_loop
async def test_a_look_at_a_strike_closes_the_floor_and_the_clock_stands(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        await at.passes(100)
        market = {"act": "set_market", "values": {"market": 9, "reason": "We counted wrong."}}
        await at.post("katya", "act", **market)
        number = len(at.table.playing.entries) - 1
        left = (await at.clock()).left
        for paused in (True, False):
            wish: dict[str, Any] = {"deed": "strike", "entry": number}
            seen = await at.post("katya", "desk/preview", **wish)
            assert (seen["paused"], seen["clock"]) == (paused, {})
        await at.passes(30)
        clock = await at.clock()
        assert (clock.state, clock.left) == ("paused", left)
        why = await at.house.refused(at.post("anna", "act", act="sell_spice", values=[1]))
        assert why
        await at.post("katya", "desk/change", reason="A mistake.", **wish)
        assert isinstance(at.table.playing.entries[number], Struck)
        await at.does("go-on")
        await at.passes(6)
        assert (await at.clock()).state == "open"


@in_loop
async def test_going_back_before_a_tick_brings_the_seconds_of_that_moment(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        await at.passes(100)
        left, year = (await at.clock()).left, at.year
        await at.does("skip")
        number = next(
            n
            for n, each in enumerate(at.table.playing.entries)
            if isinstance(each, Acted) and each.act == TICK and n > 3
        )
        await at.passes(50)
        seen = await at.post("katya", "desk/preview", deed="back", entry=number)
        assert seen["clock"]["year"] == left
        wish: dict[str, Any] = {"deed": "back", "entry": number, "reason": "Too early."}
        await at.post("katya", "desk/change", **wish)
        await at.passes(30)
        clock = await at.clock()
        assert (at.year, clock.state, clock.left) == (year, "paused", left)
        assert [each.by for each in at.table.playing.entries[-1:]] == ["Katya"]


@in_loop
async def test_the_book_has_what_the_head_did_to_the_clock(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The first age")
        await at.does("extend", minutes=5)
        await at.does("pause", reason="Lunch is here.")
        rows = await at.house.get(at.table.doc.id, "desk/audit", "token of katya")
        deeds = {row["deed"]: row for row in rows}
        assert deeds["clock_extend"]["name"] == "Katya"
        assert deeds["pause_clock"]["reason"] == "Lunch is here."
        assert all(row["name"] and row["desk"] and row["reason"] for row in rows)
        public = str(await at.house.get(at.table.doc.id, "audit"))
        assert "Lunch is here." in public
        assert "Katya" not in public

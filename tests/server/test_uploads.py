"""Uploaded records: what cannot be is refused, and what costs too much is given up."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import landsraad
from landsraad.kernel import Match
from landsraad.records.files import line
from landsraad.server.gate.limits import BY_ONESELF
from landsraad.server.keeping import uploads
from landsraad.server.minds.thinking import Apart
from landsraad.testing.driver import Driver, Setting, setups

from .tables import ME, OPEN, RANDOM, House, in_loop


def lines_of(match: Match[Any]) -> bytes:
    record = match.record
    return b"".join(map(line, (record.header, *record.entries)))


def opened_on_a_state(game: str = "spice_auction") -> bytes:
    """The record of a game that was taken up in its middle, as `continue` makes them."""
    begun = landsraad.begin(game, seats=3, seed=5)
    for _ in range(6):
        seat, ask = next(iter(begun.asks.items()))
        begun.answer(seat, ask.options[0])
    match = begun.fork(live=True, hurry=False)
    landsraad.run(match, bots="random")
    return lines_of(match)


def changed(lines: bytes, change: Callable[[Any], None]) -> bytes:
    """The same, with something else in the state that it begins with."""
    first, start, *rest = lines.splitlines(keepends=True)
    told = json.loads(start)
    change(told["state"])
    return b"".join([first, json.dumps(told).encode() + b"\n", *rest])


def in_debt(state: Any) -> None:
    state["shields"][0]["spice"] = -3


def rich(state: Any) -> None:
    state["table"]["spice"] = [10**12] * 3


async def refused(house: House, data: bytes) -> str:
    answer = await house.ask("POST", "/api/records", content=data)
    assert 400 <= answer.status_code < 500
    assert (await house.ask("GET", "/api/tables")).json() == []
    return str(answer.json()["why"])


@in_loop
async def test_a_record_that_begins_with_a_state_is_looked_at(tmp_path: Path) -> None:
    lines = opened_on_a_state()
    async with House(tmp_path) as house:
        answer = await house.ask("POST", "/api/records", content=lines)
        assert answer.status_code == 201, answer.text
        assert await house.get(answer.json()["table"], "record") == lines


@in_loop
async def test_a_state_that_cannot_be_is_refused(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for game, change in (("spice_auction", in_debt), ("dune", rich)):
            why = await refused(house, changed(opened_on_a_state(game), change))
            assert "begins with what cannot be" in why


@in_loop
async def test_a_question_with_more_answers_than_any_game_has_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever gets past the invariants."""
    monkeypatch.setattr(uploads, "MOST_OPTIONS", 3)
    async with House(tmp_path) as house:
        assert "which no game does" in await refused(house, opened_on_a_state())


@in_loop
async def test_a_record_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    async with House(tmp_path, minds=Apart(0.001)) as house:
        assert "takes too long" in await refused(house, opened_on_a_state())
        made = await house.make(ME, RANDOM, RANDOM)
        assert made.table


# ---- what a record says of itself


def titled(lines: bytes, change: Callable[[Any], None]) -> bytes:
    """The same, with something else in its first line."""
    first, *rest = lines.splitlines(keepends=True)
    header = json.loads(first)
    change(header)
    return b"".join([json.dumps(header).encode() + b"\n", *rest])


def with_options(**options: Any) -> bytes:
    return titled(opened_on_a_state(), lambda header: header["options"].update(options))


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (with_options(worms="w" * 7_900_000), "the first line of the record is longer"),
        (with_options(worms="w" * 9_000), "spice_auction has no option 'worms'"),
        (with_options(rounds=10**9), "Expected `int` <= 16"),
        (with_options(rounds="12"), "are not written as Spice Auction has them"),
        (with_options(ties="nobody"), "of other options than it says"),
        (titled(opened_on_a_state(), lambda header: header.update(seats=4)), "number of seats"),
        (titled(opened_on_a_state(), lambda header: header.update(seats=99)), "is for 3"),
        (
            titled(opened_on_a_state(), lambda header: header.update(players=["x" * 30_000])),
            "the first line of the record is longer",
        ),
    ],
)
@in_loop
async def test_options_of_a_record_that_brings_its_state_are_checked_as_any_others(
    tmp_path: Path, record: bytes, sentence: str
) -> None:
    async with House(tmp_path) as house:
        assert sentence in await refused(house, record)


@pytest.mark.parametrize("game", landsraad.game_names())
def test_a_game_that_was_taken_up_in_its_middle_says_what_it_is_played_by(game: str) -> None:
    """So that nothing honest is refused."""
    known = landsraad.load(game)
    for seats, options in setups(known)[::9]:
        driver = Driver(known, Setting(seats, options, 5))
        for _ in range(60):
            driver.move()
        record = uploads.record_of([lines_of(driver.match.fork(live=True, hurry=False))])
        uploads.check_start(record, known)
        assert uploads.options_of(record.header) == record.header.options


# ---- a table has a size


@in_loop
async def test_a_record_that_takes_up_more_than_a_table_may_is_refused(tmp_path: Path) -> None:
    lines = opened_on_a_state()
    limits = msgspec.structs.replace(BY_ONESELF, size=len(lines) + 100)
    async with House(tmp_path, limits=limits) as house:
        assert "this record takes up more than" in await refused(house, lines)


@in_loop
async def test_a_table_that_is_full_takes_no_more_and_is_whole(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(BY_ONESELF, size=30_000)
    async with House(tmp_path, limits=limits) as house:
        made = await house.make(ME, OPEN, OPEN, public=True)
        for _ in range(100):
            said = await house.ask(
                "POST",
                f"/api/tables/{made.table}/chat",
                made.token,
                json={"text": "the spice must flow " * 24},
            )
            if said.status_code != 201:
                break
        assert said.json()["why"] == (
            "this table is full: 0.03 MB are kept of it, and nothing more can be added"
        )
        assert 30_000 <= house.store.size(made.table) < 31_000
        assert "full" in await house.refused(house.post(made.table, "join", name="Chani"))
        assert "full" in await house.refused(
            house.post(made.table, "pace", made.token, bots="fast")
        )
        await house.post(made.table, "leave", made.token)
        other = await house.make(ME, OPEN, OPEN)
        await house.post(other.table, "chat", other.token, text="here there is room")
    async with House(tmp_path, limits=limits) as house:
        assert "full" in await house.refused(house.post(made.table, "join", name="Chani"))


@in_loop
async def test_a_table_whose_lines_are_written_anew_is_measured_and_not_only_counted(
    tmp_path: Path,
) -> None:
    """What was taken out of it is not held against it."""
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        table = await house.by_hand(made.table)
        most = house.store.size(made.table) + 5_000
        for _ in range(40):
            async with table.lock:
                table.rewrite()
                await table.keep()
            assert not table.size.reaches(most)

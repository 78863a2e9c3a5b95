"""Uploaded records: what cannot be is refused, and what costs too much is given up."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad.kernel import Match
from landsraad.records.files import line
from landsraad.server import uploads
from landsraad.server.thinking import Apart

from .tables import ME, RANDOM, House, in_loop


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

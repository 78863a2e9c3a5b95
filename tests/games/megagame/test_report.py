"""The report of a day: its figures agree with the record, and the file asks nobody for anything.

EVENT.md, section 10; EVENT-SCREENS.md, section 8.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad.games.megagame.components import ORDER, TITLES
from landsraad.games.megagame.report import collecting, telling
from landsraad.games.megagame.report.chronicle import Chronicle
from landsraad.games.megagame.rules import winning
from landsraad.kernel import Match, Refused, Secret, Told, load
from landsraad.kernel.asks import CLOCK, MODERATOR, TICK
from landsraad.kernel.record import Acted, Record, Stamp
from landsraad.records.files import read
from landsraad.records.replay import replay
from landsraad.scenes.paper.report import DayFacts, report

GAME = load("megagame")
GOLDEN = Path(__file__).parent / "golden"
DAYS = ("titles", "fremen", "organisations", "sealed_titles")


@cache
def record_of(day: str) -> Record:
    return read(GOLDEN / f"{day}.jsonl")


@cache
def read_day(day: str) -> tuple[Chronicle, Match[Any]]:
    return collecting.collect(record_of(day), DayFacts("A day")), replay(record_of(day), GAME)


@pytest.mark.parametrize("day", DAYS)
def test_the_report_agrees_with_the_end_of_the_day(day: str) -> None:
    told, match = read_day(day)
    t = match.state.table
    assert told.winners == t.winners
    assert [each.points for each in told.sides] == [t.scores.get(name, 0) for name in ORDER]
    assert len(told.titles) == len(TITLES)
    holders = winning.holders(match.state)
    assert [len(each.holders) for each in told.titles] == [len(holders[id]) for id in TITLES]
    for name, side in zip(ORDER, told.sides, strict=True):
        pouch = match.state.shields[ORDER.index(name)].pouch
        assert side.series["Spice with pouches"][-1] == pouch + t.factions[name].board
        assert side.series["Solari"][-1] == t.factions[name].solari
        assert {len(values) for values in side.series.values()} == {len(told.market)}
    assert told.market[-1] == t.market


@pytest.mark.parametrize("day", DAYS)
def test_every_battle_and_vote_and_deed_of_the_record_is_in_it(day: str) -> None:
    told, match = read_day(day)
    heard = [each.what for each in match.told]
    assert len(told.fights) == heard.count("battle_won")
    assert all(len(each.choices) == 2 for each in told.fights)
    assert len(told.laws) == heard.count("counted")
    entries = record_of(day).entries
    acted = [each for each in entries if isinstance(each, Acted) and each.seat >= 0]
    assert sum(sum(each.deeds) for each in told.sides) == len(acted)
    assert 5 <= len(told.story) <= telling.MOST_STORY
    assert told.story[-1].words.endswith("points.") or "won" in told.story[-1].words


@pytest.mark.parametrize("day", DAYS)
def test_the_table_of_gifts_is_the_sum_of_all_deals(day: str) -> None:
    told, match = read_day(day)
    deals = telling.deals(telling.dated(match.told), told.market)
    assert sum(sum(row.values()) for row in told.matrix.values()) == sum(e.worth for e in deals)
    assert [each.worth for each in told.deals] == sorted((e.worth for e in deals), reverse=True)[
        :10
    ]


def test_a_trade_is_two_gifts_at_the_prices_of_its_year() -> None:
    facts = {
        "faction": "ecaz",
        "other": "ginaz",
        "give spice": 3,
        "want solari": 12,
        "code": "B7KQ",
    }
    found = telling.deals([telling.Dated(0, Told("traded", facts, (4, 8)), 0)], [8])
    assert [(e.giver, e.taker, e.words, e.worth) for e in found] == [
        ("ecaz", "ginaz", "3 spice", 15),
        ("ginaz", "ecaz", "12 solari", 12),
    ]


def test_the_report_is_one_file_without_outside_parts_and_names_nobody_unasked() -> None:
    bare = report(record_of("titles"), GAME, DayFacts("A day"))
    assert not re.search(r"""(src|href)=["'](?!#|data:)|https?:|@import|<script|<link""", bare.html)
    assert not re.search(r"url\((?![\"']?data:)", bare.html)
    named = report(record_of("titles"), GAME, DayFacts("A day", {1: ["Anna Lindqvist"]}))
    assert "Anna Lindqvist" in named.html
    assert b"Anna Lindqvist" in named.json
    assert "Anna" not in bare.html
    assert msgspec.json.decode(bare.json, type=Chronicle).title == "A day"


def test_what_somebody_typed_is_text_in_the_report() -> None:
    made = report(record_of("titles"), GAME, DayFacts("<script>alert(1)</script>"))
    assert "<script>" not in made.html


def test_before_the_verdict_there_is_no_report() -> None:
    whole = record_of("titles")
    half = Record(whole.header, whole.entries[: len(whole.entries) // 2])
    with pytest.raises(Refused, match="verdict"):
        report(half, GAME, DayFacts())


def test_a_game_without_days_has_no_report() -> None:
    with pytest.raises(Refused, match="no report"):
        report(record_of("titles"), load("dune"), DayFacts())


def test_control_is_told_how_long_people_waited_and_how_long_years_were() -> None:
    match = Match.begin(GAME, {"years": 8}, 15, Secret.given(1), live=True)
    journal = match.journal
    assert journal is not None

    def at(second: int, desk: str = "") -> None:
        journal.stamp = Stamp("Mira", 1_000_000 + second * 1000, desk)

    at(0)
    match.act(CLOCK, TICK)
    at(30)
    match.compose(4, "request", lambda ask: ask.options[0])
    at(120, "map")
    answers = {"to whom": "ecaz", "ruling": "refuse"}
    match.compose(MODERATOR, "answer_request", lambda ask: answers.get(ask.kind, ask.options[0]))
    at(500)
    match.act(CLOCK, TICK)
    match.correct(MODERATOR, {"table.market": 9}, "a slip of the pen")
    at(1000)
    for _ in range(6):
        match.act(CLOCK, TICK)
    assert match.over
    work = collecting.collect(match.record, DayFacts()).control
    assert (work.requests, work.answered, work.waits) == (1, 1, [90])
    assert (work.years[0].planned, work.years[0].lasted) == (600, 500)
    assert [each.words for each in work.corrections] == ["a slip of the pen"]
    assert work.deeds["map"] == 1

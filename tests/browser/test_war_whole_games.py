"""Whole games of War for Arrakis through the page, two partners at a table, and a war by thumb."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from landsraad.games.war_for_arrakis.calculator.battles import battles
from landsraad.games.war_for_arrakis.scene import sketch
from landsraad.kernel import Ask, Match
from landsraad.kernel.record import Answered, Record

from ..games.golden import golden, replayed
from .hands import Thumb, phone
from .laid import lay
from .person import Person
from .positions import Tables
from .scripted import Swift, begun, choices, do, downloaded, perform
from .served import Server
from .visitor import Visit
from .war_positions import GAME, found, little_war

PAUL, VLADIMIR = NAMES = ("Paul", "Vladimir")
"""In a duel: the Atreides, then the Harkonnen."""
TEAMS = {0: "Paul", 1: "Stilgar", 2: "Vladimir", 3: "Shaddam"}
ATREIDES, FREMEN, HARKONNEN = range(3)
BY_MOUSE = 15
"""Answers that are given with a mouse, before a quicker hand takes over."""


def duel() -> Record:
    """A duel that ends with the supremacy of the Harkonnen."""
    return golden(GAME, "duel_supremacy")


def alone() -> Record:
    """A game against Mahdi, which Mahdi wins."""
    return golden(GAME, "solo_supremacy")


def handing_over(match: Match[Any], ask: Ask) -> bool:
    """House Atreides is asked for a die, and might let the Fremen act."""
    return ask.seat == ATREIDES and ask.kind == "die" and "hand over" in ask.options


# A server of its own: its tables have to lie there before it starts.


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("war-games") / "data"


@pytest.fixture(scope="module")
def tables(folder: Path) -> Tables:
    """A table for each of the games."""
    both = dict(enumerate(NAMES))
    return {
        "duel": lay(folder, begun(duel()), both),
        "mahdi": lay(folder, begun(alone()), {0: PAUL}),
        "over": lay(folder, replayed(GAME, "duel_arrakeen"), both),
        "teams": lay(folder, found(handing_over, seats=4)[0], TEAMS),
        "phones": lay(folder, little_war()[0], both),
    }


@pytest.fixture(scope="module")
def server(folder: Path, tables: Tables) -> Iterator[Server]:
    """The server of these tables."""
    running = Server(folder).start()
    yield running
    running.stop()


# ---- whole games


def test_a_whole_duel_between_two_pages_ends_as_it_was_recorded(
    visit: Visit, tables: Tables, tmp_path: Path
) -> None:
    laid, script = tables["duel"], choices(duel())
    people = {seat: Swift.at(visit(), laid.link(seat)) for seat in laid.seats}
    perform(people, script)
    for person in people.values():
        won = "Harkonnen won: their supremacy over Arrakis is complete"
        expect(person.page.locator("#result-words")).to_contain_text(won)
        expect(person.page.locator("#standings tr.won")).to_contain_text(VLADIMIR)
    assert choices(downloaded(people[0], tmp_path / "record.jsonl")) == script


def test_a_whole_game_against_mahdi_by_clicks(visit: Visit, tables: Tables, tmp_path: Path) -> None:
    person, script = Swift.at(visit(), tables["mahdi"].link(0)), choices(alone())
    for said in script[:BY_MOUSE]:
        if isinstance(said, Answered):
            by_hand(person, said)
        else:
            do(person, said)
    assert person.ways >= {"place", "button"}
    perform({0: person}, script[BY_MOUSE:])
    lost = "Mahdi won: the supremacy of the Harkonnen over Arrakis is complete"
    expect(person.page.locator("#result-words")).to_contain_text(lost)
    expect(person.page.locator("#standings tr.won")).to_have_count(1)
    expect(person.page.locator("#standings tr.won")).to_contain_text("Harkonnen")
    assert choices(downloaded(person, tmp_path / "record.jsonl")) == script


def by_hand(person: Person, said: Answered) -> None:
    """Answer in the way that this person answers."""
    asked = person.wait_asked()
    assert asked is not None, f"the game is over before {said}"
    person.answer(asked.option(said.value), asked)


def test_after_the_game_there_are_plots_and_each_battle_with_its_odds(
    visit: Visit, tables: Tables
) -> None:
    page = visit().page(tables["over"].link(0))
    for title in sketch.stage.measures:
        expect(page.locator("#plots")).to_contain_text(title)
    report = page.locator("#report")
    expect(report).to_contain_text("Battles and their luck")
    expect(report.locator(".sums li")).to_have_count(2)
    expect(report.locator(".sums li").first).to_contain_text("combat di")
    fought = len(list(battles(replayed(GAME, "duel_arrakeen").told)))
    expect(report.locator("tbody tr")).to_have_count(fought)
    expect(report.locator("tbody tr").first).to_contain_text(re.compile("won|repelled|both gone"))


# ---- partners


def test_partners_talk_under_a_cone_of_silence_and_one_hands_the_turn_over(
    visit: Visit, tables: Tables
) -> None:
    house, ally, enemy = people = [
        Person.at(visit(), tables["teams"].link(seat)) for seat in (ATREIDES, FREMEN, HARKONNEN)
    ]
    for person in people:
        assert channels(person) == ["table"]
    does(house, "open_cone")
    everybody_reads(people, "opened a cone of silence")
    whisper(house, "Strike at Carthag")
    expect(ally.page.locator("#chat-lines")).to_contain_text("Strike at Carthag")
    assert channels(enemy) == ["table"]

    asked = house.wait_asked()
    assert asked is not None
    house.answer(asked.option("hand over"), asked)
    everybody_reads(people, "handed the turn over")
    assert ally.wait_asked() is not None

    does(house, "close_cone")
    expect(ally.page.locator(".war-panel.partner")).to_contain_text("One of you wants to close")
    does(ally, "close_cone")
    everybody_reads(people, "The cone of silence of the Atreides closed")
    house.say("We are ready")
    expect(enemy.page.locator("#chat-lines")).to_contain_text("We are ready")
    assert not any("Strike at Carthag" in frame for frame in enemy.visitor.received)
    for person in (house, ally):
        assert channels(person) == ["table"]


def does(person: Person, act: str) -> None:
    """Press a button of the partner's panel, which stands beside the question in a cone."""
    button = person.page.locator(f"#partner-{act}")
    if not button.is_visible():
        person.open_tab("partner")
    person.act(f"#partner-{act}")


def channels(person: Person) -> list[str]:
    """Who can hear what this person says."""
    values = "all => all.map((one) => one.value)"
    found: list[str] = person.page.locator("#chat-channel option").evaluate_all(values)
    return found


def whisper(person: Person, words: str) -> None:
    """Say something that only the partner hears."""
    person.open_tab("chat")
    person.page.locator("#chat-channel").select_option("allies")
    person.say(words)


def everybody_reads(people: list[Person], words: str) -> None:
    """It stands in everybody's log."""
    for person in people:
        expect(person.page.locator("#log-lines")).to_contain_text(words)


# ---- phones

SEEN = {
    "attack with": re.compile(r"Hagga Basin against NW Outer 14\s*>99%.*they lose 2 units"),
    "hit": re.compile(r"Battle for NW Outer 14.*Must take \d hits"),
    "retreat": "If it goes on100%",
}
"""What the desk shows of a battle while something is asked in it."""


def test_a_move_an_attack_hits_and_a_retreat_by_thumb(visit: Visit, tables: Tables) -> None:
    laid, script = tables["phones"], little_war()[1]
    people = {seat: Thumb.at(phone(visit), laid.link(seat)) for seat in laid.seats}
    for said in script:
        person = people[said.seat]
        if said.kind in SEEN:
            expect(person.page.locator("#desk")).to_contain_text(SEEN[said.kind])
        by_hand(person, said)
    retreated = f"[id='legion:{script[-1].value}'].atreides"
    for person in people.values():
        expect(person.page.locator(retreated)).to_be_attached()
        assert {"place", "button"} <= person.ways

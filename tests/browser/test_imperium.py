"""Imperium through the page: whole games in each mode, up to the verdict and its result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from landsraad.games.imperium.scene.people import named
from landsraad.kernel import Match, load
from landsraad.kernel.record import Answered, Record
from landsraad.records.replay import replay
from landsraad.scenes.picture import sketch_of

from ..games.golden import golden
from .hands import Thumb, Typist, phone
from .laid import lay
from .person import Asked, Option, Person
from .pilot import Pilot
from .positions import Position, Tables, at_start, reached
from .scripted import Swift, begun, choices, downloaded, perform
from .served import Server
from .visitor import Visit

GAME = "imperium"
PAUL, IRULAN = NAMES = ("Paul", "Irulan")
BY_MOUSE = 12
"""Answers that are given with a mouse, before a quicker hand takes over."""
NEAR = 8
"""Victory Points of somebody when the end is near."""
LAST = 9


def alone() -> Record:
    """A game alone that a Rival wins."""
    return golden(GAME, "solo_rival")


def late_trade(match: Match[Any]) -> list[int]:
    """An Ally or Commander is about to trade, late in a game; the first of the teammates, too."""
    near = max(player.vp for player in match.state.table.players) >= NEAR
    asked = [ask for ask in match.asks.values() if ask.kind == "trade with"]
    return [asked[0].seat, int(asked[0].options[0])] if near and asked else []


def last_round(match: Match[Any]) -> list[int]:
    """Somebody takes a turn when one more point ends the game."""
    near = max(player.vp for player in match.state.table.players) >= LAST
    return [ask.seat for ask in match.asks.values() if near and ask.kind == "turn"]


FOUR = Position(at_start, game=GAME, seats=4)
SIX = Position(late_trade, game=GAME, seats=6)
LATE = Position(last_round, game=GAME, seats=4)

# A server of its own: its tables have to lie there before it starts.


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("imperium") / "data"


@pytest.fixture(scope="module")
def tables(folder: Path) -> Tables:
    """A table for each of the games."""
    six, late = reached(SIX), reached(LATE)
    traders, last = late_trade(six), last_round(late)
    return {
        "four": lay(folder, reached(FOUR), dict(enumerate(NAMES))),
        "rivals": lay(folder, begun(alone()), {0: PAUL}),
        "keys": lay(folder, begun(alone()), {0: PAUL}),
        "six": lay(folder, six, dict(zip(traders, NAMES, strict=True))),
        "phone": lay(folder, late, {last[0]: PAUL}),
    }


@pytest.fixture(scope="module")
def server(folder: Path, tables: Tables) -> Iterator[Server]:
    """The server of these tables."""
    running = Server(folder).start()
    yield running
    running.stop()


# ---- what stands in a result


def the_result_is_whole(person: Person, path: Path) -> Match[Any]:
    """Winner, points, plots, how it came, points by source and Conflicts, as the record has it."""
    page = person.page
    match = replay(downloaded(person, path), game=load(GAME))
    verdict, t = match.verdict, match.state.table
    assert verdict is not None
    for seat in verdict.winners:
        row = page.locator("#standings tr.won", has_text=named(t, seat))
        expect(row).to_contain_text(f"{verdict.scores[seat]} Victory Point")
    rivals = sketch_of(load(GAME)).stage.automata(match.state)
    won = len(verdict.winners) + sum(rival.won for rival in rivals)
    expect(page.locator("#standings tr.won")).to_have_count(won)
    expect(page.locator("#standings tbody tr")).to_have_count(t.seats + len(rivals))
    expect(page.locator("#plots figure")).to_have_count(4)
    expect(page.locator("#turning li")).not_to_have_count(0)
    points = page.locator("#points-by-source .total td").all_inner_texts()
    assert [int(each) for each in points] == [player.vp for player in t.players]
    expect(page.locator("#conflicts-fought tbody tr")).to_have_count(t.round)
    return match


def a_turning_point_leads_into_the_replay(page: Page) -> None:
    """How it came can be looked at."""
    page.locator("#turning button").first.click()
    expect(page.locator("#page")).to_have_attribute("data-moment", re.compile(r"\d+"))
    expect(page.locator("#board")).to_be_visible()


def a_conflict_leads_into_the_replay(page: Page, match: Match[Any]) -> None:
    """Each of them can be watched again: the last one, where its Combat begins."""
    last = page.locator(f"[id='fight-of-round:{match.state.table.round}']")
    card = last.inner_text()
    last.click()
    expect(page.locator("#page")).to_have_attribute("data-moment", re.compile(r"\d+"))
    expect(page.locator("#conflict-now h3")).to_have_text(card)


# ---- whole games


def test_a_whole_game_of_two_pages_and_two_bots(
    visit: Visit, tables: Tables, tmp_path: Path
) -> None:
    laid = tables["four"]
    people = [Pilot.at(visit(), laid.link(seat)) for seat in laid.seats]
    for person, step in zip(people, (7, 11), strict=True):
        person.take_off("reveal", step)
    for person in people:
        person.land()
    match = the_result_is_whole(people[0], tmp_path / "record.jsonl")
    (winner,) = match.state.table.winners
    for person in people:
        words = person.page.locator("#result-words")
        expect(words).to_contain_text(f"{named(match.state.table, winner)} won")
    a_turning_point_leads_into_the_replay(people[1].page)
    a_conflict_leads_into_the_replay(people[0].page, match)


def test_a_whole_game_alone_against_two_rivals_ends_as_it_was_recorded(
    visit: Visit, tables: Tables, tmp_path: Path
) -> None:
    person, script = Swift.at(visit(), tables["rivals"].link(0)), choices(alone())
    for said in script[:BY_MOUSE]:
        assert isinstance(said, Answered)
        by_hand(person, said)
    assert person.ways >= {"place", "button"}
    person.open_tab("rivals")
    expect(person.page.locator("[id='panel:rivals']")).to_contain_text("a Rival")
    perform({0: person}, script[BY_MOUSE:])
    expect(person.page.locator("#result-words")).to_contain_text("A Rival won")
    path = tmp_path / "record.jsonl"
    match = the_result_is_whole(person, path)
    assert choices(match.record) == script
    assert max(match.state.table.winners) > 0


def by_hand(person: Person, said: Answered) -> None:
    """Answer in the way that this person answers."""
    asked = person.wait_asked()
    assert asked is not None, f"the game is over before {said}"
    person.answer(asked.option(said.value), asked)


# ---- six, and a trade

SEALED = "Sealed until both have decided."


def test_teammates_trade_with_two_sealed_halves_and_their_team_of_six_plays_to_the_verdict(
    visit: Visit, tables: Tables, tmp_path: Path
) -> None:
    laid = tables["six"]
    giver, mate = people = [Pilot.at(visit(), laid.link(seat)) for seat in laid.seats]
    answers(giver, laid.seats[1])
    halves = gifts(reached(SIX), laid.seats)
    gives(giver, *halves[0])
    expect(giver.page.locator(".trade .given:not(.sealed)")).to_contain_text("You give")
    expect(mate.page.locator(".trade .sealed")).to_have_text(SEALED)
    assert not any(" gave " in line for line in log_of(mate))
    gives(mate, *halves[1])
    names = [named(reached(SIX).state.table, seat) for seat in laid.seats]
    for person in people:
        for one, other in (names, names[::-1]):
            expect(person.page.locator("#log-lines")).to_contain_text(f"{one} gave {other}")
        person.take_off("reveal")
    for person in people:
        person.land()
    match = the_result_is_whole(giver, tmp_path / "record.jsonl")
    assert len(match.state.table.winners) == 3
    for seat in match.state.table.winners:
        winner = named(match.state.table, seat)
        expect(giver.page.locator("#result-words")).to_contain_text(winner)


def gifts(match: Match[Any], seats: list[int]) -> list[tuple[Any, ...]]:
    """What each of the two gives: one of the first good that there is, or nothing."""
    players = [match.state.table.players[seat] for seat in seats]
    goods = [[each for each in ("solari", "spice", "water") if getattr(p, each)] for p in players]
    return [(each[0], 1) if each else ("nothing",) for each in goods]


def gives(person: Person, *values: Any) -> None:
    """One half of a trade."""
    for value in values:
        answers(person, value)


def answers(person: Person, value: Any) -> None:
    """Give an answer to the next question that has it; the server gives those without a choice."""
    asked = person.wait_asked()
    assert asked is not None
    if any(option.value == value for option in asked.options):
        person.answer(asked.option(value), asked)


def log_of(person: Person) -> list[str]:
    """The lines of the log since the trade began."""
    lines = person.page.locator("#log-lines li").all_inner_texts()
    begun = max(place for place, line in enumerate(lines) if " trades with " in line)
    return lines[begun:]


# ---- other hands


class Thrifty:
    """Sends one Agent, and reveals in all turns after that; otherwise takes what stands first."""

    def __init__(self) -> None:
        self.sent = False

    def __call__(self, asked: Asked) -> Option:
        revealing = [option for option in asked.options if option.value == "reveal"]
        if revealing and self.sent:
            return revealing[0]
        self.sent = self.sent or bool(revealing)
        return asked.options[0]


def test_the_last_round_by_thumb_on_a_phone(visit: Visit, tables: Tables, tmp_path: Path) -> None:
    laid = tables["phone"]
    person = Thumb.at(phone(visit), laid.link(laid.seats[0]))
    person.play(Thrifty())
    assert "button" in person.ways
    assert person.ways & {"place", "list"}
    the_result_is_whole(person, tmp_path / "record.jsonl")


def test_a_whole_game_against_rivals_by_keys_alone(
    visit: Visit, tables: Tables, tmp_path: Path
) -> None:
    person, script = Typist.at(visit(), tables["keys"].link(0)), choices(alone())
    person.page.keyboard.press("q")
    for said in script:
        assert isinstance(said, Answered)
        by_hand(person, said)
    assert person.ways & {"on_board", "by_list"}
    assert person.ways & {"by_arrows", "by_place"}
    match = the_result_is_whole(person, tmp_path / "record.jsonl")
    assert choices(match.record) == script

"""Dawn of the Fremen through the page: a whole game by script, and what helps to decide."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from landsraad.kernel.record import Answered
from landsraad.server.table.restoring import record_of

from .fremen_script import (
    BLUE,
    ENCLAVE,
    GREEN,
    HOME,
    PRIZE,
    RED,
    card_in_hand,
    moment,
    opened,
    seed_and_script,
)
from .hands import Thumb, Typist, fits, phone
from .laid import lay
from .person import Option, Person
from .positions import Tables
from .served import Server
from .visitor import Visit

WON = "Green and Red win together, with as many sietches as their alliance needs."
NAMES = {GREEN: "Chani", BLUE: "Jamis", RED: "Stilgar"}

# A server of its own: its tables have to lie there before it starts.


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("fremen") / "data"


@pytest.fixture(scope="module")
def tables(folder: Path) -> Tables:
    """The whole game at its start, and moments of it in which one person decides."""
    one = {GREEN: NAMES[GREEN]}
    seat, with_card = card_in_hand("sand")
    return {
        "whole game": lay(folder, opened(seed_and_script()[0]), NAMES),
        "shipping": lay(folder, moment(GREEN, "ship from"), one),
        "acting": lay(folder, moment(GREEN, "first action"), one),
        "card": lay(folder, with_card, {seat: NAMES[seat]}),
    }


@pytest.fixture(scope="module")
def server(folder: Path, tables: Tables) -> Iterator[Server]:
    """The server of these tables."""
    running = Server(folder).start()
    yield running
    running.stop()


# ---- a whole game


class Stage:
    """Three people with a page each, who answer as it is written: one with a thumb on a phone, one
    with a mouse, and one with nothing but keys.
    """

    def __init__(self, visit: Visit, tables: Tables) -> None:
        laid = tables["whole game"]
        self.people: dict[int, Person] = {
            GREEN: Thumb.at(phone(visit), laid.link(GREEN)),
            BLUE: Person.at(visit(), laid.link(BLUE)),
            RED: Typist.at(visit(), laid.link(RED)),
        }
        self.people[RED].page.keyboard.press("q")

    def play(self, script: tuple[Answered, ...]) -> None:
        """Give all answers, and look at the pages when there is something to see."""
        for said in script:
            person = self.people[said.seat]
            asked = person.wait_asked()
            assert asked is not None, f"the game is over before {said}"
            look = SEEN.get((said.seat, said.kind, said.value))
            if look:
                look(self)
            person.answer(asked.option(said.value), asked)

    def on_all_pages(self, pattern: str) -> list[Locator]:
        """The same part of everybody's page."""
        return [person.page.locator(pattern) for person in self.people.values()]

    def everybody_reads(self, words: str) -> None:
        """It stands in everybody's log."""
        for log in self.on_all_pages("#log-lines"):
            expect(log).to_contain_text(words)


def the_trade_is_shown(stage: Stage) -> None:
    for panel in stage.on_all_pages("#trade-panel"):
        expect(panel).to_be_visible()
        expect(panel).to_contain_text("Green offers Blue a water debt of Green for food")


def the_trade_was_made(stage: Stage) -> None:
    stage.everybody_reads("gets food")
    for pile in stage.on_all_pages(f"[id='goods:{HOME}:food']"):
        expect(pile).to_be_visible()


def the_load_is_on_its_way(stage: Stage) -> None:
    page = stage.people[GREEN].page
    for thing in ("maker", "spice", "water"):
        expect(page.locator(f"[id='carried:{thing}']")).to_be_visible()


def sums(stage: Stage, attack: int, defence: int) -> None:
    """Everybody sees how the attack stands, beside the board and on it."""
    for panel in stage.on_all_pages("#attack-panel"):
        expect(panel).to_be_visible()
        expect(panel.locator("section.attack .total")).to_have_text(str(attack))
        expect(panel.locator("section.defence .total")).to_have_text(str(defence))
    for standing in stage.on_all_pages("#standing"):
        expect(standing.locator("text")).to_have_text([str(attack), str(defence)])


def the_attack_would_win_but_can_be_stopped(stage: Stage) -> None:
    sums(stage, attack=5, defence=1)
    question = stage.people[BLUE].page.locator("#asked")
    expect(question).to_contain_text("Stopping Green ends the attack")


def the_stop_is_told(stage: Stage) -> None:
    stage.everybody_reads("pays two water debts of")
    for panel in stage.on_all_pages("#attack-panel"):
        expect(panel).to_have_count(0)


def the_attack_fails_without_support(stage: Stage) -> None:
    sums(stage, attack=2, defence=4)
    panel = stage.people[RED].page.locator("#attack-panel")
    expect(panel).to_contain_text("Red has not spoken yet, and could add 4")
    expect(panel).to_contain_text("Green can still bring a Maker from Crescent Dunes")


def the_attack_succeeds_with_support(stage: Stage) -> None:
    sums(stage, attack=6, defence=4)
    for arrow in stage.on_all_pages("[id='bears:ash_terrace'].attack"):
        expect(arrow).to_be_visible()


def the_land_was_taken(stage: Stage) -> None:
    stage.everybody_reads("6 against 4")
    for warrior in stage.on_all_pages(f"[id='warrior:{PRIZE}'] title"):
        expect(warrior).to_have_text("Green: Salt Crust")


def the_proposal_is_voted_on(stage: Stage) -> None:
    for panel in stage.on_all_pages("#council-panel .open"):
        expect(panel).to_be_visible()
        expect(panel).to_contain_text("Green proposes formal alliances: Green with Red")
        expect(panel.locator(".voters")).to_contain_text("BlueRed")
    expect(stage.people[RED].page.locator("#commit")).to_be_visible()


def the_alliance_is_on_the_mats(stage: Stage) -> None:
    stage.everybody_reads("Formal alliances now: Green with Red.")
    for seat, ally in ((GREEN, "Red"), (RED, "Green")):
        for mat in stage.on_all_pages(f"[id='mat:{seat}'] .ties"):
            expect(mat).to_have_text(f"Allied with {ally}")


def all_vote_at_once(stage: Stage) -> None:
    for question in stage.on_all_pages("#asked"):
        expect(question).to_contain_text("Everybody has one vote.")


def a_vote_is_sealed(stage: Stage) -> None:
    # What is said now comes after all that the vote could have told.
    stage.people[BLUE].say("I have voted")
    for lines in stage.on_all_pages("#chat-lines"):
        expect(lines).to_contain_text("I have voted")
    for person in stage.people.values():
        assert not any("votes no" in frame for frame in person.visitor.received)


SEEN: dict[tuple[int, str, object], Callable[[Stage], None]] = {
    (BLUE, "accept trade", "accept"): the_trade_is_shown,
    (BLUE, "offer", "spice"): the_trade_was_made,
    (GREEN, "ship on", "stop"): the_load_is_on_its_way,
    (BLUE, "stop", GREEN): the_attack_would_win_but_can_be_stopped,
    (GREEN, "attack", PRIZE): the_stop_is_told,
    (RED, "join", "attack"): the_attack_fails_without_support,
    (GREEN, "bring from", "pass"): the_attack_succeeds_with_support,
    (GREEN, "second action", "pass"): the_land_was_taken,
    (BLUE, "vote", "yes"): the_proposal_is_voted_on,
    (GREEN, "develop", "sietch"): the_alliance_is_on_the_mats,
    (GREEN, "vote on phase", "yes"): all_vote_at_once,
    (RED, "vote on phase", "no"): a_vote_is_sealed,
}
"""What is looked at just before an answer is given."""


def test_a_whole_game_goes_by_thumb_by_mouse_and_by_keys_from_the_harj_to_the_verdict(
    visit: Visit, tables: Tables, tmp_path: Path
) -> None:
    _, script = seed_and_script()
    asked = {(said.seat, said.kind, said.value) for said in script}
    assert asked >= SEEN.keys()

    stage = Stage(visit, tables)
    stage.play(script)
    for words in stage.on_all_pages("#result-words"):
        expect(words).to_have_text(WON)
    person = stage.people[GREEN]
    assert any("votes no" in frame for frame in person.visitor.received)
    winners = person.page.locator("#standings tr.won")
    expect(winners).to_have_count(2)
    expect(winners.first).to_contain_text("Chani")
    assert given(person, tmp_path / "record.jsonl") == script
    assert person.ways == {"place", "button", "way out"}


def given(person: Person, path: Path) -> tuple[Answered, ...]:
    """The answers in the record that can be downloaded, without what the dice showed."""
    with person.page.expect_download() as download:
        person.page.locator("#result-record").click()
    download.value.save_as(path)
    entries = record_of([path.read_bytes()]).entries
    answers = [each for each in entries if isinstance(each, Answered)]
    return tuple(Answered(each.seat, each.kind, each.value) for each in answers)


# ---- what helps to decide


def test_the_calculator_adds_up_a_target_alone_and_with_each_supporter(
    visit: Visit, tables: Tables
) -> None:
    person = Person.at(visit(), tables["acting"].link(GREEN))
    person.open_tab("calculator")
    target = person.page.locator(f"[id='reckon:{PRIZE}']")
    expect(target.locator("summary")).to_contain_text("Salt Crust: 4 against 4")
    expect(target.locator("table")).to_be_hidden()
    target.locator("summary").click()
    expect(target.locator(".words")).to_have_text("Succeeds only with support.")
    lines = {line.split("\t")[0]: line.split("\t")[1:] for line in rows(target)}
    assert lines["Green, territories next to it"] == ["2", ""]
    assert lines["Bring a Maker from Crescent Dunes through Rock Path"] == ["+2", ""]
    assert lines["Salt Crust itself"] == ["", "3"]
    assert lines["Blue, territories next to it"] == ["", "+1"]
    assert lines["Alone"] == ["4", "4"]
    assert lines["Red may join"] == ["+4", "+4"]
    assert lines["At most"] == ["8", "8"]


def rows(part: Locator) -> list[str]:
    """The lines of a table as somebody copies them."""
    return part.locator("tbody tr").all_inner_texts()


def test_the_water_debts_of_everybody_are_in_one_table(visit: Visit, tables: Tables) -> None:
    person = Person.at(visit(), tables["acting"].link(GREEN))
    person.open_tab("debts")
    panel = person.page.locator("#debts-panel")
    expect(panel).to_be_visible()
    assert [line.split() for line in rows(panel)] == [
        ["Green", "6", "·", "·"],
        ["Blue", "2", "8", "·"],
        ["Red", "·", "·", "8"],
    ]


def test_a_planned_shipment_shows_where_it_gets_its_way_and_its_load(
    visit: Visit, tables: Tables
) -> None:
    person = Person.at(visit(), tables["shipping"].link(GREEN))
    begin_shipment(person)
    page = person.page
    expect(page.locator("#reach [id='reach:thorn_wash'].end")).to_be_attached()
    expect(page.locator("#way")).to_have_count(0)
    expect(page.locator("[id='goods:cinder_field:spice'].ready")).to_be_visible()

    choose(person, "take_along")
    expect(page.locator("[id='carried:spice']")).to_be_visible()
    expect(page.locator("[id='goods:cinder_field:spice']")).to_have_count(0)
    asked = person.read()
    lit = {option.value for option in asked.options if option.how == "place"}
    assert {"thorn_wash", "night_gully", "cold_shadow"} <= lit
    choose(person, "thorn_wash")
    expect(page.locator("#way .line")).to_be_visible()
    expect(page.locator("#asked")).to_contain_text("1 of 3 borders crossed")
    expect(page.locator("[id='goods:thorn_wash:water'].ready")).to_be_visible()
    page.locator("#undo").click()
    expect(page.locator("#way")).to_have_count(0)


def begin_shipment(person: Person) -> None:
    """Ship with the Maker that lies beside the spice."""
    for words, value in (
        ("From which territory do you ship?", "cinder_field"),
        ("Which token begins the shipment?", "maker"),
    ):
        asked = person.wait_for(words)
        person.answer(asked.option(value), asked)
    person.wait_for("Where do they go next?")


def choose(person: Person, value: str) -> None:
    """Answer what is asked now."""
    asked = person.wait_asked()
    assert asked is not None
    person.answer(asked.option(value), asked)


def test_a_card_is_played_by_its_button(visit: Visit, tables: Tables) -> None:
    laid = tables["card"]
    person = Person.at(visit(), laid.link(laid.seats[0]))
    person.wait_asked()
    page = person.page
    rocks = page.locator("#rocks .rock")
    expect(rocks).not_to_have_count(0)
    before = rocks.count()
    person.open_tab("cards")
    page.locator("[id='play:sand']").click()
    rock = next(option for option in drafted(person) if option.how == "place")
    person.press(rock)
    page.locator("#do-act").click()
    expect(page.locator("#draft")).to_have_count(0)
    expect(rocks).to_have_count(before - 1)
    expect(page.locator("[id='play:sand']")).to_have_count(0)
    expect(page.locator("#log-lines")).to_contain_text("removes the rock barrier")


def drafted(person: Person) -> list[Option]:
    """The options of an act that is being put together."""
    person.page.wait_for_selector("#page[data-draft]")
    return person.read().options


def test_on_a_low_screen_who_leads_stands_in_one_line_above_the_board(
    visit: Visit, tables: Tables
) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).page(tables["acting"].link(GREEN))
    corner = page.locator("[id='corner:nw']")
    expect(corner).to_contain_text("Leads")
    box = corner.bounding_box()
    assert box is not None
    assert box["height"] < 30


# ---- a phone


def test_tabs_of_the_game_fit_on_a_phone(visit: Visit, tables: Tables) -> None:
    person = Thumb.at(phone(visit), tables["acting"].link(GREEN))
    for name in ("calculator", "debts"):
        person.open_tab(name)
        panel = person.page.locator(f"[id='panel:{name}']")
        expect(panel).to_be_in_viewport()
        fits(person.page)
        person.page.locator("#close-drawer").tap()
    expect(person.page.locator("#board")).to_be_in_viewport()
    expect(person.page.locator(f"[id='territory:{ENCLAVE}']")).to_be_visible()

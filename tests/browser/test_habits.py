"""What makes a table pleasant: time to think, standing orders, reasons, hints."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .laid import Laid
from .making import card
from .person import Person
from .positions import Position, Tables, last_bidder, lay_position
from .served import Server
from .visitor import Visit


@pytest.fixture
def slow_table(browser: Browser, tmp_path: Path) -> Iterator[tuple[Server, Laid]]:
    """A table at which time passes: windows stay open for a minute, unless people are done."""
    position = Position(last_bidder, people=2, settings={"window": 60.0})
    laid = lay_position(tmp_path / "data", position)
    server = Server(tmp_path / "data", pace=1).start()
    yield server, laid
    server.stop()


def test_whoever_is_asked_may_think_while_the_window_stays_open(
    slow_table: tuple[Server, Laid], visit: Visit
) -> None:
    server, laid = slow_table
    one, other = (Person.at(visit(server.address), laid.link(seat)) for seat in laid.seats)
    asked = one.wait_for("What do you bid?")
    other.page.wait_for_selector("#calm")
    one.answer(asked.option("pass"), asked)
    # A sale is not a great moment: a player who could stop it is not asked, but may want to be.
    for person in (one, other):
        expect(person.page.locator("#window")).to_contain_text("A moment for reactions")
        expect(person.page.locator("#page")).to_have_attribute("data-decision", "")
    expect(one.page.locator("#window button")).to_have_count(0)
    other.page.locator("#wait").click()
    expect(other.page.locator("#thinking")).to_contain_text("Take your time")
    expect(one.page.locator("#window")).to_have_text("A moment for reactions …")
    reaction = other.wait_asked()
    assert reaction is not None
    other.answer(reaction.option("pass"), reaction)
    expect(other.page.locator("#asked")).to_contain_text("Your answer waits")
    for person in (one, other):
        expect(person.page.locator("#thinking")).to_have_count(0)


def test_a_standing_order_bids_for_its_seat_and_only_that_seat_sees_it(
    visit: Visit, tables: Tables
) -> None:
    laid = tables["orders"]
    one, other = (Person.at(visit(), laid.link(seat)) for seat in laid.seats)
    one.wait_for("What do you bid?")
    for person in (one, other):
        person.open_tab("orders")
    claim = one.page.locator("#possible-orders li", has_text="Always claim charity")
    claim.get_by_role("button", name="Order").click()
    given = one.page.locator("#given-orders")
    expect(given).to_contain_text("Always claim charity")
    before = len(other.visitor.received)
    bid = one.page.locator("#possible-orders li", has_text="Bid on this card")
    bid.locator("input").fill("2")
    bid.get_by_role("button", name="Order").click()
    expect(one.page.locator("#log-lines")).to_contain_text("bids 1")
    other.wait_for("What do you bid?")
    assert not [
        frame
        for frame in other.visitor.received[before:]
        if "Bid on this card, o" in frame and "given-orders" in frame
    ]
    expect(other.page.locator("#given-orders")).to_have_count(0)
    given.locator("li", has_text="charity").get_by_role("button", name="Withdraw").click()
    expect(given.locator("li", has_text="charity")).to_have_count(0)


def test_what_is_dark_says_why_and_a_line_of_the_log_lights_its_place(
    visit: Visit, tables: Tables
) -> None:
    laid = tables["reasons"]
    person = Person.at(visit(), laid.link(laid.seats[0]))
    asked = person.wait_for("What do you ship?")
    person.answer(asked.option("reserves"), asked)
    person.wait_for("Where do you ship to?")
    dark = person.page.locator("#board [data-why]")
    assert dark.count()
    person.page.mouse.move(*person.inside(dark.first))
    expect(person.page.locator("#tip")).to_be_visible()
    expect(person.page.locator("#tip")).not_to_be_empty()
    person.open_tab("log")
    line = person.page.locator("#log-lines [data-spots*='territory:']").last
    line.hover()
    place = str(line.get_attribute("data-spots")).split()[0]
    expect(person.page.locator(f"[id='{place}']")).to_have_attribute("data-spotted", "")
    person.page.locator("#question").hover()
    expect(person.page.locator("[data-spotted]")).to_have_count(0)


def test_what_cannot_be_taken_back_is_asked_twice_if_wanted(visit: Visit, tables: Tables) -> None:
    laid = tables["final"]
    person = Person.at(visit(), laid.link(laid.seats[0]))
    asked = person.wait_asked()
    assert asked is not None
    last = asked.options[0]
    sure = person.page.locator("#sure")
    person.page.locator("#menu-button").click()
    person.page.get_by_label("Ask before what cannot be taken back").check()
    person.page.keyboard.press("Escape")
    person.press(last)
    expect(sure).to_contain_text("cannot be taken back")
    person.page.locator("#sure-no").click()
    expect(sure).to_be_hidden()
    assert person.read().decision == asked.decision
    person.page.locator("#menu-button").click()
    person.page.get_by_label("Ask before what cannot be taken back").uncheck()
    person.page.keyboard.press("Escape")
    person.press(last)
    expect(person.main).not_to_have_attribute("data-decision", asked.decision)
    expect(sure).to_be_hidden()


def test_a_practice_table_says_what_a_sensible_player_would_do(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("/")
    card(page, "dune").get_by_role("button", name="Learn it").click()
    person = Person(visitor, page)
    person.wait_asked()
    page.locator("#ask-hint").click()
    expect(page.locator("#hint p")).to_have_count(3)
    for words in page.locator("#hint p").all_inner_texts():
        assert words.strip()


def test_theme_and_sound_are_settings_of_the_browser(visit: Visit, tables: Tables) -> None:
    laid = tables["deals"]
    person = Person.at(visit(color_scheme="dark"), laid.link(laid.seats[0]))
    page, desk = person.page, person.page.locator("#desk")
    dark = desk.evaluate("(one) => getComputedStyle(one).backgroundColor")
    page.locator("#menu-button").click()
    expect(page.get_by_label("Sounds")).not_to_be_checked()
    expect(page.get_by_label("Volume")).to_be_hidden()
    page.get_by_label("Sounds").check()
    page.get_by_label("Volume").fill("25")
    page.get_by_label("Light", exact=True).check()
    expect(desk).not_to_have_css("background-color", dark)
    page.reload()
    person.wait_asked()
    expect(desk).not_to_have_css("background-color", dark)
    page.locator("#menu-button").click()
    expect(page.get_by_label("Light", exact=True)).to_be_checked()
    expect(page.get_by_label("Sounds")).to_be_checked()
    expect(page.get_by_label("Volume")).to_have_value("25")
    page.get_by_label("Dark", exact=True).check()
    expect(desk).to_have_css("background-color", dark)


def test_a_spectator_sees_what_everybody_sees_and_decides_nothing(
    visit: Visit, tables: Tables
) -> None:
    laid = tables["battle to look at"]
    watcher = visit()
    page = watcher.page(f"/t/{laid.table}")
    expect(page.locator("#page")).to_have_attribute("data-seat", "-1")
    expect(page.locator("#board")).to_be_visible()
    for secret in ("#hand", "#commit", "#undo", "#offers", "[data-choose]", "[id^='card:']"):
        expect(page.locator(secret)).to_have_count(0)
    page.locator("[id='tab:chat']").click()
    expect(page.locator("#chat-channel option")).to_have_text(["Spectators"])
    seated = Person.at(visit(), laid.link(laid.seats[0]))
    mine = seated.page.locator("[id^='card:']").evaluate_all("all => all.map((one) => one.id)")
    assert mine
    assert not [frame for frame in watcher.received if any(card in frame for card in mine)]

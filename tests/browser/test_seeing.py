"""Names, contrast and landmarks on every sort of page, light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .making import at_the_form, make, unfolds_the_rules
from .person import Person
from .positions import Tables
from .seeing import bones, faint, nameless
from .visitor import PHONE, Visit

TABS = ("log", "chat", "deals", "notes", "orders", "rules", "replay")


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    """An empty page, to look at pictures of others."""
    page = browser.new_page()
    yield page
    page.context.close()


def is_sound(page: Page) -> None:
    """Everything that can have the focus has a name; ids are unique; the page has its bones."""
    expect(page.locator("main").first).to_be_visible()
    assert nameless(page) == []
    found = bones(page)
    assert found["twice"] == []
    assert found["broken"] == []
    assert (found["h1"], found["main"], found["lang"]) == (1, 1, "en")
    assert found["title"]


def in_both_themes(page: Page, desk: Page, without: str = "") -> None:
    """Words can be read in the light and in the dark."""
    for theme in ("light", "dark"):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        assert (theme, faint(page, desk, without)) == (theme, [])


def test_the_lobby_can_be_read_by_everybody(visit: Visit, desk: Page) -> None:
    page = visit().page("/")
    expect(page.locator("#public-tables li")).not_to_have_count(0)
    is_sound(page)
    in_both_themes(page, desk)
    at_the_form(page, "dune")
    unfolds_the_rules(page)
    is_sound(page)
    page.evaluate("scrollTo(0, 0)")
    in_both_themes(page, desk)
    page.locator("#rules").scroll_into_view_if_needed()
    in_both_themes(page, desk)


def test_the_waiting_room_can_be_read_by_everybody(visit: Visit, desk: Page) -> None:
    page = visit().page("/")
    at_the_form(page, "dune", seat_2="open")
    make(page)
    expect(page.locator("#waiting-room")).to_be_visible()
    page.locator("[id='host:2'] summary").click()
    expect(page.locator("[id='bots:2'] option")).not_to_have_count(0)
    page.locator("#menu-button").click()
    is_sound(page)
    in_both_themes(page, desk)


def test_the_table_and_all_its_tabs_can_be_read_by_everybody(
    visit: Visit, tables: Tables, desk: Page
) -> None:
    laid = tables["deals"]
    person = Person.at(visit(), laid.link(laid.seats[0]))
    person.wait_asked()
    in_both_themes(person.page, desk)
    for name in TABS:
        person.open_tab(name)
        is_sound(person.page)
        in_both_themes(person.page, desk, without="#board-region *, #bar *, #desk *")


def test_a_battle_can_be_read_by_everybody(visit: Visit, tables: Tables, desk: Page) -> None:
    laid = tables["battle to look at"]
    person = Person.at(visit(), laid.link(laid.seats[0]))
    person.wait_for("who leads?")
    is_sound(person.page)
    in_both_themes(person.page, desk)


def test_the_result_can_be_read_by_everybody(visit: Visit, tables: Tables, desk: Page) -> None:
    laid = tables["DUNE is over"]
    visitor = visit(viewport={"width": 1440, "height": 1600})
    page = visitor.page(laid.link(laid.seats[0]))
    expect(page.locator("#result-words")).to_be_visible()
    is_sound(page)
    in_both_themes(page, desk)


def test_a_phone_can_be_read_by_everybody(visit: Visit, tables: Tables, desk: Page) -> None:
    laid = tables["battle to look at"]
    person = Person.at(visit(viewport=PHONE, has_touch=True), laid.link(laid.seats[0]))
    person.wait_for("who leads?")
    is_sound(person.page)
    in_both_themes(person.page, desk)
    for name in ("log", "replay"):
        person.open_tab(name)
        in_both_themes(person.page, desk, without="#board-region *, #bar *")

"""No page scrolls sideways on the narrowest phones, whatever fonts there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .making import at_the_form, unfolds_the_rules
from .person import Person
from .positions import Tables
from .served import Server
from .visitor import Visit, Visitor, at_rest

NARROW = {"width": 360, "height": 740}

PLAIN = """* { --sans: "DejaVu Sans", sans-serif !important; --serif: serif !important; }"""
"""As the page is where our fonts do not come: the machine has none but DejaVu."""

WIDER = """* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }"""
"""As far apart as people may set letters who read with difficulty, which no font is."""

LOOKS = {"our fonts": "", "DejaVu alone": PLAIN, "DejaVu far apart": PLAIN + WIDER}

TABS = ("log", "chat", "deals", "notes", "orders", "rules", "replay")

TOO_WIDE = """(looks) => {
  const page = document.scrollingElement;
  const frames = document.querySelectorAll(
    "#panels, #desk, #result, #board-region, #waiting-room, #menu-entries, dialog[open]");
  const style = document.head.appendChild(document.createElement("style"));
  const found = Object.entries(looks).flatMap(([look, rules]) => {
    style.textContent = rules;
    dispatchEvent(new Event("resize"));
    return [page, ...frames]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
      .map((one) => `${look}, ${one.id || one.tagName}: ${one.scrollWidth} > ${one.clientWidth}`);
  });
  style.remove();
  return found;
}"""


@pytest.fixture
def on_a_phone(bare_browser: Browser, server: Server) -> Iterator[Visit]:
    """Makes visitors with the narrowest phones; the machine has no fonts but DejaVu."""
    visitors: list[Visitor] = []

    def visitor(**settings: Any) -> Visitor:
        phone = {"viewport": NARROW, "has_touch": True, "is_mobile": True}
        visitors.append(Visitor(bare_browser, server.address, **phone, **settings))
        return visitors[-1]

    yield visitor
    for each in visitors:
        each.close()


def is_narrow(page: Page) -> None:
    """Nothing can be scrolled sideways, neither the page nor one of its parts, in any letters."""
    at_rest(page)
    assert page.evaluate(TOO_WIDE, LOOKS) == []


def test_lobby_and_waiting_room(on_a_phone: Visit) -> None:
    host = on_a_phone()
    page = host.page("/")
    expect(page.locator("#games .game")).not_to_have_count(0)
    expect(page.locator("#public-tables li")).not_to_have_count(0)
    is_narrow(page)
    page.get_by_label("Your name").fill("Kwisatz Haderach Muad'Dib Atreides-Usul")
    at_the_form(page, "dune", seat_2="open")
    unfolds_the_rules(page)
    is_narrow(page)
    page.get_by_role("button", name="Make the table").tap()
    expect(page.locator("#waiting-room")).to_be_visible()
    page.locator("[id='host:2'] summary").tap()
    expect(page.locator("[id='bots:2'] option")).not_to_have_count(0)
    is_narrow(page)
    link = Person(host, page).copied("#copy-invitation")
    guest = on_a_phone()
    other = guest.page(link.removeprefix(guest.address))
    expect(other.locator("#my-name")).to_be_visible()
    is_narrow(other)


def test_rules_and_the_missing_page(on_a_phone: Visit) -> None:
    visitor = on_a_phone()
    visitor.expected.append("404")
    for path in ("/rules/dune", "/rules/dawn_of_the_fremen", "/rules/imperium", "/t/nothing"):
        page = visitor.page(path)
        expect(page.locator("main")).to_be_visible()
        is_narrow(page)


def test_the_table_and_all_its_tabs(on_a_phone: Visit, tables: Tables) -> None:
    laid = tables["deals"]
    person = Person.at(on_a_phone(), laid.link(laid.seats[0]))
    person.wait_asked()
    is_narrow(person.page)
    for name in TABS:
        person.open_tab(name)
        is_narrow(person.page)
    person.page.locator("#menu-button").tap()
    is_narrow(person.page)


@pytest.mark.parametrize(
    "name",
    ["battle to look at", "small game to look at", "Fremen to look at", "Imperium to look at"],
)
def test_other_tables(on_a_phone: Visit, tables: Tables, name: str) -> None:
    laid = tables[name]
    person = Person.at(on_a_phone(), laid.link(laid.seats[0]))
    person.wait_asked()
    is_narrow(person.page)


def test_the_result_and_the_replay(on_a_phone: Visit, tables: Tables) -> None:
    laid = tables["DUNE is over"]
    page = on_a_phone().page(laid.link(laid.seats[0]))
    expect(page.locator("#result-words")).to_be_visible()
    is_narrow(page)
    page.locator("#result-replay").tap()
    expect(page.locator("#page")).to_have_attribute("data-moment", "0")
    is_narrow(page)

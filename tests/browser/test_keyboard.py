"""The keyboard alone: every decision can be made without a mouse, and the focus is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .hands import Typist
from .person import Person
from .positions import Tables
from .visitor import PAINTED, Visit

ORDER = ["sheet", "number", "commit", "way-out", "tools", "board", "dock", "rail", "bar"]

REGION = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return "";
  if (one.matches(".skip")) return "skip";
  if (one.id === "commit" || one.id === "way-out") return one.id;
  const regions = { ".number": "number", "#second": "tools", "#sheet": "sheet", "#dock": "dock",
    "#board-region": "board", "#left": "rail", "#bar": "bar" };
  return Object.entries(regions).find(([pattern]) => one.closest(pattern))?.[1] ?? one.id;
}"""


@pytest.mark.parametrize(
    ("name", "single", "there"),
    [
        ("deals", "on", {"number", "commit", "way-out", "tools", "board", "rail", "bar"}),
        ("plans to look at", "off", {"sheet", "number", "tools", "board", "rail", "bar"}),
    ],
)
def test_the_tab_key_goes_from_the_question_to_the_bar(
    visit: Visit, tables: Tables, name: str, single: str, there: set[str]
) -> None:
    laid = tables[name]
    person = Typist.at(visit(remembers={"single": single}), laid.link(laid.seats[0]))
    person.wait_asked()
    person.page.keyboard.press("Tab")
    assert person.page.evaluate(REGION) == "skip"
    person.page.keyboard.press("Enter")
    expect(person.page.locator("#asked")).to_be_focused()
    found: list[str] = []
    for _ in range(80):
        person.page.keyboard.press("Tab")
        region = person.page.evaluate(REGION)
        if region in ("", "skip"):
            break
        if region not in found[-1:]:
            found.append(region)
    assert found == [region for region in ORDER if region in found]
    assert there <= set(found)


def test_who_is_busy_elsewhere_when_something_is_asked_stays_there(
    visit: Visit, tables: Tables
) -> None:
    laid = tables["bidding by keys"]
    typist = Typist.at(visit(), laid.link(laid.seats[0]))
    other = Person.at(visit(), laid.link(laid.seats[1]))
    typist.page.keyboard.press("q")
    take_from_the_button(typist)
    expect(typist.page.locator("#asked")).to_be_focused()
    typist.page.keyboard.press("c")
    line = typist.page.locator("#chat-text")
    typist.go_to(line, "Tab")
    asked = other.wait_asked()
    assert asked
    other.answer(next(o for o in asked.options if o.how == "number"), asked)
    typist.wait_asked()
    typist.page.evaluate(PAINTED)
    expect(line).to_be_focused()


def take_from_the_button(typist: Typist) -> None:
    """Take what is chosen, with the focus on the button itself."""
    asked = typist.wait_asked()
    assert asked
    button = typist.page.locator("#commit")
    typist.go_to(button, "Tab")
    typist.hit(button)
    gone = f"body:not(:has(#page[data-decision='{asked.decision}']))"
    typist.page.wait_for_selector(gone, state="attached")


def test_escape_question_mark_and_undo_are_keys(visit: Visit, tables: Tables) -> None:
    laid = tables["shipping"]
    person = Typist.at(visit(), laid.link(laid.seats[0]))
    asked = person.wait_for("What do you ship?")
    keys = person.page.locator("#keys")
    person.page.keyboard.press("?")
    expect(keys).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    person.page.keyboard.press("q")
    person.choose_by_arrows(asked.option("reserves"))
    take_from_the_button(person)
    person.wait_for("Where do you ship to?")
    person.page.evaluate(PAINTED)
    expect(person.page.locator("#asked")).to_be_focused()
    person.page.keyboard.press("w")
    expect(person.page.locator("#tip")).to_be_visible()
    person.page.keyboard.press("u")
    person.wait_for("What do you ship?")
    person.page.keyboard.press("b")
    expect(person.page.locator("#view")).to_be_focused()
    person.page.keyboard.press("+")
    expect(person.page.locator("#view")).to_have_attribute("data-zoomed", "")
    person.page.keyboard.press("0")
    expect(person.page.locator("#view[data-zoomed]")).to_have_count(0)

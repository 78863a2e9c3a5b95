"""The one control for numbers: one place for three values and for forty; digits are numbers."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from landsraad.scenes.frame import Number
from landsraad.scenes.number import number_control
from landsraad.scenes.prompt import Choice
from landsraad.scenes.rendering.render import markup

from .person import Person
from .positions import Tables
from .quick import type_quickly
from .visitor import Visit, Visitor

PUT = """async (markup) => {
  document.querySelector("#decide .number").outerHTML = markup;
  (await ours("number")).refresh();
  (await ours("choose")).refresh();
}"""


def control(numbers: Sequence[int], again: str = "", unit: str = "spice") -> str:
    """A control for these numbers."""
    choices = [Choice(n, str(n), None, f"Bid {n} spice") for n in numbers]
    return markup(number_control("bid", Number(unit, again=again), choices), ids=False)


def bidding(visit: Visit, tables: Tables, **settings: str) -> Page:
    laid = tables["bidding"]
    visitor: Visitor = visit(remembers=settings) if settings else visit()
    person = Person.at(visitor, laid.link(laid.seats[0]))
    person.wait_for("What do you bid?")
    return person.page


def test_the_control_stands_at_one_place_for_few_numbers_and_for_many(
    visit: Visit, tables: Tables
) -> None:
    page = bidding(visit, tables)
    boxes = []
    for count in (3, 7, 27):
        page.evaluate(PUT, control(range(4, 4 + count)))
        boxes.append(page.locator("#decide .number").bounding_box())
    assert boxes[0] == boxes[1] == boxes[2]


def test_a_digit_is_that_number_or_is_refused_with_a_reason(visit: Visit, tables: Tables) -> None:
    page = bidding(visit, tables)
    page.evaluate(PUT, control(range(4, 31)))
    shown, main = page.locator("#number-shown"), page.locator("#commit")
    type_quickly(page, "6")
    expect(shown).to_have_text("6")
    expect(main).to_have_text("Bid 6 spice")
    type_quickly(page, "12")
    expect(shown).to_have_text("12")
    type_quickly(page, "40")
    expect(page.locator("#number-reason")).to_contain_text("40 is not possible")
    expect(page.locator("#number-reason")).to_contain_text("from 4 to 30")
    expect(shown).to_have_text("4")
    page.locator("#typed-number").focus()
    for key, value in (("End", "30"), ("PageDown", "25"), ("ArrowUp", "26"), ("Home", "4")):
        page.keyboard.press(key)
        expect(shown).to_have_text(value)
    expect(page.locator("#decide input[inputmode=numeric]")).to_have_attribute(
        "aria-labelledby", "question"
    )


def test_one_sector_is_no_sectors(visit: Visit, tables: Tables) -> None:
    """What was found, DUNE 17: `1 sectors`."""
    page = bidding(visit, tables)
    value = page.locator("#decide .value")
    page.evaluate(PUT, control(range(1, 21), unit="sectors"))
    expect(value).to_have_text("1sector")
    for digit, words in (("2", "2sectors"), ("1", "1sector"), ("3", "3sectors")):
        page.wait_for_timeout(750)
        type_quickly(page, digit)
        expect(value).to_have_text(words)


def test_single_keys_can_be_switched_off(visit: Visit, tables: Tables) -> None:
    page = bidding(visit, tables, keys="off")
    page.evaluate(PUT, control(range(4, 31)))
    for key in ("6", "u", "?", "b"):
        page.keyboard.press(key)
    expect(page.locator("#number-shown")).to_have_text("4")
    expect(page.locator("#keys")).to_be_hidden()
    expect(page.locator("#view")).not_to_be_focused()


def test_what_was_chosen_last_is_where_it_begins_if_that_is_possible(
    visit: Visit, tables: Tables
) -> None:
    page = bidding(visit, tables)
    laid = tables["bidding"]
    remembered = f"landsraad:number:{laid.table}:{laid.seats[0]}:shipping"
    page.evaluate("name => localStorage.setItem(name, '12')", remembered)
    for numbers, begins in ((range(4, 31), "12"), (range(4, 9), "4"), (range(15, 20), "15")):
        page.evaluate(PUT, control(numbers, "shipping"))
        expect(page.locator("#number-shown")).to_have_text(begins)
    page.evaluate(PUT, control(range(5, 31)))
    expect(page.locator("#number-shown")).to_have_text("5")

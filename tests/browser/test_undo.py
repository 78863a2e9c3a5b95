"""Going back: as far as the rules allow it, and beyond that by everybody's consent."""

from __future__ import annotations

from playwright.sync_api import expect

from .person import Person
from .positions import Tables
from .visitor import Visit


def test_an_answer_within_a_step_is_taken_back(visit: Visit, tables: Tables) -> None:
    laid = tables["shipping"]
    person = Person.at(visit(), laid.link(laid.seats[0]))
    first = person.wait_for("What do you ship?")
    person.answer(first.option("reserves"), first)
    person.wait_for("Where do you ship to?")
    person.page.locator("#undo").click()
    again = person.wait_for("What do you ship?")
    assert [option.value for option in again.options] == [o.value for o in first.options]


def test_further_back_needs_everybodys_consent(visit: Visit, tables: Tables) -> None:
    laid = tables["bidding"]
    one, other = (Person.at(visit(), laid.link(seat)) for seat in laid.seats)
    asked = one.wait_for("What do you bid?")
    one.answer(asked.option(1), asked)
    answered = other.wait_for("What do you bid?")
    other.answer(answered.option("pass"), answered)
    other.page.wait_for_selector("#calm")

    wants_to_go_back(one)
    other.page.locator("#refuse").click()
    for person in (one, other):
        expect(person.page.locator("#proposal")).to_have_count(0)
        expect(person.page.locator("#chat-lines")).to_contain_text("would rather not go back")

    wants_to_go_back(one)
    other.page.locator("#agree").click()
    for person in (one, other):
        expect(person.page.locator("#proposal")).to_have_count(0)
        expect(person.page.locator("#chat-lines")).to_contain_text("Everybody agreed")
    expect(one.page.locator("#question")).to_have_text("What do you bid?")


def wants_to_go_back(person: Person) -> None:
    """Others have acted since, so the button asks everybody."""
    person.page.locator("#undo[data-do=ask-undo]").click()
    person.page.locator("#sure-yes").click()
    expect(person.page.locator("#proposal")).to_be_visible()

"""Deals between two people: offered, accepted, refused, withdrawn."""

from __future__ import annotations

from playwright.sync_api import expect

from .person import Person
from .positions import Tables
from .visitor import Visit

WORDS = "On my honour"


def test_a_deal_is_offered_on_one_page_and_answered_on_the_other(
    visit: Visit, tables: Tables
) -> None:
    laid = tables["deals"]
    first, second = laid.seats
    one, other = (Person.at(visit(), laid.link(seat)) for seat in laid.seats)
    for person in (one, other):
        person.open_tab("deals")
    promise = (second, "nobody else", first, "written", None, "turn", "done")

    one.act("#offer-deal", *promise)
    deal = number_of_new_deal(one)
    for person in (one, other):
        expect(person.page.locator(deal)).to_contain_text(WORDS)
        expect(person.page.locator(deal)).to_contain_text("waits for")
    expect(other.page.locator("[id='tab:deals']")).to_have_attribute("data-count", "1")
    other.page.locator(f"{deal} button:has-text('Accept')").click()
    for person in (one, other):
        expect(person.page.locator(deal)).to_contain_text("holds")
        expect(person.page.locator("#log-lines")).to_contain_text(WORDS)

    one.act("#offer-deal", *promise)
    refused = number_of_new_deal(one)
    other.page.locator(f"{refused} button:has-text('Refuse')").click()
    for person in (one, other):
        expect(person.page.locator(refused)).to_have_count(0)
    one.act("#offer-deal", *promise)
    withdrawn = number_of_new_deal(one)
    expect(other.page.locator(withdrawn)).to_contain_text("waits for")
    one.page.locator(f"{withdrawn} button:has-text('Withdraw')").click()
    for person in (one, other):
        expect(person.page.locator(withdrawn)).to_have_count(0)
        expect(person.page.locator(deal)).to_contain_text("holds")


def number_of_new_deal(person: Person) -> str:
    """A pattern that finds the offer that waits for an answer."""
    offer = person.page.locator("li.deal:has-text('waits for')")
    expect(offer).to_have_count(1)
    return f"[id='{offer.get_attribute('id')}']"


def test_an_act_out_of_turn_can_be_given_up_at_every_step(visit: Visit, tables: Tables) -> None:
    laid = tables["deals"]
    one = Person.at(visit(), laid.link(laid.seats[0]))
    asked = one.wait_asked()
    assert asked is not None
    one.open_tab("deals")
    one.page.locator("#offer-deal").click()
    assert one.draft_values() == 0
    one.press(one.read().option(laid.seats[1]))
    one.page.wait_for_selector("#draft-back")
    one.page.locator("#draft-back").click()
    expect(one.page.locator("#question")).to_have_text("Who do you want a deal with?")
    one.page.keyboard.press("Escape")
    expect(one.page.locator("#draft")).to_have_count(0)
    expect(one.page.locator("#question")).to_have_text("What do you bid?")

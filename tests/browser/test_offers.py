"""Offers: in sight at every size, never in the way, answered and changed beside the question."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from .laid import Laid
from .person import Person
from .positions import Tables
from .served import Server
from .visitor import Visit

SIZES = [(1440, 900), (1280, 720), (1024, 768), (390, 844), (360, 740)]

PLACED = """async (patterns) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
  const look = () => patterns.map((pattern) => {
    const box = document.querySelector(pattern).getBoundingClientRect();
    return [box.x, box.y, box.width, box.height].map(Math.round);
  });
  await document.fonts.ready;
  for (let before = null, now = look(); ; before = now, now = look()) {
    if (JSON.stringify(before) === JSON.stringify(now)) return now;
    await frame();
  }
}"""

IN_SIGHT = """() => [...document.querySelectorAll(".offer summary, .offer-chip, .offer-notice")]
  .some((one) => {
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.height > 30 && one.contains(hit);
  })"""
"""Is the offer, or what leads to it, where somebody sees it?"""


def act(server: Server, laid: Laid, seat: int, name: str, values: Any) -> None:
    """Do something out of turn, beside all browsers."""
    path = f"/api/tables/{laid.table}/act"
    server.post(path, {"act": name, "values": values}, laid.tokens[seat])


def offer(server: Server, laid: Laid) -> None:
    """The second person asks the first for a promise on honour."""
    first, second = laid.seats
    values = [first, "nobody else", first, "written", "keep_peace", "turn", "done"]
    act(server, laid, second, "offer_deal", values)


def at_rest(page: Page) -> Any:
    """Where the question and the one button are, once nothing moves any more."""
    return page.evaluate(PLACED, ["#question", "#commit"])


def test_an_offer_is_in_sight_and_moves_neither_question_nor_button(
    visit: Visit, server: Server, tables: Tables
) -> None:
    laid = tables["offers"]
    one = Person.at(visit(), laid.link(laid.seats[0]))
    page = one.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        one.wait_for("What do you bid?")
        number = page.locator("#typed-number")
        number.fill("3")
        expect(page.locator("#commit")).to_have_text("Bid 3 spice")
        before = at_rest(page)

        offer(server, laid)
        expect(page.locator("#offered .offer")).to_have_count(1)
        page.wait_for_function(IN_SIGHT)
        assert at_rest(page) == before
        expect(number).to_be_focused()
        expect(page.locator(".main:visible")).to_have_count(1)

        if width <= 760:
            page.locator("#look-at-offer").click()
        page.locator("#offered button:has-text('Accept')").click()
        expect(page.locator("#offered")).to_have_count(0)
        expect(page.locator("#commit")).to_have_text("Bid 3 spice")
        expect(page.locator("#question")).to_have_text("What do you bid?")
        assert at_rest(page)[1] == before[1]


def test_choosing_an_option_does_nothing_out_of_turn(visit: Visit, tables: Tables) -> None:
    """What is chosen stays on the page until the main button takes it."""
    laid = tables["an answer to choose"]
    one = Person.at(visit(), laid.link(laid.seats[0]))
    one.wait_asked()
    one.page.locator("#picks .pick").first.click()
    expect(one.page.locator("#picks .pick[data-chosen]")).to_have_count(1)
    expect(one.page.locator("#notes .note")).to_have_count(0)


def test_other_terms_are_put_together_in_the_card_and_sent(
    visit: Visit, server: Server, tables: Tables
) -> None:
    laid = tables["other terms"]
    first, second = laid.seats
    one, other = (Person.at(visit(), laid.link(seat)) for seat in laid.seats)
    page = one.page
    one.wait_for("What do you bid?")
    offer(server, laid)
    page.locator("[id='change:deal:1']").click()
    send = page.locator("[id='send:deal:1']")
    expect(send).to_be_disabled()
    page.locator(f"[id='more:{second}']").click()
    what = page.locator("#term-value")
    expect(what).to_be_focused()
    what.select_option(label="Pay spice at once")
    page.locator("#term-form button[type=submit]").click()
    expect(page.locator("#term-value[type=number]")).to_be_focused()
    page.keyboard.press("Enter")
    terms = page.locator("#offered .term")
    expect(terms).to_have_count(2)
    expect(terms.filter(has_text="1 spice at once")).to_have_count(1)
    page.locator("[id='drop:0']").click()
    expect(page.locator("#offered del")).to_have_count(1)
    expect(page.locator("#question")).to_have_text("What do you bid?")
    send.click()
    expect(page.locator("#offered .own")).to_have_count(1)
    expect(page.locator("#commit")).to_be_visible()
    answer = other.page.locator("[id='offer:deal:2']")
    expect(answer).to_contain_text("1 spice at once")
    act(server, laid, first, "withdraw_deal", {"withdraw deal": 2})
    expect(answer).to_have_count(0)

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


CLIPPED = """() => [...document.querySelectorAll("#bargain button, #bargain select, #send-offer")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
"""Buttons of the form whose words do not fit."""


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
        expect(page.locator("#offered .offer")).to_have_count(0)
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


def test_a_deal_is_offered_in_five_clicks_and_answered_with_other_terms(
    visit: Visit, tables: Tables
) -> None:
    """Two columns beside the question, which stays in sight, at every size."""
    laid = tables["other terms"]
    first, second = laid.seats
    one, other = (Person.at(visit(), laid.link(seat)) for seat in laid.seats)
    page = one.page
    one.wait_for("What do you bid?")
    page.locator("#begin-offer").click()
    page.locator(f"[id='party:{second}']").click()
    page.locator(f"[id='add:{first}:pay_now']").click()
    page.locator("[id='more:0:about-number']").click()
    page.locator(f"[id='add:{second}:no_bid']").click()
    expect(page.locator("#offer-read")).to_contain_text("2 spice now, and they do not bid")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        waits = page.locator("#question-waits").bounding_box()
        assert waits is not None
        assert waits["height"] == 56
        assert waits["y"] + waits["height"] < height
        assert page.evaluate(CLIPPED) == []
    page.locator("#question-waits").click()
    one.wait_for("What do you bid?")
    page.locator("#go-on-offering").click()
    send = page.locator("#send-offer")
    expect(send).to_have_text("Offer 2 spice for no bid")
    send.click()
    expect(page.locator("#offered .own")).to_have_count(1)
    expect(page.locator("#commit")).to_be_visible()

    theirs = other.page
    theirs.locator("[id='change:deal:1']").click()
    expect(theirs.locator("#send-offer")).to_be_disabled()
    number = theirs.locator("[id='number:0:about-number']")
    number.fill("3")
    number.press("Tab")
    expect(theirs.locator("#offer-read")).to_contain_text("3 spice now")
    theirs.locator("#send-offer").click()
    answer = page.locator("[id='offer:deal:2']")
    expect(answer).to_contain_text("3 spice now")
    expect(answer.locator("del")).to_have_text("2 spice now")
    answer.locator("button:has-text('Refuse')").click()
    expect(answer).to_have_count(0)
    page.locator("[id='offer:deal:1'] > summary").click()
    page.locator("[id='refuse:deal:1']").click()
    expect(page.locator("#offered .offer")).to_have_count(0)

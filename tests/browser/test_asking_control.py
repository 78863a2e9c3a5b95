"""Control is asked from a phone, and what came of it is read there: EVENT-SCREENS.md, section 2."""

from __future__ import annotations

from playwright.sync_api import expect

from .phones import SMALL
from .test_control import begun
from .visitor import Visit

BY_SHEETS = {"single": "off"}


def test_a_request_is_written_on_a_phone_and_its_answer_stands_below(visit: Visit) -> None:
    day, _ = begun(visit())
    anna, mira = day.sits("Anna"), day.sits("Mira")
    phone = visit(viewport=SMALL, has_touch=True, remembers=BY_SHEETS)
    page = phone.page(f"/t/{day.table}#token={anna}")
    expect(page.locator("#now-page")).to_be_visible()
    page.locator("#foot-tabs [data-drawer=people]").tap()
    page.locator("[id='people:request']").tap()
    page.locator("#form button", has_text="Question").tap()
    expect(page.locator("#hand-in")).to_have_text("Write what you ask")
    words = page.locator("#form textarea")
    words.press_sequentially("How far does a worm hear?")
    expect(page.locator(".signs-left")).to_have_text("375 signs left")
    expect(page.locator("#hand-in")).to_be_enabled()
    words.press_sequentially(" And at night?")
    expect(words).to_have_value("How far does a worm hear? And at night?")
    page.locator("#hand-in").tap()
    own = page.locator("#asked-control")
    expect(own).to_contain_text("waiting (1st)")
    expect(own).to_contain_text("How far does a worm hear? And at night?")
    (asked,) = day.call(f"/api/tables/{day.table}/desk/state", None, mira)["requests"]
    day.post("desk/take", {"request": asked["request"]}, mira)
    expect(own).to_contain_text("taken by Mira")
    answer = {"ruling": "refuse", "words": "Two.", "precedent": "no", "release": "now"}
    day.post("desk/answer", {"request": asked["request"], "values": answer}, mira)
    expect(own.locator(".answer")).to_contain_text("Two.")

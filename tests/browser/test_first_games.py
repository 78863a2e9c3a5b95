"""Guided first games of the other games: every lesson is told on the page, and lies on nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from landsraad import load
from landsraad.scenes.learning import must_have_guide

from .test_learning import ANSWER, MEETS, SIZES, learns
from .visitor import WAITING, Visit

PHONE = 400
"""Up to this width a sheet lies over the lower part of the board, with all that stands there."""


READY = """() => document.getElementById("lesson")?.hidden === false
  || document.getElementById("page").dataset.decision
  || document.querySelector("#do-first, #hand-in:not(:disabled), #pass-time[data-with*=true]")"""
"""Something is explained, or asked, or can be done on an open floor."""


def goes_on(page: Page) -> None:
    """Answer what is asked; on an open floor choose for one's battle, or let a year pass."""
    if not load(page.locator("#page").get_attribute("data-game") or "").clock:
        page.evaluate(ANSWER, {})
        page.wait_for_timeout(60)
        return
    first, sheet = page.locator("#do-first"), page.locator("#hand-in:not(:disabled)")
    button = next((one for one in (first, sheet) if one.count()), page.locator("#pass-time"))
    button.evaluate("(one) => one.click()")  # bots act meanwhile: nothing on the floor holds still
    page.wait_for_timeout(300)


@pytest.mark.parametrize("game", ["imperium", "dawn_of_the_fremen", "war_for_arrakis", "megagame"])
def test_every_lesson_of_a_first_game_is_told_and_lies_on_nothing(visit: Visit, game: str) -> None:
    page = learns(visit(remembers={"single": "off"}), game)
    lesson, told = page.locator("#lesson"), list[str]()
    while True:
        page.wait_for_function(READY, timeout=WAITING)
        if not lesson.is_visible():
            goes_on(page)
            continue
        title = page.locator("#lesson-title").inner_text()
        if title == "You know it now":
            break
        if title not in told:
            told.append(title)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                met = [each for each in page.evaluate(MEETS) if width > PHONE or ":" not in each]
                assert not met, f"{title} at {width} lies on {', '.join(met)}"
            page.set_viewport_size({"width": 1440, "height": 900})
        page.locator("#lesson-done").click()
    assert sorted(told) == sorted(each.title for each in must_have_guide(load(game)).lessons)
    expect(page.locator("#lesson-again")).to_be_visible()

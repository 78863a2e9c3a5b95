"""Who am I, and Learn it: a first card, lessons in the order of the record, a table handed over."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from landsraad import load
from landsraad.scenes.learning import must_have_guide

from .making import card
from .visitor import WAITING, Visit, Visitor

SIZES = ((1440, 900), (1024, 768), (390, 844))

ANSWER = """async (wishes) => {
  const { table } = document.getElementById("page").dataset;
  const token = localStorage.getItem(`landsraad:token:${table}`);
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const { ask, decision } = await (await fetch(`/api/tables/${table}/view`, { headers })).json();
  if (!ask) return "";
  const wish = wishes[ask.kind.startsWith("forces") ? "forces" : ask.kind];
  const value = (wish ?? []).find((one) => ask.options.includes(one)) ?? ask.options[0];
  const body = JSON.stringify({ decision, value, sure: true });
  await fetch(`/api/tables/${table}/answer`, { method: "POST", headers, body });
  return ask.kind;
}"""
"""Answer what is asked as somebody wishes, beside the page."""

WISHES: dict[str, list[Any]] = {
    "keep traitor": ["feyd_rautha"],
    "bid": [1, 2, 3, 4],
    "ship to": ["pass"],
    "move from": ["arrakeen", "pass"],
    "move to": ["old_gap@9"],
    "forces": [4],
    "leader": ["gurney_halleck"],
    "weapon": ["crysknife"],
    "defense": ["shield", "none"],
    "dial": [4],
    "call traitor": ["feyd_rautha"],
}

MEETS = """() => {
  const box = (one) => one?.getBoundingClientRect();
  const lesson = document.getElementById("lesson");
  const due = JSON.parse(document.getElementById("lessons-due").dataset.due);
  const title = document.getElementById("lesson-title").textContent;
  const { subject } = due.find((each) => each.title === title);
  const others = ["board-region", "dock", "decide", subject].filter((id) => id);
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 &&
    b.top < a.bottom - 1;
  const mine = box(lesson);
  const inside = mine.left >= -1 && mine.right <= innerWidth + 1 && mine.top >= 0;
  const met = others.filter((id) => {
    const other = document.getElementById(id);
    const theirs = other?.checkVisibility() && box(other);
    return theirs && theirs.width && theirs.height && over(mine, theirs);
  });
  return [...met, ...(inside ? [] : ["the edge"])];
}"""
"""What the lesson lies on, of what it must leave free."""


def learns(visitor: Visitor, game: str = "dune") -> Page:
    """Press the button in the lobby."""
    page = visitor.page("/")
    card(page, game).get_by_role("button", name="Learn it").click()
    expect(page.locator("#page")).to_have_attribute("data-status", "running")
    return page


def test_who_i_am_comes_first_and_my_first_deed_is_three_clicks_away(visit: Visit) -> None:
    page = learns(visit(met=False))
    mine = page.locator("#first-cards")
    expect(mine).to_be_visible()
    expect(mine).to_contain_text("You are Atreides")
    expect(mine).to_contain_text("3 of the 5 strongholds")
    expect(mine.get_by_text("Gentle bots, prepared cards.")).to_be_visible()
    expect(page.locator("#lesson")).to_be_hidden()
    page.get_by_role("button", name="Begin").click()
    expect(mine).to_be_hidden()
    expect(page.locator("#lesson-title")).to_have_text("In your pay")
    page.locator("#picks .pick", has_text="Feyd Rautha").click()
    page.locator("#commit").click()
    expect(page.locator("#lesson-title")).to_have_text("The storm")
    # It comes once; then my emblem brings it back, and the key.
    page.reload()
    expect(page.locator("#lesson")).to_be_visible()
    expect(mine).to_be_hidden()
    page.keyboard.press("i")
    expect(mine.get_by_role("heading", name="You are Atreides")).to_be_visible()
    expect(mine.get_by_text("Gentle bots")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(mine).to_be_hidden()
    page.locator("#seats button[data-card='1']").click()
    theirs = mine.locator("article:not([hidden])")
    expect(theirs).to_contain_text("They win when they hold 3")
    expect(theirs).to_contain_text("Only they keep four traitors")
    page.get_by_role("button", name="Back to the table").click()
    expect(mine).to_be_hidden()


SPILLED = """() => [...document.querySelectorAll(".dune-panel .plan :is(.dune-chip, .who)")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right >
    one.closest(".plan").getBoundingClientRect().right)
  .map((one) => one.textContent)"""
"""Leaders and cards of a plan that stand over its edge."""

HIT = """() => {
  const button = document.getElementById("begin");
  const { left, top, width, height } = button.getBoundingClientRect();
  const spots = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.9].map((y) => [x, y]));
  return spots.every(([x, y]) =>
    button.contains(document.elementFromPoint(left + width * x, top + height * y)));
}"""
"""Does nothing lie on any part of the button that begins?"""


@pytest.mark.parametrize(
    "game", ["dune", "imperium", "dawn_of_the_fremen", "war_for_arrakis", "megagame"]
)
def test_the_first_card_has_its_button_whole_on_every_screen(visit: Visit, game: str) -> None:
    page = learns(visit(met=False), game)
    expect(page.locator("#first-cards")).to_be_visible()
    for width, height in (*SIZES, (1280, 720), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(HIT)


def test_a_first_game_of_dune_in_which_every_lesson_is_told(visit: Visit) -> None:
    page = learns(visit())
    lesson, told = page.locator("#lesson"), list[str]()
    while True:
        page.wait_for_function(
            "() => !document.getElementById('lesson').hidden"
            " || document.getElementById('page').dataset.decision",
            timeout=WAITING,
        )
        if not lesson.is_visible():
            page.evaluate(ANSWER, WISHES)
            page.wait_for_timeout(60)
            continue
        title = page.locator("#lesson-title").inner_text()
        if title == "You know it now":
            break
        if title not in told:
            told.append(title)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                met = page.evaluate(MEETS)
                assert not met, f"{title} at {width} lies on {', '.join(met)}"
                assert page.evaluate(SPILLED) == [], f"{title} at {width}"
            page.set_viewport_size({"width": 1440, "height": 900})
        page.locator("#lesson-done").click()
    guide = must_have_guide(load("dune"))
    assert sorted(told) == sorted(each.title for each in guide.lessons)
    expect(page.locator("#lesson-again")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    expect(lesson).to_be_hidden()
    expect(page.locator("#turn")).to_contain_text("Turn 3")


def test_a_power_that_works_now_is_a_chip_and_brings_the_card(visit: Visit) -> None:
    page = learns(visit())
    page.evaluate(ANSWER, WISHES)
    for title in ("The storm", "The spice blow"):
        expect(page.locator("#lesson-title")).to_have_text(title)
        page.locator("#lesson-done").click()
    chip = page.locator("#power-now")
    expect(chip).to_have_text("You foresee this card")
    chip.click()
    expect(page.locator("#first-cards article:not([hidden])")).to_contain_text("see each card")


def test_other_tables_explain_nothing(visit: Visit) -> None:
    page = visit().page("/new/dune")
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator("#page")).to_have_attribute("data-status", "running")
    expect(page.locator("#lessons-due")).to_have_count(0)
    expect(page.locator("#lesson")).to_be_hidden()


def test_where_nothing_is_prepared_a_browser_is_told_each_phase_once(visit: Visit) -> None:
    visitor = visit()
    page = learns(visitor, "spice_auction")
    expect(page.locator("#lesson")).to_contain_text("The auction")
    page.locator("#lesson-done").click()
    expect(page.locator("#lesson")).to_be_hidden()
    again = learns(visitor, "spice_auction")
    expect(again.locator("#lessons-due")).to_have_count(1)
    expect(again.locator("#lesson").filter(has_text="The auction")).to_be_hidden()

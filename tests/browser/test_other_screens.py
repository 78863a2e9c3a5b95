"""Screens of other people: a tablet held upright, a phone on its side, type twice as large, and
colours that somebody has chosen for all pages.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .hands import REACH
from .positions import Tables
from .visitor import Visit, at_rest

TABLET = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
ON_ITS_SIDE = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
TWICE = {"viewport": {"width": 640, "height": 360}, "device_scale_factor": 2}
"""What is left of a window of 1280 by 720 at 200 %: as much as a phone on its side has."""

SEEN = """() => {
  const box = (pattern) => document.querySelector(pattern).getBoundingClientRect();
  const inside = ({ top, bottom, left, right }) =>
    top >= 0 && left >= 0 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
  const shown = (pattern) => [...document.querySelectorAll(pattern)].filter((one) =>
    one.id !== "handle" && one.checkVisibility());
  const name = (one) => one.id || one.textContent.trim();
  const reach = REACH;
  const small = shown("button, summary, #desk input").filter((one) => {
    const { width, height } = reach(one);
    return width < 43.5 || height < 43.5;
  });
  const [board, desk, sheet] = ["#board-region", "#desk", "#sheet"].map(box);
  const seen = {
    sideways: document.documentElement.scrollWidth - innerWidth,
    board: Math.min(board.width, board.height),
    below: desk.top >= board.bottom,
    beside: box("#decide > .main").left >= sheet.right,
    hidden: ["#question", "#decide > .main", "#purse"].filter((each) => !inside(box(each))),
    seats: shown("#seats .opens").filter((one) => inside(one.getBoundingClientRect())).length,
    small: small.map(name),
  };
  // Whatever is out of sight can be brought there by scrolling, and pressed.
  const lost = shown("#desk :is(button, summary):not(:disabled)").filter((one) => {
    one.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  return { ...seen, lost: lost.map(name) };
}""".replace("REACH", REACH)


def opened(visit: Visit, tables: Tables, name: str, **settings: Any) -> Page:
    """A table at which composed sheets are used."""
    laid = tables[name]
    page = visit(remembers={"single": "off"}, **settings).page(laid.link(laid.seats[0]))
    expect(page.locator("#decide > .main")).to_be_visible()
    at_rest(page)
    return page


@pytest.mark.parametrize("name", ["deals", "plans to look at"])
@pytest.mark.parametrize(
    "screen", [TABLET, ON_ITS_SIDE, TWICE], ids=["tablet", "on its side", "twice as large"]
)
def test_nothing_is_lost_on_another_screen(
    visit: Visit, tables: Tables, screen: dict[str, Any], name: str
) -> None:
    seen = opened(visit, tables, name, **screen).evaluate(SEEN)
    upright = screen is TABLET
    assert seen["sideways"] == 0
    assert seen["board"] >= 300
    assert (seen["below"], seen["beside"]) == (upright, upright)
    assert seen["hidden"] == []
    assert seen["seats"] == 6
    assert seen["small"] == []
    assert seen["lost"] == []


LINES = """() => {
  const [may, chosen] = document.querySelectorAll("svg.board .field");
  may.setAttribute("class", "field may");
  chosen.setAttribute("class", "field may");
  chosen.setAttribute("data-chosen", "");
  return [may, chosen].map((one) => {
    const { strokeDasharray, strokeWidth, stroke } = getComputedStyle(one);
    return [strokeDasharray === "none", parseFloat(strokeWidth), stroke];
  });
}"""

GROUND = "one => getComputedStyle(one).backgroundColor"


def test_states_are_told_apart_in_colours_of_ones_own(visit: Visit, tables: Tables) -> None:
    page = opened(visit, tables, "deals", forced_colors="active")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    (may_is_solid, may_width, may), (chosen_is_solid, chosen_width, chosen) = page.evaluate(LINES)
    assert (may_is_solid, chosen_is_solid) == (False, True)
    assert chosen_width > may_width > 0
    assert may != chosen
    main, way_out = page.locator("#commit"), page.locator("#way-out")
    assert main.evaluate(GROUND) != way_out.evaluate(GROUND)
    way_out.focus()
    page.keyboard.press("Shift+Tab")
    expect(main).to_be_focused()
    expect(main).to_have_css("outline-style", "solid")
    expect(main).to_have_css("outline-width", "3px")

"""A screen on the wall: it shows what everybody sees, large enough to be read across a room."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import expect

from .positions import Tables
from .visitor import Visit, at_rest

SMALL = """() => {
  const found = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const one = words.currentNode.parentElement;
    if (!words.currentNode.textContent.trim() || !one.checkVisibility()) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 2 || one.closest(".unseen, script, style, title, .skip")) continue;
    const matrix = one instanceof SVGGraphicsElement ? one.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size < 19.9) found.push(`${one.closest("[id]")?.id}: ${size} ${one.textContent}`);
  }
  return found;
}"""

PRESSED = """() => [...document.querySelectorAll("button, summary, input, select")]
  .filter((one) => one.checkVisibility() && !one.closest("#bar, [inert]"))
  .map((one) => one.id || one.textContent)"""


def test_a_screen_on_the_wall_shows_what_everybody_sees(visit: Visit, tables: Tables) -> None:
    laid = tables["bidding"]
    visitor = visit(viewport={"width": 1920, "height": 1080})
    seated = visitor.page(laid.link(laid.seats[0]))
    expect(seated.locator("#hand")).to_be_attached()
    page = visitor.page(f"/t/{laid.table}?view=wall")
    expect(page.locator("#page.watching")).to_be_attached()
    at_rest(page)
    expect(page.locator("#hand, [data-choose], [id^='card:']")).to_have_count(0)
    assert page.evaluate(PRESSED) == []
    assert page.evaluate(SMALL) == []
    expect(page.locator("#now")).to_contain_text("Waiting for")
    expect(page.locator("#menu-button")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#menu-button")).to_be_visible()


def test_a_host_lets_the_wall_be_some_minutes_behind(visit: Visit) -> None:
    visitor = visit(viewport={"width": 1920, "height": 1080})
    page = visitor.page("/new/spice_auction")
    page.locator("#delay").select_option("3")
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator("#page.seated")).to_be_attached()
    expect(page.locator("#behind")).to_have_count(0)
    wall = visitor.page(f"{urlsplit(page.url).path}?view=wall")
    expect(wall.locator("#behind")).to_have_text("3 minutes behind")
    expect(wall.locator("#behind")).to_be_visible()
    expect(wall.locator("#question")).to_have_text("The game has not begun.")

"""A browser that comes back has the page's scripts and styles, and asks for none again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .positions import Tables
from .visitor import FILES, Visit, Visitor

FETCHED = """() => performance.getEntriesByType("resource")
  .filter(({ transferSize }) => transferSize > 0)
  .map(({ name }) => new URL(name).pathname)
  .filter((path) => /^\\/(static|style)\\//.test(path))"""
"""Scripts and styles that came over the line, also if only to hear that nothing has changed."""

STYLED = """(path) =>
  [...document.styleSheets].some(({ href }) => href?.endsWith(path))"""


def opened(visitor: Visitor, path: str) -> Page:
    page = visitor.page(path)
    expect(page.locator("svg.board").first).to_be_visible()
    return page


def test_a_browser_that_comes_back_asks_for_nothing_again(visit: Visit, tables: Tables) -> None:
    laid, visitor = tables["plans to look at"], visit()
    first = opened(visitor, laid.link(laid.seats[0]))
    fetched = first.evaluate(FETCHED)
    assert f"{FILES}/table.js" in fetched
    later = first.locator(f"head > link[href='{FILES}/later.css']")
    expect(later, "what a running game does not show at once comes behind it").to_have_count(1)
    first.wait_for_function(STYLED, arg=f"{FILES}/later.css")
    assert f"{FILES}/news.js" not in fetched, "what it imports comes with it"
    first.close()
    again = opened(visitor, f"/t/{laid.table}")
    assert again.evaluate("performance.getEntriesByType('resource').length") > 8
    assert again.evaluate(FETCHED) == []


def test_a_page_from_before_an_update_loads_what_it_still_needs(visit: Visit) -> None:
    page = visit().page("/rules/dune")
    # Somebody sits down: what makes a lot is loaded then, by a script of the older edition.
    lot = page.evaluate("import('/static/older/lot.js').then(({ newLot }) => newLot().lot)")
    assert len(lot) == 64
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert any("/static/older/store.js" in name for name in loaded), "no module is there twice"
    assert not any(f"{FILES}/store.js" in name for name in loaded)

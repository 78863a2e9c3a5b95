"""Long boards: everything beside them has its room, and a hand of any size lies in the dock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from landsraad.games.imperium.components import CARDS, INTRIGUE
from landsraad.kernel import Match

from .laid import lay, played
from .positions import Tables
from .served import Server
from .visitor import Visit, at_rest
from .war_positions import found

SIZES = {"wide": (1440, 900), "low": (1280, 720), "tablet": (1024, 768)}
HANDS = ((0, 2), (1, 0), (5, 4), (10, 6))
"""Cards and Intrigue cards that a seat of Imperium holds."""

# A server of its own: its tables have to lie there before it starts.


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("long") / "data"


def to_take_a_turn(match: Match[Any]) -> bool:
    """Somebody sends an Agent or reveals, in the second round."""
    return match.state.table.round > 1 and any(x.kind == "turn" for x in match.asks.values())


@pytest.fixture(scope="module")
def tables(folder: Path) -> Tables:
    """A hand of each size, and two tables of War."""
    made = {}
    for cards, plots in HANDS:
        match = played("imperium", {"gains": "by_themselves"}, 4, 1, to_take_a_turn)
        seat = next(iter(match.asks))
        match.state.shields[seat].hand = list(CARDS)[20 : 20 + cards]
        match.state.shields[seat].intrigue = list(INTRIGUE)[:plots]
        made[f"{cards} and {plots}"] = lay(folder, match, {seat: "Chani"})
    for name, seats in (("duel", 2), ("teams", 4)):
        war, seat = found(lambda m, ask: ask.kind == "die" and m.state.table.round > 1, seats)
        made[name] = lay(folder, war, {seat: "Chani"})
    return made


@pytest.fixture(scope="module")
def server(folder: Path, tables: Tables) -> Iterator[Server]:
    """The server of these tables."""
    running = Server(folder).start()
    yield running
    running.stop()


def opened(visit: Visit, tables: Tables, name: str, size: str) -> Page:
    """A table on a screen of this size."""
    width, height = SIZES[size]
    laid = tables[name]
    page = visit(viewport={"width": width, "height": height}).page(laid.link(laid.seats[0]))
    expect(page.locator("#page[data-status=running] #dock.strip")).to_be_visible()
    at_rest(page)
    return page


MEET = """(selector) => {
  const boxes = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    .map((one) => [one.id || one.className, one.getBoundingClientRect()]);
  const found = [];
  for (const [place, [name, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(place + 1))
      if (a.left < b.right - 1 && b.left < a.right - 1 &&
          a.top < b.bottom - 1 && b.top < a.bottom - 1)
        found.push(`${name} meets ${other}`);
  return found;
}"""
OUTSIDE = """([inner, outer]) => {
  const frame = document.querySelector(outer).getBoundingClientRect();
  return [...document.querySelectorAll(inner)].filter((one) => one.checkVisibility())
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left < frame.left - 1 || box.right > frame.right + 1 ||
        box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
    }).map((one) => one.id || one.className);
}"""
BROKEN = """() => [...document.querySelectorAll("#held .imp-card > header b")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("held", [f"{cards} and {plots}" for cards, plots in HANDS])
def test_a_hand_of_any_size_lies_in_the_dock_and_each_card_rises_whole(
    visit: Visit, tables: Tables, held: str, size: str
) -> None:
    page = opened(visit, tables, held, size)
    cards = page.locator("#held .imp-card")
    assert page.evaluate(OUTSIDE, ["#held .imp-card", "#dock"]) == []
    assert page.evaluate(MEET, "#held .imp-card, .conflict-part") == []
    assert all(box["width"] >= 29.5 for box in map(must, (c.bounding_box() for c in cards.all())))
    assert page.evaluate(BROKEN) == []
    for none in page.locator("#held .fan-part > p").all():
        assert must(none.bounding_box())["width"] >= 90, "why a hand is empty can be read"
    for card in (cards.first, cards.last):
        card.hover()
        risen = card.locator(".risen")
        box = must(risen.bounding_box())
        assert box["width"] == pytest.approx(176, abs=1)
        assert box["height"] >= 243
        assert risen.evaluate("(one) => one.scrollHeight <= one.clientHeight")


def must(box: Any) -> Any:
    """Something that is there."""
    assert box is not None
    return box


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["duel", "teams", "5 and 4"])
def test_no_part_of_the_page_meets_its_neighbour(
    visit: Visit, tables: Tables, name: str, size: str
) -> None:
    page = opened(visit, tables, name, size)
    for parts in (
        "#page > *:not(#bar, [hidden])",
        ".war-dash, .imp-part",
        "#seats > *",
        "#tabs > *",
    ):
        assert page.evaluate(MEET, parts) == []
    assert page.evaluate(OUTSIDE, [".war-dash, .imp-part, .war-dash .person", "#dock"]) == []
    assert page.evaluate(OUTSIDE, ["#seats .seat", "#left"]) == []
    # Ten faces, hand and claims of War are in sight.
    assert page.evaluate(OUTSIDE, [".war-dash :is(.box, .vision, .plan)", "#dock"]) == []
    if size == "tablet":
        board = must(page.locator("#board-region").bounding_box())
        assert board["x"] == 0, "no rail takes its room"
        assert page.locator("#panels").is_hidden()
        page.locator("[id='tab:chat']").click()
        drawer = must(page.locator("#panels").bounding_box())
        desk = must(page.locator("#desk").bounding_box())
        assert drawer["x"] + drawer["width"] <= desk["x"] + 1, "a drawer lies beside the question"

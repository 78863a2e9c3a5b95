"""One intention, one sheet: marches, flights, trades, battles, ballots and laws of the megagame."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from landsraad.games.megagame.components import SEAT_OF
from landsraad.kernel import Match, Secret, load

from .laid import Laid, lay
from .served import Server
from .visitor import Visit

ATREIDES = SEAT_OF["atreides"]
INSIDE = """(id) => {
  const one = document.getElementById(id);
  const box = one.getBoundingClientRect();
  for (let i = 1; i < 16; i += 1)
    for (let j = 1; j < 16; j += 1) {
      const spot = [box.x + (box.width * i) / 16, box.y + (box.height * j) / 16];
      if (document.elementFromPoint(...spot) === one) return spot;
    }
}"""
"""A point of something on the board."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its table."""
    return tmp_path_factory.mktemp("sheets") / "data"


@pytest.fixture(scope="module")
def laid(folder: Path) -> Laid:
    """A day that has not begun yet, with people everywhere: only one of them is there."""
    match = Match.begin(load("megagame"), {"years": 8}, 15, Secret.given(4), live=True)
    match.correct(-3, {"table.storms.r2": "A08"}, "no storm in the way")
    match.act(SEAT_OF["harkonnen"], "propose", "change", "L3", "sietches")
    people = {seat: f"Guest {seat}" for seat in range(15)} | {ATREIDES: "Paul"}
    return lay(folder, match, people)


@pytest.fixture(scope="module")
def fight(folder: Path) -> Laid:
    """Corrino attack Atreides in A19; nobody has chosen yet."""
    match = Match.begin(load("megagame"), {"years": 8}, 15, Secret.given(4), live=True)
    match.act(SEAT_OF["corrino"], "march", "A20", "A19", "stop", 3)
    match.act(SEAT_OF["corrino"], "attack")
    return lay(folder, match, {seat: f"Guest {seat}" for seat in range(15)})


@pytest.fixture(scope="module")
def server(folder: Path, laid: Laid, fight: Laid) -> Iterator[Server]:
    """A server at which nobody waits."""
    running = Server(folder).start()
    yield running
    running.stop()


class Hand:
    """Presses things and counts how often."""

    def __init__(self, page: Page) -> None:
        self.page, self.clicks = page, 0

    def press(self, pattern: str, words: str = "") -> None:
        """Press a thing that is found by a pattern, and by its words where there are several."""
        found = self.page.locator(pattern, has_text=words) if words else self.page.locator(pattern)
        found.first.click()
        self.clicks += 1

    def tap(self, node: str) -> None:
        """Tap something on the board."""
        self.page.mouse.click(*self.page.evaluate(INSIDE, node))
        self.clicks += 1

    def done(self, most: int) -> None:
        """Hand the sheet in; so many clicks are enough for all of it."""
        self.press("#hand-in:not(:disabled)")
        expect(self.page.locator("#form")).to_have_count(0)
        assert self.clicks <= most, f"{self.clicks} clicks"


def test_what_takes_one_sheet_takes_few_clicks(visit: Visit, laid: Laid) -> None:
    page = visit(remembers={"single": "off"}).page(laid.link(ATREIDES))
    main, log = page.locator("#hand-in"), page.locator("#log-lines")
    expect(page.locator("#deeds")).to_be_visible()

    hand = Hand(page)  # a flight over three regions with a harvester and two armies
    hand.tap("region:A19")
    hand.press("#begin-here button", "Fly")
    hand.press("[id='step:load-0-h2'] .step:last-child")
    hand.press("[id='step:load-0-armies'] .step:last-child")
    hand.press("[id='step:load-0-armies'] .step:last-child")
    hand.tap("region:402")
    expect(page.locator("svg #route")).to_have_attribute("data-places", "A19 A16 302 402")
    expect(page.locator("svg #ghosts .ghost")).to_have_count(1)
    expect(page.locator("svg .field.chosen")).to_have_count(2)
    expect(main).to_have_text("Fly 2 armies and a harvester to desert 402 · 3 solari")
    hand.done(8)
    expect(log).to_contain_text("402")

    hand = Hand(page)  # a march over two regions
    hand.tap("region:A19")
    hand.press("#begin-here button", "March")
    expect(page.locator("#form")).to_be_visible()
    hand.tap("region:A25")
    expect(page.locator("svg #route")).to_have_attribute("data-places", "A19 A16 A25")
    expect(main).to_have_text("March 2 armies to A25 · 2 solari")
    hand.done(6)
    expect(page.locator("[id='army:A25:atreides']")).to_be_visible()

    hand = Hand(page)  # 1 spice for 5 solari
    hand.press("[id='act:offer']")
    hand.press("#form .act-head[aria-label='House Ecaz']")
    hand.press("[id='step:give-spice'] .step:last-child")
    hand.press("[id='typed:want-solari']")
    page.keyboard.press("Control+A")
    page.keyboard.type("5")
    page.keyboard.press("Tab")
    expect(page.locator("#form .act-said")).to_have_text(
        "You give House Ecaz 1 spice for 5 solari."
    )
    expect(main).to_have_text("Offer 1 spice for 5 solari")
    hand.done(6)
    expect(page.locator(".offer", has_text="You offer House Ecaz a trade")).to_be_visible()

    hand = Hand(page)  # a ballot
    hand.press("[id='act:vote']")
    expect(page.locator("#form .act-law .old")).to_contain_text("Settlements must not be destroyed")
    expect(page.locator("#decide .equals > .main")).to_have_text(
        ["Yes" + "all 5", "No" + "all 5", "Neither" + "not cast"]
    )
    hand.press("#decide .no")
    expect(page.locator("#form")).to_have_count(0)
    assert hand.clicks <= 2


def test_a_law_is_proposed_in_four_presses(visit: Visit, laid: Laid) -> None:
    page = visit(remembers={"single": "off"}).page(laid.link(ATREIDES))
    hand = Hand(page)
    hand.press("[id='act:propose']")
    hand.press("#form button", "War")
    expect(page.locator("#form")).to_contain_text("no law now")
    hand.press("#form button", "A ban on Kanly")
    expect(page.locator("#form")).to_contain_text("Votes in reach")
    hand.done(4)
    expect(page.locator("#log-lines")).to_contain_text("Kanly")


def test_a_battle_is_chosen_for_in_three_presses(visit: Visit, fight: Laid) -> None:
    page = visit(remembers={"single": "off"}).page(fight.link(ATREIDES))
    expect(page.locator("#pass-time")).to_have_count(0)
    hand = Hand(page)
    hand.press("#do-first")
    main = page.locator("#hand-in")
    expect(main).to_have_text("Seal 4, nobody leads")
    expect(page.locator("#form .act-verdict")).to_contain_text("Won, whatever they choose.")
    hand.press("#form .pick", "Power 1")
    expect(main).to_have_text("Seal 3, a leader of power 1 leads")
    expect(page.locator("svg .field.chosen")).to_have_count(1)
    hand.done(3)
    expect(page.locator("#pass-time")).to_be_visible()

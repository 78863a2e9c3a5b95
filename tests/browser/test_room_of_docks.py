"""The dock and the rail: nothing in them meets its sibling, with few cards and with many."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from landsraad.kernel import Match

from .laid import Laid, lay, played
from .positions import BIDDING, reached
from .served import Server
from .visitor import Visitor

SIZES = [(1440, 900), (1280, 720), (1024, 768), (390, 844), (360, 740)]
FULL = 8
"""Cards of a full hand of Harkonnen."""

MEETING = """() => {
  const shown = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
  const meets = (a, b) => {
    const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    return Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
      && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  };
  const found = [];
  const hand = "#hand > :not(.slot)";
  const places = [hand, "#dock > *", "#tabs > *", "#bar > *", "#phases > .now, #now"];
  for (const rows of places) {
    const all = [...document.querySelectorAll(rows)].filter(shown);
    const fan = rows.startsWith("#hand") && innerWidth <= 760;
    for (let i = 1; i < all.length && !fan; i += 1) {
      const [one, next] = [all[i - 1], all[i]];
      if (meets(one, next)) found.push(`${rows}: ${one.textContent} meets ${next.textContent}`);
    }
  }
  return found;
}"""

CUT = """() => {
  const hand = document.querySelector("#hand").getBoundingClientRect();
  const cards = [...document.querySelectorAll("#hand > .card")];
  const outside = cards.filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < hand.left - 1 || box.right > hand.right + 1;
  });
  const narrow = cards.filter((one) => one.getBoundingClientRect().width < 28);
  const squeezed = cards.length && [...document.querySelectorAll("#hand > .slot")]
    .some((slot) => slot.getBoundingClientRect().width > 30)
    && cards.some((one) => one.getBoundingClientRect().width < 90);
  return [...outside, ...narrow].map((one) => one.textContent)
    .concat(squeezed ? ["a card is narrow beside a free slot"] : []);
}"""

UNREADABLE = """() => [...document.querySelectorAll("#hand > .card > b")]
  .filter((one) => one.checkVisibility() && (one.scrollHeight > one.clientHeight + 4
    || one.getBoundingClientRect().bottom > innerHeight + 1))
  .map((one) => `${one.textContent} is cut`)"""
"""Cards with a name of which the end cannot be seen."""

STRENGTHS = """() => Math.min(...[...document.querySelectorAll("#court text.worth")]
  .filter((one) => one.checkVisibility())
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"""


def hands_of(number: int) -> tuple[Match, int]:
    """Harkonnen with so many cards."""
    match = reached(BIDDING).fork(live=True)
    seat = match.state.table.factions.index("harkonnen")
    cards = [*match.state.shields[seat].hand, *match.state.box.deck]
    changes = {f"shields.{seat}.hand": cards[:number], "box.deck": cards[number:]}
    match.correct(-3, changes, "to look at")
    return match, seat


@pytest.fixture(scope="module")
def docks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str]]]:
    """Tables with few cards and with many, on a server of their own."""
    folder: Path = tmp_path_factory.mktemp("docks") / "data"
    links: dict[str, str] = {}

    def left(name: str, match: Match, seat: int) -> None:
        laid: Laid = lay(folder, match, {seat: "Piter"})
        links[name] = laid.link(seat)

    for number in (0, 2, 4, FULL):
        left(f"DUNE, {number} cards", *hands_of(number))
    dawn = played("dawn_of_the_fremen", {}, 4, 3, lambda m: any(m.state.table.cards))
    seat = next(seat for seat, cards in enumerate(dawn.state.table.cards) if cards)
    left("Dawn, a card", dawn, seat)
    server = Server(folder).start()
    yield server, links
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)


def test_nothing_in_dock_rail_and_bar_meets_its_sibling(
    browser: Browser, docks: tuple[Server, dict[str, str]]
) -> None:
    server, links = docks
    visitor = Visitor(browser, server.address)
    wrong: dict[str, list[str]] = {}
    for name, link in links.items():
        page = visitor.page(link)
        page.wait_for_selector("#hand", state="attached")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            seen = (MEETING, CUT, UNREADABLE) if width > 760 else (MEETING,)
            found = [each for look in seen for each in page.evaluate(look)]
            wrong |= {f"{name}, {width}": found} if found else {}
            if "DUNE" in name and width > 760:
                assert page.evaluate(STRENGTHS) >= 11
        page.close()
    visitor.close()
    assert wrong == {}

"""The projector of a hall: large enough for the last row, in turn, and what has just happened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from landsraad.events import event_of
from landsraad.games.megagame.components import ORDER, SEAT_OF
from landsraad.games.megagame.state import Battle, Vote
from landsraad.kernel import Match, load
from landsraad.scenes.rendering.fonts import with_fonts
from landsraad.scenes.rendering.render import markup
from landsraad.server.files.lean import screen_style, shared_style
from landsraad.server.page.eyes import Look
from landsraad.server.page.screens import ScreenMaker
from landsraad.server.table import Table
from landsraad.server.wire import Chair, Doc, Event, Hold, Settings

from .laid import Laid, lay, played
from .served import Server
from .visitor import Visit

PROJECTOR = {"width": 1920, "height": 1080}
ATREIDES = SEAT_OF["atreides"]
NAMES = [screen.id for screen in event_of(load("megagame")).screen]

SMALL = """() => {
  const found = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const one = words.currentNode.parentElement;
    if (!words.currentNode.textContent.trim() || !one.checkVisibility()) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 2 || one.closest("script, style, title")) continue;
    const matrix = one instanceof SVGGraphicsElement ? one.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size < 27.9) found.push(`${size} ${one.textContent}`);
    if (box.right > 1921 || box.bottom > 1081) found.push(`cut off: ${one.textContent}`);
  }
  for (const one of document.querySelectorAll("main, main > div, main section, #flash")) {
    const over = one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2;
    if (over && one.checkVisibility()) found.push(`too full: ${one.className}`);
  }
  return found;
}"""
"""What nobody in the last row reads, at 1920 by 1080, and what the edge cuts off."""
FRAME = """(name) => {
  const box = document.getElementById("page").getBoundingClientRect();
  const year = getComputedStyle(document.getElementById("screen-year")).fontSize;
  return [box.width, box.height, parseFloat(year)].map(Math.round);
}"""
FLASH = """() => {
  const stage = document.getElementById("flash");
  stage.hidden = false;
  stage.replaceChildren([...document.querySelectorAll("#flashes > * > *")].at(%d));
}"""
BEATS = "() => document.querySelectorAll('.beat').length"
SHOW_BEAT = """(place) => [...document.querySelectorAll(".beat")].forEach(
  (one, n) => one.toggleAttribute("data-now", n === place))"""


def late(match: Match[Any]) -> bool:
    """Some years have passed."""
    return int(match.state.table.year) >= 5


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Laid, Laid]]:
    """A server with a day under way and one that is over."""
    folder = tmp_path_factory.mktemp("screens") / "data"
    now = played("megagame", {"years": 8}, 15, 7, late)
    over = played("megagame", {"years": 8}, 15, 8, lambda _: False)
    laid = [lay(folder, match, {ATREIDES: "Paul"}, pace="instant") for match in (now, over)]
    server = Server(folder).start()
    yield server, laid[0], laid[1]
    server.stop()


def screen(page: Page, name: str) -> None:
    """Wait until this screen is shown."""
    expect(page.locator("#page")).to_have_attribute("data-shown", name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_screen_can_be_read_from_the_last_row_and_asks_for_nothing(
    days: tuple[Server, Laid, Laid], visit: Visit, name: str, theme: str
) -> None:
    """EVENT-SCREENS.md, section 5: least type 28, names on the map too."""
    server, now, over = days
    visitor = visit(server.address, viewport=PROJECTOR)
    laid = over if name == "count" else now
    page = visitor.page(f"/t/{laid.table}/screen/{name}?theme={theme}")
    expect(page.locator("main")).to_be_visible()
    page.evaluate("document.fonts.ready")
    assert page.evaluate(SMALL) == []
    for beat in range(page.evaluate(BEATS)):
        page.evaluate(SHOW_BEAT, beat)
        assert page.evaluate(SMALL) == []
    expect(page.locator("button, a, input, select, [tabindex]")).to_have_count(0)
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == theme


def test_every_step_of_the_count_every_flash_and_a_crowded_day_can_be_read(
    browser: Browser,
) -> None:
    """Drawn as the server draws them, without one."""
    over = played("megagame", {"years": 8}, 15, 8, lambda _: False)
    crowded = played("megagame", {"years": 8}, 15, 7, late)
    t = crowded.state.table
    for region, one, other in (("A11", "harkonnen", "habbanya"), ("405", "habbanya", "harkonnen")):
        t.battles[region] = Battle(one, other)
    for number, name in enumerate(ORDER[:5]):
        t.votes[f"tax of {name}"] = Vote(name, t.year + 1 + number // 3, "add", "", "landsraad")
        t.votes[f"tax of {name}"].template = "tax"
        t.votes[f"tax of {name}"].values = {"solari": 2, "to": "bank"}
    page = browser.new_page(viewport=PROJECTOR, reduced_motion="reduce")
    table = table_of(over)
    table.doc.event = Event("secret", "half_day")
    for steps in range(12):
        table.doc.event.counted = steps
        assert small_on(page, table, "count") == []
    for name in ("map", "clock", "landsraad"):
        assert small_on(page, table_of(crowded), name) == []
    for place in range(-3, 0):
        assert small_on(page, table, "board", FLASH % place) == []
    page.close()


def table_of(match: Match[Any]) -> Table:
    """A table that nothing is written of."""
    chairs = [Chair("bot") for _ in range(match.header.seats)]
    nowhere: Any = None
    doc = Doc("arrakeen23", Settings("megagame"), chairs, 0.0, status="running")
    doc.ends, doc.halted = {"year": 900.0, **dict.fromkeys(match.timers, 84.0)}, 1.0
    return Table(doc, nowhere, match, now=lambda: 1.0)


def small_on(page: Page, table: Table, name: str, script: str = "() => {}") -> list[str]:
    """What nobody reads on a screen."""
    node = ScreenMaker(table).node(Hold("", table.doc.id, -1), Look(screen=name))
    styles = [shared_style(["base"]), screen_style("megagame").data.decode()]
    body = f'{markup(node)}<div id="flash" hidden></div>'
    whole = f'<!doctype html><html data-line="open"><style>{"".join(styles)}</style>{body}'
    page.set_content(with_fonts(whole))
    page.evaluate(script)
    found: list[str] = page.evaluate(SMALL)
    return found


def test_a_screen_is_the_same_picture_on_any_projector(
    days: tuple[Server, Laid, Laid], visit: Visit
) -> None:
    server, now, _ = days
    for width, height, shown in ((1920, 1080, 1920), (1280, 720, 1280), (1024, 768, 1024)):
        visitor = visit(server.address, viewport={"width": width, "height": height})
        page = visitor.page(f"/t/{now.table}/screen/board")
        screen(page, "board")
        scale = shown / 1920
        assert page.evaluate(FRAME) == [round(part * scale) for part in (1920, 1080, 64)]


def test_the_carousel_turns_by_the_clock_and_all_are_in_step(
    days: tuple[Server, Laid, Laid], visit: Visit
) -> None:
    server, now, _ = days
    visitor = visit(server.address, viewport=PROJECTOR)
    pages = [visitor.page(f"/t/{now.table}/screen") for _ in range(2)]
    turns = ["map", "clock", "landsraad", "choam", "news", "board"]
    for page in pages:
        page.wait_for_function(
            """(turns) => document.getElementById("page").dataset.shown ===
              turns[Math.floor(Date.now() / 20000) % turns.length]""",
            arg=turns,
        )
    expect(pages[0].locator("#screen-dots i")).to_have_count(6)
    first = pages[0].locator("#page").get_attribute("data-shown") or ""
    after = turns[(turns.index(first) + 1) % 6]
    expect(pages[0].locator("#page")).to_have_attribute("data-shown", after, timeout=22_000)


def test_a_new_year_is_played_beat_by_beat_and_then_the_screen_is_back(
    days: tuple[Server, Laid, Laid], visit: Visit
) -> None:
    server, now, _ = days
    page = visit(server.address, viewport=PROJECTOR).page(f"/t/{now.table}/screen/board")
    screen(page, "board")
    before = page.locator("#screen-year").inner_text()
    for _ in range(12):
        server.post(f"/api/tables/{now.table}/pass-time", {"on": True}, now.tokens[ATREIDES])
        try:
            expect(page.locator("#page")).to_have_attribute("data-shown", "tick", timeout=15_000)
        except AssertionError:
            continue
        break
    expect(page.locator(".beat[data-now]")).to_have_count(1)
    assert "Year" in page.locator(".beat").first.inner_text()
    assert page.evaluate(SMALL) == []
    expect(page.locator("#page")).to_have_attribute("data-shown", "board", timeout=14_000)
    assert page.locator("#screen-year").inner_text() != before


def test_a_screen_that_has_lost_its_server_keeps_the_last_picture_and_says_how_old_it_is(
    tmp_path: Path, visit: Visit
) -> None:
    laid = lay(tmp_path / "data", played("megagame", {"years": 8}, 15, 3, lambda _: True), {0: "P"})
    server = Server(tmp_path / "data").start()
    try:
        visitor = visit(server.address, viewport=PROJECTOR)
        visitor.expected += ["ERR_CONNECTION_REFUSED", "WebSocket"]
        page = visitor.page(f"/t/{laid.table}/screen/map")
        screen(page, "map")
        expect(page.locator("#screen-line")).to_have_text("")
    finally:
        server.stop()
    expect(page.locator("#screen-line")).to_have_text(re.compile(r"^as of \d\d:\d\d$"))
    expect(page.locator("#board")).to_be_visible()
    assert page.evaluate(SMALL) == []

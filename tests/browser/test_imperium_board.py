"""Imperium's board through the page: a turn by clicks, parts by buttons and swipes, type on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from landsraad.games.imperium.components import CARDS
from landsraad.games.imperium.scene.board import visits
from landsraad.kernel import Ask, Match

from .hands import phone
from .laid import Laid, lay, played
from .positions import Tables
from .served import Server
from .visitor import FONTS, Visit, Visitor, at_rest

GAME = "imperium"
SEED = 5
FORMS = {"single": "off"}
SIZES = ((1440, 900), (1024, 768), (390, 844))

SMALL = """() => {
  const frame = document.getElementById("view").getBoundingClientRect();
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const inside = ({ left, right, top, bottom }) =>
    right > frame.left && left < frame.right && bottom > frame.top && top < frame.bottom;
  return [...document.querySelectorAll("svg.board text")]
    .filter((one) => one.textContent.trim() && seen(one) && inside(one.getBoundingClientRect()))
    .map((one) => {
      const { a, b } = one.getScreenCTM();
      return [parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b), one.textContent];
    })
    .filter(([size]) => size < 10.5);
}"""
"""What is written on the board and seen, but too small to be read."""


def moment(match: Match[Any], wanted: str, options: int) -> bool:
    """Is seat 0 asked this in a later round?"""

    def sought(ask: Ask) -> bool:
        return ask.seat == 0 and ask.kind == wanted and len(ask.options) >= options

    return match.state.table.round > 2 and any(map(sought, match.asks.values()))


PAIRS = (
    ("sardaukar", "dutiful_service"),
    ("heighliner", "deliver_supplies"),
    ("espionage", "secrets"),
    ("desert_tactics", "fremkit"),
)
"""Spaces side by side."""
MANY = 3
"""Signs of a tag that hardly fits its plate."""


def crowding_card(match: Match[Any]) -> str:
    """A card of seat 0 for which two plates side by side have long tags; empty: there is none."""
    ask, t = match.asks.get(0), match.state.table
    if ask is None or ask.kind != "turn":
        return ""
    for card in (str(each) for each in ask.options if each in CARDS):
        for pair in PAIRS:
            rows = [visits.sign_row(visits.visit(t, 0, card, space)) for space in pair]
            if min(map(len, rows)) >= MANY and max(map(len, rows)) > MANY:
                return card
    return ""


def many_agents(match: Match[Any]) -> bool:
    """Does everybody have an Agent on the board, and somebody more?"""
    sent = [len(player.sent) for player in match.state.table.players]
    return min(sent) > 0 and sum(sent) > len(sent) + 2


@cache
def crowded() -> Match[Any]:
    """The first turn with such a card."""
    tried = (
        played(GAME, {}, 4, seed, lambda match: bool(crowding_card(match))) for seed in range(50)
    )
    return next(match for match in tried if not match.over)


# A server of its own: its tables have to lie there before it starts.


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("imperium") / "data"


@pytest.fixture(scope="module")
def tables(folder: Path) -> Tables:
    """Turns of four, of two with Rise of Ix, of six, and of six with Rise of Ix."""
    wanted = {
        "four": (4, {"choam": True}),
        "two": (2, {"rise_of_ix": True}),
        "six": (6, {}),
        "widest": (6, {"rise_of_ix": True}),
    }
    laid = {
        name: lay(
            folder,
            played(GAME, options, seats, SEED, lambda match: moment(match, "turn", 3)),
            {0: "Chani"},
        )
        for name, (seats, options) in wanted.items()
    }
    busy = played(GAME, {}, 4, SEED, many_agents)
    laid["busy"] = lay(folder, busy, {0: "Chani"})
    return laid | {"crowded": lay(folder, crowded(), {0: "Chani"})}


@pytest.fixture(scope="module")
def server(folder: Path, tables: Tables) -> Iterator[Server]:
    """The server of these tables."""
    running = Server(folder).start()
    yield running
    running.stop()


def opened(visitor: Visitor, laid: Laid) -> Page:
    """The page of the person at a table."""
    page = visitor.page(laid.link(0))
    expect(page.locator("#hand-in")).to_be_attached()
    at_rest(page)
    return page


# ---- type


@pytest.mark.parametrize("name", ["four", "two", "six", "widest"])
def test_what_is_written_on_the_board_can_be_read(visit: Visit, tables: Tables, name: str) -> None:
    page = opened(visit(remembers=FORMS), tables[name])
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        for _ in range(20):  # type is measured anew a moment after the board
            if not page.evaluate(SMALL):
                break
            page.wait_for_timeout(100)
        assert (width, page.evaluate(SMALL)) == (width, [])


NAMES = """() => [...document.querySelectorAll("#print .name")]
  .filter((one) => getComputedStyle(one).opacity === "1")
  .map((one) => one.getBoundingClientRect())
  .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))"""
"""Where names of spaces stand that can be seen."""


@pytest.mark.parametrize("name", ["two", "six", "widest"])
def test_on_a_tablet_every_space_has_a_name_beside_all_others(
    visit: Visit, tables: Tables, name: str
) -> None:
    viewport = {"width": 1024, "height": 768}
    page = opened(visit(remembers=FORMS, viewport=viewport), tables[name])
    names = page.evaluate(NAMES)
    assert len(names) == page.locator("#spaces > g").count()
    assert [pair for pair in combinations(names, 2) if overlap(*pair)] == []


Box = dict[str, float]
LITTLE = 3
"""Pixels by which letters may reach into the room around others."""


def overlap(one: Box, other: Box, little: float = LITTLE) -> bool:
    """Do two things stand over each other?"""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return min(across, down) > little


WRITTEN = """() => [...document.querySelectorAll("#print :is(.name, .title)")]
  .filter((one) => getComputedStyle(one).opacity === "1")
  .flatMap((one) => (one.children.length ? [...one.children] : [one]))
  .map((one) => one.getBoundingClientRect())
  .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))"""
"""Where lines of names of spaces and titles of panels stand that can be seen."""
PAWNS = """() => [...document.querySelectorAll("[id^='agent:'] .pawn")]
  .map((one) => one.getBoundingClientRect())
  .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))"""


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_an_agent_stands_beside_the_words_of_a_small_board(
    visit: Visit, tables: Tables, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = visit(remembers=FORMS, viewport=viewport).page(tables["busy"].link(0))
    expect(page.locator("#agents .agent").nth(6)).to_be_attached()
    at_rest(page)
    words, pawns = page.evaluate(WRITTEN), page.evaluate(PAWNS)
    little = LITTLE if FONTS else 2 * LITTLE  # letters of other fonts are wider
    assert len(words) >= page.locator("#spaces > g").count()
    assert [pair for pair in product(words, pawns) if overlap(*pair, little)] == []
    for width, height in ((1440, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        moved = page.locator("#agents .agent").first
        expect(moved).to_have_css("translate", re.compile(r"^(none|0px)$"))


# ---- a turn by clicks


def test_a_card_lights_its_spaces_and_another_card_can_be_taken_instead(
    visit: Visit, tables: Tables
) -> None:
    page = opened(visit(remembers=FORMS), tables["four"])
    expect(page.locator("#visits .barred")).to_have_count(0)
    cards = page.locator("#held .may")
    goes = (cards.nth(0).get_attribute("class") or "").split()
    spaces = {each.removeprefix("goes-") for each in goes if each.startswith("goes-")}
    assert spaces
    cards.nth(0).click()
    lit = page.locator("#spaces .may")
    expect(lit).to_have_count(len(spaces))
    found = {(one.get_attribute("id") or "").partition(":")[2] for one in lit.all()}
    assert found == spaces
    every = page.locator("#spaces > g").count()
    assert page.locator("#visits .barred").count() == every - len(spaces)
    other = page.locator("#held .spare[aria-pressed=false]").first.get_attribute("id")
    page.locator(f"[id='{other}']").click()
    expect(page.locator(f"[id='{other}']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#held .spare[aria-pressed=true]")).to_have_count(1)


TAGS = """() => [...document.querySelectorAll("#visits .hung")]
  .filter((one) => getComputedStyle(one).opacity === "1")
  .map((one) => {
    const { left, right, top, bottom } = one.querySelector(".tag-body").getBoundingClientRect();
    const high = (sign) => sign.getBoundingClientRect().height;
    const signs = [...one.querySelectorAll(".shape")].map(high);
    return { left, right, top, bottom, least: Math.min(...signs) };
  })"""
"""The tags of lit plates that can be seen, and how large their smallest sign is."""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_tags_of_lit_plates_stand_beside_each_other_and_can_be_seen(
    visit: Visit, tables: Tables, width: int, height: int
) -> None:
    viewport = {"width": width, "height": height}
    page = opened(visit(remembers=FORMS, viewport=viewport), tables["crowded"])
    page.locator(f"[id='hand:{crowding_card(crowded())}']").evaluate(PRESS)
    expect(page.locator("#visits .now")).not_to_have_count(0)
    at_rest(page)
    tags = page.evaluate(TAGS)
    assert len(tags) == page.locator("#visits .now").count() >= 2
    assert [pair for pair in combinations(tags, 2) if overlap(*pair)] == []
    assert min(tag["least"] for tag in tags) >= SEEN


SEEN = 12
"""Pixels that the smallest sign of a tag has at least."""
PRESS = "(one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true }))"


def test_a_dark_plate_says_why_not(visit: Visit, tables: Tables) -> None:
    page = opened(visit(remembers=FORMS), tables["four"])
    page.locator("#held .may").first.click()
    dark = page.locator("#spaces [data-why]").first
    expect(dark).to_be_attached()
    dark.hover()
    expect(page.locator("#tip")).not_to_have_text("")
    expect(page.locator("#tip")).not_to_have_text("This is not possible here.")


def test_digits_choose_the_hand_cards_that_show_them_and_arrows_go_to_the_spaces(
    visit: Visit, tables: Tables
) -> None:
    page = opened(visit(remembers=FORMS), tables["four"])
    card = page.locator("#held [data-digit='2']")
    expect(card).to_have_count(1)
    id = card.get_attribute("id")
    page.keyboard.press("2")
    expect(page.locator(f"[id='{id}']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#held [data-digit]")).to_have_count(0)
    page.keyboard.press("b")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#spaces .may:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#hand-in")).to_contain_text("Send an Agent to")


# ---- parts of the board


def pressed(page: Page) -> str:
    return page.locator("#closeups [aria-pressed=true]").inner_text().splitlines()[0]


def test_on_a_phone_the_board_goes_where_something_can_be_chosen_and_a_swipe_goes_on(
    visit: Visit, tables: Tables
) -> None:
    page = opened(phone(visit, remembers=FORMS), tables["four"])
    assert pressed(page) == "All"
    page.locator("#sheet .pick").first.tap()
    expect(page.locator("#closeups [aria-pressed=true][data-count]")).to_have_count(1)
    before = pressed(page)
    page.evaluate(SWIPE)
    expect(page.locator("#closeups [aria-pressed=true]")).not_to_contain_text(before)
    page.locator("#closeups button").first.tap()
    expect(page.locator("#view")).not_to_have_attribute("data-zoomed", "")


@pytest.mark.parametrize("name", ["four", "widest"])
def test_the_race_is_in_sight_on_a_phone_and_covers_nothing_of_the_board(
    visit: Visit, tables: Tables, name: str
) -> None:
    page = opened(phone(visit, remembers=FORMS), tables[name])
    race = page.locator("#race")
    players = {"four": 4, "widest": 6}[name]
    for part in ("All", "Landsraad"):
        page.locator("#closeups button", has_text=part).tap()
        at_rest(page)
        expect(race).to_be_visible()
        expect(race.locator("li:visible svg.emblem")).to_have_count(players)
        expect(race.locator("li.end:visible")).to_have_count(1)
        box, plane = race.bounding_box(), page.locator("#view").bounding_box()
        assert box is not None
        assert plane is not None
        assert box["x"] + box["width"] <= page.evaluate("innerWidth")
        title = page.locator("#print .title:not(.brief)", has_text="Landsraad").bounding_box()
        assert title is not None
        assert title["y"] >= box["y"] + box["height"] - 1


SWIPE = """() => {
  const view = document.getElementById("view");
  const { x, y, width, height } = view.getBoundingClientRect();
  const send = (type, clientX) => view.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerType: "touch", pointerId: 7, isPrimary: true, clientX,
    clientY: y + height / 2,
  }));
  send("pointerdown", x + width * 0.8);
  send("pointerup", x + width * 0.3);
}"""
"""A finger that goes from right to left over the board."""


def test_a_tablet_has_buttons_for_the_parts(visit: Visit, tables: Tables) -> None:
    viewport = {"width": 1024, "height": 768}
    page = opened(visit(remembers=FORMS, viewport=viewport), tables["six"])
    before = page.locator("#closeups button").count()
    assert before == 17
    page.locator("#closeups button", has_text="Landsraad").click()
    expect(page.locator("#view")).to_have_attribute("data-zoomed", "")
    assert pressed(page) == "Landsraad"
    name = page.locator("#print .name:not(.short)", has_text="High Council")
    assert name.evaluate("one => getComputedStyle(one).opacity") == "1"
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("#closeups")).to_be_hidden()

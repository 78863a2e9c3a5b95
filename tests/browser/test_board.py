"""The board on the screen: type that can be read, states of places, a closer look, keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from landsraad.kernel import Ask, Match
from landsraad.scenes.rendering.ghosts import ghost_node
from landsraad.scenes.rendering.render import markup
from landsraad.scenes.sketch import Ghost

from .laid import Laid, lay, played
from .person import Person
from .quick import tap_quickly, type_quickly
from .served import Server
from .visitor import PAINTED, Visit

DUNE, DAWN = "dune", "dawn_of_the_fremen"
SIZES = ((1440, 900), (1024, 768), (390, 844))
PARTS = 86

LEAST = """() => [...document.querySelectorAll("svg.board text")]
  .filter((one) => one.getClientRects().length && one.textContent.trim())
  .map((one) => {
    const matrix = one.getScreenCTM();
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(matrix.a, matrix.b);
    return [size, one.textContent];
  })
  .sort((a, b) => a[0] - b[0])"""
"""Every text that is drawn with its size in pixels, the smallest first."""

MEASURED = """() => {
  const board = document.getElementById("board");
  const shown = 1 / Math.hypot(board.getScreenCTM().a, board.getScreenCTM().b);
  return Math.abs(parseFloat(board.style.getPropertyValue("--k")) - shown) < 0.02;
}"""
"""Has the page measured the board as it is shown now?"""

WIDTHS = """() => [...document.querySelectorAll("#board .token > .grows")]
  .map((one) => Math.max(one.getBoundingClientRect().width, one.getBoundingClientRect().height))"""

FILLS = """() => [...new Set([...document.querySelectorAll("#board .part")]
  .map((one) => getComputedStyle(one).fill))].sort()"""


class Boards:
    """A server with tables at which the board has something to show."""

    def __init__(self, server: Server, tables: dict[str, Laid]) -> None:
        self.server, self.tables = server, tables

    def person(
        self, visit: Visit, name: str, size: tuple[int, int] = SIZES[0], **settings: Any
    ) -> Person:
        """Somebody who looks at a table on a screen of this size."""
        laid = self.tables[name]
        width, height = size
        viewport = {"width": width, "height": height}
        visitor = visit(self.server.address, viewport=viewport, has_touch=width < 800, **settings)
        person = Person.at(visitor, laid.link(laid.seats[0]))
        expect(person.page.locator("#board")).to_have_attribute("data-seen", WORDS)
        return person


WORDS = re.compile("near|middle|far")


def asked(match: Match[Any], fits: Callable[[Ask], bool]) -> list[int]:
    """Who is asked something like this."""
    return [seat for seat, ask in match.asks.items() if fits(ask)]


def many(ask: Ask) -> bool:
    return ask.kind == "ship to" and PARTS / 2 < len(ask.options) < PARTS


def few(ask: Ask) -> bool:
    return ask.kind == "move to" and 3 < len(ask.options) <= 20


def planning(ask: Ask) -> bool:
    return ask.kind == "leader"


def late(ask: Ask) -> bool:
    return ask.of == "territory"


def table(folder: Any, game: str, seats: int, fits: Callable[[Ask], bool], after: int) -> Laid:
    """The first position after so many decisions in which somebody is asked something like this."""
    options = {"game": "advanced"} if game == DUNE else {}

    def there(match: Match[Any]) -> bool:
        return len(match.entries) >= after and bool(asked(match, fits))

    for seed in range(50):
        match = played(game, options, seats, seed, there)
        if not match.over:
            return lay(folder, match, {asked(match, fits)[0]: "Chani"})
    raise LookupError("no game comes to this position")


@pytest.fixture(scope="module")
def boards(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Boards]:
    folder = tmp_path_factory.mktemp("boards") / "data"
    tables = {
        "ship": table(folder, DUNE, 6, many, 150),
        "move": table(folder, DUNE, 6, few, 100),
        "battle": table(folder, DUNE, 6, planning, 200),
        "dawn": table(folder, DAWN, 4, late, 60),
        "late dawn": table(folder, DAWN, 4, late, 250),
    }
    server = Server(folder).start()
    yield Boards(server, tables)
    server.stop()


# ---- the size of type


@pytest.mark.parametrize("name", ["ship", "battle", "dawn", "late dawn"])
def test_everything_that_is_written_on_a_board_can_be_read(
    visit: Visit, boards: Boards, name: str
) -> None:
    page = boards.person(visit, name).page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(MEASURED)
        found = page.evaluate(LEAST)
        assert len(found) > 3
        assert found[0][0] >= 10.5, (width, found[:3])
        assert min(page.evaluate(WIDTHS)) >= 21.9, width


def test_what_has_no_room_is_left_out_and_comes_back_with_a_closer_look(
    visit: Visit, boards: Boards
) -> None:
    page = boards.person(visit, "ship", (390, 844)).page
    small, outside = written(page, "Sihaya"), page.locator("#board .seen-far")
    expect(page.locator("#board")).to_have_attribute("data-seen", "far")
    expect(small).to_be_hidden()
    expect(outside.first).to_be_visible()
    page.locator("#view").focus()
    for _ in range(5):
        page.keyboard.press("+")
    expect(page.locator("#board")).to_have_attribute("data-seen", "near")
    expect(outside.first).to_be_hidden()
    expect(small).to_be_visible()
    page.keyboard.press("0")
    expect(page.locator("#board")).to_have_attribute("data-seen", "far")


def written(page: Page, words: str) -> Locator:
    """A line of the names on the board."""
    return page.locator("#names text", has_text=words).first


def test_a_board_is_measured_again_when_its_frame_changes(visit: Visit, boards: Boards) -> None:
    page = boards.person(visit, "ship").page
    expect(page.locator("#board")).to_have_attribute("data-seen", "near")
    page.locator("#view").evaluate("(view) => { view.style.right = '560px'; }")
    expect(page.locator("#board")).to_have_attribute("data-seen", "far")


# ---- states of a place


def test_where_most_places_can_be_chosen_only_the_others_are_veiled(
    visit: Visit, boards: Boards
) -> None:
    page = boards.person(visit, "ship").page
    options = page.locator("#board .part[data-choose]").count()
    assert PARTS / 2 < options < PARTS
    expect(page.locator("#board .part.no")).to_have_count(PARTS - options)
    expect(page.locator("#board .may")).to_have_count(0)
    assert page.evaluate(FILLS) == ["rgba(0, 0, 0, 0)", "rgba(20, 11, 5, 0.58)"]
    one = page.locator("#board .part.can").first
    assert one.evaluate("(one) => getComputedStyle(one).stroke") == "none"
    one.evaluate("(one) => one.focus({ focusVisible: true })")
    assert one.evaluate("(one) => getComputedStyle(one).stroke") != "none"


def test_where_few_places_can_be_chosen_they_have_a_rim(visit: Visit, boards: Boards) -> None:
    page = boards.person(visit, "move").page
    options = page.locator("#board .part[data-choose]").count()
    assert 3 < options <= 20
    expect(page.locator("#board .part.may")).to_have_count(options)
    expect(page.locator("#board .no")).to_have_count(0)
    rim = "(one) => getComputedStyle(one).strokeWidth"
    measured = "(board) => parseFloat(board.style.getPropertyValue('--k'))"
    width = float(page.locator("#board .may").first.evaluate(rim).removesuffix("px"))
    assert width / page.locator("#board").evaluate(measured) == pytest.approx(3, abs=0.1)


def test_what_is_chosen_has_a_golden_line(visit: Visit, boards: Boards) -> None:
    person = boards.person(visit, "ship")
    choose(person, 30)
    chosen = person.page.locator("#board [data-chosen]")
    expect(chosen).to_have_count(1)
    assert chosen.evaluate("(one) => getComputedStyle(one).stroke") == "rgb(255, 233, 166)"
    expect(person.page.locator(".note")).to_have_count(0)


def test_choosing_on_a_sheet_adds_a_golden_line_and_a_ghost(visit: Visit, boards: Boards) -> None:
    person = boards.person(visit, "ship", remembers={"single": "off"})
    page = person.page
    expect(page.locator("#form")).to_be_visible()
    expect(page.locator("#board .ghost")).to_have_count(0)
    choose(person, 30)
    expect(page.locator("#board .ghost")).to_have_count(1)
    expect(page.locator("#board [data-chosen]")).to_have_count(1)
    expect(page.locator(".ghost .tag")).to_have_text(re.compile(r"^1 force · ([12] spice|free)$"))
    choose(person, 40)
    expect(page.locator("#board .ghost")).to_have_count(1)
    expect(page.locator("#board [data-chosen]")).to_have_count(1)


def choose(person: Person, number: int) -> None:
    """Press one of the many places that can be chosen."""
    person.page.mouse.click(*person.inside(person.page.locator("#board .can").nth(number)))


@pytest.mark.parametrize("at", [(20.0, 500.0), (980.0, 20.0), (500.0, 980.0)])
def test_a_ghost_and_its_tag_can_be_read_wherever_they_stand(
    visit: Visit, boards: Boards, at: tuple[float, float]
) -> None:
    ghost = markup(ghost_node(Ghost("part:x", "+3", "3 forces · 3 spice"), at, 1000, 1000))
    page = boards.person(visit, "ship", (390, 844)).page
    page.evaluate(
        """(ghost) => {
          const range = document.createRange();
          range.selectNodeContents(document.getElementById("board"));
          document.getElementById("board").append(range.createContextualFragment(ghost));
        }""",
        ghost,
    )
    tag, board = box(page, ".ghost .tag"), box(page, "#board")
    assert tag["x"] >= board["x"] - 1
    assert tag["x"] + tag["width"] <= board["x"] + board["width"] + 1
    assert tag["height"] == pytest.approx(28, abs=3)
    assert page.evaluate(LEAST)[0][0] >= 10.5


def box(page: Page, pattern: str) -> dict[str, float]:
    found: Any = page.locator(pattern).first.bounding_box()
    assert found, pattern
    return dict(found)


def test_a_tap_on_a_veiled_place_says_why(visit: Visit, boards: Boards) -> None:
    person = boards.person(visit, "ship", (390, 844))
    before = person.read().decision
    # The largest of them: where it is small, a tap beside a possible place means that one.
    places = person.page.locator("#board .part.no[data-why]")
    sizes = places.evaluate_all("(all) => all.map((one) => one.getBBox().width)")
    one = places.nth(sizes.index(max(sizes)))
    person.page.touchscreen.tap(*person.inside(one))
    expect(person.page.locator("#tip")).to_be_visible()
    expect(person.page.locator("#tip")).not_to_be_empty()
    assert person.read().decision == before


# ---- a closer look


def test_two_taps_look_closer_at_the_point_and_choose_nothing(visit: Visit, boards: Boards) -> None:
    person = boards.person(visit, "dawn", (390, 844))
    page, view = person.page, box(person.page, "#view")
    before = person.read().decision
    corner = (view["x"] + 12, view["y"] + 12)
    tap_quickly(page, corner, corner)
    expect(page.locator("#view")).to_have_attribute("data-zoomed", "")
    assert person.read().decision == before
    tap_quickly(page, corner, corner)
    expect(page.locator("#view[data-zoomed]")).to_have_count(0)


def test_what_stands_beside_the_board_gives_way_to_a_closer_look(
    visit: Visit, boards: Boards
) -> None:
    page = boards.person(visit, "ship").page
    beside = page.locator("#board-region .corner").first
    expect(beside).to_be_visible()
    page.locator("#zoom [data-zoom=in]").click()
    expect(beside).to_be_hidden()
    page.locator("#zoom [data-zoom=fit]").click()
    expect(beside).to_be_visible()


def test_a_cropped_board_goes_to_the_place_that_is_asked_about_and_back(
    visit: Visit, boards: Boards
) -> None:
    page = boards.person(visit, "battle", (390, 844)).page
    about = str(page.locator("#board").get_attribute("data-about"))
    assert about.startswith("territory:")
    frame = "(region, height) => { region.style.cssText = `height: ${height}`; }"
    region = page.locator("#board-region")
    region.evaluate(frame, "132px")
    expect(page.locator("#view")).to_have_attribute("data-zoomed", "")
    place, view = box(page, f"[id='{about}']"), box(page, "#view")
    middle = place["y"] + place["height"] / 2
    assert view["y"] < middle < view["y"] + view["height"]
    page.locator("#board").evaluate("(board) => board.removeAttribute('data-about')")
    expect(page.locator("#view[data-zoomed]")).to_have_count(0)


def test_who_moves_the_board_meanwhile_keeps_it_there(visit: Visit, boards: Boards) -> None:
    page = boards.person(visit, "battle", (390, 844)).page
    page.locator("#board-region").evaluate("(region) => { region.style.height = '132px'; }")
    expect(page.locator("#view")).to_have_attribute("data-zoomed", "")
    page.locator("#view").focus()
    page.keyboard.press("+")
    page.locator("#board").evaluate("(board) => board.removeAttribute('data-about')")
    page.evaluate(PAINTED)
    expect(page.locator("#view")).to_have_attribute("data-zoomed", "")


# ---- keys


def focused(page: Page) -> dict[str, Any]:
    """What has the focus: its name, its value, and where its middle is."""
    found: Any = page.evaluate(
        """() => {
          const one = document.activeElement;
          const { x, y, width, height } = one.getBoundingClientRect();
          const value = one.dataset.choose;
          return { name: one.ariaLabel, value, x: x + width / 2, y: y + height / 2 };
        }"""
    )
    return dict(found)


def test_arrows_go_to_the_nearest_place_in_that_direction(visit: Visit, boards: Boards) -> None:
    page = boards.person(visit, "ship").page
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    first = focused(page)
    assert first["value"]
    for key, axis, sign in (
        ("ArrowRight", "x", 1),
        ("ArrowDown", "y", 1),
        ("ArrowLeft", "x", -1),
        ("ArrowUp", "y", -1),
    ):
        before = focused(page)
        page.keyboard.press(key)
        after = focused(page)
        assert after["value"] != before["value"]
        assert (after[axis] - before[axis]) * sign > 0


def test_letters_go_to_a_place_by_its_name(visit: Visit, boards: Boards) -> None:
    page = boards.person(visit, "ship").page
    page.locator("#view").focus()
    type_quickly(page, "cie")
    assert focused(page)["name"].startswith("Cie")
    type_quickly(page, "cieh")
    assert focused(page)["name"].startswith("H"), "what continues no name begins another"
    found = []
    for _ in range(3):
        type_quickly(page, "h")
        found.append(focused(page))
    assert all(one["name"].startswith("H") for one in found)
    assert len({one["value"] for one in found}) == 3

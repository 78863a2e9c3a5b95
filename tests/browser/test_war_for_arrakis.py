"""War for Arrakis through the page: a ride by clicks, casualties on their figures, every screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.games.war_for_arrakis.rules.board import areas_in, free_for, near_bits
from landsraad.games.war_for_arrakis.rules.legions.moves import rides
from landsraad.kernel import Ask, Match
from weight import FACES

from .hands import Thumb, fits, phone
from .laid import Laid, lay
from .person import POINT, Asked, Person
from .positions import Tables
from .served import Server
from .visitor import Visit, at_rest
from .war_positions import found

WHO = "Chani"

Matches = dict[str, tuple[Match[Any], int]]
"""By name: a match that has come to a question, and who is asked it."""


def ridden_from(match: Match[Any], area: str) -> list[str]:
    """Where a legion can get from here only by riding."""
    t = match.state.table
    free = free_for(t, ATREIDES)
    return areas_in(rides(t, ATREIDES, area, free) & ~near_bits(t, area))


def riding(match: Match[Any], ask: Ask) -> bool:
    """A legion that can ride somewhere may go."""
    t = match.state.table
    mine = t.sides[ask.seat] == ATREIDES and ask.kind == "move from"
    return mine and any(a in t.legions and ridden_from(match, str(a)) for a in ask.options)


def struck(match: Match[Any], ask: Ask) -> bool:
    """Several kinds of figures may take a hit."""
    return ask.kind == "hit" and len(ask.options) > 1 and match.state.table.blow is not None


def attacking(match: Match[Any], ask: Ask) -> bool:
    """A legion may attack one of several neighbours."""
    return ask.kind == "attack" and len(ask.options) > 1


def choosing(match: Match[Any], ask: Ask) -> bool:
    """Somebody of a shared side chooses a die in a later round."""
    return ask.kind == "die" and match.state.table.round > 1


# A server of its own: its tables have to lie there before it starts.


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("war") / "data"


@pytest.fixture(scope="module")
def matches() -> Matches:
    """Where the tests begin."""
    return {
        "ride": found(riding),
        "hit": found(struck),
        "attack": found(attacking),
        "teams": found(choosing, seats=4),
    }


@pytest.fixture(scope="module")
def tables(folder: Path, matches: Matches) -> Tables:
    """A table for each of them, with one person."""
    return {name: lay(folder, match, {seat: WHO}) for name, (match, seat) in matches.items()}


@pytest.fixture(scope="module")
def server(folder: Path, tables: Tables) -> Iterator[Server]:
    """The server of these tables."""
    running = Server(folder).start()
    yield running
    running.stop()


def link(laid: Laid) -> str:
    """The way to the person's seat."""
    return laid.link(laid.seats[0])


def open_question(person: Person) -> Asked:
    """What is asked; the game goes on."""
    asked = person.wait_asked()
    assert asked is not None
    return asked


# ---- by clicks


def test_a_legion_rides_by_clicks(visit: Visit, tables: Tables, matches: Matches) -> None:
    match, seat = matches["ride"]
    legions = [str(a) for a in match.asks[seat].options if a in match.state.table.legions]
    start = next(area for area in legions if ridden_from(match, area))
    person = Person.at(visit(), link(tables["ride"]))
    board = person.page.locator("#board")
    asked = open_question(person)
    person.page.locator("#view").focus()
    person.page.keyboard.press("ArrowRight")
    expect(person.page.locator("#tip")).to_contain_text("Beside")
    person.page.keyboard.press("Escape")
    person.answer(asked.option(start), asked)
    asked = open_question(person)
    expect(board.locator("#chain")).to_have_count(1)
    person.answer(asked.option("all"), asked)
    asked = open_question(person)
    end = ridden_from(match, start)[0]
    expect(board.locator(f"[id='reach:{end}']")).to_have_class("reach ride")
    person.answer(asked.option(end), asked)
    planned = board.locator("#ways .way.ride")
    arrived = board.locator(f"[id='legion:{end}'].atreides")
    expect(planned.or_(arrived).first).to_be_attached()
    assert "place" in person.ways


def test_an_attack_has_its_odds_on_the_button_and_takes_three_presses(
    visit: Visit, tables: Tables, matches: Matches
) -> None:
    match, seat = matches["attack"]
    page = visit(remembers={"single": "off"}).page(link(tables["attack"]))
    main, target = page.locator("#hand-in"), str(match.asks[seat].options[0])
    expect(main).to_be_disabled()
    area = page.locator(f"[id='area:{target}']")
    page.mouse.click(*page.evaluate(POINT, area.element_handle()))
    expect(area).to_have_attribute("data-chosen", "")
    expect(page.locator("#form")).to_contain_text("they lose")
    expect(main).to_have_text(re.compile(r"^Attack .+ · \d+%$"))
    decision = page.locator("#page").get_attribute("data-decision") or ""
    main.click()
    expect(page.locator("#page")).not_to_have_attribute("data-decision", decision)


def test_a_casualty_is_chosen_on_its_figure(visit: Visit, tables: Tables, matches: Matches) -> None:
    match, seat = matches["hit"]
    figure, area = match.asks[seat].options[0], match.state.table.blow.area
    person = Person.at(visit(), link(tables["hit"]))
    open_question(person)
    shape = person.page.locator(f"[id='figure:{area}:{figure}']")
    expect(shape).to_have_attribute("role", "button")
    x, y = person.page.evaluate(POINT, shape.element_handle())
    person.page.mouse.click(x, y)
    expect(shape).to_have_attribute("data-chosen", "")
    expect(person.page.locator("#picks [data-chosen]")).to_have_count(1)
    expect(person.page.locator("#commit")).to_be_enabled()


# ---- screens

SCREENS = [(1440, 900), (1280, 720), (1024, 768)]

LAID = """() => {
  const regions = ["bar", "left", "board-region", "dock", "desk"].map((id) => {
    const { x, y, right, bottom } = document.getElementById(id).getBoundingClientRect();
    return { id, x, y, right, bottom };
  });
  const out = regions.filter((one) => one.x < -1 || one.y < -1 ||
    one.right > innerWidth + 1 || one.bottom > innerHeight + 1 ||
    one.right - one.x < 40 || one.bottom - one.y < 40);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1;
  const covered = regions.flatMap((a, i) =>
    regions.slice(i + 1).filter((b) => over(a, b)).map((b) => `${a.id} ${b.id}`));
  const cut = [...document.querySelectorAll(".plan b")].filter(
    (name) => name.scrollHeight > name.parentElement.clientHeight);
  const board = document.getElementById("board").getBoundingClientRect();
  return {
    out: out.map((one) => one.id), covered, cut: cut.map((one) => one.textContent),
    wide: board.width / innerWidth, sideways: document.documentElement.scrollWidth - innerWidth,
  };
}"""
"""Regions that leave the screen or lie over each other, and names of cards that are cut."""


def test_all_regions_have_room_and_no_name_is_cut(visit: Visit, tables: Tables) -> None:
    person = Person.at(visit(), link(tables["teams"]))
    person.wait_asked()
    for width, height in SCREENS:
        person.page.set_viewport_size({"width": width, "height": height})
        found = person.page.evaluate(LAID)
        where = f"{width} by {height}: {found}"
        assert found["out"] == found["covered"] == found["cut"] == [], where
        assert found["sideways"] == 0, where
        assert found["wide"] > 0.45, where


def test_a_drawer_lies_over_the_question(visit: Visit, tables: Tables) -> None:
    page = Person.at(visit(), link(tables["teams"])).page
    page.locator("[data-drawer=replay]").first.click()
    page.locator("#look-back").click(trial=True)  # it fails if anything lies over the button


def test_a_first_page_fetches_the_faces_that_are_weighed_and_no_others(
    visit: Visit, tables: Tables
) -> None:
    visitor = visit()
    person = Person.at(visitor, link(tables["ride"]))
    person.wait_asked()
    at_rest(person.page)
    fetched = {url.rpartition("/")[2] for url in visitor.urls if url.endswith(".woff")}
    assert fetched <= {f"{face}.woff" for face in FACES}
    person.open_tab("rules")
    expect(person.page.locator("#manual")).to_contain_text("How to play Dune: War for Arrakis")


def test_on_the_wall_the_rail_stands_beside_the_board(visit: Visit, tables: Tables) -> None:
    visitor = visit(viewport={"width": 1920, "height": 1080})
    page = visitor.page(f"/t/{tables['teams'].table}?view=wall")
    page.wait_for_selector("#board")
    rail, board = (page.locator(one).bounding_box() for one in ("#left", "#board"))
    assert rail is not None
    assert board is not None
    assert rail["x"] + rail["width"] <= board["x"]
    assert board["width"] > 1200


def test_all_four_dashboards_are_in_sight_beside_the_cards(visit: Visit, tables: Tables) -> None:
    page = visit(viewport={"width": 1440, "height": 900}).page(link(tables["teams"]))
    page.wait_for_selector("#dock .war-pair")
    for one in page.locator("#dock :is(.war-dash, .box, .foot)").all():
        place = one.bounding_box()
        assert place is not None
        assert place["x"] + place["width"] <= 1065
        assert place["y"] + place["height"] <= 901
    wide = "(dock) => dock.scrollWidth <= dock.clientWidth"
    assert page.locator("#dock").evaluate(wide)


CUT_HEADS = """() => [...document.querySelectorAll("#dock .war-dash:not(.own-hand) .left")]
  .filter((one) => one.getBoundingClientRect().width >
    one.closest(".war-dash").getBoundingClientRect().width)
  .map((one) => one.textContent)"""
"""What stands on the strip and is wider than its place."""


def test_on_a_phone_the_strip_opens_under_a_finger(visit: Visit, tables: Tables) -> None:
    person = Thumb.at(phone(visit), link(tables["teams"]))
    person.wait_asked()
    fits(person.page)
    area = person.page.locator("[id='area:north_pole']")
    person.hit_at(*person.page.evaluate(POINT, area.element_handle()))
    expect(person.page.locator("#tip")).to_contain_text("North Pole: mountain, in four sectors")
    assert not person.page.evaluate(CUT_HEADS)
    dash = person.page.locator("#dock .war-dash").first
    expect(dash.locator(".boxes")).to_be_hidden()
    dash.tap()
    expect(dash.locator(".boxes")).to_be_visible()
    assert smallest_letter(person.page) >= 11
    person.page.locator("#question").tap()
    person.page.evaluate("document.activeElement?.blur()")
    expect(dash.locator(".boxes")).to_be_hidden()


def smallest_letter(page: Page) -> float:
    """Pixels of the smallest letters beside the board."""
    return float(
        page.evaluate("""() => Math.min(...[...document.querySelectorAll("#dock *, .corner *")]
          .filter((one) => one.checkVisibility() && one.childNodes.length === 1 &&
            one.firstChild.nodeType === Node.TEXT_NODE)
          .map((one) => parseFloat(getComputedStyle(one).fontSize)))""")
    )

"""The megagame through the page: one person among bots on an open floor."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from landsraad.games.megagame.components import SEAT_OF
from landsraad.kernel import Match, Secret, load

from .laid import Laid, lay
from .person import Asked, Option, Person, drafted
from .served import Server
from .visitor import PHONE, WAITING, Visit

GAME = "megagame"
ATREIDES = SEAT_OF["atreides"]
TABLET = {"width": 1024, "height": 768}
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#board .name")]
  .filter((one) => one.checkVisibility())
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"""
"""Pixels of the smallest name on the map."""

Choice = Callable[[Asked], Option]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("megagame") / "data"


@pytest.fixture(scope="module")
def laid(folder: Path) -> dict[str, Laid]:
    """Days that have not begun yet: one to be played, one to be looked at."""
    return {
        name: lay(
            folder,
            Match.begin(load(GAME), {"years": 8}, 15, Secret.given(seed), live=True),
            {ATREIDES: "Paul"},
        )
        for name, seed in (("played", 3), ("seen", 4))
    }


@pytest.fixture(scope="module")
def server(folder: Path, laid: dict[str, Laid]) -> Iterator[Server]:
    """A server at which nobody waits."""
    running = Server(folder).start()
    yield running
    running.stop()


def first(asked: Asked) -> Option:
    """The first thing that can be said, but for own words."""
    return next(option for option in asked.options if option.how != "words")


def saying(**wanted: object) -> Choice:
    """Say these values where they can be said, else the first; the last word ends a list."""

    def choose(asked: Asked) -> Option:
        said = [o for o in asked.options if o.value in wanted.values() and o.how != "words"]
        return said[0] if said else first(asked)

    return choose


def do(person: Person, act: str, choose: Choice = first) -> None:
    """Begin a deed of the menu, answer what it asks, and do it."""
    page = person.page
    page.locator(f"[id='act:{act}']").click()
    given = person.draft_values()
    while not page.locator("#do-act").count():
        person.press(choose(person.read()))
        given += 1
        expect(person.main).to_have_attribute("data-draft", re.compile(drafted(given)))
        expect(page.locator("#do-act, #commit").first).to_be_visible()
    page.locator("#do-act").click()
    expect(page.locator("#draft")).to_have_count(0)


def let_years_pass(page: Page, until: int) -> None:
    """Press the button that lets time pass until so many years have."""
    turn = page.locator("#turn b")
    for _ in range(40):
        if int(turn.inner_text()) >= until:
            return
        before = [turn.inner_text(), page.locator("#pass-time").inner_text()]
        page.locator("#pass-time").click()
        page.wait_for_function(
            "(was) => document.querySelector('#turn b').textContent !== was[0]"
            " || document.getElementById('pass-time')?.textContent !== was[1]",
            arg=before,
            timeout=WAITING,
        )
        page.wait_for_function(
            "() => document.getElementById('pass-time')?.textContent !== 'Wait, I want to act'",
            timeout=WAITING,
        )
    raise AssertionError("the years do not pass")


def test_one_person_plays_two_years_against_bots(visit: Visit, laid: dict[str, Laid]) -> None:
    person = Person.at(visit(), laid["played"].link(ATREIDES))
    page = person.page
    expect(page.locator("#now")).to_have_text("The floor is open")
    expect(page.locator("#question")).to_have_text("Now")
    expect(page.locator("#deeds > h3")).to_have_text("What do you do?")
    expect(page.locator("[id='act:request']")).to_have_count(0)  # nobody is control here
    expect(page.locator("#pass-time")).to_be_visible()

    do(person, "deploy")
    expect(page.locator("#log-lines")).to_contain_text("House Atreides")
    before = page.locator("[id^='army:'][id$=':atreides']").count()
    do(person, "march")
    assert page.locator("[id^='army:'][id$=':atreides']").count() in (before, before + 1)

    do(person, "offer", saying(to="ordos", give="solari", number=1, end="done"))
    mine = page.locator(".offer", has_text="You offer House Ordos a trade")
    expect(mine.or_(page.locator("#log-lines", has_text="House Ordos")).first).to_be_visible()

    do(person, "propose", saying(deed="add", template="no_new_kanly"))
    page.locator("[id='open:landsraad']").click()
    own = page.locator(".mega-vote", has_text="House Atreides").first
    expect(own).to_be_visible()
    own.locator("button").click()
    expect(page.locator("#page[data-draft]")).to_have_count(1)
    while not page.locator("#do-act").count():
        given = person.draft_values()
        person.press(person.read().options[-1])
        expect(person.main).to_have_attribute("data-draft", re.compile(drafted(given + 1)))
        expect(page.locator("#do-act, #commit").first).to_be_visible()
    page.locator("#do-act").click()
    expect(page.locator("#draft")).to_have_count(0)

    let_years_pass(page, 2)
    expect(page.locator("#turn")).to_contain_text(re.compile("Year [23]"))
    expect(page.locator("#page")).not_to_contain_text("One moment")


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, TABLET], ids=["wide", "tablet"])
def test_every_region_has_a_name_that_can_be_read(
    visit: Visit, laid: dict[str, Laid], size: dict[str, int]
) -> None:
    page = visit(viewport=size).page(laid["seen"].link(ATREIDES))
    expect(page.locator("#board")).to_be_visible()
    page.wait_for_function("() => document.getElementById('board').style.getPropertyValue('--k')")
    assert page.locator("#board .name:visible").count() == 106
    assert page.evaluate(SMALLEST) >= 10.5
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    page.locator("#seats > li").last.scroll_into_view_if_needed()
    expect(page.locator("#seats > li").last).to_be_in_viewport()
    for name in ("log", "chat", "now"):
        expect(page.locator(f"[id='tab:{name}']")).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_closer_look_shows_the_names(visit: Visit, laid: dict[str, Laid]) -> None:
    page = visit(viewport=PHONE, has_touch=True).page(laid["seen"].link(ATREIDES))
    expect(page.locator("#now-page")).to_be_visible()
    expect(page.locator("#board")).not_to_be_visible()
    tabs = page.locator("#foot-tabs button span")
    expect(tabs).to_have_text(["Now", "Arrakis", "CHOAM", "Landsraad", "People", "Log"])
    page.locator("#foot-tabs [data-drawer=arrakis]").tap()
    deed = page.locator(".tab-deeds button:visible").first
    deed.scroll_into_view_if_needed()
    box = deed.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    page.locator("#mega-arrakis .to-map").tap()
    expect(page.locator("#board")).to_be_visible()
    page.locator("#closeups button", has_text="Pole").tap()
    expect(page.locator("#board .name:visible").first).to_be_visible()
    assert page.evaluate(SMALLEST) >= 10.5
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.locator("#foot-tabs [data-drawer=landsraad]").tap()
    expect(page.locator("#mega-landsraad")).to_be_visible()
    page.locator("#foot-tabs [data-foot=now]").tap()
    expect(page.locator("#now-page")).to_be_visible()
    expect(page.locator("#pass-time")).to_be_in_viewport()


def test_pointing_at_a_region_tells_what_lies_there(visit: Visit, laid: dict[str, Laid]) -> None:
    page = visit().page(laid["seen"].link(ATREIDES))
    told = page.locator("[id='region:A02'] title")
    expect(told).to_contain_text("A02 Tabr: rock")


@pytest.mark.parametrize("name", ["landsraad", "choam", "people", "titles"])
def test_panels_open_from_the_bar(visit: Visit, laid: dict[str, Laid], name: str) -> None:
    page = visit(viewport=TABLET).page(laid["seen"].link(ATREIDES))
    page.locator(f"[id='open:{name}']").click()
    expect(page.locator(f"#mega-{name}")).to_be_visible()

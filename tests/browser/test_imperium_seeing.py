"""Imperium can be read in the light and in the dark: table, tabs, gallery, stage and result."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from landsraad.kernel import Match

from .laid import lay, played
from .person import Person
from .positions import Tables
from .seeing import bones, faint, nameless
from .served import Server
from .staging import PLAY, scenes_of
from .test_every_scene import grown
from .visitor import PHONE, Visit, at_rest

GAME = "imperium"
IX = {"rise_of_ix": True, "leader_choice": "random"}
SEED = 3
THEMES = ("light", "dark")
PANELS = "#board-region *, #bar *, #desk *, #dock *"
"""What was looked at before a tab was opened."""


def later(match: Match[Any]) -> bool:
    """A turn when much has happened."""
    asked = any(ask.kind == "turn" for ask in match.asks.values())
    return asked and match.state.table.round >= 4


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("imperium") / "data"


@pytest.fixture(scope="module")
def tables(folder: Path) -> Tables:
    """Turns alone, of four and of six, with Rise of Ix, and a game that is over."""
    turns = {"alone": played(GAME, IX, 1, SEED + 2, later), "six": played(GAME, IX, 6, SEED, later)}
    turns["four"] = played(GAME, {"choam": True}, 4, SEED, later)
    over = played(GAME, {"choam": True}, 4, SEED, lambda _: False)
    laid = {
        name: lay(folder, match, {next(iter(match.asks)): "Chani"}) for name, match in turns.items()
    }
    return laid | {"over": lay(folder, over, {0: "Chani"})}


@pytest.fixture(scope="module")
def server(folder: Path, tables: Tables) -> Iterator[Server]:
    """The server of these tables."""
    running = Server(folder).start()
    yield running
    running.stop()


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    """An empty page, to look at pictures of others."""
    page = browser.new_page()
    yield page
    page.context.close()


def can_be_read(page: Page, desk: Page, without: str = "") -> None:
    """Everything has a name, and all words stand out from their ground in both themes."""
    assert nameless(page) == []
    assert bones(page)["twice"] == []
    for theme in THEMES:
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        assert (theme, faint(page, desk, without)) == (theme, [])


@pytest.mark.parametrize(
    ("name", "tabs"),
    [
        ("alone", ("log", "tray", "fight", "rivals", "ix")),
        ("four", ("tray", "fight")),
        ("six", ("fight", "teams")),
    ],
)
def test_the_table_and_its_tabs(
    visit: Visit, tables: Tables, desk: Page, name: str, tabs: tuple[str, ...]
) -> None:
    laid = tables[name]
    person = Person.at(visit(remembers={"single": "off"}), laid.link(laid.seats[0]))
    page = person.page
    expect(page.locator("#hand-in")).to_be_attached()
    at_rest(page)
    can_be_read(page, desk)
    page.locator("#held .may").first.click()
    expect(page.locator("#spaces .may")).not_to_have_count(0)
    can_be_read(page, desk, without="#dock *, #left *, #bar *, #print .joint")
    for tab in tabs:
        person.open_tab(tab)
        can_be_read(page, desk, without=PANELS)


def test_a_mat_and_the_gallery(visit: Visit, tables: Tables, desk: Page) -> None:
    laid = tables["four"]
    page = visit().page(laid.link(laid.seats[0]))
    page.locator("[id^='open-mat:']").first.click()
    expect(page.locator(".imp-mat:visible")).to_have_count(1)
    can_be_read(page, desk, without="#board-region *, #bar *, #desk *")
    page.keyboard.press("Escape")
    page.locator("[id='open:gallery']").evaluate("(one) => one.click()")
    for kind in ("Leaders", "Intrigue", "Conflicts", "Contracts", "Cards"):
        page.locator(".gallery .kinds label", has_text=kind).click()
        page.mouse.move(2, 2)
        can_be_read(page, desk, without=PANELS)


def test_the_result_from_top_to_bottom(visit: Visit, tables: Tables, desk: Page) -> None:
    laid = tables["over"]
    page = visit(viewport={"width": 1440, "height": 1600}).page(laid.link(0))
    expect(page.locator("#result-words")).to_be_visible()
    for part in ("#result-words", "#plots", "#points-by-source", "#conflicts-fought"):
        page.locator(part).scroll_into_view_if_needed()
        can_be_read(page, desk)


def test_a_combat_on_the_stage(visit: Visit, tables: Tables, desk: Page) -> None:
    laid = tables["four"]
    page = visit(remembers={"stage": "all"}).page(laid.link(laid.seats[0]))
    expect(page.locator("#stage-queue")).to_be_attached()
    at_rest(page)
    over = played(GAME, {"choam": True}, 4, SEED, lambda _: False)
    combat = max((each for each in scenes_of(over, 0) if each.form == "full"), key=repr)
    _, *part = grown(combat)[-1]
    page.evaluate(PLAY, part)
    expect(page.locator("#stage .imp-armies")).to_be_visible()
    can_be_read(page, desk, without="#left *, #bar *, #desk *, #dock *, #view *")


@pytest.mark.parametrize("name", ["alone", "six"])
def test_a_phone(visit: Visit, tables: Tables, desk: Page, name: str) -> None:
    laid = tables[name]
    visitor = visit(viewport=PHONE, has_touch=True, remembers={"single": "off"})
    person = Person.at(visitor, laid.link(laid.seats[0]))
    at_rest(person.page)
    can_be_read(person.page, desk)
    for part in ("hand", "conflict-now", "own"):
        person.page.locator(f"[id='{part}']").focus()
        can_be_read(person.page, desk, without="#bar *, #desk *")
    for tab in ("fight", "teams") if name == "six" else ("rivals", "ix"):
        person.open_tab(tab)
        can_be_read(person.page, desk, without=PANELS)

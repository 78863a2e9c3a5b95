"""Imperium through the page: ghosts of units and Spies, and deploying as one question."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from landsraad.kernel import Match

from .hands import phone
from .laid import Laid, lay, played
from .positions import Tables
from .served import Server
from .visitor import Visit, at_rest

GAME = "imperium"
FORMS = {"single": "off"}
SHOWN = "#foretold > [data-shown]"


def may_deploy(match: Match[Any]) -> bool:
    """Somebody may deploy some troops, or do other things."""
    return any("deploy" in ask.options and len(ask.options) > 3 for ask in match.asks.values())


def places_spy(match: Match[Any]) -> bool:
    """Somebody places a Spy."""
    return any(ask.kind == "post" and len(ask.options) > 3 for ask in match.asks.values())


def reached(until: Any) -> Match[Any]:
    """The first match of bots that comes there."""
    tried = (played(GAME, {"leader_choice": "random"}, 4, seed, until) for seed in range(20))
    return next(match for match in tried if not match.over)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("imperium") / "data"


@pytest.fixture(scope="module")
def tables(folder: Path) -> Tables:
    """A deployment for each who deploys, and a Spy."""
    troops, spy = reached(may_deploy), reached(places_spy)
    wanted = {"troops": troops, "taken back": troops, "phone": troops, "spy": spy}
    return {
        name: lay(folder, match, {next(iter(match.asks)): "Chani"})
        for name, match in wanted.items()
    }


@pytest.fixture(scope="module")
def server(folder: Path, tables: Tables) -> Iterator[Server]:
    """The server of these tables."""
    running = Server(folder).start()
    yield running
    running.stop()


def opened(visitor: Any, laid: Laid) -> Page:
    """The page of the person at a table."""
    page: Page = visitor.page(laid.link(laid.seats[0]))
    expect(page.locator("#commit")).to_be_attached()
    at_rest(page)
    return page


def strength_told(page: Page) -> str:
    return page.locator(f"{SHOWN} .tag").text_content() or ""


def test_a_number_shows_its_troops_on_the_board_and_one_press_deploys_them(
    visit: Visit, tables: Tables
) -> None:
    page = opened(visit(remembers=FORMS), tables["troops"])
    expect(page.locator(SHOWN)).to_have_count(0)
    expect(page.locator("#commit")).to_be_disabled()
    expect(page.locator("#picks [data-choose='\"deploy\"']")).to_have_count(0)
    page.locator("#decide .step[data-step='-1']").click()
    expect(page.locator(SHOWN)).to_have_count(1)
    fewer = strength_told(page)
    page.locator("#decide .step[data-step='1']").click()
    expect(page.locator(SHOWN)).to_have_count(1)
    assert strength_told(page) != fewer
    page.locator("#picks .pick").first.click()
    expect(page.locator(SHOWN)).to_have_count(0)
    page.locator("#number-value").click()
    page.keyboard.press("1")
    expect(page.locator("#commit")).to_have_text("Deploy 1 troop")
    page.locator("#commit").click()
    expect(page.locator("#log-lines")).to_contain_text("deployed 1 troop")
    expect(page.locator("#question")).not_to_contain_text("How many")


def test_one_undo_takes_a_deployment_back(visit: Visit, tables: Tables) -> None:
    page = opened(visit(remembers=FORMS), tables["taken back"])
    question = page.locator("#question").inner_text()
    lines = page.locator("#log-lines", has_text="deployed 1 troop")
    page.locator("#decide .number input").focus()
    page.keyboard.press("1")
    page.locator("#commit").click()
    expect(lines).to_have_count(1)
    page.locator("#undo").click()
    expect(page.locator("#decide .number[data-after]")).to_have_count(1)
    expect(page.locator("#question")).to_have_text(question)


def test_who_wants_one_question_at_a_time_is_asked_how_many(visit: Visit, tables: Tables) -> None:
    page = opened(visit(remembers={"single": "on"}), tables["phone"])
    expect(page.locator("#picks [data-choose='\"deploy\"']")).to_have_count(1)
    expect(page.locator("#decide .number")).to_have_count(0)


def test_a_phone_goes_to_the_battle_when_troops_are_counted(visit: Visit, tables: Tables) -> None:
    page = opened(phone(visit, remembers=FORMS), tables["phone"])
    page.locator("#decide .step:not(:disabled)").first.tap()
    expect(page.locator("#closeups [aria-pressed=true]")).to_contain_text("Battle")
    expect(page.locator(f"{SHOWN} .ghost")).to_be_in_viewport()


def test_a_post_that_is_pointed_at_or_chosen_shows_the_spy(visit: Visit, tables: Tables) -> None:
    page = opened(visit(remembers=FORMS), tables["spy"])
    expect(page.locator(SHOWN)).to_have_count(0)
    posts = page.locator("#posts .may")
    posts.nth(0).hover()
    expect(page.locator(SHOWN)).to_have_attribute(
        "data-of", str(posts.nth(0).get_attribute("data-choose"))
    )
    page.mouse.move(2, 2)
    expect(page.locator(SHOWN)).to_have_count(0)
    posts.nth(1).click()
    page.mouse.move(2, 2)
    expect(page.locator(SHOWN)).to_have_attribute(
        "data-of", str(posts.nth(1).get_attribute("data-choose"))
    )

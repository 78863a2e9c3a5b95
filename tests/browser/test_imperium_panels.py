"""Imperium through the page: Rivals at one's own pace, the gallery, numbers before a deployment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from landsraad.kernel import Match

from .laid import lay, played
from .person import Person
from .positions import Tables
from .served import Server
from .visitor import PHONE, Visit

GAME = "imperium"
WHO = "Chani"


def rival_has_moved(match: Match[Any]) -> bool:
    """Somebody alone has a turn to choose just after a Rival skipped a space."""
    lately = {told.what for told in match.told[-12:]}
    choice = any(ask.kind == "turn" and not ask.forced for ask in match.asks.values())
    return "hagal_skipped" in lately and choice


def deploys(match: Match[Any]) -> bool:
    """Somebody is asked for a number of troops."""
    return any(ask.kind == "deploy" and len(ask.options) > 2 for ask in match.asks.values())


def takes_turn(match: Match[Any]) -> bool:
    """Somebody takes a turn in a later round."""
    later = match.state.table.round > 1
    return later and any(ask.kind == "turn" for ask in match.asks.values())


def reached(seats: int, until: Any, **options: Any) -> Match[Any]:
    """The first match of bots that comes there."""
    for seed in range(50):
        match = played(GAME, {"leader_choice": "random", **options}, seats, seed, until)
        if until(match):
            return match
    raise LookupError("no match comes to this position")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("imperium") / "data"


@pytest.fixture(scope="module")
def matches() -> dict[str, Match[Any]]:
    """Where the tests begin."""
    return {
        "alone": reached(1, rival_has_moved),
        "troops": reached(4, deploys),
        "teams": reached(6, takes_turn, rise_of_ix=True),
    }


@pytest.fixture(scope="module")
def tables(folder: Path, matches: dict[str, Match[Any]]) -> Tables:
    """A table for each of them, with one person who is asked."""
    return {
        name: lay(folder, match, {next(iter(match.asks)): WHO}) for name, match in matches.items()
    }


@pytest.fixture(scope="module")
def server(folder: Path, tables: Tables) -> Iterator[Server]:
    """A server at which bots take their time, since nobody sees a pace otherwise."""
    running = Server(folder, pace=1).start()
    yield running
    running.stop()


def told_before(match: Match[Any], seat: int, what: str) -> int:
    """How much a seat was told before this happened the last time."""
    heard = [told.what for told in match.told if told.reaches(seat)]
    return len(heard) - 1 - heard[::-1].index(what)


def test_a_rivals_cards_are_played_with_reasons_at_the_pace_one_wants(
    visit: Visit, tables: Tables, matches: dict[str, Match[Any]]
) -> None:
    laid, match = tables["alone"], matches["alone"]
    seen = f"played:{laid.table}:0"
    skipped = told_before(match, 0, "hagal_skipped") - 1
    visitor = visit(remembers={"stage": "all", seen: str(skipped)}, reduced_motion="no-preference")
    visitor.stop_the_clock()  # a beat stands for a second, which a busy machine may miss
    page = visitor.page(laid.link(0))
    beat = page.locator("#stage .beat:not([hidden])")
    expect(beat.locator(".hagal-small.skipped")).to_be_visible()
    expect(beat.locator(".ribbon")).to_contain_text("skipped: ")
    expect(page.locator("#pace-label")).to_have_text("Rivals")
    page.locator("[id='pace:fast']").click()
    expect(page.locator("#stage-queue")).to_have_attribute("data-pace", "fast")
    page.clock.run_for(60_000)
    expect(page.locator("#stage")).to_have_count(0)


def open_gallery(page: Page) -> None:
    """Open the gallery where this page has it."""
    page.locator("[id='open:gallery']").evaluate("(one) => one.click()")
    expect(page.locator("#gallery-list")).to_be_visible()


def test_the_gallery_shows_a_kind_and_what_has_some_letters(visit: Visit, tables: Tables) -> None:
    page = visit().page(tables["alone"].link(0))
    open_gallery(page)
    shown = page.locator("#gallery-list > li:visible")
    expect(shown.filter(has_text="Dagger").first).to_be_visible()
    page.locator("#gallery-search").fill("spice must flow")
    expect(shown.filter(has_text="The Spice Must Flow").first).to_be_visible()
    expect(shown.filter(has_text="Dagger")).to_have_count(0)
    page.locator("#gallery-search").fill("")
    page.locator(".gallery .kinds label", has_text="Leaders").click()
    expect(shown.filter(has_text="Signet Ring").first).to_be_visible()
    expect(shown.filter(has_text="Sends an Agent")).to_have_count(0)


def test_the_gallery_is_in_the_menu_of_a_phone_and_fits_there(visit: Visit, tables: Tables) -> None:
    page = visit(viewport=PHONE, has_touch=True).page(tables["alone"].link(0))
    page.locator("#menu-button").tap()
    page.locator("#menu-panels button", has_text="All cards and Leaders").tap()
    expect(page.locator("#gallery-list > li:visible").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    label = page.locator(".gallery .kinds label span").first.bounding_box()
    assert label is not None
    assert label["height"] >= 44


def test_what_is_only_said_makes_no_page_longer(visit: Visit, tables: Tables) -> None:
    page = visit().page(tables["alone"].link(0))
    expect(page.locator("#stage-said")).to_be_attached()
    said = page.locator("#stage-said").bounding_box()
    assert said is not None
    assert said["y"] + said["height"] <= page.evaluate("innerHeight")
    assert page.evaluate("document.documentElement.scrollHeight === innerHeight")


def test_a_tab_is_read_from_its_top(visit: Visit, tables: Tables) -> None:
    person = Person.at(visit(), tables["alone"].link(0))
    person.open_tab("rivals")
    assert person.page.evaluate("document.getElementById('panels').scrollTop") == 0
    expect(person.page.locator(".rivals .hagal header")).to_be_in_viewport()


def test_numbers_come_before_a_deployment(visit: Visit, tables: Tables) -> None:
    laid = tables["troops"]
    page = visit().page(laid.link(laid.seats[0]))
    rows = page.locator(".deploying tr[id]")
    expect(rows.first).to_be_visible()
    strengths = [int(cell.text_content() or 0) for cell in rows.locator("td b").all()]
    assert strengths == sorted({*strengths}), "each troop makes an army stronger"


def test_six_seats_and_all_tabs_fit_the_rail_of_a_tablet(visit: Visit, tables: Tables) -> None:
    laid = tables["teams"]
    size = {"width": 1024, "height": 768}
    person = Person.at(visit(viewport=size), laid.link(laid.seats[0]))
    page = person.page
    expect(page.locator("[id='tab:teams']")).to_be_in_viewport(ratio=1)
    person.open_tab("teams")
    expect(page.locator(".teams")).to_contain_text("Rise of Ix")
    assert page.evaluate("document.documentElement.scrollTop + document.body.scrollTop") == 0

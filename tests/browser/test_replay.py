"""Looking back in a browser: chapters, steps, play, lines of the log, and shared moments."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from landsraad import begin, run
from landsraad.kernel import Match
from landsraad.records.files import line

from .person import Person
from .served import Server
from .visitor import PHONE, WIDE, Visit


@cache
def finished(game: str = "dune") -> Match[Any]:
    """A short game between bots."""
    options = {"dune": {"turns": 2}, "spice_auction": {"rounds": 4}}[game]
    match = begin(game, options, seats=3, seed=6)
    run(match, {"dune": "mentat"}.get(game, "random"))
    return match


@pytest.fixture
def over(server: Server) -> str:
    """The path of a table with a finished game."""
    record = finished().record
    lines = b"".join(map(line, (record.header, *record.entries)))
    return f"/t/{server.post('/api/records', lines)['table']}"


def moment(page: Page) -> int:
    return int(page.locator("#page").get_attribute("data-moment") or -1)


def from_the_beginning(visit: Visit, path: str, **settings: Any) -> Page:
    page = visit(**settings).page(path)
    page.locator("#result-replay").click()
    expect(page.locator("#page")).to_have_attribute("data-moment", "0")
    return page


def pressed(page: Page, key: str, after: int) -> int:
    """Press a key and wait until the page shows another moment than this one."""
    page.keyboard.press(key)
    expect(page.locator("#page")).not_to_have_attribute("data-moment", str(after))
    return moment(page)


def test_arrows_step_by_deed_and_by_chapter(visit: Visit, over: str) -> None:
    page = from_the_beginning(visit, over)
    title = page.locator("#moment-title")
    expect(title).to_have_text("Set-up")
    first = pressed(page, "ArrowRight", 0)
    assert pressed(page, "ArrowLeft", first) == 0
    storm = pressed(page, "ArrowDown", 0)
    expect(title).to_have_text("Turn 1 · Storm")
    further = pressed(page, "ArrowDown", storm)
    assert further > storm
    assert pressed(page, "ArrowUp", further) == storm
    expect(page.locator("#phases [aria-current]")).to_have_text("Storm")
    expect(page.locator("#earlier")).to_be_enabled()


def test_every_phase_is_a_chapter_and_every_mark_leads_to_its_moment(
    visit: Visit, over: str
) -> None:
    page = from_the_beginning(visit, over)
    page.locator("#chapters > li > button", has_text="Turn 2").click()
    expect(page.locator("#moment-title")).to_contain_text("Turn 2")
    assert page.locator("#phases button").count() == 9
    page.locator("#phases button", has_text="Battle").click()
    expect(page.locator("#moment-title")).to_have_text("Turn 2 · Battle")
    great = page.locator("#great button")
    assert great.count() > 0
    words = great.first.inner_text().strip()
    great.first.click()
    expect(page.locator("#great [aria-current]").first).to_contain_text(words)
    marked = page.locator("#film .lane span[title]")
    assert marked.count() >= great.count()


def test_it_plays_until_it_is_stopped(visit: Visit, over: str) -> None:
    page = from_the_beginning(visit, over)
    page.locator("#replay-pace [value='3']").check()
    page.locator("#moment-title").focus()
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#page")).to_have_attribute("data-moment", re.compile(r"^\d\d"))
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    page.locator("#replay-pace [value='phase']").check()
    page.locator("#play").click()
    expect(page.locator("#moment-title")).to_contain_text("Turn 2", timeout=60_000)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")


def test_a_line_of_the_log_opens_its_moment(visit: Visit, over: str) -> None:
    page = visit().page(over)
    page.locator("#fold-result").click()
    page.locator("[id='tab:log']").click()
    told = page.locator("#log-lines > li")
    line = told.nth(told.count() // 2)
    words, id = line.locator(".words").inner_text(), line.get_attribute("id")
    line.click()
    expect(page.locator("#looking")).to_contain_text("Looking back")
    expect(page.locator(f"[id='{id}']")).to_have_class("now")
    expect(page.locator("#moment-told")).to_contain_text(words)
    later = page.locator("#log-lines > .later").first
    before = moment(page)
    later.click()
    expect(page.locator("#page")).not_to_have_attribute("data-moment", str(before))
    assert moment(page) > before


# ---- sharing


def closed_table(server: Server, *chairs: str) -> dict[str, Any]:
    """A table that nobody else may look at."""
    sitting = [{"kind": kind, "bot": "random" if kind == "bot" else ""} for kind in chairs]
    wish = {"game": "spice_auction", "chairs": sitting, "spectators": False, "pace": "instant"}
    made: dict[str, Any] = server.post("/api/tables", wish | {"options": {"rounds": 4}})
    return made


def shared(person: Person) -> str:
    """The link to the moment that somebody looks at."""
    link = person.copied("#share")
    assert link.startswith(person.visitor.address)
    return link.removeprefix(person.visitor.address)


def the_still_opens(visit: Visit, link: str, **settings: Any) -> Page:
    visitor = visit(**settings)
    page = visitor.page(link)
    answer = page.request.get(f"{visitor.address}{link}")
    assert answer.status == 200
    expect(page.locator("#still svg.board")).to_be_visible()
    expect(page.locator("#still h1")).not_to_be_empty()
    expect(page.locator("#gone")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return page


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_shared_moment_of_a_closed_table_opens_in_a_fresh_browser(
    server: Server, visit: Visit, viewport: dict[str, int]
) -> None:
    made = closed_table(server, "me", "bot", "bot")
    person = Person.at(visit(), f"/t/{made['table']}#token={made['token']}")
    person.open_tab("replay")
    person.page.locator("#look-back").click()
    expect(person.page.locator("#looking")).to_contain_text("as Player 1 saw it")
    own = person.page.locator("#shield").inner_text()
    page = the_still_opens(visit, shared(person), viewport=viewport)
    objective = own.split("Objective: ")[1].split(".")[0]
    assert objective not in page.content()
    assert "You look inside" not in page.content()


def test_a_shared_moment_opens_after_the_end_too(server: Server, visit: Visit) -> None:
    made = closed_table(server, "bot", "bot", "bot")
    visitor = visit()
    host = Person(visitor, visitor.page(f"/t/{made['table']}#token={made['token']}"))
    expect(host.main).to_have_attribute("data-status", "over")
    host.page.locator("#result-replay").click()
    expect(host.main).to_have_attribute("data-moment", "0")
    host.page.locator("#chapter-next").click()
    expect(host.main).not_to_have_attribute("data-moment", "0")
    sentence = host.page.locator("#moment-told p").last.inner_text()
    assert "all-shields" in host.page.content()
    page = the_still_opens(visit, shared(host))
    assert "all-shields" not in page.content()
    assert "Objective" not in page.content()
    assert sentence


def test_whoever_may_watch_opens_the_replay_itself(visit: Visit, over: str) -> None:
    visitor = visit()
    person = Person(visitor, visitor.page(over))
    person.page.locator("#result-replay").click()
    person.page.locator("#chapter-next").click()
    expect(person.page.locator("#moment-title")).to_have_text("Turn 1 · Storm")
    link = shared(person)
    assert person.page.url.endswith(link), "the address is the link"
    page = visit().page(link)
    expect(page.locator("#moment-title")).to_have_text("Turn 1 · Storm")
    expect(page.locator("#still")).to_have_count(0)

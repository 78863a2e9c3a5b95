"""Looking back in a browser: chapters, steps, play, lines of the log, and shared moments."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from landsraad import begin, load, run
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
    expect(page.locator("#moment-told")).not_to_contain_text("Turn 1 · Storm")
    further = pressed(page, "ArrowDown", storm)
    assert further > storm
    assert pressed(page, "ArrowUp", further) == storm
    expect(page.locator("#chapter-phases [aria-current]")).to_have_text("Storm")
    expect(page.locator("#earlier")).to_be_enabled()


def test_every_phase_is_a_chapter_and_every_mark_leads_to_its_moment(
    visit: Visit, over: str
) -> None:
    page = from_the_beginning(visit, over)
    page.locator("#chapters > li > button", has_text="Turn 2").click()
    expect(page.locator("#moment-title")).to_contain_text("Turn 2")
    assert page.locator("#chapter-phases button").count() == 9
    page.locator("#chapter-phases button", has_text="Battle").click()
    expect(page.locator("#moment-title")).to_have_text("Turn 2 · Battle")
    great = page.locator("#great button")
    assert great.count() > 0
    words = great.first.inner_text().strip()
    great.first.click()
    expect(page.locator("#great [aria-current]").first).to_contain_text(words)
    marked = page.locator("#timeline .lane span[title]")
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
    expect(page.locator("#moment-head")).to_contain_text("Looking back")
    expect(page.locator(f"[id='{id}']")).to_have_class(re.compile(r"\bnow\b"))
    expect(page.locator("#moment-told")).to_contain_text(words)
    expect(page.locator("#newer-lines")).to_be_hidden()
    later = page.locator("#log-lines > .later").first
    before = moment(page)
    later.click()
    expect(page.locator("#page")).not_to_have_attribute("data-moment", str(before))
    assert moment(page) > before


# ---- the result


def test_every_turning_point_opens_the_replay_at_its_moment(visit: Visit, over: str) -> None:
    page = visit().page(over)
    points = page.locator("#turning button")
    expect(points).not_to_have_count(0)
    for number in range(points.count()):
        id = points.nth(number).get_attribute("id") or ""
        words = points.nth(number).locator(".words").inner_text()
        points.nth(number).click()
        expect(page.locator("#page")).to_have_attribute("data-moment", id.split(":")[1])
        expect(page.locator("#page")).to_have_attribute("data-as", "-2")
        marked = " ".join(page.locator("#log-lines > .now .words").all_inner_texts())
        assert all(part in marked for part in words.split(". "))
        page.locator("#to-now").click()
        expect(page.locator("#result-words")).to_be_visible()


def test_the_result_shows_the_board_of_the_last_moment_and_gives_way_to_it(
    visit: Visit, over: str
) -> None:
    page = visit().page(over)
    small = page.locator("#fold-result use")
    target = str(small.get_attribute("href"))
    expect(page.locator(f"svg[id='{target[1:]}']")).to_have_count(1)
    box = small.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 150, "something is drawn there"
    page.locator("#fold-result").click()
    expect(page.locator("#result")).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_result_prints_alone_and_whole(visit: Visit, over: str, theme: str) -> None:
    page = visit(color_scheme=theme).page(over)
    expect(page.locator("#result-words")).to_be_visible()
    page.emulate_media(media="print", color_scheme=theme)
    expect(page.locator("#result-words")).to_be_visible()
    for part in ("#bar", "#desk", "#result .choices"):
        expect(page.locator(part).first).to_be_hidden()
    ink = page.locator("#result-words").evaluate("one => getComputedStyle(one).color")
    assert sum(map(int, re.findall(r"\d+", ink))) < 120, "dark ink on white paper"
    ground = page.locator("#view").evaluate("one => getComputedStyle(one).display")
    assert ground != "none", "the small board is drawn from the large one and keeps its colours"
    end = page.locator("#secrets").bounding_box()
    assert end is not None
    height = page.evaluate("document.documentElement.scrollHeight")
    assert end["y"] + end["height"] < height + 1, "nothing is cut off"


# ---- sharing


def closed_table(server: Server, *chairs: str) -> dict[str, Any]:
    """A table that nobody else may look at."""
    sitting = [{"kind": kind, "bot": "random" if kind == "bot" else ""} for kind in chairs]
    wish = {"game": "spice_auction", "chairs": sitting, "spectators": False, "pace": "instant"}
    made: dict[str, Any] = server.post("/api/tables", wish | {"options": {"rounds": 4}})
    return made


def secret_objective(person: Person, made: dict[str, Any]) -> str:
    """What the first seat alone knows, in words."""
    path = f"{person.visitor.address}/api/tables/{made['table']}/view"
    seen = person.page.request.get(path, headers={"Authorization": f"Bearer {made['token']}"})
    story = load("spice_auction").part("story")
    words: str = story.objective_words(seen.json()["view"]["shield"]["objective"])
    return words


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
    person.page.locator("[data-drawer=replay]").first.click()
    person.page.locator("#look-back").click()
    expect(person.page.locator("#moment-head")).to_contain_text("as Player 1 saw it")
    objective = secret_objective(person, made)
    assert objective in person.page.content()
    page = the_still_opens(visit, shared(person), viewport=viewport)
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

"""Hand-outs as Chromium prints them: pages of the stated size and number, nothing cut off.

EVENT.md, section 13, line 15; EVENT-SCREENS.md, section 6.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from landsraad.bots.company import Company
from landsraad.bots.named import maker, usual
from landsraad.kernel import Match, Secret, load
from landsraad.records.archive import taken_up
from landsraad.records.files import read
from landsraad.server.keeping.store import Store, Write
from landsraad.server.people.tokens import hashed, new_token
from landsraad.server.wire import Doc, Event, Hold, Person

from .laid import Laid, lay, play_a_year
from .served import Server
from .visitor import Visit, Visitor

A4, A3 = (595, 842), (842, 1191)
"""Points of a page."""
PAGES = {
    "door_poster": 1,
    "seat_card": 10,
    "briefing": 30,
    "rules_sheet": 1,
    "laws_sheet": 1,
    "control_sheet": 5,
    "paper_kit": 20,
}
CUT_OFF = """() => [...document.querySelectorAll(".sheet, .sheet .card, .sheet .slip")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.innerText.slice(0, 80))"""
"""The beginnings of sheets, cards and slips that hold more than they show."""
NAMES = ("Anna Lindqvist", "Maximilian von Hohenberg-Steinfurt", "Bo")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("paper") / "data"


@pytest.fixture(scope="module")
def laid(folder: Path) -> Laid:
    """A day in its third year: 54 people on 15 seats, and 6 moderators."""
    match = Match.begin(load("megagame"), {"years": 24}, 15, Secret.given(5), live=True)
    spec = usual(match.game)
    company = Company(match, {seat: maker(match.game, spec) for seat in range(15)})
    for _ in range(3):
        play_a_year(match, company)
    table = lay(folder, match, {0: "Shaddam", 1: "Paul"})
    return gathered(folder, table)


def gathered(folder: Path, laid: Laid) -> Laid:
    """Let people come to the table."""
    people = [
        Person(f"p{n}", NAMES[n % 3], n % 15, ["head"] if n < 15 else ["governor", "envoy"])
        for n in range(54)
    ]
    people += [Person(f"m{n}", f"Mira {n}", desks=["map", "trade"]) for n in range(5)]
    people.append(Person("head", "Katya", desks=["head"]))
    store, token = Store(folder), new_token()
    kept = store.read(laid.table)
    assert kept is not None
    doc = msgspec.json.decode(kept.doc, type=Doc)
    doc.people, doc.event = people, Event("secret", "day", "Arrakis in March")
    hold = Hold(hashed(token), laid.table, -1, name="Katya", person="head")
    store.write_now(Write(laid.table, doc=msgspec.json.encode(doc), holds=[hold]))
    store.close()
    return Laid(laid.table, {**laid.tokens, -1: token})


@pytest.fixture(scope="module")
def over(folder: Path) -> Laid:
    """A day that is over."""
    record = read(Path(__file__).parents[1] / "games" / "megagame" / "golden" / "titles.jsonl")
    return lay(folder, taken_up(record, load("megagame")), {1: "Paul"})


@pytest.fixture(scope="module")
def server(folder: Path, laid: Laid, over: Laid) -> Iterator[Server]:
    """A server with these tables."""
    running = Server(folder).start()
    yield running
    running.stop()


def sizes(pdf: bytes) -> list[tuple[int, int]]:
    """How large each page of a PDF is."""
    found = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return [(round(float(wide)), round(float(high))) for wide, high in found]


def laid_out(visitor: Visitor, laid: Laid, name: str, seat: int = -1) -> Page:
    """The page of a hand-out, with its sheets."""
    page = visitor.page(f"/t/{laid.table}/print/{name}#token={laid.tokens[seat]}")
    expect(page.locator("#print")).to_be_enabled()
    page.evaluate("() => document.fonts.ready")
    return page


@pytest.mark.parametrize("name", [*PAGES, "state_sheet"])
def test_a_handout_prints_as_the_pages_that_it_says(visit: Visit, laid: Laid, name: str) -> None:
    page = laid_out(visit(), laid, name)
    sheets = page.locator(".sheet").count()
    assert sheets == PAGES.get(name, sheets)
    assert page.evaluate(CUT_OFF) == []
    assert sizes(page.pdf(prefer_css_page_size=True)) == [A4] * sheets
    for sheet in page.locator(".sheet").all():
        assert re.search(r"page \d+ of \d+", sheet.locator(".head").inner_text())


def test_the_map_is_one_large_sheet_or_several_that_overlap(visit: Visit, laid: Laid) -> None:
    page = laid_out(visit(), laid, "map_poster")
    assert sizes(page.pdf(prefer_css_page_size=True)) == [A3]
    for pieces in ("4", "9"):
        page.locator("#pieces").select_option(pieces)
        expect(page.locator(".sheet")).to_have_count(int(pieces))
        assert page.evaluate(CUT_OFF) == []
        assert sizes(page.pdf(prefer_css_page_size=True)) == [A4] * int(pieces)
    middle = page.locator(".sheet").nth(4)
    said = [f"goes on: {each}" for each in ("A2", "B1", "B3", "C2")]
    assert sorted(middle.locator(".next").all_inner_texts()) == sorted(said)


def test_a_card_is_as_large_as_it_must_be_to_be_read_and_scanned(visit: Visit, laid: Laid) -> None:
    page = laid_out(visit(), laid, "seat_card")
    millimetre = 96 / 25.4
    square = page.locator(".card .qr").first.bounding_box()
    assert square is not None
    assert round(square["width"] / millimetre) == 40
    points = "(one) => parseFloat(getComputedStyle(one).fontSize) * 0.75"
    assert round(page.locator(".card .name").first.evaluate(points)) == 22
    assert round(page.locator(".card .signs").first.evaluate(points)) == 23
    assert page.locator(".card").count() == 60


def test_a_player_is_told_that_a_secret_sheet_is_not_for_them(visit: Visit, laid: Laid) -> None:
    visitor = visit()
    visitor.expected.append("409 .*/paper/state_sheet")
    page = visitor.page(f"/t/{laid.table}/print/state_sheet#token={laid.tokens[1]}")
    expect(page.locator("#line")).to_have_text("This is secret: it is for control only.")
    expect(page.locator("#print")).to_be_disabled()
    assert page.locator(".sheet").count() == 0


def test_the_report_is_shown_kept_and_fits_a_phone(visit: Visit, laid: Laid, over: Laid) -> None:
    visitor = visit(viewport={"width": 360, "height": 740})
    page = visitor.page(f"/t/{over.table}/report")
    shown = page.frame_locator("#shown")
    expect(shown.locator("h1")).to_be_visible()
    assert shown.locator("figure").count() == 6 * 15
    inside = page.frames[1]
    assert inside.evaluate("document.documentElement.scrollWidth") <= 360
    assert "Paul" not in inside.content()
    page.locator("#names").check()
    expect(shown.locator("details")).to_have_count(1)
    with page.expect_download() as kept:
        page.locator("#keep-html").click()
    assert kept.value.suggested_filename.endswith(".html")
    assert Path(kept.value.path()).read_text().startswith("<!doctype html>")
    visitor.expected.append("409 .*/report")
    page = visitor.page(f"/t/{laid.table}/report")
    expect(page.locator("#line")).to_contain_text("before the verdict nobody can have it")

"""An open floor on a phone: the checks of EVENT-SCREENS.md, sections 0 and 2."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .laid import Laid, lay
from .phones import ATREIDES, LARGER, OURS, RICHESE, SMALL, busy_day
from .served import Server
from .visitor import Visit

BY_SHEETS = {"single": "off"}
FORMS = ("march", "fly", "offer", "vote", "commit", "propose", "deploy", "sell_spice")
SMALL_TARGETS = """() => [...document.querySelectorAll("#page :is(button, summary, select, input)")]
  .filter((one) => one.checkVisibility() && !one.disabled && !one.closest("#view, #closeups"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width > 2 && Math.min(box.width, box.height) < 43.5 &&
    !one.matches("input:is([type=range], [type=radio]), .ruler *"))
  .map(([one, box]) => `${one.id || one.textContent} ${box.width}x${box.height}`)"""
SMALL_WORDS = """(least) => [...document.querySelectorAll("#page *")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, #view, .unseen") &&
    [...one.childNodes].some((kid) => kid.nodeType === 3 && kid.data.trim()))
  .filter((one) => one.getBoundingClientRect().width > 2 &&
    parseFloat(getComputedStyle(one).fontSize) < least)
  .map((one) => one.textContent)"""
SENTENCES = """() => [...document.querySelectorAll("#now-page p")]
  .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 15)
  .map((one) => one.textContent)"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("phone") / "data"


@pytest.fixture(scope="module")
def laid(folder: Path) -> dict[str, Laid]:
    """The busy day, once for each test that changes it; everywhere sit people, so nobody acts."""
    people = {seat: f"Guest {seat}" for seat in range(15)} | {ATREIDES: "Anna", RICHESE: "Bert"}
    names = ("seen", "taps", "offline", "trade", "rights")
    return {name: lay(folder, busy_day(), people, pace="live") for name in names}


@pytest.fixture(scope="module")
def server(folder: Path, laid: dict[str, Laid]) -> Iterator[Server]:
    """A server whose years have their minutes."""
    running = Server(folder, pace=1).start()
    yield running
    running.stop()


class Finger:
    """Taps, and counts how often."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, pattern: str, words: str = "") -> None:
        """Tap something."""
        found = self.page.locator(pattern, has_text=words) if words else self.page.locator(pattern)
        found.first.scroll_into_view_if_needed()
        found.first.tap()
        self.taps += 1


def open_phone(visit: Visit, laid: Laid, seat: int = ATREIDES, **more: object) -> Page:
    """Somebody's phone, on Now."""
    settings: dict[str, object] = {"viewport": SMALL, "has_touch": True, "remembers": BY_SHEETS}
    page = visit(**(settings | more)).page(laid.link(seat))
    expect(page.locator("#now-page")).to_be_visible()
    expect(page.locator("#clock-time")).to_contain_text(":")
    return page


def begin(page: Page, act: str) -> None:
    """Begin a deed where it stands."""
    page.evaluate("(act) => document.querySelector(`.tab-deeds [data-act='${act}']`).click()", act)
    expect(page.locator("#page[data-draft]")).to_have_count(1)


@pytest.mark.parametrize("size", [SMALL, LARGER], ids=["360", "390"])
def test_everything_is_large_enough(visit: Visit, laid: dict[str, Laid], size: object) -> None:
    page = open_phone(visit, laid["seen"], viewport=size)
    assert page.evaluate(SENTENCES) == []
    for tab in page.locator("#foot-tabs button").all():
        tab.tap()
        assert page.evaluate(SMALL_TARGETS) == []
        assert page.evaluate(SMALL_WORDS, 12) == []
        assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]


def test_the_main_button_of_each_form_is_in_view(visit: Visit, laid: dict[str, Laid]) -> None:
    page = open_phone(visit, laid["seen"])
    for act in FORMS:
        begin(page, act)
        main = page.locator("#decide .main").first
        expect(main).to_be_in_viewport(ratio=1)
        expect(page.locator("#foot-tabs")).not_to_be_visible()
        assert page.evaluate(SMALL_TARGETS) == [], act
        page.locator("#leave-form").tap()
        expect(page.locator("#page[data-draft]")).to_have_count(0)


def test_the_worst_of_what_lies_below_the_fold_is_told(visit: Visit, laid: dict[str, Laid]) -> None:
    page = open_phone(visit, laid["seen"])
    chip = page.locator("#below-fold")
    expect(chip).to_contain_text("more")
    page.locator("#sheet").evaluate("(one) => { one.scrollTop = one.scrollHeight; }")
    expect(chip).to_be_hidden()


def test_the_bar_is_as_high_in_every_state(visit: Visit, laid: dict[str, Laid]) -> None:
    page = open_phone(visit, laid["seen"])
    heights = set()
    for state in ("open", "paused", "sitting", "countdown", "hold", "practice", "closed"):
        page.evaluate(
            """(state) => {
              document.getElementById("clock").dataset.state = state;
              document.getElementById("clock-state").textContent = state === "open" ? "" : state;
            }""",
            state,
        )
        heights.add(page.locator("#bar").bounding_box()["height"])
    assert heights == {52}


def test_offline_is_told_at_once_with_how_old_the_page_is(
    visit: Visit, laid: dict[str, Laid]
) -> None:
    visitor = visit(viewport=SMALL, has_touch=True, remembers=BY_SHEETS)
    visitor.expected.append("WebSocket|ERR_INTERNET_DISCONNECTED")
    page = visitor.page(laid["offline"].link(ATREIDES))
    expect(page.locator("#clock-time")).to_contain_text(":")
    visitor.context.set_offline(True)
    expect(page.locator("#clock-gone")).to_contain_text("Offline 0:0", timeout=2000)
    expect(page.locator("#clock-as-of")).to_contain_text("as of ")
    expect(page.locator("#line")).not_to_be_visible()
    expect(page.locator("#clock-time")).to_contain_text("≈")
    assert page.locator("#bar").bounding_box()["height"] == 52
    visitor.context.set_offline(False)
    expect(page.locator("#clock-gone")).to_be_hidden()


def test_a_battle_and_a_ballot_take_few_taps(visit: Visit, laid: dict[str, Laid]) -> None:
    page = open_phone(visit, laid["taps"])
    finger = Finger(page)
    finger.tap(f"[id='now:battle:{OURS}:do']")
    finger.tap("#form button", "Power 2")
    finger.tap("#hand-in:not(:disabled)")
    expect(page.locator(f"[id='now:battle:{OURS}']")).to_contain_text("Sealed against")
    assert finger.taps <= 5
    finger.taps = 0
    finger.tap("[id^='now:vote:'][id$=':do']")
    finger.tap("#act-foot .yes:not(:disabled)")
    expect(page.locator("[id^='now:vote:']")).to_have_count(0)
    assert finger.taps <= 3


def test_two_phones_trade_by_a_code_and_both_turn_green(
    visit: Visit, laid: dict[str, Laid], server: Server
) -> None:
    anna, bert = (open_phone(visit, laid["trade"], seat) for seat in (ATREIDES, RICHESE))
    finger = Finger(anna)
    finger.tap("#foot-tabs [data-drawer=choam]")
    finger.tap("[id='choam:offer']")
    finger.tap("#form button", "By code")
    finger.tap("[data-field='give spice'][data-by='1']:not(:disabled)")
    finger.tap("[data-field='want share'][data-by='1']:not(:disabled)")
    finger.tap("#hand-in:not(:disabled)")
    assert finger.taps <= 8
    expect(anna.locator(".swap-sentence")).to_have_text("You give 1 spice and get 1 share.")
    assert anna.locator(".swap-sentence").evaluate("(one) => getComputedStyle(one).fontSize") == (
        "21px"
    )
    expect(anna.locator(".swap-qr")).to_have_js_property("complete", True)
    code = anna.locator("#swap-code").inner_text()
    # By typing first, then by the link in the picture.
    bert.locator("#foot-tabs [data-drawer=choam]").tap()
    bert.locator("#typed-code").fill(code.lower())
    bert.locator("#look-at-code").tap()
    expect(bert.locator(".swap-sentence")).to_have_text("You give 1 share and get 1 spice.")
    bert.goto(f"{server.address}/o/{code}")
    expect(bert.locator("#swap-accept")).to_have_text("Accept: 1 share for 1 spice")
    bert.locator("#swap-accept").tap()
    for page in (anna, bert):
        expect(page.locator("#swap-done")).to_contain_text("House Atreides gave House Richese")
    lines = {page.locator("#swap-done").inner_text() for page in (anna, bert)}
    assert len(lines) == 1
    bert.locator("#swap-close").tap()
    card = bert.locator(".now-card.swap")
    expect(card).to_contain_text(lines.pop())
    card.locator("button").tap()
    expect(card).to_be_hidden()
    bert.reload()
    expect(bert.locator("#now-page")).to_be_visible()
    expect(card).to_be_hidden()


def test_a_flight_with_a_harvester_takes_few_taps(visit: Visit, laid: dict[str, Laid]) -> None:
    page = open_phone(visit, laid["rights"])
    finger = Finger(page)
    finger.tap("#foot-tabs [data-drawer=arrakis]")
    finger.tap(".mega-begins button", "Fly")
    finger.tap("#form button[data-by='1']:not(:disabled) >> nth=1")
    assert finger.taps + 1 + 1 <= 9  # then the region where it lands, and the button
    expect(page.locator("#hand-in")).to_contain_text("Choose where it lands")


def test_a_deed_without_a_line_waits_and_a_form_goes_on_where_it_was(
    visit: Visit, laid: dict[str, Laid]
) -> None:
    visitor = visit(viewport=SMALL, has_touch=True, remembers=BY_SHEETS)
    visitor.expected.append("WebSocket|ERR_INTERNET_DISCONNECTED")
    page = visitor.page(laid["offline"].link(ATREIDES))
    expect(page.locator("#clock-time")).to_contain_text(":")
    page.locator(f"[id='now:battle:{OURS}:do']").tap()
    page.locator("#form button", has_text="Power 2").tap()
    expect(page.locator("#hand-in")).to_contain_text("power 2 leads")
    page.reload()
    page.locator("#not-sent button", has_text="Go on").tap()
    expect(page.locator("#hand-in")).to_contain_text("power 2 leads")
    visitor.context.set_offline(True)
    expect(page.locator("#clock-gone")).to_contain_text("Offline")
    page.locator("#hand-in").tap()
    visitor.context.set_offline(False)
    expect(page.locator("#not-sent")).to_contain_text("Not sent: Seal")
    page.locator("#not-sent button", has_text="Send").tap()
    expect(page.locator(f"[id='now:battle:{OURS}']")).to_contain_text("Sealed against")
    expect(page.locator("#not-sent")).to_be_hidden()

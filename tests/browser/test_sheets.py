"""Composed sheets in a browser: chosen in any order, handed in as one, taken back as one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Request, WebSocketRoute, expect

from .laid import Laid
from .positions import Tables
from .served import Server
from .visitor import PAINTED, PHONE, Visit


def opened(visit: Visit, laid: Laid, seat: int, **settings: Any) -> Page:
    """The page of a seat that shows sheets."""
    page = visit(remembers={"single": "off"}, **settings).page(laid.link(seat))
    expect(page.locator("#form")).to_be_visible()
    return page


def option(page: Page, field: str, value: Any) -> Any:
    """A button of a field."""
    return page.locator(f"[data-field='{field}'][data-value='{json.dumps(value)}']")


def last(page: Page, field: str) -> Any:
    """The last value that a field offers."""
    values = page.locator(f"#form [data-field='{field}']")
    return json.loads(values.last.get_attribute("data-value") or "")


def choose(page: Page, field: str, value: Any) -> None:
    option(page, field, value).click()
    expect(option(page, field, value)).to_have_attribute("aria-pressed", "true")


def requests_of(page: Page, verb: str) -> list[Request]:
    """Collects what the page asks the server to do."""
    found: list[Request] = []

    def note(request: Request) -> None:
        if request.url.endswith(f"/{verb}"):
            found.append(request)

    page.on("request", note)
    return found


def seats_shown(server: Server, laid: Laid, page: Page, number: int) -> str:
    """The seats as a page shows them when all that has happened so far has come to it."""
    words = {"text": f"Word {number}", "channel": "table"}
    server.post(f"/api/tables/{laid.table}/chat", words, laid.tokens[laid.seats[0]])
    expect(page.locator("#chat-lines")).to_contain_text(words["text"])
    return page.locator("#seats").inner_html()


def test_a_plan_is_chosen_in_any_order_and_sealed_at_once(
    visit: Visit, server: Server, tables: Tables
) -> None:
    laid = tables["plans on one sheet"]
    first, second = laid.seats
    mine, theirs = opened(visit, laid, first), opened(visit, laid, second)
    expect(mine.locator("#hand-in")).to_have_text("Choose a leader")
    expect(mine.locator("#hand-in")).to_be_disabled()
    empty = mine.locator("#form-fields").inner_html()
    chosen = {field: last(mine, field) for field in ("defense", "weapon", "leader")}
    for field, value in chosen.items():
        choose(mine, field, value)
    total = mine.locator("#form-total")
    before = total.inner_text()
    # It begins with the least that wins, or with all: there is room below.
    mine.locator("#decide [data-step='-1']").click()
    expect(total).not_to_have_text(before)
    expect(mine.locator("#hand-in")).to_have_text(f"Seal the plan: {total.inner_text()}")

    sent, single = requests_of(mine, "answers"), requests_of(mine, "answer")
    seats = seats_shown(server, laid, theirs, 1)
    mine.locator("#hand-in").click()
    expect(mine.locator("#form")).to_have_count(0)
    assert len(sent) == 1
    assert not single
    values = json.loads(sent[0].post_data or "{}")["values"]
    assert values[:3] == [chosen["leader"], chosen["weapon"], chosen["defense"]]

    # A side that still plans is not told that the other has sealed.
    assert seats_shown(server, laid, theirs, 2) == seats
    mine.locator("#undo").click()
    expect(mine.locator("#form")).to_be_visible()
    expect(mine.locator("#hand-in")).to_have_text("Choose a leader")
    same = """(empty) => {
      const bare = (markup) => markup.replace(/ id="[^"]*"/g, "");
      return bare(document.getElementById("form-fields").innerHTML) === bare(empty);
    }"""
    mine.wait_for_function(same, arg=empty)


class SlowLine:
    """A line on which what the server says can be held back."""

    def __init__(self) -> None:
        self.slow = False
        self.waiting: list[tuple[WebSocketRoute, str]] = []

    def connect(self, page: WebSocketRoute) -> None:
        """A page wants a connection."""
        page.connect_to_server().on_message(lambda news: self.say(page, str(news)))

    def say(self, page: WebSocketRoute, news: str) -> None:
        """The server says something."""
        if self.slow:
            self.waiting.append((page, news))
        else:
            page.send(news)

    def arrive(self) -> None:
        """All that was held back comes."""
        self.slow = False
        for page, news in self.waiting:
            page.send(news)


@pytest.mark.parametrize(
    ("name", "single", "verb", "button"),
    [
        ("plans on a slow line", "off", "answers", "#hand-in"),
        ("a plan on a slow line", "on", "answer", "#commit"),
    ],
)
def test_a_second_press_on_a_slow_line_sends_nothing(
    visit: Visit, tables: Tables, name: str, single: str, verb: str, button: str
) -> None:
    laid, line = tables[name], SlowLine()
    visitor = visit(remembers={"single": single})
    visitor.context.route_web_socket("**/api/live", line.connect)
    page = visitor.page(laid.link(laid.seats[0]))
    if single == "off":
        choose(page, "leader", last(page, "leader"))
    else:
        page.locator("#picks .pick").first.click()
    decision = page.locator("#page").get_attribute("data-decision") or ""
    sent = requests_of(page, verb)
    line.slow = True
    with page.expect_response(f"**/{verb}"):
        page.locator(button).click()
    expect(page.locator("#page")).not_to_have_attribute("data-sending", "")
    page.locator(button).click()
    page.evaluate(PAINTED)
    assert len(sent) == 1
    line.arrive()
    expect(page.locator("#page")).not_to_have_attribute("data-decision", decision)
    expect(page.locator("#notes .bad")).to_have_count(0)
    assert len(sent) == 1


def test_the_board_fills_in_where_a_shipment_goes(visit: Visit, tables: Tables) -> None:
    laid = tables["shipping on one sheet"]
    page = opened(visit, laid, laid.seats[0])
    expect(page.locator("#hand-in")).to_have_text("Choose where to")
    page.locator("#listed").evaluate("list => { list.open = true; }")
    page.locator("#listed [data-choose='\"polar_sink\"']").click()
    expect(page.locator("#hand-in")).to_contain_text("to the Polar Sink")
    expect(page.locator("#part\\:polar_sink")).to_have_attribute("data-chosen", "")
    expect(page.locator("#ghosts")).to_have_count(1)
    expect(page.locator("#form .will")).to_contain_text("Your spice")
    before = page.locator("#hand-in").inner_text()
    page.keyboard.press("2")
    expect(page.locator("#hand-in")).not_to_have_text(before)
    expect(page.locator("#hand-in")).to_contain_text("Ship 2")


def test_a_shipment_begins_with_as_many_forces_as_the_last_one(
    visit: Visit, tables: Tables
) -> None:
    laid = tables["shipping again"]
    seat, remembered = laid.seats[0], f"number:{laid.table}:{laid.seats[0]}:shipping"
    visitor = visit(remembers={"single": "off", remembered: "2"})
    page = visitor.page(laid.link(seat))
    page.locator("#listed").evaluate("list => { list.open = true; }")
    page.locator("#listed [data-choose='\"polar_sink\"']").click()
    expect(page.locator("#hand-in")).to_contain_text("Ship 2")
    expect(page.locator("#number-shown")).to_have_text("2")
    page.keyboard.press("3")
    expect(page.locator("#hand-in")).to_contain_text("Ship 3")
    page.locator("#hand-in").click()
    # It is kept when it is handed in, which waits until the server has filled in the sheet.
    kept = "name => localStorage.getItem(name) === '3'"
    page.wait_for_function(kept, arg=f"landsraad:{remembered}")


def test_what_was_chosen_is_still_there_after_a_reload(visit: Visit, tables: Tables) -> None:
    laid = tables["plans to look at"]
    page = opened(visit, laid, laid.seats[0])
    weapon = last(page, "weapon")
    choose(page, "weapon", weapon)
    page.reload()
    expect(option(page, "weapon", weapon)).to_have_attribute("aria-pressed", "true")
    page.locator("#clear").click()
    expect(option(page, "weapon", weapon)).to_have_attribute("aria-pressed", "false")


def test_one_question_at_a_time_is_a_setting(visit: Visit, tables: Tables) -> None:
    laid = tables["plans to look at"]
    page = opened(visit, laid, laid.seats[0])
    page.locator("#offers > summary").click()
    page.get_by_label("One question at a time").check()
    expect(page.locator("#form")).to_have_count(0)
    expect(page.locator("#commit")).to_be_visible()
    page.get_by_label("One question at a time").uncheck()
    expect(page.locator("#form")).to_be_visible()


@pytest.mark.parametrize(
    "viewport", [PHONE, {"width": 1024, "height": 768}, {"width": 1280, "height": 720}]
)
def test_a_plan_fits_every_screen(visit: Visit, tables: Tables, viewport: dict[str, int]) -> None:
    laid = tables["plans to look at"]
    page = opened(visit, laid, laid.seats[0], viewport=viewport)
    expect(page.locator("#hand-in")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"]
    heads = page.locator("#form .form-head").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().top)"
    )
    assert len(heads) > 2
    assert len({*heads}) == 1, "leaders stand side by side"
    board = page.locator("#board-region").bounding_box()
    assert board is not None
    assert board["height"] >= 132
    small = page.evaluate(
        """() => [...document.querySelectorAll("#form button, #decide button")].filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return one.checkVisibility() && (width < 43.5 || height < 43.5);
        }).map((one) => one.outerHTML)"""
    )
    if viewport["width"] < 1280:
        assert small == []

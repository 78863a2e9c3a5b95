"""A moderator's desk in a browser: the queue, a deed with its reason, a strike with its preview,
secrets, and the head's clock.

EVENT-SCREENS.md, section 4; EVENT.md, sections 2 and 7.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page, expect

from .visitor import Visit, Visitor

CREW = "Katya, head\nMira, map\nPaula, trade"


class Day:
    """An event at a server, made through its API."""

    def __init__(self, address: str) -> None:
        self.address = address
        made = self.call("/api/events", {"game": "megagame", "options": {"years": 8}})
        self.table, self.token = str(made["table"]), str(made["token"])
        self.post("event/people", {"players": "Anna, Atreides\nMax, Harkonnen", "control": CREW})
        self.post("event/day", {"doors": True})
        people = self.call(f"/api/tables/{self.table}/event", None, self.token)["people"]
        self.signs = {each["name"]: each["signs"] for each in people}

    def call(self, path: str, body: Any, token: str = "") -> Any:
        """Ask the server for something; without a body, only read."""
        headers = {"Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.address}{path}", data, headers)) as answer:
            return json.load(answer)

    def post(self, verb: str, body: Any, token: str = "") -> Any:
        """Do something at the table; by the head, unless it is somebody else's token."""
        return self.call(f"/api/tables/{self.table}/{verb}", body, token or self.token)

    def sits(self, name: str) -> str:
        """Somebody comes with their card; their token."""
        return str(self.call("/api/cards/sit", {"signs": self.signs[name]})["token"])

    def begins(self) -> None:
        """The parts before the first year are skipped; the floor opens after its countdown."""
        while (
            self.call(f"/api/tables/{self.table}/event/clock", None, self.token)["kind"] != "play"
        ):
            self.post("event/clock/next", {})

    def board(self, token: str) -> int:
        """Spice on the board of House Atreides, as a desk reads it."""
        state = self.call(f"/api/tables/{self.table}/desk/state", None, token)
        return int(state["table"]["factions"]["atreides"]["board"])

    def desk(self, visitor: Visitor, token: str = "") -> Page:
        """Somebody's desk."""
        return visitor.page(f"/t/{self.table}/desk#token={token or self.token}")


def begun(visitor: Visitor) -> tuple[Day, Page]:
    """A day whose floor is open, and its head's desk."""
    day = Day(visitor.address)
    page = day.desk(visitor)
    expect(page.locator("#clock-control .main")).to_contain_text("Begin the day")
    page.locator("#clock-control .main").click()
    expect(page.locator("#clock-control .main")).to_contain_text("Pause")
    day.begins()
    expect(page.locator("#floor")).to_have_text("The floor is open")
    return day, page


def choose(page: Page, words: str) -> None:
    """Answer what the tool asks with one of its buttons."""
    page.locator("#tool-body button", has_text=words).first.click()


def say(page: Page, words: str) -> None:
    """Answer the tool's next question: with its button, from its list, or in a line."""
    said = page.locator("#tool-body .said li")
    before = said.count()
    field = page.locator("#tool-field")
    if field.count():
        if field.evaluate("(one) => one.tagName") == "SELECT":
            field.select_option(label=words)
        else:
            field.fill(words)
        page.locator("#tool-end .main").click()
    else:
        page.locator("#tool-body").get_by_role("button", name=words, exact=True).click()
    expect(said).to_have_count(before + 1)


def test_the_head_begins_the_day_pauses_and_lets_it_go_on(visit: Visit) -> None:
    _, page = begun(visit())
    page.locator("#stop").click()
    expect(page.locator("#clock")).to_have_attribute("data-state", "paused")
    expect(page.locator("#stop")).to_be_hidden()
    stands = page.locator("#left").inner_text()
    page.locator("#clock-control .main", has_text="Go on").click()
    expect(page.locator("#clock")).not_to_have_attribute("data-state", "paused")
    assert stands != "0:00"
    expect(page.locator("#clock-control + .columns")).to_contain_text("The first age")


def test_the_head_sees_that_no_copies_are_made_and_prints_the_state(visit: Visit) -> None:
    _, page = begun(visit())
    copies = page.locator("section", has=page.get_by_role("heading", name="Copies"))
    expect(copies).to_contain_text("start the server with --backup FOLDER")
    link = copies.get_by_role("link", name="State sheet").get_attribute("href")
    assert link is not None
    assert link.endswith("/print/state_sheet")


def test_a_request_is_taken_and_answered_at_another_desk_than_the_heads(visit: Visit) -> None:
    day, _ = begun(visit())
    anna = day.sits("Anna")
    words = {"request": "question", "words": "May we go back?", "offered for it": "nothing"}
    day.post("act", {"act": "request", "values": words}, anna)
    page = day.desk(visit(), day.sits("Mira"))
    expect(page.locator("#requests")).to_contain_text("May we go back?")
    page.locator("#requests button", has_text="Take").click()
    expect(page.locator("#requests")).to_contain_text("Taken by Mira")
    page.locator("#requests button", has_text="Answer").click()
    for words in ("allow", "Yes, this once.", "nothing", "no roll", "no", "now"):
        say(page, words)
    page.locator("#tool-end .main", has_text="Answer House Atreides").click()
    expect(page.locator("#requests")).to_contain_text("Nobody waits for an answer.")
    own = day.call(f"/api/tables/{day.table}/requests", None, anna)
    assert [each["state"] for each in own] == ["answered"]


def test_a_deed_needs_a_reason_and_stands_in_the_book(visit: Visit) -> None:
    day, _ = begun(visit())
    page = day.desk(visit(), day.sits("Paula"))
    choose(page, "Set the market")
    expect(page.locator("#tool-field")).to_be_visible()
    say(page, "9")
    expect(page.locator("#tool-body textarea")).to_be_visible()
    page.locator("#tool-body button", has_text="Rule misread").click()
    page.locator("#tool-end .main", has_text="Set the market").click()
    expect(page.locator("#last")).to_contain_text("Rule misread")
    page.locator("#book").click()
    expect(page.locator(".book")).to_contain_text("Paula")


def test_a_strike_is_looked_at_declined_and_then_done(visit: Visit) -> None:
    day, page = begun(visit())
    anna = day.sits("Anna")
    day.post("act", {"act": "show_spice", "values": [1]}, anna)
    boards = day.board(day.token)
    for done in (False, True):
        page.locator("#to-strike").click()
        page.locator("#tool-body .entry", has_text="Put spice on your board").click()
        expect(page.locator("#do-change")).to_be_disabled()
        if not done:
            page.locator("#tool-end button", has_text="Leave all as it is").click()
            assert day.board(day.token) == boards == 1
    page.locator("#tool-body button", has_text="Wrong click").click()
    page.locator("#do-change").click()
    expect(page.locator("#last")).to_contain_text("Wrong click")
    assert day.board(day.token) == 0


def test_secrets_are_not_in_the_page_until_they_are_uncovered(visit: Visit) -> None:
    day, _ = begun(visit())
    page = day.desk(visit(), day.sits("Mira"))
    expect(page.locator("#desk-title")).to_have_text("Arrakis")
    expect(page.locator("#shields td")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#shields td").first).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("#shields td")).to_have_count(0)


def test_somebody_without_a_desk_sees_why_and_nothing_else(visit: Visit) -> None:
    day, _ = begun(visit())
    page = day.desk(visit(), day.sits("Anna"))
    expect(page.locator(".gone")).to_contain_text("moderators")

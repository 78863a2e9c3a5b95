"""A line that breaks in the middle of a bid: the page says so, goes on, and nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from .laid import Laid
from .person import Person
from .positions import POSITIONS, Tables, lay_position
from .served import Server
from .visitor import Visit


@pytest.fixture
def own(browser: Browser, tmp_path: Path) -> Iterator[tuple[Server, Laid]]:
    """A server that this test may stop."""
    laid = lay_position(tmp_path / "data", POSITIONS["bidding"])
    server = Server(tmp_path / "data").start()
    yield server, laid
    server.stop()


def lines(person: Person, words: str) -> Locator:
    """Lines of the log, and deeds that run together in one."""
    alone = f"#log-lines li:not(.run):has-text('{words}')"
    return person.page.locator(f"{alone}, #log-lines .run [title*='{words}']")


def test_a_bid_made_while_the_server_is_away_is_taken_exactly_once(
    own: tuple[Server, Laid], visit: Visit
) -> None:
    server, laid = own
    person, other = (Person.at(visit(server.address), laid.link(seat)) for seat in laid.seats)
    for each in (person, other):
        each.visitor.expected += ["ERR_CONNECTION_REFUSED", "WebSocket", "cannot be reached"]
    asked = person.wait_for("What do you bid?")
    server.stop()
    expect(person.page.locator("#line")).to_be_visible()
    expect(person.page.locator("#line")).to_contain_text("Reconnecting")
    person.press(asked.option(2))
    expect(person.main).to_have_attribute("data-sending", "")
    server.start()
    expect(person.page.locator("#line")).to_be_hidden()
    expect(person.main).not_to_have_attribute("data-sending", "")
    sure = person.page.locator("#sure-yes")
    if sure.is_visible():
        sure.click()
    other.wait_for("leads with 2")
    person.open_tab("log")
    expect(lines(person, "bids 2")).to_have_count(1)
    other.open_tab("log")
    expect(lines(other, "bids 2")).to_have_count(1)


class Wire:
    """The line between a page and its server, which a test can cut."""

    def __init__(self) -> None:
        self.whole = True
        self.open: list[WebSocketRoute] = []
        self.received: list[str] = []

    def connect(self, page: WebSocketRoute) -> None:
        """A page wants a connection."""
        if not self.whole:
            page.close(code=3001)
            return
        server = page.connect_to_server()
        server.on_message(lambda news: self.deliver(page, str(news)))
        self.open.append(page)

    def deliver(self, page: WebSocketRoute, news: str) -> None:
        """The server says something."""
        self.received.append(json.loads(news)["t"])
        page.send(news)

    def cut(self) -> None:
        """Break all connections, and let no new one through."""
        self.whole = False
        for page in self.open:
            page.close(code=3001)

    def mend(self) -> None:
        """Let connections through again."""
        self.whole = True


def test_a_page_whose_line_was_cut_gets_what_it_missed(visit: Visit, tables: Tables) -> None:
    laid, wire = tables["line"], Wire()
    person, visitor = Person.at(visit(), laid.link(laid.seats[0])), visit()
    visitor.context.route_web_socket("**/api/live", wire.connect)
    other = Person.at(visitor, laid.link(laid.seats[1]))
    asked = person.wait_for("What do you bid?")
    other.page.wait_for_selector("#calm")
    wire.cut()
    expect(other.page.locator("#line")).to_be_visible()
    person.answer(asked.option(2), asked)
    person.say("Are you there?")
    wire.received.clear()
    wire.mend()
    expect(other.page.locator("#line")).to_be_hidden()
    other.wait_for("leads with 2")
    expect(other.page.locator("#chat-lines")).to_contain_text("Are you there?")
    assert set(wire.received) == {"patch"}

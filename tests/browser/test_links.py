"""Links that people give to each other, opened in a browser that knows nothing of the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .person import Person
from .served import Server
from .visitor import Visit, Visitor


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """What somebody has who plays at home: `landsraad play dune`."""
    running = Server(tmp_path / "data", command=("play", "dune", "--no-browser")).start()
    yield running
    running.stop()


def opened(visitor: Visitor, link: str) -> Person:
    """Somebody's page by a link."""
    assert link.startswith(visitor.address)
    return Person(visitor, visitor.page(link.removeprefix(visitor.address)))


def the_tables_link(person: Person) -> str:
    """The link of the table, from the menu."""
    person.page.locator("#menu-button").click()
    return person.copied("#copy-table")


def test_the_link_of_an_own_table_lets_a_friend_watch(own_server: Server, visit: Visit) -> None:
    host = opened(visit(own_server.address), own_server.shown)
    expect(host.main).to_have_attribute("data-status", "running")
    asked = host.wait_asked()
    assert asked is not None
    assert "swap" not in asked.question, "nobody is asked to swap with bots"
    friend = opened(visit(own_server.address), the_tables_link(host))
    expect(friend.main).to_have_attribute("data-status", "running")
    expect(friend.main).to_have_attribute("data-seat", "-1")
    expect(friend.page.locator("#gone")).to_be_hidden()

    phone = opened(visit(own_server.address), host_seat_link(host))
    expect(phone.main).to_have_attribute("data-seat", "0")
    assert the_tables_link(phone) == the_tables_link(host)


def host_seat_link(host: Person) -> str:
    """The link by which the host opens the seat on another device."""
    host.page.locator("#menu-button").click()
    return host.copied("#copy-seat")


def test_whoever_may_not_watch_is_told_so_kindly(visit: Visit, server: Server) -> None:
    chairs = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    wish = {"game": "spice_auction", "chairs": chairs, "spectators": False}
    made = server.post("/api/tables", wish)
    for link in (f"/t/{made['table']}#key={made['key']}", f"/t/{made['table']}"):
        page = visit().page(link)
        said = "lets nobody watch" if "#" in link else "This table is private"
        expect(page.locator("#gone")).to_contain_text(said)
        expect(page.get_by_role("link", name="All tables").last).to_be_visible()
        expect(page.locator("#watch")).to_be_hidden()

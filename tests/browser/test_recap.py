"""A player who comes back finds a card that says what changed, and can have it played."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from .person import Person
from .served import Server
from .visitor import PHONE, WIDE, Visit


def table_for_one(server: Server) -> dict[str, Any]:
    chairs = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2]
    wish = {"game": "spice_auction", "chairs": chairs, "pace": "instant"}
    made: dict[str, Any] = server.post("/api/tables", wish)
    return made


def came_back(person: Person, table: str, heard: int, minutes: float) -> None:
    """As if this browser had last shown so many lines, so many minutes ago."""
    key = f"landsraad:seen:{table}:0"
    person.page.evaluate(
        "([key, heard, ago]) => {"
        " addEventListener('pagehide', () => localStorage.setItem(key,"
        " JSON.stringify({ heard, at: Date.now() - ago * 60000 }))); }",
        [key, heard, minutes],
    )
    person.page.reload()
    expect(person.main).to_have_attribute("data-status", "running")


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_card_says_what_changed_and_plays_it(
    server: Server, visit: Visit, viewport: dict[str, int]
) -> None:
    made = table_for_one(server)
    person = Person.at(visit(viewport=viewport), f"/t/{made['table']}#token={made['token']}")
    page = person.page
    expect(page.locator("#asked")).to_be_visible()
    expect(page.locator("#recap")).to_have_count(0)
    question = page.locator("#question").inner_text()

    came_back(person, made["table"], 0, minutes=1)
    expect(page.locator("#recap")).to_have_count(0)
    came_back(person, made["table"], 0, minutes=6)
    expect(page.locator("#recap")).to_contain_text("since you were here")
    expect(page.locator("#question")).to_have_text(question)  # it stands over nothing
    page.locator("#recap-play").click()
    expect(person.main).to_have_attribute("data-moment", "0")
    expect(page.locator("#to-now")).to_be_visible()
    page.locator("#to-now").click()
    expect(page.locator("#question")).to_have_text(question)

    came_back(person, made["table"], 0, minutes=6)
    page.locator("#recap-close").click()
    expect(page.locator("#recap")).to_have_count(0)
    kept = page.evaluate(f"localStorage.getItem('landsraad:seen:{made['table']}:0')")
    assert json.loads(kept)["heard"] > 0

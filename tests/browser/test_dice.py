"""Honest dice: pages put in numbers of their own, and check every draw when the game is over."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import landsraad
from landsraad.records.files import line

from .making import at_the_form, make
from .person import Person
from .visitor import Visit

PLAY = """async () => {
  const table = document.body.dataset.table;
  const headers = {
    Authorization: `Bearer ${localStorage.getItem(`landsraad:token:${table}`)}`,
    "Content-Type": "application/json",
  };
  const view = await (await fetch(`/api/tables/${table}/view`, { headers })).json();
  if (view.ask) {
    const [decision, value] = [view.decision, view.ask.options[0]];
    const body = JSON.stringify({ decision, value, sure: true });
    await fetch(`/api/tables/${table}/answer`, { method: "POST", headers, body });
  }
  return view.status;
}"""
"""Answer whatever this page's seat is asked, as a program would."""

FINDINGS = """async ([text, kept, seat]) =>
  (await ours("honest")).findings(text, kept, seat)"""
ELSEWHERE = """async (text) =>
  (await ours("honest")).findings(text, null, -1, false).map((one) => one.words)"""


def test_a_hash_is_the_same_here_as_everywhere(visit: Visit) -> None:
    page = visit().page("/")
    texts = ["", "abc", "ä–∞", "x" * 55, "x" * 56, "x" * 64, "x" * 1000]
    found = page.evaluate("async (texts) => texts.map((await ours('sha256')).sha256)", texts)
    assert found == [hashlib.sha256(text.encode()).hexdigest() for text in texts]


def two_sit_down(visit: Visit) -> tuple[Person, Person]:
    """Somebody makes a table with a free seat, and a friend comes by its link."""
    host = visit()
    page = host.page("/")
    page.get_by_label("Your name").fill("Leto")
    at_the_form(page, "spice_auction", 3, seat_1="open", seat_2="bot gentle")
    make(page)
    leto = Person(host, page)
    seal = page.locator("#dice").get_attribute("data-seal") or ""
    assert re.fullmatch("[0-9a-f]{64}", seal)
    expect(page.locator("#dice")).to_contain_text(seal)
    expect(page.locator("#chat-lines")).not_to_contain_text(seal)
    link = leto.copied("#copy-invitation")
    guest = visit()
    hers = guest.page(link.removeprefix(guest.address))
    expect(hers.locator("#dice")).to_have_attribute("data-seal", seal)
    hers.locator("#my-name").fill("Jessica")
    hers.get_by_role("button", name="Sit down").click()
    page.locator("#start.main").click()
    return leto, Person(guest, hers)


def plays_to_the_end(*pages: Page) -> None:
    for _ in range(600):
        if "over" in [page.evaluate(PLAY) for page in pages]:
            return
        pages[0].wait_for_timeout(20)
    raise AssertionError("the game did not end")


@pytest.mark.slow
def test_two_pages_stir_the_dice_and_check_them_in_the_end(visit: Visit) -> None:
    people = two_sit_down(visit)
    for person in people:
        expect(person.main).to_have_attribute("data-status", "running")
        expect(person.page.locator("#chat-lines")).to_contain_text("stirred by Leto and Jessica")
    plays_to_the_end(*(person.page for person in people))
    for person in people:
        page = person.page
        expect(page.locator("#result-words")).to_be_visible()
        page.locator("#seed summary").click()
        page.locator("#check-dice").click()
        found = page.locator("#dice-found")
        expect(found).to_contain_text("2 pages have put numbers into the dice")
        expect(found).to_contain_text("the number of this browser is among them")
        expect(found).to_contain_text("the seal is the one that this browser saw")
        expect(found).to_contain_text(re.compile(r"all \d+ draws follow"))
        expect(found.locator(".bad")).to_have_count(0)


def record(seed: int | None) -> str:
    match = landsraad.begin("spice_auction", seats=3, seed=seed)
    landsraad.run(match, bots="random")
    return b"".join(map(line, (match.header, *match.entries))).decode()


def changed(text: str, number: int, change: Any) -> str:
    lines = [json.loads(each) for each in text.splitlines()]
    change(lines[number])
    return "\n".join(json.dumps(each, separators=(",", ":")) for each in lines)


def test_records_of_every_age_are_checked_and_what_was_tampered_with_is_found(
    visit: Visit,
) -> None:
    page = visit().page("/")

    def found(text: str, kept: Any = None) -> list[bool | None]:
        return [each["good"] for each in page.evaluate(FINDINGS, [text, kept, 0])]

    old, new = record(2**63 + 12345), record(None)
    for text in (old, new):
        assert found(text) == [True, True]

        def other_draw(entry: Any) -> None:
            name, sides, value = entry["draws"][3]
            entry["draws"][3] = [name, sides, (value + 1) % sides]

        assert found(changed(text, 1, other_draw)) == [True, False]
        assert (
            found(changed(text, 0, lambda header: header.update(commitment="0" * 64)))[0] is False
        )
    assert found(new, {"seal": "0" * 64, "number": "1" * 64, "lots": ["", "", ""]}) == [
        True,
        False,
        False,
        True,
        True,
    ]


def test_a_record_from_elsewhere_is_checked_against_itself_and_no_more(visit: Visit) -> None:
    page = visit().page("/")
    seal, draws = page.evaluate(ELSEWHERE, record(None))
    assert "nobody here saw that seal before the game" in seal
    assert "follow from secret and numbers" in draws


def test_where_bots_are_the_others_the_only_page_stirs_the_dice(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("/")
    page.get_by_label("Your name").fill("Paul")
    at_the_form(page, "spice_auction", 3, seat_1="bot gentle", seat_2="bot gentle")
    make(page)
    expect(page.locator("#page")).to_have_attribute("data-status", "running")
    expect(page.locator("#chat-lines")).to_contain_text("stirred by Paul")

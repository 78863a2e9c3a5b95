"""A whole game of DUNE through the page, up to the verdict and beyond it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from landsraad.cli.verify import findings
from landsraad.kernel import load
from landsraad.kernel.record import Record
from landsraad.server.table.restoring import record_of

from .hands import Thumb, Typist, phone
from .person import Person, play_together
from .positions import Tables
from .rules import Fighter
from .visitor import Visit, Visitor


def test_three_play_to_the_verdict_by_mouse_by_thumb_and_by_keys_alone(
    visit: Visit, tables: Tables, tmp_path: Path
) -> None:
    laid, sheets = tables["whole game"], {"single": "off"}
    keys = Typist.at(visit(remembers=sheets), laid.link(0))
    thumb = Thumb.at(phone(visit, remembers=sheets), laid.link(1))
    mouse = Person.at(visit(remembers=sheets), laid.link(2))
    keys.page.keyboard.press("q")
    houses = {keys: "Harkonnen", thumb: "Atreides", mouse: "Emperor"}
    play_together({person: Fighter(4, own) for person, own in houses.items()})
    for person in (thumb, mouse):
        assert person.ways >= {"button", "place", "list", "number", "sheet", "way out"}
    assert keys.ways >= {"by_list", "by_digits", "by_steps", "in_field", "on_board", "by_p"}
    for person in (thumb, keys):
        questions = " ".join(asked.question for asked in person.seen)
        assert "Your plan for" in questions

    the_result_is_shown(mouse)
    kept = tmp_path / "record.jsonl"
    record = downloaded(mouse, kept)
    assert [found for found in findings(record, load("dune")) if not found.good] == []

    link = the_replay_shows_any_moment_through_any_eyes(mouse, len(record.entries))
    the_link_shows_the_moment(visit(), link)
    the_record_can_be_laid_on_a_table(visit(), kept)
    the_game_goes_on_against_bots(mouse)


def the_result_is_shown(person: Person) -> None:
    page = person.page
    expect(page.locator("#result-words")).to_be_visible()
    expect(page.locator("#standings tr.won")).not_to_have_count(0)
    expect(page.locator("#standings")).to_contain_text("Thufir")
    assert page.locator("#plots svg").count() >= 3
    assert "Your move" not in page.title()


def downloaded(person: Person, path: Path) -> Record:
    with person.page.expect_download() as download:
        person.page.locator("#result-record").click()
    download.value.save_as(path)
    assert download.value.suggested_filename.endswith(".jsonl")
    return record_of([path.read_bytes()])


def the_replay_shows_any_moment_through_any_eyes(person: Person, count: int) -> str:
    page = person.page
    page.locator("#result-replay").click()
    expect(person.main).to_have_attribute("data-moment", "0")
    page.locator("#moment").fill(str(count // 2))
    expect(person.main).to_have_attribute("data-moment", str(count // 2))
    expect(page.locator("#moment-head")).to_contain_text("with everything shown")
    expect(page.locator("#all-shields")).to_be_attached()
    assert page.locator("#viewpoint option").count() == 3 + 2
    page.locator("#viewpoint").select_option("2")
    expect(person.main).to_have_attribute("data-as", "2")
    expect(page.locator("#all-shields")).to_have_count(0)
    expect(page.locator("#hand")).to_be_attached()
    page.locator("#later").click()
    expect(person.main).not_to_have_attribute("data-moment", str(count // 2))
    return person.copied("#share")


def the_link_shows_the_moment(other: Visitor, link: str) -> None:
    assert link.startswith(other.address)
    page = other.page(link.removeprefix(other.address))
    number = link.rpartition("/")[2]
    expect(page.locator("#page")).to_have_attribute("data-at", number)
    expect(page.locator("#board")).to_be_visible()


def the_record_can_be_laid_on_a_table(other: Visitor, path: Path) -> None:
    page = other.page("/")
    page.locator("#upload-file").set_input_files(path)
    expect(page.locator("#result-words")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))


def the_game_goes_on_against_bots(person: Person) -> None:
    page, before = person.page, person.page.url
    page.locator("#continue").click()
    page.wait_for_url(lambda url: "/t/" in url and url.split("/")[4] != before.split("/")[4])
    expect(person.main).to_have_attribute("data-status", "running")

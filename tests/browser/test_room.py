"""Nothing is in the way of anything else: boards, buttons, tracks, small places and long texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .fremen_script import GREEN, RED, moment
from .hands import Thumb, phone
from .laid import Laid, lay, played
from .making import at_the_form, make, unfolds_the_rules
from .person import Person
from .quick import tap_quickly
from .served import Server
from .visitor import Visit

GAME = "dawn_of_the_fremen"
PEOPLE = {0: "Chani", 1: "Jamis", 2: "Stilgar"}


class Room:
    """A server with tables of a game whose board is wide and whose title is long."""

    def __init__(self, server: Server, tables: dict[str, Laid]) -> None:
        self.server, self.tables = server, tables

    def at(self, name: str, seat: int = 0) -> str:
        return self.tables[name].link(seat)


@pytest.fixture(scope="module")
def room(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    folder = tmp_path_factory.mktemp("room") / "data"
    begun = played(GAME, {}, 3, 1, lambda match: True)
    tables = {
        **{name: lay(folder, begun, {0: "Chani"}) for name in ("start", "aim", "vanish")},
        "join": lay(folder, moment(RED, "join"), PEOPLE),
        "attack": lay(folder, moment(GREEN, "attack"), PEOPLE),
        "over": lay(folder, played(GAME, {}, 3, 1, lambda match: match.over), {0: "Chani"}),
    }
    server = Server(folder).start()
    yield Room(server, tables)
    server.stop()


def box(page: Page, pattern: str) -> dict[str, float]:
    found: Any = page.locator(pattern).first.bounding_box()
    assert found, pattern
    return dict(found)


def test_what_is_urgent_stands_at_the_question_and_has_room(visit: Visit, room: Room) -> None:
    page = Person.at(visit(room.server.address), room.at("join", RED)).page
    expect(page.locator("#sheet > .urgent > :last-child")).to_be_in_viewport(ratio=1)
    expect(page.locator("#commit")).to_be_in_viewport(ratio=1)


def test_rules_fit_into_their_place(visit: Visit, room: Room) -> None:
    for visitor in (visit(room.server.address), phone_at(visit, room)):
        person = Person.at(visitor, room.at("attack", GREEN))
        person.open_tab("rules")
        page = person.page
        wide, has = page.locator("#panels").evaluate("(one) => [one.scrollWidth, one.clientWidth]")
        assert wide <= has
        for game in ("dune", GAME):
            rules = visitor.page(f"/rules/{game}")
            expect(rules.locator("main pre").first).to_be_visible()
            wide, has = rules.evaluate("[document.documentElement.scrollWidth, innerWidth]")
            assert wide <= has
            assert ".md" not in rules.locator("main").inner_text()


def phone_at(visit: Visit, room: Room) -> Any:
    return phone(lambda **settings: visit(room.server.address, **settings))


def test_a_phone_says_whose_move_it_is_and_puts_the_result_aside(visit: Visit, room: Room) -> None:
    visitor = phone_at(visit, room)
    page = Thumb.at(visitor, room.at("start")).page
    expect(page.locator("#now")).to_have_text("Your move")
    assert page.locator("#now").evaluate("(one) => one.scrollWidth <= one.clientWidth")
    # Nothing was done yet, so nothing can be taken back.
    expect(page.locator("#undo")).to_have_count(0)

    over = Thumb(visitor, visitor.page(room.at("over")))
    expect(over.page.locator("#result-words")).to_be_visible()
    over.open_tab("log")
    expect(over.page.locator("#log-lines li").last).to_be_in_viewport()
    over.page.locator("#close-drawer").tap()
    over.page.locator("#fold-result").tap()
    expect(over.page.locator("#result")).to_be_hidden()
    over.page.locator("#unfold").tap()
    expect(over.page.locator("#result-words")).to_be_in_viewport()


BESIDE = """async () => {
  const { nearest } = await ours("nearest");
  const lit = (x, y) => document.elementFromPoint(x, y)?.closest("[data-choose]");
  for (const place of document.querySelectorAll("#view [data-choose]")) {
    const box = place.getBoundingClientRect();
    for (let x = box.x - 12; x < box.right + 12; x += 3) {
      for (let y = box.y - 12; y < box.bottom + 12; y += 3) {
        const inside = document.elementFromPoint(x, y)?.closest("#view");
        if (!inside || lit(x, y) || nearest(x, y, "touch") !== place) continue;
        const far = Math.hypot(
          Math.max(box.x - x, 0, x - box.right), Math.max(box.y - y, 0, y - box.bottom));
        if (far <= 16) return { x, y, value: JSON.parse(place.dataset.choose) };
      }
    }
  }
  return null;
}"""


def test_a_tap_beside_a_small_place_takes_it(visit: Visit, room: Room) -> None:
    person = Thumb.at(phone_at(visit, room), room.at("aim"))
    asked = person.wait_asked()
    assert asked is not None
    beside = person.page.evaluate(BESIDE)
    assert beside, "nothing small is lit here"
    tap_quickly(person.page, (beside["x"], beside["y"]))
    expect(person.page.locator("#commit")).to_be_enabled()
    with person.page.expect_request("**/answer") as sent:
        person.page.locator("#commit").tap()
    assert sent.value.post_data_json["value"] == beside["value"]


def test_an_act_that_changes_nothing_ends_without_a_last_button(visit: Visit, room: Room) -> None:
    page = Person.at(visit(room.server.address), room.at("vanish")).page
    begin_to_vanish(page)
    page.locator("#way-out").click()
    expect(page.locator("#notes")).to_contain_text("changes nothing")
    expect(page.locator("#draft")).to_have_count(0)

    begin_to_vanish(page)
    page.locator("#commit").click()
    expect(page.locator("#do-act")).to_be_visible()


def begin_to_vanish(page: Page) -> None:
    page.locator("#offers summary").click()
    page.locator("#offers [data-act=vanish]").click()
    expect(page.locator("#draft")).to_be_attached()  # until then other buttons have these names


def test_a_refused_option_is_shown_where_it_is(visit: Visit, room: Room) -> None:
    visitor = visit(room.server.address)
    visitor.expected.append("status of 409")
    page = visitor.page("/")
    at_the_form(page, "dawn_of_the_fremen", seat_1="bot gentle", seat_3="me")
    page.locator("#seats").select_option("3")
    seats = page.locator("#chairs select")
    assert seats.evaluate_all("(all) => all.map((one) => one.value)") == [
        "me",
        "bot gentle",
        "bot steady",
    ]
    unfolds_the_rules(page)
    page.locator("#rule-fixed_pairs").select_option("true")
    unfolds_the_rules(page)
    make(page)
    rule = page.locator(".rule.refused")
    expect(rule.locator(".why")).to_contain_text("Fixed pairs need 4 seats")
    expect(page.locator("#rule-fixed_pairs")).to_be_focused()
    expect(rule).to_be_in_viewport()
    page.locator("#rule-fixed_pairs").select_option("false")
    expect(rule).to_have_count(0)

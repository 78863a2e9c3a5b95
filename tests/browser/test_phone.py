"""A phone: everything can be done with a thumb on a screen that is 390 pixels wide."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from landsraad.games.dawn_of_the_fremen.components import DRUM_SAND

from .hands import Thumb, fits, phone
from .making import at_the_form
from .positions import Tables
from .quick import tap_quickly
from .visitor import PHONE, Visit


def test_everything_beside_the_board_opens_from_the_menu(visit: Visit, tables: Tables) -> None:
    laid = tables["deals"]
    person = Thumb.at(phone(visit), laid.link(laid.seats[0]))
    for name in ("log", "chat", "deals", "notes", "orders", "rules", "replay"):
        person.open_tab(name)
        expect(person.page.locator(f"[id='panel:{name}']")).to_be_in_viewport()
        fits(person.page)
        person.page.locator("#close-drawer").tap()
        expect(person.page.locator("#panels")).to_be_hidden()
    expect(person.page.locator("#board")).to_be_in_viewport()
    the_sheet_can_be_pulled_up_and_folded(person.page)


def the_sheet_can_be_pulled_up_and_folded(page: Page) -> None:
    sheet, usual = page.locator("#desk"), height(page)
    page.locator("#handle").tap()
    expect(page.locator("html")).to_have_attribute("data-sheet", "full")
    assert height(page) >= usual
    page.locator("#handle").tap()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#question")).to_be_in_viewport()
    expect(page.locator("#commit")).to_be_in_viewport()
    assert height(page) < usual
    page.locator("#handle").tap()
    expect(sheet).to_have_css("height", f"{usual:g}px")


def height(page: Page) -> float:
    box = page.locator("#desk").bounding_box()
    assert box
    return box["height"]


def test_what_is_newly_asked_is_in_sight(visit: Visit, tables: Tables) -> None:
    laid = tables["deals"]
    person = Thumb.at(phone(visit), laid.link(laid.seats[0]))
    person.wait_asked()
    page, sheet = person.page, person.page.locator("#sheet")
    assert sheet.evaluate("(one) => { one.scrollTop = 9999; return one.scrollTop; }") > 0
    page.locator("#offers [data-act]").first.dispatch_event("click")
    expect(page.locator("#draft")).to_be_attached()
    assert sheet.evaluate("(one) => one.scrollTop") == 0


def test_two_fingers_zoom_the_board_and_a_tap_still_chooses(visit: Visit, tables: Tables) -> None:
    laid = tables["shipping on a phone"]
    person = Thumb.at(phone(visit), laid.link(laid.seats[0]))
    asked = person.wait_for("What do you ship?")
    person.answer(asked.option("reserves"), asked)
    person.wait_for("Where do you ship to?")
    pinch(person.page)
    expect(person.page.locator("#view")).to_have_attribute("data-zoomed", "")
    assert "scale(" in str(person.page.locator("#plane").get_attribute("style"))
    fits(person.page)
    asked = person.read()
    seen = [o for o in asked.options if o.how == "place" and person.point_of(o, scroll=False)]
    assert seen
    person.answer(seen[0], asked)
    assert "place" in person.ways
    person.page.locator("#zoom [data-zoom=fit]").tap()
    expect(person.page.locator("#view[data-zoomed]")).to_have_count(0)


def test_two_taps_are_one_only_if_nothing_is_tapped_between_them(
    visit: Visit, tables: Tables
) -> None:
    laid = tables["deals"]  # nothing on the board is to be chosen
    person = Thumb.at(phone(visit), laid.link(laid.seats[0]))
    person.wait_asked()
    view, question = person.page.locator("#view"), person.page.locator("#question")
    on_it, beside = middle(view), middle(question)
    tap_quickly(person.page, on_it, beside, on_it)
    expect(person.page.locator("#view[data-zoomed]")).to_have_count(0)
    tap_quickly(person.page, on_it, on_it)
    expect(view).to_have_attribute("data-zoomed", "")


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pinch(page: Page) -> None:
    """Spread two fingers over the board."""
    box = page.locator("#view").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    session = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points: list[Any] = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [] if kind == "touchEnd" else points},
        )

    touch("touchStart", 20)
    for apart in (30, 40, 50, 60):
        touch("touchMove", apart)
    touch("touchEnd", 60)


def test_a_table_is_made_and_joined_on_phones(visit: Visit) -> None:
    host = phone(visit)
    page = host.page("/")
    at_the_form(page, "spice_auction", 3, seat_1="open", seat_2="bot gentle")
    fits_lobby(page)
    page.get_by_role("button", name="Make the table").tap()
    expect(page.locator("#waiting-room")).to_be_visible()
    fits(page)
    link = Thumb(host, page).copied("#copy-invitation")

    guest = phone(visit)
    other = guest.page(link.removeprefix(guest.address))
    other.locator("#my-name").fill("Gurney")
    fits(other)
    other.get_by_role("button", name="Sit down").tap()
    page.locator("#start.main").tap()
    for each in (page, other):
        expect(each.locator("#page")).to_have_attribute("data-status", "running")
        fits(each)


def fits_lobby(page: Page) -> None:
    """The form is as narrow as the screen."""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_finger_is_told_the_name_that_has_no_room(visit: Visit, tables: Tables) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = visitor.page(f"/t/{tables['Fremen to look at'].table}")
    name = page.locator("#names .name", has_text="Drum Sand")
    expect(page.locator("svg.board[data-seen='far']")).to_be_visible()
    expect(name).to_be_hidden()
    page.locator(f"#territory\\:{DRUM_SAND}").tap()
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#tip")).to_contain_text("Drum Sand")
    page.locator("#asked").tap()
    expect(page.locator("#tip")).to_be_hidden()
    for _ in range(3):
        page.locator("#view").press("+")
    expect(name).to_be_visible()

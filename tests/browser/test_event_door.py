"""From pasted names to printed cards and the first ones who sit: the organiser and a guest who
never met, each in a browser of their own.

EVENT-SCREENS.md, sections 1 and 7.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .visitor import Visit

CREW = "Katya, head\nMira, map\nPaula, trade\nOskar, landsraad\nRui, news\nSven, map"
NAMES = "\n".join(
    ["Bert, Atreides", "Anna Lindqvist, Atreides", *(f"Guest {n}" for n in range(52))]
)


def prepared(page: Page, address: str) -> dict[str, str]:
    """An organiser goes from the form for a table to people with seats; the signs of all."""
    page.goto(f"{address}/new/megagame")
    page.locator("#hall").click()
    expect(page.locator("#facts div").first).to_be_visible()
    page.locator("#players").fill(NAMES)
    page.locator("#control").fill(CREW)
    page.locator("#gather").click()
    expect(page.locator("#step-seats .names button").first).to_be_visible()
    table = page.url.split("/t/")[1].split("/")[0]
    people = page.evaluate(
        """async (table) => {
          const token = localStorage.getItem(`landsraad:token:${table}`);
          const headers = { Authorization: `Bearer ${token}` };
          return (await (await fetch(`/api/tables/${table}/event`, { headers })).json()).people;
        }""",
        table,
    )
    return {each["name"]: each["signs"] for each in people}


def test_54_names_become_people_with_cards_in_five_clicks(visit: Visit) -> None:
    organiser = visit(viewport={"width": 1440, "height": 900})
    page = organiser.page("/")
    signs = prepared(page, organiser.address)  # two clicks: to the day, and "These people come"
    assert len(signs) == 60
    expect(page.locator("#facts")).to_contain_text("54 + 6")
    expect(page.locator("#stages [data-step=seats] small")).to_have_text("15 of 15")
    page.locator("#doors").click()
    expect(page.locator("#doors")).to_have_text("Close the doors")
    expect(page.locator("#print-cards")).to_have_attribute(
        "href", "/t/{}/print/seat_card".format(page.url.split("/t/")[1].split("/")[0])
    )


@pytest.mark.parametrize("width", [360, 390])
def test_a_guest_scans_a_card_and_sits_down_with_one_tap(visit: Visit, width: int) -> None:
    organiser = visit()
    page = organiser.page("/")
    signs = prepared(page, organiser.address)
    page.locator("#doors").click()
    expect(page.locator("#doors")).to_have_text("Close the doors")
    guest = visit(viewport={"width": width, "height": 740})
    phone = guest.page(f"/join#{signs['Anna Lindqvist']}")
    expect(phone.locator("#card-side")).to_have_text("House Atreides")
    expect(phone.locator("#card-role")).to_have_text("Governor on Arrakis")
    expect(phone.locator("#partners")).to_contain_text("Bert")
    assert signs["Anna Lindqvist"] not in phone.url  # nobody reads it over a shoulder
    phone.locator("#sit").click()
    expect(phone.locator("#places .mine")).to_contain_text("Anna Lindqvist")
    expect(phone.locator("[data-swap], [data-join]")).to_have_count(0)


def test_six_signs_are_typed_with_a_keyboard_over_half_the_screen(visit: Visit) -> None:
    organiser = visit()
    page = organiser.page("/")
    signs = prepared(page, organiser.address)["Bert"]
    guest = visit(viewport={"width": 360, "height": 440})  # a keyboard takes 300 pixels
    guest.expected.append("status of 409")
    phone = guest.page("/join")
    phone.locator("#signs").fill("222222")
    expect(phone.locator("#signs-wrong")).to_contain_text("There is no such card")
    phone.locator("#signs").fill(f"{signs[:3].lower()} {signs[3:].lower()}")
    expect(phone.locator("#signs-wrong")).to_contain_text("The doors are not open yet")
    expect(phone.locator("#sit")).to_be_disabled()
    for one in ("#signs", "#sit"):
        box = phone.locator(one).bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= 440 - box["height"], one
    page.locator("#doors").click()
    expect(page.locator("#doors")).to_have_text("Close the doors")
    phone.locator("#signs").fill("")
    phone.locator("#signs").fill(signs)
    expect(phone.locator("#sit")).to_have_text("Sit down as Bert")
    phone.locator("#sit").click()
    expect(phone.locator("#waiting-room")).to_be_visible()


def test_two_people_play_one_seat_of_an_ordinary_table(visit: Visit) -> None:
    parent = visit()
    page = parent.page("/new/spice_auction")
    page.locator("[type=submit]").click()
    expect(page.locator("#page.seated")).to_be_attached()
    page.locator("#menu-button").click()
    page.locator("#together").click()
    expect(page.locator("#notes")).to_contain_text("whoever opens it plays with you")
    link = page.evaluate("navigator.clipboard.readText()")
    child = visit()
    other = child.page(link.removeprefix(child.address))
    other.locator("#together-name").fill("Alia")
    other.locator("#together-form button").click()
    expect(other.locator("#page.seated")).to_be_attached()
    seat = page.locator("#page").get_attribute("data-seat")
    expect(other.locator("#page")).to_have_attribute("data-seat", seat or "")

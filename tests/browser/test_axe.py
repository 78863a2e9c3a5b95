"""axe-core on twelve pages: nothing that it calls serious or critical."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from landsraad import load

from .making import at_the_form, make
from .positions import Tables
from .visitor import PHONE, WAITING, Visit, at_rest

OPTIONS = {"resultTypes": ["violations"]}
SERIOUS = {"serious", "critical"}

Opened = Callable[[Visit, Tables], Page]


def plain(path: str) -> Opened:
    """A page that needs no table."""

    def opened(visit: Visit, tables: Tables) -> Page:
        page = visit().page(path)
        expect(page.locator("main").first).to_be_visible()
        return page

    return opened


def seated(position: str, path: str = "", **settings: object) -> Opened:
    """A seat of a table that lies ready."""

    def opened(visit: Visit, tables: Tables) -> Page:
        laid = tables[position]
        page = visit(**settings).page(laid.link(laid.seats[0]))
        expect(page.locator("#page.seated")).to_be_attached()
        if path:
            page.goto(f"{page.url}{path}")
            expect(page.locator("#page")).to_be_attached()
        return page

    return opened


def playing(game: str) -> Opened:
    """A table among bots that has just begun."""

    def opened(visit: Visit, tables: Tables) -> Page:
        page = visit().page(f"/new/{game}")
        make(page)
        main = page.locator("#page")
        expect(main).to_have_attribute("data-status", "running")
        if load(game).clock:
            expect(page.locator("#deeds")).to_be_visible(timeout=WAITING)
        else:
            expect(main).not_to_have_attribute("data-decision", "")
        return page

    return opened


def a_waiting_room(visit: Visit, _: Tables) -> Page:
    """A host who waits for a friend."""
    page = visit().page("/")
    at_the_form(page, "dune")
    make(page)
    expect(page.locator("#friends-qr svg")).to_be_visible()
    return page


PAGES: dict[str, Opened] = {
    "lobby": plain("/"),
    "making": plain("/new/dune"),
    "rules": plain("/rules/dune"),
    "waiting room": a_waiting_room,
    "DUNE": playing("dune"),
    "Dawn": playing("dawn_of_the_fremen"),
    "War": playing("war_for_arrakis"),
    "Imperium": playing("imperium"),
    "megagame": playing("megagame"),
    "result": seated("over"),
    "replay": seated("over", "/at/3"),
    "phone": seated("phone", viewport=PHONE, has_touch=True, is_mobile=True),
}


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(visit: Visit, tables: Tables, name: str) -> None:
    page = PAGES[name](visit, tables)
    at_rest(page)
    found = Axe().run(page, options=OPTIONS).response["violations"]
    told = [
        (each["id"], each["help"], [node["html"][:300] for node in each["nodes"]][:5])
        for each in found
        if each["impact"] in SERIOUS
    ]
    assert not told

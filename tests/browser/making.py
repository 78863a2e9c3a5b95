"""From the lobby to the form for a new table, as several tests need it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Request, expect


def card(page: Page, game: str) -> Locator:
    """A game's card in the lobby."""
    return page.locator(f"main [data-game={game}]")


def at_the_form(page: Page, game: str, seats: int = 0, **who: str) -> None:
    """Open the form for a table with friends; `who` says who sits where: `seat_1="open"`."""
    card(page, game).get_by_role("link", name="With friends").click()
    expect(page.get_by_role("button", name="Make the table")).to_be_enabled()
    if seats:
        page.locator("#seats").select_option(str(seats))
    for seat, sitting in who.items():
        page.locator(f"#who-{seat.removeprefix('seat_')}").select_option(sitting)


def unfolds_the_rules(page: Page) -> None:
    """Open the house rules, or fold them again."""
    page.locator("#rules > summary").click()


def make(page: Page) -> None:
    """Make the table."""
    page.get_by_role("button", name="Make the table").click()


def is_wish(request: Request) -> bool:
    """Is this the request that makes a table?"""
    return request.method == "POST" and request.url.endswith("/api/tables")

"""The table's one link: copied by a host, opened by somebody who was never here, played by both."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from landsraad import game_names, load
from landsraad.server.files.shelf import shown_card

from .making import at_the_form, make
from .person import PAUSE, Person
from .visitor import WAITING, Visit, Visitor

SCREENS = {"width": 1440, "height": 900}, {"width": 390, "height": 844}


def hosts(visitor: Visitor, game: str, **who: str) -> tuple[Person, str]:
    """From the lobby to the waiting room; the link of the table, as its button copies it."""
    page = visitor.page("/")
    at_the_form(page, game, **who)
    make(page)
    expect(page.locator("#waiting-room")).to_be_visible()
    host = Person(visitor, page)
    return host, host.copied("#copy-invitation")


def comes(visitor: Visitor, link: str) -> Person:
    """Open the link in a browser that never met the host's."""
    assert link.startswith(visitor.address)
    return Person(visitor, visitor.page(link.removeprefix(visitor.address)))


def sits_down(friend: Person, name: str) -> None:
    """Two deeds: a name, and the button."""
    friend.page.locator("#my-name").fill(name)
    friend.page.get_by_role("button", name="Sit down").click()
    expect(friend.page.locator("#page.seated")).to_be_attached()
    expect(friend.page.locator("#notes")).to_have_text("")


def starts(host: Person) -> None:
    """Everybody is here, so this is the main button."""
    host.page.locator("#start.main").click()


def play(people: Sequence[Person], game: str) -> None:
    """The game runs for all of them: whoever is asked first answers, or the floor is open."""
    for person in people:
        expect(person.main).to_have_attribute("data-status", "running", timeout=WAITING)
        if load(game).clock:
            expect(person.page.locator("#deeds")).to_be_visible(timeout=WAITING)
    if not load(game).clock:
        first = first_asked(people)
        asked = first.wait_asked()
        assert asked is not None
        first.answer(asked.options[0], asked)


def first_asked(people: Sequence[Person]) -> Person:
    """Who of them is asked something first."""
    for _ in range(WAITING // PAUSE):
        for person in people:
            if person.asks_now():
                return person
        people[0].page.wait_for_timeout(PAUSE)
    raise AssertionError("nobody is asked anything")


@pytest.mark.parametrize("game", game_names())
def test_a_friend_who_opens_the_tables_link_is_seated_and_plays(visit: Visit, game: str) -> None:
    host, link = hosts(visit(), game)
    friend = comes(visit(), link)
    sits_down(friend, "Chani")
    starts(host)
    play((host, friend), game)
    expect(friend.main).to_have_attribute("data-seat", "1")
    expect(host.page.locator("[id='player:1']")).to_contain_text("Chani")


THREE = [game for game in game_names() if shown_card(game).usual.seats > 2]


@pytest.mark.parametrize("game", THREE)
def test_the_host_starts_without_those_who_have_not_come(visit: Visit, game: str) -> None:
    host, link = hosts(visit(), game, seat_2="friend")
    friend = comes(visit(), link)
    sits_down(friend, "Chani")
    expect(host.page.locator("[id='place:1']")).to_contain_text("Chani")
    expect(host.page.locator("[id='place:2']")).to_contain_text("a friend, not here yet")
    host.page.locator("#start").click()
    play((host, friend), game)


def test_friends_choose_where_they_sit_and_who_comes_last_watches(visit: Visit) -> None:
    host, link = hosts(visit(viewport=SCREENS[1]), "dune", seat_2="friend")
    early, late = comes(visit(viewport=SCREENS[1]), link), comes(visit(), link)
    early.page.locator("#my-name").fill("Chani")
    early.page.locator("[id='sit:2']").click()
    expect(early.main).to_have_attribute("data-seat", "2")
    sits_down(comes(visit(), link), "Jamis")
    starts(host)
    expect(host.main).to_have_attribute("data-status", "running", timeout=WAITING)
    expect(late.main).to_have_attribute("data-status", "running")
    expect(late.page.locator("#asked")).to_contain_text("You are watching")
    assert "chair" not in late.page.locator("#notes").inner_text()


def test_a_stranger_at_a_public_table_is_not_offered_the_chair_of_a_friend(visit: Visit) -> None:
    host, stranger = visit(), visit()
    page = host.page("/new/dune?friends")
    page.locator("label:has(#public)").click()
    make(page)
    expect(page.locator("#waiting-room")).to_be_visible()
    outside = stranger.page(page.url.removeprefix(host.address))
    expect(outside.locator("[id='place:1']")).to_contain_text("a friend, not here yet")
    for one in ("#sit-down", "[id='sit:1']"):
        expect(outside.locator(one)).to_be_hidden()

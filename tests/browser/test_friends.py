"""The table's one link: copied by a host, opened by somebody who was never here, played by both."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from landsraad import game_names, load
from landsraad.server.files.shelf import shown_card

from .making import at_the_form, make
from .person import PAUSE, Person
from .visitor import WAITING, Visit, Visitor

SCREENS = {"width": 1440, "height": 900}, {"width": 390, "height": 844}


def hosts(visitor: Visitor, game: str, seats: int = 0, **who: str) -> tuple[Person, str]:
    """From the lobby to the waiting room; the link of the table, as its button copies it."""
    page = visitor.page("/")
    at_the_form(page, game, seats, **who)
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


COUNT = "document.addEventListener('click', ({isTrusted}) => isTrusted && clicked(), true)"
MOST = 10
"""Clicks of two people from the lobby to the first answer."""


class Clicks:
    """Counts what people press on all pages of a device, and how long it takes."""

    def __init__(self) -> None:
        self.count, self.begun = 0, time.monotonic()

    def watch(self, visitor: Visitor) -> Visitor:
        visitor.context.expose_function("clicked", self.clicked)
        visitor.context.add_init_script(COUNT)
        return visitor

    def clicked(self) -> None:
        self.count += 1


@pytest.mark.parametrize("game", game_names())
def test_a_friend_who_opens_the_tables_link_is_seated_and_plays(visit: Visit, game: str) -> None:
    clicks = Clicks()
    host, link = hosts(clicks.watch(visit()), game)
    friend = comes(clicks.watch(visit()), link)
    sits_down(friend, "Chani")
    starts(host)
    play((host, friend), game)
    seat = int(friend.main.get_attribute("data-seat") or -1)
    assert seat >= 0
    expect(host.page.locator(f"[id='player:{seat}']")).to_contain_text("Chani")
    seconds = time.monotonic() - clicks.begun
    print(f"{game}: {clicks.count} clicks, {seconds:.0f} s")
    assert 3 < clicks.count <= MOST


def test_one_link_seats_everybody_in_turn_and_then_lets_them_watch(visit: Visit) -> None:
    """Me, a friend, a bot: a third person gets the bot's chair, and a fourth watches."""
    host, link = hosts(visit(), "spice_auction", seats=3, seat_2="bot steady")
    page, start = host.page, host.page.locator("#start")
    expect(start).to_have_text("Start · 1 person, 2 bots")
    expect(page.locator("#copy-invitation")).to_have_class("main")
    expect(page.locator("[id='place:2']")).to_contain_text("a bot, steady")
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#friends-link")).to_be_in_viewport(ratio=1)
        expect(page.locator("#friends-qr svg")).to_be_in_viewport(ratio=1)
        box = page.locator("#friends-qr svg").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 132
    sits_down(comes(visit(), link), "Chani")
    expect(start).to_have_text("Start · 2 people, 1 bot", timeout=1000)
    expect(start).to_have_class("main")
    expect(page.locator("#question")).to_have_text("Everybody is here.")
    late = comes(visit(), link)
    expect(late.page.locator("#sit-down")).to_be_visible()
    sits_down(comes(visit(remembers={"name": "Jamis"}), link), "Jamis")
    expect(start).to_have_text("Start · 3 people")
    expect(late.page.locator("#sit-down")).to_have_text("All seats are taken; you can watch.")
    start.click()
    expect(late.main).to_have_attribute("data-status", "running")


def test_a_host_without_a_name_is_asked_for_it_and_a_code_leads_to_the_table(
    visit: Visit,
) -> None:
    host, _ = hosts(visit(), "spice_auction")
    code = host.page.locator("#friends-code")
    expect(code).not_to_be_empty()
    friend = Person(visitor := visit(), visitor.page("/"))
    friend.page.locator("#code").fill(code.inner_text().replace("-", " "))
    friend.page.get_by_role("button", name="Go to the table").click()
    expect(friend.page.locator("#room-title")).to_have_text("A table of Spice Auction")
    expect(friend.page.locator("[id='place:0']")).to_contain_text("The host")
    host.page.locator("#own-name").fill("Paul")
    host.page.get_by_role("button", name="Say it").click()
    expect(friend.page.locator("#room-title")).to_have_text("Paul’s table")
    expect(host.page.locator("#name-form")).to_have_count(0)


def test_who_waits_reads_their_own_card_and_no_note_lies_on_start(visit: Visit) -> None:
    """Third cut, 1: chat, and my first card to read meanwhile; a note is gone from the button."""
    host, link = hosts(visit(), "dune")
    friend = comes(visit(viewport=SCREENS[1]), link)
    sits_down(friend, "Chani")
    for person, side in ((host, "Atreides"), (friend, "Bene Gesserit")):
        page, card = person.page, person.page.locator("#first-cards")
        page.get_by_role("button", name=f"You are {side}").click()
        expect(card.get_by_role("heading", name=f"You are {side}")).to_be_in_viewport()
        page.get_by_role("button", name="Back to the table").click()
        expect(card).to_be_hidden()
    # A friend who sits has their own chair in sight first; the link is for those who still invite.
    expect(friend.page.locator("[id='place:1']")).to_be_in_viewport(ratio=1)
    host.page.evaluate("document.getElementById('notes').replaceChildren()")
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        host.page.set_viewport_size({"width": width, "height": height})
        host.copied("#copy-invitation")
        note = host.page.locator("#notes").bounding_box()
        start = host.page.locator("#start").bounding_box()
        assert note
        assert start
        assert note["y"] + note["height"] <= start["y"]


def test_after_the_start_the_host_lets_somebody_have_a_bots_chair(visit: Visit) -> None:
    host, link = hosts(visit(), "spice_auction", seats=3, seat_2="bot steady")
    host.page.locator("#start").click()
    sits_down(comes(visit(), link), "Chani")  # a bot has kept this chair
    late = comes(visit(), link)
    late.page.locator("#my-name").fill("Jamis")
    late.page.get_by_role("button", name="Ask for a chair").click()
    expect(late.page.locator("#sit-down")).to_contain_text("The host answers")
    host.page.get_by_role("button", name="Let Jamis sit down").click()
    expect(late.page.locator("#page.seated")).to_be_attached()
    expect(late.main).to_have_attribute("data-seat", "2")


THREE = [game for game in game_names() if shown_card(game).usual.seats > 2]


@pytest.mark.parametrize("game", THREE)
def test_the_host_starts_without_those_who_have_not_come(visit: Visit, game: str) -> None:
    mine = shown_card(game).usual.seat
    host, link = hosts(visit(), game, **{f"seat_{mine + 2}": "friend"})
    friend = comes(visit(), link)
    sits_down(friend, "Chani")
    expect(host.page.locator(f"[id='place:{mine + 1}']")).to_contain_text("Chani")
    missing = host.page.locator(f"[id='place:{mine + 2}']")
    expect(missing).to_contain_text("a friend, not here yet")
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

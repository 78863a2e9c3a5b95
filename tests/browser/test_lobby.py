"""From the lobby to a table: making it, letting others in, leaving, coming back, once more."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .person import Person
from .positions import Tables
from .visitor import Visit, Visitor


def makes_a_table(visitor: Visitor) -> Person:
    """Fill in the form: three seats of DUNE, one free, one for an invited person."""
    page = visitor.page("/")
    card = page.locator("#games .card", has_text="DUNE")
    card.get_by_role("button", name="Make a table for friends").click()
    page.get_by_label("Your name").fill("Leto")
    page.locator("#make-seats").select_option("3")
    expect(page.locator("#make-chairs select")).to_have_count(3)
    page.get_by_label("Seat 2", exact=True).select_option("open")
    page.get_by_label("Seat 3", exact=True).select_option("invite")
    page.get_by_text("Options of the game").click()
    page.get_by_label("Turns").fill("3")
    page.get_by_label("Open spice").check()
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator("#waiting-room")).to_be_visible()
    return Person(visitor, page)


def sits_down(visitor: Visitor, link: str, name: str) -> Person:
    """Come by a link and take a seat."""
    assert link.startswith(visitor.address)
    page = visitor.page(link.removeprefix(visitor.address))
    page.locator("#my-name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#page.seated")).to_be_attached()
    return Person(visitor, page)


def has_no_secret_in_sight(visitor: Visitor, page: Page) -> None:
    """The address bar shows no token or key; that no request does is looked at in the end."""
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    assert visitor.secrets()


def test_friends_meet_at_a_table_and_one_leaves(visit: Visit) -> None:
    host = makes_a_table(visit())
    page = host.page
    page.locator("[id='host:2'] summary").click()
    invitation = host.copied("[id='invite:2']")
    table = host.copied("#copy-invitation")
    assert "#key=" in invitation
    assert "#key=" in table

    guest = sits_down(visit(), invitation, "Gurney")
    expect(guest.main).to_have_attribute("data-seat", "2")
    expect(page.locator("[id='place:2']")).to_contain_text("Gurney")
    friend = sits_down(visit(), table, "Duncan")
    expect(friend.main).to_have_attribute("data-seat", "1")
    everybody = (host, guest, friend)
    for person in everybody:
        expect(person.main).to_have_attribute("data-status", "running")
        has_no_secret_in_sight(person.visitor, person.page)
    # An invitation is used up; the table's key is not.
    assert copies_the_table(guest) == table.partition("#")[0]
    assert copies_the_table(friend) == copies_the_table(host) == table
    expect(page.locator("#rules .options")).to_contain_text("The last turn – 3")
    expect(page.locator("#rules .options")).to_contain_text("Everybody’s spice – is shown to all")

    friend.say("Good evening")
    for person in everybody:
        expect(person.page.locator("#chat-lines")).to_contain_text("Good evening")
    leaves(friend)
    for person in (host, guest):
        expect(person.page.locator("#chat-lines")).to_contain_text("Duncan leaves")
    expect(page.locator("[id='player:1']")).to_contain_text("stands in")


def copies_the_table(person: Person) -> str:
    """The link of the table as this person can give it to others."""
    person.page.locator("#menu-button").click()
    return person.copied("#copy-table")


def leaves(person: Person) -> None:
    """Get up and go back to the lobby."""
    person.page.locator("#menu-button").click()
    person.page.locator("#leave").click()
    person.page.locator("#sure-yes").click()
    expect(person.page.locator("#games .card")).not_to_have_count(0)


def test_the_host_lets_a_bot_stand_in_until_the_person_is_back(
    visit: Visit, tables: Tables
) -> None:
    laid = tables["seats"]
    host = Person.at(visit(), laid.link(laid.seats[0]))
    guest = Person.at(visit(), laid.link(laid.seats[1]))
    seat = laid.seats[1]
    row = host.page.locator(f"[id='player:{seat}']")
    expect(row).to_contain_text("Piter (connected)")
    guest.page.close()
    expect(row).to_contain_text("not connected")
    row.locator("summary").click()
    row.get_by_role("button", name="Let a bot play").click()
    expect(row).to_contain_text("mentat stands in")

    again = Person.at(guest.visitor, f"/t/{laid.table}")
    again.page.locator("#take-back").click()
    expect(again.page.locator("#away")).to_have_count(0)
    expect(row).not_to_contain_text("stands in")
    expect(row).to_contain_text("Piter (connected)")


def test_a_seat_is_freed_and_taken_while_the_game_runs(visit: Visit, tables: Tables) -> None:
    laid = tables["free seats"]
    seat = laid.seats[1]
    host = Person.at(visit(), laid.link(laid.seats[0]))
    row = host.page.locator(f"[id='player:{seat}']")
    row.locator("summary").click()
    row.get_by_role("button", name="Free this seat").click()
    expect(host.page.locator("#sure")).to_contain_text("Piter")
    host.page.locator("#sure-yes").click()
    expect(row).to_contain_text("free for anybody (mentat stands in)")
    stranger = visit().page(f"/t/{laid.table}")
    expect(stranger.get_by_role("button", name="Sit here")).to_be_visible()

    invitation = host.copied(f"[id='invite:{seat}']")
    expect(stranger.locator("#sit-down.kept")).to_be_hidden()
    guest = visit()
    person = Person.at(guest, invitation.removeprefix(guest.address))
    person.page.locator("#my-name").fill("Feyd")
    person.page.get_by_role("button", name="Sit on the chair of my invitation").click()
    expect(person.main).to_have_attribute("data-seat", str(seat))
    expect(row).to_contain_text("Feyd (connected)")
    expect(stranger.locator("#sit-down")).to_have_count(0)


def test_a_seat_link_opens_the_seat_elsewhere_until_it_is_renewed(
    visit: Visit, tables: Tables
) -> None:
    laid = tables["seats"]
    person = Person.at(visit(), laid.link(laid.seats[0]))
    person.page.locator("#menu-button").click()
    link = person.copied("#copy-seat")
    phone = visit()
    elsewhere = Person.at(phone, link.removeprefix(phone.address))
    expect(elsewhere.main).to_have_attribute("data-seat", str(laid.seats[0]))
    has_no_secret_in_sight(phone, elsewhere.page)

    person.page.locator("#menu-button").click()
    person.page.locator("#renew").click()
    person.page.locator("#sure-yes").click()
    expect(person.page.locator("#notes")).to_contain_text("new seat link")
    person.page.reload()
    expect(person.main).to_have_attribute("data-seat", str(laid.seats[0]))
    has_no_secret_in_sight(person.visitor, person.page)

    late = visit()
    page = late.page(link.removeprefix(late.address))
    expect(page.locator("#gone")).to_contain_text("does not open this table")


def test_a_rematch_brings_the_same_people_together(visit: Visit, tables: Tables) -> None:
    laid = tables["over"]
    one, other = (Person(v := visit(), v.page(laid.link(seat))) for seat in laid.seats)
    for person in (one, other):
        expect(person.page.locator("#result-words")).to_be_visible()
    one.page.evaluate(
        "(table) => localStorage.setItem(`landsraad:key:${table}`, 'seven')", laid.table
    )
    one.page.locator("#rematch").click()
    expect(one.page.locator("#waiting-room")).to_be_visible()
    assert one.copied("#copy-invitation") == f"{one.page.url}#key=seven"
    expect(other.page.locator("#rematch")).to_have_text("Join the rematch")
    other.page.locator("#rematch").click()
    for person, seat in ((one, laid.seats[0]), (other, laid.seats[1])):
        expect(person.main).to_have_attribute("data-status", "running")
        expect(person.main).to_have_attribute("data-seat", str(seat))
    assert one.page.url == other.page.url


def test_a_public_table_is_listed_and_joined_from_the_list(visit: Visit) -> None:
    host = visit()
    page = host.page("/")
    card = page.locator("#games .card", has_text="Spice Auction")
    card.get_by_role("button", name="Make a table for friends").click()
    page.get_by_label("Your name").fill("Esmar")
    page.locator("#make-seats").select_option("3")
    page.get_by_label("Seat 3", exact=True).select_option("bot random")
    page.get_by_text("Public: the table is listed").click()
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator("#waiting-room")).to_be_visible()

    guest = visit()
    lobby = guest.page("/")
    row = lobby.locator("#public-tables li", has_text="Esmar, free, bot")
    row.get_by_role("link", name="Join").click()
    lobby.locator("#my-name").fill("Staban")
    lobby.locator("[id='sit:1']").click()
    for each in (page, lobby):
        expect(each.locator("#page")).to_have_attribute("data-status", "running")
    mine = guest.page("/")
    expect(mine.locator("#my-tables")).to_contain_text("Spice Auction")


def test_one_press_in_the_lobby_begins_a_game_against_bots(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("/")
    card = page.locator("#games .card", has_text="DUNE")
    card.get_by_role("button", name="Play now against bots").click()
    person = Person(visitor, page)
    asked = person.wait_asked()
    assert asked is not None
    assert asked.options
    has_no_secret_in_sight(visitor, page)


KEEP = """(tables) => tables.forEach((table, place) => {
  localStorage.setItem(`landsraad:token:${table}`, "no such seat");
  localStorage.setItem(`landsraad:since:${table}`, place);
})"""


def test_a_seat_is_forgotten_by_its_holder_only(visit: Visit, tables: Tables) -> None:
    visitor, laid = visit(), tables["phone"]
    visitor.expected.append("status of (404|500)")
    page = visitor.page("/")
    trouble = f"**/api/tables/{laid.table}/"
    page.route(trouble, lambda route: route.fulfill(status=500, json={"why": "this failed"}))
    page.evaluate(KEEP, [*(f"gone{place}" for place in range(30)), laid.table])
    page.reload()
    rows = page.locator("#my-tables li")
    expect(rows).to_have_count(30)
    expect(rows.first).to_contain_text(f"Table {laid.table}Not found here. This failed.")
    expect(rows.nth(1)).to_contain_text("gone29")
    expect(rows.last).to_contain_text("gone1")

    rows.nth(1).get_by_role("button", name="Forget it").click()
    expect(rows.nth(1)).to_contain_text("gone28")
    expect(rows.last).to_contain_text("gone0")
    page.get_by_role("button", name="Keep it").click()
    expect(rows.nth(0)).to_contain_text("gone29")
    page.unroute(trouble)
    page.evaluate(
        "([table, token]) => localStorage.setItem(`landsraad:token:${table}`, token)",
        [laid.table, laid.tokens[laid.seats[0]]],
    )
    page.reload()
    expect(rows.first).to_contain_text("DUNE")
    assert len(visitor.secrets()) == 31


def test_the_form_of_a_table_says_what_is_wrong_with_it(visit: Visit) -> None:
    page = visit().page("/")
    card = page.locator("#games .card", has_text="DUNE")
    card.get_by_role("button", name="Make a table for friends").click()
    page.get_by_label("Your name").fill("Leto")
    page.get_by_label("Pace").select_option("live")
    page.locator("#make-seconds").fill("3")
    page.get_by_label("Pace").select_option("relaxed")
    page.get_by_label("for a chance to react").fill("5")
    page.get_by_label("Seat 2", exact=True).select_option("me")
    expect(page.get_by_label("Seat 1", exact=True)).to_have_value("open")

    page.get_by_text("Options of the game").click()
    expect(page.get_by_role("group", name="Factions")).to_be_visible()
    page.get_by_label("Turns").fill("0")
    page.get_by_text("Options of the game").click()
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_label("Turns")).to_be_focused()
    page.get_by_label("Turns").fill("3")
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name="Make the table").click()
    wish = sent.value.post_data_json
    assert (wish["pace"], wish["window"]) == ("relaxed", 5)
    assert not {"seconds", "hours"} & wish.keys()
    assert [chair["kind"] for chair in wish["chairs"]][:3] == ["open", "me", "open"]
    expect(page.locator("#waiting-room")).to_be_visible()

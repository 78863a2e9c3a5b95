"""From the lobby to a table: making it, letting others in, leaving, coming back, once more."""

from __future__ import annotations

import re
import urllib.request

from playwright.sync_api import Page, Route, expect

from landsraad import game_names
from landsraad.games.dune.components import FACTIONS

from .making import at_the_form, card, is_wish, make, unfolds_the_rules
from .person import Person
from .positions import Tables
from .served import Server
from .visitor import Visit, Visitor


def makes_a_table(visitor: Visitor) -> Person:
    """Fill in the form: three seats of DUNE, one free, one for an invited person."""
    page = visitor.page("/")
    page.get_by_label("Your name").fill("Leto")
    at_the_form(page, "dune", 3, seat_1="open", seat_2="friend")
    unfolds_the_rules(page)
    page.get_by_label("The last turn").fill("3")
    page.get_by_label("Everybody’s spice").select_option("is shown to all")
    make(page)
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
    page.locator("#start").click()
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
    expect(page.locator("[id='player:1']")).to_contain_text("a bot, steady")


def copies_the_table(person: Person) -> str:
    """The link of the table as this person can give it to others."""
    person.page.locator("#menu-button").click()
    return person.copied("#copy-table")


def opens_the_mat(host: Person, seat: int) -> None:
    """Press a seat's row, unless all of it is shown already."""
    if not host.page.locator(f"[id='player:{seat}']").is_visible():
        host.page.locator(f"[id='open-mat:{seat}']").click()


def leaves(person: Person) -> None:
    """Get up and go back to the lobby."""
    person.page.locator("#menu-button").click()
    person.page.locator("#leave").click()
    person.page.locator("#sure-yes").click()
    expect(person.page.locator("#games .game")).not_to_have_count(0)


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
    opens_the_mat(host, seat)
    row.locator("summary").click()
    row.get_by_role("button", name="Let a bot play").click()
    expect(row).to_contain_text("a bot stands in, steady")

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
    opens_the_mat(host, seat)
    row.locator("summary").click()
    row.get_by_role("button", name="Ask all to let somebody new in").click()
    witness = Person.at(visit(), laid.link(laid.seats[2]))
    expect(witness.page.locator("#proposal")).to_contain_text("somebody new")
    witness.page.locator("#agree").click()
    expect(row).to_contain_text("kept for somebody with an invitation (a bot stands in, steady)")
    stranger = visit().page(f"/t/{laid.table}")

    opens_the_mat(host, seat)
    invitation = host.copied(f"[id='invite:{seat}']")
    guest = visit()
    person = Person.at(guest, invitation.removeprefix(guest.address))
    person.page.locator("#my-name").fill("Feyd")
    person.page.get_by_role("button", name="Sit on the chair of my invitation").click()
    expect(person.main).to_have_attribute("data-seat", str(seat))
    expect(row).to_contain_text("Feyd (connected)")
    expect(stranger.locator("#sit-down")).to_be_hidden()


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
    one.visitor.expected.append("409")  # nor is it the key of that table
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
    page.get_by_label("Your name").fill("Esmar")
    at_the_form(page, "spice_auction", 3, seat_1="open", seat_2="bot gentle")
    page.get_by_label("List it in the lobby").check()
    expect(page.locator(".summary")).to_contain_text("public: anybody may join")
    make(page)
    expect(page.locator("#waiting-room")).to_be_visible()

    guest = visit()
    lobby = guest.page("/")
    row = lobby.locator("#public-tables li", has_text="Esmar, free, bot")
    expect(row.locator("bdi")).to_have_text("Esmar")
    expect(row).to_contain_text("Usual, waiting for players")
    row.get_by_role("link", name="Join").click()
    lobby.wait_for_url("**/t/*")
    lobby.locator("#my-name").fill("Staban")
    lobby.locator("[id='sit:1']").click()
    for each in (page, lobby):
        expect(each.locator("#page")).to_have_attribute("data-status", "running")
    mine = guest.page("/")
    expect(mine.locator("#my-tables")).to_contain_text("Spice Auction")


def test_every_game_shows_what_it_is(visit: Visit) -> None:
    page = visit().page("/")
    cards = page.locator("#games article")
    expect(cards).to_have_count(len(game_names()) - 1)
    expect(page.locator(".card[data-game=spice_auction]")).to_have_count(0)
    expect(page.locator(".warming")).to_contain_text("Ten minutes to warm up? Spice Auction")
    for each in cards.all():
        expect(each.locator(".sentence")).to_have_text(re.compile(r"^\w.+\. Rules of \w.+$"))
        expect(each.locator(".players")).to_have_text(re.compile(r"Players: \d+(–\d)?(, \d)*$"))
        expect(each.locator(".length")).to_have_text(re.compile(r"Length: \d.* (min|h)$"))
        dots = each.get_by_role("img", name=re.compile(r"^Weight [1-5] of 5: \w+"))
        weight = int((dots.get_attribute("aria-label") or "").split()[1])
        expect(dots.locator(".on")).to_have_count(weight)
        drawn = each.locator(".art img")
        drawn.scroll_into_view_if_needed()
        loaded = "(one) => one.complete && one.naturalWidth > 0"
        page.wait_for_function(loaded, arg=drawn.element_handle())
        expect(each.get_by_role("link", name="Rules")).to_be_visible()


def test_a_stranger_begins_with_one_game_and_plays_a_small_one_against_gentle_bots(
    visit: Visit,
) -> None:
    visitor = visit()
    page = visitor.page("/")
    first = page.locator("#games .card").first
    expect(first).to_have_attribute("data-game", "dune")
    expect(first.locator(".start-here")).to_be_visible()
    expect(page.locator(".main")).to_have_count(1)
    expect(page.locator(".main")).to_have_text(re.compile(r"^Learn it · \d+ min$"))
    expect(first.locator(".next")).to_contain_text("a small game against gentle bots")
    for button in page.locator("#games .card .go > *").all():  # all five, without scrolling
        expect(button).to_be_in_viewport(ratio=1)
    with page.expect_request(is_wish) as sent:
        card(page, "dune").get_by_role("button", name="Play now").click()
    wish = sent.value.post_data_json
    assert (wish["options"]["game"], wish["options"]["turns"]) == ("basic", 6)
    assert wish["options"]["factions"][0] == "atreides"
    assert [chair.get("bot", "me") for chair in wish["chairs"]] == ["me", *["gentle"] * 3]
    person = Person(visitor, page)
    asked = person.wait_asked()
    assert asked is not None
    assert asked.options
    has_no_secret_in_sight(visitor, page)


def test_after_a_finished_game_play_now_comes_first_and_bots_are_strong(visit: Visit) -> None:
    visitor = visit(remembers={"finished:dune": "yes"})
    page = visitor.page("/")
    dune = card(page, "dune")
    expect(page.locator(".start-here:visible")).to_have_count(0)
    expect(dune.locator(".go > *").first).to_have_text("Play now")
    expect(card(page, "imperium").locator(".go > *").first).to_contain_text("Learn it")
    with page.expect_request(is_wish) as sent:
        dune.get_by_role("button", name="Play now").click()
    wish = sent.value.post_data_json
    assert sorted(wish["options"]["factions"]) == sorted(FACTIONS)
    assert [chair.get("bot", "me") for chair in wish["chairs"]] == ["me", *["strong"] * 5]
    expect(page.locator("#page")).to_have_attribute("data-status", "running")


def test_play_now_brings_back_what_was_played_last(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("/new/spice_auction")
    page.locator("#seats").select_option("5")
    make(page)
    expect(page.locator("#page")).to_have_attribute("data-status", "running")
    lobby = visitor.page("/")
    spice = card(lobby, "spice_auction")
    with lobby.expect_request(is_wish) as sent:
        spice.get_by_role("button", name="Play now").click()
    assert len(sent.value.post_data_json["chairs"]) == 5


def test_learn_it_begins_the_first_game_with_three_houses_and_basic_rules(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("/")
    with page.expect_request(is_wish) as sent:
        card(page, "dune").get_by_role("button", name="Learn it").click()
    wish = sent.value.post_data_json
    assert (wish["options"]["game"], wish["options"]["turns"]) == ("basic", 5)
    assert (len(wish["chairs"]), wish["hints"]) == (3, True)
    person = Person(visitor, page)
    assert person.wait_asked() is not None
    expect(page.locator("#rules .options")).to_contain_text("basic game")


def test_my_tables_say_what_is_asked_of_me(visit: Visit, tables: Tables) -> None:
    laid = tables["phone"]
    visitor = visit()
    person = Person.at(visitor, laid.link(laid.seats[0]))
    asked = person.wait_asked()
    assert asked is not None
    page = visitor.page("/")
    mine = page.locator("#my-tables li.hot")
    expect(mine).to_contain_text("Your move")
    expect(mine).to_contain_text(str(person.page.locator("#question").text_content()))
    expect(mine.locator(".emblems svg")).not_to_have_count(0)
    mine.get_by_role("link", name="Go to your seat").click()
    expect(page.locator("#page")).to_have_attribute("data-seat", str(laid.seats[0]))
    stranger = visit().page("/")
    expect(stranger.locator("#games article")).not_to_have_count(0)
    expect(stranger.locator("#mine")).to_be_hidden()


def test_a_pasted_link_leads_to_a_table_here_and_nowhere_else(visit: Visit, tables: Tables) -> None:
    visitor = visit()
    page = visitor.page("/")
    page.locator("#upload-link").fill("https://elsewhere.example/t/abc")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#notes")).to_contain_text("not a link to a table here")
    page.locator("#upload-link").fill(f"{visitor.address}/t/{tables['over'].table}/at/3")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page).to_have_url(re.compile(rf"/t/{tables['over'].table}/at/3$"))


def test_a_record_is_opened_by_dropping_it(visit: Visit, tables: Tables, server: Server) -> None:
    with urllib.request.urlopen(f"{server.address}/api/tables/{tables['over'].table}/record") as it:
        record = it.read().decode()
    page = visit().page("/")
    expect(page.get_by_role("button", name="Open", exact=True)).to_be_enabled()
    page.evaluate(DROP, record)
    expect(page.locator("#result-words")).to_be_visible()


DROP = """(record) => {
  const carried = new DataTransfer();
  carried.items.add(new File([record], "game.jsonl"));
  const dropped = new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true });
  document.getElementById("upload").dispatchEvent(dropped);
}"""


KEEP = """(tables) => tables.forEach((table, place) => {
  localStorage.setItem(`landsraad:token:${table}`, "no such seat");
  localStorage.setItem(`landsraad:since:${table}`, place);
})"""


def test_a_seat_is_forgotten_by_its_holder_only(visit: Visit, tables: Tables) -> None:
    visitor, laid = visit(), tables["phone"]
    visitor.expected.append("status of (404|500)")
    page = visitor.page("/")
    trouble = f"**/api/tables/{laid.table}/standing"
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


def test_what_was_typed_and_chosen_before_the_scripts_came_is_kept(visit: Visit) -> None:
    visitor = visit()
    held: list[Route] = []
    visitor.context.route("**/lobby.js", lambda route: held.append(route))
    page = visitor.context.new_page()
    with page.expect_request("**/lobby.js"):
        page.goto(f"{visitor.address}/", wait_until="commit")
    page.get_by_label("Your name").fill("Esmar")
    torn = {"name": "torn.jsonl", "mimeType": "text/plain", "buffer": b"torn"}
    page.locator("#upload-file").set_input_files(files=torn)
    visitor.expected.append("400 .*/api/records")
    with page.expect_request("**/api/records"):
        held[0].continue_()
    expect(page.get_by_label("Your name")).to_have_value("Esmar")


def test_a_name_stays_when_a_link_is_followed_before_the_scripts_came(visit: Visit) -> None:
    visitor = visit()
    visitor.context.route("**/lobby.js", lambda route: None)
    page = visitor.context.new_page()
    with page.expect_request("**/lobby.js"):
        page.goto(f"{visitor.address}/", wait_until="commit")
    page.get_by_label("Your name").fill("Esmar")
    page.get_by_role("link", name="With friends").first.click()
    page.wait_for_url("**/new/*")
    expect(page.get_by_label("Your name")).to_have_value("Esmar")

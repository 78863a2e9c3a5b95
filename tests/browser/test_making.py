"""The form for a new table: presets, seats, pace, rules, and the sentence at the side."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from landsraad import game_names, load
from landsraad.scenes.rendering.fonts import LETTERS

from .making import at_the_form, make, unfolds_the_rules
from .person import Person
from .visitor import WAITING, Visit, at_rest

SIZES = [(1440, 900), (1024, 768), (390, 844), (360, 740)]
ENGINE_NAME = re.compile(r"[a-z0-9]_[a-z0-9]")
EFFECTS = "(all) => all.map((one) => one.dataset.effect)"
HOUSES = "() => [...document.querySelectorAll('#chairs .side')].map((one) => one.value)"
TOO_SMALL = """() => [...document.querySelectorAll("button, a.button, select, input, summary")]
  .filter((one) => one.checkVisibility() && !one.closest(".unseen, .choice, .switch"))
  .filter((one) => !one.classList.contains("unseen"))
  .filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML)"""


def form(visit: Visit, path: str = "/new/dune") -> Page:
    """The form, ready."""
    page = visit().page(path)
    expect(page.get_by_role("button", name="Make the table")).to_be_enabled()
    return page


def says(page: Page, words: str) -> None:
    """The sentence at the side says this."""
    expect(page.locator(".summary")).to_contain_text(words)


@pytest.mark.parametrize("game", game_names())
def test_with_no_other_press_a_table_is_made_and_played(visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.page(f"/new/{game}")
    make(page)
    if load(game).clock:  # nobody is asked on an open floor
        expect(page.locator("#deeds")).to_be_visible(timeout=WAITING)
    else:
        assert Person(visitor, page).wait_asked() is not None


def test_the_usual_preset_is_chosen_and_another_sets_everything(visit: Visit) -> None:
    page = form(visit)
    expect(page.get_by_role("radio", name="Advanced")).to_be_checked()
    expect(page.locator("#chairs li")).to_have_count(6)
    expect(page.locator("#hints")).not_to_be_checked()
    page.get_by_role("radio", name="First game").check()
    expect(page.locator("#chairs li")).to_have_count(3)
    assert page.evaluate(HOUSES) == ["atreides", "harkonnen", "emperor"]
    expect(page.locator("#hints")).to_be_checked()
    expect(page.locator("#rule-game")).to_have_value('"basic"')
    expect(page.locator("#rule-turns")).to_have_value("5")
    says(page, "DUNE, First game")
    says(page, "You play Atreides, with two bots")
    expect(page.locator("#changed")).to_have_text("38 rules")


def test_a_preset_can_be_named_in_the_address(visit: Visit) -> None:
    page = form(visit, "/new/dune?preset=duel")
    expect(page.get_by_role("radio", name="Duel")).to_be_checked()
    expect(page.locator("#chairs li")).to_have_count(2)


def test_a_changed_rule_is_counted_and_says_what_it_does(visit: Visit) -> None:
    page = form(visit)
    unfolds_the_rules(page)
    rule = page.locator("[data-rule=karama_exceptions]")
    effect = rule.locator(".effect")
    before = effect.inner_text()
    page.get_by_label("A Karama cannot stop").select_option("what the rulebook lists")
    expect(effect).not_to_have_text(before)
    expect(page.locator("#changed")).to_have_text("1 of 38 changed")
    says(page, "DUNE, Advanced, 1 rule changed")
    page.get_by_label("The last turn").fill("8")
    page.get_by_label("The last turn").blur()
    says(page, "Advanced, 2 rules changed")
    page.get_by_role("radio", name="Basic Six").check()
    says(page, "DUNE, Basic")
    expect(page.locator(".summary")).not_to_contain_text("changed")


def test_rules_are_found_by_their_words(visit: Visit) -> None:
    page = form(visit)
    unfolds_the_rules(page)
    page.get_by_label("Find a rule").fill("storm atomics")
    expect(page.locator(".rule:visible")).to_have_count(1)
    expect(page.locator(".rule:visible")).to_contain_text("Family Atomics need")
    expect(page.locator(".group:visible legend")).to_have_text("Storm")
    page.get_by_label("Find a rule").fill("sandworm chess")
    expect(page.locator("#no-rule")).to_be_visible()
    page.get_by_label("Find a rule").fill("")
    expect(page.locator(".rule:visible")).to_have_count(38)


@pytest.mark.parametrize("game", game_names())
def test_nobody_reads_a_name_of_the_engine(visit: Visit, game: str) -> None:
    page = form(visit, f"/new/{game}")
    unfolds_the_rules(page)
    words = page.locator("body").inner_text()
    choices = page.locator("option").all_text_contents()
    effects = page.locator("[data-effect]").evaluate_all(EFFECTS)
    for each in (words, *choices, *effects):
        assert not ENGINE_NAME.search(each), each


def test_each_house_is_given_once(visit: Visit) -> None:
    page = form(visit)
    before = page.evaluate(HOUSES)
    page.locator("#side-0").select_option("fremen")
    after = page.evaluate(HOUSES)
    assert after[0] == "fremen"
    assert after[before.index("fremen")] == "atreides"
    assert sorted(after) == sorted(before)
    expect(page.locator("#side-0")).to_be_focused()
    drawn = set()
    for _ in range(6):
        page.get_by_role("button", name="Draw the houses").click()
        houses = page.evaluate(HOUSES)
        assert sorted(houses) == sorted(before)
        drawn.add(tuple(houses))
    assert len(drawn) > 1
    page.locator("#seats").select_option("4")
    with page.expect_request("**/api/tables") as sent:
        make(page)
    options = sent.value.post_data_json["options"]
    assert options["choice"] == "assign"
    assert options["factions"] == houses[:4]
    expect(page.locator("#page")).to_have_attribute("data-status", "running")


def test_nobody_sits_on_two_chairs_and_the_sentence_follows(visit: Visit) -> None:
    page = form(visit, "/new/dune?friends=1")
    says(page, "You play Atreides, with one friend and four bots, without a clock.")
    page.locator("#who-3").select_option("me")
    expect(page.locator("#who-0")).to_have_value("bot steady")
    expect(page.locator("#who-3")).to_be_focused()
    page.get_by_role("radio", name="By mail").check()
    says(page, "You play Fremen, with one friend and four bots, by mail.")
    page.locator("#who-1").select_option("nobody")
    expect(page.locator("#chairs li")).to_have_count(5)
    says(page, "You play Fremen, with four bots, by mail.")
    page.get_by_role("radio", name="First game").check()
    expect(page.locator("#who-1")).to_have_value("bot gentle")


def test_to_play_the_other_side_of_a_duel_leaves_no_chair_empty(visit: Visit) -> None:
    page = form(visit, "/new/war_for_arrakis")
    page.locator("#who-1").select_option("me")
    says(page, "You play the Harkonnen, with one bot, without a clock.")
    expect(page.locator("#who-0")).to_have_value("bot steady")


def test_on_an_open_floor_one_chooses_minutes_a_year(visit: Visit) -> None:
    page = form(visit, "/new/megagame")
    says(page, "You play House Atreides")
    fast = page.locator("section[aria-labelledby=fast]")
    expect(fast).to_contain_text("a year ends when everybody has")
    expect(fast).not_to_contain_text("a move")
    expect(fast).not_to_contain_text("wait for you")
    page.get_by_role("radio", name="5 minutes").check()
    says(page, "5 minutes a year")
    with page.expect_request("**/api/tables") as sent:
        make(page)
    wish = sent.value.post_data_json
    assert (wish["pace"], wish["options"]["minutes_per_year"]) == ("live", 5)
    assert wish["chairs"][1]["kind"] == "me"
    expect(page.locator("#page")).to_have_attribute("data-seat", "1")


@pytest.mark.parametrize("game", game_names())
def test_bots_have_the_same_levels_in_every_form(visit: Visit, game: str) -> None:
    page = form(visit, f"/new/{game}")
    bots = page.locator("#who-2 option[value^=bot], #who-0 option[value^=bot]")
    words = bots.all_text_contents()
    assert words[:3] == ["A bot, gentle", "A bot, steady", "A bot, strong"]
    for engine in ("mentat", "ponder", "random"):
        assert not [each for each in words if engine in each]


def test_the_form_says_what_is_wrong_with_it(visit: Visit) -> None:
    page = visit().page("/")
    page.get_by_label("Your name").fill("Leto")
    at_the_form(page, "dune", seat_1="me")
    page.get_by_text("Other times").click()
    page.get_by_role("radio", name="Live").check()
    page.get_by_label("Seconds for a move").fill("3")
    page.get_by_role("radio", name="Relaxed").check()
    page.get_by_label("Seconds to react").fill("5")
    unfolds_the_rules(page)
    page.get_by_label("The last turn").fill("0")
    unfolds_the_rules(page)
    make(page)
    expect(page.get_by_label("The last turn")).to_be_focused()
    page.get_by_label("The last turn").fill("3")
    with page.expect_request("**/api/tables") as sent:
        make(page)
    wish = sent.value.post_data_json
    assert (wish["name"], wish["pace"], wish["window"]) == ("Leto", "relaxed", 5)
    assert not {"seconds", "hours"} & wish.keys()
    assert [chair["kind"] for chair in wish["chairs"]][:3] == ["friend", "me", "bot"]
    expect(page.locator("#waiting-room")).to_contain_text("Advanced, 1 rule changed")


@pytest.mark.parametrize("path", ["/", "/new/dune", "/new/spice_auction"])
def test_nothing_is_wider_than_the_screen(visit: Visit, path: str) -> None:
    page = visit().page(path)
    expect(page.locator("button.main").first).to_be_enabled()
    at_rest(page)
    for (width, height), theme in product(SIZES, ("light", "dark")):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        if width < 1280:
            assert page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("path", ["/", "/new/dune"])
def test_every_sign_on_the_page_is_in_our_fonts(visit: Visit, path: str) -> None:
    page = visit().page(path)
    expect(page.locator("button.main").first).to_be_enabled()
    words = page.locator("body").evaluate("(body) => body.textContent")
    assert {sign for sign in words if not sign.isspace()} <= {*LETTERS}


def test_seats_are_called_by_what_the_chosen_rules_make_them_play(visit: Visit) -> None:
    page = form(visit, "/new/war_for_arrakis")
    names = page.locator("#chairs .name")
    expect(names).to_have_text(["The Atreides", "The Harkonnen"])
    unfolds_the_rules(page)
    page.locator("#rule-mahdi").select_option("true")
    expect(names).to_have_text(["House Atreides", "The Fremen"])
    says(page, "You play House Atreides")
    page.locator("#rule-mahdi").select_option("false")
    expect(names).to_have_text(["The Atreides", "The Harkonnen"])
    page.locator("#rule-sides").select_option('"drawn"')
    expect(names).to_have_text(["A side by lot", "A side by lot"])
    says(page, "You play a side by lot")

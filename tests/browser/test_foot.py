"""The foot of the desk: the way out with all its words, tools that keep their place, and a main
button that speaks of what is asked now.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from landsraad.games.dune.components import STRONGHOLDS
from landsraad.games.dune.rules.phases import bidding
from landsraad.games.dune.scene.sheets.travel import standing

from .film import film
from .laid import Laid, lay, played
from .person import ASKED, Person
from .positions import Tables
from .served import Server
from .test_frame import SHOW, dressed_for, opened
from .visitor import WAITING, Visit

SIZES = [(1440, 900), (1280, 720), (1024, 768), (390, 844), (360, 740)]
FILMED = ["dune", "dawn_of_the_fremen", "imperium", "war_for_arrakis"]

FOOT = """() => {
  // As it is when something else is chosen.
  document.querySelector("#decide > .main")?.setAttribute("data-own", "");
  const out = document.querySelector("#way-out, #clear");
  const seen = out && out.checkVisibility({ visibilityProperty: true });
  // With a choice of how long it is one of two buttons, and both are the way out.
  const box = (document.getElementById("way") ?? out)?.getBoundingClientRect();
  const slots = [...document.querySelectorAll("#second > .slot")];
  const x = (one) => Math.round(one.getBoundingClientRect().x);
  const tools = [...document.querySelectorAll("#undo, #ask-hint, #offers")];
  return {
    out: seen ? out.textContent : "",
    wide: !seen || box.width >= 148,
    whole: !seen || (out.scrollWidth <= out.clientWidth && out.scrollHeight <= out.clientHeight),
    slots: slots.map(x).join(),
    apart: !seen || box.right <= slots[0].getBoundingClientRect().x,
    tools: tools.map((one) => `${one.id} ${x(one)}`),
    inside: slots.every((one) => one.getBoundingClientRect().right <= innerWidth),
  };
}"""


@pytest.mark.parametrize("game", FILMED)
def test_the_way_out_has_all_its_words_and_tools_keep_their_places(
    visit: Visit, tables: Tables, game: str
) -> None:
    page = opened(visit, tables, SIZES[0])
    dressed_for(page, game)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        slots, places, outs = set[str](), dict[str, str](), set[str]()
        for number, markup in enumerate(film(game)):
            page.evaluate(SHOW, markup)
            now = page.evaluate(FOOT)
            where = f"moment {number} at {width}: {now}"
            assert now["wide"], where
            assert now["whole"], where
            assert now["apart"], where
            assert now["inside"], where
            for tool, x in (each.split() for each in now["tools"]):
                assert places.setdefault(tool, x) == x, where
            slots.add(now["slots"])
            outs.add(now["out"])
        assert len(slots) == 1
        assert outs - {""}
        assert "undo" in places


@pytest.fixture(scope="module")
def ready(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ready]:
    folder = tmp_path_factory.mktemp("foot") / "data"
    tables = {
        "imperium": extra(folder, "imperium", 4),
        "war_for_arrakis": extra(folder, "war_for_arrakis", 2),
        "war": lay(folder, played("war_for_arrakis", {}, 2, 5, lambda _: True), {0: "Chani"}),
        "war, sheets": lay(
            folder, played("war_for_arrakis", {}, 2, 6, lambda _: True), {1: "Piter"}
        ),
        "bids": dune(folder, bids, "bid"),
        "beyond": dune(folder, beyond_the_purse, "bid"),
        "leaves": dune(folder, leaves_a_stronghold, "move from"),
        "hints": lay(
            folder,
            played("imperium", {"leader_choice": "random"}, 3, 2, lambda _: True),
            {0: "Chani"},
            hints=True,
        ),
    }
    server = Server(folder).start()
    yield Ready(server, tables)
    server.stop()


class Ready:
    """A server with tables at which the foot of the desk has something to say."""

    def __init__(self, server: Server, tables: dict[str, Laid]) -> None:
        self.server, self.tables = server, tables

    def person(self, visit: Visit, name: str, **settings: Any) -> Person:
        laid = self.tables[name]
        return Person.at(visit(self.server.address, **settings), laid.link(laid.seats[0]))


def extra(folder: Any, game: str, seats: int) -> Laid:
    """A table at which somebody's turn is over but for one thing more, which is rare."""
    for seed in range(1, 200):
        match = played(game, {}, seats, seed, is_extra)
        if not match.over:
            seat = next(ask.seat for ask in match.asks.values() if ask.kind == "anything else")
            return lay(folder, match, {seat: "Chani"})
    raise LookupError(game)


def is_extra(match: Any) -> bool:
    asks = [ask for ask in match.asks.values() if ask.kind == "anything else"]
    return any(len(ask.options) == 2 and "end turn" in ask.options for ask in asks)


@pytest.mark.parametrize("game", ["imperium", "war_for_arrakis"])
def test_enter_ends_the_turn_and_does_nothing_rare(visit: Visit, ready: Ready, game: str) -> None:
    person = ready.person(visit, game)
    person.wait_asked()
    page, main = person.page, person.page.locator("#decide > .main")
    expect(main).to_contain_text("End the turn")
    expect(page.locator("#way-out")).to_be_hidden()
    # What is rare is a row; once it is pressed, the end of the turn stands apart.
    page.locator("#sheet .pick").first.click()
    expect(main).not_to_contain_text("End the turn")
    expect(page.locator("#way-out")).to_be_visible()
    page.reload()
    person.wait_asked()
    with page.expect_request("**/answer") as sent:
        page.keyboard.press("Enter")
    assert sent.value.post_data_json["value"] == "end turn"


def test_a_hint_names_the_whole_deed_and_two_presses_take_nothing_back(
    visit: Visit, ready: Ready
) -> None:
    person = ready.person(visit, "hints")
    page = person.page
    page.locator("#lesson-all").click()  # bots would wait for whoever reads
    asked = person.wait_asked()
    assert asked is not None
    # The whole deed is named, marked in the picture, and stays until it is done.
    page.locator("#ask-hint").click()
    expect(page.locator("#hint")).to_contain_text(re.compile("Send an Agent to .+: card .+"))
    expect(page.locator("#hinted rect")).to_have_count(2)
    person.answer(asked.options[0], asked)  # now there is something to take back
    expect(page.locator("#hint")).to_have_count(0)
    expect(page.locator("#hinted rect")).to_have_count(0)
    expect(page.locator("#undo")).to_be_visible()
    expect(page.locator("#ask-hint")).to_be_visible()
    before = {one: page.locator(one).bounding_box() for one in ("#undo", "#ask-hint")}
    hint = before["#ask-hint"]
    assert hint
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    spot = hint["x"] + hint["width"] / 2, hint["y"] + hint["height"] / 2
    page.mouse.click(*spot)
    expect(page.locator("#hint")).to_be_visible()
    page.mouse.click(*spot)
    page.wait_for_timeout(300)
    expect(page.locator("#hint")).to_be_visible()
    assert page.locator("#undo").bounding_box() == before["#undo"]
    assert not [url for url in sent if "undo" in url]


PLAY = """async ([asked, count, patience]) => {
  const page = () => document.getElementById("page");
  const until = (there, what) => new Promise((come, gone) => {
    const last = performance.now() + patience;
    const look = () => {
      const found = there();
      if (found) come(found);
      else if (performance.now() > last) gone(new Error(what));
      else requestAnimationFrame(look);
    };
    look();
  });
  const over = () => page().dataset.status === "over";
  const said = (one) => one?.textContent.trim() ?? "";
  const main = () => document.querySelector("#decide > .main");
  const picks = () => [...document.querySelectorAll("#sheet [data-choose]")];
  const wrong = [];
  const check = (chosen) => {
    const number = document.querySelector("#decide .number:not([data-idle])");
    const deeds = picks().map((one) => one.dataset.deed);
    const only = picks().find((one) => one.dataset.choose === main().dataset.only);
    const rests = main().dataset.rests !== undefined;
    const fresh = chosen ? [chosen.dataset.deed] : rests ? [main().dataset.unchosen]
      : number ? JSON.parse(number.dataset.deeds) : only ? [only.dataset.deed]
      : ["Choose on the board", "Choose an answer", "Choose a number", "Say it"];
    const words = said(main());
    const will = document.getElementById("effects");
    const told = JSON.parse((chosen ?? only)?.dataset.effects ?? "[]").map((each) => each.words);
    const shown = [...will.querySelectorAll("span")].map(said);
    const asks = will.dataset.ask === `${page().dataset.decision} `;
    const effects = number && !chosen ? shown : told;
    if (main().id === "commit" && !fresh.includes(words)) wrong.push(`${words}, not ${fresh}`);
    if (main().id === "commit" && shown.join() !== effects.join()) wrong.push(`will: ${shown}`);
    if (main().id !== "commit" && shown.length) wrong.push(`will on a sheet: ${shown}`);
    if (!asks) wrong.push(`will of ${will.dataset.ask} at ${page().dataset.decision}`);
    return deeds.length;
  };
  let seen = 0;
  for (let turn = 0; turn < count && !over(); turn += 1) {
    await until(() => over() || (document.querySelector(asked) && (picks().length ||
      document.querySelector("#decide .number, #form, #way-out"))), "nothing is asked");
    if (over()) break;
    const { decision } = page().dataset;
    check(null);
    const some = picks();
    const one = main().id === "commit" && some[(turn * 5) % Math.max(1, some.length)];
    if (one) {
      one.click();
      check(one);
    }
    seen += 1;
    if (main().id === "commit") main().click();
    else {
      const values = "[data-value]:not(.step)";
      const field = [...document.querySelectorAll("#form .form-field")].find((each) =>
        each.querySelector(values) && !each.querySelector("[aria-pressed=true]"));
      const next = field?.querySelector(values) ?? some[0];
      if (main().disabled && next) {
        const draft = document.getElementById("form").dataset.draft;
        next.click();
        await until(() => document.getElementById("form")?.dataset.draft !== draft, "not drawn");
        continue;
      }
      (main().disabled ? document.getElementById("way-out") : main()).click();
    }
    const taken = () => over() || page().dataset.decision !== decision;
    const sure = () => document.querySelector("dialog#sure[open] #sure-yes");
    await until(() => taken() || sure(), `not taken: ${said(document.getElementById("question"))}`);
    if (!taken()) sure().click();
    await until(taken, `not taken after all: ${decision}`);
  }
  return { seen, wrong };
}"""
"""Answer what is asked, and see at each question that the button and the preview are its own."""


@pytest.mark.parametrize(("name", "single"), [("war", "on"), ("war, sheets", "off")])
def test_no_words_of_an_earlier_question_stay(
    visit: Visit, ready: Ready, name: str, single: str
) -> None:
    person = ready.person(visit, name, remembers={"single": single})
    person.visitor.expected.append(r"409 \(Conflict\) .*/answer")
    found = person.page.evaluate(PLAY, [ASKED, 120, WAITING])
    assert found["wrong"] == []
    assert found["seen"] > 40


def pressed(page: Page) -> None:
    """Open what is behind More."""
    page.locator("#offers > summary").click()


def test_what_is_rarely_wanted_is_behind_more(visit: Visit, tables: Tables) -> None:
    laid = tables["deals"]
    person = Person.at(visit(), laid.link(laid.seats[0]))
    person.wait_asked()
    pressed(person.page)
    expect(person.page.locator("#offers [data-act]").first).to_be_in_viewport()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("#offers [data-act]").first).to_be_hidden()


# ---- how long, what it costs, and that there is more


def leaves_a_stronghold(match: Any) -> bool:
    """Somebody may move several forces out of a stronghold."""
    asks = [ask for ask in match.asks.values() if ask.kind == "move from"]
    table = match.state.table
    return any(
        start in STRONGHOLDS and standing(table, ask.seat, start) > 2
        for ask in asks
        for start in ask.options
        if start != "pass"
    )


def dune(folder: Any, until: Any, kind: str) -> Laid:
    options = {"choice": "assign", "factions": ["atreides", "emperor", "harkonnen"]}
    for seed in range(1, 50):
        match = played("dune", options, 3, seed, until)
        if not match.over:
            seat = next(ask.seat for ask in match.asks.values() if ask.kind == kind)
            return lay(folder, match, {seat: "Chani"})
    raise LookupError(kind)


def bids(match: Any) -> bool:
    return any(ask.kind == "bid" and 1 in ask.options for ask in match.asks.values())


def beyond_the_purse(match: Any) -> bool:
    """Somebody could lead with nothing less than their Karama."""
    asks = [ask for ask in match.asks.values() if ask.kind == "bid"]
    return any(
        min((each for each in ask.options if each != "pass" and each != "karama"), default=0)
        > bidding.purse(match.state.table, ask.seat)
        for ask in asks
    )


def test_nothing_is_given_up_by_a_number_that_nobody_has_chosen(visit: Visit, ready: Ready) -> None:
    """Third cut, 4: no default is warned of; a bid that only a Karama pays is somebody's choice."""
    person = ready.person(visit, "beyond")
    page, main = person.page, person.page.locator("#decide > .main")
    person.wait_asked()
    expect(main).to_have_text("Pass")
    expect(page.locator(".warn")).to_have_count(0)
    page.locator(".number .step").last.click()
    expect(main).to_contain_text("Bid")
    expect(page.locator(".warn")).to_contain_text("costs you your Karama")
    expect(page.locator("#way-out")).to_have_text("Pass")
    page.reload()
    person.wait_asked()
    page.locator("#number-value").click()
    expect(main).to_contain_text("Bid")
    page.reload()
    person.wait_asked()
    with page.expect_request("**/answer") as sent:
        page.keyboard.press("Enter")
    assert sent.value.post_data_json["value"] == "pass"


PRESS_FIRST = """(pattern) => [...document.querySelectorAll("#form [data-choose]")]
  .find((one) => new RegExp(pattern).test(one.dataset.choose)).click()"""


def test_the_way_out_says_for_how_long_and_a_chip_takes_it_back(visit: Visit, ready: Ready) -> None:
    person = ready.person(visit, "bids")
    page = person.page
    person.wait_asked()
    expect(page.locator("#way > #way-out")).to_have_text("Pass")
    page.locator("#typed-number").press("End")
    shown = page.locator("#number-shown").text_content()
    page.locator("#longer > summary").click()
    expect(page.locator("#longer")).to_contain_text(f"Pass above {shown} spice")
    with page.expect_request("**/answer") as sent:
        page.get_by_role("button", name="Pass this phase").click()
    said = sent.value.post_data_json
    assert said["value"] == "pass"
    assert '"when":"bidding"' in said["standing"]
    # Nothing is asked in this phase any more: the next question belongs to another.
    person.wait_asked()
    expect(page.locator("#phases .now")).not_to_contain_text("Bidding")
    expect(page.locator("#lulled")).to_have_count(0)


def test_what_is_given_up_is_said_above_the_button_with_the_remedy(
    visit: Visit, ready: Ready
) -> None:
    size = {"width": 390, "height": 844}
    person = ready.person(visit, "leaves", viewport=size, remembers={"single": "off"})
    page = person.page
    person.wait_asked()
    main = page.locator("#decide > .main")
    page.evaluate(PRESS_FIRST, "|".join(STRONGHOLDS))
    expect(page.locator("#form .place-words").first).not_to_have_class("open")
    page.wait_for_function("() => document.querySelectorAll('#form [data-choose]').length > 3")
    page.evaluate(PRESS_FIRST, "@")
    expect(main).to_contain_text("Move")
    expect(page.locator(".warn")).to_have_count(0)
    page.locator(".number .step").last.click()
    expect(page.locator(".warn")).to_contain_text("would stand empty")
    expect(main).to_contain_text("Leave")
    expect(main).to_have_attribute("data-bold", "")
    above, below = page.locator(".warnings").bounding_box(), main.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    expect(page.locator("#second")).to_be_in_viewport(ratio=1)
    page.locator(".remedy").click()
    expect(page.locator(".warn")).to_have_count(0)
    expect(main).to_contain_text("Move")
    # A sheet that goes on below says so, until somebody has looked.
    sheet = page.locator("#sheet")
    more = "(sheet) => sheet.scrollHeight - sheet.clientHeight"
    if sheet.evaluate(more) > 20:
        expect(sheet).to_have_attribute("data-more", "")
        sheet.evaluate("(sheet) => sheet.scrollTo(0, 10000)")
        expect(sheet).not_to_have_attribute("data-more", "")

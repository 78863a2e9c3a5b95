"""The frame of the page: every region has one place and one size, whatever happens in a game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .film import film
from .positions import Tables
from .visitor import PAINTED, Visit, at_rest

SIZES = [(1440, 900), (1280, 720), (1024, 768)]
PHONES = [(390, 844), (360, 740)]
GAMES = ["dune", "dawn_of_the_fremen", "imperium"]

SHOW = """async (markup) => {
  const [{ replace }, number, asked, choose, panels] = await Promise.all(
    ["apply", "number", "asked", "choose", "panels"].map((name) => ours(name)));
  const refresh = () => {
    panels.refresh({ now: () => 0 });
    number.refresh();
    asked.refresh();
    choose.refresh();
  };
  replace(markup);
  refresh();
  document.body.offsetHeight;  // it may need letters that were not needed before
  await document.fonts.ready;
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  refresh();
}"""

WATCHED = """() => {
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  };
  const find = (id) => document.getElementById(id);
  const seen = (one) => {
    const { x, y, right, bottom } = one.getBoundingClientRect();
    return right > x && bottom > y && y < innerHeight && bottom > 0 && x < innerWidth && right > 0;
  };
  const main = document.querySelectorAll("#decide > .main");
  const cards = [...document.querySelectorAll("#hand > .card")];
  const wide = [...document.querySelectorAll(".main, .seat, .pick, .way-out")].filter(
    (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1);
  return {
    bar: find("bar").offsetHeight,
    composed: document.querySelector(".form.summed") !== null,
    regions: ["left", "board-region", "dock", "desk"].map((id) => `${id} ${box(find(id))}`).join(),
    sideways: document.documentElement.scrollWidth - innerWidth,
    ask: Math.round(find("asked").getBoundingClientRect().top),
    foot: main.length && Math.round(main[0].getBoundingClientRect().bottom),
    mains: main.length,
    words: main[0]?.textContent ?? "",
    cards: cards.map((card) => Math.round(innerHeight - card.getBoundingClientRect().top)),
    lastCard: !cards.length || seen(cards.at(-1)),
    lastLine: !find("log-lines").lastElementChild || seen(find("log-lines").lastElementChild),
    lines: [...find("log-lines").children].filter(seen).length,
    shared: find("left").getBoundingClientRect().x === find("desk").getBoundingClientRect().x,
    wide: wide.map((one) => `${one.className}: ${one.textContent}`),
  };
}"""


def opened(visit: Visit, tables: Tables, size: tuple[int, int], **settings: Any) -> Page:
    """Any table's page; what it shows is then put there by hand."""
    width, height = size
    visitor = visit(viewport={"width": width, "height": height}, **settings)
    # This server has drawn no map.
    visitor.expected += ["404 .*/drawings/", "/drawings/.* status 404"]
    visitor.context.route_web_socket("**/api/live", first_scene_alone)
    page = visitor.page(f"/t/{tables['small game to look at'].table}")
    page.wait_for_selector("#page[data-status]")
    at_rest(page)
    return page


def first_scene_alone(page: WebSocketRoute) -> None:
    """Let a page have its first scene and nothing more.

    The server goes on to say who comes and goes, and a line that breaks is begun anew: what was
    put on the page by hand would be changed, or be gone.
    """
    server = page.connect_to_server()
    heard: list[str] = []

    def deliver(news: str | bytes) -> None:
        if not heard:
            heard.append(str(news))
            page.send(news)

    server.on_message(deliver)
    server.on_close(lambda code, reason: None)


def dressed_for(page: Page, game: str) -> None:
    """The style of the game whose pages are shown; a board has its place, and is not painted."""
    page.add_style_tag(url=f"/style/{game}.css")
    page.add_style_tag(content="#view * { visibility: hidden !important; }")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_happens_moves_a_region(visit: Visit, tables: Tables, game: str) -> None:
    page = opened(visit, tables, SIZES[0])
    dressed_for(page, game)
    firsts: dict[tuple[int, bool], Any] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for number, markup in enumerate(film(game)):
            page.evaluate(SHOW, markup)
            now = page.evaluate(WATCHED)
            # A form with a reckoning takes two columns where the desk would be too low for one.
            first = firsts.setdefault((width, now["composed"]), now)
            where = f"moment {number} at {width}: {now['words']}"
            assert now["bar"] == 52, where
            assert now["regions"] == first["regions"], where
            assert now["sideways"] == 0, where
            mine = (now["ask"], now["foot"], now["mains"])
            assert mine == (first["ask"], first["foot"], 1), where
            assert now["wide"] == [], where
            assert all(high >= 85 for high in now["cards"]), where
            assert now["lastCard"], where
            assert now["lastLine"] or width < 1280, where
            if width == 1440 and number > 10:
                # A long board leaves one column for the log and the question below it.
                assert now["lines"] >= (5 if now["shared"] else 15), where


WIDER = (
    "@font-face { font-family: 'Landsraad Sans'; src: local('DejaVu Sans'); size-adjust: 118%; }"
)


@pytest.mark.parametrize("fonts", ["no fonts of ours", "wider letters"])
def test_regions_do_not_depend_on_fonts(visit: Visit, tables: Tables, fonts: str) -> None:
    found = []
    for ours in (True, False):
        page = opened(visit, tables, (1280, 720), fonts=ours or fonts == "wider letters")
        dressed_for(page, "dune")
        if not ours and fonts == "wider letters":
            page.add_style_tag(content=f"{WIDER} html {{ --sans: 'Landsraad Sans'; }}")
        shown = []
        for markup in film("dune")[::4]:
            page.evaluate(SHOW, markup)
            now = page.evaluate(WATCHED)
            assert (now["bar"], now["sideways"], now["wide"]) == (52, 0, [])
            shown.append(now["regions"])
        found.append(shown)
    assert found[0] == found[1]


ON_A_PHONE = """() => {
  const box = (pattern) => document.querySelector(pattern)?.getBoundingClientRect();
  const [board, desk, bar, seats, main] =
    ["#board-region", "#desk", "#bar", "#seats", "#decide > .main"].map(box);
  const pressed = "#decide button, #decide summary, #bar summary, .opens";
  const targets = [...document.querySelectorAll(pressed)]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.id || one.textContent, one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 43.5 || height < 43.5);
  return {
    bar: bar.height,
    seats: seats.height,
    free: Math.round(Math.min(board.bottom, desk.top) - board.top),
    main: main && main.top >= 0 && main.bottom <= innerHeight,
    sideways: document.documentElement.scrollWidth - innerWidth,
    small: targets.map(([words, { width, height }]) => `${words}: ${width} × ${height}`),
  };
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_board_and_button_at_every_question(
    visit: Visit, tables: Tables, game: str
) -> None:
    page = opened(visit, tables, PHONES[0], has_touch=True, is_mobile=True)
    dressed_for(page, game)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        for number, markup in enumerate(film(game)):
            page.evaluate(SHOW, markup)
            now = page.evaluate(ON_A_PHONE)
            where = f"moment {number} at {width}: {now}"
            assert (now["bar"], now["seats"], now["sideways"]) == (48, 56, 0), where
            assert now["free"] >= 132, where
            assert now["main"], where
            assert now["small"] == [], where


GROW = """async ([from, count]) => {
  const panels = await ours("panels");
  const lines = document.getElementById("log-lines");
  for (let number = from; number < from + count; number += 1) {
    const line = document.createElement("li");
    line.id = `told:${number}`;
    line.textContent = `Line ${number} of a story that goes on for a while`;
    lines.append(line);
    panels.refresh({ now: () => 0 });
    // A scroll that was asked for is told later, when more has come.
    if (number % 7 === 0) await new Promise((painted) => requestAnimationFrame(painted));
  }
}"""

AT_END = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.getElementById("panels");
  return scrollHeight - scrollTop - clientHeight < 60;
}"""


def test_the_log_follows_until_somebody_scrolls_away(visit: Visit, tables: Tables) -> None:
    page = opened(visit, tables, (1440, 900))
    page.evaluate(GROW, [5000, 60])
    page.wait_for_function(AT_END)
    chip = page.locator("#newer-lines")
    expect(chip).to_be_hidden()
    page.locator("#log-lines").hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"() => !({AT_END})()")
    page.evaluate(PAINTED)  # now it has heard of it
    page.evaluate(GROW, [6000, 4])
    expect(chip).to_have_text("4 new")
    assert not page.evaluate(AT_END)
    chip.click()
    page.wait_for_function(AT_END)
    expect(chip).to_be_hidden()


TRIMMED = """async ([from, count, most]) => {
  const panels = await ours("panels");
  const lines = document.getElementById("log-lines");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const seen = (one) => {
    const view = document.getElementById("panels").getBoundingClientRect();
    const { top, bottom } = one.getBoundingClientRect();
    return bottom > view.top && top < view.bottom;
  };
  const lost = [];
  for (let number = from; number < from + count; number += 1) {
    const line = document.createElement("li");
    line.id = `told:${number}`;
    line.textContent = `Line ${number} of a story${" that goes on and on".repeat(number % 5)}`;
    // As the server trims it: now and then many lines at once.
    while (lines.children.length > most && number % 3 === 0) lines.firstElementChild.remove();
    lines.append(line);
    if (number % 4 === 0) await frame();
    panels.refresh({ now: () => 0 });
    await frame();
    if (!seen(lines.lastElementChild)) lost.push(number);
  }
  return { lost, last: lines.lastElementChild.id };
}"""


def test_a_log_that_is_trimmed_follows_until_a_person_scrolls(visit: Visit, tables: Tables) -> None:
    page = opened(visit, tables, (1440, 900))
    chip = page.locator("#newer-lines")
    assert page.evaluate(TRIMMED, [7000, 600, 150])["lost"] == []
    expect(chip).to_be_hidden()
    page.locator("#log-lines").hover()
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"() => !({AT_END})()")
    page.evaluate(PAINTED)
    found = page.evaluate(TRIMMED, [8000, 10, 1000])
    assert found["lost"] == list(range(8000, 8010))
    expect(chip).to_have_text("10 new")
    # An answer of one's own brings back the end, and what comes of it.
    page.evaluate("ours('asked').then((asked) => asked.answering())")
    page.wait_for_function(AT_END)
    expect(chip).to_be_hidden()
    assert page.evaluate(TRIMMED, [9000, 10, 150])["lost"] == []


def test_a_place_that_is_no_longer_an_option_is_not_marked_as_chosen(
    visit: Visit, tables: Tables
) -> None:
    page = opened(visit, tables, (1440, 900))
    page.evaluate(
        """async () => {
          document.querySelector("#plane svg").setAttribute("data-chosen", "");
          (await ours("choose")).refresh();
        }"""
    )
    expect(page.locator("[data-chosen]:not([data-choose])")).to_have_count(0)

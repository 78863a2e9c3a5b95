"""Telling somebody who may look elsewhere: title, icon, and sounds, off until they are chosen."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from .listening import LISTENING
from .person import Person
from .positions import Tables
from .served import Server
from .visitor import FILES, Visit

LOOKED = """async ([page, inside, away]) => {
  const { refresh, begin } = await ours("telling");
  window.away = away;
  document.body.innerHTML = `<main id="page">${inside}</main>`;
  Object.assign(document.getElementById("page").dataset, { title: "DUNE", ...page });
  window.pitches = [];
  refresh();
  await new Promise((resolve) => setTimeout(resolve));
  return window.pitches;
}"""
"""A page has changed: what is heard of it?"""

MOVE, OFFER, REACTION, END = [523, 784], [659, 554, 659], [988, 988, 1319], [262, 392, 523, 659]
RUNNING = {"status": "running", "decision": ""}
OFFERED = '<div id="offered"><details class="offer" id="offer:1"></details></div>'
REACTS = '<section id="window" class="reaction"></section>'


def looked(page: Page, inside: str = "", away: bool = False, **attributes: str) -> Any:
    return page.evaluate(LOOKED, [RUNNING | attributes, inside, away])


def test_title_and_icon_say_whose_move_it_is(visit: Visit, server: Server, tables: Tables) -> None:
    laid = tables["a move to tell of"]
    visitor = visit(script=LISTENING)
    one = Person.at(visitor, laid.link(0))
    page, icon = one.page, one.page.locator("link[rel=icon]")
    asked = one.wait_asked()
    assert asked is not None
    expect(page).to_have_title("● Your move · Spice Auction")
    expect(icon).to_have_attribute("href", f"{FILES}/icon-mine.svg")
    one.answer(asked.option(0), asked)
    expect(page).to_have_title("Spice Auction – Landsraad")
    expect(icon).to_have_attribute("href", f"{FILES}/icon.svg")

    # The other person answers: it goes on, and nothing was ever made that could be heard.
    path = f"/api/tables/{laid.table}"
    view = visitor.context.request.get(
        f"{server.address}{path}/view", headers={"Authorization": f"Bearer {laid.tokens[1]}"}
    ).json()
    server.post(f"{path}/answer", {"decision": view["decision"], "value": 1}, laid.tokens[1])
    expect(page).to_have_title(re.compile("^● Your move"))
    assert page.evaluate("[window.contexts, window.buzzes]") == [0, []]


def test_sounds_are_heard_for_what_is_new(visit: Visit) -> None:
    page = visit(script=LISTENING, remembers={"sound": "on"}).page("/rules/dune")
    page.wait_for_load_state("domcontentloaded")
    assert looked(page, OFFERED, decision="a") == []  # it was there before anybody came
    assert looked(page, OFFERED) == []
    assert looked(page, OFFERED, decision="b") == MOVE
    assert looked(page, OFFERED, decision="c") == []  # one's own answer led to it
    assert looked(page) == []
    assert looked(page, OFFERED) == OFFER
    assert looked(page, OFFERED + REACTS, decision="d") == REACTION
    assert looked(page, moment="7", decision="d") == []
    assert looked(page, status="over") == END
    assert page.evaluate("window.contexts") == 1
    assert page.evaluate("window.buzzes") == [30, 30]


def test_in_the_background_only_the_own_move_is_heard(visit: Visit) -> None:
    page = visit(script=LISTENING, remembers={"sound": "on"}).page("/rules/dune")
    page.wait_for_load_state("domcontentloaded")
    assert looked(page) == []
    assert looked(page, OFFERED, away=True) == []
    assert looked(page, REACTS, away=True, decision="a") == MOVE
    assert looked(page, away=True, decision="b") == MOVE
    assert looked(page, away=True, status="over") == []


def test_without_sounds_no_context_is_made(visit: Visit) -> None:
    for kept in ({}, {"sound": "off"}, {"sound": "on", "volume": "0"}):
        page = visit(script=LISTENING, remembers=kept).page("/rules/dune")
        page.wait_for_load_state("domcontentloaded")
        looked(page)
        assert looked(page, OFFERED, decision="a") == []
        assert looked(page, OFFERED, status="over") == []
        assert page.evaluate("window.contexts") == 0


def test_all_six_sounds_can_be_made(visit: Visit) -> None:
    page = visit(script=LISTENING, remembers={"sound": "on"}).page("/rules/dune")
    page.wait_for_load_state("domcontentloaded")
    heard = page.evaluate("""async () => {
      const { sound } = await ours("sound");
      const firsts = [];
      for (const name of ["move", "offer", "reaction", "battle", "worm", "end", "", "unknown"]) {
        window.pitches = [];
        await sound(name);
        firsts.push(window.pitches[0] ?? null);
      }
      return firsts;
    }""")
    assert heard == [523, 659, 988, 150, 34, 262, None, None]

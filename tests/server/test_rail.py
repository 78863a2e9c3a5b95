"""The rail: the log with its rule and its runs, and tabs that say what waits. The pace of bots."""

from __future__ import annotations

from typing import Any

import msgspec

from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.server.page import glimpse as g, page
from landsraad.server.page.rail import sitter

from .test_page import STATES, found, must_have, seen_by


def line(number: int, brief: str = "") -> Node:
    attrs = {"data-brief": brief} if brief else {}
    kids = (el("span", class_="who"), el("span", f"line {number}", class_="words"))
    return Node("li", attrs, kids, f"told:{number}")


def log_of(lines: list[Node], **more: Any) -> list[Node]:
    drawn = msgspec.structs.replace(STATES["asked"].picture, log=lines)
    return [*must_have(page(seen_by(0, picture=drawn, **more)), "log-lines").kids]  # type: ignore[list-item]


def test_a_rule_divides_what_came_since_ones_last_move() -> None:
    lines = [line(number) for number in range(3, 7)]
    ids = [each.id for each in log_of(lines, since=5)]
    assert ids == ["told:3", "told:4", "since", "told:5", "told:6"]
    assert "since" not in [each.id for each in log_of(lines, since=0)]
    assert "since" not in [each.id for each in log_of(lines, since=7)]


def test_equal_deeds_run_together_but_not_over_ones_last_move() -> None:
    lines = [line(0), line(1, "1"), line(2, "pass"), line(3, "2"), line(4), line(5, "3")]
    shown = log_of(lines)
    assert [each.id for each in shown] == ["told:0", "run:1", "told:4", "told:5"]
    assert shown[1].text() == "1pass2"
    assert [kid.attrs["title"] for kid in shown[1].kids] == ["line 1", "line 2", "line 3"]  # type: ignore[union-attr]
    assert "data-brief" not in shown[3].attrs
    ids = [each.id for each in log_of(lines, since=3)]
    assert ids == ["told:0", "run:1", "since", "told:3", "told:4", "told:5"]


def test_the_pace_of_bots_is_ones_own_wish_and_names_whose_holds() -> None:
    paced = g.BotPaceSeen(wish="fast", effective="slow", whose=[1], alone=False)
    root = page(seen_by(0, bot_pace=paced))
    assert must_have(root, "pace:fast").attrs["aria-pressed"] == "true"
    assert must_have(root, "pace:slow").attrs["data-with"] == '{"bots":"slow"}'
    assert "Player 2 wants ½×" in must_have(root, "pace").attrs["title"]
    mine = g.BotPaceSeen(wish="skip", effective="skip", whose=[0], alone=True)
    assert "wants" not in must_have(page(seen_by(0, bot_pace=mine)), "pace").attrs["title"]
    assert found(page(seen_by(0)), "pace") is None


def test_a_tab_says_how_much_waits_in_it() -> None:
    drawn = STATES["asked"].picture
    panel = Panel("deals", "Deals", el("p", "Two."), waiting=2)
    root = page(seen_by(0, picture=msgspec.structs.replace(drawn, panels=[panel])))
    assert must_have(root, "tab:deals").attrs["data-waiting"] == "2"


def test_what_has_no_room_in_a_row_goes_as_a_word() -> None:
    assert [kid.text() for kid in sitter("bot, gentle").kids] == ["bot", ", gentle"]  # type: ignore[union-attr]
    assert [kid.text() for kid in sitter("Chani").kids] == ["Chani"]  # type: ignore[union-attr]

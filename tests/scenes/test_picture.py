"""A match as a seat sees it, put together and as files."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from landsraad import load
from landsraad.kernel import Match, Refused, Secret, Told, View
from landsraad.scenes.frame import Dock
from landsraad.scenes.node import Node, el
from landsraad.scenes.picture import common_style, picture, picture_of, sketch_of
from landsraad.scenes.sketch import Board, Desk, Panel, Places, Seats, Sketch
from landsraad.scenes.story import story_of
from landsraad.testing import Driver, Setting

from ..redrawn import redrawn
from .browser import read

GAME = load("spice_auction")
SVG = "{http://www.w3.org/2000/svg}"


def begun(seats: int = 4) -> Match[Any]:
    return Match.begin(GAME, seats=seats, secret=Secret.given(1), live=True)


def tricky(view: View) -> Node:
    return el("svg", el("text", "<&>\"'"), class_="map", viewBox="0 0 10 10")


TRICKY = Sketch(board=Board(draw=tricky, style='.a > .b::before { content: "<&"; }'))
"""Names and styles with all that has a meaning in markup."""


def test_the_board_alone_is_a_well_formed_picture():
    found = ElementTree.fromstring(picture_of(begun(), 0)._repr_svg_())
    assert found.tag == f"{SVG}svg"
    assert found.get("viewBox")
    assert found.findtext(f"{SVG}title") == "Spice Auction"


def test_style_and_words_come_through_unchanged_in_the_picture():
    match = begun()
    match.game = redrawn(GAME, TRICKY)
    found = ElementTree.fromstring(picture_of(match, 0)._repr_svg_())
    assert found.get("class") == "landsraad map"
    assert found.findtext(f"{SVG}style") == common_style() + TRICKY.board.style
    assert found.findtext(f"{SVG}text") == "<&>\"'"


def test_style_is_not_escaped_in_a_page():
    match = begun()
    match.game = redrawn(GAME, TRICKY)
    written = picture_of(match, 0)._repr_html_()
    assert TRICKY.board.style in written
    assert "<text>&lt;&amp;&gt;" in written


@pytest.mark.parametrize("seat", [-1, 0, 3])
def test_the_whole_is_one_element_with_all_parts(seat: int):
    page = read(picture_of(begun(), seat)._repr_html_())
    ids = [each.attrs.get("id") for each in page.walk()]
    assert {f"mat:{n}" for n in range(4)} <= {*ids}
    assert ("prompt" in ids) == ("shield" in ids) == (seat >= 0)
    assert [each.tag for each in page.walk()][:2] == ["div", "style"]


def test_a_game_without_drawings_is_shown_by_its_words():
    match = begun()
    match.game = redrawn(GAME, Sketch())
    shown = picture_of(match, 0)
    assert (shown.board, shown.progress, shown.dock, shown.panels) == (None, None, None, [])
    assert shown.prompt is not None
    assert shown.log
    assert ElementTree.fromstring(shown._repr_svg_()).tag == f"{SVG}svg"
    assert read(shown._repr_html_()).tag == "div"


def test_a_game_without_a_scene_gets_plain_sketches_and_one_without_words_cannot_be_shown():
    silent = type("Silent", (type(GAME),), {"part": lambda self, name: None})()
    assert type(sketch_of(silent)) is Sketch
    with pytest.raises(Refused, match="has no words yet"):
        story_of(silent)


def test_options_are_lit_in_every_part_of_the_picture():
    def mat(view, seat):
        return el("div", el("i", id="d") if seat == 0 else None, id=f"mat:{seat}")

    plan = Panel("plan", "Plan", el("p", el("i", id="e")))
    everywhere = Sketch(
        board=Board(draw=lambda view: el("svg", el("path", id="a"))),
        seats=Seats(
            dock=lambda view: Dock(el("p"), (el("i", id="b"),), court=el("i", id="f")),
            notes=lambda view: el("p", el("i", id="c")),
            mat=mat,
        ),
        places=Places(kinds={"*": lambda view, ask, value: dict(enumerate("abcdef")).get(value)}),
        desk=Desk(panels=lambda *_: [plan]),
    )
    match = begun()
    shown = picture(redrawn(GAME, everywhere), match.view(0), match.asks[0])
    assert shown.dock is not None
    parts = [shown.board, shown.dock.node(), shown.notes, *shown.mats, shown.panels[0].body]
    lit = {
        node.id: node.attrs["data-choose"]
        for part in parts
        if part
        for node in part.walk()
        if "data-choose" in node.attrs
    }
    assert lit == {"a": "0", "b": "1", "c": "2", "d": "3", "e": "4", "f": "5"}


def test_a_game_without_money_has_a_dock_without_a_purse():
    penniless = Sketch(seats=Seats(dock=lambda seen: Dock(hand=(el("i", "card", id="b"),))))
    match = begun()
    shown = picture(redrawn(GAME, penniless), match.view(0), match.asks[0])
    assert shown.dock is not None
    (hand,) = shown.dock.node().kids
    assert [card.id for card in hand.kids] == ["b"]
    assert 'class="hand"' in shown._repr_html_()


def test_a_line_of_the_log_lights_what_it_is_about():
    told = [Told("sold", {"seat": 2, "good": "silk", "amount": 3}), Told("gift", GIFT, only=(0, 1))]
    sold, gift = picture(GAME, begun().view(0), told=told).log
    assert sold.text().endswith("Player 3 buys a crate of silk for 3 spice.")
    assert sold.attrs["data-spots"].split() == ["chair:2", "seat:2"]
    assert gift.attrs["class"] == "private"
    assert [node.tag for node in gift.walk()].count("svg") == 2


GIFT = {"seat": 0, "other": 1, "amount": 2}


def test_seats_see_only_what_they_were_told():
    match = begun()
    logs = [" ".join(line.text() for line in picture_of(match, seat).log) for seat in (-1, 0, 1)]
    assert "You look inside" in logs[1]
    assert "You look inside" not in logs[0] + logs[2]


def test_the_end_of_a_match_can_be_shown():
    match = Driver(GAME, Setting(3, {}, 1), live=True).play()
    shown = picture_of(match, 0)
    assert shown.prompt is None
    assert "points" in shown.mats[0].text()

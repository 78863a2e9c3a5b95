"""Ghosts: what a draft would put on the board, drawn over it and nowhere else."""

from __future__ import annotations

import re

import pytest

from landsraad.kernel import View
from landsraad.scenes.ghosts import with_ghosts
from landsraad.scenes.node import Node, el
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Ghost, Places, Point, Sketch
from landsraad.scenes.story import Story

SEEN = Seen.of(Story(), View(0, None, None, [], None, [], []))
BOARD = el("svg", el("path", id="part:a"), viewBox="0 0 1000 800", id="board", class_="board")


def anchor(view: View, place: str) -> Point | None:
    return {"part:a": (300.0, 500.0), "part:top": (980.0, 40.0)}.get(place)


def drawn(*ghosts: Ghost) -> Node:
    return with_ghosts(Sketch(places=Places(anchor=anchor)), SEEN, BOARD, ghosts)


def only(node: Node, class_: str) -> Node:
    (found,) = (one for one in node.walk() if one.attrs.get("class") == class_)
    return found


def test_a_ghost_stands_over_everything_at_the_anchor_of_its_place():
    board = drawn(Ghost("part:a", "+3", "3 forces · 3 spice"))
    assert board.kids[:-1] == BOARD.kids
    layer = board.kids[-1]
    assert isinstance(layer, Node)
    assert layer.attrs["aria-hidden"] == "true"
    (ghost,) = layer.kids
    assert isinstance(ghost, Node)
    assert ghost.id == "ghost:part:a"
    assert "translate(300.0 500.0)" in [one.attrs.get("transform") for one in ghost.walk()]
    assert ghost.text() == "+33 forces · 3 spice"


def test_a_ghost_has_the_shape_that_the_game_gives_it():
    shape = el("path", d="M0 0h9z", fill="#123456")
    assert shape in drawn(Ghost("part:a", "+1", shape=shape)).walk()
    assert any(one.tag == "circle" for one in drawn(Ghost("part:a", "+1")).walk())


def test_without_words_there_is_no_tag():
    tags = [one for one in drawn(Ghost("part:a", "+1")).walk() if one.attrs.get("class") == "tag"]
    assert tags == []


@pytest.mark.parametrize(("place", "way"), [("part:a", "-1"), ("part:top", "1")])
def test_a_tag_hangs_above_its_ghost_but_below_at_the_upper_edge(place: str, way: str):
    tag = only(drawn(Ghost(place, "+1", "one force")), "tag")
    found = re.search(r"--way: (-?1)", tag.attrs["style"])
    assert found is not None
    assert found[1] == way


def test_a_longer_tag_is_wider():
    def half(words: str) -> float:
        tag = only(drawn(Ghost("part:a", "+1", words)), "tag")
        found = re.search(r"--half: ([0-9.]+)px", tag.attrs["style"])
        assert found is not None
        return float(found[1])

    assert half("10 forces · 20 spice") > half("1 force")


def test_a_place_that_is_not_on_the_board_has_no_ghost():
    assert drawn(Ghost("card:a", "+3")) is BOARD
    assert drawn() is BOARD

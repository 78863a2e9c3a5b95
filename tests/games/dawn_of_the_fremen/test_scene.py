"""What players see: marks on the board, panels beside a question, and where tokens lie."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import permutations, product
from math import hypot

import pytest

from landsraad.games.dawn_of_the_fremen.components import (
    BORDERS,
    KIND,
    LANDS,
    RESOURCES,
    TOKENS,
    TRIBES,
)
from landsraad.games.dawn_of_the_fremen.scene import sketch
from landsraad.games.dawn_of_the_fremen.scene.board import TOKEN_RADIUS
from landsraad.games.dawn_of_the_fremen.scene.emblems import bare_emblem
from landsraad.games.dawn_of_the_fremen.scene.shapes import SHAPES, anchor
from landsraad.games.dawn_of_the_fremen.scene.spots import gap, holds, inside, taken, way_inside
from landsraad.games.dawn_of_the_fremen.scene.tokens import WARRIOR, number_on, sign_of
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Panel, Point

from .positions import SEAT, Playing, Position
from .positions_moves import BASIN, acting, target
from .test_story import raiders


def board(p: Playing, tribe: str = "green") -> dict[str, Node]:
    """The nodes of the board as a tribe sees it, by id."""
    found = sketch.board.draw(p.match.view(SEAT[tribe]))
    assert found is not None
    return {node.id: node for node in found.walk() if node.id}


def panels(p: Playing, tribe: str = "green") -> dict[str, Panel]:
    """The panels of a tribe, by name."""
    found = sketch.desk.panels(p.match.view(SEAT[tribe]), p.asked(tribe), p.offers(tribe))
    return {panel.name: panel for panel in found}


def test_targets_show_their_sums_while_one_is_chosen() -> None:
    p = acting(raiders())
    assert "aims" not in board(p)
    p.say("green", "first action", "attack")
    assert board(p)[f"aim:{BASIN}"].text().endswith("7:1")
    assert f"aim:{BASIN}" not in board(p, "blue")
    assert panels(p)["calculator"].urgent
    target(acting(raiders()), BASIN)
    assert not panels(p, "blue")["calculator"].urgent


def test_the_target_keeps_its_outline_while_a_move_is_planned() -> None:
    p = target(acting(raiders()), BASIN).first_until("bring from")
    assert "battlefield" in board(p)
    p.say("green", "bring from", "cold_shadow")
    assert {"battlefield", "way"} <= set(board(p))


def test_a_question_is_about_the_land_that_is_attacked_or_the_one_a_move_has_come_to() -> None:
    p = acting(raiders())
    ask = p.asked("green")
    assert ask is not None
    assert sketch.places.about(p.match.view(SEAT["green"]), ask) is None
    p = target(p, BASIN).first_until("bring from")
    assert sketch.places.about(p.match.view(SEAT["green"]), ask) == f"territory:{BASIN}"
    p.say("green", "bring from", "cold_shadow")
    assert sketch.places.about(p.match.view(SEAT["green"]), ask) == "territory:broken_shelf"


def test_something_more_lies_on_the_first_free_place_of_a_territory() -> None:
    view = acting(raiders()).match.view(SEAT["green"])
    assert sketch.places.anchor(view, f"territory:{BASIN}") == anchor(BASIN, 1)
    assert sketch.places.anchor(view, "territory:drum_sand") is not None
    assert sketch.places.anchor(view, "border:nowhere") is None
    assert all(sketch.places.anchor(view, f"border:{name}") for name in BORDERS)


def test_what_is_built_or_called_in_a_draft_is_foretold_where_it_will_lie() -> None:
    p = acting(raiders())
    view, ask = p.match.view(SEAT["green"]), p.asked("green")
    assert ask is not None
    (built,) = sketch.board.ghosts(view, ask, {"develop": "stillsuit", "build in": "cinder_field"})
    assert (built.place, built.words, built.tag) == ("territory:cinder_field", "+1", "Stillsuit")
    (called,) = sketch.board.ghosts(view, ask, {"worm": "call", "call in": BASIN})
    assert called.tag == "Maker"
    assert sketch.board.ghosts(view, ask, {"develop": "stillsuit"}) == []


@pytest.mark.parametrize("name", LANDS)
def test_what_grows_twice_as_large_stays_in_its_territory(name: str) -> None:
    for spot in SHAPES[name].anchors:
        for away in ((200.0, 0.0), (0.0, 300.0), (-150.0, -150.0)):
            dx, dy = way_inside(name, spot, away)
            assert (dx, dy) == (0, 0) or holds(name, (spot[0] + dx, spot[1] + dy))


def test_stops_are_buttons() -> None:
    position = raiders().debts(of="green", held_by="blue", number=2)
    p = target(acting(position), BASIN)
    ask = p.asked("blue")
    assert ask is not None
    assert ask.kind == "stop"
    view = p.match.view(SEAT["blue"])
    assert [sketch.places.find(view, ask, value) for value in ask.options] == [None, None]


def test_prices_stand_beside_what_to_develop() -> None:
    position = raiders().set(phase="development", turn="green").put("cinder_field", "water")
    p = position.at(("develop", "green"))
    prices = panels(p)["prices"]
    assert prices.urgent
    words = [node.attrs.get("title", "") for node in prices.body.walk()]
    assert "Sietch costs 1 spice, 1 water, 1 food and 1 worm tooth" in words
    assert "Cinder Field lacks 1 spice, 1 food and 1 worm tooth" in words


def test_the_council_shows_a_proposal_in_the_making() -> None:
    p = Position().set(phase="council").at(("propose", "green"))
    assert "No proposal is open." in panels(p)["council"].body.text()
    p.say("green", "propose", "alliance").say("green", "grouping", "green_blue")
    council = panels(p)["council"].body
    assert "You are putting together: alliances; Green with Blue." in council.text()
    assert "No proposal is open." in panels(p, "blue")["council"].body.text()


def test_the_mat_of_somebody_who_vanished_says_so() -> None:
    p = acting(Position().vanished("blue"))
    words = {
        tribe: sketch.seats.mat(p.match.view(SEAT[tribe]), SEAT["blue"]).text() for tribe in SEAT
    }
    assert "You have vanished and look on." in words["blue"]
    assert "look on" not in words["red"]


def extent(drawn: Iterable[Node], dx: float, dy: float) -> float:
    """How far a drawing goes from its middle in a direction, which has length 1."""
    return max(max(_extents(node, dx, dy)) for top in drawn for node in top.walk())


def _extents(node: Node, dx: float, dy: float) -> Iterator[float]:
    yield 0
    if node.tag == "circle":
        yield float(node.attrs["r"])
    if node.tag == "rect":
        rounded = float(node.attrs["rx"])
        yield (float(node.attrs["width"]) / 2 - rounded) * (abs(dx) + abs(dy)) + rounded
    x = y = 0.0
    for command, text in re.findall(r"([A-Z])([^A-Z]*)", node.attrs.get("d", "")):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
        x = numbers[-1] if command == "H" else numbers[-2] if len(numbers) > 1 else x
        y = y if command in "HZ" else numbers[-1]
        yield hypot(x, y) if command == "A" else x * dx + y * dy


def test_how_far_drawings_go() -> None:
    assert extent(sign_of("great_maker"), 1, 0) == 25.5
    assert extent(sign_of("sietch"), 0, -1) == 26
    assert extent(sign_of("sietch"), 0, 1) == 18
    assert extent(sign_of("kulon"), 1, 0) == 21


def parted(one: Point, drawn: list[Node], other: Point, also: list[Node]) -> bool:
    """Does a line that crosses the way between two drawings in these places part them?"""
    way = hypot(other[0] - one[0], other[1] - one[1])
    dx, dy = (other[0] - one[0]) / way, (other[1] - one[1]) / way
    return extent(drawn, dx, dy) + extent(also, -dx, -dy) <= way


@pytest.mark.parametrize("name", LANDS)
def test_tokens_do_not_lie_on_each_other(name: str) -> None:
    shape = SHAPES[name]
    scale = shape.anchor_radius / TOKEN_RADIUS
    things = min(len(shape.anchors), len(RESOURCES) + len(set(KIND.values())))
    spots = [(x / scale, y / scale) for x, y in (anchor(name, n) for n in range(things))]
    tiles = [node for thing in (*RESOURCES, *TOKENS) for node in sign_of(thing)]
    number = number_on("9", "count")
    x, y = (float(part) for part in re.findall(r"[\d.]+", number.attrs["transform"]))
    corners = [(spot[0] + x, spot[1] + y) for spot in spots]
    for one, other in permutations(range(things), 2):
        assert parted(spots[one], tiles, spots[other], tiles)
        assert parted(spots[one], tiles, corners[other], [number])
    assert shape.warrior is not None
    place = shape.warrior[0] / WARRIOR, shape.warrior[1] / WARRIOR
    for seat, spot in product(range(len(TRIBES)), spots):
        at = spot[0] * scale / WARRIOR, spot[1] * scale / WARRIOR
        way = hypot(at[0] - place[0], at[1] - place[1])
        dx, dy = (at[0] - place[0]) / way, (at[1] - place[1]) / way
        beside = extent(tiles, -dx, -dy) * scale / WARRIOR
        assert extent(bare_emblem(seat), dx, dy) + beside <= way


@pytest.mark.parametrize("name", LANDS)
def test_sums_lie_on_nothing_in_territories_with_a_few_things(name: str) -> None:
    for things in range(3):
        assert gap(inside(name, things, 110, 60), (38, 20), taken(name, things)) >= 0

"""What players see: marks on the board, panels beside a question, and where tokens lie."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from landsraad.games.dawn_of_the_fremen.components import KIND, LANDS, RESOURCES
from landsraad.games.dawn_of_the_fremen.scene import sketch
from landsraad.games.dawn_of_the_fremen.scene.board import TOKEN_RADIUS
from landsraad.games.dawn_of_the_fremen.scene.shapes import SHAPES, anchor
from landsraad.games.dawn_of_the_fremen.scene.spots import gap, inside, taken
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Panel

from .positions import SEAT, Playing, Position
from .positions_moves import BASIN, acting, target
from .test_story import raiders


def board(p: Playing, tribe: str = "green") -> dict[str, Node]:
    """The nodes of the board as a tribe sees it, by id."""
    found = sketch.board(p.match.view(SEAT[tribe]))
    assert found is not None
    return {node.id: node for node in found.walk() if node.id}


def panels(p: Playing, tribe: str = "green") -> dict[str, Panel]:
    """The panels of a tribe, by name."""
    found = sketch.panels(p.match.view(SEAT[tribe]), p.asked(tribe), p.offers(tribe))
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


def test_stops_are_buttons() -> None:
    position = raiders().debts(of="green", held_by="blue", number=2)
    p = target(acting(position), BASIN)
    ask = p.asked("blue")
    assert ask is not None
    assert ask.kind == "stop"
    view = p.match.view(SEAT["blue"])
    assert [sketch.place(view, ask, value) for value in ask.options] == [None, None]


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
    words = {tribe: sketch.mat(p.match.view(SEAT[tribe]), SEAT["blue"]).text() for tribe in SEAT}
    assert "You have vanished and look on." in words["blue"]
    assert "look on" not in words["red"]


@pytest.mark.parametrize("name", LANDS)
def test_tokens_do_not_lie_on_each_other(name: str) -> None:
    shape = SHAPES[name]
    scale = shape.anchor_radius / TOKEN_RADIUS
    things = min(len(shape.anchors), len(RESOURCES) + len(set(KIND.values())))
    spots = [anchor(name, number) for number in range(things)]
    tile, badge = 26.8 * scale, 33.7 * scale
    for (ax, ay), (bx, by) in combinations(spots, 2):
        assert hypot(ax - bx, ay - by) >= tile + badge
    assert shape.warrior is not None
    assert all(hypot(x - shape.warrior[0], y - shape.warrior[1]) >= tile + 31 for x, y in spots)


@pytest.mark.parametrize("name", LANDS)
def test_sums_lie_on_nothing_in_territories_with_a_few_things(name: str) -> None:
    for things in range(3):
        assert gap(inside(name, things, 110, 60), (38, 20), taken(name, things)) >= 0

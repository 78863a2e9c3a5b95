"""The parts of the board that are looked at alone: everything on it is in one of them."""

from __future__ import annotations

import pytest

from landsraad.games.imperium.scene import sketch
from landsraad.games.imperium.scene.closeups import parts_of
from landsraad.games.imperium.scene.shapes import Side

from .positions import Position

SIDES = [Side(six, ix) for six in (False, True) for ix in (False, True)]


def inside(x: float, y: float, box: tuple[float, float, float, float]) -> bool:
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]


@pytest.mark.parametrize("side", SIDES)
def test_every_space_post_and_track_is_in_a_part(side: Side) -> None:
    parts = parts_of(side)
    for plate in side.plates():
        x, y, w, h = plate.rect
        corners = ((x, y), (x + w, y + h))
        assert any(all(inside(*c, part.box) for c in corners) for part in parts), plate.id
    for post in side.posts():
        assert any(inside(*post.at, part.box) for part in parts), post.id
    for track in side.tracks().values():
        x, y, w, h = track.cells[-1]
        assert any(inside(x + w, y + h, part.box) for part in parts), track.faction


@pytest.mark.parametrize("side", SIDES)
def test_parts_have_names_of_their_own_and_lie_on_the_board(side: Side) -> None:
    parts = parts_of(side)
    assert len({part.title for part in parts}) == len(parts)
    for part in parts:
        assert part.box[0] >= 0
        assert part.box[0] + part.box[2] <= side.width
        assert part.box[2] <= 700, "a phone shows it at a size that can be read"


def test_the_parts_are_swiped_from_factions_to_the_row() -> None:
    titles = [part.title for part in sketch.board.closeups(Position().at().match.view(0))]
    assert titles == [
        "Emperor",
        "Guild",
        "Sisters",
        "Fremen",
        "Landsraad",
        "CHOAM",
        "Arrakis west",
        "Arrakis east",
        "Battle",
        "Conflict",
        "Row",
        "Row, Reserve",
    ]

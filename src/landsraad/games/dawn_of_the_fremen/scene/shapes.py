"""How the map looks: our own drawing of the facts in box.toml, loaded once, for pictures alone.

All points lie in a box of 2000 by 1560, y down.
"""

from __future__ import annotations

from importlib.resources import files
from math import atan2, degrees
from typing import Final

import msgspec

from landsraad.components import decoded
from landsraad.games.dawn_of_the_fremen.components import BORDERS, TERRITORIES, Border
from landsraad.scenes.maps import Size
from landsraad.scenes.shapes import Colours, Outline, Polyline, fits, paths
from landsraad.scenes.sketch import Point

NAME: Final = "map_shapes.toml"


class Shape(Outline, frozen=True):
    """One territory, or Drum Sand, on which neither warrior nor site ever lies."""

    terrain: str
    warrior: Point | None = None
    site: Point | None = None


class BorderShape(msgspec.Struct, frozen=True):
    """The line between two neighbours."""

    a: str
    b: str
    mid: Point
    angle: float
    """Degrees, clockwise, of a rock that lies there."""
    points: Polyline


class Shapes(msgspec.Struct, frozen=True):
    """The whole drawing."""

    meta: Size
    style: Colours
    shape: tuple[Shape, ...]
    border: tuple[BorderShape, ...]


def read_shapes(text: bytes) -> Shapes:
    """Read a drawing, or say where it does not fit the map."""
    shapes = decoded(text, NAME, Shapes)
    fits(NAME, (shape.id for shape in shapes.shape), TERRITORIES, "in the box")
    return shapes


_shapes = read_shapes(files(__package__).joinpath(NAME).read_bytes())

SIZE: Final = _shapes.meta
STYLE: Final = _shapes.style
SHAPES: Final = {shape.id: shape for shape in _shapes.shape}


def connection(border: Border) -> BorderShape:
    """A border of somebody's corrected map that the drawing lacks: a line between the two."""
    (ax, ay), (bx, by) = ends = SHAPES[border.a].label, SHAPES[border.b].label
    across = degrees(atan2(by - ay, bx - ax)) + 90
    return BorderShape(border.a, border.b, ((ax + bx) / 2, (ay + by) / 2), across, ends)


BORDER_SHAPES: Final = {
    **{border.id: connection(border) for border in BORDERS.values()},
    **{f"{border.a}-{border.b}": border for border in _shapes.border},
}
"""All that is drawn, and what the drawing lacks."""


OUTLINES: Final = paths(SHAPES)
"""The outline of each territory as SVG writes it."""


def anchor(name: str, number: int) -> Point:
    """Where the token with this number lies; more than there is room for lie half on others.

    >>> anchor("amber_flats", 0)
    (1371.0, 384.9)
    """
    return SHAPES[name].anchor(number)


def middle(name: str) -> Point:
    """Where lines to a territory end: at its warrior, or in Drum Sand below the name."""
    shape = SHAPES[name]
    return shape.warrior or (shape.label[0], shape.label[1] + 2 * shape.label_size)

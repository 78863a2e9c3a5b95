"""How the map looks: our own drawing of the facts in box.toml, loaded once, for pictures alone.

All points lie in a box of 2000 by 1560, y down.
"""

from __future__ import annotations

from importlib.resources import files
from itertools import pairwise
from math import atan2, degrees
from typing import Final, TypeAlias

import msgspec

from landsraad.components import Unfit, decoded
from landsraad.games.dawn_of_the_fremen.components import BORDERS, TERRITORIES, Border

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Point, ...]

NAME: Final = "map_shapes.toml"


class Shape(msgspec.Struct, frozen=True):
    """One territory, or Drum Sand, on which neither warrior nor site ever lies."""

    id: str
    terrain: str
    label: Point
    """The middle of its name."""
    label_lines: tuple[str, ...]
    label_size: float
    anchors: Line
    """Where tokens lie, the best places first."""
    anchor_radius: float
    outline: Line
    strokes: tuple[Line, ...]
    warrior: Point | None = None
    site: Point | None = None


class BorderShape(msgspec.Struct, frozen=True):
    """The line between two neighbours."""

    a: str
    b: str
    mid: Point
    angle: float
    """Degrees, clockwise, of a rock that lies there."""
    points: Line


class Size(msgspec.Struct, frozen=True):
    """The size of the board."""

    width: int
    height: int


class Style(msgspec.Struct, frozen=True):
    """Colours by terrain and by kind of line."""

    terrain: dict[str, str]
    line: dict[str, str]


class Shapes(msgspec.Struct, frozen=True):
    """The whole drawing."""

    meta: Size
    style: Style
    shape: tuple[Shape, ...]
    border: tuple[BorderShape, ...]


def read_shapes(text: bytes) -> Shapes:
    """Read a drawing, or say where it does not fit the map."""
    shapes = decoded(text, NAME, Shapes)
    drawn = {shape.id for shape in shapes.shape}
    if other := sorted(drawn ^ set(TERRITORIES)):
        raise Unfit(f"{NAME}: drawn or in the box, but not both: {', '.join(other)}")
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


def path_of(line: Line, closed: bool = True) -> str:
    """A line as SVG writes it, in steps from point to point, which are shorter than places.

    >>> path_of(((1, 2), (3.5, 4), (5, 3)))
    'M1 2l2.5 2 1.5-1z'
    """
    places = [(round(x, 1), round(y, 1)) for x, y in line]
    (x, y), words = places[0], ""
    for a, b in pairwise(places):
        for number in (round(b[0] - a[0], 1), round(b[1] - a[1], 1)):
            text = f"{number + 0:g}"
            words += text if text[0] == "-" or not words else f" {text}"
    return f"M{x:g} {y:g}l{words}{'z' * closed}"


OUTLINES: Final = {name: path_of(shape.outline) for name, shape in SHAPES.items()}
"""The outline of each territory as SVG writes it."""


def anchor(name: str, number: int) -> Point:
    """Where the token with this number lies; more than there is room for lie half on others.

    >>> anchor("amber_flats", 0)
    (1371.0, 384.9)
    """
    shape = SHAPES[name]
    again, place = divmod(number, len(shape.anchors))
    x, y = shape.anchors[place]
    return x + again * 0.6 * shape.anchor_radius, y - again * 0.6 * shape.anchor_radius


def middle(name: str) -> Point:
    """Where lines to a territory end: at its warrior, or in Drum Sand below the name."""
    shape = SHAPES[name]
    return shape.warrior or (shape.label[0], shape.label[1] + 2 * shape.label_size)

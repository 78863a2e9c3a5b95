"""How the map looks: our own drawing of the facts in map.toml, loaded once, for pictures alone.

All points lie in a box of 1000 by 1000, y down; the planet's disc is in the middle of it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, pairwise
from math import dist
from typing import Final, TypeAlias

import msgspec

from landsraad.components import read

Point: TypeAlias = tuple[float, float]
Polyline: TypeAlias = tuple[Point, ...]


class Label(msgspec.Struct, frozen=True):
    """Where a territory's name stands: its middle, turned clockwise by `rotation` degrees."""

    x: float
    y: float
    rotation: float
    size: float
    lines: tuple[str, ...]


class Curve(msgspec.Struct, frozen=True):
    """A name on a circle around the middle of the box; the letters' feet point to it, or away."""

    radius: float
    angle: float
    size: float
    width: float
    clockwise: bool


class TerritoryShape(msgspec.Struct, frozen=True):
    """The outline of a territory."""

    id: str
    kind: str
    tint: int
    """0 to 3; neighbours of one kind differ."""
    outline: Polyline
    label: Label
    holes: tuple[Polyline, ...] = ()
    label_curve: Curve | None = None


class PartShape(msgspec.Struct, frozen=True):
    """The outline of a territory's share of a sector, and where tokens lie in it."""

    id: str
    polygon: Polyline
    anchors: Polyline
    """The most central first."""
    token_diameter: float
    """Discs of this size on the anchors touch neither each other nor the edge."""


class SectorShape(msgspec.Struct, frozen=True):
    """A sector's first line, and the pieces of it that are not a border as well."""

    number: int
    angle_start: float
    inside: tuple[Polyline, ...]
    storm_marker: Point


class SpiceShape(msgspec.Struct, frozen=True):
    """Where the spice of a blow lies."""

    part: str
    x: float
    y: float
    r: float
    amount: int


class CircleShape(msgspec.Struct, frozen=True):
    """Where a player sits."""

    index: int
    x: float
    y: float
    r: float


class StormRing(msgspec.Struct, frozen=True):
    """The ring around the planet on which the storm goes round."""

    ring_radius: float
    ring_inner: float
    ring_outer: float


class Decoration(msgspec.Struct, frozen=True):
    """Strokes that make sand, rock and ice look so."""

    dunes: tuple[Polyline, ...]
    crags: tuple[Polyline, ...]
    ice: tuple[Polyline, ...]


class _Meta(msgspec.Struct, frozen=True):
    disc_radius: float


class _Shapes(msgspec.Struct, frozen=True):
    meta: _Meta
    storm: StormRing
    sector: tuple[SectorShape, ...]
    player_circle: tuple[CircleShape, ...]
    spice: tuple[SpiceShape, ...]
    territory: tuple[TerritoryShape, ...]
    part: tuple[PartShape, ...]
    decoration: Decoration


_shapes = read("landsraad.games.dune.scene", "map_shapes.toml", _Shapes)

MIDDLE: Final = 500
DISC_RADIUS: Final = _shapes.meta.disc_radius
RING: Final = _shapes.storm
SECTOR_SHAPES: Final = {sector.number: sector for sector in _shapes.sector}
CIRCLE_SHAPES: Final = {circle.index: circle for circle in _shapes.player_circle}
SPICE_SHAPES: Final = {spice.part: spice for spice in _shapes.spice}
TERRITORY_SHAPES: Final = {territory.id: territory for territory in _shapes.territory}
PART_SHAPES: Final = {part.id: part for part in _shapes.part}
DECORATION: Final = _shapes.decoration
WIDEST: Final = 36.0
"""A token is never wider than this."""
ALONE: Final = 29.0
"""The width of a token alone in a small part, where it may hang over the edge."""


def path_of(line: Polyline, closed: bool = True) -> str:
    """A line as SVG writes it: from point to point by steps, which are shorter than places.

    Steps go between rounded places, so that rounding never adds up.

    >>> path_of(((1, 2), (3.5, 4), (5, 3)))
    'M1 2l2.5 2 1.5-1z'
    """
    places = [(round(x, 1), round(y, 1)) for x, y in line]
    steps = [f"{_number(b[0] - a[0])}{_after(b[1] - a[1])}" for a, b in pairwise(places)]
    (x, y), rest = places[0], steps[:1] + [s if s[0] == "-" else f" {s}" for s in steps[1:]]
    return f"M{x:g} {y:g}l{''.join(rest)}{'z' * closed}"


def _number(value: float) -> str:
    text = f"{round(value, 1) + 0:g}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _after(value: float) -> str:
    """A second number needs a gap before it, unless its sign is one."""
    text = _number(value)
    return text if text[0] == "-" else f" {text}"


def outline_of(territory: str) -> str:
    """A territory's outline and holes as SVG writes them; filled by the even-odd rule."""
    shape = TERRITORY_SHAPES[territory]
    return path_of(shape.outline) + "".join(map(path_of, shape.holes))


def at(x: float, y: float) -> str:
    """A place as a style, so that what lies there glides when it moves."""
    return f"transform: translate({x:.1f}px, {y:.1f}px)"


@lru_cache(maxsize=1000)
def spread(part: str, count: int) -> tuple[Polyline, float]:
    """Where a number of tokens lie in a part, and how wide each can be without touching another.

    >>> places, width = spread("arrakeen@9", 3)
    >>> len(places), width > 20
    (3, True)
    """
    shape = PART_SHAPES[part]
    if count > len(shape.anchors):
        return _crowd(shape, count)
    if count == 1:
        return shape.anchors[:1], min(WIDEST, max(ALONE, shape.token_diameter))
    # max takes the first of equals: those nearest to the middle
    places = max(combinations(shape.anchors, count), key=_room)
    return places, max(shape.token_diameter, _room(places) - 1)


def _room(places: Polyline) -> float:
    """How far apart these places are, as far as that matters."""
    return min(WIDEST + 1, *(dist(a, b) for a, b in combinations(places, 2)))


def _crowd(shape: PartShape, count: int) -> tuple[Polyline, float]:
    """More tokens than anchors: small ones in rows around the first anchor."""
    width, columns = 15.0, 3
    x, y = shape.anchors[0]
    rows = -(-count // columns)
    places = tuple(
        (x + (i % columns - 1) * width, y + (i // columns - (rows - 1) / 2) * width)
        for i in range(count)
    )
    return places, width - 0.5

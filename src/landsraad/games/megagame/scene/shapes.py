"""How Arrakis looks: our own drawing of the facts in map.toml, loaded once, for pictures alone.

All points lie in a box of 2000 by 2000, y down. Neighbours share the points of their border.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from landsraad.components import read_owned
from landsraad.games.megagame.components import OTHER_BOX, REGIONS, TRACKS
from landsraad.scenes.maps import Contact, Sited, Sites, points_of
from landsraad.scenes.shapes import Colours, Polyline, fits, paths
from landsraad.scenes.sketch import Point

NAME: Final = "map_shapes.toml"

Terrain: TypeAlias = Literal[
    "desert", "deep_desert", "polar_desert", "hagga", "mountain", "plateau", "polar_sink"
]


class Shape(Sited, frozen=True, kw_only=True):
    """One region, and where its site, its spice and a storm lie."""

    terrain: Terrain
    storm: Point
    spice: Point | None = None


class StormTrack(msgspec.Struct, frozen=True):
    """The way of a Coriolis storm, and its arrows: x, y and degrees."""

    id: str
    closed: bool
    regions: tuple[str, ...]
    stops: Polyline
    points: Polyline
    arrows: tuple[tuple[float, float, float], ...]


class RockEdge(msgspec.Struct, frozen=True):
    """Where rock meets sand."""

    points: Polyline


class Size(Sites, frozen=True):
    """The size of the board and of what is printed on it."""

    disc_center: Point
    disc_radius: float
    storm_radius: float


class Shapes(msgspec.Struct, frozen=True):
    """The whole drawing."""

    meta: Size
    style: Colours
    shape: tuple[Shape, ...]
    storm_track: tuple[StormTrack, ...]
    rock_edge: tuple[RockEdge, ...]
    corner_contact: tuple[Contact, ...]


_shapes = read_owned(__package__, NAME, Shapes, OTHER_BOX)
fits(NAME, (shape.id for shape in _shapes.shape), REGIONS, "on the map")
fits(NAME, (track.id for track in _shapes.storm_track), TRACKS, "on the map")

SIZE: Final = _shapes.meta
STYLE: Final = _shapes.style
SHAPES: Final = {shape.id: shape for shape in _shapes.shape}
STORM_TRACKS: Final = _shapes.storm_track
ROCK_EDGES: Final = tuple(edge.points for edge in _shapes.rock_edge)
CONTACTS: Final = points_of(_shapes.corner_contact)

OUTLINES: Final = paths(SHAPES)
"""The outline of each region as SVG writes it."""
POINTED: Final = paths(SHAPES, digits=0)
"""The same in whole units: fine enough to be pointed at and lit, and a third shorter."""


def of_terrain(terrain: Terrain) -> list[Shape]:
    """All regions of one terrain."""
    return [shape for shape in SHAPES.values() if shape.terrain == terrain]


def site_of(region: str) -> Point | None:
    """Where a settlement, a sietch or a station is printed in a region."""
    return SHAPES[region].site


def middle(region: str) -> Point:
    """The middle of what stands in a region.

    >>> [round(part) for part in middle("A19")]
    [1212, 508]
    """
    some = SHAPES[region].anchors[:4]
    x, y = (sum(point[axis] for point in some) / len(some) for axis in (0, 1))
    return x, y

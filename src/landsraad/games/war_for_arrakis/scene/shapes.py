"""How the map looks: our own drawing of the facts in map.toml, loaded once, for pictures alone.

All points lie in a box of 2000 by 1000, y down. Neighbours share the points of their border.
"""

from __future__ import annotations

from importlib.resources import files
from itertools import pairwise
from typing import Final, TypeAlias

import msgspec

from landsraad.components import Unfit, decoded
from landsraad.games.war_for_arrakis.components import AREA_IDS, AREAS, AREAS_OF, ZONES
from landsraad.games.war_for_arrakis.components.rows import Terrain

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Point, ...]

NAME: Final = "map_shapes.toml"


class Shape(msgspec.Struct, frozen=True):
    """One area, and where things stand in it."""

    id: str
    label: Point
    """The middle of its name."""
    label_lines: tuple[str, ...]
    label_size: float
    anchors: Line
    """Where tokens stand, the best places first."""
    anchor_radius: float
    outline: Line
    strokes: tuple[Line, ...]
    """Dunes, peaks or ledges."""
    settlement: Point | None = None
    sietch: Point | None = None
    station: Point | None = None


class Border(msgspec.Struct, frozen=True):
    """An impassable border."""

    a: str
    b: str
    points: Line


class SectorBorder(msgspec.Struct, frozen=True):
    """A line between sectors; that around the North Pole belongs to four of them."""

    points: Line
    sectors: tuple[str, ...] = ()
    ring_of: str = ""


class ZoneShape(msgspec.Struct, frozen=True):
    """Where an air zone is marked: on the border of its two sectors."""

    id: str
    position: Point


class SectorShape(msgspec.Struct, frozen=True):
    """A point inside a sector."""

    id: str
    position: Point


class Contact(msgspec.Struct, frozen=True):
    """A point in which two areas meet that are not neighbours."""

    a: str
    b: str
    point: Point


class Size(msgspec.Struct, frozen=True):
    """The size of the board and of what is printed on it."""

    width: int
    height: int
    air_zone_radius: float
    settlement_radius: float
    sietch_radius: float
    station_radius: float


class Style(msgspec.Struct, frozen=True):
    """Colours by terrain and by kind of line."""

    terrain: dict[Terrain, str]
    line: dict[str, str]


class Shapes(msgspec.Struct, frozen=True):
    """The whole drawing."""

    meta: Size
    style: Style
    shape: tuple[Shape, ...]
    impassable: tuple[Border, ...]
    sector_border: tuple[SectorBorder, ...]
    air_zone: tuple[ZoneShape, ...]
    sector: tuple[SectorShape, ...]
    corner_contact: tuple[Contact, ...]


def read_shapes(text: bytes) -> Shapes:
    """Read a drawing, or say where it does not fit the map."""
    shapes = decoded(text, NAME, Shapes)
    for drawn, known in (
        ({shape.id for shape in shapes.shape}, set(AREA_IDS)),
        ({zone.id for zone in shapes.air_zone}, set(ZONES)),
    ):
        if other := sorted(drawn ^ known):
            raise Unfit(f"{NAME}: drawn or on the map, but not both: {', '.join(other)}")
    return shapes


_shapes = read_shapes(files(__package__).joinpath(NAME).read_bytes())

SIZE: Final = _shapes.meta
STYLE: Final = _shapes.style
SHAPES: Final = {shape.id: shape for shape in _shapes.shape}
IMPASSABLE: Final = _shapes.impassable
SECTOR_BORDERS: Final = _shapes.sector_border
ZONE_SHAPES: Final = {zone.id: zone.position for zone in _shapes.air_zone}
SECTOR_POINTS: Final = {sector.id: sector.position for sector in _shapes.sector}
CONTACTS: Final = tuple(dict.fromkeys(contact.point for contact in _shapes.corner_contact))


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
"""The outline of each area as SVG writes it."""


def of_terrain(terrain: Terrain) -> list[Shape]:
    """All areas of one terrain."""
    return [shape for shape in SHAPES.values() if AREAS[shape.id].terrain == terrain]


def sector_outline(sector: str) -> str:
    """All areas of a sector in one path."""
    return "".join(OUTLINES[area] for area in AREAS_OF[sector])


def site_of(area: str) -> Point | None:
    """Where a settlement, a sietch or a station is printed in an area."""
    shape = SHAPES[area]
    return shape.settlement or shape.sietch or shape.station


def middle(area: str) -> Point:
    """Where a line to an area ends: at its site, or at the best of its places.

    >>> middle("gara_kulon")
    (1812.5, 404.2)
    """
    return site_of(area) or SHAPES[area].anchors[0]

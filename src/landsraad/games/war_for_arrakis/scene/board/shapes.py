"""How the map looks: our own drawing of the facts in map.toml, loaded once, for pictures alone.

All points lie in a box of 2000 by 1000, y down. Neighbours share the points of their border.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec

from landsraad.components import decoded
from landsraad.games.war_for_arrakis.components import AREA_IDS, AREAS, AREAS_OF, ZONES
from landsraad.games.war_for_arrakis.components.rows import Terrain
from landsraad.scenes.maps import Contact, Sited, Sites, points_of
from landsraad.scenes.shapes import Colours, Polyline, fits, merged, path_of, paths
from landsraad.scenes.sketch import Point

NAME: Final = "map_shapes.toml"


class Border(msgspec.Struct, frozen=True):
    """An impassable border."""

    a: str
    b: str
    points: Polyline


class SectorBorder(msgspec.Struct, frozen=True):
    """A line between sectors; that around the North Pole belongs to four of them."""

    points: Polyline
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


class Size(Sites, frozen=True):
    """The size of the board and of what is printed on it."""

    air_zone_radius: float


class Shapes(msgspec.Struct, frozen=True):
    """The whole drawing."""

    meta: Size
    style: Colours
    shape: tuple[Sited, ...]
    impassable: tuple[Border, ...]
    sector_border: tuple[SectorBorder, ...]
    air_zone: tuple[ZoneShape, ...]
    sector: tuple[SectorShape, ...]
    corner_contact: tuple[Contact, ...]


def read_shapes(text: bytes) -> Shapes:
    """Read a drawing, or say where it does not fit the map."""
    shapes = decoded(text, NAME, Shapes)
    fits(NAME, (shape.id for shape in shapes.shape), AREA_IDS, "on the map")
    fits(NAME, (zone.id for zone in shapes.air_zone), ZONES, "on the map")
    return shapes


_shapes = read_shapes(files(__package__).joinpath(NAME).read_bytes())

SIZE: Final = _shapes.meta
STYLE: Final = _shapes.style
SHAPES: Final = {shape.id: shape for shape in _shapes.shape}
IMPASSABLE: Final = _shapes.impassable
SECTOR_BORDERS: Final = _shapes.sector_border
ZONE_SHAPES: Final = {zone.id: zone.position for zone in _shapes.air_zone}
SECTOR_POINTS: Final = {sector.id: sector.position for sector in _shapes.sector}
CONTACTS: Final = points_of(_shapes.corner_contact)


OUTLINES: Final = paths(SHAPES)
"""The outline of each area as SVG writes it."""
POINTED: Final = paths(SHAPES, digits=0)
"""The same in whole units: fine enough to be pointed at and lit, and a third shorter."""
SECTOR_EDGES: Final = {
    sector: "".join(
        path_of(ring, digits=0) for ring in merged(SHAPES[area].outline for area in areas)
    )
    for sector, areas in AREAS_OF.items()
}
"""The outline of each sector."""


def of_terrain(terrain: Terrain) -> list[Sited]:
    """All areas of one terrain."""
    return [shape for shape in SHAPES.values() if AREAS[shape.id].terrain == terrain]


def site_of(area: str) -> Point | None:
    """Where a settlement, a sietch or a station is printed in an area."""
    return SHAPES[area].site


def middle(area: str) -> Point:
    """Where a line to an area ends: at its site, or at the best of its places.

    >>> middle("gara_kulon")
    (1812.5, 404.2)
    """
    return site_of(area) or SHAPES[area].anchors[0]

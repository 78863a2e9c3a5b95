"""The printed board: sand, rock, sectors, impassable borders, air zones, names. It never changes.

From back to front: the ground of each area, darker along its rim; dunes, peaks and ledges; the
borders; those of the sectors; the impassable ones; sites and air zones; names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.war_for_arrakis.components import AREAS
from landsraad.games.war_for_arrakis.components.rows import Terrain
from landsraad.games.war_for_arrakis.scene.board.shapes import (
    CONTACTS,
    IMPASSABLE,
    OUTLINES,
    SECTOR_BORDERS,
    SHAPES,
    SIZE,
    STYLE,
    ZONE_SHAPES,
    of_terrain,
)
from landsraad.scenes.maps import (
    Ground,
    Sited,
    dunes,
    filled,
    layer,
    name_of,
    sites,
    stroked,
)
from landsraad.scenes.node import Drawn
from landsraad.scenes.shapes import path_of

RIMS: Final = {
    "deep_desert": ("#7d4a14", 0.11),
    "desert": ("#a56f2a", 0.12),
    "minor_erg": ("#a8824a", 0.13),
    "plateau": ("#5a2d12", 0.15),
    "mountain": ("#2f1a0c", 0.16),
}
"""The shadow along the inner rim of each terrain: colour and how strong."""

PRINTED: Final = Ground("war", STYLE.terrain, RIMS, widths=(34, 22, 12), tints=(-9, 0, 8, -4, 5))

SAND: Final[tuple[Terrain, ...]] = ("deep_desert", "desert", "minor_erg")
DUNE_INK: Final[dict[Terrain, str]] = {
    "deep_desert": "#7a4712",
    "desert": "#8a5a20",
    "minor_erg": "#9c7a3c",
}


GROWN_LETTER: Final = 10.6
"""How wide a letter of a name is on a screen of a usual size."""
MARGIN: Final = 14
HEADROOM: Final = 60
"""Names nearer to the upper or lower edge cannot step aside."""


LIGHT: Final = (
    '<radialGradient id="war-sun" gradientUnits="userSpaceOnUse" cx="1000" cy="430" r="1180">'
    '<stop offset="0" stop-color="#fff7e0" stop-opacity=".16"/>'
    '<stop offset=".5" stop-color="#fff1cc" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#3a1a05" stop-opacity=".42"/></radialGradient>'
    '<linearGradient id="war-peak" x1="0" y1="0" x2="1" y2="0">'
    '<stop offset="0" stop-color="#b08b6c"/><stop offset=".5" stop-color="#7d5e47"/>'
    '<stop offset="1" stop-color="#4b3221"/></linearGradient>'
)


# ---- patterns by terrain


def sand(terrain: Terrain) -> Iterator[str]:
    """The dunes of one terrain."""
    lines = [line for shape in of_terrain(terrain) for line in shape.strokes]
    return dunes(lines, DUNE_INK[terrain], dark=".5", light=".55")


def peaks() -> Iterator[str]:
    """Mountains: peaks with a lit and a dark side, and scree between them."""
    lines = [line for shape in of_terrain("mountain") for line in shape.strokes]
    tops, scree = [q for q in lines if len(q) == 5], [q for q in lines if len(q) != 5]
    yield stroked(scree, 'stroke="#2d1a0d" stroke-opacity=".4" stroke-width="1.1"')
    yield filled(tops, 'fill="#ab8768" fill-opacity=".75"')
    dark = [(*q[2:], (q[2][0] - 1, q[4][1])) for q in tops]
    yield filled(dark, 'fill="#3a2415" fill-opacity=".62"')
    yield stroked(tops, 'stroke="#2d1a0d" stroke-opacity=".8" stroke-width="1.6"')


def ledges() -> Iterator[str]:
    """Plateaus: ledges along their edges."""
    lines = [line for shape in of_terrain("plateau") for line in shape.strokes]
    light = 'stroke="#f6cfa0" stroke-opacity=".5" stroke-width="1.6"'
    yield stroked(lines, f'{light} transform="translate(0 -1.8)"')
    yield stroked(lines, 'stroke="#5e2f12" stroke-opacity=".55" stroke-width="1.6"')


# ---- borders


def borders() -> Iterator[str]:
    """The lines between areas, between sectors, and those that nobody crosses."""
    d = "".join(OUTLINES.values())
    line = f'stroke="{STYLE.line["border"]}" stroke-opacity=".85" stroke-width="2.2"'
    yield f'<path d="{d}" fill="none" stroke-linejoin="round" {line}/>'
    red = STYLE.line["sector_border"]
    rings = [border.points for border in SECTOR_BORDERS if border.ring_of]
    lines = [border.points for border in SECTOR_BORDERS if not border.ring_of]
    yield stroked(lines, 'stroke="#ffe9b8" stroke-opacity=".6" stroke-width="9.5"')
    yield stroked(lines, f'stroke="{red}" stroke-width="5"')
    yield stroked(rings, 'stroke="#ffe9b8" stroke-opacity=".6" stroke-width="6.5"')
    yield stroked(rings, f'stroke="{red}" stroke-width="3" stroke-dasharray="8 7"')
    walls = [border.points for border in IMPASSABLE]
    yield stroked(walls, f'stroke="{STYLE.line["impassable"]}" stroke-width="10"')
    yield "".join(
        f'<path d="{path_of(wall, False)}" fill="none" stroke="#f4dca8" stroke-width="3.4" '
        'stroke-dasharray="3.4 8"/>'
        for wall in walls
    )
    for x, y in CONTACTS:
        yield (
            f'<circle cx="{x:g}" cy="{y:g}" r="6.5" fill="#f4dca8" '
            f'stroke="{STYLE.line["impassable"]}" stroke-width="2.5"/>'
        )


# ---- what is printed for tokens

SITE: Final = 'fill="#2a160a" fill-opacity=".28" stroke="#fbe6b8" stroke-opacity=".75"'


def zones() -> Iterator[str]:
    """The rings of the air zones."""
    for x, y in ZONE_SHAPES.values():
        place = f'cx="{x:g}" cy="{y:g}"'
        yield (
            f'<circle {place} r="{SIZE.air_zone_radius + 2:g}" fill="#1c0f06" fill-opacity=".45"/>'
        )
        yield (
            f'<circle {place} r="{SIZE.air_zone_radius - 1.5:g}" fill="#e7eef0" '
            f'stroke="{STYLE.line["air_zone"]}" stroke-width="3.5"/>'
        )


def frame() -> str:
    """Light from the middle, and the edge of the board."""
    box = f'width="{SIZE.width}" height="{SIZE.height}"'
    inner = f'x="8" y="8" width="{SIZE.width - 16}" height="{SIZE.height - 16}"'
    return (
        f'<rect {box} fill="url(#war-sun)"/>'
        f'<rect {box} fill="none" stroke="#23130a" stroke-width="20"/>'
        f'<rect {inner} fill="none" stroke="#c79a55" stroke-width="2"/>'
    )


def ground() -> Drawn:
    """Everything that is printed on the board, but for the names."""
    parts = [
        PRINTED.definitions(OUTLINES, LIGHT),
        *(PRINTED.land(area, AREAS[area].terrain, number) for number, area in enumerate(SHAPES)),
        *(part for terrain in SAND for part in sand(terrain)),
        *ledges(),
        *peaks(),
        *borders(),
        *sites(SHAPES.values(), SIZE, f'{SITE} stroke-width="1.6"'),
        *zones(),
        frame(),
    ]
    return layer("ground", parts)


# ---- names


def name(shape: Sited) -> str:
    """An area's name in its place, or where there is room for it."""
    area = AREAS[shape.id]
    look = "name seen-middle" if area.named else "name ours seen-near"
    look += " light" if area.terrain == "mountain" else ""
    return name_of(shape, look, 1.08, inside(shape), aside(shape))


def aside(shape: Sited) -> str:
    """Whether a name goes up or down, away from a site that grows on a small screen."""
    site = shape.site
    if site is None or not HEADROOM < shape.label[1] < SIZE.height - HEADROOM:
        return ""
    away = shape.label[1] - site[1]
    return f"; --aside: {1 if away > 0 else -1}" if away else ""


def inside(shape: Sited) -> tuple[float, float]:
    """Where a name stands, so far from the edge that it is whole when it has grown a little."""
    half = max(map(len, shape.label_lines)) * GROWN_LETTER / 2
    x, y = shape.label
    return min(max(x, half + MARGIN), SIZE.width - half - MARGIN), y


GROUND: Final = ground()
NAMES: Final = layer("names", map(name, SHAPES.values()))
"""The names lie above what is lit, so that they can always be read."""

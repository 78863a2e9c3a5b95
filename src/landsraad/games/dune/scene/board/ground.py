"""The printed board: storm ring, sand, rock, ice, strongholds, names. It never changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, degrees, radians, sin
from typing import Final

from landsraad.games.dune.scene.board.shapes import (
    CIRCLE_SHAPES,
    DECORATION,
    DISC_RADIUS,
    MIDDLE,
    RING,
    SECTOR_SHAPES,
    SPICE_SHAPES,
    TERRITORY_SHAPES,
    Curve,
    Polyline,
    SpiceShape,
    TerritoryShape,
    outline_of,
    path_of,
)
from landsraad.scenes.maps import layer
from landsraad.scenes.node import Drawn
from landsraad.scenes.rendering.render import escaped

SAND: Final = ("#e8c88c", "#efd7a6", "#dfb978", "#e7cc96")
ROCK: Final = ("#a8764d", "#95643f", "#b18057", "#8a5a3a")
INK: Final = {"sand": "#3c200b", "rock": "#fff1d6", "stronghold": "#fff4de", "polar": "#20323a"}
HALO: Final = {"sand": "#f4dfb4", "rock": "#54301b", "stronghold": "#4b150d", "polar": "#ffffff"}
BRASS: Final = "#b98d50"

SMALL: Final = 12
"""A name drawn smaller than this has no room to grow, and can be read only from near."""
BESIDE: Final = 0.8
"""How much nearer to the middle than its stronghold a name stands when read from far."""
ABOVE: Final = ("arrakeen", "carthag")
"""Strongholds above which there is more room for their name than below."""

DEFINITIONS: Final = """<defs>
<radialGradient id="dune-sky" cx=".5" cy=".5" r=".72"><stop offset="0" stop-color="#573822"/>
<stop offset=".6" stop-color="#382316"/><stop offset="1" stop-color="#1a110b"/></radialGradient>
<radialGradient id="dune-sun" gradientUnits="userSpaceOnUse" cx="410" cy="370" r="570">
<stop offset="0" stop-color="#fff7e0" stop-opacity=".34"/>
<stop offset=".55" stop-color="#fff1cc" stop-opacity="0"/>
<stop offset="1" stop-color="#552a10" stop-opacity=".36"/></radialGradient>
<radialGradient id="dune-ice" gradientUnits="userSpaceOnUse" cx="488" cy="482" r="88">
<stop offset="0" stop-color="#ffffff"/><stop offset=".7" stop-color="#e2ebed"/>
<stop offset="1" stop-color="#b6c8cc"/></radialGradient>
<radialGradient id="dune-hold" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="#a93e2c"/>
<stop offset="1" stop-color="#6c1e16"/></radialGradient>
<radialGradient id="dune-spice" cx=".4" cy=".35" r=".7"><stop offset="0" stop-color="#ffc070"/>
<stop offset="1" stop-color="#d65c17"/></radialGradient>
<pattern id="dune-storm" width="16" height="16" patternUnits="userSpaceOnUse"
 patternTransform="rotate(28)"><rect width="16" height="16" fill="#5a3a24" fill-opacity=".34"/>
<path d="M-2 5Q4 1 8 5T18 5M-2 13Q4 9 8 13T18 13" fill="none" stroke="#fff0cf"
 stroke-opacity=".5" stroke-width="1.3"/></pattern>
<filter id="dune-raised" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="2.2" dy="3"
 stdDeviation="2.6" flood-color="#2a1107" flood-opacity=".55"/></filter>
<filter id="dune-afloat" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="4"
 stdDeviation="9" flood-color="#000" flood-opacity=".7"/></filter>
</defs>"""


def point_at(radius: float, angle: float) -> tuple[float, float]:
    """A point at an angle in degrees, counterclockwise from the east.

    >>> point_at(100, 90)
    (500.0, 400.0)
    """
    x, y = cos(radians(angle)), sin(radians(angle))
    return round(MIDDLE + radius * x, 2), round(MIDDLE - radius * y, 2)


def strokes(lines: Iterable[Polyline], look: str) -> str:
    """Many open lines in one path."""
    return f'<path d="{"".join(path_of(line, False) for line in lines)}" fill="none" {look}/>'


def of_kind(kind: str) -> list[TerritoryShape]:
    """The territories of one kind."""
    return [shape for shape in TERRITORY_SHAPES.values() if shape.kind == kind]


def outlines(shapes: Iterable[TerritoryShape], look: str) -> str:
    """The borders of several territories in one path."""
    return f'<path d="{"".join(outline_of(shape.id) for shape in shapes)}" fill="none" {look}/>'


def disc(radius: float, look: str) -> str:
    """A circle around the middle."""
    return f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="{radius:g}" {look}/>'


# ---- from the bottom up


def storm_ring() -> Iterator[str]:
    """The ring with its eighteen numbered fields."""
    yield disc(
        RING.ring_outer,
        f'fill="#23170f" stroke="{BRASS}" stroke-width="1.4" filter="url(#dune-afloat)"',
    )
    ticks = [
        (point_at(RING.ring_inner, s.angle_start), point_at(RING.ring_outer, s.angle_start))
        for s in SECTOR_SHAPES.values()
    ]
    yield strokes(ticks, f'stroke="{BRASS}" stroke-width="1.1"')
    yield disc(RING.ring_inner, f'fill="#3a2416" stroke="{BRASS}" stroke-width="1.4"')


def sector_numbers() -> Iterator[str]:
    """The numbers of the fields."""
    for sector in SECTOR_SHAPES.values():
        x, y = sector.storm_marker
        place = f'transform="translate({x:g} {y:g})"'
        yield f'<text {place} y=".36em" class="sector seen-middle">{sector.number}</text>'


def desert() -> Iterator[str]:
    """Sand, its dunes and borders."""
    for shape in of_kind("sand"):
        look = f'fill="{SAND[shape.tint]}" fill-rule="evenodd"'
        yield f'<path d="{outline_of(shape.id)}" {look}/>'
    line = 'stroke-width="1.1" stroke-linecap="round"'
    yield strokes(DECORATION.dunes, f'stroke="#a6753a" opacity=".5" {line}')
    light = 'stroke="#fff4d4" opacity=".5" transform="translate(.6 1.7)"'
    yield strokes(DECORATION.dunes, f"{light} {line}")
    border = 'stroke="#583314" stroke-width="1.5" stroke-linejoin="round" opacity=".9"'
    yield outlines(of_kind("sand"), border)


def rock() -> Iterator[str]:
    """Rock with its shadow, crags and borders."""
    yield '<g filter="url(#dune-raised)">'
    for shape in of_kind("rock"):
        yield f'<path d="{outline_of(shape.id)}" fill="{ROCK[shape.tint]}"/>'
    yield "</g>"
    crag = 'stroke="#50301c" stroke-width="1" stroke-linecap="round" opacity=".6"'
    yield strokes(DECORATION.crags, crag)
    border = 'stroke="#432510" stroke-width="1.9" stroke-linejoin="round"'
    yield outlines(of_kind("rock"), border)
    yield disc(DISC_RADIUS, 'fill="url(#dune-sun)"')


def ice() -> Iterator[str]:
    """The Polar Sink."""
    look = 'fill="url(#dune-ice)" stroke="#485a61" stroke-width="1.8" filter="url(#dune-raised)"'
    for shape in of_kind("polar"):
        yield f'<path d="{outline_of(shape.id)}" {look} stroke-linejoin="round"/>'
    crack = 'stroke="#7d99a3" stroke-width="1" stroke-linecap="round" opacity=".7"'
    yield strokes(DECORATION.ice, crack)


def sector_lines() -> str:
    """The lines between sectors, where they are not borders."""
    pieces = [line for sector in SECTOR_SHAPES.values() for line in sector.inside]
    look = 'stroke="#3a1d0c" stroke-opacity=".62" stroke-width="1.05" stroke-linecap="round"'
    return strokes(pieces, f'{look} stroke-dasharray="1.2 4.2"')


def strongholds() -> Iterator[str]:
    """The five strongholds, each with a heavy double outline."""
    for shape in of_kind("stronghold"):
        d = outline_of(shape.id)
        wall = 'stroke="#f3dba8" stroke-width="4.2" stroke-linejoin="round"'
        yield f'<path d="{d}" fill="url(#dune-hold)" {wall} filter="url(#dune-raised)"/>'
        yield f'<path d="{d}" fill="none" stroke="#39120c" stroke-width="1.6"/>'
    yield disc(DISC_RADIUS, 'fill="none" stroke="#2a160b" stroke-width="2.4"')


def spice_marker(spice: SpiceShape) -> str:
    """Where spice comes up, and how much: printed flat, since the spice itself lies on it."""
    x, y, r = spice.x, spice.y, spice.r
    return (
        f'<g class="seen-middle" transform="translate({x:g} {y:g})">'
        f'<circle r="{r:g}" fill="#f0a04e" fill-opacity=".5" '
        f'stroke="#7a3a0e" stroke-width="1.1" stroke-dasharray="2.2 1.6"/>'
        f'<text y=".36em" class="blow">{spice.amount}</text></g>'
    )


def player_circles() -> Iterator[str]:
    """The six seats around the board."""
    for circle in CIRCLE_SHAPES.values():
        at = f'cx="{circle.x:g}" cy="{circle.y:g}"'
        rim = 'fill="#291a10" stroke="#d9b67a" stroke-width="2"'
        yield f'<g class="seen-middle"><circle {at} r="{circle.r:g}" {rim}/>'
        yield f'<circle {at} r="{circle.r - 4:g}" fill="#3c2617" stroke="#8a6638"/></g>'


# ---- names


def name_of(shape: TerritoryShape) -> str:
    """A territory's name in its place; heights are in letters, so that it can grow."""
    if shape.label_curve:
        return curved_name(shape, shape.label_curve)
    label = shape.label
    middle = (len(label.lines) - 1) / 2
    lines = [
        f'<text y="{(i - middle) * 1.14 + 0.36:.2f}em" {look(shape, label.size)}>'
        f"{escaped(words)}</text>"
        for i, words in enumerate(label.lines)
    ]
    place = f"translate({label.x:g} {label.y:g}) rotate({label.rotation:g})"
    return f'<g transform="{place}">{"".join(lines)}</g>'


def look(shape: TerritoryShape, size: float) -> str:
    """How a name is written: its size, its colours, and from how far it is seen."""
    seen = "seen-near" if size < SMALL else "seen-middle"
    colours = f'fill="{INK[shape.kind]}" stroke="{HALO[shape.kind]}"'
    return f'class="name {seen}" style="--size: {size:g}px" {colours}'


def curved_name(shape: TerritoryShape, curve: Curve) -> str:
    """A name along a circle, which is long enough for larger letters as well."""
    reach = min(degrees(curve.width * 1.4 / curve.radius), 170)
    turn = reach if curve.clockwise else -reach
    (ax, ay), (bx, by) = (point_at(curve.radius, curve.angle + turn * way) for way in (1, -1))
    wide = int(reach > 90)
    radius = f"{curve.radius:g}"
    arc = f"M{ax:g} {ay:g}A{radius} {radius} 0 {wide} {int(curve.clockwise)} {bx:g} {by:g}"
    words = escaped(" ".join(shape.label.lines))
    return (
        f'<path id="dune-line-{shape.id}" d="{arc}" fill="none"/>'
        f'<text dy=".36em" {look(shape, curve.size)}>'
        f'<textPath href="#dune-line-{shape.id}" startOffset="50%">{words}</textPath></text>'
    )


def name_outside(shape: TerritoryShape) -> str:
    """The name beside a place whose tokens, from far, are too large to leave room for it."""
    edge = [y for _, y in shape.outline]
    above = shape.id in ABOVE
    y, foot = (min(edge), "-.25em") if above else (max(edge), ".95em")
    x = MIDDLE + (shape.label.x - MIDDLE) * BESIDE
    words = escaped(" ".join(shape.label.lines))
    colours = f'fill="{INK["stronghold"]}" stroke="{HALO["stronghold"]}"'
    return (
        f'<text transform="translate({x:g} {y:g})" y="{foot}" class="name seen-far" '
        f'style="--size: {shape.label.size:g}px" {colours}>{words}</text>'
    )


def under() -> Drawn:
    """What lies below the board, with the colours that all of it shares."""
    sky = '<rect width="1000" height="1000" rx="14" fill="url(#dune-sky)" class="table"/>'
    return layer("under", [DEFINITIONS, sky])


def ground() -> Drawn:
    """Everything that is printed on the board and looks the same on every screen."""
    parts = [
        *storm_ring(),
        *desert(),
        *rock(),
        *ice(),
        sector_lines(),
        *strongholds(),
    ]
    return layer("ground", parts, needs=DEFINITIONS)


def figures() -> Drawn:
    """What is printed and grows where the board is small, or goes."""
    markers = map(spice_marker, SPICE_SHAPES.values())
    return layer("figures", [*sector_numbers(), *markers, *player_circles()])


UNDER: Final = under()
GROUND: Final = ground()
FIGURES: Final = figures()
NAMES: Final = layer(
    "names",
    [
        *map(name_of, TERRITORY_SHAPES.values()),
        *map(name_outside, [*of_kind("stronghold"), *of_kind("polar")]),
    ],
)
"""The names lie above the storm and above what is lit, so that they can always be read."""

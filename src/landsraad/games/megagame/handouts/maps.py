"""The map for the wall: black on white, as one large sheet or as 4 or 9 sheets of A4."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from landsraad.games.megagame.scene.shapes import (
    OUTLINES,
    ROCK_EDGES,
    SHAPES,
    SIZE,
    STORM_TRACKS,
    Shape,
)
from landsraad.kernel import Refused
from landsraad.scenes.maps import stroked
from landsraad.scenes.node import Drawn, Kid, Node, el
from landsraad.scenes.paper import Leaflet, Occasion, Page
from landsraad.scenes.rendering.render import escaped

ALLOWED: Final = (1, 4, 9)
WINDOW: Final = 180
"""Millimetres of the map on one sheet of A4."""
OVERLAP: Final = 10
"""Millimetres that two sheets share."""
FILLS: Final[Mapping[str, str]] = {
    "mountain": "#b9b9b9",
    "plateau": "#e2e2e2",
    "polar_sink": "url(#paper-ice)",
    "desert": "#fff",
    "deep_desert": "url(#paper-sand)",
    "polar_desert": "url(#paper-pole)",
    "hagga": "url(#paper-basin)",
}
"""Terrains by grey or pattern, so that nothing depends on a printer's colours."""
PATTERNS: Final = (
    '<pattern id="paper-sand" width="26" height="26" patternUnits="userSpaceOnUse">'
    '<circle cx="6" cy="6" r="1.7" fill="#777"/><circle cx="19" cy="19" r="1.7" fill="#777"/>'
    "</pattern>"
    '<pattern id="paper-pole" width="30" height="18" patternUnits="userSpaceOnUse">'
    '<path d="M2 9h12" stroke="#999" stroke-width="1.6"/></pattern>'
    '<pattern id="paper-basin" width="34" height="20" patternUnits="userSpaceOnUse">'
    '<path d="M2 12q7 -8 14 0" fill="none" stroke="#888" stroke-width="1.8"/></pattern>'
    '<pattern id="paper-ice" width="16" height="16" patternUnits="userSpaceOnUse">'
    '<path d="M0 16L16 0M0 0L16 16" stroke="#bbb" stroke-width="1.4"/></pattern>'
)
LEGEND: Final = (
    ("mountain", "mountain: rock"),
    ("plateau", "plateau: rock"),
    ("polar_sink", "Polar Sink"),
    ("desert", "open desert"),
    ("deep_desert", "open desert, deep"),
    ("polar_desert", "polar desert"),
    ("hagga", "Hagga Basin: no worms"),
    ("settlement", "settlement"),
    ("sietch", "sietch"),
    ("station", "testing station"),
    ("track", "way of a Coriolis storm"),
)
LETTERS: Final = (
    'font-family="Landsraad Sans, DejaVu Sans, sans-serif" font-weight="600" text-anchor="middle" '
    'stroke="#fff" stroke-width="5" stroke-linejoin="round" paint-order="stroke"'
)
WHOLE: Final = "paper-map"
"""The id of the drawing, which all sheets show a part of."""


def poster(occasion: Occasion) -> list[Leaflet]:
    """The map of Arrakis, without what lies on it."""
    if occasion.pieces not in ALLOWED:
        raise Refused("the map is printed as 1, 4 or 9 sheets")
    if occasion.pieces == 1:
        body = el("div", arrakis(0, 0, SIZE.width), class_="whole")
        page = Page((body, legend()), "Arrakis", size="a3")
        return [Leaflet("the wall", [page])]
    rows = 2 if occasion.pieces == 4 else 3
    pages = [tile(row, column, rows) for row in range(rows) for column in range(rows)]
    return [Leaflet("the wall", pages)]


def tile(row: int, column: int, rows: int) -> Page:
    """One sheet of several, with the names of those that go on where it ends."""
    across = rows * WINDOW - (rows - 1) * OVERLAP
    unit = SIZE.width / across
    x, y = ((WINDOW - OVERLAP) * place * unit for place in (column, row))
    drawn = arrakis(x, y, WINDOW * unit)
    window = el("div", drawn, list(seams(row, column, rows)), class_="window")
    keys = el("div", plan(row, column, rows), legend(), class_="keys")
    glue = (
        "Cut along the dashed lines, glue the sheets one over the other: they share "
        f"{OVERLAP} mm. Print at 100 %, without fitting to the page."
    )
    return Page((window, keys, el("p", glue)), f"Arrakis, sheet {called(row, column)}")


def called(row: int, column: int) -> str:
    """How a sheet is called: a letter for its row, a number for its column.

    >>> called(0, 0), called(2, 1)
    ('A1', 'C2')
    """
    return f"{'ABC'[row]}{column + 1}"


def seams(row: int, column: int, rows: int) -> Iterator[Node]:
    """Where this sheet goes on, and the line to which its neighbour overlaps it."""
    sides = {
        "left": (row, column - 1),
        "up": (row - 1, column),
        "right": (row, column + 1),
        "down": (row + 1, column),
    }
    for side, (there, beside) in sides.items():
        if not (0 <= there < rows and 0 <= beside < rows):
            continue
        yield el("span", f"goes on: {called(there, beside)}", class_=f"next {side}")
        if side == "left":
            at = f"left:0;top:0;bottom:0;width:{OVERLAP}mm;border-right-width:.2mm"
            yield el("i", style=at, class_="glue")
        if side == "up":
            at = f"left:0;right:0;top:0;height:{OVERLAP}mm;border-bottom-width:.2mm"
            yield el("i", style=at, class_="glue")


def plan(row: int, column: int, rows: int) -> Node:
    """Where this sheet belongs among all."""
    cells = [
        [
            el("td", called(r, c), class_="here" if (r, c) == (row, column) else None)
            for c in range(rows)
        ]
        for r in range(rows)
    ]
    return el("table", el("tbody", [el("tr", each) for each in cells]), class_="plan")


def arrakis(x: float, y: float, wide: float) -> Node:
    """The part of the map in a window."""
    box = f"{x:.2f} {y:.2f} {wide:.2f} {wide:.2f}"
    first = not x and not y
    inside = whole() if first else el("use", href=f"#{WHOLE}")
    return el("svg", inside, viewBox=box, class_="arrakis", role="img", aria_label="Arrakis")


@lru_cache
def whole() -> Drawn:
    """The whole map, drawn once: other windows refer to it."""
    shapes = SHAPES.values()
    land = "".join(
        f'<path d="{OUTLINES[shape.id]}" fill="{FILLS[shape.terrain]}"/>' for shape in shapes
    )
    borders = f'<path d="{"".join(OUTLINES.values())}" fill="none" stroke="#000" stroke-width="2"/>'
    rock = stroked(ROCK_EDGES, 'stroke="#000" stroke-width="5"')
    drawn = "".join((land, borders, rock, *tracks(), *map(site, shapes), *map(label, shapes)))
    x, y = SIZE.disc_center
    rim = f'<circle cx="{x:g}" cy="{y:g}" r="{SIZE.disc_radius:g}" fill="none" stroke="#000" '
    rim += 'stroke-width="6"/>'
    markup = f'<g id="{WHOLE}"><defs>{PATTERNS}</defs>{drawn}{rim}</g>'
    return Drawn(markup, id=WHOLE)


def tracks() -> Iterator[str]:
    """The ways of the Coriolis storms, with arrows."""
    ways = [(*track.points, *([track.points[0]] if track.closed else [])) for track in STORM_TRACKS]
    yield stroked(ways, 'stroke="#000" stroke-width="2.4" stroke-dasharray="1 8"')
    for track in STORM_TRACKS:
        for x, y, degrees in track.arrows:
            turned = f"translate({x:g} {y:g}) rotate({degrees:g})"
            yield f'<path d="M-8 -8L9 0L-8 8Z" fill="#000" stroke="#fff" transform="{turned}"/>'


def site(shape: Shape) -> str:
    """Where a settlement, a sietch or a station is."""
    found = (("settlement", shape.settlement), ("sietch", shape.sietch), ("station", shape.station))
    return "".join(site_sign(kind, *spot) for kind, spot in found if spot)


def site_sign(kind: str, x: float, y: float) -> str:
    """The sign of a site: a dome, a cave, a flask; each has an outline of its own."""
    ways = {
        "settlement": "M-20 14V0A20 20 0 0 1 20 0V14Z",
        "sietch": "M0 -20L21 16H-21Z",
        "station": "M-15 -15H15V15H-15Z",
    }
    look = 'fill="#fff" stroke="#000" stroke-width="3.4" stroke-linejoin="round"'
    return f'<path d="{ways[kind]}" {look} transform="translate({x:g} {y:g})"/>'


def label(shape: Shape) -> str:
    """The name of a region, with its look in itself: other windows show copies of it."""
    x, y = shape.label
    half = (len(shape.label_lines) - 1) / 2
    lines = "".join(
        f'<tspan x="0" y="{(number - half) * 1.05 + 0.35:.2f}em">{escaped(words)}</tspan>'
        for number, words in enumerate(shape.label_lines)
    )
    where = f'transform="translate({x:g} {y:g})" font-size="{shape.label_size:g}"'
    return f"<text {where} {LETTERS}>{lines}</text>"


def legend() -> Node:
    """What the greys, patterns and signs mean."""
    pairs: list[Kid] = []
    for kind, words in LEGEND:
        pairs += [swatch(kind), el("span", words)]
    return el("div", pairs, class_="legend")


def swatch(kind: str) -> Drawn:
    """A sample for the legend."""
    if kind == "track":
        inside = stroked(
            [((0, 30), (80, 30))], 'stroke="#000" stroke-width="5" stroke-dasharray="1 12"'
        )
    elif kind in FILLS:
        fill = FILLS[kind]
        box = 'x="2" y="2" width="76" height="56" stroke="#000" stroke-width="3"'
        inside = f'<rect {box} fill="{fill}"/>'
    else:
        inside = site_sign(kind, 40, 32)
    return Drawn(f'<svg viewBox="0 0 80 60">{inside}</svg>', id="")

"""The printed map: sand, rock, tracks of the storms, borders, sites, names. It never changes.

From back to front: the frame with its disc; the ground of each region, darker along its rim; dunes,
peaks and ledges; the tracks of the Coriolis storms; borders and edges of rock; sites; names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from landsraad.games.megagame.scene.shapes import (
    CONTACTS,
    OUTLINES,
    ROCK_EDGES,
    SHAPES,
    SIZE,
    STORM_TRACKS,
    STYLE,
    Shape,
    Terrain,
    of_terrain,
)
from landsraad.scenes.node import Drawn
from landsraad.scenes.render import escaped
from landsraad.scenes.shapes import Line, path_of

RIMS: Final[dict[Terrain, tuple[str, float]]] = {
    "desert": ("#a56f2a", 0.11),
    "deep_desert": ("#7d4a14", 0.12),
    "polar_desert": ("#a8824a", 0.13),
    "hagga": ("#a5661f", 0.13),
    "mountain": ("#2f1a0c", 0.15),
    "plateau": ("#5a2d12", 0.14),
    "polar_sink": ("#5d7680", 0.18),
}
"""The shadow along the inner rim of each terrain: colour and how strong."""

RIM_WIDTHS: Final = (44, 28, 14)
TINTS: Final = (-8, 0, 7, -4, 5)
"""How much lighter or darker than its terrain a region is, in turns, so that neighbours differ."""

SAND: Final[dict[Terrain, str]] = {
    "deep_desert": "#7a4712",
    "desert": "#8a5a20",
    "polar_desert": "#9c7a3c",
    "hagga": "#9c5f18",
}
"""The ink of dunes."""

DARK: Final[tuple[Terrain, ...]] = ("mountain",)
"""Where names are light."""

GILT: Final = "#c79a55"


def tinted(colour: str, number: int) -> str:
    """A colour, a little lighter or darker.

    >>> tinted("#102030", 1), tinted("#102030", 2)
    ('#102030', '#172737')
    """
    more = TINTS[number % len(TINTS)]
    parts = (int(colour[at : at + 2], 16) + more for at in (1, 3, 5))
    return "#" + "".join(f"{min(255, max(0, part)):02x}" for part in parts)


DEFINITIONS: Final = (
    '<defs><radialGradient id="mega-sun" cx=".5" cy=".5" r=".5">'
    '<stop offset=".3" stop-color="#fff7e0" stop-opacity=".1"/>'
    '<stop offset=".7" stop-color="#3a1d05" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#3a1d05" stop-opacity=".34"/></radialGradient>'
    + "".join(
        f'<clipPath id="mega-clip-{name}"><path id="mega-{name}" d="{d}"/></clipPath>'
        for name, d in OUTLINES.items()
    )
    + "</defs>"
)


def stroked(lines: Iterable[Line], look: str) -> str:
    """Many open lines in one path."""
    d = "".join(path_of(line, False) for line in lines)
    return f'<path d="{d}" fill="none" stroke-linecap="round" stroke-linejoin="round" {look}/>'


def filled(lines: Iterable[Line], look: str) -> str:
    """Many closed shapes in one path."""
    return f'<path d="{"".join(map(path_of, lines))}" {look}/>'


def disc(radius: float, look: str) -> str:
    """A circle around the pole."""
    x, y = SIZE.disc_center
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {look}/>'


def land(shape: Shape, number: int) -> str:
    """The ground of one region, darker along its rim."""
    outline, fill = f'href="#mega-{shape.id}"', tinted(STYLE.terrain[shape.terrain], number)
    colour, strong = RIMS[shape.terrain]
    rims = "".join(
        f'<use {outline} fill="none" stroke="{colour}" stroke-opacity="{strong:g}" '
        f'stroke-width="{width}"/>'
        for width in RIM_WIDTHS
    )
    ground = f'<use {outline} fill="{fill}" stroke="{fill}"/>'
    return f'{ground}<g clip-path="url(#mega-clip-{shape.id})">{rims}</g>'


# ---- patterns by terrain


def strokes_of(terrain: Terrain) -> list[Line]:
    """All ornament of one terrain."""
    return [line for shape in of_terrain(terrain) for line in shape.strokes]


def dunes() -> Iterator[str]:
    """Waves of sand, each with its lit side; ice on the Polar Sink."""
    light = 'stroke="#fff3cf" stroke-opacity=".5" stroke-width="2"'
    for terrain, ink in SAND.items():
        lines = strokes_of(terrain)
        yield stroked(lines, f'{light} transform="translate(0 -1.9)"')
        yield stroked(lines, f'stroke="{ink}" stroke-opacity=".42" stroke-width="1.5"')
    yield stroked(strokes_of("polar_sink"), 'stroke="#fff" stroke-opacity=".8" stroke-width="2"')


def peaks() -> Iterator[str]:
    """Mountains: peaks with a dark side, and ledges between them."""
    lines = strokes_of("mountain")
    tops, ledges = [q for q in lines if len(q) == 5], [q for q in lines if len(q) != 5]
    yield stroked(ledges, 'stroke="#2d1a0d" stroke-opacity=".4" stroke-width="1.1"')
    yield filled(tops, 'fill="#7d5e47" fill-opacity=".6"')
    yield filled(
        [(*q[2:], (q[2][0] - 1, q[4][1])) for q in tops], 'fill="#3a2415" fill-opacity=".5"'
    )
    yield stroked(tops, 'stroke="#2d1a0d" stroke-opacity=".6" stroke-width="1.5"')


def mesas() -> Iterator[str]:
    """Plateaus: flat tops and ledges."""
    lines = strokes_of("plateau")
    yield filled([q for q in lines if len(q) == 4], 'fill="#a8683f" fill-opacity=".5"')
    yield stroked(lines, 'stroke="#5e2f12" stroke-opacity=".5" stroke-width="1.5"')


# ---- lines


def tracks() -> Iterator[str]:
    """The ways of the Coriolis storms, with an arrow at each border."""
    ink = STYLE.line["storm_track"]
    ways = [(*track.points, *([track.points[0]] if track.closed else [])) for track in STORM_TRACKS]
    yield stroked(ways, 'stroke="#f7ebcb" stroke-opacity=".55" stroke-width="6"')
    look = f'stroke="{ink}" stroke-opacity=".75" stroke-width="3" stroke-dasharray="2 9"'
    yield stroked(ways, look)
    for track in STORM_TRACKS:
        for x, y, degrees in track.arrows:
            yield (
                f'<path d="M-9 -9L10 0L-9 9L-4 0Z" fill="{ink}" stroke="#f7ebcb" '
                f'stroke-width="1.6" transform="translate({x:g} {y:g}) rotate({degrees:g})"/>'
            )


def borders() -> Iterator[str]:
    """Lines between regions, edges of rock, and points that are no border."""
    d = "".join(OUTLINES.values())
    line = f'stroke="{STYLE.line["border"]}" stroke-opacity=".8" stroke-width="2.4"'
    yield f'<path d="{d}" fill="none" stroke-linejoin="round" {line}/>'
    yield stroked(ROCK_EDGES, 'stroke="#f7e3b4" stroke-opacity=".45" stroke-width="9"')
    yield stroked(ROCK_EDGES, f'stroke="{STYLE.line["rock_edge"]}" stroke-width="4.6"')
    for x, y in CONTACTS:
        yield (
            f'<circle cx="{x:g}" cy="{y:g}" r="6" fill="#f4dca8" '
            f'stroke="{STYLE.line["corner"]}" stroke-width="2.4"/>'
        )


def sites() -> Iterator[str]:
    """Where settlements, sietches and stations lie; what is left when they are gone."""
    ring = 'fill="#2a160a" fill-opacity=".22" stroke="#fbe6b8" stroke-opacity=".7"'
    for shape in SHAPES.values():
        for spot, radius in (
            (shape.settlement, SIZE.settlement_radius),
            (shape.sietch, SIZE.sietch_radius),
            (shape.station, SIZE.station_radius),
        ):
            if spot:
                place = f'cx="{spot[0]:g}" cy="{spot[1]:g}" r="{radius - 2:g}"'
                yield f'<circle {place} {ring} stroke-width="1.8" stroke-dasharray="4 4"/>'


def frame() -> str:
    """The dark table around the disc, with its gilt rings."""
    box = f'width="{SIZE.width}" height="{SIZE.height}"'
    return f'<rect {box} fill="#23140a"/>' + "".join(
        disc(SIZE.disc_radius + more, f'fill="none" stroke="{GILT}" stroke-width="{width}"')
        for more, width in ((6, 4), (15, 1.4))
    )


def ground() -> Drawn:
    """Everything that is printed on the board, but for the names."""
    parts = [
        DEFINITIONS,
        frame(),
        *(land(shape, number) for number, shape in enumerate(SHAPES.values())),
        *dunes(),
        *mesas(),
        *peaks(),
        disc(SIZE.disc_radius, 'fill="url(#mega-sun)"'),
        *tracks(),
        *borders(),
        *sites(),
    ]
    return layer("ground", parts)


# ---- names


def name_of(shape: Shape) -> str:
    """A region's name in its place; heights are in letters, so that it can grow."""
    x, y = shape.label
    half = (len(shape.label_lines) - 1) / 2
    look = "name seen-middle light" if shape.terrain in DARK else "name seen-middle"
    lines = [
        f'<tspan x="0" y="{(i - half) * 1.05 + 0.35:.2f}em">{escaped(words)}</tspan>'
        for i, words in enumerate(shape.label_lines)
    ]
    return (
        f'<text class="{look}" transform="translate({x:g} {y:g})" '
        f'style="--size: {shape.label_size:g}px">{"".join(lines)}</text>'
    )


def layer(name: str, parts: Iterable[str]) -> Drawn:
    """A finished drawing with its id."""
    return Drawn(f'<g id="{name}" aria-hidden="true">{"".join(parts)}</g>', name)


GROUND: Final = ground()
NAMES: Final = layer("names", map(name_of, SHAPES.values()))
"""The names lie above what is lit, so that they can always be read."""

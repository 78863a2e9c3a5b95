"""The printed map: sand, rock, tracks of the storms, borders, sites, names. It never changes.

From back to front: the frame with its disc; the ground of each region, darker along its rim; dunes,
peaks and ledges; the tracks of the Coriolis storms; borders and edges of rock; sites; names.
"""

from __future__ import annotations

from collections.abc import Iterator
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
from landsraad.scenes.maps import Ground, dunes, filled, layer, name_of, sites, stroked
from landsraad.scenes.node import Drawn
from landsraad.scenes.shapes import Polyline

RIMS: Final = {
    "desert": ("#a56f2a", 0.11),
    "deep_desert": ("#7d4a14", 0.12),
    "polar_desert": ("#a8824a", 0.13),
    "hagga": ("#a5661f", 0.13),
    "mountain": ("#2f1a0c", 0.15),
    "plateau": ("#5a2d12", 0.14),
    "polar_sink": ("#5d7680", 0.18),
}
"""The shadow along the inner rim of each terrain: colour and how strong."""

PRINTED: Final = Ground("mega", STYLE.terrain, RIMS, widths=(44, 28, 14), tints=(-8, 0, 7, -4, 5))

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


SUN: Final = (
    '<radialGradient id="mega-sun" cx=".5" cy=".5" r=".5">'
    '<stop offset=".3" stop-color="#fff7e0" stop-opacity=".1"/>'
    '<stop offset=".7" stop-color="#3a1d05" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#3a1d05" stop-opacity=".34"/></radialGradient>'
)
SITE: Final = 'fill="#2a160a" fill-opacity=".22" stroke="#fbe6b8" stroke-opacity=".7"'


def disc(radius: float, look: str) -> str:
    """A circle around the pole."""
    x, y = SIZE.disc_center
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {look}/>'


# ---- patterns by terrain


def strokes_of(terrain: Terrain) -> list[Polyline]:
    """All ornament of one terrain."""
    return [line for shape in of_terrain(terrain) for line in shape.strokes]


def sand() -> Iterator[str]:
    """Dunes, and ice on the Polar Sink."""
    for terrain, ink in SAND.items():
        yield from dunes(strokes_of(terrain), ink, dark=".42", light=".5")
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
    """Lines between regions, edges of rock, and points where regions touch without a border."""
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
        PRINTED.definitions(OUTLINES, SUN),
        frame(),
        *(
            PRINTED.land(shape.id, shape.terrain, number)
            for number, shape in enumerate(SHAPES.values())
        ),
        *sand(),
        *mesas(),
        *peaks(),
        disc(SIZE.disc_radius, 'fill="url(#mega-sun)"'),
        *tracks(),
        *borders(),
        *sites(SHAPES.values(), SIZE, f'{SITE} stroke-width="1.8"'),
    ]
    return layer("ground", parts)


# ---- names


def name(shape: Shape) -> str:
    """A region's name in its place."""
    look = "name seen-middle light" if shape.terrain in DARK else "name seen-middle"
    return name_of(shape, look, leading=1.05)


GROUND: Final = ground()
NAMES: Final = layer("names", map(name, SHAPES.values()))
"""The names lie above what is lit, so that they can always be read."""

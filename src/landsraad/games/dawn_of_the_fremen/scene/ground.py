"""The printed board: sand, rock, canyons, borders, Drum Sand, names. It never changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import DRUM_SAND
from landsraad.games.dawn_of_the_fremen.scene.shapes import (
    BORDER_SHAPES,
    OUTLINES,
    SHAPES,
    SIZE,
    STYLE,
    Shape,
)
from landsraad.scenes.maps import Ground, layer, name_of, stroked
from landsraad.scenes.node import Drawn
from landsraad.scenes.shapes import path_of

RIMS: Final = {
    "basin": ("#7a4513", 0.2),
    "canyon": ("#4d230d", 0.2),
    "drum": ("#140804", 0.34),
    "dune": ("#a56f2a", 0.14),
    "erg": ("#a8824a", 0.17),
    "flat": ("#b0904f", 0.17),
    "mountain": ("#3d2413", 0.2),
    "plateau": ("#5a2d12", 0.18),
    "scree": ("#5d3f1d", 0.17),
}
"""The shadow along the inner rim of each terrain: colour and how strong."""

DARK: Final = ("mountain", "drum")
"""Terrains on which names are light."""

INK: Final = {
    "basin": "#7d4513",
    "canyon": "#4d210c",
    "drum": "#e0a070",
    "dune": "#7d4f1b",
    "erg": "#7d4f1b",
    "flat": "#a07f45",
    "mountain": "#2d1a0d",
    "plateau": "#5e2f12",
    "scree": "#4a3016",
}
"""What the strokes of each terrain are drawn with."""

SOLID: Final = {"mountain": "#5f4431", "plateau": "#a8683f", "scree": "#8f7048"}
"""Terrains on which peaks, mesas and boulders stand, with their colour."""

PRINTED: Final = Ground("dawn", STYLE.terrain, RIMS, widths=(52, 32, 16))

SUN: Final = (
    '<radialGradient id="dawn-sun" gradientUnits="userSpaceOnUse" cx="820" cy="620" r="1300">'
    '<stop offset="0" stop-color="#fff7e0" stop-opacity=".26"/>'
    '<stop offset=".55" stop-color="#fff1cc" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#4a2208" stop-opacity=".34"/></radialGradient>'
)


def ornament(terrain: str) -> Iterator[str]:
    """Dunes, cracks, boulders and peaks of one terrain."""
    lines = [line for s in SHAPES.values() if s.terrain == terrain for line in s.strokes]
    if terrain in SOLID:
        shapes = "".join(path_of(line) for line in lines if len(line) > 3)
        yield f'<path d="{shapes}" fill="{SOLID[terrain]}" fill-opacity=".5"/>'
    if terrain == "mountain":
        shades = "".join(path_of((*q[2:], (q[2][0], q[4][1]))) for q in lines if len(q) == 5)
        yield f'<path d="{shades}" fill="#2d1a0d" fill-opacity=".4"/>'
    if terrain in ("dune", "erg", "canyon"):
        light = 'stroke="#fff3cf" stroke-opacity=".45" stroke-width="2.2"'
        yield stroked(lines, f'{light} transform="translate(0 -2)"')
    yield stroked(lines, f'stroke="{INK[terrain]}" stroke-opacity=".5" stroke-width="2"')


def borders() -> Iterator[str]:
    """The lines between the territories, and the red one around Drum Sand."""
    lines = [border.points for border in BORDER_SHAPES.values()]
    yield stroked(lines, f'stroke="{STYLE.line["border"]}" stroke-opacity=".9" stroke-width="3.2"')
    drum = f'<use href="#dawn-{DRUM_SAND}" fill="none" stroke-linejoin="round"'
    yield f'{drum} stroke="#ffe9b8" stroke-opacity=".6" stroke-width="12"/>'
    yield f'{drum} stroke="{STYLE.line["drum_edge"]}" stroke-width="6"/>'


def frame() -> str:
    """The edge of the board."""
    box = f'width="{SIZE.width}" height="{SIZE.height}"'
    inner = f'x="5" y="5" width="{SIZE.width - 10}" height="{SIZE.height - 10}"'
    return (
        f'<rect {box} fill="url(#dawn-sun)"/>'
        f'<rect {box} fill="none" stroke="#2a180c" stroke-width="14"/>'
        f'<rect {inner} fill="none" stroke="#c79a55" stroke-width="2"/>'
    )


def ground() -> Drawn:
    """Everything that is printed on the board, but for the names."""
    terrains = dict.fromkeys(shape.terrain for shape in SHAPES.values())
    parts = [
        PRINTED.definitions(OUTLINES, SUN),
        *(PRINTED.land(shape.id, shape.terrain) for shape in SHAPES.values()),
        *(part for terrain in terrains for part in ornament(terrain)),
        *borders(),
        frame(),
    ]
    return layer("ground", parts)


def name(shape: Shape) -> str:
    """A territory's name in its place."""
    look = "name seen-middle light" if shape.terrain in DARK else "name seen-middle"
    return name_of(shape, look, leading=1.12)


GROUND: Final = ground()
NAMES: Final = layer("names", map(name, SHAPES.values()))
"""The names lie above what is lit, so that they can always be read."""

"""Printed maps: the ground of their places with its rim, lines, sites and names, drawn once.

A game brings its shapes and colours and says what lies above what. All of it is markup of our own
that never changes, so it is made when the game is first drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from landsraad.scenes.node import Drawn
from landsraad.scenes.rendering.render import escaped
from landsraad.scenes.shapes import Outline, Polyline, path_of
from landsraad.scenes.sketch import Point


class Size(msgspec.Struct, frozen=True):
    """The size of a board. Games add what is printed on it."""

    width: int
    height: int


class Sites(Size, frozen=True):
    """The size of a board on which sites are printed."""

    settlement_radius: float
    sietch_radius: float
    station_radius: float


class Sited(Outline, frozen=True, kw_only=True):
    """A place, and where its settlement, sietch or station is printed."""

    settlement: Point | None = None
    sietch: Point | None = None
    station: Point | None = None

    @property
    def site(self) -> Point | None:
        """Where something is printed, if anything is."""
        return self.settlement or self.sietch or self.station


class Contact(msgspec.Struct, frozen=True):
    """A point in which two places meet that are not neighbours."""

    a: str
    b: str
    point: Point


def points_of(contacts: Iterable[Contact]) -> Polyline:
    """The points in which places meet, each once."""
    return tuple(dict.fromkeys(contact.point for contact in contacts))


class Ground(msgspec.Struct, frozen=True):
    """How the ground of a map is printed."""

    prefix: str
    """What the ids of its definitions begin with."""
    colours: Mapping[str, str]
    """By terrain."""
    rims: Mapping[str, tuple[str, float]]
    """The shadow along the inner rim of each terrain: colour and how strong."""
    widths: Sequence[int]
    """Of the strokes that make this shadow."""
    tints: Sequence[int] = (0,)
    """How much lighter or darker than its terrain a place is, in turns, so that neighbours
    differ."""

    def definitions(self, outlines: Mapping[str, str], gradients: str) -> str:
        """What the drawing refers to: the outline of each place, and the game's gradients."""
        clips = "".join(
            f'<clipPath id="{self.prefix}-clip-{name}">'
            f'<path id="{self.prefix}-{name}" d="{d}"/></clipPath>'
            for name, d in outlines.items()
        )
        return f"<defs>{gradients}{clips}</defs>"

    def land(self, name: str, terrain: str, number: int = 0) -> str:
        """The ground of one place, darker along its rim."""
        tint = self.tints[number % len(self.tints)]
        outline, fill = f'href="#{self.prefix}-{name}"', tinted(self.colours[terrain], tint)
        colour, strong = self.rims[terrain]
        rims = "".join(
            f'<use {outline} fill="none" stroke="{colour}" stroke-opacity="{strong:g}" '
            f'stroke-width="{width}"/>'
            for width in self.widths
        )
        ground = f'<use {outline} fill="{fill}" stroke="{fill}"/>'
        return f'{ground}<g clip-path="url(#{self.prefix}-clip-{name})">{rims}</g>'


def tinted(colour: str, more: int) -> str:
    """A colour, lighter or darker by this much.

    >>> tinted("#102030", 0), tinted("#102030", 8)
    ('#102030', '#182838')
    """
    parts = (int(colour[at : at + 2], 16) + more for at in (1, 3, 5))
    return "#" + "".join(f"{min(255, max(0, part)):02x}" for part in parts)


def stroked(lines: Iterable[Polyline], look: str) -> str:
    """Many open lines in one path."""
    d = "".join(path_of(line, False) for line in lines)
    return f'<path d="{d}" fill="none" stroke-linecap="round" stroke-linejoin="round" {look}/>'


def filled(lines: Iterable[Polyline], look: str) -> str:
    """Many closed shapes in one path."""
    return f'<path d="{"".join(map(path_of, lines))}" {look}/>'


def dunes(lines: Sequence[Polyline], ink: str, dark: str, light: str) -> Iterator[str]:
    """Waves of sand, each with its lit side; how strong the ink is, and how strong the light."""
    lit = f'stroke="#fff3cf" stroke-opacity="{light}" stroke-width="2"'
    yield stroked(lines, f'{lit} transform="translate(0 -1.9)"')
    yield stroked(lines, f'stroke="{ink}" stroke-opacity="{dark}" stroke-width="1.5"')


def sites(shapes: Iterable[Sited], size: Sites, look: str) -> Iterator[str]:
    """Where settlements, sietches and stations lie; what is left when they are gone."""
    for shape in shapes:
        for spot, radius in (
            (shape.settlement, size.settlement_radius),
            (shape.sietch, size.sietch_radius),
            (shape.station, size.station_radius),
        ):
            if spot:
                place = f'cx="{spot[0]:g}" cy="{spot[1]:g}" r="{radius - 2:g}"'
                yield f'<circle {place} {look} stroke-dasharray="4 4"/>'


def name_of(
    shape: Outline, look: str, leading: float, place: Point | None = None, more: str = ""
) -> str:
    """A name in its place, or in another; heights are in letters, so that it can grow."""
    x, y = place or shape.label
    half = (len(shape.label_lines) - 1) / 2
    lines = [
        f'<tspan x="0" y="{(i - half) * leading + 0.35:.2f}em">{escaped(words)}</tspan>'
        for i, words in enumerate(shape.label_lines)
    ]
    return (
        f'<text class="{look}" transform="translate({x:g} {y:g})" '
        f'style="--size: {shape.label_size:g}px{more}">{"".join(lines)}</text>'
    )


def layer(name: str, parts: Iterable[str], needs: str = "") -> Drawn:
    """A finished drawing with its id."""
    return Drawn(f'<g id="{name}" aria-hidden="true">{"".join(parts)}</g>', name, needs)

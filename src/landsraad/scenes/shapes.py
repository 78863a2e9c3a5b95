"""What drawings of maps share: outlines, where tokens lie in them, and how SVG writes lines.

A game keeps its drawing in a file of its own beside its pictures; the facts of the map lie with its
components, and reading a drawing checks it against them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import TypeAlias

import msgspec

from landsraad.components import Unfit
from landsraad.scenes.sketch import Point

Polyline: TypeAlias = tuple[Point, ...]


class Outline(msgspec.Struct, frozen=True):
    """One place of a map: its outline, its name, and where things stand in it."""

    id: str
    label: Point
    """The middle of its name."""
    label_lines: tuple[str, ...]
    label_size: float
    anchors: Polyline
    """Where tokens lie, the best places first."""
    anchor_radius: float
    outline: Polyline
    strokes: tuple[Polyline, ...]
    """Dunes, peaks or ledges."""

    def anchor(self, number: int) -> Point:
        """Where the token with this number lies; more than there is room for lie half on others."""
        again, place = divmod(number, len(self.anchors))
        x, y = self.anchors[place]
        return x + again * 0.6 * self.anchor_radius, y - again * 0.6 * self.anchor_radius


class Colours(msgspec.Struct, frozen=True):
    """Colours of a map by terrain and by kind of line."""

    terrain: dict[str, str]
    line: dict[str, str]


def fits(file: str, drawn: Iterable[str], known: Iterable[str], where: str) -> None:
    """See that a drawing has exactly what is known, or say what one of the two lacks.

    >>> fits("map.toml", ["arrakeen"], ["arrakeen"], "on the map")
    >>> fits("map.toml", ["arrakeen"], ["carthag"], "on the map")
    Traceback (most recent call last):
    landsraad.components.Unfit: map.toml: drawn or on the map, but not both: arrakeen, carthag
    """
    if other := sorted({*drawn} ^ {*known}):
        raise Unfit(f"{file}: drawn or {where}, but not both: {', '.join(other)}")


def path_of(line: Polyline, closed: bool = True, digits: int = 1) -> str:
    """A line as SVG writes it, in steps from point to point, which are shorter than places.

    >>> path_of(((1, 2), (3.5, 4), (5, 3)))
    'M1 2l2.5 2 1.5-1z'
    >>> path_of(((1, 2), (3.4, 4), (5, 3)), closed=False, digits=0)
    'M1 2l2 2 2-1'
    """
    places = [(round(x, digits), round(y, digits)) for x, y in line]
    (x, y), words = places[0], ""
    for a, b in pairwise(places):
        for number in (round(b[0] - a[0], digits), round(b[1] - a[1], digits)):
            text = f"{number + 0:g}"
            words += text if text[0] == "-" or not words else f" {text}"
    return f"M{x:g} {y:g}l{words}{'z' * closed}"


def paths(shapes: Mapping[str, Outline], digits: int = 1) -> dict[str, str]:
    """The outline of each place as SVG writes it."""
    return {name: path_of(shape.outline, digits=digits) for name, shape in shapes.items()}


def merged(outlines: Iterable[Polyline], digits: int = 0) -> list[Polyline]:
    """The edge of several neighbours together, which share the points of their borders.

    >>> left, right = ((0, 0), (1, 0), (1, 1), (0, 1)), ((1, 0), (2, 0), (2, 1), (1, 1))
    >>> [sorted(ring) for ring in merged([left, right])]
    [[(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]]
    """
    onward: dict[Point, list[Point]] = {}
    for outline in outlines:
        points = [(round(x, digits), round(y, digits)) for x, y in outline]
        for start, end in pairwise((*points, points[0])):
            if start in onward.get(end, ()):
                onward[end].remove(start)
            elif start != end:
                onward.setdefault(start, []).append(end)
    rings: list[Polyline] = []
    while begin := next((point for point, ends in onward.items() if ends), None):
        ring, point = [begin], onward[begin].pop()
        while point != begin and onward.get(point):
            ring.append(point)
            point = onward[point].pop()
        rings.append(tuple(ring))
    return rings

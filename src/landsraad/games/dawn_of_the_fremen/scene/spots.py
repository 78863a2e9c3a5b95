"""Where plates with sums lie in a territory, so that they cover as little as can be."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from landsraad.games.dawn_of_the_fremen.scene.shapes import BORDER_SHAPES, SHAPES, SIZE
from landsraad.scenes.sketch import Point

Box: TypeAlias = tuple[float, float, float, float]
"""The middle of something, then half its width and half its height."""

WARRIOR: Final = 36
SITE: Final = 32
MARK: Final = 42
"""Half the size of a warrior, of a site, and of an arrow or shield on a border."""


def label_box(name: str) -> Box:
    """The room of a territory's name."""
    shape = SHAPES[name]
    half = shape.label_size * max(map(len, shape.label_lines)) * 0.28
    return *shape.label, half, shape.label_size * 0.56 * len(shape.label_lines)


def taken(name: str, things: int) -> list[Box]:
    """What lies in a territory: name, warrior, site, and a number of things on its places."""
    shape = SHAPES[name]
    radius = shape.anchor_radius
    found: list[Box] = [label_box(name)]
    found += [(*shape.warrior, WARRIOR, WARRIOR)] if shape.warrior else []
    found += [(*shape.site, SITE, SITE)] if shape.site else []
    return found + [(*spot, radius, radius) for spot in shape.anchors[:things]]


def gap(spot: Point, half: Point, boxes: Iterable[Box]) -> float:
    """How far a plate keeps from the nearest of these; below 0 it covers something.

    >>> gap((0, 0), (10, 5), [(30, 0, 8, 8), (0, 40, 8, 8)])
    12
    """
    return min(
        max(abs(x - spot[0]) - wide - half[0], abs(y - spot[1]) - high - half[1])
        for x, y, wide, high in boxes
    )


@lru_cache(maxsize=2000)
def inside(name: str, things: int, width: float, height: float) -> Point:
    """The first free place of a territory on which a plate covers nothing, or the least bad."""
    half, boxes = (width / 2, height / 2), taken(name, things)
    places = SHAPES[name].anchors[things:] or SHAPES[name].anchors[-1:]
    fitting = [place for place in places if gap(place, half, boxes) >= 0]
    return fitting[0] if fitting else max(places, key=lambda place: gap(place, half, boxes))


@lru_cache(maxsize=2000)
def at_edge(name: str, things: int, width: float, height: float) -> Point:
    """Where a plate covers least on the edge of a territory, marks on its borders included."""
    half, boxes = (width / 2, height / 2), taken(name, things)
    lines = [line for line in BORDER_SHAPES.values() if name in (line.a, line.b)]
    boxes += [(*line.mid, MARK, MARK) for line in lines]
    boxes += [label_box(line.b if line.a == name else line.a) for line in lines]
    places = [on_board(place, half) for place in (*SHAPES[name].outline, *SHAPES[name].anchors)]
    return max(places, key=lambda place: gap(place, half, boxes))


SHARES: Final = (1, 0.75, 0.5, 0.25)
"""How much of its way something goes, at most."""


def way_inside(name: str, spot: Point, away: Point) -> Point:
    """As much of a way as does not lead out of a territory; at its edge back to its middle."""
    for share in SHARES:
        to = on_board((spot[0] + away[0] * share, spot[1] + away[1] * share), (SITE, SITE))
        if holds(name, to):
            return to[0] - spot[0], to[1] - spot[1]
    return 0, 0


def holds(name: str, point: Point) -> bool:
    """Does a point lie in a territory? A line from it to the side crosses the outline once more.

    >>> holds("drum_sand", SHAPES["drum_sand"].label), holds("drum_sand", (0, 0))
    (True, False)
    """
    x, y = point
    outline = SHAPES[name].outline
    sides = zip(outline, (*outline[1:], outline[0]), strict=True)
    crossed = [
        ax + (y - ay) * (bx - ax) / (by - ay) > x
        for (ax, ay), (bx, by) in sides
        if (ay > y) != (by > y)
    ]
    return sum(crossed) % 2 == 1


def on_board(spot: Point, half: Point) -> Point:
    """The same place, but for a plate that would reach over the edge of the board."""
    x, y = spot
    return (
        min(max(x, half[0]), SIZE.width - half[0]),
        min(max(y, half[1]), SIZE.height - half[1]),
    )

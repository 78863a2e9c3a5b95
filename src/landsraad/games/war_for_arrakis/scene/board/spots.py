"""Where things stand in an area, so that they hide neither its site nor its name.

Each sort of thing has a place of its own, which does not depend on what else is there: nothing
jumps aside when something arrives.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import combinations
from math import hypot
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.components import BEYOND, NEAR
from landsraad.games.war_for_arrakis.scene.board.shapes import SHAPES, SIZE, ZONE_SHAPES, site_of
from landsraad.scenes.sketch import Point

CHIP: Final = (100.0, 66.0)
"""Room that a legion takes: its units, and its leaders above them."""
RAISED: Final = 15.0
"""How far the middle of that room is above the middle of the units."""
AROUND: Final = ((0.0, 72.0), (-78.0, 15.0), (78.0, 15.0), (0.0, -58.0))
"""Where a legion stands beside a site: below it, left, right, above."""
LETTER: Final = 0.56
"""How wide a letter of a name is, in heights of it."""
EDGE: Final = 12.0
"""Nothing is drawn nearer to the edge of the board."""
ELSEWHERE: Final = 40
"""How bad it is to stand outside of one's own area, in corners that are outside."""
COARSE: Final = 3
"""One in this many points of an outline is enough to find room."""
ROOM: Final = 24.0
"""Around a small token."""
SLOTS: Final = {"harvester": 0, "worm": 1, "other": 2}
"""Which of the places beside a legion each sort of small token has."""


class Box(NamedTuple):
    """A rectangle around a point."""

    x: float
    y: float
    width: float
    height: float

    def corners(self) -> Iterator[Point]:
        """Its corners and the middles of its sides."""
        for x in (-0.5, 0, 0.5):
            for y in (-0.5, 0, 0.5):
                if x or y:
                    yield self.x + x * self.width, self.y + y * self.height

    def away(self, point: Point) -> float:
        """How far a point is from its edge; less than 0 inside.

        >>> Box(0, 0, 10, 10).away((8, 0)), Box(0, 0, 10, 10).away((0, 0))
        (3.0, -5.0)
        """
        x = abs(point[0] - self.x) - self.width / 2
        y = abs(point[1] - self.y) - self.height / 2
        return hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0)

    def shared(self, other: Box) -> float:
        """How much of this box another one covers, 0 to 1."""
        x = (self.width + other.width) / 2 - abs(self.x - other.x)
        y = (self.height + other.height) / 2 - abs(self.y - other.y)
        x, y = min(x, self.width, other.width), min(y, self.height, other.height)
        return max(x, 0) * max(y, 0) / (self.width * self.height)


def label_box(area: str) -> Box:
    """The room of an area's name."""
    shape = SHAPES[area]
    letters = max(map(len, shape.label_lines))
    size = max(shape.label_size, 19)
    return Box(*shape.label, letters * size * LETTER, len(shape.label_lines) * size * 1.1)


def chip_spot(area: str) -> Point:
    """Where a legion stands: inside, off the site and the air zones, best off the name."""
    return chip_spots()[area]


@cache
def chip_spots() -> dict[str, Point]:
    """Where legions stand in all areas, the fullest areas first, so that neighbours keep apart."""
    found: dict[str, Point] = {}
    for area in sorted(
        SHAPES, key=lambda name: (site_of(name) is None, SHAPES[name].anchor_radius)
    ):
        near = [chip_box(found[other]) for other in around(area) if other in found]
        found[area] = min(candidates(area), key=partial(cost, area, near))
    return found


def candidates(area: str) -> Iterator[Point]:
    """Places for a legion: the anchors, halfway between two of them, and around the site."""
    anchors = SHAPES[area].anchors
    yield from anchors
    for (ax, ay), (bx, by) in combinations(anchors, 2):
        yield (ax + bx) / 2, (ay + by) / 2
    if site := site_of(area):
        yield from ((site[0] + x, site[1] + y) for x, y in AROUND)


def around(area: str) -> tuple[str, ...]:
    """All areas that share a border with this one, whether it can be crossed or not."""
    return (*NEAR[area], *BEYOND[area])


def chip_box(spot: Point) -> Box:
    """The room of a legion that stands here."""
    return Box(spot[0], spot[1] - RAISED, *CHIP)


def cost(area: str, near: Sequence[Box], spot: Point) -> float:
    """How badly a legion would stand here, with others near it."""
    box = chip_box(spot)
    outside = sum(not holds(area, corner) for corner in box.corners())
    outside += 0 if holds(area, spot) else ELSEWHERE
    over = sum(not on_board(corner) for corner in box.corners())
    site = site_of(area)
    hidden = max(0.0, SIZE.settlement_radius + 4 - box.away(site)) if site else 0.0
    zones = sum(
        max(0.0, SIZE.air_zone_radius + 2 - box.away(zone)) for zone in ZONE_SHAPES.values()
    )
    x, y = middle_of(area)
    far = hypot(spot[0] - x, spot[1] - y)
    named = label_box(area).shared(box)
    crowd = sum(other.shared(box) for other in near)
    return outside * 7 + over * 40 + (hidden + zones) * 3 + named * 60 + crowd * 400 + far * 0.06


@lru_cache(maxsize=200)
def small_spots(area: str) -> tuple[Point, ...]:
    """Where small tokens stand beside a legion, the best places first."""
    taken = [chip_box(chip_spot(area)), label_box(area)]
    if site := site_of(area):
        taken.append(Box(*site, 2 * SIZE.settlement_radius, 2 * SIZE.settlement_radius))
    left, found = list(SHAPES[area].anchors), []
    while left:
        best = max(left, key=lambda spot: min(ROOM, *(box.away(spot) for box in taken)))
        left.remove(best)
        found.append(best)
        taken.append(Box(*best, ROOM, ROOM))
    return tuple(found)


def slot_spot(area: str, slot: str) -> Point:
    """Where small tokens of a sort stand: a harvester, a worm or its sign, or anything else."""
    return small_spots(area)[SLOTS[slot]]


@lru_cache(maxsize=200)
def middle_of(area: str) -> Point:
    """The middle of all places of an area."""
    anchors = SHAPES[area].anchors
    return (
        sum(x for x, _ in anchors) / len(anchors),
        sum(y for _, y in anchors) / len(anchors),
    )


def on_board(point: Point) -> bool:
    """Is a point on the board, off its frame?"""
    x, y = point
    return EDGE <= x <= SIZE.width - EDGE and EDGE <= y <= SIZE.height - EDGE


def holds(area: str, point: Point) -> bool:
    """Does a point lie in an area? A line from it to the side crosses the outline once more.

    >>> holds("arrakeen", SHAPES["arrakeen"].label), holds("arrakeen", (0, 0))
    (True, False)
    """
    x, y = point
    outline = SHAPES[area].outline[::COARSE]
    sides = zip(outline, (*outline[1:], outline[0]), strict=True)
    crossed = [
        ax + (y - ay) * (bx - ax) / (by - ay) > x
        for (ax, ay), (bx, by) in sides
        if (ay > y) != (by > y)
    ]
    return sum(crossed) % 2 == 1

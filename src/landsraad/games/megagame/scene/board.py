"""The board: the map and all that lies on it, and regions to point at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import dist
from typing import Final

from landsraad.games.megagame.components import REGIONS
from landsraad.games.megagame.scene.ground import GROUND, NAMES
from landsraad.games.megagame.scene.lying import (
    Lying,
    card_of,
    everything,
    kinds,
    region_name,
    storm_words,
)
from landsraad.games.megagame.scene.shapes import OUTLINES, POINTED, SHAPES, SIZE, middle, site_of
from landsraad.games.megagame.scene.tokens import (
    blades_node,
    piece_node,
    settlement_node,
    sietch_node,
    sign_node,
    spice_node,
    station_node,
    storm_node,
    worm_node,
)
from landsraad.games.megagame.state import Table, View
from landsraad.scenes.node import Node, el
from landsraad.scenes.rendering.growing import from_middle
from landsraad.scenes.sketch import Closeup, Point
from landsraad.scenes.text import capital, counted, listed

CANDIDATES: Final = 8
"""How many of its best places for tokens a region uses."""

CLOSEUPS: Final = (
    Closeup("Pole", (480, 480, 1040, 1040)),
    Closeup("North-west", (20, 20, 1040, 1040)),
    Closeup("North-east", (940, 20, 1040, 1040)),
    Closeup("South-west", (20, 940, 1040, 1040)),
    Closeup("South-east", (940, 940, 1040, 1040)),
)
"""Parts of the map that are looked at alone on small screens."""


def board(view: View) -> Node:
    """The map as it stands."""
    lying = everything(view.table)
    return el(
        "svg",
        GROUND,
        el("g", [region_node(each, card_of(lying[each])) for each in REGIONS], id="regions"),
        NAMES,
        el("g", [node for each in lying.values() for node in fought(each)], id="battles"),
        el("g", [node for each in lying.values() for node in sites(each)], id="sites"),
        el("g", [node for each in lying.values() for node in sand(each)], id="sand"),
        el("g", [node for each in lying.values() for node in pieces(each)], id="pieces"),
        el("g", list(storms(view.table)), id="storms"),
        viewBox=f"0 0 {SIZE.width} {SIZE.height}",
        class_="board mega",
        role="group",
        aria_label="The map of Arrakis",
        id="board",
    )


def closeups(view: View) -> tuple[Closeup, ...]:
    """Quarters of the map and the pole, for phones."""
    return CLOSEUPS


@lru_cache(maxsize=4000)
def region_node(region: str, words: str) -> Node:
    """A region to point at."""
    look = "field region"
    return el("path", el("title", words), id=f"region:{region}", class_=look, d=POINTED[region])


# ---- where things stand in a region


@lru_cache(maxsize=2000)
def spread(region: str, number: int) -> tuple[Point, ...]:
    """Places for this number of tokens: of the best, those farthest from each other.

    >>> len(spread("A19", 3)), len(spread("A19", 12))
    (3, 12)
    """
    shape = SHAPES[region]
    best = shape.anchors[:CANDIDATES]
    if number < 2 or number >= len(best):
        return tuple(shape.anchor(each) for each in range(number))
    return max(combinations(best, number), key=nearest)


def nearest(some: tuple[Point, ...]) -> float:
    """How near the two nearest of some points are."""
    return min(dist(one, other) for one, other in combinations(some, 2))


def apart(region: str, spot: Point) -> Point:
    """How a token moves away from the middle of its region when it grows."""
    return from_middle(spot, (middle(region), site_of(region) or middle(region)))


def anchor(view: View, place: str) -> Point | None:
    """Where something more would stand in a region."""
    sort, _, region = place.partition(":")
    return SHAPES[region].anchors[0] if sort == "region" and region in SHAPES else None


# ---- what lies there


@lru_cache(maxsize=3000)
def pieces(lying: Lying) -> tuple[Node, ...]:
    """Armies and machines."""
    region = lying.region
    spots = spread(region, standing(lying))
    return tuple(
        piece_node(f"{piece.kind}:{region}:{piece.owner}", piece, spot, apart(region, spot))
        for piece, spot in zip(lying.pieces, spots, strict=False)
    )


def standing(lying: Lying) -> int:
    """How many tokens share the places of a region."""
    spiceless = bool(lying.spice) and SHAPES[lying.region].spice is None
    return len(lying.pieces) + bool(lying.signs) + bool(lying.riders) + spiceless


@lru_cache(maxsize=3000)
def sand(lying: Lying) -> tuple[Node, ...]:
    """Spice, wormsigns and worms, which take the places after all pieces."""
    region, found = lying.region, list[Node]()
    spots = iter(spread(region, standing(lying))[len(lying.pieces) :])
    if lying.spice:
        spot = SHAPES[region].spice or next(spots)
        found.append(spice_node(region, lying.spice, spot, apart(region, spot)))
    if lying.signs:
        spot = next(spots)
        words = counted(lying.signs, "wormsign")
        found.append(sign_node(region, lying.signs, words, spot, apart(region, spot)))
    if lying.riders:
        spot = next(spots)
        found.append(worm_node(region, "A worm that may be ridden", spot, apart(region, spot)))
    return tuple(found)


@lru_cache(maxsize=1000)
def sites(lying: Lying) -> tuple[Node, ...]:
    """The settlement, sietch and station of a region."""
    region, shape, found = lying.region, SHAPES[lying.region], list[Node]()
    words = f"{region_name(region)}: {listed(kinds(lying))}"
    places = spread(region, len(lying.pieces) + 1)
    if lying.settled:
        spot = shape.settlement or places[-1]
        found.append(settlement_node(region, lying.owner, words, spot, apart(region, spot)))
    if lying.sietch:
        spot = shape.sietch or places[-1]
        found.append(sietch_node(lying.sietch, words, spot, apart(region, spot)))
    if lying.station:
        spot = shape.station or places[-1]
        found.append(station_node(region, words, spot, apart(region, spot)))
    return tuple(found)


@lru_cache(maxsize=1000)
def fought(lying: Lying) -> tuple[Node, ...]:
    """A battle: its region in red dashes, and crossed blades."""
    if lying.sides is None:
        return ()
    region = lying.region
    field = el("path", d=OUTLINES[region], id=f"battlefield:{region}", class_="battlefield")
    return field, blades_node(region, "A battle", SHAPES[region].label)


def storms(t: Table) -> Iterator[Node]:
    """All storms, each where its region has room for one; two in one region overlap."""
    there = dict[str, int]()
    for name, region in t.storms.items():
        shift = 22 * there.get(region, 0)
        there[region] = there.get(region, 0) + 1
        x, y = SHAPES[region].storm
        coriolis = name.isdigit()
        words = f"{region_name(region)}: {storm_words(name if coriolis else 'random')}"
        yield storm_node(f"storm:{name}", coriolis, capital(words), (x + shift, y - shift))

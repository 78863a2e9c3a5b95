"""Routes: the way over a board that a draft would take, drawn before anybody goes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.scenes.acts.act_sheet import Route
from landsraad.scenes.node import Node, el
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Point, Sketch

DOT: Final = 11
"""How large a place on the way is drawn, in pixels."""


def with_route(sketch: Sketch, seen: Seen, board: Node, route: Route | None) -> Node:
    """The board with a line from where it begins to where it ends, its places counted."""
    if route is None:
        return board
    found = [(place, sketch.places.anchor(seen, place)) for place in route.places]
    spots = [(place, at) for place, at in found if at is not None]
    if len(spots) < 2:
        return board
    way = " ".join(f"{x:.1f},{y:.1f}" for _, (x, y) in spots)
    between = [
        dot(number, at, place in route.stops)
        for number, (place, at) in enumerate(spots[1:-1], start=1)
    ]
    layer = el(
        "g",
        el("polyline", points=way, class_="under"),
        el("polyline", points=way, class_="line"),
        between,
        id="route",
        class_="route danger" if route.danger else "route",
        aria_hidden="true",
        data_places=listed(route.places),
    )
    return Node(board.tag, board.attrs, (*board.kids, layer), board.id)


def listed(places: Sequence[str]) -> str:
    """The places by their names, for programs and tests.

    >>> listed(["region:A19", "region:A18"])
    'A19 A18'
    """
    return " ".join(place.partition(":")[2] for place in places)


def dot(number: int, at: Point, stops: bool) -> Node:
    """A place on the way; one where something is done is filled."""
    drawn = el("g", el("circle", r=DOT), el("text", str(number), y=4.4), class_="scaled")
    look = "dot stop" if stops else "dot"
    return el("g", drawn, class_=look, transform=f"translate({at[0]:.1f} {at[1]:.1f})")

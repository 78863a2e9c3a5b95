"""Things on a board that grow when it is small on the screen, so that they can be seen and read.

How large a board is only the page knows; what is written here is what the style sheet shared by all
boards (board.css) makes sizes of.
"""

from __future__ import annotations

from collections.abc import Iterable

from landsraad.scenes.node import Node, Some, el
from landsraad.scenes.sketch import Point


def grown(
    *drawn: Some,
    wide: float | None = None,
    away: Point = (0, 0),
    scale: float = 1,
) -> Node:
    """A group that grows with the board.

    One that is `wide` units wide is never narrower than a token may be; it moves by its distance
    `away` from the middle of its heap for each time that it grows. `scale` is that of the drawing.

    >>> grown(el("circle", r=9), wide=18).attrs
    {'class': 'grows', 'style': '--wide: 18'}
    """
    facts = {
        "--wide": "" if wide is None else f"{wide:g}",
        "--scale": f"{scale:.2f}" if scale != 1 else "",
        "--away-x": f"{away[0]:.1f}px" if any(away) else "",
        "--away-y": f"{away[1]:.1f}px" if any(away) else "",
    }
    style = "; ".join(f"{name}: {value}" for name, value in facts.items() if value)
    body = (el("g", *drawn, transform=f"scale({scale:.2f})"),) if scale != 1 else drawn
    return el("g", *body, class_="grows", style=style or None)


def badge(name: str, place: Point, *drawn: Some) -> Node:
    """A small sign on the edge of something, never too small to be read."""
    inner = el("g", *drawn, class_=f"badge {name}")
    return el("g", inner, transform=f"translate({place[0]:g} {place[1]:g})")


def from_middle(spot: Point, others: Iterable[Point]) -> Point:
    """How far a place is from the middle of itself and others.

    >>> from_middle((10, 0), [(0, 0), (2, 6)])
    (6.0, -2.0)
    """
    every = [spot, *others]
    x, y = (sum(place[axis] for place in every) / len(every) for axis in (0, 1))
    return spot[0] - x, spot[1] - y

"""Shapes that drawings of the board are made of, and mixed colours."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from landsraad.games.imperium.scene.board.shapes import Rect
from landsraad.scenes.node import Node, el
from landsraad.scenes.shapes import Polyline, path_of
from landsraad.scenes.sketch import Point


def mixed(one: str, other: str, part: float) -> str:
    """A colour between two; `part` is the share of the other.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a * (1 - part) + b * part):02x}" for a, b in pairs)


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def box(rect: Rect, look: str, radius: float = 8, inset: float = 0, **more: str) -> Node:
    """A rectangle with round corners."""
    x, y, w, h = rect
    return el(
        "rect",
        x=x + inset,
        y=y + inset,
        width=w - 2 * inset,
        height=h - 2 * inset,
        rx=max(0, radius - inset),
        class_=look,
        **more,
    )


def disc(at: Point, radius: float, look: str, **more: str) -> Node:
    """A circle."""
    return el("circle", cx=at[0], cy=at[1], r=radius, class_=look, **more)


def words(at: Point, text: str, look: str, **more: str) -> Node:
    """A line of text whose middle is at this height."""
    return el("text", text, x=at[0], y=at[1], class_=look, **more)


def lines(at: Point, texts: Iterable[str], look: str, letter: float = 0, **more: str) -> Node:
    """Several lines of text around a point; heights are in letters, so that they can grow.

    If it is known how wide a `letter` is, they grow in height alone.
    """
    rows = list(texts)
    half = (len(rows) - 1) / 2
    spans = [
        el(
            "tspan",
            text,
            x=0,
            y=f"{(i - half) * 1.05 + 0.34:.2f}em",
            textLength=f"{len(text) * letter:.0f}" if letter else None,
            lengthAdjust="spacingAndGlyphs" if letter else None,
        )
        for i, text in enumerate(rows)
    ]
    place = f"translate({at[0]:g} {at[1]:g})"
    return el("text", spans, transform=place, class_=look, **more)


def strokes(every: Iterable[Polyline], look: str, closed: bool = False) -> Node:
    """Many lines in one path."""
    return el("path", d="".join(path_of(line, closed) for line in every), class_=look)


def ring(at: Point, radius: float, corners: int, turned: float = 0) -> str:
    """A regular figure as SVG writes it."""
    angles = [2 * pi * i / corners + turned for i in range(corners)]
    return path_of(tuple((at[0] + radius * cos(a), at[1] + radius * sin(a)) for a in angles))


def moved(rect: Rect, x: float) -> Rect:
    """A rectangle further to the right."""
    return (rect[0] + x, *rect[1:])


def wrapped(name: str, letters: int) -> list[str]:
    """A name in lines of at most `letters`, if its words allow it.

    >>> wrapped("Imperial Privilege", 10), wrapped("Arrakeen", 4)
    (['Imperial', 'Privilege'], ['Arrakeen'])
    """
    rows = [""]
    for word in name.split():
        if rows[-1] and len(rows[-1]) + len(word) >= letters:
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    return rows

"""How a side looks: an outline that no other has, its colours and a sign; and small icons.

A game brings the tables: the heraldry of its sides, and the strokes of its icons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeVar

import msgspec

from landsraad.scenes.node import Node, el

Who = TypeVar("Who")
"""How a game names a side: a seat, a faction."""


class Heraldry(msgspec.Struct, frozen=True):
    """How a side looks, by its shape and not by its colours alone."""

    fill: str
    edge: str
    ink: str
    """The sign, and what is written on the fill."""
    line: str
    """The colour in a plot, to be seen on light and dark paper."""
    outline: str
    """A path around (0, 0), 12 units to each side at most."""
    sign: str
    """Strokes around (0, 0), drawn where there is room."""


@lru_cache
def bare_emblem(look: Heraldry) -> tuple[Node, Node]:
    """An emblem as two paths, to be put into any drawing."""
    shape = el("path", d=look.outline, fill=look.fill, stroke=look.edge, stroke_width=1.4)
    return shape, el("path", d=look.sign, class_="sign", stroke=look.ink)


@lru_cache
def emblem(look: Heraldry) -> Node:
    """An emblem as it stands among words."""
    box = "-13.5 -13.5 27 27"
    return el("svg", *bare_emblem(look), viewBox=box, class_="emblem", aria_hidden="true")


@lru_cache
def icon(strokes: str) -> Node:
    """A small icon in the colour of the words beside it: strokes in a box of 24 by 24."""
    path = el("path", d=strokes)
    return el("svg", path, viewBox="0 0 24 24", class_="icon", aria_hidden="true")


def emblems(heraldry: Callable[[Who], Heraldry]) -> Callable[[Who], Node]:
    """A function that draws the emblem of each side of a game, as it stands among words."""
    return lambda who: emblem(heraldry(who))


def icons(strokes: Mapping[str, str]) -> Callable[[str], Node]:
    """A function that draws each of a game's icons by its name.

    >>> icons({"spice": "M0 0H24"})("spice") is icon("M0 0H24")
    True
    """
    return lambda name: icon(strokes[name])

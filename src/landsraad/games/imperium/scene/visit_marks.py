"""Marks on the plates while a card sends an Agent: what a visit brings now, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from landsraad.games.imperium.scene.brush import box, words
from landsraad.games.imperium.scene.glyphs import Glyph
from landsraad.games.imperium.scene.plates import HEAD
from landsraad.games.imperium.scene.shapes import PLATES, SIZE, Plate
from landsraad.games.imperium.scene.signs import placed, width
from landsraad.games.imperium.scene.visits import Bar, Visit, sign_row, visits
from landsraad.kernel import View
from landsraad.scenes.growing import grown
from landsraad.scenes.node import Node, el

SIGN: Final = 32
"""How large the signs of a tag are."""
ROOM: Final = 10
"""What a tag has around them."""
WIDE: Final = 44
"""As wide as this it grows like a token."""


def visit_marks(view: View) -> Iterator[Node]:
    """A mark for each space that has something to say to the chosen card."""
    for name, visit in visits(view).items():
        if visit.bar is not None:
            yield barred(PLATES[name], visit.bar)
        elif sign_row(visit):
            yield tagged(PLATES[name], tuple(sign_row(visit)), " ".join(sentences(visit)))


def sentences(visit: Visit) -> list[str]:
    """What a visit brings beside what is printed."""
    return [gain.words for gain in visit.gains]


@lru_cache(maxsize=1000)
def tagged(plate: Plate, row: tuple[Glyph, ...], said: str) -> Node:
    """A tag on the lower edge of a plate that can be chosen."""
    x, y, w, h = plate.rect
    wide = width(row) * SIGN + 2 * ROOM
    label = el(
        "g",
        box((-wide / 2, -SIGN / 2 - 3, wide, SIGN + 6), "tag-body", 9),
        *placed(row, 0, 0, SIGN),
    )
    place = f"translate({x + w / 2:g} {y + h + 2:g})"
    return el(
        "g", el("g", el("title", said), grown(label, wide=WIDE), transform=place), class_="now"
    )


@lru_cache(maxsize=1000)
def barred(plate: Plate, bar: Bar) -> Node:
    """A veil over a plate, with what is missing: a crossed icon, or a sign and two words."""
    veil = box(plate.rect, "veil", SIZE.plate_radius)
    if not bar.words:
        x, y, w, h = plate.slot
        x, y, w, h = x + w * 0.26, y + h * 0.3, w * 0.48, h * 0.4
        cross = f"M{x:g} {y:g}l{w:g} {h:g}m0 {-h:g}l{-w:g} {h:g}"
        return el("g", veil, el("path", d=cross, class_="lacks"), class_="barred")
    x, y, w, h = plate.rect
    middle = y + (HEAD + h) / 2
    sign = placed([bar.sign], x + 24, middle, 32) if bar.sign else ()
    label = words((x + w / 2 + 16, middle + 9), bar.words, "bar-words")
    body = box((x + 3, y + HEAD + 1, w - 6, h - HEAD - 4), "bar-body", 7)
    return el("g", veil, body, *sign, label, class_="barred")

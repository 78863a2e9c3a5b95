"""Marks on the plates while a card sends an Agent: what a visit brings now, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from landsraad.games.imperium.scene.board.brush import box, words
from landsraad.games.imperium.scene.board.plates import HEAD
from landsraad.games.imperium.scene.board.shapes import PLATES, SIZE, Plate
from landsraad.games.imperium.scene.board.visits import Bar, Visit, brief_row, sign_row, visits
from landsraad.games.imperium.scene.glyphs import Glyph
from landsraad.games.imperium.scene.signs import placed, width
from landsraad.games.imperium.state import View
from landsraad.scenes.node import Node, el

Row: TypeAlias = tuple[Glyph, ...]

SIGN: Final = 38
"""How large the signs of a tag are, where there is room for all of them."""
SEEN: Final = 19
"""Pixels that a sign has on the screen, if its tag may grow so far."""
ROOM: Final = 5
"""What a tag has around them."""
BESIDE: Final = 4
"""How far a tag may stand out from its plate: the next plate is not far."""
FLAG: Final = 76
"""What a flag with its bonus takes of the lower edge of its plate."""


def visit_marks(view: View) -> Iterator[Node]:
    """A mark for each space that has something to say to the chosen card."""
    for name, visit in visits(view).items():
        if visit.bar is not None:
            yield barred(PLATES[name], visit.bar)
        elif sign_row(visit):
            rows = tuple(sign_row(visit)), tuple(brief_row(visit))
            yield tagged(PLATES[name], *rows, " ".join(sentences(visit)))


def sentences(visit: Visit) -> list[str]:
    """What a visit brings beside what is printed."""
    return [gain.words for gain in visit.gains]


@lru_cache(maxsize=1000)
def tagged(plate: Plate, row: Row, brief: Row, said: str) -> Node:
    """A tag below a plate that can be chosen; on a small board with the greatest signs alone."""
    x, y, w, h = plate.rect
    place = f"translate({x + w / 2:g} {y + h:g})"
    title = el("title", said) if said else None
    tags = (tag(plate, row, "whole"), tag(plate, brief, "brief"))
    return el("g", el("g", title, *tags, transform=place), class_="now")


def tag(plate: Plate, row: Row, look: str) -> Node:
    """Signs in a box that hangs from the plate and grows, but not beyond it or over its flag."""
    whole = plate.rect[2] + 2 * BESIDE
    aside = bool(plate.flag) and look == "whole"
    room = whole - FLAG if aside else whole
    size = min(SIGN, (room - 2 * ROOM) / width(row))
    wide = width(row) * size + 2 * ROOM
    left = -wide if aside else -wide / 2
    body = box((left, 0, wide, size + 2 * ROOM), "tag-body", 9)
    signs = placed(row, left + wide / 2, size / 2 + ROOM, size)
    facts = f"--most: {room / wide:.2f}; --least: {SEEN / size:.2f}"
    move = f"translate({whole / 2:g})" if aside else None
    return el("g", el("g", body, *signs, class_=f"hung {look}", style=facts), transform=move)


@lru_cache(maxsize=1000)
def barred(plate: Plate, bar: Bar) -> Node:
    """A veil over a plate, with what is missing: a crossed icon, or a sign and two words."""
    x, y, w, h = plate.rect
    head = box(plate.rect, "veil", SIZE.plate_radius)
    veil = el("g", head, box((x, y + HEAD, w, h - HEAD), "veil body", SIZE.plate_radius))
    if not bar.words:
        x, y, w, h = plate.slot
        x, y, w, h = x + w * 0.26, y + h * 0.3, w * 0.48, h * 0.4
        cross = f"M{x:g} {y:g}l{w:g} {h:g}m0 {-h:g}l{-w:g} {h:g}"
        return el("g", veil, el("path", d=cross, class_="lacks"), class_="barred")
    middle = y + (HEAD + h) / 2
    sign = placed([bar.sign], x + 24, middle, 32) if bar.sign else ()
    label = words((x + w / 2 + 16, middle + 9), bar.words, "bar-words")
    body = box((x + 3, y + HEAD + 1, w - 6, h - HEAD - 4), "bar-body", 7)
    return el("g", veil, body, *sign, label, class_="barred")

"""Our own small signs, and rows of them, on the board and among words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from landsraad.components import decoded
from landsraad.games.imperium.components.ops import Script
from landsraad.games.imperium.scene.glyphs import UP, Glyph, glyphs_of
from landsraad.games.imperium.story.effects import together
from landsraad.scenes.node import Node, el, plain

NAME: Final = "signs.toml"
STROKED: Final = frozenset({"sandworm", "maker_hooks"})
"""Signs that are a thick line, not a filled outline."""
JOINT: Final = 0.5
"""How wide an arrow, a stroke or a colon is, in widths of a sign."""
GAP: Final = 0.08


class Sign(msgspec.Struct, frozen=True):
    """A sign in a box of 24 by 24."""

    id: str
    fill: str
    path: str
    mark: str
    """Strokes on it, where no number stands."""


class _Signs(msgspec.Struct, frozen=True):
    sign: tuple[Sign, ...]


SIGNS: Final = {
    sign.id: sign
    for sign in decoded(files(__package__).joinpath(NAME).read_bytes(), NAME, _Signs).sign
}

LINES: Final = tuple(line for sign in SIGNS.values() for line in (sign.path, sign.mark) if line)
"""What they are drawn with."""


@lru_cache(maxsize=2000)
def drawn(glyph: Glyph) -> tuple[Node, ...]:
    """A glyph in a box of 24 by 24."""
    if not glyph.sign:
        return (joint(glyph.mark),)
    sign = SIGNS[glyph.sign]
    stroked = "shape stroked" if sign.id in STROKED else "shape"
    nodes = [el("path", d=sign.path, fill=sign.fill, class_=stroked)]
    if stroked != "shape":
        nodes = [
            el("path", d=sign.path, class_="shape casing"),
            el("path", d=sign.path, stroke=sign.fill, class_=stroked),
        ]
    if sign.mark and glyph.mark in ("", UP):
        nodes.append(el("path", d=sign.mark, class_="mark"))
    if glyph.mark == UP:
        nodes.append(el("path", d="M18.5 9l5 7h-3v6h-4v-6h-3z", class_="raise"))
    elif glyph.mark:
        nodes.append(el("text", glyph.mark, x=12, y=12, dy="0.35em", class_="much"))
    return tuple(nodes)


def joint(mark: str) -> Node:
    """An arrow, a stroke, a plus or a colon."""
    if mark == "→":
        return el("path", d="M8 6l9 6-9 6z", class_="to")
    return el("text", mark, x=12, y=12, dy="0.35em", class_="joint")


def wide(glyph: Glyph) -> float:
    """How wide a glyph is, in widths of a sign."""
    return 1 if glyph.sign else JOINT if len(glyph.mark) < 2 else 1


def width(glyphs: Iterable[Glyph]) -> float:
    """How wide a row is, in widths of a sign.

    >>> width([Glyph("spice", "2"), Glyph("", "/"), Glyph("draw")])
    2.74
    """
    return sum(wide(glyph) + GAP for glyph in glyphs)


def placed(glyphs: Sequence[Glyph], x: float, y: float, size: float) -> Iterator[Node]:
    """A row on the board, whose middle is at this point."""
    x -= width(glyphs) * size / 2
    for glyph in glyphs:
        room = (wide(glyph) + GAP) * size
        scale, left = size / 24, x + room / 2 - size / 2
        move = f"translate({plain(left)} {plain(y - size / 2)}) scale({plain(scale)})"
        written = glyph.mark not in ("", UP, "→")
        style = f"--s: {scale:.2f}" if written else None
        yield el("g", drawn(glyph), transform=move, style=style)
        x += room


@lru_cache
def drawn_around(name: str) -> Node:
    """A sign without a number, around (0, 0)."""
    return el("g", *drawn(Glyph(name)), transform="translate(-12 -12)")


def rows_within(
    glyphs: Sequence[Glyph], room: float, height: float, largest: float
) -> tuple[list[list[Glyph]], float]:
    """Break a row so that its signs are as large as possible in a box; the rows and their size."""
    size = largest
    while True:
        rows = broken(glyphs, room / size)
        if size <= 8 or (
            len(rows) * size * 1.06 <= height and max(map(width, rows)) * size <= room
        ):
            return rows, size
        size -= 1


def broken(glyphs: Sequence[Glyph], room: float) -> list[list[Glyph]]:
    """Rows that are at most this many signs wide; a joining sign does not begin a row."""
    rows: list[list[Glyph]] = [[]]
    for i, glyph in enumerate(glyphs):
        after = [each for each in glyphs[i + 1 : i + 2] if not each.sign]
        if rows[-1] and glyph.sign and width([*rows[-1], glyph, *after]) > room:
            rows.append([])
        rows[-1].append(glyph)
    return rows


def boxed(
    glyphs: Sequence[Glyph], box: tuple[float, float, float, float], largest: float = 36
) -> list[Node]:
    """Signs in a box on the board, in as many rows as they need."""
    if not glyphs:
        return []
    x, y, w, h = box
    rows, size = rows_within(glyphs, w, h, largest)
    step = min(size * 1.14, h / len(rows))
    first = y + h / 2 - (len(rows) - 1) / 2 * step
    return [
        node
        for i, row in enumerate(rows)
        for node in placed(row, x + w / 2, first + i * step, size)
    ]


# ---- among words


@lru_cache(maxsize=2000)
def glyph_node(glyph: Glyph) -> Node:
    """A glyph among words; its words are said by what it stands in."""
    half = 12 * wide(glyph)
    box = f"{12 - half:g} 0 {2 * half:g} 24"
    return el("svg", drawn(glyph), viewBox=box, class_="imp-sign", aria_hidden="true")


@lru_cache(maxsize=3000)
def signed(script: Script) -> Node:
    """An effect as a row of signs among words; its words are said to those who point or listen."""
    words = together(script)
    nodes = [glyph_node(glyph) for glyph in glyphs_of(script)]
    return el("span", nodes, class_="imp-signs", role="img", title=words)


def sign(name: str, mark: str = "") -> Node:
    """One sign among words."""
    return glyph_node(Glyph(name, mark))

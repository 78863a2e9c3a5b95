"""What sheets are made of: tables, facts, sentences, emblems in black and white."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from landsraad.scenes.emblem import Heraldry
from landsraad.scenes.node import Kid, Node, el

NOT_ASKED: Final = Heraldry("#fff", "#000", "#000", "#000", "", "")
"""How everything looks on paper: black on white, told apart by its shape."""


def in_black(look: Heraldry) -> Node:
    """An emblem on paper: its outline and its sign in black.

    >>> in_black(NOT_ASKED).attrs["class"]
    'emblem'
    """
    shape = el("path", d=look.outline, fill="#fff", stroke="#000", stroke_width=1.1)
    sign = el("path", d=look.sign, fill="none", stroke="#000", stroke_width=1.7)
    return el("svg", shape, sign, viewBox="-14 -14 28 28", class_="emblem", aria_hidden="true")


Row: TypeAlias = "Sequence[Kid | None]"


def table(head: Sequence[str], rows: Sequence[Row], look: str = "") -> Node:
    """A table: numbers stand to the right, and so do their heads."""
    counted = [all(_is_number(row[at]) for row in rows) and bool(rows) for at in range(len(head))]
    top = [el("th", each, class_="n" if counted[n] else None) for n, each in enumerate(head)]
    return el(
        "table",
        el("thead", el("tr", top)) if any(head) else None,
        el(
            "tbody",
            [
                el(
                    "tr",
                    [
                        el("td", each, class_="n" if counted[n] else None)
                        for n, each in enumerate(row)
                    ],
                )
                for row in rows
            ],
        ),
        class_=f"rows {look}".rstrip(),
    )


def _is_number(cell: Kid | None) -> bool:
    return isinstance(cell, str) and (cell in ("·", "–", "") or cell.lstrip("−-").isdigit())


def facts(rows: Sequence[tuple[str, str]], look: str = "") -> Node:
    """Names and what stands beside each."""
    pairs = [node for name, said in rows for node in (el("dt", name), el("dd", said))]
    return el("dl", pairs, class_=f"facts {look}".rstrip())


def section(title: str, *kids: Kid | None, look: str = "") -> Node:
    """A part of a sheet under its title."""
    return el("section", el("h2", title), *kids, class_=f"part {look}".rstrip())


def points(some: Sequence[str], ordered: bool = False) -> Node:
    """A list of sentences."""
    return el("ol" if ordered else "ul", [el("li", each) for each in some])


def in_pages(
    lines: Sequence[tuple[str, str]], room: int, width: int
) -> list[list[tuple[str, str]]]:
    """Divide facts among pages: `room` lines a page, `width` letters a line.

    >>> [len(page) for page in in_pages([("a", "b")] * 5, 2, 80)]
    [2, 2, 1]
    """
    pages: list[list[tuple[str, str]]] = [[]]
    used = 0
    for name, said in lines:
        tall = max(-(-len(said) // width), -(-len(name) // (width // 3)), 1)
        if used + tall > room and pages[-1]:
            pages.append([])
            used = 0
        pages[-1].append((name, said))
        used += tall
    return pages

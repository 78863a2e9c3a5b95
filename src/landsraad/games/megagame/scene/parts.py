"""Small parts of panels and mats: a faction with its emblem, lists, tables, numbers with a sign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from landsraad.games.megagame.components import FACTIONS
from landsraad.games.megagame.scene.emblems import emblem, icon
from landsraad.scenes.node import Kid, Node, el


@lru_cache(maxsize=100)
def named(faction: str) -> Node:
    """A faction by emblem and name."""
    return el("span", emblem(faction), FACTIONS[faction].name, class_="mega-faction")


def number(sign: str, words: str, title: str) -> Node:
    """A number with its sign; the title says what it counts."""
    what = el("span", f"{title}: ", class_="unseen")
    return el("span", icon(sign), what, words, class_="mega-number", title=title)


def part(title: str, *kids: Node | list[Node] | None, id: str = "") -> Node:
    """A part of a panel under its title."""
    return el("section", el("h3", title), *kids, id=id, class_="mega-part")


def listing(rows: Iterable[Sequence[Kid]], nothing: str = "") -> Node:
    """Lines below each other, or a word for that there are none."""
    items = [el("li", *row) for row in rows]
    return el("ul", items, class_="mega-list") if items else el("p", nothing, class_="muted")


def chart(heads: Sequence[str], rows: Sequence[Sequence[Kid]], now: int = -1) -> Node:
    """A table whose first column names the rows; `now` is the row that holds."""
    body = [
        el(
            "tr",
            el("th", cells[0], scope="row"),
            [el("td", cell) for cell in cells[1:]],
            class_="now" if place == now else None,
        )
        for place, cells in enumerate(rows)
    ]
    head = el("tr", [el("th", words, scope="col") for words in heads])
    return el("table", el("thead", head), el("tbody", body), class_="mega-chart")

"""All factions side by side: what everybody sees of each, and who is ahead for which title."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.games.megagame.components import FACTIONS, KWISATZ_HADERACH, ORDER, TITLES
from landsraad.games.megagame.rules.table import armies_on_map, controlled
from landsraad.games.megagame.rules.winning import open_totals, sides
from landsraad.games.megagame.scene.emblems import icon
from landsraad.games.megagame.scene.screens.pieces import named
from landsraad.games.megagame.state import Table
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch.screens import Showing

COLUMNS: Final = (
    ("seat", "Seats", "speaker"),
    ("share", "Shares", "chairman"),
    ("settlement", "Towns", "governor"),
    ("armies", "Armies", "judge"),
    ("law", "Laws", "lawmaker"),
    ("leader", "Leaders", "kwisatz_haderach"),
    ("spice", "Spice", "spice_rich"),
)
"""Each with its icon, and the title for the most of it."""
SECRET: Final = "spice_rich"


class Row(NamedTuple):
    """A faction as everybody sees it."""

    name: str
    has: tuple[int, ...]
    """By column; of spice what lies on its board, and nothing else (counted_spice)."""
    ahead: tuple[bool, ...]
    """By column: would it hold the title now?"""
    points: int
    """Of the titles that it would hold, without the one that only the end shows."""
    him: bool
    """Has it the Kwisatz Haderach?"""


def board_screen(showing: Showing) -> Node:
    """The whole of it."""
    return board_node(tuple(rows(showing.seen.table)))


def rows(t: Table) -> list[Row]:
    """All fifteen, those first that would have most points."""
    members = sides(t)
    of = {name: side for side, some in members.items() for name in some}
    sums = open_totals(t)
    best = {title: max(each[title] for each in sums.values()) for title in TITLES}
    found = [row(t, name, sums.get(of.get(name, ""), {}), best) for name in ORDER]
    return sorted(found, key=lambda each: (-each.points, FACTIONS[each.name].kind != "house"))


def row(t: Table, name: str, side: dict[str, int], best: dict[str, int]) -> Row:
    """One of them; a side of several factions is ahead as one."""
    own = t.factions[name]
    has = (
        own.seats,
        own.shares,
        len(controlled(t, name)),
        armies_on_map(t, name),
        own.passed,
        len(own.leaders),
        own.board,
    )
    ahead = tuple(
        bool(side) and title != SECRET and 0 < side[title] == best[title] for _, _, title in COLUMNS
    )
    held = zip(ahead, COLUMNS, strict=True)
    points = sum(TITLES[title].points for first, (_, _, title) in held if first)
    return Row(name, has, ahead, points, KWISATZ_HADERACH in own.leaders)


@lru_cache(maxsize=50)
def board_node(some: tuple[Row, ...]) -> Node:
    """The same from its facts."""
    heads = [el("th", icon(sign), el("span", words)) for sign, words, _ in COLUMNS]
    head = el("tr", el("th", "Who would hold the titles now"), heads, el("th", "Points"))
    body = [faction_row(each) for each in some]
    table = el("table", el("thead", head), el("tbody", body))
    words = "Spice on boards alone: Spice Rich is counted at the end, pouches opened."
    return el("div", table, el("p", words, class_="muted"), class_="board-screen")


def faction_row(one: Row) -> Node:
    """A line of the table."""
    cells = [
        el("td", number_node(n, first=first, him=one.him and title == "kwisatz_haderach"))
        for n, first, (_, _, title) in zip(one.has, one.ahead, COLUMNS, strict=True)
    ]
    scores = FACTIONS[one.name].kind != "organisation"
    points = el("td", el("b", str(one.points)) if scores else "", class_="sum")
    return el("tr", el("th", named(one.name)), cells, points)


def number_node(n: int, *, first: bool, him: bool) -> Node:
    """A number; the first of a column on its own ground, and he by his letters."""
    words = f"{n}" if not him else f"{n} KH"
    look = "ahead" if first else "none" if not n else None
    return el("span", words, class_=look)

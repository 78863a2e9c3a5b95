"""Figures: what was measured over a game, a line for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from landsraad.scenes.node import Node, el

WIDTH, HEIGHT, LEFT, TOP, BOTTOM, RIGHT = 640, 260, 40, 12, 28, 34
STEPS = 4
"""A figure has no more steps than this from its bottom to its top."""
POINTS = 160
"""A line has no more points than this."""
DASHES = ("", "7 3", "2 3", "10 3 2 3", "5 5", "1 4")
"""Lines differ by their dashes and the emblem at their end, not by colour alone."""
EMBLEM = 18


class Party(NamedTuple):
    """How a seat looks in a figure."""

    name: str
    emblem: Node
    colour: str
    dashes: str


class PlotPoint(NamedTuple):
    """A point of the figure."""

    x: float
    y: float


def plot(
    title: str,
    rows: Sequence[Sequence[int]],
    parties: Sequence[Party],
    span: tuple[str, str] = ("start", "end"),
) -> Node:
    """One figure: a line for each party, with its emblem at the end and a list for readers.

    A row holds what was measured at one moment, by party; `span` names the first and the last.
    """
    rows = thinned([row for row in rows if len(row) == len(parties)])
    ticks = even(max((max(row) for row in rows), default=0))
    lines = [places([row[i] for row in rows], ticks[-1]) for i in range(len(parties))]
    picture = el(
        "svg",
        _grid(ticks, span),
        [_line(party, line) for party, line in zip(parties, lines, strict=True)],
        _ends(parties, [line[-1] for line in lines if line]),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=f"{title} over time",
        class_="plot",
    )
    last = zip(parties, rows[-1] if rows else (), strict=False)
    return el(
        "figure",
        el("figcaption", title),
        picture,
        el("ul", [_legend(party) for party in parties], class_="legend"),
        el("ul", [el("li", f"{p.name}: {n} at the end") for p, n in last], class_="for-readers"),
    )


def thinned(rows: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """No more rows than a picture can show; the last one always.

    >>> thinned([[n] for n in range(1000)])[-1]
    [999]
    """
    stride = -(-len(rows) // POINTS) or 1
    return [*rows[: len(rows) - 1 : stride], *rows[-1:]]


def even(highest: int) -> list[int]:
    """Ticks from zero on in even steps, the last of them at the highest number or above it.

    >>> even(1), even(7), even(13), even(230)
    ([0, 1], [0, 2, 4, 6, 8], [0, 5, 10, 15], [0, 100, 200, 300])
    """
    highest, scale = max(highest, 1), 1
    while highest > STEPS * 5 * scale:
        scale *= 10
    step = next(each * scale for each in (1, 2, 5) if highest <= STEPS * each * scale)
    return list(range(0, highest + step, step))


def places(values: Sequence[int], highest: int) -> list[PlotPoint]:
    """Where the points of a line lie.

    >>> places([0, 5], 5)
    [PlotPoint(x=40.0, y=232.0), PlotPoint(x=606.0, y=12.0)]
    """
    step = (WIDTH - LEFT - RIGHT) / max(1, len(values) - 1)
    return [PlotPoint(LEFT + i * step, _height(value, highest)) for i, value in enumerate(values)]


def _height(value: int, highest: int) -> float:
    return HEIGHT - BOTTOM - value / highest * (HEIGHT - TOP - BOTTOM)


def _grid(ticks: Sequence[int], span: tuple[str, str]) -> list[Node]:
    found: list[Node] = []
    for mark in ticks:
        y = _height(mark, ticks[-1])
        found.append(el("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid"))
        found.append(el("text", str(mark), x=LEFT - 6, y=y + 4, text_anchor="end", class_="axis"))
    right, below = WIDTH - RIGHT, HEIGHT - 8
    found.append(el("text", span[0], x=LEFT, y=below, class_="axis"))
    if span[1] != span[0]:
        found.append(el("text", span[1], x=right, y=below, text_anchor="end", class_="axis"))
    return found


def _line(party: Party, line: Sequence[PlotPoint]) -> Node:
    return el(
        "polyline",
        points=" ".join(f"{x:.1f},{y:.1f}" for x, y in line),
        fill="none",
        stroke=party.colour,
        stroke_width=2.2,
        stroke_dasharray=party.dashes or None,
    )


def _ends(parties: Sequence[Party], ends: Sequence[PlotPoint]) -> list[Node]:
    """The emblems at the ends of the lines, none on another."""
    found: list[Node] = []
    lowest = -2.0 * EMBLEM
    for party, end in sorted(zip(parties, ends, strict=False), key=lambda pair: pair[1].y):
        lowest = max(end.y, lowest + EMBLEM)
        where = {"x": f"{end.x + 8:.1f}", "y": f"{lowest - EMBLEM / 2:.1f}"}
        size = {"width": str(EMBLEM), "height": str(EMBLEM)}
        emblem = party.emblem
        found.append(Node(emblem.tag, emblem.attrs | where | size, emblem.kids))
    return found


def _legend(party: Party) -> Node:
    sample = _line(party, [PlotPoint(0, 6), PlotPoint(34, 6)])
    picture = el("svg", sample, viewBox="0 0 34 12", aria_hidden="true")
    return el("li", party.emblem, picture, el("span", party.name))

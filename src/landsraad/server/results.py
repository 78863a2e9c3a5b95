"""How a game ended, and how it went: what was measured over time, as plots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landsraad.kernel import Match, Seat, Unreadable, View
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Sketch
from landsraad.scenes.story import Story, capital
from landsraad.server.glimpse import Result
from landsraad.server.moments import series

WIDTH, HEIGHT, LEFT, TOP, BOTTOM, RIGHT = 640, 260, 40, 12, 28, 34
POINTS = 160
"""A line has no more points than this."""
DASHES = ("", "7 3", "2 3", "10 3 2 3", "5 5", "1 4")
"""Lines differ by their dashes and the emblem at their end, not by colour alone."""
COLOURS = ("#b3541e", "#2f6690", "#5b7b32", "#8a3b73", "#8a6a12", "#3f3f46")


def result(match: Match[Any], story: Story, sketch: Sketch) -> Result | None:
    """How the match ended; None while it runs."""
    verdict = match.verdict
    if verdict is None:
        return None
    view = match.view(SPECTATOR)
    story = story.at_table(view)
    scores = [story.score(score) for score in verdict.scores]
    seed = str(match.secret.seed) if match.secret and match.header.commitment else ""
    return Result(
        words=capital(f"{story.ending(verdict)}."),
        winners=list(verdict.winners),
        scores=scores,
        turn=verdict.turn,
        seed=seed,
        plots=plots(match, story, sketch, view),
    )


def plots(match: Match[Any], story: Story, sketch: Sketch, view: View) -> list[Node]:
    """A figure for everything that the game measures."""
    seats = range(len(view.outsides))
    names = [capital(story.name(seat)) for seat in seats]
    emblems = [sketch.emblem(view, seat) for seat in seats]
    try:
        found = series(match.record, match.game, dict(sketch.measures))
    except Unreadable:  # the rules have changed in the middle of this game
        return []
    return [plot(title, rows, names, emblems) for title, rows in found.items() if any(rows)]


def plot(
    title: str, rows: Sequence[Sequence[int]], names: Sequence[str], emblems: Sequence[Node]
) -> Node:
    """One figure: a line for each seat, with its emblem at the end and a table for readers."""
    rows = thinned([row for row in rows if len(row) == len(names)])
    highest = max((max(row) for row in rows), default=0) or 1
    step = (WIDTH - LEFT - RIGHT) / max(1, len(rows) - 1)

    def point(index: int, value: int) -> tuple[float, float]:
        return LEFT + index * step, HEIGHT - BOTTOM - value / highest * (HEIGHT - TOP - BOTTOM)

    lines = [
        _line(seat, [point(i, row[seat]) for i, row in enumerate(rows)])
        for seat in range(len(names))
    ]
    ends = (
        [(seat, point(len(rows) - 1, rows[-1][seat])) for seat in range(len(names))] if rows else []
    )
    picture = el(
        "svg",
        _grid(highest),
        lines,
        [_end(emblems[seat], place) for seat, place in _apart(ends)],
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=f"{title} over time",
        class_="plot",
    )
    last = (
        [
            el("li", f"{name}: {value} at the end")
            for name, value in zip(names, rows[-1], strict=True)
        ]
        if rows
        else []
    )
    legend = [_legend(seat, name, emblems[seat]) for seat, name in enumerate(names)]
    return el(
        "figure",
        el("figcaption", title),
        picture,
        el("ul", legend, class_="legend"),
        el("ul", last, class_="for-readers"),
    )


def thinned(rows: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """No more rows than a picture can show; the last one always.

    >>> thinned([[n] for n in range(1000)])[-1]
    [999]
    """
    stride = -(-len(rows) // POINTS) or 1
    return [*rows[: len(rows) - 1 : stride], *rows[-1:]]


def _grid(highest: int) -> list[Node]:
    marks = sorted({0, highest // 2, highest})
    found: list[Node] = []
    for mark in marks:
        y = HEIGHT - BOTTOM - mark / highest * (HEIGHT - TOP - BOTTOM)
        found.append(el("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid"))
        found.append(el("text", str(mark), x=LEFT - 6, y=y + 4, text_anchor="end", class_="axis"))
    found.append(el("text", "start", x=LEFT, y=HEIGHT - 8, class_="axis"))
    found.append(el("text", "end", x=WIDTH - RIGHT, y=HEIGHT - 8, text_anchor="end", class_="axis"))
    return found


def _line(seat: Seat, points: Sequence[tuple[float, float]]) -> Node:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return el(
        "polyline",
        points=path,
        fill="none",
        stroke=COLOURS[seat % len(COLOURS)],
        stroke_width=2.2,
        stroke_dasharray=DASHES[seat % len(DASHES)] or None,
    )


def _apart(
    ends: Sequence[tuple[Seat, tuple[float, float]]],
) -> list[tuple[Seat, tuple[float, float]]]:
    """Move emblems that would lie on each other."""
    placed: list[tuple[Seat, tuple[float, float]]] = []
    lowest = -100.0
    for seat, (x, y) in sorted(ends, key=lambda end: end[1][1]):
        lowest = max(y, lowest + 18)
        placed.append((seat, (x, lowest)))
    return placed


def _end(emblem: Node, place: tuple[float, float]) -> Node:
    x, y = place
    attrs = emblem.attrs | {"x": f"{x + 8:.1f}", "y": f"{y - 9:.1f}", "width": "18", "height": "18"}
    return Node(emblem.tag, attrs, emblem.kids)


def _legend(seat: Seat, name: str, emblem: Node) -> Node:
    sample = el("svg", _line(seat, [(0, 6), (34, 6)]), viewBox="0 0 34 12", aria_hidden="true")
    return el("li", emblem, sample, el("span", name))

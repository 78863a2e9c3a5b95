"""Caravan in pictures: a track for each seat, with wells on it."""

from __future__ import annotations

from caravan import GOAL, WELLS
from landsraad.kernel import Seat
from landsraad.scenes.frame import Progress
from landsraad.scenes.node import Node, el
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Board, Sketch

LEAGUE, TRACK, EDGE = 48, 80, 40
"""How far leagues, tracks and the edge of the board are from each other."""


STYLE = """
    .sand { fill: #e9cf9d; }
    .way { stroke: #b98b4e; stroke-width: 4; }
    .league { fill: #fff3da; stroke: #b98b4e; stroke-width: 2; }
    .well { fill: #5f93a8; }
    .rider { fill: #7a3b12; stroke: #fff3da; stroke-width: 2; }
    .whose { font: bold 15px sans-serif; fill: #fff3da; text-anchor: middle; }
"""


def board(seen: Seen) -> Node:
    """Tracks, one below the other, and who is where."""
    seats = range(len(seen.outsides))
    width, height = 2 * EDGE + GOAL * LEAGUE, 2 * EDGE + (len(seats) - 1) * TRACK
    sand = el("rect", width=width, height=height, class_="sand")
    tracks = [track(seen, seat) for seat in seats]
    return el("svg", sand, tracks, viewBox=f"0 0 {width} {height}", class_="caravan")


def progress(seen: Seen) -> Progress:
    """Count the turns, for the bar of the page."""
    return Progress(f"Turn {seen.table.turn + 1}")


def track(seen: Seen, seat: Seat) -> Node:
    """The way of one seat; its rider has an id that stays, so that it glides."""
    y, leagues = EDGE + seat * TRACK, seen.table.leagues[seat]
    stops = [
        el("circle", cx=at(league), cy=y, r=9, class_="league" if league % WELLS else "well")
        for league in range(GOAL + 1)
    ]
    rider = el(
        "g",
        el("title", f"{seen.story.name(seat)}: league {leagues}"),
        el("circle", r=16, class_="rider"),
        el("text", str(seat + 1), y=5, class_="whose"),
        id=f"rider:{seat}",
        transform=f"translate({at(leagues)} {y})",
    )
    return el("g", el("path", d=f"M{EDGE} {y}H{at(GOAL)}", class_="way"), stops, rider)


def at(league: int) -> int:
    """Where a league lies."""
    return EDGE + league * LEAGUE


sketch = Sketch(board=Board(draw=board, style=STYLE, progress=progress))
"""The drawings of the game."""

"""The clock, to be read from the last row: the time that is left, what comes next, the battles."""

from __future__ import annotations

from typing import Final

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.scene.screens.pieces import ALL, BREAK, YEAR, battles, brings, coming
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch.screens import Showing, countdown

ROOM: Final = 550
"""Pixels of a screen of 1080 for what the year brings and for battles, without their headings."""
LINE: Final = 56
ROW: Final = 100
"""How high a line is, and a battle."""


def clock_screen(showing: Showing) -> Node:
    """The whole of it. Where nothing runs out in seconds, the year stands in the place of time."""
    t, timers = showing.seen.table, dict(showing.timers)
    hour, running = showing.hour, timers.get(YEAR) or timers.get(BREAK)
    left = countdown(running, look="huge")
    what = f"left of year {t.year}" if YEAR in timers else f"until {hour.then or 'it goes on'}"
    if left is None:
        what = f"{NUMBERS.clock.first_year + t.year} A.G."
    lines = list(coming(t, ALL))
    room = max(1, (ROOM - LINE * len(lines)) // ROW)
    then = el("p", el("span", "Then: ", class_="muted"), hour.then) if hour.then else None
    return el(
        "div",
        el(
            "div",
            left or el("b", str(t.year), class_="huge"),
            el("p", what, class_="what-is-left"),
            el("p", hour.part, class_="part-now") if hour.part else None,
            then,
            class_="dial",
        ),
        el("div", battles(t, timers, room), brings(t, lines), class_="beside"),
        class_="clock-screen",
    )

"""The clock, to be read from the last row: the time that is left, what comes next, the battles."""

from __future__ import annotations

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.scene.screens.pieces import ALL, BREAK, YEAR, battles, brings, coming
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch.screens import Showing, countdown


def clock_screen(showing: Showing) -> Node:
    """The whole of it. Where nothing runs out in seconds, the year stands in the place of time."""
    t, timers = showing.seen.table, dict(showing.timers)
    hour, running = showing.hour, timers.get(YEAR) or timers.get(BREAK)
    left = countdown(running, look="huge")
    what = f"left of year {t.year}" if YEAR in timers else f"until {hour.then or 'it goes on'}"
    if left is None:
        what = f"{NUMBERS.clock.first_year + t.year} A.G."
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
        el("div", battles(t, timers, 3), brings(t, coming(t, ALL)), class_="beside"),
        class_="clock-screen",
    )

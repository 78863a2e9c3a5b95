"""The seats around the board: who they are, what everybody sees of them, what each holds."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from landsraad.kernel.asks import Seat
from landsraad.kernel.state import View
from landsraad.scenes.frame import Dock, Row
from landsraad.scenes.node import Node, el
from landsraad.scenes.seen import Seen

COLOURS = ("#b3541e", "#3d6fd1", "#2f8f57", "#a04a86", "#a87a25", "#77777f")


def numbered(view: View, seat: Seat) -> Node:
    """The emblem of a seat that nothing else stands for: its number in a ring."""
    shape = el("circle", cx=12, cy=12, r=11, fill="var(--paper, #fff)", stroke="currentColor")
    style = "font: bold 13px var(--sans, sans-serif); text-anchor: middle; fill: currentColor"
    mark = el("text", str(seat + 1), x=12, y=16.5, style=style)
    return el("svg", shape, mark, viewBox="0 0 24 24", class_="emblem", aria_hidden="true")


def usual_colour(view: View, seat: Seat) -> str:
    """The colour of a seat that the game gives none."""
    return COLOURS[seat % len(COLOURS)]


def in_order(view: View) -> list[Seat]:
    """The seats by their numbers."""
    return list(range(len(view.outsides)))


class Seats(msgspec.Struct, frozen=True, kw_only=True):
    """Those who sit around the board."""

    order: Callable[[Seen], list[Seat]] = in_order
    """The seats in the order in which the rail lists them: that of play."""
    emblem: Callable[[Seen, Seat], Node] = numbered
    """A small `svg` that stands for the seat everywhere, by its shape, not its colour alone."""
    colour: Callable[[Seen, Seat], str] = usual_colour
    """The seat's colour in a plot, to be seen on light and dark paper; shapes tell as well."""
    row: Callable[[Seen, Seat], Row] = lambda *_: Row()
    """What everybody counts of a seat, in one line; what this viewer knows stands there too."""
    mat: Callable[[Seen, Seat], Node] = lambda _, seat: el("div", id=f"mat:{seat}")
    """All that everybody sees before a seat; its id is `mat:N`. A press on the row opens it."""
    dock: Callable[[Seen], Dock | None] = lambda *_: None
    """What the seat itself holds: money, hand, people. None for nobody."""
    notes: Callable[[Seen], Node | None] = lambda *_: None
    """What the seat itself knows and need not remember. None: nothing."""
    powers: Callable[[Seen, Seat], Node | None] = lambda *_: None
    """An overview of what this seat can do, in our words. None: all can do the same."""
    allies: Callable[[Seen, Seat], list[Seat]] = lambda *_: []
    """The seats that this one may speak with apart."""
    whispers: Callable[[Seen], bool] = lambda *_: True
    """May two players speak apart now? A game in which everybody hears all talk says no."""

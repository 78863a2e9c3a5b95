"""Which year it is, for the bar; the clock in a corner of the board."""

from __future__ import annotations

from landsraad.games.megagame.scene.panel_now import corner
from landsraad.games.megagame.state import View
from landsraad.scenes.frame import Progress
from landsraad.scenes.node import Node


def progress(view: View) -> Progress:
    """Where the day is."""
    t = view.table
    return Progress(f"Year {t.year}", f"of {t.ends}")


def corners(view: View) -> dict[str, Node]:
    """The clock at the upper left, where the disc of the map leaves room."""
    return {} if view.table.over else {"nw": corner(view)}

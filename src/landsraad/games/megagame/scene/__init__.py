"""The Dune megagame in pictures: the map of Arrakis, boards and panels, and where options stand."""

from __future__ import annotations

from importlib.resources import files

from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.scene import (
    board,
    emblems,
    mats,
    measures,
    places,
    progress,
    trades,
)
from landsraad.games.megagame.scene.panels import panels
from landsraad.games.megagame.scene.passing import passing
from landsraad.games.megagame.state import View
from landsraad.kernel import Seat
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Sketch


class MegagameSketch(Sketch):
    """The drawings of the game."""

    style = files(__package__).joinpath("scene.css").read_text(encoding="utf-8")
    page_style = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    aspect = 1.0
    anchor = staticmethod(board.anchor)
    closeups = staticmethod(board.closeups)
    board = staticmethod(board.board)
    corners = staticmethod(progress.corners)
    progress = staticmethod(progress.progress)
    row = staticmethod(mats.row)
    mat = staticmethod(mats.mat)
    dock = staticmethod(mats.dock)
    panels = staticmethod(panels)
    offered = staticmethod(trades.offered)
    passing = staticmethod(passing)
    held = staticmethod(measures.held)
    measures = measures.MEASURES
    dark = staticmethod(places.dark)
    spots = staticmethod(places.spots)
    sorts = places.SORTS
    fields = places.FIELDS

    def emblem(self, view: View, seat: Seat) -> Node:
        """The emblem of the seat's faction."""
        return emblems.emblem(ORDER[seat])

    def colour(self, view: View, seat: Seat) -> str:
        """The colour of the faction, as it can be seen on any paper."""
        return emblems.HERALDRY[ORDER[seat]].line


sketch = MegagameSketch()

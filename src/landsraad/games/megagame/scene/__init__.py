"""The Dune megagame in pictures: the map of Arrakis, and where on it each option is."""

from __future__ import annotations

from importlib.resources import files

from landsraad.games.megagame.components import ORDER, REGIONS
from landsraad.games.megagame.scene import board, emblems
from landsraad.games.megagame.scene.passing import passing
from landsraad.kernel import Seat, View
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Sketch, drawn_as


class MegagameSketch(Sketch):
    """The drawings of the game."""

    style = files(__package__).joinpath("scene.css").read_text(encoding="utf-8")
    aspect = 1.0
    anchor = staticmethod(board.anchor)
    passing = staticmethod(passing)
    closeups = staticmethod(board.closeups)
    board = staticmethod(board.board)
    sorts = {"region": drawn_as("region", REGIONS)}
    fields = {"region": tuple(REGIONS)}

    def emblem(self, view: View, seat: Seat) -> Node:
        """The emblem of the seat's faction."""
        return emblems.emblem(ORDER[seat])

    def colour(self, view: View, seat: Seat) -> str:
        """The colour of the faction, as it can be seen on any paper."""
        return emblems.HERALDRY[ORDER[seat]].line


sketch = MegagameSketch()

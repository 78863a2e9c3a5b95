"""Dawn of the Fremen in pictures: the map, mats, panels, and where on them each option is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files

from landsraad.games.dawn_of_the_fremen.rules.strength import strength_in
from landsraad.games.dawn_of_the_fremen.rules.table import held, side, sietches
from landsraad.games.dawn_of_the_fremen.scene import (
    board as scene_board,
    emblems,
    mats,
    orders as scene_orders,
    panels as scene_panels,
    places,
    tracks as scene_tracks,
)
from landsraad.games.dawn_of_the_fremen.state import Table
from landsraad.kernel import Ask, Seat, Told, Value, View
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Panel, Sketch, Suggestion


def all_sietches(t: Table) -> list[int]:
    """Sietches of each seat."""
    return [sietches(t, [seat]) for seat in range(len(t.sides))]


def territories(t: Table) -> list[int]:
    """Territories of each seat."""
    return [len(held(t, seat)) for seat in range(len(t.sides))]


def strength_on_board(t: Table) -> list[int]:
    """The strength of all that each seat has on the board."""
    return [
        sum(strength_in(t.lands[name]) for name in held(t, seat)) for seat in range(len(t.sides))
    ]


class FremenSketch(Sketch):
    """The drawings of the game."""

    style = files(__package__).joinpath("scene.css").read_text(encoding="utf-8")
    measures = {
        "Sietches": all_sietches,
        "Territories": territories,
        "Strength on the board": strength_on_board,
    }

    def board(self, view: View) -> Node:
        """The map with all that lies on it."""
        return scene_board.board(view)

    def tracks(self, view: View) -> Node:
        """Cycle, phase, die, thumpers, winning numbers."""
        return scene_tracks.tracks(view)

    def emblem(self, view: View, seat: Seat) -> Node:
        """The tribe's emblem."""
        return emblems.emblem(seat)

    def colour(self, view: View, seat: Seat) -> str:
        """The tribe's colour, as it can be seen on any paper."""
        return emblems.heraldry(seat).line

    def mat(self, view: View, seat: Seat) -> Node:
        """Counts, water debts, cards and ties of a tribe."""
        return mats.mat(view, seat)

    def panels(self, view: View, ask: Ask | None, offers: Sequence[str]) -> list[Panel]:
        """The attack, a trade, the Council, cards, the calculator, water debts."""
        return scene_panels.panels(view, ask, offers)

    def place(self, view: View, ask: Ask, value: Value) -> str | None:
        """Territories, borders, tokens, cards and mats stand for options."""
        return places.place(view, ask, value)

    def dark(self, view: View, ask: Ask) -> Mapping[str, Value]:
        """Territories that are no options, where the rules say why not."""
        return places.dark(view, ask)

    def orders(self, view: View, ask: Ask | None) -> list[Suggestion]:
        """Questions that somebody need not be asked."""
        return scene_orders.orders(view, ask)

    def spots(self, told: Told) -> list[str]:
        """Territories and borders that the log speaks of."""
        return places.spots(told)

    def allies(self, view: View, seat: Seat) -> list[Seat]:
        """The other members of the seat's side."""
        return [other for other in side(view.table, seat) if other != seat]


sketch = FremenSketch()

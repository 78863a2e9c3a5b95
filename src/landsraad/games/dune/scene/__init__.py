"""DUNE in pictures: the board, mats, cards and panels, and where on them each option is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files

from landsraad.games.dune.rules.phases.mentat_pause import strongholds_of
from landsraad.games.dune.rules.table import seats
from landsraad.games.dune.scene import (
    board as scene_board,
    emblems,
    mats,
    orders as scene_orders,
    panels as scene_panels,
    places,
    powers as scene_powers,
    shield as scene_shield,
    tracks as scene_tracks,
)
from landsraad.games.dune.state import Table
from landsraad.kernel import Ask, Seat, Told, Value, View
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Panel, Sketch, Suggestion


def spice(t: Table) -> list[int]:
    """What each seat has, with what lies before its shield and what is set aside."""
    return [t.spice[seat] + t.bribes[seat] + t.held.get(seat, 0) for seat in seats(t)]


def forces(t: Table) -> list[int]:
    """Forces of each seat on the planet, advisors included."""
    advisors = sum(t.advisors.values())
    return [
        sum(map(sum, t.forces[seat].values())) + advisors * (t.factions[seat] == "bene_gesserit")
        for seat in seats(t)
    ]


def strongholds(t: Table) -> list[int]:
    """Strongholds that count for each seat alone."""
    return [len(strongholds_of(t, [seat])) for seat in seats(t)]


class DuneSketch(Sketch):
    """The drawings of the game."""

    style = files(__package__).joinpath("scene.css").read_text(encoding="utf-8")
    measures = {"Spice": spice, "Forces on the planet": forces, "Strongholds": strongholds}

    def board(self, view: View) -> Node:
        """The map of Arrakis with all that lies on it."""
        return scene_board.board(view)

    def tracks(self, view: View) -> Node:
        """Turn, phases, storm, order of play, decks."""
        return scene_tracks.tracks(view)

    def emblem(self, view: View, seat: Seat) -> Node:
        """The faction's emblem; while none is chosen, that of the seat."""
        faction = view.table.factions[seat]
        return emblems.emblem(faction) if faction else super().emblem(view, seat)

    def colour(self, view: View, seat: Seat) -> str:
        """The faction's colour, as it can be seen on any paper."""
        faction = view.table.factions[seat]
        return emblems.LINES[faction] if faction else super().colour(view, seat)

    def mat(self, view: View, seat: Seat) -> Node:
        """Leaders, counts and ties of a faction."""
        return mats.mat(view, seat)

    def shield(self, view: View) -> Node | None:
        """Hand, spice, traitors and notes."""
        return scene_shield.shield(view)

    def panels(self, view: View, ask: Ask | None, offers: Sequence[str]) -> list[Panel]:
        """The battle, the sale, deals."""
        return scene_panels.panels(view, ask, offers)

    def place(self, view: View, ask: Ask, value: Value) -> str | None:
        """Parts, territories, cards, leaders and mats stand for options."""
        return places.place(view, ask, value)

    def dark(self, view: View, ask: Ask) -> Mapping[str, Value]:
        """Those that are no options, where the rules say why not."""
        return places.dark(view, ask)

    def orders(self, view: View, ask: Ask | None) -> list[Suggestion]:
        """Bids, charity, revival, and chances to let go by."""
        return scene_orders.orders(view, ask)

    def spots(self, told: Told) -> list[str]:
        """Places and leaders that the log speaks of."""
        return places.spots(told)

    def allies(self, view: View, seat: Seat) -> list[Seat]:
        """The other members of the alliance."""
        return list(view.table.allies[seat])

    def powers(self, view: View, seat: Seat) -> Node | None:
        """The faction's sheet in our words."""
        return scene_powers.powers(view, seat)


sketch = DuneSketch()

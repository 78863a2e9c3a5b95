"""Dawn of the Fremen in pictures: the map, mats, panels, and where on them each option is."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.dawn_of_the_fremen.rules.strength import strength_in
from landsraad.games.dawn_of_the_fremen.rules.table import held, side, sietches
from landsraad.games.dawn_of_the_fremen.scene import (
    board,
    cautions,
    dock,
    emblems,
    faces,
    mats,
    orders,
    panels,
    places,
    progress,
    sheets,
    stage,
)
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Table, View
from landsraad.games.dawn_of_the_fremen.story.words import place
from landsraad.kernel import Seat
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Board, Desk, Places, Seats, Sketch, Stage, styles


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


MARKS = {
    "worm": "worm",
    "battle": "action",
    "alliance": "ally",
    "elimination": "gone",
    "end": "lead",
    "place": "sietch",
}
"""Which icon stands for a sort of great event."""


def emblem(view: View, seat: Seat) -> Node:
    """The tribe's emblem."""
    return emblems.emblem(seat)


def colour(view: View, seat: Seat) -> str:
    """The tribe's colour, as it can be seen on any paper."""
    return emblems.heraldry(seat).line


def held_sietches(table: Table) -> Mapping[str, Seat]:
    """The sietches, by the territory that they lie in."""
    lands = {name: land for name, land in table.lands.items() if "sietch" in land.tokens}
    return {
        f"the sietch in {place(name)}": land.warrior
        for name, land in lands.items()
        if land.warrior != NOBODY
    }


def allies(view: View, seat: Seat) -> list[Seat]:
    """The other members of the seat's side."""
    return [other for other in side(view.table, seat) if other != seat]


sketch = Sketch(
    board=Board(
        draw=board.board,
        style=styles(__package__, "scene.css"),
        page_style=styles(__package__, "page.css"),
        corners=progress.corners,
        progress=progress.progress,
        ghosts=places.ghosts,
    ),
    seats=Seats(
        emblem=emblem,
        colour=colour,
        row=dock.row,
        mat=mats.mat,
        dock=dock.dock,
        allies=allies,
    ),
    places=Places(
        sorts=places.SORTS,
        kinds=places.PLACES,
        fields=places.FIELDS,
        dark=places.dark,
        about=places.about,
        anchor=places.spot,
        spots=places.spots,
        held=held_sietches,
    ),
    desk=Desk(
        sheets=sheets.SHEETS,
        face=faces.face,
        cautions=cautions.cautions,
        panels=panels.panels,
        orders=orders.orders,
        spans=orders.SPANS,
    ),
    stage=Stage(
        play=stage.stage,
        marks={sort: emblems.ICONS[name] for sort, name in MARKS.items()},
        measures={
            "Sietches": all_sietches,
            "Territories": territories,
            "Strength on the board": strength_on_board,
        },
        aim=lambda state: all_sietches(state.table),
    ),
)
"""The drawings of the game."""

"""DUNE in pictures: the board, mats, cards and panels, and where on them each option is."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.dune.components import STRONGHOLDS
from landsraad.games.dune.rules.phases.mentat_pause import strongholds_of
from landsraad.games.dune.rules.table import occupants, seats
from landsraad.games.dune.scene import (
    answers,
    cautions,
    dock,
    emblems,
    mats,
    offers,
    orders,
    panels,
    places,
    powers,
    progress,
    rows,
    sheets,
    watches,
)
from landsraad.games.dune.scene.board import ghosts, whole as board
from landsraad.games.dune.scene.stage import scenes as stage
from landsraad.games.dune.state import Table, View
from landsraad.games.dune.story.words import place
from landsraad.kernel import Seat
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import (
    Board,
    Desk,
    Places,
    Seats,
    Sketch,
    Stage,
    Unasked,
    numbered,
    styles,
    usual_colour,
)


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


MARKS = {
    "storm": "storm",
    "explosion": "family_atomics",
    "worm": "worm",
    "nexus": "truthtrance",
    "alliance": "ally",
    "battle": "battle",
    "treachery": "traitor",
    "end": "prophecy",
    "place": "stronghold",
}
"""Which icon stands for a sort of great event."""


def emblem(view: View, seat: Seat) -> Node:
    """The faction's emblem; while none is chosen, that of the seat."""
    faction = view.table.factions[seat]
    return emblems.emblem(faction) if faction else numbered(view, seat)


def colour(view: View, seat: Seat) -> str:
    """The faction's colour, as it can be seen on any paper."""
    faction = view.table.factions[seat]
    return emblems.heraldry(faction).line if faction else usual_colour(view, seat)


def held(table: Table) -> Mapping[str, Seat]:
    """The strongholds in which one seat alone has forces."""
    found = {name: occupants(table, name) for name in STRONGHOLDS}
    return {place(name): there[0] for name, there in found.items() if len(there) == 1}


def allies(view: View, seat: Seat) -> list[Seat]:
    """The other members of the alliance."""
    return list(view.table.allies[seat])


sketch = Sketch(
    board=Board(
        draw=board.board,
        style=styles(__package__, "scene.css"),
        page_style=styles(__package__, "page.css"),
        corners=progress.corners,
        progress=progress.progress,
        ghosts=ghosts.ghosts,
    ),
    seats=Seats(
        order=rows.order,
        emblem=emblem,
        colour=colour,
        row=rows.row,
        mat=mats.mat,
        dock=dock.dock,
        notes=dock.notes,
        powers=powers.powers,
        allies=allies,
    ),
    places=Places(
        sorts=places.SORTS,
        kinds=places.PLACES,
        fields=places.FIELDS,
        dark=places.dark,
        about=ghosts.about,
        anchor=ghosts.anchor,
        spots=places.spots,
        held=held,
    ),
    desk=Desk(
        sheets=sheets.SHEETS,
        face=answers.face,
        number=answers.number,
        effects=answers.effects,
        cautions=cautions.cautions,
        panels=panels.panels,
        orders=orders.orders,
        spans=orders.SPANS,
        watches=watches.WATCHES,
        great=watches.great,
    ),
    unasked=Unasked(offered=offers.offered, bargain=offers.BARGAIN),
    stage=Stage(
        play=stage.stage,
        marks={sort: emblems.ICONS[name] for sort, name in MARKS.items()},
        measures={"Spice": spice, "Forces on the planet": forces, "Strongholds": strongholds},
        aim=lambda state: strongholds(state.table),
    ),
)
"""The drawings of the game."""

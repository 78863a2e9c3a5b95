"""DUNE in pictures: the board, mats, cards and panels, and where on them each option is."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from landsraad.games.dune.components import STRONGHOLDS
from landsraad.games.dune.rules.phases.mentat_pause import strongholds_of
from landsraad.games.dune.rules.table import occupants, seats
from landsraad.games.dune.scene import (
    answers,
    board,
    dock,
    emblems,
    ghosts,
    mats,
    offers,
    orders,
    panels,
    places,
    powers,
    progress,
    rows,
    sheets,
    stage,
    watches,
)
from landsraad.games.dune.state import Table, View
from landsraad.games.dune.story.words import place
from landsraad.kernel import Seat
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Sketch


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


class DuneSketch(Sketch):
    """The drawings of the game."""

    style = files(__package__).joinpath("scene.css").read_text(encoding="utf-8")
    page_style = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    measures = {"Spice": spice, "Forces on the planet": forces, "Strongholds": strongholds}
    marks = {sort: emblems.ICONS[name] for sort, name in MARKS.items()}

    board = staticmethod(board.board)
    corners = staticmethod(progress.corners)
    progress = staticmethod(progress.progress)
    order = staticmethod(rows.order)
    row = staticmethod(rows.row)
    mat = staticmethod(mats.mat)
    notes = staticmethod(dock.notes)
    dock = staticmethod(dock.dock)
    panels = staticmethod(panels.panels)
    number = staticmethod(answers.number)
    effects = staticmethod(answers.effects)
    face = staticmethod(answers.face)
    dark = staticmethod(places.dark)
    about = staticmethod(ghosts.about)
    anchor = staticmethod(ghosts.anchor)
    ghosts = staticmethod(ghosts.ghosts)
    spots = staticmethod(places.spots)
    stage = staticmethod(stage.stage)
    orders = staticmethod(orders.orders)
    sheet = staticmethod(sheets.sheet)
    tally = staticmethod(sheets.tally)
    powers = staticmethod(powers.powers)
    offered = staticmethod(offers.offered)
    great = staticmethod(watches.great)
    watches = watches.WATCHES
    sorts = places.SORTS
    fields = places.FIELDS
    places = places.PLACES

    def emblem(self, view: View, seat: Seat) -> Node:
        """The faction's emblem; while none is chosen, that of the seat."""
        faction = view.table.factions[seat]
        return emblems.emblem(faction) if faction else super().emblem(view, seat)

    def colour(self, view: View, seat: Seat) -> str:
        """The faction's colour, as it can be seen on any paper."""
        faction = view.table.factions[seat]
        return emblems.heraldry(faction).line if faction else super().colour(view, seat)

    def held(self, table: Table) -> Mapping[str, Seat]:
        """The strongholds in which one seat alone has forces."""
        found = {name: occupants(table, name) for name in STRONGHOLDS}
        return {place(name): there[0] for name, there in found.items() if len(there) == 1}

    def allies(self, view: View, seat: Seat) -> list[Seat]:
        """The other members of the alliance."""
        return list(view.table.allies[seat])


sketch = DuneSketch()

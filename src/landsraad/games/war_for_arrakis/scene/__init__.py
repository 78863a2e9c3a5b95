"""War for Arrakis in pictures: the map, dashboards, tracks, and where on them each option is."""

from __future__ import annotations

from importlib.resources import files

from landsraad.games.war_for_arrakis.components import ENEMY, HARKONNEN
from landsraad.games.war_for_arrakis.rules.table import partner
from landsraad.games.war_for_arrakis.scene import (
    answers,
    board,
    dashboards,
    emblems,
    expansions,
    ghosts,
    hand,
    mats,
    measures,
    orders,
    panels,
    places,
    progress,
    report,
    sheets,
    spice_flow,
    stage,
    tracks,
    visions,
)
from landsraad.games.war_for_arrakis.scene.hovering import hovering
from landsraad.games.war_for_arrakis.state import View
from landsraad.kernel import Seat
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Sketch


class WarSketch(Sketch):
    """The drawings of the game."""

    style = files(__package__).joinpath("scene.css").read_text(encoding="utf-8") + hovering()
    page_style = "".join(
        files(__package__).joinpath(name).read_text(encoding="utf-8")
        for name in ("page.css", "stage.css")
    )
    aspect = 2.0
    face = staticmethod(answers.face)
    number = staticmethod(answers.number)
    effects = staticmethod(answers.effects)
    orders = staticmethod(orders.orders)
    ghosts = staticmethod(ghosts.ghosts)
    fleeting = (measures.DICE,)
    measures = measures.MEASURES
    marks = emblems.MARKS
    board = staticmethod(board.board)
    corners = staticmethod(tracks.corners)
    progress = staticmethod(progress.progress)
    row = staticmethod(mats.row)
    mat = staticmethod(mats.mat)
    panels = staticmethod(panels.panels)
    about = staticmethod(places.about)
    dark = staticmethod(places.dark)
    anchor = staticmethod(places.spot)
    spots = staticmethod(places.spots)
    stage = staticmethod(stage.stage)
    report = staticmethod(report.report)
    sheet = staticmethod(sheets.sheet)
    tally = staticmethod(sheets.tally)
    sorts = places.SORTS
    small = places.SMALL
    fields = places.FIELDS
    places = places.PLACES

    def strip(self, view: View) -> list[Node]:
        """Dashboards, one's own side first; The Spice Must Flow, cards, expansions, one's hand."""
        held = hand.hand(view)
        mine = view.table.sides[view.seat] if view.seat >= 0 else HARKONNEN
        return [
            *dashboards.dashboards(view, mine),
            spice_flow.flow(view.table),
            *dashboards.dashboards(view, ENEMY[mine]),
            visions.visions(view),
            *expansions.expansions(view.table),
            *([held] if held else []),
        ]

    def emblem(self, view: View, seat: Seat) -> Node:
        """The emblem of the seat's dashboard."""
        return emblems.emblem(view.table.roles[seat])

    def colour(self, view: View, seat: Seat) -> str:
        """The colour of the seat's dashboard, as it can be seen on any paper."""
        return emblems.HERALDRY[view.table.roles[seat]].line

    def machines(self, view: View) -> str:
        """The Harkonnen of the Mahdi game follow rules."""
        return "Harkonnen" if view.table.mahdi is not None else ""

    def allies(self, view: View, seat: Seat) -> list[Seat]:
        """The partner in a cone of silence; always against Mahdi (cone_of_silence, solo_seats)."""
        t = view.table
        other = partner(t, seat)
        together = t.mahdi is not None or t.sides[seat] in t.cone
        return [other] if other is not None and together else []

    def whispers(self, view: View) -> bool:
        """Nobody speaks apart but partners under a cone (cone_of_silence)."""
        return False


sketch = WarSketch()

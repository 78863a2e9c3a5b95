"""War for Arrakis in pictures: the map, dashboards, tracks, and where on them each option is."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import ENEMY, HARKONNEN
from landsraad.games.war_for_arrakis.rules.table import partner
from landsraad.games.war_for_arrakis.scene import (
    answers,
    cautions,
    measures,
    orders,
    places,
    progress,
    report,
)
from landsraad.games.war_for_arrakis.scene.board import emblems, expansions, ghosts, whole as board
from landsraad.games.war_for_arrakis.scene.board.hovering import hovering
from landsraad.games.war_for_arrakis.scene.mats import (
    dashboards,
    hand,
    rows as mats,
    tracks,
    visions,
)
from landsraad.games.war_for_arrakis.scene.panels import spice_flow, whole as panels
from landsraad.games.war_for_arrakis.scene.sheets import table as sheets
from landsraad.games.war_for_arrakis.scene.stage import scenes as stage
from landsraad.games.war_for_arrakis.state import View
from landsraad.kernel import Seat
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Board, Desk, Places, Seats, Sketch, Stage, styles


def strip(view: View) -> list[Node]:
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


def emblem(view: View, seat: Seat) -> Node:
    """The emblem of the seat's dashboard."""
    return emblems.emblem(view.table.roles[seat])


def colour(view: View, seat: Seat) -> str:
    """The colour of the seat's dashboard, as it can be seen on any paper."""
    return emblems.HERALDRY[view.table.roles[seat]].line


def machines(view: View) -> str:
    """The Harkonnen of the Mahdi game follow rules."""
    return "Harkonnen" if view.table.mahdi is not None else ""


def allies(view: View, seat: Seat) -> list[Seat]:
    """The partner in a cone of silence; always against Mahdi (cone_of_silence, solo_seats)."""
    t = view.table
    other = partner(t, seat)
    together = t.mahdi is not None or t.sides[seat] in t.cone
    return [other] if other is not None and together else []


def whispers(view: View) -> bool:
    """Nobody speaks apart but partners under a cone (cone_of_silence)."""
    return False


PAGE_STYLES: Final = (
    "style/tracks.css",
    "style/dashboards.css",
    "style/hand.css",
    "style/expansions.css",
    "style/wide.css",
    "style/choosing.css",
    "style/partners.css",
    "style/tablet.css",
    "style/phone.css",
    "style/panels.css",
    "style/result.css",
    "style/stage.css",
)
"""How all beside the board looks, in the order in which later rules win."""

sketch = Sketch(
    board=Board(
        draw=board.board,
        style=styles(__package__, "scene.css") + hovering(),
        page_style=styles(__package__, *PAGE_STYLES),
        aspect=2.0,
        corners=tracks.corners,
        progress=progress.progress,
        strip=strip,
        ghosts=ghosts.ghosts,
    ),
    seats=Seats(
        emblem=emblem,
        colour=colour,
        row=mats.row,
        mat=mats.mat,
        allies=allies,
        whispers=whispers,
    ),
    places=Places(
        sorts=places.SORTS,
        kinds=places.PLACES,
        fields=places.FIELDS,
        small=places.SMALL,
        dark=places.dark,
        about=places.about,
        anchor=places.spot,
        spots=places.spots,
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
    ),
    stage=Stage(
        play=stage.stage,
        machines=machines,
        marks=emblems.MARKS,
        measures=measures.MEASURES,
        aim=measures.aim,
        automata=measures.automata,
        report=report.report,
    ),
)
"""The drawings of the game."""

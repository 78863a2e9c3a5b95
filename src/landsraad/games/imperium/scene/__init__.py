"""Dune: Imperium – Uprising in pictures: the board, hands, the Conflict, and where options are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from landsraad.games.imperium.components import EVERY_SPACE
from landsraad.games.imperium.rules.table import clockwise, controller, is_six, strength
from landsraad.games.imperium.scene import (
    answers,
    cautions,
    orders,
    places,
    progress,
    report,
    sheets,
    signs,
    watches,
)
from landsraad.games.imperium.scene.board import closeups, emblems, ghosts, whole as board
from landsraad.games.imperium.scene.board.ground import GROUND_CSS
from landsraad.games.imperium.scene.board.hovering import HOVERING
from landsraad.games.imperium.scene.mats import race, rows as mats, strip
from landsraad.games.imperium.scene.panels import whole as panels
from landsraad.games.imperium.scene.stage import scenes as stage
from landsraad.games.imperium.state import NOBODY, State, Table, View
from landsraad.games.imperium.story import names
from landsraad.kernel import Seat
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Automaton, Board, Desk, Places, Seats, Sketch, Stage, styles


def points(t: Table) -> list[int]:
    """Victory Points of each seat."""
    return [player.vp for player in t.players[: t.seats]]


def automata(s: State) -> Sequence[Automaton]:
    """The Rivals, who have no seat."""
    t = s.table
    return [
        Automaton(
            role=rival.leader,
            name=names.leader(rival.leader) if rival.leader else "a Rival",
            count=rival.vp,
            won=who in t.winners,
        )
        for who, rival in enumerate(t.players)
        if who >= t.seats
    ]


def influence(t: Table) -> list[int]:
    """Influence of each seat on all tracks together."""
    return [sum(player.influence.values()) for player in t.players[: t.seats]]


def strengths(t: Table) -> list[int]:
    """Strength of each seat in the Conflict."""
    return [strength(player) for player in t.players[: t.seats]]


def goods(t: Table) -> list[int]:
    """Solari, spice and water of each seat together."""
    return [player.solari + player.spice + player.water for player in t.players[: t.seats]]


def order(view: View) -> list[Seat]:
    """The seats from the First Player on; Rivals have no row."""
    t = view.table
    every = clockwise(t, t.first) if t.players else range(t.seats)
    return [who for who in every if who < t.seats]


def emblem(view: View, seat: Seat) -> Node:
    """The shape of the seat."""
    return emblems.emblem(seat)


def colour(view: View, seat: Seat) -> str:
    """The colour of the seat, as it can be seen on any paper."""
    return emblems.heraldry(seat).line


def held(table: Table) -> Mapping[str, Seat]:
    """Places under control."""
    places = dict.fromkeys((*table.control, *table.flags))
    found = {EVERY_SPACE[name].name: controller(table, name) for name in places}
    return {name: who for name, who in found.items() if NOBODY < who < table.seats}


def machines(view: View) -> str:
    """Rivals follow their cards."""
    return "Rivals" if any(player.rival for player in view.table.players) else ""


def whispers(view: View) -> bool:
    """With six players all talk is open, among teammates, too (team_talk)."""
    return not is_six(view.table)


PAGE_STYLES: Final = (
    "style/race.css",
    "style/mats.css",
    "style/hand.css",
    "style/conflict.css",
    "style/panels.css",
    "style/screens.css",
    "style/stage.css",
    "style/result.css",
    "style/turn.css",
)
"""How all beside the board looks, in the order in which later rules win."""

sketch = Sketch(
    board=Board(
        draw=board.board,
        style=GROUND_CSS + styles(__package__, "scene.css"),
        page_style=HOVERING + styles(__package__, *PAGE_STYLES),
        aspect=1.85,
        lines=(*signs.LINES, *emblems.LINES),
        closeups=closeups.closeups,
        corners=race.corners,
        progress=progress.progress,
        strip=strip.strip,
        ghosts=ghosts.ghosts,
        foretold=ghosts.foretold,
    ),
    seats=Seats(
        order=order,
        emblem=emblem,
        colour=colour,
        row=mats.row,
        mat=mats.mat,
        whispers=whispers,
    ),
    places=Places(
        sorts=places.SORTS,
        kinds=places.PLACES,
        fields=places.FIELDS,
        dark=places.dark,
        about=places.about,
        anchor=places.spot,
        spots=places.spots,
        held=held,
    ),
    desk=Desk(
        sheets=sheets.SHEETS,
        face=answers.face,
        number=answers.number,
        number_after=ghosts.number_after,
        effects=answers.effects,
        cautions=cautions.cautions,
        panels=panels.panels,
        orders=orders.orders,
        spans=orders.SPANS,
        watches=watches.WATCHES,
    ),
    stage=Stage(
        play=stage.stage,
        machines=machines,
        marks=emblems.MARKS,
        measures={
            "Victory Points": points,
            "Influence": influence,
            "Strength in the Conflict": strengths,
            "Goods": goods,
        },
        aim=lambda state: points(state.table),
        automata=automata,
        report=report.report,
    ),
)
"""The drawings of the game."""

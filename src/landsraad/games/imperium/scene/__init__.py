"""Dune: Imperium – Uprising in pictures: the board, hands, the Conflict, and where options are."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from landsraad.games.imperium.components import EVERY_SPACE
from landsraad.games.imperium.rules.table import clockwise, controller, is_six, strength
from landsraad.games.imperium.scene import (
    answers,
    board,
    closeups,
    emblems,
    ghosts,
    mats,
    orders,
    panels,
    places,
    progress,
    race,
    report,
    sheets,
    signs,
    stage,
    strip,
    watches,
)
from landsraad.games.imperium.scene.hovering import HOVERING
from landsraad.games.imperium.state import NOBODY, Table, View
from landsraad.kernel import Seat
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import Sketch


def points(t: Table) -> list[int]:
    """Victory Points of each seat."""
    return [player.vp for player in t.players[: t.seats]]


def influence(t: Table) -> list[int]:
    """Influence of each seat on all tracks together."""
    return [sum(player.influence.values()) for player in t.players[: t.seats]]


def strengths(t: Table) -> list[int]:
    """Strength of each seat in the Conflict."""
    return [strength(player) for player in t.players[: t.seats]]


def goods(t: Table) -> list[int]:
    """Solari, spice and water of each seat together."""
    return [player.solari + player.spice + player.water for player in t.players[: t.seats]]


class ImperiumSketch(Sketch):
    """The drawings of the game."""

    style = "".join(
        files(__package__).joinpath(name).read_text(encoding="utf-8")
        for name in ("ground.css", "scene.css")
    )
    page_style = HOVERING + "".join(
        files(__package__).joinpath(name).read_text(encoding="utf-8")
        for name in ("page.css", "turn.css")
    )
    aspect = 1.85
    measures = {
        "Victory Points": points,
        "Influence": influence,
        "Strength in the Conflict": strengths,
        "Goods": goods,
    }
    fleeting = ("Strength in the Conflict", "Goods")
    marks = emblems.MARKS
    lines = (*signs.LINES, *emblems.LINES)
    board = staticmethod(board.board)
    closeups = staticmethod(closeups.closeups)
    corners = staticmethod(race.corners)
    progress = staticmethod(progress.progress)
    strip = staticmethod(strip.strip)
    row = staticmethod(mats.row)
    mat = staticmethod(mats.mat)
    panels = staticmethod(panels.panels)
    face = staticmethod(answers.face)
    number = staticmethod(answers.number)
    effects = staticmethod(answers.effects)
    orders = staticmethod(orders.orders)
    watches = watches.WATCHES
    about = staticmethod(places.about)
    dark = staticmethod(places.dark)
    anchor = staticmethod(places.spot)
    foretold = staticmethod(ghosts.foretold)
    number_after = staticmethod(ghosts.number_after)
    ghosts = staticmethod(ghosts.ghosts)
    spots = staticmethod(places.spots)
    stage = staticmethod(stage.stage)
    report = staticmethod(report.report)
    sheet = staticmethod(sheets.sheet)
    tally = staticmethod(sheets.tally)
    sorts = places.SORTS
    fields = places.FIELDS
    places = places.PLACES

    def order(self, view: View) -> list[Seat]:
        """The seats from the First Player on; Rivals have no row."""
        t = view.table
        every = clockwise(t, t.first) if t.players else range(t.seats)
        return [who for who in every if who < t.seats]

    def emblem(self, view: View, seat: Seat) -> Node:
        """The shape of the seat."""
        return emblems.emblem(seat)

    def colour(self, view: View, seat: Seat) -> str:
        """The colour of the seat, as it can be seen on any paper."""
        return emblems.heraldry(seat).line

    def held(self, table: Table) -> Mapping[str, Seat]:
        """Places under control."""
        places = dict.fromkeys((*table.control, *table.flags))
        found = {EVERY_SPACE[name].name: controller(table, name) for name in places}
        return {name: who for name, who in found.items() if NOBODY < who < table.seats}

    def machines(self, view: View) -> str:
        """Rivals follow their cards."""
        return "Rivals" if any(player.rival for player in view.table.players) else ""

    def whispers(self, view: View) -> bool:
        """With six players all talk is open, among teammates, too (team_talk)."""
        return not is_six(view.table)


sketch = ImperiumSketch()

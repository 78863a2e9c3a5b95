"""The Dune megagame in pictures: the map of Arrakis, boards and panels, and where options stand."""

from __future__ import annotations

from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.rules.trading import with_offer
from landsraad.games.megagame.scene import (
    alarms,
    board,
    emblems,
    happened,
    mats,
    measures,
    places,
    progress,
    standings,
    swaps,
    trades,
)
from landsraad.games.megagame.scene.begun import begun_at
from landsraad.games.megagame.scene.panels import panels
from landsraad.games.megagame.scene.panels.arrakis import TAB_OF
from landsraad.games.megagame.scene.panels.now import now_here, outlook
from landsraad.games.megagame.scene.screens import screens
from landsraad.games.megagame.scene.sheets import ACTS, cautions
from landsraad.games.megagame.scene.stage import scenes
from landsraad.games.megagame.state import View
from landsraad.kernel import Seat
from landsraad.scenes.node import Node
from landsraad.scenes.sketch import (
    Board,
    ByCode,
    Desk,
    Places,
    Seats,
    Sketch,
    Stage,
    Unasked,
    styles,
)


def emblem(view: View, seat: Seat) -> Node:
    """The emblem of the seat's faction."""
    return emblems.emblem(ORDER[seat])


def colour(view: View, seat: Seat) -> str:
    """The colour of the faction, as it can be seen on any paper."""
    return emblems.HERALDRY[ORDER[seat]].line


MARKS = {
    sort: emblems.ICONS[sort]
    for sort in ("battle", "worm", "settlement", "kanly", "marriage", "law", "leader", "atomics")
}
"""Signs of great events in a replay."""


sketch = Sketch(
    board=Board(
        draw=board.board,
        style=styles(__package__, "scene.css"),
        page_style=styles(__package__, "page.css"),
        closeups=board.closeups,
        corners=progress.corners,
        progress=progress.progress,
    ),
    seats=Seats(emblem=emblem, colour=colour, row=mats.row, mat=mats.mat, dock=mats.dock),
    places=Places(
        sorts=places.SORTS,
        fields=places.FIELDS,
        dark=places.dark,
        anchor=board.anchor,
        spots=places.spots,
        held=measures.held,
    ),
    desk=Desk(
        cautions=cautions.cautions,
        panels=panels,
    ),
    unasked=Unasked(
        acts=ACTS,
        begun_at=begun_at,
        offered=trades.offered,
        alarms=alarms.alarms,
        settled=alarms.settled,
        happened=happened.happened,
        outlook=outlook,
        tab_of=TAB_OF,
        by_code=ByCode(act=swaps.CODED, opened=with_offer, swap=swaps.swap, swapped=swaps.swapped),
        passing=progress.passing,
        now=now_here,
        to_control=("request", "use_atomics"),
        before_passing=progress.before_passing,
    ),
    stage=Stage(
        play=scenes.stage,
        marks=MARKS,
        measures=measures.MEASURES,
        owned=measures.owned,
        aim=measures.aim,
        held_in_the_end=standings.titles_node,
    ),
    screens=screens,
)
"""The drawings of the game. What is done on the open floor are free acts: those that need several
answers are put together on sheets (`sheets.ACTS`), the others question by question."""

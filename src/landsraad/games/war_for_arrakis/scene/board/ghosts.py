"""What will stand on the board once a draft is done: groups where they go, vehicles, worms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from landsraad.games.war_for_arrakis.calculator import attack_odds
from landsraad.games.war_for_arrakis.components import AREAS, ZONES
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.scene.board.emblems import HERALDRY
from landsraad.games.war_for_arrakis.scene.board.plans import WAYS, going, planned, way_to
from landsraad.games.war_for_arrakis.scene.board.tokens import plate
from landsraad.games.war_for_arrakis.scene.panels.attack import terms
from landsraad.games.war_for_arrakis.scene.panels.odds_shown import percent
from landsraad.games.war_for_arrakis.state import View
from landsraad.kernel import Ask, Value
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Ghost
from landsraad.scenes.text import counted

TAG_ALONE: Final = el("g")
"""Nothing stands there afterwards."""
COMING: Final = {
    "harvester to": "a harvester",
    "ornithopter to": "an ornithopter",
    "carryall to": "a carryall",
    "wormsign": "a wormsign",
    "worm rises": "a sandworm",
    "place worm in": "a sandworm",
    "worm to": "a sandworm",
    "place in": "a figure",
    "deploy in": "units",
    "place token in": "a token",
}
"""What comes to the place that answers these questions."""


def ghosts(view: View, ask: Ask, draft: Mapping[str, Value]) -> list[Ghost]:
    """What would stand on the board if the seat answered so."""
    if view.seat < 0:
        return []
    said = {kind: value for _, kind, value in view.since} | {**draft}
    return [*moved(view, said), *attacked(view, said), *come(said)]


def moved(view: View, said: Mapping[str, Value]) -> Iterator[Ghost]:
    """The group that is being sent, with its way."""
    start, end = str(said.get("move from", "")), str(said.get("move to", ""))
    if start not in view.table.legions or end not in AREAS:
        return
    chosen = going(view) if planned(view).start == start else view.table.legions[start].units
    tag = f"{counted(chosen, 'unit')} {WAYS[way_to(view, start, end)]}"
    yield Ghost(f"area:{end}", f"+{chosen}", tag, shape(view.table.sides[view.seat]))


def attacked(view: View, said: Mapping[str, Value]) -> Iterator[Ghost]:
    """Whom the chosen legion attacks, and how often that is won."""
    start, area = str(said.get("attack with", "")), str(said.get("attack", ""))
    if start in view.table.legions and area in AREAS:
        odds = attack_odds(view, start, area, **terms(view.table))
        tag = f"{percent(odds.win)} won"
        yield Ghost(f"area:{area}", "", tag, TAG_ALONE)


def come(said: Mapping[str, Value]) -> Iterator[Ghost]:
    """What is placed somewhere."""
    for kind, words in COMING.items():
        place = str(said.get(kind, ""))
        if place in AREAS:
            yield Ghost(f"area:{place}", "+1", words)
        elif place in ZONES:
            yield Ghost(f"zone:{place}", "+1", words)


@lru_cache
def shape(side: Side) -> Node:
    """The outline of a side's legions."""
    return el("path", d=plate(side, 25, 22), fill=HERALDRY[side].fill)

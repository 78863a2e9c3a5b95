"""Where each option stands in the picture, and what a line of the log is about."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import (
    AREAS,
    ATOMICS,
    DASHBOARDS,
    ENEMY,
    MARKERS,
    POWERS,
    SECTORS,
    ZONES,
)
from landsraad.games.war_for_arrakis.rules.combat import area_of
from landsraad.games.war_for_arrakis.rules.effects import DESERT_POWER
from landsraad.games.war_for_arrakis.rules.modules.smuggler_die import SMUGGLERS_DIE
from landsraad.games.war_for_arrakis.rules.table import boards_of, in_play
from landsraad.games.war_for_arrakis.scene import expansions
from landsraad.games.war_for_arrakis.scene.dashboards import DESERT, boxes_of
from landsraad.games.war_for_arrakis.scene.seen import Seen
from landsraad.games.war_for_arrakis.scene.shapes import SECTOR_POINTS, ZONE_SHAPES
from landsraad.games.war_for_arrakis.scene.spots import chip_spot, small_spots
from landsraad.games.war_for_arrakis.scene.tokens import figure_id, leaders_shown
from landsraad.games.war_for_arrakis.state import KINDS, Table, View
from landsraad.games.war_for_arrakis.why import REASONS, THINGS
from landsraad.games.war_for_arrakis.why.cards import EXPLAIN
from landsraad.kernel import Ask, Told, Value
from landsraad.scenes.sketch import SEATS, Place, Point, drawn_as


def card(view: View, ask: Ask, value: Value) -> str | None:
    """A planning card in the seat's own hand."""
    mine = view.shield.hand if view.shield else []
    return f"card:{value}:1" if value in mine else None


def vision(view: View, ask: Ask, value: Value) -> str | None:
    """A prescience card in the row."""
    return f"vision:{value}" if value in view.table.row else None


def leader(view: View, ask: Ask, value: Value) -> str | None:
    """A leader in play: the card on its dashboard."""
    t = view.table
    return f"leader:{value}" if value in t.leaders and in_play(t, str(value)) else None


def box(view: View, ask: Ask, value: Value) -> str | None:
    """A result: its box on the seat's own dashboard, or on that of the enemy whose die it is."""
    t = view.table
    if value == SMUGGLERS_DIE:
        return expansions.SMUGGLERS_DIE
    side = ENEMY[t.sides[ask.seat]]
    names = boards_of(t, side) if ask.kind == "force die" else [t.roles[ask.seat]]
    result = DESERT if value == DESERT_POWER else str(value)
    there = [name for name in names if result in boxes_of(t, name)]
    return f"box:{there[0]}:{result}" if len(there) == 1 else None


def figure(view: View, ask: Ask, value: Value) -> str | None:
    """A figure of the legion in question, if it has a shape of its own there."""
    name = str(value)
    area = area_of_token(view.table, name) or legion_in_question(view, ask)
    there = view.table.legions.get(area)
    if there is None:
        return None
    shown = {kind for kind in (*KINDS, "generic") if getattr(there, kind)}
    shown.update(there.tokens, leaders_shown(there.leaders))
    return figure_id(area, name) if name in shown else None


def area_of_token(t: Table, token: str) -> str:
    """Where a deployment token lies; empty: it is not one."""
    return next((area for area, legion in t.legions.items() if token in legion.tokens), "")


def legion_in_question(view: View, ask: Ask) -> str:
    """The area whose figures are asked about; empty: the view does not tell."""
    t = view.table
    frame = t.agenda[-1] if t.agenda else []
    if frame[:1] == ["excess"]:
        return str(frame[1])
    said = {kind: str(value) for _, kind, value in view.since}
    for kind in ("move from", "lift from", "move sietch of", "remove from"):
        if kind in said and ask.kind != "hit":
            return said[kind]
    if t.blow:
        return t.blow.area
    return area_of(t.battle, t.sides[ask.seat]) if t.battle and not t.mahdi else ""


def mountain(view: View, ask: Ask, value: Value) -> str | None:
    """The mountain that the family atomics would turn to desert."""
    return f"area:{ATOMICS[str(value)].area}" if value in ATOMICS else None


SORTS: Final[dict[str, Place]] = {
    **SEATS,
    "area": drawn_as("area", AREAS),
    "zone": drawn_as("zone", ZONES),
    "sector": drawn_as("sector", SECTORS),
    "leader": leader,
    "card": card,
    "prescience": vision,
    "result": box,
    "figure": figure,
    "unit": figure,
    "token": figure,
    "marker": drawn_as("marker", MARKERS),
    "power": drawn_as("power", POWERS),
    "dashboard": drawn_as("head", DASHBOARDS),
}
"""Where things stand, by sort; words and numbers beside them are buttons."""

PLACES: Final[dict[str, Place]] = {"atomics": mountain}
"""Where options stand whose question does not say of which sort they are."""

SMALL: Final = ("figure",)
"""Too small for a finger."""

FIELDS: Final = {"area": tuple(AREAS), "sector": tuple(SECTORS)}
"""The places that cover the board: all areas, or all sectors."""


def about(view: View, ask: Ask) -> str | None:
    """The area that is fought for or must take hits, or from which a group is being sent."""
    t = view.table
    if t.blow:
        return f"area:{t.blow.area}"
    if t.battle:
        return f"area:{t.battle.area}"
    area = legion_in_question(view, ask)
    return f"area:{area}" if area in AREAS else None


def spot(view: View, place: str) -> Point | None:
    """Where something more would stand: in an area beside its legion, in the middle of a zone."""
    sort, _, name = place.partition(":")
    if sort == "zone":
        return ZONE_SHAPES.get(name)
    if sort == "sector":
        return SECTOR_POINTS.get(name)
    if sort != "area" or name not in AREAS:
        return None
    return small_spots(name)[0] if name in view.table.legions else chip_spot(name)


def dark(view: Seen, ask: Ask) -> dict[str, Value]:
    """Things that look like an answer, where the rules can say why one is not."""
    if ask.kind not in EXPLAINED:
        return {}
    hand = view.shield.hand if view.shield else ()
    things = {**THINGS, "card": hand, "prescience": view.table.row}
    nodes = {SORTS[ask.of](view, ask, name): name for name in things.get(ask.of, ())}
    return {node: name for node, name in nodes.items() if node}


EXPLAINED: Final = frozenset({*REASONS, *EXPLAIN})
"""Questions whose other answers have a reason why not."""


AREA_FACTS: Final = ("area", "start", "end", "to", "from_area", "place")


def spots(told: Told) -> list[str]:
    """The areas, air zones and sectors that something told is about."""
    found: list[str] = []
    for key, value in told.facts.items():
        if key in AREA_FACTS and value in AREAS:
            found.append(f"area:{value}")
        elif key == "zone" and value in ZONES:
            found.append(f"zone:{value}")
        elif key == "sector" and value in SECTORS:
            found.append(f"sector:{value}")
    return found

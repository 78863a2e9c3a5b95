"""Where each option stands in the picture, and what a line of the log is about."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import AREAS, SECTORS, ZONES
from landsraad.games.war_for_arrakis.rules.table import in_play
from landsraad.games.war_for_arrakis.scene.shapes import SECTOR_POINTS, ZONE_SHAPES, Point
from landsraad.games.war_for_arrakis.scene.spots import chip_spot, small_spots
from landsraad.games.war_for_arrakis.state import Table
from landsraad.games.war_for_arrakis.why import REASONS, THINGS
from landsraad.games.war_for_arrakis.why.cards import EXPLAIN
from landsraad.kernel import Ask, Told, Value, View
from landsraad.scenes.sketch import Place, Sketch, drawn_as


def card(view: View, ask: Ask, value: Value) -> str | None:
    """A planning card in the seat's own hand."""
    mine = view.shield.hand if view.shield else []
    return f"card:{value}:1" if value in mine else None


def vision(view: View, ask: Ask, value: Value) -> str | None:
    """A prescience card in the row."""
    return f"vision:{value}" if value in view.table.row else None


def leader(view: View, ask: Ask, value: Value) -> str | None:
    """A leader in play: the card on its dashboard."""
    t: Table = view.table
    return f"leader:{value}" if value in t.leaders and in_play(t, str(value)) else None


SORTS: Final[dict[str, Place]] = {
    **Sketch.sorts,
    "area": drawn_as("area", AREAS),
    "zone": drawn_as("zone", ZONES),
    "sector": drawn_as("sector", SECTORS),
    "leader": leader,
    "card": card,
    "prescience": vision,
}
"""Where things stand, by sort; words and numbers beside them are buttons."""

FIELDS: Final = {"area": tuple(AREAS), "sector": tuple(SECTORS)}
"""The places that cover the board: all areas, or all sectors."""


def about(view: View, ask: Ask) -> str | None:
    """The area that is fought for, or that must take hits."""
    t: Table = view.table
    if t.blow:
        return f"area:{t.blow.area}"
    return f"area:{t.battle.area}" if t.battle else None


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


def dark(view: View, ask: Ask) -> dict[str, Value]:
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

"""Where in the picture each option stands: parts, territories, cards, leaders, seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.dune.components import (
    CARDS,
    HERO,
    KWISATZ,
    LEADERS,
    LEADERS_OF,
    PARTS,
    SPICE_CARDS,
    TERRITORIES,
)
from landsraad.games.dune.rules.table import seat_of
from landsraad.games.dune.scene.dock import next_copy
from landsraad.games.dune.state import View
from landsraad.kernel import Ask, Told, Value
from landsraad.scenes.sketch import SEATS, Place, drawn_as


def faction(view: View, ask: Ask, value: Value) -> str | None:
    """A faction to choose, in its panel."""
    return f"faction:{value}"


def mat_of_faction(view: View, ask: Ask, value: Value) -> str | None:
    """A faction that somebody plays: the mat."""
    found = seat_of(view.table, str(value))
    return f"seat:{found}" if found >= 0 else None


def card(view: View, ask: Ask, value: Value) -> str | None:
    """A card of the seat's own hand: of equal ones the first that is not planned."""
    name = str(value)
    if name not in CARDS or view.shield is None:
        return None
    place = next_copy(view, name)
    return place if int(place.rpartition(":")[2]) <= view.shield.hand.count(name) else None


def own_card(view: View, ask: Ask, value: Value) -> str | None:
    """A card by name: one of the seat's own hand only if all that are asked about lie there."""
    hand = view.shield.hand if view.shield is not None else []
    return card(view, ask, value) if all(name in hand for name in ask.options) else None


def leader(view: View, ask: Ask, value: Value) -> str | None:
    """A leader: the disc on the mat; a captive behind the shield."""
    name = str(value)
    if name == KWISATZ:
        return f"leader:{KWISATZ}"
    if name not in LEADERS:
        return card(view, ask, value)
    captive = view.shield is not None and name in view.shield.captives
    return f"captive:{name}" if captive else f"leader:{name}"


def disc(view: View, ask: Ask, value: Value) -> str | None:
    """A leader of anybody: the disc on the mat."""
    return f"leader:{value}" if value in LEADERS else None


def traitor(view: View, ask: Ask, value: Value) -> str | None:
    """A traitor card behind the seat's own shield."""
    held = view.shield is not None and value in view.shield.traitors
    return f"traitor:{value}" if held else None


SORTS: Final[dict[str, Place]] = {
    **SEATS,
    "card": card,
    "faction": mat_of_faction,
    "leader": leader,
    "part": drawn_as("part", PARTS),
    "territory": drawn_as("territory", TERRITORIES),
}
"""Where things stand, by sort; words and numbers beside them are buttons."""

FIELDS: Final = {"part": tuple(PARTS), "territory": tuple(TERRITORIES)}
"""The places that cover the board: all parts, or all territories."""

PLACES: Final[dict[str, Place]] = {
    "pick faction": faction,
    "keep traitor": traitor,
    "about card": own_card,
    "about leader": disc,
}
"""Where options stand elsewhere than the things of their sort do."""


# ---- what is not an option, and could be taken for one


def dark(view: View, ask: Ask) -> Mapping[str, Value]:
    """Places that are not options now, with what they would be, where the rules can say why not."""
    match ask.kind:
        case "ship to" | "move to":
            return {f"part:{name}": name for name in PARTS}
        case "move from":
            return {f"territory:{name}": name for name in TERRITORIES}
        case "leader":
            return idle_leaders(view, ask)
        case "weapon" | "defense":
            found = {card(view, ask, name): name for name in dict.fromkeys(view.own.hand)}
            return {node: name for node, name in found.items() if node}
    return {}


def idle_leaders(view: View, ask: Ask) -> Mapping[str, Value]:
    """The seat's own leaders, captives, and a cheap hero in the hand."""
    own = [*LEADERS_OF[view.table.factions[view.seat]], *view.own.captives]
    found = {leader(view, ask, name): name for name in own}
    if HERO in view.own.hand:
        found[card(view, ask, HERO)] = HERO
    return {node: name for node, name in found.items() if node}


# ---- what a line of the log is about


def spots(told: Told) -> list[str]:
    """The nodes that something told is about."""
    found: list[str] = []
    for key, value in told.facts.items():
        if key == "part" and value in PARTS:
            found.append(f"part:{value}")
        elif key in ("territory", "place") and value in TERRITORIES:
            found.append(f"territory:{value}")
        elif key == "leader" and (value in LEADERS or value == KWISATZ):
            found.append(f"leader:{value}")
        elif key == "spice_card" and value in SPICE_CARDS and SPICE_CARDS[str(value)].territory:
            found.append(f"territory:{SPICE_CARDS[str(value)].territory}")
        elif key == "sector":
            found.append("storm")
    return found

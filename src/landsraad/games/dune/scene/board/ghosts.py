"""Which place a question is about, and what will stand there once forces have come."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist

from landsraad.games.dune.components import PARTS, PARTS_OF, TERRITORY
from landsraad.games.dune.rules.phases import shipment
from landsraad.games.dune.scene.board.pieces import by_part, stacks
from landsraad.games.dune.scene.board.shapes import PART_SHAPES, SPICE_SHAPES, Point, spread
from landsraad.games.dune.scene.emblems import heraldry
from landsraad.games.dune.scene.sheets.travel import journey, number_of, standing
from landsraad.games.dune.state import Table, View
from landsraad.kernel import Ask, Value
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Ghost
from landsraad.scenes.text import counted


def about(view: View, ask: Ask) -> str | None:
    """The part that a question names, where forces go, or the territory that is fought for."""
    t = view.table
    named = ask.kind.rpartition(" ")[2]
    to = view.answered("ship to") or view.answered("move to")
    if to in PARTS:
        return f"part:{to}"
    if named in PARTS:
        return f"part:{named}"
    return f"territory:{t.battle.territory}" if t.battle else None


def anchor(view: View, place: str) -> Point | None:
    """Where one more token would lie: as far as can be from all that lies there."""
    sort, _, name = place.partition(":")
    parts = [name] if sort == "part" else PARTS_OF.get(name, ()) if sort == "territory" else ()
    free = [anchor for part in parts if part in PARTS for anchor in PART_SHAPES[part].anchors]
    if not free:
        return None
    taken = lying(view.table, parts)
    return max(free, key=lambda spot: min((dist(spot, other) for other in taken), default=0))


def lying(t: Table, parts: list[str] | tuple[str, ...]) -> list[Point]:
    """Where tokens and spice lie in these parts."""
    there = by_part(stacks(t))
    found = [spot for part in parts if part in there for spot in spread(part, len(there[part]))[0]]
    heaps = [SPICE_SHAPES[part] for part in parts if part in t.ground and part in SPICE_SHAPES]
    return found + [(heap.x, heap.y) for heap in heaps]


def ghosts(view: View, ask: Ask, draft: Mapping[str, Value]) -> list[Ghost]:
    """The forces of a shipment, a move or a ride where they will arrive, with what it costs."""
    said = {kind: value for _, kind, value in view.since} | {**draft}
    shipped = "ship to" in said
    start, to = ("", str(said["ship to"])) if shipped else journey(said)
    if to not in PARTS:
        return []
    number = number_of(said) or (standing(view.table, view.seat, start) if start else 0)
    if not number:
        return []
    tag = counted(number, "force")
    if shipped:
        kind = str(said.get("shipment", "reserves"))
        cost = shipment.price(view.table, view.seat, kind, TERRITORY[to], number)
        tag += f" · {cost} spice" if cost else " · free"
    return [Ghost(f"part:{to}", f"+{number}", tag, shape(view.table.factions[view.seat]))]


def shape(faction: str) -> Node:
    """The outline of a faction's token."""
    look = heraldry(faction)
    return el("path", d=look.outline, fill=look.fill)

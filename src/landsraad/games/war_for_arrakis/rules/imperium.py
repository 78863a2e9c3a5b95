"""Imperium markers: what keeping, raising or dropping one costs and does (spice_spending)."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import BOTTOM, TOP
from landsraad.games.war_for_arrakis.components.ops import Power
from landsraad.games.war_for_arrakis.state import State, Table

KEEP, RAISE, DROP = "keep", "raise", "drop"
PRICE: Final = {KEEP: 2, RAISE: 3, DROP: 0}


def ways(t: Table, power: Power, spice: int) -> list[str]:
    """What can be done with a marker for that much spice: nothing is raised above the top."""
    return [
        way
        for way in (KEEP, RAISE, DROP)
        if PRICE[way] <= spice and not (way == RAISE and t.imperium[power] == TOP)
    ]


def moved(row: int, way: str) -> int:
    """Where a marker is afterwards; at the bottom it stays without payment."""
    if way == RAISE:
        return row + 1
    return max(row - 1, BOTTOM) if way == DROP else row


def settle_marker(s: State, power: Power, way: str) -> None:
    """A marker is kept, raised or dropped, and paid for."""
    t = s.table
    t.spice -= PRICE[way]
    t.paid[power] = way
    t.imperium[power] = moved(t.imperium[power], way)
    s.tell("marker_paid", power=power, said=way, row=t.imperium[power])

"""What is plotted over time after a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, MARKERS
from landsraad.games.war_for_arrakis.components.rows import Marker
from landsraad.games.war_for_arrakis.rules.table import unused
from landsraad.games.war_for_arrakis.rules.tracks import verdict
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.games.war_for_arrakis.story.names import MARKERS as MARKER_WORDS
from landsraad.games.war_for_arrakis.story.words import NAMES
from landsraad.scenes.sketch import Automaton


def supremacy(t: Table) -> list[int]:
    """Supremacy, for the seats of the Harkonnen; against Mahdi for those who suffer it."""
    return [t.supremacy if side == HARKONNEN or t.mahdi else 0 for side in t.sides]


def marker(name: Marker) -> Callable[[Table], list[int]]:
    """Where a prescience marker stands, for the seats of the Atreides."""

    def measured(t: Table) -> list[int]:
        return [t.prescience[name] if side == ATREIDES else 0 for side in t.sides]

    return measured


def dice(t: Table) -> list[int]:
    """Unused dice of each seat's side."""
    return [unused(t, side) for side in t.sides]


def units(t: Table) -> list[int]:
    """Units and tokens of each seat's side on the board."""
    return [sum(x.units for x in t.legions.values() if x.side == side) for side in t.sides]


def aim(s: State) -> Sequence[int]:
    """What wins: supremacy for the Harkonnen, for the Atreides all prescience markers together."""
    return verdict(s).scores


def automata(s: State) -> Sequence[Automaton]:
    """Mahdi, who plays the Harkonnen."""
    t = s.table
    if not t.mahdi:
        return ()
    won = t.winners == HARKONNEN
    return [Automaton(role=HARKONNEN, name=NAMES[HARKONNEN], count=t.supremacy, won=won)]


MEASURES: Final[Mapping[str, Callable[[Any], list[int]]]] = {
    "Supremacy": supremacy,
    **{MARKER_WORDS[name]: marker(name) for name in MARKERS},
    "Unused dice": dice,
    "Units on the board": units,
}

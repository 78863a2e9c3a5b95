"""Positions of DUNE in which spice is about to blow."""

from __future__ import annotations

from typing import Any

from .positions import Playing, Position

WORM = "shai_hulud"
RED = "red_chasm@6"
ERG = "the_minor_erg@7"


def at_blow(*factions: str, **chosen: Any) -> Position:
    """The Spice Blow phase of turn 2 is about to begin, with the storm in sector 18."""
    return Position(*factions, **chosen).set(phase="spice_blow")


def basic(*factions: str) -> Position:
    """The same in the basic game; without Fremen if nothing else is said."""
    return at_blow(*(factions or ("atreides", "harkonnen", "guild")), game="basic")


def blow(p: Position) -> Playing:
    """Let it blow."""
    return p.at("spice_blow_phase")


def silent(m: Playing) -> Playing:
    """Nobody proposes an alliance."""
    return m.quiet("propose alliance")

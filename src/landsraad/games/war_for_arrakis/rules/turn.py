"""Rounds and their phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.war_for_arrakis.rules import actions
from landsraad.games.war_for_arrakis.rules.phases import (
    dice,
    hazards,
    round_end,
    spice,
    start,
    vehicles,
)
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import AGAIN, Again, then

PHASES: Final[dict[str, Callable[[State], None]]] = {
    "start": start.begin,
    "vehicles": vehicles.begin,
    "dice": dice.begin,
    "actions": actions.begin_actions,
    "hazards": hazards.begin,
    "spice": spice.begin,
    "end": round_end.begin,
}
"""What begins each phase, in the order of the round; it puts the steps of the phase down."""


def next_round(s: State) -> Again:
    """A round: all phases, one after the other."""
    t = s.table
    t.round += 1
    t.feats, t.fallen, t.taken, t.claims = {}, 0, 0, 0
    s.tell("round_began", round=t.round)
    then(s, *((begin_phase, name) for name in PHASES))
    return AGAIN


def begin_phase(s: State, name: str) -> None:
    """Go on to the next phase."""
    s.table.phase = name
    s.tell("phase_began", phase=name)
    PHASES[name](s)

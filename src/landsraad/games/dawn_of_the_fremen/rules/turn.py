"""Cycles and their phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.dawn_of_the_fremen.rules.phases import (
    action,
    council,
    development,
    production,
    shipment,
    trading,
)
from landsraad.games.dawn_of_the_fremen.rules.phases.arrakis_die import INITIATION, phase_ends
from landsraad.games.dawn_of_the_fremen.rules.table import clockwise
from landsraad.games.dawn_of_the_fremen.state import State
from landsraad.kernel import AGAIN, Again, then

PHASES: Final[dict[str, Callable[[State], None]]] = {
    "development": development.begin,
    "production": production.begin,
    "trade": trading.begin,
    "shipment": shipment.begin,
    "action": action.begin,
    "council": council.begin,
}


def cycle(s: State) -> Again:
    """Cycles. The lead passes clockwise; the Initiation Cycle has no Development phase."""
    t = s.table
    t.cycle += 1
    if t.cycle > INITIATION:
        t.lead = clockwise(t, (t.lead + 1) % len(t.sides))[0]
    t.stopped = {}
    s.tell("cycle_began", cycle=t.cycle, seat=t.lead)
    skipped = ("development",) if t.cycle == INITIATION else ()
    then(s, *((begin_phase, name) for name in PHASES if name not in skipped))
    return AGAIN


def begin_phase(s: State, name: str) -> None:
    """Move the marker to the next phase."""
    s.table.phase = name
    s.tell("phase_began", phase=name)
    then(s, phase_ends)
    PHASES[name](s)

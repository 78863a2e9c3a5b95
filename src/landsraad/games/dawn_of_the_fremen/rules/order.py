"""Turn order within a phase: clockwise from the Lead Player."""

from __future__ import annotations

from typing import Any

from landsraad.games.dawn_of_the_fremen.rules.table import clockwise
from landsraad.games.dawn_of_the_fremen.state import State, Table
from landsraad.kernel import Seat
from landsraad.kernel.agenda import Step


def lead_player(t: Table) -> Seat:
    """The Lead Player; where that one has vanished, the next clockwise who plays."""
    return clockwise(t, t.lead)[0]


def turn_of(s: State, seat: Seat) -> None:
    """From now on it is this seat's turn."""
    if seat not in s.table.gone:
        s.table.turn = seat


def in_turn(t: Table, *steps: Step) -> list[tuple[Any, ...]]:
    """These steps for one seat after the other, from the Lead Player on."""
    return [(step, seat) for seat in clockwise(t, t.lead) for step in (turn_of, *steps)]

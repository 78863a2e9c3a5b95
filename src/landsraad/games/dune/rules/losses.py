"""Forces are lost to storm, worm, atomics or an alliance."""

from __future__ import annotations

from landsraad.games.dune.components import TERRITORY
from landsraad.games.dune.rules.table import kill, kill_advisors, seat_of, seats
from landsraad.games.dune.state import State
from landsraad.kernel import Seat


def kill_group(s: State, seat: Seat, part: str, cause: str) -> None:
    """Send all fighting forces of a seat in one part to the tanks."""
    ordinary, starred = s.table.forces[seat][part]
    kill(s.table, seat, part, ordinary, starred)
    s.tell("lost", seat=seat, part=part, forces=ordinary + starred, cause=cause)


def kill_advisor_group(s: State, part: str, cause: str) -> None:
    """Send all advisors in one part to the tanks."""
    t = s.table
    sisters = seat_of(t, "bene_gesserit")
    s.tell("lost", seat=sisters, part=part, forces=t.advisors[part], cause=cause)
    kill_advisors(t, part, t.advisors[part])


def kill_all_in(s: State, territory: str, cause: str, safe: list[Seat]) -> None:
    """Send everything in a territory to the tanks, except what belongs to the safe seats."""
    t = s.table
    for seat in seats(t):
        if seat not in safe:
            for part in [part for part in t.forces[seat] if TERRITORY[part] == territory]:
                kill_group(s, seat, part, cause)
    if seat_of(t, "bene_gesserit") not in safe:
        for part in [part for part in t.advisors if TERRITORY[part] == territory]:
            kill_advisor_group(s, part, cause)

"""A move in the making: where it can still go, and what line it draws on the board."""

from __future__ import annotations

from collections import deque

from landsraad.games.dawn_of_the_fremen.rules.journeys import own, steps_on
from landsraad.games.dawn_of_the_fremen.rules.moving import Planning
from landsraad.games.dawn_of_the_fremen.state import Move, Table


def reachable(plan: Planning) -> dict[str, bool]:
    """Where the group can still get as it is now, and whether its move may end there."""
    trip, attack = plan.trip, plan.trip.attack
    found: dict[str, bool] = {}
    seen = {(trip.at, tuple(trip.tolls.items()))}
    waiting = deque([trip])
    while waiting:
        for further in steps_on(plan.table, waiting.popleft()):
            mark = (further.at, tuple(further.tolls.items()))
            if mark in seen:
                continue
            seen.add(mark)
            ends = further.at == attack.target if attack else own(plan.table, further)
            found[further.at] = ends
            if not (attack and ends):
                waiting.append(further)
    return found


def shown_move(t: Table, plan: Planning | None) -> Move | None:
    """The move to draw as a line: the own plan, one that waits for leave, or an attack's."""
    if plan is not None:
        return plan.move()
    return t.move or (t.attack.brought if t.attack else None)

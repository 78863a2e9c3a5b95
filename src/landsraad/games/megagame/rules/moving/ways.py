"""Ways over the map: the shortest from a region to each other one, as somebody may go them now."""

from __future__ import annotations

from collections.abc import Callable

from landsraad.games.megagame.rules.table import steps_from
from landsraad.games.megagame.state import Table


def no_stop(region: str) -> bool:
    """Nothing ends the way there."""
    return False


def ways(
    t: Table, start: str, most: int, stops: Callable[[str], bool] = no_stop
) -> dict[str, list[str]]:
    """The shortest way to every region within a number of steps, the start first.

    A way goes through no region in which it must end (move_path). Of several as short the first
    by the order of neighbours is taken: what lies beside the way plays no part.
    """
    found = {start: [start]}
    edge = [start]
    for _ in range(most):
        nearer, edge = edge, []
        for region in nearer:
            if region != start and stops(region):
                continue
            for other in steps_from(t, region):
                if other not in found:
                    found[other] = [*found[region], other]
                    edge.append(other)
    return found

"""How far it is for the Harkonnen of the Mahdi game, who ignore impassable borders."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.war_for_arrakis.components import HARKONNEN, TACTICAL
from landsraad.games.war_for_arrakis.rules.board import BIT, WITHIN, bits, each_in, free_for
from landsraad.games.war_for_arrakis.state import Table

FAR: Final = 99
"""There is no way."""


def steps_to(t: Table, goals: int) -> dict[str, int]:
    """How many areas it is from everywhere to the nearest of these (solo_movement).

    The way leads over areas that are free for the Harkonnen; the goal itself is its end.
    """
    return _spread(goals, free_for(t, HARKONNEN))


@lru_cache(maxsize=1024)
def _spread(goals: int, free: int) -> dict[str, int]:
    """The same for these free areas; asked again and again while nobody moves."""
    far = dict.fromkeys(each_in(goals), 0)
    reached = fresh = goals
    distance = 0
    while fresh:
        distance += 1
        wide = 0
        for area in each_in(fresh):
            wide |= WITHIN[1][area]
        fresh = wide & free & ~reached
        reached |= fresh
        far.update((area, distance) for area in each_in(fresh))
    return far


def steps_to_sietch(t: Table) -> dict[str, int]:
    """How far it is from everywhere to the nearest sietch."""
    return steps_to(t, bits(t.sietches))


def target_area(t: Table) -> str:
    """Where the sietch of the target card lies now; empty: there is none (solo_tactical_cards)."""
    wanted = TACTICAL[t.mahdi.target].sietch if t.mahdi and t.mahdi.target else ""
    return next((area for area, sietch in t.sietches.items() if sietch == wanted), "")


def steps_to_target(t: Table) -> dict[str, int]:
    """How far it is from everywhere to the target sietch."""
    area = target_area(t)
    return steps_to(t, BIT[area]) if area else {}

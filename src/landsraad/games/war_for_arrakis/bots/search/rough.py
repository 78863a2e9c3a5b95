"""Odds at first sight: about what exact odds would say, for playouts that have no time for them."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.war_for_arrakis.calculator.forces import Force
from landsraad.games.war_for_arrakis.calculator.odds import Odds
from landsraad.games.war_for_arrakis.components import MOST_DICE

ELITE, SPECIAL, GENERIC, STRIP, RANK_DIE, RANK = 1.52, 1.92, 0.39, 0.32, 0.77, 0.41
"""How much units, leaders and ranks count beside a regular, fitted to exact odds."""
SURPRISE: Final = 0.3
"""How much a surprise counts."""
BONUS: Final = 0.5
"""How much a die more in each round counts."""


def chance(attack: float, defence: float) -> float:
    """About how likely an attack of this power wins against that one.

    >>> [round(chance(power, 4.0), 2) for power in (3.0, 4.0, 5.0, 6.0)]
    [0.07, 0.33, 0.68, 0.87]
    """
    if not defence:
        return 1.0
    return 1.0 / (1.0 + 2.0 * (defence / attack) ** 6.4) if attack else 0.0


def defended(power: float, units: int, rank: float) -> float:
    """How strong units of this power are in a settlement of this rank."""
    return power + RANK_DIE * min(rank, max(0, MOST_DICE - units)) + RANK * rank


def power_of(force: Force) -> float:
    """How strong a force is, as one number."""
    units = force.regular + force.smuggler + force.troop
    leaders = GENERIC * (force.generic + force.troop) + STRIP * sum(map(sum, force.named))
    return units + ELITE * force.elite + SPECIAL * force.special + leaders


def rough_odds(
    attacker: Force, defender: Force | None, rank: int, *, surprise: bool = False, **terms: Any
) -> Odds:
    """About how an attack may go.

    >>> rough_odds(Force(6), None, 2).falls
    1.0
    >>> round(rough_odds(Force(5), Force(3), 1).win, 2)
    0.61
    """
    if defender is None or not defender.units:
        return Odds(1.0, 0.0, 0.0, 0.0, 0.0, float(rank > 0))
    cards, others = terms.get("cards", (0, 0))
    own = power_of(attacker) + SURPRISE * surprise + BONUS * int(terms.get("bonus", 0))
    own += RANK_DIE * min(cards, max(0, MOST_DICE - attacker.units))
    defence = defended(power_of(defender), defender.units, rank)
    defence += RANK_DIE * min(others, max(0, MOST_DICE - defender.units - rank))
    win = chance(own, defence)
    lost, other = attacker.units * (0.75 - 0.5 * win), defender.units * (0.4 + 0.6 * win)
    return Odds(win, 1.0 - win, 0.0, lost, other, win if rank else 0.0)

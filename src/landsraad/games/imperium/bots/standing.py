"""How well everybody stands between turns: what a player has, weighed by what has won games.

The weights were fitted to games of four that `spymaster` played: the player whose weighed sum is
greater wins more often, as `chances` says.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from landsraad.games.imperium.components import CARDS, CONFLICTS, NUMBERS
from landsraad.games.imperium.rules.table import (
    end_vp,
    intrigue_count,
    owned,
    strength,
)
from landsraad.games.imperium.state import State, Who

WEIGHTS: Final[dict[str, float]] = {
    "vp": 0.38,
    "vp near the end": 0.41,
    "steps": 0.13,
    "near friends": 0.24,
    "near alliance": -0.03,
    "solari": 0.12,
    "spice": 0.30,
    "water": 0.23,
    "troops": 0.08,
    "intrigue": 0.28,
    "swordmaster": 1.52,
    "council": 1.49,
    "hooks": 0.89,
    "spies": 0.15,
    "agents": 0.33,
    "cards": 0.08,
    "fight": -0.81,
    "fight for more": 0.32,
    "reveal": -0.16,
}
"""What one of each adds to a player's chances."""
NAMES: Final = tuple(WEIGHTS)


def features(s: State, who: Who) -> list[float]:
    """What a player has, in the order of the weights."""
    t, player = s.table, s.table.players[who]
    best = max(each.vp for each in t.players)
    far = min(1.0, max(0.0, (end_vp(t) - best) / end_vp(t)))
    levels = player.influence.values()
    fought = sum(strength(each) for each in t.players)
    share = strength(player) / fought if fought else 0.0
    level = CONFLICTS[t.conflict].level if t.conflict else 0
    waiting = 0.0 if player.revealed else 1.0
    return [
        float(player.vp),
        player.vp * (1.0 - far),
        float(sum(levels)),
        float(sum(level == NUMBERS.friendship_at - 1 for level in levels)),
        float(sum(level == NUMBERS.alliance_at - 1 for level in levels)),
        player.solari * far,
        player.spice * far,
        player.water * far,
        float(player.garrison + player.conflict),
        float(intrigue_count(s, who)),
        player.swordmaster * far,
        player.council * far,
        float(player.hooks),
        float(len(player.spies)),
        waiting * len(player.agents),
        sum(CARDS[card].cost for card in owned(player)) * far,
        share * (level > 0),
        share * level,
        waiting,
    ]


def score(s: State, who: Who) -> float:
    """The weighed sum of what a player has."""
    return sum(map(float.__mul__, WEIGHTS.values(), features(s, who)))


def chances(scores: Sequence[float]) -> list[float]:
    """How likely each of several wins, by their sums.

    >>> chances([1.0, 1.0]), [round(chance, 2) for chance in chances([2.0, 1.0, 0.0])]
    ([0.5, 0.5], [0.67, 0.24, 0.09])
    """
    powers = [math.exp(each - max(scores)) for each in scores]
    return [power / sum(powers) for power in powers]

"""How well everybody stands when a round begins: what a player has, weighed by what wins games.

The weights are fitted to games of four that `spymaster` played (`tools/standing.py`): the
greater the weighed sum, the more often its player wins, as `chances` says.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from landsraad.games.imperium.bots.prints import prints
from landsraad.games.imperium.bots.reading import FULL_GAME
from landsraad.games.imperium.bots.taste import TASTE, Fading
from landsraad.games.imperium.components import NUMBERS
from landsraad.games.imperium.rules.table import end_vp, intrigue_count, owned
from landsraad.games.imperium.state import State, Who

WEIGHTS: Final[dict[str, Fading]] = {
    "vp": (0.40, 1.14),
    "near friends": (0.26, 0.47),
    "near alliance": (0.40, 0.23),
    "alliances": (-0.11, -0.96),
    "safe alliances": (0.22, 0.83),
    "Fremen friends": (0.59, 0.36),
    "solari": (0.16, -0.03),
    "spice": (0.09, 0.15),
    "water": (0.12, 0.31),
    "troops": (0.18, 0.12),
    "intrigue": (0.09, 0.26),
    "swordmaster": (1.62, 0.73),
    "council": (0.76, 0.38),
    "spies": (0.11, 0.30),
    "deck": (2.55, 1.06),
    "battle icons": (0.29, 0.35),
    "control": (0.32, 0.04),
}
"""What one of each adds to a player's chances: in the first round, and in the last."""
NAMES: Final = tuple(WEIGHTS)

PACE: Final = 1.2
"""Victory Points that the leader makes in a round."""
QUALITY: Final = prints(TASTE, 0.3, 0).quality
"""What each card gives when it is drawn, by the prices of `spymaster` before the middle."""


def features(s: State, who: Who) -> list[float]:
    """What a player has, in the order of the weights."""
    t, player = s.table, s.table.players[who]
    tracks, levels = player.influence, player.influence.values()
    mine = [track for track, holder in t.alliances.items() if holder == who]
    cards = [QUALITY[card] for card in owned(player)]
    return [
        float(player.vp),
        float(sum(level == NUMBERS.friendship_at - 1 for level in levels)),
        float(sum(level == NUMBERS.alliance_at - 1 for level in levels)),
        float(len(mine)),
        float(sum(is_safe(s, who, track) for track in mine)),
        float(tracks.get("fremen", 0) >= NUMBERS.friendship_at),
        float(player.solari),
        float(player.spice),
        float(player.water),
        float(player.garrison + player.conflict),
        float(intrigue_count(s, who)),
        float(player.swordmaster),
        float(player.council),
        float(len(player.spies)),
        NUMBERS.hand_draw_per_round * sum(cards) / max(1, len(cards)),
        float(len(player.face_up)),
        float(sum(holder == who for holder in t.control.values())),
    ]


def is_safe(s: State, who: Who, track: str) -> bool:
    """Is an Alliance one that nobody else is level with?"""
    levels = [each.influence.get(track, 0) for each in s.table.players]
    return levels[who] > max(level for other, level in enumerate(levels) if other != who)


def far(s: State) -> float:
    """How much of the game is still to come: 1 in the first round, less from then on."""
    best = max(player.vp for player in s.table.players)
    rounds = 0.5 + max(0, end_vp(s.table) - best) / PACE
    return min(1.0, min(len(s.box.conflicts) + 1, rounds) / FULL_GAME)


def score(s: State, who: Who) -> float:
    """The weighed sum of what a player has."""
    left = far(s)
    weights = (late + (early - late) * left for early, late in WEIGHTS.values())
    return sum(map(float.__mul__, weights, features(s, who)))


def chances(scores: Sequence[float]) -> list[float]:
    """How likely each of several wins, by their sums.

    >>> chances([1.0, 1.0]), [round(chance, 2) for chance in chances([2.0, 1.0, 0.0])]
    ([0.5, 0.5], [0.67, 0.24, 0.09])
    """
    powers = [math.exp(each - max(scores)) for each in scores]
    return [power / sum(powers) for power in powers]

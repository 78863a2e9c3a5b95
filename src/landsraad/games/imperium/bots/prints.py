"""Prices that hang on the print and on how far the game is: worked out once, then looked up."""

from __future__ import annotations

from functools import cache
from typing import Final

from landsraad.games.imperium.components import CARDS, ops

GOODS: Final = {"solari": (0.12, 0.02), "spice": (0.14, 0.03), "water": (0.14, 0.02)}
"""What one of each is worth in the first round and in the last."""
PERSUASION: Final = {
    card.id: sum(op.n for op in card.reveal if isinstance(op, ops.Persuasion))
    for card in CARDS.values()
}
"""Persuasion that each card surely gives when it is revealed."""


class Prints:
    """The prices of one moment: `late` is 0 in the first round and 1 in the last."""

    def __init__(self, late: float, idle: int) -> None:
        self.late = late
        self.troop = self.between(0.10, 0.03) / (1 + idle)
        self.drawn = self.between(0.17, 0.09)
        self.held = self.between(0.22, 0.15)
        self.persuasion = self.between(0.10, 0.06)
        self.goods = {good: self.between(*prices) for good, prices in GOODS.items()}
        self.reveal = {
            card.id: sum(map(self.printed, card.reveal), start=0.0) for card in CARDS.values()
        }
        self.quality = {card: self.of_card(card) for card in CARDS}

    def between(self, early: float, late: float) -> float:
        """A price that changes from the first round to the last."""
        return early + (late - early) * self.late

    def of_card(self, card: str) -> float:
        """What a card gives each time it is drawn: as an Agent's, or revealed."""
        row, reveal = CARDS[card], self.reveal[card]
        agent = sum(map(self.printed, row.agent)) + 0.035 * len(row.agent_icons)
        return max(agent, reveal) + 0.5 * max(0.0, min(agent, reveal))

    def printed(self, op: ops.Op) -> float:
        """What an effect gives by its print alone, half of it where it hangs on something."""
        match op:
            case ops.Persuasion():
                return self.persuasion * op.n
            case ops.Swords():
                return 0.06 * op.n
            case ops.If():
                return 0.5 * sum(map(self.printed, op.then))
            case ops.Arrow():
                return max(0.0, 0.4 * sum(map(self.printed, op.get)))
            case ops.Choose():
                return max(sum(map(self.printed, option)) for option in op.options)
            case ops.Per():
                return sum(map(self.printed, op.do))
            case ops.Gain():
                return op.n * self.goods[op.res]
            case ops.Draw():
                return self.drawn * op.n
            case ops.Intrigue():
                return self.held * op.n
            case ops.Influence():
                return 0.45 * op.n
            case ops.Recruit():
                return self.troop * op.n
            case ops.Vp():
                return 1.0 * op.n
            case ops.Trash() | ops.Sift():
                return self.between(0.15, 0.0)
            case ops.TrashSelf():
                return -0.1
            case ops.NoDeploy() | ops.Discard():
                return -0.05
            case ops.VisitInfluence():
                return 0.4
            case _:
                return 0.08


@cache
def prints(late: float, idle: int) -> Prints:
    """The prices at a moment, with so many troops idle in the garrison.

    Points and rounds are few, so that there are a few hundred moments in all.
    """
    return Prints(late, idle)

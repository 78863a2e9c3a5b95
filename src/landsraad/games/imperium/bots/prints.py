"""Prices that depend on the print and on how far the game is: worked out once, then looked up."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.imperium.bots.taste import Fading, Taste
from landsraad.games.imperium.components import CARDS, FACTIONS, ops

PERSUASION: Final = {
    card.id: sum(op.n for op in card.reveal if isinstance(op, ops.Persuasion))
    for card in CARDS.values()
}
"""Persuasion that each card surely gives when it is revealed."""


class Prints:
    """The prices of one moment: `late` is 0 in the first round and 1 in the last."""

    def __init__(self, taste: Taste, late: float, idle: int) -> None:
        self.taste, self.late = taste, late
        self.troop = self.fading(taste.troop) / (1 + idle)
        self.drawn = self.fading(taste.drawn)
        self.held = self.fading(taste.intrigue)
        self.kept = self.fading(taste.kept)
        self.persuasion = self.fading(taste.persuasion)
        self.spy = self.fading(taste.spy)
        self.contract = self.fading(taste.contract)
        self.point = self.fading(taste.point)
        self.first_step = self.fading(taste.first_step)
        self.third_step = self.fading(taste.third_step)
        self.goods = {
            "solari": self.fading(taste.solari),
            "spice": self.fading(taste.spice),
            "water": self.fading(taste.water),
        }
        self.reveal = {
            card.id: sum(map(self.printed, card.reveal), start=0.0) for card in CARDS.values()
        }
        self.quality = {card: self.of_card(card) for card in CARDS}

    def fading(self, price: Fading) -> float:
        """A price that changes from the first round to the last."""
        early, late = price
        return early + (late - early) * self.late

    def of_card(self, card: str) -> float:
        """What a card gives each time it is drawn: as an Agent's, or revealed."""
        row, reveal = CARDS[card], self.reveal[card]
        agent = sum(map(self.printed, row.agent)) + sum(map(self.icon, row.agent_icons))
        return max(agent, reveal) + self.taste.both * max(0.0, min(agent, reveal))

    def icon(self, icon: str) -> float:
        """What an Agent icon is worth on a card."""
        if icon == "spy":
            return self.taste.spy_icon
        return self.taste.faction_icon if icon in FACTIONS else self.taste.place_icon

    def printed(self, op: ops.Op) -> float:
        """What an effect gives by its print alone, half of it where it depends on something."""
        match op:
            case ops.Persuasion():
                return self.persuasion * op.n
            case ops.Swords():
                return self.taste.swords * op.n
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
                return self.taste.influence * op.n
            case ops.Recruit():
                return self.troop * op.n
            case ops.Vp():
                return 1.0 * op.n
            case ops.Trash() | ops.Sift():
                return self.fading((0.15, 0.0))
            case ops.TrashSelf():
                return -0.1
            case ops.NoDeploy() | ops.Discard():
                return -0.05
            case ops.VisitInfluence():
                return 0.9 * self.taste.influence
            case _:
                return self.taste.odd


@lru_cache(4096)
def prints(taste: Taste, late: float, idle: int) -> Prints:
    """The prices at a moment, with `idle` troops in the garrison.

    Points and rounds are few, so that there are a few hundred moments in all.
    """
    return Prints(taste, late, idle)

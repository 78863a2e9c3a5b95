"""Alone against Rivals: lines of answers are compared with that of prices in imagined worlds.

Rivals follow a deck and are never asked, so prices can play a round on in a few thousandths of a
second, and `alone` says how one stands then.
"""

from __future__ import annotations

from typing import Any, Final

from landsraad.bots.bot import Bot, Maker
from landsraad.bots.comparing import ComparingBot
from landsraad.bots.own import Lines
from landsraad.games.imperium.bots.alone import chance_alone
from landsraad.games.imperium.bots.lines import others, stage
from landsraad.kernel import Dice, Game, Seat

PLAYOUTS: Final = 120
"""Rounds that are played on for one decision at most."""


class Foresight(ComparingBot):
    """Goes by prices, unless another line is clearly better when the round is over."""

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice, by_prices: Maker) -> None:
        lines = Lines(others, by_prices, stage, chance_alone)
        super().__init__(game, seat, dice, lines, playouts=PLAYOUTS)

    def usual_player(self) -> Bot:
        """The player that goes by prices."""
        return self.lines.player(self.game, self.seat, self.dice)

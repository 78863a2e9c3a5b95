"""Against Mahdi: lines of answers are compared with the usual one in imagined worlds.

Mahdi decides by criteria and holds no cards, so warmaster can play a round on in about a hundredth
of a second, and `alone` says how one stands then.
"""

from __future__ import annotations

from typing import Any, Final

from landsraad.bots.bot import Bot
from landsraad.bots.comparing import ComparingBot
from landsraad.bots.own import Lines
from landsraad.games.war_for_arrakis.bots.player import Warmaster
from landsraad.games.war_for_arrakis.bots.search.alone import chance_alone
from landsraad.games.war_for_arrakis.bots.search.lines import others, stage
from landsraad.games.war_for_arrakis.bots.search.standing import Playing
from landsraad.games.war_for_arrakis.state import View
from landsraad.kernel import Dice, Game, Seat

PLAYOUTS: Final = 32
"""Rounds that are played on for one decision at most."""


class Seer(ComparingBot):
    """Warmaster, unless another line is clearly better when the round is over.

    Only against Mahdi; between people it plays as warmaster does.
    """

    acts = 1.0

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice) -> None:
        lines = Lines(others, Playing, stage, chance_alone)
        super().__init__(game, seat, dice, lines, playouts=PLAYOUTS)

    def usual_player(self) -> Bot:
        """Who is asked first."""
        return Warmaster(self.game, self.seat, self.dice)

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Free acts are begun as warmaster begins them."""
        return self.usual.begin(view, offers)

"""Positions of six players in two teams."""

from __future__ import annotations

from typing import Any

from landsraad.games.imperium.rules import setup
from landsraad.games.imperium.state import State
from landsraad.kernel import Dice
from landsraad.testing.positions import Playing

from .positions import Position
from .switching import FORCED, GAME

MUAD_DIB, SHADDAM = 0, 3
ALLIES = {
    1: "lady_margot_fenring",
    2: "gurney_halleck",
    4: "lady_amber_metulli",
    5: "feyd_rautha_harkonnen",
}


class Six(Position):
    """Round 1 of a team game: seat 0 is Muad'Dib, seat 3 Shaddam; hands are empty."""

    def __init__(self, seed: int = 1, **options: Any) -> None:
        self.s = GAME.laid_out(GAME.chosen({**options, **FORCED}), 6, Dice(seed))
        self.t = self.s.table
        for who, leader in ALLIES.items():
            setup.take_leader(self.s, who, leader)
        self._begin()

    def commands(
        self, who: int, ally: int, card: str, space: str, **answers: Any
    ) -> Playing[State]:
        """A Commander activates an Ally and sends an Agent."""
        playing = self.turn(who).say(who, "activate", ally)
        return playing.say(who, {"turn": card, "space": space, **answers})

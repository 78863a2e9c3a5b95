"""`spymaster`: a player of simple rules, who sees what a seat sees and prices it all alike."""

from __future__ import annotations

from typing import Any

from landsraad.bots.bot import Bot
from landsraad.bots.scripts import instead
from landsraad.games.imperium.bots.choices import CHOICES
from landsraad.games.imperium.bots.reading import Reading
from landsraad.games.imperium.bots.worth import Worth
from landsraad.games.imperium.rules.pool import END_TURN
from landsraad.kernel import PASS, Ask, Dice, Game, Seat, Value, View


def answer(view: View, ask: Ask) -> Value:
    """The best option by the position that a seat sees."""
    if len(ask.options) == 1:
        return ask.options[0]
    choice = CHOICES.get(ask.kind)
    if choice is None:
        return instead(ask, (END_TURN, PASS))
    said = choice(Worth(Reading(view)), ask)
    return said if said in ask.options else instead(ask, (END_TURN, PASS), said)


class Spymaster(Bot):
    """Answers every question of a seat by the prices of `worth`; only its Leader is any one."""

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice) -> None:
        self.dice = dice

    def answer(self, view: View, ask: Ask) -> Value:
        """The best option by the position that the seat sees."""
        if ask.kind == "leader":
            return self.dice.pick(ask.options, "leader")
        return answer(view, ask)

"""`spymaster`: a player of simple rules, who sees what a seat sees and prices it all alike."""

from __future__ import annotations

from typing import Any

from landsraad.bots.bot import Bot
from landsraad.bots.scripts import instead
from landsraad.games.imperium.bots.choices import CHOICES
from landsraad.games.imperium.bots.reading import Reading
from landsraad.games.imperium.bots.turns import Visit, planned
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
        self.visit: tuple[int, Visit] | None = None
        """The visit that was begun, and in which round."""

    def answer(self, view: View, ask: Ask) -> Value:
        """The best option by the position that the seat sees."""
        if ask.kind == "leader":
            return self.dice.pick(ask.options, "leader")
        if ask.kind == "turn":
            return self.begin_turn(view, ask)
        if ask.kind in ("space", "pay"):
            said = self.of_visit(view, ask)
            if said is not None and said in ask.options:
                return said
        return answer(view, ask)

    def begin_turn(self, view: View, ask: Ask) -> Value:
        """Plan a visit whole, or do something else."""
        said = planned(Worth(Reading(view)), ask)
        if not isinstance(said, Visit):
            return said
        self.visit = view.table.round, said
        return said.card

    def of_visit(self, view: View, ask: Ask) -> Value | None:
        """What was planned when the turn began, if it is still this turn."""
        if self.visit is None:
            return None
        number, visit = self.visit
        if view.table.round != number or view.answered("turn") != visit.card:
            return None
        return visit.space if ask.kind == "space" else visit.way

"""A bot for those who learn a game: it knows how to play, and now and then does something else."""

from __future__ import annotations

from typing import Any, Final

from landsraad.bots.bot import Bot, Maker, RandomBot
from landsraad.bots.own import bots_of
from landsraad.kernel import PASS, Ask, Dice, Game, Seat, Value, View

BEST: Final = 8
"""Out of ten answers, how many are those of the good player that it is made of."""


class GentleBot(Bot):
    """Answers as a good player does, but not always, and does not end a game that has just begun.

    What a good player would do out of turn is left undone now and then; once begun, such an act is
    answered as a whole, for half of it would make no sense.
    """

    def __init__(self, game: Game[Any], seat: Seat, dice: Dice, good: Maker) -> None:
        self.dice, self.hasty = dice, bots_of(game).hasty
        self.good, self.careless = good(game, seat, dice), RandomBot(game, seat, dice)
        self.acts = self.good.acts
        self._acting: View | None = None
        """What it saw when it began its last act: the act's questions come with the same view."""

    def answer(self, view: View, ask: Ask) -> Value:
        """The good answer or any other, but none that hurries to the end."""
        value = self.good.answer(view, ask)
        # A plan that was upset by a slip may name what is not there any more.
        lost = value not in ask.options and not ask.text
        if lost or (view is not self._acting and self._slips()):
            value = self.careless.answer(view, ask)
        return self._without_haste(view, ask, value)

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Begin what a good player would, most of the time."""
        act = None if self._slips() else self.good.begin(view, offers)
        self._acting = view if act is not None else None
        return act

    def _slips(self) -> bool:
        return self.dice.below(10, "slip") >= BEST

    def _without_haste(self, view: View, ask: Ask, value: Value) -> Value:
        if self.hasty is None or not self.hasty(view, ask, value):
            return value
        calm = [other for other in ask.options if not self.hasty(view, ask, other)]
        if not calm:
            return value
        return PASS if PASS in calm else self.dice.pick(calm, "calm")

"""A bot for those who learn a game: it plays as people do who know how, and err."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from landsraad.bots.bot import Bot, Maker
from landsraad.bots.own import bots_of
from landsraad.bots.scripts import instead
from landsraad.kernel import PASS, Ask, Dice, Game, Seat, Value, View
from landsraad.kinds import found

TIMES: Final = 10
BEST, SECOND = 6, 3
"""Out of ten decisions, in how many it does what the good player holds for best, and in how many
what that player would do if the best were not there. In the others it does the third best."""
IDLE: Final = (PASS, "none", "no", "refuse", "done", "stop", "stay", "end turn")
"""Answers that do nothing. Where the good player gives one of them, anything else might do harm."""


class GentleBot(Bot):
    """Decides as a good player does, or as that player would without the best answer.

    Nothing is answered at random: the second best is what the good player says when it is asked
    again without its first answer. A plan of several answers is chosen with its first; the others
    fit it. It does not end a game that has just begun.
    """

    def __init__(
        self, game: Game[Any], seat: Seat, dice: Dice, good: Maker, calm: int | None = None
    ) -> None:
        self.game, self.seat, self.dice, self.make = game, seat, dice, good
        self.own = bots_of(game)
        self.calm = self.own.calm if calm is None else calm
        """The first turn in which it may win."""
        self.good = good(game, seat, dice)
        self.acts = self.good.acts
        self._acting: View | None = None
        """What it saw when it began its last act: the act's questions come with the same view."""

    def answer(self, view: View, ask: Ask) -> Value:
        """The good answer or the next best, but none that hurries to the end."""
        value = self.good.answer(view, ask)
        if value not in ask.options and not ask.text:
            value = instead(ask, IDLE)  # a plan that was upset may name what is not there any more
        if self._may_err(view, ask, value):
            value = self._erring(view, ask, value)
        return self._without_haste(view, ask, value)

    def _may_err(self, view: View, ask: Ask, value: Value) -> bool:
        """Does a decision begin here in which people err without harming themselves for nothing?"""
        begun = view is self._acting or any(seat == ask.seat for seat, *_ in view.since)
        careful = value in IDLE or found(self.own.careful, ask.kind) is not None
        return not (begun or careful or ask.text or len(ask.options) == 1)

    def _erring(self, view: View, ask: Ask, value: Value) -> Value:
        """What is best once the better answers are not seen; the bot that says so then goes on."""
        options = list(ask.options)
        for _ in range(self._worse()):
            options.remove(value)
            if value in IDLE or not options:
                break
            doubting = self.make(self.game, self.seat, self.dice)
            other = doubting.answer(view, msgspec.structs.replace(ask, options=list(options)))
            if other not in options:
                break
            value, self.good = other, doubting
        return value

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Begin what a good player would, or what that player would do instead."""
        act = self.good.begin(view, offers)
        for _ in range(self._worse() if act is not None else 0):
            offers = [other for other in offers if other != act]
            self.good = self.make(self.game, self.seat, self.dice)
            act = self.good.begin(view, offers) if offers else None
        self._acting = view if act is not None else None
        return act

    def _worse(self) -> int:
        """How many better answers it does not see this time."""
        luck = self.dice.below(TIMES, "slip")
        return 0 if luck < BEST else 1 if luck < BEST + SECOND else 2

    def _without_haste(self, view: View, ask: Ask, value: Value) -> Value:
        hasty = self.own.hasty
        if hasty is None or not hasty(view, ask, value, self.calm):
            return value
        calm = [other for other in ask.options if not hasty(view, ask, other, self.calm)]
        if not calm:
            return value
        return PASS if PASS in calm else self.dice.pick(calm, "calm")


class GuidedBot(GentleBot):
    """Does what the game's `Bots.prompted` says, and what a gentle bot would where it says nothing.

    So what the lessons are about happens, in whatever way a learner answers.
    """

    def answer(self, view: View, ask: Ask) -> Value:
        """What it is prompted, or what it thinks best."""
        prompted = self.own.prompted
        value = prompted(view, ask) if prompted else None
        return super().answer(view, ask) if value is None else value

"""The bots at a table where people play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from landsraad.bots.bot import Bot, Maker, act_freely
from landsraad.kernel import Ask, Dice, Match, Seat
from landsraad.kernel.dice import Seed


class Company:
    """Bots by seat.

    Their dice follow from the seed of the match and the place in its record alone, so that a game
    that was left goes on as it would have gone.
    """

    def __init__(self, match: Match[Any], makers: Mapping[Seat, Maker]) -> None:
        self.match = match
        self._dice = {seat: Dice(0) for seat in makers}
        self.bots = {
            seat: make(match.game, seat, self._dice[seat]) for seat, make in makers.items()
        }
        self._place, self._tries = -1, 0

    def answer(self, ask: Ask) -> None:
        """Let a bot answer its question."""
        self.match.answer(ask.seat, self.ready(ask.seat).answer(self.match.view(ask.seat), ask))

    def ready(self, seat: Seat) -> Bot:
        """The bot of a seat, with its dice laid out for what is asked now."""
        return self._ready(seat, "answer")

    def seed(self, seat: Seat) -> Seed:
        """What the dice of a bot that is ready come from."""
        return self._dice[seat].seed

    def act_freely(self) -> bool:
        """Let those who act out of turn do so once; True if one did."""
        acting = [seat for seat, bot in self.bots.items() if bot.acts]
        done = [self.act(seat) for seat in acting if not self.match.over]
        return any(done)

    def act(self, seat: Seat) -> bool:
        """Let one bot begin a free act, if it may and wants to; True if it was done."""
        return act_freely(self.match, seat, self._ready(seat, "act"))

    def _ready(self, seat: Seat, what: str) -> Bot:
        """Give the bot dice for this place in the record, and others when it is asked again."""
        place = len(self.match.entries)
        self._tries = self._tries + 1 if place == self._place else 0
        self._place = place
        text = f"{self.match.state.box.dice.seed}/{place}/{self._tries}/{what}/{seat}"
        dice = self._dice[seat]
        dice.seed = Dice.of(text).seed
        dice.rolls = 0
        return self.bots[seat]

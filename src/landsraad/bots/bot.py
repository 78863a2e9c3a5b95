"""The protocol of a bot, and the random one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from landsraad.kernel import Ask, Dice, Game, Match, Refused, Seat, Value, View


class Bot(Protocol):
    """Somebody who decides for a seat. A bot gets views and answers; it never touches a state.

    A class that inherits from this one needs no more than `answer`.
    """

    looks: bool = True
    """Does it look at the view? A bot that does not is given None, which saves time."""
    acts: float = 0.0
    """How often it begins a free act when it may; 0: never, and it is not asked."""
    rated: bool = False
    """Is this a rating game, in which play counts and not persuasion? Simulations set it."""

    def answer(self, view: View, ask: Ask) -> Value:
        """Answer an open question with one of its options."""
        ...

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Begin one of these free acts, or none; its questions then come to `answer`."""
        return None


Maker: TypeAlias = Callable[[Game[Any], Seat, Dice], Bot]
"""Makes a bot for a seat of a game, with dice of its own."""

Answering: TypeAlias = Callable[[View, Ask], Value]
"""A bot in its shortest form: given what a seat sees and is asked, it names one of the options."""

IDLE_ROUNDS = 10_000
"""Rounds without a decision after which a match that only free acts can move is given up."""

NO_VIEW: Any = None
"""For a bot that does not look."""


class FunctionBot(Bot):
    """A bot made of a function."""

    def __init__(self, answering: Answering) -> None:
        self.answering = answering

    def answer(self, view: View, ask: Ask) -> Value:
        """Ask the function."""
        return self.answering(view, ask)


def act_freely(match: Match[Any], seat: Seat, bot: Bot) -> bool:
    """Let a bot begin a free act if it may and wants to; True if it was done."""
    offers = match.offers(seat)
    if not offers:
        return False
    view = match.view(seat) if bot.looks else NO_VIEW
    act = bot.begin(view, offers)
    if act is None:
        return False
    try:
        match.compose(seat, act, lambda ask: bot.answer(view, ask))
    except Refused:
        return False
    return True


class RandomBot:
    """Answers anything at all.

    `polite` is how it plays in rating games:
    it refuses every deal, alliance and proposal, and makes none.
    Unless told how often it `acts`, it does so only where nothing else moves a match on.
    """

    looks = False
    rated = False

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        dice: Dice,
        *,
        acts: float | None = None,
        polite: bool = True,
    ) -> None:
        self.dice = dice
        self.acts = float(game.clock) if acts is None else acts
        self.refusals = game.refusals if polite else {}
        self.endings = game.laws.endings

    def answer(self, view: View, ask: Ask) -> Value:
        """Pick any option."""
        refusal = self.refusals.get(ask.kind)
        if refusal is not None and refusal in ask.options:
            return refusal
        options = ask.options
        value = options[self.dice.below(len(options), "answer")]
        if self.endings and f"{ask.kind}: {value}" in self.endings and self._hesitates():
            others = [x for x in options if f"{ask.kind}: {x}" not in self.endings]
            return self.dice.pick(others or options, "answer")
        return value

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Begin any act now and then; one that may end the game, once in a thousand times."""
        if not self.acts or self.dice.below(1000, "whether") >= self.acts * 1000:
            return None
        act = self.dice.pick(offers, "act")
        return None if act in self.endings and self._hesitates() else act

    def _hesitates(self) -> bool:
        """What may end the game is done once in a thousand times."""
        return self.dice.below(1000, "end") > 0

"""A search for games that have a good player already: is another line better than the usual one?

The game names a few lines of answers that are worth comparing, and who plays on from there. Every
line is played in the same imagined worlds with the same luck, so that what counts is the difference
to the usual line in that very world. Lines that hardly can be best drop out, and another line than
the usual one is taken only if its lead is hardly chance. Where nothing is to be compared the
game's own player answers at once.
"""

from __future__ import annotations

import math
from typing import Any, Final

from landsraad.bots.bot import Bot
from landsraad.bots.own import Lines, bots_of
from landsraad.bots.ponder import Budget
from landsraad.bots.scripts import Script, taken
from landsraad.kernel import Ask, Dice, Game, Match, Seat, Value, View, imagined

CLEARLY: Final = 1.5
"""What is hardly chance, in standard errors."""
LEAST: Final = 8
"""Worlds in which a line is tried before anything is concluded."""


class Line:
    """Answers in a row, and how much better than the usual ones they did in each world."""

    def __init__(self, script: Script) -> None:
        self.script, self.leads = script, list[float]()

    def lead(self) -> float:
        """The mean."""
        return sum(self.leads) / len(self.leads) if self.leads else 0.0

    def doubt(self) -> float:
        """How far the mean may be off; without end while it was tried too little."""
        count = len(self.leads)
        if count < LEAST:
            return math.inf
        mean = self.lead()
        squares = sum((each - mean) ** 2 for each in self.leads)
        return CLEARLY * math.sqrt(squares / (count - 1) / count)

    def is_better(self) -> bool:
        """Is it clearly better than the usual line?"""
        return self.lead() > self.doubt()


class ComparingBot(Bot):
    """Plays as the game's own player does, unless another line is clearly better."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        dice: Dice,
        lines: Lines,
        *,
        playouts: int = 100,
        seconds: float | None = None,
    ) -> None:
        self.game, self.seat, self.dice, self.lines = game, seat, dice, lines
        self.playouts, self.seconds = playouts, seconds
        self.own = bots_of(game)
        self.script: Script = []
        """What is still to be said of the line that was taken."""
        self.usual = self.usual_player()

    def usual_player(self) -> Bot:
        """Who answers unless something else is better; it may remember what it plans."""
        return next(iter(self.own.made.values()))(self.game, self.seat, self.dice)

    def answer(self, view: View, ask: Ask) -> Value:
        """The usual answer, or the next one of a line that is clearly better."""
        if len(ask.options) == 1:
            return ask.options[0]
        planned = next_of(self.script, ask)
        if planned is not None:
            return planned
        usual = self.usual.answer(view, ask)
        others = self.lines.others(view, ask, usual)[: self.most()]
        best = self.best(view, [(ask.kind, usual)], [Line(script) for script in others])
        if best is None:
            return usual
        self.usual = self.usual_player()
        (_, said), *self.script = best.script
        return said

    def most(self) -> int | None:
        """As many lines as a budget of playouts lets one conclude something about."""
        return max(1, self.playouts // LEAST - 1) if self.seconds is None else None

    def best(self, view: View, usual: Script, running: list[Line]) -> Line | None:
        """Play all in the same worlds; the best line, if it is clearly above the usual one."""
        budget, best = Budget(self.playouts, self.seconds), None
        while running and not (best and len(running) == 1) and budget.spent() < 1:
            world = imagined(self.game, view, self.dice, hurry=True)
            base = self.played(usual, world.fork())
            for line in running:
                line.leads.append(self.played(line.script, world.fork()) - base)
            budget.done += len(running) + 1
            leader = max(running, key=Line.lead)
            best = leader if leader.is_better() else None
            floor = leader.lead() - leader.doubt() if best else 0.0
            running = [line for line in running if line.lead() + line.doubt() > floor]
        return best

    def played(self, script: Script, match: Match[Any]) -> float:
        """Follow a line, play on to where the value can be asked, and ask it."""
        rest, players, now = list(script), dict[Seat, Bot](), self.lines.stage(match.state)
        while match.asks and self.lines.stage(match.state) == now:
            seat = self.seat if self.seat in match.asks else min(match.asks)
            ask = match.asks[seat]
            said = next_of(rest, ask) if seat == self.seat else None
            if said is None:
                if seat not in players:
                    players[seat] = self.lines.player(self.game, seat, self.dice)
                said = players[seat].answer(match.view(seat), ask)
            match.answer(seat, said)
        verdict = match.verdict
        return verdict.share(self.seat) if verdict else self.lines.value(match.state, self.seat)


def next_of(script: Script, ask: Ask) -> Value | None:
    """The answer of a line to this question; a line that has none is over.

    >>> line: Script = [("space", "arrakeen"), ("pay", "free")]
    >>> next_of(line, Ask(0, "pay", ["dear", "free"])), next_of(line, Ask(0, "turn", [1, 2])), line
    ('free', None, [])
    """
    said = taken(script, ask)
    if said is None or said not in ask.options:
        script.clear()
        return None
    return said

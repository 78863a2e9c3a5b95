"""Alone against Rivals: the best answers by prices are played on in imagined worlds.

Rivals follow a deck and are never asked, so prices can play a round on in a few thousandths of a
second. Every answer meets the same worlds, and that of prices is left only for one that did
clearly better there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Any, Final, TypeAlias

from landsraad.games.imperium.bots.alone import standing
from landsraad.games.imperium.bots.last_round import Answering
from landsraad.games.imperium.bots.reading import Reading
from landsraad.games.imperium.bots.taste import Taste
from landsraad.games.imperium.bots.turns import Visit, planned, visits
from landsraad.games.imperium.bots.worth import Worth
from landsraad.games.imperium.components import CARDS
from landsraad.games.imperium.rules.pool import TAKE_ALL
from landsraad.games.imperium.rules.turn import REVEAL
from landsraad.kernel import Ask, Dice, Game, Match, Seat, Value, View, imagined

Line: TypeAlias = dict[str, Value]
"""Answers to the next questions, by their kinds."""

HEATS: Final = (4, 8, 12)
"""Worlds in which answers compete; after each heat the better half stays."""
LINES: Final = 6
"""Answers that compete at most."""
CLEARLY: Final = 1.0
"""So many standard errors above the answer of prices is clearly better."""
KINDS: Final = ("turn", "effect", "anything else", "deploy", "combat", "faction")
"""Questions at which it is worth the time."""


class Foresight:
    """Looks to the end of the round."""

    def __init__(
        self, game: Game[Any], seat: Seat, taste: Taste, begin: Callable[[], Answering]
    ) -> None:
        self.game, self.seat, self.taste = game, seat, taste
        self.begin = begin
        """Begins to answer by prices."""
        self.heats: Sequence[int] = HEATS
        self.line: Line = {}
        """What was chosen when the turn began."""

    def answer(self, view: View, ask: Ask) -> Value | None:
        """What goes best; None: the prices may decide."""
        if ask.kind in ("space", "pay"):
            return self.of_line(view, ask)
        if ask.kind not in KINDS or len(ask.options) == 1:
            return None
        lines = self.lines(view, ask)
        self.line = self.best(view, ask, lines) if len(lines) > 1 else {}
        return self.line.get(ask.kind)

    def of_line(self, view: View, ask: Ask) -> Value | None:
        """What was chosen when the turn began, if it is still this turn."""
        if not self.line or view.answered("turn") != self.line.get("turn"):
            return None
        value = self.line.get(ask.kind)
        return value if value in ask.options else None

    # ---- what to compare

    def lines(self, view: View, ask: Ask) -> list[Line]:
        """What prices would say, then what else may be good."""
        if ask.kind == "turn":
            return self.turns(view, ask)
        usual = self.begin()(view, ask)
        if TAKE_ALL in ask.options or (ask.kind != "deploy" and isinstance(usual, int)):
            return [{ask.kind: usual}]
        others = [each for each in ask.options if each != usual]
        return [{ask.kind: each} for each in [usual, *others][:LINES]]

    def turns(self, view: View, ask: Ask) -> list[Line]:
        """The best visits by price; the hand may also be revealed."""
        worth = Worth(Reading(view), self.taste)
        usual = planned(worth, ask)
        cards = [str(card) for card in ask.options if card in CARDS]
        first: Line = of_visit(usual) if isinstance(usual, Visit) else {"turn": usual}
        others = [of_visit(visit) for visit in sorted(visits(worth, cards), reverse=True)]
        others = [*others[: LINES - 1], {"turn": REVEAL}]
        return [first, *(line for line in others if line != first)][:LINES]

    # ---- the comparison

    def best(self, view: View, ask: Ask, lines: list[Line]) -> Line:
        """Let lines compete in the same worlds; that of prices is in every heat."""
        results: list[list[float]] = [[] for _ in lines]
        running, worlds = list(range(len(lines))), self.worlds(view)
        for heat in self.heats:
            for world in islice(worlds, heat):
                for each in running:
                    results[each].append(self.played(world.fork(), dict(lines[each])))
            running.sort(key=lambda each: -sum(results[each]))
            del running[math.ceil(len(running) / 2) :]
            if running == [0]:
                return lines[0]
            if 0 not in running:
                running.append(0)
        best = running[0]
        return lines[best] if clearly_above(results[best], results[0]) else lines[0]

    def worlds(self, view: View) -> Iterator[Match[Any]]:
        """Worlds that this seat must think possible, the same whenever it is asked this."""
        for number in count():
            dice = Dice.of(f"{view.table.round}/{len(view.table.done)}/{number}")
            yield imagined(self.game, view, dice, hurry=True)

    def played(self, world: Match[Any], line: Line) -> float:
        """How I stand after the round if I begin with this line."""
        number, by_prices = world.state.table.round, self.begin()
        while world.asks and world.state.table.round == number:
            ask = world.asks[self.seat]
            value = line.pop(ask.kind, None)
            if value is None or value not in ask.options:
                line.clear()
                value = by_prices(world.view(self.seat), ask)
            world.answer(self.seat, value)
        return standing(world.state)


def of_visit(visit: Visit) -> Line:
    """The answers that make a visit."""
    return {"turn": visit.card, "space": visit.space, "pay": visit.way}


def clearly_above(these: list[float], those: list[float]) -> bool:
    """Are results in the same worlds so much better that this is hardly chance?

    >>> clearly_above([0.5, 0.6, 0.7], [0.4, 0.5, 0.6]), clearly_above([0.9, 0.1], [0.1, 0.8])
    (True, False)
    """
    gains = [this - that for this, that in zip(these, those, strict=True)]
    mean = sum(gains) / len(gains)
    spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1))
    return mean > CLEARLY * spread / math.sqrt(len(gains))

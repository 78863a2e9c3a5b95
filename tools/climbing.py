"""Games that hardly ever end as wanted: an answer of the best one is changed, and bots play on.

What comes at least as near to the wanted ending is the best game from then on. Whoever plays on is
not told that an answer was changed, so every game that is found could have been played.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple, TypeAlias

from landsraad.bots.bot import Bot
from landsraad.bots.named import maker
from landsraad.kernel import Dice, Game, Match, Seat, Secret, Value

Near: TypeAlias = Callable[[Match[Any]], float]
"""How near a game that is over has come to the wanted ending: the more, the nearer."""


class Said(NamedTuple):
    """An answer, and the match just before it."""

    before: Match[Any]
    seat: Seat
    value: Value


class Line(NamedTuple):
    """A game from its beginning to its end."""

    seed: int
    said: list[Said]
    end: Match[Any]


class Climber:
    """Looks for a game of these options that ends in a certain way."""

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, Any],
        players: Sequence[str],
        ending: str,
        near: Near,
    ) -> None:
        self.game, self.options, self.players = game, options, players
        self.ending, self.near = ending, near
        self.makers = [maker(game, name) for name in players]

    def begun(self, seed: int) -> Match[Any]:
        """A match in which nothing was said yet."""
        secret, seats = Secret.given(seed), len(self.players)
        return Match.begin(self.game, self.options, seats, secret, players=self.players, live=True)

    def bots(self, seed: int) -> list[Bot]:
        """Who plays on."""
        makers = enumerate(self.makers)
        return [make(self.game, seat, Dice(10 * seed + seat)) for seat, make in makers]

    def first(self, seeds: Sequence[int]) -> Line:
        """The best of some games that bots play."""
        return max(map(self.whole, seeds), key=self.worth)

    def worth(self, line: Line) -> float:
        """How near a game came; no other is worth as much as one that ends as wanted."""
        verdict = line.end.verdict
        ends = verdict is not None and verdict.ending == self.ending
        return inf if ends else self.near(line.end)

    def whole(self, seed: int) -> Line:
        """A game of bots alone."""
        said, end = self.played_on(self.begun(seed).fork(), seed)
        return Line(seed, said, end)

    def played_on(self, match: Match[Any], seed: int) -> tuple[list[Said], Match[Any]]:
        """Let bots play to the end."""
        said, bots = list[Said](), self.bots(seed)
        while not match.over:
            ask = next(iter(match.asks.values()))
            value = bots[ask.seat].answer(match.view(ask.seat), ask)
            said.append(Said(match.fork(), ask.seat, value))
            match.answer(ask.seat, value)
        return said, match

    def varied(self, line: Line, chance: random.Random, seed: int) -> Line:
        """The same game up to some answer, which is another one now."""
        at = chance.randrange(len(line.said))
        before, seat, _ = line.said[at]
        match = before.fork()
        value = chance.choice(match.asks[seat].options)
        match.answer(seat, value)
        said, end = self.played_on(match, seed)
        return Line(line.seed, [*line.said[:at], Said(before, seat, value), *said], end)

    def climbed(self, seeds: Sequence[int], tries: int) -> Match[Any] | None:
        """A live match that ends as wanted; None: so many tries have not found one."""
        best, chance = self.first(seeds), random.Random(len(seeds))
        for number in range(tries):
            if self.worth(best) == inf:
                return self.told(best)
            best = max(self.varied(best, chance, number), best, key=self.worth)
        return None

    def told(self, line: Line) -> Match[Any]:
        """The game once more, with a record."""
        match = self.begun(line.seed)
        for said in line.said:
            match.answer(said.seat, said.value)
        return match

"""Games that hardly ever end as wanted: many are begun, and round by round the best are continued.

Each round of each of them is played several times over by bots who now and then say something at
random; what promises most goes on to the next round. The players are told of nothing, so every
game that is found could have been played.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from landsraad.bots.bot import Bot
from landsraad.bots.named import maker
from landsraad.kernel import Dice, Game, Match, Seat, Secret, Value

Promise: TypeAlias = Callable[[Any], float]
"""How much a state between two rounds promises: the more, the likelier is the wanted ending."""

STOCK: Final = 12
"""Games that are begun."""
CHILDREN: Final = 60
"""How often a round is played, by all that are left together."""
KEPT: Final = 6
"""Games that go on to the next round."""
WHIM: Final = 0.05
"""How often a bot says something at random."""


class Line(NamedTuple):
    """A game as far as it went."""

    seed: int
    said: list[tuple[Seat, Value]]
    match: Match[Any]


class Breeder:
    """Looks for a game of these options that ends in a certain way."""

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, Any],
        players: Sequence[str],
        ending: str,
        promise: Promise,
    ) -> None:
        self.game, self.options, self.players = game, options, players
        self.ending, self.promise = ending, promise
        self.makers = [maker(game, name) for name in players]
        self.chance = random.Random(0)

    def bred(self, stocks: int) -> Match[Any] | None:
        """A live match that ends as wanted; None: so many stocks have died out without one."""
        for number in range(stocks):
            found = self.grown([self.begun(STOCK * number + k) for k in range(STOCK)])
            if found is not None:
                return self.told(found)
        return None

    def grown(self, stock: list[Line]) -> Line | None:
        """Let a stock grow until one of it ends as wanted, or all have ended otherwise."""
        while stock:
            growing = list[Line]()
            for child in self.children(stock):
                if not child.match.over:
                    growing.append(child)
                elif child.match.verdict.ending == self.ending:
                    return child
            growing.sort(key=lambda line: self.promise(line.match.state), reverse=True)
            stock = growing[:KEPT]
        return None

    def children(self, stock: list[Line]) -> Iterator[Line]:
        """One round more, several times over."""
        for number in range(CHILDREN):
            seed, said, match = stock[number % len(stock)]
            child = match.fork()
            yield Line(seed, [*said, *self.round_of(child)], child)

    def round_of(self, match: Match[Any]) -> list[tuple[Seat, Value]]:
        """Let bots play until the next round begins; what they say."""
        said, bots, now = list[tuple[Seat, Value]](), self.bots(), match.state.table.round
        while not match.over and match.state.table.round <= now:
            ask = next(iter(match.asks.values()))
            if self.chance.random() < WHIM:
                value = self.chance.choice(ask.options)
            else:
                value = bots[ask.seat].answer(match.view(ask.seat), ask)
            said.append((ask.seat, value))
            match.answer(ask.seat, value)
        return said

    def bots(self) -> list[Bot]:
        """Who plays on."""
        seed = self.chance.randrange(1 << 30)
        makers = enumerate(self.makers)
        return [make(self.game, seat, Dice(10 * seed + seat)) for seat, make in makers]

    def begun(self, seed: int) -> Line:
        """A game in which nothing was said yet."""
        return Line(seed, [], self.live(seed).fork())

    def live(self, seed: int) -> Match[Any]:
        """A match with a record."""
        secret, seats = Secret.given(seed), len(self.players)
        return Match.begin(self.game, self.options, seats, secret, players=self.players, live=True)

    def told(self, line: Line) -> Match[Any]:
        """The game once more, with a record."""
        match = self.live(line.seed)
        for seat, value in line.said:
            match.answer(seat, value)
        return match

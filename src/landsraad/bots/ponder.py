"""A search for any game: imagine a world, play it on, remember what came of it.

Information-set Monte-Carlo tree search. Each playout imagines a world from the view alone (or forks
one that was imagined before), goes down one tree that all worlds share as long as it knows the way,
adds one branch, and plays on at random or by the game's own playout policy to the end, or to where
the game's own value function says enough.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any

from landsraad.kernel import Ask, Dice, Game, Match, Seat, Value, View, imagined

WORLDS_FORKED = 4
"""How often an imagined world is used: forking one is cheaper than imagining another."""

CURIOSITY = 0.5
"""How much search prefers what it has tried little, in units of how much results differ."""

WIDENING = 4.0
"""How fast more options are tried as a moment is visited more often."""

PATIENCE = 10
"""Decisions of a playout before the game's value function, if it has one, is asked."""


class Node:
    """What is known of one moment: how often each answer was tried, and what it was worth."""

    __slots__ = ("chances", "children", "total", "visits", "worth")

    def __init__(self) -> None:
        self.total = 0
        self.visits: dict[Value, int] = {}
        self.chances: dict[Value, int] = {}
        self.worth: dict[Value, float] = {}
        self.children: dict[Value, Node] = {}

    def select(self, options: Sequence[Value], proposal: Value, curiosity: float) -> Value:
        """Widen to the proposal while few options were tried; else take the best upper bound."""
        tried = []
        for option in options:
            if option in self.visits:
                self.chances[option] += 1
                tried.append(option)
        if proposal not in self.visits and len(tried) < 1 + WIDENING * math.sqrt(self.total):
            self.chances[proposal] = 1
            return proposal

        def bound(option: Value) -> float:
            visits = self.visits[option]
            explore = math.sqrt(math.log(self.chances[option]) / visits)
            return self.worth[option] / visits + curiosity * explore

        return max(tried, key=bound)

    def best(self, options: Sequence[Value]) -> Value:
        """The option that was tried most often; between equals, the one that was worth more."""
        return max(
            options, key=lambda option: (self.visits.get(option, 0), self.worth.get(option, 0.0))
        )


class Results:
    """What playouts came to, and how much that differs.

    It begins as if one had been lost and one won, so that search stays curious when all goes alike.
    """

    def __init__(self) -> None:
        self.count, self.sum, self.squares = 2, 1.0, 1.0

    def add(self, worth: float) -> None:
        """Count one in."""
        self.count += 1
        self.sum += worth
        self.squares += worth * worth

    def spread(self) -> float:
        """Give the standard deviation.

        >>> Results().spread()
        0.5
        """
        mean = self.sum / self.count
        return math.sqrt(max(0.0, self.squares / self.count - mean * mean))


class PonderBot:
    """Searches for every answer, within a budget of playouts or of seconds."""

    looks, acts = True, 0.0

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        dice: Dice,
        *,
        playouts: int = 100,
        seconds: float | None = None,
    ) -> None:
        self.game, self.seat, self.dice = game, seat, dice
        self.playouts, self.seconds = playouts, seconds
        own = game.part("bots")
        self.value = getattr(own, "value", None)
        self.policy = getattr(own, "policy", None)

    def answer(self, view: View, ask: Ask) -> Value:
        """Play imagined games and give the answer that went best."""
        if len(ask.options) == 1:
            return ask.options[0]
        root, results = Node(), Results()
        deadline = None if self.seconds is None else time.monotonic() + self.seconds
        world: Match[Any] | None = None
        tries = 0
        while tries < self.playouts if deadline is None else time.monotonic() < deadline:
            if world is None or tries % WORLDS_FORKED == 0:
                world = imagined(self.game, view, self.dice, hurry=True)
            if self.seat not in world.asks:
                break
            self.playout(root, world.fork(), results)
            tries += 1
        return root.best(ask.options)

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Begin nothing out of turn."""
        return None

    def playout(self, root: Node, world: Match[Any], results: Results) -> None:
        """Go down the tree, add a branch, play on, and carry the result back up."""
        path, node, known = list[tuple[Node, Seat, Value]](), root, True
        while known and world.asks:
            ask = self.next_ask(world)
            value = self.reply(world, ask)
            if ask.seat == self.seat or len(world.awaited()) == 1:
                value = node.select(ask.options, value, CURIOSITY * results.spread())
                path.append((node, ask.seat, value))
                known = value in node.visits
                node = node.children.setdefault(value, Node())
            world.answer(ask.seat, value)
        worth = self.play_on(world)
        results.add(worth[self.seat])
        for node, seat, value in path:
            node.total += 1
            node.visits[value] = node.visits.get(value, 0) + 1
            node.worth[value] = node.worth.get(value, 0.0) + worth[seat]

    def reply(self, world: Match[Any], ask: Ask) -> Value:
        """Answer by the playout policy."""
        if self.policy is None:
            return ask.options[self.dice.below(len(ask.options), "playout")]
        value: Value = self.policy(world.state, ask, self.dice)
        return value

    def next_ask(self, world: Match[Any]) -> Ask:
        """Take open questions in the order of seats, the own one first."""
        asks = world.asks
        return asks.get(self.seat) or asks[min(asks)]

    def play_on(self, world: Match[Any]) -> list[float]:
        """Finish the game by the playout policy; returns what it is worth to each seat."""
        seats, start = len(world.state.shields), world.decisions
        while world.asks:
            if self.value is not None and world.decisions - start >= PATIENCE:
                return [self.value(world.state, seat) for seat in range(seats)]
            ask = self.next_ask(world)
            world.answer(ask.seat, self.reply(world, ask))
        verdict = world.verdict
        return [verdict.share(seat) if verdict else 0.0 for seat in range(seats)]

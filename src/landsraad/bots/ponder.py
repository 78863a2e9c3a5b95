"""A search for any game: imagine a world, play it on, remember what came of it.

Information-set Monte-Carlo search. Worlds are imagined from the view alone. In each of them every
answer that is still in the running is tried on a fork, with the same dice, so that luck is the same
for all; the worse half drops out, again and again, until one is left (sequential halving). Below
each answer a tree that all worlds share learns what good players do next, and from its edge on the
game's own playout policy, or chance, plays to the end, or to where the game's own value function
says enough.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from typing import Any

from landsraad.bots.bot import Bot, Maker
from landsraad.bots.own import bots_of
from landsraad.kernel import Ask, Dice, Game, Match, Seat, Value, View, imagined

CURIOSITY = 0.5
"""How much the tree prefers what it has tried little, in units of how much results differ."""

WIDENING = 2.0
"""How fast more answers are tried as a moment is visited more often."""

PATIENCE = 1
"""Decisions beyond the tree before the value function, if the game has one, is asked."""

LONGEST = 60
"""Decisions beyond the tree after which the value function is asked, whatever is half done."""

CLEARLY = 0.5
"""How much better than the usual answer another must have done, in standard errors."""

TRIES = 4
"""The number of answers in the running is cut so that each can be tried this often at first."""


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

    def learn(self, value: Value, worth: float) -> None:
        """Remember what an answer came to."""
        self.total += 1
        self.visits[value] = self.visits.get(value, 0) + 1
        self.worth[value] = self.worth.get(value, 0.0) + worth


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


class Branch:
    """An answer in the running: its mean so far, and the tree below it."""

    def __init__(self) -> None:
        self.results, self.node = Results(), Node()

    def mean(self) -> float:
        """What it is worth, as far as it was tried."""
        return self.results.sum / self.results.count

    def clearly_above(self, other: Branch) -> bool:
        """Did it do better by more than chance explains?"""
        errors = [each.results.spread() ** 2 / each.results.count for each in (self, other)]
        return self.mean() - other.mean() > CLEARLY * math.sqrt(sum(errors))


class Budget:
    """A number of playouts, or of seconds."""

    def __init__(self, playouts: int, seconds: float | None) -> None:
        self.playouts, self.seconds = playouts, seconds
        self.done, self.start = 0, time.monotonic()

    def spent(self) -> float:
        """The part of it that is gone."""
        if self.seconds is None:
            return self.done / self.playouts
        return (time.monotonic() - self.start) / self.seconds if self.seconds else 1.0


class PonderBot:
    """Searches for every answer, within a budget of playouts or of seconds."""

    looks, acts, rated = True, 0.0, False

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
        own = bots_of(game)
        self.value, self.policy = own.value, own.policy
        self.company, self.quiet = own.playing, own.quiet
        self.gather()

    def answer(self, view: View, ask: Ask) -> Value:
        """Let the answers compete in imagined worlds; give the one that went best."""
        if len(ask.options) == 1:
            return ask.options[0]
        self.gather()
        usual = self.usual(view, ask)
        running = self.candidates(view, ask, usual)
        branches = {option: Branch() for option in running}
        budget = Budget(self.playouts, self.seconds)
        heats = math.ceil(math.log2(len(running)))
        for heat in range(1, heats + 1):
            while budget.spent() < heat / heats:
                world, luck = self.world(view), self.dice.split("luck")
                for option in running:
                    self.playout(branches[option], option, world.fork(), Dice(luck.seed))
                budget.done += len(running)
            running.sort(key=lambda option: -branches[option].mean())
            del running[math.ceil(len(running) / 2) :]
        best = running[0]
        if usual is None or branches[best].clearly_above(branches[usual]):
            return best
        return usual

    def gather(self) -> None:
        """Gather those who play the playouts of a question, if the game has any."""
        self.playing: Maker | None = self.company() if self.company else None

    def begin(self, view: View, offers: list[str]) -> str | None:
        """Begin nothing out of turn."""
        return None

    def world(self, view: View) -> Match[Any]:
        """One of the worlds that this seat must think possible."""
        return imagined(self.game, view, self.dice, hurry=True)

    def usual(self, view: View, ask: Ask) -> Value | None:
        """What the player of playouts would answer; None: a policy or chance does."""
        if self.playing is None:
            return None
        return self.playing(self.game, self.seat, self.dice.split("usual")).answer(view, ask)

    def candidates(self, view: View, ask: Ask, usual: Value | None = None) -> list[Value]:
        """All answers, or as many as can be tried a few times: the usual one, others by the policy
        or by chance.
        """
        most = max(2, self.playouts // TRIES)
        if len(ask.options) <= most:
            return list(ask.options)
        if usual is not None:
            others = [option for option in ask.options if option != usual]
            self.dice.shuffle(others, "candidates")
            return [usual, *others][:most]
        world, players = self.world(view), dict[Seat, Bot]()
        proposals = [self.reply(world, ask, self.dice, players) for _ in range(TRIES * most)]
        return list(dict.fromkeys([*proposals, *ask.options]))[:most]

    def playout(self, branch: Branch, option: Value, world: Match[Any], luck: Dice) -> None:
        """Give the answer, go down the tree below it, play on, and carry the result back up."""
        world.answer(self.seat, option)
        path, node, known = list[tuple[Node, Seat, Value]](), branch.node, True
        players: dict[Seat, Bot] = {}
        while known and world.asks:
            ask = self.next_ask(world)
            value = self.reply(world, ask, luck, players)
            if ask.seat == self.seat or len(world.awaited()) == 1:
                value = node.select(ask.options, value, CURIOSITY * branch.results.spread())
                path.append((node, ask.seat, value))
                known = value in node.visits
                node = node.children.setdefault(value, Node())
            world.answer(ask.seat, value)
        deciding = {self.seat, *(seat for _, seat, _ in path)}
        worth = self.play_on(world, luck, players, deciding)
        branch.results.add(worth[self.seat])
        for node, seat, value in path:
            node.learn(value, worth[seat])

    def reply(self, world: Match[Any], ask: Ask, luck: Dice, players: dict[Seat, Bot]) -> Value:
        """Answer as one plays in playouts; the players of this one take their seats when asked."""
        if self.playing is not None:
            if ask.seat not in players:
                players[ask.seat] = self.playing(self.game, ask.seat, luck.split("player"))
            return players[ask.seat].answer(world.view(ask.seat), ask)
        if self.policy is None:
            return ask.options[luck.below(len(ask.options), "playout")]
        value: Value = self.policy(world.state, ask, luck)
        return value

    def next_ask(self, world: Match[Any]) -> Ask:
        """Take open questions in the order of seats, the bot's own first."""
        asks = world.asks
        return asks.get(self.seat) or asks[min(asks)]

    def play_on(
        self, world: Match[Any], luck: Dice, players: dict[Seat, Bot], seats: Iterable[Seat]
    ) -> dict[Seat, float]:
        """Finish the game as playouts go; returns what it is worth to each of these seats."""
        start = world.decisions
        while world.asks:
            if self.value is not None and self.enough(world, world.decisions - start):
                return {seat: self.value(world.state, seat) for seat in seats}
            ask = self.next_ask(world)
            world.answer(ask.seat, self.reply(world, ask, luck, players))
        verdict = world.verdict
        return {seat: verdict.share(seat) if verdict else 0.0 for seat in seats}

    def enough(self, world: Match[Any], decisions: int) -> bool:
        """Can the value function be asked after this many decisions beyond the tree?"""
        if decisions < PATIENCE:
            return False
        return self.quiet is None or decisions >= LONGEST or self.quiet(world.state)

"""The last turns of the last round: when prices would lose, lines that differ are played out.

The player who acts last in the final round can see most of what is to come. A world is imagined
from the view, the prices play it to the end, and if that loses by little, so do lines that differ
from it in one answer. A winning line must win in other worlds, too, or in as many as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final, NamedTuple, TypeAlias

from landsraad.games.imperium.rules.setup import conflict_levels
from landsraad.games.imperium.rules.table import end_vp, is_six
from landsraad.games.imperium.state import Table, View
from landsraad.kernel import Ask, Dice, Game, Match, Seat, Value, imagined

Answering = Callable[[View, Ask], Value]
"""Answers by prices."""

Said: TypeAlias = list[tuple[str, Value]]
"""My answers, with the kinds of their questions."""

LINES: Final = 48
"""Lines that are played out at most."""
WORLDS: Final = 6
"""Worlds that are imagined: a line that wins in all of them does not depend on luck."""
REACH: Final = 2
"""Victory Points that another answer may make up."""
KINDS: Final = ("turn", "effect", "anything else", "endgame")
"""Questions at which lines are looked for."""
IDLE: Final = ("post", "gather", "recall")
"""Questions that decide nothing any more in the last round."""


class Line(NamedTuple):
    """What I said until the round was over, and how far ahead I was then."""

    lead: float
    said: Said


class Fork(NamedTuple):
    """A match just before one of my answers, and how many I had given."""

    match: Match[Any]
    ask: Ask
    place: int


class LastRound:
    """Looks for a line that wins, and keeps to it."""

    def __init__(self, game: Game[Any], seat: Seat, answering: Answering) -> None:
        self.game, self.seat, self.answering = game, seat, answering
        self.line: Said = []
        """The answers of the found line that are still to be given."""
        self.given_up = 0
        """The round in which no line was found."""

    def answer(self, view: View, ask: Ask) -> Value | None:
        """The next answer of a line that wins; None: the prices may decide."""
        if self.line:
            kind, value = self.line.pop(0)
            if kind == ask.kind and value in ask.options:
                return value
            self.line = []
        if ask.kind not in KINDS or not self.worth_a_look(view.table):
            return None
        return self.found(view, ask)

    def worth_a_look(self, t: Table) -> bool:
        """Does the game end with this round, and do I act last?"""
        if t.round == self.given_up or is_six(t):
            return False
        others = [player for who, player in enumerate(t.players) if who != self.seat]
        if any(not player.revealed and (player.agents or not player.rival) for player in others):
            return False
        mine = t.players[self.seat].vp + REACH
        return max(mine, *(player.vp for player in others)) >= end_vp(t) or is_last(t)

    def found(self, view: View, ask: Ask) -> Value | None:
        """Of the line of prices and those that differ, the one that wins in most worlds."""
        world = self.world(view, 1)
        asked = world.asks.get(self.seat)
        if asked is None or asked.kind != ask.kind:
            return None
        best, chosen = 0, Line(0.0, [])
        others: list[Match[Any]] = []
        for line in self.lines(world):
            if line.lead > 0:
                others = others or [self.world(view, 2 + number) for number in range(WORLDS - 1)]
                wins = self.wins(line, others, best)
                if wins > best:
                    best, chosen = wins, line
                if wins == WORLDS:
                    break
        if not chosen.said:
            self.given_up = view.table.round
            return None
        self.line = chosen.said[1:]
        return chosen.said[0][1]

    def world(self, view: View, number: int) -> Match[Any]:
        """One of the worlds that the view allows."""
        return imagined(self.game, view, Dice(number), hurry=True)

    def lines(self, world: Match[Any]) -> Iterator[Line]:
        """The line of prices, and if it loses by little, lines that differ from it."""
        forks: list[Fork] = []
        first = self.played_on(world, self.answering, forks)
        yield first
        if first.lead < -REACH:
            return
        for match, said in islice(self.others(first, forks), LINES):
            rest = self.played_on(match, self.answering)
            yield Line(rest.lead, [*said, *rest.said])

    def others(self, first: Line, forks: list[Fork]) -> Iterator[tuple[Match[Any], Said]]:
        """Matches after one other answer of mine; another card goes to each of its spaces."""
        for fork in forks:
            before = first.said[: fork.place]
            for value in fork.ask.options if fork.ask.kind not in IDLE else ():
                if value == first.said[fork.place][1]:
                    continue
                match, said = after(fork.match, self.seat, value), [*before, (fork.ask.kind, value)]
                where = match.asks.get(self.seat)
                if where is None or where.kind != "space":
                    yield match, said
                    continue
                for space in where.options:
                    yield after(match, self.seat, space), [*said, ("space", space)]

    def wins(self, line: Line, others: list[Match[Any]], best: int) -> int:
        """In how many worlds a line wins; not counted to the end if it cannot be the best."""
        found = 1
        for left, other in zip(range(len(others), 0, -1), others, strict=True):
            if found + left <= best:
                break
            found += self.holds(line, other.fork())
        return found

    def holds(self, line: Line, world: Match[Any]) -> bool:
        """Does a line win in another world, too?"""
        script = list(line.said)

        def answering(view: View, ask: Ask) -> Value:
            if ask.seat == self.seat and script:
                kind, value = script.pop(0)
                if kind == ask.kind and value in ask.options:
                    return value
                script.clear()
            return self.answering(view, ask)

        return self.played_on(world, answering).lead > 0

    def played_on(
        self, match: Match[Any], answering: Answering, forks: list[Fork] | None = None
    ) -> Line:
        """Let everybody answer to the end of the round; fork it before my answers if asked to."""
        said: Said = []
        number = match.state.table.round
        while match.asks and match.state.table.round == number:
            seat = self.seat if self.seat in match.asks else min(match.asks)
            ask = match.asks[seat]
            value = answering(match.view(seat), ask)
            if seat == self.seat:
                if forks is not None:
                    forks.append(Fork(match.fork(), ask, len(said)))
                said.append((ask.kind, value))
            match.answer(seat, value)
        return Line(lead(match.state.table, self.seat), said)


def after(match: Match[Any], seat: Seat, value: Value) -> Match[Any]:
    """A match after one more answer."""
    copy = match.fork()
    copy.answer(seat, value)
    return copy


def is_last(t: Table) -> bool:
    """Is this the round of the last Conflict card?"""
    return t.round >= sum(part.n for part in conflict_levels(t))


def lead(t: Table, seat: Seat) -> float:
    """How many points I am ahead; a won tie is worth a half, a game that goes on is not won."""
    others = max(player.vp for who, player in enumerate(t.players) if who != seat)
    ahead = float(t.players[seat].vp - others)
    if seat in t.winners:
        return ahead or 0.5
    return min(ahead, -0.5)

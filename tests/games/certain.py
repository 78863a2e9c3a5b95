"""Exhaustive search in small positions: can a seat force something, and does a bot do it?

Sealed decisions are taken by the seat first and answered by everybody else in every way, so a line
counts only if it does not depend on what others hide. What is hidden from the start is tried in
every way, too: a position is a list of worlds that the seat cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from landsraad.bots.bot import Bot, act_freely
from landsraad.kernel import Match, Seat, Value

Goal = Callable[[Any], bool]
"""Is it so at the end of the turn, by the table?"""
World = Match[Any]

ACTS = ("play_hajr", "ship_cheaply")
"""Free acts that are tried, besides answers."""


def wins(seat: Seat) -> Goal:
    """The seat is among the winners."""
    return lambda table: seat in table.winners


def stops(seat: Seat) -> Goal:
    """The seat is not among the winners."""
    return lambda table: seat not in table.winners


class Search:
    """A seat and its goal in one world; what was found out is remembered by state."""

    def __init__(self, seat: Seat, goal: Goal) -> None:
        self.seat, self.goal = seat, goal
        self.known: dict[tuple[bytes, tuple[Any, ...]], bool] = {}
        self.ends = 0
        """Ends of the turn that were reached."""

    def forced(self, match: World) -> bool:
        """Can the seat reach the goal whatever the others do?"""
        if match.over:
            self.ends += 1
            return self.goal(match.state.table)
        key = (match.encoded(), tuple(match.since))
        if key not in self.known:
            self.known[key] = self._forced(match)
        return self.known[key]

    def _forced(self, match: World) -> bool:
        if self.seat not in match.asks:
            other = min(match.asks)
            return all(self.forced(after(match, other, x)) for x in match.asks[other].options)
        options = match.asks[self.seat].options
        if any(self.forced(after(match, self.seat, option)) for option in options):
            return True
        acts = [act for act in match.offers(self.seat) if act in ACTS]
        return any(self.forced(acted(match, self.seat, act)) for act in acts)

    def played(self, match: World, bot: Bot) -> bool:
        """Does the bot's line reach the goal whatever the others do?"""
        return all(self.goal(end) for end in self.ways(match, bot))

    def ways(self, match: World, bot: Bot) -> list[Any]:
        """The tables at the end of the turn after the bot's line and every reply to it."""
        match = match.fork()
        while self.seat in match.asks:
            act_freely(match, self.seat, bot)
            ask = match.asks.get(self.seat)
            if ask is not None:
                match.answer(self.seat, bot.answer(match.view(self.seat), ask))
        if match.over:
            return [match.state.table]
        other = min(match.asks)
        replies = [after(match, other, option) for option in match.asks[other].options]
        return [end for reply in replies for end in self.ways(reply, deepcopy(bot))]


def after(match: World, seat: Seat, value: Value) -> World:
    """The match after an answer."""
    copy = match.fork()
    copy.answer(seat, value)
    return copy


def acted(match: World, seat: Seat, act: str) -> World:
    """The match after a free act without choices."""
    copy = match.fork()
    copy.act(seat, act)
    return copy


class Idle:
    """Does nothing that it need not do."""

    looks, acts = False, 0.0

    def answer(self, view: Any, ask: Any) -> Value:
        """Pass, or the least."""
        value: Value = "pass" if "pass" in ask.options else ask.options[0]
        return value

    def begin(self, view: Any, offers: list[str]) -> str | None:
        """Nothing."""
        return None

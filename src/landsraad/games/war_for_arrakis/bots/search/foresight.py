"""Foresight: a win of this turn that is certain, and what would lose the game if it is let be.

Where the end is near the bot plays its turn on with the rules themselves, in a world imagined from
its view, until it finds a line of answers that reaches the goal. A line counts if it does so in
other imagined worlds as well, with other dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any, Final

from landsraad.bots.scripts import Script
from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.prophecy import is_ready, suffices
from landsraad.games.war_for_arrakis.bots.reading import missing
from landsraad.games.war_for_arrakis.bots.search.reach import has_op, may_win_now
from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    HARKONNEN,
    NUMBERS,
    OBJECTIVES,
    PRESCIENCE,
    ops,
)
from landsraad.games.war_for_arrakis.components.rows import Requirement
from landsraad.games.war_for_arrakis.rules.battle.battles import on_foot, targets
from landsraad.games.war_for_arrakis.rules.board import BIT
from landsraad.games.war_for_arrakis.rules.legions.moves import flights_left
from landsraad.games.war_for_arrakis.rules.table import seats_of, unused
from landsraad.games.war_for_arrakis.state import State, Table, View
from landsraad.kernel import Ask, Dice, Game, Match, Value

BUDGET: Final = 250
"""How many answers are tried at most."""
WORLDS: Final = 3
"""In how many imagined worlds a line must reach the goal."""

Goal = Callable[[Match[Any]], bool]


# ---- what is about to happen


def set_to_win(t: Table, cards: int, objectives: Iterable[str]) -> bool:
    """Will the Atreides meet one of these objectives at the end of the round as things stand?

    `cards`: how many planning cards they hold.
    """
    return any(within_claims(t, cards, objective) for objective in objectives)


def within_claims(t: Table, cards: int, objective: str, lasting: bool = False) -> bool:
    """Do the claims that are left bring what the markers lack?

    `lasting`: only with cards whose conditions the Harkonnen cannot undo.
    """
    lacking = missing(t, objective)
    if not any(lacking.values()):
        return True
    left = NUMBERS.prescience_claims - t.claims
    ready = [card for card in t.row if is_ready(t, PRESCIENCE[card].requires, cards)]
    if lasting:
        ready = [card for card in ready if is_lasting(PRESCIENCE[card].requires)]
    return any(suffices(t, lacking, some) for some in combinations(ready, min(left, len(ready))))


def is_lasting(needs: Requirement) -> bool:
    """Does what a card asks for stay so, whatever the Harkonnen do to the board?"""
    return needs.kind == "event" or needs.cost == "remove_units"


def open_to_defeat(t: Table, ranks: dict[str, int]) -> bool:
    """Can the Harkonnen win with their next die, by a sietch in which nobody stands?

    `ranks`: what is known of sietches; of others the worst is feared.
    """
    lacking = NUMBERS.supremacy_win - t.supremacy
    if not unused(t, HARKONNEN):
        return False
    deadly = 0
    for area, sietch in t.sietches.items():
        if area not in t.legions and ranks.get(sietch, 3) >= lacking:
            deadly |= BIT[area]
    deadly &= targets(t, HARKONNEN)
    return bool(deadly) and any(
        on_foot(t, HARKONNEN, area) & deadly or flights_left(t, HARKONNEN, area, (), deadly)
        for area, legion in t.legions.items()
        if legion.side == HARKONNEN
    )


# ---- goals of a turn


def goal_of(mind: Mind) -> Goal | None:
    """What must be reached in this turn, if it can be; None: nothing is decided yet."""
    if mind.side == HARKONNEN:
        return _goal_of_bashar(mind)
    return _goal_of_usul(mind)


def _goal_of_bashar(mind: Mind) -> Goal | None:
    t = mind.t
    if t.mahdi is None and open_to_defeat(t, {**t.ranks, **_least_ranks(mind)}):
        return lambda match: bool(match.over) and match.state.table.winners == HARKONNEN
    possible = [name for name in OBJECTIVES if name not in t.refuted] or list(OBJECTIVES)
    if not _may_be_set(mind, possible):
        return None
    cards = held_cards(mind.view, ATREIDES)
    if not set_to_win(t, cards, possible):
        return None
    sure = any(within_claims(t, cards, each, lasting=True) for each in possible)
    if sure and not has_op(mind, ops.PrescienceReturn):
        return None

    def stopped(match: Match[Any]) -> bool:
        later: Table = match.state.table
        if match.over:
            return later.winners != ATREIDES
        return later.turn != HARKONNEN and not set_to_win(later, hands(match.state), possible)

    return stopped


def _least_ranks(mind: Mind) -> dict[str, int]:
    """The least rank that each sietch has for certain."""
    return {mind.t.sietches[x]: min(r for r, _ in mind.r.ranks(x)) for x in mind.t.sietches}


def _may_be_set(mind: Mind, possible: list[str]) -> bool:
    """Is an objective within two claims at all?"""
    return any(sum(missing(mind.t, each).values()) <= 8 for each in possible)


def _goal_of_usul(mind: Mind) -> Goal | None:
    t, own = mind.t, mind.r.shield.objectives
    if not set_to_win(t, held_cards(mind.view, ATREIDES), own) and may_win_now(mind):
        return lambda match: _wins_later(match, own)
    if open_to_defeat(t, mind.r.shield.ranks):

        def safe(match: Match[Any]) -> bool:
            later: Table = match.state.table
            if match.over:
                return later.winners != HARKONNEN
            return later.turn != ATREIDES and not open_to_defeat(later, mind.r.shield.ranks)

        return safe
    return None


def _wins_later(match: Match[Any], own: list[str]) -> bool:
    """Is the game won, or will it be at the end of the round unless something happens?"""
    s: State = match.state
    if match.over:
        return s.table.winners == ATREIDES
    if s.table.effects or s.table.battle is not None:
        return False
    return set_to_win(s.table, hands(s), own)


def hands(s: State) -> int:
    """How many planning cards the Atreides hold in a world."""
    return sum(len(s.shields[seat].hand) for seat in seats_of(s.table, ATREIDES))


def held_cards(view: View, side: Any) -> int:
    """How many planning cards a side holds."""
    pairs = zip(view.outsides, view.table.sides, strict=True)
    return sum(sum(hand.values()) for hand, own in pairs if own == side)


# ---- lines


def line(game: Game[Any], mind: Mind) -> Script:
    """The answers of a line that reaches what must be reached; empty: there is none."""
    goal = goal_of(mind)
    if goal is None:
        return []
    world, *others = (imagined_match(game, mind.view, number) for number in range(WORLDS))
    return Search(mind.r.me, goal, others).line(world, [], BUDGET)[0]


def imagined_match(game: Game[Any], view: View, number: int) -> Match[Any]:
    """A world as it may be."""
    return Match(game, game.imagine(view, Dice(number + 1)), since=view.since, hurry=True)


def reaches(world: Match[Any], seat: int, script: Script, goal: Goal) -> bool:
    """Does a line reach its goal in this world, too?"""
    match = world.fork()
    for kind, value in script:
        ask = match.asks.get(seat)
        if ask is None or ask.kind != kind or value not in ask.options:
            return False
        answered(match, seat, value, last=True)
    return goal(match)


def answered(match: Match[Any], seat: int, value: Value, last: bool = False) -> None:
    """Answer; what others are asked in the middle of the turn they answer with the first option.

    `last`: with the last one, so that a line does not count on what others choose.
    """
    side = match.state.table.sides[seat]
    match.answer(seat, value)
    while not match.over and seat not in match.asks and match.state.table.turn == side:
        other, ask = next(iter(match.asks.items()))
        match.answer(other, ask.options[-1 if last else 0])


class Search:
    """Tries all answers of a seat in its turn, the likely ones first, until the goal is reached."""

    def __init__(self, seat: int, goal: Goal, others: list[Match[Any]]) -> None:
        self.seat, self.goal, self.others = seat, goal, others
        self.seen: set[tuple[bytes, tuple[Any, ...]]] = set()

    def line(self, match: Match[Any], said: Script, budget: int) -> tuple[Script, int]:
        """The answers that reach the goal, and what is left of a budget of answers to be tried.

        No option may use up what the others need: each gets its share, and what that leaves.
        """
        t: Table = match.state.table
        ask = match.asks.get(self.seat)
        if ask is None or t.turn != t.sides[self.seat]:
            return [], budget
        options = ordered(t, ask)
        for number, value in enumerate(options):
            if budget <= 0:
                break
            share = max(1, budget // (len(options) - number))
            found, left = self._after(match, [*said, (ask.kind, value)], share)
            if found:
                return found, left
            budget -= share - left
        return [], budget

    def _after(self, match: Match[Any], said: Script, budget: int) -> tuple[Script, int]:
        """Go on after one more answer."""
        child = match.fork()
        answered(child, self.seat, said[-1][1])
        if self.goal(child) and all(reaches(x, self.seat, said, self.goal) for x in self.others):
            return said, budget - 1
        key = (child.encoded(), tuple(child.since))
        if child.over or key in self.seen:
            return [], budget - 1
        self.seen.add(key)
        return self.line(child, said, budget - 1)


FIRST: Final = (
    "claim",
    "attack",
    "surprise",
    "card",
    "strategy",
    "leadership",
    "house",
    "all",
    "advance",
    "scout",
)
"""Answers that decide games most often."""
LATE: Final = ("vehicles", "draw", "pass", "done", "vehicle")


def ordered(t: Table, ask: Ask) -> list[Value]:
    """The options of a question, those that may decide the game first."""

    def rank(option: Value) -> int:
        if option in t.row or option in FIRST:
            return 0
        if option in LATE:
            return 3
        if option in BIT:
            return (
                1 if option in t.sietches or option in t.stations or option in t.settlements else 2
            )
        return 1

    return sorted(ask.options, key=rank)

"""A recorded match with a bit of everything, for tests of replays and of moderators."""

from collections.abc import Callable
from typing import Any

from landsraad.kernel import (
    Match,
    then,
)

from .toys import (
    FREE,
    SECRET,
    State,
    at,
    pair,
    pick,
    sealed,
    spend,
    toy,
)


def opening(s: State) -> None:
    """Chance before the first question."""
    s.table.log.append(s.box.dice.below(20, "opening"))
    then(s, sealed, storm, (pair, 1), (spend, 0), storm, (pick, 2))


def storm(s: State) -> None:
    s.table.log.append(s.box.dice.below(1000, "storm"))
    s.table.log.append(s.box.dice.below(1000, "worm"))


def storm_the_other_way(s: State) -> None:
    """The same draws in another order."""
    worm = s.box.dice.below(1000, "worm")
    s.table.log.append(s.box.dice.below(1000, "storm"))
    s.table.log.append(worm)


def played(upto: int = 99, **begin: Any) -> Match[State]:
    """A match with answers, acts, draws, take-backs and a correction."""
    match = Match.begin(GAME, {}, 3, SECRET, players=["ann", "bob", "eve"], live=True, **begin)
    moves: list[Callable[[], None]] = [
        lambda: match.answer(1, 2),
        lambda: match.act(0, "give", 2, 3),
        lambda: match.answer(0, 2),
        lambda: match.take_back(0),
        lambda: match.answer(0, 1),
        lambda: match.answer(2, 8),
        lambda: match.answer(1, 3),
        lambda: match.correct(-3, {"table.purses": {0: 4}}, "left out"),
        lambda: match.act(2, "challenge"),
        lambda: match.answer(0, 2),
        lambda: match.answer(1, 1),
        lambda: match.take_back(1),
        lambda: match.answer(1, 2),
        lambda: match.answer(0, 2),
        lambda: match.answer(0, "spice"),
        lambda: match.answer(2, 3),
    ]
    for move in moves[:upto]:
        move()
    return match


def same(one: Match[State], other: Match[State]) -> bool:
    return (
        one.encoded() == other.encoded()
        and one.moment() == other.moment()
        and one.told == other.told
        and one.entries == other.entries
        and one.header == other.header
        and one.verdict == other.verdict
    )


def without_dice(match: Match[State]) -> tuple[object, ...]:
    s = match.state
    return s.table, s.shields, s.box.deck, match.since, match.told, match.verdict


def given_state(**modes: Any) -> Match[State]:
    match = at(GAME, roll_first, (pick, 0), (spend, 1), storm, (pick, 2), live=True, **modes)
    match.answer(0, 3)
    match.act(1, "give", 0, 2)
    match.answer(1, 1)
    match.answer(1, "water")
    return match


def roll_first(s: State) -> None:
    s.table.purses = {0: s.box.dice.below(50, "first"), -1: 3}
    s.shields[0].notes = {"a": "7", "b": 7}


STEPS = (opening, sealed, storm, pair, spend, pick)
GAME = toy(*STEPS, roll_first, free=FREE)

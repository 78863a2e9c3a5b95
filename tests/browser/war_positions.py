"""Moments of War for Arrakis that tests in a browser begin with: random play comes to them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from landsraad.kernel import PASS, Ask, Match, Secret, Value, load
from landsraad.kernel.record import Answered

GAME: Final = "war_for_arrakis"

Sought = Callable[[Match[Any], Ask], bool]
"""Is this the question that a test begins with?"""

NEEDED: Final = {"move to", "attack with", "hit"}
"""What is asked in a war before somebody retreats."""
WISHES: Final = {"retreat": "retreat", "go on": "go on", "who goes": "all", "anything else": PASS}
LONGEST: Final = 25
"""Answers in which all of it has to come."""
FIRST_SEED: Final = 2
"""No earlier match comes to such a war."""


def found(sought: Sought, seats: int = 2) -> tuple[Match[Any], int]:
    """The first match of random play that comes to this question, and who is asked it."""
    for seed in range(100):
        match = Match.begin(load(GAME), {"max_rounds": 8}, seats, Secret.given(seed), live=True)
        answers = random.Random(seed)
        while not match.over:
            for seat, ask in match.asks.items():
                if sought(match, ask):
                    return match, seat
            ask = next(iter(match.asks.values()))
            match.answer(ask.seat, answers.choice(ask.options))
    raise LookupError("no match comes to this question")


# ---- a little war


@cache
def little_war() -> tuple[Match[Any], list[Answered]]:
    """A duel in which a legion moves, and soon one that was attacked retreats; and the answers.

    Both sides have to choose who takes a hit. The match comes from random play.
    """
    for seed in range(FIRST_SEED, 1000):
        chance = random.Random(seed)
        match = Match.begin(load(GAME), {"max_rounds": 8}, 2, Secret.given(seed), live=True)
        while match.state.table.round < 3:
            ask = next(iter(match.asks.values()))
            for number in range(4 if ask.kind == "die" else 0):
                said = fought(match.fork(), random.Random(number))
                if is_war(said):
                    return match, said
            match.answer(ask.seat, chance.choice(ask.options))
    raise LookupError("no match comes to a little war")


def fought(match: Match[Any], chance: random.Random) -> list[Answered]:
    """What both sides answer until a legion retreats; they move and attack wherever they can."""
    said: list[Answered] = []
    while not match.over and len(said) < LONGEST:
        ask = next(iter(match.asks.values()))
        said.append(Answered(ask.seat, ask.kind, warlike(ask, said, chance)))
        match.answer(ask.seat, said[-1].value)
        if ask.kind == "retreat to":
            break
    return said


def warlike(ask: Ask, said: list[Answered], chance: random.Random) -> Value:
    """Move first, attack then, and otherwise do something rather than nothing."""
    moved = any(each.kind == "move to" for each in said)
    wish = ("attack" if moved else "move") if ask.kind == "use" else WISHES.get(ask.kind)
    some = [option for option in ask.options if option != PASS]
    return wish if wish in ask.options else chance.choice(some or ask.options)


def is_war(said: list[Answered]) -> bool:
    """Is everything there, and did both sides choose who takes a hit?"""
    hit = {each.seat for each in said if each.kind == "hit"}
    return (
        said[-1].kind == "retreat to" and {each.kind for each in said} >= NEEDED and hit == {0, 1}
    )

"""The laws on every pair of factions, on larger subsets, and with each option switched.

`tests/laws` tries every law on the game's own sets of options, `make soak` for long.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from landsraad.games.dune.components import FACTIONS
from landsraad.games.dune.laws import SWITCHED
from landsraad.testing import LAWS, Setting, try_law

from .positions import GAME

TRIED = [law for law in LAWS if law != "everything_is_used"]
PAIRS = list(combinations(FACTIONS, 2))
LARGER = 30
SHORT = 4
"""Turns of the many games here; `tests/laws` and `make soak` play all ten."""
TURNS = 3
"""Laws take turns: every subset and every option is tried under one law in so many."""


def some_laws(number: int) -> list[str]:
    """The laws whose turn it is."""
    return TRIED[number % TURNS :: TURNS]


def subsets() -> list[tuple[str, ...]]:
    """Thirty subsets of three to six factions, in any order around the table."""
    random = Random(19)
    found: list[tuple[str, ...]] = []
    while len(found) < LARGER:
        some = tuple(random.sample(list(FACTIONS), random.randint(3, 6)))
        if some not in found:
            found.append(some)
    return found


def with_factions(factions: tuple[str, ...], number: int, turns: int = 10) -> Setting:
    """A setting with these factions; every second game is a basic one."""
    game = "basic" if number % 2 else "advanced"
    options = {"choice": "assign", "factions": factions, "game": game, "turns": turns}
    return Setting(len(factions), options, number)


@pytest.mark.parametrize("law", TRIED)
def test_the_laws_hold_for_every_pair_of_factions(law: str) -> None:
    for number, pair in enumerate(PAIRS):
        assert try_law(law, GAME, with_factions(pair, number)).matches


@pytest.mark.parametrize("number", range(LARGER))
def test_the_laws_hold_for_larger_subsets(number: int) -> None:
    setting = with_factions(subsets()[number], number // 2, SHORT)
    for law in some_laws(number):
        assert try_law(law, GAME, setting).matches


@pytest.mark.parametrize("number", range(len(SWITCHED)))
def test_the_laws_hold_with_each_option_switched(number: int) -> None:
    options: dict[str, Any] = {"turns": SHORT, **SWITCHED[number]}
    seats = 4 if options.get("two_factions_each") else 3 + number % 4
    for law in some_laws(number):
        assert try_law(law, GAME, Setting(seats, options, number)).matches

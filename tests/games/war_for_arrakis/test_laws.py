"""The sets of options that the laws are tried with; `tests/laws` tries them, `make soak` at length.

Any two modules and any two values of the options meet in some set, between people and against
Mahdi, for every number of players that the set fits.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import FUTURES
from landsraad.games.war_for_arrakis.laws import AGAINST_MAHDI, BETWEEN_PEOPLE, OPTION_SETS
from landsraad.games.war_for_arrakis.options import Options
from landsraad.testing.driver import refusal, setups

from .switching import GAME

PEOPLE = [GAME.chosen(chosen) for chosen in OPTION_SETS if not chosen.get("mahdi")]
MAHDI = [GAME.chosen(chosen) for chosen in OPTION_SETS if chosen.get("mahdi")]
RULES = [
    "smugglers",
    "old_man",
    "objectives",
    "one_legion_two_ways",
    "house_die_specials",
    "retreat_may_overstack",
    "partial_advance",
    "atomics_borders",
    "old_man_ring",
]
EXCLUSIVE = {
    "long_live_the_duke",
    "master_of_assassins",
    "the_baron_is_dead",
    "princess_steps_in",
}


def facts(chosen: Any, names: list[str]) -> dict[str, Any]:
    """The value of each option, and of each possible future whether it is there."""
    told = {name: getattr(chosen, name) for name in names}
    return told | {future: future in chosen.futures for future in FUTURES}


@pytest.mark.parametrize(
    ("sets", "names"),
    [(PEOPLE, [*RULES, *BETWEEN_PEOPLE]), (MAHDI, [*RULES, *AGAINST_MAHDI])],
    ids=["between people", "against Mahdi"],
)
def test_any_two_values_meet(sets: list[Any], names: list[str]) -> None:
    told = [facts(chosen, names) for chosen in sets]
    for one, other in combinations(told[0], 2):
        met = {(each[one], each[other]) for each in told}
        possible = len({each[one] for each in told}) * len({each[other] for each in told})
        apart = {one, other} <= EXCLUSIVE
        assert len(met) == possible - apart, (one, other)


def test_every_option_is_in_some_array_and_every_number_of_rounds_is_tried() -> None:
    apart = {"mahdi", "futures", "max_rounds"}
    assert {*RULES, *BETWEEN_PEOPLE, *AGAINST_MAHDI} == {*Options.__struct_fields__} - apart
    assert {chosen.max_rounds for chosen in PEOPLE} == {8, 10, 12, 16, 20, 30}


def test_sets_are_tried_with_every_number_of_players_that_they_fit() -> None:
    found = Counter(seats for seats, _ in setups(GAME))
    against_guild = sum(not chosen.spacing_guild for chosen in PEOPLE)
    assert found == {
        1: len(MAHDI) + against_guild,
        2: len(MAHDI) + len(PEOPLE),
        3: len(PEOPLE),
        4: len(PEOPLE),
    }


def test_every_legal_set_of_modules_can_be_set_up_and_no_other() -> None:
    """What modules_together says, counted over all sets."""
    accepted = Counter[tuple[int, str]]()
    for number in range(2 ** len(FUTURES)):
        futures = tuple(name for at, name in enumerate(FUTURES) if number >> at & 1)
        for expansions in range(8):
            chosen = {
                "futures": futures,
                "smugglers": bool(expansions & 1),
                "old_man": bool(expansions & 2),
                "spacing_guild": bool(expansions & 4),
            }
            for seats in (1, 2):
                why = refusal(GAME, seats, chosen)
                accepted[seats, why.rule if why else ""] += 1
    tried = 8 * 2 ** len(FUTURES)
    assert accepted == {
        (1, ""): 160,
        (1, "modules_together"): tried - 160,
        (2, ""): 320,
        (2, "modules_together"): tried - 320,
    }

"""The golden records of Imperium are games of every mode, with every ending that it can have."""

from __future__ import annotations

import pytest

from ..golden import golden, records
from .positions import GAME

MODES: dict[str, tuple[int, frozenset[str]]] = {
    "four": (4, frozenset()),
    "three": (3, frozenset({"choam"})),
    "pair": (2, frozenset({"promos"})),
    "solo": (1, frozenset()),
    "six": (6, frozenset()),
    "ix": (4, frozenset({"choam", "rise_of_ix"})),
    "epic": (4, frozenset({"epic_game"})),
    "six_ix": (6, frozenset({"rise_of_ix"})),
    "six_epic": (6, frozenset({"epic_game"})),
}
"""Players and modules of each mode."""
MODULES = {"choam", "promos", "rise_of_ix", "epic_game"}
ENDINGS = ("points", "last_conflict")


@pytest.mark.parametrize("mode", MODES)
def test_a_record_is_a_game_of_the_mode_that_its_name_says(mode: str) -> None:
    seats, modules = MODES[mode]
    for ending in endings(seats):
        header = golden(GAME.name, f"{mode}_{ending}").header
        assert header.seats == seats
        assert {name for name in MODULES if header.options[name]} == modules


def test_there_is_a_record_for_every_ending_in_every_mode() -> None:
    wanted = {f"{mode}_{ending}" for mode, (seats, _) in MODES.items() for ending in endings(seats)}
    assert set(records(GAME.name)) == wanted


def endings(seats: int) -> tuple[str, ...]:
    """How a game of so many can end: Rivals sit only with one and two."""
    return (*ENDINGS, "rival") if seats <= 2 else ENDINGS

"""The laws, on duels and shared sides, while the game is not among those that people can choose."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war_for_arrakis.laws import LAWS as KNOWN
from landsraad.testing import LAWS, Setting, try_law
from landsraad.testing.driver import setups

from .switching import GAME

TOLD = frozenset({"everything_can_be_clicked", "everything_is_used"})
"""Laws that want drawings of everything, or hundreds of matches."""
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {"max_rounds": 8}),
    (3, {"max_rounds": 8, "shared_side": "atreides", "one_legion_two_ways": True}),
    (4, {"max_rounds": 8, "harkonnen_slots": "three_each", "partial_advance": True}),
]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
@pytest.mark.parametrize("law", [law for law in LAWS if law not in TOLD])
def test_the_game_obeys(law: str, seats: int, options: dict[str, Any]) -> None:
    assert try_law(law, GAME, Setting(seats, options, 3)).matches == 1


def test_every_set_of_options_fits_some_number_of_seats() -> None:
    found = [seats for seats, options in setups(GAME) if not options.get("mahdi")]
    assert {2, 3, 4} <= set(found)


def test_the_sets_hold_every_value_of_every_option_that_stands() -> None:
    for name in ("objectives", "harkonnen_slots", "atomics_borders", "shared_side", "sides"):
        values = {getattr(GAME.chosen(chosen), name) for chosen in KNOWN.option_sets}
        assert len(values) == 2, name

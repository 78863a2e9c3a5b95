"""The laws, as long as the game is not registered."""

import pytest

from landsraad.testing import LAWS, Setting, try_law

from .positions import GAME

LATER = ("everything_is_used",)
"""What needs a long soak."""


@pytest.mark.parametrize("number", range(len(GAME.laws.option_sets)))
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("law", [law for law in LAWS if law not in LATER])
def test_the_law_holds(law: str, seats: int, number: int) -> None:
    tried = try_law(law, GAME, Setting(seats, GAME.laws.option_sets[number], seed=1))
    assert tried.matches == 1

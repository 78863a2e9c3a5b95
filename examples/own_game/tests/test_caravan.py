"""A rule in a position, and all laws."""

import pytest

from caravan import Caravan
from landsraad.kernel import Dice
from landsraad.testing import LAWS, settings, try_law
from landsraad.testing.positions import Playing

GAME = Caravan()


def rides(seed: int) -> int:
    """Where a worm takes somebody from league 6."""
    state = GAME.setup(GAME.chosen({}), 2, Dice(seed))
    state.table.leagues = [6, 0]
    return Playing.at(GAME, state, "journey").say(0, "travel", "ride").t.leagues[0]


def test_a_worm_carries_two_to_four_leagues_or_throws_back_to_the_last_well() -> None:
    assert {rides(seed) for seed in range(40)} == {4, 8, 9, 10}


@pytest.mark.parametrize("law", LAWS)
def test_the_game_obeys_every_law(law: str) -> None:
    for setting in settings(GAME, law, seeds=2):
        assert try_law(law, GAME, setting).matches

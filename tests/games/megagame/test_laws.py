"""The laws that need no words and no pictures, as long as the game is not registered."""

from __future__ import annotations

import pytest

from landsraad.scenes.options import fields_of
from landsraad.testing import LAWS, Setting, try_law

from .positions import GAME

LATER = ("everything_can_be_told", "everything_can_be_clicked", "everything_is_used")
"""What needs words, pictures, or a long soak."""
CHOSEN = [GAME.chosen(options) for options in GAME.laws.option_sets]


@pytest.mark.parametrize("law", [law for law in LAWS if law not in LATER])
def test_the_law_holds(law: str) -> None:
    """With the set of options that has most of them changed."""
    tried = try_law(law, GAME, Setting(15, GAME.laws.option_sets[2], seed=2))
    assert tried.matches == 1


def test_every_value_of_every_option_is_in_some_set() -> None:
    for field in fields_of(GAME):
        values = {False, True} if field.kind == "flag" else set(field.values)
        assert {getattr(chosen, field.name) for chosen in CHOSEN} == values, field.name

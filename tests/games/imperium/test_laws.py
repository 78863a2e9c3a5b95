"""The sets of options that the laws are tried with, here and at length by `make soak`."""

from __future__ import annotations

from landsraad.scenes.options import fields_of
from landsraad.testing.driver import setups

from .positions import GAME

CHOSEN = [GAME.chosen(options) for options in GAME.laws.option_sets]


def test_every_value_of_every_option_is_in_some_set() -> None:
    for field in fields_of(GAME):
        values = {False, True} if field.kind == "flag" else set(field.values)
        assert {getattr(chosen, field.name) for chosen in CHOSEN} == values, field.name


def test_every_set_is_tried_with_every_number_of_players() -> None:
    tried = [(seats, options) for seats, options in setups(GAME)]
    assert len(tried) == len(GAME.seats) * len(GAME.laws.option_sets)

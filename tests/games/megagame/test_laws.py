"""What the laws of this game are tried with."""

from __future__ import annotations

from landsraad.scenes.options import fields_of

from .positions import GAME

CHOSEN = [GAME.chosen(options) for options in GAME.laws.option_sets]


def test_every_value_of_every_option_is_in_some_set() -> None:
    for field in fields_of(GAME):
        values = {False, True} if field.kind == "flag" else set(field.values)
        assert {getattr(chosen, field.name) for chosen in CHOSEN} == values, field.name

"""Words of the options that only this game has."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import MODULES
from landsraad.presets import presets_of
from landsraad.scenes.options import fields_of

from .switching import GAME

FIELDS = {field.name: field for field in fields_of(GAME)}
PRESETS = presets_of(GAME)


def test_possible_futures_are_called_as_their_modules_and_none_is_none() -> None:
    field = FIELDS["futures"]
    assert {value: field.said(value) for value in field.values} == {
        value: MODULES[value].name for value in field.values
    }
    assert field.said(field.default) == "none"


def test_the_first_game_is_a_short_duel_with_hints() -> None:
    first = PRESETS.named(PRESETS.first)
    assert (first.seats, first.hints, first.slow) == (2, True, True)
    assert first.options == {"objectives": "short"}
    assert first.weight == min(each.weight for each in PRESETS.sets)
    assert PRESETS.named(PRESETS.usual).length == "90–150 min"

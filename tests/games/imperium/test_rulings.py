"""The rulings: drawn on their page, and in words that forms can show."""

from __future__ import annotations

from landsraad.presets import presets_of
from landsraad.scenes.options import fields_of

from ...settled import must_be_documented_once, must_be_drawn, must_have_words
from .positions import GAME

FIELDS = {field.name: field for field in fields_of(GAME)}


def test_the_tables_of_the_documentation_are_what_the_script_draws() -> None:
    must_be_drawn(GAME)


def test_the_documentation_has_every_option_and_every_ruling_once() -> None:
    must_be_documented_once(GAME)


def test_every_option_and_each_of_its_values_has_words() -> None:
    must_have_words(GAME)


def test_every_value_that_a_preset_sets_is_one_of_its_option() -> None:
    for preset in presets_of(GAME).sets:
        for name, value in preset.options.items():
            assert value in FIELDS[name].choices, (preset.name, name)
            assert value != FIELDS[name].default, (preset.name, name)

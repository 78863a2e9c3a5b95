"""The rulings: drawn on their page, and in words that forms can show."""

from __future__ import annotations

import draw_rulings
from landsraad.presets import presets_of
from landsraad.rulings import as_key, rulings_of
from landsraad.scenes.options import fields_of

from .positions import GAME

RULINGS = rulings_of(GAME)
FIELDS = {field.name: field for field in fields_of(GAME)}


def test_the_tables_of_the_documentation_are_what_the_script_draws() -> None:
    kept = draw_rulings.page_of(GAME.name).read_text(encoding="utf-8")
    assert kept == draw_rulings.drawn(GAME), "run tools/draw_rulings.py"


def test_the_documentation_has_every_option_and_every_ruling_once() -> None:
    assert RULINGS is not None
    page = draw_rulings.drawn(GAME)
    wrong = [name for name in FIELDS if page.count(f"| `{name}` |") != 1]
    wrong += [each.id for each in RULINGS.ruling if page.count(f"| {each.id} |") != 1]
    assert wrong == []


def test_every_option_and_each_of_its_values_has_words() -> None:
    for field in FIELDS.values():
        words = field.wording
        assert words.title, field.name
        assert set(words.words) == set(words.effects) == {as_key(x) for x in field.choices}


def test_every_value_that_a_preset_sets_is_one_of_its_option() -> None:
    for preset in presets_of(GAME).sets:
        for name, value in preset.options.items():
            assert value in FIELDS[name].choices, (preset.name, name)
            assert value != FIELDS[name].default, (preset.name, name)

"""Rulings and options agree, forms have words for them, and the documentation shows them all."""

from __future__ import annotations

import re

import pytest

import draw_rulings
from landsraad.games.war_for_arrakis import WarForArrakis
from landsraad.games.war_for_arrakis.components import MODULES
from landsraad.kernel import Dice
from landsraad.presets import Preset, called, changed, presets_of
from landsraad.rulings import Ruling, as_key, rulings_of
from landsraad.scenes.options import Field, fields_of

GAME = WarForArrakis()
RULINGS = rulings_of(GAME)
assert RULINGS is not None
SETTLED = [ruling for ruling in RULINGS.ruling if ruling.option]
FIELDS = {field.name: field for field in fields_of(GAME)}
PRESETS = presets_of(GAME)
ENGINE_NAME = re.compile(r"[a-z0-9]_[a-z0-9]|`|\.toml")


def test_there_are_192_rulings_with_ids_of_their_own_and_12_options_among_them() -> None:
    assert RULINGS is not None
    ids = [ruling.id for ruling in RULINGS.ruling]
    assert len(ids) == len({*ids}) == 192
    assert len(SETTLED) == 12


def test_every_option_is_a_ruling_or_one_of_the_set_up() -> None:
    assert RULINGS is not None
    own = [option.name for option in RULINGS.option]
    assert sorted(FIELDS) == sorted([*own, *(ruling.option for ruling in SETTLED)])


@pytest.mark.parametrize("ruling", SETTLED, ids=lambda ruling: ruling.id)
def test_an_option_has_the_default_and_the_values_of_its_ruling(ruling: Ruling) -> None:
    field = FIELDS[ruling.option]
    assert field.default == ruling.default
    assert ruling.default in ruling.values
    assert {*map(as_key, field.choices)} == {*map(as_key, ruling.values)} == {*ruling.effects}


@pytest.mark.parametrize("field", FIELDS.values(), ids=lambda field: field.name)
def test_an_option_speaks_to_people(field: Field) -> None:
    wording = field.wording
    said = [field.said(value) for value in field.choices]
    effects = [field.effect(value) for value in (*field.choices, field.default)]
    assert all((wording.title, wording.group, *said, *effects))
    assert len({*said}) == len(said)
    assert {*wording.words} <= {as_key(value) for value in field.choices}
    assert not {*said} & {"yes", "no"}
    for words in (wording.title, wording.group, *said, *effects):
        assert not ENGINE_NAME.search(words), words


def test_possible_futures_are_called_as_their_modules_and_none_is_none() -> None:
    field = FIELDS["futures"]
    assert {value: field.said(value) for value in field.values} == {
        value: MODULES[value].name for value in field.values
    }
    assert field.said(field.default) == "none"


@pytest.mark.parametrize("preset", PRESETS.sets, ids=lambda preset: preset.name)
def test_a_game_can_be_set_up_by_each_preset(preset: Preset) -> None:
    state = GAME.setup(GAME.chosen(preset.options), preset.seats, Dice(1))
    assert len(state.shields) == preset.seats
    assert changed(GAME, preset, preset.options) == []
    assert called(GAME, preset.options, preset.seats) == preset.title


def test_the_first_game_is_a_short_duel_with_hints() -> None:
    first = PRESETS.named(PRESETS.first)
    assert (first.seats, first.hints, first.slow) == (2, True, True)
    assert first.options == {"objectives": "short"}
    assert first.weight == min(each.weight for each in PRESETS.sets)
    assert PRESETS.named(PRESETS.usual).length == "90–150 min"


def test_the_page_of_rulings_is_what_the_script_draws_and_has_each_once() -> None:
    assert RULINGS is not None
    page = draw_rulings.page_of(GAME.name).read_text(encoding="utf-8")
    assert page == draw_rulings.drawn(GAME), "draw docs/rulings/war-for-arrakis.md anew"
    wrong = [name for name in FIELDS if page.count(f"| `{name}` |") != 1]
    wrong += [each.id for each in RULINGS.ruling if page.count(f"| {each.id} |") != 1]
    assert wrong == []

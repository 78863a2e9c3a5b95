"""Rulings from one file: options are described by it, and the documentation is made of it."""

from typing import Any

import pytest

from landsraad import game_names, load
from landsraad.components import Unfit, decoded
from landsraad.rulings import Ruling, Rulings, rulings_of
from landsraad.scenes.options import OptionField, fields_of

from .kernel.toys import Toy
from .settled import (
    field_of,
    must_agree,
    must_be_documented_once,
    must_be_drawn,
    must_describe_every_option,
    must_have_own_ids,
)

SETTLED: dict[str, Rulings] = {
    name: found for name in game_names() if (found := rulings_of(load(name))) is not None
}
OPTIONS = [(name, each) for name, found in SETTLED.items() for each in found.ruling if each.option]
ONE = b"""
[[ruling]]
id = "storm_path"
topic = "storm"
status = "seed"
ruling = "The storm hits every sector that it enters."
short = "what it enters, it hits"
"""


def field(name: str, option: str) -> OptionField:
    return field_of(load(name), option)


# ---- they agree with the options


def test_all_big_games_have_rulings_and_options_among_them() -> None:
    assert {name: len(found.ruling) for name, found in SETTLED.items()} == {
        "dawn_of_the_fremen": 64,
        "dune": 122,
        "imperium": 176,
        "megagame": 124,
        "war_for_arrakis": 193,
    }
    assert len(OPTIONS) == 36 + 18 + 22 + 28 + 13


@pytest.mark.parametrize(("name", "ruling"), OPTIONS, ids=lambda each: getattr(each, "id", each))
def test_an_option_has_the_default_and_the_values_of_its_ruling(name: str, ruling: Ruling) -> None:
    must_agree(load(name), ruling)


@pytest.mark.parametrize("name", SETTLED)
def test_every_option_is_described_by_the_rulings_and_nowhere_else(name: str) -> None:
    must_describe_every_option(load(name))


@pytest.mark.parametrize("name", SETTLED)
def test_every_ruling_has_its_own_id(name: str) -> None:
    must_have_own_ids(load(name))


# ---- how an option is described


def test_an_option_is_described_value_by_value_with_the_ruling() -> None:
    meaning = field("dune", "shared_spice_split").meaning
    assert meaning.startswith("storm_order: The faction earlier in storm order takes")
    assert " agreement: The factions name a split" in meaning
    assert meaning.endswith(" (collection_shared)")


def test_yes_and_no_are_words_and_the_default_comes_first() -> None:
    assert field("dune", "open_spice").meaning.startswith("no: ")
    assert field("dune", "truthtrance_future").meaning.startswith("yes: ")


def test_an_option_of_no_ruling_has_words_as_well() -> None:
    assert field("dune", "turns").meaning == "The last turn; the rulebook's game has ten."


def test_a_game_without_the_file_describes_its_options_itself() -> None:
    toy: Any = Toy()
    assert rulings_of(toy) is None
    assert [each.meaning for each in fields_of(toy)] == ["Coins of each seat.", ""]


def test_a_variant_of_a_game_has_the_rulings_of_the_game() -> None:
    variant: Any = type("Variant", (type(load("dune")),), {})()
    assert rulings_of(variant) is SETTLED["dune"]


# ---- files that do not fit


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (ONE.replace(b'"storm"', b"3"), 'my.toml, ruling "storm_path": Expected `str`, got `int`'),
        (
            ONE + ONE.replace(b'id = "storm_path"', b""),
            "my.toml, ruling 2: Object missing",
        ),
        (b"ruling = 3", "my.toml: Expected `array`, got `int`"),
        (b"ruling = [", "my.toml: "),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_its_entry(text: bytes, sentence: str) -> None:
    with pytest.raises(Unfit) as why:
        decoded(text, "my.toml", Rulings)
    assert str(why.value).startswith(sentence)


# ---- the documentation


@pytest.mark.parametrize("name", SETTLED)
def test_the_tables_of_the_documentation_are_what_the_script_draws(name: str) -> None:
    must_be_drawn(load(name))


@pytest.mark.parametrize("name", SETTLED)
def test_the_documentation_has_every_option_and_every_ruling_once(name: str) -> None:
    must_be_documented_once(load(name))

"""The rulings agree with the options, have words for forms, and are drawn on their page."""

from __future__ import annotations

import pytest

from landsraad.rulings import Ruling

from ...settled import (
    must_agree,
    must_be_documented_once,
    must_be_drawn,
    must_describe_every_option,
    must_have_own_ids,
    must_have_words,
    settled,
)
from .positions import GAME

RULINGS = settled(GAME).ruling


def test_there_are_124_rulings_27_of_them_options() -> None:
    assert len(RULINGS) == 124
    assert len([each for each in RULINGS if each.option]) == 27


@pytest.mark.parametrize("ruling", [each for each in RULINGS if each.option], ids=lambda x: x.id)
def test_an_option_has_the_default_and_the_values_of_its_ruling(ruling: Ruling) -> None:
    must_agree(GAME, ruling)


def test_every_option_is_described_by_the_rulings_and_nowhere_else() -> None:
    must_describe_every_option(GAME)


def test_every_option_and_each_of_its_values_has_words() -> None:
    must_have_words(GAME)


def test_every_ruling_has_its_own_id() -> None:
    must_have_own_ids(GAME)


def test_the_tables_of_the_documentation_are_what_the_script_draws() -> None:
    must_be_drawn(GAME)


def test_the_documentation_has_every_option_and_every_ruling_once() -> None:
    must_be_documented_once(GAME)

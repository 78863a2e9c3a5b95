"""What must hold for the rulings of every game, registered or still being built."""

from __future__ import annotations

from typing import Any

import msgspec

import draw_rulings
from landsraad.kernel import Game
from landsraad.rulings import Ruling, Rulings, as_key, rulings_of
from landsraad.scenes.options import OptionField, fields_of


def settled(game: Game[Any]) -> Rulings:
    """The rulings of a game that has them."""
    found = rulings_of(game)
    assert found is not None, f"{game.name} has no rulings"
    return found


def field_of(game: Game[Any], option: str) -> OptionField:
    """An option of a game as forms have it."""
    return next(each for each in fields_of(game) if each.name == option)


def must_agree(game: Game[Any], ruling: Ruling) -> None:
    """An option has the default and the values of its ruling, and each value is described."""
    option = field_of(game, ruling.option)
    values = (False, True) if option.kind == "flag" else option.values
    assert option.default == ruling.default
    assert sorted(map(str, values)) == sorted(map(str, ruling.values))
    assert bool(ruling.effects) != bool(ruling.about)
    if ruling.effects:
        assert {as_key(value) for value in values} == {*ruling.effects}


def must_describe_every_option(game: Game[Any]) -> None:
    """Options are described by the rulings and nowhere else."""
    described = {each.name: each.meaning for each in fields_of(game)}
    assert described == settled(game).meanings()
    schema = msgspec.json.schema(game.options)["$defs"]["Options"]["properties"]
    assert "description" not in str(schema)


def must_have_words(game: Game[Any]) -> None:
    """Every option has a title, and each of its values words and an effect."""
    for field in fields_of(game):
        words = field.wording
        assert words.title, field.name
        assert words.group, field.name
        assert set(words.words) == set(words.effects) == {as_key(x) for x in field.choices}


def must_have_own_ids(game: Game[Any]) -> None:
    """No two rulings share an id."""
    ids = [ruling.id for ruling in settled(game).ruling]
    assert len(set(ids)) == len(ids)


def must_be_drawn(game: Game[Any]) -> None:
    """The tables of the documentation are what the script draws."""
    kept = draw_rulings.page_of(game.name).read_text(encoding="utf-8")
    assert kept == draw_rulings.drawn(game), "run tools/draw_rulings.py"


def must_be_documented_once(game: Game[Any]) -> None:
    """The documentation has every option and every ruling once."""
    page = draw_rulings.drawn(game)
    wrong = [each.name for each in fields_of(game) if page.count(f"| `{each.name}` |") != 1]
    wrong += [each.id for each in settled(game).ruling if page.count(f"| {each.id} |") != 1]
    assert wrong == []

"""Options described for forms."""

from enum import Enum
from typing import Annotated, Literal

import pytest
from msgspec import Meta, field

from landsraad import kernel, load
from landsraad.scenes.options import OptionField, fields_of


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Options(kernel.Options, frozen=True):
    speed: Annotated[int, Meta(ge=1, le=9, description="How fast.")] = 3
    above: Annotated[int, Meta(gt=0)] = 1
    below: Annotated[int, Meta(lt=10)] = 1
    part: Annotated[float, Meta(ge=0.5)] = 1.0
    whole: int = 0
    fair: bool = True
    mode: Literal["short", "long"] = "short"
    colour: Colour = Colour.RED
    houses: tuple[Annotated[Literal["a", "b"], Meta(description="A house.")], ...] = ()
    numbers: list[int] = field(default_factory=list)
    limit: int | None = None
    name: str = "us"


@pytest.fixture(scope="module")
def fields() -> dict[str, OptionField]:
    game = type("Some", (kernel.Game,), {"options": Options})()
    return {each.name: each for each in fields_of(game)}


def test_every_option_has_a_kind(fields: dict[str, OptionField]):
    assert {name: each.kind for name, each in fields.items()} == {
        "speed": "number",
        "above": "number",
        "below": "number",
        "part": "number",
        "whole": "number",
        "fair": "flag",
        "mode": "one",
        "colour": "one",
        "houses": "several",
        "numbers": "text",
        "limit": "text",
        "name": "text",
    }


def test_numbers_have_bounds(fields: dict[str, OptionField]):
    bounds = {name: (each.low, each.high) for name, each in fields.items()}
    assert bounds["speed"] == (1, 9)
    assert bounds["above"] == (1, None)
    assert bounds["below"] == (None, 9)
    assert bounds["part"] == (0.5, None)
    assert bounds["whole"] == bounds["name"] == (None, None)


def test_choices_have_values(fields: dict[str, OptionField]):
    assert set(fields["mode"].values) == {"short", "long"}
    assert fields["colour"].values == ("red", "blue")
    assert set(fields["houses"].values) == {"a", "b"}
    assert fields["speed"].values == ()


def test_all_is_said_in_words(fields: dict[str, OptionField]):
    assert fields["speed"].meaning == "How fast."
    allowed = {name: each.allowed for name, each in fields.items()}
    assert allowed["speed"] == "1–9"
    assert allowed["above"] == "more than 0"
    assert allowed["part"] == "at least 0.5"
    assert allowed["whole"] == "a whole number"
    assert allowed["fair"] == "true, false"
    assert allowed["houses"].startswith("any of: ")
    assert allowed["limit"] in ("a whole number or nothing", "nothing or a whole number")


def test_defaults_are_those_of_the_struct(fields: dict[str, OptionField]):
    assert fields["numbers"].default == []
    assert fields["mode"].default == "short"


@pytest.mark.parametrize("name", ["spice_auction", "dune"])
def test_every_option_of_our_games_is_explained_and_takes_its_values(name: str):
    game = load(name)
    for each in fields_of(game):
        assert each.meaning
        for value in each.values if each.kind == "one" else ():
            assert getattr(game.chosen({each.name: value}), each.name) == value

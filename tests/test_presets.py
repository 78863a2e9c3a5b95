"""Presets: every game can be played as its card in the lobby says."""

import re
from typing import Any

import pytest

from landsraad import game_names, load
from landsraad.kernel import Match, Refused, Secret
from landsraad.presets import Preset, called, changed, nearest, presets_of, with_sides
from landsraad.rulings import as_key
from landsraad.scenes.options import OptionField, fields_of
from landsraad.scenes.rendering.render import markup
from landsraad.server.page.fetched.manuals import options_in_force

from .kernel.toys import Toy

PRESETS = [(name, each) for name in game_names() for each in presets_of(load(name)).sets]
OPTIONS = [(name, each) for name in game_names() for each in fields_of(load(name))]
ENGINE_NAME = re.compile(r"[a-z0-9]_[a-z0-9]|`|\.toml|\bToy\b")


def drawn(name: str) -> list[str]:
    """The sides that a game's seats can have."""
    sides = presets_of(load(name)).sides
    fields = {each.name: each for each in fields_of(load(name))}
    return list(fields[sides.option].values) if sides else []


@pytest.mark.parametrize(("name", "preset"), PRESETS, ids=lambda each: getattr(each, "name", each))
def test_a_table_with_a_preset_begins_and_asks_nobody_to_swap(name: str, preset: Preset) -> None:
    game = load(name)
    options = with_sides(game, preset, drawn(name))
    match = Match.begin(game, options, preset.seats, Secret.given(1), live=True)
    assert match.asks or match.offers(0), "somebody can do something"
    assert not {ask.kind for ask in match.asks.values()} & {"swap with", "pick faction"}
    assert changed(game, preset, options) == []
    assert called(game, options, preset.seats) == preset.title


@pytest.mark.parametrize(("name", "preset"), PRESETS, ids=lambda each: getattr(each, "name", each))
def test_a_preset_says_how_long_and_how_hard_it_is(name: str, preset: Preset) -> None:
    least, most = preset.minutes
    assert 0 < least <= most
    assert preset.length[-1] in "nh"
    assert preset.difficulty
    assert preset.seats in load(name).seats
    assert preset.sentence[0].isupper()
    assert not preset.sentence.endswith(".")


@pytest.mark.parametrize("name", game_names())
def test_a_game_has_one_preset_for_the_first_time_and_one_for_every_day(name: str) -> None:
    presets = presets_of(load(name))
    first = presets.named(presets.first)
    assert first.hints
    assert first.slow
    assert first.weight == min(each.weight for each in presets.sets)
    assert not presets.named(presets.usual).hints
    assert presets.sentence.endswith(".")
    assert len({each.name for each in presets.sets}) == len(presets.sets)


def test_the_first_game_of_dune_has_three_houses_basic_rules_and_five_turns() -> None:
    presets = presets_of(load("dune"))
    first = presets.named(presets.first)
    assert (first.seats, first.options["game"], first.options["turns"]) == (3, "basic", 5)
    assert len(first.options["factions"]) == 3


def test_a_changed_rule_is_counted_and_the_houses_are_not_rules() -> None:
    dune = load("dune")
    given: dict[str, Any] = {"choice": "assign", "factions": ["guild", "fremen", "emperor"]}
    assert called(dune, given, 3) == "Advanced"
    assert called(dune, {"open_spice": True}, 6) == "Advanced, 1 rule changed"
    assert called(dune, {"open_spice": True, "turns": 9}, 6) == "Advanced, 2 rules changed"
    assert nearest(dune, {"game": "basic", "turns": 5}, 4)[0].name == "first"


def test_a_preset_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="there are: first, basic"):
        presets_of(load("dune")).named("chess")


def test_a_game_without_presets_is_played_as_its_defaults_say() -> None:
    toy: Any = Toy()
    presets = presets_of(toy)
    assert presets.named(presets.usual).seats == max(toy.seats)
    assert with_sides(toy, presets.named(presets.first), ["a"]) == {}


# ---- words of options


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=lambda each: getattr(each, "name", each))
def test_an_option_speaks_to_people(name: str, option: OptionField) -> None:
    wording = option.wording
    assert wording.title
    assert wording.group
    effects = [option.effect(value) for value in (*option.choices, option.default)]
    said = [option.said(value) for value in option.choices]
    assert all(effects)
    assert len(set(said)) == len(said)
    for words in (wording.title, wording.group, *said, *effects):
        assert not ENGINE_NAME.search(words), words
    if option.kind in ("flag", "one"):
        assert not {*said} & {"yes", "no"}


@pytest.mark.parametrize("name", game_names())
def test_the_words_of_values_are_of_values_that_there_are(name: str) -> None:
    for option in fields_of(load(name)):
        assert {*option.wording.words} <= {as_key(value) for value in option.choices}


@pytest.mark.parametrize("name", game_names())
def test_the_options_of_a_table_are_told_without_names_of_the_engine(name: str) -> None:
    game = load(name)
    told = markup(options_in_force(game, {"open_spice": True, "turns": 3}), ids=False)
    assert not ENGINE_NAME.search(re.sub(r"<[^>]*>", "", told))
    if name == "dune":
        assert "The last turn – <b>3</b>" in told
        assert "Everybody’s spice – <b>is shown to all</b>" in told
        assert told.count("not the usual choice") == 2

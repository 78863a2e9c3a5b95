"""Bots by name: who can play what, and what is said when another is asked for."""

from __future__ import annotations

import pytest

from landsraad import begin, game_names, load
from landsraad.bots.named import LEVELS, able, level, maker, meant, names, offered, usual
from landsraad.bots.seating import run
from landsraad.kernel import Refused

FLOOR = "megagame"
"""A game of an open floor, which a clock moves on."""


@pytest.mark.parametrize("spec", ["ponder", "ponder:200", "ponder:1.5s"])
def test_a_bot_that_searches_is_refused_on_an_open_floor_with_those_that_can_play(
    spec: str,
) -> None:
    with pytest.raises(Refused, match="ponder only answers questions") as why:
        maker(load(FLOOR), spec)
    assert str(why.value).endswith(
        "is played by free acts: try gentle, steady, strong, herald, caretaker, random"
    )


def test_nobody_seats_one_there_either() -> None:
    match = begin(FLOOR, seats=15, seed=1, options={"years": 8})
    with pytest.raises(Refused, match="ponder only answers questions"):
        run(match, ["herald", "ponder"])
    assert match.decisions == 0


@pytest.mark.parametrize("name", game_names())
def test_every_bot_that_is_listed_can_be_made_and_has_a_level(name: str) -> None:
    game = load(name)
    for spec in names(game):
        assert callable(maker(game, spec))
        assert level(game, spec)
    assert usual(game) in names(game)


@pytest.mark.parametrize("name", game_names())
def test_bots_that_search_are_listed_where_questions_are_asked(name: str) -> None:
    assert ("ponder" in names(load(name))) == (name != FLOOR)


def test_an_older_table_that_names_one_is_played_on_by_the_usual_bot() -> None:
    assert able(load(FLOOR), "ponder:20") == usual(load(FLOOR)) == "herald"
    assert able(load(FLOOR), "caretaker") == "caretaker"
    assert able(load("dune"), "ponder:20") == "ponder:20"


@pytest.mark.parametrize("name", game_names())
def test_levels_have_the_same_words_in_every_game(name: str) -> None:
    game = load(name)
    choices = offered(game)
    assert list(choices)[:3] == list(choices.values())[:3] == list(LEVELS)
    engine = {"mentat", "naib", "warmaster", "spymaster", "herald", "ponder", "random"}
    assert not engine & {*choices, *choices.values()}
    assert level(game, usual(game)) == level(game, "") == "steady"
    assert level(game, "random") == "guesses"


def test_steady_is_the_games_own_player_and_strong_searches_where_that_is_stronger() -> None:
    assert [meant(load("imperium"), spec) for spec in LEVELS] == ["gentle", "spymaster", "ponder"]
    assert [meant(load("dune"), spec) for spec in LEVELS] == ["gentle", "mentat", "mentat"]
    assert [meant(load(FLOOR), spec) for spec in LEVELS] == ["gentle", "herald", "herald"]
    assert able(load("imperium"), "strong:400") == "ponder:400"
    with pytest.raises(Refused, match="strong takes no budget"):
        maker(load("dune"), "strong:400")


def test_levels_take_seats_by_name() -> None:
    verdict = run(begin("spice_auction", seats=3, seed=1, options={"rounds": 3}), [*LEVELS])
    assert verdict is not None

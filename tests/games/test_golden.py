"""Recorded bot games of every game end as recorded, whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from landsraad import load
from landsraad.kernel.record import End
from landsraad.scenes.story import story_of

from .golden import games, golden, records, replayed


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in games() for name in records(game)]
)
def test_a_recorded_game_ends_as_recorded(game: str, name: str) -> None:
    match, entries = replayed(game, name), golden(game, name).entries
    end = entries[-1]
    assert isinstance(end, End)
    assert match.verdict == end.verdict
    assert match.entries == entries
    match.game.invariants(match.state)


@pytest.mark.parametrize("game", games())
def test_there_is_a_recorded_game_for_each_way_it_can_end(game: str) -> None:
    ends = (golden(game, name).entries[-1] for name in records(game))
    found = {end.verdict.ending for end in ends if isinstance(end, End)}
    assert found == story_of(load(game)).endings.keys()


@pytest.mark.parametrize("game", games())
def test_recorded_games_are_the_same_under_two_hash_seeds(game: str) -> None:
    def under(seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", "tests.games.golden", game],
            env=os.environ | {"PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    first = under("1")
    assert first == under("2")
    assert len(first.split()) == len(records(game))


def test_all_big_games_have_golden_records() -> None:
    assert games() == ["dawn_of_the_fremen", "dune", "imperium", "megagame", "war_for_arrakis"]

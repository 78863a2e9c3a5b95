"""Every registered game obeys every law: the quick set. `make soak` runs the long one."""

import os
import subprocess
import sys
from itertools import groupby

import pytest

from landsraad import game_names, load
from landsraad.testing import LAWS, Setting, settings, try_law
from landsraad.testing.soak import main

SEEDS = 3


def cases():
    for name in game_names():
        for law in LAWS:
            grouped = groupby(settings(load(name), law, SEEDS), lambda s: (s.seats, s.options))
            for number, (_, group) in enumerate(grouped):
                yield pytest.param(name, law, list(group), id=f"{name}-{law}-{number}")


@pytest.mark.parametrize(("name", "law", "group"), list(cases()))
def test_every_game_obeys_every_law(name: str, law: str, group: list[Setting]):
    for setting in group:
        assert try_law(law, load(name), setting).matches


def test_the_laws_are_tried_with_every_number_of_seats_and_every_option_set():
    game = load("spice_auction")
    tried = settings(game, "it_ends", SEEDS)
    assert {setting.seats for setting in tried} == {3, 4, 5, 6}
    assert len(tried) == 4 * len(game.laws.option_sets) * SEEDS


def test_games_are_the_same_under_two_hash_seeds():
    def under(seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", "landsraad.testing.fingerprint"],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    first = under("1")
    assert first == under("2")
    assert all(name in first for name in game_names())


def test_a_soak_prints_what_was_tried_and_succeeds(capsys: pytest.CaptureFixture[str]):
    assert main(["spice_auction"], long=False, seeds=1, workers=2) == 0
    printed = capsys.readouterr().out
    for word in (*LAWS, "worlds", "interruptions", "take-backs", "violations", "weighed", "turn"):
        assert word in printed

"""One recorded bot game for each way a game can end: it replays exactly, whatever the hash seed.

`python tools/golden.py dawn_of_the_fremen` makes them anew when the rules change on purpose.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from landsraad.kernel.record import End, read
from landsraad.kernel.replay import replay

from .switching import GAME

GOLDEN = Path(__file__).parent / "golden"
ENDINGS = {
    "sietches": "sietches",
    "alliance": "alliance",
    "tie": "tie",
    "consent": "consent",
    "last_side": "last_side",
    "last_cycle": "last_cycle",
    "fixed_pairs": "alliance",
}
"""How each recorded game ends."""


def fingerprint(name: str) -> str:
    """A hash of the last state and everything told of a replayed game."""
    match = replay(read(GOLDEN / f"{name}.jsonl"), game=GAME)
    return hashlib.sha256(match.encoded() + repr(match.told).encode()).hexdigest()


@pytest.mark.parametrize(("name", "ending"), ENDINGS.items())
def test_a_recorded_game_ends_as_recorded(name: str, ending: str) -> None:
    record = read(GOLDEN / f"{name}.jsonl")
    match = replay(record, game=GAME)
    end = record.entries[-1]
    assert isinstance(end, End)
    assert match.verdict == end.verdict
    assert match.verdict is not None
    assert match.verdict.ending == ending
    assert match.entries == record.entries
    GAME.invariants(match.state)


def test_the_game_of_fixed_pairs_is_one_of_four_in_pairs() -> None:
    header = read(GOLDEN / "fixed_pairs.jsonl").header
    assert (header.seats, header.options["fixed_pairs"]) == (4, True)


def test_recorded_games_are_the_same_under_two_hash_seeds() -> None:
    def under(seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", "tests.games.dawn_of_the_fremen.test_golden"],
            env=os.environ | {"PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[3],
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    first = under("1")
    assert first == under("2")
    assert len(first.split()) == len(ENDINGS)


if __name__ == "__main__":
    for each in ENDINGS:
        print(fingerprint(each))

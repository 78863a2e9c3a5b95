"""One recorded bot game for each way a game can end: it replays exactly, whatever the hash seed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from landsraad.kernel.record import End, read
from landsraad.kernel.replay import replay

from .positions import GAME

GOLDEN = Path(__file__).parent / "golden"
ENDINGS = ("solo", "alliance", "prediction", "fremen", "guild", "most_strongholds", "tie")


def fingerprint(ending: str) -> str:
    """A hash of the last state and everything told of a replayed game."""
    match = replay(read(GOLDEN / f"{ending}.jsonl"), game=GAME)
    return hashlib.sha256(match.encoded() + repr(match.told).encode()).hexdigest()


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_recorded_game_ends_as_recorded(ending: str) -> None:
    record = read(GOLDEN / f"{ending}.jsonl")
    match = replay(record, game=GAME)
    end = record.entries[-1]
    assert isinstance(end, End)
    assert match.verdict == end.verdict
    assert match.verdict is not None
    assert match.verdict.ending == ending
    assert match.entries == record.entries
    GAME.invariants(match.state)


def test_recorded_games_are_the_same_under_two_hash_seeds() -> None:
    def under(seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", "tests.games.dune.test_golden"],
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

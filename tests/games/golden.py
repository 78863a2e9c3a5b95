"""Golden records: for each way a game can end, one recorded game in the game's `golden` folder.

`python tools/golden.py NAME` makes them anew when the rules change on purpose.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path
from typing import Any

from landsraad.kernel import Match, load
from landsraad.kernel.record import Record
from landsraad.records.files import read
from landsraad.records.replay import replay

HERE = Path(__file__).parent


def games() -> list[str]:
    """The games that have golden records."""
    return sorted(folder.parent.name for folder in HERE.glob("*/golden"))


def records(game: str) -> list[str]:
    """The names of a game's golden records."""
    return sorted(path.stem for path in (HERE / game / "golden").glob("*.jsonl"))


def golden(game: str, name: str) -> Record:
    """One of them."""
    return read(HERE / game / "golden" / f"{name}.jsonl")


@cache
def replayed(game: str, name: str) -> Match[Any]:
    """The match at the end of one of them."""
    return replay(golden(game, name), game=load(game))


def fingerprint(game: str, name: str) -> str:
    """A hash of the last state and everything told of a replayed game."""
    match = replayed(game, name)
    return hashlib.sha256(match.encoded() + repr(match.told).encode()).hexdigest()


if __name__ == "__main__":
    for each in sys.argv[1:]:
        print(*(fingerprint(each, name) for name in records(each)), sep="\n")

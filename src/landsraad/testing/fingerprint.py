"""A line for each game: a hash of what random matches of it come to.

Run under two `PYTHONHASHSEED`s: the output must be the same.
"""

from __future__ import annotations

import hashlib
import sys
from typing import Any

from landsraad.kernel import Game, load
from landsraad.kernel.game import game_names
from landsraad.records.files import line
from landsraad.testing.driver import Driver, Setting, setups, share


def fingerprint(game: Game[Any], seeds: int = 3) -> str:
    """Hash the records of random matches, with every number of seats and every option set."""
    digest = hashlib.sha256()
    for seats, options in setups(game):
        for seed in range(max(1, int(seeds * share(game, False)))):
            setting = Setting(seats, options, seed)
            match = Driver(game, setting, acts=0.1, backs=0.05, live=True).play()
            for entry in match.entries:
                digest.update(line(entry))
            digest.update(match.encoded())
    return digest.hexdigest()


def main(wanted: list[str]) -> None:
    """Print the fingerprints of these games, or of all."""
    for name in wanted or game_names():
        print(name, fingerprint(load(name)))


if __name__ == "__main__":
    main(sys.argv[1:])

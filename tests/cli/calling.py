"""Commands called as people and scripts call them."""

import sys
from collections.abc import Callable
from typing import NamedTuple

GAME = "spice_auction"
SHORT = ("--option", "rounds=3")


class Ran(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "landsraad", *args]


def play(run: Run, *args: object, typed: str) -> Ran:
    return run("play", GAME, "--terminal", "--bots", "random", *SHORT, *args, typed=typed)

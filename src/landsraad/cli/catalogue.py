"""What games there are, and what can be chosen in each."""

from __future__ import annotations

from importlib.resources import files
from tomllib import loads
from typing import Any

import msgspec

from landsraad import game_names
from landsraad.kernel import Game, Refused, Unreadable, load
from landsraad.option_sets import listed as listed_options


def loaded(name: str) -> Game[Any]:
    """Get a game; one that cannot be imported is a sentence, whatever went wrong inside it."""
    try:
        return load(name)
    except Refused:
        raise
    except Exception as why:  # another package's code can fail in any way
        raise Unreadable(f"{name} cannot be loaded ({type(why).__name__}: {why})") from why


class Listed(msgspec.Struct, frozen=True):
    """One game as `landsraad games` lists it."""

    name: str
    title: str = ""
    seats: tuple[int, ...] = ()
    options: int = 0
    problem: str = ""
    """Why it cannot be loaded; empty when it can."""


def listed() -> list[Listed]:
    """All games that are installed, also those that cannot be loaded."""
    own = _own()
    return [own.get(name) or _listed(name) for name in game_names()]


def _own() -> dict[str, Listed]:
    """The games of this house, without loading them: together they are 600 modules."""
    text = files("landsraad.games").joinpath("listed.toml").read_text("utf-8")
    return {
        name: msgspec.convert({"name": name, **row}, Listed) for name, row in loads(text).items()
    }


def _listed(name: str) -> Listed:
    try:
        game = loaded(name)
    except Unreadable as why:
        return Listed(name, problem=str(why))
    seats, options = tuple(game.seats), len(listed_options(game.options))
    return Listed(name, game.title, seats, options)

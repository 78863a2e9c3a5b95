"""Bots of other people: those of installed packages by name, others by where they stand.

A package names its bots in the entry point group `landsraad.bots`, as `thrifty` if they play
every game or as `spice_auction.thrifty` if they play that one. Any other is called by module and
name, as in `package.module:function`. Names of bots also come from records and over the network,
and nobody there shall choose what is run here: so a module is imported only if whoever started
this process has admitted it.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from landsraad.bots.bot import FunctionBot, Maker
from landsraad.kernel import Game, Refused

GROUP = "landsraad.bots"
ADMITTED = "LANDSRAAD_BOTS"
"""The environment variable that lists admitted bots: processes that work for this one have it."""

WHAT_IT_IS = (
    "a bot is a function of a view and a question, or a class that is made with game, seat and dice"
)


def is_path(spec: str) -> bool:
    """Is a bot called by module and name?

    >>> is_path("package.module:function"), is_path("ponder:200"), is_path("ponder:1.5s")
    (True, False, False)
    """
    module, _, name = spec.partition(":")
    return name.isidentifier() and all(part.isidentifier() for part in module.split("."))


def admit(spec: str) -> None:
    """Let a bot that is called by module and name play in this process and in those it starts.

    The module is looked for in the folder where one stands, too.
    """
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    _maker_at(spec)
    os.environ[ADMITTED] = ",".join({**dict.fromkeys(_admitted()), spec: None})


def _admitted() -> list[str]:
    return [spec for spec in os.environ.get(ADMITTED, "").split(",") if spec]


def admitted_maker(spec: str) -> Maker | None:
    """The maker of a bot that is called by module and name; None: nobody has admitted it."""
    return _maker_at(spec) if is_path(spec) and spec in _admitted() else None


@cache
def installed(game: str) -> dict[str, EntryPoint]:
    """Bots of installed packages that play a game, by the name that people use."""
    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP)):
        only, _, name = entry.name.rpartition(".")
        if only in ("", game):
            found[name] = entry
    return dict(sorted(found.items()))


def installed_maker(game: Game[Any], name: str) -> Maker | None:
    """The maker of a bot that an installed package brings; None: there is no such bot."""
    entry = installed(game.name).get(name)
    if entry is None:
        return None
    return _made_of(_loaded(name, entry.load), name)


def _maker_at(spec: str) -> Maker:
    module, _, name = spec.partition(":")
    loaded = _loaded(spec, partial(import_module, module))
    if not hasattr(loaded, name):
        raise Refused("{module} has nothing that is called {name}", module=module, name=name)
    return _made_of(getattr(loaded, name), spec)


def _loaded(spec: str, load: Callable[[], Any]) -> Any:
    try:
        return load()
    except Exception as why:  # another package's code can fail in any way
        told = f"{type(why).__name__}: {why}"
        raise Refused("the bot {spec} cannot be loaded ({told})", spec=spec, told=told) from why


def _made_of(thing: Any, spec: str) -> Maker:
    """A maker, of a class, of a function that answers, or of a maker itself."""
    is_class, is_function = inspect.isclass(thing), inspect.isfunction(thing)
    made: Maker = thing
    if is_class and callable(getattr(thing, "answer", None)) and _takes(thing, 3):
        return made
    if is_function and _takes(thing, 2):
        return lambda *_: FunctionBot(thing)
    if is_function and _takes(thing, 3):
        return made
    raise Refused("{spec} cannot play: {what}", spec=spec, what=WHAT_IT_IS)


def _takes(thing: Callable[..., Any], count: int) -> bool:
    try:
        inspect.signature(thing).bind(*[None] * count)
    except (TypeError, ValueError):
        return False
    return True

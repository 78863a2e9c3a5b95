"""What is typed on the command line, understood or refused with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from landsraad.bots.theirs import admit, is_path
from landsraad.kernel import Game, Refused


def bots_named(game: Game[Any], text: str) -> tuple[str, ...]:
    """Read the kinds of bots; a bot typed as module and name is imported and run.

    >>> from landsraad import load
    >>> bots_named(load("spice_auction"), "ponder:200, random")
    ('ponder:200', 'random')
    """
    from landsraad.bots.named import meant, names, searches

    specs = tuple(spec.strip() for spec in text.split(","))
    if not all(specs):
        raise Refused("bots are named with commas between them, not {text}", text=repr(text))
    for spec in specs:
        name, colon, _ = spec.partition(":")
        if searches(meant(game, spec)) or name in names(game):
            continue
        if is_path(spec):
            admit(spec)
        elif "." in name and not colon:
            path = ":".join(name.rsplit(".", 1))
            why = "there is no bot {name}; one of your own is called {meant}, with a colon"
            raise Refused(why, name=repr(name), meant=path)
    return specs


def options_given(game: Game[Any], texts: Sequence[str]) -> dict[str, Any]:
    """Read `name=value` for each, a list with commas; gives all options, as plain data.

    >>> from landsraad import load
    >>> options_given(load("spice_auction"), ["rounds=3"])
    {'rounds': 3, 'spice': ..., 'ties': 'caller'}
    """
    chosen: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused("an option is given as name=value, not {text}", text=repr(text))
        if name.strip() in chosen:
            raise Refused("the option {name} is given twice", name=repr(name.strip()))
        chosen[name.strip()] = value.strip()
    plain: dict[str, Any] = msgspec.to_builtins(game.chosen(_with_lists(game, chosen)))
    return plain


def _with_lists(game: Game[Any], chosen: dict[str, str]) -> dict[str, Any]:
    """Split the values of options that hold several things."""
    usual = msgspec.to_builtins(game.chosen({}))
    return {
        name: [part.strip() for part in value.split(",") if part.strip()]
        if isinstance(usual.get(name), list | tuple)
        else value
        for name, value in chosen.items()
    }

"""Switch a rule off, to see that the tests which cite it notice.

Every scenario test says in its docstring what it shows, in this grammar, separated by `; `:

    ruling: storm_path · card: lasgun · power: emperor sardaukar · karama: fremen (own Karama power)
    stop: guild half_price (a Karama stops a power) · option: open_spice=true · promise: no_bid
    question: holds_card

Each test module has `SWITCHES`: for what its tests cite, a function that switches that rule off.
Option values need none: they are forced to another value by themselves.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from landsraad.games.dune.steps import STEPS

Switch: TypeAlias = Callable[[pytest.MonkeyPatch], None]

FORCED: dict[str, Any] = {}
"""Options that every position is given, whatever its test wants."""


def replace(patch: pytest.MonkeyPatch, thing: Any, other: Any) -> None:
    """Put another function or value in the place of one, wherever the game has imported it."""
    if callable(thing) and hasattr(thing, "__name__"):
        other.__name__ = thing.__name__
    for name, module in list(sys.modules.items()):
        if name.startswith("landsraad.games.dune") and module is not None:
            for key, value in list(vars(module).items()):
                if value is thing:
                    patch.setattr(module, key, other)
    for key, value in list(STEPS.items()):
        if value is thing:
            patch.setitem(STEPS, key, other)


def without(thing: Any, value: Any = None) -> Switch:
    """A switch that lets a function do nothing but return this value."""
    return lambda patch: replace(patch, thing, lambda *args, **named: value)


def instead(thing: Any, other: Any) -> Switch:
    """A switch that puts another function or value in the place of one."""
    return lambda patch: replace(patch, thing, other)


def force(name: str, value: Any) -> Switch:
    """A switch that gives an option another value."""
    return lambda patch: patch.setitem(FORCED, name, value)

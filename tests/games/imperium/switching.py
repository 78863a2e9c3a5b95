"""Switch a rule off, to see that the tests which cite it notice.

Scenario tests say in their docstrings what they show, separated by `; `:

    ruling: free_order · option: end_vp=12 · trap: 4 · example: agent_turns

Each test module has `SWITCHES`: for what its tests cite, a function that switches that rule off.
Option values need none: they are forced to another value by themselves. Single ops are switched by
`switching_ops`.
"""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.imperium import Imperium
from landsraad.games.imperium.components import SCRIPTS
from landsraad.games.imperium.components.ops import Op
from landsraad.games.imperium.rules.effects import OPS
from landsraad.games.imperium.state import State

from ..citing import Switch, Switching, Test, notices

GAME = Imperium()
RULES = Switching("landsraad.games.imperium", GAME.steps)
FORCED = RULES.forced
"""Options that every position is given, whatever its test wants."""
without, instead = RULES.without, RULES.instead


def op_is(kind: type[Op], **fields: Any) -> Switch:
    """A switch that gives an op other rules: `possible`, `do`, `must` or `plain`."""
    return lambda patch: patch.setitem(OPS, kind, OPS[kind]._replace(**fields))


def no_script(path: str) -> Switch:
    """A switch that empties a script."""
    return lambda patch: patch.setitem(SCRIPTS, path, ())


def never(s: State, at: object, op: object) -> bool:
    """For `possible` and `must`: no."""
    return False


def always(s: State, at: object, op: object) -> bool:
    """For `possible` and `must`: yes."""
    return True


def nothing(*args: object) -> None:
    """For `do`: it does nothing."""


def reckoned_anew(function: Any) -> Switch:
    """A switch after which nothing is remembered of what this function found before."""
    return instead(function, function.__wrapped__)


def both(*switches: Switch) -> Switch:
    """A switch that does all of these."""

    def switch(patch: pytest.MonkeyPatch) -> None:
        for each in switches:
            each(patch)

    return switch


def must_notice(switch: Switch, test: Test, patch: pytest.MonkeyPatch) -> None:
    """Fail unless a test fails when a rule that it shows is switched off."""
    switch(patch)
    assert notices([test]), f"{test.__name__} does not fail"


__all__ = [
    "FORCED",
    "GAME",
    "RULES",
    "Switch",
    "always",
    "both",
    "instead",
    "must_notice",
    "never",
    "no_script",
    "nothing",
    "op_is",
    "without",
]

"""The sets of options that the laws are run with: together they hold every value of each option."""

from __future__ import annotations

from typing import Any, Final, get_args, get_type_hints

from landsraad.games.dune.options import Options

SETUP: Final = ("game", "choice", "factions", "turns", "two_factions_each", "own_factions_relation")
"""Options that not every table can have."""


def other_values() -> dict[str, list[Any]]:
    """Each option that is a ruling's, with the values that it does not have by default.

    >>> other_values()["guild_late_karama"]
    ['acts_last', 'forfeits']
    """
    default = Options()
    found: dict[str, list[Any]] = {}
    for name, kind in get_type_hints(Options).items():
        values = [False, True] if kind is bool else list(get_args(kind))
        if name not in SETUP:
            found[name] = [value for value in values if value != getattr(default, name)]
    return found


_OTHERS = other_values()

_ONE: Final = {name: values[0] for name, values in _OTHERS.items()}
"""Every option with its second value."""
_TWO: Final = {name: values[-1] for name, values in _OTHERS.items()} | {"deals": "typed"}
"""Every option with its last value, but deals, of which there would be none."""

_HALVES: Final = [
    {name: value for i, (name, value) in enumerate(_ONE.items()) if i % 2 == half}
    for half in (0, 1)
]

OPTION_SETS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"game": "basic", "choice": "pick"},
    _HALVES[0],
    _HALVES[1],
    _TWO,
)

SWITCHED: Final[tuple[dict[str, Any], ...]] = (
    *({name: value} for name, values in _OTHERS.items() for value in values),
    {"game": "basic"},
    {"choice": "pick"},
    {"turns": 3},
    {"two_factions_each": True},
    {"two_factions_each": True, "own_factions_relation": "separate"},
)
"""Each option switched to each of its other values, by itself."""

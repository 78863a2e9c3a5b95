"""Sets of options for the laws of a game: every value of every option, in a few sets.

`other_values` lists what each option can be besides its default; the other functions make sets of
that. It stands below the games, which name their sets in `Game.laws`.

>>> from landsraad import load
>>> other_values(load("spice_auction").options, but=["rounds", "spice"])
{'ties': ['nobody']}
>>> others = {"deals": ["some", "none"], "open_spice": [True]}
>>> first(others), last(others)
({'deals': 'some', 'open_spice': True}, {'deals': 'none', 'open_spice': True})
>>> halves(first(others))
({'deals': 'some'}, {'open_spice': True})
>>> switched(others)
[{'deals': 'some'}, {'deals': 'none'}, {'open_spice': True}]
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeAlias, get_args, get_type_hints

from landsraad.kernel import Options

Others: TypeAlias = Mapping[str, Sequence[Any]]
"""Options with values that are not their defaults."""


def other_values(options: type[Options], but: Collection[str] = ()) -> dict[str, list[Any]]:
    """Each option with the values that it does not have by default.

    Options without a list of values, such as numbers, must be named in `but`, and so should those
    that not every table can have.
    """
    default = options()
    found: dict[str, list[Any]] = {}
    for name, kind in get_type_hints(options).items():
        if name not in but:
            values = [False, True] if kind is bool else list(get_args(kind))
            found[name] = [value for value in values if value != getattr(default, name)]
            if not found[name]:
                raise TypeError(f"{name} has no list of values: name it in `but`")
    return found


def first(others: Others) -> dict[str, Any]:
    """Every option with the first of its other values."""
    return {name: values[0] for name, values in others.items()}


def last(others: Others) -> dict[str, Any]:
    """Every option with the last of its other values."""
    return {name: values[-1] for name, values in others.items()}


def halves(chosen: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Every second option in one set and the rest in another."""
    items = list(chosen.items())
    return dict(items[::2]), dict(items[1::2])


def switched(others: Others) -> list[dict[str, Any]]:
    """Each option switched to each of its other values, by itself."""
    return [{name: value} for name, values in others.items() for value in values]

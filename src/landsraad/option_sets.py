"""Which options people are offered, and sets of them for the laws of a game.

An option may be hidden: `Annotated` with `HIDDEN` it is read from records and offered to nobody.
The sets hold every value of every option, in a few of them: `other_values` lists what each option
can be besides its default; the other functions make sets of that. It stands below the games, which
name their sets in `Game.laws`.

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
>>> for chosen in covering({"deals": ["all", "none"], "ties": ["x", "y"], "open": [False, True]}):
...     print(*chosen.values())
all x False
all y True
none x True
none y False
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, product
from typing import Any, Final, TypeAlias, get_args, get_type_hints

import msgspec

from landsraad.kernel import Options

HIDDEN: Final = msgspec.Meta(extra={"hidden": True})
"""For an option that nothing obeys yet, or no longer: records that name it must still open."""

Others: TypeAlias = Mapping[str, Sequence[Any]]
"""Options with values that are not their defaults."""


def listed(options: type[Options]) -> list[str]:
    """The options that people are offered, by name: all but the hidden ones.

    >>> from landsraad import load
    >>> listed(load("spice_auction").options)
    ['rounds', 'spice', 'ties']
    """
    kinds = get_type_hints(options, include_extras=True)
    names = options.__struct_fields__
    return [name for name in names if HIDDEN not in getattr(kinds[name], "__metadata__", ())]


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


def covering(values: Others) -> list[dict[str, Any]]:
    """A few sets in which any two values of two options meet at least once.

    The first set has the first value of each option. Most defects need one option or two that meet,
    so these few sets find nearly all that trying every combination would.
    """
    names = list(values)
    numbers = [range(len(values[name])) for name in names]
    unmet = {
        pair
        for one, other in combinations(range(len(names)), 2)
        for pair in product(product([one], numbers[one]), product([other], numbers[other]))
    }
    rows: list[list[int]] = []
    while unmet:
        row = _meeting_most(numbers, unmet) if rows else [0] * len(names)
        unmet.difference_update(combinations(enumerate(row), 2))
        rows.append(row)
    return [{name: values[name][at] for name, at in zip(names, row, strict=True)} for row in rows]


_Pair: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Two options by their numbers, each with the number of a value; the first option comes first."""


def _meeting_most(numbers: Sequence[range], unmet: Collection[_Pair]) -> list[int]:
    """A set of values that begins with a pair that has not met and adds as many more as it can."""
    row = dict(min(unmet))
    for option, choices in enumerate(numbers):
        if option not in row:
            row[option] = max(
                choices,
                key=lambda at: sum(
                    tuple(sorted([(option, at), known])) in unmet for known in row.items()
                ),
            )
    return [row[option] for option in range(len(numbers))]

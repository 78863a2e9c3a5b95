"""The values of a match by their paths, and how two moments differ: `table.market: 5 → 3`.

Moderators see the table and all shields. What lies in the box, such as decks, is nobody's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any, Final

import msgspec

from landsraad.kernel import Refused
from landsraad.kernel.corrections import step_into
from landsraad.kernel.state import State
from landsraad.scenes.story import Story

TABLE, SHIELDS = "table", "shields"
UNSAID: Final = frozenset({"agenda", "notes"})
"""Fields of the engine itself, which mean nothing to people."""
MOST_NOTED: Final = 60
"""Values of one deed that are written into the record."""
NO_SUCH_PLACE: Final = "there is nothing at {path}"
NOT_SEEN: Final = "{path} cannot be corrected: control changes what it sees, table and shields"

Values = dict[str, Any]
Changes = dict[str, tuple[Any, Any]]


def tree_of(state: State[Any, Any, Any], *, secret: bool = True) -> dict[str, Any]:
    """Table and shields as plain data; without secrets only the table."""
    found = {TABLE: msgspec.to_builtins(state.table, str_keys=True)}
    if secret:
        found[SHIELDS] = [msgspec.to_builtins(each, str_keys=True) for each in state.shields]
    return found


def values_of(state: State[Any, Any, Any], *, secret: bool = True) -> Values:
    """Every single value by its path."""
    found: Values = {}
    _gather(tree_of(state, secret=secret), "", found)
    return found


def _gather(place: Any, path: str, found: Values) -> None:
    """Go down to what is a value by itself.

    >>> found = {}
    >>> _gather({"table": {"market": 5, "agenda": [], "tanks": [2, 2]}}, "", found)
    >>> found
    {'table.market': 5, 'table.tanks': [2, 2]}
    """
    if isinstance(place, dict):
        for key, value in place.items():
            if key not in UNSAID:
                _gather(value, f"{path}.{key}" if path else str(key), found)
    elif isinstance(place, list) and place and all(isinstance(each, dict) for each in place):
        for number, value in enumerate(place):
            _gather(value, f"{path}.{number}", found)
    else:
        found[path] = place


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> Changes:
    """What was and what is, of all that differs; None: nothing is there.

    >>> differences({"a": 1, "b": 2}, {"a": 1, "b": 3, "c": 4})
    {'b': (2, 3), 'c': (None, 4)}
    """
    paths = dict.fromkeys([*before, *after])
    pairs = {path: (before.get(path), after.get(path)) for path in paths}
    return {path: (old, new) for path, (old, new) in pairs.items() if old != new}


def noted(changes: Changes) -> Changes:
    """As many of these as a record keeps."""
    return dict(list(changes.items())[:MOST_NOTED])


def value_at(state: State[Any, Any, Any], path: str) -> Any:
    """What stands at a path now; a place that control does not see is refused."""
    must_be_seen(path)
    try:
        return reduce(step_into, path.split("."), tree_of(state))
    except (LookupError, TypeError):
        raise Refused(NO_SUCH_PLACE, path=path) from None


def must_be_seen(path: str) -> None:
    """Refuse a path that leads elsewhere than to the table and the shields."""
    if path.partition(".")[0] not in (TABLE, SHIELDS):
        raise Refused(NOT_SEEN, path=path)


def label(story: Story, path: str) -> str:
    """A path in words: `House Ecaz, shield: pouch`.

    >>> label(Story(), "shields.1.pouch"), label(Story(), "table.atomics_prices.all")
    ("Player 2's shield · pouch", 'atomics prices · all')
    """
    first, *rest = path.split(".")
    words = [each.replace("_", " ") for each in rest]
    if first == SHIELDS and rest:
        words[0] = f"{story.name(int(rest[0]))}'s shield"
    return " · ".join(words)

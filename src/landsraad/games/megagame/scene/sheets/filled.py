"""What stands on a sheet, and what its act was told so far, for those who answer its questions."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.state import View
from landsraad.kernel import Value
from landsraad.scenes.drafts import ACT

Given = Mapping[str, Value]


def own(view: View) -> str:
    """Who fills in the sheet."""
    return ORDER[view.seat]


def text(given: Given, key: str, usual: str = "") -> str:
    """A field that holds a word."""
    return str(given.get(key, usual))


def count(given: Given, key: str, most: int, usual: int = 0) -> int:
    """A field that holds a number, never more than can be now.

    >>> count({"armies": 7}, "armies", 5), count({}, "armies", 5, 2)
    (5, 2)
    """
    value = given.get(key, usual)
    return max(0, min(most, value)) if isinstance(value, int) else min(most, usual)


def said(view: View) -> list[tuple[str, Value]]:
    """What the act was told, in order: the kind of each question, and its answer."""
    kinds = [kind for _, kind, _ in view.since]
    first = len(kinds) - kinds[::-1].index(ACT) if ACT in kinds else 0
    return [(kind, value) for _, kind, value in view.since[first:]]


def times(view: View, kind: str) -> int:
    """How often a question of this kind was answered."""
    return sum(asked == kind for asked, _ in said(view))

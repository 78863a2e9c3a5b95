"""Dice, as they fall or as moderators decided (override)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from landsraad.games.megagame.state import State

T = TypeVar("T")


def roll(s: State, kind: str, sides: int, more: int = 0) -> int:
    """A die from 1 to its sides plus a number; what was decided is the whole result."""
    decided = s.box.forced.get(kind)
    if not decided:
        return 1 + s.box.dice.below(sides, kind) + more
    result = decided.pop(0)
    if not decided:
        del s.box.forced[kind]
    return result


def drawn(s: State, kind: str, things: Sequence[T]) -> T:
    """One of these."""
    return s.box.dice.pick(things, kind)


def discs_drawn(s: State, discs: Sequence[int], count: int) -> list[int]:
    """That many leaders out of the pouch; what was decided comes first, if it is there."""
    order, first = in_drawn_order(s, "pouch", discs), []
    for power in s.box.forced.pop("pouch", []):
        if power in order:
            order.remove(power)
            first.append(power)
    return [*first, *order][:count]


def in_drawn_order(s: State, kind: str, things: Sequence[T]) -> list[T]:
    """All of these, in an order that is drawn."""
    order = list(things)
    s.box.dice.shuffle(order, kind)
    return order

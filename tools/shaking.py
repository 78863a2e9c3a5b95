"""Numbers of a taste, shaken: what `tools/taste.py` and `tools/mahdi_taste.py` have in common."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable
from typing import TypeAlias, TypeVar

import msgspec

SHAKE = 0.3
"""How far a number is shaken: the standard deviation of its logarithm."""
MOST = 1.5
"""No number changes by more than this many shakes in a round."""

Numbers: TypeAlias = dict[tuple[str, str], float]
"""By the name of the field, and the place or the name within it."""
Taste = TypeVar("Taste", bound=msgspec.Struct)


def numbers_of(taste: msgspec.Struct) -> Numbers:
    """Every number of a taste; a field may hold one, several in a row, or several by name."""
    found: Numbers = {}
    for name, value in msgspec.structs.asdict(taste).items():
        if isinstance(value, dict):
            found |= {(name, str(key)): number for key, number in value.items()}
        else:
            row = value if isinstance(value, tuple) else (value,)
            found |= {(name, str(place)): number for place, number in enumerate(row)}
    return found


def taste_of(like: Taste, numbers: Numbers) -> Taste:
    """A taste with these numbers, in fields like those of another."""
    fields: dict[str, object] = {}
    for name, value in msgspec.structs.asdict(like).items():
        if isinstance(value, dict):
            fields[name] = {key: numbers[name, str(key)] for key in value}
        elif isinstance(value, tuple):
            fields[name] = tuple(numbers[name, str(place)] for place in range(len(value)))
        else:
            fields[name] = numbers[name, "0"]
    return msgspec.structs.replace(like, **fields)


def moved(numbers: Numbers, shakes: Numbers, fractions: Container[str] = ()) -> Numbers:
    """Numbers that are so many shakes greater.

    `fractions`: fields whose numbers stay between 0 and 1, of which the odds are shaken.
    """
    return {
        each: shaken(number, shakes[each], each[0] in fractions) for each, number in numbers.items()
    }


def shaken(number: float, shake: float, fraction: bool) -> float:
    """One number that is so many shakes greater.

    >>> round(shaken(0.5, 1.0, False), 2), round(shaken(0.5, 1.0, True), 2)
    (0.67, 0.57)
    """
    if not fraction:
        return number * math.exp(SHAKE * shake)
    odds = number / (1 - number) * math.exp(SHAKE * shake)
    return odds / (1 + odds)


def slopes(tried: Iterable[tuple[Numbers, float]]) -> Numbers:
    """How much the shakes of each number go with the result."""
    rows = list(tried)
    mean = sum(result for _, result in rows) / len(rows)
    return {
        each: sum(shakes[each] * (result - mean) for shakes, result in rows) / len(rows)
        for each in rows[0][0]
    }


def followed(
    numbers: Numbers, found: Numbers, rate: float, fractions: Container[str] = ()
) -> Numbers:
    """Numbers that go along their slopes."""
    steps = {each: max(-MOST, min(MOST, rate * slope)) for each, slope in found.items()}
    return moved(numbers, steps, fractions)

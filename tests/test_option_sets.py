"""Sets of options for the laws: a few of them in which any two values meet."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from landsraad.option_sets import covering


def pairs_that_never_meet(
    values: dict[str, list[Any]], sets: list[dict[str, Any]]
) -> list[tuple[str, Any, str, Any]]:
    """Any two values of two options that are in no set together."""
    return [
        (one, this, other, that)
        for one, other in combinations(values, 2)
        for this, that in product(values[one], values[other])
        if not any(chosen[one] == this and chosen[other] == that for chosen in sets)
    ]


@pytest.mark.parametrize("sizes", [(2, 2), (5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2), (3, 2, 4), (1, 2)])
def test_any_two_values_meet_in_a_few_sets(sizes: tuple[int, ...]) -> None:
    values = {f"option {number}": list(range(size)) for number, size in enumerate(sizes)}
    sets = covering(values)
    assert pairs_that_never_meet(values, sets) == []
    assert sets[0] == dict.fromkeys(values, 0)
    least, *_ = sorted((a * b for a, b in combinations(sizes, 2)), reverse=True)
    assert least <= len(sets) <= least + 4


def test_a_pair_that_never_meets_would_be_found() -> None:
    values = {"one": [0, 1], "other": [0, 1]}
    assert pairs_that_never_meet(values, covering(values)[:-1]) == [("one", 1, "other", 1)]

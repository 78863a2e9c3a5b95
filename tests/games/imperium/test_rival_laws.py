"""Whole games of one and two with each variant of Rivals alone, under the laws."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Setting, try_law

from .positions import GAME

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    *((1, {"difficulty": level}) for level in ("mercenary", "mentat", "kwisatz_haderach")),
    (1, {"row_churn": True}),
    (2, {"streamlined_rival": True}),
    *(
        (seats, {variant: value})
        for seats in (1, 2)
        for variant, value in (
            ("rivals", "gentle"),
            ("rivals", "choose"),
            ("smart_politics", True),
            ("brutal_escalation", True),
            ("expert_deployment", True),
        )
    ),
]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
@pytest.mark.parametrize("law", ["it_is_the_same_again", "nothing_leaks"])
def test_a_variant_keeps_the_law(law: str, seats: int, options: dict[str, Any]) -> None:
    setting = Setting(seats, {"leader_choice": "random", **options}, seed=6)
    assert try_law(law, GAME, setting).matches == 1

"""No long run of questions without a sheet: who is asked much in one step gets one form."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.kernel import load
from landsraad.scenes.form import composed
from landsraad.scenes.picture import sketch_of
from landsraad.testing import Driver, Setting

LONG = 3
"""Questions that left a choice, in one step to one seat."""


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("dune", 6, {"turns": 4}),
        ("dune", 4, {"turns": 3, "game": "basic"}),
        ("dawn_of_the_fremen", 3, {}),
    ],
)
def test_long_runs_of_questions_are_sheets(name: str, seats: int, options: dict[str, Any]) -> None:
    game = load(name)
    sketch, driver = sketch_of(game), Driver(game, Setting(seats, options, 7), acts=0, live=True)
    match, long = driver.match, 0
    while not match.over:
        for seat in match.asks:
            said = match.view(seat).since
            if len(said) >= LONG - 1:
                long += 1
                kinds = [kind for _, kind, _ in said]
                form = composed(sketch, match, seat, {})
                assert form is not None, f"seat {seat} was asked {kinds} and more, one by one"
        driver.move()
    assert long > 10

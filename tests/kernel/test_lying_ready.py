"""What seats have answered lies ready until the step acts; free acts that come between see it."""

from __future__ import annotations

import gc

from landsraad import begin
from landsraad.kernel import answered


def test_an_answer_lies_ready_until_all_have_answered_and_the_step_acts() -> None:
    match = begin("spice_auction", seats=3, seed=7)
    assert answered(match.state, 1) == {}
    match.answer(1, 2)
    assert answered(match.state, 1) == {"bid": 2}
    assert answered(match.state, 0) == {}
    match.act(0, "gift", {"give to": 2, "give": 1})
    assert answered(match.state, 1) == {"bid": 2}, "the free act has not taken it away"
    match.answer(0, 0)
    match.answer(2, 0)
    assert answered(match.state, 1) == {}


def test_a_state_does_not_keep_its_match_alive() -> None:
    match = begin("spice_auction", seats=3, seed=7)
    match.answer(1, 2)
    state = match.state
    gc.disable()
    try:
        del match
        assert answered(state, 1) == {}
    finally:
        gc.enable()

"""Free acts that push steps: what they interrupt comes back, or does not."""

import pytest

from landsraad.kernel import (
    AGAIN,
    Again,
    Ask,
    Play,
    Seat,
    skip_to,
    then,
)
from landsraad.kernel.agenda import Step

from .toys import (
    FREE,
    GAME,
    State,
    at,
    log,
    pair,
    pick,
    questions,
    roll,
    sealed,
    spend,
    toy,
)

# ---- acts that push steps


def again_and_again(s: State) -> Again:
    then(s, sealed, cleanup)
    return AGAIN


def cleanup(s: State) -> None: ...


def stop(s: State) -> None:
    skip_to(s, again_and_again)


def stop_and_begin_anew(s: State) -> None:
    skip_to(s, again_and_again)
    then(s, sealed, cleanup)


@pytest.mark.parametrize("how", [stop, stop_and_begin_anew])
def test_answers_to_a_step_that_was_skipped_do_not_go_to_another_of_its_name(how: Step) -> None:
    def cancel(s: State, seat: int) -> None:
        then(s, how)

    def cancel_at_once(s: State, seat: int) -> None:
        how(s)

    for act in (cancel, cancel_at_once):
        game = toy(again_and_again, sealed, cleanup, how, free=(act,))
        match = at(game, again_and_again)
        match.answer(0, 3)
        match.act(1, act.__name__)
        assert match.since == []
        assert set(match.asks) == {0, 1, 2}


def test_what_an_act_pushes_is_asked_first_and_then_the_answers_come_back() -> None:
    match = at(GAME, (pair, 0))
    match.answer(0, 3)
    match.act(1, "challenge")
    assert questions(match) == {2: "number"}
    assert match.since == []
    match.answer(2, 1)
    assert questions(match) == {0: "second"}
    match.answer(0, 2)
    assert log(match) == [1, "32"]


def test_interrupted_interruptions_come_back_one_after_the_other() -> None:
    match = at(GAME, sealed)
    match.answer(0, 4)
    match.answer(2, 2)
    match.act(0, "challenge")
    match.act(0, "challenge")
    assert match.awaited() == (1,)
    match.answer(1, 1)
    match.answer(1, 2)
    assert questions(match) == {1: "bid"}
    match.answer(1, 0)
    assert log(match) == [1, 2, 4, 0, 2]


def test_answers_of_an_interruption_that_was_interrupted_come_back() -> None:
    def demand(s: State, seat: Seat) -> None:
        then(s, (pair, 2))

    match = at(toy(pick, pair, sealed, free=(*FREE, demand)), sealed)
    match.answer(0, 4)
    match.act(1, "demand")
    match.answer(2, 3)
    match.act(0, "challenge")
    assert [pause.frame for pause in match.paused] == [["sealed"], ["pair", 2]]
    match.answer(1, 1)
    assert questions(match) == {2: "second"}
    match.answer(2, 2)
    assert log(match) == [1, "32"]
    assert match.since == [(0, "bid", 4)]
    assert match.paused == []


def end_it(s: State, seat: Seat) -> None:
    s.table.agenda.clear()


def skip_the_pair(s: State, seat: Seat) -> None:
    skip_to(s, roll)


def swap(s: State, seat: Seat) -> None:
    """Another step of the same name lies where the open one lay."""
    s.table.agenda[-1] = ["pair", 1]


CUTTING = toy(pair, pick, roll, free=(*FREE, end_it, skip_the_pair, swap))


def test_answers_are_forgotten_when_their_step_is_gone() -> None:
    match = at(CUTTING, (pair, 0), roll, (pair, 0))
    match.answer(0, 3)
    match.act(1, "skip_the_pair")
    assert match.since == []
    assert match.paused == []
    assert questions(match) == {0: "first"}


def test_answers_are_forgotten_when_another_step_lies_in_the_same_place() -> None:
    match = at(CUTTING, (pair, 0))
    match.answer(0, 3)
    match.act(2, "swap")
    assert match.paused == []
    assert questions(match) == {1: "first"}


def shopping(s: State) -> Play[Again | None]:
    """Two purchases; without coins there is no choice, and somebody else goes on."""
    wares = ["nothing", "water"] if s.shields[0].coins else ["nothing"]
    first = yield Ask(0, "buy", wares)
    second = yield Ask(0, "buy more", wares)
    s.table.log.append(f"{first} {second}")
    then(s, (pick, 1), (pick, 2))
    return AGAIN if len(s.table.log) < 2 else None


def rob(s: State, seat: Seat) -> None:
    s.shields[0].coins = 0


def repay(s: State, seat: Seat) -> None:
    s.shields[0].coins = 5


SHOP = toy(shopping, pick, free=(rob, repay))


def test_answers_are_forgotten_when_their_step_ends_by_itself_and_others_go_on() -> None:
    match = at(SHOP, shopping)
    match.answer(0, "water")
    match.act(1, "rob")
    assert questions(match) == {1: "number"}
    assert match.paused == []


def test_answers_do_not_come_back_in_the_next_run_of_the_same_step() -> None:
    match = at(SHOP, shopping)
    match.answer(0, "water")
    match.act(1, "rob")
    match.act(1, "repay")
    match.answer(1, 1)
    match.answer(2, 1)
    assert questions(match) == {0: "buy"}
    assert match.since == []


def test_answers_are_forgotten_when_the_match_ends() -> None:
    match = at(CUTTING, (pair, 0), (pick, 1))
    match.answer(0, 3)
    match.act(1, "challenge")
    match.act(2, "end_it")
    assert match.over
    assert match.paused == []


def test_paused_answers_that_no_longer_fit_are_asked_again_when_they_come_back() -> None:
    def fine(s: State, seat: Seat) -> None:
        then(s, pay_fine)

    def pay_fine(s: State) -> Play[None]:
        s.shields[0].coins -= yield Ask(0, "fine", [1, 4])

    match = at(toy(spend, pay_fine, free=(fine,)), (spend, 0))
    match.answer(0, 3)
    match.act(1, "fine")
    match.answer(0, 4)
    assert questions(match) == {0: "spend"}
    assert list(match.asks[0].options) == [0, 1]

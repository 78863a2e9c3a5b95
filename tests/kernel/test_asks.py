"""Questions and the small plays that are made of them."""

from typing import Any

import pytest

from landsraad.kernel import (
    IDLE,
    PASS,
    Ask,
    Play,
    Seat,
    choose,
    nobody_can,
    skip_to,
    then,
    together,
    window,
)
from landsraad.kernel.asks import Together

from .toys import GAME, State, at, challenge, log, pick, questions, sealed, shout, toy

NUMBERS = Ask(0, "bid", [0, 1, 2])


@pytest.mark.parametrize("value", [0, 2])
def test_an_option_is_permitted(value: int) -> None:
    assert NUMBERS.permits(value)


@pytest.mark.parametrize("value", [True, False, 1.0, "1", None, 3, -1, [], (1,), b"1"])
def test_what_only_looks_like_an_option_is_not_permitted(value: object) -> None:
    assert not NUMBERS.permits(value)


def test_text_is_not_a_number() -> None:
    words = Ask(0, "say", ["1", "pass"])
    assert words.permits("1")
    assert not words.permits(1)


def test_a_range_of_options_permits_its_numbers_only() -> None:
    ask = Ask(0, "bid", range(3))
    assert ask.permits(2)
    assert not ask.permits(True)
    assert not ask.permits("2")


def test_a_few_options_are_all_named_in_a_sentence() -> None:
    assert Ask(0, "say", ["pass", 3]).some_options() == "pass, 3"


def test_of_many_options_only_the_first_are_named() -> None:
    assert Ask(0, "bid", range(8)).some_options() == "0, 1, 2, 3, 4, 5, 6, 7"
    assert Ask(0, "bid", range(9)).some_options() == "0, 1, 2, 3, 4, 5, 6, 7 …"


def test_a_question_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        NUMBERS.kind = "other"  # type: ignore[misc]


def test_choose_gives_back_what_was_answered() -> None:
    play = choose(1, "bid", [1, 2], hidden=True)
    assert next(play) == Ask(1, "bid", [1, 2], True)
    with pytest.raises(StopIteration) as stop:
        play.send(2)
    assert stop.value.value == 2


def test_a_question_says_what_its_options_name() -> None:
    assert next(choose(1, "whom", [0, 2], of="seat")) == Ask(1, "whom", [0, 2], of="seat")
    asked = next(window("stop", {0: ["karama"], 1: []}, of="card"))
    assert isinstance(asked, Together)
    assert [next(play).of for play in asked.plays.values()] == ["card", "card"]


def test_a_question_is_printed_without_what_goes_without_saying() -> None:
    assert repr(Ask(0, "say", ["1"])) == "Ask(seat=0, kind='say', options=['1'])"
    assert repr(Ask(0, "say", [1], of="seat")).endswith("options=[1], of='seat')")


def test_results_of_together_come_in_the_order_named_not_answered() -> None:
    def order(s: State) -> Play[None]:
        got = yield from together({seat: choose(seat, "bid", range(9)) for seat in (2, 0, 1)})
        s.table.log.extend(f"{seat}:{bid}" for seat, bid in got.items())

    match = at(toy(order), order)
    match.answer(1, 5)
    match.answer(0, 4)
    match.answer(2, 6)
    assert log(match) == ["2:6", "0:4", "1:5"]


def test_nothing_happens_before_the_last_sealed_answer() -> None:
    match = at(GAME, sealed)
    before = match.encoded()
    match.answer(2, 3)
    match.answer(0, 1)
    assert match.encoded() == before
    assert questions(match) == {1: "bid"}
    match.answer(1, 2)
    assert log(match) == [1, 2, 3]


def test_everybody_may_know_who_decides_but_not_who_has_answered() -> None:
    match = at(GAME, sealed)
    match.answer(1, 0)
    assert match.awaited() == (0, 1, 2)


def react(s: State, *able: Seat) -> Play[None]:
    """Seats 2, 0 and 1 may react, in this order of precedence."""
    played = yield from window(
        "stop", {seat: ["karama"] if seat in able else [] for seat in (2, 0, 1)}
    )
    s.table.log.extend(f"{seat}:{said}" for seat, said in played.items())
    if not played:
        s.table.log.append("nobody")


WINDOW = toy(react)


def test_a_window_gives_those_who_react_in_order_of_precedence() -> None:
    match = at(WINDOW, (react, 0, 1, 2))
    match.answer(0, "karama")
    match.answer(1, PASS)
    match.answer(2, "karama")
    assert log(match) == ["2:karama", "0:karama"]


def test_who_cannot_react_is_asked_all_the_same_and_can_only_pass() -> None:
    match = at(WINDOW, (react, 0))
    assert {seat: list(ask.options) for seat, ask in match.asks.items()} == {
        0: [PASS, "karama"],
        1: [PASS],
        2: [PASS],
    }
    assert all(ask.hidden for ask in match.asks.values())


def test_a_window_of_forced_seats_waits_for_each_pass() -> None:
    match = at(WINDOW, (react,))
    for seat in (0, 1, 2):
        assert log(match) == []
        match.answer(seat, PASS)
    assert log(match) == ["nobody"]


def test_a_window_of_forced_seats_closes_at_once_in_a_hurry() -> None:
    match = at(WINDOW, (react,), hurry=True)
    assert match.over
    assert log(match) == ["nobody"]
    assert match.decisions == 0


def test_in_a_hurry_only_those_with_a_choice_are_asked() -> None:
    match = at(WINDOW, (react, 1), hurry=True)
    assert questions(match) == {1: "stop"}
    assert match.awaited() == (0, 1, 2)


def test_a_window_for_nobody_is_no_question() -> None:
    def nobody(s: State) -> Play[None]:
        s.table.log.append(len((yield from window("stop", {}))))

    match = at(toy(nobody), nobody)
    assert match.over
    assert log(match) == [0]


def floor(s: State) -> Play[None]:
    """Only free acts move the match on."""
    yield IDLE


def close_floor(s: State, seat: Seat) -> None:
    skip_to(s, evening)


def evening(s: State) -> None:
    s.table.log.append("evening")


FLOOR = toy(floor, evening, pick, free=(shout, challenge, close_floor))


def test_on_the_floor_nobody_is_asked_and_the_match_is_not_over() -> None:
    match = at(FLOOR, floor, evening)
    assert not match.asks
    assert match.awaited() == ()
    assert not match.over


def test_free_acts_alone_move_the_floor_on() -> None:
    match = at(FLOOR, floor, evening, live=True, check=True)
    match.act(1, "shout")
    match.act(2, "challenge")
    assert questions(match) == {0: "number"}
    match.answer(0, 3)
    assert not match.asks
    match.act(0, "close_floor")
    assert match.over
    assert log(match) == ["1 shouts", 3, "evening"]


def test_a_step_may_use_what_another_step_asked_for() -> None:
    def ask(s: State) -> Play[None]:
        times: Any = yield Ask(0, "times", [1, 2])
        then(s, *[(pick, 1)] * times)

    match = at(toy(ask, pick), ask)
    match.answer(0, 2)
    match.answer(1, 3)
    match.answer(1, 1)
    assert log(match) == [3, 1]


def test_a_window_that_nobody_can_use_need_not_open_in_a_hurry_only() -> None:
    match = at(GAME, (pick, 0))
    patient = match.state
    assert nobody_can(patient, {})
    assert not nobody_can(patient, {1: []})
    hurried = at(GAME, (pick, 0), hurry=True).state
    assert nobody_can(hurried, {1: []})
    assert not nobody_can(hurried, {1: ["stop"]})

"""A seat tries something, and nothing comes of it."""

from typing import Any

import pytest

from landsraad.kernel import (
    AGAIN,
    Again,
    Ask,
    Match,
    Play,
    Refused,
    RuleError,
    Seat,
    Trial,
    answered,
    choose,
    copied,
    hurried,
    together,
    trial as trials,
)
from landsraad.kernel.trial import ACT

from .toys import GAME, State, at, everything, pair, pick, plans, spend, state, toy

# ---- the open step


def test_a_step_is_tried_to_its_end_and_nothing_comes_of_it() -> None:
    match = at(GAME, (pair, 0), (pick, 1), live=True)
    before = everything(match)
    trial = Trial.of_step(match, 0)
    assert trial.ask == Ask(0, "first", [1, 2, 3])
    trial.say(2)
    assert trial.ask == Ask(0, "second", [1, 2, 3])
    trial.say(3)
    assert trial.ask is None
    assert trial.choices == [2, 3]
    assert everything(match) == before


def test_a_trial_shows_the_view_with_what_was_said_and_the_match_does_not() -> None:
    match = at(GAME, (spend, 0))
    trial = Trial.of_step(match, 0)
    trial.say(4)
    assert trial.said == trial.view().since == [(0, "spend", 4)]
    assert match.view(0).since == []


def test_what_is_not_an_option_is_refused_and_is_still_asked() -> None:
    match = at(GAME, (pair, 0))
    trial = Trial.of_step(match, 0)
    wrongs: list[Any] = [7, "2", True, None, 2.0]
    for wrong in wrongs:
        with pytest.raises(Refused, match="is not an option of first: 1, 2, 3"):
            trial.say(wrong)
    assert (trial.said, trial.choices) == ([], [])
    trial.say(2)
    assert trial.said == [(0, "first", 2)]


@pytest.mark.parametrize("step", [pair, plans])
def test_when_nothing_more_is_asked_every_answer_is_refused(step: Any) -> None:
    match = at(GAME, (pair, 0)) if step is pair else at(GAME, plans)
    trial = Trial.of_step(match, 0)
    for value in (1, 2) if step is pair else (1, "jamis"):
        trial.say(value)
    with pytest.raises(Refused, match="nothing is asked after 2 answers"):
        trial.say(1)


def test_a_seat_that_is_not_asked_can_try_no_answer() -> None:
    trial = Trial.of_step(at(GAME, (pair, 0)), 1)
    assert trial.ask is None
    with pytest.raises(Refused, match="nothing is asked after 0 answers"):
        trial.say(1)


def test_it_goes_on_from_what_was_answered_or_begins_afresh() -> None:
    match = at(GAME, (pair, 0))
    match.answer(0, 3)
    on = Trial.of_step(match, 0)
    assert on.ask is not None
    assert on.ask.kind == "second"
    assert on.said == [(0, "first", 3)]
    afresh = Trial.of_step(match, 0, afresh=True)
    assert afresh.ask is not None
    assert (afresh.ask.kind, afresh.said) == ("first", [])
    assert match.view(0).since == [(0, "first", 3)]


@pytest.fixture
def copies(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The states that trials have copied."""
    made: list[Any] = []

    def counted(state: Any) -> Any:
        made.append(state)
        return copied(state)

    monkeypatch.setattr(trials, "copied", counted)
    return made


def test_again_it_begins_as_the_match_does_and_has_heard_no_answer(copies: list[Any]) -> None:
    match = at(GAME, (pair, 0))
    match.answer(0, 3)
    trial = Trial.of_step(match, 0, afresh=True)
    trial.say(1)
    again = trial.again()
    assert again.ask == Ask(0, "first", [1, 2, 3])
    assert (again.said, again.choices) == ([], [])
    again.say(2)
    assert again.ask == Ask(0, "second", [1, 2, 3])
    assert len(copies) == 1, "what only asks changes nothing"


def test_again_it_needs_no_other_copy_when_all_decided_together(copies: list[Any]) -> None:
    match = at(GAME, plans)
    trial = Trial.of_step(match, 0, afresh=True)
    for value in (1, "jamis"):
        trial.say(value)
    assert trial.ask is None
    assert trial.again().ask == match.asks[0]
    assert len(copies) == 1


def acts(s: State) -> Play[None]:
    yield Ask(0, "go", ["left", "right"])
    s.table.log.append("gone")


def fails_late(s: State) -> Play[None]:
    yield Ask(0, "go", ["left", "right"])
    s.table.log.append("gone")
    raise ZeroDivisionError


def tells_early(s: State) -> Play[None]:
    yield Ask(0, "go", ["left", "right"])
    s.tell("gone")
    yield Ask(0, "how far", [1, 2])


@pytest.mark.parametrize("step", [acts, fails_late, tells_early])
def test_again_it_takes_another_copy_once_anything_was_done_on_the_first(
    step: Any, copies: list[Any]
) -> None:
    match = at(toy(step), step)
    trial = Trial.of_step(match, 0, afresh=True)
    trial.say("left")
    again = trial.again()
    assert again.ask == match.asks[0]
    assert len(copies) == 2
    assert again._tried.state.table.log == []


def test_only_a_step_can_be_tried_again() -> None:
    trial = Trial.of_act(at(GAME, (pick, 0), live=True), 1, "give")
    with pytest.raises(AssertionError, match="only a step"):
        trial.again()


def test_what_follows_the_step_is_never_tried() -> None:
    done: list[str] = []

    def first(s: State) -> Play[None]:
        yield Ask(0, "go", ["left", "right"])
        done.append("first")

    def second(s: State) -> None:
        done.append("second")

    trial = Trial.of_step(at(toy(first, second), first, second), 0)
    trial.say("left")
    assert trial.ask is None
    assert done == ["first"]


def test_a_step_that_comes_again_is_tried_once() -> None:
    def round_and_round(s: State) -> Play[Again]:
        yield Ask(0, "go", ["left", "right"])
        return AGAIN

    trial = Trial.of_step(at(toy(round_and_round), round_and_round), 0)
    trial.say("left")
    assert trial.ask is None


def test_what_seats_decide_together_is_not_acted_on_and_the_others_have_answered_nothing() -> None:
    acted: list[dict[Seat, int]] = []

    def bids(s: State) -> Play[None]:
        acted.append((yield from together({n: choose(n, "bid", range(4)) for n in (0, 1)})))

    match = at(toy(bids), bids, live=True)
    match.answer(1, 3)
    trial = Trial.of_step(match, 0)
    trial.say(2)
    assert trial.ask is None
    assert not acted, "neither here nor there"
    assert trial.revocable, "whether the other has answered may be a secret"
    assert [a[0] for a in trial.view().since] == [0]


def test_what_comes_of_the_last_answer_is_for_the_player_to_find_out() -> None:
    def trap(s: State) -> Play[None]:
        yield Ask(0, "go", ["left", "right"])
        raise ZeroDivisionError

    trial = Trial.of_step(at(toy(trap), trap), 0)
    trial.say("left")
    assert trial.ask is None


def test_questions_that_leave_no_choice_are_named_as_they_pass() -> None:
    def menu(s: State) -> Play[None]:
        yield Ask(0, "only", ["a"])
        yield Ask(0, "one of two", ["a", "b"])
        yield Ask(0, "only", ["b"])
        yield Ask(0, "only", ["c"])
        yield Ask(0, "two", [1, 2])

    trial = Trial.of_step(at(toy(menu), menu), 0, afresh=True)
    assert [list(ask.options) for ask in trial.silent] == [["a"]]
    trial.say("b")
    assert [list(ask.options) for ask in trial.silent] == [["b"], ["c"]]
    assert trial.said == [(0, "one of two", "b")], "as its view holds it"


def test_what_is_said_can_be_taken_back_while_the_step_stays_open() -> None:
    trial = Trial.of_step(at(GAME, (pair, 0)), 0)
    assert not trial.revocable, "nothing was said"
    trial.say(1)
    assert trial.revocable
    trial.say(1)
    assert not trial.revocable, "the step has acted"


def test_what_was_no_choice_is_nothing_to_take_back() -> None:
    def hidden(s: State) -> Play[None]:
        yield from together({n: choose(n, "bid", range(n + 1), True) for n in (0, 1)})

    trial = Trial.of_step(at(toy(hidden), hidden), 0)
    trial.say(0)
    assert trial.choices == []
    assert not trial.revocable


# ---- a free act


def test_an_act_is_tried_to_its_end_and_nothing_comes_of_it() -> None:
    match = at(GAME, (pick, 0), live=True)
    before = everything(match)
    trial = Trial.of_act(match, 1, "give")
    assert trial.ask == Ask(1, "give to", [0, 2])
    trial.say(2)
    assert trial.ask == Ask(1, "give", range(1, 6))
    trial.say(5)
    assert trial.ask is None
    assert everything(match) == before
    assert not trial.idle


def test_the_view_of_an_act_has_the_act_and_all_answers_after_those_to_the_step() -> None:
    match = Match(GAME, state((pair, 1), seats=2))
    match.answer(1, 3)
    trial = Trial.of_act(match, 1, "give")
    trial.say(4)
    assert trial.said == [(1, "give to", 0), (1, "give", 4)], "one of them was not a choice"
    assert trial.choices == [4]
    assert trial.view().since == [(1, "first", 3), (1, ACT, "give"), *trial.said]
    assert match.view(1).since == [(1, "first", 3)]


def test_an_act_that_is_not_open_is_refused() -> None:
    for seat, act in ((0, "dance"), (7, "give")):
        with pytest.raises(Refused, match=f"'{act}' is not open to seat {seat} now"):
            Trial.of_act(at(GAME, (pick, 0)), seat, act)


def test_what_is_not_an_option_of_an_act_is_refused_and_is_still_asked() -> None:
    trial = Trial.of_act(at(GAME, (pick, 0)), 1, "give")
    with pytest.raises(Refused, match="1 is not an option of give to: 0, 2"):
        trial.say(1)
    trial.say(0)
    with pytest.raises(Refused, match="you have 5 coins"):
        trial.say(9)
    assert trial.said == [(1, "give to", 0)]


@pytest.mark.parametrize("values", [[2, 3], [{"give": 3, "give to": 2}]])
def test_the_answers_to_an_act_come_in_order_or_by_kind(values: list[Any]) -> None:
    trial = Trial.of_act(at(GAME, (pick, 0)), 1, "give")
    trial.say_all(values)
    assert trial.ask is None
    assert trial.choices == [2, 3]


def test_answers_go_as_far_as_they_go_and_none_may_be_left() -> None:
    trial = Trial.of_act(at(GAME, (pick, 0)), 1, "give")
    trial.say_all([2])
    assert trial.ask is not None
    with pytest.raises(Refused, match=r"give asks no more, but was given \[4\]"):
        trial.say_all([3, 4])


def test_an_act_that_leaves_all_as_it_is_and_tells_nobody_is_idle() -> None:
    def ponder(s: State, seat: Seat) -> Play[None]:
        thought = yield Ask(seat, "of", ["spice", "water", "home"])
        if thought == "home":
            s.tell("sigh")
        elif thought == "water":
            s.table.log.append("tears")

    match = at(toy(pick, free=(ponder,)), (pick, 0))
    idle = {}
    for thought in ("spice", "water", "home"):
        trial = Trial.of_act(match, 1, "ponder")
        assert trial.idle
        trial.say(thought)
        idle[thought] = trial.idle
    assert idle == {"spice": True, "water": False, "home": False}


def test_an_act_is_never_known_to_be_revocable_by_a_trial_alone() -> None:
    trial = Trial.of_act(at(GAME, (pick, 0)), 1, "burn")
    trial.say(1)
    assert not trial.revocable


def test_rules_know_what_lies_ready_and_whether_anybody_waits_as_in_the_match() -> None:
    def wave(s: State, seat: Seat) -> Play[None]:
        yield Ask(seat, "hand", [str(answered(s, seat)), str(hurried(s))])

    match = at(toy(pair, free=(wave,)), (pair, 0), hurry=True)
    match.answer(0, 3)
    trial = Trial.of_act(match, 0, "wave")
    assert trial.ask is not None
    assert list(trial.ask.options) == ["{'first': 3}", "True"]


# ---- check mode


def changes_early(s: State, seat: Seat) -> Play[None]:
    yield Ask(seat, "one", [1, 2])
    s.table.log.append("early")
    yield Ask(seat, "two", [1, 2])


def test_in_check_mode_a_step_that_changes_something_while_it_asks_fails_when_it_is_tried() -> None:
    loose = Trial.of_step(at(toy(changes_early), (changes_early, 0)), 0)
    loose.say(1)
    strict = Trial.of_step(at(toy(changes_early), (changes_early, 0), check=True), 0)
    with pytest.raises(RuleError, match="changes the state before its last question"):
        strict.say(1)


def test_in_check_mode_an_act_that_changes_something_while_it_asks_fails_when_it_is_tried() -> None:
    game = toy(pick, free=(changes_early,))
    Trial.of_act(at(game, (pick, 0)), 1, "changes_early").say(1)
    strict = Trial.of_act(at(game, (pick, 0), check=True), 1, "changes_early")
    with pytest.raises(RuleError, match="free act changes_early changes the state"):
        strict.say(1)


def test_in_check_mode_a_refusal_by_the_last_answer_is_still_for_the_player_to_find_out() -> None:
    def refuses(s: State) -> Play[None]:
        yield Ask(0, "go", ["left", "right"])
        raise Refused("not there")

    trial = Trial.of_step(at(toy(refuses), refuses, check=True), 0)
    trial.say("left")
    assert trial.ask is None

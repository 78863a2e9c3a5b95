"""The machine: forced questions, steps that break the rule, interruptions."""

from typing import Any

import pytest

from landsraad.kernel import (
    AGAIN,
    IDLE,
    Again,
    Ask,
    Match,
    NoOption,
    Play,
    Refused,
    RuleError,
    Seat,
    choose,
    copied,
    named,
    nobody_can,
    then,
    together,
    window,
)
from landsraad.kernel.agenda import Step

from .toys import (
    FREE,
    GAME,
    State,
    at,
    everything,
    log,
    pair,
    pick,
    plans,
    questions,
    roll,
    sealed,
    spend,
    toy,
)

# ---- what is no choice


def forced(s: State, hidden: bool = False) -> Play[None]:
    """A question with one option between two with more."""
    a = yield Ask(0, "a", [1, 2])
    b = yield Ask(0, "b", ["only"], hidden)
    c = yield Ask(0, "c", [1, 2])
    s.table.log.append(f"{a}{b}{c}")


FORCED = toy(forced)


def test_a_question_with_one_option_is_answered_by_the_kernel() -> None:
    match = at(FORCED, forced)
    match.answer(0, 1)
    assert questions(match) == {0: "c"}
    match.answer(0, 2)
    assert log(match) == ["1only2"]
    assert match.decisions == 2


def test_a_hidden_question_with_one_option_stays_open_and_is_no_decision() -> None:
    match = at(FORCED, (forced, 1))
    match.answer(0, 1)
    assert questions(match) == {0: "b"}
    match.answer(0, "only")
    match.answer(0, 2)
    assert log(match) == ["1only2"]
    assert match.decisions == 2


def test_in_a_hurry_a_hidden_question_with_one_option_is_answered_by_the_kernel() -> None:
    match = at(FORCED, (forced, 1), hurry=True)
    match.answer(0, 1)
    assert questions(match) == {0: "c"}


def test_a_step_of_nothing_but_forced_questions_is_done_at_once() -> None:
    def silent(s: State) -> Play[Again | None]:
        s.table.log.append((yield Ask(1, "only", ["way"])))
        return AGAIN if len(s.table.log) < 2 else None

    match = at(toy(silent, pick), silent, (pick, 0))
    assert log(match) == ["way", "way"]
    assert questions(match) == {0: "number"}


def test_one_of_several_seats_may_have_no_choice() -> None:
    match = at(GAME, sealed)
    match.state.shields[1].coins = 0
    match = Match(GAME, match.state)
    assert questions(match) == {0: "bid", 2: "bid"}
    assert match.awaited() == (0, 1, 2)
    match.answer(0, 1)
    match.answer(2, 2)
    assert log(match) == [1, 0, 2]


def test_several_seats_without_a_choice_are_no_question() -> None:
    match = at(GAME, (pick, 0), sealed)
    for shield in match.state.shields:
        shield.coins = 0
    match.answer(0, 2)
    assert match.over
    assert log(match) == [2, 0, 0, 0]


def test_a_step_that_asks_under_a_condition_may_ask_nothing() -> None:
    def perhaps(s: State, ask: int) -> Play[None]:
        if ask:
            yield Ask(0, "perhaps", [1, 2])
        s.table.log.append("done")

    assert log(at(toy(perhaps), (perhaps, 0))) == ["done"]


# ---- what a step must not do


def asks_a_second_seat(s: State) -> Play[None]:
    yield Ask(0, "a", [1, 2])
    yield Ask(1, "b", [1, 2])


def asks_after_together(s: State) -> Play[None]:
    yield from together({0: choose(0, "a", [1, 2])})
    yield Ask(0, "b", [1, 2])


def decides_together_twice(s: State) -> Play[None]:
    yield from together({0: choose(0, "a", [1, 2])})
    yield from together({1: choose(1, "b", [1, 2])})


def decides_together_after_a_question(s: State) -> Play[None]:
    yield Ask(0, "a", [1, 2])
    yield from together({1: choose(1, "b", [1, 2])})


def idles_after_a_question(s: State) -> Play[None]:
    yield Ask(0, "a", [1, 2])
    yield IDLE


def goes_on_with_junk(s: State) -> Play[None]:
    yield Ask(0, "a", [1, 2])
    yield "junk"  # type: ignore[misc]


def lets_a_seat_ask_another(s: State) -> Play[None]:
    def play() -> Play[None]:
        yield Ask(0, "a", [1, 2])
        yield Ask(1, "b", [1, 2])

    yield from together({0: play()})


ASKS_TOO_MUCH = [
    asks_a_second_seat,
    asks_after_together,
    decides_together_twice,
    decides_together_after_a_question,
    idles_after_a_question,
    goes_on_with_junk,
    lets_a_seat_ask_another,
]


@pytest.mark.parametrize("step", ASKS_TOO_MUCH, ids=lambda step: step.__name__)
def test_a_step_asks_one_seat_or_several_together_once(step: Step) -> None:
    match = at(toy(step), step)
    with pytest.raises(RuleError, match=f"step {step.__name__} .*make another step"):
        match.answer(0, 1)


@pytest.mark.parametrize("junk", [None, 7, "ask", {0: 1}])
def test_a_step_that_yields_junk_is_named(junk: Any) -> None:
    def step(s: State) -> Play[None]:
        yield junk

    with pytest.raises(RuleError, match=r"step step yields .*, which is not a question"):
        at(toy(step), step)


def test_a_question_for_nobody_at_all_is_a_bug_of_the_rules() -> None:
    def step(s: State) -> Play[None]:
        yield Ask(2, "way", [])

    with pytest.raises(NoOption, match="way has no option for seat 2"):
        at(toy(step), step)


def test_a_step_that_the_game_does_not_have_is_named() -> None:
    with pytest.raises(RuleError, match="step roll is not in the game's table of steps"):
        at(toy(pick), roll)


def test_rules_that_never_ask_are_stopped() -> None:
    def again(s: State) -> Again:
        return AGAIN

    with pytest.raises(RuleError, match="step again and others went round 100,000 times"):
        at(toy(again), again)


def test_a_junk_result_of_a_step_that_asked_fails_in_check_mode() -> None:
    def step(s: State) -> Play[Any]:
        yield Ask(0, "a", [1, 2])
        return "done"

    match = at(toy(step), step, check=True)
    with pytest.raises(RuleError, match="step step returns a str; it may return None or AGAIN"):
        match.answer(0, 1)


@pytest.mark.parametrize("junk", [7, "done", True, [], Ask(0, "a", [1, 2])])
def test_a_junk_result_of_a_plain_step_fails_in_check_mode(junk: object) -> None:
    def step(s: State) -> object:
        return junk

    with pytest.raises(RuleError, match=r"step step returns .*; it may return None or AGAIN"):
        at(toy(step), step, check=True)


# ---- check mode


def changes_before_asking(s: State) -> Play[None]:
    s.table.log.append("early")
    yield Ask(0, "a", [1, 2])


def draws_before_asking(s: State) -> Play[None]:
    s.box.dice.below(6, "early")
    yield Ask(0, "a", [1, 2])


def tells_before_asking(s: State) -> Play[None]:
    s.tell("early")
    yield Ask(0, "a", [1, 2])


def repeats_an_option(s: State) -> Play[None]:
    yield Ask(0, "a", [1, 2, 1])


def offers_a_bool(s: State) -> Play[None]:
    yield Ask(0, "a", [1, False])


def offers_a_float(s: State) -> Play[None]:
    yield Ask(0, "a", [1, 2.0])  # type: ignore[list-item]


def asks_without_a_kind(s: State) -> Play[None]:
    yield Ask(0, "", [1, 2])


def changes_before_a_forced_question(s: State) -> Play[None]:
    s.table.log.append("early")
    yield Ask(0, "a", [1])


def changes_while_several_decide(s: State) -> Play[None]:
    def play(seat: Seat) -> Play[None]:
        s.shields[seat].coins -= 1
        yield Ask(seat, "a", [1, 2])

    yield from together({0: play(0)})


BADLY_MADE = {
    changes_before_asking: "changes the state before its last question",
    draws_before_asking: "changes the state before its last question",
    changes_before_a_forced_question: "changes the state before its last question",
    changes_while_several_decide: "changes the state before its last question",
    tells_before_asking: "tells something before its last question",
    repeats_an_option: "offers the same option twice in 'a'",
    offers_a_bool: "offers a bool: options are text or whole numbers",
    offers_a_float: "offers a float: options are text or whole numbers",
    asks_without_a_kind: "asks without saying what kind of question it is",
}


@pytest.mark.parametrize(
    ("step", "why"), BADLY_MADE.items(), ids=lambda x: getattr(x, "__name__", "")
)
def test_check_mode_finds(step: Step, why: str) -> None:
    with pytest.raises(RuleError, match=f"step {step.__name__} {why}"):
        at(toy(step), step, check=True, live=True)


def test_check_mode_finds_a_change_between_two_questions() -> None:
    def step(s: State) -> Play[None]:
        s.table.log.append((yield Ask(0, "a", [1, 2])))
        s.table.log.append((yield Ask(0, "b", [1, 2])))

    match = at(toy(step), step, check=True)
    with pytest.raises(RuleError, match="changes the state before its last question"):
        match.answer(0, 1)


def test_check_mode_finds_free_acts_that_change_something_before_their_last_question() -> None:
    def early(s: State, seat: Seat) -> Play[None]:
        s.table.log.append("early")
        yield Ask(seat, "a", [1, 2])

    match = at(toy(pick, free=(early,)), (pick, 0), check=True, live=True)
    before = everything(match)
    with pytest.raises(
        RuleError, match="free act early changes the state before its last question"
    ):
        match.act(1, "early", 1)
    assert everything(match) == before


def test_check_mode_has_nothing_against_good_steps() -> None:
    match = at(GAME, (pair, 0), plans, roll, sealed, check=True, live=True)
    for _ in range(12):
        if not match.over:
            match.act(2, "shout")
            seat, ask = next(iter(match.asks.items()))
            match.answer(seat, ask.options[0])
    assert match.over


def test_check_mode_keeps_the_steps_that_the_kernel_answered_by_itself() -> None:
    match = at(GAME, (pick, 1), sealed, (pick, 0), check=True)
    for shield in match.state.shields:
        shield.coins = 0
    match = match.fork(check=True)
    match.answer(1, 2)
    assert [(silence.frame, silence.asked) for silence in match.silences] == [
        (["sealed"], (0, 1, 2))
    ]


# ---- interruptions


def test_a_free_act_keeps_the_answers_that_still_fit() -> None:
    match = at(GAME, (spend, 0))
    match.answer(0, 3)
    match.act(0, "give", 1, 2)
    assert questions(match) == {0: "spend on"}
    match.answer(0, "water")
    assert log(match) == ["3 on water"]


def test_a_free_act_asks_again_what_no_longer_fits() -> None:
    match = at(GAME, (spend, 0))
    match.answer(0, 3)
    match.act(0, "give", 1, 3)
    assert questions(match) == {0: "spend"}
    assert list(match.asks[0].options) == [0, 1, 2]
    assert match.since == []


def test_one_seat_is_asked_again_while_the_sealed_answers_of_others_stay() -> None:
    match = at(GAME, plans)
    match.answer(0, 5)
    match.answer(0, "jamis")
    match.answer(1, 2)
    match.act(0, "burn", 3)
    assert questions(match) == {0: "dial", 1: "leader"}
    match.answer(0, 1)
    match.answer(0, "jamis")
    match.answer(1, "stilgar")
    assert log(match) == ["1:2stilgar", "0:1jamis"]


def test_an_answer_after_a_lost_one_of_the_same_seat_is_lost_too() -> None:
    def twice(s: State) -> Play[None]:
        coins = s.shields[0].coins
        a = yield Ask(0, "coins", range(coins + 1))
        b = yield Ask(0, "coins", range(coins + 1))
        s.table.log.append((yield Ask(0, "sum", [a + b, 0])))

    match = at(toy(twice, free=FREE), twice)
    match.answer(0, 5)
    match.answer(0, 1)
    match.act(0, "burn", 1)
    assert match.since == []
    assert questions(match) == {0: "coins"}


def test_an_answer_whose_question_became_no_choice_is_left_out() -> None:
    match = at(GAME, (spend, 0))
    match.answer(0, 0)
    match.act(0, "burn", 5)
    assert questions(match) == {0: "spend on"}
    match.answer(0, "spice")
    assert log(match) == ["0 on spice"]


def shrinking(s: State) -> Play[None]:
    """The second question is only asked of the rich."""
    said = yield Ask(0, "first", [1, 2])
    if s.shields[0].coins > 2:
        said += yield Ask(0, "second", [10, 20])
    s.table.log.append(said)


def test_a_free_act_never_finishes_a_step_for_a_player() -> None:
    match = at(toy(shrinking, free=FREE), shrinking, live=True)
    match.answer(0, 1)
    match.act(0, "burn", 4)
    assert questions(match) == {0: "first"}
    assert log(match) == []
    match.answer(0, 2)
    assert log(match) == [2]


def test_a_free_act_never_finishes_what_several_decide() -> None:
    def step(s: State) -> Play[None]:
        seats = [seat for seat in (0, 1) if s.shields[seat].coins]
        got = yield from together({seat: choose(seat, "bid", [1, 2]) for seat in seats})
        s.table.log.extend(got.values())

    match = at(toy(step, free=FREE), step, live=True)
    match.answer(0, 2)
    match.act(1, "burn", 5)
    assert questions(match) == {0: "bid"}
    assert log(match) == []


@pytest.mark.parametrize("error", [RuleError, ZeroDivisionError])
def test_a_step_that_would_fail_if_it_were_finished_is_not_finished(error: type[Exception]) -> None:
    def step(s: State) -> Play[None]:
        yield Ask(0, "first", [1, 2])
        if s.shields[0].coins > 2:
            yield Ask(0, "second", [1, 2])
        raise error("at the end")

    match = at(toy(step, free=FREE), step)
    match.answer(0, 1)
    match.act(0, "burn", 4)
    assert questions(match) == {0: "first"}


def test_a_question_in_the_middle_that_lost_its_options_is_reached_by_another_way() -> None:
    def step(s: State) -> Play[None]:
        way = yield Ask(0, "way", ["rich", "poor"])
        if way == "rich":
            yield Ask(0, "pay", range(3, s.shields[0].coins + 1))
        s.table.log.append(way)

    match = at(toy(step, free=FREE), step, live=True)
    match.answer(0, "rich")
    match.act(0, "burn", 4)
    assert questions(match) == {0: "way"}
    match.answer(0, "poor")
    assert log(match) == ["poor"]


def test_an_act_that_would_leave_a_question_without_option_is_refused_whole() -> None:
    def step(s: State) -> Play[None]:
        yield Ask(1, "pay", range(1, s.shields[1].coins + 1))

    match = at(toy(step, free=FREE), step, live=True)
    before = everything(match)
    with pytest.raises(Refused, match=r"burn is not possible now: it would leave no choice$"):
        match.act(1, "burn", 5)
    assert everything(match) == before
    match.act(1, "burn", 3)
    assert list(match.asks[1].options) == [1, 2]


def test_a_play_must_not_act_while_others_still_decide() -> None:
    def hasty(s: State) -> Play[None]:
        def bid(seat: int) -> Play[int]:
            got: int = yield Ask(seat, "bid", range(4))
            s.table.log.append(got)
            return got

        yield from together({seat: bid(seat) for seat in range(3)})

    match = at(toy(hasty), hasty, check=True)
    with pytest.raises(RuleError, match="changes the state before its last question"):
        match.answer(0, 3)


# ---- states that come from elsewhere


def only_pass(s: State) -> Play[None]:
    """A window in which nobody can do anything but pass; unseen only when nobody waits."""
    if not nobody_can(s, {0: [], 1: []}):
        yield from window("stop", {0: [], 1: []})
    s.tell("closed")


def test_a_patient_match_on_the_state_of_a_hurried_one_waits_for_people() -> None:
    game = toy(pick, only_pass)
    hurried = at(game, (pick, 0), only_pass, (pick, 1), hurry=True)
    patient = Match(game, hurried.state)
    patient.answer(0, 1)
    assert questions(patient) == {0: "stop", 1: "stop"}


def test_a_match_on_the_state_of_a_live_one_tells_it_nothing() -> None:
    first = at(GAME, (pair, 0), live=True)
    second = Match(GAME, copied(first.state))
    third = Match(GAME, first.state, live=True)
    for match in (second, third):
        match.answer(0, 1)
        match.answer(0, 2)
    assert first.told == []
    assert [told.what for told in third.told] == ["paired"]


def test_two_steps_of_one_name_are_refused() -> None:
    def step(s: State) -> None: ...

    one = step

    def step(s: State) -> None: ...

    with pytest.raises(RuleError, match="two steps are called step"):
        named(one, step)
    with pytest.raises(RuleError, match="two steps are called pick"):
        named(pick, pick=step)
    assert named(pick, pick=pick) == {"pick": pick}


def test_check_mode_finds_a_step_that_is_not_the_one_in_the_table() -> None:
    def other(s: State) -> None: ...

    other.__name__ = "pick"

    def push(s: State) -> None:
        then(s, other)

    game = toy(push, pick)
    with pytest.raises(RuleError, match="pick is not the step of that name"):
        at(game, push, check=True)


# ---- copies


def test_a_copy_asks_the_same_without_running_the_rules_again() -> None:
    asked: list[str] = []

    def slow(s: State) -> Play[None]:
        asked.append("begun")
        first = yield Ask(0, "first", [1, 2])
        second = yield Ask(0, "second", [1, 2])
        s.table.log.append(f"{first}{second}")

    game = toy(slow)
    match = at(game, slow)
    match.answer(0, 1)
    fork = match.fork().fork()
    assert asked == ["begun"]
    assert fork.asks == match.asks
    assert fork.awaited() == match.awaited()
    assert fork.view(0).since == [(0, "first", 1)]
    fork.answer(0, 2)
    assert asked == ["begun", "begun"]
    assert log(fork) == ["12"]
    assert questions(match) == {0: "second"}


def test_a_copy_can_be_interrupted_taken_back_and_copied_before_it_is_answered() -> None:
    match = at(GAME, (spend, 0), (pick, 1))
    match.answer(0, 2)
    acted, undone = match.fork(), match.fork()
    acted.act(0, "give", 1, 3)
    assert questions(acted) == {0: "spend on"}
    undone.take_back(0)
    assert questions(undone) == {0: "spend"}
    assert match.fork().encoded() == match.encoded()

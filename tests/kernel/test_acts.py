"""Free acts: offered, drafted, done whole or refused."""

from typing import Any

import pytest

from landsraad.kernel import Ask, Match, NoOption, Play, Refused, RuleError, Seat
from landsraad.kernel.acts import Acting
from landsraad.kernel.agenda import Step
from landsraad.kernel.asks import CLOCK, MODERATOR, SPECTATOR, hurried
from landsraad.kernel.record import Acted

from .toys import (
    FREE,
    GAME,
    State,
    Toy,
    at,
    everything,
    give,
    log,
    pair,
    pick,
    questions,
    shout,
    spend,
    state,
    toy,
)


def test_a_seat_is_offered_what_the_game_offers() -> None:
    assert at(GAME, (pick, 0)).offers(1) == ["give", "burn", "challenge", "shout"]


@pytest.mark.parametrize("seat", [-1, 3, True, "0", None, 1.0])
def test_nobody_else_is_offered_anything(seat: Any) -> None:
    match = at(GAME, (pick, 0), live=True)
    before = everything(match)
    assert match.offers(seat) == []
    with pytest.raises(Refused, match="'shout' is not open to seat"):
        match.act(seat, "shout")
    assert everything(match) == before


def test_nothing_is_offered_when_the_match_is_over() -> None:
    match = at(GAME, (pick, 0))
    match.answer(0, 1)
    assert match.offers(0) == []
    with pytest.raises(Refused):
        match.act(0, "shout")


def test_a_clock_and_moderators_act_where_the_game_lets_them() -> None:
    class Timed(Toy):
        steps = GAME.steps
        free = {"shout": shout}

        def actors(self, s: State) -> list[Seat]:
            return [0, 1, 2, CLOCK]

    match = Match(Timed(), state((pick, 0)))
    match.act(CLOCK, "shout")
    assert log(match) == ["-2 shouts"]
    for nobody in (MODERATOR, SPECTATOR):
        with pytest.raises(Refused):
            match.act(nobody, "shout")


@pytest.mark.parametrize("kind", ["dance", "", None, 3, []])
def test_an_act_that_is_not_offered_is_refused(kind: Any) -> None:
    match = at(GAME, (pick, 0))
    for attempt in (match.act, match.draft):
        with pytest.raises(Refused, match="is not open to seat 0 now"):
            attempt(0, kind)


def test_an_act_is_done_whole() -> None:
    match = at(GAME, (pick, 0))
    match.act(1, "give", 2, 4)
    assert [shield.coins for shield in match.state.shields] == [5, 1, 9]
    assert questions(match) == {0: "number"}
    assert match.decisions == 2


REFUSED: list[tuple[tuple[Any, ...], str]] = [
    ((), "None is not an option of give to: 0, 2"),
    ((1,), "1 is not an option of give to: 0, 2"),
    ((2,), "None is not an option of give: 1, 2, 3, 4, 5"),
    ((2, 6), "you have 5 coins"),
    ((2, True), "True is not an option of give"),
    ((2, 1.0), "1.0 is not an option of give"),
    ((2, [1]), "is not an option of give"),
    ((2, 3, 4), "give asks no more, but was given"),
]


@pytest.mark.parametrize(("values", "why"), REFUSED)
@pytest.mark.parametrize("live", [True, False])
def test_an_act_that_is_not_whole_is_refused_and_changes_nothing(
    values: tuple[Any, ...], why: str, live: bool
) -> None:
    match = at(GAME, (spend, 0), live=live)
    match.answer(0, 2)
    before = everything(match)
    with pytest.raises(Refused, match=why):
        match.act(1, "give", *values)
    assert everything(match) == before
    match.answer(0, "water")
    assert log(match) == ["2 on water"]


def test_a_draft_gives_the_next_question_and_changes_nothing() -> None:
    match = at(GAME, (pick, 0), live=True)
    before = everything(match)
    assert match.draft(1, "give") == Ask(1, "give to", [0, 2])
    assert match.draft(1, "give", 2) == Ask(1, "give", range(1, 6))
    assert match.draft(1, "give", 2, 5) is None
    assert match.draft(1, "shout") is None
    assert everything(match) == before


@pytest.mark.parametrize(("values", "why"), REFUSED[1:2] + REFUSED[3:])
def test_a_draft_refuses_what_the_act_would_refuse(values: tuple[Any, ...], why: str) -> None:
    match = at(GAME, (pick, 0), live=True)
    before = everything(match)
    with pytest.raises(Refused, match=why):
        match.draft(1, "give", *values)
    assert everything(match) == before


def test_an_act_without_any_option_is_refused_while_it_is_drafted() -> None:
    match = at(GAME, (pick, 0))
    match.state.shields[1].coins = 0
    for attempt in (match.draft, match.act):
        with pytest.raises(Refused, match="give is not possible now"):
            attempt(1, "give", 2)


def test_what_is_no_choice_need_not_be_given() -> None:
    match = Match(GAME, state((pick, 0), seats=2), live=True)
    match.act(0, "give", 3)
    assert match.state.shields[1].coins == 8
    assert match.decisions == 1


def test_an_act_is_composed_question_by_question() -> None:
    match = at(GAME, (pick, 0))
    asked = []

    def last(ask: Ask) -> Any:
        asked.append(ask.kind)
        return ask.options[-1]

    match.compose(0, "give", last)
    assert asked == ["give to", "give"]
    assert [shield.coins for shield in match.state.shields] == [0, 5, 10]


@pytest.mark.parametrize("stops_at", ["give to", "give"])
def test_whoever_composes_an_act_may_call_it_off(stops_at: str) -> None:
    match = at(GAME, (pick, 0), live=True)
    before = everything(match)
    with pytest.raises(Refused):
        match.compose(0, "give", lambda ask: None if ask.kind == stops_at else ask.options[0])
    assert everything(match) == before


def test_whatever_happens_while_an_act_is_composed_changes_nothing() -> None:
    match = at(GAME, (pick, 0), live=True)
    before = everything(match)

    def gone(ask: Ask) -> Any:
        raise StopIteration

    for error in (StopIteration, RuntimeError):
        with pytest.raises(error):
            match.compose(0, "give", gone if error is StopIteration else _hang_up)
        assert everything(match) == before


def _hang_up(ask: Ask) -> Any:
    raise RuntimeError("hung up")


def asks_another(s: State, seat: Seat) -> Play[None]:
    yield Ask(seat + 1, "a", [1, 2])


def yields_nothing(s: State, seat: Seat) -> Play[None]:
    s.table.log.append("half")
    yield None  # type: ignore[misc]
    s.table.log.append("whole")


def breaks(s: State, seat: Seat) -> Play[None]:
    yield Ask(seat, "a", [1, 2])
    s.table.log.append("half")
    s.tell("half")
    s.box.dice.below(6, "half")
    raise ZeroDivisionError


def breaks_plainly(s: State, seat: Seat) -> None:
    s.table.log.append("half")
    raise KeyError("half")


@pytest.mark.parametrize(
    ("act", "error"),
    [
        (asks_another, None),
        (yields_nothing, None),
        (breaks, ZeroDivisionError),
        (breaks_plainly, KeyError),
    ],
)
@pytest.mark.parametrize("live", [True, False])
def test_an_exception_inside_an_act_changes_nothing(
    act: Step, error: type[Exception] | None, live: bool
) -> None:
    match = at(toy(pair, free=(act,)), (pair, 1), live=live)
    match.answer(1, 2)
    before = everything(match)
    with pytest.raises(RuleError) as caught:
        match.act(0, act.__name__, *([1] if act is breaks else []))
    assert error is None or isinstance(caught.value.__cause__, error)
    assert everything(match) == before
    match.answer(1, 3)
    assert log(match) == ["23"]


def test_an_exception_in_a_step_that_an_act_pushed_changes_nothing() -> None:
    def push(s: State, seat: Seat) -> None:
        s.table.agenda.append(["nowhere"])

    match = at(toy(pair, free=(push,)), (pair, 0), live=True)
    match.answer(0, 1)
    before = everything(match)
    with pytest.raises(RuleError, match="step nowhere is not in the game's table"):
        match.act(0, "push")
    assert everything(match) == before


def test_a_plain_function_may_be_an_act() -> None:
    match = at(GAME, (pick, 0))
    match.act(2, "shout")
    assert log(match) == ["2 shouts"]
    assert match.decisions == 0


def test_a_question_without_option_says_whose_it_is() -> None:
    s = state(seats=2)
    s.shields[1].coins = 0
    with pytest.raises(NoOption, match="give has no option for seat 1"):
        Acting(give(s, 1), 1, "give").say(0)


def test_several_acts_over_one_open_step() -> None:
    match = at(toy(spend, free=FREE), (spend, 0), live=True, check=True)
    match.answer(0, 2)
    for _ in range(3):
        match.act(0, "give", 1, 1) if match.state.shields[0].coins > 2 else None
    assert questions(match) == {0: "spend on"}
    match.act(1, "give", 0, 1)
    match.answer(0, "spice")
    assert match.state.shields[0].coins == 1


# ---- answers by kind


def test_answers_may_be_given_by_kind() -> None:
    match = at(GAME, (pick, 0), live=True)
    match.act(0, "give", {"give": 2, "give to": 1})
    assert [shield.coins for shield in match.state.shields] == [3, 7, 5]
    assert match.entries[-1] == Acted(0, "give", (("give to", 1), ("give", 2)))


def test_answers_of_a_record_come_with_their_kinds_and_others_are_passed_over() -> None:
    match = at(GAME, (pick, 0), live=True)
    match.act(0, "give", ("give to", 1), ("long ago", 4), ("give", 2), ("later", 1))
    assert [shield.coins for shield in match.state.shields] == [3, 7, 5]
    with pytest.raises(Refused):
        match.act(0, "give", ("give", 2), ("give to", 1))


def test_what_was_no_choice_is_kept_and_must_be_the_same_again() -> None:
    match = Match(GAME, state((pick, 0), seats=2), live=True)
    match.act(0, "give", 2)
    assert match.entries[-1] == Acted(0, "give", (("give", 2),), {"give to": 1})
    before = everything(match)
    with pytest.raises(Refused, match="give to was 7 then, and is 1 now"):
        match.act(0, "give", ("give", 1), forced={"give to": 7})
    assert everything(match) == before
    match.act(0, "give", ("give", 1), forced={"give to": 1})
    assert match.state.shields[1].coins == 8


def test_by_kind_it_does_not_matter_which_questions_have_one_option() -> None:
    match = Match(GAME, state((pick, 0), seats=2))
    match.act(0, "give", {"give to": 1, "give": 2})
    assert [shield.coins for shield in match.state.shields] == [3, 7]
    assert match.draft(0, "give", {"give to": 1}) == Ask(0, "give", range(1, 4))


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ({"give to": 0, "give": 2}, "asks no more, but was given give to: 0"),
        ({"give": 2, "dance": 1}, "asks no more, but was given dance: 1"),
        ({"give": 9}, "you have 5 coins"),
        ({}, "None is not an option of give"),
    ],
)
def test_by_kind_what_does_not_fit_is_refused_and_changes_nothing(
    answers: dict[str, int], why: str
) -> None:
    match = Match(GAME, state((pick, 0), seats=2), live=True)
    before = everything(match)
    with pytest.raises(Refused, match=why):
        match.act(0, "give", answers)
    assert everything(match) == before


def test_an_act_runs_the_rules_once() -> None:
    runs: list[int] = []

    def wave(s: State, seat: Seat) -> Play[None]:
        runs.append(seat)
        s.table.log.append((yield Ask(seat, "wave", [1, 2])))

    match = at(toy(pick, free=(wave,)), (pick, 0), live=True)
    match.act(1, "wave", 2)
    assert runs == [1]


# ---- timers


def test_a_game_names_its_timers_and_the_clock_acts_when_one_has_run_out() -> None:
    class Timed(Toy):
        """The rules know no seconds; the program that runs the match measures them."""

        steps = {"pick": pick}
        free = {"time_up": shout}

        def actors(self, s: State) -> tuple[Seat, ...]:
            return (CLOCK,)

        def timers(self, s: State) -> dict[str, int]:
            return {} if log_of(s) else {"year": 600}

    def log_of(s: State) -> list[Any]:
        return s.table.log

    match = Match(Timed(), state((pick, 0)), live=True)
    assert match.timers == {"year": 600}
    match.act(CLOCK, "time_up")
    assert match.timers == {}
    assert at(GAME).timers == at(GAME, (pick, 0)).timers == {}


def test_an_act_is_put_together_in_the_same_hurry_as_it_is_done() -> None:
    def wave(s: State, seat: Seat) -> Play[None]:
        s.table.log.append((yield Ask(seat, "in a hurry" if hurried(s) else "slowly", [1, 2])))

    match = at(toy(pick, free=(wave,)), (pick, 0), hurry=True)
    ask = match.draft(0, "wave")
    assert ask is not None
    assert ask.kind == "in a hurry"

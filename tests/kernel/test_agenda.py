"""What happens next: then, AGAIN, skip_to."""

import pytest

from landsraad.kernel import AGAIN, Again, Ask, Match, Play, RuleError, named, skip_to, then

from .toys import GAME, State, at, log, menu, pick, questions, state, toy


def one(s: State) -> None:
    s.table.log.append("one")


def two(s: State) -> None:
    s.table.log.append("two")


def three(s: State) -> None:
    s.table.log.append("three")


def say(s: State, word: str, times: int) -> None:
    s.table.log.append(word * times)


def test_steps_happen_in_the_order_of_then() -> None:
    assert log(at(toy(one, two, three), one, three, two)) == ["one", "three", "two"]


def test_a_step_has_the_arguments_that_then_gave_it() -> None:
    assert log(at(toy(say), (say, "a", 3), (say, "b", 1))) == ["aaa", "b"]


def test_what_a_step_pushes_comes_before_what_was_to_come() -> None:
    def push(s: State) -> None:
        then(s, two, three)

    assert log(at(toy(push, one, two, three), push, one)) == ["two", "three", "one"]


def test_a_step_that_comes_again_does_so_after_what_it_pushed() -> None:
    def twice(s: State) -> Again | None:
        s.table.log.append("twice")
        if len(s.table.log) > 1:
            return None
        then(s, one)
        return AGAIN

    assert log(
        at(
            toy(twice, one),
            twice,
        )
    ) == ["twice", "one", "twice"]


def test_a_step_that_asks_may_come_again() -> None:
    match = at(GAME, (menu, 0), (pick, 1))
    match.answer(0, "more")
    assert questions(match) == {0: "menu"}
    match.answer(0, "done")
    assert questions(match) == {1: "number"}


def test_skip_to_lets_the_steps_between_not_happen() -> None:
    def jump(s: State) -> None:
        skip_to(s, three)

    assert log(at(toy(jump, one, two, three), jump, one, two, three, two)) == ["three", "two"]


def test_skip_to_goes_to_the_nearest_such_step() -> None:
    def jump(s: State) -> None:
        skip_to(s, two)

    assert log(at(toy(jump, one, two), jump, one, two, one, two)) == ["two", "one", "two"]


def test_skip_to_a_step_that_is_not_to_come_is_a_bug_of_the_rules() -> None:
    def jump(s: State) -> None:
        skip_to(s, three)

    with pytest.raises(RuleError, match="skip_to: no step three is on the agenda"):
        at(toy(jump, one, three), jump, one)


@pytest.mark.parametrize("pushed", [1, 2, 3, 4])
def test_what_is_pushed_after_a_skip_happens_and_the_skipping_step_does_not_come_back(
    pushed: int,
) -> None:
    def jump(s: State) -> None:
        s.table.log.append("jump")
        skip_to(s, three)
        then(s, *[one] * pushed)

    match = at(toy(jump, one, two, three), jump, two, two, three)
    assert log(match) == ["jump", *["one"] * pushed, "three"]


def test_again_after_a_skip_over_oneself_does_not_come_again() -> None:
    def jump(s: State) -> Again:
        s.table.log.append("jump")
        skip_to(s, three)
        return AGAIN

    assert log(at(toy(jump, two, three), jump, two, three)) == ["jump", "three"]


def test_skipping_after_questions_works_as_well() -> None:
    def ask(s: State) -> Play[None]:
        if (yield Ask(0, "skip", ["yes", "no"])) == "yes":
            skip_to(s, three)

    game = toy(ask, one, three)
    for said, happened in (("yes", ["three"]), ("no", ["one", "three"])):
        match = at(game, ask, one, three)
        match.answer(0, said)
        assert log(match) == happened


def test_the_agenda_is_plain_data_that_everybody_sees() -> None:
    match = at(GAME, (pick, 2), (menu, 1))
    assert match.view(0).table.agenda == [["menu", 1], ["pick", 2]]


def test_nothing_on_the_agenda_is_the_end() -> None:
    match = Match(GAME, state())
    assert match.over
    assert match.awaited() == ()
    assert match.verdict is not None


def test_an_alias_names_the_same_step() -> None:
    steps = named(one, uno=one)
    assert steps["uno"] is steps["one"] is one

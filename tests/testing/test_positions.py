"""Positions of any game: what is said by kind does not depend on what had one option."""

from typing import Any

import pytest

from landsraad.kernel import Play, Refused, RuleError, choose, together
from landsraad.kernel.agenda import named
from landsraad.kernel.asks import Ask
from landsraad.testing.positions import Playing

from ..kernel import toys
from ..kernel.toys import State, Toy, state, toy

NAMES = ("red", "blue", "green")


def plan(s: State, territories: int = 2) -> Play[None]:
    """Where, against whom, and how hard; the first may leave no choice."""
    where = yield Ask(0, "battle in", ["arrakeen", "carthag"][:territories])
    against = yield Ask(0, "battle against", [1, 2])
    dial = yield Ask(0, "dial", range(4))
    s.table.log += [where, against, dial]


def scout(s: State) -> Play[None]:
    """A step that leaves no choice at all."""
    s.table.log.append((yield Ask(0, "scout", ["polar_sink"])))


def gift(s: State, seat: int) -> Play[None]:
    """To the only friend, some coins."""
    to = yield Ask(seat, "to", [2])
    coins = yield Ask(seat, "coins", range(1, 4))
    s.table.log += [seat, to, coins]


def sealed(s: State) -> Play[None]:
    """Everybody decides, one of them without a choice."""
    plays: dict[int, Any] = {0: choose(0, "vote", ["yes", "no"]), 1: choose(1, "vote", ["yes"])}
    s.table.log += list((yield from together(plays)).values())


GAME: Toy = toy(plan, scout, sealed, free=(gift,))


def opened(*steps: Any) -> Playing[State]:
    return Playing.at(GAME, state(), *steps, names=NAMES)


def script(playing: Playing[State]) -> list[Any]:
    """The same script, whatever had one option."""
    playing.say("red", {"battle in": "arrakeen", "battle against": "blue", "dial": 3})
    return list(playing.t.log)


def test_a_script_by_kind_does_not_depend_on_what_had_one_option() -> None:
    assert script(opened((plan, 2))) == script(opened((plan, 1))) == ["arrakeen", 1, 3]


def test_answers_by_kind_come_in_the_order_of_the_questions() -> None:
    playing = opened(plan).say("red", {"dial": 1, "battle against": 2, "battle in": "carthag"})
    assert playing.t.log == ["carthag", 2, 1]


def test_what_the_kernel_answered_in_an_earlier_step_is_known() -> None:
    playing = opened(scout, (plan, 1))
    playing.say("red", {"scout": "polar_sink", "battle against": 2})
    assert playing.options("red", "dial") == [0, 1, 2, 3]


def test_what_the_kernel_answers_after_the_last_answer_belongs_to_the_script() -> None:
    playing = opened(plan, scout)
    said = {"battle in": "carthag", "battle against": 1, "dial": 0, "scout": "polar_sink"}
    assert playing.say("red", said).t.log[-1] == "polar_sink"


def test_an_answer_that_is_not_the_only_option_fails() -> None:
    only = r"the only option of 'battle in' was 'arrakeen', not 'carthag'"
    with pytest.raises(AssertionError, match=only):
        opened((plan, 1)).say("red", {"battle in": "carthag", "dial": 1})


def test_an_answer_that_nobody_asked_for_fails() -> None:
    with pytest.raises(AssertionError, match=r"never asked 'battel in'; open: {'red'"):
        opened(plan).say("red", {"battel in": "carthag"})


def test_an_answer_is_used_up() -> None:
    playing = opened((plan, 1)).say("red", {"battle in": "arrakeen", "battle against": 1})
    with pytest.raises(AssertionError, match="never asked 'battle against'"):
        playing.say("red", {"battle against": 1})


def test_several_seats_at_once_are_heard_as_well() -> None:
    playing = opened(sealed)
    playing.say("blue", {"vote": "yes"}).say("red", {"vote": "no"})
    assert playing.over
    assert playing.t.log == ["no", "yes"]


def test_a_question_of_another_kind_is_not_answered() -> None:
    with pytest.raises(AssertionError, match="red is asked 'battle in', not 'dial'"):
        opened(plan).say("red", "dial", 3)
    with pytest.raises(AssertionError, match=r"blue is asked nothing; open: {'red'"):
        opened(plan).say("blue", "dial", 3)


def test_a_value_that_is_not_offered_fails_with_what_is() -> None:
    with pytest.raises(AssertionError, match=r"7 is not among \[0, 1, 2, 3\]"):
        opened((plan, 1)).say("red", "battle against", "green").say("red", "dial", 7)


def test_if_asked_it_is_said() -> None:
    playing = opened((plan, 1))
    playing.say_if_asked("red", "battle in", "arrakeen").say_if_asked("red", "battle against", 2)
    assert playing.open_kinds() == {"red": "dial"}


@pytest.mark.parametrize("answers", [(2,), ({"coins": 2},), ({"coins": 2, "to": "green"},)])
def test_an_act_takes_answers_in_order_or_by_kind(answers: tuple[Any, ...]) -> None:
    assert opened(plan).act("blue", "gift", *answers).t.log == [1, 2, 2]


def test_an_act_by_kind_that_cannot_be_done_as_told_is_not_done() -> None:
    playing = opened(plan)
    for given, why in (
        ({"coins": 2, "to": "red"}, "the only option of 'to' was 2, not 'red'"),
        ({"to": "green"}, "gift asks 'coins', to which there is no answer"),
        ({"coins": 2, "too": "green"}, "never asked 'too'; gift asks no more"),
    ):
        with pytest.raises(AssertionError, match=why):
            playing.act("blue", "gift", given)
    assert playing.t.log == []


def test_refusals_are_given_back_and_what_is_accepted_fails() -> None:
    playing = opened(plan)
    assert "is not an option" in str(playing.refuses("red", "tueks"))
    assert isinstance(playing.refuses_act("blue", "gift", {"coins": 9}), Refused)
    with pytest.raises(AssertionError, match="'carthag' was accepted"):
        playing.refuses("red", "carthag")


def test_seats_have_numbers_and_names() -> None:
    playing = opened(plan)
    assert playing.asked(0) == playing.asked("red")
    assert playing.offers(2) == playing.offers("green") == ["gift"]
    with pytest.raises(AssertionError, match="nobody is called 'pink'; there are: red"):
        playing.asked("pink")


def test_the_names_of_seats_are_their_roles() -> None:
    game: Toy = type("Sides", (type(GAME),), {"roles": lambda self, s: ["sun", "moon", "star"]})()
    playing = Playing.at(game, state(), plan)
    assert playing.say("sun", {"battle in": "carthag", "battle against": "star"}).seat("moon") == 1


def test_a_broken_invariant_fails_where_it_is_broken() -> None:
    def owe(s: State) -> Play[None]:
        s.shields[0].coins -= yield Ask(0, "owe", [1, 100])

    playing = Playing.at(toy(owe), state(), owe)
    with pytest.raises(RuleError, match="nobody owes coins"):
        playing.say(0, "owe", 100)


def test_rules_that_a_test_replaces_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = opened(plan, scout)
    monkeypatch.setitem(GAME.steps, "scout", named(lambda s: s.table.log.append("x"))["<lambda>"])
    playing.say("red", {"battle in": "carthag", "battle against": 1, "dial": 0})
    assert playing.t.log[-1] == "x"


def test_the_steps_that_are_listened_to_are_still_those_of_the_game() -> None:
    assert opened(plan).match.game.steps["plan"] is plan


def test_first_options_lead_to_a_question() -> None:
    playing = opened((plan, 2)).first_until("dial")
    assert playing.match.since == [(0, "battle in", "arrakeen"), (0, "battle against", 1)]
    with pytest.raises(AssertionError, match="it is over, and nobody was asked 'vote'"):
        playing.first_until("vote")


def test_what_was_told_is_found_by_its_key() -> None:
    def speak(s: State) -> Play[None]:
        number = yield Ask(0, "speak", [1, 2])
        s.tell("spoken", number=number)

    playing = Playing.at(toy(speak), toys.state(), speak).say(0, "speak", 2)
    assert playing.told("spoken") == [{"number": 2}]

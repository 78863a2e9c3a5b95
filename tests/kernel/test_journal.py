"""What a live match keeps: roll-back, record, told events, and what may be taken back."""

from typing import Any

import pytest

from landsraad.kernel import (
    Ask,
    Match,
    Play,
    Refused,
    RuleError,
    Seat,
    Verdict,
    choose,
    then,
    together,
)
from landsraad.kernel.record import Acted, Answered, End, Stamp, Start, Undone
from landsraad.records.replay import replay

from .toys import (
    FREE,
    GAME,
    SECRET,
    State,
    Toy,
    at,
    everything,
    log,
    menu,
    pair,
    pick,
    plans,
    questions,
    roll,
    sealed,
    spend,
    state,
    toy,
)

NOTHING = "nothing can be taken back: somebody has acted or something was revealed since"
KEEPS_NOTHING = "nothing can be taken back: this match does not keep what was done before"


def told(match: Match[State]) -> list[str]:
    return [each.what for each in match.told]


def kinds(match: Match[State]) -> list[str]:
    return [type(entry).__name__ for entry in match.entries]


# ---- roll-back


def breaks(s: State) -> Play[None]:
    """Asks two seats, then does a lot, then fails."""
    yield from together({0: choose(0, "bid", [1, 2]), 1: choose(1, "bid", [1, 2])})
    s.table.log.append("half")
    s.shields[0].coins = 0
    s.box.dice.below(6, "half")
    s.tell("half")
    then(s, roll)
    raise ZeroDivisionError("in the middle")


def test_an_exception_inside_a_live_step_rolls_everything_back() -> None:
    match = at(toy(breaks, roll), breaks, live=True)
    match.answer(1, 2)
    before = everything(match)
    for _ in range(2):
        with pytest.raises(RuleError, match="at step breaks with ZeroDivisionError") as caught:
            match.answer(0, 1)
        assert isinstance(caught.value.__cause__, ZeroDivisionError)
        assert everything(match) == before
        assert match.state.box.dice.drawn == []


def test_an_exception_in_a_later_step_rolls_back_to_the_decision() -> None:
    def nowhere(s: State) -> None: ...

    match = at(GAME, (pair, 0), roll, nowhere, live=True)
    match.answer(0, 1)
    before = everything(match)
    with pytest.raises(RuleError):
        match.answer(0, 2)
    assert everything(match) == before
    assert questions(match) == {0: "second"}


def test_a_verdict_that_fails_rolls_the_last_answer_back() -> None:
    class Undecided(Toy):
        steps = GAME.steps
        free = GAME.free

        def verdict(self, s: State) -> Verdict:
            raise ZeroDivisionError

    for finish in (lambda m: m.answer(0, 1), lambda m: m.act(1, "end_it")):
        game = Undecided()
        type(game).free = {"end_it": end_it}
        match = Match(game, state((pick, 0)), live=True)
        before = everything(match)
        with pytest.raises(RuleError, match="at step the end with ZeroDivisionError"):
            finish(match)
        assert everything(match) == before


def end_it(s: State, seat: Seat) -> None:
    s.table.agenda.clear()


# ---- what is written down


def test_every_answer_and_act_is_an_entry_with_its_draws() -> None:
    match = at(GAME, (pick, 1), roll, (pick, 0), live=True)
    match.act(0, "give", 2, 4)
    match.answer(1, 3)
    match.answer(0, 2)
    start, acted, first, last, end = match.entries
    assert isinstance(start, Start)
    assert acted == Acted(0, "give", (("give to", 2), ("give", 4)))
    assert first == Answered(1, "number", 3, draws=(("roll", 6, log(match)[1]),))  # type: ignore[arg-type]
    assert last == Answered(0, "number", 2)
    assert isinstance(end, End)


def test_the_secret_is_shown_with_the_verdict_and_never_before() -> None:
    match = Match.begin(toy(sealed), secret=SECRET, live=True)
    match.answer(0, 1)
    assert all(getattr(entry, "secret", None) is None for entry in match.entries)
    match.answer(1, 1)
    assert match.entries[-1] == End(match.game.verdict(match.state), SECRET)


def test_a_match_that_is_not_live_keeps_neither_record_nor_told_events() -> None:
    match = at(GAME, (pair, 0), (pick, 0))
    match.answer(0, 1)
    match.answer(0, 1)
    assert (match.entries, match.told) == ([], [])


def test_what_is_told_reaches_whom_it_is_meant_for() -> None:
    match = at(GAME, (pick, 0), live=True)
    match.act(0, "give", 2, 1)
    [gift] = match.told
    assert [gift.reaches(seat) for seat in (0, 1, 2, -1)] == [True, False, True, False]


# ---- taking back inside the open step


def test_the_answers_to_the_open_step_are_taken_back_one_by_one() -> None:
    match = at(GAME, plans)
    match.answer(0, 4)
    match.answer(0, "jamis")
    match.take_back(0)
    assert questions(match) == {0: "leader", 1: "dial"}
    match.take_back(0)
    assert questions(match) == {0: "dial", 1: "dial"}
    with pytest.raises(Refused, match=KEEPS_NOTHING):
        match.take_back(0)


def test_a_sealed_answer_is_taken_back_while_those_of_others_stay() -> None:
    match = at(GAME, plans, live=True)
    match.answer(1, 3)
    match.answer(0, 4)
    match.answer(1, "jamis")
    match.take_back(0)
    assert match.since == [(1, "dial", 3), (1, "leader", "jamis")]
    assert questions(match) == {0: "dial"}
    assert match.entries[-1] == Undone(0, (2,))


def test_a_decision_that_was_taken_back_does_not_count() -> None:
    match = at(GAME, (pair, 0), live=True)
    match.answer(0, 1)
    match.take_back(0)
    assert match.decisions == 0
    match.answer(0, 1)
    match.answer(0, 1)
    assert match.decisions == 2


def between(s: State, seat: Seat) -> Play[None]:
    """A hidden question without choice after, and one before, a real one."""
    yield Ask(seat, "before", ["only"], hidden=True)
    said = yield Ask(seat, "said", [1, 2])
    yield Ask(seat, "after", ["only"], hidden=True)
    yield Ask(seat, "last", [1, 2])
    s.table.log.append(said)


BETWEEN = toy(between, pick, roll, free=FREE)


def test_taking_back_skips_over_hidden_answers_that_were_no_choice() -> None:
    match = at(BETWEEN, (between, 0), live=True)
    for value in ("only", 2, "only"):
        match.answer(0, value)
    match.take_back(0)
    assert questions(match) == {0: "said"}
    assert match.since == [(0, "before", "only")]


def test_an_answer_that_was_no_choice_is_not_taken_back_alone() -> None:
    match = at(BETWEEN, (between, 0), live=True)
    match.answer(0, "only")
    before = everything(match)
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)
    assert everything(match) == before


def test_taking_back_goes_over_a_forced_answer_to_the_act_before_it() -> None:
    match = at(BETWEEN, (pick, 0), (between, 0), live=True)
    match.answer(0, 3)
    match.answer(0, "only")
    match.take_back(0)
    assert questions(match) == {0: "number"}
    assert log(match) == []


@pytest.mark.parametrize("seat", [True, "0", None, 0.0, 7, -1])
def test_nobody_else_can_take_anything_back(seat: Any) -> None:
    match = at(GAME, plans, live=True)
    match.answer(0, 1)
    match.answer(1, 1)
    before = everything(match)
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(seat)
    assert everything(match) == before


def test_answers_to_a_pushed_step_are_taken_back_while_another_waits() -> None:
    game = toy(pair, sealed, free=(demand,))
    match = at(game, sealed, live=True)
    match.answer(0, 1)
    match.act(1, "demand")
    match.answer(2, 3)
    match.take_back(2)
    assert questions(match) == {2: "first"}
    with pytest.raises(Refused):
        match.take_back(0)
    match.answer(2, 1)
    match.answer(2, 1)
    assert match.since == [(0, "bid", 1)]


def demand(s: State, seat: Seat) -> None:
    then(s, (pair, 2))


# ---- taking back what is finished


def test_a_finished_act_is_taken_back_when_nobody_learned_anything() -> None:
    match = at(GAME, (pair, 0), (pick, 1), live=True)
    match.answer(0, 1)
    before = everything(match)[:-1]
    match.answer(0, 2)
    assert told(match) == ["paired"]
    match.take_back(0)
    assert everything(match)[:-1] == before
    assert told(match) == []
    assert kinds(match) == ["Start", "Answered", "Answered", "Undone"]
    assert match.decisions == 1


def test_finished_acts_are_taken_back_one_after_the_other() -> None:
    match = at(GAME, (menu, 0), live=True)
    for _ in range(3):
        match.answer(0, "more")
    for left in (2, 1, 0):
        match.take_back(0)
        assert len(log(match)) == left
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)


def test_a_free_act_is_taken_back() -> None:
    match = at(GAME, (pick, 1), live=True)
    match.act(0, "burn", 3)
    match.take_back(0)
    assert match.state.shields[0].coins == 5
    assert told(match) == []
    assert questions(match) == {1: "number"}


def test_a_free_act_is_taken_back_alone_even_while_the_seat_has_a_forced_question() -> None:
    match = at(BETWEEN, (pick, 0), (between, 0), live=True)
    match.answer(0, 3)
    match.act(0, "burn", 2)
    match.take_back(0)
    assert match.state.shields[0].coins == 5
    assert log(match) == [3]


def test_a_match_that_is_not_live_takes_back_only_inside_the_open_step() -> None:
    match = at(GAME, (pick, 0), (pair, 0))
    match.answer(0, 1)
    with pytest.raises(Refused, match=KEEPS_NOTHING):
        match.take_back(0)
    match.answer(0, 1)
    match.take_back(0)
    assert questions(match) == {0: "first"}


def look(s: State, seat: Seat) -> None:
    """A card of the deck is shown to one seat; no die is rolled and no card moves."""
    s.shields[seat].notes["top"] = s.box.deck[-1]


def deal(s: State, seat: Seat) -> None:
    """A card leaves a deck that was shuffled long ago."""
    s.shields[seat].card = s.box.deck.pop()


def poke(s: State, seat: Seat) -> None:
    """Something in the next shield changes."""
    s.shields[(seat + 1) % 3].coins -= 1


def throw(s: State, seat: Seat) -> None:
    s.box.dice.below(6, "throw")


REVEALING = [look, deal, poke, throw]


@pytest.mark.parametrize("act", REVEALING, ids=lambda act: act.__name__)
def test_no_act_is_taken_back_that_showed_anybody_anything(act: Any) -> None:
    match = at(toy(pick, free=(*FREE, act)), (pick, 1), live=True)
    match.act(0, "burn", 1)
    match.act(0, act.__name__)
    before = everything(match)
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)
    assert everything(match) == before


@pytest.mark.parametrize("act", REVEALING, ids=lambda act: act.__name__)
def test_no_answer_is_taken_back_after_which_something_was_shown(act: Any) -> None:
    def ask(s: State) -> Play[None]:
        yield Ask(0, "ask", [1, 2])
        act(s, 0)

    match = at(toy(ask, pick), (pick, 0), ask, (pick, 1), live=True)
    match.answer(0, 1)
    match.answer(0, 1)
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)


def test_nothing_is_taken_back_once_sealed_answers_were_opened() -> None:
    match = at(GAME, sealed, (pick, 0), live=True)
    for seat in (1, 2, 0):
        match.answer(seat, 1)
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)


def test_nothing_is_taken_back_once_another_seat_has_decided() -> None:
    match = at(GAME, (pick, 0), (pick, 1), (pick, 0), live=True)
    match.answer(0, 1)
    match.answer(1, 1)
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)
    match.take_back(1)
    assert questions(match) == {1: "number"}
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)


def test_nothing_is_taken_back_while_another_seat_is_half_way() -> None:
    match = at(GAME, (pick, 0), (pair, 1), live=True)
    match.answer(0, 1)
    match.answer(1, 1)
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)
    match.take_back(1)
    match.take_back(0)
    assert questions(match) == {0: "number"}


def ends_forced(s: State, seat: Seat) -> Play[None]:
    """A choice, then a hidden question without one."""
    said = yield Ask(seat, "said", [1, 2])
    yield Ask(seat, "after", ["only"], hidden=True)
    s.table.log.append(said)


ENDS_FORCED = toy(ends_forced, pick)


def test_a_choice_of_another_seat_is_not_undone_because_its_last_answer_was_none() -> None:
    match = at(ENDS_FORCED, (pick, 0), (ends_forced, 1), (pick, 2), live=True)
    match.answer(0, 1)
    match.answer(1, 2)
    match.answer(1, "only")
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)


def test_a_finished_step_is_taken_back_to_its_last_choice() -> None:
    match = at(ENDS_FORCED, (pick, 1), (ends_forced, 1), (pick, 2), live=True)
    match.answer(1, 1)
    match.answer(1, 2)
    match.answer(1, "only")
    match.take_back(1)
    assert questions(match) == {1: "said"}
    assert match.decisions == 1
    match.take_back(1)
    assert questions(match) == {1: "number"}
    assert match.decisions == 0


@pytest.mark.parametrize("options", [["pass"], ["pass", "karama"]])
def test_undo_does_not_tell_whether_another_seats_answer_was_a_choice(options: list[str]) -> None:
    def reacts(s: State) -> Play[None]:
        yield Ask(1, "react", options, hidden=True)

    match = at(toy(pick, reacts), (pick, 0), reacts, (pick, 2), live=True)
    match.answer(0, 1)
    match.answer(1, "pass")
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)


def test_the_record_says_which_entries_were_taken_back() -> None:
    match = at(GAME, (pair, 0), (pick, 0), (pick, 1), live=True)
    match.answer(0, 1)
    match.answer(0, 1)
    match.take_back(0)
    match.answer(0, 2)
    match.take_back(0)
    match.take_back(0)
    undone = [entry.entries for entry in match.entries if isinstance(entry, Undone)]
    assert undone == [(2,), (4,), (1,)]


def test_in_a_hurry_what_the_kernel_answers_is_taken_back_with_the_choice_before_it() -> None:
    def chain(s: State) -> Play[None]:
        yield Ask(0, "first", [1, 2])
        yield Ask(0, "forced", ["only"], hidden=True)
        yield Ask(0, "last", [1, 2])

    match = at(toy(chain), chain, live=True, hurry=True)
    match.answer(0, 1)
    assert match.since == [(0, "first", 1), (0, "forced", "only")]
    match.take_back(0)
    assert questions(match) == {0: "first"}
    assert match.since == []


def test_nothing_is_taken_back_after_the_end() -> None:
    match = at(GAME, (pick, 0), (pick, 0), live=True)
    match.answer(0, 1)
    match.answer(0, 1)
    assert match.over
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)


def test_an_act_over_the_answers_of_others_is_not_taken_back() -> None:
    match = at(GAME, sealed, live=True)
    match.answer(1, 1)
    match.act(0, "burn", 1)
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)


def test_an_act_over_own_answers_is_taken_back_after_them() -> None:
    match = at(GAME, (spend, 0), live=True)
    match.answer(0, 2)
    match.act(0, "burn", 1)
    match.take_back(0)
    assert questions(match) == {0: "spend"}
    match.take_back(0)
    assert match.state.shields[0].coins == 5


def test_an_act_that_made_another_seat_answer_is_not_taken_back() -> None:
    match = at(GAME, (pair, 0), live=True)
    match.answer(0, 1)
    match.act(0, "challenge")
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)
    match.answer(1, 2)
    match.take_back(0)
    assert questions(match) == {0: "first"}


def test_what_is_answered_after_a_take_back_counts() -> None:
    match = at(GAME, (pick, 0), (pick, 1), live=True)
    match.answer(0, 1)
    match.take_back(0)
    match.answer(0, 3)
    match.answer(1, 2)
    assert log(match) == [3, 2]


def test_in_check_mode_as_well_what_was_told_is_struck_with_the_act() -> None:
    match = at(GAME, (pair, 0), (pair, 0), live=True, check=True)
    match.answer(0, 1)
    match.answer(0, 1)
    assert told(match) == ["paired"]
    match.take_back(0)
    match.take_back(0)
    match.answer(0, 2)
    assert questions(match) == {0: "second"}


def forced(s: State, seat: Seat) -> Play[None]:
    """Asks what is no choice but must look like one, and tells what came of it."""
    said = yield Ask(seat, "forced", ["pass"], hidden=True)
    s.table.log.append(said)
    s.tell("passed", seat=seat)


def test_what_was_told_stays_when_nothing_can_be_taken_back() -> None:
    match = at(toy(forced, pick), (forced, 0), (pick, 1), live=True)
    match.answer(0, "pass")
    assert told(match) == ["passed"]
    for _ in range(2):
        with pytest.raises(Refused, match=NOTHING):
            match.take_back(0)
    assert told(match) == ["passed"]
    assert log(match) == ["pass"]


# ---- who and when


def test_entries_say_who_did_it_and_when_as_long_as_somebody_says_so() -> None:
    match = at(GAME, (pair, 0), (pick, 1), live=True)
    match.journal.stamp = Stamp("Ann", 1_700_000_000_123)
    match.answer(0, 1)
    match.act(1, "shout")
    match.journal.stamp = Stamp()
    match.answer(0, 2)
    stamps = [(type(entry), entry.by, entry.at) for entry in match.entries]
    assert stamps == [
        (Start, "", 0),
        (Answered, "Ann", 1_700_000_000_123),
        (Acted, "Ann", 1_700_000_000_123),
        (Answered, "", 0),
    ]


def test_a_replay_keeps_who_and_when() -> None:
    match = at(GAME, (pair, 0), (pick, 1), live=True)
    match.journal.stamp = Stamp("Ann", 5)
    match.answer(0, 1)
    match.correct(-3, {"table.log": ["x"]}, "forgotten")
    match.journal.stamp = Stamp("Bob", 6)
    match.answer(0, 2)
    match.answer(1, 3)
    again = replay(match.record, GAME)
    assert again.entries == match.entries
    assert [entry.by for entry in again.entries] == ["", "Ann", "Ann", "Bob", "Bob", ""]


def test_a_stamped_answer_is_found_again_when_it_is_taken_back() -> None:
    match = at(GAME, (pair, 0), live=True)
    match.journal.stamp = Stamp("Ann", 5)
    match.answer(0, 1)
    match.journal.stamp = Stamp("Ann", 6)
    match.take_back(0)
    assert match.entries[-1] == Undone(0, (1,), by="Ann", at=6)


# ---- questions that take people's own words


def test_words_of_ones_own_are_a_choice_even_beside_one_option() -> None:
    def speech(s: State, seat: Seat) -> Play[None]:
        yield Ask(seat, "to", [1, 2])
        s.table.log.append((yield Ask(seat, "words", ["pass"], text=30)))

    match = at(toy(speech, pick), (speech, 0), (pick, 0), live=True)
    match.answer(0, 2)
    match.answer(0, "long live the fighters")
    assert match.decisions == 2
    match.take_back(0)
    assert questions(match) == {0: "words"}
    assert match.decisions == 1

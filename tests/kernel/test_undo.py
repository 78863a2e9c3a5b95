"""What told a seat something cannot be taken back, however it was told."""

from typing import Any

import pytest

from landsraad.kernel import Ask, Dice, Match, Play, Refused, Seat, View
from landsraad.kernel.record import Undone
from landsraad.records.replay import replay

from .toys import FREE, State, Toy, everything, log, named, pair, pick, questions, state

NOTHING = "nothing can be taken back"
CARDS = ("karama", "blade", "shield")


class Guessing(Toy):
    """A toy in whose imagined worlds the cards of others are drawn."""

    def imagine(self, view: View, dice: Dice) -> State:
        s = super().imagine(view, dice)
        for seat, shield in enumerate(s.shields):
            if seat != view.seat:
                shield.card = dice.pick(list(CARDS), "imagined card")
        return s


def whisper(s: State, seat: Seat) -> None:
    """A seat is told whether the next one holds a blade; nothing is moved and nothing is noted."""
    s.tell("armed", only=(seat,), armed=holds_blade(s, seat))


def announce(s: State, seat: Seat) -> None:
    """Everybody is told."""
    s.tell("armed", armed=holds_blade(s, seat))


def write(s: State, seat: Seat) -> None:
    """It stands on the table."""
    s.table.log.append(holds_blade(s, seat))


def disarm(s: State, seat: Seat) -> None:
    """A blade of the next seat is exchanged, unseen; a seat that has none keeps what there is."""
    if holds_blade(s, seat):
        s.shields[seat + 1].card = "shield"


def ask_after(s: State, seat: Seat) -> Play[None]:
    """An answer that a step asks for; whether the seat is asked on depends on what is hidden."""
    s.table.log.append((yield Ask(seat, "enough", [1, 2])))
    if holds_blade(s, seat):
        s.table.agenda.insert(-1, ["pick", seat])


def holds_blade(s: State, seat: Seat) -> int:
    return int(s.shields[seat + 1].card == "blade")


TELLING = [whisper, announce, write, disarm]


def opened(*acts: Any, agenda: Any = ((pick, 1),)) -> Match[State]:
    steps = named(pick, pair, ask_after)
    game = type("Telling", (Guessing,), {"steps": steps, "free": named(*FREE, *acts)})()
    return Match(game, state(*agenda), live=True)


@pytest.mark.parametrize("act", TELLING, ids=lambda act: act.__name__)
def test_an_act_is_not_taken_back_that_could_have_ended_otherwise(act: Any) -> None:
    match = opened(act)
    match.act(0, act.__name__)
    before = everything(match)
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)
    assert everything(match) == before


def test_an_answer_is_not_taken_back_after_which_something_else_could_have_been_asked() -> None:
    match = opened(agenda=((ask_after, 0), (pick, 1)))
    match.answer(0, 1)
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)
    assert log(match) == [1]


def test_what_was_done_before_is_not_taken_back_past_it() -> None:
    match = opened(whisper)
    match.act(0, "burn", 1)
    match.act(0, "whisper")
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)
    assert match.state.shields[0].coins == 4


def test_an_act_that_ends_the_same_in_every_world_is_taken_back() -> None:
    match = opened(whisper)
    match.act(0, "burn", 2)
    match.take_back(0)
    assert match.state.shields[0].coins == 5


@pytest.mark.parametrize("why", [Refused("this cannot be"), NotImplementedError()])
def test_what_cannot_be_imagined_is_not_taken_back(
    why: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def imagine(self: Guessing, view: View, dice: Dice) -> State:
        raise why

    monkeypatch.setattr(Guessing, "imagine", imagine)
    match = opened()
    match.act(0, "burn", 1)
    before = everything(match)
    with pytest.raises(Refused, match=NOTHING):
        match.take_back(0)
    assert everything(match) == before


def test_a_record_in_which_it_was_taken_back_once_is_still_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = opened(whisper)
    with monkeypatch.context() as earlier:
        earlier.setattr("landsraad.kernel.match.foreseen", lambda match, deed: True)
        earlier.setattr("landsraad.kernel.match.told_apart", lambda told, seat: False)
        match.act(0, "whisper")
        match.take_back(0)
    match.act(0, "whisper")
    again = replay(match.record, match.game)
    assert again.entries == match.entries
    with pytest.raises(Refused, match=NOTHING):
        again.take_back(0)


def test_answers_that_stand_again_are_not_among_what_was_taken_back() -> None:
    def forced(s: State) -> Play[None]:
        """A hidden question without a choice, then one with several."""
        yield Ask(0, "forced", ["only"], hidden=True)
        yield Ask(0, "then", [1, 2])

    game = type("Forced", (Guessing,), {"steps": named(forced), "free": named(*FREE)})()
    match = Match(game, state(forced), live=True)
    match.answer(0, "only")
    match.act(0, "burn", 1)
    match.take_back(0)
    assert questions(match) == {0: "then"}
    assert match.entries[-1] == Undone(0, (2,))
    assert match.state.shields[0].coins == 5

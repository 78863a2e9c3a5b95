"""Playing a record again; striking and correcting."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad.kernel import (
    Ask,
    Match,
    Play,
    Refused,
    Seat,
    Secret,
    Unreadable,
    choose,
    skip_to,
    together,
)
from landsraad.kernel.record import Answered, Corrected, End, Header, Record, Stamp, Start, Undone
from landsraad.records.files import read, write
from landsraad.records.honesty import first_dishonest
from landsraad.records.replay import Replay, kept_record, replay

from ..kernel.recorded import (
    GAME,
    STEPS,
    given_state,
    opening,
    played,
    same,
    storm,
    storm_the_other_way,
    without_dice,
)
from ..kernel.toys import (
    FREE,
    SECRET,
    SEED,
    State,
    Toy,
    at,
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

# ---- the same again


@pytest.mark.parametrize("upto", range(17))
def test_a_record_replays_to_the_same_match(upto: int) -> None:
    match = played(upto)
    assert match.over == (upto == 16)
    start = match.entries[0]
    assert isinstance(start, Start)
    kept = Record(match.header, [Start(draws=start.draws, secret=SECRET), *match.entries[1:]])
    assert same(replay(kept, game=GAME), match)


def test_a_record_read_from_a_file_replays_to_the_same_match(tmp_path: Path) -> None:
    match = played()
    write(match.record, tmp_path / "match.jsonl")
    assert same(replay(read(tmp_path / "match.jsonl"), game=GAME), match)


def test_only_the_recorded_draws_decide_whatever_the_seed() -> None:
    match = played()
    other = Start(draws=match.entries[0].draws, secret=Secret.given(99))  # type: ignore[union-attr]
    again = replay(Record(match.header, [other, *match.entries[1:]]), game=GAME)
    assert again.state.box.dice.seed == 99
    assert without_dice(again) == without_dice(match)


def test_a_running_record_replays_without_its_seed() -> None:
    match = played(9)
    assert without_dice(replay(match.record, game=GAME)) == without_dice(match)


def test_a_record_replays_up_to_an_entry() -> None:
    match = played()
    for upto in (1, 2, 5, 9):
        assert len(replay(match.record, game=GAME, upto=upto).entries) == upto
    assert without_dice(replay(match.record, game=GAME, upto=7)) == without_dice(played(6))


def test_a_record_survives_rules_that_draw_in_another_order() -> None:
    changed = toy(opening, sealed, pair, spend, pick, free=FREE, storm=storm_the_other_way)
    match = played()
    assert without_dice(replay(match.record, game=changed)) == without_dice(match)


def test_a_replayed_match_goes_on_by_its_own_dice() -> None:
    match = played(3)
    start = Start(draws=match.entries[0].draws, secret=SECRET)  # type: ignore[union-attr]
    again = replay(Record(match.header, [start, *match.entries[1:]]), game=GAME)
    for each in (match, again):
        each.answer(2, 8)
    assert same(again, match)


def test_the_game_is_found_by_its_name() -> None:
    match = Match.begin(toy(sealed), secret=SECRET, live=True)
    with pytest.raises(Refused, match="there is no game 'toy'"):
        replay(match.record)


def test_the_record_of_a_finished_match_can_be_checked_by_anybody() -> None:
    match = played()
    end = match.entries[-1]
    assert isinstance(end, End)
    assert end.secret is not None
    assert end.secret.commitment() == match.header.commitment
    assert first_dishonest(match.record, end.secret) is None


def test_the_record_of_a_live_fork_with_an_interrupted_step_replays() -> None:
    match = at(GAME, sealed, (pick, 0), live=True)
    match.answer(0, 3)
    match.act(1, "challenge")
    fork = match.fork(live=True)
    assert fork.paused
    for value in (1, 1, 2):
        seat = min(fork.asks)
        fork.answer(seat, value)
    assert same(replay(fork.record, game=GAME), fork)


# ---- records of matches that were opened on a given state


def test_a_record_of_a_match_opened_on_a_state_replays(tmp_path: Path) -> None:
    match = given_state()
    assert match.header.commitment == ""
    write(match.record, tmp_path / "match.jsonl")
    for record in (match.record, read(tmp_path / "match.jsonl")):
        assert same(replay(record, game=GAME), match)


def test_a_given_state_may_lie_at_steps_that_were_renamed_since() -> None:
    def spending(s: State, seat: int) -> Play[None]:
        yield from spend(s, seat)

    match = at(toy(spend), (spend, 1), live=True)
    again = replay(match.record, game=toy(spending, spend=spending))
    assert again.state.table.agenda == [["spending", 1]]
    with pytest.raises(Unreadable, match="is at step spend, which the rules do not know"):
        replay(match.record, game=toy(spending))


def test_texts_that_look_like_numbers_stay_texts(tmp_path: Path) -> None:
    match = given_state()
    again = Match(GAME, match.state, live=True)
    write(again.record, tmp_path / "match.jsonl")
    replayed = replay(read(tmp_path / "match.jsonl"), game=GAME)
    assert replayed.state.shields[0].notes == {"a": "7", "b": 7}


def test_a_state_that_does_not_fit_the_rules_is_unreadable() -> None:
    record = given_state().record
    start = record.entries[0]
    assert isinstance(start, Start)
    start.state["shields"][0]["coins"] = "many"
    with pytest.raises(Unreadable, match=r"entry 0: .*shields\[0\]\.coins"):
        replay(record, game=GAME)


@pytest.mark.parametrize("upto", [1, 3, 7, 15])
def test_the_record_of_a_live_fork_replays(upto: int) -> None:
    match = played(upto)
    copy = match.fork(live=True)
    copy.act(1, "shout")
    again = replay(copy.record, game=GAME)
    assert without_dice(again) == without_dice(copy)
    assert (again.entries, again.header) == (copy.entries, copy.header)


# ---- records that do not fit


@pytest.mark.parametrize("entries", [[], [Answered(0, "bid", 1)]])
def test_a_record_must_begin_with_the_start(entries: list[Any]) -> None:
    with pytest.raises(Unreadable, match="does not begin with the start of a match"):
        replay(Record(played(1).header, entries), game=GAME)


def test_a_record_for_so_many_seats_that_there_are_none_is_refused() -> None:
    header = Header("toy", 1, 77, {}, "c0ffee")
    with pytest.raises((Refused, Unreadable), match="Toy is for 2, 3 seats"):
        replay(Record(header, played(1).entries), game=GAME)


def broken(index: int, entry: Any) -> Record:
    match = played()
    entries = list(match.entries)
    entries[index] = entry
    return Record(match.header, entries)


MISFITS = [
    (1, Answered(1, "bid", 77), "77 is not an option of bid"),
    (1, Answered(1, "dance", 2), "seat 1 is asked bid, the record answers dance"),
    (8, Answered(0, "number", 2), "seat 0 is asked nothing, the record answers number"),
    (3, Undone(2), "nothing can be taken back"),
    (8, Corrected(seat=-3, changes={"nowhere": 1}, reason="x"), "nowhere = 1 cannot be"),
    (6, Answered(2, "bid", 8), "the record holds no draw 'storm' of 1000"),
    (6, Answered(2, "bid", 8, draws=(("storm", 1000, 1000),)), "'storm' of 1000 cannot be 1000"),
]


@pytest.mark.parametrize(("index", "entry", "why"), MISFITS)
def test_strictly_the_first_entry_that_does_not_fit_is_named(
    index: int, entry: Any, why: str
) -> None:
    with pytest.raises(Unreadable, match=f"entry {index}: .*{why}"):
        replay(broken(index, entry), game=GAME)


@pytest.mark.parametrize(("index", "entry", "why"), MISFITS[:5])
def test_leniently_what_does_not_fit_is_left_out_and_listed(
    index: int, entry: Any, why: str
) -> None:
    again = Replay(broken(index, entry), GAME, lenient=True)
    again.played()
    assert again.misfits[0].index == index
    assert again.misfits[0].entry == entry
    assert why in again.misfits[0].why


def test_leniently_draws_that_the_record_lacks_are_made_afresh() -> None:
    match = played()
    bare = [Start(secret=SECRET), *match.entries[1:]]
    again = Replay(Record(match.header, bare), GAME, lenient=True)
    assert again.played().encoded() == match.encoded()
    assert again.misfits == []


def test_an_act_that_now_asks_other_questions_takes_the_answers_that_it_asks_for() -> None:
    def give(s: State, seat: Seat) -> Play[None]:
        amount = yield Ask(seat, "give", range(1, 4))
        s.table.log.append(f"gave {amount}")

    changed = toy(*STEPS, free=(give,))
    again = replay(played(2).record, game=changed)
    assert log(again)[-1] == "gave 3"


def test_an_act_that_asks_what_the_record_does_not_answer_is_refused() -> None:
    def give(s: State, seat: Seat) -> Play[None]:
        yield Ask(seat, "why", ["love", "fear"])

    with pytest.raises(Unreadable, match="entry 2: None is not an option of why: love, fear"):
        replay(played(2).record, game=toy(*STEPS, free=(give,)))


def test_no_misfit_shows_the_seed() -> None:
    again = Replay(broken(1, Answered(1, "bid", 77)), GAME, lenient=True)
    again.played()
    assert again.misfits
    assert str(SEED) not in repr(again.misfits)


def test_a_bug_of_the_rules_is_a_misfit_only_for_the_lenient() -> None:
    def sealed(s: State) -> Play[None]:
        yield Ask(1, "bid", [1, 2])
        skip_to(s, pick_nobody)

    def pick_nobody(s: State) -> None: ...

    changed: Toy = toy(opening, sealed, storm, pair, spend, pick, free=FREE)
    again = Replay(played(1).record, changed, lenient=True)
    assert questions(again.played()) == {1: "bid"}
    assert [misfit.index for misfit in again.misfits] == [1]
    with pytest.raises(Unreadable, match="entry 1: RuleError"):
        replay(played(1).record, game=changed)


def test_plans_made_at_the_same_time_replay() -> None:
    game = toy(plans, roll, free=FREE)
    match = at(game, plans, roll, live=True)
    for seat, value in ((1, 2), (0, 1), (0, "jamis"), (1, "stilgar")):
        match.answer(seat, value)
    assert same(replay(match.record, game=game), match)


def test_a_record_made_in_a_hurry_replays() -> None:
    def hidden(s: State) -> Play[None]:
        s.table.log.append((yield Ask(1, "hidden", ["only"], hidden=True)))

    game = toy(pick, hidden, free=FREE)
    match = at(game, (pick, 0), hidden, (pick, 1), hidden, live=True, hurry=True)
    match.answer(0, 1)
    match.act(2, "shout")
    match.answer(1, 2)
    assert match.over
    assert same(replay(match.record, game=game), match)


def test_the_first_draws_of_a_match_opened_on_a_state_are_the_recorded_ones() -> None:
    match = given_state()
    start = match.entries[0]
    assert isinstance(start, Start)
    [(name, sides, value)] = start.draws
    other = msgspec.structs.replace(start, draws=((name, sides, (value + 1) % sides),))
    again = replay(Record(match.header, [other, *match.entries[1:]]), game=GAME)
    assert again.state.table.purses[0] == (value + 1) % sides


# ---- a replay that is left half-way


def test_a_second_loop_goes_on_from_where_the_first_was_left() -> None:
    match = played()
    again = Replay(kept_record(match), GAME)
    first = next(number for number, _ in again if number == 5)
    assert [number for number, _ in again] == list(range(first, len(match.entries)))
    assert same(again.played(), match)


def test_an_entry_that_does_not_fit_fails_again_when_it_is_tried_again() -> None:
    again = Replay(broken(6, Answered(2, "bid", 77)), GAME)
    for _ in range(2):
        with pytest.raises(Unreadable, match="entry 6: 77 is not an option"):
            again.played()


@pytest.mark.parametrize("number", [0, 5])
def test_a_match_taken_from_the_middle_of_a_replay_goes_on_by_its_own_dice(number: int) -> None:
    match = next(then for at, then in Replay(kept_record(played(5)), GAME) if at == number)
    for seat in sorted(match.asks):
        match.answer(seat, 1)
    assert match.entries[-1].draws


def test_nobody_has_stamped_what_comes_after_a_replay() -> None:
    match = at(GAME, (pick, 0), (pick, 1), (pick, 2), live=True)
    assert match.journal is not None
    match.journal.stamp = Stamp("ann", 7)
    match.answer(0, 1)
    again = replay(match.record, GAME)
    again.answer(1, 1)
    assert again.entries[1] == match.entries[1] == Answered(0, "number", 1, by="ann", at=7)
    assert again.entries[2] == Answered(1, "number", 1)


# ---- what was open when the match was opened


def test_interrupted_answers_are_found_when_their_step_was_renamed_since() -> None:
    def spending(s: State, seat: int) -> Play[None]:
        yield from spend(s, seat)

    match = at(toy(spend, pick, free=FREE), (spend, 1), live=True)
    match.answer(1, 3)
    match.act(1, "challenge")
    record = match.fork(live=True).record
    again = replay(record, toy(spending, pick, free=FREE, spend=spending))
    again.answer(2, 1)
    assert again.since == [(1, "spend", 3)]
    assert replay(record, toy(spend, pick, free=FREE)).paused


def test_what_the_kernel_answered_in_a_hurry_is_not_in_the_record() -> None:
    def look_then_pick(s: State) -> Play[None]:
        yield Ask(0, "look", ["only"], hidden=True)
        s.table.log.append((yield Ask(0, "number", [1, 2])))

    game = toy(look_then_pick, pick)
    match = at(game, look_then_pick, (pick, 1), live=True, hurry=True)
    match.answer(0, 1)
    assert same(replay(match.record, game), match)


def test_a_hurried_copy_in_which_the_open_step_ends_at_once_has_the_answers_that_ended_it() -> None:
    def auction(s: State) -> Play[None]:
        yield from together(
            {0: choose(0, "bid", [1, 2]), 1: choose(1, "react", ["pass"], hidden=True)}
        )
        s.table.log.append(s.box.dice.below(100, "price"))

    game = toy(auction, pick)
    match = at(game, auction, (pick, 1), live=True)
    match.answer(0, 2)
    copy = match.fork(live=True, hurry=True)
    assert questions(copy) == {1: "number"}
    [_, answered] = copy.entries
    assert answered == Answered(0, "bid", 2, draws=(("price", 100, log(copy)[0]),))
    assert without_dice(replay(copy.record, game)) == without_dice(copy)

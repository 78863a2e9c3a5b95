"""Playing a record again; striking and correcting."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel import (
    Ask,
    Match,
    Play,
    Refused,
    RuleError,
    Seat,
    Secret,
    Unreadable,
    skip_to,
    then,
)
from landsraad.kernel.dice import first_dishonest
from landsraad.kernel.record import (
    Answered,
    Corrected,
    End,
    Header,
    Record,
    Start,
    Struck,
    TookBack,
    read,
    write,
)
from landsraad.kernel.replay import Misfit, correct, replay, strike
from landsraad.kernel.saves import opened, save

from .toys import (
    FREE,
    SECRET,
    SEED,
    Shield,
    State,
    Toy,
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


def opening(s: State) -> None:
    """Chance before the first question."""
    s.table.log.append(s.box.dice.below(20, "opening"))
    then(s, sealed, storm, (pair, 1), (spend, 0), storm, (pick, 2))


def storm(s: State) -> None:
    s.table.log.append(s.box.dice.below(1000, "storm"))
    s.table.log.append(s.box.dice.below(1000, "worm"))


def storm_the_other_way(s: State) -> None:
    """The same draws in another order."""
    worm = s.box.dice.below(1000, "worm")
    s.table.log.append(s.box.dice.below(1000, "storm"))
    s.table.log.append(worm)


STEPS = (opening, sealed, storm, pair, spend, pick)
GAME = toy(*STEPS, free=FREE)


def played(upto: int = 99, **begin: Any) -> Match[State]:
    """A match with answers, acts, draws, take-backs and a correction."""
    match = Match.begin(GAME, {}, 3, SECRET, players=["ann", "bob", "eve"], live=True, **begin)
    moves: list[Callable[[], None]] = [
        lambda: match.answer(1, 2),
        lambda: match.act(0, "give", 2, 3),
        lambda: match.answer(0, 2),
        lambda: match.take_back(0),
        lambda: match.answer(0, 1),
        lambda: match.answer(2, 8),
        lambda: match.answer(1, 3),
        lambda: correct(match, -3, "table.purses", {0: 4}, "left out"),
        lambda: match.act(2, "challenge"),
        lambda: match.answer(0, 2),
        lambda: match.answer(1, 1),
        lambda: match.take_back(1),
        lambda: match.answer(1, 2),
        lambda: match.answer(0, 2),
        lambda: match.answer(0, "spice"),
        lambda: match.answer(2, 3),
    ]
    for move in moves[:upto]:
        move()
    return match


def same(one: Match[State], other: Match[State]) -> bool:
    return (
        one.encoded() == other.encoded()
        and one.moment() == other.moment()
        and one.told == other.told
        and one.entries == other.entries
        and one.header == other.header
        and one.verdict == other.verdict
    )


def without_dice(match: Match[State]) -> tuple[object, ...]:
    s = match.state
    return s.table, s.shields, s.box.deck, match.since, match.told, match.verdict


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
    assert first_dishonest(end.secret, match.record.draws()) is None


# ---- records of matches that were opened on a given state


def given_state(**modes: Any) -> Match[State]:
    match = at(GAME, roll_first, (pick, 0), (spend, 1), storm, (pick, 2), live=True, **modes)
    match.answer(0, 3)
    match.act(1, "give", 0, 2)
    match.answer(1, 1)
    match.answer(1, "water")
    return match


def roll_first(s: State) -> None:
    s.table.purses = {0: s.box.dice.below(50, "first"), -1: 3}
    s.shields[0].notes = {"a": "7", "b": 7}


GAME = toy(*STEPS, roll_first, free=FREE)


def test_a_record_of_a_match_opened_on_a_state_replays(tmp_path: Path) -> None:
    match = given_state()
    assert match.header.commitment == ""
    write(match.record, tmp_path / "match.jsonl")
    for record in (match.record, read(tmp_path / "match.jsonl")):
        assert same(replay(record, game=GAME), match)


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
    with pytest.raises(Unreadable, match="entry 0: the state does not fit the rules"):
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
    (3, TookBack(2), "nothing can be taken back"),
    (8, Corrected(-3, "nowhere", 1, "x"), "nowhere cannot be 1"),
    (6, Answered(2, "bid", 8), "the record holds no draw 'storm' of 1000"),
    (6, Answered(2, "bid", 8, (("storm", 1000, 1000),)), "'storm' of 1000 cannot be 1000"),
]


@pytest.mark.parametrize(("index", "entry", "why"), MISFITS)
def test_strictly_the_first_entry_that_does_not_fit_is_named(
    index: int, entry: Any, why: str
) -> None:
    with pytest.raises(Refused, match=f"entry {index}: .*{why}"):
        replay(broken(index, entry), game=GAME)


@pytest.mark.parametrize(("index", "entry", "why"), MISFITS[:5])
def test_leniently_what_does_not_fit_is_left_out_and_listed(
    index: int, entry: Any, why: str
) -> None:
    misfits: list[Misfit] = []
    replay(broken(index, entry), game=GAME, misfits=misfits)
    assert misfits[0].index == index
    assert misfits[0].entry == entry
    assert why in misfits[0].why


def test_leniently_draws_that_the_record_lacks_are_made_afresh() -> None:
    match = played()
    bare = [Start(secret=SECRET), *match.entries[1:]]
    misfits: list[Misfit] = []
    again = replay(Record(match.header, bare), game=GAME, misfits=misfits)
    assert misfits == []
    assert again.encoded() == match.encoded()


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

    with pytest.raises(Refused, match="entry 2: None is not an option of why: love, fear"):
        replay(played(2).record, game=toy(*STEPS, free=(give,)))


# ---- striking


def test_a_struck_entry_never_was() -> None:
    match = played(7)
    before = everything(match)
    again, misfits = strike(match, 2, "not meant")
    assert [(m.index, m.entry) for m in misfits] == [(i, match.entries[i]) for i in (6, 7)]
    assert "8 is not an option of bid" in misfits[0].why
    assert [shield.coins for shield in again.state.shields] == [5, 5, 5]
    assert again.entries[-1] == Struck(2, "not meant", (6, 7))
    assert everything(match) == before


def test_later_entries_that_still_fit_are_kept_with_their_draws() -> None:
    match = played()
    again, misfits = strike(match, 8, "no correction")
    assert misfits == []
    assert again.state.table.purses == {}
    assert log(again) == log(match)
    assert again.verdict == match.verdict


def test_the_indexes_of_misfits_are_those_of_the_record_that_was_struck() -> None:
    match = played()
    again, misfits = strike(match, 9, "no challenge")
    assert [m.index for m in misfits] == [10]
    assert match.entries[10] == misfits[0].entry == Answered(0, "number", 2)
    assert again.over


def test_a_struck_match_goes_on() -> None:
    again, _ = strike(played(6), 2, "not meant")
    assert questions(again) == {2: "bid"}
    again.answer(2, 5)
    assert len(log(again)) == 6


def test_a_record_with_a_struck_entry_replays(tmp_path: Path) -> None:
    for upto in (6, 16):
        again, _ = strike(played(upto), 2, "not meant")
        write(again.record, tmp_path / "match.jsonl")
        read_again = read(tmp_path / "match.jsonl")
        assert without_dice(replay(read_again, game=GAME)) == without_dice(again)


def test_the_secret_of_a_finished_match_stays_when_an_entry_is_struck() -> None:
    again, _ = strike(played(), 8, "no correction")
    assert [type(entry) for entry in again.entries[-2:]] == [End, Struck]
    replayed = replay(again.record, game=GAME)
    assert same(replayed, again)


def test_entries_are_struck_one_after_the_other() -> None:
    once, _ = strike(played(), 8, "no correction")
    twice, misfits = strike(once, 2, "no gift")
    assert [m.index for m in misfits][:1] == [6]
    assert [type(entry) for entry in twice.entries if isinstance(entry, Struck)] == [Struck] * 2


def test_striking_the_last_entry_opens_a_finished_match_again() -> None:
    match = played()
    again, misfits = strike(match, len(match.entries) - 2, "not meant")
    assert misfits == []
    assert questions(again) == {2: "number"}
    assert not any(isinstance(entry, End) for entry in again.entries)


def test_an_entry_of_a_match_opened_on_a_state_is_struck() -> None:
    again, misfits = strike(given_state(), 2, "no gift")
    assert misfits == []
    assert [shield.coins for shield in again.state.shields] == [5, 4, 5]


@pytest.mark.parametrize("index", [0, -1, 4, 99, 17])
def test_what_is_no_answer_act_or_correction_cannot_be_struck(index: int) -> None:
    match = played()
    with pytest.raises(Refused, match=f"entry {index} cannot be struck out"):
        strike(match, index, "x")


def test_without_its_whole_record_nothing_of_a_match_is_struck() -> None:
    match = opened(save(played(3)), GAME, live=True)
    match.answer(2, 8)
    match.answer(1, 3)
    before = everything(match)
    with pytest.raises(Refused, match="cannot be struck out"):
        strike(match, 1, "x")
    assert everything(match) == before


# ---- correcting


def test_a_moderator_sets_one_value() -> None:
    match = at(GAME, (spend, 2), live=True)
    correct(match, -3, "shields.2.coins", 9, "miscounted")
    assert match.state.shields[2].coins == 9
    assert max(match.asks[2].options) == 9
    assert match.entries[-1] == Corrected(-3, "shields.2.coins", 9, "miscounted")


def test_everybody_is_told_the_reason_and_nobody_the_value() -> None:
    match = at(GAME, (spend, 2), live=True)
    correct(match, -3, "shields.2.card", "xyzzy", "dealt twice")
    [told] = match.told
    assert (told.what, told.facts, told.only) == ("corrected", {"reason": "dealt twice"}, None)


def test_a_match_that_is_not_live_can_be_corrected() -> None:
    match = at(GAME, (spend, 2))
    correct(match, -3, "table.log", ["x"], "forgotten")
    assert log(match) == ["x"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("table.purses.1", 8),
        ("table.purses.-1", 8),
        ("table.purses", {0: 1, 2: 2}),
        ("shields.0.notes.a", "z"),
        ("shields.1", {"notes": {}, "coins": 1, "card": "x"}),
        ("box.dice.rolls", 3),
    ],
)
def test_whatever_lies_in_the_state_can_be_set(path: str, value: Any) -> None:
    match = at(GAME, (spend, 2), live=True)
    match.state.table.purses = {1: 5, -1: 4}
    match.state.shields[0].notes = {"a": "b"}
    match = match.fork(live=True)
    correct(match, -3, path, value, "x")
    thing: Any = match.state
    for name in path.split("."):
        if isinstance(thing, list | dict):
            thing = thing[name] if name in thing else thing[int(name)]
        else:
            thing = getattr(thing, name)
    assert thing == value or thing == Shield({}, 1, "x")


def test_answers_that_still_fit_stay_after_a_correction() -> None:
    match = at(GAME, sealed, live=True)
    match.answer(0, 3)
    match.answer(1, 5)
    correct(match, -3, "shields.1.coins", 4, "miscounted")
    assert match.since == [(0, "bid", 3)]
    assert questions(match) == {1: "bid", 2: "bid"}


def test_nothing_is_taken_back_over_a_correction() -> None:
    match = at(GAME, (pick, 0), (pick, 1), live=True)
    match.answer(0, 3)
    correct(match, -3, "shields.1.coins", 4, "miscounted")
    with pytest.raises(Refused, match="nothing can be taken back"):
        match.take_back(0)


def loses_its_way(s: State) -> Play[None]:
    """Fails in odd ways when the log holds something odd."""
    if s.table.log == ["assert"]:
        raise AssertionError("lost")
    if s.table.log == ["stop"]:
        raise StopIteration
    yield Ask(0, "way", [1, 2])


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("shields.2.coins", "4"),
        ("shields.2.coins", 4.0),
        ("shields.2.coins", True),
        ("shields.2.coins", None),
        ("shields.2.coins", -1),
        ("shields.2.coins", 2**70),
        ("shields.2.coins", object()),
        ("shields.2.gems", 4),
        ("shields.3.coins", 4),
        ("shields.-1.coins", 4),
        ("shields.two.coins", 4),
        ("shields.2.card.0", "x"),
        ("shields.2.coins.0", 1),
        ("shields.2.notes.new", 1),
        ("table.agenda.0.0", "nowhere"),
        ("table.agenda", [["loses_its_way", 7]]),
        ("table.log", ["assert"]),
        ("table.log", ["stop"]),
        ("", 1),
        ("table", 1),
        (".", 1),
        ("table.", 1),
    ],
)
@pytest.mark.parametrize("live", [True, False])
def test_a_correction_that_cannot_be_is_refused_and_changes_nothing(
    path: str, value: Any, live: bool
) -> None:
    game = toy(loses_its_way, free=FREE)
    match = at(game, loses_its_way, live=live)
    before = everything(match)
    with pytest.raises(Refused, match="cannot be"):
        correct(match, -3, path, value, "x")
    assert everything(match) == before
    match.answer(0, 1)


def test_a_place_that_does_not_exist_is_named() -> None:
    match = at(GAME, (pick, 0))
    with pytest.raises(Refused, match=r"shields\.7\.coins cannot be 4: there is no such place"):
        correct(match, -3, "shields.7.coins", 4, "x")


def test_a_match_that_is_over_cannot_be_corrected() -> None:
    with pytest.raises(Refused, match="the match is over; nothing can be corrected"):
        correct(at(GAME), -3, "table.log", [], "x")


def test_a_correction_that_breaks_an_invariant_names_it() -> None:
    match = at(GAME, (pick, 0))
    with pytest.raises(Refused, match="does not hold: nobody owes coins"):
        correct(match, -3, "shields.0.coins", -3, "x")


def test_a_correction_may_set_off_what_was_waiting() -> None:
    match = at(GAME, (spend, 0), storm, (pick, 1), live=True)
    correct(match, -3, "table.agenda", [["pick", 1], ["storm"]], "the step was played by hand")
    assert questions(match) == {1: "number"}
    entry = match.entries[-1]
    assert isinstance(entry, Corrected)
    assert [name for name, *_ in entry.draws] == ["storm", "worm"]
    assert same(replay(match.record, game=GAME), match)


def test_no_misfit_shows_the_seed() -> None:
    misfits: list[Misfit] = []
    replay(broken(1, Answered(1, "bid", 77)), game=GAME, misfits=misfits)
    assert str(SEED) not in repr(misfits)


def test_a_bug_of_the_rules_is_not_taken_for_a_misfit() -> None:
    def sealed(s: State) -> Play[None]:
        yield Ask(1, "bid", [1, 2])
        skip_to(s, pick_nobody)

    def pick_nobody(s: State) -> None: ...

    changed: Toy = toy(opening, sealed, storm, pair, spend, pick, free=FREE)
    with pytest.raises(RuleError):
        replay(played(1).record, game=changed, misfits=[])


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

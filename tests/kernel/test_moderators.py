"""What moderators may do: strike an entry, go back, correct values."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad.kernel import (
    Ask,
    Match,
    Play,
    Refused,
    RuleError,
    Verdict,
    must,
    then,
)
from landsraad.kernel.record import Acted, Answered, Corrected, End, Stamp, Start, Struck
from landsraad.records.files import read, write
from landsraad.records.replay import back, replay, restore, strike
from landsraad.records.saves import opened, save

from .recorded import GAME, given_state, played, same, storm, without_dice
from .toys import (
    FREE,
    Shield,
    State,
    Toy,
    at,
    everything,
    log,
    pair,
    pick,
    questions,
    sealed,
    spend,
    state,
    toy,
)

# ---- reasons

SAY_WHY = "say why: a change of the match needs a reason, which stays on record"


@pytest.mark.parametrize("reason", ["", " ", "\t\n \u00a0"])
@pytest.mark.parametrize(
    "change",
    [
        lambda match, reason: match.correct(-3, {"shields.0.coins": 3}, reason),
        lambda match, reason: strike(match, 2, reason),
        lambda match, reason: back(match, 3, reason),
        lambda match, reason: restore(match, 3, reason),
    ],
    ids=["correct", "strike", "back", "restore"],
)
def test_without_a_reason_nothing_is_corrected_struck_or_undone(change: Any, reason: str) -> None:
    match = played(7)
    before = everything(match)
    with pytest.raises(Refused, match=SAY_WHY):
        change(match, reason)
    assert everything(match) == before


def test_a_reason_is_kept_without_the_blanks_around_it() -> None:
    match = at(GAME, (pick, 0), live=True)
    match.correct(-3, {"shields.0.coins": 3}, "  miscounted ")
    assert match.told[-1].facts == {"reason": "miscounted"}
    assert match.entries[-1] == Corrected(
        seat=-3, reason="miscounted", changes={"shields.0.coins": 3}
    )


def test_a_record_with_a_correction_that_nobody_gave_a_reason_for_is_still_played() -> None:
    match = at(GAME, (pick, 0), live=True)
    match.correct(-3, {"shields.0.coins": 3}, "miscounted")
    record = match.record
    record.entries[-1] = msgspec.structs.replace(record.entries[-1], reason="")
    assert replay(record, GAME).state.shields[0].coins == 3


# ---- striking


def test_a_struck_entry_never_was() -> None:
    match = played(7)
    before = everything(match)
    again, misfits = strike(match, 2, "not meant")
    assert [(m.index, m.entry) for m in misfits] == [(i, match.entries[i]) for i in (6, 7)]
    assert "8 is not an option of bid" in misfits[0].why
    assert [shield.coins for shield in again.state.shields] == [5, 5, 5]
    assert again.entries[2] == Struck(2, "not meant", (6, 7), was=match.entries[2])
    assert again.entries[6:8] == [Struck(2, "not meant", was=match.entries[n]) for n in (6, 7)]
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
    assert isinstance(again.entries[-1], End)
    assert again.entries[-1] == played().entries[-1]
    replayed = replay(again.record, game=GAME)
    assert same(replayed, again)


def test_entries_are_struck_one_after_the_other() -> None:
    once, _ = strike(played(), 8, "no correction")
    twice, misfits = strike(once, 2, "no gift")
    assert [m.index for m in misfits][:1] == [6]
    marks = {each.entry for each in twice.entries if isinstance(each, Struck)}
    assert marks == {8, 2}


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
    for take_out in (strike, back):
        with pytest.raises(Refused, match="does not have its whole record"):
            take_out(match, 1, "x")
    assert everything(match) == before


def test_what_was_taken_back_cannot_be_struck_too() -> None:
    match = at(GAME, (pair, 0), (pick, 0), (pick, 1), live=True)
    match.answer(0, 1)
    match.answer(0, 1)
    match.take_back(0)
    with pytest.raises(Refused, match="entry 2 cannot be struck out"):
        strike(match, 2, "x")


def test_a_take_back_whose_answer_was_struck_with_an_earlier_one_takes_nothing_else_back() -> None:
    def more(s: State, seat: int) -> Play[None]:
        s.table.log.append((yield Ask(seat, "more", [1, 2])))
        if s.table.log == [1]:
            then(s, (extra, seat))

    def extra(s: State, seat: int) -> Play[None]:
        s.table.log.append((yield Ask(seat, "extra", [7, 8])))

    game = toy(more, extra, pick)
    match = at(game, (more, 1), (more, 0), (pick, 2), live=True)
    match.answer(1, 1)
    match.answer(1, 7)
    match.take_back(1)
    match.answer(1, 8)
    again, misfits = strike(match, 1, "x")
    assert [misfit.index for misfit in misfits] == [2, 3, 4]
    assert log(again) == []


# ---- correcting


def test_the_draws_of_a_correction_are_those_of_the_record() -> None:
    def wait(s: State) -> Play[None]:
        if not s.table.purses:
            yield Ask(0, "wait", [1, 2])

    game = toy(wait, storm, pick)
    match = at(game, wait, storm, (pick, 1), live=True)
    match.correct(-3, {"table.purses": {0: 1}}, "go on")
    start = match.entries[0]
    assert isinstance(start, Start)
    start.state["box"]["dice"]["seed"] = 4711
    again = replay(match.record, game=game)
    assert log(again) == log(match) != []


def test_a_moderator_sets_one_value() -> None:
    match = at(GAME, (spend, 2), live=True)
    match.correct(-3, {"shields.2.coins": 9}, "miscounted")
    assert match.state.shields[2].coins == 9
    assert max(match.asks[2].options) == 9
    entry = Corrected(seat=-3, changes={"shields.2.coins": 9}, reason="miscounted")
    assert match.entries[-1] == entry


def test_everybody_is_told_the_reason_and_nobody_the_value() -> None:
    match = at(GAME, (spend, 2), live=True)
    match.correct(-3, {"shields.2.card": "xyzzy"}, "dealt twice")
    [told] = match.told
    assert (told.what, told.facts, told.only) == ("corrected", {"reason": "dealt twice"}, None)


def test_a_match_that_is_not_live_can_be_corrected() -> None:
    match = at(GAME, (spend, 2))
    match.correct(-3, {"table.log": ["x"]}, "forgotten")
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
    match.correct(-3, {path: value}, "x")
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
    match.correct(-3, {"shields.1.coins": 4}, "miscounted")
    assert match.since == [(0, "bid", 3)]
    assert questions(match) == {1: "bid", 2: "bid"}


def test_nothing_is_taken_back_over_a_correction() -> None:
    match = at(GAME, (pick, 0), (pick, 1), live=True)
    match.answer(0, 3)
    match.correct(-3, {"shields.1.coins": 4}, "miscounted")
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
        match.correct(-3, {path: value}, "x")
    assert everything(match) == before
    match.answer(0, 1)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("table.agenda", [["loses_its_way", 7]]),
        ("table.log", ["assert"]),
        ("table.log", ["stop"]),
    ],
)
@pytest.mark.parametrize("live", [True, False])
def test_a_correction_under_which_the_rules_fail_is_our_bug_and_changes_nothing(
    path: str, value: Any, live: bool
) -> None:
    match = at(toy(loses_its_way, free=FREE), loses_its_way, live=live)
    before = everything(match)
    with pytest.raises(RuleError, match="the rules failed at step loses_its_way"):
        match.correct(-3, {path: value}, "x")
    assert everything(match) == before
    match.answer(0, 1)


def test_a_correction_that_ends_a_match_without_a_verdict_is_refused() -> None:
    class Unfinished(Toy):
        steps, free = GAME.steps, GAME.free

        def verdict(self, s: State) -> Verdict:
            must(bool(s.table.log), "somebody has played")
            return super().verdict(s)

    match = Match(Unfinished(), state((pick, 0)), live=True)
    before = everything(match)
    with pytest.raises(Refused, match="somebody has played"):
        match.correct(-3, {"table.agenda": []}, "x")
    assert everything(match) == before


def test_several_values_are_set_at_once() -> None:
    class Bank(Toy):
        """Coins move, but are never made."""

        steps, free = GAME.steps, GAME.free

        def invariants(self, s: State) -> None:
            must(sum(shield.coins for shield in s.shields) == 15, "15 coins")

    match = Match(Bank(), state((pick, 0)), live=True)
    with pytest.raises(Refused, match="15 coins"):
        match.correct(-3, {"shields.0.coins": 3}, "half of a move")
    match.correct(-3, {"shields.0.coins": 3, "shields.1.coins": 7}, "a move")
    assert [shield.coins for shield in match.state.shields] == [3, 7, 5]
    assert replay(match.record, match.game).encoded() == match.encoded()


def test_of_several_values_none_is_set_when_one_cannot_be() -> None:
    match = at(GAME, (pick, 0), live=True)
    before = everything(match)
    with pytest.raises(Refused, match="there is no such place"):
        match.correct(-3, {"shields.0.coins": 3, "shields.9.coins": 7}, "a move")
    assert everything(match) == before


def test_a_correction_of_the_first_format_is_read(tmp_path: Path) -> None:
    match = at(GAME, (pick, 0), live=True)
    match.correct(-3, {"shields.2.coins": 4}, "miscounted")
    file = tmp_path / "match.jsonl"
    write(match.record, file)
    old = b'{"t":"corrected","seat":-3,"path":"shields.2.coins","value":4,"reason":"miscounted"}'
    lines = file.read_bytes().splitlines()
    first = lines[0].replace(b'"format":2', b'"format":1')
    file.write_bytes(b"\n".join([first, lines[1], old]) + b"\n")
    assert read(file).entries == match.entries
    assert same(replay(read(file), GAME), match)


# ---- going back


def test_going_back_strikes_an_entry_and_all_after_it() -> None:
    match = played()
    before = everything(match)
    again = back(match, 3, "a misunderstanding")
    assert everything(match) == before
    assert again.encoded() == played(2).encoded()
    assert again.entries[:3] == match.entries[:3]
    later = match.entries[3:-1]
    assert again.entries[3:] == [Struck(3, "a misunderstanding", was=each) for each in later]
    assert isinstance(match.entries[-1], End), "nobody did that"


def test_what_a_moderator_strikes_out_says_who_did_it_and_when() -> None:
    match = played(3)
    assert match.journal is not None
    match.journal.stamp = Stamp("mod", 9, "head", "strike")
    who = {"by": "mod", "at": 9, "desk": "head", "note": "strike"}
    assert back(match, 3, "x").entries[3] == Struck(3, "x", was=match.entries[3], **who)
    assert strike(match, 1, "x")[0].entries[1] == Struck(1, "x", was=match.entries[1], **who)


# ---- putting back what was struck


def stamped(match: Match[State], by: str, at: int) -> Match[State]:
    """The match, from now on with the stamp of a moderator."""
    assert match.journal is not None
    match.journal.stamp = Stamp(by, at)
    return match


def test_what_was_struck_is_put_back_with_all_that_went_with_it() -> None:
    match = played(7)
    struck, _ = strike(stamped(match, "mod", 9), 2, "not meant")
    again, misfits = restore(stamped(struck, "head", 10), 2, "it was meant")
    assert misfits == []
    assert without_dice(again) == without_dice(match)
    assert again.entries[: len(match.entries)] == match.entries
    mark = again.entries[-1]
    assert isinstance(mark, Struck)
    assert (mark.entry, mark.by, mark.reason) == (2, "head", "it was meant")
    assert mark.was == msgspec.structs.replace(struck.entries[2], was=None)


def test_a_return_is_undone_and_what_came_after_it_is_played_after_what_comes_back() -> None:
    match = played(6)
    returned = back(stamped(match, "mod", 9), 3, "too early")
    returned.act(1, "shout")
    again, misfits = restore(stamped(returned, "head", 10), 3, "it was right")
    assert misfits == []
    assert again.entries[: len(match.entries)] == match.entries
    assert isinstance(again.entries[len(match.entries)], Acted)
    assert log(again)[-1] == "1 shouts"


def test_a_record_with_something_that_was_put_back_replays(tmp_path: Path) -> None:
    struck, _ = strike(stamped(played(7), "mod", 9), 2, "not meant")
    again, _ = restore(stamped(struck, "head", 10), 2, "it was meant")
    write(again.record, tmp_path / "match.jsonl")
    assert without_dice(replay(read(tmp_path / "match.jsonl"), game=GAME)) == without_dice(again)


def test_of_two_strikes_only_the_one_that_is_meant_is_undone() -> None:
    once, _ = strike(stamped(played(7), "mod", 9), 2, "not meant")
    twice, _ = strike(stamped(once, "mod", 10), 1, "not meant either")
    again, _ = restore(stamped(twice, "head", 11), 1, "it was meant")
    assert isinstance(again.entries[1], Answered)
    assert isinstance(again.entries[2], Struck)


@pytest.mark.parametrize("index", [0, 1, -1, 99])
def test_what_was_not_struck_cannot_be_put_back(index: int) -> None:
    struck, _ = strike(played(7), 2, "not meant")
    before = everything(struck)
    with pytest.raises(Refused, match=f"nothing was struck out at entry {index}"):
        restore(struck, index, "x")
    assert everything(struck) == before


def test_the_mark_of_something_put_back_is_not_itself_put_back() -> None:
    struck, _ = strike(stamped(played(7), "mod", 9), 2, "not meant")
    again, _ = restore(stamped(struck, "head", 10), 2, "it was meant")
    with pytest.raises(Refused, match="nothing was struck out"):
        restore(again, len(again.entries) - 1, "x")


def test_when_the_match_is_over_nothing_comes_back() -> None:
    struck, _ = strike(played(), 8, "no correction")
    with pytest.raises(Refused, match="the match is over"):
        restore(struck, 8, "x")


def test_after_going_back_the_same_throws_come_again() -> None:
    match = at(toy(pick, storm, free=FREE), (pick, 0), storm, (pick, 1), live=True)
    match.answer(0, 1)
    thrown = match.state.box.dice.rolls, match.entries[1].draws
    again = back(match, 1, "x")
    again.answer(0, 1)
    assert (again.state.box.dice.rolls, again.entries[-1].draws) == thrown


@pytest.mark.parametrize("index", [-1, 0, 17, 99])
def test_there_is_no_way_back_to_before_the_start_or_after_the_last_act(index: int) -> None:
    with pytest.raises(Refused, match=f"there is no entry {index}"):
        back(played(), index, "x")


def test_a_place_that_does_not_exist_is_named() -> None:
    match = at(GAME, (pick, 0))
    with pytest.raises(Refused, match=r"shields\.7\.coins = 4 cannot be: there is no such place"):
        match.correct(-3, {"shields.7.coins": 4}, "x")


def test_a_match_that_is_over_cannot_be_corrected() -> None:
    with pytest.raises(Refused, match="the match is over; nothing can be corrected"):
        at(GAME).correct(-3, {"table.log": []}, "x")


def test_a_correction_that_breaks_an_invariant_names_it() -> None:
    match = at(GAME, (pick, 0))
    with pytest.raises(Refused, match="does not hold: nobody owes coins"):
        match.correct(-3, {"shields.0.coins": -3}, "x")


def test_a_correction_may_set_off_what_was_waiting() -> None:
    match = at(GAME, (spend, 0), storm, (pick, 1), live=True)
    match.correct(-3, {"table.agenda": [["pick", 1], ["storm"]]}, "the step was played by hand")
    assert questions(match) == {1: "number"}
    entry = match.entries[-1]
    assert isinstance(entry, Corrected)
    assert [name for name, *_ in entry.draws] == ["storm", "worm"]
    assert same(replay(match.record, game=GAME), match)

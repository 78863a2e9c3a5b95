"""Saved matches: opened again mid-step, elsewhere, and under changed rules."""

import contextlib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from landsraad.kernel import Ask, Match, Play, Unreadable, choose, must, skip_to, then, together
from landsraad.kernel.record import FORMAT
from landsraad.kernel.state import decode, encode
from landsraad.records.replay import replay, strike
from landsraad.records.saves import Saved, opened, save

from ..kernel.toys import (
    FREE,
    GAME,
    SALT,
    SECRET,
    SEED,
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


def half_way(**modes: Any) -> Match[State]:
    match = at(GAME, plans, roll, (pick, 2), **modes)
    match.answer(1, 3)
    match.answer(0, 4)
    match.answer(1, "jamis")
    return match


@pytest.mark.parametrize("live", [True, False])
def test_a_saved_match_is_opened_where_it_was(live: bool) -> None:
    match = half_way(live=live)
    again = opened(save(match), GAME, live=live)
    assert everything(again)[1:4] == everything(match)[1:4]
    assert again.since == match.since
    assert again.decisions == match.decisions == 3


def test_an_opened_match_plays_on_as_it_would_have() -> None:
    match = half_way(live=True)
    again = opened(save(match), GAME, live=True)
    for each in (match, again):
        each.answer(0, "jamis")
        each.answer(2, 1)
    assert again.encoded() == match.encoded()
    assert again.verdict == match.verdict


def test_a_saved_interruption_comes_back() -> None:
    match = half_way()
    match.act(2, "challenge")
    again = opened(save(match), GAME)
    assert questions(again) == {0: "number"}
    again.answer(0, 2)
    assert again.since == [(1, "dial", 3), (0, "dial", 4), (1, "leader", "jamis")]


def test_the_record_of_an_opened_match_counts_on() -> None:
    match = half_way(live=True)
    again = opened(save(match), GAME, live=True)
    assert again.entries == []
    assert again.journal.earlier == len(match.entries) == 4
    again.answer(0, "jamis")
    once_more = opened(save(again), GAME, live=True)
    assert once_more.journal.earlier == 5


def test_header_and_secret_are_saved() -> None:
    match = Match.begin(toy(sealed), seats=3, secret=SECRET, players=["a", "b", "c"], live=True)
    again = opened(save(match), toy(sealed), live=True)
    assert (again.header, again.secret) == (match.header, SECRET)
    for seat in (0, 1, 2):
        again.answer(seat, 0)
    assert again.entries[-1].secret == SECRET  # type: ignore[union-attr]


def test_a_finished_match_is_opened_finished() -> None:
    match = at(GAME, (pick, 0), live=True)
    match.answer(0, 1)
    again = opened(save(match), GAME, live=True)
    assert again.over
    assert again.entries == []
    assert again.journal.earlier == 3


def test_an_opened_match_that_is_not_live_rolls_nothing_back_and_keeps_nothing() -> None:
    again = opened(save(half_way(live=True)), GAME)
    again.answer(0, "jamis")
    assert (again.entries, again.told) == ([], [])


# ---- changed rules


def test_answers_that_no_longer_fit_are_asked_again() -> None:
    def plans(s: State) -> Play[None]:
        """The leader comes first now, and the dial goes no higher than 3."""

        def plan(seat: int) -> Play[str]:
            dial = yield Ask(seat, "dial", range(4))
            weapon = yield Ask(seat, "weapon", ["knife", "none"])
            leader = yield Ask(seat, "leader", ["jamis", "stilgar"])
            return f"{seat}:{dial}{weapon}{leader}"

        got = yield from together({seat: plan(seat) for seat in (0, 1)})
        s.table.log.extend(got.values())

    again = opened(save(half_way()), toy(plans, roll, pick))
    assert questions(again) == {0: "dial", 1: "weapon"}
    for seat, value in ((0, 1), (0, "none"), (0, "jamis"), (1, "knife"), (1, "stilgar")):
        again.answer(seat, value)
    assert log(again)[:2] == ["0:1nonejamis", "1:3knifestilgar"]


def test_opening_never_finishes_a_step_for_a_player() -> None:
    def pair(s: State, seat: int) -> Play[None]:
        s.table.log.append((yield Ask(seat, "first", [1, 2, 3])))

    match = at(GAME, (pair, 0))
    match.answer(0, 3)
    again = opened(save(match), toy(pair))
    assert questions(again) == {0: "first"}
    assert log(again) == []


def test_answers_are_not_given_to_another_step_when_theirs_no_longer_asks() -> None:
    def first(s: State) -> Play[None]:
        yield Ask(0, "bid", [1, 2])
        yield Ask(0, "more", [1, 2])

    def second(s: State) -> Play[None]:
        yield from together({seat: choose(seat, "bid", [1, 2]) for seat in (0, 1)})

    match = at(toy(first, second), first, second)
    match.answer(0, 2)

    def says_nothing(s: State) -> None: ...

    again = opened(save(match), toy(says_nothing, second, first=says_nothing))
    assert again.since == []
    assert questions(again) == {0: "bid", 1: "bid"}


def first_act(s: State) -> Play[None]:
    if (yield Ask(0, "skip", ["yes", "no"])) == "yes":
        skip_to(s, finale)


def finale(s: State) -> None:
    s.table.log.append("finale")


def test_a_renamed_step_is_found_by_its_alias_also_by_those_who_skip_to_it() -> None:
    def last_act(s: State) -> None:
        s.table.log.append("last act")

    def opening(s: State) -> Play[None]:
        if (yield Ask(0, "skip", ["yes", "no"])) == "yes":
            skip_to(s, last_act)

    match = at(toy(first_act, finale, pair), first_act, (pair, 1), finale)
    renamed = toy(opening, last_act, pair, first_act=opening, finale=last_act)
    again = opened(save(match), renamed)
    again.answer(0, "yes")
    assert log(again) == ["last act"]


def test_an_interrupted_step_that_was_renamed_keeps_its_answers() -> None:
    def spending(s: State, seat: int) -> Play[None]:
        yield from spend(s, seat)

    match = at(GAME, (spend, 0))
    match.answer(0, 3)
    match.act(0, "challenge")
    again = opened(save(match), toy(spending, pick, spend=spending))
    again.answer(1, 2)
    assert questions(again) == {0: "spend on"}


def test_answers_to_nothing_are_unreadable() -> None:
    match = at(GAME, (pair, 0))
    match.answer(0, 1)
    match.state.table.agenda.clear()
    match._bytes = None
    with pytest.raises(Unreadable, match="nothing is asked"):
        opened(save(match), GAME)


@pytest.mark.parametrize("where", ["open", "to come", "paused"])
def test_a_step_that_the_rules_do_not_know_is_named(where: str) -> None:
    if where == "paused":
        match = at(GAME, (pair, 0))
        match.answer(0, 1)
        match.act(0, "challenge")
        match.state.table.agenda[0] = ["pick", 2]
    else:
        match = at(GAME, *((pair, 0), (pick, 0))[:: 1 if where == "open" else -1])
    with pytest.raises(Unreadable, match="is at step pair, which the rules do not know"):
        opened(save(match), toy(pick))


def test_a_match_of_another_game_is_refused() -> None:
    class Other(Toy):
        name = "other"
        steps = GAME.steps

    with pytest.raises(Unreadable, match="this is a match of toy, not of other"):
        opened(save(half_way()), Other())


def test_a_state_that_does_not_fit_the_rules_is_refused() -> None:
    saved = decode(Saved, save(half_way()))
    tree = msgspec.msgpack.decode(saved.moment.state)
    tree["shields"][0]["coins"] = "many"
    moment = msgspec.structs.replace(saved.moment, state=encode(tree))
    with pytest.raises(Unreadable, match="the saved match does not fit the rules"):
        opened(encode(msgspec.structs.replace(saved, moment=moment)), GAME)


@pytest.mark.parametrize(
    "data", [b"", b"\x00", b"garbage", b"\xa2\xff\xfe", b"\x81\xa6header\xa2\xff\xfe"]
)
def test_garbage_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable, match="the saved match does not fit the rules"):
        opened(data, GAME)


SAVED = save(half_way())


@given(st.integers(0, len(SAVED) - 1))
def test_a_save_that_was_cut_off_is_refused(length: int) -> None:
    with pytest.raises(Unreadable):
        opened(SAVED[:length], GAME)


@settings(max_examples=300)
@given(st.integers(0, len(SAVED) - 1), st.integers(0, 255))
def test_a_save_with_a_damaged_byte_is_refused_or_opened(place: int, byte: int) -> None:
    damaged = SAVED[:place] + bytes([byte]) + SAVED[place + 1 :]
    with contextlib.suppress(Unreadable):
        opened(damaged, Quiet())


def quiet(name: str) -> Callable[..., None]:
    """A step that does nothing at all."""

    def step(s: State, *args: object) -> None: ...

    step.__name__ = name
    return step


class Quiet(Toy):
    """Knows the steps by name and does nothing in them."""

    steps = {name: quiet(name) for name in GAME.steps}


def test_neither_a_saved_match_nor_a_refusal_shows_seed_or_salt() -> None:
    match = Match.begin(toy(sealed), secret=SECRET, live=True)
    shown = repr(decode(Saved, save(match)))
    raw = repr(SEED.to_bytes(8, "big"))[2:-1]
    assert not any(word in shown for word in (str(SEED), SALT, raw))
    with pytest.raises(Unreadable) as why:
        opened(save(match)[:-3], toy(sealed))
    assert not any(word in str(why.value) for word in (str(SEED), SALT, raw))


def test_free_acts_work_in_an_opened_match() -> None:
    def pushes(s: State, seat: int) -> None:
        then(s, (pick, 1))

    match = half_way(live=True)
    again = opened(save(match), toy(plans, roll, pick, free=(*FREE, pushes)), live=True)
    again.act(2, "pushes")
    again.answer(1, 1)
    assert again.since == match.since
    again.take_back(1)
    assert questions(again) == {0: "leader", 1: "leader"}


# ---- matches that kept no record


@pytest.mark.parametrize("begun", [True, False])
def test_the_record_of_a_match_that_kept_none_begins_with_the_saved_state(begun: bool) -> None:
    steps = (sealed, (pick, 0), (pick, 1))
    match = Match.begin(toy(sealed), seats=3, secret=SECRET) if begun else at(GAME, *steps)
    match.answer(1, 2)
    again = opened(save(match), match.game, live=True)
    again.answer(0, 3)
    assert again.since == [(1, "bid", 2), (0, "bid", 3)]
    assert replay(again.record, match.game).moment().state == again.moment().state
    assert strike(again, 2, "x")[0].since == [(1, "bid", 2)]


def test_a_record_that_goes_on_is_of_the_newest_format() -> None:
    match = half_way(live=True)
    old = msgspec.structs.replace(match.header, format=1)
    data = encode(msgspec.structs.replace(decode(Saved, save(match)), header=old))
    assert opened(data, GAME, match.entries, live=True).record.header.format == FORMAT


@pytest.mark.parametrize("options", [[], None])
def test_rules_that_cannot_go_on_with_a_saved_match_say_no_secret(options: Any) -> None:
    def pick(s: State, seat: int) -> Play[None]:
        must(options is not None, f"the card is {s.shields[0].card}")
        yield Ask(seat, "number", options)

    with pytest.raises(Unreadable, match=r"the rules cannot go on with it \(\w+\)$") as why:
        opened(save(at(GAME, (pick, 0))), toy(pick))
    assert "karama" not in str(why.value)

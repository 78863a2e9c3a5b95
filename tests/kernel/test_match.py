"""A match: answers, refusals, views, copies and imagined worlds."""

from typing import Any

import pytest

from landsraad.kernel import Ask, Dice, Match, Play, Refused, Seat, View, imagined, then
from landsraad.kernel.state import Pause, copied, encode

from .toys import (
    FREE,
    GAME,
    SALT,
    SECRET,
    SEED,
    State,
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
    toy,
)

# ---- beginning


def test_a_match_begins_with_the_smallest_number_of_seats() -> None:
    match = Match.begin(toy(sealed))
    assert match.awaited() == (0, 1)
    assert match.header.seats == 2


@pytest.mark.parametrize("seats", [0, 1, 4, -2])
def test_a_match_for_another_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(Refused, match="Toy is for 2, 3 seats"):
        Match.begin(toy(sealed), seats=seats)


def test_the_header_says_what_everybody_may_know() -> None:
    match = Match.begin(toy(sealed), {"coins": 3}, 3, SECRET, players=["ann", "bob", "eve"])
    header = match.header
    assert (header.game, header.version, header.seats) == ("toy", 1, 3)
    assert header.options == {"coins": 3, "mood": "kind"}
    assert header.players == ("ann", "bob", "eve")
    assert header.commitment == SECRET.commitment()


def test_without_a_secret_one_is_drawn() -> None:
    seeds = {Match.begin(toy(sealed)).state.box.dice.seed for _ in range(5)}
    assert len(seeds) == 5


def test_the_same_secret_gives_the_same_match() -> None:
    one, two = (Match.begin(toy(sealed), seats=3, secret=SECRET) for _ in range(2))
    assert one.encoded() == two.encoded()


def two_of_a_kind(s: State) -> Play[None]:
    """A forced hidden question, then a real one of the same kind."""
    first = yield Ask(0, "put", [1], hidden=True)
    second = yield Ask(0, "put", [1, 2])
    s.table.log.append(f"{first}{second}")


def test_answers_stay_where_they_belong_when_a_fork_hurries_or_ceases_to() -> None:
    game = toy(two_of_a_kind, pick)
    patient = at(game, two_of_a_kind, (pick, 0))
    patient.answer(0, 1)
    hasty = patient.fork(hurry=True)
    assert list(hasty.asks[0].options) == [1, 2]
    assert hasty.since == patient.since == [(0, "put", 1)]
    back = hasty.fork(hurry=False)
    assert (back.since, list(back.asks[0].options)) == (patient.since, [1, 2])


def test_a_fork_has_counted_as_many_decisions() -> None:
    match = at(GAME, (pick, 0), (pick, 1))
    match.answer(0, 1)
    assert match.fork().decisions == 1


def test_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(Refused, match="there is no seat 7"):
        at(GAME, (pick, 0)).view(7)


def test_the_draws_of_the_set_up_are_in_the_record() -> None:
    match = Match.begin(toy(sealed), secret=SECRET, live=True)
    assert [draw[0] for draw in match.record.draws()] == ["deck"] * 3


def test_a_match_has_no_verdict_while_it_runs() -> None:
    match = at(GAME, (pick, 0))
    assert match.verdict is None
    match.answer(0, 1)
    assert match.verdict is not None
    assert match.verdict.ending == "done"


def test_unless_told_a_match_is_patient_keeps_nothing_and_checks_nothing() -> None:
    def careless(s: State) -> Play[None]:
        s.table.log.append("early")
        yield Ask(0, "only", ["so"], hidden=True)

    match = at(toy(careless), careless)
    assert questions(match) == {0: "only"}
    assert (match.entries, match.silences) == ([], [])


# ---- answering


BAD_ANSWERS: list[tuple[Any, Any, str]] = [
    (0, 4, "4 is not an option of number: 1, 2, 3"),
    (0, "1", "'1' is not an option of number"),
    (0, True, "True is not an option of number"),
    (0, 1.0, "1.0 is not an option of number"),
    (0, None, "None is not an option of number"),
    (0, [1], "is not an option of number"),
    (1, 1, "nothing is asked of seat 1 now"),
    (False, 1, "nothing is asked of seat False now"),
    (0.0, 1, "nothing is asked of seat 0.0 now"),
    ("0", 1, "nothing is asked of seat 0 now"),
    ([], 1, "nothing is asked of seat"),
    (-1, 1, "nothing is asked of seat -1 now"),
    (99, 1, "nothing is asked of seat 99 now"),
]


@pytest.mark.parametrize(("seat", "value", "why"), BAD_ANSWERS)
@pytest.mark.parametrize("live", [True, False])
def test_only_an_option_of_an_open_question_is_accepted(
    seat: Any, value: Any, why: str, live: bool
) -> None:
    match = at(GAME, (pick, 0), live=live)
    before = everything(match)
    with pytest.raises(Refused, match=why):
        match.answer(seat, value)
    assert everything(match) == before


def test_the_game_may_say_why_something_is_not_an_option() -> None:
    def ask(s: State) -> Play[None]:
        yield Ask(0, "give", [1, 2])

    match = at(toy(ask), ask)
    with pytest.raises(Refused) as why:
        match.answer(0, 7)
    assert why.value.rule == "rule 8"
    assert why.value.facts == {"coins": 5}


def test_nothing_is_asked_after_the_end() -> None:
    match = at(GAME, (pick, 0))
    match.answer(0, 1)
    with pytest.raises(Refused, match="nothing is asked of seat 0 now"):
        match.answer(0, 1)


# ---- views


def test_a_seat_sees_the_table_its_own_shield_and_the_outsides_of_the_rest() -> None:
    match = at(GAME, sealed)
    view = match.view(1)
    assert view.seat == 1
    assert view.table is match.state.table
    assert view.shield is match.state.shields[1]
    assert view.outsides == [{"cards": 1}] * 3
    assert view.box == 3


def test_a_seat_sees_only_its_own_answers_to_the_open_step() -> None:
    match = at(GAME, sealed)
    match.answer(1, 4)
    match.answer(2, 3)
    assert match.view(1).since == [(1, "bid", 4)]
    assert match.view(0).since == []


def test_a_seat_sees_only_its_own_paused_answers() -> None:
    match = at(GAME, sealed)
    match.answer(1, 4)
    match.answer(2, 3)
    match.act(0, "challenge")
    assert match.view(1).paused == [Pause(1, ["sealed"], [(1, "bid", 4)])]
    assert match.view(0).paused == []


def test_a_spectator_sees_what_everybody_sees() -> None:
    match = at(GAME, sealed)
    match.answer(1, 4)
    match.act(0, "challenge")
    view = match.view(-1)
    assert view.shield is None
    assert (view.since, view.paused) == ([], [])
    assert view.table.agenda == match.state.table.agenda


def test_a_copied_view_equals_the_view_and_shares_nothing_with_the_match() -> None:
    match = at(GAME, sealed)
    match.answer(1, 4)
    match.act(0, "challenge")
    before = everything(match)
    view = match.view(1).copied()
    assert view == match.view(1)
    view.table.log.append("scribble")
    view.table.agenda[0].append("scribble")
    view.shield.notes["scribble"] = 1
    view.outsides[0]["cards"] = 99
    view.since.append((1, "scribble", 1))
    view.paused[0].frame.append("scribble")
    view.paused[0].answers.clear()
    view.paused.clear()
    assert everything(match) == before


def test_the_copied_view_of_a_spectator_has_no_shield() -> None:
    assert at(GAME, sealed).view(-1).copied().shield is None


# ---- forks


def test_a_fork_goes_its_own_way() -> None:
    match = at(GAME, plans, (menu, 2))
    match.answer(1, 4)
    match.act(0, "challenge")
    before = everything(match)
    copy = match.fork()
    assert everything(copy)[1:] == before[1:]
    assert (copy.since, copy.paused) == (match.since, match.paused)
    copy.answer(1, 3)
    copy.act(2, "burn", 5)
    copy.answer(1, "jamis")
    copy.state.table.log.append("scribble")
    assert everything(match) == before


@pytest.mark.parametrize("kind", ["open", "paused", "fresh"])
def test_a_fork_plays_on_as_its_origin_does(kind: str) -> None:
    match = at(GAME, plans, roll, sealed)
    if kind != "fresh":
        match.answer(1, 4)
        match.answer(0, 1)
    if kind == "paused":
        match.act(0, "challenge")
    copy = match.fork()
    for each in (match, copy):
        while not each.over:
            seat = max(each.asks)
            each.answer(seat, each.asks[seat].options[1])
    assert copy.encoded() == match.encoded()


def test_a_fork_hurries_as_its_origin_does_unless_told() -> None:
    for hurry in (True, False):
        match = at(GAME, sealed, hurry=hurry)
        assert match.fork().hurry is hurry
        assert match.fork(hurry=not hurry).hurry is not hurry


# ---- imagined worlds


def test_a_seat_cannot_tell_an_imagined_world_from_the_true_one() -> None:
    match = at(GAME, plans)
    match.answer(0, 2)
    match.answer(1, 5)
    world = match.imagine(0, Dice(3))
    assert world.view(0) == match.view(0)
    assert world.asks[0] == match.asks[0]
    assert world.awaited() == match.awaited()


def test_the_sealed_answers_of_others_are_not_part_of_an_imagined_world() -> None:
    match = at(GAME, plans)
    match.answer(1, 5)
    world = match.imagine(0, Dice(3))
    assert world.since == []
    assert questions(world) == {0: "dial", 1: "dial"}


def test_a_world_imagined_in_the_middle_of_a_chain_asks_the_same_question() -> None:
    match = at(GAME, (pair, 1))
    match.answer(1, 3)
    world = imagined(GAME, match.view(1).copied(), Dice(3))
    assert questions(world) == {1: "second"}
    world.answer(1, 1)
    assert log(world) == ["31"]
    assert log(match) == []


def test_interrupted_answers_come_back_in_an_imagined_world() -> None:
    match = at(GAME, sealed)
    match.answer(1, 4)
    match.answer(0, 2)
    match.act(1, "challenge")
    world = match.imagine(1, Dice(3))
    assert world.view(1) == match.view(1)
    world.answer(2, 1)
    assert world.since == [(1, "bid", 4)]


def guess(s: State) -> Play[None]:
    """A hidden question that leaves seat 0 no choice, between two that do."""
    a = yield Ask(0, "a", [1, 2])
    b = yield Ask(0, "b", ["only"], hidden=True)
    c = yield Ask(0, "c", [1, 2])
    s.table.log.append(f"{a}{b}{c}")


def reply(s: State, seat: Seat) -> Play[None]:
    """Only hidden questions without a choice."""
    s.table.log.append((yield Ask(seat, "reply", ["so"], hidden=True)))
    then(s, (again, seat))


def again(s: State, seat: Seat) -> Play[None]:
    said = yield Ask(seat, "reply", ["so", "not so"])
    s.table.log.append(said)


def interrupt(s: State, seat: Seat) -> None:
    then(s, (reply, 2))


PATIENT = toy(guess, reply, again, pair, free=(interrupt,))


def test_a_patient_view_is_imagined_in_a_hurry() -> None:
    match = at(PATIENT, guess)
    match.answer(0, 2)
    match.answer(0, "only")
    world = imagined(PATIENT, match.view(0), Dice(1), hurry=True)
    assert questions(world) == {0: "c"}
    world.answer(0, 1)
    assert log(world) == ["2only1"]


def test_in_a_hurry_a_step_may_be_over_that_the_patient_match_waits_in() -> None:
    match = at(PATIENT, guess)
    match.answer(0, 2)
    world = imagined(PATIENT, match.view(0), Dice(1), hurry=True)
    assert questions(world) == {0: "c"}


def double(s: State) -> Play[None]:
    """Two hidden questions; neither leaves a choice."""
    yield Ask(1, "reply", ["so"], hidden=True)
    yield Ask(1, "more", ["yes"], hidden=True)
    then(s, (again, 1))


def test_answers_to_a_step_that_is_over_in_a_hurry_answer_nothing_else() -> None:
    game = toy(double, again)
    match = at(game, double)
    match.answer(1, "so")
    world = imagined(game, match.view(1), Dice(1), hurry=True)
    assert questions(world) == {1: "reply"}
    assert world.since == []


def test_interrupted_answers_come_back_in_a_hurry_when_the_interruption_was_no_choice() -> None:
    match = at(toy(pair, wait, free=(hold,)), (pair, 0))
    match.answer(0, 3)
    match.act(1, "hold")
    assert questions(match) == {2: "wait"}
    world = imagined(match.game, match.view(0), Dice(1), hurry=True)
    assert questions(world) == {0: "second"}
    assert world.paused == []


def wait(s: State, seat: Seat) -> Play[None]:
    yield Ask(seat, "wait", ["so"], hidden=True)


def hold(s: State, seat: Seat) -> None:
    then(s, (wait, 2))


# ---- secrets


def secrets_in(text: str) -> list[str]:
    words = {"seed": str(SEED), "seed in hex": f"{SEED:x}", "salt": SALT, "card": "xyzzy"}
    return [what for what, word in words.items() if word in text]


def test_no_error_shows_seed_salt_or_state() -> None:
    def yields_state(s: State) -> Play[None]:
        yield s  # type: ignore[misc]

    def returns_state(s: State) -> Any:
        return s

    def offers_state(s: State) -> Play[None]:
        yield Ask(0, "a", [1, s])  # type: ignore[list-item]

    for step in (yields_state, returns_state, offers_state):
        game = toy(pick, step)
        match = at(game, (pick, 0), step, check=True)
        match.state.shields[1].card = "xyzzy"
        with pytest.raises(Exception, match="step") as failed:
            match.answer(0, 1)
        assert secrets_in(str(failed.value) + repr(failed.value)) == []


def test_no_repr_shows_seed_salt_or_a_shield() -> None:
    match = Match.begin(toy(sealed, free=FREE), secret=SECRET, live=True)
    match.state.shields[1].card = "xyzzy"
    match.state.box.deck.append("xyzzy")
    match = Match(match.game, copied(match.state), live=True, secret=SECRET)
    held: list[Any] = [match, match.moment(), match.record, match.entries, match.header]
    held += [match.secret, match.state.box, match.state.box.dice, match.view(0), match.asks]
    assert [secrets_in(repr(thing)) for thing in held] == [[] for _ in held]
    raw = SEED.to_bytes(8, "big")
    assert raw in encode(match.state)
    assert all(repr(raw)[2:-1] not in repr(thing) for thing in held)


def test_the_state_itself_shows_no_seed() -> None:
    assert secrets_in(repr(at(GAME, sealed).state)) == []


def test_a_view_holds_no_dice() -> None:
    match = Match.begin(toy(sealed), secret=SECRET)
    view: View = match.view(0)
    assert SEED.to_bytes(8, "big") not in encode(view)
    assert str(SEED).encode() not in encode(view)


@pytest.mark.parametrize("seat", [0, -1])
def test_no_refusal_shows_what_others_hold(seat: Seat) -> None:
    match = at(toy(spend, free=FREE), (spend, 0))
    match.state.shields[1].card = "xyzzy"
    for attempt in (
        lambda: match.answer(seat, 77),
        lambda: match.act(seat, "give", 77),
        lambda: match.take_back(seat),
    ):
        with pytest.raises(Refused) as why:
            attempt()
        assert secrets_in(f"{why.value!s} {why.value!r} {why.value.facts}") == []

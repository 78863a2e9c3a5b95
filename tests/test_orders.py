"""Standing orders: answered for a seat, seen by nobody else."""

from typing import Any

import msgspec
import pytest

from landsraad.kernel import PASS, Ask, Match, Play, Seat, window
from landsraad.kernel.state import encode
from landsraad.orders import Order, UpTo, look, never

from .kernel.toys import GAME, State, at, log, menu, pick, questions, sealed, toy
from .obeying import obey

BID = Ask(0, "bid", [PASS, 4, 5, 6])


def stop(s: State, what: str, *able: Seat) -> Play[None]:
    played = yield from window(
        f"stop {what}", {seat: ["karama"] if seat in able else [] for seat in (0, 1)}
    )
    s.table.log.append(f"{what}: {len(played)}")


STOP = toy(stop, pick)


def test_an_order_answers_its_kind_of_question() -> None:
    assert Order("bid", 5).reply(BID, None) == 5
    assert Order("bid", PASS).reply(BID, None) == PASS


@pytest.mark.parametrize("value", [7, "5", "karama"])
def test_an_order_says_nothing_when_its_value_is_not_an_option(value: Any) -> None:
    assert Order("bid", value).reply(BID, None) is None


@pytest.mark.parametrize("kind", ["bids", "bi", "b?d", "[b]id", "bi*d", ""])
def test_an_order_says_nothing_to_other_kinds(kind: str) -> None:
    assert Order(kind, 5).reply(BID, None) is None


@pytest.mark.parametrize("kind", ["bid*", "b*", "*"])
def test_a_star_at_the_end_stands_for_anything(kind: str) -> None:
    assert Order(kind, 5).reply(BID, None) == 5


def test_what_stands_before_the_star_must_be_there() -> None:
    assert Order("stop *", PASS).reply(Ask(0, "stopping", [PASS, "no"]), None) is None


def test_a_kind_with_odd_signs_is_matched_as_it_is_written() -> None:
    ask = Ask(0, "ship [2] now?", [1, 2])
    assert Order("ship [2] now?", 1).reply(ask, None) == 1


@pytest.mark.parametrize(("most", "said"), [(3, PASS), (4, 4), (5, 4), (99, 4), (0, PASS)])
def test_up_to_gives_the_smallest_number_it_may(most: int, said: Any) -> None:
    assert UpTo("bid", most).reply(BID, None) == said


def test_up_to_says_nothing_where_it_can_neither_pay_nor_pass() -> None:
    assert UpTo("bid", 3).reply(Ask(0, "bid", [5, 6]), None) is None


def test_up_to_does_not_take_nothing_for_a_number() -> None:
    assert UpTo("bid", 3).reply(Ask(0, "bid", range(9)), None) == 1


def test_an_order_holds_while_a_place_on_the_table_has_a_value() -> None:
    match = at(GAME, (pick, 0))
    order = Order("number", 2, while_path="log.0", while_value="card")
    assert obey(match, {0: [order]}) == 0
    match.state.table.log.append("card")
    assert obey(match, {0: [order]}) == 1
    assert log(match) == ["card", 2]


@pytest.mark.parametrize("path", ["nowhere", "log.7", "log.x", "agenda.0.9", "log.0.x", "a.b.c"])
def test_there_is_nothing_to_see_where_nothing_is(path: str) -> None:
    match = at(GAME, (pick, 0))
    match.state.table.log.append("card")
    assert look(match.view(0), path) is None


def test_a_place_is_found_in_lists_and_dictionaries() -> None:
    match = at(GAME, (pick, 0))
    match.state.table.purses[2] = 7
    assert look(match.view(0), "agenda.0.0") == "pick"
    assert look(match.view(0), "purses.2") == 7
    assert look(match.view(0), "purses.keys") is None
    assert look(None, "agenda") is None


def test_what_an_order_looks_at_is_not_copied() -> None:
    match = at(GAME, (pick, 0))
    assert look(match.view(0), "log") is match.state.table.log


def test_an_order_lasts_as_long_as_what_it_was_given_for() -> None:
    match = at(GAME, (pick, 0))
    order = Order("number", 2, while_path="log.0", while_value="card")
    assert not order.lasts(match.view(0))
    match.state.table.log.append("card")
    assert order.lasts(match.view(0))
    assert Order("number", 2).lasts(None)


# ---- obeying


def test_orders_are_obeyed_until_none_applies() -> None:
    match = at(STOP, (stop, "ship", 0), (stop, "bid", 0), (pick, 1))
    orders = {0: [Order("stop *", PASS)], 1: [Order("stop *", PASS)]}
    assert obey(match, orders) == 4
    assert log(match) == ["ship: 0", "bid: 0"]
    assert questions(match) == {1: "number"}


def test_the_first_order_that_says_something_counts() -> None:
    match = at(GAME, (menu, 0), (pick, 0))
    orders: list[Order] = [Order("menu", "dance"), Order("menu", "done"), Order("menu", "more")]
    orders += [Order("number", 3)]
    assert obey(match, {0: orders}) == 2
    assert log(match) == ["done", 3]


def test_seats_without_orders_answer_for_themselves() -> None:
    match = at(GAME, sealed)
    assert obey(match, {1: [UpTo("bid", 2)]}) == 1
    assert questions(match) == {0: "bid", 2: "bid"}


def test_nobody_sees_an_order_in_a_view_or_record() -> None:
    ordered, plain = (at(GAME, sealed, live=True) for _ in range(2))
    obey(ordered, {1: [UpTo("bid", 4)]})
    plain.answer(1, 1)
    for seat in (-1, 0, 1, 2):
        assert encode(ordered.view(seat)) == encode(plain.view(seat))
    assert ordered.entries == plain.entries
    assert ordered.told == plain.told


def test_orders_cross_the_wire() -> None:
    orders: list[Order | UpTo] = [Order("a*", PASS), UpTo("bid", 5, "auction.card", "x")]
    again = msgspec.json.decode(msgspec.json.encode(orders), type=list[Order | UpTo])
    assert again == orders


def test_up_to_a_word_cannot_be_ordered_over_the_wire() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"UpTo","kind":"bid","value":"lots"}', type=Order | UpTo)


def test_orders_do_not_disturb_a_match_that_is_over() -> None:
    match: Match[State] = at(GAME)
    assert obey(match, {0: [Order("*", 1)]}) == 0


def test_never_ask_me_is_an_order_for_kinds_that_are_reactions_only() -> None:
    game = toy(pick)
    game.reactions = {"stop *": "pass", "charity": "claim"}  # type: ignore[misc]
    assert never(game, "stop voice") == Order("stop voice", "pass")
    assert never(game, "charity") == Order("charity", "claim")
    assert never(game, "bid") is None

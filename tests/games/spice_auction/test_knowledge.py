"""Imagined worlds agree with whatever a seat has learned: one test for each source."""

from collections.abc import Iterator
from typing import Any

import pytest

from landsraad.games.spice_auction.components import CARDS
from landsraad.games.spice_auction.state import State
from landsraad.kernel import Dice, Match, Seat, Secret, imagined

from .positions import GAME, Sale, playing

KARAMA = "karama"
WORLDS = 40


def worlds(m: Sale, seat: Seat) -> Iterator[State]:
    """States that the seat must think possible; each is whole and looks the same to it."""
    view = m.match.view(seat).copied()
    for seed in range(WORLDS):
        world = imagined(GAME, view, Dice(seed))
        GAME.invariants(world.state)
        assert world.view(seat) == m.match.view(seat)
        assert world.awaited() == m.match.awaited()
        yield world.state


def different(things: Iterator[Any]) -> bool:
    return len({str(thing) for thing in things}) > 1


def test_a_purchase_in_the_open_is_in_the_hand() -> None:
    m = playing("silk_4", hands=(("grain_1",), ("grain_2",), (), ()))
    m.bid(0, 0, 5, 0)
    m.react()
    for s in worlds(m, 0):
        assert [CARDS[card].good for card in s.shields[2].hand] == ["silk"]


def test_who_did_not_look_inside_does_not_know_the_value() -> None:
    m = playing("silk_4", round=4)
    m.bid(0, 0, 5, 0)
    assert different(s.shields[2].hand for s in worlds(m, 0))


def test_the_caller_knows_the_crate_on_sale() -> None:
    m = playing("silk_4", round=2)
    assert {s.box.crate for s in worlds(m, 1)} == {"silk_4"}


def test_others_know_only_the_lid_of_the_crate_on_sale() -> None:
    m = playing("silk_4", round=2)
    crates = [s.box.crate for s in worlds(m, 0)]
    assert {CARDS[card].good for card in crates} == {"silk"}
    assert different(iter(crates))


def test_everybody_knows_that_the_caller_has_looked_inside() -> None:
    m = playing("silk_4", round=2)
    for s in worlds(m, 0):
        assert s.shields[1].notes == {s.box.crate: "on sale"}


def test_a_karama_on_sale_is_a_karama() -> None:
    m = playing(KARAMA)
    for seat in range(4):
        assert {s.box.crate for s in worlds(m, seat)} == {KARAMA}


def test_the_caller_remembers_the_crate_that_was_sold() -> None:
    m = playing("silk_4", round=2)
    m.bid(0, 0, 5, 0)
    for s in worlds(m, 1):
        assert "silk_4" in s.shields[2].hand


def test_a_discarded_card_is_nowhere_else() -> None:
    m = playing("silk_4", round=2)
    m.bid(0, 0, 0, 0)
    for s in worlds(m, 0):
        assert s.table.discard == ["silk_4"]
        assert "silk_4" not in [*s.box.deck, *(c for each in s.shields for c in each.hand)]


def test_a_spent_karama_is_no_longer_held() -> None:
    discard = (KARAMA, KARAMA, KARAMA)
    hands = (("grain_1",), (KARAMA, "grain_2"), ("grain_3",), ())
    m = playing("silk_4", hands=hands, discard=discard)
    m.bid(0, 0, 5, 3)
    m.react(1)
    for s in worlds(m, 0):
        assert all(KARAMA not in shield.hand for shield in s.shields)


def test_own_cards_are_held_by_nobody_else() -> None:
    m = playing("silk_4", hands=(("grain_1", "water_5"), ("grain_2",), ("silk_1",), ()))
    for s in worlds(m, 0):
        assert s.shields[0].hand == ["grain_1", "water_5"]
        others = [card for shield in s.shields[1:] for card in shield.hand]
        assert not {"grain_1", "water_5"} & set(others)
        assert [len(shield.hand) for shield in s.shields] == [2, 1, 1, 0]


def test_what_others_were_dealt_is_not_known() -> None:
    m = playing("silk_4", hands=(("grain_1",), ("grain_2",), (), ()))
    assert different(s.shields[1].hand for s in worlds(m, 0))


def test_a_gift_is_remembered_by_both() -> None:
    m = playing()
    m.act(2, "gift", 0, 7)
    for s in worlds(m, 0):
        assert s.shields[2].gifts[0] == -7
        assert s.shields[0].spice == 19
        assert s.shields[2].spice <= 12 - 7 + 1
    for s in worlds(m, 2):
        assert s.shields[0].gifts[2] == 7
        assert s.shields[0].spice >= 12 + 7 - 1


def test_a_third_seat_knows_only_what_everybody_could_count() -> None:
    m = playing()
    m.act(2, "gift", 0, 7)
    for s in worlds(m, 1):
        assert s.shields[0].spice in (11, 12, 13)
        assert sum(shield.spice for shield in s.shields) == 48


def test_others_may_have_given_each_other_spice() -> None:
    assert different(tuple(x.spice for x in s.shields) for s in worlds(playing(), 1))


def test_a_standing_bid_can_be_paid() -> None:
    """Seat 2 bids what it could only have got by a secret gift."""
    m = playing("silk_4", hands=((KARAMA,), (KARAMA,), (), ()))
    m.act(3, "gift", 2, 8)
    m.bid(1, 2, 20, 3)
    for seat in (0, 1):
        for s in worlds(m, seat):
            assert s.shields[2].spice >= 20
            assert s.shields[3].spice >= 3


def test_a_seat_that_spent_more_than_all_could_count_had_it_from_somewhere() -> None:
    m = playing("silk_4")
    m.act(3, "gift", 2, 8)
    m.bid(1, 2, 20, 3)
    assert m.s.table.ledger[2] < 0
    for s in worlds(m, 0):
        assert all(shield.spice >= 0 for shield in s.shields)


def test_nobody_gives_what_they_do_not_have_in_an_imagined_world() -> None:
    m = playing(purses=(12, 0, 0, 0))
    for s in worlds(m, 0):
        assert [shield.spice for shield in s.shields] == [12, 0, 0, 0]


def test_objectives_are_different_and_the_own_is_known() -> None:
    m = playing()
    mine = m.s.shields[1].objective
    for s in worlds(m, 1):
        wants = [shield.objective for shield in s.shields]
        assert wants[1] == mine
        assert len({*wants, *s.box.objectives}) == len(wants) + len(s.box.objectives) == 6
    assert different(s.shields[0].objective for s in worlds(m, 1))


def test_objectives_that_were_shown_are_known() -> None:
    m = playing("silk_4", round=8)
    m.bid(0, 0, 5, 0)
    assert m.over
    for s in worlds(m, 0):
        assert [shield.objective for shield in s.shields] == m.s.table.objectives


def test_the_deck_has_as_many_cards_as_everybody_can_count() -> None:
    m = playing()
    assert {len(s.box.deck) for s in worlds(m, 2)} == {len(m.s.box.deck)}


def test_the_cards_to_come_are_not_known() -> None:
    assert different(s.box.deck for s in worlds(playing(), 2))
    assert different(s.box.dice.seed for s in worlds(playing(), 2))


@pytest.mark.parametrize("seed", range(4))
def test_a_world_inside_a_world_is_whole_as_well(seed: int) -> None:
    """Thinking about what another seat must think stays within the rules."""
    dice = Dice(seed)
    m = Match.begin(GAME, {"spice": 4}, 4, Secret.given(seed))
    while not m.over:
        for giver in range(4):
            if m.offers(giver) and not dice.below(3, "gift?"):
                m.compose(giver, "gift", lambda ask: dice.pick(ask.options, "gift"))
        seat = dice.pick(list(m.asks), "seat")
        world = m.imagine(seat, dice)
        other = dice.pick(range(4), "other")
        deeper = world.imagine(other, dice)
        GAME.invariants(deeper.state)
        assert deeper.view(other) == world.view(other)
        m.answer(seat, dice.pick(m.asks[seat].options, "answer"))

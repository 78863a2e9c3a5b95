"""Rules 1 to 8 of Spice Auction: a position, an act, what comes of it."""

from typing import Any

import pytest

from landsraad.games.spice_auction.components import CARDS, DECK, GOODS, OBJECTIVES
from landsraad.games.spice_auction.options import Options
from landsraad.games.spice_auction.rules.setup import DEALT
from landsraad.games.spice_auction.rules.weighing import score, verdict, weigh_goods
from landsraad.games.spice_auction.state import State
from landsraad.kernel import Refused, RuleError

from .positions import GAME, Sale, playing, sale

KARAMA = "karama"


def begin(seats: int = 4, seed: int = 1, **options: Any) -> Sale:
    return Sale.begun(GAME, options, seats, seed)


# ---- rule 1: set-up


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_seat_starts_with_a_card_an_objective_and_spice(seats: int) -> None:
    s = begin(seats, spice=10, rounds=8).s
    assert [len(shield.hand) for shield in s.shields] == [DEALT] * seats
    assert [shield.spice for shield in s.shields] == [10 + 2] * seats
    assert len({shield.objective for shield in s.shields}) == seats
    assert s.table.bank == seats * 2 * 8 - seats * 2


def test_the_deck_is_twenty_crates_and_four_karamas() -> None:
    assert len(DECK) == 24
    assert DECK.count(KARAMA) == 4
    assert sorted(GOODS) == ["blades", "grain", "silk", "water"]
    assert all(
        sorted(c.value for c in CARDS.values() if c.good == g) == [1, 2, 3, 4, 5] for g in GOODS
    )


def test_the_cards_are_shuffled() -> None:
    hands = {tuple(begin(seed=seed).s.shields[0].hand) for seed in range(9)}
    assert len(hands) > 3


@pytest.mark.parametrize("seats", [2, 7])
def test_the_game_is_for_three_to_six(seats: int) -> None:
    with pytest.raises(Refused, match="Spice Auction is for 3, 4, 5, 6 seats"):
        begin(seats)


# ---- rule 2: rounds


def test_a_round_brings_everybody_income_from_the_bank() -> None:
    m = playing()
    bank = m.s.table.bank
    m.bid(0, 0, 0, 0)
    assert [shield.spice for shield in m.s.shields] == [14] * 4
    assert m.s.table.ledger == [14] * 4
    assert m.s.table.bank == bank - 8


def test_all_see_the_lid_and_only_the_caller_looks_inside() -> None:
    m = begin()
    card = m.s.box.crate
    assert m.s.table.good == CARDS[card].good
    notes = [shield.notes for shield in m.s.shields]
    assert notes == [{card: "on sale"} if card != KARAMA else {}, {}, {}, {}]
    assert [event.only for event in m.match.told if event.what == "looked_inside"] == [(0,)]


def test_a_karama_on_sale_needs_no_look_inside() -> None:
    s = sale("water_1", hands=((), (), (), ()), round=3)
    s.box.deck.remove(KARAMA)
    s.box.deck.append(KARAMA)
    m = Sale(GAME, s)
    m.bid(0, 0, 0, 0)
    assert m.s.table.good == KARAMA
    assert all(shield.notes == {} for shield in m.s.shields)
    assert m.told("looked_inside") == []


def test_the_caller_goes_round() -> None:
    m = playing(round=3)
    m.bid(0, 0, 0, 0)
    m.bid(0, 0, 0, 0)
    assert [facts["seat"] for facts in m.told("put_up")] == [3, 0]


@pytest.mark.parametrize("rounds", [3, 8, 12, 16])
def test_there_are_as_many_rounds_as_agreed(rounds: int) -> None:
    m = begin(6, rounds=rounds)
    for _ in range(rounds):
        assert not m.over
        m.bid(0, 0, 0, 0, 0, 0)
    assert m.over
    assert m.s.table.round == rounds
    assert m.s.table.bank == 0


# ---- rule 3: sealed bids


def test_bids_are_opened_when_all_are_in() -> None:
    m = playing(hands=((KARAMA,), (KARAMA,), (), ()))
    for seat in (0, 1, 2):
        m.match.answer(seat, seat + 1)
        assert m.s.table.bids == {}
    m.match.answer(3, 0)
    assert m.s.table.bids == {0: 1, 1: 2, 2: 3}
    assert m.told("bid") == [{"seat": seat, "amount": seat + 1} for seat in (0, 1, 2)]


def test_nobody_bids_more_than_they_have() -> None:
    m = playing(purses=(5, 12, 12, 12))
    with pytest.raises(Refused) as why:
        m.match.answer(0, 6)
    assert str(why.value) == "you cannot bid 6: you have 5 spice"
    assert why.value.facts == {"value": 6, "spice": 5}
    m.match.answer(0, 5)


@pytest.mark.parametrize("value", [-1, "5", "all"])
def test_a_bid_that_is_no_number_of_spice_is_refused_with_the_list(value: Any) -> None:
    m = playing()
    with pytest.raises(Refused, match="is not an option of bid: 0, 1, 2"):
        m.match.answer(0, value)


def test_who_has_nothing_is_asked_all_the_same() -> None:
    m = playing(purses=(0, 12, 12, 12))
    assert m.match.asks[0].options == range(1)
    assert m.match.asks[0].hidden


def test_the_highest_bid_wins() -> None:
    m = playing("silk_4")
    m.bid(1, 5, 3, 0)
    assert m.s.shields[1].hand == ["silk_4"]


@pytest.mark.parametrize(("round", "winner"), [(1, 1), (2, 1), (3, 3), (4, 3)])
def test_between_equal_bids_the_first_from_the_caller_wins(round: int, winner: int) -> None:
    m = playing("silk_4", round=round)
    m.bid(0, 5, 0, 5)
    assert m.s.shields[winner].hand == ["silk_4"]


def test_between_equal_bids_nobody_wins_if_so_agreed() -> None:
    m = playing("silk_4", ties="nobody")
    m.bid(4, 5, 0, 5)
    assert m.s.table.discard == ["silk_4"]
    assert [shield.spice for shield in m.s.shields] == [14] * 4
    assert m.told("unsold") == [{"card": "silk_4"}]


def test_lower_equal_bids_do_not_matter() -> None:
    m = playing("silk_4", ties="nobody")
    m.bid(4, 5, 4, 0)
    assert m.s.shields[1].hand == ["silk_4"]


def test_without_a_bid_the_crate_is_opened_and_put_aside() -> None:
    m = playing("silk_4", hands=((KARAMA,), (), (), ()))
    m.bid(0, 0, 0, 0)
    assert m.s.table.discard == ["silk_4"]
    assert "silk_4" not in m.s.shields[0].notes
    assert m.s.table.round == 2


# ---- rule 4: Karama


HOLDERS = ((KARAMA,), (KARAMA, "grain_1"), ("grain_2",), ())


def test_a_karama_strikes_the_highest_bid_out() -> None:
    m = playing("silk_4", hands=HOLDERS)
    m.bid(2, 0, 6, 4)
    m.react(0)
    m.react()
    assert m.s.shields[3].hand == ["silk_4"]
    assert m.s.shields[0].hand == []
    assert m.s.table.discard == [KARAMA]
    assert m.told("stopped") == [{"seat": 0, "other": 2}]
    assert m.s.shields[2].spice == 14


def test_one_karama_after_the_other_may_be_played() -> None:
    m = playing("silk_4", hands=HOLDERS)
    m.bid(2, 0, 6, 4)
    m.react(0)
    m.react(1)
    m.react()
    assert m.s.shields[0].hand == ["silk_4"]
    assert m.s.table.discard == [KARAMA, KARAMA]


def test_when_all_bids_are_struck_out_nobody_gets_the_crate() -> None:
    m = playing("silk_4", hands=HOLDERS)
    m.bid(0, 0, 6, 0)
    m.react(0)
    assert m.s.table.discard == [KARAMA, "silk_4"]


def test_of_two_who_react_only_the_first_from_the_caller_spends_a_karama() -> None:
    m = playing("silk_4", hands=HOLDERS, round=2)
    m.bid(0, 0, 6, 4)
    m.react(0, 1)
    assert KARAMA in m.s.shields[0].hand
    assert KARAMA not in m.s.shields[1].hand


def test_the_leader_is_not_asked() -> None:
    m = playing("silk_4", hands=HOLDERS)
    m.bid(2, 0, 6, 4)
    assert m.match.awaited() == (0, 1)


def test_everybody_who_could_hold_a_karama_is_asked() -> None:
    m = playing("silk_4", hands=(("grain_1",), ("grain_2",), ("grain_3",), ()))
    m.bid(0, 0, 5, 0)
    assert m.match.awaited() == (0, 1)
    assert all(list(ask.options) == ["pass"] for ask in m.match.asks.values())


def test_who_has_bought_all_cards_in_the_open_is_not_asked() -> None:
    m = playing(
        "silk_4", hands=(("grain_1",), ("grain_2",), (), ()), bought=(("grain",), (), (), ())
    )
    m.bid(0, 0, 5, 0)
    assert m.match.awaited() == (1,)


def test_who_has_bought_a_karama_in_the_open_is_asked() -> None:
    hands = ((KARAMA,), ("grain_2",), (), ())
    m = playing("silk_4", hands=hands, bought=((KARAMA,), (), (), ()))
    m.bid(0, 0, 5, 0)
    assert m.match.awaited() == (0, 1)
    m.react(0)
    assert m.s.table.bought[0] == []


def test_nobody_is_asked_when_all_karamas_are_accounted_for() -> None:
    discard = (KARAMA, KARAMA, KARAMA)
    m = playing(KARAMA, hands=(("grain_1",), ("grain_2",), (), ()), discard=discard)
    m.bid(0, 0, 5, 0)
    assert m.s.shields[2].hand == [KARAMA]


# ---- rule 5: the crate changes hands


def test_the_winner_pays_the_bank_and_takes_the_crate() -> None:
    m = playing("silk_4")
    bank = m.s.table.bank
    m.bid(1, 5, 3, 0)
    assert m.s.shields[1].spice == 12 - 5 + 2
    assert m.s.table.ledger == [14, 9, 14, 14]
    assert m.s.table.bank == bank + 5 - 8
    assert m.s.table.bought == [[], ["silk"], [], []]
    assert m.told("sold") == [{"seat": 1, "good": "silk", "amount": 5}]


def test_only_the_winner_is_told_what_is_inside() -> None:
    m = playing("silk_4")
    m.bid(1, 5, 3, 0)
    assert [event.only for event in m.match.told if event.what == "bought"] == [(1,)]
    public = [event for event in m.match.told if event.only is None]
    assert "silk_4" not in repr(public)


def test_the_caller_remembers_who_has_the_crate() -> None:
    m = playing("silk_4", round=3)
    m.bid(1, 5, 3, 0)
    assert m.s.shields[2].notes == {"silk_4": "seat 1"}
    assert "silk_4" not in m.s.shields[1].notes


def test_a_caller_who_buys_the_crate_needs_no_note() -> None:
    m = playing("silk_4", round=2)
    m.bid(1, 5, 3, 0)
    assert m.s.shields[1].notes == {}
    assert m.s.shields[1].hand == ["silk_4"]


# ---- rule 6: weighing


def ending(hand: tuple[str, ...], objective: str, spice: int = 0) -> int:
    s = sale(hands=(hand, (), (), ()), purses=(spice, 12, 12, 12))
    s.shields[0].objective = objective
    return score(s, 0)


@pytest.mark.parametrize(
    ("hand", "objective", "spice", "points"),
    [
        ((), "collector", 12, 0),
        (("grain_5", "silk_2"), "water_seller", 12, 7),
        (("water_5", "water_2", "silk_1"), "water_seller", 0, 8 + 4),
        (("grain_5", "grain_4"), "grain_seller", 0, 9 + 4),
        (("silk_5",), "silk_seller", 0, 5 + 2),
        (("blades_1", "blades_2", "blades_4"), "blade_seller", 0, 7 + 6),
        (("water_1", "grain_1", "silk_1", "blades_1"), "collector", 0, 4 + 6),
        (("water_1", "grain_1", "silk_1", "silk_2"), "collector", 0, 5),
        (("water_1", "water_2", "grain_1", "silk_1", "blades_1"), "collector", 0, 6 + 6),
        (("water_1",), "hoarder", 7, 1 + 3),
        ((KARAMA, KARAMA), "hoarder", 1, 0),
    ],
)
def test_goods_are_worth_their_value_and_the_objective(
    hand: tuple[str, ...], objective: str, spice: int, points: int
) -> None:
    assert ending(hand, objective, spice) == points


def test_every_objective_is_one_that_can_be_scored() -> None:
    assert set(OBJECTIVES) == {
        *("water_seller", "grain_seller", "silk_seller", "blade_seller"),
        *("collector", "hoarder"),
    }


def test_after_the_last_round_objectives_and_points_are_shown() -> None:
    m = playing("silk_4", round=8)
    m.bid(0, 3, 0, 0)
    assert m.over
    t = m.s.table
    assert t.objectives == [shield.objective for shield in m.s.shields]
    assert t.scores == [score(m.s, seat) for seat in range(4)]
    assert len(m.told("weighed")) == 4


# ---- rule 7: the verdict


def weighed(*seats: tuple[int, int]) -> State:
    """A weighed state with these points and spice."""
    s = sale(
        purses=tuple(spice for _, spice in seats),
        hands=((),) * len(seats),
        bought=((),) * len(seats),
    )
    weigh_goods(s)
    s.table.scores = [points for points, _ in seats]
    return s


@pytest.mark.parametrize(
    ("seats", "winners"),
    [
        (((9, 0), (8, 9), (7, 9)), (0,)),
        (((9, 1), (9, 2), (7, 9)), (1,)),
        (((9, 2), (8, 9), (9, 2)), (0, 2)),
        (((0, 4), (0, 4), (0, 4)), (0, 1, 2)),
    ],
)
def test_most_points_win_then_most_spice_then_all_of_them(
    seats: tuple[tuple[int, int], ...], winners: tuple[int, ...]
) -> None:
    assert verdict(weighed(*seats)).winners == winners


def test_the_verdict_says_how_far_the_game_went() -> None:
    m = playing("silk_4", round=8)
    m.bid(0, 3, 0, 0)
    assert m.match.verdict is not None
    assert (m.match.verdict.ending, m.match.verdict.turn) == ("weighed", 8)
    assert m.match.verdict.scores == tuple(m.s.table.scores)


# ---- rule 8: gifts


def test_spice_is_given_at_any_time_and_only_the_two_learn_of_it() -> None:
    m = playing()
    m.act(2, "gift", 0, 7)
    assert [shield.spice for shield in m.s.shields] == [19, 12, 5, 12]
    assert m.s.table.ledger == [12] * 4
    assert [event.only for event in m.match.told] == [(2, 0)]
    assert m.s.shields[0].gifts == [0, 0, 7, 0]
    assert m.s.shields[2].gifts == [-7, 0, 0, 0]
    assert all(m.match.view(seat).since == [] for seat in range(4))


def test_a_gift_raises_what_the_other_may_bid_and_lowers_the_own() -> None:
    m = playing()
    m.act(2, "gift", 0, 7)
    assert (max(m.match.asks[0].options), max(m.match.asks[2].options)) == (19, 5)


def test_a_sealed_bid_that_is_given_away_is_asked_again() -> None:
    m = playing()
    m.match.answer(2, 8)
    m.match.answer(1, 3)
    m.act(2, "gift", 0, 5)
    assert m.match.since == [(1, "bid", 3)]
    m.match.answer(2, 7)


def test_spice_of_a_standing_bid_is_promised_and_cannot_be_given() -> None:
    m = playing("silk_4", hands=HOLDERS)
    m.bid(2, 0, 12, 4)
    assert m.offers(2) == []
    assert m.offers(1) == ["gift"]
    ask = m.draft(3, "gift", 0)
    assert ask is not None
    assert ask.options == range(1, 9)
    with pytest.raises(Refused):
        m.act(3, "gift", 0, 9)


def test_who_has_nothing_gives_nothing() -> None:
    assert playing(purses=(0, 12, 12, 12)).offers(0) == []


@pytest.mark.parametrize("other", [2, 4, -1])
def test_nobody_gives_to_themselves_or_to_nobody(other: int) -> None:
    with pytest.raises(Refused, match="is not an option of give to: 0, 1, 3"):
        playing().act(2, "gift", other, 1)


# ---- options


@pytest.mark.parametrize("spice", [4, 10, 30])
def test_everybody_starts_with_as_much_spice_as_agreed(spice: int) -> None:
    assert {shield.spice for shield in begin(spice=spice).s.shields} == {spice + 2}


@pytest.mark.parametrize(
    "options",
    [{"rounds": 2}, {"rounds": 17}, {"spice": 3}, {"spice": 31}, {"ties": "all"}, {"lids": 1}],
)
def test_other_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        begin(**options)


def test_every_option_is_explained() -> None:
    hints = Options.__annotations__
    assert all("description=" in str(hints[name]) for name in Options.__struct_fields__)


# ---- nothing is made or lost


def lose_a_card(s: State) -> None:
    s.box.deck.pop()


def make_spice(s: State) -> None:
    s.shields[0].spice += 1


def forge_the_ledger(s: State) -> None:
    s.table.ledger[1] += 1


def steal(s: State) -> None:
    s.shields[0].spice += 1
    s.shields[1].spice -= 1


def owe_a_bid(s: State) -> None:
    s.table.bids = {0: 13}


def forge_a_lid(s: State) -> None:
    s.shields[0].hand.append(s.box.deck.pop(0))
    s.table.bought[0] = [CARDS[s.shields[0].hand[0]].good] * 2


def keep_a_stale_note(s: State) -> None:
    card = s.box.deck.pop(0)
    s.table.discard.append(card)
    s.shields[0].notes[card] = "on sale"


@pytest.mark.parametrize(
    "crime",
    [lose_a_card, make_spice, forge_the_ledger, steal, owe_a_bid, forge_a_lid, keep_a_stale_note],
)
def test_the_invariants_find(crime: Any) -> None:
    s = sale()
    GAME.invariants(s)
    crime(s)
    with pytest.raises(RuleError, match="does not hold"):
        GAME.invariants(s)

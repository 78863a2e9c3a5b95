"""Bidding: the row, who opens, who is asked, and the deck."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.dune.rules import table
from landsraad.games.dune.rules.cards import hands
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.phases import bidding
from landsraad.games.dune.state import Binding
from landsraad.kernel import PASS

from .positions import Playing, Position
from .positions_bidding import FULL, all_pass, at_bidding, bids, sale, sold_to
from .stops import stop
from .switching import Switch, instead, without

# ---- the row


def test_one_card_is_laid_out_for_each_player_who_may_bid() -> None:
    """ruling: auction_size"""
    p = at_bidding("atreides", "harkonnen", "guild", "emperor").hand("guild", *FULL)
    m = sale(p)
    m.quiet("stop bidding_prescience")
    assert len(m.s.box.row) == 3
    assert m.asked("guild") is None


def test_the_harkonnen_may_bid_up_to_seven_cards() -> None:
    """ruling: auction_size; power: harkonnen treachery"""
    seven = (*FULL, "snooper", "snooper", "snooper")
    m = sale(at_bidding("guild", "harkonnen").hand("harkonnen", *seven))
    assert len(m.s.box.row) == 2
    m = sale(at_bidding("guild", "harkonnen").hand("harkonnen", *seven, "snooper"))
    assert len(m.s.box.row) == 1


def test_the_number_of_cards_stays_when_a_hand_becomes_full() -> None:
    """ruling: auction_size"""
    p = at_bidding("emperor", "guild").hand("guild", "shield", "shield", "shield")
    m = sale(p)
    assert len(m.s.box.row) == 2
    bids(m, ("emperor", PASS), ("guild", 1), ("emperor", PASS)).quiet("stop treachery_income")
    assert len(m.shield("guild").hand) == 4
    assert len(m.s.box.row) == 1, "the second card is sold to those who still may bid"
    assert m.open_kinds() == {"emperor": "bid"}


def test_with_four_cards_everywhere_nothing_is_sold() -> None:
    """ruling: auction_size"""
    p = at_bidding("emperor", "guild").hand("guild", *FULL)
    p.hand("emperor", "snooper", "snooper", "snooper", "snooper")
    m = sale(p)
    assert m.over
    assert m.t.auction is None


def test_cards_that_nobody_can_take_any_more_go_back_to_the_deck() -> None:
    """ruling: auction_size"""
    p = at_bidding("emperor", "guild").hand("guild", "shield", "shield", "shield")
    p.hand("emperor", "snooper", "snooper", "snooper").top_of_deck("lasgun", "hajr")
    m = sale(p)
    bids(m, ("emperor", 1), ("guild", 2), ("emperor", PASS)).quiet("stop treachery_income")
    bids(m, ("emperor", 1)).quiet()
    assert m.over
    assert (len(m.shield("guild").hand), len(m.shield("emperor").hand)) == (4, 4)


# ---- bidding


def test_bids_go_round_to_the_right_and_each_is_higher() -> None:
    m = sale(at_bidding())
    assert m.options("atreides", "bid") == [PASS, *range(1, 11)]
    bids(m, ("atreides", 3))
    assert m.options("harkonnen", "bid") == [PASS, *range(4, 11)]
    bids(m, ("harkonnen", PASS))
    assert m.options("guild", "bid") == [PASS, *range(4, 11)]
    bids(m, ("guild", 10), ("atreides", PASS), ("harkonnen", PASS))
    assert m.t.spice == [10, 10, 0]
    assert m.t.bank == -20


def test_nobody_bids_more_than_they_have() -> None:
    m = sale(at_bidding().spice("atreides", 3).spice("harkonnen", 0))
    assert m.options("atreides", "bid") == [PASS, 1, 2, 3]
    m.refuses("atreides", 4)
    bids(m, ("atreides", 2))
    assert m.options("harkonnen", "bid") == [PASS]


def test_who_passed_may_bid_again_as_long_as_the_bidding_goes_on() -> None:
    """ruling: rebid_after_pass"""
    m = sale(at_bidding())
    bids(m, ("atreides", PASS), ("harkonnen", 1), ("guild", 2), ("atreides", 3))
    bids(m, ("harkonnen", PASS), ("guild", PASS))
    assert len(m.shield("atreides").hand) == 1
    assert m.t.spice == [7, 10, 10]


def test_the_card_is_sold_when_all_others_pass_after_the_top_bid() -> None:
    """ruling: rebid_after_pass"""
    m = sale(at_bidding())
    bids(m, ("atreides", 1), ("harkonnen", PASS), ("guild", 2), ("atreides", PASS))
    assert m.asked("harkonnen") is not None, "the Harkonnen passed before that bid"
    bids(m, ("harkonnen", PASS))
    assert len(m.shield("guild").hand) == 1


def room_by_truthtrance(m: Playing) -> Playing:
    """The Guild plays a Truthtrance, so that its hand is no longer full."""
    return m.act("guild", "truthtrance", m.seat("harkonnen"), "holds_traitor", "caid")


def test_who_makes_room_after_their_place_went_by_is_asked_before_the_phase_ends() -> None:
    """ruling: no_bids"""
    m = sale(at_bidding("harkonnen", "guild", "emperor").hand("guild", *FULL[1:], "truthtrance"))
    bids(m, ("harkonnen", PASS))
    assert m.open_kinds() == {"emperor": "bid"}, "the hand of the Guild is full"
    room_by_truthtrance(m)
    bids(m, ("emperor", PASS))
    assert m.open_kinds() == {"guild": "bid"}
    bids(m, ("guild", PASS))
    assert m.t.auction is None, "who has passed is not asked again"


def test_who_makes_room_after_their_place_went_by_is_asked_before_the_card_is_sold() -> None:
    """ruling: rebid_after_pass"""
    p = at_bidding("harkonnen", "emperor", "guild", "fremen")
    m = sale(p.hand("guild", *FULL[1:], "truthtrance"))
    bids(m, ("harkonnen", 1), ("emperor", PASS))
    room_by_truthtrance(m)
    bids(m, ("fremen", PASS), ("guild", 2))
    bids(m, ("fremen", PASS), ("harkonnen", PASS), ("emperor", PASS)).quiet()
    assert len(m.shield("guild").hand) == 4


def test_the_first_player_opens_who_made_room_before_the_first_card() -> None:
    """ruling: opening_bidder"""
    p = at_bidding("guild", "atreides", "emperor").hand("guild", *FULL[1:], "karama")
    m = stop(sale(p), "guild", "bidding_prescience")
    assert m.open_kinds() == {"guild": "bid"}
    assert len(m.s.box.row) == 2, "the row was laid out before"


def test_the_first_player_who_can_bid_opens() -> None:
    """ruling: opening_bidder"""
    m = sale(at_bidding().set(storm=8))
    assert m.open_kinds() == {"guild": "bid"}
    m = sale(at_bidding("atreides", "fremen", "guild").set(storm=8).hand("guild", *FULL))
    m.quiet("stop bidding_prescience")
    assert m.open_kinds() == {"atreides": "bid"}


def test_the_next_card_is_opened_to_the_right_of_the_last_opener() -> None:
    """ruling: opening_bidder"""
    p = at_bidding("emperor", "fremen", "guild", "harkonnen").hand("guild", *FULL)
    m = sale(p)
    openers = []
    for _ in range(3):
        (opener,) = m.open_kinds()
        openers.append(opener)
        sold_to(m, opener if openers != ["emperor"] else "harkonnen", 1).quiet()
    assert openers == ["emperor", "fremen", "harkonnen"], "bought or not; a full hand is skipped"


def test_if_nobody_bids_the_cards_go_back_on_top_in_their_order() -> None:
    """ruling: no_bids"""
    p = at_bidding().top_of_deck("lasgun", "hajr", "karama", "shield")
    m = all_pass(sale(p))
    assert m.over
    assert m.s.box.deck[-4:] == ["shield", "karama", "hajr", "lasgun"]
    assert m.s.box.row == []
    assert m.t.spice == [10, 10, 10]


def test_after_a_sale_a_card_that_nobody_wants_still_ends_the_phase() -> None:
    """ruling: no_bids"""
    p = at_bidding("atreides", "guild", "fremen").top_of_deck("lasgun", "hajr", "karama")
    m = sale(p)
    bids(m, ("atreides", 1), ("guild", PASS), ("fremen", PASS)).quiet()
    all_pass(m)
    assert m.over
    assert m.shield("atreides").hand == ["lasgun"]
    assert m.s.box.deck[-2:] == ["karama", "hajr"]


def test_the_buyer_alone_learns_which_card_it_is() -> None:
    m = sale(at_bidding("emperor", "guild", "fremen").top_of_deck("lasgun"))
    bids(m, ("emperor", PASS), ("guild", 1), ("fremen", PASS), ("emperor", PASS))
    assert m.shield("guild").hand == ["lasgun"]
    assert m.match.view(0).outsides[1]["hand"] == 1
    assert all(shield.notes == {} for shield in m.s.shields)


def test_who_said_it_would_bid_more_and_has_done_so_may_pass() -> None:
    """question: will_bid_above"""
    p = at_bidding("emperor", "guild", "fremen")
    p.t.bindings.append(Binding(0, "will_bid_above", number=3, until="auction"))
    m = sale(p)
    assert m.options("emperor", "bid") == list(range(4, 11))
    bids(m, ("emperor", 4), ("guild", 5), ("fremen", PASS))
    assert m.options("emperor", "bid") == [PASS, *range(6, 11)], "once is enough"


# ---- the deck


def nearly_empty(p: Position, *left: str) -> Position:
    """Only these cards are left in the deck, the first on top; the others are discarded."""
    p.discard(*p.s.box.deck)
    for card in reversed(left):
        p.t.discard.remove(card)
        p.s.box.deck.append(card)
    return p


def test_an_empty_deck_is_made_of_the_discards_when_a_card_is_needed() -> None:
    """ruling: deck_empty"""
    p = nearly_empty(at_bidding("emperor", "guild", "fremen"), "lasgun", "hajr")
    p.t.discard.remove("family_atomics")
    p.t.removed.append("family_atomics")
    m = sale(p)
    assert len(m.s.box.row) == 3
    assert m.s.box.row[:0:-1] == ["lasgun", "hajr"]
    assert m.t.discard == []
    assert len(m.s.box.deck) == 29
    assert "family_atomics" not in m.s.box.deck


def test_the_discards_wait_until_a_card_is_needed() -> None:
    """ruling: deck_empty"""
    m = sale(nearly_empty(at_bidding("emperor", "guild"), "lasgun", "hajr"))
    assert len(m.s.box.row) == 2
    assert len(m.t.discard) == 31


def hoard(p: Position, left: int) -> Position:
    """All cards but so many have left the game."""
    deck = p.s.box.deck
    p.t.removed += [deck.pop() for _ in range(len(deck) - left)]
    return p


def test_only_as_many_cards_are_laid_out_as_there_are() -> None:
    """ruling: decks_empty"""
    m = sale(hoard(at_bidding("emperor", "guild", "fremen"), 2))
    assert len(m.s.box.row) == 2
    assert sale(hoard(at_bidding("emperor", "guild", "fremen"), 0)).over


def test_harkonnen_get_no_free_card_when_none_is_left() -> None:
    """ruling: decks_empty"""
    m = sale(hoard(at_bidding("harkonnen", "guild"), 1))
    bids(m, ("harkonnen", 1), ("guild", PASS)).quiet()
    assert m.over
    assert len(m.shield("harkonnen").hand) == 1


# ---- switches


def six_cards(patch: pytest.MonkeyPatch) -> None:
    real = bidding.able
    instead(real, lambda s: list(table.seats(s.table)))(patch)


def a_pass_is_final(patch: pytest.MonkeyPatch) -> None:
    real = bidding.raise_bid

    def raised(s: Any, seat: int, amount: int) -> None:
        passed = bidding.auction_of(s.table).passed
        real(s, seat, amount)
        bidding.auction_of(s.table).passed = passed

    instead(real, raised)(patch)


def always_seat_0(t: Any, seat: int) -> list[int]:
    return list(table.seats(t))


def under_the_deck(s: Any) -> None:
    s.box.deck[:0], s.box.row = s.box.row, []
    bidding.skip_to(s, bidding.end_bidding)


def top_first(s: Any, count: int) -> list[str]:
    return [s.box.deck.pop() for _ in range(min(count, len(s.box.deck)))]


SWITCHES: dict[str, Switch] = {
    "ruling: auction_size": six_cards,
    "ruling: rebid_after_pass": a_pass_is_final,
    "ruling: opening_bidder": instead(table.right_of, always_seat_0),
    "ruling: no_bids": instead(bidding.return_cards_to_deck, under_the_deck),
    "ruling: deck_empty": instead(hands.draw, top_first),
    "ruling: decks_empty": instead(
        hands.draw, lambda s, count: [s.box.deck.pop() for _ in range(count)]
    ),
    "question: will_bid_above": without(bindings.breaks_bid, False),
    "power: harkonnen treachery": without(bidding.bonus_card),
}

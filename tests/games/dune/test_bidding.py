"""Bidding: the row, who opens, who pays whom, and what the sheets change."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.dune.components import DECK
from landsraad.games.dune.rules import notes, table
from landsraad.games.dune.rules.cards import hands
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.phases import bidding
from landsraad.games.dune.state import Binding
from landsraad.kernel import PASS

from .positions import Playing, Position
from .stops import ignoring, stop
from .switching import Switch, instead, without

THREE = ("atreides", "harkonnen", "guild")
FULL = ("shield", "shield", "shield", "shield")


def at_bidding(*factions: str, **chosen: Any) -> Position:
    return Position(*(factions or THREE), **chosen).set(phase="bidding")


def sale(p: Position) -> Playing:
    """The Bidding phase begins."""
    return p.at("bidding_phase")


def bids(m: Playing, *said: tuple[str, Any]) -> Playing:
    for faction, value in said:
        m.say(faction, "bid", value)
    return m


def all_pass(m: Playing) -> Playing:
    """Everybody passes until somebody must do something else."""
    while m.match.asks and all(ask.kind == "bid" for ask in m.match.asks.values()):
        m.match.answer(next(iter(m.match.asks)), PASS)
    return m


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
    assert len(m.s.box.row) == 1, "the second card is sold to whoever still may bid"
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
    assert openers == ["emperor", "fremen", "harkonnen"], "whoever bought; a full hand is skipped"


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


# ---- Emperor


def sold_to(m: Playing, faction: str, price: int) -> Playing:
    """A faction buys the card; the others pass."""
    while m.open_kinds().get(faction) != "bid":
        m.match.answer(next(iter(m.match.asks)), PASS)
    m.say(faction, "bid", price)
    top = m.t.auction.number if m.t.auction else 0
    while m.t.auction and m.t.auction.number == top and m.t.auction.top >= 0:
        seat, ask = next(iter(m.match.asks.items()))
        if ask.kind != "bid":
            break
        m.match.answer(seat, PASS)
    return m


def test_others_pay_the_emperor_for_cards() -> None:
    """power: emperor treachery_income"""
    m = sold_to(sale(at_bidding("emperor", "guild", "fremen")), "guild", 7).quiet()
    assert m.t.spice == [17, 3, 10]
    assert m.t.bank == -30


def test_the_emperor_pays_the_bank() -> None:
    """power: emperor treachery_income"""
    m = sold_to(sale(at_bidding("emperor", "guild", "fremen")), "emperor", 7)
    assert m.t.spice == [3, 10, 10]
    assert m.t.bank == -23
    m = sold_to(m, "fremen", 2)
    assert m.t.spice == [5, 10, 8]


def test_a_karama_sends_one_payment_to_the_bank() -> None:
    """stop: emperor treachery_income; ruling: karama_duration"""
    p = at_bidding("emperor", "guild", "fremen").hand("fremen", "karama", "karama")
    m = sold_to(sale(p), "guild", 4)
    stop(m, "fremen", "treachery_income")
    assert m.t.spice == [10, 6, 10]
    assert m.t.bank == -26
    m = sold_to(m, "guild", 2)
    assert m.open_kinds() == {"fremen": "stop treachery_income", "guild": "stop treachery_income"}
    m.quiet("stop treachery_income")
    assert m.t.spice == [12, 4, 10], "the next card is paid to the Emperor again"


def test_by_option_a_karama_stops_the_income_of_the_whole_phase() -> None:
    """ruling: karama_duration; option: karama_blocks_whole_phase=true"""
    p = at_bidding("emperor", "guild", "fremen", karama_blocks_whole_phase=True)
    m = sold_to(sale(p.hand("fremen", "karama")), "guild", 4)
    stop(m, "fremen", "treachery_income")
    m = sold_to(m, "guild", 2)
    assert m.t.spice == [10, 4, 10]
    assert m.open_kinds() == {"fremen": "bid"}


def test_without_that_option_the_next_payment_is_made() -> None:
    """ruling: karama_duration; option: karama_blocks_whole_phase=false"""
    p = at_bidding("emperor", "guild", "fremen").hand("fremen", "karama")
    m = sold_to(sale(p), "guild", 4)
    stop(m, "fremen", "treachery_income")
    m = sold_to(m, "guild", 2).quiet("stop treachery_income")
    assert m.t.spice == [12, 4, 10]


# ---- allies


def test_an_ally_pays_what_the_bidder_lacks() -> None:
    """ruling: ally_bid_support"""
    p = at_bidding("fremen", "guild", "harkonnen").spice("fremen", 3).ally("fremen", "guild")
    m = sale(p).act("guild", "pledge", 5)
    assert m.options("fremen", "bid") == [PASS, *range(1, 9)]
    m = sold_to(m, "fremen", 6)
    assert m.t.spice == [0, 7, 10]
    assert m.t.pledges[1] == {0: 2}
    assert m.t.bank == -17


def test_what_is_pledged_cannot_be_bid_by_oneself() -> None:
    """ruling: ally_bid_support"""
    p = at_bidding("fremen", "guild", "harkonnen").ally("fremen", "guild").set(storm=2)
    m = sale(p).act("guild", "pledge", 7)
    assert m.options("guild", "bid") == [PASS, 1, 2, 3]


def test_what_the_emperor_adds_to_an_allys_bid_comes_back_to_the_emperor() -> None:
    """ruling: ally_bid_support; power: emperor treachery_income"""
    p = at_bidding("fremen", "guild", "emperor").spice("fremen", 3).ally("fremen", "emperor")
    m = sale(p).act("emperor", "pledge", 4)
    m = sold_to(m, "fremen", 7)
    assert m.t.spice == [0, 10, 13]


def test_an_ally_of_the_emperor_helps_the_emperor_pay_the_bank() -> None:
    """ruling: ally_bid_support"""
    p = at_bidding("emperor", "guild", "fremen").spice("emperor", 1).ally("fremen", "emperor")
    m = sold_to(sale(p).act("fremen", "pledge", 6), "emperor", 5)
    assert m.t.spice == [0, 10, 6]
    assert m.t.bank == -16


def test_several_allies_add_to_one_bid_own_spice_first() -> None:
    """ruling: ally_bid_support; ruling: large_alliances"""
    factions = ("fremen", "guild", "emperor", "harkonnen")
    p = at_bidding(*factions, alliance_rules="three_members_three")
    p.spice("fremen", 2).ally("fremen", "guild", "emperor")
    m = sale(p).act("guild", "pledge", 0, 3).act("emperor", "pledge", 0, 4)
    assert max(x for x in m.options("fremen", "bid") if x != PASS) == 9  # type: ignore[type-var]
    m = sold_to(m, "fremen", 6)
    assert m.t.spice == [0, 7, 15, 10], "2, 3 and 1, and all of it goes to the Emperor"


# ---- Atreides


def test_the_atreides_see_each_card_before_anybody_bids() -> None:
    """power: atreides bidding_prescience"""
    p = at_bidding("guild", "atreides", "fremen").top_of_deck("lasgun", "hajr", "karama")
    m = sale(p)
    assert m.shield("atreides").notes == {"sale": "lasgun"}
    assert m.shield("guild").notes == m.shield("fremen").notes == {}
    m = sold_to(m, "guild", 1).quiet()
    assert m.shield("atreides").notes == {"0 holds lasgun": 1, "sale": "hajr"}


def test_the_atreides_see_cards_also_with_a_full_hand() -> None:
    """power: atreides bidding_prescience"""
    p = at_bidding("guild", "atreides", "fremen").hand("atreides", *FULL).top_of_deck("lasgun")
    m = sale(p)
    assert m.shield("atreides").notes == {"sale": "lasgun"}


def test_a_karama_blinds_the_atreides_for_all_cards_of_the_phase() -> None:
    """stop: atreides bidding_prescience; ruling: karama_duration"""
    p = at_bidding("guild", "atreides", "fremen").hand("fremen", "karama")
    m = sale(p)
    stop(m, "fremen", "bidding_prescience")
    assert m.shield("atreides").notes == {}
    for _ in range(2):
        m = sold_to(m, "guild", 1).quiet("stop treachery_income")
        assert m.shield("atreides").notes == {}


def test_the_atreides_remember_a_card_that_went_back_to_the_deck() -> None:
    """power: atreides bidding_prescience; ruling: no_bids"""
    m = all_pass(sale(at_bidding("guild", "atreides", "fremen").top_of_deck("lasgun")))
    assert m.shield("atreides").notes == {"top card": "lasgun"}


# ---- Harkonnen


def test_the_harkonnen_get_a_free_card_for_each_that_they_buy() -> None:
    """power: harkonnen treachery; ruling: harkonnen_extra_card_order"""
    p = at_bidding("harkonnen", "guild", "fremen")
    m = sale(p.top_of_deck("lasgun", "hajr", "karama", "weather_control", "truthtrance"))
    m = sold_to(m, "harkonnen", 2).quiet()
    assert m.shield("harkonnen").hand == ["lasgun", "weather_control"], "from below the row"
    assert m.s.box.row == ["karama", "hajr"]
    assert m.t.spice[0] == 8


def test_the_free_card_is_not_shown_to_the_atreides() -> None:
    """ruling: harkonnen_extra_card_order"""
    p = at_bidding("harkonnen", "atreides")
    m = sale(p.top_of_deck("lasgun", "hajr", "weather_control"))
    m = sold_to(m, "harkonnen", 1).quiet("stop treachery")
    assert m.shield("harkonnen").hand == ["lasgun", "weather_control"]
    assert m.shield("atreides").notes == {"0 holds lasgun": 1, "sale": "hajr"}


@pytest.mark.parametrize(("before", "after"), [(5, 7), (6, 8), (7, 8)])
def test_the_harkonnen_never_hold_more_than_eight_cards(before: int, after: int) -> None:
    """power: harkonnen treachery; ruling: harkonnen_extra_card_order"""
    hand = [card for card in dict.fromkeys(DECK) if card != "karama"][:before]
    m = sale(at_bidding("harkonnen", "guild").hand("harkonnen", *hand))
    m = sold_to(m, "harkonnen", 1).quiet()
    assert len(m.shield("harkonnen").hand) == after


def test_a_karama_stops_one_free_card_of_the_harkonnen() -> None:
    """stop: harkonnen treachery"""
    p = at_bidding("harkonnen", "guild", "fremen").hand("guild", "karama")
    m = sold_to(sale(p), "harkonnen", 1)
    assert len(m.shield("harkonnen").hand) == 1, "it is stopped before the card is seen"
    stop(m, "guild", "treachery")
    assert len(m.shield("harkonnen").hand) == 1
    m = sold_to(m, "harkonnen", 1).quiet("stop treachery")
    assert len(m.shield("harkonnen").hand) == 3


# ---- Karama for a card


def test_a_karama_takes_the_card_on_sale_for_nothing() -> None:
    """card: karama; ruling: karama_bid"""
    p = at_bidding("emperor", "guild", "fremen").hand("guild", "karama").top_of_deck("lasgun")
    m = bids(sale(p), ("emperor", 5))
    m.say("guild", "bid", "karama").say("guild", "karama card", "karama")
    assert m.shield("guild").hand == ["lasgun"]
    assert m.t.discard == ["karama"]
    assert m.t.spice == [10, 10, 10]
    assert m.open_kinds() == {"guild": "bid"}, "the next card is opened by the next seat"


def test_with_a_karama_one_may_bid_more_than_one_has() -> None:
    """ruling: karama_bid"""
    p = at_bidding("emperor", "guild", "fremen").hand("guild", "karama").spice("guild", 1)
    m = bids(sale(p), ("emperor", 5))
    assert m.options("guild", "bid") == [PASS, *range(6, 12), "karama"]
    bids(m, ("guild", 11))
    assert m.options("fremen", "bid") == [PASS], "nobody can pay more"
    bids(m, ("fremen", PASS), ("emperor", PASS))
    assert m.options("guild", "karama card") == ["karama"], "winning obliges"
    m.say("guild", "karama card", "karama")
    assert m.t.spice == [10, 1, 10]
    assert len(m.shield("guild").hand) == 1
    assert m.t.discard == ["karama"]


def test_being_outbid_costs_no_karama() -> None:
    """ruling: karama_bid"""
    p = at_bidding("emperor", "guild", "fremen").hand("guild", "karama").spice("guild", 1)
    m = bids(sale(p), ("emperor", PASS), ("guild", 9), ("fremen", 10), ("emperor", PASS))
    bids(m, ("guild", PASS)).quiet("stop treachery_income")
    assert m.shield("guild").hand == ["karama"]
    assert m.t.spice == [20, 1, 0]


def test_a_bid_beyond_ones_spice_shows_everybody_a_karama() -> None:
    """ruling: karama_bid"""
    p = at_bidding("emperor", "guild", "fremen").hand("guild", "karama").spice("guild", 1)
    m = bids(sale(p), ("emperor", PASS), ("guild", 2))
    assert m.shield("fremen").notes == {f"1 holds {notes.KARAMA_POWER}": 1}


def test_a_full_hand_cannot_take_a_card_by_karama() -> None:
    """ruling: karama_bid"""
    p = at_bidding("emperor", "guild").hand("guild", "karama", "shield", "shield", "shield")
    m = sale(p)
    assert m.open_kinds() == {"emperor": "bid"}
    bids(m, ("emperor", 1))
    assert m.over
    m = sale(at_bidding("emperor", "guild").hand("guild", "karama", "shield", "shield"))
    bids(m, ("emperor", 1))
    assert "karama" in m.options("guild", "bid")


def test_harkonnen_get_their_free_card_also_for_one_taken_by_karama() -> None:
    """ruling: karama_bid; power: harkonnen treachery"""
    m = sale(at_bidding("harkonnen", "guild").hand("harkonnen", "karama"))
    m.say("harkonnen", "bid", "karama").say("harkonnen", "karama card", "karama").quiet()
    assert len(m.shield("harkonnen").hand) == 2


def test_who_can_no_longer_pay_a_bid_by_karama_puts_the_card_up_again() -> None:
    """ruling: karama_bid"""
    p = at_bidding("harkonnen", "guild", "fremen").hand("harkonnen", "karama")
    m = sale(p.hand("guild", "shield").spice("harkonnen", 0))
    bids(m, ("harkonnen", 11)).act("harkonnen", "swap_cards")
    m.say("harkonnen", "give back", "shield")
    bids(m, ("guild", PASS), ("fremen", PASS))
    assert m.options("harkonnen", "karama card") == [PASS]
    m.say("harkonnen", "karama card", PASS)
    assert (m.t.auction.bid, m.t.auction.top) == (0, -1)  # type: ignore[union-attr]
    assert m.open_kinds() == {"harkonnen": "bid"}


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


def shown_to_all(s: Any, seat: int, card: str, seen_by: Any) -> None:
    for other in notes.others(s, seat):
        s.shields[other].notes[f"{seat} holds {card}"] = 1


def to_the_bank(patch: pytest.MonkeyPatch) -> None:
    real = bidding.pay_with_help
    instead(real, lambda s, seat, amount, to=-1: real(s, seat, amount))(patch)


def top_first(s: Any) -> str | None:
    return s.box.deck.pop() if s.box.deck else None


SWITCHES: dict[str, Switch] = {
    "ruling: auction_size": six_cards,
    "ruling: rebid_after_pass": a_pass_is_final,
    "ruling: opening_bidder": instead(table.right_of, always_seat_0),
    "ruling: no_bids": instead(bidding.return_cards_to_deck, under_the_deck),
    "ruling: deck_empty": instead(hands.draw, top_first),
    "ruling: decks_empty": instead(hands.draw, lambda s: s.box.deck.pop()),
    "ruling: ally_bid_support": without(table.help_for, 0),
    "ruling: large_alliances": without(table.help_for, 0),
    "ruling: harkonnen_extra_card_order": instead(notes.card_came, shown_to_all),
    "ruling: karama_bid": instead(bidding.highest_bid, lambda s, seat: s.table.spice[seat]),
    "ruling: karama_duration": without(bidding.foresee_cards),
    "card: karama": without(hands.karamas, []),
    "question: will_bid_above": without(bindings.breaks_bid, False),
    "power: emperor treachery_income": to_the_bank,
    "power: atreides bidding_prescience": without(notes.learn),
    "power: harkonnen treachery": without(bidding.bonus_card),
    "stop: emperor treachery_income": ignoring("treachery_income"),
    "stop: atreides bidding_prescience": ignoring("bidding_prescience"),
    "stop: harkonnen treachery": ignoring("treachery"),
}

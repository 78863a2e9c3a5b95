"""Bidding: who pays whom, and what sheets, allies and a Karama change."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.dune.components import DECK
from landsraad.games.dune.rules import notes, table
from landsraad.games.dune.rules.cards import hands
from landsraad.games.dune.rules.phases import bidding
from landsraad.games.dune.state import Binding
from landsraad.kernel import PASS

from .positions import Playing, Position
from .positions_bidding import FULL, all_pass, at_bidding, bids, sale, sold_to
from .stops import ignoring, stop
from .switching import Switch, instead, without

# ---- Emperor


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


def seen_by_atreides(m: Playing) -> Any:
    """The card on sale, if the Atreides have seen it."""
    return m.shield("atreides").notes.get("sale")


def test_a_karama_may_hide_the_cards_to_come_while_one_is_on_sale() -> None:
    """ruling: karama_duration; stop: atreides bidding_prescience"""
    p = at_bidding().hand("guild", "karama").top_of_deck("lasgun", "hajr", "shield")
    m = sale(p).quiet("stop bidding_prescience")
    m.act("guild", "hide_cards")
    assert m.t.discard == ["karama"]
    assert seen_by_atreides(m) == "lasgun", "what they have seen they have seen"
    bids(m, ("atreides", 1), ("harkonnen", PASS), ("guild", PASS)).quiet()
    assert (m.t.auction.number, seen_by_atreides(m)) == (2, None)  # type: ignore[union-attr]
    bids(m, ("harkonnen", 1), ("guild", PASS), ("atreides", PASS)).quiet()
    assert (m.t.auction.number, seen_by_atreides(m)) == (3, None)  # type: ignore[union-attr]


def test_cards_are_hidden_only_while_some_are_still_to_come() -> None:
    """ruling: karama_duration"""
    p = at_bidding("atreides", "guild").hand("guild", "karama")
    m = sale(p)
    assert "hide_cards" not in m.offers("guild"), "everybody is asked before the first card"
    m.quiet("stop bidding_prescience")
    assert "hide_cards" in m.offers("guild")
    bids(m, ("atreides", 1), ("guild", PASS)).quiet()
    assert m.t.auction.number == 2  # type: ignore[union-attr]
    assert "hide_cards" not in m.offers("guild"), "the Atreides have seen the last card"


def test_while_a_bonus_card_waits_the_next_card_can_still_be_hidden() -> None:
    """ruling: karama_duration"""
    p = at_bidding("harkonnen", "atreides", "guild").hand("guild", *FULL[1:], "karama")
    m = sale(p).quiet("stop bidding_prescience")
    bids(m, ("harkonnen", 1), ("atreides", PASS))
    assert (m.open_kinds(), len(m.s.box.row)) == ({"guild": "stop treachery"}, 1)
    m.act("guild", "hide_cards").quiet()
    assert (m.t.auction.number, seen_by_atreides(m)) == (2, None)  # type: ignore[union-attr]


def test_a_karama_just_bought_can_hide_the_next_card_before_it_is_shown() -> None:
    """ruling: karama_duration; stop: atreides bidding_prescience"""
    p = at_bidding().top_of_deck("karama", "hajr", "shield")
    m = sale(p)
    bids(m, ("atreides", PASS), ("harkonnen", PASS), ("guild", 1))
    bids(m, ("atreides", PASS), ("harkonnen", PASS))
    assert seen_by_atreides(m) is None
    assert m.open_kinds() == {"guild": "stop bidding_prescience"}
    stop(m, "guild", "bidding_prescience")
    assert (m.t.auction.number, seen_by_atreides(m)) == (2, None)  # type: ignore[union-attr]
    assert m.t.discard == ["karama"]


def test_the_buyer_of_any_card_is_asked_so_that_silence_tells_nothing() -> None:
    """ruling: karama_duration"""
    for card, could in (("karama", [PASS, "bidding_prescience"]), ("lasgun", [PASS])):
        m = sale(at_bidding().top_of_deck(card, "hajr", "shield"))
        bids(m, ("atreides", PASS), ("harkonnen", PASS), ("guild", 1))
        bids(m, ("atreides", PASS), ("harkonnen", PASS))
        assert list(m.match.asks[m.seat("guild")].options) == could
        m.say("guild", "stop bidding_prescience", PASS)
        assert (m.t.auction.number, seen_by_atreides(m)) == (2, "hajr")  # type: ignore[union-attr]


def test_a_karama_held_before_is_not_asked_for_again_at_each_card() -> None:
    """ruling: karama_duration"""
    m = sale(at_bidding().hand("guild", "karama").top_of_deck("lasgun", "hajr", "shield"))
    m.quiet("stop bidding_prescience")
    bids(m, ("atreides", PASS), ("harkonnen", PASS), ("guild", 1))
    bids(m, ("atreides", PASS), ("harkonnen", PASS))
    assert list(m.match.asks[m.seat("guild")].options) == [PASS]
    assert "hide_cards" in m.offers("guild")


def test_the_harkonnen_are_asked_after_their_bonus_card_which_may_be_the_karama() -> None:
    """ruling: karama_duration"""
    m = sale(at_bidding().top_of_deck("lasgun", "hajr", "shield", "karama"))
    bids(m, ("atreides", PASS), ("harkonnen", 1), ("guild", PASS), ("atreides", PASS))
    m.quiet("stop treachery")
    assert m.shield("harkonnen").hand == ["lasgun", "karama"]
    stop(m, "harkonnen", "bidding_prescience")
    assert (m.t.auction.number, seen_by_atreides(m)) == (2, None)  # type: ignore[union-attr]


def test_nobody_is_asked_after_the_last_card_or_once_the_cards_are_hidden() -> None:
    """ruling: karama_duration"""
    m = sale(at_bidding("atreides", "guild").top_of_deck("lasgun", "hajr"))
    bids(m, ("atreides", 1), ("guild", PASS))
    assert m.t.auction.number == 2  # type: ignore[union-attr]
    bids(m, ("guild", 1), ("atreides", PASS))
    assert m.match.over
    p = at_bidding().hand("guild", "karama").top_of_deck("lasgun", "hajr", "shield")
    m = sale(p).quiet("stop bidding_prescience").act("guild", "hide_cards")
    bids(m, ("atreides", PASS), ("harkonnen", PASS), ("guild", 1))
    bids(m, ("atreides", PASS), ("harkonnen", PASS))
    assert m.t.auction.number == 2  # type: ignore[union-attr]


def test_nobody_hides_cards_from_an_ally_or_without_a_karama_or_against_a_promise() -> None:
    """ruling: karama_duration"""

    def offered(p: Position) -> bool:
        m = sale(p.hand("guild", "karama")).quiet("stop bidding_prescience")
        return "hide_cards" in m.offers("guild")

    assert offered(at_bidding())
    assert not offered(at_bidding("harkonnen", "guild"))
    assert not offered(at_bidding().ally("atreides", "guild"))
    vow = Binding(2, "no_power", what="karama", other=0, until="turn", deal=1)
    assert not offered(at_bidding().set(bindings=[vow]))
    m = sale(at_bidding().hand("guild", "shield")).quiet("stop bidding_prescience")
    assert "hide_cards" not in m.offers("guild")


def test_a_worthless_card_that_is_stopped_hides_nothing() -> None:
    """ruling: karama_duration"""
    p = at_bidding("atreides", "bene_gesserit", "guild")
    m = sale(p.hand("bene_gesserit", "baliset").hand("guild", "karama"))
    m.quiet("stop bidding_prescience").act("bene_gesserit", "hide_cards")
    stop(m, "guild", "worthless_karama")
    assert not m.t.auction.blind  # type: ignore[union-attr]
    assert m.t.discard == ["baliset", "karama"]


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
    m = sold_to(m, "harkonnen", 1).quiet()
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


def one_card_is_hidden(patch: pytest.MonkeyPatch) -> None:
    """A Karama against the Atreides' view hides the next card alone."""
    real = bidding.open_bidding

    def opened(s: Any) -> None:
        real(s)
        bidding.auction_of(s.table).blind = False

    instead(real, opened)(patch)


def under_the_deck(s: Any) -> None:
    s.box.deck[:0], s.box.row = s.box.row, []
    bidding.skip_to(s, bidding.end_bidding)


def shown_to_all(s: Any, seat: int, card: str, seen_by: Any) -> None:
    for other in notes.others(s, seat):
        s.shields[other].notes[f"{seat} holds {card}"] = 1


def to_the_bank(patch: pytest.MonkeyPatch) -> None:
    real = bidding.pay_with_help
    instead(real, lambda s, seat, amount, to=-1: real(s, seat, amount))(patch)


SWITCHES: dict[str, Switch] = {
    "ruling: no_bids": instead(bidding.return_cards_to_deck, under_the_deck),
    "ruling: ally_bid_support": without(table.help_for, 0),
    "ruling: large_alliances": without(table.help_for, 0),
    "ruling: harkonnen_extra_card_order": instead(notes.card_came, shown_to_all),
    "ruling: karama_bid": instead(bidding.highest_bid, lambda s, seat: s.table.spice[seat]),
    "ruling: karama_duration": one_card_is_hidden,
    "card: karama": without(hands.karamas, []),
    "power: emperor treachery_income": to_the_bank,
    "power: atreides bidding_prescience": without(notes.learn),
    "power: harkonnen treachery": without(bidding.bonus_card),
    "stop: emperor treachery_income": ignoring("treachery_income"),
    "stop: atreides bidding_prescience": ignoring("bidding_prescience"),
    "stop: harkonnen treachery": ignoring("treachery"),
}

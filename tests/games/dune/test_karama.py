"""Karama: what it stops, who may play it, worthless cards in its place, the Harkonnen swap."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.dune.rules.cards import hands, karama
from landsraad.games.dune.rules.factions import harkonnen
from landsraad.kernel import PASS, Refused

from .positions import Playing, Position
from .stops import ignoring, stop
from .switching import Switch, instead, without


def income(p: Position) -> Playing:
    """The Guild buys a card from the Emperor for 3; a Karama may stop the payment."""
    p.set(phase="bidding")
    m = p.at("bidding_phase").quiet("stop bidding_prescience")
    return buys(m, "guild", 3)


def buys(m: Playing, faction: str, price: int) -> Playing:
    """A faction outbids all others."""
    while m.open_kinds().get(faction) != "bid":
        m.match.answer(next(iter(m.match.asks)), PASS)
    m.say(faction, "bid", price)
    while m.t.auction and m.t.auction.top >= 0 and "bid" in m.open_kinds().values():
        m.match.answer(next(iter(m.match.asks)), PASS)
    return m


SELLERS = ("emperor", "guild", "bene_gesserit", "fremen")


# ---- who plays it against whom


def test_everybody_who_may_hold_a_karama_is_asked_and_may_pass() -> None:
    """card: karama"""
    p = Position(*SELLERS).hand("fremen", "karama").hand("bene_gesserit", "shield")
    m = income(p)
    assert m.open_kinds() == {
        "bene_gesserit": "stop treachery_income",
        "fremen": "stop treachery_income",
    }
    assert m.options("bene_gesserit", "stop treachery_income") == [PASS]
    assert m.options("fremen", "stop treachery_income") == [PASS, "treachery_income"]
    m.quiet("stop treachery_income")
    assert m.t.spice[:2] == [13, 7]
    assert m.shield("fremen").hand == ["karama"]


def test_a_karama_that_was_played_is_discarded() -> None:
    """card: karama"""
    m = income(Position(*SELLERS).hand("fremen", "karama"))
    stop(m, "fremen", "treachery_income")
    assert m.t.spice[:2] == [10, 7]
    assert m.t.discard == ["karama"]
    assert m.shield("fremen").hand == []


def test_allies_do_not_stop_each_other() -> None:
    """card: karama"""
    m = income(Position(*SELLERS).hand("fremen", "karama").ally("emperor", "fremen"))
    assert "fremen" not in {k for k, v in m.open_kinds().items() if v != "bid"}
    assert m.t.spice[:2] == [13, 7]
    m = income(Position(*SELLERS).hand("fremen", "karama"))
    stop(m, "fremen", "treachery_income")


def test_once_both_karamas_are_gone_nobody_is_asked() -> None:
    """card: karama"""
    p = Position("emperor", "guild", "fremen").discard("karama", "karama")
    m = income(p.hand("fremen", "shield").hand("guild", "snooper"))
    assert set(m.open_kinds().values()) == {"bid"}
    assert m.t.spice[:2] == [13, 7]


# ---- worthless cards


def test_the_bene_gesserit_use_any_worthless_card_as_a_karama() -> None:
    """power: bene_gesserit worthless_karama"""
    worthless = ("baliset", "jubba_cloak", "kulon")
    m = income(Position(*SELLERS).hand("bene_gesserit", *worthless))
    m.say("bene_gesserit", "stop treachery_income", "treachery_income")
    assert m.options("bene_gesserit", "karama card") == list(worthless)
    m.say("bene_gesserit", "karama card", "kulon").quiet("stop worthless_karama")
    assert m.t.spice[:2] == [10, 7]
    assert m.t.discard == ["kulon"]


def test_nobody_else_and_nobody_in_the_basic_game_uses_worthless_cards() -> None:
    """power: bene_gesserit worthless_karama"""
    m = income(Position(*SELLERS).hand("fremen", "kulon").hand("bene_gesserit", "baliset"))
    assert m.options("fremen", "stop treachery_income") == [PASS]
    assert len(m.options("bene_gesserit", "stop treachery_income")) == 2
    m = income(Position(*SELLERS, game="basic").hand("bene_gesserit", "kulon"))
    assert m.options("bene_gesserit", "stop treachery_income") == [PASS]


def test_a_worthless_card_takes_a_card_on_sale() -> None:
    """power: bene_gesserit worthless_karama; ruling: karama_bid"""
    p = Position("bene_gesserit", "guild").hand("bene_gesserit", "kulon").top_of_deck("lasgun")
    m = p.set(phase="bidding").at("bidding_phase")
    m.say("bene_gesserit", "bid", "karama").say("bene_gesserit", "karama card", "kulon")
    assert m.shield("bene_gesserit").hand == ["lasgun"]
    assert m.t.spice == [10, 10]


def test_a_karama_cancels_a_worthless_card_which_is_still_discarded() -> None:
    """stop: bene_gesserit worthless_karama; ruling: karama_vs_karama"""
    p = Position(*SELLERS).hand("bene_gesserit", "kulon").hand("fremen", "karama")
    m = income(p).say("bene_gesserit", "stop treachery_income", "treachery_income")
    m.say("bene_gesserit", "karama card", "kulon").say("fremen", "stop treachery_income", PASS)
    stop(m, "fremen", "worthless_karama")
    assert m.t.spice[:2] == [13, 7]
    assert m.t.discard == ["kulon", "karama"]


def test_a_cancelled_worthless_card_takes_no_card_and_the_bidding_goes_on() -> None:
    """stop: bene_gesserit worthless_karama"""
    p = Position("bene_gesserit", "guild", "fremen").hand("bene_gesserit", "kulon")
    m = p.hand("fremen", "karama").set(phase="bidding").at("bidding_phase")
    m.say("bene_gesserit", "bid", "karama").say("bene_gesserit", "karama card", "kulon")
    stop(m, "fremen", "worthless_karama")
    assert m.shield("bene_gesserit").hand == []
    assert m.options("bene_gesserit", "bid") == [PASS, *range(1, 11)]


def test_a_real_karama_cannot_be_cancelled() -> None:
    """ruling: karama_vs_karama"""
    p = Position(*SELLERS).hand("bene_gesserit", "karama", "kulon").hand("fremen", "karama")
    m = income(p)
    m.say("bene_gesserit", "stop treachery_income", PASS)
    stop(m, "fremen", "treachery_income")
    assert "stop worthless_karama" not in m.open_kinds().values()
    assert m.t.spice[:2] == [10, 7]


def test_a_bid_beyond_ones_spice_whose_worthless_card_is_cancelled_needs_another() -> None:
    """ruling: karama_bid; stop: bene_gesserit worthless_karama"""
    p = Position("bene_gesserit", "guild", "fremen").spice("bene_gesserit", 0)
    p.hand("bene_gesserit", "kulon", "baliset").hand("fremen", "karama")
    m = p.set(phase="bidding").at("bidding_phase")
    m.say("bene_gesserit", "bid", 11).say("guild", "bid", PASS).say("fremen", "bid", PASS)
    m.say("bene_gesserit", "karama card", "kulon")
    stop(m, "fremen", "worthless_karama")
    m.say("bene_gesserit", "karama card", "baliset")
    assert len(m.shield("bene_gesserit").hand) == 1
    assert m.t.spice == [0, 10, 10]


# ---- how long it lasts


def test_by_option_worthless_cards_are_of_no_use_for_the_rest_of_the_phase() -> None:
    """ruling: karama_duration; option: karama_blocks_whole_phase=true"""
    p = Position(*SELLERS, karama_blocks_whole_phase=True).hand("fremen", "karama")
    m = income(p.hand("bene_gesserit", "kulon", "baliset"))
    m.say("bene_gesserit", "stop treachery_income", "treachery_income")
    m.say("bene_gesserit", "karama card", "kulon").say("fremen", "stop treachery_income", PASS)
    stop(m, "fremen", "worthless_karama")
    m.quiet("stop treachery_income")
    assert m.t.spice[:2] == [13, 7]
    m = buys(m, "guild", 2)
    assert m.options("bene_gesserit", "stop treachery_income") == [PASS]
    m.quiet("stop treachery_income")
    assert "karama" not in m.options("bene_gesserit", "bid")


def test_a_real_karama_works_after_worthless_cards_were_stopped_for_the_phase() -> None:
    """ruling: karama_vs_karama; ruling: karama_duration"""
    p = Position(*SELLERS, karama_blocks_whole_phase=True).set(stopped=["worthless_karama"])
    m = income(p.hand("fremen", "karama"))
    stop(m, "fremen", "treachery_income")
    assert m.t.spice[:2] == [10, 7]
    p = Position("guild", "emperor", karama_blocks_whole_phase=True).hand("guild", "karama")
    p.set(stopped=["worthless_karama"], phase="bidding")
    m = p.at("bidding_phase")
    m.say("guild", "bid", "karama").say("guild", "karama card", "karama")
    assert len(m.shield("guild").hand) == 1
    assert m.t.spice == [10, 10]


def test_a_karama_stops_one_use_and_the_next_worthless_card_works() -> None:
    """ruling: karama_duration; option: karama_blocks_whole_phase=false"""
    p = Position("bene_gesserit", "guild", "fremen").hand("bene_gesserit", "kulon", "baliset")
    m = p.hand("fremen", "karama").set(phase="bidding").at("bidding_phase")
    for card in ("kulon", "baliset"):
        m.say("bene_gesserit", "bid", "karama").say("bene_gesserit", "karama card", card)
        if card == "kulon":
            stop(m, "fremen", "worthless_karama")
    assert len(m.shield("bene_gesserit").hand) == 1
    assert m.t.discard == ["kulon", "karama", "baliset"]


# ---- the Harkonnen swap


def swapping(*theirs: str, own: tuple[str, ...] = ("shield",), **chosen: Any) -> Position:
    """The Harkonnen hold a Karama and these; the Atreides hold those; bidding is about to begin."""
    p = Position("harkonnen", "atreides", "guild", **chosen).set(phase="bidding")
    return p.hand("harkonnen", "karama", *own).hand("atreides", *theirs)


def bidding(p: Position) -> Playing:
    return p.at("bidding_phase").quiet()


def test_the_harkonnen_take_a_hand_and_give_as_many_cards_back() -> None:
    """karama: harkonnen; ruling: harkonnen_swap"""
    m = bidding(swapping("lasgun", "hajr", own=("shield", "kulon")))
    m.act("harkonnen", "swap_cards", 2)
    assert sorted(m.shield("harkonnen").hand) == ["hajr", "kulon", "lasgun", "shield"]
    assert m.options("harkonnen", "give back") == ["hajr", "kulon", "lasgun", "shield"]
    m.say("harkonnen", "give back", "kulon").say("harkonnen", "give back", "hajr")
    assert sorted(m.shield("harkonnen").hand) == ["lasgun", "shield"]
    assert m.shield("atreides").hand == ["kulon", "hajr"]
    assert m.t.discard == ["karama"]


def test_the_harkonnen_name_a_number_and_take_cards_unseen() -> None:
    """karama: harkonnen; ruling: harkonnen_swap"""
    taken = set()
    for seed in range(20):
        m = bidding(swapping("lasgun", "hajr", "snooper", seed=seed))
        ask = m.match.draft(0, "swap_cards")
        assert ask is not None
        assert (ask.kind, list(ask.options)) == ("take cards", [1, 2, 3])
        m.act("harkonnen", "swap_cards", 1)
        assert len(m.shield("atreides").hand) == 2
        taken |= set(m.shield("harkonnen").hand) - {"shield"}
        m.say("harkonnen", "give back", "shield")
    assert taken == {"lasgun", "hajr", "snooper"}


def test_the_harkonnen_choose_the_hand_that_they_take_from() -> None:
    """karama: harkonnen; ruling: harkonnen_swap"""
    p = swapping("lasgun").hand("guild", "hajr", "snooper")
    m = bidding(p).act("harkonnen", "swap_cards", 2, 2)
    assert sorted(m.shield("harkonnen").hand) == ["hajr", "shield", "snooper"]
    assert m.shield("atreides").hand == ["lasgun"]


def test_only_the_two_learn_which_cards_changed_hands() -> None:
    """ruling: harkonnen_swap"""
    m = bidding(swapping("lasgun")).act("harkonnen", "swap_cards")
    m.say("harkonnen", "give back", "shield")
    assert m.shield("harkonnen").notes.get("1 holds shield") == 1
    assert m.shield("atreides").notes.get("0 holds lasgun") == 1
    assert not any("holds" in key for key in m.shield("guild").notes)


def test_the_harkonnen_swap_once_a_game() -> None:
    """karama: harkonnen; ruling: karama_faction_power_once"""
    p = swapping("lasgun").hand("harkonnen", "karama")
    m = bidding(p).act("harkonnen", "swap_cards").say("harkonnen", "give back", "shield")
    assert m.t.powers_used == [0]
    assert "swap_cards" not in m.offers("harkonnen"), "although they hold another Karama"
    assert "karama" in m.options("harkonnen", "bid"), "whose other uses are unlimited"
    with pytest.raises(Refused):
        m.act("harkonnen", "swap_cards")


def test_the_swap_needs_a_karama_the_advanced_game_and_somebody_with_cards() -> None:
    """karama: harkonnen"""
    assert "swap_cards" in bidding(swapping("lasgun")).offers("harkonnen")
    assert "swap_cards" not in bidding(swapping("lasgun", game="basic")).offers("harkonnen")
    assert "swap_cards" not in bidding(swapping()).offers("harkonnen")
    p = Position("harkonnen", "atreides").hand("harkonnen", "kulon").hand("atreides", "lasgun")
    assert "swap_cards" not in bidding(p.set(phase="bidding")).offers("harkonnen")
    assert "swap_cards" not in bidding(swapping("karama")).offers("atreides")


def test_the_swap_may_be_done_at_any_time_but_in_a_battle() -> None:
    """karama: harkonnen; ruling: karama_faction_power_once"""
    p = swapping("lasgun").forces("atreides", "arrakeen@9", 2).forces("harkonnen", "arrakeen@9", 3)
    p.set(phase="battle")
    m = p.at("battle_phase")
    assert m.t.battle is not None
    assert "swap_cards" not in m.offers("harkonnen")
    m = swapping("lasgun").set(phase="shipment").at(("ship", 1))
    assert "swap_cards" in m.offers("harkonnen")


def test_a_hand_of_eight_may_be_exceeded_only_between_taking_and_giving_back() -> None:
    """ruling: harkonnen_swap"""
    own = ("shield", "shield", "shield", "snooper", "snooper", "snooper", "kulon")
    m = bidding(swapping("lasgun", "hajr", own=own)).act("harkonnen", "swap_cards", 2)
    assert len(m.shield("harkonnen").hand) == 9
    m.say("harkonnen", "give back", "shield").say("harkonnen", "give back", "shield")
    assert len(m.shield("harkonnen").hand) == 7


# ---- cards that are bound, and powers that others may still stop


def test_a_card_that_was_shown_is_not_played_as_a_karama() -> None:
    start = Position("atreides", "bene_gesserit").set(phase="battle", kwisatz_losses=7)
    start.forces("atreides", "arrakeen@9", 5).forces("bene_gesserit", "arrakeen@9", 5)
    game = start.hand("bene_gesserit", "baliset").at("battle_phase")
    game.say("bene_gesserit", "voice", PASS).say("atreides", "foresee", "weapon")
    game.quiet("stop battle_prescience").say("bene_gesserit", "show weapon", "baliset")
    assert game.options("bene_gesserit", "stop battle power") == [PASS]


def test_after_a_cancelled_karama_another_may_stop_the_power() -> None:
    start = Position("guild", "bene_gesserit", "atreides", "emperor")
    start.hand("bene_gesserit", "baliset").hand("atreides", "karama").hand("guild", "karama")
    game = start.at(("ship_and_move", 3)).say("emperor", "ship to", "arrakeen@9")
    game.say("emperor", "forces from ", 2).say("emperor", "starred from ", 0)
    game.quiet("stop shipment").say("bene_gesserit", "stop shipment_income", "shipment_income")
    game.say("bene_gesserit", "karama card", "baliset")
    game.say("atreides", "stop shipment_income", PASS)
    game.say("guild", "stop worthless_karama", "worthless_karama")
    game.say("guild", "karama card", "karama").quiet("stop worthless_karama")
    game.say("atreides", "stop shipment_income", "shipment_income")
    game.say("atreides", "karama card", "karama").quiet()
    assert game.t.spice[0] == 10, "the Guild is not paid"


# ---- switches


def only_karama(s: Any, seat: int) -> list[str]:
    return ["karama"] if "karama" in s.shields[seat].hand else []


def all_cancellable(s: Any, seat: int, card: str) -> list[Any]:
    return karama.stoppable(s, seat, "worthless_karama")


def stopped_for_the_phase(s: Any, power: str) -> bool:
    return power in s.table.stopped


def give_nothing(s: Any, other: int, number: int) -> None:
    """The Harkonnen keep all."""


def again_and_again(patch: pytest.MonkeyPatch) -> None:
    real = harkonnen.may_swap

    def may(s: Any, seat: int) -> bool:
        used, s.table.powers_used = s.table.powers_used, []
        try:
            return real(s, seat)
        finally:
            s.table.powers_used = used

    instead(real, may)(patch)


SWITCHES: dict[str, Switch] = {
    "card: karama": without(hands.karamas, []),
    "ruling: karama_vs_karama": instead(karama.cancellable, all_cancellable),
    "ruling: karama_duration": instead(karama.was_stopped, stopped_for_the_phase),
    "ruling: karama_bid": without(hands.karamas, []),
    "ruling: karama_faction_power_once": again_and_again,
    "ruling: harkonnen_swap": instead(harkonnen.give_back, give_nothing),
    "power: bene_gesserit worthless_karama": instead(hands.karamas, only_karama),
    "karama: harkonnen": without(harkonnen.may_swap, False),
    "stop: bene_gesserit worthless_karama": ignoring("worthless_karama"),
}

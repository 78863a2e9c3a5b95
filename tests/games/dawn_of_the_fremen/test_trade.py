"""Trade: one item for one item, with each other player in turn."""

from __future__ import annotations

from typing import Any

from landsraad.games.dawn_of_the_fremen.components import LANDS, TRADEABLE
from landsraad.games.dawn_of_the_fremen.rules.order import turn_of
from landsraad.games.dawn_of_the_fremen.rules.phases import trading
from landsraad.games.dawn_of_the_fremen.state import Table
from landsraad.kernel import PASS

from .positions import Playing, Position
from .switching import Switch, instead, without

_debts_for = trading.debts_for
_wishes = trading.wishes


def _one_turn_alone(t: Table) -> list[tuple[Any, ...]]:
    """Only the Lead Player makes offers."""
    lead = t.lead
    offers = [(trading.offer_trade, lead, other) for other in trading.others(t, lead)]
    return [(turn_of, lead), *offers]


def _own_debts_alone(t: Table, giver: int, taker: int) -> list[str]:
    return [item for item in _debts_for(t, giver, taker) if trading.DEBT_OF[item] == giver]


SWITCHES: dict[str, Switch] = {
    "ruling: trade_twice": instead(trading.turns, _one_turn_alone),
    "ruling: trade_gifts": instead(trading.wishes, lambda *args: [*_wishes(*args), "nothing"]),
    "ruling: trade_debts_third_party": instead(trading.debts_for, _own_debts_alone),
    "ruling: trade_territory": without(trading.swap_territories),
}


def table(seats: int = 4) -> Position:
    """Green has water in the Red Sink, Blue food in the Far Bled; Green leads."""
    start = Position(seats).set(phase="trade")
    start.hold("green", "red_sink", "windy_basin").hold("blue", "far_bled", "white_bluff")
    return start.put("red_sink", "water").put("far_bled", "food")


def offering(start: Position, other: str = "blue") -> Playing:
    """Green may now offer the other something."""
    return start.at(("offer_trade", "green", other))


def deal(start: Position, give: str, want: str) -> Playing:
    """Green offers Blue this for that; Blue is asked."""
    return offering(start).say("green", {"offer": give, "ask for": want})


# ---- resources


def test_resources_change_hands_and_each_player_places_what_it_got_where_it_likes() -> None:
    game = deal(table(), "water", "food").say("blue", "accept trade", "accept")
    game.say("blue", "put in", "white_bluff").say("green", "put in", "windy_basin")
    assert game.land("white_bluff").goods == {"water": 1}
    assert game.land("windy_basin").goods == {"food": 1}
    assert not game.land("red_sink").goods
    assert not game.land("far_bled").goods
    assert game.over


def test_water_may_be_traded_for_water() -> None:
    """So the goods move without a shipment, as the rulebook's example says."""
    start = table().put("far_bled", "water")
    game = deal(start, "water", "water").say("blue", "accept trade", "accept")
    game.say("blue", "put in", "white_bluff").say("green", "put in", "windy_basin")
    assert game.land("windy_basin").goods == {"water": 1}
    assert game.land("white_bluff").goods == {"water": 1}


def test_each_giver_says_from_which_territory_the_resource_is_taken() -> None:
    start = table().put("windy_basin", "water").put("white_bluff", "food")
    game = offering(start).say("green", "offer", "water")
    game.say("green", "offer from", "windy_basin").say("green", "ask for", "food")
    game.say("blue", "accept trade", "accept").say("blue", "give from", "white_bluff")
    game.say("blue", "put in", "far_bled").say("green", "put in", "red_sink")
    assert not game.land("windy_basin").goods
    assert not game.land("white_bluff").goods
    assert game.land("red_sink").goods == {"water": 1, "food": 1}


def test_a_refused_offer_changes_nothing() -> None:
    game = deal(table(), "water", "food").say("blue", "accept trade", "refuse")
    assert game.over
    assert game.land("red_sink").goods == {"water": 1}
    assert game.told("trade_refused") == [{"seat": 1, "other": 0}]


def test_nothing_moves_before_the_other_has_accepted() -> None:
    game = deal(table(), "water", "food")
    assert game.options("blue", "accept trade") == ["accept", "refuse"]
    assert game.land("red_sink").goods == {"water": 1}


def test_only_what_somebody_has_can_be_given() -> None:
    game = offering(table().card("green", "sand").debts("red", "green", 1))
    given = [PASS, "water", "debt_green", "debt_red", "sand"]
    assert game.options("green", "offer") == given


# ---- one item for one item


def test_nobody_gives_for_nothing() -> None:
    """ruling: trade_gifts"""
    start = Position(2).set(phase="trade").hold("green", "red_sink").put("red_sink", "water")
    start.debts("blue", "green", 8)
    game = start.at(("offer_trade", "green", "blue"))
    assert game.over, "blue has nothing to give, so green is not even asked"


def test_a_trade_is_exactly_one_item_for_one() -> None:
    """ruling: trade_gifts"""
    game = offering(table().put("red_sink", "water")).say("green", "offer", "water")
    assert game.options("green", "ask for") == ["food", "debt_blue"]
    game.say("green", "ask for", "food").say("blue", "accept trade", "accept")
    game.say("blue", "put in", "far_bled").say("green", "put in", "red_sink")
    assert game.land("far_bled").goods == {"water": 1}
    assert game.land("red_sink").goods == {"water": 1, "food": 1}


def test_who_has_no_land_left_gets_no_resources() -> None:
    start = table(3).card("blue", "sand")
    start.hold("green", *(name for name in LANDS if start.t.lands[name].warrior == 1))
    assert offering(start).options("green", "offer") == [PASS, "debt_green"]


# ---- debts and cards


def test_a_water_debt_is_traded_for_a_resource() -> None:
    game = deal(table(), "debt_green", "food").say("blue", "accept trade", "accept")
    game.say("green", "put in", "red_sink")
    assert game.held_debts("green", "blue") == 1
    assert game.land("red_sink").goods == {"water": 1, "food": 1}


def test_a_water_debt_is_never_traded_for_a_water_debt() -> None:
    start = table().put("far_bled", "water")
    game = offering(start).say("green", "offer", "debt_green")
    assert game.options("green", "ask for") == ["water", "food"]


def test_a_water_debt_is_traded_for_a_card() -> None:
    game = deal(table().card("blue", "karama"), "debt_green", "karama")
    game.say("blue", "accept trade", "accept")
    assert game.cards("green") == ["karama"]
    assert game.cards("blue") == []
    assert game.held_debts("green", "blue") == 1


def test_a_card_is_traded_for_a_resource() -> None:
    game = deal(table().card("green", "raid"), "raid", "food").say("blue", "accept trade", "accept")
    game.say("green", "put in", "red_sink")
    assert game.cards("blue") == ["raid"]
    assert game.land("red_sink").goods == {"water": 1, "food": 1}


def test_a_card_is_traded_for_a_card() -> None:
    start = table().card("green", "raid").card("blue", "sand")
    game = deal(start, "raid", "sand").say("blue", "accept trade", "accept")
    assert (game.cards("green"), game.cards("blue")) == (["sand"], ["raid"])


def test_all_nine_abilities_are_tradeable() -> None:
    game = offering(table().card("green", *TRADEABLE))
    assert game.options("green", "offer")[3:] == list(TRADEABLE)
    assert len(TRADEABLE) == 9


def test_tokens_are_not_traded() -> None:
    start = table().put("red_sink", "kulon", "stillsuit", "maker")
    assert offering(start).options("green", "offer") == [PASS, "water", "debt_green"]


def test_a_debt_of_a_third_tribe_is_traded_on() -> None:
    """ruling: trade_debts_third_party"""
    start = table().debts("red", "green", 2)
    game = deal(start, "debt_red", "food").say("blue", "accept trade", "accept")
    game.say("green", "put in", "red_sink")
    assert game.held_debts("red", "blue") == 1
    assert game.held_debts("red", "green") == 1


def test_a_debt_that_comes_home_is_simply_its_tribes_own_again() -> None:
    """ruling: trade_debts_third_party"""
    start = table().debts("blue", "green", 2)
    game = deal(start, "debt_blue", "food").say("blue", "accept trade", "accept")
    game.say("green", "put in", "red_sink")
    assert game.held_debts("blue", "blue") == 7
    assert game.held_debts("blue", "green") == 1


def test_allies_never_hand_each_other_a_water_debt() -> None:
    """Neither their own nor a third tribe's."""
    start = table().debts("red", "green", 2).ally("green", "blue")
    game = offering(start)
    assert game.options("green", "offer") == [PASS, "water", "territory"]
    game.say("green", "offer", "water")
    assert game.told("trade_offered")[0]["wanted"] == "food", "blue could give nothing else"


def test_a_debt_of_a_vanished_tribe_is_not_traded() -> None:
    start = table().debts("red", "green", 2).vanished("red")
    assert "debt_red" not in offering(start).options("green", "offer")


# ---- territories


def test_allies_swap_territories_and_only_the_warriors_change_places() -> None:
    """ruling: trade_territory"""
    start = (
        table().ally("green", "blue").put("red_sink", "sietch", "maker").put("far_bled", "kulon")
    )
    game = offering(start).say("green", "offer", "territory")
    game.say("green", "territory to give", "red_sink").say("green", "territory to get", "far_bled")
    game.say("blue", "accept trade", "accept")
    assert (game.owner("red_sink"), game.owner("far_bled")) == ("blue", "green")
    assert game.land("red_sink").tokens == ["sietch", "maker"]
    assert game.land("red_sink").goods == {"water": 1}
    assert game.land("far_bled").tokens == ["kulon"]


def test_a_territory_is_given_for_a_territory_alone() -> None:
    game = offering(table().ally("green", "blue")).say("green", "offer", "territory")
    assert "red_sink" in game.options("green", "territory to give")
    game.say("green", "territory to give", "red_sink")
    assert "far_bled" in game.options("green", "territory to get")


def test_those_who_are_not_allied_do_not_swap_territories() -> None:
    start = table().ally("green", "red")
    assert "territory" not in offering(start).options("green", "offer")
    again = table().ally("green", "red")
    assert "territory" in offering(again, "red").options("green", "offer")


# ---- whose turn


def partners(game: Playing) -> list[tuple[str, int]]:
    """Everybody who is asked to offer passes; gives who was asked, and about which trade."""
    found = []
    while not game.over:
        ((tribe, kind),) = game.open_kinds().items()
        found.append((tribe, game.t.agenda[-1][2]))
        game.say(tribe, kind, PASS)
    return found


def test_everybody_may_trade_once_with_each_other_player_clockwise_from_the_lead() -> None:
    start = table(3).set(lead="blue", cycle=1)
    game = start.put("glass_pan", "spice").hold("red", "glass_pan").phase("trade")
    assert partners(game) == [
        ("blue", 2),
        ("blue", 0),
        ("red", 0),
        ("red", 1),
        ("green", 1),
        ("green", 2),
    ]


def test_two_players_may_trade_on_the_turn_of_each() -> None:
    """ruling: trade_twice"""
    start = Position(2).set(cycle=1).hold("green", "red_sink").hold("blue", "far_bled")
    game = start.put("red_sink", "water", "water").put("far_bled", "food", "food").phase("trade")
    for giver, taker, item, wanted in (
        ("green", "blue", "water", "food"),
        ("blue", "green", "food", "water"),
    ):
        place = {"green": "red_sink", "blue": "far_bled"}[giver]
        game.say(giver, {"offer": item, "offer from": place, "ask for": wanted})
        game.say(taker, "accept trade", "accept")
        game.say(taker, "put in", str(game.options(taker, "put in")[0]))
        game.say(giver, "put in", str(game.options(giver, "put in")[0]))
    assert len(game.told("traded")) == 2
    assert game.over


def test_each_offer_is_answered_before_the_next_one_is_made() -> None:
    game = table().set(cycle=1).phase("trade").say("green", "offer", "water")
    game.say("green", "ask for", "food")
    assert game.open_kinds() == {"blue": "accept trade"}
    game.say("blue", "accept trade", "refuse")
    assert game.open_kinds() == {"green": "offer"}
    assert game.t.agenda[-1] == ["offer_trade", 0, 2]

"""Reactions never tell who holds what, and nobody is drowned in them."""

from __future__ import annotations

from landsraad.games.dune.components import KIND
from landsraad.games.dune.rules.cards import hands
from landsraad.kernel import PASS, Ask
from landsraad.orders import never
from landsraad.testing import Setting
from landsraad.testing.driver import Driver

from ...obeying import obey
from .positions import GAME, Position
from .switching import Switch, instead

OWN = {"leader", "weapon", "defense", "dial", "spice", "show", "karama", "bid", "keep", "give"} | {
    "ship",
    "shipment",
    "revive",
}
"""First words of hidden questions that are one's own business and no reactions."""


def hidden_asks(seed: int) -> list[Ask]:
    """Hidden questions of a random game."""
    driver = Driver(GAME, Setting(6, {}, seed), acts=0.0)
    found: list[Ask] = []
    while not driver.match.over:
        found += [ask for ask in driver.match.asks.values() if ask.hidden]
        driver.move()
    return found


def test_every_chance_to_react_can_be_turned_off_by_a_standing_order() -> None:
    for seed in range(3):
        for ask in hidden_asks(seed):
            if ask.kind.split()[0] not in OWN and PASS in ask.options:
                order = never(GAME, ask.kind)
                assert order is not None, f"no standing order for {ask.kind!r}"
                assert order.reply(ask, None) in ask.options


def test_a_game_with_all_standing_orders_asks_few_hidden_questions() -> None:
    driver = Driver(GAME, Setting(6, {}, 5), acts=0.0)
    asked = answered = 0
    while not driver.match.over:
        orders = {
            seat: [order for order in [never(GAME, ask.kind)] if order]
            for seat, ask in driver.match.asks.items()
            if ask.hidden
        }
        done = obey(driver.match, orders)
        answered += done
        if not done:
            asked += sum(ask.hidden and len(ask.options) == 1 for ask in driver.match.asks.values())
            driver.move()
    assert answered > 500
    assert answered > asked


def test_who_is_asked_about_a_karama_does_not_depend_on_who_holds_one() -> None:
    """ruling: hand_counts"""
    awaited = []
    for hand in (("karama", "hajr"), ("shield", "hajr")):
        start = Position("atreides", "guild", "emperor", "fremen").set(phase="bidding")
        start.hand("guild", *hand).hand("emperor", "snooper")
        awaited.append(start.at("bidding_phase").match.awaited())
    assert awaited[0] == awaited[1] == (1, 2)


def test_nobody_is_asked_once_all_cards_that_could_stop_a_power_lie_open() -> None:
    start = Position("atreides", "guild").set(phase="bidding").hand("guild", "shield")
    game = start.discard("karama", "karama").at("bidding_phase")
    assert game.open_kinds() == {"atreides": "bid"}


def test_bene_gesserit_are_asked_as_long_as_a_worthless_card_may_be_in_their_hand() -> None:
    """power: bene_gesserit worthless_karama"""
    worthless = [card for card in KIND if KIND[card] == "worthless"]
    for gone, asked in ((worthless[:-1], "stop bidding_prescience"), (worthless, None)):
        start = Position("atreides", "bene_gesserit").set(phase="bidding")
        start.hand("bene_gesserit", "shield").discard("karama", "karama", *gone)
        game = start.at("bidding_phase")
        assert game.open_kinds().get("bene_gesserit") == asked


SWITCHES: dict[str, Switch] = {
    "ruling: hand_counts": instead(
        hands.may_hold_karama, lambda s, seat: bool(hands.karamas(s, seat))
    ),
    "power: bene_gesserit worthless_karama": instead(
        hands.may_hold_karama, lambda s, seat: not hands.out_of_play(s.table, "karama")
    ),
}

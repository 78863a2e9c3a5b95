"""Positions of Spice Auction to act in."""

from typing import Any, Self

from landsraad.games.spice_auction import SpiceAuction
from landsraad.games.spice_auction.components import CARDS, DECK, OBJECTIVES
from landsraad.games.spice_auction.options import Options
from landsraad.games.spice_auction.rules.auction import (
    auction_round,
    hand_over,
    sealed_bids,
    stop_the_sale,
)
from landsraad.games.spice_auction.rules.setup import INCOME
from landsraad.games.spice_auction.state import Box, Shield, State, Table
from landsraad.kernel import Dice, Seat, then
from landsraad.testing.positions import Playing

GAME = SpiceAuction()
SEATS = 4


def sale(
    crate: str = "water_3",
    *,
    purses: tuple[int, ...] = (12, 12, 12, 12),
    hands: tuple[tuple[str, ...], ...] = ((), (), (), ()),
    bought: tuple[tuple[str, ...], ...] = ((), (), (), ()),
    discard: tuple[str, ...] = (),
    round: int = 1,
    rounds: int = 8,
    **options: Any,
) -> State:
    """A crate is on sale; the caller of the round, and nobody else, has looked inside."""
    chosen = Options(rounds=rounds, **options)
    goals = list(OBJECTIVES)
    shields = [
        Shield({}, spice, list(hand), goals.pop(), [0] * len(purses))
        for spice, hand in zip(purses, hands, strict=True)
    ]
    deck = list(DECK)
    for card in [crate, *discard, *(card for hand in hands for card in hand)]:
        deck.remove(card)
    total = len(purses) * (chosen.spice + INCOME * chosen.rounds)
    lids = [list(goods) for goods in bought]
    table = Table([], chosen, total - sum(purses), list(purses), lids, list(discard), round)
    table.good = CARDS[crate].good
    s = State(table, shields, Box(Dice(7), deck, goals, crate))
    if crate != "karama":
        shields[(round - 1) % len(purses)].notes[crate] = "on sale"
    then(s, sealed_bids, stop_the_sale, hand_over, auction_round)
    GAME.invariants(s)
    return s


class Sale(Playing[State]):
    """A match opened on a sale."""

    def bid(self, *bids: int) -> Self:
        """All seats bid, from seat 0 on."""
        for seat, amount in enumerate(bids):
            self.say(seat, "bid", amount)
        return self

    def react(self, *players: Seat) -> Self:
        """These seats play a Karama, all others pass."""
        for seat in list(self.match.asks):
            self.say(seat, "karama", "karama" if seat in players else "pass")
        return self


def playing(*args: Any, **facts: Any) -> Sale:
    """A match opened on a `sale`."""
    return Sale(GAME, sale(*args, **facts))

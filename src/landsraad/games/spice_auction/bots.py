"""What a good player values in Spice Auction: for playouts of the search."""

from __future__ import annotations

from landsraad.bots.own import Bots, chance
from landsraad.games.spice_auction.components import KARAMA
from landsraad.games.spice_auction.rules.setup import INCOME
from landsraad.games.spice_auction.rules.weighing import score
from landsraad.games.spice_auction.state import State
from landsraad.kernel import PASS, Ask, Dice, Seat, Value

POINTS_A_CRATE = 5.0
"""What a crate is worth to a player who wants it, objectives included."""

KARAMA_POINTS = 2.0
DOUBT = 6.0
"""Points of a lead that wins about three times in four."""


def value(s: State, seat: Seat) -> float:
    """How likely a seat wins, from 0 to 1: expected points beside those of the best other."""
    points = [expected(s, other) for other in range(len(s.shields))]
    lead = points[seat] - max(points[:seat] + points[seat + 1 :])
    return chance(lead, DOUBT)


def expected(s: State, seat: Seat) -> float:
    """Points now, and a share of the crates to come in proportion to the spice for them."""
    left = s.table.options.rounds - s.table.round + (s.box.crate != "")
    coming = INCOME * left
    purse = s.shields[seat].spice + coming
    purses = sum(shield.spice for shield in s.shields) + coming * len(s.shields)
    karamas = s.shields[seat].hand.count(KARAMA) if left else 0
    return score(s, seat) + left * POINTS_A_CRATE * purse / purses + karamas * KARAMA_POINTS


def policy(s: State, ask: Ask, dice: Dice) -> Value:
    """Bid anything, as far as playouts go; keep a Karama twice out of three times."""
    if KARAMA in ask.options and dice.below(3, "policy"):
        return PASS
    return dice.pick(ask.options, "policy")


bots = Bots(value=value, policy=policy)

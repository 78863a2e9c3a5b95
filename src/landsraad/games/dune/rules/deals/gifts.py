"""Spice between allies: the Emperor's gifts, and pledges for bids and shipments."""

from __future__ import annotations

from landsraad.games.dune.rules.cards.karama import stoppable, was_stopped
from landsraad.games.dune.rules.deals.payments import set_aside
from landsraad.games.dune.rules.table import APART, giveable, help_for
from landsraad.games.dune.state import State, Table
from landsraad.kernel import Ask, Play, Seat, then

SHARE = "share_wealth"


# ---- the Emperor


def may_give(s: State, seat: Seat) -> bool:
    """Only the Emperor gives spice to allies (ruling ally_spice_gift, power share_wealth)."""
    t = s.table
    if t.factions[seat] != "emperor" or not t.allies[seat] or SHARE in t.stopped:
        return False
    return giveable(s, seat) > 0


def give_spice(s: State, seat: Seat) -> Play[None]:
    """The Emperor gives an ally spice; the amount is announced, and a Karama may stop it."""
    ally = yield Ask(seat, "give to", s.table.allies[seat], of="seat")
    amount = yield Ask(seat, "give", range(1, giveable(s, seat) + 1))
    set_aside(s, seat, amount)
    s.tell("gift_announced", seat=seat, other=ally, amount=amount)
    then(s, *stoppable(s, seat, SHARE), (receive_gift, seat, ally, amount))


def receive_gift(s: State, seat: Seat, ally: Seat, amount: int) -> None:
    """The ally takes the spice, unless a Karama stopped the gift."""
    t = s.table
    stopped = was_stopped(s, SHARE)
    t.held[seat] -= amount
    t.spice[seat if stopped else ally] += amount
    s.tell("gift_stopped" if stopped else "gift", seat=seat, other=ally, amount=amount)


# ---- pledges


def may_pledge(s: State, seat: Seat) -> bool:
    """Could this seat pledge more or less to an ally, for a payment to come?"""
    return s.table.phase not in APART and any(
        pledges(s, seat, ally) for ally in s.table.allies[seat]
    )


def pledge(s: State, seat: Seat) -> Play[None]:
    """Say what one adds to an ally's bids and shipments (ally_bid_support, ally_pays_shipment)."""
    t = s.table
    able = [ally for ally in t.allies[seat] if pledges(s, seat, ally)]
    ally = yield Ask(seat, "pledge to", able, of="seat")
    amount = yield Ask(seat, "pledge", pledges(s, seat, ally))
    t.pledges[seat][ally] = amount
    if not amount:
        del t.pledges[seat][ally]
    s.tell("pledged", seat=seat, other=ally, amount=amount)


def pledges(s: State, seat: Seat, ally: Seat) -> list[int]:
    """What a seat may pledge instead: no less than is needed, no more than it can give."""
    now = s.table.pledges[seat].get(ally, 0)
    most = now + giveable(s, seat)
    return [n for n in range(needed(s.table, seat, ally), most + 1) if n != now]


def needed(t: Table, seat: Seat, ally: Seat) -> int:
    """How much of a pledge an ally's standing bid or declared shipment counts on."""
    owed = 0
    if t.auction and t.auction.top == ally:
        owed += t.auction.bid
    if t.shipment and t.shipment.seat == ally:
        owed += t.shipment.price
    now = t.pledges[seat].get(ally, 0)
    own = max(0, t.spice[ally] - sum(t.pledges[ally].values()))
    others = help_for(t, ally) - min(now, t.spice[seat])
    return min(now, max(0, owed - own - others))

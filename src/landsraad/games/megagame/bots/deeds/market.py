"""CHOAM: when to sell, and what to buy first."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.deeds.harvest import ABOARD
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import YEARLY, Standing
from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.choam import (
    HARVESTER,
    ORNITHOPTER,
    SEAT,
    SHARE,
    SPICE,
    SUPPLY,
    affordable_spice,
    deliveries,
    for_sale,
    price,
    seat_armies,
)
from landsraad.games.megagame.rules.laws.in_force import dividend_years

FLIGHTS = 6
"""Solari to keep for a flight there and back."""
VOTE = 5.0
"""What a vote for the whole day is worth, in solari."""
RESERVE = 2
"""Spice to keep for transports."""


def running_costs(r: Reading) -> int:
    """Solari that are needed to go on."""
    if r.kind != "house" or r.left <= 1:
        return r.fare
    return r.fare + (FLIGHTS if r.flyers else 2)


# ---- buying


def wishes(r: Reading, standing: Standing) -> dict[str, float]:
    """What one more of each would be worth beyond its price."""
    t, left = r.t, r.left
    dividends = r.market.dividend * (left // dividend_years(t))
    found = {
        SEAT: standing.worth("speaker") + VOTE * left / t.ends - price(t, SEAT),
        SHARE: standing.worth("chairman") + dividends - price(t, SHARE),
    }
    if r.late and standing.gap("spice_rich") > 0:
        found[SPICE] = standing.worth("spice_rich") - price(t, SPICE)
    if r.kind == "house":
        found |= machines(r)
    return {what: worth for what, worth in found.items() if worth > 0}


def machines(r: Reading) -> dict[str, float]:
    """An ornithopter for every two harvesters, and the other way round, while they still pay."""
    if not r.lands:
        return {}
    fleet, flying, left = len(r.harvesters), len(r.flyers), r.left
    if not flying:
        return {ORNITHOPTER: YEARLY * (left - 1) - r.market.ornithopter}
    if fleet < ABOARD * flying:
        return {HARVESTER: 0.8 * YEARLY * (left - 2) - r.market.harvester}
    return {ORNITHOPTER: 0.4 * YEARLY * (left - 4) - r.market.ornithopter}


def purchases(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Buy what is worth most, as long as flights can still be paid."""
    wanted = wishes(r, standing)
    keep = running_costs(r)
    for what in for_sale(r.s, r.me):
        worth = wanted.get(what, 0.0)
        spared = r.own.solari - price(r.t, what) >= keep or (what == ORNITHOPTER and not r.flyers)
        if worth > 0 and spared:
            yield Plan(worth, "buy", [("buy", what), *details(r, standing, what)])


def details(r: Reading, standing: Standing, what: str) -> Script:
    """How much, whose army, or where to."""
    if what == SPICE:
        count = min(affordable_spice(r.s, r.me), standing.gap("spice_rich"))
        return [("buy spice", max(1, count))]
    if what == SEAT:
        places = seat_armies(r.s, r.me)
        return [("army from", SUPPLY if SUPPLY in places else places[-1])]
    places = deliveries(r.s, r.me)
    homes = [region for region in places if region in r.flyers.values()] or places
    return [("deliver to", homes[0])]


# ---- selling


def sales(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Sell spice for what one wants to buy, and for the next flight."""
    wanted = [price(r.t, what) for what in wishes(r, standing) if what != SPICE]
    needed = running_costs(r) + max(wanted, default=0) - r.own.solari
    hoards = "spice_rich" in standing.ambitions and r.left <= r.t.ends // 2
    stuck = r.kind == "sietch" or r.purse < FLIGHTS
    spare = r.spice - (0 if stuck else RESERVE)
    if hoards:
        spare = min(spare, -standing.gap("spice_rich")) if r.own.solari >= FLIGHTS else spare
        needed = running_costs(r) - r.own.solari
    if needed <= 0 or spare <= 0:
        return
    count = min(spare, -(-needed // r.market.sell))
    yield Plan(3.0 + r.market.sell, "sell_spice", [("sell spice", count)])


def share_sales(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Sell a share when there is nothing else to fly with."""
    broke = r.own.solari < NUMBERS.moving.flight_solari and r.spice <= RESERVE
    if broke and r.harvesters and r.left > 2:
        yield Plan(3.0, "sell_share", [("sell shares", 1)])

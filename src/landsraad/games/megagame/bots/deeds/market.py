"""CHOAM: when to sell, and what to buy first."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.deeds.atomics import saved
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
CUSHION = 2
"""Spice by which a faction likes to stay ahead of all others."""
GRUDGE = 5.0
"""What it is worth to have the spice for atomics together."""
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
    if missing_for_atomics(r, standing):
        found[SPICE] = GRUDGE
    if missing_for_judge(r, standing):
        found[SPICE] = standing.worth("judge")
    if r.kind == "house":
        found |= machines(r)
    return {what: worth for what, worth in found.items() if worth > 0}


def missing_for_atomics(r: Reading, standing: Standing) -> int:
    """Spice that a House with a grudge must buy, if that brings its atomics at once."""
    missing = saved(r, standing) - r.spice
    return missing if 0 < missing <= affordable_spice(r.s, r.me) else 0


def missing_for_judge(r: Reading, standing: Standing) -> int:
    """Spice that lands the armies by which the day would be won, if all of it can be bought now."""
    gap = standing.gap("judge")
    if r.kind != "house" or not r.late or gap <= 0 or not standing.wins_by("judge"):
        return 0
    missing = -(-gap // NUMBERS.moving.transport_armies) + 1 - r.spice
    return missing if 0 < missing <= affordable_spice(r.s, r.me) else 0


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
        spared = r.own.solari - price(r.t, what) >= keep or first_of_its_kind(r, what)
        if worth > 0 and spared:
            yield Plan(worth, "buy", [("buy", what), *details(r, standing, what)])


def first_of_its_kind(r: Reading, what: str) -> bool:
    """Is it a machine without which nothing comes in, and is one flight left to pay with it?"""
    if what == ORNITHOPTER:
        return not r.flyers
    left = r.own.solari - price(r.t, what)
    return what == HARVESTER and not r.harvesters and left >= NUMBERS.moving.flight_solari


def details(r: Reading, standing: Standing, what: str) -> Script:
    """How much, whose army, or where to."""
    if what == SPICE:
        wanted = (
            missing_for_judge(r, standing)
            or missing_for_atomics(r, standing)
            or standing.gap("spice_rich")
        )
        count = min(affordable_spice(r.s, r.me), wanted)
        return [("buy spice", max(1, count))]
    if what == SEAT:
        places = seat_armies(r.s, r.me)
        return [("army from", SUPPLY if SUPPLY in places else places[-1])]
    places = deliveries(r.s, r.me)
    homes = [region for region in places if region in r.flyers.values()] or places
    return [("deliver to", homes[0])]


# ---- selling


def sales(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Sell spice to pay for planned purchases, and for the next flight."""
    wanted = [price(r.t, what) for what in wishes(r, standing) if what != SPICE]
    needed = running_costs(r) + max(wanted, default=0) - r.own.solari
    hoards = "spice_rich" in standing.ambitions and r.left <= r.t.ends // 2
    stuck = r.kind == "sietch" or r.purse < FLIGHTS
    spare = r.spice - (0 if stuck else max(RESERVE, saved(r, standing)))
    if hoards:
        surplus = -standing.gap("spice_rich") - CUSHION
        if r.own.solari >= FLIGHTS or r.kind == "sietch":
            spare = min(spare, surplus)
        if surplus <= 0:
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

"""The Arrakis die: thumpers, whether a phase shall occur, and the Water of Life."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.bots.naib.carrying import best_shipment
from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import Worth
from landsraad.games.dawn_of_the_fremen.components import SITE_GIVES
from landsraad.games.dawn_of_the_fremen.rules.phases.production import most, works
from landsraad.games.dawn_of_the_fremen.rules.table import held
from landsraad.kernel import PASS, Ask, Dice, Seat, Value

HARVEST = 3
"""Extra resources that make turning the die worthwhile."""


def thumper(r: Reading, worth: Worth, ask: Ask, dice: Dice) -> Value:
    """Both moons come up equally often; another one than most others calls worms alone."""
    others = [r.t.thumpers[seat] for seat in r.enemies]
    return "crescent" if others.count("full") >= others.count("crescent") else "full"


def occurs(r: Reading, worth: Worth, ask: Ask, dice: Dice) -> Value:
    """Yes to what helps me more than the one who leads."""
    phase = r.t.phase
    if phase == "production":
        return "yes" if harvest(r, r.me) >= harvest(r, r.leader) - 1 else "no"
    if phase == "shipment":
        return "yes" if best_shipment(r, worth)[0] > 1.0 or r.lacking(r.leader) > 1 else "no"
    return "yes" if r.lacking(r.leader) > 1 else "no"


def harvest(r: Reading, seat: Seat) -> int:
    """How many resources production would give a seat under both moons."""
    lands, total = r.t.lands, 0
    for name in held(r.t, seat):
        if works(r.t, name):
            lying = lands[name].goods.get(SITE_GIVES[lands[name].site], 0)
            total += max(0, most(r.t, name) - lying)
    return total


def water_of_life(r: Reading, worth: Worth, ask: Ask, dice: Dice) -> Value:
    """Turn a storm or a worm into a harvest, if mine is the greatest; or save a shipment."""
    bad = r.t.die in ("storm", "worm")
    if r.t.phase == "production" and bad:
        mine, best = harvest(r, r.me), max(harvest(r, seat) for seat in r.enemies)
        return "both_moons" if mine >= HARVEST and mine > best else PASS
    if r.t.phase == "shipment" and r.t.die == "storm":
        return "both_moons" if best_shipment(r, worth)[0] > 8.0 else PASS
    return PASS

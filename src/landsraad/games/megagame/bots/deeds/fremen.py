"""Sietches: follow the spice, stay hidden, explore, and harry those who lead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.deeds.harvest import nearest
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading, way
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import NUMBERS, SIETCHES, TACTICS
from landsraad.games.megagame.rules.desert.stations import (
    SANDWALKING,
    SHAI_HULUD,
    explorable,
    playable,
    raids,
    tactics_at,
)
from landsraad.games.megagame.rules.desert.worms import heard
from landsraad.games.megagame.rules.moving.landing import beside_map, havens
from landsraad.games.megagame.rules.moving.marching import STOP
from landsraad.games.megagame.rules.moving.walking import rides
from landsraad.games.megagame.rules.organisations.bribe import owed
from landsraad.games.megagame.rules.table import armies, harvesters, owing

STEPS: Final = NUMBERS.moving.walk_steps
STEP: Final = 1 / STEPS
"""What a step costs in spice."""
CARD: Final = 4.0
"""What an exploration card is worth in spice."""
AFTERWARDS: Final = 0.5
"""How much the spice of the year after next counts."""
RICH: Final = 7
"""A sietch explores from this much spice on."""
SOLARI: Final = 4.0
"""About how many solari a spice is worth."""


class Walk:
    """A way that a stack might go, and what that brings in spice."""

    def __init__(self, start: str, path: list[str], count: int, worth: float) -> None:
        self.start, self.path, self.count, self.worth = start, path, count, worth

    @property
    def says(self) -> Script:
        """What to say on the way."""
        path: Script = [("next region", region) for region in self.path]
        return [("from", self.start), *path, ("next region", STOP), ("armies", self.count)]


def walks(r: Reading) -> Iterator[Walk]:
    """Ways to spice, and to stations if the sietch can afford to explore."""
    reach = r.own.steps + STEPS * r.spice
    stations = [*r.t.stations] if r.spice >= RICH and r.left > r.t.ends // 4 else []
    for start, count in r.stacks.items():
        if start in r.blocked or not reach:
            continue
        ways = r.ways_from(start)
        for region in [*r.t.spice, *stations]:
            if region == start or region not in ways:
                continue
            path = way(ways, region)
            if len(path) > reach:
                continue
            if region in stations and not armies(r.t, region, r.me):
                sent, worth = 1, CARD
            else:
                sent = min(count, max(1, r.t.spice.get(region, 0) - others(r, region)))
                there = armies(r.t, region, r.me)
                worth = gathered(r, region, there + sent) - gathered(r, region, there)
                worth -= gathered(r, start, count) - gathered(r, start, count - sent)
            yield Walk(start, path, sent, worth - len(path) * STEP)


def others(r: Reading, region: str) -> int:
    """Armies that gather there already."""
    return sum(armies(r.t, region, name) for name in SIETCHES)


def gathered(r: Reading, region: str, count: int) -> float:
    """What `count` armies gather there with the next tick, and about how much after it."""
    rest = r.t.spice.get(region, 0) - (others(r, region) - armies(r.t, region, r.me))
    first = max(0, min(count, rest))
    if region in r.stormy_soon:
        return first / 2
    second = min(count, rest - first) if r.left > 1 else 0
    return first + AFTERWARDS * max(0, second)


def walking(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Go as far as the steps at hand allow."""
    for walk in walks(r):
        if len(walk.path) <= r.own.steps:
            yield Plan(SOLARI * walk.worth, "walk", walk.says)


def buying_steps(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Buy the steps of the best way."""
    best = max(walks(r), key=lambda walk: walk.worth, default=None)
    if best is not None and len(best.path) > r.own.steps:
        spice = -(-(len(best.path) - r.own.steps) // STEPS)
        yield Plan(SOLARI * (best.worth - 0.3), "buy_steps", [("spice", spice)])


def riding(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Ride to the richest spice."""
    start = rides(r.s, r.me)[0]
    free = [region for region in r.t.spice if region not in r.blocked and region != start]
    if free:
        end = max(free, key=lambda region: (gathered(r, region, 7), region))
        yield Plan(5.0, "ride", [("from", start), ("ride to", end)])


def returning(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Come back where spice is nearest."""
    places = [region for region in havens(r.s, r.me) if region not in r.stormy_soon]

    def distance(region: str) -> int:
        ways = r.ways_from(region)
        goal = nearest(ways, list(r.t.spice))
        return len(way(ways, goal)) if goal else 99

    some = r.dice.pick(places, "haven") if places else ""
    best = min([*places[:2], some], key=distance) if places else ""
    if best:
        says: Script = [("return to", best), ("armies", beside_map(r.s, r.me, best))]
        yield Plan(20.0, "return_armies", says)


# ---- what is under the stations


def exploring(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Explore while rich, as long as a card can still be of use."""
    if r.spice >= RICH - 2 and r.left > r.t.ends // 4:
        yield Plan(12.0, "explore", [("explore", explorable(r.s, r.me)[0])])


def playing_cards(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Call for more blows when little spice lies about; walk for free when no steps are left."""
    cards = playable(r.s, r.me)
    if SHAI_HULUD in cards and (len(r.t.spice) < 4 or r.left < 4):
        yield Plan(8.0, "play_card", [("card", SHAI_HULUD)])
    if SANDWALKING in cards and r.own.steps == 0:
        best = max((walk.worth for walk in walks(r)), default=0.0)
        if best > 0:
            yield Plan(SOLARI * best + 2, "play_card", [("card", SANDWALKING)])


# ---- guerrilla warfare


def raiding(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Spill, wreck or call a worm where that takes more from others than it costs."""
    for region in raids(r.s, r.me):
        there = [(each.owner, id, each.load) for id, each in harvesters(r.t, region)]
        for tactic in tactics_at(r.s, r.me, region):
            worth, victim = effect(r, standing, region, tactic, there)
            cost = SOLARI * TACTICS[tactic].spice
            says: Script = [("raid in", region), ("tactic", tactic), ("harvester", victim)]
            if r.spice - TACTICS[tactic].spice >= 2 and worth > cost:
                yield Plan(worth - cost, "guerrilla", says)


def effect(
    r: Reading, standing: Standing, region: str, tactic: str, there: list[tuple[str, str, int]]
) -> tuple[float, str]:
    """What a tactic brings, and who is hit: what is spilled can be gathered."""
    rivals = sum(standing.is_rival(owner) for owner, _, _ in there)
    loads = sum(min(1, load) for _, _, load in there)
    heaviest = max(there, key=lambda each: each[2], default=("", "", 0))
    noise = heard(r.t, region)
    likely = (noise - 1) / NUMBERS.desert.worm_die
    mine = armies(r.t, region, r.me)
    if tactic == "spill_all":
        return SOLARI * 1.2 * min(loads, mine) + 2 * loads, ""
    if tactic == "spill_one":
        return SOLARI * 1.2 * min(heaviest[2], 2, mine) + 3 * rivals, heaviest[1]
    if tactic == "wreck":
        worth = 8.0 * rivals + (12.0 if r.chance(0.02) else 0.0)
        return worth, heaviest[1]
    house = sum(count for name, count in r.t.armies.get(region, {}).items() if name not in SIETCHES)
    if tactic == "call_worm":
        return likely * (8.0 * len(there) + 3.0 * house) + (20.0 if r.chance(0.01) else 0), ""
    return (6.0 if there and r.chance(0.1) else 0.0), ""


# ---- the bribe


def bribing(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Pay debts at once, and one's part of the bribe before it is due."""
    missing = owed(r.t, r.me)
    debt = r.t.bribe.debts.get(owing(r.t, r.me), 0)
    years = NUMBERS.fremen.bribe_years - r.year % NUMBERS.fremen.bribe_years
    if r.year + years > r.t.ends:
        return
    part = missing if r.t.options.bribe_each else -(-missing // len(SIETCHES))
    if years == 1:
        part = missing
    pays = min(part, r.spice - 1)
    if pays > 0 and (debt or years <= 2):
        yield Plan(15.0, "pay_bribe", [("pay bribe", pays)])

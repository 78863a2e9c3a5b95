"""What a position is worth to a seat, in points: land, sites, goods, tokens, and how safe they lie.

Every plan is weighed by it: what the table would look like afterwards, beside what it is now.
"""

from __future__ import annotations

from typing import Final

import msgspec

from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading, might
from landsraad.games.dawn_of_the_fremen.components import RESOURCES, SITE_GIVES, STRENGTH, WORMS
from landsraad.games.dawn_of_the_fremen.rules.winning import contenders
from landsraad.games.dawn_of_the_fremen.state import Land, Table
from landsraad.kernel import Seat

LAND = 0.7
"""Any territory."""
SIETCH = 26.0
STAKE = 3.0
"""Points that a sietch is worth besides if victory depends on it."""
COMPLETE = 20.0
"""All four resources in one place where a sietch can be built."""
STRENGTH_POINT = 0.7
SITE: Final = {"food": 5.5, "water": 3.5, "worm_tooth": 4.5, "spice": 4.5}
"""The first site for each resource."""
MORE: Final = (1.0, 0.55, 0.35, 0.25)
"""The part of that which the first, second, … site for the same resource is worth."""
GOODS: Final = (1.6, 1.0, 0.4, 0.2)
"""What the first, second, … token of one resource is worth."""
NEARBY: Final = {1: 0.55, 2: 0.48, 3: 0.4}
"""What a resource counts for a building place by its distance in steps."""
FAR_AWAY = 0.2
TO_COME = 0.1
"""What a site counts for a building place where its resource is still missing."""
DEBT = 0.45
"""A rival's water debt in hand; two of the same rival stop an attack."""
SHIELD = 0.9
OWED = 0.35
"""The player's own water debt in another's hands."""
DECISIVE = 1000.0
"""Winning now rather than playing on, or playing on rather than losing now."""
ALONE, JOINED = 0.45, 0.15
"""How likely an enemy attacks who can take a territory: alone, or only with others' help."""
SHIELDED = 0.35
CLOSE: Final = {True: 1.6, False: 1.0}
"""A player close to victory is attacked more."""


def trial(t: Table) -> Table:
    """A table on which plans are tried out; `lift` and `lay` leave the true one alone."""
    return msgspec.structs.replace(t, lands=dict(t.lands))


def changed(land: Land, **fields: object) -> Land:
    """A copy of a territory with something changed."""
    copy = Land(land.warrior, land.site, dict(land.goods), list(land.tokens))
    for name, value in fields.items():
        setattr(copy, name, value)
    return copy


class Worth:
    """Weighs tables for the seat of a reading, which says who threatens what."""

    def __init__(self, r: Reading) -> None:
        self.r, self.me = r, r.me
        lacking = r.lacking(r.me)
        self.close = CLOSE[lacking <= 1]
        self.sietch = SIETCH * (STAKE if lacking <= 0 else 1.0)

    def __call__(self, t: Table) -> float:
        """All that a seat has, in points."""
        mine = [name for name, land in t.lands.items() if land.warrior == self.me]
        risks = self.risks(t, mine)
        return (
            self.land(t, mine, risks)
            + self.building(t, mine, risks)
            + self.mobility(t, mine)
            + self.debts(t)
        )

    # ---- land and what lies there

    def matters(self, land: Land) -> bool:
        """Is there something to lose here?"""
        return bool(land.goods or land.site or land.tokens)

    def land(self, t: Table, mine: list[str], risks: dict[str, float]) -> float:
        """Territories with sites, tokens and goods, each as safe as it lies."""
        total, had, seen = 0.0, dict[str, int](), dict[str, int]()
        for name in mine:
            land = t.lands[name]
            points = LAND
            resource = SITE_GIVES.get(land.site)
            if resource is not None:
                number = seen[resource] = seen.get(resource, 0) + 1
                points += SITE[resource] * MORE[min(number, 4) - 1]
            for token in land.tokens:
                points += self.sietch if token == "sietch" else STRENGTH_POINT * STRENGTH[token]
            for resource, count in land.goods.items():
                for _ in range(count):
                    number = had[resource] = had.get(resource, 0) + 1
                    points += GOODS[min(number, 4) - 1]
            total += points * (1 - risks.get(name, 0.0))
        return total

    def defence(self, t: Table, name: str) -> int:
        """What a territory has against an attack that nobody else joins."""
        lands = t.lands
        near = sum(might(lands[x]) for x in self.r.open[name] if lands[x].warrior == self.me)
        return might(lands[name]) + near

    def risks(self, t: Table, mine: list[str]) -> dict[str, float]:
        """How likely each territory is lost soon in which there is something to lose."""
        lands, borders = t.lands, self.r.open
        mights = {name: might(lands[name]) for name in mine}
        return {
            name: self.danger(t, name, own + sum([mights.get(x, 0) for x in borders[name]]))
            for name, own in mights.items()
            if self.matters(lands[name])
        }

    def risk(self, t: Table, name: str) -> float:
        """How likely a territory is lost soon."""
        return self.danger(t, name, self.defence(t, name))

    def danger(self, t: Table, name: str, defence: int) -> float:
        """The same where what defends it is known."""
        safe = 1.0
        for enemy, alone, together in self.r.threats(name):
            if together > defence:
                chance = (ALONE if alone > defence else JOINED) * self.close
                safe *= 1 - (chance * SHIELDED if t.debts[enemy][self.me] >= 2 else chance)
        return 1 - safe

    # ---- the way to the next sietch

    def building(self, t: Table, mine: list[str], risks: dict[str, float]) -> float:
        """The best places for the next sietches: what lies there, and what lies near."""
        sources: dict[str, list[str]] = {resource: [] for resource in RESOURCES}
        for name in mine:
            for resource in t.lands[name].goods:
                sources[resource].append(name)
        whole, parts = 0.0, [0.0, 0.0]
        for name in mine:
            land = t.lands[name]
            if not land.goods or "sietch" in land.tokens:
                continue
            points = self.progress(t, name, sources) + self.neighbourhood(t, name)
            points *= 1 - risks.get(name, 0.0)
            if len(land.goods) == len(RESOURCES):
                whole += points
            else:
                parts.append(points)
        parts.sort()
        return whole + parts[-1] + 0.3 * parts[-2]

    def progress(self, t: Table, name: str, sources: dict[str, list[str]]) -> float:
        """How near a place is to having all four resources."""
        goods = t.lands[name].goods
        if len(goods) == len(RESOURCES):
            return COMPLETE
        far, sites = self.r.far(name), self.r.sites
        there = float(len(goods))
        for resource in RESOURCES:
            if resource in goods:
                continue
            steps = [far[x] for x in sources[resource] if x in far]
            if steps:
                there += NEARBY.get(min(steps), FAR_AWAY)
            elif sites[resource]:
                there += TO_COME
        return there * there

    def neighbourhood(self, t: Table, name: str) -> float:
        """Own sites here and next door, which a sietch would double."""
        lands = t.lands
        around = (name, *self.r.open[name])
        return 0.35 * sum(bool(lands[x].site) for x in around if lands[x].warrior == self.me)

    def mobility(self, t: Table, mine: list[str]) -> float:
        """Worms that lie near goods and sites."""
        points = 0.0
        for name in mine:
            land = t.lands[name]
            if any(token in WORMS for token in land.tokens):
                far = self.r.far(name)
                for other in mine:
                    if (t.lands[other].site or t.lands[other].goods) and far.get(other, 9) <= 2:
                        points += 0.12
        return points

    # ---- debts, and how it would end

    def debts(self, t: Table) -> float:
        """Rivals' water debts in hand, own ones in theirs."""
        points = 0.0
        for tribe, row in enumerate(t.debts):
            if tribe != self.me:
                number = row[self.me]
                points += DEBT * number + (SHIELD if number >= 2 and tribe not in t.gone else 0.0)
        owed = sum(number for seat, number in enumerate(t.debts[self.me]) if seat != self.me)
        return points - OWED * owed


def outcome(t: Table, team: list[Seat]) -> float:
    """What it would mean if the Action phase ended like this: 1 a win, 0 nothing, -1 a defeat."""
    best = contenders(t)
    if not best:
        return 0.0
    if team in best:
        return 1.0 if len(best) == 1 else 0.4
    return -1.0

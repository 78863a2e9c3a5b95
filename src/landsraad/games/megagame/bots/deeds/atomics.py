"""Atomics: the revenge of a House that cannot win, on the one who would and on its enemies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.megagame.bots.deeds.alliances import TITLE
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import REGIONS
from landsraad.games.megagame.rules.organisations.atomics import OFF, harbours, in_reach, price

LAST: Final = 3
"""Years that must be left: one for control to judge, one for a court, and one to spare."""


def hated(r: Reading, standing: Standing) -> list[str]:
    """The one who would win now, and enemies in Kanly, if they are a title ahead of the House."""
    own = standing.points[r.me]
    foes = dict.fromkeys([standing.leader, *r.enemies])
    return [name for name in foes if standing.points[name] - own >= TITLE]


def grudge(r: Reading, standing: Standing) -> bool:
    """In the evening: has a House nothing to win by, and somebody hated in reach?"""
    if r.kind != "house" or r.own.atomics != OFF or not standing.evening or r.left < LAST:
        return False
    foes = [] if standing.deciding else hated(r, standing)
    return bool(foes) and any(burnt(r, foes, region) for region in harbours(r.t, r.me))


def saved(r: Reading, standing: Standing) -> int:
    """Spice that it keeps for bringing them."""
    return price(r.t, r.me) if grudge(r, standing) else 0


def bringing_atomics(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Have them brought where most of what hated ones have is in reach."""
    if grudge(r, standing):
        foes = hated(r, standing)
        harbour = max(harbours(r.t, r.me), key=lambda region: (burnt(r, foes, region), region))
        yield Plan(30.0, "bring_atomics", [("land at", harbour)])


def burnt(r: Reading, foes: list[str], region: str) -> int:
    """In how many regions around it some of them could be hit."""
    return sum(belongs(r, foe, each) for foe in foes for each in REGIONS[region].adjacent)


def belongs(r: Reading, name: str, region: str) -> bool:
    """Has somebody armies or a settlement there, and the one who reads none?"""
    there = r.t.armies.get(region, {})
    return r.me not in there and (r.t.settlements.get(region) == name or name in there)


def using_atomics(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Ask to use them on somebody hated, where nothing of one's own would burn."""
    if r.left < LAST - 1:
        return
    for foe in dict.fromkeys([standing.leader, *r.enemies]):
        for region in in_reach(r.s, r.me)[1:]:
            if belongs(r, foe, region):
                settled = r.t.settlements.get(region) == foe
                yield Plan(9.0 if settled else 8.0, "use_atomics", [("use at", region)])

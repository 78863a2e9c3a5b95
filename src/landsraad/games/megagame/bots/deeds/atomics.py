"""Atomics: the revenge of a House that cannot win, on whoever would."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.megagame.bots.deeds.alliances import TITLE
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import DECIDING, Standing
from landsraad.games.megagame.components import REGIONS
from landsraad.games.megagame.rules.atomics import OFF, harbours, in_reach, price


def grudge(r: Reading, standing: Standing) -> bool:
    """Is a House behind in the evening without a title to win by, and the leader in reach?

    Control must have a year to judge, and the Landsraad one to answer.
    """
    if r.kind != "house" or r.own.atomics != OFF or not 2 < r.left <= r.t.ends // DECIDING:
        return False
    behind = standing.points[standing.leader] - standing.points[r.me] >= TITLE
    hopeless = behind and not standing.deciding
    return hopeless and any(burnt(r, standing, region) for region in harbours(r.t, r.me))


def saved(r: Reading, standing: Standing) -> int:
    """Spice that it keeps for bringing them."""
    return price(r.t, r.me) if grudge(r, standing) else 0


def bringing_atomics(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Have them brought where most of what the leader has is in reach."""
    if grudge(r, standing):
        harbour = max(harbours(r.t, r.me), key=lambda region: (burnt(r, standing, region), region))
        yield Plan(30.0, "bring_atomics", [("land at", harbour)])


def burnt(r: Reading, standing: Standing, region: str) -> int:
    """In how many regions around it the leader could be hit."""
    return sum(belongs(r, standing.leader, each) for each in REGIONS[region].adjacent)


def belongs(r: Reading, name: str, region: str) -> bool:
    """Has somebody armies or a settlement there, and the one who reads none?"""
    there = r.t.armies.get(region, {})
    return r.me not in there and (r.t.settlements.get(region) == name or name in there)


def using_atomics(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Ask to use them on the leader, where nothing of one's own would burn."""
    if r.left < 2:
        return
    for region in in_reach(r.s, r.me)[1:]:
        if belongs(r, standing.leader, region):
            settled = r.t.settlements.get(region) == standing.leader
            yield Plan(9.0 if settled else 8.0, "use_atomics", [("use at", region)])

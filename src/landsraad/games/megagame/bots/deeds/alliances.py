"""Who would fight for whom, as everybody can see. It is also asked before armies are lent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.megagame.bots.deeds.odds import bonus
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.rules.battle.strength import power
from landsraad.games.megagame.rules.table import in_kanly, is_sietch

TITLE: Final = 10
"""Points of a usual title."""


def would_help(r: Reading, standing: Standing, name: str, friend: str, foe: str) -> bool:
    """Does somebody lend armies to one side against the other?

    Against enemies in Kanly, the leader, and anybody a title ahead of the other; for kin,
    and Fremen for Fremen; never against kin.
    """
    t, kin = r.t, r.kin_of(name)
    if foe in kin or in_kanly(t, name, friend):
        return False
    if is_sietch(name) and is_sietch(foe):
        return in_kanly(t, name, foe)
    related = friend in kin or (is_sietch(name) and is_sietch(friend))
    ahead = standing.points[foe] - standing.points[friend] >= TITLE
    return related or ahead or in_kanly(t, name, foe) or standing.threatens(name, foe)


def helpers(
    r: Reading, standing: Standing, region: str, friend: str, foe: str
) -> Iterator[tuple[str, int]]:
    """Who stands there and would lend armies, and what they count."""
    for name, count in r.t.armies.get(region, {}).items():
        if name not in (friend, foe) and would_help(r, standing, name, friend, foe):
            yield name, count * power(name, foe) + bonus(r, region, name, defends=False)

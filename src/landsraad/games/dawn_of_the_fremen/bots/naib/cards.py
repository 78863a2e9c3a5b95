"""Cards that are played of one's own accord: Raid, and what opens the way to a decision."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from landsraad.bots.scripts import Script
from landsraad.games.dawn_of_the_fremen.bots.naib.attacking import Assault
from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import DECISIVE, Worth, outcome, trial
from landsraad.games.dawn_of_the_fremen.components import BORDERS
from landsraad.games.dawn_of_the_fremen.rules.cards import free_borders, playable, raid_from, raided
from landsraad.games.dawn_of_the_fremen.rules.journeys import lay, lift
from landsraad.games.dawn_of_the_fremen.rules.phases.action import may_attack
from landsraad.games.dawn_of_the_fremen.rules.table import goods_of
from landsraad.games.dawn_of_the_fremen.state import Table

RAID = 2.0
"""Points that a raid must gain."""


def card_to_play(r: Reading, worth: Worth) -> Script | None:
    """A card that is worth playing now; None: none."""
    cards = playable(r.t, r.me)
    script = raid(r, worth) if "raid" in cards else None
    if script is None and near_decision(r):
        return opening(r, worth, cards)
    return script


def raid(r: Reading, worth: Worth) -> Script | None:
    """Take what helps me most from over a border."""
    now, best, script = worth(r.t), RAID, None
    for name in raided(r.t, r.me):
        owner = r.t.lands[name].warrior
        for resource in goods_of(r.t.lands[name]):
            for into in raid_from(r.t, r.me, name):
                after = trial(r.t)
                lift(after, name, resource)
                lay(after, into, resource)
                gain = worth(after) - now + (1.0 if owner == r.leader else 0.0)
                if gain > best:
                    best = gain
                    script = raiding(name, resource, into)
    return script


def raiding(name: str, resource: str, into: str) -> Script:
    """The answers that make a raid."""
    return [
        ("card", "raid"),
        ("raid", name),
        ("raid resource", resource),
        ("raid into", into),
    ]


# ---- cards that let an attack decide the game


def near_decision(r: Reading) -> bool:
    """May an attack of mine decide the game now?"""
    t = r.t
    if t.phase != "action" or t.turn != r.me or t.attack is not None or not may_attack(t):
        return False
    return r.lacking(r.me) in (1, 2) or outcome(t, r.team) < 0


def opening(r: Reading, worth: Worth, cards: list[str]) -> Script | None:
    """A card with which an attack decides the game that would not without it."""
    ways = list(openings(r, cards))
    if not ways or decides(r, worth, r.t):
        return None
    return next((script for table, script in ways if decides(r, worth, table)), None)


def openings(r: Reading, cards: list[str]) -> Iterator[tuple[Table, Script]]:
    """The table after each card that helps an attack."""
    t = r.t
    if "fremkit" in cards:
        yield msgspec.structs.replace(t, aids=[*t.aids, "fremkit"]), [("card", "fremkit")]
    for rock in t.rocks:
        left = [border for border in t.rocks if border != rock]
        if "sand" in cards:
            after = msgspec.structs.replace(t, rocks=left)
            yield after, [("card", "sand"), ("rock away", rock)]
        elif "shifting_sands" in cards:
            other = out_of_the_way(r)
            after = msgspec.structs.replace(t, rocks=[*left, other])
            yield after, [("card", "shifting_sands"), ("rock away", rock), ("rock to", other)]


def decides(r: Reading, worth: Worth, t: Table) -> bool:
    """Is there an attack on this table that decides the game?"""
    best = Assault(Reading(t, r.me), worth).best(DECISIVE / 4)
    return best is not None


def out_of_the_way(r: Reading) -> str:
    """A border on which a rock disturbs me least."""

    def mine(border: str) -> int:
        return sum(r.t.lands[end].warrior == r.me for end in ends(border))

    return min(free_borders(r.t), key=mine)


def ends(border: str) -> tuple[str, str]:
    """The two territories of a border."""
    return BORDERS[border].a, BORDERS[border].b

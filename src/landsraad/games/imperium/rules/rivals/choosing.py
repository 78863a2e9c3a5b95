"""Where a Rival's Influence goes."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.games.imperium.components import NUMBERS, RIVALS
from landsraad.games.imperium.state import NOBODY, Table, Who


def rival_tracks(
    t: Table, who: Who, rule: str, count: int, n: int, among: Sequence[str] = ()
) -> list[str]:
    """The Factions where a Rival gains Influence, by the rule of an op."""
    priority: list[str] = [
        each
        for each in RIVALS[t.players[who].leader].faction_priority
        if not among or each in among
    ]
    if rule in priority:
        return [rule]
    if rule.startswith("priority_"):
        return [priority[int(rule.removeprefix("priority_")) - 1]]
    if rule == "most":
        return sorted(priority, key=lambda each: -t.players[who].influence.get(each, 0))[:1]
    if rule == "alliance_or_least":
        gaining = [each for each in priority if gains_alliance(t, who, each, n)]
        if gaining:
            return gaining[:1]
    return sorted(priority, key=lambda each: t.players[who].influence.get(each, 0))[:count]


def gains_alliance(t: Table, who: Who, track: str, n: int) -> bool:
    """Would so much more Influence bring the Alliance?"""
    holder = t.alliances.get(track, NOBODY)
    after = t.players[who].influence.get(track, 0) + n
    if holder == who:
        return False
    needed = NUMBERS.alliance_at
    if holder != NOBODY:
        needed = max(needed, t.players[holder].influence.get(track, 0) + 1)
    return after >= needed

"""Where a Rival's Influence goes, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from landsraad.games.imperium.components import NUMBERS, RIVALS
from landsraad.games.imperium.state import NOBODY, Table, Who


class Choice(NamedTuple):
    """Factions that a Rival has chosen."""

    tracks: list[str]
    reason: str
    """By which rule; empty: it was named."""


def rival_choice(t: Table, who: Who, rule: str, n: int) -> Choice:
    """The Faction where a Rival gains n Influence, by the rule of an op."""
    priority: list[str] = [*RIVALS[t.players[who].leader].faction_priority]
    if rule in priority:
        return Choice([rule], "")
    if rule.startswith("priority_"):
        return Choice([priority[int(rule.removeprefix("priority_")) - 1]], rule)
    if rule == "most":
        tracks = sorted(priority, key=lambda each: -t.players[who].influence.get(each, 0))
        return Choice(tracks[:1], rule)
    if rule == "alliance_or_least":
        gaining = [each for each in priority if gains_alliance(t, who, each, n)]
        if gaining:
            return Choice(gaining[:1], "alliance")
    return least(t, who, 1, priority)


def least(t: Table, who: Who, count: int, among: Sequence[str]) -> Choice:
    """The Factions of these where it has least, equals by its list (rival_double_influence)."""
    priority = [each for each in RIVALS[t.players[who].leader].faction_priority if each in among]
    tracks = sorted(priority, key=lambda each: t.players[who].influence.get(each, 0))
    return Choice([*tracks[:count]], "least")


def gains_alliance(t: Table, who: Who, track: str, n: int) -> bool:
    """Would that much more Influence bring the Alliance?"""
    holder = t.alliances.get(track, NOBODY)
    if holder == who:
        return False
    after = min(NUMBERS.influence_max, t.players[who].influence.get(track, 0) + n)
    needed = NUMBERS.alliance_at
    if holder != NOBODY:
        needed = max(needed, t.players[holder].influence.get(track, 0) + 1)
    return after >= needed

"""Difficulty and variants: what makes Rivals smarter or harder."""

from __future__ import annotations

from landsraad.games.imperium.components import CONFLICTS, DIFFICULTIES, NUMBERS, RIVAL_NUMBERS
from landsraad.games.imperium.components.rows import Difficulty
from landsraad.games.imperium.rules.table import board, units
from landsraad.games.imperium.state import Table, Who

HARDEST = 3
"""The level of Conflict for which Rivals do everything."""


def difficulty(t: Table) -> Difficulty:
    """The level of a solo game; with two players there is none (rival_difficulty)."""
    return DIFFICULTIES[t.options.difficulty if t.seats == 1 else "sardaukar"]


def has_smart_politics(t: Table) -> bool:
    """Do Rivals skip pointless politics (smart_politics)?"""
    return t.options.smart_politics or difficulty(t).smart_politics


def sword_cards(t: Table) -> int:
    """How many cards a Rival flips for swords (brutal_escalation)."""
    brutal = t.options.brutal_escalation or difficulty(t).brutal_escalation
    return 2 if brutal and CONFLICTS[t.conflict].level == HARDEST else 1


def pointless_politics(t: Table, who: Who, space: str) -> str:
    """Why Influence there is pointless: leading with the Alliance, or trailing by far; or not."""
    if not has_smart_politics(t):
        return ""
    track = board(t).spaces[space].faction
    own = t.players[who].influence.get(track, 0)
    others = max(p.influence.get(track, 0) for other, p in enumerate(t.players) if other != who)
    if t.alliances.get(track) == who:
        return "leads" if own > others else ""
    return "trails" if own >= NUMBERS.friendship_at and others >= own + 2 else ""


def deployed_by_expert(t: Table, who: Who, n: int) -> int:
    """How many of n units an expert deploys: not beyond a lead of three (expert_deployment)."""
    expert = t.options.expert_deployment or difficulty(t).expert_deployment
    if not expert or CONFLICTS[t.conflict].level == HARDEST:
        return n
    others = max(units(player) for other, player in enumerate(t.players) if other != who)
    lead = units(t.players[who]) - others
    return min(n, max(0, RIVAL_NUMBERS.expert_lead - lead))

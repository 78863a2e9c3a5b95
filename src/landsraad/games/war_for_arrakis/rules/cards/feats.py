"""What prescience cards ask for: events of the action phase, counted as they happen.

A feat is called like the event of the card, with the leader's name where one is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from landsraad.games.war_for_arrakis.components import PRESCIENCE
from landsraad.games.war_for_arrakis.rules.table import count_feat, forms
from landsraad.games.war_for_arrakis.state import Table

ASKED: Final = sorted({card.requires.leader for card in PRESCIENCE.values()} - {""})
"""Leaders that a prescience card names for something to happen."""


def battle_won(t: Table, leaders: Iterable[str], met: int) -> None:
    """A legion of the Atreides with these leaders beats one that began with that many units."""
    for name in asked_for(leaders):
        count_feat(t, f"battle_won_with {name}")
    reach(t, "battle_won_against_units", met)


def sandridden(t: Table, leaders: Iterable[str], areas: int) -> None:
    """A group with these leaders rides over that many areas with wormsign or sandworm."""
    for name in asked_for(leaders):
        reach(t, f"sandride_with {name}", areas)


def attacked_by_sandriding(t: Table) -> None:
    """An enemy legion that was reached by sandriding is attacked."""
    count_feat(t, "attack_by_sandriding")


def station_taken(t: Table) -> None:
    """The Atreides take a testing station."""
    count_feat(t, "station_taken")


def harvester_removed(t: Table) -> None:
    """A harvester leaves the board; it does not matter who removes it."""
    count_feat(t, "harvesters_removed_this_phase")


def enemy_leader_tanked(t: Table) -> None:
    """A named leader of the Harkonnen goes to the tank."""
    count_feat(t, "enemy_named_leader_tanked")


def asked_for(leaders: Iterable[str]) -> list[str]:
    """The names by which cards mean these leaders (replaced_leaders)."""
    there = set(leaders)
    return [name for name in ASKED if there.intersection(forms(name))]


def reach(t: Table, name: str, n: int) -> None:
    """A feat that is measured by the greatest of its kind."""
    most = t.feats.get(name, 0)
    if n > most:
        count_feat(t, name, n - most)

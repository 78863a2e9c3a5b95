"""Battles under way: who may attack whom, what Kanly forces, and what ends a battle undecided."""

from __future__ import annotations

from collections.abc import Collection

from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.table import (
    armies,
    drop_ride,
    frozen,
    in_kanly,
    is_sietch,
    ornithopters,
    owns_ornithopter,
    revealed,
)
from landsraad.games.megagame.state import Battle, State, Table


def may_attack(t: Table, region: str, attacker: str, defender: str, blade: bool = False) -> bool:
    """May a battle of these two begin there (fremen_battle_limits)?"""
    if frozen(t, region) or attacker == defender:
        return False
    if not armies(t, region, attacker) or not armies(t, region, defender):
        return False
    if is_sietch(attacker) and not blade and any(True for _ in ornithopters(t, region)):
        return False
    if is_sietch(defender) and not revealed(t, defender):
        return owns_ornithopter(t, region, attacker) > 0
    return True


def begin(s: State, region: str, attacker: str, defender: str, blamed: str) -> None:
    """The region freezes; whoever brought the armies together answers for it (breach_forced)."""
    s.table.battles[region] = Battle(attacker, defender, blamed)
    sides = (attacker, defender)
    for name in sides:
        drop_ride(s.table, region, name)
    s.tell("battle", region=region, attacker=attacker, defender=defender)
    if blamed:
        victim = sides[blamed == attacker] if blamed in sides else ""
        breaches.fighting(s, blamed, region, victim)


def begin_kanly(s: State, region: str, came: Collection[str] = (), blamed: str = "") -> None:
    """Enemies in Kanly who share a region fight, unless a hard law keeps the peace.

    Who came last attacks, else who declared it (attacker_defender). Of several pairs the first
    begins; the others fight afterwards, one after another.
    """
    t = s.table
    if frozen(t, region):
        return
    there = [name for name in ORDER if armies(t, region, name)]
    pairs = [(one, other) for one in there for other in there if in_kanly(t, one, other)]

    def later(pair: tuple[str, str]) -> tuple[int, bool]:
        one, other = (name in came for name in pair)
        return other - one, pair not in t.kanly

    for one, other in sorted(pairs, key=later):
        if may_attack(t, region, one, other) and not breaches.keeps_peace(t, region, one, other):
            begin(s, region, one, other, blamed if {one, other} & {*came} else "")
            return


def reconsider(s: State, region: str) -> None:
    """Something has taken armies away: without one of its sides a battle is over."""
    battle = s.table.battles.get(region)
    if battle is None:
        return
    if not (armies(s.table, region, battle.attacker) and armies(s.table, region, battle.defender)):
        call_off(s, region)


def call_off(s: State, region: str) -> None:
    """The region thaws and nothing else happens."""
    forget(s, region)
    s.tell("battle_called_off", region=region)


def forget(s: State, region: str) -> None:
    """Nothing of a battle remains, also behind the shields."""
    del s.table.battles[region]
    for shield in s.shields:
        shield.commits.pop(region, None)
        shield.loans.pop(region, None)

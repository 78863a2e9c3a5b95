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
    """The region freezes; who brought the armies together answers for it (breach_forced)."""
    s.table.battles[region] = Battle(attacker, defender, blamed)
    sides = (attacker, defender)
    for name in sides:
        drop_ride(s.table, region, name)
    no_longer_parted(s.table, sides, region)
    s.tell("battle", region=region, attacker=attacker, defender=defender)
    if blamed:
        victim = sides[blamed == attacker] if blamed in sides else ""
        breaches.fighting(s, blamed, region, victim)


# ---- Kanly


def begin_kanly(s: State, region: str, came: Collection[str] = (), blamed: str = "") -> None:
    """Enemies in Kanly who share a region fight, unless something forbids it.

    Of several pairs the first begins; the others fight afterwards, one after another.
    """
    if pair := forced(s.table, region, came, blamed):
        begin(s, region, *pair, blamed if {*pair} & {*came} else "")


def begin_overdue(s: State) -> bool:
    """What kept enemies apart may have ended, whatever it was: those who share a region fight now.

    False: nothing was to be done.
    """
    t, left = s.table, forget_parted(s.table)
    due = [region for region, there in t.armies.items() if len(there) > 1 and forced(t, region)]
    for region in due:
        begin_kanly(s, region)
    return left or bool(due)


def forced(
    t: Table, region: str, came: Collection[str] = (), blamed: str = ""
) -> tuple[str, str] | None:
    """Attacker and defender of the battle that Kanly forces there; None: it forces none.

    Who came last attacks, else who declared it (attacker_defender); if that one may not, the other.
    """
    found = t.armies.get(region, {})
    if frozen(t, region) or not any(one in found and other in found for one, other in t.kanly):
        return None
    there = [name for name in ORDER if name in found]
    pairs = [(one, other) for one in there for other in there if in_kanly(t, one, other)]

    def later(pair: tuple[str, str]) -> tuple[int, bool]:
        one, other = (name in came for name in pair)
        return other - one, pair not in t.kanly

    for one, other in sorted(pairs, key=later):
        stays = is_hidden(t, one) and one != blamed
        kept = breaches.keeps_peace(t, region, one, other) or is_parted(t, region, one, other, came)
        if may_attack(t, region, one, other) and not stays and not kept:
            return one, other
    return None


def is_hidden(t: Table, name: str) -> bool:
    """Are these hidden Fremen? Nobody else's deed makes them attack (fremen_battle_limits)."""
    return is_sietch(name) and not revealed(t, name)


# ---- enemies that control has parted


def part(t: Table, region: str, one: str, other: str) -> None:
    """Control has called their battle off: Kanly does not begin it again by itself."""
    if in_kanly(t, one, other):
        t.parted.append((region, one, other))


def is_parted(t: Table, region: str, one: str, other: str, came: Collection[str]) -> bool:
    """Has control parted them, and has neither of them come there again?"""
    parted = any(at == region and {one, other} == {*pair} for at, *pair in t.parted)
    return parted and not {one, other} & {*came}


def no_longer_parted(t: Table, pair: Collection[str], region: str = "") -> None:
    """They fight again there, or their Kanly is over everywhere."""
    t.parted = [
        (at, one, other)
        for at, one, other in t.parted
        if {one, other} != {*pair} or region not in ("", at)
    ]


def forget_parted(t: Table) -> bool:
    """Who has left is not parted any more; False: nobody has."""
    gone = [each for each in t.parted if not all(armies(t, each[0], name) for name in each[1:])]
    t.parted = [each for each in t.parted if each not in gone]
    return bool(gone)


# ---- the end of a battle


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

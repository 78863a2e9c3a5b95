"""Which sietch or legion the Harkonnen of the Mahdi game attack (solo_attack_choice)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, ZONES_OF
from landsraad.games.war_for_arrakis.rules.battle.battles import begin
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    DISTANCE,
    legions_of,
    rank_of,
    worm_bits,
)
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import (
    Criteria,
    because,
    explain,
    settled_row,
    sifted,
)
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.games.war_for_arrakis.rules.mahdi.tactics import bot
from landsraad.games.war_for_arrakis.rules.mahdi.ways import target_area
from landsraad.games.war_for_arrakis.rules.places import attacker_passes
from landsraad.games.war_for_arrakis.rules.table import knowing
from landsraad.games.war_for_arrakis.state import Battle, Legion, State, Table
from landsraad.kernel import Play


class Attack(NamedTuple):
    """An attack that the criteria allow."""

    area: str
    start: str
    zone: str
    """Where the ornithopter is that it needs; empty: none."""


# ---- what is allowed


def attackers(t: Table, word: str) -> dict[str, Legion]:
    """The legions that may attack, by area."""
    return {
        area: legion
        for area, legion in t.legions.items()
        if legion.side == HARKONNEN and attacker_passes(t, HARKONNEN, word, area)
    }


def sietch_attacks(t: Table, legions: dict[str, Legion]) -> list[Attack]:
    """Attacks on sietches; if there is none, on the base of the smugglers (solo_modules)."""
    base = t.smugglers.base if t.smugglers else ""
    return attacks_on(t, legions, t.sietches) or attacks_on(t, legions, [base] if base else [])


def attacks_on(t: Table, legions: dict[str, Legion], areas: Iterable[str]) -> list[Attack]:
    """Attacks on these areas: from beside them, or from two areas away by ornithopter."""
    found = []
    for area in areas:
        if worm_bits(t) & BIT[area]:
            continue
        defence = power(t.legions.get(area))
        for start, legion in legions.items():
            if power(legion) > defence:
                found += [Attack(area, start, zone) for zone in ways_to(t, start, area)]
    return found


def ways_to(t: Table, start: str, area: str) -> list[str]:
    """How a legion reaches an area: on foot, or the zones whose ornithopters carry it."""
    if DISTANCE[start][area] == 1:
        return [""]
    if DISTANCE[start][area] > 2:
        return []
    return thopters(t, start)


def thopters(t: Table, start: str) -> list[str]:
    """Zones with an ornithopter for a legion; one a turn in all."""
    if bot(t).flights:
        return []
    return [zone for zone in ZONES_OF[start] if t.air.get(zone) == "ornithopter"]


def legion_attacks(t: Table, legions: dict[str, Legion]) -> list[Attack]:
    """Attacks on weaker legions beside one's own, never by ornithopter."""
    open_foes = legions_of(t, ATREIDES) & ~worm_bits(t)
    return [
        Attack(area, start, "")
        for area, foe in t.legions.items()
        if open_foes & BIT[area]
        for start, legion in legions.items()
        if DISTANCE[start][area] == 1 and power(legion) > power(foe)
    ]


# ---- what is best


def best_attacks(s: State, legions: dict[str, Legion]) -> tuple[list[Attack], str]:
    """The best attacks that these legions can make, and why; a sietch comes before a legion."""
    t = s.table
    found = sietch_attacks(t, legions)
    if found:
        best, why = sifted(found, sietch_criteria(s, legions))
        return best, because("attack_sietch", *why)
    best, why = sifted(legion_attacks(t, legions), legion_criteria(t, legions))
    return best, because("attack_legion", *why)


def sietch_criteria(s: State, legions: dict[str, Legion]) -> Criteria[Attack]:
    """Which sietch is attacked, and by whom."""
    t = s.table
    ranks, target = knowing(s), target_area(t)
    return [
        ("sietch_highest_rank", lambda each: rank_of(t, each.area, ranks)),
        (
            "sietch_greatest_difference",
            lambda each: power(legions[each.start]).above(power(t.legions.get(each.area))),
        ),
        ("sietch_without_thopter", lambda each: not each.zone),
        ("sietch_is_target", lambda each: each.area == target),
    ]


def legion_criteria(t: Table, legions: dict[str, Legion]) -> Criteria[Attack]:
    """Which legion is attacked, and by whom."""
    return [
        ("legion_highest_power", lambda each: power(t.legions[each.area])),
        ("legion_named_leader", lambda each: bool(t.legions[each.area].leaders)),
        ("legion_greatest_difference", lambda each: power(legions[each.start])),
    ]


# ---- attacking


def attack_by_rules(s: State, word: str, surprise: int) -> Play[None]:
    """Make the best attack, if there is one; what criteria leave open is settled."""
    best, why = best_attacks(s, attackers(s.table, word))
    if not best:
        return
    columns = (("bot attacks", "area"), ("bot attacks with", "area"), ("bot flies from", "zone"))
    area, start, zone = yield from settled_row(s, best, *columns)
    t = s.table
    more = power(t.legions[start]).simple - power(t.legions.get(area)).simple
    explain(s, "attack", area, why, difference=more)
    if zone:
        bot(t).flights += 1
    battle = Battle(HARKONNEN, start, area, bool(surprise), free_continue=True)
    begin(s, battle, zone)


def can_attack(s: State, word: str) -> bool:
    """Is there an attack that the criteria allow?"""
    legions = attackers(s.table, word)
    return bool(sietch_attacks(s.table, legions) or legion_attacks(s.table, legions))

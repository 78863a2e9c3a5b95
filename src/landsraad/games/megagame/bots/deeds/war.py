"""Battles: who is attacked, what is committed, who is lent armies; and Kanly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.bots.scripts import Script
from landsraad.games.megagame.bots.deeds.alliances import helpers, would_help
from landsraad.games.megagame.bots.deeds.lands import ARMY, breach_cost, worth_of
from landsraad.games.megagame.bots.deeds.odds import bonus, strongest
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import KWISATZ_HADERACH
from landsraad.games.megagame.rules.battle.attacking import attackable, victims
from landsraad.games.megagame.rules.battle.choosing import leaders_for, lendable, own_battles
from landsraad.games.megagame.rules.battle.showing import ARTILLERY, USUL
from landsraad.games.megagame.rules.battle.strength import enemy, numbers, power
from landsraad.games.megagame.rules.kanly import opponents, unoffered
from landsraad.games.megagame.rules.laws.breaches import against_aggression, against_fighting
from landsraad.games.megagame.rules.table import armies, harvesters, is_sietch, owns_ornithopter

PATIENCE: Final = 0.8
"""How often a side waits once more for friends who stand beside a battle."""
FREED: Final = 0.5
"""The part of the spice beside beaten Fremen that the winner can expect."""


def attacks(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Every battle that is won in the worst case, with friends who stand there, and that pays."""
    for region in attackable(r.s, r.me):
        for victim in victims(r.s, r.me, region):
            most = own_most(r, region, victim)
            worst = strongest(r, region, victim, defends=True)
            friends = sum(count for _, count in helpers(r, standing, region, r.me, victim))
            if victim in r.kin or most + friends <= worst:
                continue
            worth = spoils(r, standing, region, victim) - ARMY * worst / power(r.me, victim)
            laws = [*against_fighting(r.t, region), *against_aggression(r.t, r.me, victim)]
            worth -= breach_cost(r, len(laws))
            yield Plan(worth, "attack", [("attack in", region), ("attack", victim)])


def own_most(r: Reading, region: str, victim: str) -> int:
    """The most that the faction can bring there alone, as the attacker."""
    own = armies(r.t, region, r.me) * power(r.me, victim)
    return own + max([0, *r.own.leaders]) + bonus(r, region, r.me, defends=False)


def spoils(r: Reading, standing: Standing, region: str, victim: str) -> float:
    """What a victory there would bring."""
    worth = ARMY / 2 * armies(r.t, region, victim) * (2 if standing.is_rival(victim) else 1)
    if r.kind == "house":
        if r.t.settlements.get(region) == victim:
            worth += worth_of(r, standing, region)
        for _, machine in harvesters(r.t, region):
            if machine.owner == victim:
                worth += r.market.harvester + machine.load * r.market.sell
        worth += r.market.ornithopter * owns_ornithopter(r.t, region, victim)
    if r.t.spice.get(region):
        worth += rid_of(r, region, victim)
    if KWISATZ_HADERACH in r.t.factions[victim].leaders and USUL in r.own.cards:
        worth += 80
    return worth


def rid_of(r: Reading, region: str, victim: str) -> float:
    """Spice that Fremen can no longer gather, where the faction has something that can."""
    if not is_sietch(victim):
        return 2.0
    gathers = r.kind == "sietch" or bool(r.flyers and r.harvesters)
    return FREED * r.market.sell * r.t.spice[region] if gathers and r.left > 1 else 0.0


# ---- choosing


def commits(r: Reading, standing: Standing | None = None) -> Iterator[Plan]:
    """Choose for each battle without a choice yet; a side that needs friends waits a little."""
    for region in own_battles(r.t, r.me):
        if region not in r.shield.commits and not (standing and awaits(r, standing, region)):
            yield Plan(100, "commit", commit(r, region))


def awaits(r: Reading, standing: Standing, region: str) -> bool:
    """May somebody still lend what is needed?"""
    foe = enemy(r.t.battles[region], r.me)
    lent = {loan.owner for loan in r.shield.loans.get(region, ())}
    friends = {name for name, _ in helpers(r, standing, region, r.me, foe)} - lent
    return bool(friends) and r.chance(PATIENCE)


def commit(r: Reading, region: str) -> Script:
    """The least that wins for sure; else all or nothing, as luck will have it."""
    battle = r.t.battles[region]
    foe, attacker = enemy(battle, r.me), battle.attacker == r.me
    extra = bonus(r, region, r.me, defends=not attacker)
    worst = strongest(r, region, foe, defends=attacker) + (1 if attacker else 0)
    possible = numbers(r.s, region, r.me)
    leaders = sorted(each for each in leaders_for(r.s, r.me, region) if each > 0)
    leader = next((each for each in leaders if possible[-1] + each + extra >= worst), -1)
    if possible[-1] + extra >= worst:
        leader = -1
    sure = possible[-1] + max(0, leader) + extra >= worst
    if not sure:
        bold = r.chance(0.6)
        leader = leaders[-1] if bold and leaders else -1
        worst = 1000 if bold else 0
    number = next((each for each in possible if each + max(0, leader) + extra >= worst), None)
    return [
        ("battle", region),
        ("number", possible[-1] if number is None else number),
        ("battle leader", "none" if leader < 0 else leader),
        ("artillery", "yes" if ARTILLERY in r.own.cards else "no"),
        ("losses first", "lent"),
        ("machines", "leave" if foe in r.kin else "take"),
        ("give for him", min(r.own.leaders, default=0)),
    ]


def loans(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Lend armies to kin, and against an enemy or a rival who stands beside them."""
    for region in lendable(r.s, r.me):
        if r.shield.loans.get(region):
            continue
        battle = r.t.battles[region]
        for foe, friend in ((battle.attacker, battle.defender), (battle.defender, battle.attacker)):
            if would_help(r, standing, r.me, friend, foe):
                count = armies(r.t, region, r.me)
                says: Script = [("battle", region), ("lend to", friend), ("lend", count)]
                yield Plan(
                    90.0 if foe in r.enemies or standing.is_rival(foe) else 80.0, "lend", says
                )


# ---- Kanly


def declaring(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Now and then declare Kanly on a weaker rival: it brings a third leader, and battles."""
    if len(r.enemies) >= 1 or not r.chance(0.004):
        return
    weaker = [
        name
        for name in opponents(r.s, r.me)
        if name not in r.kin and r.strength(name) < r.strength(r.me)
    ]
    if weaker:
        victim = max(weaker, key=lambda name: (standing.points[name], name))
        yield Plan(6.0, "declare_kanly", [("kanly against", victim)])


def ending(r: Reading, standing: Standing) -> Iterator[Plan]:
    """Agree to end a Kanly unless the faction is much stronger; offer it to somebody stronger."""
    for foe in unoffered(r.s, r.me):
        offered = any((truce.by, truce.to) == (foe, r.me) for truce in r.t.truces)
        weaker = r.strength(r.me) <= r.strength(foe) + 2
        if (offered and weaker) or (weaker and r.chance(0.02)):
            yield Plan(3.0, "end_kanly", [("end kanly with", foe)])

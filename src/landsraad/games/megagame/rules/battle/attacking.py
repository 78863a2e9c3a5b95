"""Starting a battle."""

from __future__ import annotations

from landsraad.games.megagame.rules.battle.standing import begin, may_attack
from landsraad.games.megagame.rules.losses import spend
from landsraad.games.megagame.rules.table import board, faction_of
from landsraad.games.megagame.state import State
from landsraad.kernel import Ask, Play, Seat

BLADE = "blade"


def has_blade(s: State, name: str) -> bool:
    """Has it the card with which Fremen attack beside an ornithopter?"""
    return BLADE in board(s, name).cards


def victims(s: State, name: str, region: str) -> list[str]:
    """Whom it may attack there."""
    t, blade = s.table, has_blade(s, name)
    there = t.armies.get(region, {})
    return [each for each in there if may_attack(t, region, name, each, blade)]


def attackable(s: State, name: str) -> list[str]:
    """Where it may attack somebody."""
    return [
        region
        for region, there in s.table.armies.items()
        if name in there and victims(s, name, region)
    ]


def can_attack(s: State, name: str) -> bool:
    """Is there such a place?"""
    return bool(attackable(s, name))


def attack(s: State, seat: Seat) -> Play[None]:
    """Start a battle: the region freezes, and a timer runs."""
    name = faction_of(seat)
    region = yield Ask(seat, "attack in", attackable(s, name), of="region")
    victim = yield Ask(seat, "attack", victims(s, name, region), of="faction")
    if not may_attack(s.table, region, name, victim):
        spend(s, name, BLADE)
    begin(s, region, name, victim, name)

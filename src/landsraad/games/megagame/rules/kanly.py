"""Kanly: declared by one, ended by both; enemies who share a region fight at once."""

from __future__ import annotations

from landsraad.games.megagame.components import HOUSES, NUMBERS, REGIONS, SIETCHES
from landsraad.games.megagame.rules.battle.standing import begin_kanly, no_longer_parted
from landsraad.games.megagame.rules.laws.in_force import has_access, kanly_forbidden
from landsraad.games.megagame.rules.leaders import keep_limit
from landsraad.games.megagame.rules.table import faction_of, in_kanly, kanly_enemies
from landsraad.games.megagame.state import State, Truce
from landsraad.kernel import Ask, Play, Seat


def opponents(s: State, name: str) -> list[str]:
    """On whom it may declare Kanly (kanly_who)."""
    others = (*HOUSES, *SIETCHES)
    return [each for each in others if each != name and not in_kanly(s.table, name, each)]


def can_declare(s: State, name: str) -> bool:
    """May it, and is there anybody?"""
    t = s.table
    return has_access(t, name) and not kanly_forbidden(t) and bool(opponents(s, name))


def declare_kanly(s: State, seat: Seat) -> Play[None]:
    """Declare Kanly: it counts at once, and the declarer attacks (attacker_defender)."""
    name = faction_of(seat)
    other = yield Ask(seat, "kanly against", opponents(s, name), of="faction")
    s.table.kanly.append((name, other))
    s.tell("kanly", faction=name, other=other)
    for region in REGIONS:
        there = s.table.armies.get(region, {})
        if name in there and other in there:
            begin_kanly(s, region, (name,), name)


def can_end(s: State, name: str) -> bool:
    """Has it a Kanly that it has not yet offered to end?"""
    return bool(unoffered(s, name))


def unoffered(s: State, name: str) -> list[str]:
    """Enemies that have had no offer from it to end the Kanly."""
    made = [truce.to for truce in s.table.truces if truce.by == name]
    return [enemy for enemy in kanly_enemies(s.table, name) if enemy not in made]


def end_kanly(s: State, seat: Seat) -> Play[None]:
    """Offer the enemy to end it, or agree to that (kanly_end)."""
    name = faction_of(seat)
    other = yield Ask(seat, "end kanly with", unoffered(s, name), of="faction")
    if any((truce.by, truce.to) == (other, name) for truce in s.table.truces):
        over(s, name, other)
    else:
        s.table.truces.append(Truce(name, other, s.table.year))
        s.tell("truce_offered", faction=name, other=other)


def over(s: State, one: str, other: str) -> None:
    """A Kanly has ended; without any, a third leader goes (leader_limit)."""
    t = s.table
    t.kanly = [pair for pair in t.kanly if {*pair} != {one, other}]
    t.truces = [truce for truce in t.truces if {truce.by, truce.to} != {one, other}]
    no_longer_parted(t, (one, other))
    s.tell("kanly_over", faction=one, other=other)
    for name in (one, other):
        keep_limit(s, name)


def forget_truces(s: State) -> None:
    """Offers to end a Kanly last until the second tick."""
    t = s.table
    t.truces = [truce for truce in t.truces if t.year - truce.year < NUMBERS.clock.wait_ticks]

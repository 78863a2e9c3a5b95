"""Fremen walk: spice buys steps for the year, a step moves a stack by a region (fremen_steps)."""

from __future__ import annotations

from landsraad.games.megagame.components import IS_DESERT, NUMBERS
from landsraad.games.megagame.rules.moving.arriving import move_armies, settle_down
from landsraad.games.megagame.rules.moving.marching import path_from, starts
from landsraad.games.megagame.rules.purse import pay_spice, spice_of
from landsraad.games.megagame.rules.table import armies, board, faction_of, passable
from landsraad.games.megagame.state import State
from landsraad.kernel import Ask, Play, Seat


def can_buy_steps(s: State, name: str) -> bool:
    """Has it spice?"""
    return spice_of(s, name) > 0


def buy_steps(s: State, seat: Seat) -> Play[None]:
    """Turn spice into steps until the year ends."""
    name = faction_of(seat)
    spice = yield Ask(seat, "spice", range(1, spice_of(s, name) + 1), hidden=True)
    pay_spice(s, name, spice)
    board(s, name).steps += spice * NUMBERS.moving.walk_steps
    s.tell("steps_bought", faction=name, n=spice, steps=board(s, name).steps)


def can_walk(s: State, name: str) -> bool:
    """Has it steps, and armies that can go somewhere?"""
    return board(s, name).steps > 0 and bool(starts(s, name))


def walk(s: State, seat: Seat) -> Play[None]:
    """Move a stack along a path; worms do not hear it."""
    name = faction_of(seat)
    start = yield Ask(seat, "from", starts(s, name), of="region")
    path = yield from path_from(s, seat, name, start, board(s, name).steps)
    count = yield Ask(seat, "armies", range(1, armies(s.table, start, name) + 1))
    board(s, name).steps -= len(path) - 1
    s.tell("walked", faction=name, start=start, region=path[-1], n=count)
    move_armies(s, name, start, path[-1], count)
    settle_down(s, name, path[-1], loud=False)


# ---- riding a worm


def rides(s: State, name: str) -> list[str]:
    """Regions from which it may ride (wormriding_when)."""
    t = s.table
    return [region for region, names in t.rides.items() if name in names and passable(t, region)]


def can_ride(s: State, name: str) -> bool:
    """Has a worm come that it may ride, to somewhere?"""
    return bool(rides(s, name))


def ride(s: State, seat: Seat) -> Play[None]:
    """Ride the worm that came: all its armies there go to any desert region (storm_blocks_all)."""
    name = faction_of(seat)
    start = yield Ask(seat, "from", rides(s, name), of="region")
    free = [each for each in sorted(IS_DESERT) if each != start and passable(s.table, each)]
    end = yield Ask(seat, "ride to", free, of="region")
    count = armies(s.table, start, name)
    s.tell("rode", faction=name, start=start, region=end, n=count)
    move_armies(s, name, start, end, count)
    settle_down(s, name, end, loud=False)

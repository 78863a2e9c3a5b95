"""Harvesters and ornithopters: capturing, unloading, bringing them to a settlement."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.purse import gain_spice
from landsraad.games.megagame.rules.table import harvesters, ornithopters, passable
from landsraad.games.megagame.state import Harvester, Ornithopter, State, Table


def unguarded(t: Table, region: str, taker: str) -> list[str]:
    """Machines of others that stand there without an army of their House (capture)."""
    there: list[tuple[str, Harvester | Ornithopter]] = [
        *harvesters(t, region),
        *ornithopters(t, region),
    ]
    return [id for id, each in there if each.owner not in (taker, *t.armies.get(region, ()))]


def machine(t: Table, id: str) -> Harvester | Ornithopter:
    """A machine by its id."""
    return t.harvesters[id] if id in t.harvesters else t.ornithopters[id]


def capture(s: State, id: str, taker: str) -> None:
    """A machine changes hands with its load."""
    found = machine(s.table, id)
    owner, found.owner = found.owner, taker
    what = "harvester" if id in s.table.harvesters else "ornithopter"
    s.tell("captured", faction=taker, loser=owner, region=found.region, machine=what)
    breaches.attacking(s, taker, owner, "captured", owner)
    unload(s, id)


def capture_all(s: State, region: str, taker: str, loser: str) -> None:
    """The winner of a battle takes what the loser can no longer guard (battle_machines)."""
    for id in unguarded(s.table, region, taker):
        if machine(s.table, id).owner == loser:
            capture(s, id, taker)


def stand_there(t: Table, region: str, owner: str) -> bool:
    """Has it machines in a region?"""
    fleet: list[Harvester | Ornithopter] = [*t.harvesters.values(), *t.ornithopters.values()]
    return any((each.owner, each.region) == (owner, region) for each in fleet)


def unload(s: State, id: str) -> None:
    """The load of a harvester reaches the pouch in a settlement of its House (unload)."""
    harvester = s.table.harvesters.get(id)
    if harvester is None or not harvester.load:
        return
    if s.table.settlements.get(harvester.region) == harvester.owner:
        gain_spice(s, harvester.owner, harvester.load)
        s.tell("unloaded", faction=harvester.owner, region=harvester.region, n=harvester.load)
        harvester.load = 0


def changed_hands(s: State, region: str) -> None:
    """A settlement has a new holder: its machines that waited come, its harvesters unload."""
    if holder := s.table.settlements[region]:
        deliver_waiting(s, holder, [region])
    for id, _ in list(harvesters(s.table, region)):
        unload(s, id)


def deliver_waiting(s: State, name: str, places: Iterable[str]) -> None:
    """Machines that waited come to the first of these that can be reached.

    They waited for a settlement, or for a storm or a battle to end (house_without_settlement).
    """
    t = s.table
    region = next((each for each in places if passable(t, each)), "")
    waiting: list[Harvester | Ornithopter] = [*t.harvesters.values(), *t.ornithopters.values()]
    for each in waiting:
        if each.owner == name and not each.region:
            each.region = region


def new_id(taken: Collection[str], letter: str) -> str:
    """The first free number, with the letter of the sort.

    >>> new_id([], "h"), new_id(["h1"], "h")
    ('h1', 'h2')
    """
    number = 1
    while f"{letter}{number}" in taken:
        number += 1
    return f"{letter}{number}"

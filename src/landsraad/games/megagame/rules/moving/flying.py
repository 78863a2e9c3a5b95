"""Ornithopters fly, and carry armies, harvesters and atomics on their way (ornithopter_load)."""

from __future__ import annotations

import msgspec

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.battle.standing import begin_kanly
from landsraad.games.megagame.rules.desert.machines import unload
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.moving.arriving import (
    settle_down,
    what_to_capture,
)
from landsraad.games.megagame.rules.table import (
    add_armies,
    armies,
    board,
    end_ride,
    faction_of,
    harvesters,
    passable,
    steps_from,
)
from landsraad.games.megagame.state import State, Table
from landsraad.kernel import Ask, Play, Seat

ARMIES = "armies"
ATOMICS = "atomics"
DONE = "done"
LAND = "land"
COSTS = {ARMIES: NUMBERS.moving.army_spaces, ATOMICS: NUMBERS.moving.atomics_spaces}


class Flight(msgspec.Struct):
    """A flight that is being put together: nothing moves before all is said."""

    path: list[str]
    taken: dict[str, dict[str, int]] = {}
    """What is loaded in each region: armies by their number, machines and atomics once."""
    left: dict[str, dict[str, int]] = {}
    """What is set down in each region."""

    def aboard(self) -> dict[str, int]:
        """What it carries now."""
        load: dict[str, int] = {}
        for sign, places in ((1, self.taken), (-1, self.left)):
            for things in places.values():
                for thing, count in things.items():
                    load[thing] = load.get(thing, 0) + sign * count
        return {thing: count for thing, count in load.items() if count}

    def room(self) -> int:
        """The spaces that are free."""
        used = sum(space(thing) * count for thing, count in self.aboard().items())
        return NUMBERS.moving.flight_spaces - used


def space(thing: str) -> int:
    """The spaces that one of these takes."""
    return COSTS.get(thing, NUMBERS.moving.harvester_spaces)


def price(regions: int) -> int:
    """Solari for that many regions: for every four begun.

    >>> price(4), price(5)
    (3, 6)
    """
    return NUMBERS.moving.flight_solari * -(-regions // NUMBERS.moving.flight_regions)


def flyers(s: State, name: str) -> list[str]:
    """Its ornithopters that can take off."""
    return taking_off(s.table, name)


def taking_off(t: Table, name: str) -> list[str]:
    """The same, told from a table."""
    return [
        id
        for id, each in t.ornithopters.items()
        if each.owner == name
        and each.region
        and passable(t, each.region)
        and steps_from(t, each.region)
    ]


def can_fly(s: State, name: str) -> bool:
    """Has it one, and money?"""
    return board(s, name).solari >= NUMBERS.moving.flight_solari and bool(flyers(s, name))


def fly(s: State, seat: Seat) -> Play[None]:
    """Fly along a path, loading and setting down on the way."""
    name = faction_of(seat)
    id = yield Ask(seat, "ornithopter", flyers(s, name), of="machine")
    flight = Flight([s.table.ornithopters[id].region])
    farthest = board(s, name).solari // NUMBERS.moving.flight_solari * NUMBERS.moving.flight_regions
    yield from load(s, seat, name, flight)
    while len(flight.path) <= farthest:
        on = steps_from(s.table, flight.path[-1])
        land = [LAND] if len(flight.path) > 1 else []
        if not on:
            break
        said = yield Ask(seat, "fly to", [*land, *on], of="region")
        if said == LAND:
            break
        flight.path.append(said)
        yield from set_down(seat, flight)
        yield from load(s, seat, name, flight)
    set_down_rest(flight)
    captured = {}
    for region in flight.left:
        if ARMIES in flight.left[region]:
            captured[region] = yield from what_to_capture(s, seat, name, region)
    carry_out(s, name, id, flight, captured)


def load(s: State, seat: Seat, name: str, flight: Flight) -> Play[None]:
    """Ask what is loaded here, again and again."""
    region = flight.path[-1]
    while True:
        things = loadable(s, name, flight, region)
        if not things:
            return
        said = yield Ask(seat, "load", [DONE, *things], of="load")
        if said == DONE:
            return
        count = 1
        if said == ARMIES:
            most = min(own_left(s, name, flight, region), flight.room())
            count = yield Ask(seat, "load armies", range(1, most + 1))
        here = flight.taken.setdefault(region, {})
        here[said] = here.get(said, 0) + count


def own_left(s: State, name: str, flight: Flight, region: str) -> int:
    """Own armies that stand there and are not loaded yet."""
    return armies(s.table, region, name) - flight.taken.get(region, {}).get(ARMIES, 0)


def loadable(s: State, name: str, flight: Flight, region: str) -> list[str]:
    """What could be loaded here: it must be there, have room, and not just have been set down."""
    t, room = s.table, flight.room()
    gone = {thing for things in flight.taken.values() for thing in things}
    own = [id for id, each in harvesters(t, region) if each.owner == name and id not in gone]
    found = [ARMIES] if own_left(s, name, flight, region) > 0 else []
    if flight.left.get(region, {}).get(ARMIES):
        found = []
    if board(s, name).atomics == region and ATOMICS not in gone:
        found.append(ATOMICS)
    return [thing for thing in [*found, *own] if space(thing) <= room]


def set_down(seat: Seat, flight: Flight) -> Play[None]:
    """Ask what is set down here, again and again."""
    region = flight.path[-1]
    while things := flight.aboard():
        said = yield Ask(seat, "set down", [DONE, *things], of="load")
        if said == DONE:
            return
        count = 1
        if said == ARMIES:
            count = yield Ask(seat, "set down armies", range(1, things[ARMIES] + 1))
        here = flight.left.setdefault(region, {})
        here[said] = here.get(said, 0) + count


def set_down_rest(flight: Flight) -> None:
    """What is still aboard stays where the flight ends."""
    for thing, count in flight.aboard().items():
        here = flight.left.setdefault(flight.path[-1], {})
        here[thing] = here.get(thing, 0) + count


def carry_out(s: State, name: str, id: str, flight: Flight, captured: dict[str, list[str]]) -> None:
    """Pay, move everything, and let each region where something came down answer (worm_when).

    Where the ornithopter lands, empty or not, its House may now have to fight hidden Fremen.
    """
    end = flight.path[-1]
    board(s, name).solari -= price(len(flight.path) - 1)
    s.table.ornithopters[id].region = end
    s.tell("flew", faction=name, start=flight.path[0], region=end)
    for region, things in flight.taken.items():
        add_armies(s.table, region, name, -things.get(ARMIES, 0))
        end_ride(s.table, region, name)
    for region, things in flight.left.items():
        put_down(s, name, region, things)
    for region, things in flight.left.items():
        loud = any(thing != ATOMICS for thing in things)
        settle_down(s, name, region, captured.get(region, ()), loud=loud)
    begin_kanly(s, end, (name,), name)


def put_down(s: State, name: str, region: str, things: dict[str, int]) -> None:
    """Armies, machines and atomics stand in a region; loads reach the pouch where they can."""
    for thing, count in things.items():
        if thing == ARMIES:
            add_armies(s.table, region, name, count)
            s.tell("flown", faction=name, region=region, n=count)
            breaches.moving(s, name, region)
        elif thing == ATOMICS:
            board(s, name).atomics = region
        else:
            s.table.harvesters[thing].region = region
            unload(s, thing)

"""The map as numbers: a set of places is a whole number with one bit for each place.

Where moves could get is asked for the whole map, again and again; with numbers a search crosses
all borders of a step at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from landsraad.games.dawn_of_the_fremen.components import BETWEEN, DRUM_SAND, LANDS, NEAR
from landsraad.games.dawn_of_the_fremen.state import Table

PLACES: Final = (*LANDS, DRUM_SAND)
BIT: Final = {name: 1 << index for index, name in enumerate(PLACES)}
TERRITORIES: Final = BIT[DRUM_SAND] - 1
"""All places but Drum Sand."""

Borders: TypeAlias = tuple[int, ...]
"""For each place its neighbours, as far as the borders to them can be crossed."""
ALL_BORDERS: Final[Borders] = tuple(sum(BIT[x] for x in NEAR[name]) for name in PLACES)


@lru_cache(maxsize=256)
def open_borders(rocks: tuple[str, ...]) -> Borders:
    """The borders on which none of these rocks lies."""
    return tuple(
        sum(BIT[x] for x in NEAR[name] if BETWEEN[name, x] not in rocks) for name in PLACES
    )


def beside(places: int, borders: Borders) -> int:
    """All neighbours of these places."""
    found = 0
    while places:
        first = places & -places
        found |= borders[first.bit_length() - 1]
        places ^= first
    return found


def names(places: int) -> list[str]:
    """These places by name, in the order of the box."""
    found = []
    while places:
        first = places & -places
        found.append(PLACES[first.bit_length() - 1])
        places ^= first
    return found


def holdings(t: Table) -> list[int]:
    """What each seat holds; at the end, and so at `NOBODY`, what nobody does."""
    held, bit = [0] * (len(t.sides) + 1), 1
    for land in t.lands.values():
        held[land.warrior] |= bit
        bit <<= 1
    return held


# ---- where a group can get


class Passage(NamedTuple):
    """What a group may pass and how far it goes; groups of which this is equal get as far."""

    borders: Borders
    """Those that it can cross."""
    free: int
    """Places that it passes for nothing."""
    tolls: tuple[tuple[int, int], ...]
    """Land of each tribe that it can pay, and how many debts of that tribe are left."""
    reach: int
    """How many borders it crosses in all."""
    further: int
    """The same with a cloak."""
    cloaks: int
    """Places where a cloak can join it."""


Layer: TypeAlias = tuple[bool, tuple[int, ...]]
"""Groups, by whether they have taken a cloak and how many debts they have paid to each tribe."""


def stepped_on(group: Passage, starts: int, steps: int = 0, target: int = 0) -> int:
    """All places into which such a group could step from these, after that many steps.

    Once the target is among them, others do not matter.
    """
    found, seen = 0, dict[Layer, int]()
    layers: dict[Layer, int] = {(False, (0,) * len(group.tolls)): starts}
    for step in range(steps, group.further):
        after: dict[Layer, int] = {}
        for layer, places in with_cloaks(layers, group.cloaks).items():
            cloaked, paid = layer
            fresh = places & ~seen.get(layer, 0)
            if not fresh or step >= (group.further if cloaked else group.reach):
                continue
            seen[layer] = seen.get(layer, 0) | fresh
            around = beside(fresh, group.borders)
            found |= around
            if found & target:
                return found
            after[layer] = after.get(layer, 0) | around & group.free
            for tribe, (lands, left) in enumerate(group.tolls):
                if paid[tribe] < left and around & lands:
                    more = cloaked, (*paid[:tribe], paid[tribe] + 1, *paid[tribe + 1 :])
                    after[more] = after.get(more, 0) | around & lands
        layers = after
    return found


def with_cloaks(layers: dict[Layer, int], cloaks: int) -> dict[Layer, int]:
    """The same groups; those that are where a cloak lies have taken it."""
    if not cloaks:
        return layers
    after: dict[Layer, int] = {}
    for (cloaked, paid), places in layers.items():
        taking = places if cloaked else places & cloaks
        after[True, paid] = after.get((True, paid), 0) | taking
        after[False, paid] = after.get((False, paid), 0) | places & ~taking
    return after

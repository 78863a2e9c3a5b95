"""What forces are worth in battle: every legal set of (ordinary, starred, spice), in half points.

One enumeration serves dialling, the winner's losses and the interface (ruling advanced_losses).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from landsraad.games.dune.rules.phases.battle_sides import numbers, opponent
from landsraad.games.dune.rules.table import advanced, battle_of
from landsraad.games.dune.state import Table
from landsraad.kernel import Seat

STARS = {"emperor": "sardaukar", "fremen": "fedaykin"}
"""The power that lets a faction's starred forces count double."""


@lru_cache(maxsize=20_000)
def sets(
    ordinary: int, starred: int, star: int, paid: bool
) -> dict[tuple[int, int], tuple[tuple[int, int], ...]]:
    """Dial in half points and spice, to the sets of (ordinary, starred) forces that give it.

    A force counts full with one spice and half without; where nothing is `paid`, always full. A
    starred force is worth `star` ordinary ones. The rulebook's example, a dial of 3 with 1 spice:

    >>> sets(5, 1, 2, True)[6, 1]
    ((2, 1), (3, 1), (5, 0))
    """
    found: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for n in range(ordinary + 1):
        for x in range(starred + 1):
            if not paid:
                found.setdefault((2 * (n + star * x), 0), set()).add((n, x))
                continue
            for full in range(n + 1):
                for bright in range(x + 1):
                    dial = n + full + star * (x + bright)
                    found.setdefault((dial, full + bright), set()).add((n, x))
    return {key: tuple(sorted(found[key])) for key in sorted(found)}


@lru_cache(maxsize=20_000)
def dials(
    ordinary: int, starred: int, star: int, paid: bool, purse: int
) -> dict[int, tuple[int, ...]]:
    """Dials in half points that this purse allows, with the amounts of spice for each.

    >>> dials(2, 0, 1, True, 1)
    {0: (0,), 1: (0,), 2: (0, 1), 3: (1,)}
    >>> list(dials(2, 0, 1, False, 0))
    [0, 2, 4]
    """
    found: dict[int, list[int]] = {}
    for dial, spice in sets(ordinary, starred, star, paid):
        if spice <= purse:
            found.setdefault(dial, []).append(spice)
    return {dial: tuple(found[dial]) for dial in sorted(found)}


def star_worth(t: Table, seat: Seat) -> int:
    """How many ordinary forces a starred force of a side is worth (ruling sardaukar_vs_fremen)."""
    faction = t.factions[seat]
    if faction not in STARS or STARS[faction] in battle_of(t).stopped:
        return 1
    against_fremen = faction == "emperor" and t.factions[opponent(t, seat)] == "fremen"
    return 1 if against_fremen else 2


def needs_spice(t: Table, seat: Seat) -> bool:
    """Do a side's forces need spice to count full (ruling fremen_strength)?"""
    if not advanced(t):
        return False
    return t.factions[seat] != "fremen" or "no_spice_needed" in battle_of(t).stopped


def legal_dials(t: Table, seat: Seat, purse: int) -> Mapping[int, tuple[int, ...]]:
    """What a side can dial in the running battle, and with how much spice."""
    ordinary, starred = numbers(t, seat)
    paid = needs_spice(t, seat)
    spice = min(purse, ordinary + starred) if paid else 0
    return dials(ordinary, starred, star_worth(t, seat), paid, spice)


def legal_losses(t: Table, seat: Seat, dial: int, spice: int) -> tuple[tuple[int, int], ...]:
    """The (ordinary, starred) losses that agree with what a side dialled and spent."""
    ordinary, starred = numbers(t, seat)
    return sets(ordinary, starred, star_worth(t, seat), needs_spice(t, seat))[dial, spice]

"""Groupings: the ways in which tribes may stand together in formal alliances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import TRIBES
from landsraad.games.dawn_of_the_fremen.rules.table import seats, sides
from landsraad.games.dawn_of_the_fremen.state import Table
from landsraad.kernel import Seat

SEATS: Final = range(len(TRIBES))


def _alliances() -> Iterator[tuple[tuple[Seat, ...], ...]]:
    """All sets of alliances that leave two sides at the largest table."""
    for size in range(2, len(TRIBES)):
        for members in combinations(SEATS, size):
            yield (members,)
    for first, second in combinations(combinations(SEATS, 2), 2):
        if not {*first} & {*second}:
            yield first, second


def _named(alliances: tuple[tuple[Seat, ...], ...]) -> str:
    """An id that says who stands together."""
    return "__".join("_".join(TRIBES[seat].id for seat in members) for members in alliances)


GROUPINGS: Final = {_named(alliances): alliances for alliances in _alliances()}
"""The alliances of each grouping; a tribe in none of them stands alone."""


def parts(t: Table, grouping: str) -> list[list[Seat]]:
    """The sides that a grouping makes of those who still play."""
    return _parts(seats(t), grouping)


def _parts(playing: Sequence[Seat], grouping: str) -> list[list[Seat]]:
    alliances = [list(members) for members in GROUPINGS[grouping]]
    bound = [seat for members in alliances for seat in members]
    return sorted([*alliances, *([seat] for seat in playing if seat not in bound)])


def legal_groupings(t: Table) -> Iterator[str]:
    """The groupings that may be proposed; with two players none (two_player_alliance)."""
    if len(t.sides) > 2:
        yield from (grouping for grouping in GROUPINGS if is_legal(t, grouping))


def is_legal(t: Table, grouping: str) -> bool:
    """Does it bind somebody anew, part nobody, and leave at least two sides (alliance_size)?"""
    if t.options.largest_alliance == "pairs" and max(map(len, GROUPINGS[grouping])) > 2:
        return False
    return _binds_anew(tuple([tuple(members) for members in sides(t)]), grouping)


@lru_cache(maxsize=1024)
def _binds_anew(now: tuple[tuple[Seat, ...], ...], grouping: str) -> bool:
    """The same of these sides, remembered: they change seldom and are looked at often."""
    playing = [seat for members in now for seat in members]
    if any(seat not in playing for members in GROUPINGS[grouping] for seat in members):
        return False
    new = _parts(playing, grouping)
    kept = all(any({*old} <= {*members} for members in new) for old in now)
    return kept and 2 <= len(new) < len(now)


def regroup(t: Table, grouping: str) -> None:
    """Let the tribes stand together so from now on; who is gone stands alone."""
    t.sides = list(range(len(t.sides)))
    for members in parts(t, grouping):
        for seat in members:
            t.sides[seat] = members[0]


def usual_needs(t: Table, grouping: str) -> list[int]:
    """Winning numbers of a grouping, if nobody asks for others.

    A new side needs what alliances need, a side that stays keeps its number.
    """
    now, needs = sides(t), list(t.needs)
    for members in parts(t, grouping):
        for seat in members if members not in now else ():
            needs[seat] = t.options.sietches_allied
    return needs

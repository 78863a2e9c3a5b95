"""What a faction reads from its view: its purse, its pieces, and how far the day is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final

from msgspec import structs

from landsraad.games.megagame.components import (
    FACTIONS,
    HOUSES,
    NUMBERS,
    ORDER,
    REGIONS,
    SEAT_OF,
    SIETCHES,
    TRACKS,
)
from landsraad.games.megagame.components.rows import Level
from landsraad.games.megagame.rules.table import (
    armies_on_map,
    controlled,
    kanly_enemies,
    level,
)
from landsraad.games.megagame.state import Box, Faction, Shield, State, View
from landsraad.kernel import Dice

UNKNOWN: Final = Shield({}, 0)
"""What lies behind the shields of others."""
EMPTY: Final = Box(Dice(0), [], [])
SCORERS: Final = (*HOUSES, *SIETCHES)


class Reading:
    """One look at the floor. `s` has only what this faction sees; others' shields are empty in it.

    Rules that ask about the faction itself, or about the table, can be asked with it.
    """

    def __init__(self, view: View, dice: Dice) -> None:
        self.view = view
        self.t = view.table
        self.me = ORDER[view.seat]
        self.dice = dice
        self.own: Faction = self.t.factions[self.me]
        self.shield = view.own
        shields = [UNKNOWN] * len(ORDER)
        shields[view.seat] = view.own
        self.s = State(self.t, shields, EMPTY)
        self.kind = FACTIONS[self.me].kind

    def as_seen(self, name: str) -> Reading:
        """How another reads the floor, as far as can be told: its spice as it could be counted."""
        own = self.t.factions[name]
        shield = Shield({}, max(0, own.counted - own.board))
        return Reading(structs.replace(self.view, seat=SEAT_OF[name], shield=shield), self.dice)

    @property
    def year(self) -> int:
        """The year that runs."""
        return self.t.year

    @property
    def left(self) -> int:
        """Ticks until the day ends."""
        left: int = self.t.ends - self.t.year
        return left

    @property
    def late(self) -> bool:
        """Is it time to count titles?"""
        return self.left <= max(2, self.t.ends // 6)

    @property
    def spice(self) -> int:
        """All its spice."""
        return self.shield.pouch + self.own.board

    @cached_property
    def market(self) -> Level:
        """What things cost at CHOAM now."""
        return level(self.t)

    @cached_property
    def lands(self) -> list[str]:
        """Settlements that it controls."""
        return controlled(self.t, self.me)

    @cached_property
    def stacks(self) -> dict[str, int]:
        """Its armies by region."""
        return {
            region: there[self.me] for region, there in self.t.armies.items() if self.me in there
        }

    @cached_property
    def harvesters(self) -> dict[str, tuple[str, int]]:
        """Its harvesters that stand somewhere: where, and their loads."""
        return {
            id: (each.region, each.load)
            for id, each in self.t.harvesters.items()
            if each.owner == self.me and each.region
        }

    @cached_property
    def flyers(self) -> dict[str, str]:
        """Its ornithopters that stand somewhere."""
        return {
            id: each.region
            for id, each in self.t.ornithopters.items()
            if each.owner == self.me and each.region
        }

    @cached_property
    def fare(self) -> int:
        """Solari that it takes to bring all machines home that are out."""
        out = {where for where, _ in self.harvesters.values()} | {*self.flyers.values()}
        return NUMBERS.moving.flight_solari * sum(region not in self.lands for region in out)

    @property
    def purse(self) -> int:
        """Solari that need not be kept for the way home."""
        return max(0, self.own.solari - self.fare)

    @cached_property
    def enemies(self) -> list[str]:
        """Its enemies in Kanly."""
        return kanly_enemies(self.t, self.me)

    @cached_property
    def kin(self) -> set[str]:
        """Factions that a marriage still forbids it to hurt, as far as it matters."""
        return self.kin_of(self.me)

    def kin_of(self, name: str) -> set[str]:
        """The same for somebody else."""
        return {
            pact.other if pact.one == name else pact.one
            for pact in self.t.pacts
            if name in (pact.one, pact.other) and self.year - pact.year < 5
        }

    @cached_property
    def stormy_soon(self) -> frozenset[str]:
        """Where a Coriolis storm may come with the next tick."""
        if (self.year + 1) % 2:
            return frozenset()
        return frozenset(
            way[(way.index(self.t.storms[id]) + step) % len(way)]
            for id, way in ((id, track.regions) for id, track in TRACKS.items())
            for step in (1, 2, 3)
        )

    def chance(self, part: float) -> bool:
        """Does it happen? `part` is how likely it is."""
        return self.dice.below(1000, "whim") < part * 1000

    def strength(self, name: str) -> int:
        """Armies of a faction on Arrakis."""
        return armies_on_map(self.t, name)

    # ---- ways

    def ways_from(self, start: str) -> Mapping[str, str]:
        """Where a march can go from a region, each with the region before it on a shortest way."""
        return ways_between(start, self.blocked)

    @cached_property
    def blocked(self) -> frozenset[str]:
        """Regions that nobody can enter or cross."""
        return frozenset((*self.t.storms.values(), *self.t.battles))


@lru_cache(maxsize=2048)
def ways_between(start: str, blocked: frozenset[str]) -> Mapping[str, str]:
    """Shortest ways from a region to all others, around what is blocked."""
    before, edge = {start: ""}, [start]
    while edge and start not in blocked:
        further = []
        for region in edge:
            for on in REGIONS[region].adjacent:
                if on not in before and on not in blocked:
                    before[on] = region
                    further.append(on)
        edge = further
    return before


def way(before: Mapping[str, str], end: str) -> list[str]:
    """The regions that one enters on the way.

    >>> way({"A01": "", "A02": "A01", "A03": "A02"}, "A03")
    ['A02', 'A03']
    """
    path: list[str] = []
    while before[end]:
        path.append(end)
        end = before[end]
    return path[::-1]

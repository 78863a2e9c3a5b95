"""What a table tells a player: who stands where, how its land is connected, who threatens it.

Nearly everything lies open, so that a table can be read for any seat.
"""

from __future__ import annotations

from collections import Counter, deque
from functools import cache, cached_property

from landsraad.games.dawn_of_the_fremen.components import (
    BETWEEN,
    DRUM_SAND,
    LANDS,
    NEAR,
    SITE_GIVES,
    STRENGTH,
    TOKENS,
)
from landsraad.games.dawn_of_the_fremen.rules.journeys import CLOAK
from landsraad.games.dawn_of_the_fremen.rules.table import clockwise, held, seats, side, sietches
from landsraad.games.dawn_of_the_fremen.state import Land, Table
from landsraad.kernel import Seat

Borders = dict[str, tuple[str, ...]]

AROUND: Borders = {name: tuple(x for x in NEAR[name] if x != DRUM_SAND) for name in LANDS}
"""The neighbours of each territory, rocks or not."""


@cache
def open_borders(rocks: tuple[str, ...]) -> Borders:
    """The neighbours of each territory over borders without a rock."""
    return {
        name: tuple(x for x in near if BETWEEN[name, x] not in rocks)
        for name, near in AROUND.items()
    }


def might(land: Land) -> int:
    """The strength of a territory that somebody holds."""
    return 1 + sum(STRENGTH[token] for token in land.tokens)


class Group:
    """Tokens in one territory that can go into an attack together."""

    __slots__ = ("flies", "reach", "rocky", "start", "strength")

    def __init__(self, start: str, land: Land) -> None:
        moving = [token for token in land.tokens if TOKENS[token].move]
        self.start = start
        self.strength = sum(STRENGTH[token] for token in moving)
        self.reach = max((TOKENS[token].move for token in moving), default=0)
        if "stillsuit" in moving and CLOAK in moving:
            self.reach = max(self.reach, 3)
        self.rocky = any(TOKENS[token].crosses_rock for token in moving)
        self.flies = any(TOKENS[token].passes_anyone for token in moving)


class Reading:
    """A table, read for one seat."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.t, self.me = table, seat
        self.open = open_borders(tuple(sorted(table.rocks)))
        self._threats: dict[str, list[tuple[Seat, int, int]]] = {}
        self._far: dict[str, dict[str, int]] = {}

    # ---- who

    @cached_property
    def team(self) -> list[Seat]:
        """Those who win together with me."""
        return side(self.t, self.me)

    @cached_property
    def enemies(self) -> list[Seat]:
        """Everybody who does not win with me."""
        return [seat for seat in seats(self.t) if seat not in self.team]

    @cached_property
    def later(self) -> list[Seat]:
        """Enemies who will still act in this Action phase, once my turn is over."""
        if self.t.phase == "council":
            return []
        order = clockwise(self.t, self.t.lead)
        if self.t.phase != "action":
            return self.enemies
        after = order[order.index(self.t.turn) + 1 :] if self.t.turn in order else order
        return [seat for seat in after if seat in self.enemies]

    def lacking(self, seat: Seat) -> int:
        """How many sietches a seat's side still needs."""
        return self.t.needs[seat] - sietches(self.t, side(self.t, seat))

    @cached_property
    def leader(self) -> Seat:
        """The enemy who is nearest to winning, with the most land of those."""
        return min(self.enemies, key=lambda x: (self.lacking(x), -len(held(self.t, x)), x))

    # ---- my land

    @cached_property
    def mine(self) -> list[str]:
        """My territories."""
        return held(self.t, self.me)

    @cached_property
    def sites(self) -> Counter[str]:
        """How many sites I have for each resource."""
        found = Counter[str]()
        for name in self.mine:
            site = self.t.lands[name].site
            if site in SITE_GIVES:
                found[SITE_GIVES[site]] += 1
        return found

    def far(self, start: str) -> dict[str, int]:
        """Steps over my own land and open borders from one of my territories to the others."""
        known = self._far.get(start)
        if known is None:
            lands, me, borders = self.t.lands, self.me, self.open
            known, waiting = {start: 0}, deque([start])
            while waiting:
                here = waiting.popleft()
                for there in borders[here]:
                    if there not in known and lands[there].warrior == me:
                        known[there] = known[here] + 1
                        waiting.append(there)
            self._far[start] = known
        return known

    # ---- strength, roughly: exact sums are the reckoning's

    def bears(self, seat: Seat, target: str) -> int:
        """What a seat's neighbouring territories bear on a target; Kulons left out."""
        lands = self.t.lands
        return sum(might(lands[x]) for x in self.open[target] if lands[x].warrior == seat)

    @cached_property
    def _brought(self) -> dict[Seat, dict[str, int]]:
        return {}

    def brought(self, seat: Seat) -> dict[str, int]:
        """The strongest group that a seat can bring into each territory, beyond what bears."""
        known = self._brought.get(seat)
        if known is None:
            known = self._brought[seat] = {}
            for name, land in self.t.lands.items():
                if land.warrior == seat and land.tokens:
                    group = Group(name, land)
                    for target in self._reached(seat, group):
                        bears = target in self.open[name]
                        if not bears and group.strength > known.get(target, 0):
                            known[target] = group.strength
        return known

    def _reached(self, seat: Seat, group: Group) -> list[str]:
        """Territories that a group can enter, over the seat's own land."""
        lands = self.t.lands
        borders = AROUND if group.rocky or group.flies else self.open
        steps, waiting = {group.start: 0}, deque([group.start])
        while waiting:
            here = waiting.popleft()
            if steps[here] == group.reach:
                continue
            if here != group.start and lands[here].warrior != seat and not group.flies:
                continue
            for there in borders[here]:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    waiting.append(there)
        return [name for name in steps if lands[name].warrior != seat]

    def force(self, seat: Seat, target: str) -> int:
        """The strength with which a seat could attack a territory by itself."""
        bears, brings = self.bears(seat, target), self.brought(seat).get(target, 0)
        return bears + brings

    def threats(self, target: str) -> list[tuple[Seat, int, int]]:
        """Each enemy who can attack a territory, with its force alone and with the others."""
        known = self._threats.get(target)
        if known is None:
            bearing = {seat: self.bears(seat, target) for seat in self.enemies}
            together = sum(bearing.values())
            known = []
            for seat in self.enemies:
                alone = bearing[seat] + self.brought(seat).get(target, 0)
                if alone:
                    known.append((seat, alone, alone + together - bearing[seat]))
            self._threats[target] = known
        return known

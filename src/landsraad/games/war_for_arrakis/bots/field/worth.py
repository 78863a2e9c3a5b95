"""The field: what a legion is worth where it stands, and the best moves and attacks that follow.

A side's own field says what a legion is worth in an area and what an attack brings, in points: one
is a step of prescience that is needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from landsraad.bots.scripts import Script
from landsraad.games.war_for_arrakis.bots.field.groups import Part, merged
from landsraad.games.war_for_arrakis.bots.reading import Reading
from landsraad.games.war_for_arrakis.calculator.forces import Force
from landsraad.games.war_for_arrakis.calculator.odds import Odds
from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.games.war_for_arrakis.rules.battle.battles import may_attack, on_foot, targets
from landsraad.games.war_for_arrakis.rules.board import BIT, areas_in, free_for, near_bits
from landsraad.games.war_for_arrakis.rules.legions.figures import limit, riders
from landsraad.games.war_for_arrakis.rules.legions.moves import flights_left, may_start, rides
from landsraad.games.war_for_arrakis.rules.places import group_passes
from landsraad.games.war_for_arrakis.state import Legion
from landsraad.kernel import PASS

FLIGHT = 0.12
"""What a vehicle that would carry a group is worth."""


REINFORCED = Legion(ATREIDES, generic=1, tokens=["standard"])
"""A deployment token of which nothing is known yet, and the leader who comes with it."""


class Move(NamedTuple):
    """A group that could go, and what that would bring."""

    gain: float
    start: str
    end: str
    part: Part
    zone: str = ""

    def script(self) -> Script:
        """The answers that make this move."""
        carried: Script = [("carried by", self.zone)] if self.zone else []
        return [("move from", self.start), *self.part.script(), ("move to", self.end), *carried]


class Attack(NamedTuple):
    """An attack that could be made, and what it would bring."""

    gain: float
    start: str
    area: str
    zone: str = ""
    odds: Odds | None = None

    def script(self) -> Script:
        """The answers that make this attack."""
        carried: Script = [("carried by", self.zone)] if self.zone else []
        return [("attack with", self.start), ("attack", self.area), *carried]


NO_ATTACK = Attack(0.0, "", "")


class Field:
    """A table as one side sees it for its moves."""

    def __init__(self, reading: Reading) -> None:
        self.r, self.t = reading, reading.t
        self._moves: dict[str, list[Move]] = {}
        self._attacks: dict[tuple[object, ...], Attack] = {}
        self._worths: dict[str, float] = {}

    @cached_property
    def _limit(self) -> int:
        """How many units may stand together."""
        return limit(self.t, self.r.side)

    # ---- what a side's own field says

    def worth(self, legion: Legion | None, area: str) -> float:
        """What a legion is worth here; None: what the area is worth without any."""
        raise NotImplementedError

    def prize(self, odds: Odds, start: str, area: str) -> float:
        """What an attack with these odds brings."""
        raise NotImplementedError

    def parts(self, legion: Legion, area: str) -> Iterator[Part]:
        """The parts of a legion that are thought of to go."""
        raise NotImplementedError

    def arrival(self, group: Legion, area: str) -> float:
        """What a group gains or suffers at once where it arrives."""
        return 0.0

    # ---- moves

    def standing(self, area: str) -> float:
        """What an area is worth as it is."""
        if area not in self._worths:
            legion = self.t.legions.get(area)
            own = legion if legion is not None and legion.side == self.r.side else None
            self._worths[area] = self.worth(own, area)
        return self._worths[area]

    def moves_from(self, start: str) -> list[Move]:
        """All moves of the legion of an area that are thought of and bring anything, best first."""
        if start not in self._moves:
            found = [move for move in self._each_move(start) if move.gain > 0]
            found.sort(key=lambda move: -move.gain)
            self._moves[start] = found
        return self._moves[start]

    def _each_move(self, start: str) -> Iterator[Move]:
        t, side = self.t, self.r.side
        free = free_for(t, side)
        walked = near_bits(t, start) & free | rides(t, side, start, free)
        ways = [("", area) for area in areas_in(walked)]
        for zone, reach in flights_left(t, side, start, (), free).items():
            ways += [(zone, area) for area in areas_in(reach & ~walked)]
        for part in self.parts(t.legions[start], start):
            left = self.standing(start) - self.worth(part.stays, start)
            for zone, end in ways:
                gain = self.gain(part.goes, end) - left - (FLIGHT if zone else 0.0)
                yield Move(gain, start, end, part, zone)

    def gain(self, group: Legion, end: str) -> float:
        """What it brings that a group comes to an area."""
        there = self.t.legions.get(end)
        joined = merged(there, group)
        if joined.units > self._limit:
            return -9.0
        return self.worth(joined, end) - self.standing(end) + self.arrival(group, end)

    def token(self, area: str) -> float:
        """What a deployment token with a leader is worth in a sietch."""
        there = self.t.legions.get(area)
        if there is not None and there.units >= self._limit:
            return -1.0
        gain = self.worth(merged(there, REINFORCED), area) - self.standing(area)
        taste, crowd = self.r.taste, there.units if there else 0
        return gain + taste.token_rank * self.r.rank(area) - taste.token_crowd * crowd

    def moves(self, n: int, filter: str = "", only: list[str] | None = None) -> list[Move]:
        """The best moves of different legions, at most `n`; each is worth something."""
        t, side = self.t, self.r.side
        free = free_for(t, side)
        found: list[Move] = []
        for start in self.r.own if only is None else only:
            if may_start(t, side, filter, (), start, free):
                for move in self.moves_from(start):
                    if group_passes(t, filter, move.part.goes):
                        found.append(move)
                        break
        found.sort(key=lambda move: -move.gain)
        return self._together(found, n)

    def _together(self, found: list[Move], n: int) -> list[Move]:
        """The moves of these that can be made together."""
        chosen: list[Move] = []
        for move in found:
            taken = [area for other in chosen for area in (other.start, other.end)]
            zones = [other.zone for other in chosen if other.zone]
            if len(chosen) < n and move.end not in taken and move.zone not in zones:
                chosen.append(move)
        return chosen

    # ---- attacks

    def best_attack(
        self,
        filter: str = "",
        surprise: bool = False,
        bonus: int = 0,
        cap: int = 0,
        free: bool = False,
        only: list[str] | None = None,
    ) -> Attack:
        """The best attack, if one is worth anything."""
        key = (filter, surprise, bonus, cap, free, tuple(only or ()))
        if key not in self._attacks:
            terms = {"surprise": surprise, "bonus": bonus, "cap": cap, "free": free}
            foes = targets(self.t, self.r.side)
            best = NO_ATTACK
            for start in self.r.own if only is None else only:
                if may_attack(self.t, self.r.side, filter, start, foes):
                    for attack in self._each_attack(start, foes, terms, filter):
                        best = max(best, attack, key=lambda a: a.gain)
            self._attacks[key] = best
        return self._attacks[key]

    def attacks(self) -> list[Attack]:
        """All attacks by surprise on whatever can be reached, as it is hoped for."""
        foes = targets(self.t, self.r.side)
        starts = [x for x in self.r.own if may_attack(self.t, self.r.side, "", x, foes)]
        terms = {"surprise": True}
        return [attack for start in starts for attack in self._each_attack(start, foes, terms)]

    def _each_attack(
        self, start: str, foes: int, terms: Mapping[str, object], filter: str = ""
    ) -> Iterator[Attack]:
        t, side = self.t, self.r.side
        reached = on_foot(t, side, start, filter) & foes
        ways = [("", area) for area in areas_in(reached)]
        for zone, reach in flights_left(t, side, start, (), foes).items():
            ways += [(zone, area) for area in areas_in(reach & ~reached)]
        ridden = reached & ~near_bits(t, start)
        for zone, area in ways:
            odds = self.r.odds(self._going(start, bool(BIT[area] & ridden)), area, **terms)
            gain = self.prize(odds, start, area) - (FLIGHT if zone else 0.0)
            yield Attack(gain, start, area, zone, odds)

    def _going(self, start: str, rides: bool) -> Force:
        """Who attacks from an area: houses major troops stay behind where the rest rides."""
        legion = self.t.legions[start]
        if rides and legion.troop:
            return self.r.force_of(riders(legion))
        return self.r.force(start)


def done(script: Script, moves: int, n: int) -> Script:
    """A script of moves that ends before all were made."""
    if moves == 0:
        return [("move from", PASS)]
    return [*script, ("move from", "done")] if moves < n else script

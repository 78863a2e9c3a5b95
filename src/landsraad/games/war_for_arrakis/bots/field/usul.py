"""The field as the Atreides see it: sietches to guard, stations to find, machines to break."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from landsraad.games.war_for_arrakis.bots.field.groups import Part, one_of
from landsraad.games.war_for_arrakis.bots.field.worth import Field
from landsraad.games.war_for_arrakis.bots.prophecy import Prophecy
from landsraad.games.war_for_arrakis.bots.reading import GROUND, Reading
from landsraad.games.war_for_arrakis.bots.search.rough import chance
from landsraad.games.war_for_arrakis.calculator.odds import Odds
from landsraad.games.war_for_arrakis.components import MARKERS, SETTLEMENTS
from landsraad.games.war_for_arrakis.rules.board import BIT, deep
from landsraad.games.war_for_arrakis.state import Legion

THREAT: Final = {1: 1.0, 2: 0.75, 3: 0.4}
"""How much a legion counts, by its distance in steps."""
DECIDES: Final = 40.0


class UsulField(Field):
    """What legions of the Atreides are worth."""

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self.taste = reading.taste
        self._near: dict[str, list[tuple[float, float]]] = {}
        self._quest: dict[str, float] = {}
        self._beside: dict[str, int] = {}

    @cached_property
    def prophecy(self) -> Prophecy:
        """What prescience cards ask for."""
        return Prophecy(self.r)

    def worth(self, legion: Legion | None, area: str) -> float:
        """Guard a sietch, come near to stations, harvesters and cities."""
        guarded = self._guarded(legion, area)
        if legion is None:
            return guarded
        gathered = self._gathered(legion)
        return guarded + gathered + self._quests(area) - self._danger(legion, area)

    def _gathered(self, legion: Legion) -> float:
        """A legion as large as a card asks for, or on the way to it."""
        size, steps = self.prophecy.host
        if not size:
            return 0.0
        return (
            steps
            if legion.units >= size
            else self.taste.gathered * steps * (legion.units / size) ** 2
        )

    def _guarded(self, legion: Legion | None, area: str) -> float:
        """What is likely left of a sietch."""
        if area not in self.t.sietches:
            return 0.0
        rank = int(self.r.rank(area))
        return self.sietch(rank) * (1.0 - self.peril(legion, area, rank))

    def sietch(self, rank: int) -> float:
        """What a standing sietch is worth."""
        return DECIDES if rank >= self.r.supremacy_lacking else 0.7 * rank

    def peril(self, legion: Legion | None, area: str, rank: int) -> float:
        """The chance that the worst attack in reach destroys the sietch."""
        if legion is None:
            return max([0.1, *(weight for _, weight in self._threats(area))])
        defence, worst = self.r.defence(legion, rank), 0.0
        for power, weight in self._threats(area):
            worst = max(worst, weight * chance(power, defence))
        return worst

    def _threats(self, area: str) -> list[tuple[float, float]]:
        """Legions of the enemy near an area: how strong, and how much each counts."""
        if area not in self._near:
            self._near[area] = [
                (self.r.power(self.t.legions[start]), THREAT[GROUND[start][area]])
                for start in self.r.foes
                if GROUND[start].get(area, 99) in THREAT
            ]
        return self._near[area]

    def _danger(self, legion: Legion, area: str) -> float:
        """What stronger neighbours may do to a legion in the field."""
        if area in self.t.sietches:
            return 0.0
        units = legion.units
        if self._strongest_beside(area) < units:
            return 0.0
        return self.taste.unit * (units + 2 * len(legion.leaders) + legion.generic) * 0.7

    def _strongest_beside(self, area: str) -> int:
        """How many units the largest legion of the enemy has next to an area."""
        if area not in self._beside:
            beside = [x for x in self.r.foes if GROUND[x].get(area, 99) == 1]
            units = [self.t.legions[x].units for x in beside]
            self._beside[area] = max(units, default=0)
        return self._beside[area]

    def _quests(self, area: str) -> float:
        """The best thing to go for from here."""
        if area not in self._quest:
            best, fading, steps = 0.0, self._fading, GROUND[area]
            for goal, value in self.goals.items():
                best = max(best, value * fading[steps.get(goal, 12)])
            self._quest[area] = best
        return self._quest[area]

    @cached_property
    def _fading(self) -> list[float]:
        return [self.taste.fade**far for far in range(30)]

    @cached_property
    def goals(self) -> dict[str, float]:
        """Areas that are worth going to, and how much."""
        goals = dict.fromkeys(self.t.stations, self.station)
        for area in self.t.harvesters:
            goals[area] = goals.get(area, 0.0) + self._spice(area)
        for area, value in self.prophecy.places().items():
            goals[area] = goals.get(area, 0.0) + value
        return goals

    @cached_property
    def station(self) -> float:
        """What a testing station brings: a step of a marker that nobody knows before."""
        hidden = {m: 2 - self.t.found.count(m) for m in MARKERS}
        total = sum(hidden.values()) or 1
        gain = sum(n for m, n in hidden.items() if self.r.needs[m]) / total
        return gain + self.prophecy.event("station_taken") + self.taste.station

    def _spice(self, area: str) -> float:
        spice = 2 if deep(self.t) & BIT[area] else 1
        return (
            self.taste.harvester * spice + self.prophecy.event("harvesters_removed_this_phase") / 2
        )

    def arrival(self, group: Legion, area: str) -> float:
        """What lies there is theirs at once."""
        gain = 0.0
        if area in self.t.stations:
            gain += self.station
        if area in self.t.harvesters:
            gain += self._spice(area)
        return gain

    def prize(self, odds: Odds, start: str, area: str) -> float:
        """Steps for a settlement, what cards ask for, and what both sides lose."""
        taste = self.taste
        gain = taste.unit * (odds.defender_loss - taste.losses * odds.attacker_loss)
        if area in SETTLEMENTS and area in self.t.settlements:
            steps = self.r.useful(dict.fromkeys(MARKERS, SETTLEMENTS[area]))
            gain += odds.falls * (DECIDES if self._ends(area, steps) else taste.town * steps)
        gain += self.prophecy.battle(odds, start, area)
        return gain - taste.left_behind * self.r.rank(start)

    def _ends(self, area: str, steps: int) -> bool:
        """Would the fall of this settlement meet the objective, so that the round's end wins?"""
        return steps >= sum(self.r.needs.values())

    def parts(self, legion: Legion, area: str) -> Iterator[Part]:
        """The whole legion, or a scout of one unit."""
        yield Part(legion)
        scout = one_of(legion)
        if scout is not None:
            yield scout

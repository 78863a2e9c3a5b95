"""The field as the Harkonnen see it: sietches to hunt, settlements to hold, a desert to fear."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from landsraad.games.war_for_arrakis.bots.field.groups import Part, all_but
from landsraad.games.war_for_arrakis.bots.field.worth import Field
from landsraad.games.war_for_arrakis.bots.reading import GROUND, Reading, nearest
from landsraad.games.war_for_arrakis.bots.search.rough import chance
from landsraad.games.war_for_arrakis.calculator.odds import Odds
from landsraad.games.war_for_arrakis.components import SETTLEMENTS
from landsraad.games.war_for_arrakis.rules.board import BIT, deep, is_desert, stormy
from landsraad.games.war_for_arrakis.state import Legion

UNIT: Final = 0.12
"""What a unit is worth."""
FADE: Final = 0.72
"""What is left of a prize for each step that a legion is away from it."""
FADING: Final = [FADE**far for far in range(20)]
APPROACH: Final = {
    area: {other: max(0, far - 1) for other, far in steps.items()} for area, steps in GROUND.items()
}
"""How many steps a legion needs to stand beside an area."""
HOLD: Final = (0.0, 0.55, 0.75, 0.88, 0.95, 1.0, 1.0)
"""How well a number of units holds a settlement, by that number."""
STEP: Final = 2.0
"""What a step of supremacy is worth: ten win the game, and of prescience it takes 24."""
DECIDES: Final = 40.0
"""What it is worth to win the game."""


class BasharField(Field):
    """What legions of the Harkonnen are worth."""

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self._hopes: dict[float, list[tuple[str, float]]] = {}
        self._dangers: dict[str, float] = {}

    def worth(self, legion: Legion | None, area: str) -> float:
        """Hold a settlement, threaten a sietch, keep off the open sand."""
        held = self._held(legion, area)
        if legion is None:
            return held
        return held + self.hunt(self.r.power(legion), area) - self.exposure(legion, area)

    def _held(self, legion: Legion | None, area: str) -> float:
        if area not in self.t.settlements:
            return 0.0
        if area not in self._dangers:
            far = nearest(area, self.r.foes)
            self._dangers[area] = 1.0 if far <= 2 else 0.6 if far <= 4 else 0.3
        units = min(legion.units, 6) if legion is not None else 0
        return SETTLEMENTS[area] * self._dangers[area] * HOLD[units]

    @cached_property
    def prey(self) -> list[tuple[str, float, float]]:
        """Sietches, how strong each is, and what its fall brings."""
        found = []
        for area in self.t.sietches:
            value = sum(share * self.step(rank) for rank, share in self.r.ranks(area))
            found.append((area, self.r.defence(self.t.legions.get(area), self.r.rank(area)), value))
        return found

    def hunt(self, power: float, area: str) -> float:
        """The best sietch for this power, by odds, rank and distance."""
        best, steps = 0.0, APPROACH[area]
        for sietch, value in self._prospects(power):
            found = value * FADING[steps.get(sietch, 19)]
            if found > best:
                best = found
        return best

    def _prospects(self, power: float) -> list[tuple[str, float]]:
        """Sietches, and what an attack with this power would bring."""
        if power not in self._hopes:
            hopes = ((area, value * chance(power, guard)) for area, guard, value in self.prey)
            self._hopes[power] = [(area, value) for area, value in hopes if value > 0.02]
        return self._hopes[power]

    def step(self, rank: int) -> float:
        """What `rank` steps of supremacy are worth."""
        return DECIDES if rank >= self.r.supremacy_lacking else STEP * rank

    def spoils(self, odds: Odds, area: str) -> float:
        """Supremacy, and what both sides lose."""
        gain = UNIT * (odds.defender_loss - odds.attacker_loss)
        if area not in self.t.sietches:
            return gain
        for rank, share in self.r.ranks(area):
            gain += odds.falls * share * self.step(rank)
        return gain

    def exposure(self, legion: Legion, area: str) -> float:
        """What storms and worms will cost here, the more the nearer the end of the round is."""
        if not self._stormy & BIT[area]:
            return 0.0
        hits = 1.67 if deep(self.t) & BIT[area] else 1.33 if is_desert(self.t, area) else 1.0
        near = 1.0 if self.r.turns_left <= 2 else 0.5
        return UNIT * min(hits, legion.units) * near

    @cached_property
    def _stormy(self) -> int:
        """Where storms and worms come."""
        return stormy(self.t)

    def prize(self, odds: Odds, start: str, area: str) -> float:
        """What an attack brings, and what the settlement risks that is left."""
        return self.spoils(odds, area) - 0.5 * (self.standing(start) if start in SETTLEMENTS else 0)

    def arrival(self, group: Legion, area: str) -> float:
        """A wormsign may bring a worm."""
        return -0.2 if area in self.t.wormsigns else 0.0

    def parts(self, legion: Legion, area: str) -> Iterator[Part]:
        """The whole legion, or all but a guard."""
        yield Part(legion)
        if area in self.t.settlements:
            for kept in (1, 2):
                part = all_but(legion, kept)
                if part is not None:
                    yield part

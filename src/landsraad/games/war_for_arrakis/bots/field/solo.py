"""The field against Mahdi, whose criteria are known: only greater combat power attacks.

Mahdi gains a step after every round, so guarding alone loses: a host gathers and takes settlements,
each of which advances all markers by its rank.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from landsraad.games.war_for_arrakis.bots.field.usul import DECIDES, UsulField
from landsraad.games.war_for_arrakis.bots.reading import GROUND, chance
from landsraad.games.war_for_arrakis.components import MARKERS, SETTLEMENTS, ZONES_OF
from landsraad.games.war_for_arrakis.rules.board import DISTANCE
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.games.war_for_arrakis.rules.mahdi.ways import target_area
from landsraad.games.war_for_arrakis.state import Legion

DARES: Final = (0.5, 0.25, 0.15, 0.08, 0.04)
"""How likely a legion grows strong enough in time, by the combat power that it lacks."""
TARGET: Final = {1: 1.0, 2: 0.9, 3: 0.75, 4: 0.55, 5: 0.4}
"""How much a legion counts, by its distance in areas from the target of the round."""
OTHERS: Final = {1: 1.0, 2: 0.5, 3: 0.2}
"""The same for other sietches."""
FLOWN: Final = 0.9
"""Two areas away, with an ornithopter at hand."""
HOST: Final = 3.0
"""What a step of prescience is worth to a host on its way to win it."""
MARGIN: Final = 1.3
"""How much stronger than the garrison a host should be."""
NEARER: Final = 0.8
"""What is left of a settlement's worth for each step that it is farther away."""
CONVEX: Final = 2.5
"""How much more one strong host is worth than two weak ones."""
LOST: Final = 0.08
"""What a figure is worth where a stronger legion may attack it in the field."""
COST: Final = 1.0
"""What a step of supremacy is worth: a round less to play."""


class SoloField(UsulField):
    """What legions of the Atreides are worth against Mahdi."""

    @cached_property
    def target(self) -> str:
        """The sietch that Mahdi wants in this round."""
        return target_area(self.t)

    def sietch(self, rank: int) -> float:
        """What a standing sietch is worth."""
        return DECIDES if rank >= self.r.supremacy_lacking else COST * rank

    def peril(self, legion: Legion | None, area: str, rank: int) -> float:
        """The chance that a legion dares to attack the sietch, and destroys it."""
        defence, own = self.r.defence(legion, rank), power(legion)
        worst = 0.05 if legion is None else 0.0
        for start in self.r.foes:
            weight = self._weight(start, area)
            if weight <= worst:
                continue
            foe = self.t.legions[start]
            lacking = own.simple - power(foe).simple
            dares = 1.0 if power(foe) > own else DARES[min(lacking, len(DARES) - 1)]
            worst = max(worst, weight * dares * chance(self.r.power(foe), defence))
        return worst

    def _weight(self, start: str, area: str) -> float:
        far = DISTANCE[start][area]
        if far == 2 and any(self.t.air.get(zone) == "ornithopter" for zone in ZONES_OF[start]):
            return FLOWN
        return (TARGET if area == self.target else OTHERS).get(far, 0.0)

    # ---- the host

    def worth(self, legion: Legion | None, area: str) -> float:
        """As ever, and a host that marches on a settlement."""
        gain = super().worth(legion, area)
        return gain if legion is None else gain + self._host(legion, area)

    def _host(self, legion: Legion, area: str) -> float:
        """What a legion is worth as a host, on its way to the settlement that suits it best."""
        own, best = self.r.power(legion), 0.0
        for steps, needed, town in self.towns:
            strength = min(1.0, own / needed) ** CONVEX
            best = max(best, steps * strength * NEARER ** max(0, GROUND[area][town] - 1))
        return HOST * best

    @cached_property
    def towns(self) -> list[tuple[int, float, str]]:
        """Settlements: the steps that each brings, the power that takes it, and where."""
        found = []
        for area in self.t.settlements:
            steps = self.r.useful(dict.fromkeys(MARKERS, SETTLEMENTS[area]))
            guard = self.r.defence(self.t.legions.get(area), SETTLEMENTS[area])
            if steps:
                found.append((steps, max(1.0, MARGIN * guard), area))
        return found

    def _danger(self, legion: Legion, area: str) -> float:
        """What is lost in the field, where only a stronger legion attacks."""
        if area in self.t.sietches:
            return 0.0
        own = power(legion)
        beside = [x for x in self.r.foes if DISTANCE[x][area] == 1]
        if not any(power(self.t.legions[x]) > own for x in beside):
            return 0.0
        return LOST * (legion.units + 2 * len(legion.leaders) + legion.generic)

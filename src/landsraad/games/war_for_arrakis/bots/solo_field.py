"""The field against Mahdi, whose criteria are known: only greater combat power attacks."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from landsraad.games.war_for_arrakis.bots.reading import chance
from landsraad.games.war_for_arrakis.bots.usul_field import DECIDES, UsulField
from landsraad.games.war_for_arrakis.components import ZONES_OF
from landsraad.games.war_for_arrakis.rules.board import DISTANCE
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.games.war_for_arrakis.rules.mahdi.ways import target_area
from landsraad.games.war_for_arrakis.state import Legion

DARES: Final = (0.5, 0.25, 0.15, 0.08, 0.04)
"""How likely a legion grows strong enough in time that lacks so much combat power."""
TARGET: Final = {1: 1.0, 2: 0.9, 3: 0.75, 4: 0.55, 5: 0.4}
"""How much a legion counts that is so many areas away from the target of the round."""
OTHERS: Final = {1: 1.0, 2: 0.5, 3: 0.2}
"""The same for other sietches."""
FLOWN: Final = 0.9
"""Two areas away, with an ornithopter at hand."""
COST: Final = 1.0
"""What a step of supremacy is worth: a round less to play."""


class SoloField(UsulField):
    """What legions of the Atreides are worth against Mahdi."""

    @cached_property
    def target(self) -> str:
        """The sietch that Mahdi wants in this round."""
        return target_area(self.t)

    def sietch(self, rank: int) -> float:
        """What a sietch is worth that stands."""
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

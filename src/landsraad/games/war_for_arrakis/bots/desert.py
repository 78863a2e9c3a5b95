"""The desert as the Atreides use it: wormsigns, sandworms, and what desert power does best."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from landsraad.games.war_for_arrakis.bots.prophecy import Prophecy
from landsraad.games.war_for_arrakis.bots.reading import Reading, nearest
from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    DISTANCE,
    deep,
    each_in,
    is_desert,
    worm_bits,
)
from landsraad.games.war_for_arrakis.rules.desert.worms import worm_ends, worm_targets
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.kernel import PASS

NEAR_BY: Final = 2
"""How far a legion threatens a sietch."""


class Desert:
    """What worms and wormsigns can do now."""

    def __init__(self, reading: Reading) -> None:
        self.r, self.t, self.taste = reading, reading.t, reading.taste

    def best(self) -> tuple[float, str]:
        """The best form of a desert power action, and what it is worth."""
        forms = [
            (self.strike()[0], "attack"),
            (self.signs, "wormsigns"),
            (self.stalk()[0], "move worms"),
        ]
        return max(forms)

    # ---- attacks

    def blow(self, area: str) -> float:
        """What a worm does to an area."""
        t = self.t
        legion = t.legions.get(area)
        spice = 2 if deep(t) & BIT[area] else 1
        if legion is None:
            if area not in t.harvesters:
                return 0.0
            return self.taste.prey * spice + self._machines / 2
        per_die = 0.5 + (1 / 6) * (2 if deep(t) & BIT[area] else 1 if is_desert(t, area) else 0)
        hits = min(4 * per_die, legion.units + legion.elite + legion.special)
        return self.taste.blow * hits * (1.0 + self.taste.menace * self._threat(area))

    def _threat(self, start: str) -> float:
        """Ranks of the sietches beside a legion that would dare to attack them."""
        if not self.taste.menace:
            return 0.0
        force, legions = power(self.t.legions[start]), self.t.legions
        beside = [x for x in self.t.sietches if DISTANCE[start][x] <= NEAR_BY]
        return sum(self.r.rank(x) for x in beside if force > power(legions.get(x)))

    @cached_property
    def _machines(self) -> float:
        if self.r.side != ATREIDES:
            return 0.0
        return Prophecy(self.r).event("harvesters_removed_this_phase")

    def strike(self) -> tuple[float, str, str]:
        """The best attack of a worm: what it is worth, the worm, the target."""
        best = (0.0, "", "")
        for worm in each_in(worm_bits(self.t)):
            for area in each_in(worm_targets(self.t, worm)):
                best = max(best, (self.blow(area), worm, area))
        return best

    # ---- moves

    def stalk(self) -> tuple[float, str, str]:
        """The best move of a worm: towards what it may attack next."""
        best = (0.0, "", "")
        for worm in each_in(worm_bits(self.t)):
            if worm_targets(self.t, worm):
                continue
            now = nearest(worm, self.prey)
            for end in each_in(worm_ends(self.t, worm)):
                gain = self.taste.stalk * max(0, now - nearest(end, self.prey))
                best = max(best, (gain, worm, end))
        return best

    @cached_property
    def prey(self) -> list[str]:
        """What worms hunt: harvesters, and legions of the Harkonnen off the mountains."""
        return [*self.t.harvesters, *(x for x in self.r.foes if is_desert(self.t, x))]

    # ---- wormsigns

    @cached_property
    def signs(self) -> float:
        """What two wormsigns are worth."""
        return self.taste.signs

    def sign_worth(self, area: str) -> float:
        """What a wormsign is worth in an area: on the way to a goal of this side's legions."""
        t, gain = self.t, 0.0
        if area in t.harvesters or (area in t.legions and t.legions[area].side != ATREIDES):
            gain += self.taste.sign_prey
        own = nearest(area, self._riders)
        if own == 1:
            gain += self.taste.sign_way / (1 + nearest(area, self._goals, none=9))
        return gain + 0.01 / (1 + own)

    @cached_property
    def _riders(self) -> list[str]:
        """Where legions of the Atreides stand."""
        return [area for area, legion in self.t.legions.items() if legion.side == ATREIDES]

    @cached_property
    def _goals(self) -> list[str]:
        """Where legions of the Atreides would ride to."""
        return [*self.t.stations, *self.t.harvesters]

    def choose_sign(self, options: list[Any]) -> Any:
        """Where a wormsign comes up."""
        areas = [x for x in options if x in BIT]
        return max(areas, key=self.sign_worth) if areas else PASS

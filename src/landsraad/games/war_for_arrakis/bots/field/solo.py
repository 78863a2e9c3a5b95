"""The field against Mahdi, whose criteria are known: only greater combat power attacks.

Mahdi gains a step after every round, so guarding alone loses: a host gathers and takes settlements,
each of which advances all markers by its rank.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.bots.field.groups import Part, leaving
from landsraad.games.war_for_arrakis.bots.field.usul import DECIDES, UsulField
from landsraad.games.war_for_arrakis.bots.field.worth import Attack
from landsraad.games.war_for_arrakis.bots.reading import GROUND
from landsraad.games.war_for_arrakis.bots.search.rough import chance, defended
from landsraad.games.war_for_arrakis.calculator.odds import Odds
from landsraad.games.war_for_arrakis.components import MARKERS, NUMBERS, SETTLEMENTS, ZONES_OF
from landsraad.games.war_for_arrakis.rules.board import BIT, DISTANCE
from landsraad.games.war_for_arrakis.rules.mahdi.power import NOBODY, Power, power
from landsraad.games.war_for_arrakis.rules.mahdi.ways import target_area
from landsraad.games.war_for_arrakis.state import Legion

TARGET: Final = 5
"""How far legions threaten the target of the round."""
OTHERS: Final = 3
"""The same for other sietches."""
HOPE: Final = 0.12
"""How likely an attack must seem to win at first sight to be thought about."""
LONG: Final = 8
"""About as many turns as Mahdi has in a round."""


class Threat(NamedTuple):
    """A legion that may attack a sietch: how much it counts, and how strong it is."""

    weight: float
    power: Power
    strength: float


class SoloField(UsulField):
    """What legions of the Atreides are worth against Mahdi."""

    # ---- sietches

    @cached_property
    def target(self) -> str:
        """The sietch that Mahdi wants in this round."""
        return target_area(self.t)

    def sietch(self, rank: int) -> float:
        """What a sietch is worth that stands."""
        if rank >= self.r.supremacy_lacking:
            return DECIDES
        more = self.taste.late * self._gone
        if rank >= self.r.supremacy_lacking - 1:
            more += self.taste.nearly
        return self.taste.cost * rank * (1.0 + more)

    @cached_property
    def _gone(self) -> float:
        """Which part of the way to supremacy Mahdi has made."""
        return self.t.supremacy / NUMBERS.supremacy_win

    def peril(self, legion: Legion | None, area: str, rank: int) -> float:
        """The chance that a legion dares to attack the sietch, and destroys it."""
        taste, own, defence = self.taste, NOBODY, 0.0
        if legion is not None:
            own, strength = self._forces(legion)
            defence = defended(strength, legion.units, rank)
        worst = total = 0.0
        for weight, force, strength in self._menaces(area):
            dares = weight
            if force <= own:
                dares *= taste.dare * taste.dare_fade ** (own.simple - force.simple)
            threat = dares * chance(strength, defence)
            total += threat
            worst = max(worst, threat)
        if legion is None:
            worst = max(worst, taste.empty)
        return min(1.0, worst + taste.crowd * max(0.0, total - worst))

    def _menaces(self, area: str) -> list[Threat]:
        """The legions that may come to a sietch."""
        if area not in self._coming:
            found = []
            for start, force, strength in self._hostile:
                weight = self._weight(start, area)
                if weight:
                    found.append(Threat(weight, force, strength))
            self._coming[area] = found
        return self._coming[area]

    @cached_property
    def _coming(self) -> dict[str, list[Threat]]:
        return {}

    @cached_property
    def _hostile(self) -> list[tuple[str, Power, float]]:
        """Where legions of Mahdi stand, and how strong each is."""
        legions = self.t.legions
        return [(x, power(legions[x]), self.r.power(legions[x])) for x in self.r.foes]

    def _weight(self, start: str, area: str) -> float:
        """How much a legion counts as a threat to a sietch."""
        far, taste = DISTANCE[start][area], self.taste
        if far <= 1:
            return 1.0
        if far > (TARGET if area == self.target else OTHERS):
            return 0.0
        calm = 1.0 - taste.calm * max(0.0, 1.0 - self.r.turns_left / LONG)
        if far == 2 and any(self.t.air.get(zone) == "ornithopter" for zone in ZONES_OF[start]):
            return taste.flown * calm
        fading = taste.near_target if area == self.target else taste.near_other
        return calm * fading ** (far - 1)

    # ---- the host

    def worth(self, legion: Legion | None, area: str) -> float:
        """As ever, and a host that marches on a settlement."""
        guarded = self._guarded(legion, area) if area in self.t.sietches else 0.0
        if legion is None:
            return guarded
        gain = guarded + self._gathered(legion) + self._quests(area) - self._danger(legion, area)
        return gain + self._host(legion, area)

    def gain(self, group: Legion, end: str) -> float:
        """As ever; where nobody stands and no sietch is, there is nothing to compare with."""
        if end in self.t.legions or end in self.t.sietches:
            return super().gain(group, end)
        return self.worth(group, end) + self.arrival(group, end)

    def _host(self, legion: Legion, area: str) -> float:
        """What a legion is worth as a host, on its way to the settlement that suits it best."""
        own, best, convex = self._forces(legion)[1], 0.0, self.taste.convex
        for worth, needed in self._marches(area):
            if worth <= best:
                break
            best = max(best, worth if own >= needed else worth * (own / needed) ** convex)
        return self.taste.host * best

    def _forces(self, legion: Legion) -> tuple[Power, float]:
        """How strong a legion is as Mahdi counts, and in battle; reckoned once for each."""
        known = self._strengths.get(id(legion))
        if known is None:
            known = self._strengths[id(legion)] = (power(legion), self.r.power(legion), legion)
        return known[0], known[1]

    @cached_property
    def _strengths(self) -> dict[int, tuple[Power, float, Legion]]:
        return {}

    def _marches(self, area: str) -> list[tuple[float, float]]:
        """What settlements are worth from an area, and the power that takes each."""
        if area not in self._ways:
            nearer, ground = self.taste.nearer ** (1 + self.taste.haste * self._gone), GROUND[area]
            found = [
                (steps * nearer ** max(0, ground[town] - 1), needed)
                for steps, needed, town in self.towns
            ]
            self._ways[area] = sorted(found, reverse=True)
        return self._ways[area]

    @cached_property
    def _ways(self) -> dict[str, list[tuple[float, float]]]:
        return {}

    @cached_property
    def towns(self) -> list[tuple[int, float, str]]:
        """Settlements: the steps that each brings, the power that takes it, and where."""
        found = []
        for area in self.t.settlements:
            steps = self.r.useful(dict.fromkeys(MARKERS, SETTLEMENTS[area]))
            guard = self.r.defence(self.t.legions.get(area), SETTLEMENTS[area])
            if steps:
                found.append((steps, max(1.0, self.taste.margin * guard), area))
        return found

    def _danger(self, legion: Legion, area: str) -> float:
        """What is lost in the field, where only a stronger legion attacks."""
        if area in self.t.sietches:
            return 0.0
        own, (beside, near) = self._forces(legion)[0], self._strongest(area)
        if own >= beside and own >= near:
            return 0.0
        lost = self.taste.lost * (legion.units + 2 * len(legion.leaders) + legion.generic)
        return lost if own < beside else self.taste.lost_soon * lost

    def _strongest(self, area: str) -> tuple[Power, Power]:
        """The strongest legions of Mahdi beside an area, and two areas away."""
        if area not in self._neighbours:
            best = {1: NOBODY, 2: NOBODY}
            for start, force, _ in self._hostile:
                far = DISTANCE[start][area]
                if far in best and force > best[far]:
                    best[far] = force
            self._neighbours[area] = best[1], best[2]
        return self._neighbours[area]

    @cached_property
    def _neighbours(self) -> dict[str, tuple[Power, Power]]:
        return {}

    def prize(self, odds: Odds, start: str, area: str) -> float:
        """As ever, and what the enemy legion threatens."""
        return super().prize(odds, start, area) + self.taste.relief * odds.win * self.menace(area)

    def _each_attack(
        self, start: str, foes: int, terms: Mapping[str, object], filter: str = ""
    ) -> Iterator[Attack]:
        """Attacks that are not hopeless at first sight; exact odds take time."""
        if not self.prophecy.event("attack_by_sandriding"):
            foes &= ~self._hopeless(self._forces(self.t.legions[start])[1])
        return super()._each_attack(start, foes, terms, filter)

    def _hopeless(self, own: float) -> int:
        """Areas that a legion of this power can hardly take."""
        mask = 0
        for area, strength, units, rank in self._defenders:
            if chance(own, defended(strength, units, rank)) < HOPE:
                mask |= BIT[area]
        return mask

    @cached_property
    def _defenders(self) -> list[tuple[str, float, int, int]]:
        """Legions of Mahdi: where, how strong, how many units, and in which rank of settlement."""
        held = self.t.settlements
        return [
            (x, strength, self.t.legions[x].units, SETTLEMENTS[x] if x in held else 0)
            for x, _, strength in self._hostile
        ]

    def menace(self, start: str) -> float:
        """What a legion of Mahdi threatens: sietches that it is strong enough for."""
        if start not in self.t.legions:
            return 0.0
        force, total = power(self.t.legions[start]), 0.0
        for area in self.t.sietches:
            if force > power(self.t.legions.get(area)):
                total += self._weight(start, area) * self.sietch(int(self.r.rank(area)))
        return min(total, DECIDES)

    def _quests(self, area: str) -> float:
        """The best thing to go for from here, reckoned once."""
        if area not in self._goods:
            self._goods[area] = super()._quests(area)
        return self._goods[area]

    @cached_property
    def _goods(self) -> dict[str, float]:
        return {}

    # ---- who goes

    def parts(self, legion: Legion, area: str) -> Iterator[Part]:
        """The whole legion, a scout, or all but a guard that stays in a sietch."""
        yield from super().parts(legion, area)
        if area in self.t.sietches:
            yield from leaving(legion)

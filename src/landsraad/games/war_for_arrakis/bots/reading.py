"""What a seat can tell from its view: who stands where, how strong, how far, and what is needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from landsraad.games.war_for_arrakis.bots.search.rough import (
    ELITE,
    GENERIC,
    SPECIAL,
    STRIP,
    defended,
    rough_odds,
)
from landsraad.games.war_for_arrakis.bots.taste import Taste, taste_for
from landsraad.games.war_for_arrakis.calculator.attacks import ranks, units_of, unseen_faces
from landsraad.games.war_for_arrakis.calculator.forces import Force, force_of
from landsraad.games.war_for_arrakis.calculator.odds import Odds, battle_odds, mixed
from landsraad.games.war_for_arrakis.components import (
    AREA_IDS,
    HARKONNEN,
    MARKERS,
    NEAR,
    NUMBERS,
    OBJECTIVES,
    TOKENS,
)
from landsraad.games.war_for_arrakis.components.rows import Marker
from landsraad.games.war_for_arrakis.rules.battle.combat import strip
from landsraad.games.war_for_arrakis.rules.board import other
from landsraad.games.war_for_arrakis.rules.table import unused
from landsraad.games.war_for_arrakis.rules.tracks import score
from landsraad.games.war_for_arrakis.state import Legion, Table, View

RESOLVE: Final = 0.3
"""The chance to win below which an attack is broken off, as odds reckon it."""


def _steps_on_the_ground() -> dict[str, dict[str, int]]:
    """How many steps a legion needs from each area to each other one."""
    table = {}
    for start in AREA_IDS:
        far, fresh = {start: 0}, [start]
        while fresh:
            fresh = [area for old in fresh for area in NEAR[old] if area not in far]
            fresh = list(dict.fromkeys(fresh))
            distance = max(far.values()) + 1
            far |= dict.fromkeys(fresh, distance)
        table[start] = far
    return table


GROUND: Final = _steps_on_the_ground()


class Reading:
    """A view, read by the seat it belongs to."""

    def __init__(self, view: View, taste: Taste | None = None, hurried: bool = False) -> None:
        """`hurried`: odds at first sight will do."""
        self.view, self.hurried = view, hurried
        self.t: Table = view.table
        self.me = view.seat
        self.side = self.t.sides[view.seat]
        self.foe = other(self.side)
        self.taste = taste or taste_for(self.t, self.side)
        self.shield = view.own
        self._guessed: dict[str, list[tuple[Force | None, float]]] = {}
        self._forces: dict[str, Force] = {}
        self._odds: dict[Any, Odds] = {}
        self._ranks: dict[str, list[tuple[int, float]]] = {}

    # ---- legions

    @cached_property
    def own(self) -> list[str]:
        """Areas with a legion of this side."""
        return [area for area, legion in self.t.legions.items() if legion.side == self.side]

    @cached_property
    def foes(self) -> list[str]:
        """Areas with a legion of the other side."""
        return [area for area, legion in self.t.legions.items() if legion.side != self.side]

    def force(self, area: str) -> Force:
        """This side's legion in an area."""
        if area not in self._forces:
            self._forces[area] = self.force_of(self.t.legions[area])
        return self._forces[area]

    def force_of(self, legion: Legion) -> Force:
        """A legion, with what this side knows of its tokens; others count as middling ones."""
        if not legion.tokens:
            return force_of(self.t, legion)
        return force_of(self.t, legion, self._faces(legion.tokens))

    def _faces(self, tokens: Iterable[str]) -> dict[str, str]:
        known = self.shield.faces
        return {token: known.get(token) or self._common(token) for token in tokens}

    def _common(self, token: str) -> str:
        """A middling face of those that a token may have."""
        faces = unseen_faces(self.t, token, {})
        if token.startswith(("silver", "black")) or not faces:
            return "hs2" if token.startswith("silver") else "hb3" if faces else "ad4"
        return sorted(faces, key=units_of)[len(faces) // 2]

    def garrisons(self, area: str) -> list[tuple[Force | None, float]]:
        """What the enemy may have in an area, and how likely each is."""
        if area not in self._guessed:
            self._guessed[area] = self._guesses(area)
        return self._guessed[area]

    def _guesses(self, area: str) -> list[tuple[Force | None, float]]:
        legion = self.t.legions.get(area)
        if legion is None or legion.side == self.side:
            return [(None, 1.0)]
        known = self.shield.faces
        hidden = [token for token in legion.tokens if token not in known]
        if not hidden or hidden[0].startswith(("silver", "black")):
            return [(self.force_of(legion), 1.0)]
        first, *others = hidden
        rest = {**self._faces(others), **known}
        faces = sorted(unseen_faces(self.t, first, {}), key=units_of)
        if not faces:
            return [(self.force_of(legion), 1.0)]
        some = [faces[0], faces[len(faces) // 2], faces[-1]]
        return [(force_of(self.t, legion, {**rest, first: face}), 1 / 3) for face in some]

    # ---- power: a quick guess of what exact odds would say

    def power(self, legion: Legion) -> float:
        """How strong a legion is, as one number."""
        units = legion.regular + ELITE * legion.elite + SPECIAL * legion.special
        units += legion.smuggler + legion.troop + GENERIC * (legion.generic + legion.troop)
        for leader in legion.leaders:
            units += STRIP * sum(strip(leader))
        for face in self._faces(legion.tokens).values() if legion.tokens else ():
            token = TOKENS[face]
            units += token.regular + ELITE * token.elite + SPECIAL * token.special
        return units

    def defence(self, legion: Legion | None, rank: float) -> float:
        """How strong a legion is that is attacked in a settlement of this rank; 0: nobody."""
        if legion is None:
            return 0.0
        return defended(self.power(legion), legion.units, rank)

    # ---- battles

    def ranks(self, area: str) -> list[tuple[int, float]]:
        """The ranks that the settlement of an area may have; 0: there is none."""
        if area not in self._ranks:
            self._ranks[area] = ranks(self.view, area)
        return self._ranks[area]

    def rank(self, area: str) -> float:
        """The rank of a settlement, as far as it is known."""
        return sum(rank * share for rank, share in self.ranks(area))

    def odds(self, attacker: Force, area: str, **terms: Any) -> Odds:
        """The odds of an attack by this side."""
        key = (attacker, area, *terms.items())
        if key not in self._odds:
            self._odds[key] = mixed(
                (self.clash(attacker, garrison, rank, **terms), chance * share)
                for rank, chance in self.ranks(area)
                for garrison, share in self.garrisons(area)
            )
        return self._odds[key]

    def clash(self, attacker: Force, garrison: Force | None, rank: int, **terms: Any) -> Odds:
        """The odds of a battle, exact or at first sight."""
        if self.hurried:
            return rough_odds(attacker, garrison, rank, **terms)
        return battle_odds(attacker, garrison, rank, resolve=RESOLVE, **terms)

    # ---- the tracks

    @cached_property
    def needs(self) -> dict[Marker, int]:
        """Steps that the markers still lack for this side's objective; the nearest one counts."""
        if self.side == HARKONNEN or not self.shield.objectives:
            return self.feared
        lacking = [missing(self.t, objective) for objective in self.shield.objectives]
        return min(lacking, key=lambda steps: sum(steps.values()))

    @cached_property
    def feared(self) -> dict[Marker, int]:
        """Steps that the Atreides may lack, as the Harkonnen must fear."""
        possible = [name for name in OBJECTIVES if name not in self.t.refuted] or list(OBJECTIVES)
        lacking = [missing(self.t, objective) for objective in possible]
        return min(lacking, key=lambda steps: sum(steps.values()))

    def useful(self, steps: Mapping[Any, int]) -> int:
        """How many of these steps bring the objective nearer."""
        return sum(min(n, self.needs[marker]) for marker, n in steps.items())

    @cached_property
    def turns_left(self) -> int:
        """Turns that each side still has in this round, this one included."""
        return max(unused(self.t, HARKONNEN), 0)

    @cached_property
    def supremacy_lacking(self) -> int:
        """Steps of supremacy that the Harkonnen still need."""
        return NUMBERS.supremacy_win - self.t.supremacy


def missing(t: Table, objective: str) -> dict[Marker, int]:
    """Steps that the markers still lack for an objective."""
    return {m: max(0, score(t, objective, m) - t.prescience[m]) for m in MARKERS}


def nearest(area: str, areas: Iterable[str], none: int = 99) -> int:
    """How many steps it is to the nearest of some areas; without any it is `none`."""
    return min(map(GROUND[area].__getitem__, areas), default=none)

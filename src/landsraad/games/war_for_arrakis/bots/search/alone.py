"""How the Atreides stand against Mahdi when a round begins, from 0 to 1.

The weights were fitted by `tools/mahdi_alone.py` to games that usul played against Mahdi with
shaken numbers, at the beginning of each round from the second on: to who won, and in lost games a
little to how near the objective was.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from landsraad.games.war_for_arrakis.bots.reading import GROUND, missing
from landsraad.games.war_for_arrakis.bots.search.standing import objectives, strength
from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    HARKONNEN,
    MARKERS,
    NUMBERS,
    SETTLEMENTS,
)
from landsraad.games.war_for_arrakis.components.rows import Marker
from landsraad.games.war_for_arrakis.rules.board import DISTANCE
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.games.war_for_arrakis.rules.table import knowing, seats_of
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Seat

WEIGHTS: Final[dict[str, float]] = {
    "one": 0.60,
    "lacking": -4.08,
    "lacking, squared": 0.90,
    "widest": -1.01,
    "left": 4.28,
    "left, squared": -0.15,
    "ratio": -0.28,
    "last": 0.04,
    "own": 0.54,
    "foes": -0.11,
    "leaders": 0.09,
    "hand": 0.33,
    "tokens": 0.22,
    "imperium": -0.40,
    "markers": -0.33,
    "worms": 0.05,
    "stations": 0.25,
    "host": -0.24,
    "march": 1.86,
    "second march": 1.50,
    "ease": -1.31,
    "homes": -1.05,
    "empty": 0.02,
    "beside": -0.64,
    "near": -0.37,
    "far": 0.03,
}
"""What each thing below adds to the chances of the Atreides."""


def features(s: State) -> dict[str, float]:
    """What tells how the Atreides stand, each about from 0 to 1."""
    t = s.table
    wanted = min((missing(t, each) for each in objectives(s)), key=lambda x: sum(x.values()))
    lacking, left = sum(wanted.values()), NUMBERS.supremacy_win - t.supremacy
    own = [x for x in t.legions.values() if x.side == ATREIDES]
    foes = [x for x in t.legions.values() if x.side == HARKONNEN]
    return {
        "one": 1.0,
        "lacking": lacking / 24,
        "lacking, squared": (lacking / 24) ** 2,
        "widest": max(wanted.values()) / 10,
        "left": left / 10,
        "left, squared": (left / 10) ** 2,
        "ratio": lacking / 24 / max(1, left) * 5,
        "last": float(left <= 2),
        "own": sum(strength(x) for x in own) / 30,
        "foes": sum(strength(x) for x in foes) / 30,
        "leaders": sum(len(x.leaders) for x in own) / 5,
        "hand": sum(len(s.shields[x].hand) for x in seats_of(t, ATREIDES)) / 6,
        "tokens": t.bene_gesserit[ATREIDES] / 2,
        "imperium": min(t.imperium.values()) / 5,
        "markers": sum(t.imperium.values()) / 15,
        "worms": len(t.worms) / 4,
        "stations": len(t.stations) / 6,
        "host": max((strength(x) for x in own), default=0.0) / 10,
        **marching(t, wanted),
        **guarding(s),
    }


def marching(t: Table, wanted: Mapping[Marker, int]) -> dict[str, float]:
    """What hosts may win: the best march and the second, and how weak settlements are."""
    hopes, ease = [], 0.0
    own = [(area, strength(x)) for area, x in t.legions.items() if x.side == ATREIDES]
    for town in t.settlements:
        steps = sum(min(SETTLEMENTS[town], wanted[marker]) for marker in MARKERS)
        guard = t.legions.get(town)
        defence = SETTLEMENTS[town] + (strength(guard) if guard is not None else 0.0)
        ease += steps / max(2.0, defence)
        hopes.append(
            max(
                steps
                * min(1.0, force / max(1.0, 1.2 * defence)) ** 2
                * 0.8 ** max(0, GROUND[area][town] - 1)
                for area, force in own
            )
            if own
            else 0.0
        )
    hopes.sort(reverse=True)
    first, second, *_ = [*hopes, 0.0, 0.0]
    return {"march": first / 9, "second march": second / 9, "ease": ease / 6}


def guarding(s: State) -> dict[str, float]:
    """Ranks of sietches: how many there are, stand empty, or have stronger legions near them."""
    t, ranks = s.table, knowing(s)
    foes = [(area, power(x)) for area, x in t.legions.items() if x.side == HARKONNEN]
    sums = dict.fromkeys(("homes", "empty", "beside", "near", "far"), 0.0)
    for area, sietch in t.sietches.items():
        guard, rank = power(t.legions.get(area)), ranks[sietch]
        nearest = min((DISTANCE[start][area] for start, force in foes if force > guard), default=9)
        sums["homes"] += rank / 16
        sums["empty"] += rank * (area not in t.legions) / 5
        sums["beside"] += rank * (nearest <= 1) / 5
        sums["near"] += rank * (nearest == 2) / 5
        sums["far"] += rank * (nearest == 3) / 5
    return sums


def chance_alone(s: State, seat: Seat) -> float:
    """How likely the Atreides win when a round begins."""
    return 1 / (1 + math.exp(-sum(WEIGHTS[name] * x for name, x in features(s).items())))

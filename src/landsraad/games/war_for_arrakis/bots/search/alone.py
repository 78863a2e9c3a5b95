"""How the Atreides stand against Mahdi when a round begins, from 0 to 1.

The weights were fitted to 500 games that usul played against Mahdi, at the beginning of each round
from the second on: to the winner, and in lost games a little to how near the objective was.
"""

from __future__ import annotations

import math
from typing import Final

from landsraad.games.war_for_arrakis.bots.reading import missing
from landsraad.games.war_for_arrakis.bots.search.standing import besieging, objectives, strength
from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, NUMBERS
from landsraad.games.war_for_arrakis.rules.board import DISTANCE
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.games.war_for_arrakis.rules.table import knowing, seats_of
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import Seat

WEIGHTS: Final[dict[str, float]] = {
    "one": -0.31,
    "lacking": -1.91,
    "left": 1.83,
    "ratio": -0.65,
    "last": 0.13,
    "own": 0.91,
    "foes": -0.50,
    "beside": -0.52,
    "near": -0.20,
    "siege": 1.58,
    "host": 0.68,
    "hand": 0.31,
    "tokens": 0.07,
    "imperium": -0.15,
    "worms": -0.01,
    "towns": -0.41,
}
"""What each thing below adds to the chances of the Atreides."""


def features(s: State) -> dict[str, float]:
    """What tells how the Atreides stand, each about from 0 to 1.

    `beside` and `near` are ranks of sietches that a stronger legion stands beside, or two areas
    away from; `siege` is what stronger legions of the Atreides stand beside.
    """
    t = s.table
    lacking = min(sum(missing(t, each).values()) for each in objectives(s))
    left = NUMBERS.supremacy_win - t.supremacy
    own = [(area, x) for area, x in t.legions.items() if x.side == ATREIDES]
    foes = [(area, x, power(x)) for area, x in t.legions.items() if x.side == HARKONNEN]
    ranks = knowing(s)
    beside = near = 0.0
    for area, sietch in t.sietches.items():
        guard = power(t.legions.get(area))
        stronger = [DISTANCE[start][area] for start, _, force in foes if force > guard]
        far = min(stronger, default=9)
        beside += ranks[sietch] * (far <= 1)
        near += ranks[sietch] * (far == 2)
    host = max((strength(x) for _, x in own), default=0.0)
    return {
        "one": 1.0,
        "lacking": lacking / 24,
        "left": left / 10,
        "ratio": lacking / 24 / max(1, left) * 5,
        "last": float(left <= 2),
        "own": sum(strength(x) for _, x in own) / 30,
        "foes": sum(strength(x) for _, x, _ in foes) / 30,
        "beside": beside / 5,
        "near": near / 5,
        "siege": besieging(s, ATREIDES) * 10,
        "host": host / 10,
        "hand": sum(len(s.shields[x].hand) for x in seats_of(t, ATREIDES)) / 6,
        "tokens": t.bene_gesserit[ATREIDES] / 2,
        "imperium": min(t.imperium.values()) / 5,
        "worms": len(t.worms) / 4,
        "towns": len(t.settlements) / 6,
    }


def chance_alone(s: State, seat: Seat) -> float:
    """How likely the Atreides win when a round begins."""
    return 1 / (1 + math.exp(-sum(WEIGHTS[name] * x for name, x in features(s).items())))

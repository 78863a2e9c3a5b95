"""How the game is won, and the verdict."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import HARKONNEN
from landsraad.games.war_for_arrakis.state import State
from landsraad.kernel import Verdict


def verdict(s: State) -> Verdict:
    """Who won and how; each seat's score is its side's: supremacy, or the sum of the markers."""
    t = s.table
    winners = tuple(seat for seat, side in enumerate(t.sides) if side == t.winners)
    prescience = sum(t.prescience.values())
    scores = tuple(t.supremacy if side == HARKONNEN else prescience for side in t.sides)
    return Verdict(winners, t.ending, t.round, scores)

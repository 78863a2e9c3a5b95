"""What broke a tie of Victory Points, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.imperium.rules.phases.endgame import standing
from landsraad.games.imperium.state import Table
from landsraad.kernel import Seat, Verdict
from landsraad.scenes.text import capital, listed

COUNTED: Final = ("spice", "Solari", "water", "troops in the garrison")
"""What ties are broken by after the points and Chaumurky, in this order (final_tie)."""


def tie_words(name: Callable[[Seat], str], t: Table, verdict: Verdict) -> str:
    """Who had as many points as the winner, and what the winner had more of; empty: nobody had."""
    if len(verdict.winners) != 1:
        return ""
    (winner,) = verdict.winners
    tied = [seat for seat, each in enumerate(verdict.scores) if each == verdict.scores[winner]]
    tied.remove(winner)
    if not tied:
        return ""
    others = capital(listed(map(name, tied)))
    verb = "has" if len(tied) == 1 else "have"
    same = f"{others} {verb} {verdict.scores[winner]} Victory Points as well"
    own, rival = standing(t, winner), max(standing(t, seat) for seat in tied)
    at = next(place for place, (a, b) in enumerate(zip(own, rival, strict=True)) if a != b)
    if at == 1:
        return f"{same}, and Chaumurky breaks the tie for {name(winner)}."
    if at - 2 < len(COUNTED):
        more = f"more {COUNTED[at - 2]}: {own[at]} to {rival[at]}"
        return f"{same}, and a tie goes to whoever has {more}."
    return f"{same}, and all else is equal: {name(winner)} was the last of them to reveal."

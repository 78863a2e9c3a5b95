"""What broke a tie of points at the end of the day, in words."""

from __future__ import annotations

from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.rules.table import board
from landsraad.games.megagame.rules.winning import points, sides
from landsraad.games.megagame.state import State
from landsraad.games.megagame.story import names
from landsraad.kernel import Verdict
from landsraad.scenes.text import capital


def tie_words(s: State, verdict: Verdict) -> str:
    """Who had as many points as the winner, and what the winner had more of; empty: nobody had."""
    if verdict.ending == "organisations":
        return "A House that wins with the Kwisatz Haderach wins for those who bred him."
    members, scores = sides(s.table), points(s)
    first = next((side for side, some in members.items() if {*some} & {*s.table.winners}), "")
    tied = [side for side, n in scores.items() if side != first and n == scores.get(first)]
    if not tied:
        return ""
    both = names.factions([name for side in tied for name in members[side]])
    verb = "has" if len(tied) == 1 and len(members[tied[0]]) == 1 else "have"
    same = f"{capital(both)} {verb} {scores[first]} points as well"

    def standing(side: str) -> tuple[int, int]:
        some = members[side]
        spice = sum(spice_of(s, name) for name in some)
        return spice, sum(board(s, name).solari for name in some)

    own, rival = standing(first), max(map(standing, tied))
    if own[0] != rival[0]:
        return f"{same}, and a tie goes to whoever has more spice: {own[0]} to {rival[0]}."
    if own[1] != rival[1]:
        return f"{same} and as much spice; more solari break the tie: {own[1]} to {rival[1]}."
    return f"{same}, as much spice and as many solari: they share the day."

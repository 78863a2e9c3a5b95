"""Two Allies of a team that tie in Combat: one may concede (ally_tie)."""

from __future__ import annotations

from landsraad.games.imperium.rules.table import clockwise, is_six, strength, teammates
from landsraad.games.imperium.state import State, Table, Who
from landsraad.kernel import AGAIN, Again, Ask, Play

YES, NO = "yes", "no"


def tied_mate(t: Table, who: Who) -> bool:
    """Has a teammate the same strength, and neither of them has conceded or spoken for both?"""
    own = strength(t.players[who])
    mates = [mate for mate in teammates(t, who) if strength(t.players[mate]) == own]
    return own > 0 and any(mate not in t.conceded for mate in mates) and who not in t.conceded


def concede(s: State) -> Play[Again | None]:
    """From the First Player on each tied Ally is asked once, until one of the two concedes."""
    t = s.table
    if not is_six(t):
        return None
    for who in clockwise(t, t.first):
        if who not in t.asked and tied_mate(t, who):
            said = yield Ask(who, "concede", [YES, NO])
            t.asked.append(who)
            if said == YES:
                t.conceded.append(who)
                s.tell("conceded", player=who)
            return AGAIN
    return None


def ranked_strength(t: Table, who: Who) -> int:
    """Strength for ranking: who concedes stands just below an equal teammate."""
    own = 2 * strength(t.players[who])
    return own - 1 if who in t.conceded else own

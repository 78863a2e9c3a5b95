"""What the search of `ponder` knows of the game: how a side stands, and who plays on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landsraad.bots.bot import Maker
from landsraad.bots.own import chance
from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.player import Warmaster
from landsraad.games.war_for_arrakis.bots.reading import GROUND, missing
from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    HARKONNEN,
    MARKERS,
    NUMBERS,
    OBJECTIVES,
    SETTLEMENTS,
)
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.table import knowing, seats_of
from landsraad.games.war_for_arrakis.rules.tracks import score
from landsraad.games.war_for_arrakis.state import Legion, State, Table, View
from landsraad.kernel import Ask, Dice, Game, Seat, Value
from landsraad.kernel.state import encode

# Fitted to who won 160 duels of warmaster, from 2,850 positions of them.

DOUBT: Final = 0.29
"""A lead, as a part of the whole way to supremacy, that wins about three times in four."""
WAY: Final = 0.45
"""What the whole way of the Atreides is worth: it is made steadily, and much of it at the end."""
HASTE: Final = 0.5
"""The part of supremacy that counts by its square: steps near the end are worth more."""
ROUND, START = 0.05, 0.05
"""What time is worth to the Atreides: each round that was reached, and what they begin with."""
UNIT: Final = 0.005
"""What one more unit is worth."""
CARD: Final = 0.01
SIEGE: Final = 0.07
"""How much of a settlement still counts with a stronger legion beside it."""


# ---- how a side stands


def value(s: State, seat: Seat) -> float:
    """How well a seat stands, from 0 to 1: how much nearer its side is to victory."""
    t = s.table
    side = t.sides[seat]
    if t.ending:
        return float(t.winners == side) / len(seats_of(t, side))
    lead = standing(s, ATREIDES) - standing(s, HARKONNEN)
    share = chance(lead if side == ATREIDES else -lead, DOUBT)
    return share / len(seats_of(t, side))


def standing(s: State, side: Side) -> float:
    """How far a side has come, with what it has to go on."""
    t = s.table
    held = sum(len(s.shields[seat].hand) for seat in seats_of(t, side))
    units = sum(strength(x) for x in t.legions.values() if x.side == side)
    more = UNIT * units + CARD * held + besieging(s, side)
    if side == HARKONNEN:
        gained = t.supremacy / NUMBERS.supremacy_win
        return (1 - HASTE) * gained + HASTE * gained**2 + more
    made = max(way_made(t, each) for each in objectives(s))
    return WAY * made + ROUND * t.round + START + more


def objectives(s: State) -> list[str]:
    """What the Atreides work for."""
    return next((s.shields[x].objectives for x in seats_of(s.table, ATREIDES)), list(OBJECTIVES))


def way_made(t: Table, objective: str) -> float:
    """How much of an objective is met, from 0 to 1."""
    whole = sum(score(t, objective, marker) for marker in MARKERS)
    return 1.0 - sum(missing(t, objective).values()) / whole


def strength(legion: Legion) -> float:
    """Units, elites counting more, and leaders."""
    better = 0.5 * (legion.elite + legion.special) + len(legion.tokens)
    return legion.units + better + 0.5 * (legion.generic + len(legion.leaders))


def besieging(s: State, side: Side) -> float:
    """What falls to this side soon: settlements beside which a stronger legion stands."""
    t = s.table
    prizes: Mapping[str, float] = towns(t) if side == ATREIDES else homes(s)
    own = [(area, strength(x)) for area, x in t.legions.items() if x.side == side]
    total = 0.0
    for area, prize in prizes.items():
        guard = t.legions.get(area)
        defence = strength(guard) + 1.0 if guard is not None else 0.0
        if any(power > defence and GROUND[start].get(area) == 1 for start, power in own):
            total += SIEGE * prize
    return total


def homes(s: State) -> dict[str, float]:
    """Sietches, and which part of the way each is for the Harkonnen."""
    ranks = knowing(s)
    return {area: ranks[x] / NUMBERS.supremacy_win for area, x in s.table.sietches.items()}


def towns(t: Table) -> dict[str, float]:
    """Settlements, and which part of the way each is for the Atreides."""
    return {area: len(MARKERS) * SETTLEMENTS[area] / 24 for area in t.settlements}


# ---- playouts


MINDS: Final = 64
"""Tables that the players of a search remember together what they thought about."""


class Playing(Warmaster):
    """The player inside playouts: warmaster, without its search for the end of the game.

    Playouts come to the same tables again and again; what was thought about one is shared.
    """

    def __init__(
        self, game: Game[Any], seat: Seat, dice: Dice, minds: dict[bytes, Mind] | None = None
    ) -> None:
        super().__init__(game, seat, dice)
        self.minds = {} if minds is None else minds

    def mind(self, view: View) -> Mind:
        """What was thought about this table in any playout; of the view it keeps a copy."""
        key = encode((view.seat, view.table, view.shield, view.outsides, view.box))
        mind = self.minds.get(key)
        if mind is None:
            if len(self.minds) >= MINDS:
                del self.minds[next(iter(self.minds))]
            mind = self.minds[key] = Mind(view.copied(), self.taste, self.hurried)
        mind.look_again(view)
        return mind

    def on_line(self, mind: Mind, ask: Ask) -> Value | None:
        """Nothing is foreseen."""
        return None


def company() -> Maker:
    """Players for the playouts of one question: they share what they think."""
    minds = dict[bytes, Mind]()
    return lambda game, seat, dice: Playing(game, seat, dice, minds)


def quiet(s: State) -> bool:
    """Is a turn or a phase about to begin?"""
    t = s.table
    return t.battle is None and not t.effects and bool(t.agenda) and t.agenda[-1][0] in PAUSES


PAUSES: Final = ("take_turn", "claim_at_end")
"""Steps before which nothing is half done."""

"""The bots of Dawn of the Fremen by name (see `naib`), and what the search of `ponder` may know."""

from __future__ import annotations

from typing import Final

from landsraad.bots.own import Bots, chance
from landsraad.games.dawn_of_the_fremen.bots.naib.player import Naib
from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading
from landsraad.games.dawn_of_the_fremen.bots.naib.reasons import reason
from landsraad.games.dawn_of_the_fremen.bots.naib.worth import Worth
from landsraad.games.dawn_of_the_fremen.rules.table import seats, side, sietches
from landsraad.games.dawn_of_the_fremen.state import State, View
from landsraad.kernel import PASS, Ask, Dice, Seat, Value

DOUBT = 25.0
"""Points of a lead that wins about three times in four."""
FIRST: Final = ("sietch", "crysknife")
"""What a playout builds where it can."""
TALK: Final = {
    "offer": PASS,
    "accept trade": "refuse",
    "propose": PASS,
    "vote": "no",
    "play on": "no",
}
"""Playouts are about play: nobody talks in them."""

AGREEING: Final = {"propose": PASS, "vote": "no"}
"""How it stays out of agreements until then."""


def value(s: State, seat: Seat) -> float:
    """How well a seat stands, from 0 to 1: its points beside those of the best other side."""
    t = s.table
    if t.ending:
        return 1.0 / len(t.winners) if seat in t.winners else 0.0
    if not t.cycle:
        return 1.0 / len(t.sides)
    if seat in t.gone:
        return 0.0
    mine = side(t, seat)
    points = {other: Worth(Reading(t, other))(t) for other in seats(t)}
    others = [points[other] for other in seats(t) if other not in mine]
    lead = max(points[other] for other in mine) - max(others, default=0.0)
    return chance(lead, DOUBT)


def policy(s: State, ask: Ask, dice: Dice) -> Value:
    """What a player may do in a playout: build what wins, begin no talk, else anything."""
    if ask.kind in TALK:
        return TALK[ask.kind]
    for option in FIRST:
        if option in ask.options:
            return option
    return dice.pick(ask.options, "policy")


def hasty(view: View, ask: Ask, value: Value, calm: int) -> bool:
    """Does this bring the sietch that would win, or an agreement, before that cycle?"""
    t = view.table
    if t.cycle >= calm:
        return False
    if ask.kind in AGREEING:
        return value != AGREEING[ask.kind]
    builds = ask.kind == "develop" and value == "sietch"
    takes = ask.kind == "attack" and "sietch" in t.lands[str(value)].tokens
    return (builds or takes) and sietches(t, side(t, view.seat)) + 1 >= t.needs[view.seat]


bots = Bots(
    made={"naib": Naib},
    value=value,
    policy=policy,
    hasty=hasty,
    careful=("accept trade",),
    reason=reason,
)

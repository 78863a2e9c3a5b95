"""The bots of DUNE by name (see `mentat`), and what the search of `ponder` may know of the game."""

from __future__ import annotations

from landsraad.bots.own import Bots, chance
from landsraad.games.dune.bots.mentat.player import Mentat
from landsraad.games.dune.bots.mentat.reasons.told import reason
from landsraad.games.dune.bots.prompts import prompted
from landsraad.games.dune.components import LEADERS_OF, STRONGHOLDS, TERRITORY
from landsraad.games.dune.rules.phases.mentat_pause import counts, needed, team
from landsraad.games.dune.rules.table import auction_of, occupants, seats, strength
from landsraad.games.dune.state import State, View
from landsraad.kernel import PASS, Ask, Dice, Seat, Value

STRONGHOLD = 5.0
"""Points for a stronghold of one's own side; the one that completes a victory counts twice."""
DOUBT = 8.0
"""Points of a lead that wins about three times in four."""


def value(s: State, seat: Seat) -> float:
    """How well a seat stands, from 0 to 1: its points beside those of the best other side."""
    t = s.table
    if t.ending:
        return 1.0 / len(t.winners) if seat in t.winners else 0.0
    if t.phase == "setup":
        return 1.0 / len(t.factions)
    mine = team(t, seat)
    there = [held for stronghold in STRONGHOLDS if (held := occupants(t, stronghold))]
    others = [standing(s, other, there) for other in seats(t) if other not in mine]
    lead = standing(s, seat, there) - max(others, default=0.0)
    return chance(lead, DOUBT)


def standing(s: State, seat: Seat, there: list[list[Seat]]) -> float:
    """Points of a seat: strongholds of its side, forces, spice, cards and living leaders.

    `there` are the occupants of each stronghold that has any.
    """
    t = s.table
    mine = team(t, seat)
    held = len([who for who in there if counts(t, who, mine)])
    points = STRONGHOLD * (held + (held >= needed(t, seat)))
    board = sum(map(sum, t.forces[seat].values()))
    points += 0.4 * board + 0.25 * sum(t.reserves[seat]) + 0.15 * min(30, t.spice[seat])
    alive = [leader for leader in LEADERS_OF[t.factions[seat]] if leader not in t.dead]
    return points + 0.8 * len(s.shields[seat].hand) + 0.2 * sum(map(strength, alive))


def policy(s: State, ask: Ask, dice: Dice) -> Value:
    """What a player may do in a playout: bid by one, let most chances to react go by."""
    if ask.kind == "bid":
        more = auction_of(s.table).bid + 1
        return more if more in ask.options and dice.below(2, "policy") else PASS
    if ask.hidden and PASS in ask.options and dice.below(3, "policy"):
        return PASS
    return dice.pick(ask.options, "policy")


def hasty(view: View, ask: Ask, value: Value, calm: int) -> bool:
    """Does this take the stronghold that would win, or an ally, before that turn?"""
    t = view.table
    if t.turn >= calm:
        return False
    if ask.kind in ("propose alliance", "accept alliance"):
        return value not in (PASS, "refuse")
    place = TERRITORY.get(str(value), "") if ask.of == "part" else ""
    mine = team(t, view.seat)
    held = {x for x in STRONGHOLDS if any(seat in mine for seat in occupants(t, x))}
    return place in STRONGHOLDS and len(held | {place}) >= needed(t, view.seat)


bots = Bots(
    made={"mentat": Mentat},
    value=value,
    policy=policy,
    hasty=hasty,
    careful=("keep *", "ordinary lost in *", "starred lost in *", "speak *"),
    prompted=prompted,
    reason=reason,
)

"""The bots of Imperium by name, and what the search of `ponder` may know."""

from __future__ import annotations

from typing import Final

from landsraad.bots.own import Bots, chance
from landsraad.games.imperium.bots.player import Spymaster, answer
from landsraad.games.imperium.bots.reasons import reason
from landsraad.games.imperium.rules.table import end_vp, is_six
from landsraad.games.imperium.state import Player, State, Who
from landsraad.kernel import Ask, Dice, Seat, Value, View

DOUBT: Final = 2.0
"""Victory Points of a lead that wins about three times in four."""


def points(s: State, who: Who) -> float:
    """Victory Points, and what may become some."""
    t, player = s.table, s.table.players[who]
    left = max(0.0, end_vp(t) - max(each.vp for each in t.players)) / end_vp(t)
    return player.vp + 0.15 * sum(player.influence.values()) + left * lasting(player)


def lasting(player: Player) -> float:
    """What brings points only if the game goes on."""
    goods = player.solari + player.spice + player.water
    return (
        0.12 * goods
        + 0.1 * player.garrison
        + 1.5 * player.swordmaster
        + 0.8 * player.council
        + 0.5 * player.hooks
        + 0.1 * len(player.spies)
    )


def value(s: State, seat: Seat) -> float:
    """How well a seat stands, from 0 to 1: its points beside those of the best other side."""
    t = s.table
    if t.ending:
        return 1.0 / len(t.winners) if seat in t.winners else 0.0
    if not t.round:
        return 1.0 / len(t.players)
    every = {who: points(s, who) for who in range(len(t.players))}
    if is_six(t):
        sides = [0.0, 0.0]
        for who, found in every.items():
            sides[t.players[who].team] += found
        mine = t.players[seat].team
        return chance(sides[mine] - sides[1 - mine], 2 * DOUBT) / 3
    return chance(every[seat] - max(n for who, n in every.items() if who != seat), DOUBT)


def policy(s: State, ask: Ask, dice: Dice) -> Value:
    """What `spymaster` would answer from this seat."""
    outsides = [shield.outside() for shield in s.shields]
    shield = s.shields[ask.seat]
    return answer(View(ask.seat, s.table, shield, outsides, s.box.outside(), [], []), ask)


bots = Bots(made={"spymaster": Spymaster}, value=value, policy=policy, reason=reason)

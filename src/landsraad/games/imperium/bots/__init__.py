"""The bots of Imperium by name, and what the search of `ponder` may know."""

from __future__ import annotations

from typing import Any, Final

from landsraad.bots.own import Bots, Lines
from landsraad.games.imperium.bots.alone import chance_alone
from landsraad.games.imperium.bots.lines import others, stage
from landsraad.games.imperium.bots.player import Priced, Spymaster, answer
from landsraad.games.imperium.bots.reasons import reason
from landsraad.games.imperium.bots.standing import chances, score
from landsraad.games.imperium.bots.taste import TASTE
from landsraad.games.imperium.rules.table import is_six
from landsraad.games.imperium.state import State
from landsraad.kernel import Ask, Dice, Game, Seat, Value, View

TEAM: Final = 3
"""Players of a team."""


def value(s: State, seat: Seat) -> float:
    """How likely a seat wins when a round begins, or what its share of a team's win is."""
    t = s.table
    if t.ending:
        return 1.0 / len(t.winners) if seat in t.winners else 0.0
    if not t.round:
        return 1.0 / len(t.players)
    if t.seats == 1:
        return chance_alone(s, seat)
    scores = [score(s, who) for who in range(len(t.players))]
    if not is_six(t):
        return chances(scores)[seat]
    sides = [0.0, 0.0]
    for player, each in zip(t.players, scores, strict=True):
        sides[player.team] += each / TEAM
    return chances(sides)[t.players[seat].team] / TEAM


def policy(s: State, ask: Ask, dice: Dice) -> Value:
    """What `spymaster` would answer from this seat."""
    outsides = [shield.outside() for shield in s.shields]
    shield = s.shields[ask.seat]
    return answer(View(ask.seat, s.table, shield, outsides, s.box.outside(), [], []), ask)


def playing(game: Game[Any], seat: Seat, dice: Dice) -> Priced:
    """The player inside a search: `spymaster`, which takes no time to look for the end."""
    return Priced(TASTE)


bots = Bots(
    made={"spymaster": Spymaster},
    value=value,
    policy=policy,
    lines=Lines(others, playing, stage, value),
    reason=reason,
)

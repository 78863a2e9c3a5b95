"""How well a solo player stands between two rounds, against both Rivals.

The weights were fitted to 2,500 games that prices played alone, at the levels Sardaukar and
Kwisatz Haderach, at the beginning of each round: half to the winner, half to how clear the win was.
"""

from __future__ import annotations

import math
from typing import Final

from landsraad.games.imperium.bots.taste import Fading
from landsraad.games.imperium.components import CARDS, NUMBERS, RIVAL_NUMBERS
from landsraad.games.imperium.rules.rivals.variants import difficulty
from landsraad.games.imperium.rules.table import intrigue_count, owned
from landsraad.games.imperium.state import Player, State, Table
from landsraad.kernel import Seat

LAST: Final = 8
"""The round in which most games alone end: there the second weight counts."""

MINE: Final[dict[str, Fading]] = {
    "vp": (0.18, 0.50),
    "solari": (0.12, 0.04),
    "spice": (0.12, 0.09),
    "water": (0.05, 0.22),
    "garrison": (0.11, 0.15),
    "intrigue": (0.01, 0.26),
    "swordmaster": (1.37, 0.24),
    "council": (0.78, 0.32),
    "hooks": (0.05, 0.47),
    "near friendship": (0.04, 0.25),
    "near alliance": (0.16, 0.20),
    "steps": (0.10, 0.09),
    "mean cost of cards": (1.03, 0.19),
    "cards": (-0.04, 0.0),
    "face up": (0.08, 0.26),
    "control": (0.46, 0.17),
}
"""What one of each adds to my chances, in the first round and in the last."""
THEIRS: Final[dict[str, Fading]] = {
    "vp of the first": (-0.25, -0.55),
    "vp of the second": (-0.21, -0.07),
    "points in goods": (-0.31, -0.28),
    "swordmaster": (-0.63, -0.15),
    "near friendship": (-0.14, -0.12),
    "near alliance": (-0.20, -0.05),
    "garrison": (-0.03, -0.07),
    "face up": (-0.12, -0.04),
}
"""The same of what both Rivals have."""
WEIGHTS: Final = (*MINE.values(), *THEIRS.values())
START: Final = 0.37
EACH_ROUND: Final = -0.17
NO_SWORDMASTER: Final = -1.03
"""What is added at the beginning, with each round, and on the highest level."""


def chance_alone(s: State, seat: Seat) -> float:
    """The solo player's chance to win as a round begins, from 0 to 1."""
    t = s.table
    late = (t.round - 1) / (LAST - 1)
    score = START + EACH_ROUND * t.round
    if not difficulty(t).human_swordmaster:
        score += NO_SWORDMASTER
    for (first, last), n in zip(WEIGHTS, [*mine(s, seat), *theirs(s)], strict=True):
        score += (first + (last - first) * late) * n
    return likely(score)


def likely(score: float) -> float:
    """A score as a chance.

    >>> likely(0.0)
    0.5
    """
    return 1 / (1 + math.exp(-score))


def rivals(t: Table) -> list[Player]:
    """Both Rivals, the one with more points first."""
    return sorted((each for each in t.players if each.rival), key=lambda each: -each.vp)


def mine(s: State, seat: Seat) -> list[float]:
    """What I have, in the order of the weights."""
    t, you = s.table, s.table.players[seat]
    costs = [CARDS[card].cost for card in owned(you)]
    return [
        you.vp,
        you.solari,
        you.spice,
        you.water,
        you.garrison,
        intrigue_count(s, seat),
        you.swordmaster,
        you.council,
        you.hooks,
        steps_before(you, NUMBERS.friendship_at),
        steps_before(you, NUMBERS.alliance_at),
        sum(you.influence.values()),
        sum(costs) / len(costs),
        len(costs),
        len(you.face_up),
        sum(who == seat for who in t.control.values()),
    ]


def theirs(s: State) -> list[float]:
    """What Rivals have, in the order of the weights."""
    both = rivals(s.table)
    return [
        both[0].vp,
        both[1].vp,
        sum(map(points_in_goods, both)) + sum(map(len, s.box.held)) / RIVAL_NUMBERS.vp_intrigue,
        sum(each.swordmaster for each in both),
        sum(steps_before(each, NUMBERS.friendship_at) for each in both),
        sum(steps_before(each, NUMBERS.alliance_at) for each in both),
        sum(each.garrison for each in both),
        sum(len(each.face_up) for each in both),
    ]


def steps_before(player: Player, level: int) -> int:
    """With how many Factions one step is missing to a level."""
    return sum(each == level - 1 for each in player.influence.values())


def points_in_goods(rival: Player) -> float:
    """How much of the price of Victory Points a Rival has saved."""
    numbers = RIVAL_NUMBERS
    return (
        rival.solari / numbers.vp_solari
        + rival.spice / numbers.vp_spice
        + rival.water / numbers.vp_water
    )

"""What the Conflict would come to: strengths, what unseen cards could add, rewards as it stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from landsraad.games.imperium.components import CARDS, CONFLICTS, NUMBERS, ops
from landsraad.games.imperium.components.ops import Script
from landsraad.games.imperium.rules.phases.ranks import rewards
from landsraad.games.imperium.rules.table import strength, units
from landsraad.games.imperium.scene.people import Players
from landsraad.games.imperium.state import Player, Table
from landsraad.kernel import View

THIRD_FROM = 4
"""With so many armies there is a third reward."""


class Standing(NamedTuple):
    """One army in the Conflict."""

    who: int
    now: int
    """Strength as it stands."""
    least: int
    """What the hand adds at least when it is revealed."""
    most: int
    """What it adds at most."""
    plots: int
    """Intrigue cards, of which nobody knows."""
    reward: str
    """`first`, `second`, `third`: if it ended now; empty: none."""
    doubled: bool
    """A sandworm doubles it."""


@cache
def swords_on(card: str) -> tuple[int, int]:
    """Swords that a card has when revealed: for certain, and if all its conditions hold."""
    row = CARDS[card]
    certain = sum(op.n for op in row.reveal if isinstance(op, ops.Swords))
    return certain, certain + sum(hopeful(op) for op in row.reveal)


def hopeful(op: ops.Op) -> int:
    """Swords inside a condition, a choice or an arrow."""
    match op:
        case ops.If(then=script) | ops.Arrow(get=script) | ops.Per(do=script):
            return swords_of(script)
        case ops.Choose(options=scripts):
            return max(map(swords_of, scripts))
        case _:
            return 0


def swords_of(script: Iterable[ops.Op]) -> int:
    """All swords of a list."""
    return sum(op.n if isinstance(op, ops.Swords) else hopeful(op) for op in script)


def from_hand(view: View, who: int, player: Player) -> tuple[int, int]:
    """What a hand adds: of one's own all is known, of others only the cards it is drawn from."""
    if player.revealed:
        return 0, 0
    if player.rival:
        return 0, 0
    if who == view.seat and view.shield:
        known = [swords_on(card) for card in view.shield.hand]
        return sum(low for low, _ in known), sum(high for _, high in known)
    count = view.outsides[who]["hand"]
    pool = [swords_on(card) for card in player.unseen]
    least = sorted(low for low, _ in pool)[:count]
    most = sorted((high for _, high in pool), reverse=True)[:count]
    return sum(least), sum(most)


def standings(view: View) -> list[Standing]:
    """Every army, the strongest first."""
    t: Table = view.table
    armies = Players(t).armies
    now = {who: strength(t.players[who]) for who in armies}
    given = rewards(now, third=len(armies) >= THIRD_FROM)
    found = []
    for who in armies:
        player = t.players[who]
        least, most = (each * NUMBERS.sword_strength for each in from_hand(view, who, player))
        doubled = bool(player.worms and who in given)
        plots = view.outsides[who]["intrigue"] if who < t.seats else view.box["held"][who]
        found.append(Standing(who, now[who], least, most, plots, given.get(who, ""), doubled))
    return sorted(found, key=lambda each: (-each.now, -units(t.players[each.who])))


def reward_script(t: Table, rank: str) -> Script:
    """What a rank gives this round."""
    row = CONFLICTS.get(t.conflict)
    if row is None or not rank:
        return ()
    scripts: dict[str, Script] = {"first": row.first, "second": row.second, "third": row.third}
    return scripts[rank]

"""What the Conflict would come to: strengths, what unseen cards could add, rewards as it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from landsraad.games.imperium.components import (
    CARDS,
    CONFLICTS,
    INTRIGUE,
    NUMBERS,
    SCRIPTS,
    ops,
)
from landsraad.games.imperium.components.ops import Script
from landsraad.games.imperium.rules.phases.combat import fights
from landsraad.games.imperium.rules.phases.ranks import rewards
from landsraad.games.imperium.rules.table import clockwise, fighter, strength, units
from landsraad.games.imperium.rules.units import deployable
from landsraad.games.imperium.scene.people import Players
from landsraad.games.imperium.state import Player, Table, View

THIRD_FROM: Final = 4
"""The number of armies from which there is a third reward."""
RANKS: Final = {"first": "1st", "second": "2nd", "third": "3rd"}


class Standing(NamedTuple):
    """One army in the Conflict."""

    who: int
    now: int
    """Strength as it stands."""
    least: int
    """What the hand adds at least when it is revealed; without a unit that counts for nothing."""
    most: int
    """What it adds at most."""
    plots: int
    """Intrigue cards whose faces the viewer does not know."""
    troops: int
    """Strength of troops of the garrison that may still be deployed this round."""
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


def from_intrigue(view: View, who: int) -> tuple[int, int]:
    """Swords that the viewer's own Combat cards can add, and how many cards of others may be."""
    if who == view.seat and view.shield:
        return sum(map(best_swords, view.shield.intrigue)), 0
    t = view.table
    return 0, view.outsides[who]["intrigue"] if who < t.seats else view.box["held"][who]


@cache
def best_swords(card: str) -> int:
    """The swords of an Intrigue card that is played in Combat, if all its conditions hold."""
    ways = [way.lines for way in INTRIGUE[card].options if way.when == "combat"]
    return max(map(swords_of, ways), default=0)


def to_deploy(t: Table, who: int, player: Player) -> int:
    """Troops that may still go into the Conflict: by this turn, and by the Agents that are left."""
    if player.rival or player.revealed or t.turn.kind in ("combat", "reward"):
        return 0
    now = t.turn.kind == "agent" and fighter(t, t.turn.player) == who and bool(t.turn.space)
    later = NUMBERS.garrison_deploy_limit_per_turn * len(player.agents)
    return min(player.garrison, later + (deployable(t) if now else 0))


def standings(view: View) -> list[Standing]:
    """Every army, the strongest first."""
    t = view.table
    armies = Players(t).armies
    now = {who: strength(t.players[who]) for who in armies}
    given = as_it_stands(now)
    found = []
    for who in armies:
        player = t.players[who]
        least, most = (each * NUMBERS.sword_strength for each in from_hand(view, who, player))
        doubled = bool(player.worms and who in given)
        swords, plots = from_intrigue(view, who)
        most += swords * NUMBERS.sword_strength
        troops = to_deploy(t, who, player) * NUMBERS.troop_strength
        reward = given.get(who, "")
        found.append(Standing(who, now[who], least, most, plots, troops, reward, doubled))
    return sorted(found, key=lambda each: (-each.now, -units(t.players[each.who])))


def as_it_stands(strengths: Mapping[int, int]) -> dict[int, str]:
    """Who would get which reward with these strengths."""
    return rewards(strengths, third=len(strengths) >= THIRD_FROM)


def reward_with(t: Table, who: int, much: int) -> str:
    """The reward of an army with this strength, if the Conflict ended then; empty: none."""
    others = {each: strength(t.players[each]) for each in Players(t).armies if each != who}
    return as_it_stands({who: much, **others}).get(who, "")


def have_passed(t: Table) -> list[int]:
    """Those who have passed in a row in this Combat, as they stand before the one who is next."""
    if t.turn.kind != "combat" or not t.passes:
        return []
    return [who for who in clockwise(t, t.next) if fights(t, who)][-t.passes :]


class Deployment(NamedTuple):
    """What deploying this many units comes to, if the Conflict ended then."""

    n: int
    strength: int
    reward: str
    doubled: bool


def deployments(t: Table, who: int, numbers: Iterable[int], each: int) -> list[Deployment]:
    """What deploying each of these numbers of units changes; `each`: the strength of one."""
    army = t.players[who]
    found = []
    for n in numbers:
        waiting = 0 if units(army) or not n else NUMBERS.sword_strength * army.swords
        after = strength(army) + waiting + n * each
        reward = reward_with(t, who, after)
        found.append(Deployment(n, after, reward, bool(army.worms and reward)))
    return found


def reward_script(t: Table, rank: str) -> Script:
    """What a rank gives this round."""
    row = CONFLICTS.get(t.conflict)
    if row is None or not rank:
        return ()
    more = tuple(op for script in t.first_reward for op in SCRIPTS[script])
    scripts: dict[str, Script] = {
        "first": (*row.first, *more),
        "second": row.second,
        "third": row.third,
    }
    return scripts[rank]

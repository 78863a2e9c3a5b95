"""The odds of a battle, exactly: all rolls of all rounds, added up.

Whether an attack goes on, who retreats and who discards cards are decisions, so odds are those of a
policy that the caller names. Leaders use specials best first, and losses are taken in
the order of `forces.next_to_fall`. The attacker goes on while the chance to win is above `resolve`.
The defender stands, or with `falls_back` retreats as soon as that is allowed. Each side discards as
many cards as add a die, as long as they last. The Harkonnen of the Mahdi game follow their
criteria in all of this (solo_battle), so against them only the player's decisions are assumed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import factorial
from typing import NamedTuple, TypeAlias

import msgspec

from landsraad.games.war_for_arrakis.calculator.forces import KEPT, Force, Strip, struck
from landsraad.games.war_for_arrakis.components import COMBAT_FACES, MOST_DICE

Shares: TypeAlias = tuple[tuple[tuple[int, int], float], ...]
"""Pairs of numbers, and how likely each is."""
Cards: TypeAlias = tuple[int, int]
"""Cards that attacker and defender may still discard for dice."""

HIT, SHIELD, SPECIAL = (
    COMBAT_FACES.count(face) / len(COMBAT_FACES) for face in ("hit", "shield", "special")
)


class Odds(msgspec.Struct, frozen=True):
    """How an attack may go."""

    win: float
    """The defender is destroyed or has retreated, and the attacker stands."""
    repelled: float
    """The attack ceases, or the attacker is destroyed and the defender is not."""
    both_gone: float
    attacker_loss: float
    """Units that the attacker loses, on average."""
    defender_loss: float
    falls: float
    """A settlement is destroyed by the advance."""


class Terms(NamedTuple):
    """What holds in every round of a battle."""

    rank: int = 0
    bonus: int = 0
    costly: bool = False
    """Going on costs the attacker a hit."""
    resolve: float = 0.0
    falls_back: bool = False
    """The defender retreats as soon as the attack goes on."""


class Outcome(NamedTuple):
    """Shares of the ways in which it ends, and units that are then left, on average."""

    win: float = 0.0
    repelled: float = 0.0
    both_gone: float = 0.0
    attackers: float = 0.0
    defenders: float = 0.0


# ---- rolls


@lru_cache(KEPT)
def results(dice: int, strips: tuple[Strip, ...], surprise: int) -> Shares:
    """Hits and shields of a roll, with what leaders make of specials."""
    shares: dict[tuple[int, int], float] = {}
    for hits in range(dice + 1):
        for shields in range(dice - hits + 1):
            specials = dice - hits - shields
            ways = factorial(dice) // (factorial(hits) * factorial(shields) * factorial(specials))
            share = ways * HIT**hits * SHIELD**shields * SPECIAL**specials
            used = strips[: specials + surprise]
            result = (hits + sum(h for h, _ in used), shields + sum(s for _, s in used))
            shares[result] = shares.get(result, 0.0) + share
    return tuple(shares.items())


class Roll(NamedTuple):
    """What one side brings to a combat round."""

    dice: int
    strips: tuple[Strip, ...]
    cancels: int
    surprise: int = 0


@lru_cache(KEPT)
def exchange(attacker: Roll, defender: Roll) -> Shares:
    """The hits that attacker and defender have to take in a round."""
    shares: dict[tuple[int, int], float] = {}
    defence = kept_results(defender, attacker.cancels)
    for (hits, shields), share in kept_results(attacker, defender.cancels):
        for (other_hits, other_shields), other_share in defence:
            taken = max(0, other_hits - shields), max(0, hits - other_shields)
            shares[taken] = shares.get(taken, 0.0) + share * other_share
    return tuple(shares.items())


def kept_results(roll: Roll, cancelled: int) -> Shares:
    """Hits and shields of a roll when the other side has cancelled shields (cancelled_shields)."""
    shares: dict[tuple[int, int], float] = {}
    for (hits, shields), share in results(roll.dice, roll.strips, roll.surprise):
        kept = hits, max(0, shields - cancelled)
        shares[kept] = shares.get(kept, 0.0) + share
    return tuple(shares.items())


def rolling(force: Force, more: int, most: int = MOST_DICE, surprise: int = 0) -> Roll:
    """The roll of a force with `more` dice added (battle_dice)."""
    return Roll(min(force.units + more, most), force.strips(), force.special, surprise)


# ---- rounds


class Fighting(NamedTuple):
    """The two sides of a round: both forces, and the cards that they hold."""

    attacker: Force
    defender: Force
    cards: Cards


def discarded(now: Fighting, terms: Terms, most: int = MOST_DICE) -> Cards:
    """How many cards each side discards in this round: as many as add a die (battle_cards)."""
    room = MOST_DICE - now.attacker.units - terms.bonus, most - now.defender.units - terms.rank
    own, other = (max(0, min(held, free)) for held, free in zip(now.cards, room, strict=True))
    return own, other


class First(NamedTuple):
    """What holds in the first round alone."""

    surprise: bool = False
    cap: int = 0


def fought(now: Fighting, terms: Terms, first: First | None = None) -> Outcome:
    """A combat round with all that follows from it.

    A later round that changes nothing comes again and again until one changes something: the
    shares of the others are scaled up for it.
    """
    surprise, most = (first.surprise, first.cap or MOST_DICE) if first else (False, MOST_DICE)
    used = discarded(now, terms, most)
    attacker, defender = now.attacker, now.defender
    taken = exchange(
        rolling(attacker, terms.bonus + used[0], surprise=int(surprise)),
        rolling(defender, terms.rank + used[1], most),
    )
    left = now.cards[0] - used[0], now.cards[1] - used[1]
    total, same = [0.0] * len(Outcome._fields), 0.0
    for (hits, other_hits), share in taken:
        after = struck(attacker, hits, terms.bonus), struck(defender, other_hits, terms.rank)
        if first is None and repeats(now, after, left, terms):
            same += share
            continue
        for number, part in enumerate(after_round(*after, left, terms)):
            total[number] += share * part
    scale = 1.0 / (1.0 - same) if same < 1.0 else 0.0
    return Outcome(*(part * scale for part in total))


def repeats(
    now: Fighting, after: tuple[Force | None, Force | None], left: Cards, terms: Terms
) -> bool:
    """Does the next round begin exactly as this one did?"""
    if terms.costly or terms.falls_back or left != now.cards:
        return False
    return after == (now.attacker, now.defender) and goes_on(now.attacker, now.defender)


def goes_on(attacker: Force, defender: Force) -> bool:
    """The Harkonnen of the Mahdi game cease with half the power or less (solo_battle)."""
    return not (attacker.by_rules and 2 * attacker.power <= defender.power)


def after_round(
    attacker: Force | None, defender: Force | None, cards: Cards, terms: Terms
) -> Outcome:
    """Somebody is gone, the attack ceases, or it goes on for its price (continue_battle)."""
    if attacker is None or defender is None:
        return ended(attacker, defender)
    ceased = Outcome(repelled=1.0, attackers=attacker.units, defenders=defender.units)
    paid = struck(attacker, 1, terms.bonus) if terms.costly else attacker
    if paid is None or not goes_on(attacker, defender):
        return ceased
    if terms.falls_back:
        return Outcome(win=1.0, attackers=paid.units, defenders=defender.units)
    going_on = later_rounds(Fighting(paid, defender, cards), terms)
    return going_on if going_on.win > terms.resolve else ceased


def ended(attacker: Force | None, defender: Force | None) -> Outcome:
    """A battle in which one legion is gone, or both (battle_winner)."""
    if attacker is not None:
        return Outcome(win=1.0, attackers=attacker.units)
    if defender is not None:
        return Outcome(repelled=1.0, defenders=defender.units)
    return Outcome(both_gone=1.0)


def standing(force: Force | None) -> Force | None:
    """A force that has units; None: nobody is there."""
    return force if force is not None and force.units else None


@lru_cache(KEPT)
def later_rounds(now: Fighting, terms: Terms) -> Outcome:
    """All rounds from the second on."""
    return fought(now, terms)


# ---- what is asked


@lru_cache(KEPT)
def battle_odds(
    attacker: Force,
    defender: Force | None,
    rank: int = 0,
    *,
    surprise: bool = False,
    bonus: int = 0,
    cap: int = 0,
    free: bool = False,
    cards: Cards = (0, 0),
    resolve: float = 0.0,
    falls_back: bool = False,
) -> Odds:
    """The odds of an attack, on a settlement of this rank (0: there is none).

    `cards`: what attacker and defender can discard for dice; `bonus`, `cap` and `free` as for the
    attack itself. Nobody rolls against a settlement without a legion, or where the tokens of a
    legion become nobody since there are no figures left (figures_run_out).

    >>> battle_odds(Force(6), None, 2).falls
    1.0
    >>> round(battle_odds(Force(3), Force(3)).win, 3)
    0.405
    """
    if attacker.units and defender is not None and defender.units:
        terms = Terms(rank, bonus, rank > 0 and not free, resolve, falls_back)
        end = fought(Fighting(attacker, defender, cards), terms, First(surprise, cap))
    else:
        end = ended(standing(attacker), standing(defender))
    return Odds(
        end.win,
        end.repelled,
        end.both_gone,
        attacker.units - end.attackers,
        (defender.units if defender else 0) - end.defenders,
        end.win if rank else 0.0,
    )


def mixed(cases: Iterable[tuple[Odds, float]]) -> Odds:
    """The odds where one does not know which case it is, only how likely each is."""
    total = [0.0] * len(Odds.__struct_fields__)
    for odds, share in cases:
        for number, name in enumerate(Odds.__struct_fields__):
            total[number] += share * getattr(odds, name)
    return Odds(*total)

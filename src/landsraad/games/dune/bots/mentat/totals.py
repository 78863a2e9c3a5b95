"""Forces as numbers: what a dial costs, and what a foe's total may be.

All totals are in half points, as the rules count them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from landsraad.games.dune.rules.phases.battle_strength import dials, sets

FORCE = 1.6
"""What a force is worth, in spice."""
STAR = 2.8
"""What a starred force that fights like two is worth."""
SPICE_IN_BATTLE = 0.9

Totals = tuple[float, ...]
"""The chance that a total is at most a number of half points, by number; beyond the end it is 1."""


class Effort(NamedTuple):
    """A dial, and the cheapest way to pay for it."""

    dial: int
    spice: int
    ordinary: int
    starred: int
    cost: float


@lru_cache(maxsize=20_000)
def efforts(ordinary: int, starred: int, star: int, paid: bool, purse: int) -> tuple[Effort, ...]:
    """Every dial that is possible, each with what it costs if the battle is won.

    >>> [(x.dial, x.spice, x.ordinary) for x in efforts(2, 0, 1, True, 1)]
    [(0, 0, 0), (1, 0, 1), (2, 1, 1), (3, 1, 2)]
    """
    bright = STAR if star > 1 else FORCE
    best: dict[int, Effort] = {}
    for (dial, spice), ways in sets(ordinary, starred, star, paid).items():
        if spice > purse:
            continue
        for n, x in ways:
            cost = FORCE * n + bright * x + SPICE_IN_BATTLE * spice
            if dial not in best or cost < best[dial].cost:
                best[dial] = Effort(dial, spice, n, x, cost)
    return tuple(best[dial] for dial in sorted(best))


@lru_cache(maxsize=20_000)
def lasting(
    ordinary: int, starred: int, star: int, paid: bool, purse: int
) -> tuple[tuple[Effort, ...], int]:
    """The dials after which somebody is left to hold the place, and the highest dial of all."""
    ways = efforts(ordinary, starred, star, paid, purse)
    size = ordinary + starred
    return tuple(w for w in ways if w.ordinary + w.starred < size), ways[-1].dial


@lru_cache(maxsize=20_000)
def foe_totals(
    ordinary: int, starred: int, star: int, paid: bool, purse: int, heroes: tuple[int, ...]
) -> tuple[Totals, Totals]:
    """What a foe's total may be, with the hero and with the hero killed.

    Half of the foes dial anything at all, the others rather much; heroes are strengths.
    """
    numbers = list(dials(ordinary, starred, star, paid, min(purse, ordinary + starred)))
    squares = [(number + 1) ** 2 for number in numbers]
    whole = sum(squares)
    chance = {
        number: 0.5 / len(numbers) + 0.5 * square / whole
        for number, square in zip(numbers, squares, strict=True)
    }
    dead = _summed(chance)
    best = sorted(heroes, reverse=True)
    with_hero: dict[int, float] = {}
    for hero, weight in zip(best, hero_weights(len(best)), strict=True):
        for number, p in chance.items():
            at = number + 2 * hero
            with_hero[at] = with_hero.get(at, 0.0) + weight * p
    return (_summed(with_hero) if best else dead), dead


def hero_weights(count: int) -> list[float]:
    """How likely each hero is sent, the strongest first: half by chance, half the best two.

    >>> hero_weights(1), hero_weights(4)
    ([1.0], [0.475, 0.275, 0.125, 0.125])
    """
    if count < 2:
        return [1.0] * count
    return [0.5 / count + (0.35, 0.15)[i] if i < 2 else 0.5 / count for i in range(count)]


def _summed(chance: dict[int, float]) -> Totals:
    top, sum_so_far = max(chance), 0.0
    found = []
    for number in range(top + 1):
        sum_so_far += chance.get(number, 0.0)
        found.append(sum_so_far)
    found[top] = 1.0
    return tuple(found)


def at_most(totals: Totals, number: int) -> float:
    """The chance that a total is at most this."""
    if number < 0:
        return 0.0
    return totals[number] if number < len(totals) else 1.0

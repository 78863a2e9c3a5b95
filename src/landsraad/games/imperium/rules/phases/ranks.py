"""Who gets which reward of a Conflict."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.imperium.state import Who

FIRST, SECOND, THIRD = "first", "second", "third"


def rewards(strengths: Mapping[Who, int], third: bool) -> dict[Who, str]:
    """The reward of each player by strength (tie_is_no_win, third_reward).

    `third`: with four or six players the third strongest gets something, too.

    >>> rewards({0: 9, 1: 7, 2: 7, 3: 0}, third=True)
    {0: 'first', 1: 'third', 2: 'third'}
    >>> rewards({0: 9, 1: 9, 2: 7, 3: 5}, third=True)
    {0: 'second', 1: 'second', 2: 'third'}
    >>> rewards({0: 9, 1: 9, 2: 7}, third=False)
    {0: 'second', 1: 'second'}
    """
    tiers = by_strength(strengths)
    if not tiers:
        return {}
    best, rest = tiers[0], tiers[1:]
    if len(best) > 1:
        given = dict.fromkeys(best, SECOND)
        if third and len(best) == 2 and rest and len(rest[0]) == 1:
            given[rest[0][0]] = THIRD
        return given
    given = {best[0]: FIRST}
    if rest and len(rest[0]) > 1:
        return given | dict.fromkeys(rest[0], THIRD)
    if rest:
        given[rest[0][0]] = SECOND
    if third and len(rest) > 1 and len(rest[1]) == 1:
        given[rest[1][0]] = THIRD
    return given


def by_strength(strengths: Mapping[Who, int]) -> list[list[Who]]:
    """Players of equal strength together, the strongest first; without strength nobody ranks."""
    levels = sorted({n for n in strengths.values() if n > 0}, reverse=True)
    return [[who for who, n in strengths.items() if n == each] for each in levels]

"""Combat power: what the Harkonnen of the Mahdi game compare before they attack or move."""

from __future__ import annotations

from typing import NamedTuple

from landsraad.games.war_for_arrakis.state import Legion


class Power(NamedTuple):
    """The simple sum, and the fine one for when the simple sums are equal (solo_combat_power).

    >>> Power(3, 7) > Power(3, 6)
    True
    """

    simple: int
    fine: int

    def above(self, other: Power) -> tuple[int, int]:
        """How much more it is than another.

        >>> Power(5, 9).above(Power(3, 8))
        (2, 1)
        """
        return self.simple - other.simple, self.fine - other.fine


NOBODY = Power(0, 0)


def power(legion: Legion | None) -> Power:
    """The combat power of a legion; nobody has none, whatever the rank of a sietch.

    >>> power(Legion("harkonnen", regular=2, elite=1, generic=1, leaders=["beast_rabban"]))
    Power(simple=5, fine=10)
    >>> power(Legion("atreides", special=1, tokens=["start_1"]))
    Power(simple=3, fine=8)
    """
    if legion is None:
        return NOBODY
    leaders, tokens = legion.generic + len(legion.leaders), len(legion.tokens)
    plain = legion.regular + legion.smuggler + legion.troop + len(legion.leaders)
    best = legion.special + tokens
    return Power(
        legion.units + tokens + leaders,
        legion.generic + 2 * plain + 3 * legion.elite + 4 * best,
    )

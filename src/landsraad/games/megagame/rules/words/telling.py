"""What is told of many places at once: one line a faction and kind, however many there are.

A tick can strike dozens of regions; nobody reads a line for each on a phone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from landsraad.games.megagame.state import State
from landsraad.kernel import Value


class Loss(NamedTuple):
    """Something that was lost in a region, and to what."""

    what: str
    """What is told of it."""
    faction: str
    region: str
    n: int
    to: str


def in_regions(counts: Mapping[str, int]) -> dict[str, Value]:
    """A number for each region, as facts that can be told.

    >>> in_regions({"301": 4, "A19": 2})
    {'in 301': 4, 'in A19': 2}
    """
    return {f"in {region}": count for region, count in counts.items()}


def tell_losses(s: State, losses: Iterable[Loss]) -> None:
    """Tell what was lost: of each faction and kind all regions together."""
    found: dict[tuple[str, str, str], dict[str, int]] = {}
    for loss in losses:
        places = found.setdefault((loss.what, loss.faction, loss.to), {})
        places[loss.region] = places.get(loss.region, 0) + loss.n
    for (what, faction, to), places in found.items():
        s.tell(what, None, faction=faction, to=to, **in_regions(places))

"""Quick shuffles for imagined worlds, of which nobody keeps a record."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from landsraad.kernel import Dice

PLACES: Final = 48
"""Places that are filled from one hash of 512 bits; among a thousand things that takes 480."""
SEEDS: Final = 1 << 64


def strew(things: list[Any], dice: Dice) -> None:
    """Put the list into a random order, in place, by one draw in all.

    `Dice.shuffle` draws for each place, so that a record can keep it, and takes four times as long.

    >>> things = list("abcdef")
    >>> strew(things, Dice(7))
    >>> "".join(things)
    'afbced'
    """
    place = len(things)
    if place > 1:
        seed = dice.below(SEEDS, "strewn")
    while place > 1:
        order = int.from_bytes(hashlib.blake2b(f"{seed}:{place}".encode()).digest())
        for _ in range(min(place - 1, PLACES)):
            order, other = divmod(order, place)
            place -= 1
            things[place], things[other] = things[other], things[place]

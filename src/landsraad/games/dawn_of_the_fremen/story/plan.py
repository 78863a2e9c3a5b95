"""The move that a player is putting together, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import TERRITORIES
from landsraad.games.dawn_of_the_fremen.rules.journeys import reach
from landsraad.games.dawn_of_the_fremen.rules.moving import (
    SET_DOWN,
    STOP,
    TAKE,
    TAKE_ALL,
    Planning,
)
from landsraad.games.dawn_of_the_fremen.story.words import load, place
from landsraad.kernel import Value
from landsraad.scenes.text import capital, counted


def trip_words(plan: Planning | None) -> str:
    """Where the group is, what it carries and how far it has come."""
    if plan is None:
        return ""
    trip = plan.trip
    far = f"{trip.steps} of {counted(reach(plan.table, trip), 'border')} crossed"
    return f"In {place(trip.at)} with {load(trip.carried)}, {far}."


FURTHER: Final = {
    STOP: "stay here",
    SET_DOWN: "set something down",
    TAKE: "take something along",
    TAKE_ALL: "take everything along",
}


def next_words(menu: Sequence[Value]) -> str:
    """What is asked about the next step of a move: where to, unless no border is left.

    >>> next_words(["salt_crust", "stop"]), next_words(["stop", "set_down"])
    ('Where do they go next?', 'Stay here, or set something down?')
    """
    if any(name in TERRITORIES for name in menu):
        return "Where do they go next?"
    ways = [words for said, words in FURTHER.items() if said in menu]
    return capital(f"{', or '.join(ways)}?")

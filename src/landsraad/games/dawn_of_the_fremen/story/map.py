"""The map in words: who is next to whom, where rocks lie, and how strong each territory is."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import NEAR, TERRITORIES
from landsraad.games.dawn_of_the_fremen.rules.strength import rock_between, strength_in
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Table
from landsraad.games.dawn_of_the_fremen.story.words import Name


def map_words(name: Name, t: Table) -> str:
    """One line for each territory."""
    return "\n".join(territory_line(name, t, place) for place in t.lands)


def territory_line(name: Name, t: Table, place: str) -> str:
    """A territory with its holder, its strength and its neighbours."""
    land = t.lands[place]
    near = ", ".join(neighbour(t, place, other) for other in NEAR[place])
    if land.warrior == NOBODY:
        return f"{TERRITORIES[place].name}: next to {near}."
    holder = f"{name(land.warrior)}, strength {strength_in(land)}"
    return f"{TERRITORIES[place].name} ({holder}): next to {near}."


def neighbour(t: Table, place: str, other: str) -> str:
    """A neighbour, with the rock that may lie between."""
    rock = " (rock)" if rock_between(t, place, other) else ""
    return f"{TERRITORIES[other].name}{rock}"

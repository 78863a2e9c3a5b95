"""Territories in words: whose they are, what lies in them, and what is next to them."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import NEAR
from landsraad.games.dawn_of_the_fremen.rules.strength import rock_between, strength_in
from landsraad.games.dawn_of_the_fremen.rules.table import goods_of
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Land, Table
from landsraad.games.dawn_of_the_fremen.story.words import SITES, label, place, some
from landsraad.scenes.text import Name


def contents(land: Land) -> list[str]:
    """What lies in a territory: its site, resources, tokens."""
    site = [SITES[land.site].split(" ", 1)[1]] if land.site else []
    goods = [some(resource, land.goods[resource]) for resource in goods_of(land)]
    return [*site, *goods, *map(label, land.tokens)]


def with_contents(t: Table, name: str) -> str:
    """A territory with what lies in it."""
    there = contents(t.lands[name])
    return f"{place(name)} · {', '.join(there)}" if there else place(name)


def holder(name: Name, t: Table, territory: str) -> str:
    """Whose territory it is."""
    owner = t.lands[territory].warrior
    return name(owner) if owner != NOBODY else "abandoned"


def with_holder(name: Name, t: Table, territory: str) -> str:
    """A territory with its owner and what lies in it."""
    there = [holder(name, t, territory), *contents(t.lands[territory])]
    return f"{place(territory)} ({', '.join(there)})"


# ---- the map in words: one line for each territory


def map_words(name: Name, t: Table) -> str:
    """Every territory with its holder, its strength and its neighbours."""
    return "\n".join(territory_line(name, t, territory) for territory in t.lands)


def territory_line(name: Name, t: Table, territory: str) -> str:
    """One territory of the map."""
    land = t.lands[territory]
    near = ", ".join(neighbour(t, territory, other) for other in NEAR[territory])
    if land.warrior == NOBODY:
        return f"{place(territory)}: next to {near}."
    strong = f"{name(land.warrior)}, strength {strength_in(land)}"
    return f"{place(territory)} ({strong}): next to {near}."


def neighbour(t: Table, territory: str, other: str) -> str:
    """A neighbour, with the rock that may lie between."""
    rock = " (rock)" if rock_between(t, territory, other) else ""
    return f"{place(other)}{rock}"

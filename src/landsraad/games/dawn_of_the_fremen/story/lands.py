"""Territories in words: whose they are, and what lies in them."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.rules.table import goods_of
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Land, Table
from landsraad.games.dawn_of_the_fremen.story.words import SITES, Name, label, place, some


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

"""Settlements and sietches: taking control, and destroying them."""

from __future__ import annotations

from landsraad.games.megagame.rules.desert.machines import changed_hands
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.table import (
    any_revealed,
    armies,
    faction_of,
    frozen,
    is_sietch,
    revealed,
)
from landsraad.games.megagame.state import State, Table
from landsraad.kernel import Ask, Play, Seat


def claims(s: State, name: str) -> list[str]:
    """Settlements that it may take: with an army, and none of the holder (settlement_control)."""
    return claimable(s.table, name)


def claimable(t: Table, name: str) -> list[str]:
    """The same, told from a table."""
    return [
        region
        for region, owner in t.settlements.items()
        if owner != name
        and armies(t, region, name)
        and not (owner and armies(t, region, owner))
        and not frozen(t, region)
    ]


def can_claim(s: State, name: str) -> bool:
    """Is there one to take?"""
    return bool(claims(s, name))


def claim(s: State, seat: Seat) -> Play[None]:
    """Take control of a settlement; it stays one's own when the army leaves."""
    name = faction_of(seat)
    region = yield Ask(seat, "claim", claims(s, name), of="region")
    owner = s.table.settlements[region]
    if owner:
        breaches.attacking(s, name, owner, "took", region)
    s.table.settlements[region] = name
    s.tell("claimed", faction=name, region=region)
    changed_hands(s, region)


def targets(s: State, name: str) -> list[str]:
    """What it may destroy: free settlements, and sietches of revealed Fremen without an army."""
    t = s.table
    own = [region for region in t.armies if armies(t, region, name) and not frozen(t, region)]
    free = [region for region in own if t.settlements.get(region) == ""]
    if not any_revealed(t):
        return free
    return free + [region for region in own if region in t.sietches and unguarded(s, region)]


def unguarded(s: State, region: str) -> bool:
    """Is no Fremen army on a sietch, whose tribe is revealed (sietch_destroy)?"""
    t = s.table
    if not revealed(t, t.sietches[region]):
        return False
    return not any(is_sietch(name) for name in t.armies.get(region, {}))


def can_destroy(s: State, name: str) -> bool:
    """Is there anything?"""
    return bool(targets(s, name))


def destroy(s: State, seat: Seat) -> Play[None]:
    """Remove a settlement or a sietch for good (settlement_destroy)."""
    name = faction_of(seat)
    region = yield Ask(seat, "destroy", targets(s, name), of="region")
    if region in s.table.sietches:
        breaches.destroying(s, name, "sietches")
        owner = s.table.sietches.pop(region)
        s.tell("sietch_destroyed", faction=name, loser=owner, region=region)
    else:
        breaches.destroying(s, name, "settlements")
        del s.table.settlements[region]
        s.tell("settlement_destroyed", faction=name, region=region)

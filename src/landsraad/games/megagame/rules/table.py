"""Looking at the table: who stands where, what is stormy, frozen or free."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.megagame.components import (
    FACTIONS,
    IS_DESERT,
    LEVELS,
    ORDER,
    REGIONS,
    SEAT_OF,
    SIETCHES,
)
from landsraad.games.megagame.components.rows import Level
from landsraad.games.megagame.state import Faction, Harvester, Ornithopter, Shield, State, Table
from landsraad.kernel import Seat


def faction_of(seat: Seat) -> str:
    """Who sits there."""
    return ORDER[seat]


def board(s: State, name: str) -> Faction:
    """What lies open of a faction."""
    return s.table.factions[name]


def shield(s: State, name: str) -> Shield:
    """What a faction hides."""
    return s.shields[SEAT_OF[name]]


def kind(name: str) -> str:
    """House, sietch or organisation."""
    return FACTIONS[name].kind


def is_house(name: str) -> bool:
    """Is it a House?"""
    return FACTIONS[name].kind == "house"


def is_sietch(name: str) -> bool:
    """Is it Fremen?"""
    return FACTIONS[name].kind == "sietch"


# ---- regions


def stormy(t: Table, region: str) -> bool:
    """Stands a storm there?"""
    return region in t.storms.values()


def frozen(t: Table, region: str) -> bool:
    """Is a battle under way there (battle_freeze)?"""
    return region in t.battles


def passable(t: Table, region: str) -> bool:
    """May anything move into, out of and through it?"""
    return not stormy(t, region) and not frozen(t, region)


def steps_from(t: Table, region: str) -> list[str]:
    """Where one can go from there."""
    return [other for other in REGIONS[region].adjacent if passable(t, other)]


def is_desert(region: str) -> bool:
    """Is it sand?"""
    return region in IS_DESERT


# ---- pieces


def armies(t: Table, region: str, name: str) -> int:
    """Armies of a faction there."""
    return t.armies.get(region, {}).get(name, 0)


def armies_on_map(t: Table, name: str) -> int:
    """All its armies on Arrakis."""
    return sum(there.get(name, 0) for there in t.armies.values())


def add_armies(t: Table, region: str, name: str, count: int) -> None:
    """Put armies there, or take some away; what is not there is not kept."""
    there = t.armies.setdefault(region, {})
    there[name] = there.get(name, 0) + count
    if not there[name]:
        del there[name]
    if not there:
        del t.armies[region]


def harvesters(t: Table, region: str) -> Iterator[tuple[str, Harvester]]:
    """Those that stand there, with their ids."""
    return ((id, each) for id, each in t.harvesters.items() if each.region == region)


def ornithopters(t: Table, region: str) -> Iterator[tuple[str, Ornithopter]]:
    """Those that stand there, with their ids."""
    return ((id, each) for id, each in t.ornithopters.items() if each.region == region)


def owns_ornithopter(t: Table, region: str, name: str) -> int:
    """How many of its ornithopters stand there."""
    return sum(each.owner == name for _, each in ornithopters(t, region))


def controlled(t: Table, name: str) -> list[str]:
    """The settlements of a House."""
    return [region for region, owner in t.settlements.items() if owner == name]


def start_regions(t: Table, name: str) -> tuple[str, ...]:
    """Where a faction begins; an option moves Ordos (ordos_settlement)."""
    return (t.options.ordos_start[-3:],) if name == "ordos" else FACTIONS[name].start


# ---- riding worms


def drop_ride(t: Table, region: str, name: str) -> None:
    """The right to ride from a region is gone (wormriding_when)."""
    riders = [each for each in t.rides.pop(region, []) if each != name]
    if riders:
        t.rides[region] = riders


def end_ride(t: Table, region: str, name: str) -> None:
    """Without armies there nobody rides from it."""
    if not armies(t, region, name):
        drop_ride(t, region, name)


# ---- relations


def in_kanly(t: Table, one: str, other: str) -> bool:
    """Are the two in Kanly?"""
    return (one, other) in t.kanly or (other, one) in t.kanly


def kanly_enemies(t: Table, name: str) -> list[str]:
    """With whom it is in Kanly."""
    return [pair[1] if pair[0] == name else pair[0] for pair in t.kanly if name in pair]


def owing(t: Table, sietch: str) -> str:
    """The name under which a sietch owes its bribe (bribe_joint)."""
    return sietch if t.options.bribe_each else ""


def revealed(t: Table, sietch: str) -> bool:
    """Can this sietch be attacked by anybody (bribe_late)?"""
    return owing(t, sietch) in t.bribe.debts


def any_revealed(t: Table) -> bool:
    """Is any sietch revealed?"""
    return any(revealed(t, sietch) for sietch in SIETCHES)


# ---- the market


def level_at(spice: int) -> Level:
    """The level of the market with that much spice on it."""
    return next(each for each in reversed(LEVELS) if spice >= each.from_spice)


def level(t: Table) -> Level:
    """The level of the market, by the spice that lies there (market_direction)."""
    return level_at(t.market)

"""What lies and stands in a region, as plain facts and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from landsraad.games.megagame.components import FACTIONS, IS_DESERT, ORDER, REGIONS
from landsraad.games.megagame.scene.shapes import SHAPES
from landsraad.games.megagame.state import Battle, Table
from landsraad.scenes.text import counted, listed, sentence

Kind: TypeAlias = Literal["army", "harvester", "ornithopter", "atomics"]


class Piece(NamedTuple):
    """What one faction has in one region, of one kind."""

    kind: Kind
    owner: str
    number: int
    load: int = 0
    """Spice on harvesters."""


class Lying(NamedTuple):
    """All that is in one region; equal facts give the same nodes and words."""

    region: str
    pieces: tuple[Piece, ...] = ()
    spice: int = 0
    signs: int = 0
    storms: tuple[str, ...] = ()
    """Coriolis storms by their track, random ones as `random`."""
    settled: bool = False
    owner: str = ""
    """Who controls the settlement; empty: nobody."""
    sietch: str = ""
    station: bool = False
    riders: tuple[str, ...] = ()
    """Sietches that may ride the worm that is here."""
    sides: tuple[str, str] | None = None
    """Attacker and defender of a battle."""


def everything(t: Table) -> dict[str, Lying]:
    """What lies in each region, in the order of the map."""
    pieces = pieces_by_region(t)
    storms = storms_by_region(t)
    stations = set(t.stations)
    return {
        region: Lying(
            region,
            pieces.get(region, ()),
            t.spice.get(region, 0),
            t.signs.get(region, 0),
            storms.get(region, ()),
            region in t.settlements,
            t.settlements.get(region, ""),
            t.sietches.get(region, ""),
            region in stations,
            tuple(t.rides.get(region, ())),
            sides(t.battles.get(region)),
        )
        for region in REGIONS
    }


def pieces_by_region(t: Table) -> dict[str, tuple[Piece, ...]]:
    """Armies and machines by region, armies first, in the order of the seats."""
    count = Counter[tuple[str, Kind, str]]()
    load = Counter[tuple[str, str]]()
    for region, there in t.armies.items():
        for name, number in there.items():
            count[region, "army", name] = number
    for harvester in t.harvesters.values():
        count[harvester.region, "harvester", harvester.owner] += 1
        load[harvester.region, harvester.owner] += harvester.load
    for ornithopter in t.ornithopters.values():
        count[ornithopter.region, "ornithopter", ornithopter.owner] += 1
    for name, faction in t.factions.items():
        if faction.atomics in REGIONS:
            count[faction.atomics, "atomics", name] += 1
    found: dict[str, tuple[Piece, ...]] = {}
    for region, kind, name in sorted(count, key=_rank):
        carried = load[region, name] if kind == "harvester" else 0
        piece = Piece(kind, name, count[region, kind, name], carried)
        found[region] = (*found.get(region, ()), piece)
    return found


def _rank(key: tuple[str, Kind, str]) -> tuple[int, int]:
    _, kind, name = key
    return ("army", "harvester", "ornithopter", "atomics").index(kind), ORDER.index(name)


def storms_by_region(t: Table) -> dict[str, tuple[str, ...]]:
    """Storms by region; which of the random ones it is, nobody cares."""
    found: dict[str, tuple[str, ...]] = {}
    for name, region in t.storms.items():
        known = name if name.isdigit() else "random"
        found[region] = (*found.get(region, ()), known)
    return found


def sides(battle: Battle | None) -> tuple[str, str] | None:
    """Who fights."""
    return (battle.attacker, battle.defender) if battle else None


# ---- in words


def region_name(region: str) -> str:
    """A region as the map calls it.

    >>> region_name("A02"), region_name("A19"), region_name("P00")
    ('A02 Tabr', 'A19', 'Polar Sink P00')
    """
    return " ".join(SHAPES[region].label_lines)


def name_of(faction: str) -> str:
    """A faction as people call it."""
    return FACTIONS[faction].name


@lru_cache(maxsize=4000)
def card_of(lying: Lying) -> str:
    """All that is in a region, shown when it is pointed at."""
    head = f"{region_name(lying.region)}: {listed(kinds(lying))}"
    return " ".join([sentence(head), *map(sentence, contents(lying))])


def kinds(lying: Lying) -> Iterator[str]:
    """What kind of ground it is and what is built on it."""
    yield "desert" if lying.region in IS_DESERT else "rock"
    if lying.settled:
        yield f"a settlement of {name_of(lying.owner)}" if lying.owner else "a free settlement"
    if lying.sietch:
        yield name_of(lying.sietch)
    if lying.station:
        yield "a botanical testing station"


def contents(lying: Lying) -> Iterator[str]:
    """What has come there."""
    if lying.sides:
        attacker, defender = map(name_of, lying.sides)
        yield f"battle: {attacker} attacks {defender}"
    for owner in dict.fromkeys(piece.owner for piece in lying.pieces):
        own = [pieces_words(piece) for piece in lying.pieces if piece.owner == owner]
        yield f"{name_of(owner)}: {listed(own)}"
    if lying.spice:
        yield f"{lying.spice} spice"
    if lying.signs:
        yield counted(lying.signs, "wormsign")
    for storm in lying.storms:
        yield storm_words(storm)
    if lying.riders:
        yield f"a worm that {listed(map(name_of, lying.riders), 'or')} may ride"


def pieces_words(piece: Piece) -> str:
    """Armies or machines with their number."""
    if piece.kind == "army":
        return counted(piece.number, "army", "armies")
    if piece.kind == "atomics":
        return "House atomics"
    loaded = f" with {piece.load} spice" if piece.load else ""
    return counted(piece.number, piece.kind) + loaded


def storm_words(storm: str) -> str:
    """A storm.

    >>> storm_words("300"), storm_words("random")
    ('the Coriolis storm of the 300s', 'a storm')
    """
    return "a storm" if storm == "random" else f"the Coriolis storm of the {storm}s"

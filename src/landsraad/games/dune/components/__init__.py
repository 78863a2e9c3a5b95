"""Map, cards and factions, loaded once; the state refers to them by id."""

from __future__ import annotations

from typing import Final

import msgspec

from landsraad.components import read


class Territory(msgspec.Struct, frozen=True):
    """A territory of the map."""

    id: str
    name: str
    kind: str
    """sand, rock, stronghold or polar."""
    sectors: tuple[int, ...]
    adjacent: tuple[str, ...]
    storm_safe: bool
    ship_cost_per_force: int
    worm_can_devour: bool
    storm_safe_until_shield_wall_destroyed: bool = False
    grants_ornithopters: bool = False
    advanced_income: int = 0
    spice_blow_sector: int = 0
    spice_blow_amount: int = 0


class Part(msgspec.Struct, frozen=True):
    """A territory's share of one sector: where forces and spice lie."""

    id: str
    territory: str
    sector: int
    """1 to 18; the Polar Sink lies in none and has 0."""
    inside: tuple[str, ...]
    """Linked parts of the same territory: moving there costs nothing."""
    links: tuple[str, ...]
    """Linked parts of other territories: moving there costs one territory."""


class Treachery(msgspec.Struct, frozen=True):
    """A kind of treachery card; equal cards cannot be told apart."""

    id: str
    name: str
    count: int
    slot: str
    """weapon, defense, weapon_or_defense, hero or none."""
    class_: str = msgspec.field(name="class")
    effect: str
    keep_if_win: bool = False
    timing: str = ""


class SpiceCard(msgspec.Struct, frozen=True):
    """A card of the spice deck."""

    id: str
    name: str
    count: int
    kind: str
    """territory or worm."""
    territory: str = ""
    sector: int = 0
    spice: int = 0


class Leader(msgspec.Struct, frozen=True):
    """A leader disc."""

    id: str
    name: str
    strength: int
    faction: str


class Power(msgspec.Struct, frozen=True):
    """A power of a faction's sheet."""

    id: str
    text: str
    ref: str


class _LeaderRow(msgspec.Struct, frozen=True):
    name: str
    strength: int


class Faction(msgspec.Struct, frozen=True):
    """A faction's sheet."""

    id: str
    name: str
    colour: str
    starting_spice: int
    starting_cards: int
    hand_limit: int
    free_revival: int
    special_forces: int
    traitors_kept: int
    leaders: tuple[_LeaderRow, ...]
    basic: tuple[Power, ...]
    alliance: tuple[Power, ...]
    advanced: tuple[Power, ...]
    karama_power: str
    special_force_name: str = ""
    may_buy_force_revival: bool = True
    reserves_are_off_planet: bool = True


class _Map(msgspec.Struct, frozen=True):
    territory: tuple[Territory, ...]
    part: tuple[Part, ...]


class _Cards(msgspec.Struct, frozen=True):
    treachery: tuple[Treachery, ...]
    spice: tuple[SpiceCard, ...]


class _Factions(msgspec.Struct, frozen=True):
    faction: tuple[Faction, ...]


def leader_id(name: str) -> str:
    """Make an id of a leader's name.

    >>> leader_id("Dr. Wellington Yueh")
    'dr_wellington_yueh'
    """
    return name.lower().replace(".", "").replace("-", "_").replace(" ", "_")


_map, _cards, _factions = (
    read(__name__, "map.toml", _Map),
    read(__name__, "cards.toml", _Cards),
    read(__name__, "factions.toml", _Factions),
)

TERRITORIES: Final = {territory.id: territory for territory in _map.territory}
PARTS: Final = {part.id: part for part in _map.part}
PARTS_OF: Final = {
    territory: tuple(part.id for part in _map.part if part.territory == territory)
    for territory in TERRITORIES
}
TERRITORY: Final = {part.id: part.territory for part in _map.part}
"""Which territory a part belongs to."""
SECTOR: Final = {part.id: part.sector for part in _map.part}
STRONGHOLDS: Final = tuple(t.id for t in _map.territory if t.kind == "stronghold")
SAND: Final = tuple(t.id for t in _map.territory if t.kind == "sand")
POLAR_SINK: Final = "polar_sink"
SECTORS: Final = 18
STORM_START: Final = 18

CARDS: Final = {card.id: card for card in _cards.treachery}
DECK: Final = tuple(card.id for card in _cards.treachery for _ in range(card.count))
KIND: Final = {card.id: card.class_ for card in _cards.treachery}
"""projectile, poison, lasgun, projectile_defense, poison_defense, hero, worthless, special."""
SPICE_CARDS: Final = {card.id: card for card in _cards.spice}
SPICE_DECK: Final = tuple(card.id for card in _cards.spice for _ in range(card.count))
WORM: Final = "shai_hulud"
HERO: Final = "cheap_hero"
KWISATZ: Final = "kwisatz_haderach"

FACTIONS: Final = {faction.id: faction for faction in _factions.faction}
LEADERS: Final = {
    leader_id(row.name): Leader(leader_id(row.name), row.name, row.strength, faction.id)
    for faction in _factions.faction
    for row in faction.leaders
}
LEADERS_OF: Final = {
    faction: tuple(leader.id for leader in LEADERS.values() if leader.faction == faction)
    for faction in FACTIONS
}
FORCES: Final = 20
"""Of each faction, starred ones included."""

"""The rows of the files in the box, as frozen Structs."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from landsraad.kernel import Value

Group: TypeAlias = Literal[
    "open_desert",
    "polar_desert",
    "hagga_basin",
    "mainland",
    "western_rocks",
    "eastern_rocks",
    "northern_rocks",
    "southern_rocks",
    "polar_sink",
]
Kind: TypeAlias = Literal["house", "sietch", "organisation"]
Check: TypeAlias = Literal["hard", "soft", "text"]
"""Blocked or carried out; possible, and seen as a breach; nothing is checked."""
Rank: TypeAlias = Literal["imperial", "landsraad"]
Sort: TypeAlias = Literal[
    "",
    "place",
    "group",
    "whom",
    "faction",
    "house",
    "outsider",
    "payee",
    "member",
    "settlement",
    "holding",
    "own_words",
]
"""What a law or a sentence may name; see `rules/laws/values`."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a file."""


# ---- map.toml


class Storms(Row, frozen=True, kw_only=True):
    """How many storms there are."""

    random: int
    coriolis: int


class Track(Row, frozen=True, kw_only=True):
    """The way of a Coriolis storm; it begins at the first region and goes round."""

    id: str
    regions: tuple[str, ...]


class Region(Row, frozen=True, kw_only=True):
    """A region of Arrakis."""

    id: str
    group: Group
    adjacent: tuple[str, ...]
    settlement: bool = False
    station: bool = False
    edge: bool = False


class Map(Row, frozen=True, kw_only=True):
    """All of Arrakis."""

    storms: Storms
    track: tuple[Track, ...]
    region: tuple[Region, ...]


# ---- factions.toml


class Faction(Row, frozen=True, kw_only=True):
    """One of the fifteen, as it begins."""

    id: str
    kind: Kind
    name: str
    colour: str = ""
    start: tuple[str, ...] = ()
    deployed: tuple[int, ...] = ()
    spice: int = 0
    solari: int = 0
    seats: int = 0
    shares: int = 0
    pool: int = 0
    """All its armies, wherever they are."""
    power: int = 0
    """What one of its armies counts in a battle."""
    power_against_fremen: int = 0
    """The same against Fremen, where it differs."""
    harvesters: int = 0
    ornithopters: int = 0
    atomics: int = 0
    leaders: tuple[int, ...] = ()
    """Powers of its leaders."""
    advisors: int = 0
    kanly: tuple[str, ...] = ()


class Factions(Row, frozen=True, kw_only=True):
    """All of them, in the order of their seats."""

    faction: tuple[Faction, ...]


# ---- numbers.toml


class Clock(Row, frozen=True, kw_only=True):
    """What lasts how long."""

    year_minutes: int
    first_year: int
    """What the calendar calls year 0."""
    battle_seconds: int
    offer_ticks: int
    """An offer ends with this tick after it was made."""
    wait_ticks: int
    """So do consents that wait for somebody else."""


class Tick(Row, frozen=True, kw_only=True):
    """Something that the clock does."""

    id: str
    every: int


class Desert(Row, frozen=True, kw_only=True):
    """Spice, worms and storms."""

    blows: int
    worm_die: int
    coriolis_die: int
    fremen_collects: int
    harvester_collects: int
    harvester_holds: int


class Moving(Row, frozen=True, kw_only=True):
    """What ways cost and carry."""

    march_solari: int
    flight_solari: int
    flight_regions: int
    flight_spaces: int
    army_spaces: int
    harvester_spaces: int
    atomics_spaces: int
    walk_steps: int
    transport_armies: int
    transport_spice: int


class Battle(Row, frozen=True, kw_only=True):
    """What counts beside armies and leaders."""

    ornithopter: int
    settlement: int


class Fremen(Row, frozen=True, kw_only=True):
    """What sietches pay."""

    explore_spice: int
    bribe_years: int
    bribe_least: int
    bribe_most: int


class Tactic(Row, frozen=True, kw_only=True):
    """One of guerrilla warfare."""

    id: str
    spice: int


class Choam(Row, frozen=True, kw_only=True):
    """What the Empire board has in all."""

    market: int
    shares: int
    harvesters: int
    ornithopters: int


class Level(Row, frozen=True, kw_only=True):
    """The market with that much spice on it, or more."""

    level: int
    from_spice: int
    sell: int
    buy: int
    blows: int
    dividend: int
    share: int
    harvester: int
    ornithopter: int
    use_per_year: int


class Landsraad(Row, frozen=True, kw_only=True):
    """Seats and votes."""

    seats: int
    quorum: int
    vote_years: int
    seat_solari: int
    spice_a_vote: int
    court_years: int
    breach_years: int


class LeaderLimits(Row, frozen=True, kw_only=True):
    """How many leaders one may have, and what one of the tanks costs beyond its power."""

    most: int
    most_in_kanly: int
    tank_extra: int


class Atomics(Row, frozen=True, kw_only=True):
    """The least that the Guild asks for bringing them."""

    least_spice: int


class Limits(Row, frozen=True, kw_only=True):
    """What a faction may have open, do in a year, or write."""

    offers_open: int
    courts_open: int
    messages_per_year: int
    news_per_year: int
    sealed_orders_per_year: int
    news_headline_characters: int
    news_body_characters: int
    law_characters: int
    deed_characters: int
    message_characters: int
    request_characters: int


class Title(Row, frozen=True, kw_only=True):
    """What somebody has most of at the end, and its points."""

    id: str
    points: int


class Numbers(Row, frozen=True, kw_only=True):
    """All of them."""

    clock: Clock
    tick: tuple[Tick, ...]
    desert: Desert
    moving: Moving
    battle: Battle
    fremen: Fremen
    tactic: tuple[Tactic, ...]
    choam: Choam
    market: tuple[Level, ...]
    landsraad: Landsraad
    leaders: LeaderLimits
    atomics: Atomics
    limits: Limits
    title: tuple[Title, ...]


# ---- cards.toml


class Leader(Row, frozen=True, kw_only=True):
    """Discs of one power; the strongest is the Kwisatz Haderach."""

    power: int
    count: int
    joins: int = 0
    """The power that must first be given to a couple; 0: in the pouch from the start."""


class Exploration(Row, frozen=True, kw_only=True):
    """A card that lies under Botanical Testing Stations."""

    id: str
    count: int
    kind: Literal["passive", "at_once", "one_use"]


class Cards(Row, frozen=True, kw_only=True):
    """All discs and cards."""

    leader: tuple[Leader, ...]
    exploration: tuple[Exploration, ...]


# ---- laws.toml


class Param(Row, frozen=True, kw_only=True):
    """What a law or a sentence leaves open: a number, a word, or something of a sort."""

    name: str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    of: Sort = ""


class Law(Row, frozen=True, kw_only=True):
    """A law in force at the start."""

    id: str
    rank: Rank
    template: str
    check: Check
    values: dict[str, Value] = {}


class Template(Row, frozen=True, kw_only=True):
    """What can become a law."""

    id: str
    check: Check
    once: bool = False
    params: tuple[Param, ...] = ()


class Penalty(Row, frozen=True, kw_only=True):
    """What a Grand Court may add to its sentence."""

    id: str
    params: tuple[Param, ...] = ()


class Question(Row, frozen=True, kw_only=True):
    """What the software answers truly, and what it is about."""

    id: str
    about: tuple[str, ...]


class Laws(Row, frozen=True, kw_only=True):
    """All laws, templates, penalties and questions."""

    law: tuple[Law, ...]
    template: tuple[Template, ...]
    penalty: tuple[Penalty, ...]
    question: tuple[Question, ...]

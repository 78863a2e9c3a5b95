"""The rows of the files in this folder, each a type; what does not fit is refused by name."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from landsraad.games.war_for_arrakis.components.ops import (
    AnyOp,
    Condition,
    Deck,
    Face,
    Result,
    Side,
)

Marker = Literal["kwisatz_haderach", "sand_dwellers", "jihad"]
Event = Literal[
    "",
    "battle_won_with",
    "battle_won_against_units",
    "sandride_with",
    "attack_by_sandriding",
    "station_taken",
    "harvesters_removed_this_phase",
    "enemy_named_leader_tanked",
]
Circumstance = Literal[
    "",
    "leaders_on_board",
    "no_sietch_destroyed_this_round",
    "unrevealed_sietches",
    "legions_in_sectors",
    "legion_of_units",
    "legion_adjacent_to",
]
Terrain = Literal["deep_desert", "desert", "minor_erg", "plateau", "mountain"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Any row; `confidence` says how far it can be trusted."""

    confidence: str = ""


class Sector(Row, frozen=True):
    """One of the eight sectors."""

    id: str
    name: str
    ring: Literal["outer", "central"]
    below_pole: bool
    adjacent: tuple[str, ...]


class AirZone(Row, frozen=True):
    """Where vehicles of the air stand: it reaches all of two sectors, and the North Pole."""

    id: str
    sectors: tuple[str, str]
    kind: Literal["outer_central", "central_central"]
    x: float
    y: float


class Area(Row, frozen=True):
    """One of the 101 areas."""

    id: str
    name: str
    named: bool
    """Is the name printed on the board? The others are ours."""
    terrain: Terrain
    sectors: tuple[str, ...]
    adjacent: tuple[str, ...]
    """Its neighbours on the ground, those beyond an impassable border left out."""
    x: float
    y: float
    sietch: bool = False
    station: bool = False
    settlement_rank: int = 0
    central_plateau: bool = False


class Impassable(Row, frozen=True):
    """Two areas with an impassable border between them."""

    a: str
    b: str


class Atomics(Row, frozen=True):
    """One of the three ways to use the family atomics."""

    id: str
    area: str
    exposes: tuple[str, ...]
    """Central plateaus that storms and worms can reach from then on."""
    opens: tuple[str, ...] = ()
    """Neighbours beyond impassable borders that the blast opens (atomics_borders)."""


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `map.toml`."""

    sector: tuple[Sector, ...]
    air_zone: tuple[AirZone, ...]
    area: tuple[Area, ...]
    impassable: tuple[Impassable, ...]
    atomics: tuple[Atomics, ...]


class ActionDie(Row, frozen=True):
    """An action die."""

    dice: int
    faces: tuple[Result, ...]


class CombatDie(Row, frozen=True):
    """A combat die."""

    max_rolled: int
    faces: tuple[Face, ...]


class Dashboard(Row, frozen=True):
    """A dashboard: which results it shows, and how many dice each holds."""

    id: str
    side: Side
    deck: Deck | Literal["both"]
    slots: dict[Result, int]
    desert_power: bool = False


class Pieces(Row, frozen=True):
    """The figures of a side."""

    regular: int
    elite: int
    special: int
    generic: int


class Token(Row, frozen=True):
    """The face of a deployment token: what it turns into."""

    id: str
    set: Literal["harkonnen_silver", "harkonnen_black", "atreides_start", "atreides_standard"]
    regular: int
    elite: int
    special: int
    bashar: int = 0


class SpiceRow(Row, frozen=True):
    """A row of The Spice Must Flow board."""

    step: int
    banned_dice: int
    harvesters: int
    ornithopters: int
    carryalls: int


class Objective(Row, frozen=True):
    """A secret objective: the score that each marker needs."""

    id: str
    kwisatz_haderach: int
    sand_dwellers: int
    jihad: int


class TacticalCard(Row, frozen=True):
    """A card of the Mahdi game: a sector to harvest, a sietch to attack."""

    id: str
    sector: str
    """`central`: the four central sectors as one."""
    sietch: str


class Numbers(Row, frozen=True):
    """All that is counted in the box and is not a row of its own."""

    units_per_area: int
    units_per_area_choam_ban: int
    hand_limit: int
    hand_limit_team: int
    tank_slots: int
    prescience_revealed: int
    prescience_revealed_solo: int
    prescience_claims: int
    prescience_last_step: int
    harvesters: int
    ornithopters: int
    carryalls: int
    sandworms: int
    wormsigns: dict[Literal["sand", "sandworm", "burrowing"], int]
    stations: dict[Marker, int]
    sietch_ranks: tuple[int, ...]
    bene_gesserit: int
    worms_per_hazards: int
    worms_per_hazards_wild_maker: int
    coriolis_dice: int
    sandworm_dice: int
    wild_maker_dice: int
    supremacy_win: int
    short_objective: int
    mahdi_objective: int
    """How much less each score is in a short game."""
    smuggler_units: int
    smuggler_harvesters: int
    smuggler_ornithopters: int
    smugglers_base_rank: int
    staban_step: int
    heighliner_steps: int
    troops: int
    troops_per_side: int
    frigates_per_side: int
    bombardment_dice: int
    cones: int


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `box.toml`."""

    numbers: Numbers
    action_die: dict[Literal["harkonnen", "atreides", "smugglers"], ActionDie]
    combat_die: CombatDie
    dashboard: tuple[Dashboard, ...]
    pieces: dict[Side, Pieces]
    token: tuple[Token, ...]
    spice_row: tuple[SpiceRow, ...]
    objective: tuple[Objective, ...]
    tactical_card: tuple[TacticalCard, ...]


class Card(Row, frozen=True):
    """A kind of planning card; equal cards cannot be told apart."""

    id: str
    name: str
    deck: Deck
    copies: int
    effect: str
    """What it does, in words."""
    ops: tuple[AnyOp, ...]
    if_then: str = ""
    if_then_cond: Condition | None = None
    if_then_ops: tuple[AnyOp, ...] = ()
    """What is done instead where the condition holds."""
    module: str = ""
    """The module that brings it; empty: the base game."""
    left_out_by: str = ""
    replaces: str = ""
    stays_in_play: bool = False
    tags: tuple[str, ...] = ()


class Requirement(Row, frozen=True):
    """What a prescience card needs."""

    kind: Literal["spend_die", "pay", "event", "state"]
    cost: Literal["", "discard_planning", "remove_sandworms", "remove_units"] = ""
    event: Event = ""
    state: Circumstance = ""
    n: int = 0
    leader: str = ""
    leaders: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    min_worm_areas: int = 0


class PrescienceCard(Row, frozen=True):
    """A prescience card."""

    id: str
    name: str
    phase: Literal["action", "end"]
    requires: Requirement
    text: str
    kwisatz_haderach: int
    sand_dwellers: int
    jihad: int


class Entry(Row, frozen=True):
    """How a leader comes into play."""

    kind: Literal["start", "supremacy", "prescience", "card", "leader_removed", "alliance", "setup"]
    step: int = 0
    marker: Marker | Literal["any", ""] = ""
    leader: str = ""
    cards: tuple[str, ...] = ()


class Leader(Row, frozen=True):
    """A named leader."""

    id: str
    name: str
    side: Side | Literal["either"]
    subfaction: str
    """The dashboard of a shared faction that it belongs to; empty: none."""
    box: Result | Literal["desert_power", ""]
    enters: Entry
    special: str
    """Its special action in words; empty: it has none."""
    ops: tuple[AnyOp, ...]
    strip_hits: int
    strip_shields: int
    on_board: bool
    """The special speaks of its own legion, so its figure must stand on the board."""
    module: str = ""
    replaces: str = ""
    removes: str = ""
    solo_special: str = ""
    solo_deploy_first: bool = False
    gives_bene_gesserit: int = 0


class Module(Row, frozen=True):
    """An expansion, an optional rule or a possible future."""

    id: str
    name: str
    excludes: tuple[str, ...]
    solo: bool


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `cards.toml`."""

    planning: tuple[Card, ...]
    prescience_card: tuple[PrescienceCard, ...]
    leader: tuple[Leader, ...]
    module: tuple[Module, ...]


class Criterion(Row, frozen=True):
    """What decides for the Harkonnen in the Mahdi game; a reason names it."""

    id: str
    group: str
    order: int
    text: str


class SoloCard(Row, frozen=True):
    """How the Harkonnen of the Mahdi game play a planning card."""

    id: str
    how: str
    criteria: tuple[str, ...] = ()


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `solo.toml`."""

    criterion: tuple[Criterion, ...]
    card: tuple[SoloCard, ...]
    module: tuple[dict[str, Any], ...] = ()

"""The rows of the files in this folder, each a type; what does not fit is refused by name."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from landsraad.games.imperium.components.conditions import AnyCondition, OfContracts
from landsraad.games.imperium.components.ops import AnyOp
from landsraad.games.imperium.components.words import BattleIcon, Faction, Icon, Resource

Ops: TypeAlias = tuple[AnyOp, ...]
Confidence: TypeAlias = Literal["seed", "official", "face", "public", "uncertain", "designed"]
Goods: TypeAlias = dict[Resource, int]
When: TypeAlias = Literal["plot", "combat", "endgame"]
Level: TypeAlias = Literal[1, 2, 3]
Moment: TypeAlias = Literal[
    "reveal_turn",
    "visit_bene_gesserit",
    "visit_bene_gesserit_or_fremen",
    "reach_2",
    "other_visits_spied_maker",
    "taking_contract",
    "setup",
]
TileMoment: TypeAlias = Literal[
    "reveal_turn",
    "round_start",
    "once_per_round",
    "win_conflict",
    "endgame",
    "own_turn",
    "freighter_troops",
    "acquiring",
    "tiebreak",
]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Any row; `confidence` says how far it can be trusted, `note` why."""

    confidence: Confidence
    note: str = ""


# ---- board


class Numbers(Row, frozen=True, kw_only=True):
    """What the board and the rules count."""

    imperium_row_size: int
    hand_draw_per_round: int
    troop_strength: int
    sandworm_strength: int
    sword_strength: int
    garrison_deploy_limit_per_turn: int
    end_trigger_vp: int
    steal_intrigue_threshold: int
    council_reveal_persuasion: int
    influence_max: int
    contract_fallback_solari: int
    water: int
    spice: int
    solari: int
    troops_total: int
    garrison_troops: int
    agents_on_leader: int
    spies_in_supply: int
    contracts_face_up: int
    alliance_at: int
    friendship_at: int


class Copies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many copies there are of a card."""

    card: str
    n: int


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many Conflict cards of a level, from the top of the deck down."""

    level: Level
    n: int


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where scores start, by the number of players."""

    p1: int
    p2: int
    p3: int
    p4: int
    p6_ally: int
    p6_commander: int


class Setup(Row, frozen=True, kw_only=True):
    """What everybody begins with."""

    starting_deck: tuple[Copies, ...]
    conflict_deck: tuple[Levels, ...]
    score: Score


class CostOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the ways to pay a space."""

    id: str
    solari: int = 0
    spice: int = 0
    water: int = 0

    def goods(self) -> Goods:
        """What it costs."""
        every: Goods = {"solari": self.solari, "spice": self.spice, "water": self.water}
        return {name: n for name, n in every.items() if n}


class Requirement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Influence that is needed to go somewhere."""

    faction: Faction
    influence: int


class Space(Row, frozen=True, kw_only=True):
    """A board space."""

    id: str
    name: str
    group: str
    agent_icon: Icon
    faction: Faction | Literal[""] = ""
    faction_influence: int = 0
    cost: Goods = {}
    cost_options: tuple[CostOption, ...] = ()
    cost_once_taken: Goods = {}
    requires: Requirement | None = None
    combat: bool = False
    maker: bool = False
    maker_base_spice: int = 0
    control_bonus: Goods = {}
    shield_wall_protected: bool = False
    per_player_limit: int = 0
    effects: Ops
    board: str = "main"
    """The main board, or the Commander on whose personal board it lies."""
    replaces: str = ""


class Post(Row, frozen=True, kw_only=True):
    """An observation post."""

    id: str
    connects: tuple[str, ...]
    agent_icons: tuple[Icon, ...]
    commander: str = ""
    """On a personal board: the Commander who owns it."""


class Track(Row, frozen=True, kw_only=True):
    """An Influence track of the board."""

    faction: Faction
    at_2: Ops
    at_2_unlocks: str
    at_4: Ops
    alliance_vp: int
    replaces: Faction | Literal[""] = ""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the board."""

    numbers: Numbers
    setup: Setup
    space: tuple[Space, ...]
    post: tuple[Post, ...]
    track: tuple[Track, ...]


# ---- cards


class Card(Row, frozen=True, kw_only=True):
    """A card of a player's deck: starting, Reserve, Imperium, promo, Commander's or Epic."""

    id: str
    name: str
    count: int
    cost: int = 0
    """Persuasion; starting cards have none."""
    choam_only: bool = False
    agent_icons: tuple[Icon, ...]
    factions: tuple[Faction, ...] = ()
    agent: Ops
    reveal: Ops
    acquire: Ops = ()
    on_trash: Ops = ()
    on_discard: Ops = ()
    commander: str = ""


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the ways to play an Intrigue card."""

    when: When
    lines: Ops
    stays_face_up: bool = False


class IntrigueCard(Row, frozen=True, kw_only=True):
    """An Intrigue card."""

    id: str
    name: str
    count: int
    choam_only: bool = False
    options: tuple[Way, ...]


class ConflictCard(Row, frozen=True, kw_only=True):
    """A Conflict card with its rewards."""

    id: str
    name: str
    level: Level
    battle_icon: BattleIcon | Literal[""] = ""
    location: str = ""
    shield_wall_protected: bool = False
    first: Ops
    second: Ops
    third: Ops


class Objective(Row, frozen=True, kw_only=True):
    """An Objective card."""

    id: str
    battle_icon: BattleIcon
    players: tuple[int, ...]
    first_player: bool = False


class ContractToken(Row, frozen=True, kw_only=True):
    """A CHOAM contract."""

    id: str
    count: int
    rise_of_ix: bool = False
    condition: OfContracts
    reward: Ops


class Counts(Row, frozen=True, kw_only=True):
    """How many cards the box has, to check the rows against."""

    starting_deck_per_player: int
    reserve: int
    imperium: int
    imperium_choam_only: int
    intrigue: int
    intrigue_choam_only: int
    conflict_1: int
    conflict_2: int
    conflict_3: int
    objectives: int
    contracts_standard: int
    contracts_rise_of_ix: int


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the cards."""

    counts: Counts
    starting_card: tuple[Card, ...]
    reserve_card: tuple[Card, ...]
    imperium_card: tuple[Card, ...]
    promo_card: tuple[Card, ...]
    intrigue_card: tuple[IntrigueCard, ...]
    conflict_card: tuple[ConflictCard, ...]
    objective_card: tuple[Objective, ...]
    contract: tuple[ContractToken, ...]


class MoreCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that an owner of other boxes adds."""

    imperium_card: tuple[Card, ...] = ()
    intrigue_card: tuple[IntrigueCard, ...] = ()
    conflict_card: tuple[ConflictCard, ...] = ()


# ---- Leaders


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Leader can do besides the Signet Ring, and when."""

    when: Moment
    effect: Ops
    faction: Faction | Literal[""] = ""
    once_per_turn: bool = False


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a training track."""

    node: str
    reward: Ops
    next: tuple[str, ...]


class Leader(Row, frozen=True, kw_only=True):
    """A face of a Leader."""

    id: str
    name: str
    house: str = ""
    difficulty: int
    choam_only: bool = False
    setup_name: str = ""
    setup_removes: tuple[str, ...] = ()
    power_name: str
    power: Power
    signet_name: str
    signet: Ops
    training_track: tuple[Node, ...] = ()
    flip_side: str = ""
    back_of: str = ""
    six_player_role: Literal["", "commander"] = ""


class Leaders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the Leaders."""

    leader: tuple[Leader, ...]


# ---- Rivals


class RivalNumbers(Row, frozen=True, kw_only=True):
    """What Rivals begin with and what they turn into Victory Points."""

    solo_rivals: int
    two_player_rivals: int
    water: int
    garrison: int
    agents: int
    vp_solari: int
    vp_spice: int
    vp_intrigue: int
    vp_water: int
    expert_lead: int
    gentle_value: int


class Difficulty(Row, frozen=True, kw_only=True):
    """A level of the solo game."""

    id: str
    rival_garrison: int = -1
    """-1: as usual."""
    human_intrigue: int = 0
    brutal_escalation: bool = False
    expert_deployment: bool = False
    smart_politics: bool = False
    human_swordmaster: bool = True


class RivalCard(Row, frozen=True, kw_only=True):
    """A Leader as a Rival."""

    id: str
    name: str
    swordmaster_value: int
    faction_priority: tuple[Faction, ...]
    signet: Ops
    scheme: Ops
    streamlined: bool = False


class Going(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the ways a House Hagal card may send the Agent."""

    space: str
    when: AnyCondition | None = msgspec.field(default=None, name="if")
    effects: Ops = ()


class HagalCard(Row, frozen=True, kw_only=True):
    """A House Hagal card."""

    id: str
    count: int
    swords: int
    goes: tuple[Going, ...]
    needs: AnyCondition | None = None
    effects: Ops
    smart_politics: bool = False
    flip_another: bool = False
    players: tuple[int, ...] = (1, 2)


class Rivals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the Rivals."""

    numbers: RivalNumbers
    difficulty: tuple[Difficulty, ...]
    rival_card: tuple[RivalCard, ...]
    hagal_card: tuple[HagalCard, ...]


# ---- six players


class Teams(Row, frozen=True, kw_only=True):
    """Who sits where, and what is different on the six-player side."""

    commanders: tuple[str, ...]
    seats: tuple[str, ...]
    conflict_deck: tuple[Levels, ...]
    dropped_spaces: tuple[str, ...]
    dropped_posts: tuple[str, ...]
    swordmaster_swords: int
    recommended_muad_dib: tuple[str, ...]
    recommended_shaddam: tuple[str, ...]
    recommended_either: tuple[str, ...]


class PersonalTrack(Row, frozen=True, kw_only=True):
    """The Influence track on a Commander's own board."""

    faction: Faction
    commander: str
    at_1: Ops
    at_2: Ops
    at_3: Ops
    alliance_at_4_vp: int
    length: int


class SixPlayers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the team game."""

    teams: Teams
    personal_track: tuple[PersonalTrack, ...]
    track: tuple[Track, ...]
    space: tuple[Space, ...]
    post: tuple[Post, ...]
    personal_post: tuple[Post, ...]
    commander_card: tuple[Card, ...]


# ---- Rise of Ix


class Overlay(Row, frozen=True, kw_only=True):
    """What the boards of Rise of Ix cover and bring."""

    covered: tuple[str, ...]
    covered_posts: tuple[str, ...]
    stacks: int
    tiles_per_stack: int
    dreadnoughts: int
    dreadnought_strength: int
    hagal_removed: tuple[str, ...]
    landsraad_posts: tuple[str, ...]
    spice_trade_posts: tuple[str, ...]
    freighter_top: int
    rival_freighter_top: int
    rival_flags: tuple[str, ...]


class Epic(Row, frozen=True, kw_only=True):
    """What the Epic game changes."""

    end_vp: int
    conflict_deck: tuple[Levels, ...]
    garrison_troops: int
    intrigue_each: int
    removes: str
    adds: str


class Shipping(Row, frozen=True, kw_only=True):
    """The rewards of the Shipping track."""

    space_1: Ops
    space_2: Ops
    space_3: Ops


class TilePower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Tech tile can do, and when."""

    when: TileMoment
    effect: Ops


class Tile(Row, frozen=True, kw_only=True):
    """A Tech tile."""

    id: str
    name: str
    cost: int
    rival: bool
    acquire: Ops = ()
    power: tuple[TilePower, ...]


class Ix(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of Rise of Ix."""

    overlay: Overlay
    epic: Epic
    shipping: Shipping
    space: tuple[Space, ...]
    post: tuple[Post, ...]
    hagal_card: tuple[HagalCard, ...]
    epic_card: tuple[Card, ...]
    conflict_card: tuple[ConflictCard, ...]
    tech_tile: tuple[Tile, ...]

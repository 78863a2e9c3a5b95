"""The state of War for Arrakis: table, shields and box.

Faces that nobody knows (wormsigns, stations) are drawn when they are turned up, so they lie nowhere
before. Sietches and deployment tokens have public ids; what is on them lies in the shields of the
Atreides side, and on the table once it is revealed.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from landsraad import kernel
from landsraad.games.war_for_arrakis.components import CARDS
from landsraad.games.war_for_arrakis.components.ops import Deck, Power, Result, Side
from landsraad.games.war_for_arrakis.components.rows import Marker
from landsraad.games.war_for_arrakis.options import Options
from landsraad.kernel import Seat

KINDS: Final = ("regular", "elite", "special", "smuggler", "troop")
"""Units, as fields of a legion; `special`: Sardaukar or Fedaykin, `troop`: houses major troops."""


class Legion(msgspec.Struct):
    """All figures and face-down tokens of one side in one area."""

    side: Side
    regular: int = 0
    elite: int = 0
    special: int = 0
    smuggler: int = 0
    troop: int = 0
    generic: int = 0
    """Bashars or Naibs."""
    leaders: list[str] = []
    """Named leaders."""
    tokens: list[str] = []
    """Deployment tokens by their public ids."""

    @property
    def units(self) -> int:
        """Units and tokens, as they count for the limit."""
        return (
            self.regular + self.elite + self.special + self.smuggler + self.troop + len(self.tokens)
        )

    @property
    def has_leader(self) -> bool:
        """Holds it a leader of any sort? (leadership_condition)"""
        return bool(self.generic or self.leaders or self.troop)


class Reserve(msgspec.Struct):
    """Figures of a side that are not on the board."""

    regular: int
    elite: int
    special: int
    generic: int
    smuggler: int = 0
    troop: int = 0
    """Colour bases for houses major troops that are free."""


class Board(msgspec.Struct):
    """A dashboard: of a side, or of a subfaction where a side is shared."""

    dice: dict[Result, int] = {}
    """Unused dice by result; never 0. A Bene Gesserit token that was laid down is one of them."""
    used: dict[Result, int] = {}
    tank: list[str] = []
    """The regeneration tank from its leftmost slot on; empty text: a free slot."""
    spent: list[str] = []
    """Leaders whose cards are face down."""


class Battle(msgspec.Struct):
    """A battle under way."""

    side: Side
    """Who attacks."""
    start: str
    """Where the attacking legion stands."""
    area: str
    """What is attacked."""
    surprise: bool = False
    ridden: bool = False
    """Reached by sandriding."""
    resting: int = 0
    """Houses major troops of the attacker that stay behind because the rest rides."""
    bonus_die: int = 0
    enemy_cap: int = 0
    """In the first round the defender rolls at most so many dice; 0: as always."""
    free_continue: bool = False
    number: int = 0
    """Which combat round it is."""
    met: dict[Side, int] = {}
    """Units of both sides before the first roll."""
    cards: dict[Side, int] = {}
    """Cards discarded for dice in this round."""
    rolled: dict[Side, list[str]] = {}
    hits: dict[Side, int] = {}
    """Hits that this side still has to take."""
    shields: dict[Side, int] = {}
    cancels: dict[Side, int] = {}
    """Sardaukar or Fedaykin of this side at the time of the roll."""
    used: dict[Side, list[str]] = {}
    """Leaders whose abilities were used in this round."""
    retreated: bool = False
    advanced: str = ""
    """Where the legion stands that has advanced; empty: none has."""
    yueh: bool = False
    """The legion with Dr. Yueh was destroyed in it, or has retreated."""


class Blow(msgspec.Struct):
    """Hits of a special attack that a legion still has to take."""

    area: str
    hits: int


class Effect(msgspec.Struct):
    """A card or a special action that is being carried out."""

    seat: Seat
    source: str
    """The card's or leader's id; empty: a normal action."""
    here: str = ""
    """The place of the nearest earlier op."""
    zone: str = ""
    """The air zone from which the nearest earlier op removed a vehicle."""
    moved: list[str] = []
    """Areas in which groups that moved in this action now stand."""
    flown: list[str] = []
    """Areas in which legions stand that have used a transport in this turn."""
    used: list[str] = []
    """Sietches in which the open op has laid deployment tokens."""


class Group(msgspec.Struct):
    """Figures of one area that go together; plans of them are not on the table."""

    start: str
    end: str
    way: str
    """step, ride, or the air zone whose vehicle carries them."""
    legion: Legion
    ridden: int = 0
    """Areas with wormsign or sandworm that were crossed, as far as anybody asks."""


class Mahdi(msgspec.Struct):
    """The Harkonnen of the Mahdi game."""

    sector: str = ""
    """Where they harvest: a sector, or `central`."""
    target: str = ""
    """The tactical card whose sietch they want."""
    drawn: list[str] = []
    """Tactical cards drawn in this round."""
    scheming: int = 0
    """Copies of Hawat's Scheming that wait beside the board."""
    last_deck: Deck | str = ""
    """The deck of the card that was discarded last."""
    named: Result | str = ""
    """The result that Truthtrance has chosen for the next die."""
    flights: int = 0
    """Ornithopters used in this turn."""


class Smugglers(msgspec.Struct):
    """The smugglers expansion."""

    mood: str = "neutral"
    """neutral, allied or defeated."""
    staban: int = 0
    waiting: int = 0
    """Units on the smugglers board."""
    harvesters: list[str] = []
    """Areas with smuggler harvesters."""
    left: int = 0
    """Harvesters that were not captured."""
    base: str = ""
    die: Result | str = ""
    """The unused smugglers die."""
    thopters: int = 0
    """Ornithopters that the smugglers have."""
    shot_down: int = 0
    """Harkonnen ornithopters that were given up for thopter battles in this round."""


class Heighliner(msgspec.Struct):
    """A side's heighliner and what it carries."""

    step: int = 0
    troops: int = 0
    frigates: int = 0


class OldMan(msgspec.Struct):
    """The Old Man of the Desert."""

    sector: str = ""
    """Where he is; empty: not on the board."""
    worms: int = 0
    """Sandworms before the Atreides."""
    wild_maker: bool = False
    came: bool = False
    """He has been there in this round."""


class Table(kernel.Table):
    """What everybody sees."""

    options: Options
    sides: list[Side]
    """The side of each seat."""
    roles: list[str]
    """The dashboard of each seat."""
    legions: dict[str, Legion]
    reserve: dict[Side, Reserve]
    leaders: dict[str, str]
    """Where each leader of this game is: away (not in play yet), aside, board, tank, back (out of
    the tank, available from the next turn on) or out (of the game)."""
    sietches: dict[str, str]
    """Areas with a sietch, and its id."""
    boards: dict[str, Board]
    settlements: list[str]
    stations: list[str]
    prescience: dict[Marker, int]
    imperium: dict[Power, int]
    discards: dict[Deck, list[str]]
    bene_gesserit: dict[Side, int]
    """Tokens that each side holds."""
    round: int = 0
    phase: str = "setup"
    """setup, start, vehicles, dice, actions, hazards, spice or end."""
    ranks: dict[str, int] = {}
    """Ranks of sietches that were turned up, also of those destroyed."""
    found: list[Marker] = []
    """Stations that were taken."""
    turned: list[str] = []
    """Faces of Atreides deployment tokens that were turned up, as everybody can remember them."""
    wormsigns: list[str] = []
    shown: dict[str, str] = {}
    """Wormsigns that lie face up, by area."""
    worms: list[str] = []
    """Areas with a sandworm; the Wild Maker stands apart."""
    wild_maker: str = ""
    """Where the Wild Maker is; empty: not on the board."""
    harvesters: list[str] = []
    air: dict[str, str] = {}
    """Air zones and the vehicle there: ornithopter, carryall, smuggler_ornithopter,
    smuggler_carryall, atreides_frigate, harkonnen_frigate or navigator."""
    atomics: str = ""
    supremacy: int = 0
    bans: list[Power] = []
    stored: int = 0
    """Spice in the reserve."""
    dice_out: int = 0
    """Harkonnen dice on The Spice Must Flow board."""
    schemers: dict[str, int] = {}
    """Copies of Hawat's Scheming that a seat is known to hold, by its dashboard: it was to discard
    cards and had no other."""
    lasting: list[str] = []
    """Cards that stay in play."""
    row: list[str] = []
    """Revealed prescience cards."""
    attached: dict[str, list[str]] = {}
    """Planning cards beside prescience cards."""
    claims: int = 0
    """Prescience cards claimed in this round."""
    gone: list[str] = []
    """Prescience cards that left the game."""
    bene_gesserit_left: int = 0
    """Tokens in the reserve."""
    laid: dict[Side, str] = {}
    """The board on which a Bene Gesserit token lies as a die in this round."""
    objectives: int = 1
    """How many secret objectives the Atreides hold."""
    looks: int = 0
    """How often the Harkonnen have looked at a secret objective."""
    refuted: dict[str, int] = {}
    """Objectives that a check has shown not to be theirs, and how many they held at the time."""
    turn: Side | Literal[""] = ""
    """Whose action turn it is; empty: nobody's."""
    speaker: Seat = 0
    """Who takes the turn for the side."""
    acted: bool = False
    """Something of this turn was done, so nobody takes it over."""
    last: dict[Side, Seat] = {}
    """Who of a shared side acted last in this round."""
    drawn: str = ""
    """A deployment token that was drawn and looked at, and is about to be laid down."""
    spending: list[str] = []
    """Leaders who were in a tank when the die of this turn was spent."""
    feats: dict[str, int] = {}
    """What happened in this action phase, as far as prescience cards ask for it."""
    fallen: int = 0
    """Sietches destroyed in this round."""
    taken: int = 0
    """Stations taken in this round."""
    forced: str = ""
    """The result of the die that the Harkonnen must use next."""
    bound: list[str] = []
    """What the next turn of a side may not use: `paul`, `scouting`."""
    battle: Battle | None = None
    blow: Blow | None = None
    effects: list[Effect] = []
    """The open effect is the last."""
    risen: list[str] = []
    """Areas in which a sandworm appeared in this hazards phase."""
    trace: list[str] = []
    """What everybody saw since the last roll of action dice and nothing else on the table shows:
    areas in the order in which arrivals, worms and storms were settled there, faces of wormsigns
    and of Mahdi's tokens, and combat dice."""
    spice: int = 0
    """Spice that is being spent."""
    paid: dict[Power, str] = {}
    """What was decided for each imperium marker in this phase: keep, raise or drop."""
    cones: dict[Side, int] = {}
    """Cones of silence that a shared side has left."""
    cone: list[Side] = []
    """Sides whose cone of silence is open."""
    closing: list[Seat] = []
    """Who wants an open cone of silence to be closed."""
    mahdi: Mahdi | None = None
    smugglers: Smugglers | None = None
    heighliners: dict[Side, Heighliner] = {}
    frigates: dict[Side, int] = {}
    """Frigates that can be built."""
    bargained: bool = False
    """Guild Bargain was used in this round."""
    old_man: OldMan | None = None
    yueh: Side | str = ""
    """Who has Dr. Yueh."""
    winners: Side | str = ""
    ending: str = ""
    """supremacy, objective, arrakeen or last_round; empty while it runs."""


class Shield(kernel.Shield):
    """What one seat hides. What the Atreides side knows lies in both shields of a shared side."""

    hand: list[str] = []
    ranks: dict[str, int] = {}
    """Ranks of sietches by id."""
    faces: dict[str, str] = {}
    """Faces of deployment tokens on the board, by their public ids."""
    objectives: list[str] = []

    def outside(self) -> dict[str, int]:
        """How many cards of each deck are in the hand, in whatever order (hidden_information)."""
        counts: dict[str, int] = {}
        for deck in sorted(CARDS[card].deck for card in self.hand):
            counts[deck] = counts.get(deck, 0) + 1
        return counts


class Box(kernel.Box):
    """What nobody sees."""

    decks: dict[Deck, list[str]]
    """The next card is the last."""
    prescience: list[str]
    tokens: list[str]
    """Standard deployment tokens that were not drawn."""
    objectives: list[str]
    """Those that were not dealt."""
    reinforcements: list[str] = []
    """Cards that the Harkonnen of the Mahdi game hold."""
    garrisons: dict[str, str] = {}
    """Faces of their deployment tokens on the board."""

    def outside(self) -> dict[str, int]:
        """Everybody can count decks and tokens."""
        return {
            **{str(deck): len(cards) for deck, cards in self.decks.items()},
            "prescience": len(self.prescience),
            "tokens": len(self.tokens),
            "reinforcements": len(self.reinforcements),
        }


class State(kernel.State[Table, Shield, Box]):
    """The whole of it."""


View: TypeAlias = kernel.View[Table, Shield]
"""What a seat sees of this game."""

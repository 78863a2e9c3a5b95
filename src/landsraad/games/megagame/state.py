"""The state of the megagame: table, shields and box.

Factions are called by their ids everywhere; the seat of each is its number in the list. Nobody ever
waits for an answer on the floor: whatever needs a second person lies here until that person acts.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from landsraad import kernel
from landsraad.games.megagame.components.rows import Check, Rank
from landsraad.games.megagame.options import Options
from landsraad.kernel import Value

# Every deed pays for the bytes of the state: what there are many of is written down without what is
# not said in it (omit_defaults), offers even without the names of their fields (array_like).

Reroll: TypeAlias = Literal["losses", "always", "never"]
"""When the ornithopters of a House roll again for a worm: when it would lose something, …"""
Misdeed: TypeAlias = Literal[
    "moved",
    "fought",
    "attacked",
    "took",
    "captured",
    "lent",
    "destroyed",
    "used_atomics",
    "crowded",
    "in_words",
]
"""What a law can forbid; the last is what moderators say it was."""
Good: TypeAlias = Literal["spice", "solari", "share", "seat", "harvester", "settlement"]


# ---- on the map


class Harvester(msgspec.Struct):
    """A harvester; without a region it waits until its House has a settlement."""

    owner: str
    region: str
    load: int = 0


class Ornithopter(msgspec.Struct):
    """An ornithopter; without a region it waits like a harvester."""

    owner: str
    region: str


class Battle(msgspec.Struct):
    """A battle under way: the region is frozen until it is shown."""

    attacker: str
    defender: str
    blamed: str = ""
    """Who brought the armies together; empty: nobody (breach_forced)."""
    more_time: int = 0
    """Seconds that moderators have added to its timer."""


# ---- factions


class Faction(msgspec.Struct):
    """What lies open on the board of a faction."""

    solari: int = 0
    board: int = 0
    """Spice that everybody sees."""
    counted: int = 0
    """All its spice as everybody could have counted it, private hand-overs left out."""
    pool: int = 0
    """All its armies, wherever they are."""
    supply: int = 0
    """Armies off the map: of a House in its supply, of a sietch in reserve."""
    waiting: int = 0
    """Defeated armies of a sietch, until they are put back."""
    tribes: int = 0
    """Armies that Uniting Tribes brought a sietch, until they are put on the edge of the map."""
    seats: int = 0
    shares: int = 0
    leaders: list[int] = []
    """Their powers; equal ones cannot be told apart."""
    cards: list[str] = []
    advisors: dict[str, int] = {}
    """Of each organisation, given to this faction and not yet spent."""
    unawarded: int = 0
    """Advisors that an organisation can still give."""
    papers: int = 0
    """Votes that an organisation has cashed in."""
    steps: int = 0
    """Steps of a sietch until the year ends."""
    atomics: str = ""
    """Where the House atomics are: `off` the map, in a region, or nowhere."""
    reroll: Reroll = "losses"
    passed: int = 0
    """Its own proposals that became law."""
    silent_until: int = 0
    """It does not vote before this year (sentence of a court)."""


# ---- Landsraad


class Law(msgspec.Struct):
    """A law in force."""

    rank: Rank
    template: str
    values: dict[str, Value]
    check: Check
    since: int = 0


class Vote(msgspec.Struct, omit_defaults=True):
    """Something that is voted on: a proposal, or a Grand Court."""

    by: str
    due: int
    """The year whose tick counts it."""
    deed: Literal["add", "change", "strike", "court"]
    law: str = ""
    """The law that is changed, struck or broken."""
    rank: Rank = "landsraad"
    template: str = ""
    values: dict[str, Value] = {}
    accused: str = ""
    penalty: str = ""
    penalty_values: dict[str, Value] = {}
    breach: int = -1
    """The number of the breach in the log; -1: in own words."""
    words: str = ""
    yes: int = 0
    no: int = 0
    """What has been cast so far, where running totals are shown (law_secret)."""


class Breach(msgspec.Struct):
    """A deed that a law forbids, seen by all."""

    number: int
    who: str
    law: str
    deed: Misdeed
    about: str
    """The region, faction or sort of thing that it was done to, or a moderator's words."""
    year: int
    tried: bool = False
    """A court was called for it."""


class Pact(msgspec.Struct):
    """A noble marriage."""

    one: str
    other: str
    year: int


class Courtship(msgspec.Struct, omit_defaults=True):
    """A marriage that still needs somebody's consent."""

    one: str
    other: str
    given: int
    """The leader that the first gives."""
    year: int
    answer: int = -1
    """The leader that the other gives; -1: it has not agreed yet."""
    blessed: bool = False
    """The Bene Gesserit hold three leaders to divide."""


class Truce(msgspec.Struct):
    """One of two in Kanly has offered to end it."""

    by: str
    to: str
    year: int


class Bribe(msgspec.Struct):
    """What the sietches owe the Guild in this period; under "" where they owe together."""

    sums: dict[str, int]
    paid: dict[str, int]
    debts: dict[str, int]
    """Missed sums of earlier periods that are not yet paid: those owing are revealed."""
    named: bool = False
    """Has the Guild named the sum?"""


class Table(kernel.Table):
    """What everybody sees."""

    options: Options
    factions: dict[str, Faction]
    armies: dict[str, dict[str, int]]
    """By region and faction; only what is there."""
    spice: dict[str, int]
    signs: dict[str, int]
    storms: dict[str, str]
    """Where each storm stands: Coriolis ones by their track, random ones by a number."""
    settlements: dict[str, str]
    """Who controls each; empty: nobody."""
    stations: list[str]
    sietches: dict[str, str]
    harvesters: dict[str, Harvester]
    ornithopters: dict[str, Ornithopter]
    market: int
    laws: dict[str, Law]
    kanly: list[tuple[str, str]]
    bribe: Bribe
    year: int = 0
    paused: bool = False
    over: bool = False
    ends: int = 0
    """The last year; the day ends with its tick."""
    tanks: list[int] = []
    """Powers of dead leaders."""
    joined: int = 0
    """The strongest discs that are in the pouch or were."""
    battles: dict[str, Battle] = {}
    parted: list[tuple[str, str, str]] = []
    """A region and two in Kanly who do not fight there: control has called their battle off."""
    votes: dict[str, Vote] = {}
    breaches: list[Breach] = []
    pacts: list[Pact] = []
    courtships: list[Courtship] = []
    truces: list[Truce] = []
    rides: dict[str, list[str]] = {}
    """Regions from which a worm may be ridden, and the sietches that may."""
    judgements: dict[str, str] = {}
    """Houses that asked to use atomics, and where."""
    atomics_prices: dict[str, int] = {}
    """What the Guild asks a House for bringing them, where it has said so."""
    spent: list[str] = []
    """Exploration cards that are gone."""
    news: list[str] = []
    """The last headlines."""
    written: dict[str, int] = {}
    """News of each organisation in this year."""
    winners: list[str] = []
    scores: dict[str, int] = {}


# ---- shields


class Commit(msgspec.Struct, omit_defaults=True):
    """What a side of a battle has chosen; it can be changed until it is shown."""

    number: int = 0
    leader: int = -1
    """Its power; -1: none."""
    artillery: bool = False
    lent_first: bool = False
    machines: Literal["", "take", "leave"] = ""
    """What the winner does with the loser's; not said: takes them, if no law forbids it."""
    swapped: int = -1
    """The leader that is given for the Kwisatz Haderach (usul_swap); -1: the weakest."""


class Loan(msgspec.Struct):
    """Armies lent in a battle."""

    owner: str
    to: str
    count: int


class Ballot(msgspec.Struct):
    """Votes on something, sealed."""

    yes: int = 0
    no: int = 0


class Goods(msgspec.Struct, omit_defaults=True, array_like=True):
    """What one side of a trade gives."""

    amounts: dict[Good, int] = {}
    settlements: list[str] = []
    harvesters: list[str] = []


class Offer(msgspec.Struct, omit_defaults=True, array_like=True):
    """A trade that waits for the other; it lies in both shields."""

    code: str
    by: str
    to: str
    """Empty: whoever shows the code."""
    gives: Goods
    wants: Goods
    year: int


class Question(msgspec.Struct):
    """A question in own words that must be answered before the year ends."""

    asker: str
    asked: str
    words: str


class News(msgspec.Struct, omit_defaults=True):
    """News that wait for control."""

    headline: str
    body: str = ""


class Order(msgspec.Struct):
    """A sealed order: an act with its answers."""

    act: str
    answers: list[tuple[str, Value]]


class Shield(kernel.Shield):
    """What one faction hides."""

    pouch: int
    """Spice that nobody else sees."""
    handed: dict[str, int] = {}
    """What each faction gave it in private, less what it gave back."""
    got: dict[str, int] = {}
    """The last year in which each faction gave it spice in private."""
    gave: dict[str, int] = {}
    """The last year in which it gave each faction spice in private."""
    commits: dict[str, Commit] = {}
    loans: dict[str, list[Loan]] = {}
    """By battle: loans that it has made or got."""
    ballots: dict[str, Ballot] = {}
    offers: list[Offer] = []
    questions: list[Question] = []
    drawn: list[int] = []
    """Leaders that the Bene Gesserit are dividing."""
    orders: list[Order] = []
    news: list[News] = []
    """What it has written and control has not yet read (news_approval)."""
    letters: dict[str, int] = {}
    """Lines that it has written to each faction and to control in this year; no words."""
    received: dict[str, int] = {}
    """Lines that each faction has written to it in this year; no words."""


class Reply(msgspec.Struct, omit_defaults=True):
    """What control has answered, to be released with the tick."""

    to: str
    answer: str
    words: str
    odds: int = 0
    """So many of twelve succeed; 0: nothing was rolled."""
    rolled: int = 0


class Box(kernel.Box):
    """What nobody sees."""

    pouch: list[int]
    """Leader discs."""
    deck: list[str]
    """Exploration cards; the next is the last."""
    forced: dict[str, list[int]] = {}
    """What moderators decided that the next rolls of a kind come to."""
    replies: list[Reply] = []
    """Answers of control that nobody has heard yet."""

    def outside(self) -> dict[str, int]:
        """Everybody can count the deck and the discs."""
        return {"deck": len(self.deck), "pouch": len(self.pouch)}


class State(kernel.State[Table, Shield, Box]):
    """The whole of it."""


View: TypeAlias = kernel.View[Table, Shield]
"""What a seat sees of this game."""

"""The state of Dawn of the Fremen: table, shields and box. Nearly everything lies open."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from landsraad import kernel
from landsraad.games.dawn_of_the_fremen.options import Options
from landsraad.kernel import Seat

NOBODY: Final = -1
FACE_DOWN: Final = "face_down"
"""A production site of which nobody knows the type yet."""


class Land(msgspec.Struct):
    """What lies in one territory."""

    warrior: Seat = NOBODY
    """Whose warrior stands here; `NOBODY`: not settled yet, or abandoned."""
    site: str = ""
    """The type of its production site; empty: it has none."""
    goods: dict[str, int] = {}
    """Resource tokens by type; never 0."""
    tokens: list[str] = []
    """Worms, development tokens and found items, at most one of each kind."""


class Stop(msgspec.Struct):
    """A territory on the way of a move, with what is set down there and what is taken along."""

    land: str
    down: list[str]
    up: list[str]


class Move(msgspec.Struct):
    """A planned move: a shipment, or what an attacker brings into the target."""

    seat: Seat
    start: str
    """The starting token: a token or a resource."""
    stops: list[Stop]
    """The first is where it begins; what is taken along there includes the starting token."""
    tolls: dict[Seat, int] = {}
    """Water debts of each tribe that are paid for the way."""
    hosts: list[Seat] = []
    """Allies whose land it passes as an ally's."""
    keep: dict[str, str] = {}
    """Where a Maker and a Great Maker meet: which of them stays, by territory."""


class Attack(msgspec.Struct):
    """An attack that is being decided."""

    seat: Seat
    target: str
    owner: Seat
    """Whose territory it was when it was named; `NOBODY`: abandoned."""
    joined: dict[Seat, str] = {}
    """What the others said: attack, defence or neutral."""
    brought: Move | None = None
    won: bool = False


class Trade(msgspec.Struct):
    """One item for one item, as somebody offers it. Items: a resource, a card, `debt_<tribe>`,
    or `territory`.
    """

    seat: Seat
    other: Seat
    give: str
    give_from: str
    """The territory that it lies in, or that is given; empty for cards and debts."""
    want: str
    want_from: str = ""
    """For a territory the one that is wanted; a resource's giver says where it is taken from."""
    give_to: str = ""
    """Where the other puts a resource that is given, once said."""
    want_to: str = ""
    """Where the proposer puts a resource that is wanted, once said."""


class Played(msgspec.Struct):
    """A tribe ability card that was just played and can still be cancelled.

    `seat`, `card`, then what the player chose for it, in the order in which it was asked.
    """

    seat: Seat
    card: str
    choices: list[str]


class Proposal(msgspec.Struct):
    """What somebody proposes to the Council."""

    seat: Seat
    what: str
    """victory, alliance, numbers or rule."""
    side: Seat = NOBODY
    """victory: the first seat of the side that would win."""
    grouping: str = ""
    """alliance: the grouping of the tribes (see `GROUPINGS`)."""
    needs: list[int] = []
    """alliance and numbers: the winning number of each seat's side."""
    words: str = ""
    """rule: a house rule in somebody's words."""


class Table(kernel.Table):
    """What everybody sees."""

    options: Options
    lands: dict[str, Land]
    """The 36 territories."""
    debts: list[list[int]]
    """Water debts: `debts[tribe][holder]`; a row's sum is 8."""
    cards: list[list[str]]
    """Tribe ability cards before each seat. Cards of tokens lie with the tokens."""
    sides: list[Seat]
    """For each seat the first seat of its side; allies have the same."""
    needs: list[int]
    """The winning number of each seat's side."""
    thumpers: list[str]
    """full or crescent; empty until first set."""
    rolls: list[int]
    """What each seat rolled for Harj Leader."""
    phase: str = "rocks"
    """rocks, sites, settlement, first_worms; development, production, trade, shipment, action,
    council."""
    cycle: int = 0
    """0: the Harj; 1: the Initiation Cycle."""
    lead: Seat = 0
    """The Harj Leader, then the Lead Player of the cycle."""
    turn: Seat = 0
    """Whose turn it is in this phase."""
    gone: list[Seat] = []
    """Who has vanished."""
    legacies: dict[Seat, list[str]] = {}
    """Territories of a vanished tribe that its allies are still sharing out."""
    rocks: list[str] = []
    """Borders with a rock barrier."""
    rocks_wanted: int = 0
    """How many rock barriers this game has, once rolled."""
    leftovers: list[str] = []
    """Types of the sites left out of the game, once everybody knows them."""
    removed: list[str] = []
    """Cards that are out of the game."""
    die: str = ""
    """The face of the Arrakis die in this phase; empty: not rolled."""
    votes: dict[Seat, str] = {}
    """What each seat said in the last vote, on whatever: yes or no."""
    built: list[str] = []
    """Territories in which the player has built in this Development phase."""
    action: int = 0
    """The first or second action of the player whose turn it is; 0 outside of the Action phase."""
    attacks: int = 0
    """Attacks that this player has won in this Action phase."""
    named: list[str] = []
    """Territories that were named as targets in this action."""
    fresh: str = ""
    """The card that this player has just drawn; empty after the next action."""
    drawn: str = ""
    """A find that was drawn and has no place yet."""
    aids: list[str] = []
    """Cards that help the shipment or action of the player whose turn it is."""
    refused: list[Seat] = []
    """Allies who refused the passage of this shipment."""
    stopped: dict[str, list[Seat]] = {}
    """For each territory, who may not attack it or help to in this cycle."""
    move: Move | None = None
    """A shipment that waits for an ally's leave."""
    attack: Attack | None = None
    fought: Attack | None = None
    """The attack that came last, whatever came of it."""
    trade: Trade | None = None
    played: Played | None = None
    proposal: Proposal | None = None
    proposed: list[Proposal] = []
    """All that was proposed in this Council."""
    rules: list[str] = []
    """House rules that were agreed on; nothing enforces them."""
    playing_on: bool = False
    """After a tie the Council agreed to play on until one side is further ahead."""
    winners: list[Seat] = []
    ending: str = ""
    """sietches, alliance, tie, consent, last_side or last_cycle; empty while it runs."""


class Shield(kernel.Shield):
    """Nothing is hidden in this game but sealed votes."""


class Box(kernel.Box):
    """What nobody sees."""

    deck: list[str]
    """The next scavenge card is the last."""
    sites: list[str]
    """Types of the sites that lie face down beside the board; the next is the last."""
    placed: dict[str, str]
    """Types of the sites that lie face down on the board, by territory."""
    leftovers: list[str]
    """The two sites that are left out."""

    def outside(self) -> dict[str, int]:
        """Everybody can count cards and sites."""
        return {"deck": len(self.deck), "sites": len(self.sites)}


class State(kernel.State[Table, Shield, Box]):
    """The whole of it."""


View: TypeAlias = kernel.View[Table, Shield]
"""What a seat sees of this game."""

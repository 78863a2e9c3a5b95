"""The state of DUNE: table, shields and box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

from landsraad import kernel
from landsraad.games.dune.components import HERO
from landsraad.games.dune.options import Options
from landsraad.kernel import Seat

NOBODY = -1
"""No seat: the bank, nobody, not in play."""
NONE = "none"
"""The answer that leaves a place of a battle plan empty."""


class Auction(msgspec.Struct):
    """The sale of one treachery card after another."""

    opener: Seat
    """Who opened, or opens, the bidding for this card."""
    number: int = 0
    """Which card of the row is on sale, counted from 1."""
    blind: bool = False
    """A Karama stopped the Atreides' foresight of all cards still to come."""
    bid: int = 0
    top: Seat = NOBODY
    turn: Seat = NOBODY
    """Whose turn to bid it is; NOBODY while no card is on sale."""
    passed: list[Seat] = []
    """Who has passed since the top bid; all of them in a row."""


def counted(groups: Iterable[Sequence[int]]) -> tuple[int, int]:
    """Ordinary and starred forces of all these groups.

    >>> counted([[3, 1], [2, 0]])
    (5, 1)
    """
    ordinary = starred = 0
    for group in groups:
        ordinary += group[0]
        starred += group[1]
    return ordinary, starred


class Shipment(msgspec.Struct):
    """Forces that were declared to be shipped and have not landed."""

    seat: Seat
    kind: str
    """reserves, across, back, march (the turn's move) or ride (on a worm)."""
    to: str
    """A part; for a shipment back it is empty."""
    groups: dict[str, list[int]]
    """Where they come from: part, or empty for the reserves, to ordinary and starred forces."""
    price: int
    discount: str = ""
    """Whose half price it is: guild, karama, or empty."""
    advisors: bool = False
    """Bene Gesserit: they land as advisors."""

    def forces(self) -> tuple[int, int]:
        """Ordinary and starred forces in all."""
        return counted(self.groups.values())


class Plan(msgspec.Struct):
    """A battle plan."""

    dial: int
    """In half points."""
    spice: int
    leader: str
    """A leader, a cheap hero, or empty."""
    kwisatz: bool
    weapon: str
    defense: str

    def cards(self) -> list[str]:
        """The treachery cards in it."""
        hero = self.leader if self.leader == HERO else ""
        return [card for card in (hero, self.weapon, self.defense) if card]


class Battle(msgspec.Struct):
    """The battle that is being fought."""

    territory: str
    aggressor: Seat
    defender: Seat
    front: str = ""
    """A part on the side of the storm where it is fought; empty: the storm keeps nobody out."""
    voice: str = ""
    """The kind of card that the Voice is about."""
    voice_play: bool = False
    """Must it be played, or must it not?"""
    voiced: Seat = NOBODY
    foresee: str = ""
    """The element that the Atreides asked for: leader, weapon, defense or dial."""
    foreseen: Seat = NOBODY
    """Whose plan it is."""
    stopped: list[str] = []
    """Powers that a Karama stopped in this battle."""
    plans: dict[Seat, Plan] = {}
    """Only once they are revealed."""
    callers: list[Seat] = []
    """Sides for which a traitor was called."""
    winner: Seat = NOBODY


class Capture(msgspec.Struct):
    """A leader that the Harkonnen took; only they and its faction know which."""

    owner: Seat
    candidates: list[str]
    """Which it may be, as far as everybody knows."""
    killed: bool = False
    """It lies face down in the tanks; otherwise it is held."""


class Binding(msgspec.Struct):
    """What a seat promised in a deal or said under Truthtrance; it cuts the seat's options."""

    seat: Seat
    kind: str
    """The id of a promise or question in rulings.toml."""
    place: str = ""
    """A territory, or the phase that a payment waits for."""
    what: str = ""
    """A kind of card, a leader, a power, an event or a written text."""
    number: int = 0
    other: Seat = NOBODY
    """The seat that it is about, that is shown something, or that is paid."""
    who: Seat = NOBODY
    """Whose battle or purchase a payment waits for."""
    yes: bool = True
    """Do it, or do not."""
    until: str = "turn"
    """auction, fight (one battle), nexus, turn, game, or a phase: when it ends."""
    turn: int = 0
    """The turn in which `until` ends it."""
    deal: int = 0
    """The number of the deal it belongs to; 0: said under Truthtrance."""


class Deal(msgspec.Struct):
    """A deal that is offered or in force."""

    number: int
    parties: list[Seat]
    promises: list[Binding]
    agreed: list[Seat]
    """Who has accepted it so far; the deal is in force once all have."""
    cancelled: list[Seat] = []
    """Who wants to cancel it."""


class Table(kernel.Table):
    """What everybody sees."""

    options: Options
    factions: list[str]
    """Of each seat; empty while it is not chosen."""
    spice: list[int]
    """Of each seat: the sum of all that was announced (ruling spice_holdings)."""
    forces: list[dict[str, list[int]]]
    """Of each seat: part to ordinary and starred forces that can fight."""
    reserves: list[list[int]]
    """Of each seat: ordinary and starred."""
    tanks: list[list[int]]
    """Of each seat: ordinary and starred."""
    allies: list[list[Seat]]
    """Of each seat: the other members of its alliance."""
    pledges: list[dict[Seat, int]]
    """Of each seat: spice that it will add to an ally's bids and shipments."""
    bribes: list[int]
    """Of each seat: spice before its shield until the Mentat Pause (option bribe_spice_usable)."""
    bank: int = 0
    """Spice of the bank, less than nothing by what it has given out (ruling bank_empty)."""
    turn: int = 0
    phase: str = "setup"
    storm: int = 18
    """The sector of the storm marker."""
    distance: int = 0
    """How far the storm moves this turn, once it is known."""
    shield_wall: bool = True
    """False: Family Atomics have destroyed it."""
    advisors: dict[str, int] = {}
    """Bene Gesserit advisors: part to number."""
    ground: dict[str, int] = {}
    """Spice on the map: part to amount."""
    leaving: dict[str, list[Seat]] = {}
    """Seats that will leave the spice of a part where it is in this turn's collection."""
    spoken_of: dict[str, list[Seat]] = {}
    """Seats that everybody has heard say this of a part this turn."""
    pile_a: list[str] = []
    """Discarded spice cards, the uppermost last."""
    pile_b: list[str] = []
    discard: list[str] = []
    """Discarded treachery cards."""
    removed: list[str] = []
    """Treachery cards that left the game."""
    dead: list[str] = []
    """Leaders who lie face up in the tanks."""
    deaths: dict[str, int] = {}
    """How often a leader was killed, as far as everybody knows."""
    fought: dict[str, str] = {}
    """Leaders who fought this turn, and in which territory."""
    captures: list[Capture] = []
    reviving: list[Seat] = []
    """Seats that may revive leaders."""
    kwisatz_losses: int = 0
    """Atreides forces lost in battle."""
    kwisatz_dead: bool = False
    kwisatz_at: str = ""
    """The territory in which it was used this turn."""
    wheels: list[Seat] = []
    """The two seats that last used the battle wheels."""
    powers_used: list[Seat] = []
    """Seats that have used their own Karama power."""
    stopped: list[str] = []
    """Powers that a Karama has stopped and whose use has not passed."""
    cheap_shipment: Seat = NOBODY
    """The seat whose next shipment a Karama makes cheap."""
    picking: list[Seat] = []
    """Who has still to pick a faction, the next first."""
    proposed: list[list[Seat]] = []
    """Pairs of this Nexus: a seat, and the one that it proposed an alliance to."""
    set_aside: int = 0
    """Worms that were turned up in the first turn."""
    protected: list[Seat] = []
    """Allies that the Fremen protect from the worm that strikes."""
    free_revivals: list[Seat] = []
    """Seats that the Fremen let revive three forces for free this turn."""
    extra_revivals: dict[Seat, int] = {}
    """Further revivals that the Emperor pays for an ally this turn."""
    acted: list[Seat] = []
    """Seats that have shipped and moved this turn."""
    denied: list[str] = []
    """Powers that the seat which ships and moves must do without, because a Karama stopped them."""
    guild: str = ""
    """The Guild's turn in shipment and movement: waiting, late, bound, last or done."""
    extra_moves: int = 0
    """By Hajr, of the seat that is moving."""
    spice_seen: bool = False
    """The Atreides have looked at the uppermost spice card."""
    storm_seen: bool = False
    """The Fremen have looked at the storm card."""
    riders: list[str] = []
    """Territories from which Fremen may ride after the Nexus."""
    blow: str = ""
    """The spice blow that is going on: A or B."""
    worms: int = 0
    """Worms that have appeared in this blow."""
    auction: Auction | None = None
    shipment: Shipment | None = None
    battle: Battle | None = None
    deals: list[Deal] = []
    """Offered and in force."""
    bindings: list[Binding] = []
    """In force, the oldest first."""
    held: dict[int, int] = {}
    """Spice set aside by each seat for payments it has promised."""
    dealt: int = 0
    """How many deals have been offered: the number of the last."""
    said: list[list[kernel.Value]] = []
    """The last things that were said openly in deals and under Truthtrance, the newest last."""
    traitors_shown: list[str] = []
    """Traitor cards that were revealed."""
    winners: list[Seat] = []
    ending: str = ""


class Shield(kernel.Shield):
    """What one seat hides. `knowledge` says what its notes mean."""

    hand: list[str]
    traitors: list[str] = []
    returned: list[str] = []
    """Traitor cards that it was dealt and put back."""
    predicted: str = ""
    """Bene Gesserit: the faction that will win."""
    predicted_turn: int = 0
    captives: list[str] = []
    """Harkonnen: leaders of others that they hold."""
    missing: list[str] = []
    """Own leaders that the Harkonnen hold."""
    buried: list[str] = []
    """Own leaders that the Harkonnen killed: face down in the tanks."""
    plan: Plan | None = None
    """Committed, not yet revealed."""
    bound: dict[str, kernel.Value] = {}
    """Elements of the plan that a foresight fixed."""
    seen_plan: Plan | None = None
    """Another's plan that this seat was shown."""

    def outside(self) -> dict[str, int]:
        """Others can count the cards and see that a plan is ready."""
        return {
            "hand": len(self.hand),
            "traitors": len(self.traitors),
            "returned": len(self.returned),
            "captives": len(self.captives),
            "plan": int(self.plan is not None),
        }


class Box(kernel.Box):
    """What nobody sees."""

    deck: list[str]
    """Treachery cards; the next is the last."""
    spice_deck: list[str]
    """The next is the last."""
    traitor_deck: list[str]
    row: list[str] = []
    """Cards laid out for sale; the next is the last."""
    storm_card: int = 0
    """How far the storm will move (advanced, with Fremen)."""

    def outside(self) -> dict[str, int]:
        """Everybody can count the decks."""
        return {
            "deck": len(self.deck),
            "spice_deck": len(self.spice_deck),
            "row": len(self.row),
            "storm_card": int(self.storm_card > 0),
        }


class State(kernel.State[Table, Shield, Box]):
    """The whole of it."""


View: TypeAlias = kernel.View[Table, Shield]
"""What a seat sees of this game."""

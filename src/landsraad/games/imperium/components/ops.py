"""The language of all effects: every op a type of its own, as the TOML files write it.

An effect is a list of ops. The ops of a box are separate effects in any order; what stands inside
one `arrow`, `if`, `choose`, `per` or in the lines of an Intrigue card is one piece. "The owner" is
whoever resolves the effect; for a Commander units and Influence on the tracks of the board mean
those of the activated Ally. `rules.effects` says what each op does, when it is possible and when
it is forced.
"""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

import msgspec

from landsraad.games.imperium.components.conditions import AnyCondition
from landsraad.games.imperium.components.words import (
    BattleIcon,
    Counter,
    Event,
    Faction,
    FactionOrRule,
    Icon,
    Recipient,
    Resource,
    Zone,
)


def _snake(name: str) -> str:
    """The name of an op's class as the files write it: `TrashSelf` is `trash_self`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Op(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag=_snake):
    """One part of an effect."""


# ---- things


class Gain(Op, frozen=True):
    """Take n of a resource from the bank."""

    res: Resource
    n: int
    to: Recipient = ""


class Pay(Op, frozen=True):
    """As a cost: give n of a resource to the bank."""

    res: Resource
    n: int


class Draw(Op, frozen=True):
    """Draw n cards from the player's deck; on their own Reveal turn each is revealed at once."""

    n: int


class Intrigue(Op, frozen=True):
    """Draw n Intrigue cards, seen by the owner only."""

    n: int


class Persuasion(Op, frozen=True):
    """N Persuasion for this Reveal turn."""

    n: int


class Swords(Op, frozen=True):
    """N strength, counted while the owner has a unit in the Conflict."""

    n: int


class Vp(Op, frozen=True):
    """Gain n Victory Points."""

    n: int


class Contract(Op, frozen=True):
    """N times: take a face-up contract; without the module or with none left gain Solari."""

    n: int


class BonusSpice(Op, frozen=True):
    """Take all bonus spice that lies on the visited Maker space."""


class DoubleBonusSpice(Op, frozen=True):
    """Bonus spice taken with this Agent counts twice."""


# ---- Influence


class Influence(Op, frozen=True):
    """Gain n Influence with one Faction: a named one, one of choice, or by a rule."""

    faction: FactionOrRule
    n: int


class InfluencePick(Op, frozen=True, kw_only=True):
    """Name `count` different Factions, all before any is resolved; n Influence with each."""

    factions: tuple[Faction, ...] = msgspec.field(name="from")
    count: int
    n: int


class LoseInfluence(Op, frozen=True):
    """As a cost: lose one Influence n times, each with a Faction of choice."""

    n: int


class VisitInfluence(Op, frozen=True):
    """The visited Faction space gives n Influence instead of 1, in one piece."""

    n: int


class IgnoreRequirements(Op, frozen=True):
    """Known when the card is chosen: spaces ask for no Influence this turn."""


# ---- units


class Recruit(Op, frozen=True):
    """N troops, as many as there are, from the supply to the garrison."""

    n: int
    to: Recipient = ""


class Deploy(Op, frozen=True):
    """Move up to `max` troops from the garrison to the Conflict, whatever space was visited."""

    max: int


class DeployRecruits(Op, frozen=True):
    """Troops recruited this turn may be deployed although the space is no Combat space."""


class Retreat(Op, frozen=True):
    """Move min to max own troops from the Conflict to the garrison; max -1: all."""

    min: int
    max: int


class Sandworm(Op, frozen=True):
    """N sandworms to the Conflict; nothing if the Shield Wall protects it."""

    n: int


class ShieldWall(Op, frozen=True):
    """The owner may remove the Shield Wall for good."""


class MakerHooks(Op, frozen=True):
    """Take Maker Hooks, if the owner has none."""


class Control(Op, frozen=True):
    """Put a Control marker there in place of any other; never doubled."""

    space: str


class NoDeploy(Op, frozen=True):
    """No unit may be deployed for the rest of this turn, worms neither."""


# ---- Spies and Agents


class Spy(Op, frozen=True):
    """N times: put a Spy on a free post.

    `on`: only posts linked to a space with one of these icons; `at`: only posts linked to the
    visited space; `share`: also where opponents stand; `posts`: in the order of a Rival.
    """

    n: int
    on: tuple[Icon, ...] = ()
    at: Literal["", "visited"] = ""
    share: bool = False
    posts: tuple[str, ...] = ()
    to: Recipient = ""


class RecallSpy(Op, frozen=True):
    """As a cost: take n of the player's Spies back from posts."""

    n: int


class RecallAgent(Op, frozen=True):
    """Take one own Agent back, not the one sent this turn, if there is one."""


class Swordmaster(Op, frozen=True):
    """Gain the third Agent, ready at once; `single_use`: for one use."""

    single_use: bool = False


class SwordmasterBonus(Op, frozen=True):
    """Six players: take the token that gives swords on each later Reveal turn."""


class CouncilSeat(Op, frozen=True):
    """Take a seat on the High Council, if the owner has none."""


# ---- cards


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards may be taken."""

    faction: Faction | Literal[""] = ""
    not_self: bool = False


class Trash(Op, frozen=True, kw_only=True):
    """Remove an own card of these zones from the game; `may`: it can be declined."""

    n: Literal[1]
    zones: tuple[Zone, ...] = msgspec.field(name="from")
    filter: Filter = Filter()
    may: bool = False


class TrashSelf(Op, frozen=True):
    """Remove this very card."""


class TrashIntrigue(Op, frozen=True):
    """As a cost: remove n own Intrigue cards openly."""

    n: int


class Discard(Op, frozen=True):
    """Discard n cards from the hand, as far as there are any; inside an arrow it is a cost."""

    n: int


class EachOpponentDiscards(Op, frozen=True):
    """Clockwise each opponent discards n cards of their choice from the hand."""

    n: int


class StealIntrigue(Op, frozen=True):
    """Each opponent with many Intrigue cards gives one at random."""


class Acquire(Op, frozen=True):
    """Take a card of the Imperium Row or Reserve to a zone, free or for Solari."""

    pay: Literal["free", "solari"]
    to: Zone
    max_cost: int = -1
    exact_cost: int = -1
    may: bool = False
    hand_if: AnyCondition | None = None


class ReturnSelf(Op, frozen=True):
    """Take this card from play back to the hand."""


class Sift(Op, frozen=True):
    """Look at the top n cards of the player's deck: draw one, discard one, trash one."""

    n: int


class SetAside(Op, frozen=True):
    """Take a card out of the Imperium Row: this round only the owner may acquire it, for less."""

    discount: int


class FlipConflict(Op, frozen=True):
    """As a cost: turn one own face-up won Conflict card with one of these icons face down."""

    icons: tuple[BattleIcon, ...]


# ---- control


class Arrow(Op, frozen=True):
    """Pay all of cost, then get: one piece, optional except on a played Intrigue card."""

    cost: tuple[AnyOp, ...]
    get: tuple[AnyOp, ...]


class If(Op, frozen=True, tag="if"):
    """Judged when it is resolved; unmet it stays open to the end of the turn."""

    cond: AnyCondition
    then: tuple[AnyOp, ...]


class Choose(Op, frozen=True):
    """Exactly one of the lists, or none if `may`."""

    options: tuple[tuple[AnyOp, ...], ...]
    may: bool = False


class Per(Op, frozen=True):
    """Do once for each thing counted, at one moment of the owner's choice."""

    count: Counter
    do: tuple[AnyOp, ...]


class Paid(Op, frozen=True):
    """Happens if this one of the space's ways to pay was taken on arrival."""

    option: str
    then: tuple[AnyOp, ...]


class Visit(Op, frozen=True):
    """`first` if the owner has no seat on the High Council yet, else `later`."""

    first: tuple[AnyOp, ...]
    later: tuple[AnyOp, ...]


class Trigger(Op, frozen=True):
    """Whenever the event happens, or the first time, while this is in force."""

    on: Event
    times: Literal["once", "each"]
    do: tuple[AnyOp, ...]


class HallPersuasion(Op, frozen=True):
    """On a Reveal turn with one's Agent still on this space: n Persuasion."""

    n: int


class Signet(Op, frozen=True):
    """What the Leader's (Rival's) Signet Ring does."""


class AddFirstReward(Op, frozen=True):
    """The first reward of this round's Conflict also has these."""

    do: tuple[AnyOp, ...]


# ---- Leaders


class Training(Op, frozen=True):
    """Move the token one space along the training track and take that space's reward."""


class Memory(Op, frozen=True):
    """A troop from the supply becomes a memory."""


class OtherMemories(Op, frozen=True):
    """May: memories return to the supply, a card is drawn for each, then the Leader turns over."""


class RepeatSpace(Op, frozen=True):
    """The printed effects of the visited space once more."""


class OwnSardaukarContracts(Op, frozen=True):
    """Two contracts lie aside that only the owner may take, in place of a face-up one."""


# ---- Rivals


class RivalHarvest(Op, frozen=True):
    """The Rival takes bonus spice, then worms or the base spice."""


class ReshuffleHagal(Op, frozen=True):
    """All House Hagal cards are shuffled again."""


# ---- teams


class Trade(Op, frozen=True):
    """Choose a teammate; each may give the other any amount of one kind of good."""


class Reinforce(Op, frozen=True):
    """Divide n recruits between the team's Allies, who may deploy them at once."""

    n: int


class ThroneRow(Op, frozen=True):
    """Move n cards without the Fremen mark from the Imperium Row to the Throne Row."""

    n: int


class TeamPay(Op, frozen=True):
    """As a cost: the team pays n together, each teammate as much as they offer."""

    res: Resource
    n: int


class AllyContracts(Op, frozen=True):
    """Each Ally takes one of the two face-up contracts; the Commander says who which."""


# ---- Rise of Ix


class AcquireTech(Op, frozen=True):
    """May buy one of the Tech tiles shown, for spice less the discount and Negotiators."""

    discount: int


class Negotiator(Op, frozen=True):
    """A troop from the supply to the Ix board."""


class Freighter(Op, frozen=True):
    """N times: the Freighter one space up, or back with all rewards."""

    n: int


class Dividends(Op, frozen=True):
    """Every other player gains n Solari."""

    n: int


class Dreadnought(Op, frozen=True):
    """A dreadnought from the supply to the garrison, if there is one."""


class ReturnDreadnought(Op, frozen=True):
    """As a cost: a dreadnought from the Conflict to the supply."""


class TrashTile(Op, frozen=True):
    """As a cost: this Tech tile leaves the game."""


class SwapIntrigue(Op, frozen=True):
    """Any number of own Intrigue cards unseen under the deck, as many drawn."""


class IgnoreOccupied(Op, frozen=True):
    """Enemy Agents do not block this turn."""


class ToDeckTop(Op, frozen=True):
    """A card just acquired may go on top of the deck."""


# ---- what the rules themselves put among the effects of a turn; no file has these


class FactionInfluence(Op, frozen=True):
    """The Influence that the visited Faction space gives."""


class CompleteContract(Op, frozen=True):
    """A contract is completed: its reward is taken and it is turned over."""

    contract: str


OnThings: TypeAlias = (
    Gain
    | Pay
    | Draw
    | Intrigue
    | Persuasion
    | Swords
    | Vp
    | Contract
    | BonusSpice
    | DoubleBonusSpice
)
OnInfluence: TypeAlias = (
    Influence | InfluencePick | LoseInfluence | VisitInfluence | IgnoreRequirements
)
OnUnits: TypeAlias = (
    Recruit
    | Deploy
    | DeployRecruits
    | Retreat
    | Sandworm
    | ShieldWall
    | MakerHooks
    | Control
    | NoDeploy
)
OnSpiesAndAgents: TypeAlias = (
    Spy | RecallSpy | RecallAgent | Swordmaster | SwordmasterBonus | CouncilSeat
)
OnCards: TypeAlias = (
    Trash
    | TrashSelf
    | TrashIntrigue
    | Discard
    | EachOpponentDiscards
    | StealIntrigue
    | Acquire
    | ReturnSelf
    | Sift
    | SetAside
    | FlipConflict
)
OfControl: TypeAlias = (
    Arrow | If | Choose | Per | Paid | Visit | Trigger | HallPersuasion | Signet | AddFirstReward
)
OfLeaders: TypeAlias = Training | Memory | OtherMemories | RepeatSpace | OwnSardaukarContracts
OfRivals: TypeAlias = RivalHarvest | ReshuffleHagal
OfTeams: TypeAlias = Trade | Reinforce | ThroneRow | TeamPay | AllyContracts
OfIx: TypeAlias = (
    AcquireTech
    | Negotiator
    | Freighter
    | Dividends
    | Dreadnought
    | ReturnDreadnought
    | TrashTile
    | SwapIntrigue
    | IgnoreOccupied
    | ToDeckTop
)
AnyOp: TypeAlias = (
    OnThings
    | OnInfluence
    | OnUnits
    | OnSpiesAndAgents
    | OnCards
    | OfControl
    | OfLeaders
    | OfRivals
    | OfTeams
    | OfIx
)
Script: TypeAlias = tuple[AnyOp | FactionInfluence | CompleteContract, ...]


def called(op: Op) -> str:
    """What the files call an op.

    >>> called(TrashSelf()), called(Vp(1))
    ('trash_self', 'vp')
    """
    return str(op.__struct_config__.tag)

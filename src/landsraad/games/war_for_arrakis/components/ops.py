"""What cards and leaders do: every op a row of its own type, as `cards.toml` writes it.

An op is done from left to right by `rules.effects`. It is optional to its owner and may be done in
part, except those whose class says `must`. "Own" means of the side that uses the card, "enemy" of
the other; `n` is the most. A place, a filter or a condition is a word; `rules.places` says what
each means. `same_area` and `same_legion` are the place of the nearest earlier op.
"""

from __future__ import annotations

import re
from typing import ClassVar, Literal, TypeAlias

import msgspec

Side: TypeAlias = Literal["atreides", "harkonnen"]
Unit: TypeAlias = Literal["regular", "elite", "special", "smuggler"]
Result: TypeAlias = Literal["leadership", "strategy", "deployment", "mentat", "house"]
Face: TypeAlias = Literal["hit", "shield", "special"]
Vehicle: TypeAlias = Literal["harvester", "ornithopter", "carryall"]
Power: TypeAlias = Literal["choam", "landsraad", "spacing_guild"]
Deck: TypeAlias = Literal["house_harkonnen", "corrino_ally", "house_atreides", "fremen_ally"]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that must be so."""

    kind: Literal["in_play", "out_of_game", "atomics_detonated", "station_taken_this_round"]
    leader: str = ""


def _snake(name: str) -> str:
    """The name of an op's class as the file writes it: `MoveOrAttack` is `move_or_attack`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Op(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag=_snake):
    """One part of an effect."""

    must: ClassVar[bool] = False
    """It is done whether its owner likes it or not."""


class Place(Op, frozen=True):
    """Put figures at the place, from the reserve or from anywhere on the board."""

    at: str
    n: int
    unit: Unit | None = None
    leader: str = ""
    """A leader's id, `paul`, `naib`, `bashar`, or `any_available`: generic or named."""
    per_area: int = 0
    """The most in one area; 0: no limit of its own."""


class Deploy(Op, frozen=True):
    """Put figures at the place, from the reserve only."""

    at: str
    n: int
    unit: Unit | None = None
    leader: str = ""


class Replace(Op, frozen=True):
    """Swap own units on the board for better ones from the reserve."""

    old: Unit
    new: Unit
    n: int


class Move(Op, frozen=True):
    """Move up to n different legions together; `every`: each that passes the filter, once."""

    n: int
    filter: str = ""
    every: bool = False


class Attack(Op, frozen=True):
    """Attack with one legion; `free_continue`: going on never costs a hit."""

    filter: str = ""
    free_continue: bool = False


class Surprise(Op, frozen=True):
    """Make a surprise attack with one legion."""

    filter: str = ""


class MoveOrAttack(Op, frozen=True):
    """Move one legion or attack with it."""

    filter: str = ""
    bonus_die_each_round: int = 0


class MoveOrSurprise(Op, frozen=True):
    """Move one legion or make a surprise attack with it."""

    filter: str = ""
    opp_max_dice_first_round: int = 0


class MoveThenAttack(Op, frozen=True):
    """Move a legion, then attack with it; either half may be left out."""

    filter: str


class MoveThenSurprise(Op, frozen=True):
    """Move a legion, then make a surprise attack with it; either half may be left out."""

    filter: str


class Relocate(Op, frozen=True):
    """Put a legion of a settlement, or part of it, into the area of another own legion."""


class Draw(Op, frozen=True):
    """Draw planning cards; `deck`: only from that one; `split`: in any split over both decks."""

    n: int
    deck: Deck | None = None
    split: bool = False


class Discard(Op, frozen=True):
    """Discard own planning cards, openly."""

    must = True
    n: int


class Play(Op, frozen=True):
    """Play one more planning card without a die."""


class OppDiscard(Op, frozen=True):
    """The other side discards planning cards of its own choice."""

    must = True
    n: int


class OppLoseDie(Op, frozen=True):
    """An unused die of the other side that shows this result is used up."""

    result: Result


class ForceDie(Op, frozen=True):
    """Name an unused die of the other side: it must be the next that is used."""


class DesertPower(Op, frozen=True):
    """Take desert power actions, whatever the numbers of dice."""

    n: int


class LeaderEnters(Op, frozen=True):
    """A leader's card comes into play."""

    must = True
    leader: str
    needs: Condition | None = None


class LeaderRemoved(Op, frozen=True):
    """A leader leaves the game."""

    must = True
    leader: str


class TankEnemyLeader(Op, frozen=True):
    """An enemy named leader at the place goes to the tank."""

    where: str


class PlaceVehicle(Op, frozen=True):
    """Place vehicles by the rules of the vehicle placement phase."""

    kind: Vehicle | Literal["any"]
    n: int


class RemoveVehicle(Op, frozen=True):
    """Remove Harkonnen vehicles."""

    kind: Vehicle | Literal["any"]
    n: int
    where: str


class RollRemoveVehicles(Op, frozen=True):
    """Choose a sector and roll; each such face removes a Harkonnen vehicle there."""

    dice: int
    hits_on: tuple[Face, ...]


class SpecialAttack(Op, frozen=True):
    """Roll against an enemy legion; each such face is a hit."""

    dice: int
    hits_on: tuple[Face, ...]
    target: str


class Wormsign(Op, frozen=True):
    """Place wormsigns from the pool."""

    n: int


class DiscardWormsign(Op, frozen=True):
    """Put wormsigns back into the pool unseen; n = 0: all of them at the place."""

    where: str
    n: int


class Sandworm(Op, frozen=True):
    """Place sandworms, from the supply or from elsewhere on the board."""

    n: int
    where: str
    wild_maker: bool = False


class WormMoveThenAttack(Op, frozen=True):
    """Move the Wild Maker, then attack with it; either half may be left out."""


class Coriolis(Op, frozen=True):
    """Roll coriolis storms as in the desert hazards phase."""


class RevealArea(Op, frozen=True):
    """Turn up the sietch of an area, and its deployment tokens."""

    where: str


class PlaceToken(Op, frozen=True):
    """Draw standard deployment tokens and put them face down, each with that many leaders."""

    n: int
    at: str
    leaders: int = 0


class SwapTokens(Op, frozen=True):
    """Exchange all face-down deployment tokens of two sietches."""


class MoveSietch(Op, frozen=True):
    """Move a sietch and any figures of its area to an adjacent empty desert area."""


class PushEnemy(Op, frozen=True):
    """Move a whole enemy legion out of the desert to an adjacent empty area."""


class PrescienceReturn(Op, frozen=True):
    """Shuffle a revealed prescience card back into its deck."""


class PrescienceRefresh(Op, frozen=True):
    """Remove any revealed prescience cards from the game and reveal as many."""


class PrescienceShift(Op, frozen=True):
    """Lower one prescience marker and raise another by as much."""


class PrescienceAdvance(Op, frozen=True):
    """Advance one prescience marker."""

    n: int
    needs: Condition | None = None


class AttachPrescience(Op, frozen=True):
    """Lay the card beside a revealed prescience card.

    `bonus_steps`: who claims it this round advances a marker that far; without any it lies there
    until it is claimed, whatever else happens (`persistent`).
    """

    bonus_steps: int = 0
    persistent: bool = False


class SecondObjective(Op, frozen=True):
    """Draw a second secret objective; either one wins."""


class LookObjective(Op, frozen=True):
    """Look at a secret objective."""

    must = True


class DetonateAtomics(Op, frozen=True):
    """Detonate the family atomics if a prescience marker is at this step or higher."""

    min_step: int


class LowerImperium(Op, frozen=True):
    """Move an imperium marker down; its ban is not switched on by it."""

    n: int


class GainBeneGesserit(Op, frozen=True):
    """Take Bene Gesserit tokens from the reserve."""

    must = True
    n: int


class RestrictNextTurn(Op, frozen=True):
    """Bind the other side in its next turn: a leader of it, or an action."""

    must = True
    leader: str = ""
    action: Literal["", "scouting"] = ""


class FreeDiscardSet(Op, frozen=True):
    """A free action: discard that many copies together; then the following ops happen."""

    n_min: int
    n_max: int


class ImperiumAction(Op, frozen=True):
    """Take an imperium action (Spacing Guild)."""

    power: Power


class Persistent(Op, frozen=True):
    """The card stays in play; its effect lasts for the rest of the game."""

    effect: Literal["keep_marker_grants_2_once", "harvester_kill_extra_step"]


class StabanDown(Op, frozen=True):
    """Move Staban Tuek down the prescience track."""

    must = True
    n: int


class SmugglerThopter(Op, frozen=True):
    """One more smuggler ornithopter becomes available."""

    must = True
    n: int


class PlaceNavigator(Op, frozen=True):
    """Put the Guild Navigator into a free air zone."""


class Choose(Op, frozen=True):
    """Do one of these lists of ops."""

    options: tuple[tuple[AnyOp, ...], ...]


OnFigures: TypeAlias = Place | Deploy | Replace | Relocate | PushEnemy | TankEnemyLeader
OnLegions: TypeAlias = (
    Move
    | Attack
    | Surprise
    | MoveOrAttack
    | MoveOrSurprise
    | MoveThenAttack
    | MoveThenSurprise
    | SpecialAttack
)
OnCards: TypeAlias = Draw | Discard | Play | OppDiscard | FreeDiscardSet | Persistent
OnDice: TypeAlias = OppLoseDie | ForceDie | GainBeneGesserit | RestrictNextTurn
OnLeaders: TypeAlias = LeaderEnters | LeaderRemoved
OnVehicles: TypeAlias = PlaceVehicle | RemoveVehicle | RollRemoveVehicles
OnDesert: TypeAlias = (
    DesertPower
    | Wormsign
    | DiscardWormsign
    | Sandworm
    | WormMoveThenAttack
    | Coriolis
    | DetonateAtomics
)
OnSietches: TypeAlias = RevealArea | PlaceToken | SwapTokens | MoveSietch
OnPrescience: TypeAlias = (
    PrescienceReturn
    | PrescienceRefresh
    | PrescienceShift
    | PrescienceAdvance
    | AttachPrescience
    | SecondObjective
    | LookObjective
)
OnModules: TypeAlias = (
    LowerImperium | ImperiumAction | StabanDown | SmugglerThopter | PlaceNavigator
)
AnyOp: TypeAlias = (
    OnFigures
    | OnLegions
    | OnCards
    | OnDice
    | OnLeaders
    | OnVehicles
    | OnDesert
    | OnSietches
    | OnPrescience
    | OnModules
    | Choose
)

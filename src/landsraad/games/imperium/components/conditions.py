"""What must hold for an effect, a contract or a House Hagal card: every kind a type of its own."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from landsraad.games.imperium.components.words import BattleIcon, Faction, Icon, SpaceKind


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """Something that holds or does not, for the player who resolves the effect."""


class InfluenceAtLeast(Condition, frozen=True, tag="influence"):
    """At least n Influence with the Faction."""

    faction: Faction
    n: int


class InfluenceEverywhere(Condition, frozen=True, tag="influence_everywhere"):
    """At least n Influence on all four tracks."""

    n: int


class InfluenceWhereOpponentAllied(Condition, frozen=True, tag="influence_where_opponent_allied"):
    """At least n Influence on a track whose Alliance an opponent holds."""

    n: int


class HasAlliance(Condition, frozen=True, tag="alliance"):
    """Holds that Alliance, or any."""

    faction: Faction | Literal["any"]


class Bond(Condition, frozen=True, tag="bond"):
    """Another card of that Faction is in play, whichever was played first."""

    faction: Faction


class RecalledSpy(Condition, frozen=True, tag="recalled_spy"):
    """Recalled a Spy this turn, however."""


class Visited(Condition, frozen=True, tag="visited"):
    """Sent an Agent to such a space this turn."""

    what: SpaceKind


class SpiesOut(Condition, frozen=True, tag="spies"):
    """At least n of the player's Spies are on posts."""

    n: int


class SpyingOn(Condition, frozen=True, tag="spying_on"):
    """An own Spy is on a post that is linked to such a space."""

    what: SpaceKind


class UnitsInConflict(Condition, frozen=True, tag="units"):
    """At least n own units are in the Conflict."""

    n: int


class SandwormsInConflict(Condition, frozen=True, tag="sandworms"):
    """At least n own sandworms are in the Conflict."""

    n: int


class StrengthAtLeast(Condition, frozen=True, tag="strength"):
    """At least n strength in the Conflict; with six players `n_six`."""

    n: int
    n_six: int = 0


class HasCouncilSeat(Condition, frozen=True, tag="council_seat"):
    """Has a seat on the High Council."""


class HasSwordmaster(Condition, frozen=True, tag="swordmaster"):
    """Has the Swordmaster; with six players the bonus token."""


class HasSwordmasterBonus(Condition, frozen=True, tag="swordmaster_bonus"):
    """Has the Swordmaster Bonus token."""


class HasHooks(Condition, frozen=True, tag="hooks"):
    """Has Maker Hooks; a Commander: the activated Ally has."""


class ContractsDone(Condition, frozen=True, tag="contracts"):
    """At least n completed contracts."""

    n: int


class GainedSpice(Condition, frozen=True, tag="gained_spice"):
    """Gained spice this turn."""


class DeckAtLeast(Condition, frozen=True, tag="deck"):
    """The player's deck holds at least n cards, before any reshuffle."""

    n: int


class Owns(Condition, frozen=True, tag="owns"):
    """At least n copies in deck, hand, discard pile and play together."""

    card: str
    n: int


class Discarded(Condition, frozen=True, tag="discarded"):
    """The card just discarded for this effect has that Faction."""

    faction: Faction


class TrashedCost(Condition, frozen=True, tag="trashed_cost"):
    """The card just trashed for this effect costs at least that much."""

    min: int


class PlacedOn(Condition, frozen=True, tag="placed_on"):
    """The Spy just placed is linked to a space with one of these icons."""

    icons: tuple[Icon, ...]


class FaceUpIcon(Condition, frozen=True, tag="face_up_icon"):
    """Has a face-up Conflict or Objective card with that battle icon."""

    icon: BattleIcon


class PersuasionAtLeast(Condition, frozen=True, tag="persuasion"):
    """At least n Persuasion was generated this Reveal turn, spent or not."""

    n: int


class ConflictLevel(Condition, frozen=True, tag="conflict_level"):
    """The Conflict of this round is of level n."""

    n: int


class RicherHarvest(Condition, frozen=True, tag="richer_harvest"):
    """More bonus spice lies there than on the other space, or as much and more in all."""

    space: str
    than: str


class BonusSpiceThere(Condition, frozen=True, tag="bonus_spice_there"):
    """At least n bonus spice lies on the space of the card."""

    n: int


class DreadnoughtsOutMax(Condition, frozen=True, tag="dreadnoughts_out_max"):
    """At most n own dreadnoughts are commissioned."""

    n: int


class VisitTo(Condition, frozen=True, tag="visit"):
    """Contract: an Agent is sent there while it is held."""

    space: str


class Harvest(Condition, frozen=True, tag="harvest"):
    """Contract: that much spice is gained in one turn with an Agent on a Maker space."""

    spice: int


class Acquired(Condition, frozen=True, tag="acquire"):
    """Contract: that card is acquired, by any means."""

    card: str


class Immediate(Condition, frozen=True, tag="immediate"):
    """Contract: completed when it is taken."""


OfContracts: TypeAlias = VisitTo | Harvest | Acquired | Immediate
AnyCondition: TypeAlias = (
    InfluenceAtLeast
    | InfluenceEverywhere
    | InfluenceWhereOpponentAllied
    | HasAlliance
    | Bond
    | RecalledSpy
    | Visited
    | SpiesOut
    | SpyingOn
    | UnitsInConflict
    | SandwormsInConflict
    | StrengthAtLeast
    | HasCouncilSeat
    | HasSwordmaster
    | HasSwordmasterBonus
    | HasHooks
    | ContractsDone
    | GainedSpice
    | DeckAtLeast
    | Owns
    | Discarded
    | TrashedCost
    | PlacedOn
    | FaceUpIcon
    | PersuasionAtLeast
    | ConflictLevel
    | RicherHarvest
    | BonusSpiceThere
    | DreadnoughtsOutMax
)

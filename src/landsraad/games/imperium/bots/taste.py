"""How a player weighs things, in Victory Points: all numbers that play can be tuned by."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

Fading: TypeAlias = tuple[float, float]
"""A price in the first round and in the last."""


class Taste(msgspec.Struct, frozen=True, eq=False):
    """Prices; those that fade change evenly from the first round to the last."""

    # goods
    solari: Fading = (0.057, 0.01)
    spice: Fading = (0.12, 0.017)
    water: Fading = (0.21, 0.041)
    saving: float = 3.3
    """Times the price of Solari while they are saved for the Swordmaster."""
    glut: float = 0.12
    """How fast the price of a good falls with how much of it there is."""
    troop: Fading = (0.2, 0.024)
    drawn: Fading = (0.084, 0.19)
    """A card from the player's deck."""
    intrigue: Fading = (0.066, 0.1)
    kept: Fading = (0.11, 0.01)
    """What an Intrigue card must bring to be played and not kept."""
    persuasion: Fading = (0.096, 0.073)
    spy: Fading = (0.54, 0.093)
    contract: Fading = (0.13, 0.011)
    point: Fading = (0.63, 2.5)

    # Influence
    first_step: Fading = (0.74, 0.18)
    third_step: Fading = (0.48, 0.045)
    friendship: float = 1.3
    alliance: float = 1.9
    stolen_alliance: float = 2.5
    safety: float = 0.14
    """One more step on a track whose Alliance the player holds and somebody else is close to."""
    friends: float = 0.7
    """Times what friendship with a Faction opens."""

    # what lasts, by round
    swordmaster: float = 1.2
    council: float = 1.8
    """Persuasion that a seat on the High Council is worth."""
    hooks: float = 0.34
    control: float = 0.038
    agent_back: float = 0.26
    """One more Agent turn this round."""

    # cards
    swords: float = 0.064
    influence: float = 0.62
    """Influence as it is printed, with any Faction."""
    odd: float = 0.2
    """An effect for which there is no other price."""
    thin: float = 0.35
    """Times what a deck gains when a bad card leaves it."""
    unrevealed: float = 0.51
    """Times what is given up with a card that is sent and not revealed."""
    faction_icon: float = 0.021
    """A card that can send an Agent to a Faction, each time it is drawn."""
    place_icon: float = 0.008
    spy_icon: float = 0.079
    needed: float = 0.048
    """What a card that sends an Agent to a Faction is worth, as a part of the next step there."""
    both: float = 0.33
    """How much of a card's lesser half counts: it is sent or revealed, seldom as good as both."""
    usual: float = 0.86
    """How much of a usual card's worth is lost to a new card that is drawn in its place."""
    flow: float = -0.19
    """The least that The Spice Must Flow does to the deck."""

    # the Conflict
    will: float = 0.42
    """How much of what somebody could still deploy usually comes."""
    rival_will: float = 0.45
    held: float = 0.41
    """Strength that an Intrigue card in somebody's hand brings on average."""
    rewards: float = 2.1
    """Times what the rewards of a Conflict are worth."""
    denied: float = 0.13
    """Times the first reward: what it is worth that nobody else has it."""
    pair: float = 0.21
    """A battle icon that makes a pair."""
    half_pair: float = 0.35
    """A battle icon that may make a pair later."""

    pace: float = 0.3
    """Points of a lead that bring the end a round nearer: fewer than a round really brings, so
    that what lasts counts until the end is in sight."""


TASTE: Final = Taste()
"""What `spymaster` goes by: found by playing many games with all prices shaken a little."""

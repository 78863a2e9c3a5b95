"""How usul weighs things, in steps of prescience: all numbers that play can be tuned by.

Duels and teams have the numbers that are written beside the fields. Against Mahdi, who follows
criteria, others are better; they were found by play (`tools/mahdi_taste.py`).
"""

from __future__ import annotations

from typing import Final

import msgspec

from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.state import Table

EASE: Final = {
    "p01": 1.0,
    "p12": 1.0,
    "p05": 0.9,
    "p06": 0.7,
    "p08": 0.8,
    "p09": 0.6,
    "p17": 0.9,
    "p11": 0.5,
    "p10": 0.5,
    "p14": 0.4,
    "p03": 0.6,
    "p07": 0.5,
    "p15": 0.4,
    "p16": 0.3,
    "p13": 0.3,
    "p02": 0.25,
    "p04": 0.25,
    "p18": 0.2,
}
DICE: Final = {
    "strategy": 1.4,
    "house": 1.3,
    "leadership": 1.2,
    "deployment": 1.1,
    "mentat": 1.0,
}


class Taste(msgspec.Struct, frozen=True, eq=False):
    """What is weighed; one is a step of prescience that is needed."""

    # figures that come to the board
    regular: float = 0.11
    elite: float = 0.17
    special: float = 0.23
    leader: float = 0.12
    token: float = 0.3
    """A deployment token with its leader, wherever it comes."""
    token_rank: float = 0.05
    """More for a token, for each rank of the sietch that it comes to."""
    token_crowd: float = 0.03
    """Less for a token, for each unit that is there already."""
    placed: float = 0.8
    """How much counts of what units gain by the place where they come."""
    discarded: float = 0.12
    """A card that the other side discards."""
    entering: float = 0.45
    """A leader's card that comes into play."""

    # legions on the board
    unit: float = 0.12
    """A unit that is lost in a battle."""
    losses: float = 1.2
    """How much more units count that the attacker loses."""
    left_behind: float = 0.28
    """Less for an attack, for each rank of the sietch that the legion comes from."""
    town: float = 1.0
    """A step of prescience that the fall of a settlement brings."""
    gathered: float = 0.7
    """How much counts of a legion that is on the way to the size that a card asks for."""
    fade: float = 0.6
    """What is left of a goal for each step that it is farther away."""
    station: float = 0.1
    """A testing station, beside the step that it brings."""
    harvester: float = 0.3
    """A harvester that a legion removes, for each spice."""
    wanted: float = 1.0
    """A step of a card that must be worked for."""

    # dice and cards
    card: float = 0.17
    """A card that is drawn."""
    held: float = 0.06
    """Less for a card that is played: it could have been kept."""
    claim: float = 1.0
    """A step of a card that a die claims."""
    another: float = 0.35
    """How much of a die's own use counts against spending it for a card or a claim."""
    as_another: float = 0.25
    """A die that counts as one of the partner's."""
    spoiled: float = 1.0
    """A step that is lost because too few planning cards are left for it."""
    die_price: float = 0.5
    """How much of a card's worth a combat die must bring."""
    die_least: float = 0.08
    """The least that a card counts for when it is given for a combat die."""
    retreat: float = 0.6
    """How likely a battle must be lost in the field for a retreat."""
    retreat_home: float = 0.9
    """The same in a sietch."""
    dice: dict[str, float] = msgspec.field(default_factory=lambda: dict(DICE))
    """Which result a free die shows: the greatest that is there."""

    # the desert
    blow: float = 0.12
    """A hit that a sandworm makes."""
    menace: float = 0.0
    """How much more such hits count, for each rank that the legion threatens."""
    prey: float = 0.3
    """A harvester that a sandworm removes, for each spice."""
    signs: float = 0.14
    """Two wormsigns."""
    sign_prey: float = 0.05
    """A wormsign below a harvester or a legion of the Harkonnen."""
    sign_way: float = 0.3
    """A wormsign on the way to a goal."""
    stalk: float = 0.06
    """An area that a worm comes nearer to its prey."""
    wormsign: float = 0.06
    """A wormsign by a card."""
    sandworm: float = 0.3
    """A sandworm by a card."""
    strike: float = 0.12
    """A hit by a card."""
    storm: float = 1.2
    """Hits that a storm makes on each legion, as cards weigh it."""
    machine: float = 0.45
    """A harvester that a card removes."""
    tanked: float = 0.25
    """A leader of the Harkonnen who is sent to the tank."""
    relocated: float = 0.35
    """A legion that goes anywhere by a card."""
    twice: float = 1.6
    """How much a move counts after which the legion may move or attack once more."""

    # prescience cards
    ease: dict[str, float] = msgspec.field(default_factory=lambda: dict(EASE))
    """How likely a card can be claimed in a round in which it lies open."""
    gives_up: float = 0.75
    """What a card must bring to be kept in the game."""
    beside: float = 0.8
    """How much counts of a card that asks for a legion in a place."""

    # against Mahdi only
    cost: float = 1.0
    """A step of supremacy: a round less to play."""
    late: float = 0.1
    """How much more such a step counts as supremacy comes near its end."""
    dare: float = 0.5
    """How likely a legion grows strong enough in time that is only as strong as a guard."""
    dare_fade: float = 0.5
    """What is left of that for each point of combat power that it is weaker."""
    near_target: float = 0.82
    """What is left of a threat for each area more between a legion and the target of the round."""
    near_other: float = 0.5
    """The same for other sietches."""
    flown: float = 0.9
    """A threat from two areas away, with an ornithopter at hand."""
    crowd: float = 0.1
    """How much legions count that threaten a sietch beside the one that threatens it most."""
    calm: float = 0.1
    """How much less threats count that are farther away as the round comes to its end."""
    empty: float = 0.05
    """How likely a sietch falls that nobody stands in and nobody threatens."""
    host: float = 3.0
    """A step of prescience that a host can win, to a host on its way."""
    margin: float = 1.3
    """How much stronger than the garrison a host should be."""
    nearer: float = 0.8
    """What is left of a settlement's worth for each step that it is farther away."""
    convex: float = 2.5
    """How much more one strong host is worth than two weak ones."""
    lost: float = 0.08
    """A figure where a stronger legion may attack it in the field."""
    lost_soon: float = 0.2
    """How much of that counts where the stronger legion is two areas away."""
    relief: float = 0.2
    """How much counts of what a legion threatens, for an attack that destroys it."""
    haste: float = 0.1
    """How much worse far settlements get as supremacy comes near its end."""
    nearly: float = 0.1
    """How much more a sietch counts whose fall would decide the next round."""
    train: float = 0.4
    """What it must bring to turn a token up: Mahdi draws a card for it."""


DUEL: Final = Taste()
"""In duels and teams."""
ALONE: Final = Taste(
    regular=0.15,
    elite=0.13,
    special=0.18,
    leader=0.2,
    token=0.32,
    token_rank=0.071,
    token_crowd=0.053,
    placed=0.58,
    discarded=0.12,
    entering=0.4,
    unit=0.15,
    losses=1.5,
    left_behind=0.15,
    town=1.4,
    gathered=0.68,
    fade=0.55,
    station=0.056,
    harvester=0.086,
    wanted=1.2,
    card=0.2,
    held=0.32,
    claim=1.5,
    another=0.26,
    as_another=0.45,
    spoiled=1.5,
    die_price=0.24,
    die_least=0.18,
    retreat=0.3,
    retreat_home=0.95,
    dice={"strategy": 0.65, "house": 2.1, "leadership": 0.56, "deployment": 1.5, "mentat": 0.79},
    blow=0.076,
    menace=0.2,
    prey=0.24,
    signs=0.12,
    sign_prey=0.088,
    sign_way=0.34,
    stalk=0.068,
    wormsign=0.044,
    sandworm=0.48,
    strike=0.087,
    storm=1.0,
    machine=0.35,
    tanked=0.27,
    relocated=0.15,
    twice=2.6,
    ease={
        "p01": 0.64,
        "p12": 1.2,
        "p05": 0.81,
        "p06": 0.57,
        "p08": 0.73,
        "p09": 0.4,
        "p17": 0.64,
        "p11": 0.57,
        "p10": 0.4,
        "p14": 0.22,
        "p03": 0.86,
        "p07": 0.34,
        "p15": 0.24,
        "p16": 0.28,
        "p13": 0.45,
        "p02": 0.23,
        "p04": 0.17,
        "p18": 0.13,
    },
    gives_up=0.74,
    beside=0.38,
    cost=1.0,
    late=0.092,
    dare=0.62,
    dare_fade=0.58,
    near_target=0.85,
    near_other=0.33,
    flown=0.93,
    crowd=0.078,
    calm=0.11,
    empty=0.095,
    host=4.3,
    margin=2.0,
    nearer=0.72,
    convex=1.9,
    lost=0.048,
    lost_soon=0.23,
    relief=0.27,
    haste=0.032,
    nearly=0.073,
    train=0.38,
)
"""Against Mahdi."""


def taste_for(t: Table, side: Side) -> Taste:
    """How a side weighs things in this game."""
    return ALONE if t.mahdi and side == ATREIDES else DUEL

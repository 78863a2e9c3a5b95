"""The words that ops and conditions are made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

Resource: TypeAlias = Literal["solari", "spice", "water"]
Faction: TypeAlias = Literal[
    "emperor", "spacing_guild", "bene_gesserit", "fremen", "great_houses", "fringe_worlds"
]
Icon: TypeAlias = Literal[
    "emperor",
    "spacing_guild",
    "bene_gesserit",
    "fremen",
    "landsraad",
    "city",
    "spice_trade",
    "spy",
]
BattleIcon: TypeAlias = Literal["crysknife", "desert_mouse", "ornithopter", "wild"]
SpaceKind: TypeAlias = Literal["maker", "faction"]
Zone: TypeAlias = Literal["hand", "discard", "in_play", "deck_top"]
Recipient: TypeAlias = Literal["", "activated_ally", "each_ally", "team"]
FactionOrRule: TypeAlias = (
    Faction
    | Literal[
        "choice",
        "each_spied_on",
        "least",
        "most",
        "alliance_or_least",
        "priority_1",
        "priority_2",
        "priority_3",
        "priority_4",
    ]
)
Counter: TypeAlias = Literal[
    "completed_contract",
    "own_sandworm_in_conflict",
    "other_revealed_sword_card",
    "revealed_sword_card",
    "revealed_emperor_card",
    "fremen_card_in_play",
    "faction_with_at_most_1_influence",
]
Event: TypeAlias = Literal[
    "acquire_the_spice_must_flow", "acquire_in_reveal_turn", "three_units_deployed"
]

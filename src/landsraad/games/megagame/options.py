"""The options of the megagame, and presets."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from landsraad import kernel
from landsraad.option_sets import HIDDEN
from landsraad.presets import Preset, Presets, Years


class Options(kernel.Options, frozen=True):
    """What a group agrees on before the day; `components/rulings.toml` says what each means."""

    ordos_start: Literal["A28", "A38", "found_settlement_at_A28"] = "A28"
    spice_blow_die: Literal["d8", "d6+2"] = "d8"
    blows_follow_market: bool = True
    blows_at_setup: bool = True
    years: Literal[8, 12, 16, 20, 24] = 24
    minutes_per_year: Literal[3, 5, 8, 10, 12, 15] = 10
    order_mode: Literal["open", "sealed"] = "open"
    coriolis_dice: Literal["one", "each"] = "one"
    storm_sweeps_path: bool = True
    random_storms_spare: Literal["start_only", "always"] = "start_only"
    fremen_count_for_worm: bool = True
    army_move_cost: Literal["stack", "army"] = "stack"
    homeless_house: Literal["start_region", "stranded"] = "start_region"
    battle_seconds: Literal[60, 90, 120, 180, 300] = 120
    loans_public: bool = False
    spilled_spice: Literal["ground", "lost"] = "ground"
    quorum_counts: Literal["cast", "yes"] = "cast"
    votes_public_before_count: bool = False
    vacant_seats_for_sale: bool = True
    choam_buys_shares: bool = True
    bribe_default: Literal[6, 7, 8, 9, 10] = 8
    bribe_each: bool = False
    fremen_as_one: bool = False
    role_rights: Annotated[Literal["shared", "by_role"], HIDDEN] = "shared"
    """Hidden until tables know people and their roles: `Game.duties` names them already."""
    messages: Literal["free", "with_moderators_only", "off"] = "free"
    news_approval: bool = False
    worm_rerolls: Literal["standing", "mover_only"] = "standing"
    free_text_laws: bool = True


ATREIDES: Final = 1
"""The seat of House Atreides, which votes and fights as it likes: House Corrino's is bound by
laws that one has to know first."""


presets = Presets(
    "Fifteen factions on an open floor fight, trade, marry and make laws, all at the same time.",
    (
        Preset(
            "first",
            "First day",
            "Eight years with hints; bots play the others",
            (40, 80),
            4,
            15,
            {"years": 8},
            hints=True,
            slow=True,
            seat=ATREIDES,
        ),
        Preset(
            "half",
            "Twelve years",
            "Time for laws and marriages",
            (60, 150),
            5,
            15,
            {"years": 12},
            seat=ATREIDES,
        ),
        Preset("usual", "A whole day", "All twenty-four years", (120, 300), 5, 15, seat=ATREIDES),
        Preset(
            "sealed",
            "Sealed orders",
            "Moves are written down and carried out when the year ends",
            (120, 300),
            5,
            15,
            {"order_mode": "sealed"},
            seat=ATREIDES,
        ),
    ),
    first="first",
    usual="half",
    alone=Preset(
        "small",
        "Small game",
        "Eight years: you play House Atreides",
        (40, 80),
        4,
        15,
        {"years": 8},
        seat=ATREIDES,
    ),
    rank=5,
    years=Years("minutes_per_year", (3, 5, 8)),
)

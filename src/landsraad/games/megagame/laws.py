"""What the laws need: sets of options that hold every value of each, and what ends a day early."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.megagame.components import EXPLORATION, ORDER, REGIONS, TACTICS, TEMPLATES
from landsraad.games.megagame.options import Options
from landsraad.kernel import Laws

OPTION_SETS: Final[tuple[dict[str, Any], ...]] = (
    {"years": 8},
    {
        "years": 8,
        "ordos_start": "A38",
        "spice_blow_die": "d6+2",
        "blows_follow_market": False,
        "blows_at_setup": False,
        "minutes_per_year": 5,
        "coriolis_dice": "each",
        "storm_sweeps_path": False,
        "random_storms_spare": "always",
        "fremen_count_for_worm": False,
        "army_move_cost": "army",
        "homeless_house": "stranded",
        "battle_seconds": 60,
        "loans_public": True,
        "spilled_spice": "lost",
    },
    {
        "years": 12,
        "ordos_start": "found_settlement_at_A28",
        "order_mode": "sealed",
        "minutes_per_year": 8,
        "battle_seconds": 90,
        "quorum_counts": "yes",
        "votes_public_before_count": True,
        "vacant_seats_for_sale": False,
        "choam_buys_shares": False,
        "bribe_default": 6,
        "bribe_each": True,
        "fremen_as_one": True,
        "messages": "off",
        "news_approval": True,
        "worm_rerolls": "mover_only",
        "free_text_laws": False,
    },
    {
        "years": 16,
        "minutes_per_year": 12,
        "battle_seconds": 180,
        "bribe_default": 7,
        "messages": "with_moderators_only",
    },
    {"years": 20, "minutes_per_year": 15, "battle_seconds": 300, "bribe_default": 9},
    {"years": 24, "minutes_per_year": 3, "bribe_default": 10},
)
DEEDS_A_YEAR: Final = 2_000
"""More decisions than a year of random play ever has."""


def limit(options: Options) -> int:
    """The most decisions of a day."""
    return options.years * DEEDS_A_YEAR


LAWS: Final = Laws(
    limit=limit,
    option_sets=OPTION_SETS,
    things={
        "card": tuple(EXPLORATION),
        "faction": ORDER,
        "region": tuple(REGIONS),
        "tactic": tuple(TACTICS),
        "template": tuple(TEMPLATES),
    },
    endings=("end_game",),
)

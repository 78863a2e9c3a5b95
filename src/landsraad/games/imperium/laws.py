"""What the laws need: sets of options that hold every value of each, and what need not occur."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.imperium.components import (
    CARDS,
    CONFLICTS,
    CONTRACTS,
    EVERY_POST,
    EVERY_SPACE,
    INTRIGUE,
    LEADERS,
    TILES,
)
from landsraad.games.imperium.options import Options
from landsraad.kernel import Laws

OPTION_SETS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {
        "choam": True,
        "leader_choice": "random",
        "reward_order": "turn_order",
        "difficulty": "mercenary",
        "rivals": "gentle",
    },
    {
        "choam": True,
        "promos": True,
        "end_vp": 12,
        "leader_choice": "draft_six",
        "icon_cards_flip_objectives": True,
        "opportunism_losses": "two_factions",
        "shaddam_empty_market": "two_solari",
        "flip_without_memories": False,
        "difficulty": "mentat",
        "rivals": "choose",
        "row_churn": True,
    },
    {
        "end_vp": 11,
        "gains": "by_themselves",
        "difficulty": "kwisatz_haderach",
        "smart_politics": True,
        "brutal_escalation": True,
        "expert_deployment": True,
        "streamlined_rival": True,
    },
    {
        "choam": True,
        "rise_of_ix": True,
        "gains": "by_themselves",
        "throne_row_start": "each_round",
        "personal_board_posts": True,
        "team_hands": "shown",
    },
    {
        "epic_game": True,
        "gains": "by_themselves",
        "leader_choice": "easy",
        "emperor_team_worms": "without_hooks",
        "throne_row_start": "never",
    },
)


def limit(options: Options) -> int:
    """The most decisions of a match."""
    return 8000


_TAKEN_OVER = "the holder of an Alliance must fall below another who has the Influence for it"

UNUSED: Final[dict[str, str]] = {
    "step alliance_goes_to": _TAKEN_OVER,
    "ask alliance to": _TAKEN_OVER,
}
"""What need not occur in a soak, with the reason; scenario tests show it."""

LAWS: Final = Laws(
    limit=limit,
    option_sets=OPTION_SETS,
    things={
        "card": tuple(CARDS),
        "conflict": tuple(CONFLICTS),
        "contract": tuple(CONTRACTS),
        "intrigue": tuple(INTRIGUE),
        "leader": tuple(LEADERS),
        "post": tuple(EVERY_POST),
        "space": tuple(EVERY_SPACE),
        "tile": tuple(TILES),
    },
    unused=UNUSED,
)

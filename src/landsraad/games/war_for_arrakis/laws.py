"""What the laws need: sets of options that hold every value of each, and what need not occur."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.war_for_arrakis.components import (
    AREA_IDS,
    CARDS,
    DECKS,
    FUTURES,
    LEADERS,
    MARKERS,
    POWERS,
    PRESCIENCE,
    RESULTS,
    SECTORS,
    SIDES,
    ZONES,
)
from landsraad.games.war_for_arrakis.options import Options
from landsraad.kernel import Laws
from landsraad.option_sets import first, halves, other_values

SHORT: Final = 8
"""Rounds of the matches that are tried."""
ELSEWHERE: Final = (
    "mahdi",
    "smugglers",
    "old_man",
    "spacing_guild",
    "futures",
    "max_rounds",
    "solo_ties",
    "solo_garrisons",
    "solo_surplus_kept",
    "old_man_ring",
)
"""Modules and what belongs to them, and numbers."""

_OTHERS: Final = other_values(Options, but=ELSEWHERE)
_ONE, _TWO = halves(first(_OTHERS))
_FUTURES: Final = (
    ("long_live_the_duke", "judge_of_the_change"),
    ("master_of_assassins", "redemption_of_dr_yueh"),
    ("the_baron_is_dead", "swordmaster_of_ginaz"),
    ("princess_steps_in", "judge_of_the_change", "redemption_of_dr_yueh"),
)

OPTION_SETS: Final[tuple[dict[str, Any], ...]] = tuple(
    {"max_rounds": SHORT, **chosen}
    for chosen in (
        {},
        _ONE,
        _TWO,
        first(_OTHERS),
        {"futures": _FUTURES[0]},
        {"futures": _FUTURES[1], **_ONE},
        {"futures": _FUTURES[2], **_TWO},
        {"futures": _FUTURES[3], **first(_OTHERS)},
    )
)

A_ROUND: Final = 1500
"""The most decisions of a round, on average over a match."""


def limit(options: Options) -> int:
    """The most decisions of a match: the table agrees on its last round (round_limit)."""
    return A_ROUND * options.max_rounds


def _in_these_sets(module: str) -> bool:
    """Is this the base game, or one of the possible futures?"""
    return not module or module in FUTURES


_ONE_OPTION = "it has a single option, which the kernel answers by itself"

UNUSED: Final[dict[str, str]] = {
    "option discard: pass": _ONE_OPTION,
}
"""What need not occur in a soak, with the reason."""

LAWS: Final = Laws(
    limit=limit,
    option_sets=OPTION_SETS,
    things={
        "area": AREA_IDS,
        "card": tuple(card.id for card in CARDS.values() if _in_these_sets(card.module)),
        "deck": tuple(deck for side in SIDES for deck in DECKS[side]),
        "leader": tuple(x.id for x in LEADERS.values() if _in_these_sets(x.module)),
        "marker": MARKERS,
        "power": POWERS,
        "prescience": tuple(PRESCIENCE),
        "result": RESULTS,
        "sector": tuple(SECTORS),
        "zone": tuple(ZONES),
    },
    unused=UNUSED,
)

"""What the laws need: sets of options that hold every value of each, and what need not occur."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.dawn_of_the_fremen.components import CARDS, FACES, LANDS, TOKENS
from landsraad.games.dawn_of_the_fremen.options import Options
from landsraad.kernel import Laws
from landsraad.option_sets import first, last, other_values, switched

NUMBERS: Final = ("sietches_alone", "sietches_allied", "sietches_pair", "max_cycles")
FOUR_ONLY: Final = ("fixed_pairs", "pair_vanish")
SHORT: Final = 20

_OTHERS: Final = other_values(Options, but=(*NUMBERS, *FOUR_ONLY))

OPTION_SETS: Final[tuple[dict[str, Any], ...]] = (
    {"max_cycles": SHORT},
    {"max_cycles": SHORT, "sietches_alone": 1, "sietches_allied": 2, **first(_OTHERS)},
    {"max_cycles": SHORT, "sietches_alone": 2, **last(_OTHERS)},
    {"max_cycles": SHORT, "fixed_pairs": True},
    {"max_cycles": SHORT, "fixed_pairs": True, "pair_vanish": "council_only", "sietches_pair": 2},
)

SWITCHED: Final[tuple[dict[str, Any], ...]] = (
    *switched(_OTHERS),
    *({"max_cycles": value} for value in (30, 60, 100)),
    {"sietches_alone": 1},
    {"sietches_allied": 3},
)
"""Each option switched to each of its other values, by itself."""

_TIE = "two sides must reach their winning numbers in the same Action phase"

UNUSED: Final[dict[str, str]] = {
    "step vote_to_play_on": _TIE,
    "ask play on": _TIE,
    "event playing_on": _TIE,
    "event game_tied": _TIE,
    "ending tie": _TIE,
    "option play on: yes": _TIE,
    "option play on: no": _TIE,
    "option ask for: territory": "it is the only answer then, which the kernel gives by itself",
}
"""What need not occur in a soak, with the reason; scenario tests and a golden record show it."""

A_CYCLE: Final = 600
"""Decisions in a cycle, on average over a match. Four players who pass nothing and attack as long
as they can come to 370, random ones to 90.
"""


def limit(options: Options) -> int:
    """The most decisions of a match: the table agrees on its last cycle."""
    return A_CYCLE * options.max_cycles


LAWS: Final = Laws(
    limit=limit,
    option_sets=OPTION_SETS,
    things={
        "card": tuple(CARDS),
        "face": FACES,
        "territory": LANDS,
        "token": tuple(TOKENS),
    },
    unused=UNUSED,
    endings=("vanish", "propose: victory"),
)

"""What the laws need: sets of options that hold every value of each, and what need not occur."""

from __future__ import annotations

from typing import Any, Final, get_args, get_type_hints

from landsraad.games.dawn_of_the_fremen.components import CARDS, FACES, LANDS, TOKENS
from landsraad.games.dawn_of_the_fremen.options import Options
from landsraad.kernel import Laws

NUMBERS: Final = ("sietches_alone", "sietches_allied", "sietches_pair", "max_cycles")
FOUR_ONLY: Final = ("fixed_pairs", "pair_vanish")
SHORT: Final = 20


def other_values() -> dict[str, list[Any]]:
    """Each option that is a ruling's, with the values that it does not have by default.

    >>> other_values()["stop_moments"]
    ['before_support', 'after_support']
    """
    default = Options()
    found: dict[str, list[Any]] = {}
    for name, kind in get_type_hints(Options).items():
        values = [False, True] if kind is bool else list(get_args(kind))
        if name not in (*NUMBERS, *FOUR_ONLY):
            found[name] = [value for value in values if value != getattr(default, name)]
    return found


_OTHERS = other_values()
_FIRST: Final = {name: values[0] for name, values in _OTHERS.items()}
_LAST: Final = {name: values[-1] for name, values in _OTHERS.items()}

OPTION_SETS: Final[tuple[dict[str, Any], ...]] = (
    {"max_cycles": SHORT},
    {"max_cycles": SHORT, "sietches_alone": 1, "sietches_allied": 2, **_FIRST},
    {"max_cycles": SHORT, "sietches_alone": 2, **_LAST},
)

PAIRS: Final[tuple[dict[str, Any], ...]] = (
    {"fixed_pairs": True},
    {"fixed_pairs": True, "pair_vanish": "council_only", "sietches_pair": 2},
)
"""For four players only."""

SWITCHED: Final[tuple[dict[str, Any], ...]] = (
    *({name: value} for name, values in _OTHERS.items() for value in values),
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

LAWS: Final = Laws(
    limit=12_000,
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

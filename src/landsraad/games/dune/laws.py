"""What the laws need: sets of options that hold every value of each, and what need not occur."""

from __future__ import annotations

from typing import Any, Final, get_args, get_type_hints

from landsraad.games.dune.components import CARDS, FACTIONS, LEADERS, PARTS, TERRITORIES
from landsraad.games.dune.options import Options
from landsraad.games.dune.rules.cards.karama import STOPPABLE
from landsraad.kernel import Laws

SETUP: Final = ("game", "choice", "factions", "turns", "two_factions_each", "own_factions_relation")
"""Options that not every table can have."""


def other_values() -> dict[str, list[Any]]:
    """Each option that is a ruling's, with the values that it does not have by default.

    >>> other_values()["guild_late_karama"]
    ['acts_last', 'forfeits']
    """
    default = Options()
    found: dict[str, list[Any]] = {}
    for name, kind in get_type_hints(Options).items():
        values = [False, True] if kind is bool else list(get_args(kind))
        if name not in SETUP:
            found[name] = [value for value in values if value != getattr(default, name)]
    return found


_OTHERS = other_values()

_ONE: Final = {name: values[0] for name, values in _OTHERS.items()}
"""Every option with its second value."""
_TWO: Final = {name: values[-1] for name, values in _OTHERS.items()} | {"deals": "typed"}
"""Every option with its last value, but deals, of which there would be none."""

_HALVES: Final = [
    {name: value for i, (name, value) in enumerate(_ONE.items()) if i % 2 == half}
    for half in (0, 1)
]

OPTION_SETS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"game": "basic", "choice": "pick"},
    _HALVES[0],
    _HALVES[1],
    _TWO,
)

SWITCHED: Final[tuple[dict[str, Any], ...]] = (
    *({name: value} for name, values in _OTHERS.items() for value in values),
    {"game": "basic"},
    {"choice": "pick"},
    {"turns": 3},
    {"two_factions_each": True},
    {"two_factions_each": True, "own_factions_relation": "separate"},
)
"""Each option switched to each of its other values, by itself."""

_ONE_OPTION = "it has a single option, which the kernel answers by itself"
_SHARED_PILE = "two factions on one pile of spice need storm between them and an option"
_RARE_ALLIES = "it needs an alliance, a certain power and a Karama at the same moment"

UNUSED: Final[dict[str, str]] = {
    "ask about traitor": _ONE_OPTION,
    "option about traitor: traitor": _ONE_OPTION,
    "step split_spice": _SHARED_PILE,
    "ask split *": _SHARED_PILE,
    "event captives_released": "all Harkonnen leaders must be dead while they hold a captive",
    "power ally_worm_protection": _RARE_ALLIES,
    "power ally_traitors": _RARE_ALLIES,
    "power kwisatz_haderach": "seven losses, a battle of the Atreides and a Karama must meet",
}
"""What need not occur in a soak, with the reason; scenario tests show all of it but the first."""

LAWS: Final = Laws(
    limit=6000,
    option_sets=OPTION_SETS,
    things={
        "card": tuple(CARDS),
        "leader": tuple(LEADERS),
        "part": tuple(PARTS),
        "territory": tuple(TERRITORIES),
        "faction": tuple(FACTIONS),
        "power": tuple(STOPPABLE),
    },
    unused=UNUSED,
)

"""What the laws need: sets of options that hold every value of each, and what need not occur."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.dune.components import CARDS, FACTIONS, LEADERS, PARTS, TERRITORIES
from landsraad.games.dune.options import Options
from landsraad.games.dune.rules.cards.karama import STOPPABLE
from landsraad.kernel import Laws
from landsraad.option_sets import first, halves, last, other_values, switched

SETUP: Final = ("game", "choice", "factions", "turns", "two_factions_each", "own_factions_relation")
"""Options that not every table can have."""

_OTHERS: Final = other_values(Options, but=SETUP)
_LAST: Final = last(_OTHERS) | {"deals": "typed"}
"""Every option with its last value, except deals: there would be none."""

OPTION_SETS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"game": "basic", "choice": "pick"},
    *halves(first(_OTHERS)),
    _LAST,
)

SWITCHED: Final[tuple[dict[str, Any], ...]] = (
    *switched(_OTHERS),
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
    "ask battle front": "two enemies must stand on both sides of the storm in one territory",
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

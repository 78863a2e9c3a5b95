"""What need not occur in a soak, with the reason; scenario tests show all of it but the first."""

from __future__ import annotations

from typing import Final

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

"""Why something is not among the options: the first rule or ruling that forbids it.

`RULES` names them all; a word that is not a ruling's id is a heading of the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.dawn_of_the_fremen.state import View
from landsraad.games.dawn_of_the_fremen.why import actions, development, harj, moves, trade
from landsraad.kernel import Ask, Refused, Value

RULES: Final = (
    "rock_legal_borders",
    "site_placement",
    "settlement",
    "development",
    "build_many",
    "debt_exchange_place",
    "limited_supply",
    "scavenge_cards",
    "thumper_open",
    "worm_gain_limit",
    "trade",
    "trade_debts_third_party",
    "trade_territory",
    "vanish_cards_debts",
    "action",
    "initiation_actions",
    "attack_reach",
    "attack_retry",
    "stop_effect",
    "stop_timing",
    "stop_defender_only",
    "support_ally",
    "warrior_shortage",
    "alliances",
    *moves.RULES,
)
"""Everything that `why_not` may name."""


def why_not(view: View, ask: Ask, value: Value) -> Refused | None:
    """Say why this is not an option, naming the rule; None where the list says it all."""
    explain = _EXPLAIN.get(ask.kind)
    if explain is None or value in ask.options:
        return None
    return explain(view, ask, value)


_EXPLAIN: Final[dict[str, Callable[[View, Ask, Value], Refused | None]]] = {
    "place rock": harj.place_rock,
    "rock to": harj.place_rock,
    "rock away": harj.take_rock,
    "place site": harj.place_site,
    "settle in": harj.settle_in,
    "develop": development.develop,
    "build in": development.build_in,
    "worm": development.worm,
    "call in": development.call_in,
    "offer": trade.offer,
    "ask for": trade.ask_for,
    "first action": actions.action,
    "second action": actions.action,
    "attack": actions.attack,
    "join": actions.join,
    "stop": actions.stop,
    "ship from": moves.begin,
    "bring from": moves.begin,
    "ship on": moves.go_on,
    "move on": moves.go_on,
}

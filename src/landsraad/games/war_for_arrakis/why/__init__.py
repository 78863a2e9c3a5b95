"""Why something is not among the options: the first ruling that forbids it.

Everything is told from what the seat sees. `REASONS` are about things on the board and leaders,
by the kind of question: what is found wrong with one, and what is left to say if nothing is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from landsraad.games.war_for_arrakis.components import AREAS, LEADERS, SECTORS, ZONES
from landsraad.games.war_for_arrakis.state import View
from landsraad.games.war_for_arrakis.why import air, cards, desert, legions, people, placing
from landsraad.games.war_for_arrakis.why.refusals import TIE, Reason, refused
from landsraad.kernel import Ask, Refused, Value

BY_CRITERIA: Final = (
    "bot attacks",
    "bot attacks with",
    "bot moves",
    "bot moves to",
    "bot moves towards",
    "bot places in",
    "bot replaces in",
    "bot strikes at",
    "bot reveals",
    "bot carries",
    "bot carries to",
    "bot clears",
    "bot tanks",
    "harvest also in",
)
"""Questions in which only what the criteria leave open can be chosen."""
REASONS: Final[dict[str, Reason]] = {
    **legions.REASONS,
    **placing.REASONS,
    **desert.REASONS,
    **air.REASONS,
    **people.REASONS,
    **dict.fromkeys(BY_CRITERIA, TIE),
}
THINGS: Final[Mapping[str, Collection[str]]] = {
    "area": AREAS,
    "zone": ZONES,
    "sector": SECTORS,
    "leader": LEADERS,
}


def why_not(view: View, ask: Ask, value: Value) -> Refused | None:
    """Say why this is not an option, naming the rule; None where the list says it all."""
    if value in ask.options or view.seat != ask.seat:
        return None
    reason = REASONS.get(ask.kind)
    if reason is None or value not in THINGS.get(ask.of, ()):
        explain = cards.EXPLAIN.get(ask.kind)
        return explain(view, ask, value) if explain else None
    name = str(value)
    return reason.find(view, ask, name) or refused(reason.last, reason.rule, name)

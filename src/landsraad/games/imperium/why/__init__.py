"""Why something is not among the options: the first thing that forbids it, with its ruling.

Everything is told from what the seat sees. Spaces are in `spaces`, effects in `effects`, cards in
`cards`, Spies, troops and Factions in `pieces`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from landsraad.games.imperium.state import View
from landsraad.games.imperium.why import cards, effects, pieces, spaces
from landsraad.kernel import Ask, Refused, Value

Explain: TypeAlias = Callable[[View, Ask, Value], Refused | None]

EXPLAIN: Final[Mapping[str, Explain]] = {
    **spaces.EXPLAIN,
    **effects.EXPLAIN,
    **cards.EXPLAIN,
    **pieces.EXPLAIN,
}
"""By the kind of question."""


def why_not(view: View, ask: Ask, value: Value) -> Refused | None:
    """Say why this is not an option, naming the rule; None where the list says it all."""
    if value in ask.options or view.seat != ask.seat:
        return None
    explain = EXPLAIN.get(ask.kind)
    return explain(view, ask, value) if explain else None

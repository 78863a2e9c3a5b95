"""A free act that is being put together: what the seat has said so far, for words and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from landsraad.kernel.asks import Seat, Value
from landsraad.kernel.match import Match
from landsraad.kernel.state import Answer, Run, View, copied

ACT: Final = "act"
"""The kind under which the act itself stands among what was said."""


def drafted(match: Match[Any], seat: Seat, act: str, values: Sequence[Value]) -> View:
    """The view of a seat with the answers of its draft, those that were no choice among them.

    >>> from landsraad import begin
    >>> match = begin("spice_auction", seats=3, seed=7)
    >>> view = drafted(match, 1, "gift", [2])
    >>> view.answered("act"), view.answered("give to")
    ('gift', 2)
    """
    view = match.view(seat)
    state = copied(match.state)
    state.__dict__["run"] = Run(match.hurry)
    play, left = match.game.free[act](state, seat), list(values)
    since: list[Answer] = [(seat, ACT, act)]
    said: Value | None = None
    while play is not None:
        try:
            ask = play.send(said)
        except StopIteration:
            break
        if not ask.forced and not left:
            break
        said = ask.options[0] if ask.forced else left.pop(0)
        since.append((seat, ask.kind, said))
    return msgspec.structs.replace(view, since=[*view.since, *since])

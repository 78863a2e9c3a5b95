"""A free act that is being put together: what the seat has said so far, for words and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from landsraad.kernel.acts import Given
from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.kernel.errors import Refused
from landsraad.kernel.match import Match
from landsraad.kernel.state import Answer, Run, View, copied

ACT: Final = "act"
"""The kind under which the act itself stands among what was said."""


def drafted(
    match: Match[Any], seat: Seat, act: str, values: Sequence[Value | Mapping[str, Value]]
) -> View:
    """The view of a seat with the answers of its draft, those that were no choice among them.

    Answers come in order, or by kind in one mapping, as `Match.draft` takes them.

    >>> from landsraad import begin
    >>> match = begin("spice_auction", seats=3, seed=7)
    >>> view = drafted(match, 1, "gift", [2])
    >>> view.answered("act"), view.answered("give to")
    ('gift', 2)
    """
    view = match.view(seat)
    state = copied(match.state)
    state.__dict__["run"] = Run(match.hurry, answers=match.state.run.answers)
    play, given = match.game.free[act](state, seat), Given(values)
    since: list[Answer] = [(seat, ACT, act)]
    said: Value | None = None
    while play is not None:
        try:
            ask = play.send(said)
        except StopIteration:
            break
        said = ask.options[0] if ask.forced else given.next(ask)
        if said is None:
            break
        since.append((seat, ask.kind, said))
    return msgspec.structs.replace(view, since=[*view.since, *since])


def why_closed(match: Match[Any], seat: Seat, act: str) -> Refused | None:
    """Why a seat may not begin a free act now; None: it may, or the game does not say."""
    offers = match.offers(seat)
    if act in offers or seat not in match.game.actors(match.state):
        return None
    return match.game.why_not(match.view(seat), Ask(seat, ACT, offers), act)

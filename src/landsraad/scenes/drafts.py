"""A free act that is being put together: what the seat has said so far, for words and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.kernel.errors import Refused
from landsraad.kernel.match import Match
from landsraad.kernel.state import View
from landsraad.kernel.trial import ACT, Trial

__all__ = ["ACT", "drafted", "why_closed"]


def drafted(
    match: Match[Any], seat: Seat, act: str, values: Sequence[Value | Mapping[str, Value]]
) -> View:
    """The view of a seat with the answers of its draft, the forced ones included.

    Answers come in order, or by kind in one mapping, as `Match.draft` takes them.

    >>> from landsraad import begin
    >>> match = begin("spice_auction", seats=3, seed=7)
    >>> view = drafted(match, 1, "gift", [2])
    >>> view.answered("act"), view.answered("give to")
    ('gift', 2)
    """
    trial = Trial.of_act(match, seat, act)
    trial.say_all(values)
    return trial.view()


def why_closed(match: Match[Any], seat: Seat, act: str) -> Refused | None:
    """Why a seat may not begin a free act now; None: it may, or the game does not say."""
    offers = match.offers(seat)
    if act in offers or seat not in match.game.actors(match.state):
        return None
    return match.game.why_not(match.view(seat), Ask(seat, ACT, offers), act)

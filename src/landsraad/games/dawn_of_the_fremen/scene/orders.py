"""Standing orders that make sense for a seat: questions that somebody need not be asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.dawn_of_the_fremen.rules.steps import REACTIONS
from landsraad.games.dawn_of_the_fremen.state import Table, View
from landsraad.kernel import Ask, Seat, Value
from landsraad.orders import Order, Span
from landsraad.scenes.sketch import Suggestion

WORDS: Final = {
    "offer": "Offer no trades",
    "accept trade": "Refuse every trade that is offered to me",
    "join": "Stay neutral in all attacks of others",
    "stop": "Never ask me whether to stop an attack with water debts",
    "propose": "Propose nothing in the Council",
    "vote": "Vote no on every proposal",
    "water of life": "Never ask me whether to turn the die with the Water of Life",
    "karama": "Never ask me whether to play the Karama",
}


def answers(*kinds: str) -> Mapping[str, Value]:
    """What lets questions of these kinds go by."""
    return {kind: REACTIONS[kind] for kind in kinds}


SPANS: Final = {
    "trade": Span(
        words="No trades in this phase",
        chip="Trading nothing in this phase",
        path="phase",
        asked=("offer", "accept trade"),
        answers=answers("offer", "accept trade"),
        note=lambda _: "you offer nothing and refuse what is offered",
    ),
    "attack": Span(
        words="Stay out of this attack",
        chip="Staying out of this attack",
        path="attack.target",
        asked=("join", "stop", "karama"),
        answers=answers("join", "stop", "karama"),
        note=lambda _: "neutral, and nothing is played",
    ),
    "phase": Span(
        words="Stay out of all attacks of this phase",
        chip="Staying out of all attacks of this phase",
        path="phase",
        asked=("join", "stop", "karama"),
        answers=answers("join", "stop", "karama"),
        note=lambda _: "neutral, and nothing is played",
    ),
    "council": Span(
        words="Propose nothing, vote no",
        chip="Proposing nothing, voting no",
        path="phase",
        asked=("propose", "vote"),
        answers=answers("propose", "vote"),
        note=lambda _: "not asked until the Council is over",
    ),
}
"""For how long a tribe may let things go by."""


def orders(view: View, ask: Ask | None) -> list[Suggestion]:
    """What a seat may never want to be asked, while nothing is asked."""
    if view.seat < 0 or ask is not None:
        return []
    return [
        Suggestion(WORDS[kind], Order(kind, value))
        for kind, value in REACTIONS.items()
        if still_asked(view.table, view.seat, kind)
    ]


def still_asked(t: Table, seat: Seat, kind: str) -> bool:
    """Can a question of this kind come up for this seat?"""
    if seat in t.gone:
        return False
    if kind == "karama":
        return "karama" not in t.removed
    if kind == "water of life":
        return "water_of_life" not in t.removed
    return True

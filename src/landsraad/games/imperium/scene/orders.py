"""Standing orders: questions that somebody need not be asked."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.rules.steps import REACTIONS
from landsraad.games.imperium.state import View
from landsraad.kernel import Ask
from landsraad.orders import Order, Span
from landsraad.scenes.sketch import Suggestion

WORDS: Final = {
    "anything else": "End my turns without asking for Plot cards",
    "combat": "Never ask me for Combat cards",
}
"""Questions that a player may never want to be asked."""


SPANS: Final = {
    "combat": Span(
        words="Play no Combat cards this round",
        chip="No Combat cards this round",
        path="round",
        asked=("combat",),
        answers={"combat": REACTIONS["combat"]},
        note=lambda _: "not asked until the Conflict is decided",
    ),
    "plots": Span(
        words="End my turns at once this round",
        chip="Ending turns at once this round",
        path="round",
        asked=("anything else",),
        answers={"anything else": REACTIONS["anything else"]},
        note=lambda _: "not asked for Plot cards until the next round",
    ),
}
"""For how long a player may let things go by."""


def orders(view: View, ask: Ask | None) -> list[Suggestion]:
    """For what is asked now, or for the whole game."""
    if view.seat < 0:
        return []
    return [
        Suggestion(words, Order(kind, REACTIONS[kind]))
        for kind, words in WORDS.items()
        if ask is None or ask.kind == kind
    ]

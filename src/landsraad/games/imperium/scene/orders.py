"""Standing orders: questions that somebody need not be asked."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.rules.steps import REACTIONS
from landsraad.games.imperium.state import View
from landsraad.kernel import Ask
from landsraad.orders import Order
from landsraad.scenes.sketch import Suggestion

WORDS: Final = {
    "anything else": "End my turns without asking for Plot cards",
    "combat": "Never ask me for Combat cards",
}
"""Questions that a player may never want to be asked."""


def orders(view: View, ask: Ask | None) -> list[Suggestion]:
    """For what is asked now, or for the whole game."""
    if view.seat < 0:
        return []
    return [
        Suggestion(words, Order(kind, REACTIONS[kind]))
        for kind, words in WORDS.items()
        if ask is None or ask.kind == kind
    ]

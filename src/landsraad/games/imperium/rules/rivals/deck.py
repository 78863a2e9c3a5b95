"""The House Hagal deck: cards are flipped and shuffled again."""

from __future__ import annotations

from landsraad.games.imperium.components import HAGAL
from landsraad.games.imperium.components.rows import HagalCard
from landsraad.games.imperium.state import State


def flip(s: State) -> HagalCard:
    """Turn the next card up; an empty deck is shuffled again at once."""
    if not s.box.hagal:
        reshuffle(s)
    card = s.box.hagal.pop()
    s.table.hagal.append(card)
    s.table.flips.append(card)
    return HAGAL[card]


def reshuffle(s: State) -> None:
    """All House Hagal cards are shuffled again."""
    s.box.hagal += s.table.hagal
    s.table.hagal.clear()
    s.box.dice.shuffle(s.box.hagal, "hagal")
    s.tell("hagal_shuffled")

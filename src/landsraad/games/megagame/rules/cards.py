"""Exploration cards that are used once."""

from __future__ import annotations

from landsraad.games.megagame.rules.table import board
from landsraad.games.megagame.state import State


def spend(s: State, name: str, card: str) -> None:
    """A card is used and gone (card_uses)."""
    board(s, name).cards.remove(card)
    s.table.spent.append(card)
    s.tell("card_played", faction=name, card=card)

"""Prescience cards: the row, what each needs, claims."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.state import State


def reveal(s: State, n: int) -> None:
    """Lay so many cards of the deck open, or as many as there are (prescience_row)."""
    for _ in range(min(n, len(s.box.prescience))):
        card = s.box.prescience.pop()
        s.table.row.append(card)
        s.tell("prescience_revealed", card=card)

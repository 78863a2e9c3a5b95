"""Phase 4: Makers."""

from __future__ import annotations

from landsraad.games.imperium.rules.table import agents_at, board
from landsraad.games.imperium.state import State


def makers(s: State) -> None:
    """A spice for each Maker space without an Agent, on top of what lies there (makers)."""
    t = s.table
    for space in board(t).makers:
        if not agents_at(t, space):
            t.bonus[space] = t.bonus.get(space, 0) + 1
            s.tell("maker", space=space, n=t.bonus[space])

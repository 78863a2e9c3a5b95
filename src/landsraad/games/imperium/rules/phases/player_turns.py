"""Phase 2: Player Turns, clockwise until everybody has revealed."""

from __future__ import annotations

from landsraad.games.imperium.rules.table import clockwise
from landsraad.games.imperium.rules.turn import begin_turn
from landsraad.games.imperium.state import State, Table, Who
from landsraad.kernel import AGAIN, Again, then


def has_turn(t: Table, who: Who) -> bool:
    """Does this player still take turns this round (must_reveal)?"""
    player = t.players[who]
    return bool(player.agents) if player.rival else not player.revealed


def player_turns(s: State) -> Again | None:
    """The next player who still has turns takes one."""
    t = s.table
    order = clockwise(t, t.next)
    for place, who in enumerate(order, 1):
        if has_turn(t, who):
            t.next = order[place % len(order)]
            then(s, (begin_turn, who))
            return AGAIN
    return None

"""Phase 5: Recall, in which alone the Endgame can come."""

from __future__ import annotations

from landsraad.games.imperium.rules.phases.endgame import endgame
from landsraad.games.imperium.rules.table import SWORDMASTERS, clockwise, end_vp, is_six
from landsraad.games.imperium.state import Player, State, Table
from landsraad.kernel import then


def recall(s: State) -> None:
    """Somebody has enough points or the Conflict Deck is empty: the Endgame; else go on."""
    t = s.table
    if any(player.vp >= end_vp(t) for player in t.players) or not s.box.conflicts:
        t.endgame = True
        then(s, endgame)
        return
    for player in t.players:
        player.agents += player.sent.values()
        player.sent.clear()
        player.revealed = False
        if is_six(t) and player.swordmaster_sent:
            drop_single_use(player)
        player.swordmaster_sent = False
    t.reveals.clear()
    t.first = next_first(t)
    s.tell("recalled", first=t.first)


def drop_single_use(player: Player) -> None:
    """With six players a Swordmaster that was sent goes back to the box (single_swordmaster)."""
    player.agents = [agent for agent in player.agents if agent not in SWORDMASTERS]


def next_first(t: Table) -> int:
    """The First Player marker goes clockwise; with two players from one human to the other."""
    return 1 - t.first if t.seats == 2 else clockwise(t, t.first)[1]

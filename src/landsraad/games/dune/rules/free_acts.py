"""Everything that a seat may do out of turn."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.rules import acts
from landsraad.games.dune.rules.cards.truthtrance import answer_pending
from landsraad.games.dune.rules.factions.harkonnen_swap import may_swap, swap_cards
from landsraad.games.dune.rules.phases.bidding import hide_cards, may_hide_cards
from landsraad.games.dune.rules.phases.collection import (
    collect_spice,
    leavable,
    leave_spice,
    left_so_far,
)
from landsraad.games.dune.rules.phases.movement import may_play_hajr, play_hajr
from landsraad.games.dune.rules.phases.shipment import may_ship_cheaply, ship_cheaply
from landsraad.games.dune.state import State
from landsraad.kernel import Seat, named

FREE: Final = dict(acts.FREE) | named(
    play_hajr, ship_cheaply, swap_cards, hide_cards, leave_spice, collect_spice
)


def offers(s: State, seat: Seat) -> list[str]:
    """The free acts that a seat may begin now."""
    if s.table.turn == 0:
        return []
    found = acts.offers(s, seat)
    if may_play_hajr(s, seat):
        found.append("play_hajr")
    if may_ship_cheaply(s, seat):
        found.append("ship_cheaply")
    if may_swap(s, seat) and not answer_pending(s.table):
        found.append("swap_cards")
    if may_hide_cards(s, seat) and not answer_pending(s.table):
        found.append("hide_cards")
    if leavable(s.table, seat):
        found.append("leave_spice")
    if left_so_far(s.table, seat):
        found.append("collect_spice")
    return found

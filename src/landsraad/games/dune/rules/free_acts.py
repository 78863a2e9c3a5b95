"""Everything that a seat may do out of turn."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.rules import secrecy
from landsraad.games.dune.rules.cards import ghola, truthtrance
from landsraad.games.dune.rules.deals import gifts, offers as deals
from landsraad.games.dune.rules.factions import harkonnen
from landsraad.games.dune.rules.phases import bidding, collection, movement, shipment
from landsraad.games.dune.state import State
from landsraad.kernel import Seat, named

FREE: Final = named(
    deals.offer_deal,
    deals.accept_deal,
    deals.refuse_deal,
    deals.withdraw_deal,
    deals.cancel_deal,
    gifts.give_spice,
    gifts.pledge,
    secrecy.show,
    truthtrance.truthtrance,
    ghola.ghola,
    movement.play_hajr,
    shipment.ship_cheaply,
    harkonnen.swap_cards,
    bidding.hide_cards,
    collection.leave_spice,
    collection.collect_spice,
)


def offers(s: State, seat: Seat) -> list[str]:
    """The free acts that a seat may begin now: none before set-up is over (ruling setup_order)."""
    t = s.table
    if t.phase == "setup":
        return []
    found = deals.offers(s, seat)
    if gifts.may_give(s, seat):
        found.append("give_spice")
    if gifts.may_pledge(s, seat):
        found.append("pledge")
    if secrecy.may_show(s, seat):
        found.append("show")
    if truthtrance.may_ask(s, seat):
        found.append("truthtrance")
    found += cards_to_play(s, seat)
    if collection.leavable(t, seat):
        found.append("leave_spice")
    if collection.left_so_far(t, seat):
        found.append("collect_spice")
    return found


def cards_to_play(s: State, seat: Seat) -> list[str]:
    """Cards that do something at once; all wait while a question of another must be answered."""
    if truthtrance.answer_pending(s.table):
        return []
    found = []
    if ghola.may_revive(s, seat):
        found.append("ghola")
    if movement.may_play_hajr(s, seat):
        found.append("play_hajr")
    if shipment.may_ship_cheaply(s, seat):
        found.append("ship_cheaply")
    if harkonnen.may_swap(s, seat):
        found.append("swap_cards")
    if bidding.may_hide_cards(s, seat):
        found.append("hide_cards")
    return found

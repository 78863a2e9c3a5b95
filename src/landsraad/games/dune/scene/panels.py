"""Panels beside the board: the card on sale, deals and promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from landsraad.games.dune.components import FACTIONS
from landsraad.games.dune.rules.deals.bindings import in_force
from landsraad.games.dune.rules.deals.offers import acceptable, cancellable, refusable, withdrawable
from landsraad.games.dune.rules.phases import bidding
from landsraad.games.dune.rules.table import card_on_sale, seats
from landsraad.games.dune.scene import battle
from landsraad.games.dune.scene.cards import card_back, card_node
from landsraad.games.dune.scene.emblems import emblem
from landsraad.games.dune.scene.powers import gallery
from landsraad.games.dune.scene.seen import Seen
from landsraad.games.dune.state import NOBODY, Auction, Deal, View
from landsraad.games.dune.story.context import last_card
from landsraad.games.dune.story.deals import promise
from landsraad.games.dune.story.view import notes_are_shown, short
from landsraad.kernel import Ask, Seat, Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel, act_attributes, deed_attributes
from landsraad.scenes.text import Name, capital, listed

BUTTONS = {
    "accept_deal": "Accept",
    "refuse_deal": "Refuse",
    "withdraw_deal": "Withdraw",
    "cancel_deal": "Ask to cancel",
}
"""What can be done about a deal, on its button."""


def panels(
    view: Seen, ask: Ask | None, offers: Sequence[str], told: Sequence[Told] = ()
) -> list[Panel]:
    """Factions to choose from, the battle or the sale, and the deals."""
    t = view.table
    found: list[Panel] = []
    if ask and ask.kind == "pick faction":
        body = gallery(tuple(map(str, ask.options)))
        found.append(Panel("factions", "Factions", body, urgent=True))
    if t.battle:
        found.append(battle.panel(view, ask))
    if t.auction and t.auction.number:
        found.append(auction(view, t.auction, said_of_card(told)))
    if t.options.deals != "off" and t.phase != "setup":
        found.append(deals(view, offers))
    return found


# ---- the sale


OTHER_CARD = ("card_for_sale", "card_sold", "card_taken")
"""What was said before these were told was not about the card on sale."""


class Said(NamedTuple):
    """What a seat has said about the card on sale."""

    bid: int = 0
    """The last bid; 0: none."""
    passed: bool = False
    """Did it pass after that? It is not out of the auction: once outbid, it may bid again."""


def said_of_card(told: Sequence[Told]) -> dict[Seat, Said]:
    """What each seat said last about the card on sale, as everybody heard it."""
    said = dict[Seat, Said]()
    for each in told:
        if each.what in OTHER_CARD:
            said.clear()
        elif each.what == "bid":
            said[int(each.facts["seat"])] = Said(int(each.facts["amount"]))
        elif each.what == "passed":
            seat = int(each.facts["seat"])
            said[seat] = said.get(seat, Said())._replace(passed=True)
    return said


def auction(view: View, a: Auction, said: Mapping[Seat, Said]) -> Panel:
    """The card on sale and the bids for it."""
    t = view.table
    best = f"{capital(short(t, a.top))} leads with {a.bid}" if a.top != NOBODY else "No bid yet"
    how = "on sale" if card_on_sale(t) else "is sold"
    bidders = [bidder(view, a, seat, said.get(seat, Said())) for seat in seats(t)]
    body = el(
        "div",
        sale_card(view),
        el(
            "div",
            el("p", el("b", best), class_="best") if card_on_sale(t) else None,
            el("ul", bidders, class_="bidders"),
            el("p", f"You can pay {bidding.purse(t, view.seat)} spice.")
            if view.seat >= 0
            else None,
            class_="bids",
        ),
        id="auction-panel",
        class_="dune-panel auction",
    )
    return Panel("auction", f"Card {a.number} of {last_card(view)} {how}", body, urgent=True)


def sale_card(view: View) -> Node:
    """The card on sale: face down, unless the seat has seen it."""
    notes = view.shield.notes if view.shield is not None else {}
    if "sale" in notes and notes_are_shown(view.table, view.table.factions[view.seat]):
        return card_node(str(notes["sale"]))
    return card_back()


def bidder(view: View, a: Auction, seat: Seat, said: Said) -> Node:
    """One seat in the bidding; a bid of it that was beaten is struck."""
    beaten = said.bid > 0 and seat != a.top
    marks = [name for name, is_so in (("top", seat == a.top), ("turn", seat == a.turn)) if is_so]
    return el(
        "li",
        emblem(view.table.factions[seat]),
        el("span", short(view.table, seat)),
        el(
            "span",
            (el("s", el("span", "bid ", class_="unseen"), str(said.bid)), " ") if beaten else None,
            standing_in_sale(view, a, seat, said),
            class_="how",
        ),
        class_=" ".join(["bidder", *marks]),
    )


def standing_in_sale(view: View, a: Auction, seat: Seat, said: Said) -> str:
    """What a seat has done about the card on sale, or what it is about to do."""
    limit = FACTIONS[view.table.factions[seat]].hand_limit
    if seat == a.top:
        return f"bids {a.bid}"
    if seat == a.turn:
        return "to bid"
    if said.passed or seat in a.passed:
        return "passed"
    if said.bid:
        return "outbid"
    return "hand is full" if view.outsides[seat]["hand"] >= limit else ""


# ---- deals


def deals(view: Seen, offers: Sequence[str]) -> Panel:
    """Offers, running promises, answers under Truthtrance."""
    t = view.table
    name = view.story.name
    offered = [deal for deal in t.deals if not in_force(deal)]
    running = [deal for deal in t.deals if in_force(deal)]
    answers = [b for b in t.bindings if not b.deal]
    body = el(
        "div",
        new_deal() if "offer_deal" in offers else None,
        *section("Offers", [deal_node(view, name, deal, offers) for deal in offered]),
        *section("In force", [deal_node(view, name, deal, offers) for deal in running]),
        *section(
            "Said under Truthtrance", [el("li", f"{capital(promise(name, b))}.") for b in answers]
        ),
        el("p", "Nothing is offered or promised.", class_="muted")
        if not t.deals and not answers
        else None,
        id="deals-panel",
        class_="dune-panel deals",
    )
    waiting = len(acceptable(t, view.seat)) if view.seat >= 0 else 0
    return Panel("deals", "Deals", body, waiting=waiting)


def new_deal() -> Node:
    """The button that begins an offer."""
    attributes = {"type": "button", "class": "main", **act_attributes("offer_deal")}
    return Node("button", attributes, ("Offer a deal",), "offer-deal")


def section(title: str, rows: list[Node]) -> list[Node]:
    """A heading with its rows; nothing when there is none."""
    return [el("h4", title), el("ul", rows)] if rows else []


def deal_node(view: View, name: Name, deal: Deal, offers: Sequence[str]) -> Node:
    """One deal: who promises what, who has agreed, and what the seat can do about it."""
    promises = deal.promises
    if in_force(deal):
        promises = [b for b in view.table.bindings if b.deal == deal.number]
    return el(
        "li",
        el(
            "p",
            el("b", f"Deal {deal.number}"),
            [emblem(view.table.factions[seat]) for seat in deal.parties],
            el("span", standing(name, deal), class_="muted"),
        ),
        el("ul", [el("li", f"{capital(promise(name, b))}.") for b in promises], class_="terms"),
        el("p", [deal_button(act, deal.number) for act in possible(view, deal, offers)]),
        id=f"deal:{deal.number}",
        class_="deal",
    )


def standing(name: Name, deal: Deal) -> str:
    """How a deal stands."""
    if in_force(deal):
        would = listed(map(name, deal.cancelled))
        return f"{capital(would)} would cancel it" if deal.cancelled else "holds"
    waiting = [seat for seat in deal.parties if seat not in deal.agreed]
    return f"offered by {name(deal.agreed[0])}, waits for {listed(map(name, waiting))}"


DEALS_FOR = {
    "accept_deal": acceptable,
    "refuse_deal": refusable,
    "withdraw_deal": withdrawable,
    "cancel_deal": cancellable,
}
"""What can be done about deals, and about which."""


def possible(view: View, deal: Deal, offers: Sequence[str]) -> list[str]:
    """What the seat can do about a deal now."""
    if view.seat < 0:
        return []
    found = {act: deals(view.table, view.seat) for act, deals in DEALS_FOR.items() if act in offers}
    return [act for act, numbers in found.items() if deal.number in numbers]


def deal_button(act: str, number: int) -> Node:
    """A button about one deal. It is done at once and holds nothing up."""
    asked = act.replace("_", " ")
    attributes = {"type": "button", **deed_attributes(act, {asked: number})}
    return Node("button", attributes, (BUTTONS[act],), f"{act}:{number}")

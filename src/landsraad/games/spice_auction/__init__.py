"""Spice Auction: a small complete game, to which `docs/adding-a-game.md` points.

Smugglers bid in secret for crates. Only the caller of a round knows what is inside.
"""

from __future__ import annotations

from landsraad.games.spice_auction import knowledge
from landsraad.games.spice_auction.components import CARDS, DECK, KARAMA, OBJECTIVES
from landsraad.games.spice_auction.options import Options
from landsraad.games.spice_auction.rules import auction, gifts, setup, weighing
from landsraad.games.spice_auction.state import State, View
from landsraad.kernel import PASS, Ask, Game, Laws, Refused, Value, must, named


class SpiceAuction(Game[State]):
    """The contract, on one page."""

    name = "spice_auction"
    title = "Spice Auction"
    seats = (3, 4, 5, 6)
    options = Options
    laws = Laws(
        limit=500,
        option_sets=({}, {"rounds": 16, "spice": 4}, {"ties": "nobody"}),
        things={"card": tuple(CARDS), "objective": tuple(OBJECTIVES)},
    )
    state = State
    steps = named(
        auction.auction_round,
        auction.sealed_bids,
        auction.stop_the_sale,
        auction.hand_over,
        weighing.weigh_goods,
    )
    free = named(gifts.gift)
    reactions = {KARAMA: PASS}
    setup = staticmethod(setup.setup)
    offers = staticmethod(gifts.offers)
    verdict = staticmethod(weighing.verdict)
    imagine = staticmethod(knowledge.imagine)

    def why_not(self, view: View, ask: Ask, value: Value) -> Refused | None:
        """Name the rule that forbids a bid."""
        if ask.kind == "bid" and isinstance(value, int) and value > view.own.spice:
            why = "you cannot bid {value}: you have {spice} spice"
            return Refused(why, rule="rule 3", value=value, spice=view.own.spice)
        return None

    def invariants(self, s: State) -> None:
        """Cards and spice are all there, nobody owes anything, notes and lids are true."""
        t = s.table
        hands = [card for shield in s.shields for card in shield.hand]
        on_sale = [s.box.crate] if s.box.crate else []
        must(sorted([*hands, *t.discard, *s.box.deck, *on_sale]) == sorted(DECK), "24 cards")
        purses = [shield.spice for shield in s.shields]
        income = setup.INCOME * t.options.rounds
        total = len(purses) * (t.options.spice + income)
        must(sum(purses) + t.bank == total, f"{total} spice")
        for seat, shield in enumerate(s.shields):
            must(t.ledger[seat] + sum(shield.gifts) == shield.spice, "the ledger is true")
            must(auction.spendable(s, seat) >= 0, f"seat {seat} can pay its bid")
            lids = [CARDS[card].good for card in shield.hand]
            must(all(lids.count(g) >= t.bought[seat].count(g) for g in lids), "lids are true")
            must(not set(shield.notes) & {*shield.hand, *t.discard}, "notes are of hidden cards")

"""Rule 1: set-up."""

from __future__ import annotations

from landsraad.games.spice_auction.components import DECK, OBJECTIVES
from landsraad.games.spice_auction.options import Options
from landsraad.games.spice_auction.state import Box, Shield, State, Table
from landsraad.kernel import Dice

INCOME = 2
"""Spice for each seat at the start of a round."""

DEALT = 1
"""Cards for each seat at the start."""


def setup(options: Options, seats: int, dice: Dice) -> State:
    """Each seat gets a card, an objective and spice; the bank holds all income to come."""
    deck, objectives = list(DECK), list(OBJECTIVES)
    dice.shuffle(deck, "deck")
    dice.shuffle(objectives, "objectives")
    shields = [
        Shield({}, options.spice, [deck.pop() for _ in range(DEALT)], objectives.pop(), [0] * seats)
        for _ in range(seats)
    ]
    bank = seats * INCOME * options.rounds
    ledger, bought = [options.spice] * seats, [list[str]() for _ in range(seats)]
    table = Table([["auction_round"]], options, bank, ledger, bought, [])
    return State(table, shields, Box(dice, deck, objectives))

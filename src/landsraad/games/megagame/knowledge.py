"""Worlds that agree with what a faction has seen."""

from __future__ import annotations

from landsraad.games.megagame.components import CARDS, EXPLORATION, ORDER
from landsraad.games.megagame.state import Box, Shield, State, Table
from landsraad.kernel import Dice, View
from landsraad.kernel.state import copied


def imagine(view: View, dice: Dice) -> State:
    """A whole state that this seat cannot tell from the true one.

    What others hide is spice that they may have handed to each other in private, and what they have
    chosen for battles; the cards and discs that nobody has seen are shuffled.
    """
    table: Table = copied(view.table)
    shields = [Shield({}, pouch) for pouch in pouches(view, table, dice)]
    if view.seat >= 0:
        shields[view.seat] = copied(view.shield)
    return State(table, shields, packed(view, table, shields, dice))


def pouches(view: View, table: Table, dice: Dice) -> list[int]:
    """What each may have in its pouch: as counted, but for what this seat was part of."""
    held = [table.factions[name].counted - table.factions[name].board for name in ORDER]
    if view.seat >= 0:
        for other, count in view.shield.handed.items():
            held[ORDER.index(other)] -= count
    return [max(0, each) for each in held]


def packed(view: View, table: Table, shields: list[Shield], dice: Dice) -> Box:
    """Discs and cards that are nowhere else."""
    counts = {row.power: row.count for row in CARDS.leader if row.power <= table.joined}
    open_discs = [power for each in table.factions.values() for power in each.leaders]
    drawn = [power for shield in shields for power in shield.drawn]
    for power in [*open_discs, *table.tanks, *drawn]:
        counts[power] -= 1
    pouch = [power for power, count in counts.items() for _ in range(count)]
    dice.shuffle(pouch, "imagined pouch")
    seen = [card for each in table.factions.values() for card in each.cards]
    deck = [card.id for card in EXPLORATION.values() for _ in range(card.count)]
    for card in [*seen, *table.spent]:
        deck.remove(card)
    dice.shuffle(deck, "imagined deck")
    return Box(Dice(dice.below(1 << 32, "imagined dice")), pouch, deck)

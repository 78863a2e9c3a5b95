"""Spice in pouches and on boards, and solari.

What is paid to banks, CHOAM, the Guild or the Tleilaxu, collected or unloaded is seen by all; spice
that one player hands to another only by the two (trade_spice_hidden).
"""

from __future__ import annotations

from landsraad.games.megagame.rules.table import board, shield
from landsraad.games.megagame.state import State

GIFT_YEARS = 5
"""How far back a question about private spice reaches."""


def spice_of(s: State, name: str) -> int:
    """All its spice, pouch and board together."""
    return shield(s, name).pouch + board(s, name).board


def gain_spice(s: State, name: str, count: int) -> None:
    """Everybody sees spice go into a pouch."""
    shield(s, name).pouch += count
    board(s, name).counted += count


def pay_spice(s: State, name: str, count: int, to: str = "") -> None:
    """Everybody sees a payment, to a faction or to the bank; what lies on the board goes first."""
    shown = min(count, board(s, name).board)
    board(s, name).board -= shown
    shield(s, name).pouch -= count - shown
    board(s, name).counted -= count
    if to:
        gain_spice(s, to, count)


def hand_over(s: State, giver: str, taker: str, count: int) -> None:
    """Spice goes from pouch to pouch, and only the two know."""
    one, other = shield(s, giver), shield(s, taker)
    one.pouch -= count
    other.pouch += count
    one.handed[taker] = one.handed.get(taker, 0) - count
    other.handed[giver] = other.handed.get(giver, 0) + count
    one.gave[taker] = other.got[giver] = s.table.year


def forget_gifts(s: State) -> None:
    """In which year spice was handed over is known for some years (truth_question)."""
    for each in s.shields:
        for years in (each.got, each.gave):
            for name in [name for name, year in years.items() if s.table.year - year >= GIFT_YEARS]:
                del years[name]


def show_spice(s: State, name: str, count: int) -> None:
    """Put that much on the board, and the rest in the pouch."""
    shield(s, name).pouch += board(s, name).board - count
    board(s, name).board = count

"""Who of a side speaks in its turn, and what dice are there to use."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import ATREIDES, DASHBOARDS, HARKONNEN, RESULTS
from landsraad.games.war_for_arrakis.components.ops import Result, Side
from landsraad.games.war_for_arrakis.rules.modules.smuggler_die import may_use_smugglers_die
from landsraad.games.war_for_arrakis.rules.table import (
    board_of,
    boards_of,
    partner,
    seats_of,
    unused,
)
from landsraad.games.war_for_arrakis.state import Table
from landsraad.kernel import Seat


def first_speaker(t: Table, side: Side) -> Seat:
    """The partner who is asked first.

    It is the one with more dice, then the one who did not act last, then the House.
    A partner with the die that Truthtrance has named must act (team_who_acts, truthtrance_die).
    """
    seats = seats_of(t, side)
    if len(seats) == 1:
        return seats[0]
    seats = [seat for seat in seats if can_act(t, seat)]
    dice = {seat: sum(board_of(t, seat).dice.values()) for seat in seats}
    most = [seat for seat in seats if dice[seat] == max(dice.values())]
    rested = [seat for seat in most if t.last.get(side) != seat]
    return (rested or most)[0]


def can_act(t: Table, seat: Seat) -> bool:
    """Has a seat anything to do in its side's turn?"""
    if usable_dice(t, seat) or may_use_desert_power(t, seat):
        return True
    return may_use_smugglers_die(t, seat)


def usable_dice(t: Table, seat: Seat) -> list[Result]:
    """The results of a seat's unused dice; of one that Truthtrance has named only that."""
    dice = board_of(t, seat).dice
    forced = forced_result(t, t.sides[seat])
    return [result for result in RESULTS if dice.get(result) and forced in ("", result)]


def forced_result(t: Table, side: Side) -> str:
    """The result of the die that the side must use now; empty: it is free (truthtrance_die)."""
    if side != HARKONNEN or not t.forced:
        return ""
    there = any(t.forced in t.boards[name].dice for name in boards_of(t, side))
    return t.forced if there else ""


def may_use_desert_power(t: Table, seat: Seat) -> bool:
    """Is the gate open, and is desert power on the seat's dashboard? (desert_power_gate)"""
    if not DASHBOARDS[t.roles[seat]].desert_power:
        return False
    return unused(t, ATREIDES) < unused(t, HARKONNEN)


def may_hand_over(t: Table, seat: Seat) -> bool:
    """Could the partner take this turn? (team_who_acts)"""
    other_seat = partner(t, seat)
    return other_seat is not None and not t.acted and can_act(t, other_seat)

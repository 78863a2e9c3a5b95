"""Caravan: a race through the desert, for 2 to 4 players.

On your turn you walk one league, or ride a worm: two to four leagues, or thrown off and back to the
last well. Wells stand every four leagues. The first to reach league 12 wins.
"""

from __future__ import annotations

from landsraad import kernel
from landsraad.kernel import AGAIN, Ask, Dice, Laws, Play, Seat, Verdict, View, copied, must, named

GOAL, WELLS = 12, 4


class Table(kernel.Table):
    """What everybody sees, which in this game is everything."""

    leagues: list[int]
    """How far each seat has come."""
    turn: int = 0
    """Turns that have been taken."""


class State(kernel.State[Table, kernel.Shield, kernel.Box]):
    """The whole of it."""


def journey(s: State) -> Play[kernel.Again | None]:
    """One seat after another walks or rides, until somebody arrives."""
    t = s.table
    if GOAL in t.leagues:
        return None
    seat = t.turn % len(t.leagues)
    way = yield Ask(seat, "travel", ["walk", "ride"])
    t.turn += 1
    if way == "walk":
        travel(s, seat, 1)
    else:
        ride(s, seat)
    return AGAIN


def ride(s: State, seat: Seat) -> None:
    """A worm carries you two to four leagues, or throws you off."""
    leagues = s.box.dice.below(4, "worm") + 1
    if leagues > 1:
        travel(s, seat, leagues)
        return
    s.table.leagues[seat] -= s.table.leagues[seat] % WELLS
    s.tell("thrown", seat=seat, leagues=s.table.leagues[seat])


def travel(s: State, seat: Seat, leagues: int) -> None:
    """Go on, at most to the goal."""
    s.table.leagues[seat] = min(GOAL, s.table.leagues[seat] + leagues)
    s.tell("travelled", seat=seat, leagues=s.table.leagues[seat])


class Caravan(kernel.Game[State]):
    """The contract."""

    name = "caravan"
    title = "Caravan"
    seats = (2, 3, 4)
    laws = Laws(limit=2000)
    state = State
    steps = named(journey)

    def setup(self, options: kernel.Options, seats: int, dice: Dice) -> State:
        """Everybody starts at the first well."""
        shields = [kernel.Shield({}) for _ in range(seats)]
        return State(Table([["journey"]], [0] * seats), shields, kernel.Box(dice))

    def verdict(self, s: State) -> Verdict:
        """The first to arrive wins."""
        leagues = s.table.leagues
        return Verdict((leagues.index(GOAL),), "arrived", s.table.turn, tuple(leagues))

    def imagine(self, view: View, dice: Dice) -> State:
        """Nothing is hidden but the dice."""
        shields = [kernel.Shield({}) for _ in view.outsides]
        return State(copied(view.table), shields, kernel.Box(dice.split("future")))

    def invariants(self, s: State) -> None:
        """Nobody is in front of the first well or behind the goal."""
        must(all(0 <= leagues <= GOAL for leagues in s.table.leagues), f"0 to {GOAL} leagues")

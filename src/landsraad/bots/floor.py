"""The open floor in virtual time: nobody has a turn, and a clock is among those who act.

A year gives everybody some chances in drawn order; then everything happens whose time is up, and
the clock ends the year. Simulations, the laws and people at one screen all go by this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from landsraad.kernel import Dice, Match, Seat
from landsraad.kernel.asks import CLOCK, MODERATOR, TICK

TIME_UP: Final = "time_up"
"""The clock's act when a timer has run out; it is asked which."""
CHANCES: Final = 6
"""How often everybody may act in a year."""


def year_of(
    actors: Iterable[Seat], shuffle: Callable[[list[Seat]], None], chances: int = CHANCES
) -> list[Seat]:
    """Who may act in a year, to be taken from the end: all in drawn order, the clock last.

    Moderators have one chance: they should not rule the day.

    >>> year_of([0, 1, CLOCK, MODERATOR], list.sort, 2)
    [-2, -3, 0, 0, 1, 1]
    """
    order = [
        actor
        for actor in actors
        if actor != CLOCK
        for _ in range(1 if actor == MODERATOR else chances)
    ]
    shuffle(order)
    return [CLOCK, *order]


def chances(match: Match[Any], seats: Iterable[Seat]) -> list[Seat]:
    """Who of these may act before time passes, in order; without a clock each does once.

    It follows from the seed of the match and how far it is.
    """
    if not match.game.clock:
        return list(seats)
    dice = Dice.of(f"{match.state.box.dice.seed}/{match.decisions}/chances")
    return year_of(seats, lambda order: dice.shuffle(order, "chances"))[:0:-1]


def let_time_pass(match: Match[Any]) -> bool:
    """Let timers run out, then end the year; False: there is no clock, or it stands still."""
    if not match.game.clock or TICK not in match.offers(CLOCK):
        return False
    for _ in match.timers:
        if TIME_UP in match.offers(CLOCK):
            match.compose(CLOCK, TIME_UP, lambda ask: ask.options[0])
    match.compose(CLOCK, TICK, lambda ask: ask.options[0])
    return True

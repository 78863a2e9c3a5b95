"""Tiny games on an open floor: nobody is asked anything; what people and the clock do moves them
on.
"""

from typing import Any

from landsraad import kernel
from landsraad.kernel import IDLE, Dice, Game, Laws, Play, Seat, Verdict, named
from landsraad.kernel.asks import CLOCK

WAVES = 3
"""Waves after which the floor is empty."""
HOURS = 3
"""Hours after which it is late, where there is a clock."""


class Floor(kernel.Table):
    waves: int = 0
    hour: int = 0
    bells: int = 0
    """Timers that run."""
    cut_short: int = 0
    """Timers that still ran when an hour ended."""


class FloorState(kernel.State[Floor, kernel.Shield, kernel.Box]):
    pass


# ---- steps


def until_empty(s: FloorState) -> Play[None]:
    if s.table.waves < WAVES:
        yield IDLE


def until_late(s: FloorState) -> Play[None]:
    if s.table.hour < HOURS:
        yield IDLE


# ---- free acts


def wave(s: FloorState, seat: Seat) -> None:
    s.table.waves += 1


def tick(s: FloorState, seat: Seat) -> None:
    s.table.cut_short += s.table.bells
    s.table.hour += 1


class FloorGame(Game[FloorState]):
    """It begins with its first step. People wave until the floor is empty."""

    name, title, seats, state = "floor", "Open Floor", (2,), FloorState
    laws = Laws(limit=1000)
    steps, free = named(until_empty), named(wave)

    def setup(self, options: Any, seats: int, dice: Dice) -> FloorState:
        shields = [kernel.Shield({}) for _ in range(seats)]
        return FloorState(Floor([[next(iter(self.steps))]]), shields, kernel.Box(dice))

    def offers(self, s: FloorState, seat: Seat) -> list[str]:
        return ["wave"]

    def verdict(self, s: FloorState) -> Verdict:
        return Verdict((), "empty", s.table.waves)


class ClockGame(FloorGame):
    """A clock ticks, and people wave until it is late."""

    name, title = "clock", "Clock"
    steps, free = named(until_late), named(tick, wave)
    clock = True

    def actors(self, s: FloorState) -> tuple[Seat, ...]:
        return (0, 1, CLOCK)

    def offers(self, s: FloorState, seat: Seat) -> list[str]:
        return ["tick"] if seat == CLOCK else ["wave"]

    def verdict(self, s: FloorState) -> Verdict:
        return Verdict((), "late", s.table.hour)

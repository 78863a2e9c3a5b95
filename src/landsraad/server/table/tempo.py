"""How fast bots play: each person has a wish, and the slowest holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landsraad.bots.named import effort, searches
from landsraad.kernel import Ask, Match, Seat
from landsraad.kernel.record import Answered
from landsraad.server.wire import BotPace, Chair

PASSING: Final = 0.25
"""Seconds that a bot takes to pass."""
DEED: Final = 0.7
"""Seconds that a bot takes for anything else: long enough to follow it."""
TIMES_AS_LONG: Final[dict[BotPace, float]] = {
    "slow": 2.0,
    "normal": 1.0,
    "fast": 1 / 3,
    "skip": 0.0,
}
"""What a wish makes of these times, the slowest first."""

PLAYOUT: Final = 0.02
"""Seconds that a playout of a bot that searches may take; most take less."""
SEARCHING: Final = (1.0, 1.25)
"""How many times as long as its search a searching bot may take."""


def people(chairs: Sequence[Chair]) -> list[Seat]:
    """The seats that people play now."""
    return [seat for seat, chair in enumerate(chairs) if chair.kind == "human" and not chair.bot]


def bot_pace(chairs: Sequence[Chair]) -> BotPace:
    """The pace that holds at a table: the slowest that somebody wants."""
    wishes = [chairs[seat].pace for seat in people(chairs)]
    return max(wishes, key=TIMES_AS_LONG.__getitem__, default="normal")


def slowest(chairs: Sequence[Chair]) -> list[Seat]:
    """Whose wish it is that holds."""
    return [seat for seat in people(chairs) if chairs[seat].pace == bot_pace(chairs)]


def is_sealed(match: Match[Any], ask: Ask) -> bool:
    """Do others learn what is answered only together with somebody else's answer? Then the time
    that it takes must not tell.
    """
    return ask.hidden and len(match.awaited()) > 1


def goes_on(match: Match[Any], seat: Seat) -> bool:
    """Is this seat in the middle of a deed: has it just answered something in the open step?"""
    last = match.entries[-1] if match.entries else None
    if not isinstance(last, Answered) or last.seat != seat:
        return False
    return (seat, last.kind, last.value) in match.since


def search_time(spec: str) -> float:
    """Seconds that this kind of bot may search for an answer; 0: it does not search.

    >>> search_time("random"), search_time("ponder:200"), search_time("ponder:1.5s")
    (0.0, 4.0, 1.5)
    """
    if not searches(spec):
        return 0.0
    playouts, seconds = effort(spec)
    return playouts * PLAYOUT if seconds is None else seconds

"""Every deed of control has a reason, in words."""

from __future__ import annotations

from landsraad.games.megagame.components import NUMBERS
from landsraad.kernel import Ask, Play, Seat

USUAL = "A ruling of control."


def reason(seat: Seat) -> Play[str]:
    """Ask why."""
    said: str = yield Ask(seat, "reason", [USUAL], text=NUMBERS.limits.law_characters)
    return said

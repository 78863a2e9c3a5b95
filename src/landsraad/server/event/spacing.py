"""On an event's floor a seat gives at most one order a second.

So a fast phone wins nothing after a tick, and neither does a program. An order that comes too soon
waits for its turn, since two people of one House may press at the same moment; where several wait
already it is refused and may be sent again.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from landsraad.kernel import Seat
from landsraad.server.gate.rationing import Rationed
from landsraad.server.wire import Hold

if TYPE_CHECKING:
    from landsraad.server.table import Table

SECOND: Final = 1.0
"""Between two orders of a seat; a table whose time runs faster needs less."""
LINE: Final = 3
"""Orders of a seat that may wait at once."""
TOO_FAST: Final = "one order a second for each seat, please; try again in {wait} s"


class Spacing:
    """When each seat of one table may give its next order."""

    def __init__(self) -> None:
        self._next: dict[Seat, float] = {}

    def wait(self, seat: Seat, now: float, apart: float) -> float:
        """Seconds until this order's turn, or a refusal where too many wait.

        >>> spacing = Spacing()
        >>> [spacing.wait(1, 10.0, 1.0), spacing.wait(1, 10.25, 1.0), spacing.wait(2, 10.25, 1.0)]
        [0.0, 0.75, 0.0]
        """
        turn = max(now, self._next.get(seat, now))
        if turn - now > LINE * apart:
            raise Rationed(TOO_FAST, turn - now)
        self._next[seat] = turn + apart
        return turn - now


async def in_turn(table: Table, hold: Hold, number: str) -> None:
    """Wait until a seat may give its next order; a request that was answered before goes first."""
    apart = SECOND * table.scale
    spaced = table.doc.event is not None and hold.seat >= 0 and not table.pacer.instant
    if not spaced or table.once.answered(hold, number):
        return
    if wait := table.spacing.wait(hold.seat, time.monotonic(), apart):
        await asyncio.sleep(wait)

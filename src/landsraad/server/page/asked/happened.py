"""What happened to a seat, in the words of its log, with the second at which it did."""

from __future__ import annotations

from typing import Final

from landsraad.scenes.seen import Seen
from landsraad.server.page.glimpse.floor import HappenedSeen
from landsraad.server.table import Table

LOOKED: Final = 400
"""Lines of a seat's log in which is looked for what happened to it, the newest."""
MOST: Final = 40
"""Cards that a page has at most."""


def happened_seen(table: Table, seen: Seen) -> list[HappenedSeen]:
    """All of it, the newest first."""
    seat = seen.seat
    if seat < 0:
        return []
    first = max(0, table.counts.heard(seat) - LOOKED)
    told = table.counts.told(seat, first)
    found = table.sketch.unasked.happened(seen, told)[-MOST:]
    return [
        HappenedSeen(
            each.sort,
            first + each.lines[-1],
            each.title,
            tuple(seen.story.log(seen, [told[place] for place in each.lines])),
            table.told_at(seat, first + each.lines[-1]),
        )
        for each in reversed(found)
    ]

"""An open floor through one person's eyes: its clock, what may be begun, what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landsraad.kernel import Match
from landsraad.scenes.seen import Seen
from landsraad.server.page.asked.happened import happened_seen
from landsraad.server.page.glimpse.floor import BarClock, DeedSeen, FloorSeen
from landsraad.server.people.rights import whose_duty
from landsraad.server.table import Table, tempo
from landsraad.server.table.floor import may_pass
from landsraad.server.wire import Hold


def floor_seen(table: Table, hold: Hold, seen: Seen, offers: Sequence[str]) -> FloorSeen:
    """All of it; who only watches is offered nothing."""
    unasked, match = table.sketch.unasked, table.playing
    seated = seen.seat >= 0
    ends = ends_of(table)
    return FloorSeen(
        unasked.passing(seen) if may_pass(match) else "",
        table.doc.passing,
        tempo.people(table.doc.chairs),
        ends,
        unasked.now(seen, offers) if seated else None,
        unasked.before_passing(seen) if seated else None,
        bar_clock(match, ends),
        deeds_seen(table, hold, seen, offers) if seated else {},
        unasked.outlook(seen),
        happened_seen(table, seen),
    )


def ends_of(table: Table) -> float | None:
    """When the year ends: the first timer of the game is its clock."""
    return next((table.ends[timer] for timer in table.playing.timers if timer in table.ends), None)


def bar_clock(match: Match[Any], ends: float | None) -> BarClock:
    """The clock of an ordinary table."""
    if not may_pass(match):
        return BarClock("paused", "The clock stands still")
    return BarClock("open", ends=ends)


def deeds_seen(
    table: Table, hold: Hold, seen: Seen, offers: Sequence[str]
) -> Mapping[str, list[DeedSeen]]:
    """What can be begun, by the page of a phone on which it stands, in the order of the game."""
    tabs, found = table.sketch.unasked.tab_of, dict[str, list[DeedSeen]]()
    for acts in seen.story.grouped(offers).values():
        for act in acts:
            if act in tabs:
                whose = whose_duty(table, hold, act)
                found.setdefault(tabs[act], []).append(DeedSeen(act, seen.story.offer(act), whose))
    return found

"""The clock as screens show it: what runs out when, the part of the day, what people may do."""

from __future__ import annotations

from landsraad.kernel.asks import CLOCK, TICK
from landsraad.scenes.sketch.screens import Hour, Timer
from landsraad.server.event.clock import clock_of
from landsraad.server.event.clock_seen import clock_seen
from landsraad.server.event.timers import left_at, second, shown_ends
from landsraad.server.table import Table
from landsraad.server.wire import DayClock


def timers(table: Table) -> dict[str, Timer]:
    """What runs out, by name; nothing where a table has no seconds."""
    doc = table.doc
    if (clock := clock_of(doc)) is not None:
        return _of_day(table, clock)
    if table.match is None or table.match.over:
        return {}
    halted = doc.halted
    if halted:
        return {name: Timer(left=max(0.0, end - halted)) for name, end in doc.ends.items()}
    return {name: Timer(ends=end) for name, end in doc.ends.items()}


def _of_day(table: Table, clock: DayClock) -> dict[str, Timer]:
    """Those of the clock that control sets."""
    if clock.runs:
        return {name: Timer(ends=end) for name, end in shown_ends(clock, second(table)).items()}
    left = left_at(clock, table.now(), second(table))
    return {name: Timer(left=seconds) for name, seconds in left.items()}


def hour(table: Table) -> Hour:
    """Where the day is, in words."""
    seen = clock_seen(table)
    if seen is not None and seen.state != "before":
        return Hour(seen.title, seen.words, seen.next, seen.state, seen.opens)
    match = table.match
    if match is None:
        return Hour(state="The day has not begun")
    if match.over:
        return Hour(state="The day is over")
    if TICK not in match.offers(CLOCK):
        return Hour(state="Paused by control", look="paused")
    return Hour(state="The floor is open", look="open")

"""The clock as screens show it: what runs out when, the part of the day, what people may do."""

from __future__ import annotations

from landsraad.kernel.asks import CLOCK, TICK
from landsraad.scenes.sketch.screens import Hour, Timer
from landsraad.server.table import Table


def timers(table: Table) -> dict[str, Timer]:
    """What runs out, by name; nothing where a table has no seconds."""
    doc = table.doc
    if table.match is None or table.match.over:
        return {}
    halted = doc.halted
    if halted:
        return {name: Timer(left=max(0.0, end - halted)) for name, end in doc.ends.items()}
    return {name: Timer(ends=end) for name, end in doc.ends.items()}


def hour(table: Table) -> Hour:
    """Where the day is, in words."""
    match = table.match
    if match is None:
        return Hour(state="The day has not begun")
    if match.over:
        return Hour(state="The day is over")
    if TICK not in match.offers(CLOCK):
        return Hour(state="Paused by control")
    return Hour(state="The floor is open")

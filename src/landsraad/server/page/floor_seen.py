"""An open floor through one person's eyes: its clock, what may be begun, what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from landsraad.scenes.seen import Seen
from landsraad.server.event.clock_seen import clock_seen
from landsraad.server.event.desk.requests import Requests
from landsraad.server.page.asked.happened import happened_seen
from landsraad.server.page.glimpse.floor import (
    AskedControl,
    BarClock,
    BarState,
    DeedSeen,
    FloorSeen,
)
from landsraad.server.people.rights import whose_duty
from landsraad.server.table import Table, tempo
from landsraad.server.table.floor import may_pass
from landsraad.server.wire import ClockSeen, Hold
from landsraad.server.wire.clock import ClockState

STATES: Final[Mapping[ClockState, BarState]] = {
    "before": "closed",
    "open": "open",
    "paused": "paused",
    "sitting": "sitting",
    "countdown": "countdown",
    "hold": "hold",
    "practice": "practice",
    "break": "closed",
    "count": "closed",
    "over": "closed",
}
"""The pattern of each state of a day."""
WORDS: Final[Mapping[ClockState, str]] = {
    "sitting": "Votes only",
    "hold": "waiting for control",
    "practice": "nothing counts",
}
"""What a narrow bar says instead of a sentence."""


def floor_seen(
    table: Table,
    hold: Hold,
    seen: Seen,
    offers: Sequence[str],
    later: Sequence[str],
    requests: Requests | None,
) -> FloorSeen:
    """All of it; who only watches is offered nothing."""
    unasked, match = table.sketch.unasked, table.playing
    seated = seen.seat >= 0
    ends = ends_of(table)
    passes = may_pass(match) and table.doc.event is None
    return FloorSeen(
        unasked.passing(seen) if passes else "",
        table.doc.passing,
        tempo.people(table.doc.chairs),
        ends,
        unasked.now(seen, offers) if seated else None,
        unasked.before_passing(seen) if seated else None,
        bar_clock(table, ends),
        deeds_seen(table, hold, seen, offers, later) if seated else {},
        unasked.outlook(seen),
        happened_seen(table, seen),
        asked_control(table, seen, requests) if seated and requests is not None else None,
    )


def asked_control(table: Table, seen: Seen, requests: Requests) -> AskedControl | None:
    """What this seat has asked control, the newest first."""
    tab = table.sketch.unasked.tab_of.get(requests.asking.act)
    if tab is None:
        return None
    words, kind = seen.story.options, requests.asking.ruling
    own = [
        replace(each, ruling=words.get(f"{kind}: {each.ruling}", each.ruling))
        for each in reversed(requests.own(seen.seat))
    ]
    return AskedControl(tab, len(requests.open), own)


def opens_again(table: Table) -> bool:
    """Will the floor of this event be open once more, if it is closed now?"""
    clock = clock_seen(table)
    return clock is not None and clock.state not in ("count", "over")


def ends_of(table: Table) -> float | None:
    """When the year ends: the first timer of the game is its clock."""
    return next((table.ends[timer] for timer in table.playing.timers if timer in table.ends), None)


def bar_clock(table: Table, ends: float | None) -> BarClock:
    """The clock as the bar shows it: that of an event, or of an ordinary table's floor."""
    seen = clock_seen(table)
    if seen is not None:
        return of_event(seen)
    if not may_pass(table.playing):
        return BarClock("paused", "The clock stands still")
    return BarClock("open", ends=ends)


def of_event(seen: ClockSeen) -> BarClock:
    """The same of an event. That the floor is open needs no words; while it stands, seconds do."""
    state = STATES[seen.state]
    words = WORDS.get(seen.state, "" if state == "open" else seen.words)
    stands = seen.ends is None or seen.opens is not None
    left = seen.left if stands and seen.kind is not None else None
    ends = None if stands else seen.ends
    return BarClock(state, words, ends, left, seen.opens, seen.practice)


def deeds_seen(
    table: Table, hold: Hold, seen: Seen, offers: Sequence[str], later: Sequence[str]
) -> Mapping[str, list[DeedSeen]]:
    """What can be begun, by the page of a phone on which it stands, in the order of the game; what
    waits for the floor to open keeps its place.
    """
    tabs, found = table.sketch.unasked.tab_of, dict[str, list[DeedSeen]]()
    for acts in seen.story.grouped([*offers, *later]).values():
        for act in acts:
            if act in tabs:
                whose = whose_duty(table, hold, act)
                one = DeedSeen(act, seen.story.offer(act), whose, act in later)
                found.setdefault(tabs[act], []).append(one)
    return found

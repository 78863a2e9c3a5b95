"""The clock of an event as everybody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from landsraad.events import Part
from landsraad.server.event import timers
from landsraad.server.event.clock import (
    MINUTE,
    floor_of,
    minutes_of,
    part_of,
    plays,
    total_years,
    year_timer,
    years_of,
)
from landsraad.server.event.forecast import begins, minutes_late, outcomes, parts_seen, ways
from landsraad.server.event.timers import PART
from landsraad.server.wire import ClockSeen, DayClock
from landsraad.server.wire.clock import ClockState

if TYPE_CHECKING:
    from landsraad.server.table import Table

WORDS: Final[dict[ClockState, str]] = {
    "before": "The day has not begun",
    "open": "The floor is open",
    "paused": "Paused by control",
    "sitting": "{title}: votes only",
    "countdown": "The floor opens",
    "hold": "Waiting for control",
    "practice": "Practice: nothing counts",
    "break": "{title}",
    "count": "{title}",
    "over": "The day is over",
}
AWAY: Final = "Paused: the server was away for {time}"
DONE: Final = "{title} is over: waiting for control"


def clock_seen(table: Table) -> ClockSeen | None:
    """The clock of this table's event; None: there is no event here."""
    event = table.doc.event
    if event is None:
        return None
    clock, now = event.clock, table.now()
    part = part_of(clock)
    state = state_of(table, clock)
    if part is not None:
        return _in_the_day(table, clock, part, state)
    end = clock.began[-1] if clock.began else 0.0
    return ClockSeen(
        state,
        WORDS[state],
        "",
        None,
        now,
        floor="open" if state == "before" else "closed",
        year=table.counts.ticks if table.match is not None else 0,
        years=total_years(clock),
        speed=1 / timers.second(table),
        parts=parts_seen(table, clock) if clock.planned else [],
        ends_planned=clock.planned[-1] if clock.planned else 0.0,
        ends_expected=end,
        late=minutes_late(table, clock, end) if clock.planned else 0,
        outcomes=outcomes(table, clock),
    )


def clock_on_page(table: Table) -> ClockSeen | None:
    """The same as long as nothing happens: a page is made from it, and made anew only where
    something has changed. What runs has no seconds left but an end, what is expected is rounded.
    """
    seen = clock_seen(table)
    if seen is None:
        return None
    return replace(
        seen,
        now=0.0,
        left=0.0 if seen.ends is not None else seen.left,
        timers={} if seen.timer_ends else seen.timers,
        parts=[replace(part, begins=_whole_minute(part.begins)) for part in seen.parts],
        ends_expected=_whole_minute(seen.ends_expected),
        outcomes={},
    )


def _whole_minute(at: float) -> float:
    return round(at / MINUTE) * MINUTE


def _in_the_day(table: Table, clock: DayClock, part: Part, state: ClockState) -> ClockSeen:
    now, scale = table.now(), timers.second(table)
    main = year_timer(table) if plays(clock) else PART
    left, ends = timers.left_at(clock, now, scale), timers.shown_ends(clock, scale)
    end, following = begins(table, clock)[-1], clock.parts[clock.part + 1 :]
    return ClockSeen(
        state,
        words_of(clock, part, state),
        part.title,
        part.kind,
        now,
        None if state == "hold" else ends.get(main),
        left.get(main, 0.0),
        clock.opens or None,
        floor_of(clock),
        clock.practising,
        table.counts.ticks if table.match is not None else 0,
        years_of(clock)[1] if part.kind == "practice" else total_years(clock),
        clock.holds,
        {timer: seconds for timer, seconds in left.items() if timer != main},
        {timer: at for timer, at in ends.items() if timer != main},
        minutes_of(table, clock),
        clock.why if not clock.runs else "",
        clock.away,
        1 / scale,
        following[0].title if following else "",
        parts_seen(table, clock),
        clock.planned[-1],
        end,
        minutes_late(table, clock, end),
        ways(table, clock, end),
        outcomes(table, clock),
    )


def state_of(table: Table, clock: DayClock) -> ClockState:
    """The state that a clock bar shows."""
    part = part_of(clock)
    if part is None:
        return "before" if clock.part < 0 else "over"
    if clock.opens:
        return "countdown"
    if not clock.runs:
        return "paused"
    main = year_timer(table) if plays(clock) else PART
    if clock.holds and timers.left_at(clock, table.now(), timers.second(table)).get(main, 1.0) <= 0:
        return "hold"
    if part.kind == "break":
        return "sitting" if part.floor == "votes" else "break"
    return "open" if part.kind == "play" else part.kind


def words_of(clock: DayClock, part: Part, state: ClockState) -> str:
    """The state as a bar says it."""
    if state == "paused" and clock.done:
        return DONE.format(title=part.title)
    if state == "paused" and clock.away:
        return AWAY.format(time=timers.clock_face(clock.away))
    return WORDS[state].format(title=part.title)

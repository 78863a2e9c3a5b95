"""What the head of control does to the clock of an event.

Nothing here loses a second: what a timer has left is the same before and after, unless that is what
was asked for. Each deed is noted with who did it; pauses and ticks stand in the record besides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from landsraad.events import HEAD, Part, event_of
from landsraad.kernel import Refused
from landsraad.server.event import timers
from landsraad.server.event.clock import (
    MINUTE,
    Clock,
    clock_of,
    count_down,
    enter_part,
    go,
    note,
    part_is_over,
    part_of,
    plays,
    show_ends,
    stand,
    year_ends,
    year_timer,
)
from landsraad.server.event.forecast import plan_day
from landsraad.server.event.timers import PART
from landsraad.server.people.rights import must_be_head, name_of, signed
from landsraad.server.wire import Act, ClockMark, DayClock, Done, Hold

if TYPE_CHECKING:
    from landsraad.server.table import Table

NO_EVENT: Final = "this table is not an event: it has no clock of control"
NOT_BEGUN: Final = "the day has not begun; press “Next part” to begin it"
OVER: Final = "the day is over"
STANDS: Final = "the clock stands already"
RUNS: Final = "the clock runs already"
IS_OVER: Final = "this part is over; press “Next part”"
NO_TIMER: Final = "nothing called “{timer}” is timed now; there is {known}"
NO_YEAR: Final = "no year runs now; press “Next part” to end this part"
GO_ON_FIRST: Final = "the clock stands; let it go on first"
YEARS_RUN: Final = "years still run in this part; skip the year, or end the day with fewer years"
NO_SUCH_PART: Final = "this part has begun or does not exist; only breaks to come can be changed"
NO_SUCH_YEARS: Final = "the day can end with year {least} to {most} now"


class HeadAtClock:
    """One deed of the head at a table's clock; what is refused changes nothing."""

    def __init__(self, table: Table, hold: Hold) -> None:
        if table.doc.event is None:
            raise Refused(NO_EVENT)
        must_be_head(table, hold)
        self.table, self.hold, self.clock = table, hold, table.doc.event.clock
        self.by = name_of(table.doc, hold)

    @property
    def running_day(self) -> DayClock:
        """The clock; refused before and after the day."""
        if clock_of(self.table.doc) is None:
            raise Refused(NOT_BEGUN)
        if part_of(self.clock) is None:
            raise Refused(OVER)
        return self.clock

    @property
    def main(self) -> str:
        """The timer of the year, or of the break."""
        return year_timer(self.table) if plays(self.clock) else PART

    def note(self, deed: str, words: str) -> Done:
        """Keep what was done, and who did it."""
        show_ends(self.table, self.clock)
        note(self.table, deed, words, self.by)
        return Done()

    # ---- standing and running

    def pause(self, reason: str = "", at_once: bool = False) -> Done:
        """Everything stands with its seconds, and the floor is closed. At once: it is not refused
        where it stands already.
        """
        clock = self.running_day
        if not (clock.runs or clock.opens) and not at_once:
            raise Refused(STANDS)
        why = reason or ("Everything stops." if at_once else "A pause.")
        with signed(self.table, self.hold, HEAD):
            stand(self.table, clock, why)
        return self.note("stop" if at_once else "pause", why)

    def go_on(self) -> Done:
        """After a countdown that everybody sees; a break, in which the floor is closed, at once."""
        clock = self.running_day
        if clock.runs or clock.opens:
            raise Refused(RUNS)
        if clock.done:
            raise Refused(IS_OVER)
        part = part_of(clock)
        closed = not plays(clock) and (part is None or part.floor == "closed")
        if closed:
            go(self.table, clock)
        else:
            count_down(self.table, clock)
        return self.note("go_on", "The clock goes on")

    # ---- the year and what is timed beside it

    def extend(self, minutes: int, timer: str = "") -> Done:
        """Give the year, the break, or something else that is timed more minutes."""
        clock, timer = self.running_day, self._timed(timer)
        timers.remember(clock, self.table.now(), timers.second(self.table))
        clock.left[timer] += minutes * MINUTE
        left = timers.clock_face(clock.left[timer])
        return self.note("extend", f"{timer}: {minutes:+} min, {left} left")

    def skip(self, timer: str = "") -> Done:
        """The time of the year, or of something else that is timed, is up now."""
        clock, timer = self.running_day, self._timed(timer)
        if not plays(clock):
            raise Refused(NO_YEAR)
        if not clock.runs:
            raise Refused(GO_ON_FIRST)
        timers.remember(clock, self.table.now(), timers.second(self.table))
        left = timers.clock_face(clock.left[timer])
        with signed(self.table, self.hold, HEAD):
            if timer == self.main:
                year_ends(self.table, clock)
            else:
                Clock(self.table).time_is_up(clock, timer)
        return self.note("skip", f"{timer}: ended with {left} left")

    def hold_on(self, on: bool) -> Done:
        """The next tick, or the next part, waits for control; without `on` it comes when the time
        is up, which may be now.
        """
        clock = self.running_day
        clock.holds = on
        left = timers.left_at(clock, self.table.now(), timers.second(self.table))
        self.note("hold" if on else "release", "Waits for control" if on else "Waits no longer")
        if not on and clock.runs and left.get(self.main, 1.0) <= 0:
            with signed(self.table, self.hold, HEAD):
                (year_ends if plays(clock) else part_is_over)(self.table, clock)
        return Done()

    def _timed(self, timer: str) -> str:
        """A timer by name; empty: that of the year, or of the break."""
        timer = timer or self.main
        if timer not in self.clock.left:
            known = ", ".join(self.clock.left) or "nothing"
            raise Refused(NO_TIMER, timer=timer, known=known)
        return timer

    # ---- what is to come

    def set_minutes(self, minutes: int) -> Done:
        """All years to come are as long as this; the present one stays as it is."""
        self.running_day.minutes = float(minutes)
        return self.note("minutes", f"Years of {minutes} min from the next one on")

    def set_years(self, years: int) -> Done:
        """The day ends with this year."""
        clock = self.running_day
        last = max(n for n, part in enumerate(clock.parts) if part.years and part.kind == "play")
        first, most = clock.parts[last].years or (1, 1)
        least = max(first, self._ticks() + 1)
        if last < clock.part or not least <= years <= most:
            raise Refused(NO_SUCH_YEARS, least=least, most=most)
        clock.parts[last] = msgspec.structs.replace(clock.parts[last], years=(first, years))
        return self.note("years", f"The day ends with year {years}")

    def _ticks(self) -> int:
        counts = self.table.match is not None and not self.clock.practising
        return self.table.counts.ticks if counts else 0

    def set_part(self, number: int, minutes: int) -> Done:
        """A break to come takes as long as this."""
        clock = self.running_day
        if not clock.part < number < len(clock.parts) or clock.parts[number].years:
            raise Refused(NO_SUCH_PART)
        part = clock.parts[number]
        clock.parts[number] = msgspec.structs.replace(part, minutes=minutes)
        return self.note("part_minutes", f"“{part.title}” takes {minutes} min")

    def next_part(self) -> Done:
        """End a break or the practice, or begin the part that waits; at first, begin the day."""
        clock = self.clock
        if clock_of(self.table.doc) is None:
            begin_day(self.table)
            return self.note("begin", "The day begins")
        part = self._current()
        if part.kind == "play" and not clock.done and not self.table.playing.over:
            raise Refused(YEARS_RUN)
        with signed(self.table, self.hold, HEAD):
            enter_part(self.table, clock, clock.part + 1)
        following = part_of(clock)
        return self.note("next", following.title if following else "The day is over")

    def _current(self) -> Part:
        part = part_of(self.running_day)
        assert part is not None
        return part


def begin_day(table: Table) -> None:
    """The first part of the day begins."""
    event = table.doc.event
    assert event is not None
    clock = event.clock
    if not clock.parts:
        known = [each for each in event_of(table.game).schedule if each.id == event.schedule]
        clock.parts = list((known or event_of(table.game).schedule)[0].part)
    plan_day(table, clock)
    enter_part(table, clock, 0)


# ---- going back


def clock_before(table: Table, entry: int) -> ClockMark | None:
    """What the clock was just before an entry of the record; None: the day had not begun."""
    event = table.doc.event
    if event is None or table.match is None or not 0 < entry < len(table.match.entries):
        return None
    at = table.match.entries[entry].at / 1000
    return timers.mark_before(event.clock, entry, at, timers.second(table))


def go_back(table: Table, was: ClockMark, by: str, words: str) -> None:
    """After control has gone back before an entry: the clock has the seconds of that moment, and
    stands. Look it up with `clock_before` before the match is replaced, and call this after.
    """
    event = table.doc.event
    assert event is not None
    clock = event.clock
    clock.part, clock.done, clock.opens, clock.holds = was.part, False, 0.0, False
    del clock.began[was.part + 1 :]
    clock.runs, clock.left, clock.at = False, dict(was.left), table.now()
    clock.full = dict(table.match.timers) if table.match is not None else {}
    stand(table, clock, words)
    note(table, "back", words, by)


# ---- by the deed of the rules


def stops_clock(table: Table, hold: Hold, wish: Act) -> Done | None:
    """Control does the deed with which the rules close or open the floor: the clock of the event
    does it, with its seconds and its countdown. None: this is another deed, or has no reason.
    """
    deed, clock = event_of(table.game).pause, clock_of(table.doc)
    if clock is None or part_of(clock) is None or deed is None or wish.act != deed.act:
        return None
    given = wish.answers[0] if wish.answers else ""
    reason = str(given.get(deed.reason, "") if isinstance(given, dict) else given).strip()
    if not reason:
        return None
    head = HeadAtClock(table, hold)
    return head.pause(reason) if clock.runs or clock.opens else head.go_on()

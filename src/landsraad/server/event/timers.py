"""The seconds of an event's clock: what its timers have left, and when they are up.

Timers stand with their seconds, or they all run. What is kept is what they had left at one moment
(`DayClock.at`); everything else follows from it. Seconds are those of the day: on a server that
plays it faster, `scale` real seconds are one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.server.wire import ClockMark, DayClock

if TYPE_CHECKING:
    from landsraad.server.table import Table

PART: Final = "part"
"""The timer of a break, or of the count."""
MOST_MARKS: Final = 400
"""Marks that are kept; of more, those go first that tell of battles alone."""


def second(table: Table) -> float:
    """How long a second of the day is. Where bots wait for nothing, it is one all the same."""
    return table.scale or 1.0


def left_at(clock: DayClock, now: float, scale: float) -> dict[str, float]:
    """What each timer has left at a moment; those that are up have nothing.

    >>> clock = DayClock(runs=True, at=100.0, left={"year": 60.0, "A18": 5.0})
    >>> left_at(clock, 110.0, 1.0)
    {'year': 50.0, 'A18': 0.0}
    """
    passed = max(0.0, now - clock.at) / scale if clock.runs else 0.0
    return {timer: max(0.0, left - passed) for timer, left in clock.left.items()}


def ends(clock: DayClock, scale: float) -> dict[str, float]:
    """When each timer is up, if they run; nothing if they stand.

    >>> ends(DayClock(runs=True, at=100.0, left={"year": 60.0}), 0.5)
    {'year': 130.0}
    """
    if not clock.runs:
        return {}
    return {timer: clock.at + left * scale for timer, left in clock.left.items()}


def shown_ends(clock: DayClock, scale: float) -> dict[str, float]:
    """The same for pages: rounded, so that a page is not made anew for a millionth of a second."""
    return {timer: round(end, 2) for timer, end in ends(clock, scale).items()}


def remember(clock: DayClock, now: float, scale: float) -> None:
    """Write down what timers have left now."""
    clock.left, clock.at = left_at(clock, now, scale), now


def run(clock: DayClock, now: float, scale: float, runs: bool) -> None:
    """Let timers run, or stand; they have the same seconds left before and after."""
    remember(clock, now, scale)
    clock.runs = runs


def mark(clock: DayClock, entry: int, deed: str = "", words: str = "", by: str = "") -> None:
    """Note how the clock is now, after this many entries of the record."""
    made = ClockMark(entry, clock.at, clock.part, clock.runs, dict(clock.left), deed, words, by)
    clock.marks.append(made)
    if len(clock.marks) > MOST_MARKS:
        told = next((n for n, each in enumerate(clock.marks) if not each.deed), 0)
        del clock.marks[told]


def mark_before(clock: DayClock, entry: int, at: float, scale: float) -> ClockMark | None:
    """The clock as it was before an entry of the record, which was made at that time.

    None: the day had not begun.
    """
    known = [each for each in clock.marks if each.entry <= entry and (not at or each.at <= at)]
    if not known:
        return None
    last = known[-1]
    then = DayClock(runs=last.runs, at=last.at, left=dict(last.left))
    left = left_at(then, max(at, last.at), scale)
    return ClockMark(entry, max(at, last.at), last.part, last.runs, left)


def clock_face(seconds: float) -> str:
    """Seconds as a clock shows them.

    >>> clock_face(271.4), clock_face(40), clock_face(3725)
    ('4:31', '0:40', '1:02:05')
    """
    whole = round(seconds)
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

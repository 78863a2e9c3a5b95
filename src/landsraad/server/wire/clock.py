"""The clock of an event, as it is kept and as pages draw it."""

from __future__ import annotations

from typing import Literal

import msgspec

from landsraad.events import Part, PartKind

ClockState = Literal[
    "before", "open", "paused", "sitting", "countdown", "hold", "practice", "break", "count", "over"
]
"""before: the day has not begun; open: a year runs; paused: everything stands; sitting: votes
only; countdown: opens in a few seconds; hold: the time is up and control ends the year; practice: a
year runs in which nothing counts; break: the floor is closed for a while; count: after the end;
over: the day is over."""


# ---- kept


class ClockMark(msgspec.Struct, frozen=True):
    """The clock at one moment at which it changed other than by running on."""

    entry: int
    """Entries that the record had then."""
    at: float
    """When, in seconds since 1970."""
    part: int
    runs: bool
    left: dict[str, float]
    """Seconds that its timers had left."""
    deed: str = ""
    """What somebody did to it; empty: a timer began or ended."""
    words: str = ""
    """The same for people, with what came of it and the reason."""
    by: str = ""
    """The moderator who did it; empty: the server itself."""


class DayClock(msgspec.Struct):
    """What is kept of an event's clock. Seconds left are those at the moment `at`."""

    parts: list[Part] = []
    """The parts of the day as they are to be; at first as the plan has them."""
    planned: list[float] = []
    """When each part was to begin when the day began, and at last when the day was to end."""
    began: list[float] = []
    """When each part that has come began."""
    part: int = -1
    """Which part it is now; -1: the day has not begun. As many as there are: it is over."""
    runs: bool = False
    """Do timers run?"""
    at: float = 0.0
    """When `left` was last written down."""
    left: dict[str, float] = {}
    """Seconds left of each timer; in a break the one called `part`."""
    rest: dict[str, float] = {}
    """In a break: seconds left of what is timed while years run, such as battles."""
    full: dict[str, int] = {}
    """Seconds that the game gave each of its timers when we last looked."""
    opens: float = 0.0
    """When a countdown ends; 0: there is none."""
    holds: bool = False
    """The next tick, or the next part, waits for control."""
    done: bool = False
    """The part is over, and the next one waits for control."""
    minutes: float = 0.0
    """Length of the years to come; 0: as the game has it."""
    why: str = ""
    """Why it stands, where somebody has said so."""
    away: float = 0.0
    """Seconds for which the server was away before it stood still."""
    practising: bool = False
    """Is the match that of the practice, in which nothing counts?"""
    practice: str = ""
    """The table that holds the record of the practice, which was put away."""
    marks: list[ClockMark] = []
    """How it went, the oldest first."""


# ---- seen


class PartTimes(msgspec.Struct, frozen=True):
    """A part of the day, planned beside real."""

    title: str
    kind: PartKind
    minutes: int
    """Its length as it is planned now; of play with its years as long as they are to be."""
    planned: float
    """When it was to begin, in seconds since 1970."""
    begins: float
    """When it began, or is expected to begin now."""
    years: tuple[int, int] | None = None
    past: bool = False
    now: bool = False


class WaySeen(msgspec.Struct, frozen=True):
    """A way to catch up: what control can do, and what would come of it."""

    way: Literal["shorter_years", "fewer_years", "shorter_break"]
    words: str
    """What would be done: `Years of 8 minutes`."""
    outcome: str
    """`The day ends at 17:32, 2 minutes late.`"""
    verb: str
    """The control that does it: the end of its address."""
    body: dict[str, int]
    """What is sent with it."""


class ClockSeen(msgspec.Struct, frozen=True):
    """The clock of an event as everybody sees it: all that a page draws of it.

    Times are in seconds since 1970 by the server's clock: a page shows `ends - server now`. Seconds
    left are those of the day; at `speed` 60 as many of them pass in one real second.
    """

    state: ClockState
    words: str
    """The state as a bar says it: `Paused by control`."""
    title: str
    """Of the part."""
    kind: PartKind | None
    now: float
    """The server's time when this was so."""
    ends: float | None = None
    """When the year, or the part, is up; None: it stands still."""
    left: float = 0.0
    """Seconds left of it when this was so."""
    opens: float | None = None
    """When a countdown ends; None: there is none."""
    floor: Literal["open", "votes", "closed"] = "open"
    """What people may do: everything, only vote, or only what works in a pause."""
    practice: bool = False
    """Nothing counts: pages wear a ribbon."""
    year: int = 0
    """Ticks that have passed."""
    years: int = 0
    """Ticks that the day, or the practice, has."""
    holds: bool = False
    """The next tick, or the next part, waits for control."""
    timers: dict[str, float] = {}
    """Seconds left of everything else that is timed when this was so, such as battles."""
    timer_ends: dict[str, float] = {}
    """When these are up, while they run."""
    minutes: float = 0.0
    """Length of the years to come."""
    why: str = ""
    """Why it stands, where somebody has said so."""
    away: float = 0.0
    """Seconds for which the server was away before it stood still; 0: it was not."""
    speed: float = 1.0
    next: str = ""
    """What comes then: `Lunch`."""
    parts: list[PartTimes] = []
    ends_planned: float = 0.0
    """When the day was to end."""
    ends_expected: float = 0.0
    late: int = 0
    """Minutes that the day runs late; negative: early."""
    ways: list[WaySeen] = []
    """How to catch up, where the day runs late."""
    outcomes: dict[str, str] = {}
    """What would come of each control that can be used now: `Year 12 at 13:31`. By the end of its
    address; `extend` with its minutes, as `extend 5`. Not on pages: programs and desks ask."""

"""Screens: what a hall sees of a game on its projectors, from what everybody may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from landsraad.kernel.state import Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.seen import Seen

TICK: Final = "tick"
"""The screen that plays what a new year brings, beat by beat."""
COUNT: Final = "count"
"""The screen on which moderators count the points at the end, step by step."""
CAROUSEL: Final = "carousel"
"""Not a screen of its own: the others in turn."""


class Timer(msgspec.Struct, frozen=True):
    """Something that runs out by the clock."""

    ends: float | None = None
    """When, by the server's clock; None: it stands still."""
    left: float = 0.0
    """Seconds that are left while it stands still."""


class Hour(msgspec.Struct, frozen=True):
    """Where the day is, in words."""

    part: str = ""
    """The piece of the day: `The second age`."""
    state: str = ""
    """What people may do now: `The floor is open`."""
    then: str = ""
    """What comes after this part; empty: nobody has planned it."""
    look: str = ""
    """The same as `state` in one word, by which the bar looks: `open`, `paused`, `hold`."""
    opens: float | None = None
    """When the floor opens again, while that is counted down; None: it is not."""


class Showing(msgspec.Struct, frozen=True):
    """What a screen is drawn from. Nothing in it is known to one person alone."""

    seen: Seen
    """What a spectator sees."""
    told: Sequence[Told]
    """All that everybody was told, the oldest first."""
    timers: Mapping[str, Timer] = {}
    """What runs out, by the names of `Game.timers`."""
    hour: Hour = Hour()


class TickerLine(msgspec.Struct, frozen=True):
    """A line of the ticker."""

    words: str
    author: Node | None = None
    """The emblem of who wrote it; None: it is a fact, and nobody can write one."""


class ScreenBeat(msgspec.Struct, frozen=True):
    """A part of something that is played on a screen."""

    body: Node
    seconds: float


class Flash(msgspec.Struct, frozen=True):
    """Something that has just happened, and takes a screen over for some seconds."""

    number: int
    """How many things everybody had been told before it."""
    words: str
    """What happened in one line: for a list, where too much happens at once."""
    body: Node | None
    """How it looks alone; None: it is a new year, which has a screen of its own."""


class CountStep(msgspec.Struct, frozen=True):
    """A step of the count, with what the bar says meanwhile."""

    body: Node
    words: str
    """Where the count is: `Title 7 of 7`."""
    note: str = ""
    """What is seen for the first time: `the pouches are open`."""


class Screens(msgspec.Struct, frozen=True, kw_only=True):
    """What a game shows on projectors. Who has no `draw` has no screens."""

    draw: Mapping[str, Callable[[Showing], Node]] = {}
    """What stands between bar and ticker, by the name of the screen, as `EventPlan.screen` has
    it. `count` is what is shown before the first step."""
    turns: Sequence[str] = ()
    """The screens that the carousel shows, in this order."""
    ticker: Callable[[Showing], Sequence[TickerLine]] = lambda *_: ()
    """What runs along the lower edge: facts, and what people wrote."""
    flashes: Callable[[Showing], Sequence[Flash]] = lambda *_: ()
    """What has happened of late that interrupts a screen, the oldest first."""
    beats: Callable[[Showing], Sequence[ScreenBeat]] = lambda *_: ()
    """What the last tick brought, as the screen `tick` plays it."""
    steps: Callable[[Any], Sequence[CountStep]] = lambda *_: ()
    """How the points are counted, of the whole state of a match that is over: step by step, as a
    moderator asks for each. What lay behind shields comes last."""
    style: str = ""
    """CSS for all of it."""


def countdown(timer: Timer | None, id: str = "", look: str = "") -> Node | None:
    """The time that is left, which the page counts down by itself; None: nothing runs out.

    >>> countdown(Timer(left=462.0)).kids
    ('7:42',)
    """
    if timer is None:
        return None
    look = f"countdown {look}".rstrip()
    if timer.ends is None:
        return el("time", clock_words(timer.left), id=id, class_=look)
    return el("time", id=id, class_=look, data_ends=f"{timer.ends:.1f}")


def clock_words(seconds: float) -> str:
    """Seconds as a clock shows them.

    >>> clock_words(462), clock_words(38.2), clock_words(-3)
    ('7:42', '0:39', '0:00')
    """
    whole = max(0, int(-(-seconds // 1)))
    return f"{whole // 60}:{whole % 60:02}"

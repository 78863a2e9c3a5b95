"""An open floor as a page shows it: its clock, what can be begun, what happened to the seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from landsraad.kernel import Seat
from landsraad.scenes.acts.act_sheet import ActBegun
from landsraad.scenes.alarm import Sort
from landsraad.scenes.node import Node
from landsraad.server.wire import OwnRequest

BarState: TypeAlias = Literal[
    "open", "paused", "sitting", "countdown", "hold", "practice", "closed"
]
"""What the floor allows, as the bar of a phone tells it by word and pattern."""


class BarClock(msgspec.Struct, frozen=True):
    """The clock of the floor, as the bar shows it."""

    state: BarState = "open"
    words: str = ""
    """The state in a word or three; empty: the floor is open, which needs none."""
    ends: float | None = None
    """When the year ends, in seconds since 1970; None: it stands still, or nothing ends it."""
    left: float | None = None
    """While it stands still: the seconds that are left."""
    opens: float | None = None
    """When a countdown ends."""
    practice: bool = False
    """Nothing counts."""


class DeedSeen(msgspec.Struct, frozen=True):
    """A free act that this seat could begin now, on a page of a phone."""

    act: str
    words: str
    whose: str = ""
    """Somebody else of the seat does it: who; empty: this person may."""
    later: bool = False
    """It waits until the floor is open."""


class HappenedSeen(msgspec.Struct, frozen=True):
    """Something that happened to this seat, as a card."""

    sort: Sort
    number: int
    """The last of its lines in the seat's log."""
    title: str
    lines: tuple[str, ...]
    at: float | None = None
    """When, in seconds since 1970; None: nobody knows any more."""


class AskedControl(msgspec.Struct, frozen=True):
    """What this seat has asked control, where there is one, and how many wait there."""

    tab: str
    """The page of a phone on which it stands."""
    waiting: int
    """How many requests wait, those of others too."""
    own: Sequence[OwnRequest]
    """Those of this seat, the newest first."""


class FloorSeen(msgspec.Struct, frozen=True):
    """An open floor: nobody is awaited, everybody may act, and time passes."""

    words: str
    """What happens when time passes, as a button says it; empty: the clock stands still."""
    passing: list[Seat] = []
    """Who has said that time may pass."""
    people: list[Seat] = []
    """Whom it waits for: all people at the table."""
    ends: float | None = None
    """When the year ends by itself; None: it does not."""
    now: Node | None = None
    """What goes on and what waits, as a desk says it that has no rail beside it."""
    first: ActBegun | None = None
    """What this seat should do before it lets time pass."""
    clock: BarClock = BarClock()
    deeds: Mapping[str, Sequence[DeedSeen]] = {}
    """By the page of a phone on which they stand."""
    outlook: Sequence[tuple[str, Sequence[str]]] = ()
    """What comes next and what is in the news, lists under their titles."""
    happened: Sequence[HappenedSeen] = ()
    """What happened to this seat, the newest first."""
    control: AskedControl | None = None
    """What it has asked control; None: nobody is there to be asked."""

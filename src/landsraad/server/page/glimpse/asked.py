"""What a seat is asked, and the act that its page puts together."""

from __future__ import annotations

from typing import Literal

import msgspec

from landsraad.kernel import Value

Undo = Literal["nothing", "possible", "asking"]


class DraftPart(msgspec.Struct, frozen=True):
    """A question of a draft that was answered."""

    asked: str
    answer: str


class Drafting(msgspec.Struct, frozen=True):
    """A free act that this page is putting together; its next question is in the picture."""

    act: str
    words: str
    """The act in words."""
    values: list[Value]
    parts: list[DraftPart] = []
    """What was answered so far, in words; one for each of the values."""
    complete: bool = False
    """Nothing more is asked: it can be done."""
    does: str = ""
    """What it does and costs, once it is complete, where the game says so."""
    refused: str = ""
    """Why it cannot be done so; empty: it can."""
    idle: bool = False
    """It is complete and would change nothing."""
    sheet: bool = False
    """It is put together on a sheet, which the picture's prompt shows."""
    ends: float | None = None
    """When what it is about ends, in seconds since 1970; None: it has no time of its own."""
    until: str = ""
    """The same in words, where no timer runs for it."""


class WindowSeen(msgspec.Struct, frozen=True):
    """A chance to react that is open now. Who takes part in it only each seat itself knows."""

    closes: float
    """When it closes by itself, in seconds since 1970."""
    asked: bool = False
    """Does it wait for this page's seat?"""
    answered: bool = False
    """This seat has answered; the answer waits for the window to close."""
    may: bool = False
    """This seat could react and is not asked: it may still say that it wants to."""
    thinking: bool = False
    """This seat has asked for time."""


class Hint(msgspec.Struct, frozen=True):
    """What a sensible player would do now, and why."""

    words: str
    """The whole deed."""
    why: str = ""
    """Empty: no reason is known."""
    marks: tuple[str, ...] = ()
    """The nodes of the picture that it is about."""
    values: tuple[Value, ...] = ()
    """Its answers in the open step: it stands until the last of them is given."""


class AskedSeen(msgspec.Struct, frozen=True):
    """What this page's seat is asked, and what helps it to answer."""

    decision: str = ""
    """The id of what it is asked now; empty: nothing."""
    due: float | None = None
    """When its own clock begins to run for that, in seconds since 1970; until then it may see what
    happened. None: no clock runs.
    """
    window: WindowSeen | None = None
    single: bool = False
    """This page asks one question at a time, and shows no sheets."""
    undo: Undo = "possible"
    hint: Hint | None = None
    power: str = ""
    """The power of this seat that works in what is asked."""

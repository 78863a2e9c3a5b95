"""What is chosen for projectors, as clients ask for it and are answered."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from landsraad.events import Screen
from landsraad.server.wire.kept import NameOrNone, Word


class ScreenWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a projector shall show; what is not said stays as it is."""

    id: Word = ""
    """The person that stands for it; empty: a new one, which needs a name."""
    name: NameOrNone = ""
    screen: Word | None = None
    """What it shows; empty: the carousel."""
    next: Word | None = None
    """Of a carousel: what comes when the screen has stood its time; others follow in order."""
    held: bool | None = None
    """It stays as it is, and nothing interrupts it."""
    light: bool | None = None


class CountWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many steps of the count the hall sees."""

    steps: Annotated[int, Meta(ge=0, le=100)]


class ScreenSeen(msgspec.Struct, frozen=True):
    """A projector, and what it shows."""

    id: str
    name: str
    screen: str
    """What was chosen for it."""
    now: str
    """What it shows now: of a carousel the screen whose turn it is."""
    next: str
    """What comes next; empty: it stays."""
    held: bool
    light: bool


class ScreensSeen(msgspec.Struct, frozen=True):
    """All projectors of a day, and what they can show."""

    screens: list[ScreenSeen]
    known: list[Screen]
    """What a projector can show."""
    turns: list[str]
    """What the carousel shows, in this order."""
    counted: int
    """Steps of the count that the hall has seen."""
    steps: int
    """How many there are; 0: the day is not over."""

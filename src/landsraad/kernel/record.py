"""Records: what was answered and drawn, one JSON line an entry. Same record, same game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import msgspec

from landsraad.kernel.asks import Seat, Value
from landsraad.kernel.dice import Draw, Secret
from landsraad.kernel.game import Verdict
from landsraad.kernel.state import Pause

FORMAT = 2
"""Format 1 had no stamps, and one value in a correction."""


class Header(msgspec.Struct, frozen=True, tag="landsraad", tag_field="t"):
    """The first line: everybody may read it from the start."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    commitment: str
    """The salted hash of the seed; empty when the match was opened on a given state."""
    players: tuple[str, ...] = ()
    """Who sits where, if somebody said so."""
    format: int = FORMAT
    lots: tuple[str, ...] = ()
    """What each seat has put into the dice, unseen by the others; empty: nobody was asked to."""


class Stamp(msgspec.Struct, frozen=True):
    """Who did it, and when: for tables where several people act for a seat or moderate."""

    by: str = ""
    at: int = 0
    """Milliseconds of the clock outside; the rules never read it."""
    desk: str = ""
    """The desk of a moderator."""
    note: str = ""
    """What the rules did not ask for: a moderator's reason, or which deed of control it was."""
    values: dict[str, tuple[Any, Any]] = {}
    """What a moderator's deed changed, by path: what was there before, and what is there now."""


class _Entry(
    msgspec.Struct, frozen=True, tag=str.lower, tag_field="t", omit_defaults=True, kw_only=True
):
    draws: tuple[Draw, ...] = ()
    """What was drawn because of it, up to the next question."""
    by: str = ""
    """The person who did it, where a seat or a moderator is several people."""
    at: int = 0
    """When, in milliseconds of the clock outside; 0: nobody said."""
    desk: str = ""
    """The desk at which a moderator did it."""
    note: str = ""
    """What was said about it outside the rules; see `Stamp`."""
    values: dict[str, tuple[Any, Any]] = {}


class Start(_Entry, frozen=True, kw_only=True):
    """The set-up, or the state that the match was opened on."""

    state: Any = None
    hurry: bool = False
    """Hidden questions without a choice were answered by the kernel and are not in the record."""
    paused: list[Pause] = []
    """Answers to steps that were interrupted when the match was opened on the state."""
    secret: Secret | None = None
    """Only in the keeper's own copy of a running match."""

    def __repr__(self) -> str:
        """Show nothing: the state may lie in it."""
        return "Start(…)"


class Answered(_Entry, frozen=True):
    """A seat answered a question."""

    seat: Seat
    kind: str
    value: Value


class Acted(_Entry, frozen=True):
    """A seat did a free act; `answers` are kinds and values, `forced` those without a choice."""

    seat: Seat
    act: str
    answers: tuple[tuple[str, Value], ...] = ()
    forced: dict[str, Value] = {}


class Undone(_Entry, frozen=True):
    """A seat took its last answer or act back."""

    seat: Seat
    entries: tuple[int, ...] = ()
    """The numbers of the entries that were taken back."""


class Corrected(_Entry, frozen=True, kw_only=True):
    """A moderator set values, by path."""

    seat: Seat
    reason: str
    changes: dict[str, Any] = {}
    path: str = ""
    """Format 1: the only path, with its value."""
    value: Any = None

    def __post_init__(self) -> None:
        """Read the one value of format 1 as a set of changes."""
        if self.path:
            now = {"changes": {self.path: self.value}, "path": "", "value": None}
            for name, value in now.items():
                msgspec.structs.force_setattr(self, name, value)


class Struck(_Entry, frozen=True):
    """A moderator struck the entry out that was here, or it no longer fitted when one was."""

    entry: int
    """The entry that was meant: this one, or the one with which it went."""
    reason: str
    refused: tuple[int, ...] = ()
    was: Entry | None = None
    """What was here; older records do not say it. In a mark that stands after what it names it is
    the mark of a strike that was struck out itself, so that what it had taken out is back."""


class End(_Entry, frozen=True):
    """The verdict, and with it the seed and salt that the header committed to."""

    verdict: Verdict
    secret: Secret | None = None


Entry: TypeAlias = Start | Answered | Acted | Undone | Corrected | Struck | End


class Record(msgspec.Struct):
    """A header and its entries, as they are in a file."""

    header: Header
    entries: list[Entry]
    truncated: bool = False
    """Reading found a last line that was cut off, and left it out."""

    def draws(self) -> Iterator[Draw]:
        """All draws in their order."""
        return (draw for entry in self.entries for draw in entry.draws)


def taken_back(entries: Iterable[Entry]) -> set[int]:
    """The numbers of entries that were taken back later.

    >>> taken_back([Start(), Answered(0, "bid", 3), Undone(0, (1,))])
    {1}
    """
    return {number for entry in entries if isinstance(entry, Undone) for number in entry.entries}

"""What moderators ask for at their desks, and what they and everybody are told of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from landsraad.server.wire.event import NO_BACKUP, BackupSeen
from landsraad.server.wire.kept import ByKey, Values, Word
from landsraad.server.wire.wishes import Number

Reason = Annotated[str, Meta(max_length=400)]
Sort = Literal["strike", "back", "reverse", "correct"]
Places = Annotated[dict[str, Any], Meta(max_length=60)]
"""Values by their paths: `table.market`, `shields.3.pouch`."""


# ---- wishes


class DraftFor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A free act of a seat that a moderator puts together for it."""

    seat: int
    act: Word
    values: Values | ByKey = []

    @property
    def answers(self) -> list[Any]:
        """The answers as a match takes them."""
        return [self.values] if isinstance(self.values, dict) else self.values


class TakeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Work at a request, or no longer."""

    request: int
    on: bool = True
    number: Number = ""


class HandRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hand a request on to another desk."""

    request: int
    desk: Word
    number: Number = ""


class AnswerRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to one request: all that the deed asks but to whom."""

    request: int
    values: ByKey
    number: Number = ""


class ChangeWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change of the match itself. Strike, back and reverse name an entry of the record."""

    deed: Sort
    entry: int = 0
    changes: Places = {}
    """Of a correction: what shall stand where."""
    seen: Places = {}
    """What stood there when the moderator opened it."""


class Change(ChangeWanted, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The same, to be done."""

    reason: Reason
    goes: list[int] | None = None
    """The entries that went with it in the preview: if it is others by now, nothing is done."""
    number: Number = ""


# ---- seen


class RequestSeen(msgspec.Struct, frozen=True):
    """A request as the desks see it."""

    request: int
    seat: int
    by: str
    """The person who has asked."""
    at: float
    year: int
    sort: str
    words: str
    good: str
    count: int
    """What is offered for it."""
    desk: str
    """The desk that it waits for; `any`: every desk may take it."""
    mine: bool
    """May whoever looks answer it?"""
    taken_by: str = ""
    taken_desk: str = ""
    taken_at: float = 0.0
    answer: int = -1
    """The number of the answer's entry; -1: it is open."""


class OwnRequest(msgspec.Struct, frozen=True):
    """A request as the seat sees it that has asked."""

    nth: int
    """The first, the second … of this seat."""
    at: float
    sort: str
    words: str
    state: Literal["waiting", "taken", "answered"]
    place: int = 0
    """How many wait before it, and itself; 0: nobody waits for anything here."""
    taken_by: str = ""
    ruling: str = ""
    said: str = ""


class Ruling(msgspec.Struct, frozen=True):
    """An answer that holds from now on."""

    at: float
    year: int
    words: str
    public: bool


class ChangedValue(msgspec.Struct, frozen=True):
    """A value before and after."""

    path: str
    label: str
    old: Any
    new: Any
    now: Any = None
    """Of what has changed since a moderator opened it: what it is now."""


class Misfitting(msgspec.Struct, frozen=True):
    """An entry that then no longer fits, in words, and why."""

    entry: int
    words: str
    why: str


class Preview(msgspec.Struct, frozen=True):
    """What would come of a change; nothing was done."""

    words: str
    """The entry that it is about, in words."""
    goes: list[Misfitting] = []
    numbers: list[ChangedValue] = []
    """All public values that would differ."""
    told: list[int] = []
    """Seats whose own log would differ."""
    everybody: bool = False
    """Would everybody's?"""
    clock: dict[str, float] = {}
    """The seconds that timers would have left; nothing: they stay as they are."""
    stale: list[ChangedValue] = []
    """Of a correction: values that have changed since it was opened."""
    paused: bool = False
    """Was the floor closed for this look?"""


class AuditRow(msgspec.Struct, frozen=True):
    """One deed of control."""

    entry: int
    at: float
    year: int
    name: str
    desk: str
    deed: str
    words: str
    seat: int
    """Of a deed for a seat: which; else -1."""
    changes: list[ChangedValue]
    reason: str
    reversed_by: str = ""
    reversed_at: float = 0.0
    reversed_why: str = ""


class PublicRow(msgspec.Struct, frozen=True):
    """A deed of control as everybody reads of it."""

    at: float
    year: int
    desk: str
    words: str
    reason: str
    reversed: bool = False


class DeedSeen(msgspec.Struct, frozen=True):
    """A deed that moderators may do now."""

    act: str
    title: str
    desk: str
    mine: bool


class EntrySeen(msgspec.Struct, frozen=True):
    """An entry of the record, to be picked."""

    entry: int
    at: float
    year: int
    seat: int
    by: str
    desk: str
    words: str
    struck: bool = False


class SeatAtDesk(msgspec.Struct, frozen=True):
    """A seat as desks see it. `shield` is there only for who has asked for secrets."""

    seat: int
    name: str
    role: str
    people: list[str]
    entries: int
    """How much it has done."""
    offers: list[str]
    """What it may do now."""
    shield: Any = None


class DeskState(msgspec.Struct, frozen=True):
    """All that a desk sees at a glance."""

    revision: int
    entries: int
    """Of the record."""
    year: int
    desks: list[str]
    head: bool
    deeds: list[DeedSeen]
    requests: list[RequestSeen]
    rulings: list[Ruling]
    seats: list[SeatAtDesk]
    table: Any
    timers: dict[str, int]
    backup: BackupSeen = NO_BACKUP
    """How it stands with the copies at every tick."""

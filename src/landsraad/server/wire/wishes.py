"""What clients ask for, and what they are answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from landsraad.kernel import Value
from landsraad.server.wire.event import Absent
from landsraad.server.wire.kept import ByKey, Hash, Name, NameOrNone, Options, Values, Word

Number = Annotated[str, Meta(max_length=40)]
"""Drawn by a page for one request: the same number again does nothing and gets the first answer.
Empty: the request is done each time that it comes."""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free chair; `seat` None takes the first that may be taken."""

    name: Name
    seat: int | None = None
    key: Word = ""
    """The key of an invitation or of a private table."""
    lot: Hash = ""
    """What the page puts into the dice, as a hash."""


class Joined(msgspec.Struct, frozen=True):
    """A seat is yours: this token acts for it."""

    table: str
    seat: int
    token: str
    host: bool = False
    key: str = ""
    """The key of a private table that was made for it; empty: the table had one before."""


class Made(msgspec.Struct, frozen=True):
    """A new table, and what the host needs to let others in."""

    table: str
    token: str
    seat: int
    key: str
    """For the link that lets anybody in who has it."""
    invites: dict[int, str]
    """Keys of invitations by seat."""


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page puts into the dice: first the hash of a number, then the number itself."""

    lot: Hash = ""
    number: Hash = ""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to one decision; any other decision's id is refused."""

    decision: Word
    value: Value
    sure: bool = False
    """False: if it cannot be taken back, say so instead of doing it."""
    standing: Annotated[str, Meta(max_length=1000)] = ""
    """A standing order that is given together with it, as JSON: pass this card, this phase."""
    number: Number = ""


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers to one decision and to those that follow it in the same step, in their order."""

    decision: Word
    values: Annotated[list[Value], Meta(min_length=1, max_length=200)]
    sure: bool = False
    """False: if they cannot be taken back, say so instead of doing it."""
    number: Number = ""


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to take one's last answer or act back."""

    whole: bool = False
    """Of several answers to one step, which a sheet has together, take back all."""


class SheetWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet as far as it is filled in: what was chosen, by the key of the field."""

    decision: Word
    values: ByKey = {}


class FieldAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field of a sheet, and what was chosen on that sheet so far."""

    key: Word
    values: ByKey = {}


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A free act with all its answers."""

    act: Word
    values: Values | ByKey = []
    """Its answers in order, or by the kind of question; what leaves no choice need not be said."""
    number: Number = ""

    @property
    def answers(self) -> list[Any]:
        """The answers as a match takes them."""
        return [self.values] if isinstance(self.values, dict) else self.values


class ActFor(Act, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A free act that a moderator does for a seat that cannot."""

    seat: int
    asked_by: Name
    """Who asked for it."""
    how: Literal["voice", "paper", "phone"] = "voice"


class Done(msgspec.Struct, frozen=True):
    """What came of a request. `confirm`: nothing was done yet, because it cannot be taken back."""

    done: bool = True
    confirm: str = ""


class Failed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was refused; nothing has changed."""

    why: str
    rule: str = ""
    """The rule, or the option of a game, that it rests on."""


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line for the chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    channel: Annotated[str, Meta(pattern="^(table|allies|spectators|seat:[0-9]{1,2})$")] = "table"
    """`seat:3` is heard by that seat alone."""


# ---- events

Pasted = Annotated[str, Meta(max_length=20_000)]
Line = Annotated[str, Meta(max_length=60)]


class NewEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A day that moderators run."""

    game: Word
    title: Line = ""
    schedule: Word = ""
    """Which of the days that the game has planned; empty: the first."""
    options: Options = {}
    name: NameOrNone = ""
    """What the organiser is called."""


class Gathered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes: names as they were pasted, one a line."""

    players: Pasted = ""
    """`Anna`, or `Anna, Atreides, Governor`."""
    control: Pasted = ""
    """`Mira`, or `Mira, map`."""


class OnePerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody of an event."""

    id: Word


class PersonWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody new, or what shall be different about somebody; what is not said stays."""

    id: Word = ""
    """Empty: somebody new."""
    name: NameOrNone = ""
    seat: int | None = None
    """Negative: a moderator."""
    roles: Annotated[list[Word], Meta(max_length=20)] | None = None
    """None: divided anew with the others on the seat."""
    desks: Annotated[list[Word], Meta(max_length=20)] | None = None


class Absence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What plays a seat while nobody sits there."""

    who: Absent
    seat: int = -1
    """Negative: all seats for which nothing else is said."""


class DayWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What shall be different about the day; what is not said stays."""

    title: Line | None = None
    starts: Line | None = None
    schedule: Word | None = None
    options: Options | None = None
    doors: bool | None = None


class CardShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The six signs of a card, as they were typed."""

    signs: Annotated[str, Meta(max_length=40)]
    name: NameOrNone = ""
    """What its holder is called, if that stands wrong on the card."""

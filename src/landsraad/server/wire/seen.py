"""What a seat sees and is asked, and what everybody may know of a table."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from landsraad.kernel import Ask, Value, Verdict, View
from landsraad.scenes.frame import Effect
from landsraad.scenes.learning import LessonDue
from landsraad.scenes.sheet import Control, Outcome, Tally
from landsraad.server.wire.kept import NAMELESS, Pace, Status


class QuestionSeen(msgspec.Struct, frozen=True):
    """A question with all its legal answers."""

    kind: str
    options: list[Value]
    text: int = 0
    """More than 0: any line of at most this many characters is an answer, too."""
    of: str = ""
    """What the options name, such as seats or territories; empty: words or numbers."""

    @classmethod
    def asked(cls, ask: Ask) -> QuestionSeen:
        """What the game asks, for the wire."""
        return cls(ask.kind, list(ask.options), ask.text, ask.of)


class FieldSeen(msgspec.Struct, frozen=True):
    """One field of a sheet, with all that it may be now."""

    key: str
    """What it is called in `values`: the kind of question, numbered when it is asked again."""
    kind: str
    label: str
    control: Control
    """How a page lets people choose: `heads`, `cards`, `number`, `place`, `choice`."""
    options: list[Value]
    value: Value | None
    """What stands there; null: it must still be chosen."""
    chosen: bool
    """Was it chosen, or does it stand there from the start?"""
    locked: bool
    """Is there only this one option?"""
    answered: bool
    """Was it answered already, or does it answer itself? Then it is not among the answers."""
    fell: str
    """Why what was chosen is not possible any more; empty: it is."""


class TallySeen(msgspec.Struct, frozen=True):
    """What a sheet comes to as it is filled in, from what its seat knows."""

    total: str
    sum: str
    """What the total is made of."""
    lines: list[Outcome]
    """Ways in which it may end."""
    win: str
    lose: str
    effects: list[Effect]
    """What would change."""
    notes: list[str]
    button: str
    """What the button says now; empty: the sheet's verb."""

    @classmethod
    def reckoned(cls, tally: Tally) -> TallySeen:
        """A game's reckoning, for the wire."""
        known = {name: getattr(tally, name) for name in cls.__struct_fields__}
        return msgspec.convert(known, cls, from_attributes=True)


class SheetSeen(msgspec.Struct, frozen=True):
    """Several questions of one step as one form, and what it comes to as it is filled in."""

    title: str
    why: str
    verb: str
    """What the button says that gives all the answers."""
    fields: list[FieldSeen]
    complete: bool
    """Can all the answers be given?"""
    tally: TallySeen


class OpenWindow(msgspec.Struct, frozen=True):
    """A chance to react that is open now."""

    closes: float
    """In seconds since 1970; 0: when all have answered."""
    thinking: bool
    """Has this seat asked for time?"""


class SeatState(msgspec.Struct, frozen=True):
    """All that a seat sees and is asked, as plain data for programs."""

    status: Status
    seat: int
    """Negative: a spectator."""
    decision: str
    """The id of the question, to be named with its answer; empty when nothing is asked."""
    ask: QuestionSeen | None
    """What this seat must answer."""
    offers: list[str]
    """Free acts that it may begin now."""
    awaited: list[int]
    """The seats that the table waits for, as far as that is not a secret."""
    window: OpenWindow | None
    deadline: float | None
    """When this seat's own time is up, in seconds since 1970."""
    view: View
    """What lies in its parts is the game's own."""
    verdict: Verdict | None
    """How it ended."""
    lessons: list[LessonDue] = []
    """At a practice table: lessons that have come due and were not read; bots wait for a learner
    who plays alone."""


class Happened(msgspec.Struct, frozen=True):
    """One thing that a seat was told."""

    what: str
    facts: dict[str, Value]


class StateMessage(SeatState, frozen=True, tag_field="t", tag="state"):
    """A seat's state over the WebSocket, with what it was told since the last message."""

    told: list[Happened] = []
    desk: int = 0
    """Of a moderator: counts up with all that is new at the table, so that a desk asks for its
    state again; 0: whose token this is has no desk."""


class WaitingMessage(msgspec.Struct, frozen=True, tag_field="t", tag="waiting"):
    """Over the WebSocket, before the game has begun."""

    table: TableSeen


# ---- what everybody may know of a table


class ChairSeen(msgspec.Struct, frozen=True):
    """A chair as everybody sees it."""

    kind: Literal["open", "invited", "human", "bot"]
    name: str
    bot: str = ""
    here: bool = False
    """Somebody who holds this seat is connected."""
    away: bool = False
    """A bot stands in for the person."""
    held: bool = True
    """Somebody holds this seat, here or away."""
    lot: str = ""
    """Before the game: the hash of what this person's page puts into the dice."""
    friend: bool = False
    """It is for somebody with the table's link, and no person has it yet."""
    level: str = ""
    """How well the bot plays that sits or stands in here, in words; empty: there is none."""

    @property
    def person(self) -> str:
        """What the person here is called; a host may not have said it yet."""
        return self.name or NAMELESS


class KnockSeen(msgspec.Struct, frozen=True):
    """Somebody who asks for the chair of a bot."""

    name: str
    seat: int


class TableSeen(msgspec.Struct, frozen=True):
    """A table as the list of tables shows it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    status: Status
    public: bool
    pace: Pace
    seconds: int
    hours: int
    spectators: bool
    hints: bool
    created: float
    seats: list[ChairSeen]
    rematch: str = ""
    preset: str = ""
    """What is played, in a few words, in the list of public tables: `Advanced, 1 rule changed`."""
    delay: int = 0
    """Minutes that those are behind who watch."""
    seal: str = ""
    """The commitment to what the server puts into the dice; empty: a record from elsewhere."""
    knocks: list[KnockSeen] = []
    """Who asks the host for the chair of a bot."""
    starts: Literal["full", "host"] = "full"
    """When the game begins: when the last chair is taken, or when the host says so."""
    drawing: bool = False
    """Everybody has sat down: pages now show the numbers behind their lots."""
    guided: bool = False
    """A prepared table, for the guided first game."""
    event: str = ""
    """What the day is called that moderators run here; empty: this is an ordinary table."""

"""Composed sheets: several small questions of one step on one form, and the reckoning beside it.

A game declares them in one table (`Desk.sheets`); `form` fills them in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Literal, TypeAlias

import msgspec

from landsraad.kernel.asks import Ask, Value
from landsraad.kinds import found
from landsraad.scenes.frame import Effect, Number
from landsraad.scenes.node import Node

Control: TypeAlias = Literal["heads", "cards", "number", "place", "choice"]
"""How a field is filled in: people, cards, a number, a place on the board, or words."""


class Start(Enum):
    """What stands in a field before anything is chosen, where that depends on the options."""

    FIRST = "first"
    LAST = "last"


class Early(msgspec.Struct, frozen=True):
    """A later question of a sheet that can be answered before the one that it follows from."""

    ask: Callable[[Any], Ask]
    """What it would ask for all answers to the one before it, from what the seat sees."""
    before: Callable[[Any, Ask, Value], Value | None]
    """What then stands in the one before it: the answer that gives up least."""


class Field(msgspec.Struct, frozen=True):
    """One question of a sheet."""

    kind: str
    """The kind of question that it answers; one that ends in `*` serves all that begin so."""
    label: str
    """What it is called. Words in braces are the question's own, as in `Story.asks`."""
    control: Control
    start: Value | Start | Callable[[Any, Ask], Value | None] | None = None
    """What stands there before anything is chosen, where that does no harm: none, nothing; it can
    follow from what the seat sees and has said before. None: it must be chosen. The only option
    stands there in any case."""
    apart: bool = False
    """What comes after it can be chosen before it is."""
    missing: str = ""
    """What the button says while this must still be chosen; empty: the question."""
    quiet: bool = False
    """Where it leaves no choice it needs no line of its own: the reckoning says it."""
    stays: bool = False
    """Its places, such as the cards of a hand, can be pressed while another field is filled in."""
    early: Early | None = None
    """The next question, where that can be answered first: the space before the card."""
    rows: bool = False
    """Its places stand as rows beside the question, too: what each of them means must be read."""


class Presence(msgspec.Struct, frozen=True):
    """One of those who meet at a place, and how many they are there."""

    name: str
    number: str
    sign: Node | None = None
    before: str = ""
    """How many stand there already, if more come: `1 +`."""


class About(msgspec.Struct, frozen=True):
    """Something to know before deciding: an enemy, a place."""

    title: str
    words: str = ""
    count: str = ""
    sign: Node | None = None
    sides: tuple[Presence, ...] = ()
    """Who meets there."""


class Sheet(msgspec.Struct, frozen=True):
    """Several small questions of one step as one form."""

    title: str
    fields: tuple[Field, ...]
    """In the order in which they are asked; one that is not asked is left out."""
    verb: str
    """What the button says that gives all the answers."""
    why: str = ""
    about: tuple[About, ...] = ()
    covers: tuple[str, ...] = ()
    """Names of panels that say the same and need not stand beside it."""

    def field(self, kind: str) -> Field | None:
        """The field for a kind of question; None: the sheet ends before it.

        >>> sheet = Sheet("Move", (Field("forces from *", "Forces", "number"),), "Move")
        >>> sheet.field("forces from arrakeen").label, sheet.field("hajr")
        ('Forces', None)
        """
        fields: Mapping[str, Field] = {field.kind: field for field in self.fields}
        key = found(fields, kind)
        return None if key is None else fields[key]


class Face(msgspec.Struct, frozen=True):
    """An option as it stands on the desk: a name, what to know of it, and its sign."""

    words: str = ""
    """Empty: the option is called as everywhere."""
    note: str = ""
    sign: Node | None = None


class Outcome(msgspec.Struct, frozen=True):
    """One line of a reckoning: what may happen, and how it would end."""

    words: str
    number: str
    good: bool | None = None
    """For the one who reckons; None: neither good nor bad."""


class Tally(msgspec.Struct, frozen=True):
    """What a sheet comes to as it stands, from what its seat knows."""

    total: str = ""
    """The sum so far; empty: nothing is summed up."""
    sum: str = ""
    """What it is made of."""
    lines: tuple[Outcome, ...] = ()
    win: str = ""
    """What winning would cost."""
    lose: str = ""
    """What losing would cost."""
    effects: tuple[Effect, ...] = ()
    """What would change, three things at most."""
    notes: tuple[str, ...] = ()
    """What one should know of what was chosen, a sentence each."""
    button: str = ""
    """What the button says now; empty: the sheet's verb."""
    about: tuple[About, ...] = ()
    """What was chosen: a place, and who meets there."""
    number: Number | None = None
    """How the number on the sheet is chosen; None: as it would be alone."""
    bar: Node | None = None
    """A picture of the chances; None: there is none."""

"""The desk: how a question is answered, alone or on a sheet, now or by a standing order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.kernel.state import Told
from landsraad.kinds import found
from landsraad.orders import Order, Span, Watch
from landsraad.scenes.frame import Caution, Effect, Number
from landsraad.scenes.node import Node
from landsraad.scenes.seen import Seen
from landsraad.scenes.sheet import About, Face, Sheet, Tally
from landsraad.scenes.text import capital


class Panel(msgspec.Struct, frozen=True):
    """Something of the game beside the board: a battle plan, deals, a calculator."""

    name: str
    """An id for the page, such as `deals`."""
    title: str
    body: Node
    urgent: bool = False
    """It belongs to what is asked now and stands beside the question; others have a tab."""
    waiting: int = 0
    """How many things in it wait for this person; the tab says so."""
    drawer: bool = False
    """It is something long to look things up in: it opens from the bar, over the rail."""
    small: bool = False
    """It is for phones, which have no room for the board beside it: elsewhere the board says it."""
    kept: bool = False
    """It is long and holds no secret: a page fetches it when it is opened. The game makes its body
    once, not for every view."""


class Suggestion(msgspec.Struct, frozen=True):
    """A standing order that a seat could give."""

    words: str
    order: Order
    amount: tuple[int, int] | None = None
    """For an order that takes a number: the smallest and the largest that make sense."""


Answers: TypeAlias = Mapping[str, Value]
"""What stands on a sheet, which may be some of it, by the key of the field."""

Reckoning: TypeAlias = Callable[[Seen, Sheet, Answers], Tally]
"""What a sheet comes to with these answers: it follows from what the seat itself sees and knows,
and from nothing else."""


class Composed(msgspec.Struct, frozen=True):
    """A sheet that a question begins, and what it comes to."""

    sheet: Sheet | Callable[[Seen, Ask], Sheet | None]
    """The sheet, or a function that makes it; None: this time the question is asked alone. In
    title and reason of a finished sheet, words in braces are the question's own."""
    tally: Reckoning
    wanted: Callable[[Seen], bool] = lambda *_: True
    """Is it worth a sheet now? Where one small question is all, it is asked alone."""
    about: Callable[[Seen], tuple[About, ...]] | None = None
    """What one should know before one decides, where that changes; None: as the sheet says."""

    def begun(self, seen: Seen, ask: Ask) -> Sheet | None:
        """The sheet as it stands before anything is chosen; None: the question is asked alone."""
        if not self.wanted(seen):
            return None
        if not isinstance(self.sheet, Sheet):
            return self.sheet(seen, ask)
        words = seen.story.context(seen.story.name, seen, ask, "")
        return msgspec.structs.replace(
            self.sheet,
            title=capital(self.sheet.title.format_map(words)),
            why=capital(self.sheet.why.format_map(words).strip()),
            about=self.about(seen) if self.about else self.sheet.about,
        )


def button(words: Callable[[Seen, Answers], str]) -> Reckoning:
    """A reckoning shown on the button alone; without words, the button says the verb."""
    return lambda seen, _, answers: Tally(button=words(seen, answers))


Panels: TypeAlias = Callable[[Seen, Ask | None, Sequence[str], Sequence[Told]], Sequence[Panel]]


class Desk(msgspec.Struct, frozen=True, kw_only=True):
    """Where questions lie and are answered."""

    sheets: Mapping[str, Composed] = {}
    """Several small questions of one step as one form, by the kind of the question that begins it;
    a key may end in `*`."""
    face: Callable[[Seen, Ask, Value], Face | None] = lambda *_: None
    """How an option looks on the desk: a head, a card, an emblem; None: its words say all."""
    number: Callable[[Seen, Ask], Number] = lambda *_: Number()
    """How the numbers among these options are chosen."""
    number_after: Callable[[Seen, Ask], tuple[Value, Ask] | None] = lambda *_: None
    """An option that only asks for a number, and that question: a page asks both at once."""
    effects: Callable[[Seen, Ask, Value], Sequence[Effect]] = lambda *_: ()
    """What an answer would change, three things at most; empty: nothing that must be said."""
    cautions: Callable[[Seen, Answers], Sequence[Caution]] = lambda *_: ()
    """What a seat is warned of that would answer so: by kind of question, or by the key of the
    field, with what it has said in this step before. Nothing that stands there from the start may
    be warned of, as long as anything else is possible."""
    panels: Panels = lambda *_: ()
    """Whatever else the page shows beside the question, from the free acts that are open and what
    the seat was told of late: a bid that was beaten need not be kept to be shown. Buttons in
    panels carry `act_attributes`."""
    orders: Callable[[Seen, Ask | None], Sequence[Suggestion]] = lambda *_: ()
    """Standing orders that make sense for what is asked, or for the whole game."""
    watches: Mapping[str, Watch] = {}
    """Moments at which a seat may want to be stopped and asked, by name."""
    spans: Mapping[str, Span] = {}
    """Parts of the game for which a seat may want to be asked nothing more, by name: beside the
    way out of a question, in the order from the shortest to the longest."""
    great: Callable[[Any, Seat, str], bool] = lambda *_: True
    """Is a chance to react of this kind a great moment for this seat? At those it is asked; the
    others go by, unless its own watch list says otherwise. It is told from a table, from what lies
    open alone, because a window stays open longer at a great moment."""

    def composed(self, ask: Ask) -> Composed | None:
        """The sheet that this question may begin; None: it is always asked alone."""
        key = found(self.sheets, ask.kind)
        return None if key is None else self.sheets[key]

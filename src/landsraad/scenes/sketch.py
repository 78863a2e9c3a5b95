"""What a game draws: its board, its mats, and where on them each option is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

import msgspec

from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.kernel.state import Told, View
from landsraad.kinds import found
from landsraad.orders import Order, Watch
from landsraad.scenes.frame import Dock, Effect, Number, Progress, Row
from landsraad.scenes.node import Node, el
from landsraad.scenes.offer import Offer
from landsraad.scenes.sheet import Face, Sheet, Tally
from landsraad.scenes.stage import Scene, Tale

COLOURS = ("#b3541e", "#3d6fd1", "#2f8f57", "#a04a86", "#a87a25", "#77777f")


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
    kept: bool = False
    """It is long and holds no secret: a page fetches it when it is opened. The game makes its body
    once, not for every view."""


class Suggestion(msgspec.Struct, frozen=True):
    """A standing order that a seat could give."""

    words: str
    order: Order
    amount: tuple[int, int] | None = None
    """For an order that takes a number: the smallest and the largest that make sense."""


Point: TypeAlias = tuple[float, float]
"""A point of a board, in the units of its viewBox."""


class Ghost(msgspec.Struct, frozen=True):
    """What will stand at a place once a draft is done: shown on the board before it is."""

    place: str
    """The node of the place, such as `part:arrakeen@10`."""
    words: str
    """How much comes there or goes: `+3`."""
    tag: str = ""
    """One line beside it: `3 forces · 3 spice`."""
    shape: Node | None = None
    """An outline around 0, 0 that is 25 units wide; None: a disc."""


class Closeup(msgspec.Struct, frozen=True):
    """A part of a board, to be looked at alone where the whole of it is too small to be read."""

    title: str
    """A word, two at most."""
    box: tuple[float, float, float, float]
    """x, y, width and height, in the units of the board's viewBox."""


Place: TypeAlias = Callable[[View, Ask, Value], str | None]
"""Finds the node that stands for an option, by its id; None: the option is a button."""


def drawn_as(sort: str, names: Container[Value]) -> Place:
    """Things that are drawn as `sort:name`; words beside them are buttons.

    >>> place = drawn_as("territory", ["arrakeen"])
    >>> ask, view = Ask(0, "raid", ["pass", "arrakeen"]), View(0, None, None, [], None, [], [])
    >>> place(view, ask, "arrakeen"), place(view, ask, "pass")
    ('territory:arrakeen', None)
    """

    def place(view: View, ask: Ask, value: Value) -> str | None:
        return f"{sort}:{value}" if value in names else None

    return place


def row_of_seat(view: View, ask: Ask, value: Value) -> str | None:
    """A seat stands for itself with its row on the rail; words beside seats are buttons."""
    return f"seat:{value}" if isinstance(value, int) else None


class Sketch:
    """A game's drawings. Its package has a module `scene` with an instance called `sketch`.

    Everything is made from views alone. Ids of nodes are stable and say what they stand for
    (`part:arrakeen@10`, `seat:2`, `card:karama:1`), so that things glide when they move, and so
    that `place` can say where an option is. Words for people come from the game's story.
    """

    style: ClassVar[str] = ""
    """CSS for the board, for pages and for pictures in files."""
    page_style: ClassVar[str] = ""
    """CSS for all beside the board: mats, dock, panels. For pages alone."""
    aspect: ClassVar[float] = 1.0
    """How much wider than high the board is; from 1.5 on the page is laid out for a long one."""
    measures: ClassVar[Mapping[str, Callable[[Any], list[int]]]] = {}
    """What is plotted over time after the game: a title to a number for each seat, of a table."""
    fleeting: ClassVar[Collection[str]] = ()
    """Those of them that come and go in every turn, and so do not tell how it came."""
    marks: ClassVar[Mapping[str, str]] = {}
    """Strokes of an icon for each sort of great event that `Story.great` names, in a box of 24 by
    24; `place` is a great place that changes hands."""

    lines: ClassVar[Collection[str]] = ()
    """Lines of small drawings that stand in many places, such as signs: a page fetches them once,
    with the outlines of the board."""

    places: ClassVar[Mapping[str, Place]] = {}
    """Where the options of a question stand, by its kind; a key may end in `*`, as in `Story.asks`.
    Only for questions of which `sorts` does not say it."""
    sorts: ClassVar[Mapping[str, Place]] = {"seat": row_of_seat}
    """Where things stand, by the sort that `Ask.of` names: `drawn_as("territory", TERRITORIES)`."""
    fields: ClassVar[Mapping[str, Collection[str]]] = {}
    """Sorts of places that cover the board, each with all there are: `{"part": PARTS}`, drawn as
    `part:name`. Where most of a sort can be chosen, the board marks the others instead."""
    small: ClassVar[Collection[str]] = ()
    """Sorts of places on the board that a finger hardly hits, such as figures: their options stand
    on the desk as well."""

    def board(self, view: View) -> Node | None:
        """The board with all that lies on it: an `svg` with a viewBox. None: there is none."""
        return None

    def closeups(self, view: View) -> Sequence[Closeup]:
        """Parts of a board that is full of print, in the order in which they are swiped."""
        return ()

    def corners(self, view: View) -> Mapping[str, Node]:
        """What lies around the board, by the corner: `nw`, `ne`, `sw`. A few words each."""
        return {}

    def progress(self, view: View) -> Progress | None:
        """Turn and phase, for the bar."""
        return None

    def strip(self, view: View) -> list[Node]:
        """What stands below a board that is wide: dashboards, tracks, a section each."""
        return []

    def emblem(self, view: View, seat: Seat) -> Node:
        """A small `svg` that stands for the seat everywhere, by its shape, not its colour alone."""
        shape = el("circle", cx=12, cy=12, r=11, fill="var(--paper, #fff)", stroke="currentColor")
        style = "font: bold 13px var(--sans, sans-serif); text-anchor: middle; fill: currentColor"
        mark = el("text", str(seat + 1), x=12, y=16.5, style=style)
        return el("svg", shape, mark, viewBox="0 0 24 24", class_="emblem", aria_hidden="true")

    def colour(self, view: View, seat: Seat) -> str:
        """The seat's colour in a plot, to be seen on light and dark paper; shapes tell as well."""
        return COLOURS[seat % len(COLOURS)]

    def order(self, view: View) -> list[Seat]:
        """The seats in the order in which the rail lists them: that of play."""
        return list(range(len(view.outsides)))

    def row(self, view: View, seat: Seat) -> Row:
        """What everybody counts of a seat, in one line; what this viewer knows stands there too."""
        return Row()

    def mat(self, view: View, seat: Seat) -> Node:
        """All that everybody sees before a seat; its id is `mat:N`. A press on the row opens it."""
        return el("div", id=f"mat:{seat}")

    def dock(self, view: View) -> Dock | None:
        """What the seat itself holds: money, hand, people. None for nobody."""
        return None

    def notes(self, view: View) -> Node | None:
        """What the seat itself knows and need not remember. None: nothing."""
        return None

    def panels(
        self, view: View, ask: Ask | None, offers: Sequence[str], told: Sequence[Told] = ()
    ) -> list[Panel]:
        """Whatever else the page shows. Buttons in them carry `act_attributes`.

        `told` is what the seat was told of late: what nobody needs to keep, such as a bid that was
        beaten, can be shown from it.
        """
        return []

    def place(self, view: View, ask: Ask, value: Value) -> str | None:
        """The id of the node that stands for this option in the picture; None: it is a button.

        No two options of a question may stand at one place.
        """
        kind = found(self.places, ask.kind)
        find = self.sorts.get(ask.of) if kind is None else self.places[kind]
        return find(view, ask, value) if find else None

    def number(self, view: View, ask: Ask) -> Number:
        """How the numbers among these options are chosen."""
        return Number()

    def effects(self, view: View, ask: Ask, value: Value) -> list[Effect]:
        """What an answer would change, three things at most; empty: nothing that must be said."""
        return []

    def dark(self, view: View, ask: Ask) -> Mapping[str, Value]:
        """Nodes that look like an answer, with the value they would be.

        Those that are not options stay dark and say on demand why not.
        """
        return {}

    def about(self, view: View, ask: Ask) -> str | None:
        """The node of the one place that a question is about; None: of several, or of none.

        Where the board is cut off, it moves so that this place is seen.
        """
        return None

    def anchor(self, view: View, place: str) -> Point | None:
        """Where on the board something more would stand at a place; None: it is not on the board.

        A place is named by its node.
        """
        return None

    def ghosts(self, view: View, ask: Ask, draft: Mapping[str, Value]) -> list[Ghost]:
        """What would stand on the board if the seat answered so.

        `draft` has the answers chosen so far, by the kind of their questions.
        """
        return []

    def foretold(self, view: View, ask: Ask, value: Value) -> list[Ghost]:
        """What would stand on the board after this answer to a question that is asked alone.

        The page shows it while the answer is chosen or pointed at, before it is given.
        """
        return []

    def number_after(self, view: View, ask: Ask) -> tuple[Value, Ask] | None:
        """An option that only asks for a number, and that question: a page asks both at once."""
        return None

    def sheet(self, view: View, ask: Ask) -> Sheet | None:
        """The sheet that this question begins, with those that follow it in its step.

        None: it is asked alone.
        """
        return None

    def tally(self, view: View, sheet: Sheet, answers: Mapping[str, Value]) -> Tally:
        """What a sheet comes to with these answers, which may be some of them, by kind.

        It follows from what the seat itself sees and knows, and from nothing else.
        """
        return Tally()

    def face(self, view: View, ask: Ask, value: Value) -> Face | None:
        """How an option looks on the desk: a head, a card, an emblem; None: its words say all."""
        return None

    def spots(self, told: Told) -> list[str]:
        """The nodes that a line of the log is about."""
        return []

    def held(self, table: Any) -> Mapping[str, Seat]:
        """Great places as people call them, and who alone holds each: what is won and lost."""
        return {}

    def stage(self, tale: Tale) -> list[Scene]:
        """What is played over the board of the events of a tale, the oldest first."""
        return []

    def report(self, view: View, told: Sequence[Told]) -> Node | None:
        """What chance did in a match that is over, as a part of its result. None: nothing to say.

        `told` is all that everybody was told, from the beginning.
        """
        return None

    def allies(self, view: View, seat: Seat) -> list[Seat]:
        """The seats that this one may speak with apart."""
        return []

    def whispers(self, view: View) -> bool:
        """May two players speak apart now? A game in which everybody hears all talk says no."""
        return True

    def orders(self, view: View, ask: Ask | None) -> list[Suggestion]:
        """Standing orders that make sense for what is asked, or for the whole game."""
        return []

    def offered(self, view: View) -> list[Offer]:
        """Offers that wait for this seat, and its own, the newest first: what free acts answer."""
        return []

    watches: ClassVar[Mapping[str, Watch]] = {}
    """Moments at which a seat may want to be stopped and asked, by name."""

    def great(self, table: Any, seat: Seat, kind: str) -> bool:
        """Is a chance to react of this kind a great moment for this seat?

        At those it is asked; the others go by, unless its own watch list says otherwise. It is
        told from what lies open alone, because a window stays open longer at a great moment.
        """
        return True

    def passing(self, view: View) -> str:
        """What happens on an open floor when everybody lets time pass, as a button says it."""
        return "Let time pass"

    def machines(self, view: View) -> str:
        """Who moves by rules and has no seat, as the control of their pace calls them: `Rivals`.

        What they do at once is told at once; the stage shows it at the pace of whoever watches.
        """
        return ""

    def powers(self, view: View, seat: Seat) -> Node | None:
        """An overview of what this seat can do, in our words. None: all can do the same."""
        return None


def plain_json(value: Any) -> str:
    """A value as attributes carry it.

    >>> plain_json("pass"), plain_json(3), plain_json([1, "a"])
    ('"pass"', '3', '[1,"a"]')
    """
    return msgspec.json.encode(value).decode()


def deed_attributes(act: str, values: Mapping[str, Value]) -> dict[str, str]:
    """Attributes of a button that does a free act at once, with its answers by kind of question."""
    return {"data-at-once": plain_json({"act": act, "values": dict(values)})}


def act_attributes(act: str, *values: Value) -> dict[str, str]:
    """Attributes of a button that begins a free act, with its first answers already given."""
    return {"data-act": act, "data-values": plain_json(values)}

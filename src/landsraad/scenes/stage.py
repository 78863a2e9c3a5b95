"""The stage: what would be an event at a real table is one on the page.

A game makes scenes from what a seat was told, and from nothing else; the page plays them over the
board, one after another, at the viewer's pace. Nothing ever waits for a scene.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from landsraad.kernel.asks import Seat
from landsraad.kernel.state import Told, View
from landsraad.scenes.node import Node, Some, el
from landsraad.scenes.story import Story
from landsraad.scenes.text import capital

Form: TypeAlias = Literal["full", "ribbon", "flight", "storm"]
"""How a scene is played: over the whole board, as a ribbon across it, as a thing that flies to a
seat, or as a ribbon while something turns around the board."""
Weight: TypeAlias = Literal["own", "great", "small"]
"""Does it concern this very seat, the whole table, or is it one of many?"""
Sound: TypeAlias = Literal["", "battle", "worm"]
"""What is heard when a scene begins, by those who have chosen to hear anything."""

UNTIL_READ: Final = 0
"""A beat that holds until somebody goes on."""
RESULT: Final = 4000
"""How long the result of others stands, in milliseconds."""


class Beat(msgspec.Struct, frozen=True, gc=False):
    """One step of a scene."""

    told: int
    """The number of the told event, counted as this seat heard it, by which the beat is known."""
    words: str
    """A sentence for those who listen; the log says it as well."""
    hold: int
    """Milliseconds at the usual pace, or `UNTIL_READ`."""
    node: Node | None = None
    """What is seen as long as the beat lasts: the ribbon, the thing that flies, a banner."""
    name: str = ""
    """A word for the row of beats."""
    spots: tuple[str, ...] = ()
    """Nodes of the picture that are ringed."""


class Scene(msgspec.Struct, frozen=True, gc=False):
    """An event with its beats. Nodes in it have no ids: a scene may be shown twice."""

    form: Form
    title: str
    beats: tuple[Beat, ...]
    weight: Weight = "small"
    over: str = ""
    """A few words above the title."""
    ground: Node | None = None
    """What stands through all beats, which are counted from 0. A node with `data-since` is not
    seen before that beat; one with `data-marked` carries `data-now` from it on, for its style."""
    open: bool = False
    """More beats will come: the last one stays until they do."""
    to: Seat = -1
    """Where a thing flies."""
    sound: Sound = ""

    @property
    def number(self) -> int:
        """What it is called by: the number of the event that it begins with."""
        return self.beats[0].told


class Tale:
    """What a seat was told, and how those in it are spoken of to this seat.

    The view is as the table is now: it may be asked for what never changes, such as who sits where.
    """

    def __init__(
        self, story: Story, view: View, told: Sequence[Told], first: int = 0, since: int = 0
    ) -> None:
        self.story, self.view, self.told = story.at_table(view), view, told
        self.first, self.since = first, since

    def events(self) -> Iterator[tuple[int, Told]]:
        """The places at which a scene may begin, with what was told there: not what came before
        `since`, of which the scenes are known already.

        >>> told = [Told("bid", {}), Told("sold", {}), Told("bid", {})]
        >>> view = View(1, None, None, [], None, [], [])
        >>> [(at, each.what) for at, each in Tale(Story(), view, told, 7, 8).events()]
        [(1, 'sold'), (2, 'bid')]
        """
        for at in range(max(0, self.since - self.first), len(self.told)):
            yield at, self.told[at]

    def number(self, place: int) -> int:
        """The number of what stands at a place, counted from the beginning."""
        return self.first + place

    def words(self, place: int) -> str:
        """The line of the log."""
        return self.story.event(self.told[place])

    def name(self, seat: Seat) -> str:
        """Call a seat by its name, or the reader "you"."""
        return "you" if seat == self.view.seat else self.story.name(seat)

    def does(self, seat: Seat, verb: str, rest: str = "") -> str:
        """A sentence about a seat, without its end; the verb is that of a third person.

        >>> tale = Tale(Story(), View(1, None, None, [], None, [], []), [])
        >>> tale.does(0, "wins"), tale.does(1, "loses", "a stronghold")
        ('Player 1 wins', 'You lose a stronghold')
        """
        if seat == self.view.seat:
            verb = IRREGULAR.get(verb) or verb.removesuffix("s")
        return capital(f"{self.name(seat)} {verb} {rest}".rstrip())

    def own(self, *seats: Seat) -> bool:
        """Is the reader one of these?"""
        return self.view.seat >= 0 and self.view.seat in seats

    def weight(self, *seats: Seat, great: bool = False) -> Weight:
        """How much an event weighs that is about these seats."""
        return "own" if self.own(*seats) else "great" if great else "small"

    def following(self, place: int, bounds: Iterable[str]) -> Iterator[tuple[int, Told]]:
        """What was told after an event, until something begins that is not part of it.

        >>> told = [Told("storm", {}), Told("lost", {}), Told("phase", {}), Told("lost", {})]
        >>> tale = Tale(Story(), View(1, None, None, [], None, [], []), told)
        >>> [place for place, _ in tale.following(0, ["phase"])]
        [1]
        """
        ends = frozenset(bounds)
        for at in range(place + 1, len(self.told)):
            if self.told[at].what in ends:
                return
            yield at, self.told[at]

    def before(self, place: int, what: str) -> int | None:
        """Where something was told the last time before a place; None: that is too long ago."""
        places = range(place - 1, -1, -1)
        return next((at for at in places if self.told[at].what == what), None)


IRREGULAR: Final = {"is": "are", "has": "have", "cries": "cry", "passes": "pass"}
"""Verbs that lose more than an s."""


# ---- nodes that scenes are made of


def turning(face: Node, back: Node) -> Node:
    """A card that is turned over, face up."""
    return el("div", face, el("div", back, class_="back-side", aria_hidden="true"), class_="turns")


def ribbon(sign: Some, title: str, words: str = "", colour: str = "") -> Node:
    """A ribbon: a sign or emblems, what happened, and a line of it."""
    return el(
        "div",
        el("span", sign, class_="signs"),
        el("div", el("b", title), el("span", words) if words else None),
        class_="ribbon",
        style=f"--house: {colour}" if colour else None,
    )


def banner(sign: Some, title: str, words: str, look: str = "") -> Node:
    """What is said below two sides: treachery, an explosion, who has won."""
    return el(
        "div",
        el("span", sign, class_="signs"),
        el("div", el("b", title), el("span", words) if words else None),
        class_=f"stage-banner {look}".rstrip(),
    )


def stamp(words: str, beat: int) -> Node:
    """A word that is stamped over something."""
    return el("span", words, class_="stamp", data_since=beat)


def duel(left: Node, middle: Some, right: Node) -> Node:
    """Two sides, and what stands between them."""
    return el("div", left, el("div", middle, class_="cross"), right, class_="duel")


class Consequence(msgspec.Struct, frozen=True):
    """A line of what comes of something: a sign, a sentence, perhaps a number."""

    sign: Node
    words: str
    number: str = ""


def outcome(consequences: Iterable[Consequence]) -> Node | None:
    """All that comes of it, as a list."""
    lines = [
        el("li", each.sign, el("span", each.words), el("b", each.number) if each.number else None)
        for each in consequences
    ]
    if not lines:
        return None
    head = el("h3", "What comes of it")
    return el("section", head, el("ul", lines), class_="stage-outcome")

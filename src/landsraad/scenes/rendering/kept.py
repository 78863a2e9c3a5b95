"""Parts of pictures that are kept, each with what it was made from.

While a part is drawn, what it reads of its view is noted: fields of the table one by one, the rest
of the view by its fields. As long as these are what they were, the part is as it was, for everybody
who would read the same there. So what all see is drawn once a move, and what a move does not touch
is not drawn at all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cache
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from landsraad.kernel.asks import Seat
from landsraad.kernel.state import View, encode
from landsraad.scenes.node import Node, dressed
from landsraad.scenes.rendering.noting import READ, noting
from landsraad.scenes.seen import Also, Seen
from landsraad.scenes.story import Story

T = TypeVar("T")

WHOSE: Final = "is the view of "
"""Begins the note of a drawing that asks whether it is a seat's view, before the seat's number."""
OF_VIEW: Final = {f"view.{name}": name for name in View.__struct_fields__ if name != "table"}
"""What is noted of a view apart from its table, and the field that it means."""
DRAWINGS: Final = 500
"""Drawings whose nodes are remembered before all are forgotten."""
_SEAT: Final = View.__dict__["seat"]


@cache
def noting_table(kind: Any) -> Any:
    """Tables of this type that note which of their fields are read."""
    return noting(kind, {field: field for field in kind.__struct_fields__})


def _looks(seen: Any, seat: Seat) -> bool:
    """Is it the view of this seat? Not: whose is it? So others may share what was drawn."""
    READ.add(f"{WHOSE}{seat}")
    return bool(_SEAT.__get__(seen) == seat)


def _part(seen: Any, name: str, draw: Callable[..., T], *more: Hashable, also: Also = ()) -> T:
    """A part of a part: what it was made from decides about both."""
    easel: Easel = seen.__dict__["easel"]
    return easel.part(name, draw, *more, also=also)


NotingSeen: Final = noting(
    Seen, {field: note for note, field in OF_VIEW.items()}, looks=_looks, part=_part
)
"""A view that notes what is read of it; its parts are kept."""


class Made(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """A part, and all that was read while it was drawn."""

    part: T
    facts: dict[str, Any]
    story: Story
    also: Also


Key: TypeAlias = tuple[str, tuple[Hashable, ...]]
"""The name of a part, and what else was given to draw it."""


class Kept:
    """The parts of all pictures of one table, as they were drawn last."""

    def __init__(self) -> None:
        self.made: dict[tuple[Key, Seat], Made[Any]] = {}
        """By key, and by the seat for which it was drawn."""
        self.newest: dict[Key, Seat] = {}
        """For which seat each part was drawn last: others may see the same."""
        self._ids: dict[int, tuple[Node, frozenset[str]]] = {}
        """By the identity of a drawing: the ids of its nodes."""

    def easel(self, seen: Seen) -> Easel:
        """Draw what a seat sees now."""
        return Easel(self, seen)

    def dressed(
        self, node: Node, marks: Mapping[str, Mapping[str, str]], found: set[str] | None = None
    ) -> Node:
        """A drawing with these attributes added to its nodes (`node.dressed`); which nodes it has
        is found out once for each drawing.
        """
        known = self._ids.get(id(node))
        if known is None or known[0] is not node:
            if len(self._ids) >= DRAWINGS:
                self._ids.clear()
            ids = frozenset(each.id for each in node.walk() if each.id)
            known = self._ids[id(node)] = node, ids
        if known[1].isdisjoint(marks):
            return node
        return dressed(node, marks, found)


class Easel:
    """Draws the parts of one picture, or takes those that are kept."""

    def __init__(self, kept: Kept, seen: Seen) -> None:
        self._kept, self._seen = kept, seen
        self._facts: dict[str, Any] = {}
        self._noting: Any = None

    def part(self, name: str, draw: Callable[..., T], *more: Hashable, also: Also = ()) -> T:
        """What `draw` makes of the view and `more`; `also` is what else decides how it looks."""
        kept, key, seat = self._kept, (name, more), self._seen.seat
        for whose in (seat, kept.newest.get(key, seat)):
            known: Made[T] | None = kept.made.get((key, whose))
            if known is not None and self._holds(known, also):
                READ.update(known.facts)
                return known.part
        around = READ.copy()
        READ.clear()
        try:
            part = draw(self._view(), *more)
            facts = {note: self._fact(note) for note in READ}
        finally:
            READ.update(around)
        kept.made[key, seat] = Made(part, facts, self._seen.story, also)
        kept.newest[key] = seat
        return part

    def by_seat(self, name: str, draw: Callable[[Any, Seat], T]) -> list[T]:
        """A part for each seat; where none of them is another one, that is found out at once."""
        seats = range(len(self._seen.outsides))

        def all_of_them(seen: Seen) -> list[T]:
            return [seen.part(name, draw, seat) for seat in seats]

        return self.part(f"all: {name}", all_of_them)

    def _holds(self, known: Made[Any], also: Also) -> bool:
        """Is a part still what it was made from, for this seat?"""
        if known.story is not self._seen.story or known.also != also:
            return False
        facts = self._facts
        for note, value in known.facts.items():
            now = facts.get(note)
            if (self._fact(note) if now is None else now) != value:
                return False
        return True

    def _fact(self, note: str) -> Any:
        """What there is to read now."""
        known = self._facts.get(note)
        if known is None:
            seen = self._seen
            if note in OF_VIEW:
                known = encode(getattr(seen, OF_VIEW[note]))
            elif note.startswith(WHOSE):
                known = f"{WHOSE}{seen.seat}" == note
            else:
                known = encode(getattr(seen.table, note))
            self._facts[note] = known
        return known

    def _view(self) -> Any:
        """The view as one that notes what is read of it."""
        if self._noting is None:
            seen, table = self._seen, self._seen.table
            fields = getattr(table, "__struct_fields__", ())
            if fields:
                kind: Any = type(table)
                table = noting_table(kind)(*[getattr(table, field) for field in fields])
            parts = (seen.shield, seen.outsides, seen.box, seen.since, seen.paused, seen.story)
            self._noting = NotingSeen(seen.seat, table, *parts)
            self._noting.__dict__["easel"] = self
        return self._noting

"""The log that people read: what happened, a line each, with the emblems of those it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from landsraad.kernel.asks import Seat
from landsraad.kernel.state import Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Sketch
from landsraad.scenes.text import capital


class _Written(msgspec.Struct, frozen=True, gc=False):
    """A line, and what it was written from."""

    told: Told
    names: tuple[str, ...]
    node: Node


class _Read(NamedTuple):
    """What a seat has read last."""

    names: tuple[str, ...]
    first: int
    told: tuple[Told, ...]
    lines: list[Node]

    def again(self, names: tuple[str, ...], first: int, told: tuple[Told, ...]) -> list[Node]:
        """Its lines that a new list still begins with; none if that is another list."""
        gone = first - self.first
        if self.names != names or gone < 0:
            return []
        known = self.told[gone:]
        return self.lines[gone:] if told[: len(known)] == known else []


class Log:
    """The lines of one match. What was written once is kept, for all who were told it."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, bool], _Written] = {}
        self._read: dict[Seat, _Read] = {}

    def lines(self, sketch: Sketch, seen: Seen, told: Sequence[Told], first: int = 0) -> list[Node]:
        """A node for each thing that was told; `first` says how many came before."""
        story = seen.story
        if not story.steady(seen):
            words = story.log(seen, told)
            pairs = enumerate(zip(told, words, strict=True), first)
            return [_line(sketch, seen, one, said, n) for n, (one, said) in pairs]
        names = tuple(story.name(seat) for seat in range(len(seen.outsides)))
        all_told = tuple(told)
        read = self._read.get(seen.seat)
        lines = read.again(names, first, all_told) if read else []
        lines += [
            self._line(sketch, seen, all_told[place], first + place, names)
            for place in range(len(lines), len(all_told))
        ]
        self._read[seen.seat] = _Read(names, first, all_told, lines)
        return lines

    def _line(
        self, sketch: Sketch, seen: Seen, told: Told, number: int, names: tuple[str, ...]
    ) -> Node:
        key = id(told), number, told.only is None or seen.seat in told.only
        known = self._known.get(key)
        if known is None or known.told is not told or known.names != names:
            (words,) = seen.story.log(seen, [told])
            node = _line(sketch, seen, told, words, number)
            known = self._known[key] = _Written(told, names, node)
        return known.node


def _line(sketch: Sketch, seen: Seen, told: Told, words: str, number: int) -> Node:
    """One line; hovering it lights the places that it is about.

    A reader who looks through all shields at once is told who heard it.
    """
    story = seen.story
    seats = [seat for seat in story.seats(told) if 0 <= seat < len(seen.outsides)]
    if told.only is not None and seen.seat not in told.only:
        words = f"{capital(' and '.join(map(story.name, told.only)))}: {words}"
    heading = story.heading(told)
    if heading:
        named = " · ".join(filter(None, (heading.turn, heading.phase)))
        return el("li", el("span", named, class_="words"), id=f"told:{number}", class_="head")
    spots = [*sketch.places.spots(told), *(f"seat:{seat}" for seat in seats)]
    looks = ["private"] * (told.only is not None) + ["great"] * (told.what in story.great)
    return el(
        "li",
        el("span", [sketch.seats.emblem(seen, seat) for seat in seats], class_="who"),
        el("span", words, class_="words"),
        id=f"told:{number}",
        class_=" ".join(looks) or None,
        data_spots=" ".join(spots) or None,
        data_brief=story.in_run(told) or None,
    )

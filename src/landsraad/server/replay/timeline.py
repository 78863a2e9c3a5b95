"""A playback as one pair of eyes sees it: its moments by number, its chapters, and what weighs."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec

from landsraad.kernel import Seat, Told
from landsraad.scenes.story import Story
from landsraad.scenes.text import capital
from landsraad.server.replay.playback import Playback

Counting = Literal["own", "everybody", "line"]
"""How somebody names a moment: by the number it has in their own replay, by the number that it has
for everybody, or by a line of their log."""


class Chapter(msgspec.Struct, frozen=True):
    """A phase of a turn, or a turn that has none."""

    turn: str
    phase: str
    first: int
    """The moment with which it begins."""

    @property
    def title(self) -> str:
        """Both, as a heading.

        >>> Chapter("Turn 3", "Battle", 40).title, Chapter("Set-up", "", 0).title
        ('Turn 3 · Battle', 'Set-up')
        """
        return " · ".join(filter(None, (self.turn, self.phase)))


class Landmark(msgspec.Struct, frozen=True):
    """Something great that happened."""

    moment: int
    turn: str
    """The turn that it happened in."""
    sort: str
    words: str


class Heard(NamedTuple):
    """Something that was told, and the moment at which it was heard."""

    moment: int
    told: Told


class Timeline:
    """A playback through the eyes of a seat, of a spectator, or (`everything`) without shields.

    While the game runs, `whole` is false: only what these eyes have noticed are moments.
    """

    def __init__(
        self, playback: Playback, eyes: Seat, *, everything: bool = False, whole: bool = False
    ):
        self.playback, self.eyes = playback, eyes
        self.entries: Sequence[int] = range(len(playback)) if whole else playback.moments(eyes)
        """The entry of each moment."""
        deeds = playback.all_deeds() if everything else playback.deeds(eyes)
        self.deeds = deeds if whole else [self.since(entry) for entry in deeds]
        """The moments at which something else is seen."""
        self.lines = [
            Heard(self.since(entry), told)
            for entry, told in playback.events()
            if everything or told.reaches(eyes)
        ]

    def __len__(self) -> int:
        """How many moments there are."""
        return len(self.entries)

    # ---- moments by their names

    def within(self, moment: int) -> int:
        """The nearest moment that there is."""
        return min(max(moment, 0), len(self) - 1)

    def since(self, entry: int) -> int:
        """The first moment at which an entry has happened."""
        return self.within(bisect_left(self.entries, entry))

    def named(self, number: int, counting: Counting) -> int:
        """The moment that somebody means."""
        if counting == "line" and self.lines:
            return self.lines[min(max(number, 0), len(self.lines) - 1)].moment
        if counting == "everybody":
            known = self.playback.moments(-1)
            return self.since(known[min(max(number, 0), len(known) - 1)])
        return self.within(number)

    # ---- deeds

    def earlier(self, moment: int) -> int | None:
        """The deed before this moment; None: there is none."""
        place = bisect_left(self.deeds, moment)
        return self.deeds[place - 1] if place else None

    def later(self, moment: int) -> int | None:
        """The next deed; None: there is none."""
        place = bisect_right(self.deeds, moment)
        return self.deeds[place] if place < len(self.deeds) else None

    def heard(self, moment: int) -> int:
        """How many lines had been told until this moment."""
        return bisect_right(self.lines, moment, key=lambda line: line.moment)

    # ---- chapters and marks

    def chapters(self, story: Story) -> list[Chapter]:
        """Turns and phases in their order; one in which nothing happened begins with the next."""
        found = [Chapter(story.opening, "", 0)]
        for line in self.lines:
            heading = story.heading(line.told)
            if heading is None:
                continue
            last, turn = found[-1], heading.turn or found[-1].turn
            if last.first == line.moment and not last.phase:
                found.pop()
            found.append(Chapter(turn, heading.phase, line.moment))
        return found

    def marks(self, story: Story) -> list[Landmark]:
        """What weighs, in the order in which it happened, each sort once a moment."""
        found: dict[tuple[int, str], Landmark] = {}
        for mark in (*self._events(story), *self._falls(story)):
            found.setdefault((mark.moment, mark.sort), mark)
        return sorted(found.values(), key=lambda mark: mark.moment)

    def _events(self, story: Story) -> list[Landmark]:
        """Great events; one that goes on from the last one is told by its outcome."""
        found: list[Landmark] = []
        turn, last = story.opening, Told("", {})
        for line in self.lines:
            if heading := story.heading(line.told):
                turn = heading.turn or turn
            sort = story.great.get(line.told.what)
            if not sort:
                continue
            mark = Landmark(line.moment, turn, sort, story.event(line.told))
            if (
                found
                and (found[-1].turn, found[-1].sort) == (turn, sort)
                and _goes_on(last, line.told)
            ):
                mark = msgspec.structs.replace(mark, moment=found.pop().moment)
            found.append(mark)
            last = line.told
        return found

    def _falls(self, story: Story) -> Iterator[Landmark]:
        """Major places that have changed hands."""
        holders: dict[str, Seat] = {}
        chapters = self.chapters(story)
        for entry, held in enumerate(self.playback.held):
            for place, seat in held.items():
                if holders.setdefault(place, seat) != seat:
                    moment, words = self.since(entry), f"{place} falls to {story.name(seat)}."
                    # A deed that ends a turn is told before the heading of the next one.
                    before = [one for one in chapters if one.first < moment] or chapters
                    yield Landmark(moment, before[-1].turn, "place", capital(words))
                holders[place] = seat


def _goes_on(before: Told, told: Told) -> bool:
    """Is this the same event, further on: at the same place, or now at its place?

    >>> begun = Told("battle", {"territory": "carthag"})
    >>> _goes_on(begun, Told("battle_won", {"territory": "carthag"}))
    True
    >>> _goes_on(begun, Told("battle", {"territory": "arrakeen"}))
    False
    """
    there = told.facts.get("territory")
    return there is not None and before.facts.get("territory", there) == there

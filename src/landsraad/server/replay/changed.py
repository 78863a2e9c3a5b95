"""What has changed for a seat between two of its own views, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from landsraad.kernel import View
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Sketch
from landsraad.scenes.story import Story
from landsraad.scenes.text import counted, listed


class Difference(msgspec.Struct, frozen=True):
    """Something that a seat has more or less of than before."""

    words: str
    cost: bool = False
    """It is a loss; otherwise it is a gain."""


class Recap(msgspec.Struct, frozen=True):
    """What somebody has missed who comes back, or what a year has brought."""

    moment: int
    """The last moment that they saw, in their own replay."""
    lines: int
    """How much they were told since."""
    changes: list[Difference]
    """What it changed for them."""
    floor: bool = False
    """It is an open floor, whose time passes for all."""

    @property
    def words(self) -> str:
        """How much happened.

        >>> Recap(3, 27, []).words
        '27 things happened since you were here.'
        """
        since = "in it" if self.floor else "since you were here"
        return f"{counted(self.lines, 'thing')} happened {since}."


def changes(sketch: Sketch, before: Seen, now: Seen) -> list[Difference]:
    """All that a seat has more or less of now, from its own two views alone."""
    return [
        *_numbers(sketch, before, now),
        *_places(sketch, before, now),
        *_hand(now.story, before, now),
        *_allies(sketch, before, now),
    ]


def _numbers(sketch: Sketch, before: Seen, now: Seen) -> Iterator[Difference]:
    for title, measure in sketch.stage.measures.items():
        old, new = measure(before.table)[now.seat], measure(now.table)[now.seat]
        if old != new:
            yield Difference(f"{title}: {old} → {new}", new < old)
    then, after = sketch.stage.owned(before), sketch.stage.owned(now)
    for title, new in after.items():
        if (old := then.get(title, new)) != new:
            yield Difference(f"{title}: {old} → {new}", new < old)


def _places(sketch: Sketch, before: View, now: View) -> Iterator[Difference]:
    then, after = sketch.places.held(before.table), sketch.places.held(now.table)
    lost = [place for place in then if then[place] == now.seat != after.get(place)]
    won = [place for place in after if after[place] == now.seat != then.get(place)]
    if lost:
        yield Difference(f"Lost {listed(lost)}", cost=True)
    if won:
        yield Difference(f"Holding {listed(won)} now")


def _hand(story: Story, before: View, now: View) -> Iterator[Difference]:
    then, after = Counter(story.hand(before)), Counter(story.hand(now))
    if came := list((after - then).elements()):
        yield Difference(f"New in hand: {listed(came)}")
    if went := list((then - after).elements()):
        yield Difference(f"Gone from your hand: {listed(went)}", cost=True)


def _allies(sketch: Sketch, before: Seen, now: Seen) -> Iterator[Difference]:
    then, after = sketch.seats.allies(before, now.seat), sketch.seats.allies(now, now.seat)
    if left := [now.story.name(seat) for seat in then if seat not in after]:
        yield Difference(f"No longer allied with {listed(left)}", cost=True)
    if joined := [now.story.name(seat) for seat in after if seat not in then]:
        yield Difference(f"Allied with {listed(joined)}")

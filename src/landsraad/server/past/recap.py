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


class Recap(msgspec.Struct, frozen=True):
    """What somebody has missed who comes back."""

    moment: int
    """The last moment that they saw, in their own replay."""
    lines: int
    """How much they were told since."""
    changes: list[str]
    """What it changed for them."""

    @property
    def words(self) -> str:
        """How much happened.

        >>> Recap(3, 27, []).words
        '27 things happened since you were here.'
        """
        return f"{counted(self.lines, 'thing')} happened since you were here."


def changes(sketch: Sketch, before: Seen, now: Seen) -> list[str]:
    """All that a seat has more or less of now, from its own two views alone."""
    return [
        *_numbers(sketch, before, now),
        *_places(sketch, before, now),
        *_hand(now.story, before, now),
        *_allies(sketch, before, now),
    ]


def _numbers(sketch: Sketch, before: View, now: View) -> Iterator[str]:
    for title, measure in sketch.stage.measures.items():
        old, new = measure(before.table)[now.seat], measure(now.table)[now.seat]
        if old != new:
            yield f"{title}: {old} → {new}"


def _places(sketch: Sketch, before: View, now: View) -> Iterator[str]:
    then, after = sketch.places.held(before.table), sketch.places.held(now.table)
    lost = [place for place in then if then[place] == now.seat != after.get(place)]
    won = [place for place in after if after[place] == now.seat != then.get(place)]
    if lost:
        yield f"Lost {listed(lost)}"
    if won:
        yield f"Holding {listed(won)} now"


def _hand(story: Story, before: View, now: View) -> Iterator[str]:
    then, after = Counter(story.hand(before)), Counter(story.hand(now))
    if came := list((after - then).elements()):
        yield f"New in hand: {listed(came)}"
    if went := list((then - after).elements()):
        yield f"Gone from your hand: {listed(went)}"


def _allies(sketch: Sketch, before: Seen, now: Seen) -> Iterator[str]:
    then, after = sketch.seats.allies(before, now.seat), sketch.seats.allies(now, now.seat)
    if left := [now.story.name(seat) for seat in then if seat not in after]:
        yield f"No longer allied with {listed(left)}"
    if joined := [now.story.name(seat) for seat in after if seat not in then]:
        yield f"Allied with {listed(joined)}"

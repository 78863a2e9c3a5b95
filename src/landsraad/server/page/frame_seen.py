"""What the rail and the desk say about the seats, and how the page is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.kernel import Seat, Told, View
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Sketch
from landsraad.scenes.story import Story
from landsraad.server.page.glimpse import FrameSeen

LONG: Final = 1.5
"""How much wider than high a board is to count as long."""


def frame_seen(
    sketch: Sketch, seen: Seen, told: Sequence[Told], named: Sequence[Seat]
) -> FrameSeen:
    """What the frame of the page is made from.

    Those who are `named` are said to be awaited; those who only could react are not.
    """
    return FrameSeen(
        long=sketch.board.aspect >= LONG,
        says=says(seen.story, seen, told, named),
        allies=[sketch.seats.allies(seen, seat) for seat in range(len(seen.outsides))],
        step=seen.story.step(seen),
    )


def says(story: Story, view: View, told: Sequence[Told], awaited: Sequence[Seat]) -> list[str]:
    """In two words by seat: what the table waits for from it, or what it did in this phase."""
    words = {seat: story.task(view, seat) for seat in awaited}
    for one in reversed(told):
        if len(words) == len(view.outsides) or story.heading(one):
            break
        if brief := story.brief(one):
            words.setdefault(*brief)
    return [words.get(seat, "") for seat in range(len(view.outsides))]

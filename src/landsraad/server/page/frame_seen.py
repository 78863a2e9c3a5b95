"""What the rail and the desk say about the seats, and how the page is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landsraad.kernel import Game, Seat, Told, View
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.story import Story, story_of

LONG: Final = 1.5
"""How much wider than high a board is to count as long."""


def frame_seen(
    game: Game[Any], view: View, told: Sequence[Told], named: Sequence[Seat]
) -> dict[str, Any]:
    """The fields of a glimpse that the frame of the page is made from.

    Those who are `named` are said to be awaited; those who only could react are not.
    """
    sketch, story = sketch_of(game), story_of(game).at_table(view)
    return {
        "long": sketch.aspect >= LONG,
        "says": says(story, view, told, named),
        "allies": [sketch.allies(view, seat) for seat in range(len(view.outsides))],
        "step": story.step(view),
    }


def says(story: Story, view: View, told: Sequence[Told], awaited: Sequence[Seat]) -> list[str]:
    """In two words by seat: what the table waits for from it, or what it did in this phase."""
    words = {seat: story.task(view, seat) for seat in awaited}
    for one in reversed(told):
        if len(words) == len(view.outsides) or story.heading(one):
            break
        if brief := story.brief(one):
            words.setdefault(*brief)
    return [words.get(seat, "") for seat in range(len(view.outsides))]

"""A view with its story: all that drawings are made from."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeAlias, TypeVar

from landsraad.kernel.asks import SPECTATOR, Seat
from landsraad.kernel.match import Match
from landsraad.kernel.state import SeenShield, SeenTable, View
from landsraad.scenes.story import Story, story_of

T = TypeVar("T")
Also: TypeAlias = tuple[object, ...]
"""What else decides how a part of a drawing looks, besides what it reads of its view."""


class Seen(View[SeenTable, SeenShield], Generic[SeenTable, SeenShield]):
    """What one seat sees, and the story as it is told at its table.

    The maker of a page tells the story once and hands it on with the view; a drawing that wants
    a name asks `seen.story.name`. A function that needs no words may as well take a `View`. Like
    that it is typed by its game: `Seen[Table, Shield]`.
    """

    story: Story

    @classmethod
    def of(cls, story: Story, view: View) -> Seen:
        """A view with the story as it is told at its table; one that has a story keeps it.

        >>> seen = Seen.of(Story(), View(1, None, None, [], None, [], []))
        >>> seen.story.name(seen.seat), Seen.of(Story(), seen) is seen
        ('Player 2', True)
        """
        if isinstance(view, Seen):
            return view
        return cls(
            view.seat,
            view.table,
            view.shield,
            view.outsides,
            view.box,
            view.since,
            view.paused,
            story.at_table(view),
        )

    @classmethod
    def by(cls, match: Match[Any], seat: Seat = SPECTATOR) -> Seen:
        """What a seat sees of a match, with the words of its game."""
        return cls.of(story_of(match.game), match.view(seat))

    def part(self, name: str, draw: Callable[..., T], *more: Hashable, also: Also = ()) -> T:
        """A part of a drawing with a name of its own: where pictures are drawn again and again, it
        is taken from the last one unless something changed that it was made from.

        That is noted while it is drawn (`rendering/kept`); `also` is what else decides how it
        looks. A part that all players see is drawn once for all of them.
        """
        return draw(self, *more)

    def plain(self) -> View:
        """The view alone, which can be turned into bytes."""
        return View(
            self.seat, self.table, self.shield, self.outsides, self.box, self.since, self.paused
        )

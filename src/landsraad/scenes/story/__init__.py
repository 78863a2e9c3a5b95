"""Words for people: what the engine says in keys and facts becomes sentences here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landsraad.kernel.asks import Ask, Seat
from landsraad.kernel.errors import Refused
from landsraad.kernel.game import Game
from landsraad.kernel.state import View
from landsraad.scenes.learning import Lesson
from landsraad.scenes.story.events import Chronicle, Count, Endings, Happenings, Heading
from landsraad.scenes.story.first_card import FirstCard
from landsraad.scenes.story.questions import Acts, Context, Naming, Questions

__all__ = ["PARTS", "Context", "Count", "FirstCard", "Heading", "Lesson", "Story", "story_of"]


class Learning:
    """What is explained to somebody who is new to the game."""

    aim: ClassVar[str] = ""
    """What wins the game and by what means, in about three sentences, for somebody who learns."""
    lessons: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """A title and a few sentences for each phase, told when it first comes; see `phase`."""

    def phase(self, view: View) -> str:
        """The phase that the match is in, as the keys of `lessons` have it."""
        return str(getattr(view.table, "phase", ""))

    def lesson(self, view: View) -> Lesson | None:
        """What to explain now to somebody who learns the game; None: nothing."""
        phase = self.phase(view)
        return Lesson(phase, *self.lessons[phase]) if phase in self.lessons else None

    def card(self, view: View, seat: Seat) -> FirstCard | None:
        """Who this seat is, what it wants and what it may do, from public facts alone.

        None: the game has no such cards, or nobody knows yet what the seat plays.
        """
        return None

    def power_now(self, view: View, ask: Ask) -> str:
        """Name, in a few words, the power of the asked seat that works in this question.

        It stands as a chip beside the question: `You foresee this card`. Empty: none.
        """
        return ""


class Looking:
    """What a seat sees, on a screen that has only letters, and in two words."""

    def task(self, view: View, seat: Seat) -> str:
        """Say in two words what the table waits for from a seat.

        >>> Looking().task(View(0, None, None, [], None, [], []), 1)
        'to move'
        """
        return "to move"

    def step(self, view: View) -> str:
        """Say where in its phase the match is: `Card 1 of 6`; empty: nowhere in particular."""
        return ""

    def hand(self, view: View) -> list[str]:
        """Name what this seat holds in hand; a returning player is told what came and went."""
        return []

    def view(self, view: View) -> str:
        """Describe all that this seat sees, for a screen that has only letters."""
        raise NotImplementedError

    def map(self, view: View) -> str:
        """Describe what borders on what, for a screen that has only letters; empty: no map."""
        return ""


class Story(Questions, Acts, Chronicle, Endings, Learning, Looking):
    """A game's words. Its package has a module `story` with an instance called `story`.

    It has eight parts (`PARTS`), each of which can be read alone. A translation is another
    instance with other tables.
    """

    def at_table(self, view: View) -> Story:
        """The story as it is told at this table: where seats have names of their own, with them.

        One that is told there already is itself.
        """
        return self


PARTS = (Naming, Questions, Acts, Happenings, Chronicle, Endings, Learning, Looking)
"""The parts of a story."""


def story_of(game: Game[Any]) -> Story:
    """The game's words, or a refusal: without them nobody can be shown anything."""
    found = getattr(game.part("story"), "story", None)
    if not isinstance(found, Story):
        raise Refused("{game} has no words yet, so it cannot be shown", game=game.title)
    return found

"""A guided first game: a prepared table, and lessons that come due as the match goes on.

A game's package may have a module `learning` with an instance of `Guide` called `learning`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from landsraad.kernel.asks import Ask, Seat, Value
from landsraad.kernel.errors import Refused
from landsraad.kernel.game import Game
from landsraad.kernel.state import State, Told, View
from landsraad.kinds import serves

MOST_WORDS: Final = 45
"""The most words that a lesson has."""


class Instant(NamedTuple):
    """Something that may make a lesson due: an event that the learner was told of, or (with `told`
    None) how the match stands now that somebody must decide.
    """

    view: View
    """What the learner sees now; an event may lie a little back."""
    told: Told | None = None
    ask: Ask | None = None
    """What the learner is asked now."""


When: TypeAlias = Callable[[Instant], bool]
"""Is it time?"""


def happens(*whats: str, **facts: Value) -> When:
    """When an event with one of these keys is told, with these facts: a phase that begins.

    >>> from landsraad.kernel.state import Told
    >>> nothing = View(0, None, None, [], None, [], [])
    >>> storm = happens("phase", phase="storm")
    >>> storm(Instant(nothing, Told("phase", {"phase": "storm", "turn": 1})))
    True
    """

    def due(instant: Instant) -> bool:
        told = instant.told
        if told is None or told.what not in whats:
            return False
        return all(told.facts.get(name) == value for name, value in facts.items())

    return due


def asked(*kinds: str) -> When:
    """When the learner is asked a question of one of these kinds, which may end in `*`."""

    def due(instant: Instant) -> bool:
        return instant.ask is not None and any(serves(kind, instant.ask.kind) for kind in kinds)

    return due


def stands(so: Callable[[View], bool]) -> When:
    """When the match stands so, as the learner sees it, and somebody must decide."""
    return lambda instant: instant.told is None and so(instant.view)


def either(*whens: When) -> When:
    """When one of these holds, whichever comes first."""
    return lambda instant: any(when(instant) for when in whens)


def never(_: Instant) -> bool:
    """At no moment: a lesson that is told by the phase of its story."""
    return False


Words: TypeAlias = str | Callable[[View], str]
"""Words, or how they are made of what the learner sees when they are told."""


class Lesson(msgspec.Struct, frozen=True):
    """Something that is explained once to somebody who learns a game."""

    name: str
    """What it is remembered by."""
    title: str
    words: Words
    """At most `MOST_WORDS` words; `**` around a name makes it bold."""
    subject: Words = ""
    """The id of a node of the picture, or of a part of the page (such as `hand-dock` or `seats`),
    that it is about; empty: nothing that lies anywhere."""
    when: When = never
    """Makes it due; it is told once, at the first moment at which this holds."""
    deed: str = ""
    """The kind of question (it may end in `*`) whose answer counts as "Got it"; empty: none."""


class LessonDue(msgspec.Struct, frozen=True):
    """A lesson that has come due for somebody who learns, as it was then."""

    name: str
    title: str
    words: str
    subject: str = ""
    """The id of what it is about, on the page."""
    told: int = 0
    """How much its seat had been told before what it explains."""
    deed: str = ""
    """The kind of question whose answer counts as "Got it"."""


class Guide(msgspec.Struct, frozen=True, kw_only=True):
    """A guided first game."""

    prepared: Callable[[], State[Any, Any, Any]]
    """The state that it begins with: made by the game's own set-up and moves of cards, always the
    same. Its options must be those in `options`."""
    options: Mapping[str, Any]
    """The options of the prepared table."""
    seat: Seat
    """The learner's; gentle bots have all others."""
    lessons: tuple[Lesson, ...]
    """In the order in which they come due in most games."""
    calm: int
    """The first turn in which bots may win: until then they leave alone what would end the game."""
    until: When
    """When all has been told, and the learner plays on alone."""
    minutes: int
    """How long it takes up to there."""

    @property
    def seats(self) -> int:
        """How many play at the prepared table."""
        return len(self.prepared().shields)


def guide_of(game: Game[Any]) -> Guide | None:
    """The game's guided first game, if it has one.

    >>> from landsraad import load
    >>> guide_of(load("spice_auction")) is None
    True
    """
    found = getattr(game.part("learning"), "learning", None)
    return found if isinstance(found, Guide) else None


def must_have_guide(game: Game[Any]) -> Guide:
    """The game's guided first game, or a refusal."""
    guide = guide_of(game)
    if guide is None:
        raise Refused("{game} has no guided first game", game=game.title)
    return guide

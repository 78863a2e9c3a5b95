"""Listen to a game's rules: every question they ask, with its answer.

The kernel answers what has one option by itself and leaves no trace of it; that is heard as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, Unpack

from landsraad.kernel import Ask, Game, Match, Play, Value
from landsraad.kernel.agenda import Step
from landsraad.kernel.asks import Together
from landsraad.kernel.match import Modes
from landsraad.kernel.state import S
from landsraad.testing.driver import variant

Hear: TypeAlias = Callable[[Ask, Value], None]
"""What is told of each question that was answered."""


class Overheard(Match[S]):
    """A match whose steps and free acts are listened to."""

    def __init__(self, game: Game[S], state: S, hear: Hear, **modes: Unpack[Modes]) -> None:
        self._hear = hear
        super().__init__(variant(game, free=_overheard(game.free, hear)), state, **modes)

    def _begin(self, got: Ask | Together) -> bool:
        """Listen to a step from its first question on.

        Its entry in the game's table must stay the function that it is: rules are checked to name
        that one.
        """
        self._step = going_on(self._step, got, self._hear)
        return super()._begin(next(self._step))


def _overheard(acts: Mapping[str, Step], hear: Hear) -> dict[str, Step]:
    def overheard(name: str) -> Step:
        def act(*args: Any) -> Any:
            made = acts[name](*args)
            return listening(made, hear) if hasattr(made, "send") else made

        return act

    return {name: overheard(name) for name in acts}


def listening(play: Play[Any], hear: Hear) -> Play[Any]:
    """Run a play and report each of its questions with the answer.

    >>> def choosing():
    ...     return (yield Ask(0, "colour", ["red", "blue"]))
    >>> play = listening(choosing(), lambda ask, value: print(ask.kind, value))
    >>> next(play).options
    ['red', 'blue']
    >>> try:
    ...     play.send("blue")
    ... except StopIteration as end:
    ...     print("it comes to", end.value)
    colour blue
    it comes to blue
    """
    try:
        got = play.send(None)
    except StopIteration as stop:
        return stop.value
    return (yield from going_on(play, got, hear))


def going_on(play: Play[Any], got: Ask | Together, hear: Hear) -> Play[Any]:
    """Listen to a play that has asked its first question."""
    try:
        while True:
            if isinstance(got, Together) and got.plays:
                got = Together({seat: listening(each, hear) for seat, each in got.plays.items()})
            value = yield got
            if isinstance(got, Ask):
                hear(got, value)
            got = play.send(value)
    except StopIteration as stop:
        return stop.value
